import type { PlayerId } from '../game'
import type { Round } from '../round'
import { drawRotations } from '../court-rotation/rotations'
import { MAX_ON_COURT, MIN_ON_COURT } from '../movement/court-sizes'
import { fixedRoundsOf } from './fixed-rounds'
import { freeNumbers } from './free-numbers'
import { seatUntilLeaving } from './leaving-after'

/** A saved game. */
export interface StoredGame {
  readonly id: string
  /** In order of play on the court, from 1, like rotations. */
  readonly number: number
  readonly rotation: number
  readonly team1: readonly PlayerId[]
  readonly team2: readonly PlayerId[]
  /** It has a result or was stopped, so no new schedule changes it. */
  readonly isPlayed: boolean
}

/** A saved seat, with the first and last rotation that the player is there for (null: to the end). */
export interface StoredSeat {
  readonly person: PlayerId
  readonly first: number
  readonly last: number | null
}

/** A saved court; empty if nothing is saved. */
export interface StoredCourt {
  readonly seats: readonly StoredSeat[]
  readonly games: readonly StoredGame[]
}

export interface CourtPlanRequest {
  readonly number: number
  /** In seat order. */
  readonly people: readonly PlayerId[]
  /** Those who have left and won't play any more games. */
  readonly left: ReadonlySet<PlayerId>
  /** Those who are known not to be there, and no one plays for them: they keep the place, and no draw counts on them. */
  readonly away: ReadonlySet<PlayerId>
  readonly stored: StoredCourt
  /** Rotations of the whole game day, including played ones. */
  readonly rotations: number
  readonly gamesPerRotation: number
  readonly seed: number
  /** Reshuffle even if the saved games still fit. */
  readonly redraw: boolean
  /** Rounds that people who come from other courts played there, oldest first. The last is as old as the court's last. */
  readonly elsewhere?: readonly Round[]
}

export interface PlannedGame {
  /** Null for a new game. */
  readonly id: string | null
  readonly number: number
}

export interface PlannedRotation {
  readonly number: number
  readonly team1: readonly PlayerId[]
  readonly team2: readonly PlayerId[]
  readonly byes: readonly PlayerId[]
  readonly games: readonly PlannedGame[]
  /** A game of it is played, or of its round where people meet across the courts: no draw touches it. */
  readonly isLocked: boolean
}

/** `tooFew`, `tooMany`: no one can be drawn; the number says how many people would have to come or go. */
export interface CourtProblem {
  readonly kind: 'tooFew' | 'tooMany'
  readonly people: number
}

export interface CourtPlan {
  readonly number: number
  readonly seats: readonly StoredSeat[]
  readonly rotations: readonly PlannedRotation[]
  /** Whether the games differ from the saved ones. */
  readonly isNew: boolean
  readonly problem: CourtProblem | null
}

/**
 * Plans a court for these players. If no one came or left, it keeps the saved games; otherwise it keeps the locked rotations
 * and redraws the rest from their counts. The same request gives the same plan on every device, regardless of seat order.
 * The screen shows and saves this plan. Source: rules.md section 5.
 */
export function planCourt(request: CourtPlanRequest): CourtPlan {
  const { number, people, left, away, stored } = request
  const saved = rotationsOf(stored)
  const locked = saved.filter(({ isLocked }) => isLocked)
  const here = people.filter((id) => !left.has(id))
  const wereHere = stored.seats.filter(({ last }) => last === null).map(({ person }) => person)
  const isAsSaved = saved.length > 0 && saved.length === request.rotations && sameSet(here, wereHere)
  if (isAsSaved && !request.redraw) {
    return { number, seats: seatsOf(request, locked), rotations: saved, isNew: false, problem: null }
  }
  const playing = here.filter((id) => !away.has(id))
  const problem = problemOf(playing.length)
  const drawn = problem ? [] : drawRest(request, playing, locked)
  return {
    number,
    seats: seatsOf(request, locked),
    rotations: [...locked, ...drawn].toSorted((a, b) => a.number - b.number),
    isNew: saved.length > locked.length || drawn.length > 0,
    problem: people.length === 0 ? null : problem,
  }
}

/** Who is new on the court is there from its next rotation on; who left was there up to the last that is locked. */
function seatsOf(request: CourtPlanRequest, locked: readonly PlannedRotation[]): StoredSeat[] {
  const { people, left, stored, gamesPerRotation } = request
  const lastLocked = locked.at(-1)?.number ?? 0
  const next = freeNumbers(locked, gamesPerRotation)(0).rotation
  return people.flatMap((person) => {
    const before = stored.seats.find((seat) => seat.person === person)
    if (!before) return { person, first: next, last: null }
    return left.has(person) ? seatUntilLeaving(before, lastLocked) : { ...before, last: null }
  })
}

function problemOf(people: number): CourtProblem | null {
  if (people < MIN_ON_COURT) return { kind: 'tooFew', people: MIN_ON_COURT - people }
  if (people > MAX_ON_COURT) return { kind: 'tooMany', people: people - MAX_ON_COURT }
  return null
}

/** The saved games by pairing. Players who were there but didn't play sat out. */
function rotationsOf({ seats, games }: StoredCourt): PlannedRotation[] {
  const numbers = [...new Set(games.map(({ rotation }) => rotation))].toSorted((a, b) => a - b)
  return numbers.map((number) => {
    const own = games.filter(({ rotation }) => rotation === number).toSorted((a, b) => a.number - b.number)
    const { team1 = [], team2 = [] } = own[0] ?? {}
    const playing = new Set([...team1, ...team2])
    return {
      number,
      team1,
      team2,
      byes: seats
        .filter(({ first, last }) => first <= number && number <= (last ?? number))
        .map(({ person }) => person)
        .filter((id) => !playing.has(id)),
      games: own.map((game) => ({ id: game.id, number: game.number })),
      isLocked: own.some(({ isPlayed }) => isPlayed),
    }
  })
}

/** The rotations that are still to come, drawn from the counts of the locked ones, with the numbers that those leave free. */
function drawRest(
  { number, rotations, gamesPerRotation, seed, elsewhere = [] }: CourtPlanRequest,
  playing: readonly PlayerId[],
  locked: readonly PlannedRotation[],
): PlannedRotation[] {
  const drawn = drawRotations({
    people: playing.toSorted(),
    rounds: Math.max(0, rotations - locked.length),
    seed: seed + number,
    court: number,
    played: fixedRoundsOf(
      beside(
        locked.map((rotation) => ({
          number: rotation.number,
          games: [{ court: number, team1: rotation.team1, team2: rotation.team2 }],
          byes: rotation.byes,
        })),
        elsewhere,
      ),
      playing,
    ),
  })
  const free = freeNumbers(locked, gamesPerRotation)
  return drawn.map(({ games: [game], byes }, i) => {
    const { rotation, firstGame } = free(i)
    return {
      number: rotation,
      team1: game?.team1 ?? [],
      team2: game?.team2 ?? [],
      byes,
      games: Array.from({ length: gamesPerRotation }, (_, j) => ({ id: null, number: firstGame + j })),
      isLocked: false,
    }
  })
}

type NumberedRound = Round & { readonly number: number }

/** Rounds of two courts as one. Their last ones were at about the same time, so it is the first that may have no other. */
function beside(own: readonly NumberedRound[], others: readonly Round[]): NumberedRound[] {
  const earlier = Math.max(0, others.length - own.length)
  const later = own.length - others.length + earlier
  return [
    ...others.slice(0, earlier).map((round, i) => ({ ...round, number: i + 1 })),
    ...own.map(({ number, games, byes }, i) => {
      const other = others[earlier + i - later]
      return {
        number: number + earlier,
        games: [...games, ...(other?.games ?? [])],
        byes: [...byes, ...(other?.byes ?? [])],
      }
    }),
  ]
}

const sameSet = (some: readonly PlayerId[], others: readonly PlayerId[]) =>
  some.length === others.length && some.every((id) => others.includes(id))

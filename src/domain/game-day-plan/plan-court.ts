import type { PlayerId, Round } from '../game'
import { drawRotations } from '../court-rotation/rotations'
import { MAX_ON_COURT, MIN_ON_COURT } from '../movement/court-sizes'
import {
  fixedRoundsOf,
  freeNumbers,
  seatUntilLeaving,
  hasArrived,
  promisedRotations,
  type PlayedElsewhere,
} from './what-stays'

export interface StoredGame {
  readonly id: string
  /** In order of play on the court, from 1, like rotations. */
  readonly number: number
  readonly rotation: number
  readonly team1: readonly PlayerId[]
  readonly team2: readonly PlayerId[]
  /** It has a result or was stopped, so a new schedule leaves it alone. */
  readonly isPlayed: boolean
  /** Only finals need it. */
  readonly won?: 'team1' | 'team2' | null
}

/** A saved seat, with the player's first and last rotation (null: to the end). */
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
  /** Players who left and won't play any more games. */
  readonly left: ReadonlySet<PlayerId>
  /** Players known to be absent without a sub. They keep the place, and the draw leaves them out. */
  readonly away: ReadonlySet<PlayerId>
  readonly stored: StoredCourt
  /** Rotations of the whole game day, including played ones. */
  readonly rotations: number
  readonly gamesPerRotation: number
  /** Who was away before; null if `rotations` are exactly what is wanted, whatever others lose by an arrival. */
  readonly arriving?: ReadonlySet<PlayerId> | null
  readonly seed: number
  /** Reshuffle even if the saved games still fit. */
  readonly redraw: boolean
  /** What its people played on other courts, see `playedElsewhere`. */
  readonly elsewhere?: readonly PlayedElsewhere[]
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
  /** A game of it was played, or of its round in formats across courts, so no draw touches it. */
  readonly isLocked: boolean
}

/** `tooFew`, `tooMany`: no draw is possible; the number says how many players would have to come or leave. */
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
  const toCome = saved.filter(({ isLocked }) => !isLocked)
  const drawn = problem ? [] : drawRest(request, { playing, locked, toCome })
  return {
    number,
    seats: seatsOf(request, locked),
    rotations: [...locked, ...drawn].toSorted((a, b) => a.number - b.number),
    isNew: saved.length > locked.length || drawn.length > 0,
    problem: people.length === 0 ? null : problem,
  }
}

/** New players are there from their next rotation on. Players who left were there up to the last locked one. */
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

/** The rotations left to play, drawn from the counts of the locked ones and numbered around them. */
function drawRest(
  { number, rotations, gamesPerRotation, seed, stored, arriving = null, elsewhere = [] }: CourtPlanRequest,
  {
    playing,
    locked,
    toCome,
  }: {
    playing: readonly PlayerId[]
    locked: readonly PlannedRotation[]
    toCome: readonly PlannedRotation[]
  },
): PlannedRotation[] {
  const free = freeNumbers(locked, gamesPerRotation)
  const asRound = (rotation: PlannedRotation) => ({
    number: rotation.number,
    games: [{ court: number, team1: rotation.team1, team2: rotation.team2 }],
    byes: rotation.byes,
  })
  const played = fixedRoundsOf(beside(locked.map(asRound), elsewhere, free(0).rotation), playing)
  const wanted = Math.max(0, rotations - locked.length)
  const promised =
    arriving && toCome.length > 0 && hasArrived(playing, arriving, stored.seats)
      ? promisedRotations({ playing, played, toCome: toCome.map(asRound), spots: MIN_ON_COURT })
      : 0
  const drawn = drawRotations({
    people: playing.toSorted(),
    rounds: Math.max(wanted, promised),
    seed: seed + number,
    court: number,
    played,
  })
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

/**
 * Rounds of several courts as one. Games that came before rotation 3 stand beside rotation 2 and those before it, because
 * they were at about the same time; the earliest may have no other beside them.
 */
function beside(
  own: readonly NumberedRound[],
  others: readonly PlayedElsewhere[],
  next: number,
): NumberedRound[] {
  const byNumber = new Map(own.map((round) => [round.number, round]))
  for (const { until, rounds } of others) {
    const first = Math.min(until, next) - rounds.length
    for (const [i, { games, byes }] of rounds.entries()) {
      const number = first + i
      const other = byNumber.get(number)
      byNumber.set(number, {
        number,
        games: [...(other?.games ?? []), ...games],
        byes: [...(other?.byes ?? []), ...byes],
      })
    }
  }
  const earlier = Math.max(0, ...[...byNumber.keys()].map((number) => 1 - number))
  return [...byNumber.values()]
    .toSorted((a, b) => a.number - b.number)
    .map((round) => ({ ...round, number: round.number + earlier }))
}

const sameSet = (some: readonly PlayerId[], others: readonly PlayerId[]) =>
  some.length === others.length && some.every((id) => others.includes(id))

import type { Round, PlayerId } from '../game'
import { entryOf, inAGame, isSide, tooFewBy, type Teams } from '../partners'
import type { RoundRobinFormat } from '../round-robin-session/session'
import {
  entrantsOf,
  MAX_PEOPLE,
  shapeOf,
  type DrawRounds,
  type RoundRobinEntry,
} from '../round-robin/request'
import { fixedRoundsOf, freeNumbers, seatUntilLeaving, hasArrived, promisedRotations } from './what-stays'
import type { BoardLayout } from './board-layout'
import type { CourtPlan, PlannedRotation, StoredCourt, StoredSeat } from './plan-court'
import { roundCount } from './game-day-length'

export interface RoundsRequest {
  readonly board: BoardLayout
  readonly left: ReadonlySet<PlayerId>
  readonly away: ReadonlySet<PlayerId>
  readonly stored: ReadonlyMap<number, StoredCourt>
  /** Rounds of the whole game day; null for the usual number. */
  readonly rounds: number | null
  readonly gamesPerMatch: number
  readonly gamesPerRotation: number
  readonly partners?: RoundRobinFormat
  readonly teams?: Teams
  readonly seed: number
  readonly redraw: boolean
  /** Who was away before. */
  readonly arriving?: ReadonlySet<PlayerId>
  /** A new schedule seats players by these, so that games are close. */
  readonly ratings?: ReadonlyMap<PlayerId, number>
  readonly draw: DrawRounds
}

/** A round of a game day has at most one pairing per court. */
interface StoredRound extends Round {
  readonly number: number
  readonly isLocked: boolean
}

/**
 * The courts of a game day on which everyone meets everyone, across courts: the saved rounds if the same players are
 * there and play with the same partners, otherwise the locked rounds with the rest drawn from their counts. A round is
 * locked when one of its games is played. A player's place is where they start. Who has no partner today, or is in no
 * group, isn't drawn. Source: rules.md sections 5 and 11.
 */
export function planRounds(request: RoundsRequest): CourtPlan[] {
  const { board, left, stored, partners = 'rotating_partners', teams = NO_TEAMS } = request
  const saved = storedRounds(stored)
  const locked = saved.filter(({ isLocked }) => isLocked)
  const here = board.flatMap(({ people }) => people.filter((id) => !left.has(id)))
  const seats = [...stored.values()].flatMap((court) => court.seats)
  const were = new Set(seats.filter(({ last }) => last === null).map(({ person }) => person))
  const entry = roundsEntry(request)
  const playing = entrantsOf(entry).flat()
  const rounds = request.rounds ?? (saved.length > 0 ? saved.length : usualRounds(entry, request))
  const isAsSaved =
    !request.redraw &&
    saved.length > 0 &&
    saved.length === rounds &&
    here.length === were.size &&
    here.every((id) => were.has(id)) &&
    saved.every(
      ({ isLocked, games }) =>
        isLocked ||
        games.every(({ team1, team2 }) => [team1, team2].every((side) => isSide(partners, side, teams))),
    )
  const tooFew = tooFewBy(entry)
  const canPlay = tooFew === 0 && playing.length <= MAX_PEOPLE
  const drawn = isAsSaved || !canPlay ? [] : drawRest(request, entry, saved, rounds)
  const lastLocked = locked.at(-1)?.number ?? 0
  const free = freeNumbers(withGames(locked, stored), request.gamesPerRotation)
  return board.map(({ number, people }) => ({
    number,
    seats: people.flatMap((person) => seatOf(person, seats, { left, lastLocked, next: free(0).rotation })),
    rotations: [
      ...savedOn(number, isAsSaved ? saved : locked, stored),
      ...drawn.flatMap((round, i) => newOn(number, round, free(i), request.gamesPerRotation)),
    ].toSorted((a, b) => a.number - b.number),
    isNew: !isAsSaved && (drawn.length > 0 || saved.length > locked.length),
    problem:
      people.length === 0 || canPlay
        ? null
        : tooFew > 0
          ? { kind: 'tooFew', people: tooFew }
          : { kind: 'tooMany', people: playing.length - MAX_PEOPLE },
  }))
}

const NO_TEAMS: Teams = new Map()
const NO_ONE: ReadonlySet<PlayerId> = new Set()

/** How many play in a round. */
function spotsOf(entry: RoundRobinEntry, courts: number): number {
  const { games } = shapeOf({ entry, courts, rounds: 1, seed: 0 })
  return games * inAGame(entry.format)
}

/** Who can be drawn: those who are there. */
export function roundsEntry({
  board,
  left,
  away,
  partners = 'rotating_partners',
  teams = NO_TEAMS,
}: RoundsRequest) {
  const here = board.flatMap(({ people }) => people.filter((id) => !left.has(id) && !away.has(id)))
  return entryOf(partners, here.toSorted(), teams)
}

export const courtsInUse = (board: BoardLayout) => board.filter(({ people }) => people.length > 0)

function usualRounds(entry: RoundRobinEntry, request: RoundsRequest): number {
  const people = entrantsOf(entry).flat().length
  if (tooFewBy(entry) > 0 || people > MAX_PEOPLE) return 0
  // In mixed play, the smaller group may fill fewer courts.
  const { games } = shapeOf({ entry, courts: courtsInUse(request.board).length, rounds: 1, seed: 0 })
  return roundCount(people, games, request, inAGame(entry.format))
}

/** The saved rounds over all courts. Players who were there but didn't play sat out. */
function storedRounds(stored: ReadonlyMap<number, StoredCourt>): StoredRound[] {
  const games = [...stored].flatMap(([court, each]) => each.games.map((game) => ({ ...game, court })))
  const seats = [...stored.values()].flatMap((court) => court.seats)
  const numbers = [...new Set(games.map(({ rotation }) => rotation))].toSorted((a, b) => a - b)
  return numbers.map((number) => {
    const own = games.filter(({ rotation }) => rotation === number)
    const pairings = [
      ...new Map(own.map(({ court, team1, team2 }) => [court, { court, team1, team2 }])).values(),
    ]
    const playing = new Set(pairings.flatMap(({ team1, team2 }) => [...team1, ...team2]))
    return {
      number,
      games: pairings,
      byes: seats
        .filter(({ first, last }) => first <= number && number <= (last ?? number))
        .map(({ person }) => person)
        .filter((id) => !playing.has(id)),
      isLocked: own.some(({ isPlayed }) => isPlayed),
    }
  })
}

/** New rounds, with games on the courts that have players. */
function drawRest(
  { board, seed, ratings, draw, stored, arriving = NO_ONE, rounds: chosen }: RoundsRequest,
  entry: RoundRobinEntry,
  saved: readonly StoredRound[],
  rounds: number,
): Round[] {
  const locked = saved.filter(({ isLocked }) => isLocked)
  const toCome = saved.filter(({ isLocked }) => !isLocked)
  const playing = entrantsOf(entry).flat()
  const numbers = courtsInUse(board).map(({ number }) => number)
  const index = new Map(numbers.map((number, i) => [number, i + 1]))
  const played = fixedRoundsOf(locked, playing, new Set(numbers))
  const seats = [...stored.values()].flatMap((court) => court.seats)
  const promised =
    chosen === null && toCome.length > 0 && hasArrived(playing, arriving, seats)
      ? promisedRotations({ playing, played, toCome, spots: spotsOf(entry, numbers.length) })
      : 0
  const toDraw = Math.max(rounds - locked.length, promised)
  if (toDraw < 1) return []
  const drawn = draw({
    entry,
    courts: numbers.length,
    rounds: toDraw,
    seed,
    played: played.map(({ games, byes }) => ({
      games: games.map((game) => ({ ...game, court: index.get(game.court) ?? numbers.length + 1 })),
      byes,
    })),
    ...(ratings && { seating: { mode: 'balanced', levels: ratings } }),
  })
  return (drawn ?? []).map(({ games, byes }) => ({
    games: games.map((game) => ({ ...game, court: numbers[game.court - 1] ?? game.court })),
    byes,
  }))
}

function savedOn(
  court: number,
  rounds: readonly StoredRound[],
  stored: ReadonlyMap<number, StoredCourt>,
): PlannedRotation[] {
  return rounds.flatMap(({ number, games, isLocked }) =>
    games
      .filter((game) => game.court === court)
      .map(({ team1, team2 }) => ({
        number,
        team1,
        team2,
        byes: [],
        isLocked,
        games: (stored.get(court)?.games ?? [])
          .filter(({ rotation }) => rotation === number)
          .map((game) => ({ id: game.id, number: game.number })),
      })),
  )
}

const withGames = (rounds: readonly StoredRound[], stored: ReadonlyMap<number, StoredCourt>) => {
  const games = [...stored.values()].flatMap((court) => court.games)
  return rounds.map(({ number }) => ({ number, games: games.filter(({ rotation }) => rotation === number) }))
}

function newOn(
  court: number,
  round: Round,
  { rotation, firstGame }: { rotation: number; firstGame: number },
  gamesPerRotation: number,
): PlannedRotation[] {
  return round.games
    .filter((game) => game.court === court)
    .map(({ team1, team2 }) => ({
      number: rotation,
      team1,
      team2,
      byes: [],
      isLocked: false,
      games: Array.from({ length: gamesPerRotation }, (_, j) => ({ id: null, number: firstGame + j })),
    }))
}

/** New players are there from the next round on. Players who left were there up to the last locked one. */
export function seatOf(
  person: PlayerId,
  seats: readonly StoredSeat[],
  { left, lastLocked, next }: { left: ReadonlySet<PlayerId>; lastLocked: number; next: number },
): StoredSeat[] {
  const before = seats.find((seat) => seat.person === person)
  if (!before) return [{ person, first: next, last: null }]
  return left.has(person) ? seatUntilLeaving(before, lastLocked) : [{ ...before, last: null }]
}

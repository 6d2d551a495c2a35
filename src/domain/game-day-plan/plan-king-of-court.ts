import type { PlayerId } from '../game'
import { seatUntilLeaving } from './leaving-after'
import type { BoardLayout } from './board-layout'
import type { CourtPlan, PlannedRotation, StoredCourt, StoredGame, StoredSeat } from './plan-court'

interface KingRequest {
  readonly board: BoardLayout
  readonly left: ReadonlySet<PlayerId>
  readonly stored: ReadonlyMap<number, StoredCourt>
  /** A round that is said not to be played yet: it is withdrawn, if it still is the last. */
  readonly withdrawnRound?: number | null
}

/** Whether the rounds that come follow from results by now: a first round that no one played is drawn court by court. */
export const hasKingOfCourtStarted = (stored: KingRequest['stored']) =>
  gamesOf(stored).some(({ rotation, isPlayed }) => isPlayed || rotation > 1)

/** The last round, of which nothing says whether it is being played. */
export interface OpenRound {
  readonly number: number
  readonly isKept: boolean
  /** Named in it and on no court any more: with them it cannot be played. */
  readonly missing: readonly PlayerId[]
}

/**
 * The last drawn round where it has no result and someone comes or leaves: people may be playing it, so it stays unless an
 * organizer says that no one does. Null where there is nothing to ask: a result or a pin says that it stays, or all are as
 * they were. Only for a game day that has begun.
 */
export function openRound({ board, left, stored, withdrawnRound = null }: KingRequest): OpenRound | null {
  const games = gamesOf(stored)
  const number = Math.max(...games.map(({ rotation }) => rotation))
  const last = games.filter(({ rotation }) => rotation === number)
  if (last.some(({ isPlayed }) => isPlayed)) return null
  const isTakenBack = withdrawnRound === number
  if (!isTakenBack && isAsSaved({ board, left, stored })) return null
  const seated = new Set(board.flatMap(({ people }) => people))
  const missing = last.flatMap(({ team1, team2 }) => [...team1, ...team2]).filter((id) => !seated.has(id))
  return { number, isKept: !isTakenBack && missing.length === 0, missing }
}

/**
 * The courts of a king-of-the-court game day that has begun: its rounds as they are saved, because people are on other
 * courts by now than where they began. Who comes waits for the round after the last that is drawn, who leaves plays it
 * to its end; where it is withdrawn (`openRound`) it is drawn again on the game day from who is there. Source: rules.md section 5.
 */
export function planKingOfCourt(request: KingRequest): CourtPlan[] {
  const { board, left, stored } = request
  const games = gamesOf(stored)
  const lastRound = Math.max(...games.map(({ rotation }) => rotation))
  const isLastPlayed = games.some(({ rotation, isPlayed }) => rotation === lastRound && isPlayed)
  const open = openRound(request)
  const kept = open === null || open.isKept ? lastRound : lastRound - 1
  const seats = [...stored.values()].flatMap((court) => court.seats)
  return board.map(({ number, people }) => ({
    number,
    seats: people.flatMap((person): StoredSeat | StoredSeat[] => {
      const before = seats.find((seat) => seat.person === person)
      if (!before) return { person, first: kept + 1, last: null }
      // Who was to wait for the end of a round that is withdrawn is there for it; who was to leave after it is not.
      const seat = { ...before, first: Math.min(before.first, kept + 1) }
      if (!left.has(person)) return { ...seat, last: null }
      return seatUntilLeaving(
        { ...seat, last: before.last === null ? null : Math.min(before.last, kept) },
        kept,
      )
    }),
    rotations: (stored.get(number)?.games ?? [])
      .filter(({ rotation }) => rotation <= kept)
      .map((game) => asPlanned(game, game.rotation < lastRound || isLastPlayed)),
    isNew: kept < lastRound,
    problem: null,
  }))
}

/** Everyone who is there was there when the courts were saved, and the other way round. */
function isAsSaved({ board, left, stored }: Omit<KingRequest, 'withdrawnRound'>): boolean {
  const seats = [...stored.values()].flatMap((court) => court.seats)
  const were = new Set(seats.filter(({ last }) => last === null).map(({ person }) => person))
  const here = board.flatMap(({ people }) => people).filter((id) => !left.has(id))
  return here.length === were.size && here.every((id) => were.has(id))
}

const gamesOf = (stored: KingRequest['stored']) => [...stored.values()].flatMap(({ games }) => games)

/** A round is one game a court. Who sits out is told for the whole game day, by `gameDayRounds`. */
const asPlanned = (
  { id, number, rotation, team1, team2 }: StoredGame,
  isLocked: boolean,
): PlannedRotation => ({
  number: rotation,
  team1,
  team2,
  byes: [],
  games: [{ id, number }],
  isLocked,
})

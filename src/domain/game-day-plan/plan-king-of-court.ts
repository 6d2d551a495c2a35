import type { PlayerId } from '../game'
import { seatUntilLeaving } from './what-stays'
import type { BoardLayout } from './board-layout'
import type { CourtPlan, PlannedRotation, StoredCourt, StoredGame, StoredSeat } from './plan-court'

interface KingRequest {
  readonly board: BoardLayout
  readonly left: ReadonlySet<PlayerId>
  readonly stored: ReadonlyMap<number, StoredCourt>
  /** A round that the organizer says isn't being played yet. It is withdrawn if it is still the last. */
  readonly withdrawnRound?: number | null
}

/** Whether the next rounds already follow from results. A first round without results is drawn court by court. */
export const hasKingOfCourtStarted = (stored: KingRequest['stored']) =>
  gamesOf(stored).some(({ rotation, isPlayed }) => isPlayed || rotation > 1)

/** The last round, if nothing says whether it is being played. */
export interface OpenRound {
  readonly number: number
  readonly stays: boolean
  /** Players named in it who are on no court any more. With them it can't be played. */
  readonly missing: readonly PlayerId[]
}

/**
 * The last drawn round, if it has no result and someone comes or leaves. People may be playing it, so it stays unless
 * an organizer says otherwise. Null if there is nothing to ask: a result or a pin keeps it, or the players are
 * unchanged. Only for a game day that has begun.
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
  return { number, stays: !isTakenBack && missing.length === 0, missing }
}

/**
 * The courts of a king-of-the-court game day that has begun. Its rounds stay as saved, because players have moved on
 * from their starting courts. New players wait for the round after the last drawn one, and leaving players finish it.
 * If it is withdrawn (`openRound`), it is drawn again on the game day from the players who are there. Source: rules.md
 * section 5.
 */
export function planKingOfCourt(request: KingRequest): CourtPlan[] {
  const { board, left, stored } = request
  const games = gamesOf(stored)
  const lastRound = Math.max(...games.map(({ rotation }) => rotation))
  const isLastPlayed = games.some(({ rotation, isPlayed }) => rotation === lastRound && isPlayed)
  const open = openRound(request)
  const lastThatStays = open === null || open.stays ? lastRound : lastRound - 1
  const seats = [...stored.values()].flatMap((court) => court.seats)
  return board.map(({ number, people }) => ({
    number,
    seats: people.flatMap((person): StoredSeat | StoredSeat[] => {
      const before = seats.find((seat) => seat.person === person)
      if (!before) return { person, first: lastThatStays + 1, last: null }
      // Players who were to join after a withdrawn round are there for it. Players who were to leave after it aren't.
      const seat = { ...before, first: Math.min(before.first, lastThatStays + 1) }
      if (!left.has(person)) return { ...seat, last: null }
      return seatUntilLeaving(
        { ...seat, last: before.last === null ? null : Math.min(before.last, lastThatStays) },
        lastThatStays,
      )
    }),
    rotations: (stored.get(number)?.games ?? [])
      .filter(({ rotation }) => rotation <= lastThatStays)
      .map((game) => asPlanned(game, game.rotation < lastRound || isLastPlayed)),
    isNew: lastThatStays < lastRound,
    problem: null,
  }))
}

/** The same players are there as when the courts were saved. */
function isAsSaved({ board, left, stored }: Omit<KingRequest, 'withdrawnRound'>): boolean {
  const seats = [...stored.values()].flatMap((court) => court.seats)
  const were = new Set(seats.filter(({ last }) => last === null).map(({ person }) => person))
  const here = board.flatMap(({ people }) => people).filter((id) => !left.has(id))
  return here.length === were.size && here.every((id) => were.has(id))
}

const gamesOf = (stored: KingRequest['stored']) => [...stored.values()].flatMap(({ games }) => games)

/** A round is one game per court. Byes are told for the whole game day, by `gameDayRounds`. */
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

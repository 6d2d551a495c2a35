import type { PlayerId } from '@/domain/game'
import { leavingAfter } from './leaving-after'
import type { NightBoard } from './night-board'
import type { CourtPlan, PlannedRotation, StoredCourt, StoredGame, StoredSeat } from './plan-court'

interface KingRequest {
  readonly board: NightBoard
  readonly left: ReadonlySet<PlayerId>
  readonly stored: ReadonlyMap<number, StoredCourt>
}

/** Whether the rounds that come follow from results by now: a first round that nobody played is drawn court by court. */
export const isKingBegun = (stored: KingRequest['stored']) =>
  gamesOf(stored).some(({ rotation, isPlayed }) => isPlayed || rotation > 1)

/**
 * The courts of a king-of-the-court night that has begun: its rounds as they are saved, because people are on other courts
 * by now than where they began. Where somebody comes or leaves, a last round that nobody has played is taken back, to be
 * drawn anew on the night from who is there. Source: rules.md section 5.
 */
export function planKing({ board, left, stored }: KingRequest): CourtPlan[] {
  const games = gamesOf(stored)
  const seats = [...stored.values()].flatMap((court) => court.seats)
  const were = new Set(seats.filter(({ last }) => last === null).map(({ person }) => person))
  const here = board.flatMap(({ people }) => people).filter((id) => !left.has(id))
  const isAsSaved = here.length === were.size && here.every((id) => were.has(id))
  const lastRound = Math.max(...games.map(({ rotation }) => rotation))
  const isLastPlayed = games.some(({ rotation, isPlayed }) => rotation === lastRound && isPlayed)
  // These stay whoever comes or leaves.
  const locked = isLastPlayed ? lastRound : lastRound - 1
  const kept = isAsSaved ? lastRound : locked
  return board.map(({ number, people }) => ({
    number,
    seats: people.flatMap((person): StoredSeat | StoredSeat[] => {
      const before = seats.find((seat) => seat.person === person)
      if (!before) return { person, first: kept + 1, last: null }
      return left.has(person) ? leavingAfter(before, kept) : { ...before, last: null }
    }),
    rotations: (stored.get(number)?.games ?? [])
      .filter(({ rotation }) => rotation <= kept)
      .map((game) => asPlanned(game, game.rotation <= locked)),
    isNew: kept < lastRound,
    problem: null,
  }))
}

const gamesOf = (stored: KingRequest['stored']) => [...stored.values()].flatMap(({ games }) => games)

/** A round is one game a court. Who sits out is told for the whole night, by `nightRounds`. */
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

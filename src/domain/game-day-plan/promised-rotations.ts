import { creditedByes } from '../fairness/count-played'
import type { PlayerId } from '../game'
import type { Round } from '../round'
import type { StoredSeat } from './plan-court'

interface Promised {
  /** Who plays from now on, with those who arrived. */
  readonly playing: readonly PlayerId[]
  /** The rounds that stay, as the draw counts them. */
  readonly played: readonly Round[]
  /** The saved rounds to come, which are drawn again. */
  readonly toCome: readonly Pick<Round, 'games'>[]
  /** How many of `playing` have a game in a round. */
  readonly spots: number
}

/** No one waits this much longer for what a late arrival changes. */
const MOST_MORE = 12

/**
 * How many rounds to draw so that a late arrival costs no one else a game: at least as many as were to come, and more until
 * each of the others has as many games as before, in whatever order the byes come. Source: rules.md section 5.
 */
export function promisedRotations({ playing, played, toCome, spots }: Promised): number {
  const least = toCome.length
  const sitting = playing.length - spots
  if (sitting <= 0 || spots <= 0) return least
  const byes = creditedByes(playing, played)
  const before = playing.map((id) => byes.get(id) ?? 0)
  const promised = playing.map(
    (id) =>
      toCome.filter(({ games }) => games.some(({ team1, team2 }) => [...team1, ...team2].includes(id)))
        .length,
  )
  let rounds = least
  const isKept = (place: number) => rounds - mostByes(before, place, rounds, sitting) >= promised[place]!
  while (rounds < least + MOST_MORE && !playing.every((_, place) => isKept(place))) rounds += 1
  return rounds
}

/** Whether someone plays who was away until now, or has no seat yet. */
export function hasArrived(
  playing: readonly PlayerId[],
  arriving: ReadonlySet<PlayerId>,
  seats: readonly StoredSeat[],
): boolean {
  return playing.some((id) => arriving.has(id) || !seats.some(({ person }) => person === id))
}

/** How often a player sits out at most: the fewest byes go first, and this player always first among equals. */
function mostByes(before: readonly number[], place: number, rounds: number, sitting: number): number {
  const counts = [...before]
  for (let round = 0; round < rounds; round++) {
    const turn = counts
      .map((count, each) => ({ count, each }))
      .toSorted((a, b) => a.count - b.count || Number(b.each === place) - Number(a.each === place))
    for (const { each } of turn.slice(0, sitting)) counts[each]! += 1
  }
  return counts[place]! - before[place]!
}

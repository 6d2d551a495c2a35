import type { PlayerId } from '@/domain/game'
import type { MovementSettings } from './movement-settings'

/** Someone who joins the ladder. The rating matters if new players start on the court that fits them. */
export interface LadderNewcomer {
  readonly id: PlayerId
  readonly rating?: number | null
}

/** Who leaves and who joins before the next game day, and the ratings that place newcomers. */
export interface RosterChanges {
  readonly withdrawn?: readonly PlayerId[]
  readonly newPlayers?: readonly LadderNewcomer[]
  readonly ratings?: ReadonlyMap<PlayerId, number>
}

/**
 * The ladder after a game day that not everyone played: players in the new order share the rungs they had, everyone
 * else keeps their rung, and players new to the ladder follow. Source: rules.md section 4, steps 1 and 6.
 */
export function keepRungs(before: readonly PlayerId[], newOrder: readonly PlayerId[]): PlayerId[] {
  const moving = new Set(newOrder)
  const queue = [...newOrder]
  const ladder = before.map((id) => (moving.has(id) ? (queue.shift() ?? id) : id))
  return [...ladder, ...queue]
}

/**
 * The ladder without those who left and with those who joined: at the bottom in their order, or above the first player
 * with a lower rating (at the bottom if there is none, or no rating). Source: rules.md section 4, step 5.
 */
export function nextLadder(
  ladder: readonly PlayerId[],
  { withdrawn = [], newPlayers = [], ratings = new Map() }: RosterChanges,
  { newPlayers: start }: Pick<MovementSettings, 'newPlayers'>,
): PlayerId[] {
  const gone = new Set(withdrawn)
  const next = ladder.filter((id) => !gone.has(id))
  const known = new Map(ratings)
  for (const { id, rating } of newPlayers) {
    if (gone.has(id) || next.includes(id)) continue
    const place = start === 'court' ? placeByRating(next, known, rating ?? known.get(id)) : next.length
    next.splice(place, 0, id)
    if (typeof rating === 'number') known.set(id, rating)
  }
  return next
}

function placeByRating(
  ladder: readonly PlayerId[],
  ratings: ReadonlyMap<PlayerId, number>,
  rating?: number,
): number {
  if (rating === undefined) return ladder.length
  const weaker = ladder.findIndex((id) => (ratings.get(id) ?? Number.POSITIVE_INFINITY) < rating)
  return weaker === -1 ? ladder.length : weaker
}

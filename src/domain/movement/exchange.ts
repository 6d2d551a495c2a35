import type { PlayerId } from '@/domain/game'
import { downCandidates, isFrozen, membersOf, orderedOn, upCandidates, type CourtNight } from './court-night'
import type { MovementConfig } from './movement-config'

/** The players who change places between two neighboring courts, best first. Courts count from 1. */
export interface Swap {
  readonly boundary: readonly [number, number]
  readonly down: readonly PlayerId[]
  readonly up: readonly PlayerId[]
}

export interface Exchange {
  readonly swaps: readonly Swap[]
  /** Each court after the swaps: coming down, staying, coming up, around those who hold their rungs. */
  readonly courts: readonly (readonly PlayerId[])[]
  /** Members who did not play and do not go down either. */
  readonly holding: ReadonlySet<PlayerId>
}

/**
 * Changes people between neighboring courts, top court first. As many go down as go up, so sizes stay and no one
 * crosses two courts; a frozen court changes with no one. Source: rules.md section 4, steps 2 to 4.
 */
export function exchange(nights: readonly CourtNight[], config: MovementConfig): Exchange {
  const swaps: Swap[] = []
  nights.slice(1).forEach((lower, i) => {
    const upper = nights[i]
    if (!upper || isFrozen(upper, config) || isFrozen(lower, config)) return
    const down = downCandidates(upper, config)
    const up = upCandidates(lower, config)
    const size = Math.min(down.length, up.length)
    if (size === 0) return
    swaps.push({
      boundary: [i + 1, i + 2],
      down: down.slice(0, size).toReversed(),
      up: up.slice(0, size),
    })
  })
  const moved = new Set([
    ...nights.flatMap((night) => orderedOn(night, config)),
    ...swaps.flatMap(({ down }) => down),
  ])
  const holding = new Set(nights.flatMap(membersOf).filter((id) => !moved.has(id)))
  const courts = nights.map((night, i) => {
    const above = swaps.find(({ boundary }) => boundary[1] === i + 1)
    const below = swaps.find(({ boundary }) => boundary[0] === i + 1)
    const leaving = new Set([...(above?.up ?? []), ...(below?.down ?? [])])
    const staying = orderedOn(night, config).filter((id) => !leaving.has(id))
    const order = [...(above?.down ?? []), ...staying, ...(below?.up ?? [])]
    return membersOf(night).map((id) => (holding.has(id) ? id : (order.shift() ?? id)))
  })
  return { swaps, courts, holding }
}

import { areApart, type Divisions } from '../divisions'
import type { PlayerId } from '../game'
import { downCandidates, isFrozen, membersOf, orderedOn, upCandidates, type CourtDay } from './court-day'
import type { MovementSettings } from './movement'

/** The players who trade places between two neighboring courts, best first. Courts count from 1. */
export interface CourtSwap {
  readonly boundary: readonly [number, number]
  readonly down: readonly PlayerId[]
  readonly up: readonly PlayerId[]
}

export interface BoundarySwaps {
  readonly swaps: readonly CourtSwap[]
  /**
   * Each court after the swaps: those moving down into it, staying, and moving up, around those who keep their rungs.
   */
  readonly courts: readonly (readonly PlayerId[])[]
  /** Members who didn't play and don't move down either. */
  readonly holding: ReadonlySet<PlayerId>
}

/**
 * Swaps players between neighboring courts, top court first. As many move down as up, so sizes stay the same and no one
 * crosses two courts. A frozen court swaps with no one, and no one goes where another division plays. Source: rules.md
 * section 4, steps 2 to 4, and section 9.
 */
export function swapAtBoundaries(
  courtDays: readonly CourtDay[],
  settings: MovementSettings,
  divisions?: Divisions | null,
): BoundarySwaps {
  const swaps: CourtSwap[] = []
  courtDays.slice(1).forEach((lower, i) => {
    const upper = courtDays[i]
    if (!upper || isFrozen(upper) || isFrozen(lower)) return
    const [above, below] = [membersOf(upper), membersOf(lower)]
    const down = downCandidates(upper, settings).filter((id) => hasOwnOn(below, id, divisions))
    const up = upCandidates(lower, settings).filter((id) => hasOwnOn(above, id, divisions))
    const size = Math.min(down.length, up.length)
    if (size === 0) return
    swaps.push({
      boundary: [i + 1, i + 2],
      down: down.slice(0, size).toReversed(),
      up: up.slice(0, size),
    })
  })
  const moved = new Set([
    ...courtDays.flatMap((courtDay) => orderedOn(courtDay, settings)),
    ...swaps.flatMap(({ down }) => down),
  ])
  const holding = new Set(courtDays.flatMap(membersOf).filter((id) => !moved.has(id)))
  const courts = courtDays.map((courtDay, i) => {
    const above = swaps.find(({ boundary }) => boundary[1] === i + 1)
    const below = swaps.find(({ boundary }) => boundary[0] === i + 1)
    const leaving = new Set([...(above?.up ?? []), ...(below?.down ?? [])])
    const staying = orderedOn(courtDay, settings).filter((id) => !leaving.has(id))
    const order = [...(above?.down ?? []), ...staying, ...(below?.up ?? [])]
    return membersOf(courtDay).map((id) => (holding.has(id) ? id : (order.shift() ?? id)))
  })
  return { swaps, courts, holding }
}

/** Whether someone on this court is in the same division. */
export const hasOwnOn = (court: readonly PlayerId[], id: PlayerId, divisions: Divisions | null | undefined) =>
  court.some((other) => !areApart(id, other, divisions))

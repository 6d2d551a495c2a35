import type { PlayerId } from '@/domain/game'
import { courtOrder, downCandidates, isFrozen, upCandidates, type CourtNight } from './court-night'
import type { MovementConfig } from './movement-config'

/** The people who change places between two neighbouring courts, in the order of their court. Courts count from 1. */
export interface Swap {
  readonly boundary: readonly [number, number]
  readonly down: readonly PlayerId[]
  readonly up: readonly PlayerId[]
}

export interface Exchange {
  readonly swaps: readonly Swap[]
  /** Each court after the swaps: those who came down, those who stayed, those who came up. */
  readonly courts: readonly (readonly PlayerId[])[]
}

/**
 * Changes people between neighbouring courts, top court first. As many go down as go up, so sizes stay and nobody
 * crosses two courts; a frozen court changes with nobody. Source: rules.md section 4, steps 2 to 4.
 */
export function exchange(nights: readonly CourtNight[], config: MovementConfig): Exchange {
  const swaps: Swap[] = []
  let goneUp = new Set<PlayerId>()
  nights.slice(1).forEach((lower, i) => {
    const upper = nights[i]
    const goneUpFromUpper = goneUp
    goneUp = new Set()
    if (!upper || isFrozen(upper, config) || isFrozen(lower, config)) return
    const down = downCandidates(upper, config, goneUpFromUpper)
    const up = upCandidates(lower, config)
    const size = Math.min(down.length, up.length)
    if (size === 0) return
    goneUp = new Set(up.slice(0, size))
    swaps.push({
      boundary: [i + 1, i + 2],
      down: inCourtOrder(upper, new Set(down.slice(0, size))),
      up: inCourtOrder(lower, goneUp),
    })
  })
  return { swaps, courts: nights.map((night, i) => afterSwaps(night, i + 1, swaps)) }
}

const inCourtOrder = (night: CourtNight, chosen: ReadonlySet<PlayerId>) =>
  courtOrder(night).filter((id) => chosen.has(id))

function afterSwaps(night: CourtNight, court: number, swaps: readonly Swap[]): PlayerId[] {
  const above = swaps.find((swap) => swap.boundary[1] === court)
  const below = swaps.find((swap) => swap.boundary[0] === court)
  const leaving = new Set([...(above?.up ?? []), ...(below?.down ?? [])])
  const staying = courtOrder(night).filter((id) => !leaving.has(id))
  return [...(above?.down ?? []), ...staying, ...(below?.up ?? [])]
}

import type { PlayerId } from '@/domain/game'
import { membersOf } from './court-day'
import { courtSizes, splitIntoCourts } from './court-sizes'
import { swapAtBoundaries, type BoundarySwaps, type CourtSwap } from './swap-at-boundaries'
import { DEFAULT_MOVEMENT_CONFIG, type MovementConfig } from './movement-config'
import type { MovementInput } from './movement-input'
import { keepRungs, nextLadder } from './next-ladder'

/** A game day applied to the ladder. `personMoves` explains it player by player. */
export interface Movement {
  readonly swaps: readonly CourtSwap[]
  /** Everyone, best first. */
  readonly ladder: readonly PlayerId[]
  /** Next time's courts, top court first; null if too few players are available for one. */
  readonly nextCourts: readonly (readonly PlayerId[])[] | null
  /** True if a court is larger than usual: see `seatingAlternatives`. */
  readonly overMax: boolean
  /** The courts by results alone, and the ladder before anyone left or joined. */
  readonly byResults: readonly (readonly PlayerId[])[]
  readonly everybody: readonly PlayerId[]
  /** Members of the courts who didn't play, and keep their rungs. */
  readonly holding: ReadonlySet<PlayerId>
  readonly input: MovementInput
  readonly settings: MovementConfig
}

/**
 * Applies a game day to the ladder and splits it into the next courts. `config` overrides the defaults. Results never
 * move anyone past two courts; players who leave, join, or are away can shift others. Source: rules.md section 4.
 */
export function movement(input: MovementInput, config: Partial<MovementConfig> = {}): Movement {
  const settings = { ...DEFAULT_MOVEMENT_CONFIG, ...config }
  const {
    swaps,
    courts,
    holding: held,
  } = settings.mode === 'upDown' ? swapAtBoundaries(input.courts, settings) : reseeded(input)
  const before = input.ladderBefore ?? input.courts.flatMap(membersOf)
  const holding = settings.mode === 'upDown' ? withoutRise(input, before, courts.flat(), held) : held
  const everybody = keepRungs(before, without(courts.flat(), holding))
  const ladder = nextLadder(everybody, input, settings)
  const away = new Set(input.unavailableNext)
  const available = ladder.filter((id) => !away.has(id))
  const cut = courtSizes(available.length, settings)
  const nextCourts = cut && splitIntoCourts(available, cut.sizes)
  return {
    swaps,
    ladder,
    nextCourts,
    overMax: cut?.overMax ?? false,
    byResults: courts,
    everybody,
    holding,
    input,
    settings,
  }
}

/**
 * Who keeps their rung, including absences that would otherwise rise: an absence that ranks last on a court where it
 * was seated by hand, above its own rung. Source: rules.md section 4, step 1.
 */
function withoutRise(
  { courts }: MovementInput,
  before: readonly PlayerId[],
  order: readonly PlayerId[],
  held: ReadonlySet<PlayerId>,
): ReadonlySet<PlayerId> {
  const absences = courts.flatMap(({ attendance }) => [...(attendance?.keys() ?? [])])
  const after = keepRungs(before, without(order, held))
  const risen = absences.filter((id) => after.indexOf(id) < before.indexOf(id))
  return risen.length === 0 ? held : withoutRise({ courts }, before, order, new Set([...held, ...risen]))
}

const without = (ids: readonly PlayerId[], others: ReadonlySet<PlayerId>) =>
  ids.filter((id) => !others.has(id))

/** The season ranking as one list. Players who aren't in it yet follow in court order. */
function reseeded({ courts, ranking = [] }: MovementInput): BoundarySwaps {
  const ranked = new Set(ranking)
  const unranked = courts.flatMap(membersOf).filter((id) => !ranked.has(id))
  return { swaps: [], courts: [[...ranking, ...unranked]], holding: new Set() }
}

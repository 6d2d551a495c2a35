import type { PlayerId } from '@/domain/game'
import { courtOrder } from './court-night'
import { courtSizes, cutIntoCourts } from './court-sizes'
import { exchange, type Exchange, type Swap } from './exchange'
import { DEFAULT_MOVEMENT_CONFIG, type MovementConfig } from './movement-config'
import type { MovementInput } from './movement-input'
import { keepRungs, nextLadder } from './next-ladder'

/** A night applied to the ladder. `personMoves` tells it person by person, with the reasons. */
export interface Movement {
  readonly swaps: readonly Swap[]
  /** Everybody, best first. */
  readonly ladder: readonly PlayerId[]
  /** The courts of the next time, top court first; null where too few people are available for one. */
  readonly nextCourts: readonly (readonly PlayerId[])[] | null
  /** True where a court is larger than usual: see `waysOut`. */
  readonly overMax: boolean
  /** The courts as the results alone made them, and the ladder before anybody left or joined. */
  readonly byResults: readonly (readonly PlayerId[])[]
  readonly everybody: readonly PlayerId[]
  readonly input: MovementInput
  readonly settings: MovementConfig
}

/**
 * Applies a night to the ladder and cuts the next courts from it. `config` says what differs from the defaults.
 * Nobody crosses two courts by results; people leaving, joining or sitting out can shift others.
 * Source: rules.md section 4.
 */
export function movement(input: MovementInput, config: Partial<MovementConfig> = {}): Movement {
  const settings = { ...DEFAULT_MOVEMENT_CONFIG, ...config }
  const { swaps, courts } = settings.mode === 'upDown' ? exchange(input.courts, settings) : reseeded(input)
  const played = courts.flat()
  const everybody = input.ladderBefore ? keepRungs(input.ladderBefore, played) : played
  const ladder = nextLadder(everybody, input, settings)
  const away = new Set(input.unavailableNext)
  const available = ladder.filter((id) => !away.has(id))
  const cut = courtSizes(available.length, settings)
  const nextCourts = cut && cutIntoCourts(available, cut.sizes)
  return {
    swaps,
    ladder,
    nextCourts,
    overMax: cut?.overMax ?? false,
    byResults: courts,
    everybody,
    input,
    settings,
  }
}

/** The season ranking as one list; who is not in it yet follows in the order of the courts. */
function reseeded({ courts, ranking = [] }: MovementInput): Exchange {
  const ranked = new Set(ranking)
  const unranked = courts.flatMap(courtOrder).filter((id) => !ranked.has(id))
  return { swaps: [], courts: [[...ranking, ...unranked]] }
}

import { divisionSizes, inDivisions, type Divisions } from '@/domain/divisions'
import type { PlayerId } from '@/domain/game'
import {
  courtOrder,
  membersOf,
  type CourtDay,
  swapAtBoundaries,
  type BoundarySwaps,
  type CourtSwap,
} from './court-day'
import { courtSizesOf, splitIntoCourts, DEFAULT_COURT_SIZES, type CourtSizeConfig } from './court-sizes'
import type { LeagueSettings } from '../league-settings'

/** A league's settings that decide who moves, and how courts are filled. Source: rules.md section 4. */
export type MovementSettings = CourtSizeConfig &
  Pick<
    LeagueSettings,
    | 'movementMode'
    | 'moveLimit'
    | 'moveUp'
    | 'moveDown'
    | 'excusedAbsence'
    | 'noShow'
    | 'subMovement'
    | 'newPlayers'
  >

/** Source: rules.md section 4, step 7. */
export const DEFAULT_MOVEMENT: MovementSettings = {
  ...DEFAULT_COURT_SIZES,
  movementMode: 'up_down',
  moveLimit: 0,
  moveUp: 1,
  moveDown: 1,
  excusedAbsence: 'hold',
  noShow: 'down',
  subMovement: 'hold',
  newPlayers: 'bottom',
}

/** A game day, and what is known about the next one. */
export interface MovementInput extends RosterChanges {
  /** The game day's courts, top court first. */
  readonly courts: readonly CourtDay[]
  /**
   * The whole ladder before the game day. People on none of its courts keep their rungs. By default, the members of the
   * courts.
   */
  readonly ladderBefore?: readonly PlayerId[]
  /** Players who can't play next time. They keep their rung but get no court. */
  readonly unavailableNext?: readonly PlayerId[]
  /** Who is ranked in the season, best first, for the mode `reseed`. The others keep their rungs. */
  readonly ranking?: readonly PlayerId[]
  /** Results move no one into another division. Null or left out in a league without divisions. */
  readonly divisions?: Divisions | null | undefined
}

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
  /** Whom the limit on moves kept from the ranking's court. */
  readonly limited: ReadonlyMap<PlayerId, LimitedMove>
  readonly input: MovementInput
  readonly settings: MovementSettings
}

const NO_ONE: Movement['limited'] = new Map()

/**
 * Applies a game day to the ladder and splits it into the next courts. `league` overrides the defaults. Results never
 * move anyone past two courts; players who leave, join, or are away can shift others. Source: rules.md section 4.
 */
export function movement(input: MovementInput, league: Partial<MovementSettings> = {}): Movement {
  const settings = { ...DEFAULT_MOVEMENT, ...league }
  const before = input.ladderBefore ?? input.courts.flatMap(membersOf)
  const {
    swaps,
    courts,
    holding: held,
    limited,
  } = settings.movementMode === 'reseed'
    ? reseeded(input, before, settings.moveLimit || null)
    : { ...swapAtBoundaries(input.courts, settings, input.divisions), limited: NO_ONE }
  const holding = settings.movementMode === 'reseed' ? held : withoutRise(input, before, courts.flat(), held)
  const everybody = keepRungs(before, without(courts.flat(), holding))
  const ladder = inDivisions(nextLadder(everybody, input, settings), input.divisions)
  const away = new Set(input.unavailableNext)
  const available = ladder.filter((id) => !away.has(id))
  const cut = courtSizesOf(divisionSizes(available, input.divisions), settings)
  const nextCourts = cut && splitIntoCourts(available, cut.sizes)
  return {
    swaps,
    ladder,
    nextCourts,
    overMax: cut?.overMax ?? false,
    byResults: courts,
    everybody,
    holding,
    limited,
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

/** Someone whom the limit on moves put on another court than the ranking would. Courts count from 1. */
interface LimitedMove {
  readonly wanted: number
  /** The ranking's court was too far away; false for someone who made room for such players. */
  readonly isTooFar: boolean
}

/**
 * The ladder in the order of the season ranking; those who aren't ranked keep their rungs. With a limit, only those who
 * were on a court are seated again, and no one ends up further than that many courts away. Source: rules.md section 4, step 7.
 */
function reseeded(
  { courts, ranking = [], divisions }: MovementInput,
  before: readonly PlayerId[],
  limit: number | null,
): BoundarySwaps & { limited: ReadonlyMap<PlayerId, LimitedMove> } {
  const home = new Map(courts.flatMap((court, i) => courtOrder(court).map((id) => [id, i + 1] as const)))
  const moving = new Set(limit === null ? before : home.keys())
  const order = inDivisions(
    keepRungs(
      before.filter((id) => moving.has(id)),
      ranking.filter((id) => moving.has(id)),
    ),
    divisions,
  )
  const limited = new Map<PlayerId, LimitedMove>()
  const holding = new Set(before.filter((id) => !moving.has(id)))
  if (limit === null) return { swaps: [], courts: [order], holding, limited }
  const sizes = courts.map((court) => courtOrder(court).length)
  const seats = withinCourts(order, home, sizes, limit)
  splitIntoCourts(order, sizes).forEach((people, i) => {
    for (const id of people) {
      if (seats[i]?.includes(id)) continue
      limited.set(id, { wanted: i + 1, isTooFar: Math.abs(i + 1 - (home.get(id) ?? 0)) > limit })
    }
  })
  return { swaps: [], courts: seats, holding, limited }
}

/**
 * Splits `order`, best first, into courts of these sizes, top court first, so that no one is more than `limit` courts from
 * the one they have. Each spot goes to the first in the order who can take it without leaving anyone else too far away.
 * That is always possible where the sizes are those of the courts they have, since everyone may stay. `home` is
 * everyone's court, from 1. Source: rules.md section 4, step 7.
 */
export function withinCourts(
  order: readonly PlayerId[],
  home: ReadonlyMap<PlayerId, number>,
  sizes: readonly number[],
  limit: number,
): PlayerId[][] {
  const homeOf = (id: PlayerId) => (home.get(id) ?? 1) - 1
  const waiting = [...order]
  /** How many of those who wait have each court. */
  const from = [...sizes]

  /** Whether those who wait without someone from this court still fit: those from further up have fewer courts left. */
  function othersFit(own: number, court: number, free: number): boolean {
    let [room, due] = [free, -Number(own < court - limit)]
    for (let i = 0; i < court - limit; i++) due += from[i] ?? 0
    for (let last = court; last < sizes.length; last++) {
      if (last > court) room += sizes[last] ?? 0
      due += (from[last - limit] ?? 0) - Number(own === last - limit)
      if (due > room) return false
    }
    return true
  }

  return sizes.map((size, court) =>
    Array.from({ length: size }, (_, taken) => {
      const next = waiting.findIndex(
        (id) => homeOf(id) - limit <= court && othersFit(homeOf(id), court, size - taken - 1),
      )
      const [id] = next === -1 ? [] : waiting.splice(next, 1)
      if (id === undefined) throw new RangeError('The sizes are not those of the courts they have.')
      from[homeOf(id)] = (from[homeOf(id)] ?? 0) - 1
      return id
    }),
  )
}

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
function keepRungs(before: readonly PlayerId[], newOrder: readonly PlayerId[]): PlayerId[] {
  const moving = new Set(newOrder)
  const queue = [...newOrder]
  const ladder = before.map((id) => (moving.has(id) ? (queue.shift() ?? id) : id))
  return [...ladder, ...queue]
}

/**
 * The ladder without those who left and with those who joined: at the bottom in their order, or above the first player
 * with a lower rating (at the bottom if there is none, or no rating). Source: rules.md section 4, step 5.
 */
function nextLadder(
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

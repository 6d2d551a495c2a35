import { Random } from '../random'
import type { PlayerId } from '../game'
import type { LeagueSettings } from '../league-settings'

/**
 * How a game day's players are ordered before they are split into courts. `ladder`: the league's ranking; `movement`:
 * the ladder as the last game day left it; `order`: the starting order; `random`: a visible seed.
 */
export type Seeding = 'ladder' | 'movement' | LeagueSettings['firstSeeding']

export interface SeedPerson {
  readonly id: PlayerId
  readonly name: string
  /** The league's rating, or else DUPR's; null without either. */
  readonly rating: number | null
  /** Place before the first game day; null for none. */
  readonly startPlace: number | null
  /** Sorts by when players joined the roster; null if not on it. */
  readonly listNumber: number | null
  /** As stored on the roster, see `divisionsOf`. */
  readonly division?: number | null
}

export interface SeedSources {
  /** Best first. */
  readonly ladder: readonly PlayerId[]
  readonly movement: readonly PlayerId[]
  /** Any whole number. */
  readonly seed: number
}

/**
 * The players of a game day, best first. Players without the chosen figure follow: by rating, then starting place, then
 * roster order. So if no one is rated, 'rating' is roster order. The same seed gives the same random order on every
 * device. Source: rules.md sections 4 and 5.
 */
export function seedOrder(
  seeding: Seeding,
  people: readonly SeedPerson[],
  { ladder, movement, seed }: SeedSources,
): PlayerId[] {
  const byDefault = people.toSorted(
    (a, b) =>
      descending(a.rating, b.rating) ||
      ascending(a.startPlace, b.startPlace) ||
      ascending(a.listNumber, b.listNumber) ||
      compare(a, b),
  )
  if (seeding === 'random') return new Random(seed).shuffle(people.map(({ id }) => id).toSorted())
  if (seeding === 'rating') return byDefault.map(({ id }) => id)
  const places = new Map(
    seeding === 'order'
      ? people.flatMap(({ id, startPlace }) => (startPlace === null ? [] : [[id, startPlace] as const]))
      : (seeding === 'ladder' ? ladder : movement).map((id, i) => [id, i] as const),
  )
  return byDefault
    .toSorted((a, b) => ascending(places.get(a.id) ?? null, places.get(b.id) ?? null))
    .map(({ id }) => id)
}

/** Null sorts last. */
const ascending = (a: number | null, b: number | null) => {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a - b
}
const descending = (a: number | null, b: number | null) => {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return b - a
}
const compare = (a: SeedPerson, b: SeedPerson) =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1

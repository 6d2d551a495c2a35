import { Random } from '../random'
import type { PlayerId } from '../game'
import type { LeagueSettings } from '../league-settings'

/**
 * What the people of a game day are ordered by before they are cut into courts. `ladder`: the league's ranking; `movement`:
 * the ladder as the last game day left it; `order`: the starting order; `random`: a shown seed.
 */
export type Seeding = 'ladder' | 'movement' | LeagueSettings['firstSeeding']

export interface SeedPerson {
  readonly id: PlayerId
  readonly name: string
  /** DUPR; null for a person without one. */
  readonly rating: number | null
  /** Place before the first game day; null for none. */
  readonly startPlace: number | null
  /** Orders people as they came on the league's list; null for who is not on it. */
  readonly listNumber: number | null
}

export interface SeedSources {
  /** Best first. */
  readonly ladder: readonly PlayerId[]
  readonly movement: readonly PlayerId[]
  /** Any whole number. */
  readonly seed: number
}

/**
 * The people of a game day, best first. Who is missing in what they are ordered by follows: by rating, then by starting
 * place, then in the order of the league's list. So where no one is rated, 'rating' is the order of the list. The same
 * seed gives the same random order on every device. Source: rules.md sections 4 and 5.
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

/** Nothing comes last. */
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

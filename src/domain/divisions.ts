// Not from game.ts, because the function that sends emails imports this file, too, and can't read what that one imports.
type PlayerId = string

/**
 * The division of everyone on a league's roster, counted from 1, or NO_DIVISION. Those who left the league aren't in it.
 * Source: rules.md section 9.
 */
export type Divisions = ReadonlyMap<PlayerId, number>

/** Members in none of the divisions come after all of them. */
export const NO_DIVISION = 7

interface DividedMember {
  readonly id: PlayerId
  /** As stored. A league that has fewer divisions now may still have a higher one here, which counts as none. */
  readonly division?: number | null
}

/** The divisions of these members in a league with so many; null in a league without divisions. */
export function divisionsOf(members: readonly DividedMember[], count: number): Divisions | null {
  if (count < 2) return null
  return new Map(
    members.map(({ id, division }) => [
      id,
      typeof division === 'number' && division <= count ? division : NO_DIVISION,
    ]),
  )
}

/**
 * The order with one division after the other, each in its own order. Someone who left the league stays behind the same
 * player, so that removing them changes no one else's place.
 */
export function inDivisions(order: readonly PlayerId[], divisions: Divisions | null | undefined): PlayerId[] {
  if (!divisions) return [...order]
  let current = 0
  return order
    .map((id) => ({ id, division: (current = divisions.get(id) ?? current) }))
    .toSorted((a, b) => a.division - b.division)
    .map(({ id }) => id)
}

/** How many of these players each division has, in the order of the divisions; one number without divisions. */
export function divisionSizes(
  people: readonly PlayerId[],
  divisions: Divisions | null | undefined,
): number[] {
  const sizes = new Map<number, number>()
  for (const id of inDivisions(people, divisions)) {
    const division = divisions?.get(id) ?? NO_DIVISION
    sizes.set(division, (sizes.get(division) ?? 0) + 1)
  }
  return [...sizes.values()]
}

/** Whether results may not move these two past each other: they are known to be in different divisions. */
export function areApart(one: PlayerId, other: PlayerId, divisions: Divisions | null | undefined): boolean {
  const [a, b] = [divisions?.get(one), divisions?.get(other)]
  return a !== undefined && b !== undefined && a !== b
}

/**
 * Splits players, best first, into divisions whose sizes are at most one apart, the larger ones last. Result: the division
 * of each, from 1.
 */
export function splitEvenly(order: readonly PlayerId[], count: number): Map<PlayerId, number> {
  return new Map(
    order.map((id, i) => [id, count - Math.floor(((order.length - 1 - i) * count) / order.length)]),
  )
}

export const divisionName = (division: number) =>
  division === NO_DIVISION ? 'No division' : `Division ${division}`

/** 'Division 2' of a stored division; null in a league without, or for someone in none. */
export const divisionLabel = (division: number | null, count: number) =>
  division !== null && count > 1 && division <= count ? divisionName(division) : null

/** Rows of a ranking by division, in their order; one part with null in a league without divisions. */
export function byDivision<Row extends { readonly division: number | null }>(rows: readonly Row[]) {
  return [...new Set(rows.map(({ division }) => division))].map((division) => ({
    division,
    title: division === null ? null : divisionName(division),
    rows: rows.filter((row) => row.division === division),
  }))
}

import { areApart, type Divisions } from '../divisions'
import { arrowOf, type Arrow, type WeeklyRow } from '../standings/weekly-standings'
import type { PlayerId } from '../game'
import type { LadderDay } from './ladder'

/** Where a member stands after a week. */
export interface Placed {
  /** Null if unranked. */
  readonly place: number | null
  readonly tied: boolean
  readonly arrow: Arrow
}

const UNRANKED: Placed = { place: null, tied: false, arrow: null }

/** A function for where a member of the table stands after a week, counted from 0. */
export type PlaceOf = (row: WeeklyRow, week: number) => Placed

/** The rank of the table itself. */
export const tablePlace: PlaceOf = ({ rank, tied, arrow }) => ({ place: rank, tied, arrow })

/** The rungs after each game day among those who count then, or those of the same division. */
export function ladderPlaces(
  ladderDays: readonly LadderDay[],
  counts: (id: PlayerId, week: number) => boolean,
  divisions: Divisions | null,
): PlaceOf {
  const rungs = ladderDays.map(({ movement }, week) => {
    const ladder = movement.ladder.filter((id) => counts(id, week))
    return new Map(
      ladder.map((id, i) => [
        id,
        divisions ? ladder.slice(0, i + 1).filter((other) => !areApart(id, other, divisions)).length : i + 1,
      ]),
    )
  })
  return ({ id }, week) => {
    const place = rungs[week]?.get(id)
    if (place === undefined) return UNRANKED
    const before = rungs[week - 1]
    const own = before?.get(id)
    const gone = [...(before ?? [])].filter(
      ([other, rung]) =>
        own !== undefined && rung < own && !counts(other, week) && !areApart(id, other, divisions),
    ).length
    return { place, tied: false, arrow: arrowOf(place, own && own - gone, week) }
  }
}

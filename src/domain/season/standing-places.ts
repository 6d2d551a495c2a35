import { areApart, type Divisions } from '../divisions'
import { arrowOf, type Arrow, type WeeklyRow } from '../standings/weekly-standings'
import type { LadderDay } from './ladder'
import type { SeasonMember } from './season'

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

/**
 * The rungs after each game day among the members, or those of the same division, leaving out those who have left the
 * league.
 */
export function ladderPlaces(
  ladderDays: readonly LadderDay[],
  members: readonly SeasonMember[],
  divisions: Divisions | null,
): PlaceOf {
  const isMember = new Set(members.map(({ id }) => id))
  const rungs = ladderDays.map(({ movement }) => {
    const ladder = movement.ladder.filter((id) => isMember.has(id))
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
    return { place, tied: false, arrow: arrowOf(place, rungs[week - 1]?.get(id), week) }
  }
}

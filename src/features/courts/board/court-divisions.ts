import { divisionName, NO_DIVISION, type Divisions } from '@/domain/divisions'
import { countOf } from '@/domain/format-text'
import type { BoardLayout } from '@/domain/game-day-plan/board-layout'
import { courtSizes, type CourtSizeConfig } from '@/domain/movement/court-sizes'

/** Neighboring courts with players of the same divisions. */
export interface DivisionCourts {
  readonly divisions: readonly number[]
  readonly courts: readonly number[]
  /** Why they mix divisions, as a sentence; null if they don't. */
  readonly because: string | null
}

interface Why {
  /** The courts as the results and RSVPs propose them. */
  readonly proposed: BoardLayout
  readonly sizes: Partial<CourtSizeConfig>
}

/**
 * The courts by division, in order. Courts without players belong to those before them. Players who aren't on the roster are
 * in none. Source: rules.md section 9.
 */
export function courtsByDivision(board: BoardLayout, divisions: Divisions, why: Why): DivisionCourts[] {
  const groups: { divisions: readonly number[]; courts: number[] }[] = []
  for (const { number, people } of board) {
    const own = divisionsOn(people, divisions)
    const last = groups.at(-1)
    if (last && (own.length === 0 || own.join() === last.divisions.join())) last.courts.push(number)
    else groups.push({ divisions: own, courts: [number] })
  }
  return groups.map((group) => ({
    ...group,
    because: group.divisions.length > 1 ? mixReason(group, board, divisions, why) : null,
  }))
}

const divisionOf = (id: string, divisions: Divisions) => divisions.get(id) ?? NO_DIVISION

const divisionsOn = (people: readonly string[], divisions: Divisions) =>
  [...new Set(people.map((id) => divisionOf(id, divisions)))].toSorted((a, b) => a - b)

function mixReason(
  { courts }: Pick<DivisionCourts, 'courts'>,
  board: BoardLayout,
  divisions: Divisions,
  { proposed, sizes }: Why,
): string {
  const isProposed = proposed.some(
    ({ number, people }) => courts.includes(number) && divisionsOn(people, divisions).length > 1,
  )
  if (!isProposed) return 'They were put together by hand.'
  const everyone = board.flatMap(({ people }) => people)
  // One division that can't be on its own is enough for all to be seated one after the other.
  const counts = divisionsOn(everyone, divisions).map((division) => ({
    division,
    people: everyone.filter((id) => divisionOf(id, divisions) === division).length,
  }))
  const short = counts.find(
    ({ people }) => courtSizes(people, { ...sizes, maxCourts: null })?.overMax !== false,
  )
  if (!short) return "There aren't enough courts for each to have its own."
  return short.division === NO_DIVISION
    ? `${countOf(short.people, 'player')} in no division can't fill courts of their own.`
    : `${divisionName(short.division)} has ${countOf(short.people, 'player')}, which doesn't fill courts of its own.`
}

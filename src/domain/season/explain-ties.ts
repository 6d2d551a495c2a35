import type { PlayerId } from '@/domain/game'
import { downOrder, playersOf } from '../movement/court-day'
import {
  explainComparisons,
  STARTING_ORDER,
  type Comparison,
  type ExplainOptions,
} from '@/domain/standings/explain-standing'
import type { Separation } from '@/domain/standings/split-ties'
import type { StandingRow } from '@/domain/standings/standings'
import type { CourtResult } from './court-result'
import type { RankingWeek } from './season-ranking'

/**
 * What decided between a player and the nearest one across a line where players moved up or down, if the wins and point
 * diff shown next to a finish don't explain it. Source: rules.md section 3 (the last resort is shown as the reason) and
 * section 4, step 2.
 */
export function explainTies(
  ranking: RankingWeek,
  id: PlayerId,
  /** Where a list of players has explained the same tie before. */
  explained: readonly PlayerId[] = [],
): string[] {
  const ties = tiesAcross(ranking, id).filter(
    ({ theirs }) => !theirs.every((other) => explained.includes(other)),
  )
  return explainComparisons(ties.map(withoutSkipped), {
    ...tieOptions(ranking),
    ...whichGames(courtOf(ranking, id)),
  })
}

/** Those whom `explainTies` names to this player. */
export const tiedAcross = (ranking: RankingWeek, id: PlayerId): PlayerId[] =>
  tiesAcross(ranking, id).flatMap(({ theirs }) => theirs)

const tiesAcross = (ranking: RankingWeek, id: PlayerId) =>
  acrossLines(ranking, id).filter(({ separation }) => !isShown(separation))

/**
 * What decided a player's place on the court: every tie at a line where players moved, then the next player above, or
 * below for the best. Compares only the players that movement counts. Source: rules.md sections 3 and 4, steps 1 and 2.
 */
export function explainCourtPlace(ranking: RankingWeek, id: PlayerId): string[] {
  const court = courtOf(ranking, id)
  if (!court) return []
  const players = playersOf(court.courtDay)
  const mine = players.indexOf(id)
  const beside = mine === -1 ? undefined : players[mine === 0 ? 1 : mine - 1]
  const ties = acrossLines(ranking, id).filter(({ separation }) => separation.levelOn.length > 0)
  const next = beside === undefined ? null : comparisonIn(court.table, id, beside)
  const isExplained = ties.some(({ theirs }) => next?.theirs.every((other) => theirs.includes(other)))
  return explainComparisons(next && !isExplained ? [...ties, next] : ties, {
    ...tieOptions(ranking),
    ...whichGames(court),
  })
}

/** A final starts at zero, while the day's record next to it counts all games. Source: rules.md section 10. */
const whichGames = (court: CourtResult | undefined) =>
  court?.isAfterSemifinals ? { which: 'after the semifinals' } : {}

/** Wins decide first, then point diff, as a reader expects from the two figures. */
const isShown = ({ criterion, levelOn }: Separation) =>
  criterion === 'wins'
    ? levelOn.length === 0
    : criterion === 'pointDiff' && levelOn.length === 1 && levelOn[0] === 'wins'

/** Wording for the courts of a week: the last resort, which is the place before it, and the players. */
export function tieOptions({
  rows,
  basis,
  isFirst,
  ladderDay,
}: RankingWeek): Required<
  Pick<ExplainOptions, 'priorName' | 'unplacedName' | 'hadPlace' | 'isNew' | 'nameOf'>
> {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const hasSub = (id: PlayerId) =>
    ladderDay.courts.some((court) => court.courtDay.attendance?.get(id) === 'sub')
  return {
    priorName: isFirst ? STARTING_ORDER : "last week's place",
    unplacedName: isFirst || basis === 'ladder' ? STARTING_ORDER : 'the court order',
    hadPlace: (id) =>
      isFirst || (basis === 'ladder' ? !ladderDay.entered.has(id) : ladderDay.placed.includes(id)),
    isNew: (id) => ladderDay.entered.has(id),
    nameOf: (id) => `${names.get(id) ?? 'a former member'}${hasSub(id) ? "'s sub" : ''}`,
  }
}

const courtOf = ({ ladderDay: { courts } }: RankingWeek, id: PlayerId) =>
  courts.find(({ courtDay: ladderDay }) => ladderDay.finish.includes(id))

/** A player and the nearest one across each line where players moved by their results. */
function acrossLines(ranking: RankingWeek, id: PlayerId): Comparison[] {
  const { courts, movement } = ranking.ladderDay
  const court = courtOf(ranking, id)
  if (!court) return []
  const index = courts.indexOf(court)
  const [above, below] = [index, index + 1].map((boundary) =>
    movement.swaps.find((swap) => swap.boundary[0] === boundary),
  )
  const climbing = playersOf(court.courtDay)
  const falling = downOrder(court.courtDay, movement.settings)
  const gone = (below?.down ?? []).filter((each) => falling.includes(each)).length
  // The place of the first player below identifies the line.
  const others = [
    nearestAcross(climbing, above?.up.length ?? 0, id),
    nearestAcross(falling, gone > 0 ? falling.length - gone : 0, id),
  ]
  return [...new Set(others)].flatMap((other) => {
    const comparison = other === undefined ? null : comparisonIn(court.table, id, other)
    return comparison ? [comparison] : []
  })
}

function nearestAcross(order: readonly PlayerId[], line: number, id: PlayerId): PlayerId | undefined {
  const mine = order.indexOf(id)
  return line === 0 || mine === -1 ? undefined : order[mine < line ? line : line - 1]
}

/** What decided between two rows of a table, told to the first. */
function comparisonIn(table: CourtResult['table'], id: PlayerId, other: PlayerId): Comparison | null {
  const place = (each: PlayerId) => table.findIndex((row) => row.id === each)
  const isAhead = place(id) < place(other)
  const separation = isAhead ? separationBetween(table, id, other) : separationBetween(table, other, id)
  return separation ? { separation, side: isAhead ? 'ahead' : 'behind', mine: [id], theirs: [other] } : null
}

const withoutSkipped = (comparison: Comparison): Comparison => ({
  ...comparison,
  separation: { ...comparison.separation, skipped: [] },
})

/**
 * What put one player of a table behind another: of all criteria that split the group between them, the one that split
 * the largest group.
 */
function separationBetween(
  table: readonly StandingRow[],
  upper: PlayerId,
  lower: PlayerId,
): Separation | undefined {
  const place = (id: PlayerId) => table.findIndex((row) => row.id === id)
  const between = table.slice(place(upper) + 1, place(lower) + 1).flatMap(({ reason }) => {
    return reason.kind === 'ranked' && reason.above ? [reason.above.separation] : []
  })
  const largest = Math.max(...between.map(({ group }) => group.length))
  const cuts = between.filter(({ group }) => group.length === largest)
  const [first, last] = [cuts[0], cuts.at(-1)]
  return first && last && { ...first, own: last.own }
}

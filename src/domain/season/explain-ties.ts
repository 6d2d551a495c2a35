import type { PlayerId } from '@/domain/game'
import { playersOf } from '@/domain/movement/court-night'
import { explainTie, type ExplainOptions } from '@/domain/standings/explain-standing'
import type { Separation } from '@/domain/standings/split-ties'
import type { StandingRow } from '@/domain/standings/standings'
import type { RankingWeek } from './season-ranking'

/**
 * What decided between someone and the nearest player on the other side of a line across which players moved up or down,
 * where the two are tied on wins and point difference: the figures shown beside a finish do not tell it.
 * Source: rules.md section 3 (the last resort is shown as the reason) and section 4, step 2.
 */
export function explainTies(ranking: RankingWeek, id: PlayerId): string[] {
  const { courts, movement } = ranking.night
  const index = courts.findIndex(({ night }) => playersOf(night).includes(id))
  const court = courts[index]
  if (!court) return []
  const players = playersOf(court.night)
  const mine = players.indexOf(id)
  const { table } = court
  const [above, below] = [index, index + 1].map((boundary) =>
    movement.swaps.find((swap) => swap.boundary[0] === boundary),
  )
  const gone = (below?.down ?? []).filter((each) => players.includes(each)).length
  // A line is told by the place of the first player below it.
  const lines = new Set([above?.up.length ?? 0, gone > 0 ? players.length - gone : 0])
  return [...lines].flatMap((line) => {
    const other = players[mine < line ? line : line - 1]
    if (line === 0 || other === undefined) return []
    const [upper, lower] = mine < line ? [id, other] : [other, id]
    const separation = separationBetween(table, upper, lower)
    if (!separation?.levelOn.includes('pointDiff')) return []
    const side = mine < line ? 'ahead' : 'behind'
    return explainTie(separation, { side, mine: [id], theirs: [other] }, tieOptions(ranking))
  })
}

/** How the sentences on a week of a ranking call the last resort and the people. */
export function tieOptions({
  rows,
  isFirst,
}: RankingWeek): Required<Pick<ExplainOptions, 'priorName' | 'hadPlace' | 'nameOf'>> {
  const newcomers = new Set(rows.flatMap((row) => (row.arrow === 'NEW' ? [row.id] : [])))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return {
    priorName: isFirst ? 'the starting order' : "last week's place",
    hadPlace: (id) => !newcomers.has(id),
    nameOf: (id) => names.get(id) ?? 'a former member',
  }
}

/** What put one player of a table behind another: of all that cut the group between them, what cut the largest group. */
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

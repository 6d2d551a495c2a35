import type { PlayerId } from '@/domain/game'
import { explainCause } from '@/domain/movement/explain-move'
import { personMoves } from '@/domain/movement/person-moves'
import { signed } from '../format-text'
import { explainRow } from '@/domain/standings/explain-standing'
import { explainNeighbor, type CourtNamerByNumber } from './explain-rung'
import { explainCourtPlace, tieOptions } from './explain-ties'
import type { AdjustedShare } from './adjusted-percentage'
import type { RankingWeek } from './season-ranking'

/**
 * "Why am I here?" for one player in a week's ranking, in plain sentences. On a ladder: what the game day did to them,
 * what decided on the court, and who is right above and below, and why. Otherwise: what separates them from the places
 * above and below. `nameOfCourt` names a court within a sentence. Source: rules.md sections 3 and 4 (the last resort is
 * shown as the reason).
 */
export function explainPlace(ranking: RankingWeek, id: PlayerId, nameOfCourt = numbered): string[] {
  if (ranking.basis === 'ladder') return explainRung(ranking, id, nameOfCourt)
  const { priorName } = tieOptions(ranking)
  const of = new Map(ranking.rows.map((each) => [each.id, each]))
  const hadPlace = (other: PlayerId) => ranking.isFirst || of.get(other)?.trend.at(-2) != null
  const isNew = (other: PlayerId) => of.get(other)?.arrow === 'NEW'
  const table = rowsBeside(ranking, id).map(({ record }) => record)
  const row = table.find((each) => each.id === id)
  if (!row) return []
  const { adjusted, window } = ranking
  const sentences = explainRow(row, table, { priorName, hadPlace, isNew, window, bothSides: true })
  const share = adjusted?.get(id)
  if (share && row.rank !== null) return [explainShare(share, window), ...sentences]
  return ranking.basis === 'points_percentage' && row.rank !== null && row.pointShare === null
    ? [WITHOUT_POINTS, ...sentences]
    : sentences
}

/** The rows of the player's division, or of the league. */
function rowsBeside({ rows }: RankingWeek, id: PlayerId) {
  const own = rows.find((row) => row.id === id)
  return rows.filter(({ division }) => division === own?.division)
}

const percent = (tenths: number) => `${(tenths / 10).toFixed(1)}%`

/** What an adjusted percentage is made of. The parts are rounded so that they add up. Source: rules.md section 3. */
function explainShare(
  { thousandths, points, possible, average, company, isCarried }: AdjustedShare,
  window: number | null,
): string {
  const change = (tenths: number) => signed(tenths, percent(Math.abs(tenths)))
  const start = isCarried ? `how they stood before the last ${window} game days` : 'where they started'
  const whole = `Adjusted percentage ${percent(thousandths)}, where the league average is 50%`
  if (possible === 0) return `${whole}: no points played, so it comes from ${start}.`
  const won = Math.round((points * 1000) / possible - average / 1000)
  const strength = Math.round(company / possible / 1000)
  const rest = thousandths - 500 - won - strength
  return `${whole}: ${change(won)} for points won, ${change(strength)} for opponents and partners, ${change(rest)} for ${start}.`
}

/** A forfeit gives a win without points, out of none possible. Source: rules.md sections 2 and 3. */
const WITHOUT_POINTS =
  "No points played: forfeits don't count toward points percentage, and players without one rank last."

const numbered = (number: number) => `court ${number}`

function explainRung(ranking: RankingWeek, id: PlayerId, nameOfCourt: CourtNamerByNumber): string[] {
  const { courts, movement } = ranking.ladderDay
  const move = personMoves(movement).find((person) => person.id === id)
  if (!move) return ['Not on the ladder yet. Joins with their first game day.']
  const cause = explainCause(move, (each) => nameOfCourt(courts[each - 1]?.number ?? each))
  return [
    ...new Set([cause, ...explainCourtPlace(ranking, id), ...explainNeighbors(ranking, id, nameOfCourt)]),
  ]
}

/** The last sentences of `explainPlace` on a ladder: who is right above and right below. Empty for other formats. */
export function explainNeighbors(
  ranking: RankingWeek,
  id: PlayerId,
  nameOfCourt: CourtNamerByNumber = numbered,
): string[] {
  const { basis, ladderDay } = ranking
  if (basis !== 'ladder') return []
  const ladder = rowsBeside(ranking, id).filter(({ place }) => place !== null)
  const index = ladder.findIndex((row) => row.id === id)
  const tell = (side: 'above' | 'below', row = ladder[side === 'above' ? index - 1 : index + 1]) =>
    row ? [explainNeighbor(ladderDay, id, { side, id: row.id, name: row.name }, nameOfCourt)] : []
  return index === -1 ? [] : [...tell('above'), ...tell('below')]
}

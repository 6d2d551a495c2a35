import type { PlayerId } from '@/domain/game'
import { explainCause } from '@/domain/movement/explain-move'
import { personMoves } from '@/domain/movement/person-moves'
import { explainRow } from '@/domain/standings/explain-standing'
import { explainNeighbor, type CourtNamerByNumber } from './explain-rung'
import { explainCourtPlace, tieOptions } from './explain-ties'
import type { RankingWeek } from './season-ranking'

/**
 * "Why am I here?" for one player in a week's ranking, in plain sentences. On a ladder: what the game day did to them,
 * what decided on the court, and who is right above and below, and why. Otherwise: what separates them from the places
 * above and below. `nameOfCourt` names a court within a sentence. Source: rules.md sections 3 and 4 (the last resort is
 * shown as the reason).
 */
export function explainPlace(ranking: RankingWeek, id: PlayerId, nameOfCourt = numbered): string[] {
  if (ranking.basis === 'ladder') return explainRung(ranking, id, nameOfCourt)
  const { priorName, hadPlace } = tieOptions(ranking)
  const table = ranking.rows.map(({ record }) => record)
  const row = table.find((each) => each.id === id)
  if (!row) return []
  const sentences = explainRow(row, table, { priorName, hadPlace, bothSides: true })
  return ranking.basis === 'points_percentage' && row.rank !== null && row.pointShare === null
    ? [WITHOUT_POINTS, ...sentences]
    : sentences
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
  { basis, rows, ladderDay }: RankingWeek,
  id: PlayerId,
  nameOfCourt: CourtNamerByNumber = numbered,
): string[] {
  if (basis !== 'ladder') return []
  const ladder = rows.filter(({ place }) => place !== null)
  const index = ladder.findIndex((row) => row.id === id)
  const tell = (side: 'above' | 'below', row = ladder[side === 'above' ? index - 1 : index + 1]) =>
    row ? [explainNeighbor(ladderDay, id, { side, id: row.id, name: row.name }, nameOfCourt)] : []
  return index === -1 ? [] : [...tell('above'), ...tell('below')]
}

import type { PlayerId } from '@/domain/game'
import { explainCause } from '@/domain/movement/explain-move'
import { personMoves } from '@/domain/movement/person-moves'
import { explainRow, type ExplainOptions } from '@/domain/standings/explain-standing'
import type { RankingWeek } from './season-ranking'

/**
 * "Why am I here?" for one person of a week's ranking, in plain sentences. On a ladder: what the night did to the person,
 * then what decided on the court. Otherwise: what separates the person from the place above.
 * Source: rules.md sections 3 and 4 (the last resort is shown as the reason).
 */
export function explainPlace(ranking: RankingWeek, id: PlayerId): string[] {
  const priorName = ranking.isFirst ? 'the starting order' : "last week's place"
  if (ranking.basis === 'ladder') return explainRung(ranking, id, { priorName, nameOf: namesOf(ranking) })
  const table = ranking.rows.map(({ record }) => record)
  const row = table.find((each) => each.id === id)
  return row ? explainRow(row, table, { priorName }) : []
}

function explainRung({ night }: RankingWeek, id: PlayerId, options: ExplainOptions): string[] {
  const { courts, movement } = night
  const move = personMoves(movement).find((person) => person.id === id)
  if (!move) return ['Not on the ladder yet: enters at the bottom with the first night.']
  const sentences = [explainCause(move, (court) => `court ${courts[court - 1]?.number ?? court}`)]
  const court = move.from === null ? undefined : courts[move.from - 1]
  const row = court?.table.find((each) => each.id === id)
  const playedInPerson = court?.night.attendance?.get(id) === undefined
  if (court && row && row.rank !== null && playedInPerson)
    sentences.push(...explainRow(row, court.table, options))
  return sentences
}

function namesOf({ rows }: RankingWeek): (id: PlayerId) => string {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? 'a past member'
}

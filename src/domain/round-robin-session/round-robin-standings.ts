import type { Game } from '../game'
import { gameOf } from '../recorded-game'
import { USUAL_ORDERS } from '../standings/criteria'
import { explainRow } from '../standings/explain-standing'
import { standings, type StandingRow } from '../standings/standings'
import type { RoundRobinSheet } from './session'

export interface StandingsTable {
  rows: readonly (StandingRow & { why: string; isMine: boolean })[]
  /** Whether points % counts, because people played unequally often. */
  byShare: boolean
}

/**
 * The standings of a round robin so far. If everyone has played equally often, wins count first. Otherwise points %
 * does, which doesn't penalize a bye. Fixed partners are one row. Source: rules.md section 3.
 */
export function roundRobinStandings({
  roundRobin,
  people,
  games,
  myPersonId,
}: RoundRobinSheet): StandingsTable {
  const isPairs = roundRobin.format === 'fixed_partners'
  const lineOf = new Map(
    people.map(({ id, team }) => [
      id,
      (isPairs && team !== null && people.find((person) => person.team === team)?.id) || id,
    ]),
  )
  const lines = [...new Set(lineOf.values())]
  const nameOf = (line: string) =>
    people
      .filter(({ id }) => lineOf.get(id) === line)
      .map(({ name }) => name)
      .join(' / ')
  const side = (ids: readonly string[]) => [...new Set(ids.map((id) => lineOf.get(id) ?? id))]
  const played = games.map((game): Game =>
    gameOf({
      id: game.id,
      team1: side(game.team1),
      team2: side(game.team2),
      team1Score: game.team1Score,
      team2Score: game.team2Score,
      result: 'score',
      endedBy: [],
    }),
  )
  const ranked = lines.map((id) => ({ id, name: nameOf(id), priorRank: null }))
  const countOf = (line: string) =>
    played.filter(({ status, team1, team2 }) => status === 'final' && [...team1, ...team2].includes(line))
      .length
  const byShare = new Set(lines.map(countOf).filter((count) => count > 0)).size > 1
  const config = {
    criteria: byShare ? USUAL_ORDERS.percent : USUAL_ORDERS.court,
    // The round robin keeps its points to win while time ends its games, but they are no one's target.
    targetPoints: roundRobin.rules.winType === 'timed' ? null : roundRobin.rules.pointsToWin,
  }
  const rows = standings(ranked, played, config)
  const mine = myPersonId === null ? undefined : lineOf.get(myPersonId)
  return {
    byShare,
    rows: rows.map((row) => ({
      ...row,
      isMine: row.id === mine,
      why: explainRow(row, rows).join(' '),
    })),
  }
}

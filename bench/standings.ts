import { USUAL_ORDERS, type CriteriaOrder } from '@/domain/standings/criteria'
import { weeklyStandings, DEFAULT_STANDINGS_CONFIG } from '@/domain/standings/standings'
import { dayResult } from '@/domain/season/day-result'
import { seasonRanking, seasonGames } from '@/domain/season/season-ranking'
import { LEAGUE_SETTINGS } from '@/domain/league-settings'
import { makeSeason } from '../tests/unit/season-maker'
import { Seeded } from '../tests/unit/seeded'

// A season of 64 people and 12 weeks: every week's table with its arrows, then the whole ranking as the rankings tab reads
// it, with the ladder replayed game day by game day and the trends, and what one player reads after the last score. The run
// fails if a season's standings take over 5 ms, or a player's result over 50.

const BUDGET_MS = 5
const RESULT_BUDGET_MS = 50
const ROUNDS = 200
const WARM_UP = 50

const season = makeSeason(new Seeded(64), { people: 64, weeks: 12, awayOnceIn: 16, subOnceIn: 24 })
const games = season.days.flatMap(({ courts }) => courts.flatMap((court) => court.games)).length
console.log(`64 people, 12 weeks, ${games} games; ${ROUNDS} rounds after ${WARM_UP}; budget ${BUDGET_MS} ms`)

const weeks = seasonGames(season, DEFAULT_STANDINGS_CONFIG)
const players = season.members.map(({ id, name, startPlace }) => ({ id, name, priorRank: startPlace }))
let slowestTables = 0
for (const preset of Object.keys(USUAL_ORDERS) as CriteriaOrder[]) {
  const median = report(`weekly tables, ${preset}`, () =>
    weeklyStandings(players, weeks, { criteria: USUAL_ORDERS[preset] }),
  )
  slowestTables = Math.max(slowestTables, median)
}
for (const rankingBasis of LEAGUE_SETTINGS.rankingBasis.words) {
  const settings = { ...season.settings, rankingBasis, subPolicy: 'actual' } as const
  report(`ranking, ${rankingBasis}`, () => seasonRanking({ ...season, settings }))
}
let next = 0
const result = report("a player's day, with its one change", () =>
  dayResult(season, season.days.length, season.members[next++ % season.members.length]!.id),
)
if (result > RESULT_BUDGET_MS) {
  console.error(`Too slow: a player's result takes ${result.toFixed(1)} ms, above ${RESULT_BUDGET_MS} ms.`)
  process.exitCode = 1
}
if (slowestTables > BUDGET_MS) {
  console.error(`Too slow: the median of ${slowestTables.toFixed(2)} ms is above ${BUDGET_MS} ms.`)
  process.exitCode = 1
}

function report(name: string, run: () => unknown): number {
  for (let i = 0; i < WARM_UP; i++) run()
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  }).toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  console.log(`${name.padEnd(42)} median ${at(0.5).toFixed(2)} ms   p95 ${at(0.95).toFixed(2)} ms`)
  return at(0.5)
}

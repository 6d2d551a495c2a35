import { ratePlayers } from '@/domain/rating/rate-players'
import { playCourts, SimulatedLeague, WORLDS } from '../tests/unit/rating-worlds'
import { Seeded } from '../tests/unit/seeded'

// How long it takes to rate a league from its games: the run fails if 64 people and 12 weeks take over 10 ms.

const BUDGET_MS = 10
const SIZES = [
  { people: 64, weeks: 12, rounds: 60 },
  { people: 200, weeks: 48, rounds: 10 },
  { people: 500, weeks: 20, rounds: 3 },
]

for (const { people, weeks, rounds } of SIZES) {
  const league = new SimulatedLeague(new Seeded(people), WORLDS.at(-1)!, people, 2)
  const ids = league.players.map(({ id }) => id)
  const random = new Seeded(1)
  const games = Array.from({ length: weeks }, (_, week) =>
    playCourts(league, random.shuffle(ids), 7 * week),
  ).flat()
  const times = Array.from({ length: 2 * rounds }, () => {
    const start = performance.now()
    ratePlayers(league.players, games)
    return performance.now() - start
  })
  // The first half warms up.
  const median = times.slice(rounds).toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!
  console.log(`${people} people, ${weeks} weeks, ${games.length} games: median ${median.toFixed(2)} ms`)
  if (people === 64 && median > BUDGET_MS) {
    console.error(`Too slow: above ${BUDGET_MS} ms.`)
    process.exitCode = 1
  }
}

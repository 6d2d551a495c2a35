import { describe, expect, test } from 'vitest'
import type { Game, GameStatus } from '@/domain/game'
import { CRITERIA, USUAL_ORDERS, type Criterion } from '@/domain/standings/criteria'
import { explainRow } from '@/domain/standings/explain-standing'
import { standings, DEFAULT_STANDINGS_CONFIG, type StandingsConfig } from '@/domain/standings/standings'
import type { RankedPlayer } from '@/domain/standings/game-results'
import { LEAGUE_SETTINGS } from '@/domain/league-settings'
import { courtCriteria, seasonCriteria } from '@/domain/season/league-criteria'
import { TIE_BREAKER_NAMES } from '@/domain/tie-breakers'
import { seedsFor } from '../seeds'
import { Seeded } from './seeded'
import { oracle } from './standings-oracle'

// Random players, games, and settings, with small scores, so that ties are common. A failure names its seed.

const seeds = seedsFor(1500, 300)

function randomCase(seed: number) {
  const random = new Seeded(seed)
  const players = makePlayers(random)
  const games = Array.from({ length: random.between(1, 14) }, (_, i) => makeGame(random, i, players))
  return { random, players, games, config: makeConfig(random) }
}

function makePlayers(random: Seeded): RankedPlayer[] {
  const count = random.between(4, 8)
  const places = random.shuffle(Array.from({ length: count }, (_, i) => i + 1))
  return places.map((place, i) => ({
    id: `p${i}`,
    name: random.pick(['Noor', 'Tom', 'Maya', 'Ines']),
    priorRank: random.once(8) ? null : place,
    ...(!random.once(8) && { adjusted: random.between(480, 485) }),
  }))
}

function makeGame(random: Seeded, index: number, players: readonly RankedPlayer[]): Game {
  const [a = '', b = '', c = '', d = ''] = random.shuffle(players.map(({ id }) => id))
  const doubles = !random.once(3)
  const [team1, team2] = doubles
    ? [
        [a, b],
        [c, d],
      ]
    : [[a], [b]]
  const status: GameStatus = random.once(3)
    ? random.pick(['retired', 'forfeit', 'incomplete', 'void', 'scheduled'])
    : 'final'
  const people = [...team1, ...team2]
  const ended = status === 'retired' || status === 'forfeit'
  const both = status === 'forfeit' && random.once(4)
  const endedBy = both ? [random.pick(team1), random.pick(team2)] : [random.pick(people)]
  const guest = random.once(6) ? random.pick(people) : null
  return {
    id: String(index),
    team1,
    team2,
    team1Score: status === 'void' ? null : random.between(0, 4),
    team2Score: status === 'void' ? null : random.between(0, 4),
    status,
    ...(ended ? { endedBy } : {}),
    ...(random.once(5) ? { target: random.between(3, 5) } : {}),
    ...(guest ? { subs: { [guest]: 'someone absent' } } : {}),
  }
}

function makeConfig(random: Seeded): StandingsConfig {
  const criteria: readonly Criterion[] = random.once(2)
    ? random.pick(Object.values(USUAL_ORDERS))
    : random.shuffle(CRITERIA).slice(0, random.between(1, 6))
  return {
    criteria,
    targetPoints: 4,
    countIncomplete: random.once(3),
    forfeitPoints: random.pick(['none', 'target']),
    forfeitPartner: random.pick(['no_result', 'loss']),
    retiredPoints: random.pick(['asPlayed', 'target', 'none']),
    drawValue: random.pick([
      { num: 1, den: 2 },
      { num: 1, den: 3 },
      { num: 0, den: 1 },
    ]),
    winBonus: random.below(3),
    minGames: random.below(4),
    window: null,
    h2hRequireAllMet: !random.once(3),
    sharedRanks: !random.once(4),
  }
}

test('agrees with a second, naive implementation of the rules', () => {
  for (const seed of seeds) {
    const { players, games, config } = randomCase(seed)
    const found = standings(players, games, config).map(
      ({ id, rank, tied, played, won, drawn, lost, pointsFor, pointsAgainst }) => ({
        id,
        rank,
        tied,
        played,
        won,
        drawn,
        lost,
        pointsFor,
        pointsAgainst,
      }),
    )
    expect({ seed, rows: found }).toEqual({ seed, rows: oracle(players, games, config) })
  }
})

test('agrees with it in any order of tie-breakers, on a court and in a season', () => {
  const words = Object.keys(TIE_BREAKER_NAMES)
  const bases = LEAGUE_SETTINGS.rankingBasis.words
  const deciding = new Set<Criterion>()
  for (const seed of seeds) {
    const { random, players, games, config } = randomCase(seed)
    const order = random.shuffle(words).slice(0, random.between(1, words.length)).join(' ')
    expect(LEAGUE_SETTINGS.tieBreakers.parse(order)).toEqual({ value: order })
    for (const criteria of [courtCriteria(order), seasonCriteria(random.pick(bases), order)]) {
      const rows = standings(players, games, { ...config, criteria })
      const expected = oracle(players, games, { ...config, criteria })
      const places = (all: readonly { id: string; rank: number | null }[]) =>
        all.map(({ id, rank }) => [id, rank])
      expect({ seed, order, places: places(rows) }).toEqual({ seed, order, places: places(expected) })
      for (const { reason } of rows) {
        if (reason.kind === 'ranked' && reason.above) deciding.add(reason.above.separation.criterion)
      }
    }
  }
  // Every criterion decided somewhere.
  expect([...deciding].toSorted()).toEqual([...CRITERIA].toSorted())
})

test("the order of players, games, and sides doesn't matter", () => {
  for (const seed of seeds) {
    const { random, players, games, config } = randomCase(seed)
    const turned = games.map((game) =>
      random.once(2)
        ? game
        : {
            ...game,
            team1: game.team2,
            team2: game.team1,
            team1Score: game.team2Score,
            team2Score: game.team1Score,
          },
    )
    const other = standings(random.shuffle(players), random.shuffle(turned), config)
    expect({ seed, rows: other }).toEqual({ seed, rows: standings(players, games, config) })
  }
})

test('ranks count the players ahead, and each is explained', () => {
  for (const seed of seeds) {
    const { players, games, config } = randomCase(seed)
    const rows = standings(players, games, config)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(players.length)
    const ranked = rows.filter(({ rank }) => rank !== null)
    ranked.forEach((row, i) => {
      const ahead = config.sharedRanks
        ? ranked.filter((other) => (other.rank ?? 0) < (row.rank ?? 0)).length
        : i
      expect({ seed, rank: row.rank }).toEqual({ seed, rank: ahead + 1 })
      expect(row.tied).toBe(row.reason.kind === 'ranked' && row.reason.levelWith.length > 0)
    })
    for (const row of rows) {
      const sentences = explainRow(row, rows)
      expect(sentences.length).toBeGreaterThan(0)
      expect(sentences.join(' ')).not.toMatch(/undefined|null|NaN|\[object/)
    }
  }
})

test('among members only, differences sum to 0 and wins equal losses', () => {
  for (const seed of seeds) {
    const { players, games } = randomCase(seed)
    const played = games
      .filter((game) => game.team1Score !== null)
      .map((game): Game => ({ ...game, status: 'final', subs: {} }))
    const rows = standings(players, played)
    const sum = (pick: (row: (typeof rows)[number]) => number) =>
      rows.reduce((total, row) => total + pick(row), 0)
    expect(sum((row) => row.pointDiff)).toBe(0)
    expect(sum((row) => row.won - row.lost)).toBe(0)
  }
})

/** One full rotation: every pair of partners once. */
const FULL_COURT = {
  4: [
    [0, 1, 2, 3],
    [0, 2, 1, 3],
    [0, 3, 1, 2],
  ],
  5: [
    [0, 1, 2, 3],
    [0, 2, 1, 4],
    [0, 3, 2, 4],
    [0, 4, 1, 3],
    [1, 2, 3, 4],
  ],
} as const

describe.each([4, 5] as const)('on a full court of %i', (size) => {
  test("players tied on wins are tied head-to-head, so the earlier place must decide what points don't", () => {
    for (const seed of seeds) {
      const random = new Seeded(seed)
      const players = Array.from({ length: size }, (_, i) => ({
        id: `p${i}`,
        name: `P${i}`,
        priorRank: i + 1,
      }))
      const games = FULL_COURT[size].map((seats, i): Game => {
        const [a, b, c, d] = seats.map((seat) => `p${seat}`)
        const loser = random.below(10)
        const [team1Score, team2Score] = random.once(2) ? [11, loser] : [loser, 11]
        return {
          id: String(i),
          team1: [a ?? '', b ?? ''],
          team2: [c ?? '', d ?? ''],
          team1Score,
          team2Score,
          status: 'final',
        }
      })
      const rows = standings(players, games, { criteria: ['wins', 'h2hWinPct'] })
      const deciding = rows.map(
        ({ reason }) => reason.kind === 'ranked' && reason.above?.separation.criterion,
      )
      expect({ seed, byHeadToHead: deciding.includes('h2hWinPct') }).toEqual({ seed, byHeadToHead: false })
      if (size === 5) continue
      const full = standings(players, games, { criteria: USUAL_ORDERS.court })
      const criteria = full.map(
        ({ reason }) => reason.kind === 'ranked' && reason.above?.separation.criterion,
      )
      expect({ seed, byPointsFor: criteria.includes('pointsFor') }).toEqual({ seed, byPointsFor: false })
    }
  })
})

test('the defaults are those of the rules', () => {
  expect(DEFAULT_STANDINGS_CONFIG).toMatchObject({
    minGames: 0,
    drawValue: { num: 1, den: 2 },
    sharedRanks: true,
  })
})

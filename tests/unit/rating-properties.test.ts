import { expect, test } from 'vitest'
import { changeText, explainGame, explainRating, expectedText } from '@/domain/rating/explain-rating'
import {
  expectedShare,
  isProvisional,
  ratePlayers,
  type PlayerToRate,
  type RatedGame,
} from '@/domain/rating/rate-players'
import { reportRating } from '@/domain/rating/rating-report'
import { toLeagueRatings } from '@/features/rankings/ratings/league-ratings'
import { seedsFor } from '../seeds'
import { agreement, playCourts, SimulatedLeague, WORLDS } from './rating-worlds'
import { Seeded } from './seeded'

const PEOPLE = 16
const TARGET = { target: 11, margin: 2 }

function simulate(seed: number, weeks = 4) {
  const random = new Seeded(seed)
  const league = new SimulatedLeague(random, WORLDS[seed % WORLDS.length]!, PEOPLE, seed % 3)
  const ids = league.players.map(({ id }) => id)
  const games = Array.from({ length: weeks }, (_, week) =>
    // Now and then someone misses a week.
    playCourts(league, random.shuffle(ids).slice(random.below(2) * 4), 7 * week),
  )
    .flat()
    .map((game) => ({ ...game, ...TARGET }))
  return { random, league, players: league.players, ids, games }
}

/** How well ratings explain the games, written independently from the text of rules.md. */
function logPosterior(
  players: readonly PlayerToRate[],
  games: readonly RatedGame[],
  ratingOf: (id: string) => number,
): number {
  const known = players.flatMap(({ dupr }) => dupr ?? [])
  const mean = (known.reduce((sum, dupr) => sum + dupr, 0) + 2 * 3.5) / (known.length + 2)
  const prior = players.reduce((sum, { id, dupr }) => {
    if (dupr === null) return sum - ((ratingOf(id) - mean) / 0.5) ** 2 / 2
    return sum - 0.7 ** 2 * (Math.sqrt(1 + ((ratingOf(id) - dupr) / (0.7 * 0.2)) ** 2) - 1)
  }, 0)
  const last = Math.max(...games.map(({ day }) => day))
  const side = (team: readonly string[]) => team.reduce((sum, id) => sum + ratingOf(id), 0) / team.length
  return games.reduce((sum, { team1, team2, team1Score, team2Score, day }) => {
    const lead = 1.3 * (side(team1) - side(team2))
    const weight = 0.5 ** ((last - day) / 364) / 1.5
    return sum - weight * (team1Score * Math.log1p(Math.exp(-lead)) + team2Score * Math.log1p(Math.exp(lead)))
  }, prior)
}

/** Every fifth DUPR rating is 1.5 too high or too low. */
const withWrongOnes = (random: Seeded, players: readonly PlayerToRate[]) =>
  players.map((player) => ({
    ...player,
    dupr: player.dupr === null || random.below(5) > 0 ? player.dupr : player.dupr + random.pick([-1.5, 1.5]),
  }))

const SEEDS = seedsFor(24, 8)

test.each(SEEDS)('no other ratings explain the games better: seed %i', (seed) => {
  const { games, random, ids, ...simulated } = simulate(seed)
  const players = withWrongOnes(random, simulated.players)
  const ratings = ratePlayers(players, games)
  const best = logPosterior(players, games, (id) => ratings.get(id)!.rating)
  for (let i = 0; i < 20; i++) {
    const moved = new Map(ids.map((id) => [id, (random.below(3) - 1) * 0.01]))
    if ([...moved.values()].every((by) => by === 0)) continue
    const other = logPosterior(players, games, (id) => ratings.get(id)!.rating + moved.get(id)!)
    expect(other).toBeLessThan(best)
  }
})

test.each(SEEDS)('the order of games and players changes nothing: seed %i', (seed) => {
  const { players, games, random } = simulate(seed)
  expect(ratePlayers(random.shuffle(players), random.shuffle(games))).toEqual(ratePlayers(players, games))
})

test.each(SEEDS)('more points for a team raise its players, and lower the opponents: seed %i', (seed) => {
  const { players, games, random } = simulate(seed)
  const game = random.pick(games)
  const better = games.map((each) => (each === game ? { ...each, team1Score: each.team1Score + 5 } : each))
  const [before, after] = [ratePlayers(players, games), ratePlayers(players, better)]
  const gain = (team: readonly string[]) =>
    team.reduce((sum, id) => sum + after.get(id)!.rating - before.get(id)!.rating, 0)
  expect(gain(game.team1) - gain(game.team2)).toBeGreaterThan(0)
  expect(expectedShare(after, game)).toBeGreaterThan(expectedShare(before, game))
})

// A game that contradicts a DUPR rating may leave its players less certain.
test.each(SEEDS)("every game makes ratings without DUPR's more certain: seed %i", (seed) => {
  const { games, ids } = simulate(seed)
  const players = ids.map((id) => ({ id, dupr: null }))
  const [few, all] = [ratePlayers(players, games.slice(0, games.length - 1)), ratePlayers(players, games)]
  const last = games.at(-1)!
  for (const id of [...last.team1, ...last.team2]) {
    expect(all.get(id)!.games).toBe(few.get(id)!.games + 1)
    expect(all.get(id)!.plusMinus).toBeLessThanOrEqual(few.get(id)!.plusMinus)
  }
})

test('a DUPR rating that is far too high gives way to games, and ± says how far', () => {
  const off: number[] = []
  const ranges: number[] = []
  for (let run = 1; run <= 20; run++) {
    const random = new Seeded(run)
    const league = new SimulatedLeague(random, WORLDS[0]!, PEOPLE, 1)
    const ids = league.players.map(({ id }) => id)
    const wrong = ids[0]!
    const players = league.players.map((player) =>
      player.id === wrong ? { ...player, dupr: league.levelOf(wrong) + 1 } : player,
    )
    const weeks = Array.from({ length: 16 }, (_, week) => playCourts(league, random.shuffle(ids), 7 * week))
    const rating = ratePlayers(players, weeks.flat()).get(wrong)!
    off.push(rating.rating - league.levelOf(wrong))
    ranges.push(rating.plusMinus)
  }
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  expect(mean(off)).toBeLessThan(0.13)
  expect(Math.sqrt(mean(off.map((each) => each * each)))).toBeLessThan(1.2 * mean(ranges))
})

test.each([4, 8, 16])(
  'a DUPR rating that is far off leaves every rating at its best: %i players',
  (count) => {
    for (const seed of seedsFor(40, 16)) {
      const random = new Seeded(seed)
      const league = new SimulatedLeague(random, WORLDS[0]!, count, 1)
      const ids = league.players.map(({ id }) => id)
      const off = random.pick([-3.5, -2.5, -1.5, 1.5, 2.5, 3.5])
      const players = league.players.map((player, i) => ({
        ...player,
        dupr: i > 0 ? player.dupr : league.levelOf(player.id) + off,
      }))
      const weeks = Array.from({ length: random.pick([2, 6, 16]) }, (_, week) =>
        playCourts(league, random.shuffle(ids), 7 * week),
      )
      const games = weeks.flat()
      const ratings = ratePlayers(players, games)
      const of = (id: string) => ratings.get(id)!.rating
      const best = logPosterior(players, games, of)
      // Those shown at the ends of the scale may be beyond them.
      const isEnd = ids.some((id) => of(id) <= 2 || of(id) >= 8)
      for (const id of ids) {
        expect(of(id)).toBeGreaterThan(0)
        expect(ratings.get(id)!.plusMinus).toBeGreaterThan(0)
        for (const by of [-0.02, 0.02]) {
          const other = logPosterior(players, games, (each) => of(each) + (each === id ? by : 0))
          expect({ seed, id, isBest: isEnd || other < best }).toMatchObject({ isBest: true })
        }
      }
    }
  },
)

test('one wrong DUPR rating on a court of four still gives four ratings', () => {
  const ids = ['a', 'b', 'c', 'd'] as const
  const players = ids.map((id) => ({ id, dupr: id === 'a' ? 5 : 4 }))
  const games = Array.from({ length: 12 }, (_, i) => {
    const [partner = 'b', ...others] = [...ids.slice(1 + (i % 3)), ...ids.slice(1, 1 + (i % 3))]
    return { id: String(i), day: i, team1: ['a', partner], team2: others, team1Score: 7, team2Score: 11 }
  })
  const ratings = ratePlayers(players, games)
  for (const id of ids) expect(ratings.get(id)!.rating).toBeLessThan(5)
  expect(ratings.get('a')!.rating).toBeLessThan(ratings.get('b')!.rating)
})

test.each([NaN, Infinity])('a DUPR rating of %d counts as none', (dupr) => {
  const { players, games } = simulate(1)
  const [first, ...others] = players
  const without = ratePlayers([{ ...first!, dupr: null }, ...others], games)
  expect(ratePlayers([{ ...first!, dupr }, ...others], games)).toEqual(without)
})

test('a rating is provisional until games say enough', () => {
  const { players, games } = simulate(4, 6)
  const [first, ...others] = players
  const all = [{ ...first!, dupr: null }, ...others]
  expect(isProvisional(ratePlayers(all, []).get(first!.id)!)).toBe(true)
  expect(isProvisional(ratePlayers(all, games).get(first!.id)!)).toBe(false)
})

test('one-sided games have a rating too', () => {
  const ids = ['a', 'b', 'c', 'd']
  const games = Array.from({ length: 200 }, (_, i) => ({
    id: String(i),
    day: 0,
    team1: ['a', 'b'],
    team2: ['c', 'd'],
    team1Score: 11,
    team2Score: 0,
  }))
  const ratings = ratePlayers(
    ids.map((id) => ({ id, dupr: null })),
    games,
  )
  expect(ratings.get('a')!.rating).toBeGreaterThan(4.5)
  expect(ratings.get('c')!.rating).toBeLessThan(2.5)
})

/** The numbers of a sentence, with their real minus. */
const numbersIn = (text: string) =>
  [...text.matchAll(/[+−]?\d+(?:\.\d+)?/g)].map(([number]) => Number(number.replace('−', '-')))

/** Rates one player from some of the games up to a day. */
const rater =
  (players: readonly PlayerToRate[], games: readonly RatedGame[], id: string) =>
  (keeps: (game: RatedGame) => boolean, on: number) => {
    const kept = games.filter((game) => game.day <= on && keeps(game))
    return ratePlayers(players, kept, { on }).get(id)!.rating
  }
const isOf =
  (id: string) =>
  ({ team1, team2 }: RatedGame) =>
    [...team1, ...team2].includes(id)

/** The sentences of a player's report, each recomputed from the games alone. */
function sentencesAgain(players: readonly PlayerToRate[], games: readonly RatedGame[], id: string): string[] {
  const rate = rater(players, games, id)
  const day = Math.max(...games.filter(isOf(id)).map((game) => game.day))
  const hundredths = (value: number) => Math.round(Number(value.toFixed(2)) * 100)
  const text = (value: number) => (hundredths(value) / 100).toFixed(2)
  const change = (by: number) => `${by > 0 ? '+' : by < 0 ? '−' : ''}${(Math.abs(by) / 100).toFixed(2)}`
  const [from, to] = [rate((game) => game.day < day, day - 7), rate(() => true, day)]
  const own = hundredths(to - rate((game) => game.day < day || !isOf(id)(game), day))
  const others = hundredths(to) - hundredths(from) - own
  const since = hundredths(rate(() => true, 21)) - hundredths(to)
  const moved =
    hundredths(from) === hundredths(to) ? `stayed at ${text(to)}` : `went from ${text(from)} to ${text(to)}`
  const rest = others === 0 ? '' : `, and other players' results by ${change(others)}`
  return [
    `Your rating ${moved} that day.`,
    `Your games that day moved it by ${change(own)}${rest}.`,
    ...(day === 21 || since === 0 ? [] : [`Other players' results since then moved it by ${change(since)}.`]),
  ]
}

test.each(SEEDS)('every sentence can be recomputed from the games: seed %i', (seed) => {
  const { players, games, ids } = simulate(seed)
  for (const id of ids) {
    const report = reportRating(players, games, id)
    expect(explainRating(report!, { whose: 'Your', when: 'that day' })).toEqual(
      sentencesAgain(players, games, id),
    )
  }
})

test.each(SEEDS)('so can each game, and why a win lowered a rating: seed %i', (seed) => {
  const { players, games, ids } = simulate(seed)
  for (const id of ids) {
    const report = reportRating(players, games, id)
    const day = Math.max(...games.filter(isOf(id)).map((game) => game.day))
    expect(report!.games.map(({ game }) => game)).toEqual(
      games.filter((game) => game.day === day && isOf(id)(game)),
    )
    for (const each of report!.games) {
      const isFirst = each.game.team1.includes(id)
      const teams = [each.game.team1, each.game.team2]
      const [team1, team2] = isFirst ? teams : teams.toReversed()
      const scores = [each.game.team1Score, each.game.team2Score]
      const [own, other] = isFirst ? scores : scores.toReversed()
      const others = games.filter((game) => game.day <= day && game !== each.game)
      const ratings = ratePlayers(players, others, { on: day })
      const share = expectedShare(ratings, { team1: team1!, team2: team2! })
      const effect = rater(players, games, id)(() => true, day) - ratings.get(id)!.rating
      const loser = (winning: number) => Math.min(Math.round((11 * (1 - winning)) / winning), 9)
      const isEven = Math.abs(share - 0.5) <= 0.02
      const favorite = share > 0.5 ? `11–${loser(share)}` : `${loser(1 - share)}–11`
      expect(expectedText(each)).toBe(
        `Expected ${isEven ? 'an even game' : favorite}, ${own! > other! ? 'won' : 'lost'} ${own}–${other}`,
      )
      expect(Math.abs(numbersIn(changeText(each.effect))[0]! - effect)).toBeLessThan(0.0051)
      // A win can only lower a rating by being smaller than expected, and then the page says so.
      const why = explainGame(each)
      expect(why !== null).toBe(changeText(effect).startsWith('−') && own! > other!)
      const [scored = 0, expected = 1] = why === null ? [] : numbersIn(why)
      expect(scored).toBeLessThan(expected)
    }
  }
})

test('both parts of a change are rounded alike, so that they add up', () => {
  const rating = { rating: 3.5, plusMinus: 0.2, games: 4 }
  const report = { now: rating, day: 0, before: 3.75, after: 3.5, own: -0.125, games: [], trend: [] }
  expect(explainRating(report, { whose: 'Your', when: 'in week 1' })).toEqual([
    'Your rating went from 3.75 to 3.50 in week 1.',
    "Your games that day moved it by −0.13, and other players' results by −0.12.",
  ])
})

test('a Saturday evening and the Sunday after it are two game days, also where they are one day in UTC', () => {
  const ratings = toLeagueRatings({
    players: ['ann', 'bob', 'cleo', 'dan'].map((id) => [id, id, null]),
    // 7 PM in Los Angeles, and 9 AM.
    days: [
      ['2026-11-22T03:00:00Z', 1, 11, 2],
      ['2026-11-22T17:00:00Z', 2, 15, 1],
    ],
    games: [
      ['saturday', 0, 0, 1, 2, 3, 11, 4],
      ['sunday', 1, 0, 1, 2, 3, 8, 15],
    ],
  })
  const { players, games, days } = ratings!
  const report = reportRating(players, games, 'ann')
  expect(report?.games.map(({ game }) => game.id)).toEqual(['sunday'])
  expect(report?.trend).toHaveLength(2)
  expect(days.find(({ day }) => day === report?.day)).toMatchObject({ week: 2, target: 15 })
})

test.each(WORLDS)('ratings find the order of strength, and predict games: $name', (world) => {
  let [found, wrong, games] = [0, 0, 0]
  for (let run = 1; run <= 4; run++) {
    const random = new Seeded(run)
    const league = new SimulatedLeague(random, world, 24, 0)
    const ids = league.players.map(({ id }) => id)
    const played = [0, 7, 14, 21, 28].map((day) => playCourts(league, random.shuffle(ids), day))
    const ratings = ratePlayers(league.players, played.slice(0, 4).flat())
    const order = ids.toSorted((a, b) => ratings.get(b)!.rating - ratings.get(a)!.rating)
    found += agreement(order, (id) => league.levelOf(id)) / 4
    for (const game of played[4]!) {
      games += 1
      const expected = expectedShare(ratings, game)
      wrong += expected > 0.5 === game.team1Score > game.team2Score ? 0 : 1
    }
  }
  expect(found).toBeGreaterThan(0.7)
  expect(wrong / games).toBeLessThan(0.4)
})

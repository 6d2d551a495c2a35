import { expect, test } from 'vitest'
import { LEAGUE_DEFAULTS, LEAGUE_SETTINGS } from '@/domain/league-settings'
import { explainMove } from '@/domain/movement/explain-move'
import { movement, withinCourts } from '@/domain/movement/movement'
import { personMoves } from '@/domain/movement/person-moves'
import { explainPlace } from '@/domain/season/explain-place'
import { START_GAMES, windowOf } from '@/domain/season/league-criteria'
import type { Season } from '@/domain/season/season'
import { seasonRanking } from '@/domain/season/season-ranking'
import { subIn } from '@/domain/season/who-played'
import { seedsFor } from '../seeds'
import { makeSeason } from './season-maker'
import { Seeded } from './seeded'

const seeds = seedsFor(40, 5)

function randomSeason(seed: number) {
  const random = new Seeded(seed)
  const settings = {
    ...LEAGUE_DEFAULTS,
    movementMode: 'reseed',
    rankingBasis: 'adjusted_percentage',
    rankingWindow: random.pick(LEAGUE_SETTINGS.rankingWindow.words),
    firstSeeding: random.pick(LEAGUE_SETTINGS.firstSeeding.words),
    moveLimit: random.below(3),
    minGames: random.pick([0, 0, 4]),
  } as const
  return makeSeason(random, {
    people: random.between(8, 26),
    weeks: 6,
    settings,
    awayOnceIn: 6,
    subOnceIn: 12,
    midDayOnceIn: 12,
  })
}

// A second implementation of the adjusted percentage, from the raw games: one linear equation a player, solved by
// elimination instead of in turns. It knows the rules only from section 3 of docs/rules.md.

interface Raw {
  readonly player: string
  readonly own: number
  readonly possible: number
  readonly partners: readonly string[]
  readonly opponents: readonly string[]
}

/** Every game of a member, played in person. The season maker finishes each game, to 11. */
function rawGames({ days }: Season, week: number): Raw[] {
  return (days[week]?.courts ?? []).flatMap(({ games, seats }) =>
    games.flatMap((game) =>
      [...game.team1, ...game.team2].flatMap((player): Raw[] => {
        if (subIn(game, player, seats)) return []
        const [mine, theirs] = game.team1.includes(player)
          ? [game.team1, game.team2]
          : [game.team2, game.team1]
        const [own, other] =
          mine === game.team1
            ? [game.team1Score ?? 0, game.team2Score ?? 0]
            : [game.team2Score ?? 0, game.team1Score ?? 0]
        const partners = mine.filter((id) => id !== player)
        return [{ player, own, possible: Math.max(11, own, other), partners, opponents: theirs }]
      }),
    ),
  )
}

function expectedShares(season: Season): Map<string, number>[] {
  const window = windowOf(season.settings) ?? Infinity
  const weeks: { above: Map<string, number>; shares: Map<string, number> }[] = []
  const started = new Map<string, number>()
  for (const week of season.days.keys()) {
    if (week === 0) {
      const spread = season.settings.firstSeeding === 'random' ? 0 : 0.2
      const last = season.members.length - 1
      season.members.forEach(({ id }, i) => started.set(id, spread * (1 - (2 * i) / last)))
    }
    const first = Math.max(0, week + 1 - window)
    const games = Array.from({ length: week + 1 - first }, (_, i) => rawGames(season, first + i)).flat()
    const sum = (figure: (raw: Raw) => number) => games.reduce((total, raw) => total + figure(raw), 0)
    const possible = sum((raw) => raw.possible)
    const average = possible === 0 ? 0.5 : sum(({ own }) => own) / possible
    const start = START_GAMES * Math.max(1, Math.round(possible / Math.max(1, games.length)))
    const ids = [...started.keys()]
    const startOf = (id: string) => weeks[first - 1]?.above.get(id) ?? started.get(id) ?? 0
    const rows = ids.map((id) => {
      const mine = games.filter(({ player }) => player === id)
      const row = ids.map(() => 0)
      row[ids.indexOf(id)] = start + mine.reduce((total, raw) => total + raw.possible, 0)
      for (const raw of mine) {
        for (const other of raw.opponents)
          row[ids.indexOf(other)] = (row[ids.indexOf(other)] ?? 0) - raw.possible
        for (const other of raw.partners)
          row[ids.indexOf(other)] = (row[ids.indexOf(other)] ?? 0) + raw.possible
      }
      const won = mine.reduce((total, raw) => total + raw.own - raw.possible * average, 0)
      return [...row, start * startOf(id) + won]
    })
    const solved = eliminate(rows)
    const above = new Map(ids.map((id, i) => [id, solved[i] ?? 0]))
    weeks.push({ above, shares: new Map(ids.map((id) => [id, 0.5 + (above.get(id) ?? 0)])) })
  }
  return weeks.map(({ shares }) => shares)
}

function eliminate(rows: number[][]): number[] {
  const n = rows.length
  for (let column = 0; column < n; column++) {
    const pivot = rows
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column] ?? 0) > Math.abs(best[column] ?? 0) ? row : best))
    rows.splice(rows.indexOf(pivot), 1)
    rows.splice(column, 0, pivot)
    for (const row of rows) {
      if (row === pivot) continue
      const factor = (row[column] ?? 0) / (pivot[column] ?? 1)
      for (let i = column; i <= n; i++) row[i] = (row[i] ?? 0) - factor * (pivot[i] ?? 0)
    }
  }
  return rows.map((row, i) => (row[n] ?? 0) / (row[i] ?? 1))
}

test('an adjusted percentage is what a second implementation finds, and its parts add up to it', () => {
  let explained = 0
  for (const seed of seeds) {
    const season = randomSeason(seed)
    const expected = expectedShares(season)
    seasonRanking(season).forEach((week, index) => {
      for (const { id, record, place } of week.rows) {
        const share = expected[index]?.get(id) ?? 0
        const near = Math.abs((record.adjustedShare ?? 0) - share) < 0.0006
        expect({ seed, index, id, found: record.adjustedShare, share, near }).toMatchObject({ near: true })
        const [whole, won, company, start] =
          explainPlace(week, id)[0]
            ?.match(
              /^Adjusted percentage ([\d.]+)%, where .* 50%: (\S+)% for points won, (\S+)% for opponents .*, (\S+)% for /,
            )
            ?.slice(1)
            .map((figure) => Number(figure.replace('−', '-'))) ?? []
        if (whole === undefined || won === undefined || company === undefined || start === undefined) continue
        explained++
        expect(place).not.toBeNull()
        expect(whole).toBeCloseTo((record.adjustedShare ?? 0) * 100, 6)
        expect(50 + won + company + start).toBeCloseTo(whole, 6)
        const first = Math.max(0, index + 1 - (windowOf(season.settings) ?? Infinity))
        const games = Array.from({ length: index + 1 - first }, (_, i) => rawGames(season, first + i))
          .flat()
          .filter(({ player }) => player === id)
        const possible = games.reduce((sum, game) => sum + game.possible, 0)
        const average = averageOf(season, first, index)
        const own = games.reduce((sum, game) => sum + game.own, 0) / possible
        expect(Math.abs(won - 100 * (own - average))).toBeLessThan(0.06)
        const shares = expected[index] ?? new Map<string, number>()
        const above = (ids: readonly string[]) =>
          ids.reduce((sum, other) => sum + (shares.get(other) ?? 0) - 0.5, 0)
        const strength = games.reduce(
          (sum, game) => sum + game.possible * (above(game.opponents) - above(game.partners)),
          0,
        )
        const isRight = Math.abs(company - (100 * strength) / possible) < 0.16
        expect({ seed, id, company, isRight }).toMatchObject({ isRight: true })
      }
    })
  }
  expect(explained).toBeGreaterThan(seeds.length * 20)
})

function averageOf(season: Season, first: number, last: number): number {
  const games = Array.from({ length: last + 1 - first }, (_, i) => rawGames(season, first + i)).flat()
  const possible = games.reduce((sum, game) => sum + game.possible, 0)
  return games.reduce((sum, { own }) => sum + own, 0) / possible
}

test('a window counts the games of its game days, whatever the rankings go by', () => {
  for (const seed of seeds) {
    const season = randomSeason(seed)
    for (const rankingBasis of ['win_share', 'points', 'points_percentage', 'adjusted_percentage'] as const) {
      const settings = { ...season.settings, rankingBasis, rankingWindow: 'last_4', minGames: 0 } as const
      seasonRanking({ ...season, settings }).forEach(({ rows }, week) => {
        const days = [0, 1, 2, 3].flatMap((back) => (week - back < 0 ? [] : rawGames(season, week - back)))
        for (const { id, place, record } of rows) {
          const own = days.filter(({ player }) => player === id)
          expect({ seed, id, played: record.played }).toEqual({ seed, id, played: own.length })
          expect(record.pointsFor).toBe(own.reduce((sum, game) => sum + game.own, 0))
          expect(place === null).toBe(own.length === 0)
        }
      })
    }
  }
})

test('no one is set more than the limit away, and everyone as near to the order as the limit lets them', () => {
  const seen = { tooFar: 0, madeRoom: 0 }
  for (const seed of seedsFor(300, 60)) {
    const random = new Seeded(seed)
    const sizes = Array.from({ length: random.between(1, 6) }, () => random.between(4, 6))
    const home = new Map(
      sizes.flatMap((size, i) =>
        Array.from({ length: size }, (_, j) => [String(10 * i + j), i + 1] as const),
      ),
    )
    const order = random.shuffle([...home.keys()])
    const limit = random.between(1, 3)
    const courts = withinCourts(order, home, sizes, limit)
    expect(courts.map(({ length }) => length)).toEqual(sizes)
    expect(courts.flat().toSorted()).toEqual(order.toSorted())
    const courtOf = new Map(courts.flatMap((court, i) => court.map((id) => [id, i + 1] as const)))
    const steps = (id: string, court: number) => Math.abs(court - (home.get(id) ?? 0))
    for (const id of order) expect(steps(id, courtOf.get(id) ?? 0)).toBeLessThanOrEqual(limit)
    // Two who are the wrong way around can't simply trade.
    for (const [i, better] of order.entries())
      for (const worse of order.slice(i + 1)) {
        const [theirs = 0, other = 0] = [courtOf.get(better), courtOf.get(worse)]
        if (theirs <= other) continue
        expect(steps(better, other) > limit || steps(worse, theirs) > limit).toBe(true)
      }
    const members = sizes.map((_, i) => order.filter((id) => home.get(id) === i + 1))
    const input = { courts: members.map((finish) => ({ finish })), ranking: order }
    let at = 0
    const wanted = new Map(
      sizes.flatMap((size, i) => order.slice(at, (at += size)).map((id) => [id, i + 1] as const)),
    )
    for (const move of personMoves(movement(input, { movementMode: 'reseed', moveLimit: limit }))) {
      const [sentence = ''] = explainMove(move)
      const place = order.indexOf(move.id) + 1
      expect(sentence).toMatch(new RegExp(`^${place}(st|nd|rd|th) in the rankings`))
      const far = /which would be court (\d+): (too far from court (\d+)|made room)/.exec(sentence)
      const goal = wanted.get(move.id) ?? 0
      expect({ seed, sentence, asWanted: far === null }).toMatchObject({
        asWanted: goal === courtOf.get(move.id),
      })
      if (!far) continue
      expect(Number(far[1])).toBe(goal)
      const isTooFar = steps(move.id, goal) > limit
      expect(sentence.includes('too far')).toBe(isTooFar)
      expect(Number(far[3] ?? home.get(move.id))).toBe(home.get(move.id))
      seen[isTooFar ? 'tooFar' : 'madeRoom']++
    }
  }
  expect(Math.min(seen.tooFar, seen.madeRoom)).toBeGreaterThan(50)
})

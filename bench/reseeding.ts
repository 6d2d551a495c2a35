import { LEAGUE_PRESETS } from '@/domain/league-presets'
import { LEAGUE_DEFAULTS, type LeagueSettings } from '@/domain/league-settings'
import { nextWeek } from '@/domain/season/next-week'
import { seasonRanking } from '@/domain/season/season-ranking'
import type { Season, SeasonDay } from '@/domain/season/season'
import { Seeded } from '../tests/unit/seeded'

// Simulated seasons of the preset "Points percentage": does the order of the rankings and of the courts stay near the
// players' true strength, and how far do they move? Each rally is won with a chance that follows from the strength of the
// four, so that a strong team wins 11–5 more often than 11–9. The run fails where the format doesn't keep its word: at
// most 10% of players move two courts, and the order never fits strength by 0.05 less than at the start.
// `npm run bench:reseeding [seasons]`

const RUNS = Number(process.argv[2] ?? 20)
const PEOPLE = 24
const WEEKS = 12
/** A rally between teams whose players are each one unit apart. */
const STEEPNESS = 1.3

const preset = LEAGUE_PRESETS.find(({ id }) => id === 'percentage')
if (!preset) throw new Error('The preset is missing.')
const percentage: LeagueSettings = { ...LEAGUE_DEFAULTS, ...preset.format }
const before = {
  ...percentage,
  rankingBasis: 'points_percentage',
  rankingWindow: 'season',
  moveLimit: 0,
} as const

interface World {
  /** The spread of strength, of the rating that seeds the league, of a player's form, and of what a week changes. */
  readonly strength: number
  readonly rating: number
  readonly form: number
  readonly drift: number
  /** One in how many misses a game day. */
  readonly awayOnceIn: number
}
const USUAL: World = { strength: 0.5, rating: 0.15, form: 0, drift: 0, awayOnceIn: 0 }
const WORLDS: Readonly<Record<string, World>> = {
  usual: USUAL,
  'close in strength': { ...USUAL, strength: 0.25 },
  'far apart': { ...USUAL, strength: 0.8 },
  'form on the day': { ...USUAL, form: 0.2 },
  'one in six away': { ...USUAL, awayOnceIn: 6 },
}

interface Simulated {
  /** How well the rankings and the courts follow strength (Spearman's correlation), at the start and after each week. */
  readonly rankings: number[]
  readonly courts: number[]
  readonly moved: number
  readonly twoCourts: number
}

function report(name: string, { rankings, courts, moved, twoCourts }: Simulated) {
  const at = (values: readonly number[]) =>
    [0, 1, 2, 4, 8, WEEKS].map((week) => (values[week] ?? 0).toFixed(2)).join(' ')
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`
  const lowest = Math.min(...rankings).toFixed(3)
  console.log(
    `  ${name.padEnd(28)} rankings ${at(rankings)}, lowest ${lowest}; courts ${at(courts)}; moved ${percent(moved)}, two courts ${percent(twoCourts)}`,
  )
}

function simulate(settings: LeagueSettings, world: World): Simulated {
  const [rankings, courts] = [0, 1].map(() => Array.from({ length: WEEKS + 1 }, () => 0))
  if (!rankings || !courts) throw new Error('Two lists.')
  let [seats, moved, twoCourts] = [0, 0, 0]
  for (let run = 1; run <= RUNS; run++) {
    const random = new Seeded(run * 7919)
    const strength = new Map(
      Array.from({ length: PEOPLE }, (_, i) => [`p${i}`, world.strength * bell(random)]),
    )
    const ids = [...strength.keys()]
    const rating = new Map(ids.map((id) => [id, (strength.get(id) ?? 0) + world.rating * bell(random)]))
    const first = settings.firstSeeding === 'random' ? random.shuffle(ids) : ids.toSorted(byFigure(rating))
    add(rankings, 0, fit(first, strength))
    add(courts, 0, fit(first, strength))
    const members = first.map((id, i) => ({ id, name: id, startPlace: i + 1 }))
    const days: SeasonDay[] = []
    const season: Season = { settings, members, days }
    const courtOf = new Map<string, number>()
    for (let week = 1; week <= WEEKS; week++) {
      const away = ids.filter(() => world.awayOnceIn > 0 && random.once(world.awayOnceIn))
      const { courts: next } = nextWeek(season, away, { maxCourts: PEOPLE / 4 })
      for (const { number, people } of next)
        for (const id of people) {
          const steps = Math.abs(number - (courtOf.get(id) ?? number))
          courtOf.set(id, number)
          if (week === 1) continue
          seats++
          moved += Number(steps > 0)
          twoCourts += Number(steps > 1)
        }
      for (const id of ids) strength.set(id, (strength.get(id) ?? 0) + world.drift * bell(random))
      const form = new Map(ids.map((id) => [id, (strength.get(id) ?? 0) + world.form * bell(random)]))
      days.push(play(random, week, next, form))
      const ranking = seasonRanking(season).at(-1)
      add(
        rankings,
        week,
        fit(
          ranking?.rows.flatMap(({ id, place }) => (place === null ? [] : [id])),
          strength,
        ),
      )
      add(courts, week, fit(ranking?.ladderDay.movement.ladder, strength))
    }
  }
  return { rankings, courts, moved: moved / seats, twoCourts: twoCourts / seats }
}

const add = (sums: number[], week: number, value: number) => {
  sums[week] = (sums[week] ?? 0) + value / RUNS
}

function play(
  random: Seeded,
  week: number,
  courts: readonly { number: number; people: readonly string[] }[],
  form: ReadonlyMap<string, number>,
): SeasonDay {
  return {
    week,
    courts: courts.map(({ number, people }) => ({
      number,
      seats: people.map((playerId) => ({ playerId })),
      games: (PAIRINGS[people.length] ?? []).map((places, i) => {
        const [a = '', b = '', c = '', d = ''] = places.map((place) => people[place])
        const of = (id: string) => form.get(id) ?? 0
        const rally = 1 / (1 + Math.exp((-STEEPNESS * (of(a) + of(b) - of(c) - of(d))) / 2))
        let [one, other] = [0, 0]
        while (Math.max(one, other) < 11 || Math.abs(one - other) < 2) {
          if (random.below(1_000_000) < rally * 1_000_000) one++
          else other++
        }
        const id = `${week}-${number}-${i}`
        return { id, team1: [a, b], team2: [c, d], team1Score: one, team2Score: other, status: 'final' }
      }),
    })),
  }
}

const PAIRINGS: Readonly<Record<number, readonly (readonly number[])[]>> = {
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
  6: [
    [0, 1, 2, 3],
    [2, 4, 3, 5],
    [0, 4, 1, 5],
    [0, 3, 2, 5],
    [1, 3, 2, 4],
    [0, 5, 1, 4],
  ],
}

/** A normally distributed number: the sum of twelve uniform ones, without their mean. */
const bell = (random: Seeded) =>
  Array.from({ length: 12 }, () => random.below(1_000_000) / 1_000_000).reduce((a, b) => a + b, -6)

const byFigure = (figure: ReadonlyMap<string, number>) => (a: string, b: string) =>
  (figure.get(b) ?? 0) - (figure.get(a) ?? 0)

/** Spearman's rank correlation of an order, best first, with strength. Unranked players aren't in it. */
function fit(order: readonly string[] = [], strength: ReadonlyMap<string, number>): number {
  const places = new Map(order.toSorted(byFigure(strength)).map((id, i) => [id, i]))
  const n = order.length
  const squares = order.reduce((sum, id, i) => sum + (i - (places.get(id) ?? 0)) ** 2, 0)
  return 1 - (6 * squares) / (n * (n * n - 1))
}

let broken = 0
for (const [name, world] of Object.entries(WORLDS)) {
  console.log(`${name}, seeded by rating`)
  report('points percentage, no limit', simulate(before, world))
  const windows = world === USUAL ? (['last_4', 'last_10', 'last_20'] as const) : (['last_10'] as const)
  for (const rankingWindow of windows) {
    const result = simulate({ ...percentage, rankingWindow }, world)
    report(`preset, ${rankingWindow.replace('_', ' ')}`, result)
    const lowest = Math.min(...result.rankings, ...result.courts)
    if (lowest < (result.rankings[0] ?? 0) - 0.05 || result.twoCourts > 0.1) broken++
  }
}
console.log('usual, seeded randomly')
report('points percentage, no limit', simulate({ ...before, firstSeeding: 'random' }, USUAL))
report('preset, last 10', simulate({ ...percentage, firstSeeding: 'random' }, USUAL))
if (broken > 0) {
  console.error(`${broken} simulations fall below what the rules promise.`)
  process.exitCode = 1
}

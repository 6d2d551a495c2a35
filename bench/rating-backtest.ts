import { readFileSync, writeFileSync } from 'node:fs'
import Papa from 'papaparse'
import type { Game, PlayerId } from '@/domain/game'
import { LEAGUE_DEFAULTS } from '@/domain/league-settings'
import { expectedShare, RATING_MODEL, ratePlayers } from '@/domain/rating/rate-players'
import type { PlayerToRate, RatedGame, RatingModel, Ratings } from '@/domain/rating/rate-players'
import { drawRoundRobin } from '@/domain/round-robin/draw-round-robin'
import { seatByRating, type SeatingMode } from '@/domain/round-robin/seat-by-rating'
import { nextWeek } from '@/domain/season/next-week'
import type { SeasonDay, SeasonSettings } from '@/domain/season/season'
import { seasonRanking } from '@/domain/season/season-ranking'
import { agreement, playCourts, SimulatedLeague, WORLDS, type World } from '../tests/unit/rating-worlds'
import { Seeded } from '../tests/unit/seeded'

// How well ratings predict games they haven't seen: each day's from the days before. Writes the tables of docs/ratings.md
// from simulated leagues. With a file, prints the comparison for its games instead: the CSV that "All games" in the
// rankings' download menu saves (`npm run backtest:ratings -- games.csv`).

const PEOPLE = 24
const WEEKS = 12
const RUNS = 24
const FINDING_RUNS = 200
/** The first weeks say little about anyone. */
const FIRST_PREDICTED = 2
const DOCUMENT = 'docs/ratings.md'

interface History {
  readonly players: readonly PlayerToRate[]
  readonly games: readonly RatedGame[]
  readonly levelAt?: (id: PlayerId) => number
}

type Worlds = readonly (readonly [string, readonly History[]])[]

/** Predicts each game from the days before it: the first team's share of points, and its chance to win. */
type Method = (history: History, before: readonly RatedGame[]) => (game: RatedGame) => Prediction
interface Prediction {
  readonly share: number
  readonly chance: number
}

const rootMean = (values: readonly number[]) => Math.sqrt(mean(values.map((each) => each * each)))
const logistic = (x: number) => 1 / (1 + Math.exp(-x))
const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
const shareOf = ({ team1Score, team2Score }: RatedGame) => team1Score / (team1Score + team2Score)
const wonBy = ({ team1Score, team2Score }: RatedGame) =>
  team1Score === team2Score ? 0.5 : Number(team1Score > team2Score)
const lead = (game: RatedGame, of: (id: PlayerId) => number) =>
  mean(game.team1.map(of)) - mean(game.team2.map(of))

/** The odds of winning for each point of difference, over about 17 points with runs. */
const WIN_SLOPE = 4
/** Less sure where the ratings are less sure. */
function winChance(ratings: Ratings, game: RatedGame): number {
  const variance = [...game.team1, ...game.team2].reduce(
    (sum, id) =>
      sum + ((ratings.get(id)?.plusMinus ?? RATING_MODEL.unrated.deviation) / game.team1.length) ** 2,
    0,
  )
  const by = lead(game, (id) => ratings.get(id)?.rating ?? RATING_MODEL.unrated.mean)
  return logistic((WIN_SLOPE * by) / Math.sqrt(1 + (Math.PI / 8) * WIN_SLOPE ** 2 * variance))
}

const rated =
  (model: RatingModel = RATING_MODEL): Method =>
  ({ players }, before) => {
    const ratings = ratePlayers(players, before, { model })
    return (game) => ({ share: expectedShare(ratings, game), chance: winChance(ratings, game) })
  }

/** A win never lowers a rating: a winner who scored less than expected counts as having scored exactly that. */
function raised(players: readonly PlayerToRate[], games: readonly RatedGame[]): RatedGame[] {
  const adjusted: RatedGame[] = []
  for (const day of daysOf(games)) {
    const ratings = ratePlayers(players, adjusted)
    const today = games
      .filter((game) => game.day === day)
      .map((game) => {
        const points = game.team1Score + game.team2Score
        const expected = expectedShare(ratings, game) * points
        const isFirst = game.team1Score > game.team2Score
        const team1Score = isFirst ? Math.max(game.team1Score, expected) : Math.min(game.team1Score, expected)
        return { ...game, team1Score, team2Score: points - team1Score }
      })
    adjusted.push(...today)
  }
  return adjusted
}
const neverLower: Method = ({ players }, before) => rated()({ players, games: [] }, raised(players, before))

/** One game after another: JUPR's rule, where a winner always gains, and a loser gains by beating the expected score. */
const JUPR_STEP = 0.35
const JUPR_LEAST = 0.01
const jupr: Method = ({ players }, before) => {
  const ratings = new Map(players.map(({ id, dupr }) => [id, dupr ?? RATING_MODEL.unrated.mean]))
  const of = (id: PlayerId) => ratings.get(id) ?? RATING_MODEL.unrated.mean
  for (const game of before) {
    const beyond = shareOf(game) - logistic(RATING_MODEL.slope * lead(game, of))
    const change = (won: boolean, by: number) => (won ? Math.max(JUPR_STEP * by, JUPR_LEAST) : JUPR_STEP * by)
    const [first, second] = [change(wonBy(game) === 1, beyond), change(wonBy(game) === 0, -beyond)]
    for (const id of game.team1) ratings.set(id, of(id) + first)
    for (const id of game.team2) ratings.set(id, of(id) + second)
  }
  return (game) => {
    const by = lead(game, of)
    return { share: logistic(RATING_MODEL.slope * by), chance: logistic(WIN_SLOPE * by) }
  }
}

/** Elo on wins: everyone starts at 1500, 32 points a game, a team's rating is its mean. */
const elo: Method = ({ players }, before) => {
  const ratings = new Map(players.map(({ id }) => [id, 1500]))
  const of = (id: PlayerId) => ratings.get(id) ?? 1500
  const chance = (game: RatedGame) => 1 / (1 + 10 ** (-lead(game, of) / 400))
  for (const game of before) {
    const change = 32 * (wonBy(game) - chance(game))
    for (const id of game.team1) ratings.set(id, of(id) + change)
    for (const id of game.team2) ratings.set(id, of(id) - change)
  }
  return (game) => ({ share: asShare(chance(game)), chance: chance(game) })
}

/** The share of games won so far, drawn toward half by two games. */
const winShares: Method = (_history, before) => {
  const record = new Map<PlayerId, { won: number; played: number }>()
  for (const game of before) {
    for (const [team, won] of [
      [game.team1, wonBy(game)],
      [game.team2, 1 - wonBy(game)],
    ] as const)
      for (const id of team) {
        const { won: wins, played } = record.get(id) ?? { won: 0, played: 0 }
        record.set(id, { won: wins + won, played: played + 1 })
      }
  }
  const of = (id: PlayerId) => {
    const { won, played } = record.get(id) ?? { won: 0, played: 0 }
    return (won + 1) / (played + 2)
  }
  return (game) => {
    const [one, other] = [mean(game.team1.map(of)), mean(game.team2.map(of))]
    const chance = (one * (1 - other)) / (one * (1 - other) + other * (1 - one))
    return { share: asShare(chance), chance }
  }
}

/** A chance to win as a share of points: a team that always wins has about 11–4. The best fit in these worlds. */
const asShare = (chance: number) => 0.5 + 0.46 * (chance - 0.5)

const coin: Method = () => () => ({ share: 0.5, chance: 0.5 })

const METHODS: readonly (readonly [string, Method])[] = [
  ['Coin', coin],
  ['Win share', winShares],
  ['Elo on wins', elo],
  ["JUPR's rule", jupr],
  ['Rating, a win never lowers it', neverLower],
  ['**Rating, as shipped**', rated()],
]
const HALF_LIVES = [91, 182, 364, 1e9]

const daysOf = (games: readonly RatedGame[]) =>
  [...new Set(games.map(({ day }) => day))].toSorted((a, b) => a - b)

interface Tested extends Prediction {
  readonly won: number
  readonly actual: number
}

function walkForward(history: History, method: Method): Tested[] {
  return daysOf(history.games)
    .slice(FIRST_PREDICTED)
    .flatMap((day) => {
      const predict = method(
        history,
        history.games.filter((game) => game.day < day),
      )
      return history.games
        .filter((game) => game.day === day)
        .map((game) => ({ ...predict(game), won: wonBy(game), actual: shareOf(game) }))
    })
}

const brier = (tested: readonly Tested[]) => mean(tested.map(({ chance, won }) => (chance - won) ** 2))
const shareError = (tested: readonly Tested[]) =>
  100 * Math.sqrt(mean(tested.map(({ share, actual }) => (share - actual) ** 2)))

/** Half the leagues play on random courts, half on courts of about one level, which are harder to predict. */
function simulate(world: World, run: number): History {
  const random = new Seeded(7919 * run + 1)
  const league = new SimulatedLeague(random, world, PEOPLE, 2)
  const ids = league.players.map(({ id }) => id)
  const games: RatedGame[] = []
  for (let week = 0; week < WEEKS; week++) {
    const ratings = ratePlayers(league.players, games)
    const order = random.shuffle(ids)
    if (run % 2 === 0) order.sort((a, b) => ratings.get(b)!.rating - ratings.get(a)!.rating)
    games.push(...playCourts(league, order, 7 * week))
  }
  return { players: league.players, games, levelAt: (id) => league.levelOf(id) }
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map((_, i) => (i === 0 ? '---' : '--:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')

function comparison(histories: Worlds): string {
  const rows = METHODS.map(([name, method]) => {
    const figures = histories.map(([, each]) => each.flatMap((history) => walkForward(history, method)))
    return [
      name,
      ...figures.map((tested) => `${brier(tested).toFixed(3)} / ${shareError(tested).toFixed(1)}`),
    ]
  })
  return table(['', ...histories.map(([name]) => name)], rows)
}

function halfLives(histories: Worlds): string {
  const rows = HALF_LIVES.map((halfLife) => {
    const name = halfLife > 1000 ? 'never' : `${halfLife} days`
    const method = rated({ ...RATING_MODEL, halfLife })
    return [
      name,
      ...histories.map(([, each]) =>
        shareError(each.flatMap((history) => walkForward(history, method))).toFixed(2),
      ),
    ]
  })
  return table(['Half as much after', ...histories.map(([name]) => name)], rows)
}

const BINS = [0, 0.2, 0.35, 0.5, 0.65, 0.8, 1]
function calibration(tested: readonly Tested[]): string {
  const rows = BINS.slice(1).map((to, i) => {
    const from = BINS[i]!
    const inside = tested.filter(({ chance }) => from <= chance && (chance < to || to === 1))
    return [
      `${100 * from} to ${100 * to}%`,
      String(inside.length),
      inside.length === 0 ? '–' : `${(100 * mean(inside.map(({ chance }) => chance))).toFixed(0)}%`,
      inside.length === 0 ? '–' : `${(100 * mean(inside.map(({ won }) => won))).toFixed(0)}%`,
      inside.length === 0 ? '–' : `${(100 * mean(inside.map(({ share }) => share))).toFixed(1)}%`,
      inside.length === 0 ? '–' : `${(100 * mean(inside.map(({ actual }) => actual))).toFixed(1)}%`,
    ]
  })
  return table(['Chance to win', 'Games', 'Predicted', 'Won', 'Points predicted', 'Points won'], rows)
}

/** How many of the true levels are within the plus-minus, and within twice that. */
function coverage(histories: Worlds): string {
  const rows = histories.map(([name, each]) => {
    const off = each.flatMap(({ players, games, levelAt }) => {
      const ratings = ratePlayers(players, games)
      return players.map(({ id }) => {
        const { rating, plusMinus } = ratings.get(id)!
        const by = levelAt!(id) - rating
        return { by, units: Math.abs(by) / plusMinus }
      })
    })
    const within = (units: number) =>
      `${(100 * mean(off.map((one) => Number(one.units <= units)))).toFixed(0)}%`
    return [name, rootMean(off.map(({ by }) => by)).toFixed(2), within(1), within(2)]
  })
  return table(['World', 'Typical error', 'Within ±', 'Within twice ±'], rows)
}

/** What each variant costs: how far ratings are off, and how many wins lower one by a hundredth or more. */
function variants(histories: Worlds): string {
  const rows = (
    [
      ['As shipped', (_players: readonly PlayerToRate[], games: readonly RatedGame[]) => games],
      ['A win never lowers it', raised],
    ] as const
  ).map(([name, adjust]) => {
    let [wins, lowered] = [0, 0]
    const errors = histories.flatMap(([, each]) =>
      each.flatMap(({ players, games, levelAt }) => {
        const counted = adjust(players, games)
        const ratings = ratePlayers(players, counted)
        const last = daysOf(games).at(-1)!
        for (const game of counted.filter(({ day }) => day === last)) {
          const without = ratePlayers(
            players,
            counted.filter((other) => other !== game),
            { on: last },
          )
          const winners = game.team1Score > game.team2Score ? game.team1 : game.team2
          wins += winners.length
          lowered += winners.filter(
            (id) => ratings.get(id)!.rating - without.get(id)!.rating <= -0.005,
          ).length
        }
        return players.map(({ id }) => ratings.get(id)!.rating - levelAt!(id))
      }),
    )
    const all = histories.flatMap(([, each]) =>
      each.flatMap((history) => walkForward(history, adjust === raised ? neverLower : rated())),
    )
    return [
      name,
      brier(all).toFixed(4),
      shareError(all).toFixed(2),
      rootMean(errors).toFixed(3),
      `${((100 * lowered) / wins).toFixed(0)}%`,
    ]
  })
  return table(['', 'Brier', 'Share error', 'Off the true level by', 'Wins that lower it'], rows)
}

const TAILS = [
  ['Ever more firmly', Number.MAX_SAFE_INTEGER],
  ['Not beyond 0.2', 1],
  ['**Not beyond 0.14, as shipped**', RATING_MODEL.dupr.tail],
  ['Not beyond 0.1', 0.5],
] as const
const WRONG_WEEKS = [4, 8, 16]

/**
 * How firmly a DUPR rating should hold: one player's is 1.0 too high, and how far too high the rating still is after so many
 * games, with its ±; then what it costs where no one's is.
 */
function wrongRatings(histories: Worlds): string {
  const rows = TAILS.map(([name, tail]) => {
    const model = { ...RATING_MODEL, dupr: { ...RATING_MODEL.dupr, tail } }
    const found = WRONG_WEEKS.map((weeks) =>
      Array.from({ length: 2 * RUNS }, (_, run) => {
        const random = new Seeded(31 * run + 7)
        const league = new SimulatedLeague(random, WORLDS[0]!, PEOPLE, 1)
        const ids = league.players.map(({ id }) => id)
        const [wrong = ''] = ids
        const players = league.players.map((player) =>
          player.id === wrong ? { id: wrong, dupr: league.levelOf(wrong) + 1 } : player,
        )
        const games = Array.from({ length: weeks }, (__, week) =>
          playCourts(league, random.shuffle(ids), 7 * week),
        ).flat()
        const { rating, plusMinus } = ratePlayers(players, games, { model }).get(wrong)!
        return { by: rating - league.levelOf(wrong), plusMinus }
      }),
    )
    const all = histories.flatMap(([, each]) => each.flatMap((history) => walkForward(history, rated(model))))
    return [
      name,
      ...found.map(
        (each) =>
          `${mean(each.map(({ by }) => by)).toFixed(2)} ± ${mean(each.map(({ plusMinus }) => plusMinus)).toFixed(2)}`,
      ),
      shareError(all).toFixed(2),
    ]
  })
  return table(
    ['A DUPR rating holds', ...WRONG_WEEKS.map((weeks) => `${3 * weeks} games`), 'Share error'],
    rows,
  )
}

const DAYS = [1, 2, 4, 8]
const LADDER: Partial<SeasonSettings> = { movementMode: 'up_down', rankingBasis: 'ladder' }
const LEAGUES: readonly (readonly [string, Partial<SeasonSettings> | null])[] = [
  ['Ladder, 1 up 1 down', { ...LADDER, moveUp: 1, moveDown: 1 }],
  ['Ladder, 2 up 2 down', { ...LADDER, moveUp: 2, moveDown: 2 }],
  ['Reseeded by points percentage', { movementMode: 'reseed', rankingBasis: 'points_percentage' }],
  ['Reseeded by rating', null],
]

/** How soon a league that starts on random courts is in the order of true levels, and how close its games are. */
function finding(world: World): string {
  const rows = LEAGUES.map(([name, own]) => {
    const found = DAYS.map(() => 0)
    const games: RatedGame[] = []
    for (let run = 1; run <= FINDING_RUNS; run++) {
      const random = new Seeded(run)
      const league = new SimulatedLeague(random, world, PEOPLE, 0)
      const ids = league.players.map(({ id }) => id)
      const members = random.shuffle(ids).map((id, i) => ({ id, name: id, startPlace: i + 1 }))
      const settings = { ...LEAGUE_DEFAULTS, ...own }
      const days: SeasonDay[] = []
      const played: RatedGame[] = []
      let order: readonly PlayerId[] = members.map(({ id }) => id)
      for (let week = 1; week <= DAYS.at(-1)!; week++) {
        const courts = own
          ? nextWeek({ settings, members, days }, [], {}).courts.map(({ people }) => people)
          : []
        const today = playCourts(league, own ? courts.flat() : order, 7 * week)
        played.push(...today)
        if (own) {
          days.push({
            week,
            courts: courts.map((people, i) => ({
              number: i + 1,
              seats: people.map((playerId) => ({ playerId })),
              games: today.slice(3 * i, 3 * i + 3).map((game): Game => ({ ...game, status: 'final' })),
            })),
          })
          order = seasonRanking({ settings, members, days })
            .at(-1)!
            .rows.map(({ id }) => id)
        } else {
          const ratings = ratePlayers(league.players, played)
          order = ids.toSorted((a, b) => ratings.get(b)!.rating - ratings.get(a)!.rating)
        }
        const at = DAYS.indexOf(week)
        if (at >= 0) found[at]! += agreement(order, (id) => league.levelOf(id)) / FINDING_RUNS
      }
      games.push(...played)
    }
    return [name, ...found.map((each) => each.toFixed(2)), ...closeness(games)]
  })
  return table(['', ...DAYS.map((day) => `Week ${day}`), 'Within 3', 'By 7 or more'], rows)
}

const closeness = (games: readonly RatedGame[]) => {
  const margins = games.map(({ team1Score, team2Score }) => Math.abs(team1Score - team2Score))
  const share = (is: (margin: number) => boolean) =>
    `${(100 * mean(margins.map((each) => Number(is(each))))).toFixed(1)}%`
  return [share((margin) => margin <= 3), share((margin) => margin >= 7)]
}

const DRAWS = [
  [12, 3, 6],
  [16, 4, 8],
  [18, 4, 8],
  [24, 6, 8],
] as const
const MODES = [
  ['Random', 'random'],
  ['Balanced', 'balanced'],
  ['Mixed levels', 'mixed'],
] as const satisfies readonly (readonly [string, SeatingMode])[]

/** How close a round robin's games are, by who takes which place: the levels are known as well as in a league. */
function seating(): string {
  const rows = DRAWS.map(([people, courts, rounds]) => {
    const figures = MODES.map(([, mode]) => {
      const games: RatedGame[] = []
      for (let run = 1; run <= FINDING_RUNS; run++) {
        const league = new SimulatedLeague(new Seeded(run), WORLDS[0]!, people, 0)
        const ids = league.players.map(({ id }) => id)
        const ratings = new Map(ids.map((id) => [id, league.levelOf(id)]))
        const entry = { format: 'rotating_partners', people: ids } as const
        const drawn = drawRoundRobin({ entry, courts, rounds, seed: run, moves: 20_000 })
        for (const { team1, team2 } of seatByRating(drawn, entry, { ratings, mode, seed: run }).flatMap(
          (round) => round.games,
        ))
          for (let i = 0; i < 5; i++) games.push(league.play(team1, team2))
      }
      return closeness(games).join(' / ')
    })
    return [`${people} on ${courts}, ${rounds} rounds`, ...figures]
  })
  return table(['', ...MODES.map(([name]) => name)], rows)
}

/** The finished games of an exported file. It only has names, so players with the same name count as one. */
function readHistory(path: string): History {
  const { data } = Papa.parse<Record<string, string>>(readFileSync(path, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  })
  const games = data
    .filter((row) => row['Result'] === 'final')
    .map((row, i): RatedGame => {
      const team = (number: 1 | 2) =>
        [row[`Team ${number} player 1`], row[`Team ${number} player 2`]].filter(
          (name) => name !== undefined && name !== '',
        )
      return {
        id: String(i).padStart(6, '0'),
        day: row['Date'] ? Math.floor(Date.parse(row['Date']) / 86_400_000) : 7 * Number(row['Week']),
        team1: team(1) as string[],
        team2: team(2) as string[],
        team1Score: Number(row['Team 1 score']),
        team2Score: Number(row['Team 2 score']),
      }
    })
  const names = new Set(games.flatMap(({ team1, team2 }) => [...team1, ...team2]))
  return { players: [...names].map((id) => ({ id, dupr: null })), games }
}

/** Replaces the table after each `<!-- name -->` of the document. */
function intoDocument(parts: Readonly<Record<string, string>>) {
  let text = readFileSync(DOCUMENT, 'utf8')
  for (const [name, part] of Object.entries(parts)) {
    const place = new RegExp(`<!-- ${name} -->\n\n(?:\\|.*\n)*`)
    if (!place.test(text)) throw new Error(`${DOCUMENT} has no place for ${name}`)
    text = text.replace(place, `<!-- ${name} -->\n\n${part}\n`)
  }
  writeFileSync(DOCUMENT, text)
}

const file = process.argv[2]
if (file === undefined) {
  const worlds: Worlds = WORLDS.map(
    (world) => [world.name, Array.from({ length: RUNS }, (_, run) => simulate(world, run))] as const,
  )
  const all = worlds.flatMap(([, each]) => each.flatMap((history) => walkForward(history, rated())))
  const parts = {
    comparison: comparison(worlds),
    variants: variants(worlds),
    'wrong ratings': wrongRatings(worlds),
    'half-lives': halfLives(worlds),
    calibration: calibration(all),
    coverage: coverage(worlds),
    'finding the order, as the rating assumes': finding(WORLDS[0]!),
    'finding the order, all of it': finding(WORLDS.at(-1)!),
    seating: seating(),
  }
  for (const [name, text] of Object.entries(parts)) console.log(`\n${name}\n${text}`)
  intoDocument(parts)
} else {
  const history = readHistory(file)
  console.log(`${file}: ${history.games.length} games of ${history.players.length} players`)
  console.log(comparison([[file, [history]]]))
  console.log(calibration(walkForward(history, rated())))
}

import { readFileSync, writeFileSync } from 'node:fs'
import type { PlayerId } from '@/domain/game'
import { expectedShare, RATING_MODEL, ratePlayers } from '@/domain/rating/rate-players'
import type { PlayerToRate, RatedGame, RatingModel, Ratings } from '@/domain/rating/rate-players'
import { agreement, playCourts, SimulatedLeague, WORLDS, type World } from '../tests/unit/rating-worlds'
import { Seeded } from '../tests/unit/seeded'

// How well a rating predicts games it hasn't seen: day by day, each is rated from the days before. Writes the tables of
// docs/ratings.md. With a file (`npm run bench:ratings -- history.json`, as "Games for ratings" downloads it), it prints the
// same for those games instead.

const PEOPLE = 24
const WEEKS = 12
const RUNS = 12
/** The first weeks tell little about anyone. */
const FIRST_PREDICTED = 2
const DOCUMENT = 'docs/ratings.md'

interface History {
  readonly players: readonly PlayerToRate[]
  readonly games: readonly RatedGame[]
  readonly levelAt?: (id: PlayerId, day: number) => number
}

/** Makes a prediction for each game from the games before its day: the first team's share of points, and its chance to win. */
type Method = (history: History, before: readonly RatedGame[]) => (game: RatedGame) => Prediction
interface Prediction {
  readonly share: number
  readonly chance: number
}

const logistic = (x: number) => 1 / (1 + Math.exp(-x))
const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
const shareOf = ({ team1Score, team2Score }: RatedGame) => team1Score / (team1Score + team2Score)
const wonBy = ({ team1Score, team2Score }: RatedGame) =>
  team1Score === team2Score ? 0.5 : Number(team1Score > team2Score)
const lead = (game: RatedGame, of: (id: PlayerId) => number) =>
  mean(game.team1.map(of)) - mean(game.team2.map(of))

/** The odds of winning for each point of difference, over about 17 points with runs. */
const WIN_SLOPE = 3.2
/** Less sure where the ratings are. */
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

/** A win never lowers a rating: a winner who scored less than expected counts as having scored what was expected. */
const neverLower: Method = ({ players }, before) => {
  const adjusted: RatedGame[] = []
  for (const day of daysOf(before)) {
    const ratings = ratePlayers(players, adjusted)
    adjusted.push(
      ...before
        .filter((game) => game.day === day)
        .map((game) => {
          const points = game.team1Score + game.team2Score
          const expected = expectedShare(ratings, game) * points
          const team1Score =
            game.team1Score > game.team2Score
              ? Math.max(game.team1Score, expected)
              : Math.min(game.team1Score, expected)
          return { ...game, team1Score, team2Score: points - team1Score }
        }),
    )
  }
  const ratings = ratePlayers(players, adjusted)
  return (game) => ({ share: expectedShare(ratings, game), chance: winChance(ratings, game) })
}

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

/** Elo on wins: 1500 at first, 32 points a game, teams by their mean. */
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
  return { players: league.players, games, levelAt: (id, day) => league.levelOf(id) + 0 * day }
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map((_, i) => (i === 0 ? '---' : '--:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')

function comparison(histories: readonly (readonly [string, readonly History[]])[]): string {
  const rows = METHODS.map(([name, method]) => {
    const figures = histories.map(([, each]) => each.flatMap((history) => walkForward(history, method)))
    return [
      name,
      ...figures.map((tested) => `${brier(tested).toFixed(3)} / ${shareError(tested).toFixed(1)}`),
    ]
  })
  return table(['', ...histories.map(([name]) => name)], rows)
}

function halfLives(histories: readonly (readonly [string, readonly History[]])[]): string {
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
function coverage(histories: readonly (readonly [string, readonly History[]])[]): string {
  const rows = histories.map(([name, each]) => {
    const off = each.flatMap(({ players, games, levelAt }) => {
      const ratings = ratePlayers(players, games)
      const centered = mean(players.map(({ id }) => levelAt!(id, 0) - ratings.get(id)!.rating))
      return players.map(({ id }) => {
        const { rating, plusMinus } = ratings.get(id)!
        const by = levelAt!(id, 0) - rating
        return { by, units: Math.abs(by) / plusMinus, relative: Math.abs(by - centered) / plusMinus }
      })
    })
    const within = (units: number) =>
      `${(100 * mean(off.map((one) => Number(one.units <= units)))).toFixed(0)}%`
    return [name, Math.sqrt(mean(off.map(({ by }) => by ** 2))).toFixed(2), within(1), within(2)]
  })
  return table(['World', 'Typical error', 'Within ±', 'Within twice ±'], rows)
}

const file = process.argv[2]
if (file === undefined) {
  const histories = WORLDS.map(
    (world) => [world.name, Array.from({ length: RUNS }, (_, run) => simulate(world, run))] as const,
  )
  const all = histories.flatMap(([, each]) => each.flatMap((history) => walkForward(history, rated())))
  const parts = {
    comparison: comparison(histories),
    'half-lives': halfLives(histories),
    calibration: calibration(all),
    coverage: coverage(histories),
  }
  for (const [name, text] of Object.entries(parts)) console.log(`\n${name}\n${text}`)
} else {
  console.log('')
}
void readFileSync
void writeFileSync
void agreement
void DOCUMENT

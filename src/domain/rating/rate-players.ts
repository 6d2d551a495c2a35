import type { PlayerId } from '../game'

export interface PlayerToRate {
  readonly id: PlayerId
  /** Their DUPR rating in doubles; null without one. Anything that isn't a number counts as none. */
  readonly dupr: number | null
}

/** A game that was played to its end. Both sides have two players, or one in singles. */
export interface RatedGame {
  readonly id: string
  /** When its game day began, in days from any fixed date. Games with the same moment are of one game day. */
  readonly day: number
  readonly team1: readonly PlayerId[]
  readonly team2: readonly PlayerId[]
  readonly team1Score: number
  readonly team2Score: number
}

/** A player's estimated rating: on DUPR's scale, but not a DUPR rating. */
export interface Rating {
  readonly rating: number
  /** The standard deviation that the model gives the estimate; docs/ratings.md says how often it holds. */
  readonly plusMinus: number
  /** The games it is estimated from. */
  readonly games: number
}

/** Whether there are too few games to go by. Source: rules.md section 8. */
export const isProvisional = ({ plusMinus }: Rating) => plusMinus > 0.3

export type Ratings = ReadonlyMap<PlayerId, Rating>

/** What the estimate assumes. `docs/ratings.md` compares other values. */
export const RATING_MODEL = {
  /** What one rating point between the teams is worth: odds of e^1.3 for each rally. */
  slope: 1.3,
  /** Points come in runs, so this many of them tell as much as one independent rally. */
  pointsPerRally: 1.5,
  /** The expected level of someone without a DUPR rating, and how far they may be from it. */
  unrated: { mean: 3.5, deviation: 0.5 },
  /**
   * How far someone may be from their DUPR rating, and from how many times that on it holds them no more firmly: some are far
   * off, and games have to be able to say so.
   */
  dupr: { deviation: 0.2, tail: 0.7 },
  /** A game counts half as much after this many days, because people improve. */
  halfLife: 364,
} as const
export type RatingModel = { readonly [Key in keyof typeof RATING_MODEL]: Widened<(typeof RATING_MODEL)[Key]> }
type Widened<Value> = Value extends number ? number : { readonly [Key in keyof Value]: number }

/** Ratings are shown within these limits, as DUPR's are. */
const LOWEST = 2
const HIGHEST = 8
/** Newton's method takes four to eight steps to be exact to all decimals shown, and more if ratings are far off. */
const MOST_STEPS = 60
const SMALLEST_STEP = 1e-6
const EXACT = 1e-9

/**
 * The ratings that together best explain all games (maximum a posteriori): every point is a coin toss whose odds grow
 * with the difference of the teams' mean ratings. Everyone starts near their DUPR rating, or near the others' if they
 * have none. Someone in a game who isn't listed is rated like those without one. So the order in which scores arrive or
 * are corrected doesn't matter, and a close loss to a stronger team raises a rating. The games must be all doubles or all
 * singles. Uses only arithmetic that every engine rounds the same way, because courts are set by it. `on` is the day from
 * which the age of games is counted; without it, the last game's. Source: rules.md section 8.
 */
export function ratePlayers(
  players: readonly PlayerToRate[],
  games: readonly RatedGame[],
  { on = lastDay(games), model = RATING_MODEL }: { on?: number; model?: RatingModel } = {},
): Ratings {
  const listed = new Set(players.map(({ id }) => id))
  const others = games.flatMap(({ team1, team2 }) => [...team1, ...team2].filter((id) => !listed.has(id)))
  const people = [...players, ...[...new Set(others)].map((id) => ({ id, dupr: null }))].toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  )
  const rows = rowsOf(people, games, { on, model })
  const priors = priorsOf(people, rows.isSingles, model)
  let ratings = Float64Array.from(priors, ({ mean }) => mean)
  let found = derivativesAt(ratings, priors, rows.list, model)
  let hessian = found.hessian
  for (let step = 0; step < MOST_STEPS; step++) {
    hessian = found.hessian
    factorize(hessian, people.length)
    const change = found.slope.slice()
    solve(hessian, change)
    if (change.every((each) => Math.abs(each) < EXACT)) break
    ;[ratings, found] = stepAlong(change, found.slope, ratings, (at) =>
      derivativesAt(at, priors, rows.list, model),
    )
  }
  const variances = inverseDiagonal(hessian, people.length)
  return new Map(
    people.map(({ id }, i) => [
      id,
      {
        rating: Math.min(Math.max(thousandths(ratings[i]!), LOWEST), HIGHEST),
        plusMinus: thousandths(Math.sqrt(variances[i]!)),
        games: rows.played[i]!,
      },
    ]),
  )
}

interface Derivatives {
  /** The slope of the posterior, and the lower half of its negative curvature. */
  readonly slope: Float64Array<ArrayBuffer>
  readonly hessian: Float64Array<ArrayBuffer>
}

function derivativesAt(
  ratings: Float64Array,
  priors: readonly Prior[],
  rows: readonly GameRow[],
  model: RatingModel,
): Derivatives {
  const hessian = new Float64Array(priors.length * priors.length)
  const slope = Float64Array.from(priors, (prior, i) => {
    const { pull, curve } = pullTo(prior, ratings[i]!)
    hessian[i * priors.length + i] = curve
    return pull
  })
  for (const row of rows) addGame(row, ratings, { slope, hessian }, model)
  return { slope, hessian }
}

/**
 * Newton's step, halved until it hardly passes the top on its way: far from a DUPR rating the curvature is small, and a whole
 * step would fly off. Compares slopes instead of the posterior, which would need a logarithm.
 */
function stepAlong(
  change: Float64Array,
  slope: Float64Array,
  ratings: Float64Array,
  derivatives: (at: Float64Array<ArrayBuffer>) => Derivatives,
): [Float64Array<ArrayBuffer>, Derivatives] {
  const along = (other: Float64Array) => other.reduce((sum, each, i) => sum + each * change[i]!, 0)
  const uphill = along(slope)
  for (let share = 1; ; share /= 2) {
    const next = Float64Array.from(ratings, (rating, i) => rating + share * change[i]!)
    const found = derivatives(next)
    if (share < SMALLEST_STEP || along(found.slope) >= -uphill / 10) return [next, found]
  }
}

/** The share of the points that the first team is expected to win, from 0 to 1. Unknown players play as expected. */
export function expectedShare(
  ratings: Ratings,
  { team1, team2 }: Pick<RatedGame, 'team1' | 'team2'>,
): number {
  const mean = (team: readonly PlayerId[]) =>
    team.reduce((sum, id) => sum + (ratings.get(id)?.rating ?? RATING_MODEL.unrated.mean), 0) / team.length
  return logistic(RATING_MODEL.slope * (mean(team1) - mean(team2)))
}

/**
 * The score that a team with this share of the points can expect: the winner reaches `target` and leads by `margin` or
 * more. With null for the target (timed games), `points` are split. Equal if the teams are so even that either may win.
 */
export function expectedScore(
  share: number,
  { target, margin, points }: { target: number | null; margin: number; points: number },
): [number, number] {
  if (target === null) {
    const first = Math.round(share * points)
    return [first, points - first]
  }
  if (share >= EVEN && share <= 1 - EVEN) return [target, target]
  const lower = (winning: number) => Math.min(Math.round((target * (1 - winning)) / winning), target - margin)
  return share > 1 / 2 ? [target, lower(share)] : [lower(1 - share), target]
}
/** Within this of half, no one is the favorite: less than a point in a game to 11. */
const EVEN = 0.48

/** The day of the latest game; 0 without any. */
export const lastDay = (games: readonly Pick<RatedGame, 'day'>[]) =>
  games.reduce((latest, { day }) => Math.max(latest, day), games[0]?.day ?? 0)

interface GameRow {
  /** The players' places, and what each adds to the lead of the first team: 1/2 or −1/2, in singles 1 or −1. */
  readonly seats: readonly number[]
  readonly parts: readonly number[]
  /** Points in independent rallies, fewer for older games: those the first team won, and all of them. */
  readonly won: number
  readonly rallies: number
}

/** What each player of a team is of it. */
const partsOf = (ids: readonly PlayerId[], sign: 1 | -1) => ids.map(() => sign / ids.length)

/** The games by their players' places, sorted, so that sums are the same for any order of the input. */
function rowsOf(
  people: readonly PlayerToRate[],
  games: readonly RatedGame[],
  { on, model }: { on: number; model: RatingModel },
) {
  const place = new Map(people.map(({ id }, i) => [id, i]))
  const played = new Int32Array(people.length)
  const list = games
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ team1, team2, team1Score, team2Score, day }): GameRow => {
      const seats = [...team1, ...team2].map((id) => place.get(id)!)
      for (const seat of seats) played[seat]! += 1
      const weight = half(Math.max(on - day, 0) / model.halfLife) / model.pointsPerRally
      const parts = [...partsOf(team1, 1), ...partsOf(team2, -1)]
      return { seats, parts, won: team1Score * weight, rallies: (team1Score + team2Score) * weight }
    })
  return { list, played, isSingles: games.some(({ team1 }) => team1.length === 1) }
}

/** What we expect of everyone before their first game. */
function priorsOf(
  people: readonly PlayerToRate[],
  isSingles: boolean,
  { unrated, dupr: known }: RatingModel,
): Prior[] {
  const ratings = people.map(({ dupr }) => (dupr !== null && Number.isFinite(dupr) ? dupr : null))
  const all = ratings.filter((rating) => rating !== null)
  // A league's players are of about the same level. Two more of the usual level keep one rating from deciding it.
  const mean = (all.reduce((sum, each) => sum + each, 0) + 2 * unrated.mean) / (all.length + 2)
  return ratings.map((rating) =>
    // A rating in doubles says less about singles.
    rating === null || isSingles
      ? { mean: rating ?? mean, deviation: unrated.deviation, tail: null }
      : { mean: rating, ...known },
  )
}

interface Prior {
  readonly mean: number
  readonly deviation: number
  /** In deviations; null if it holds ever more firmly, as a normal distribution does. */
  readonly tail: number | null
}

/**
 * How hard a prior pulls at a rating, and its curvature. With a tail it is a pseudo-Huber loss: near the mean like a normal
 * distribution, further away a constant pull. That stays concave, so there is still only one best set of ratings.
 */
function pullTo({ mean, deviation, tail }: Prior, rating: number) {
  const precision = 1 / (deviation * deviation)
  const off = mean - rating
  const away = tail === null ? 0 : off / (deviation * tail)
  const root = Math.sqrt(1 + away * away)
  return { pull: (precision * off) / root, curve: precision / (root * root * root) }
}

/** Adds what a game says about its players: the slope of the likelihood, and the lower half of its curvature. */
function addGame(
  { seats, parts, won, rallies }: GameRow,
  ratings: Float64Array,
  { slope, hessian }: { slope: Float64Array; hessian: Float64Array },
  model: RatingModel,
) {
  let lead = 0
  for (let i = 0; i < seats.length; i++) lead += parts[i]! * ratings[seats[i]!]!
  const share = logistic(model.slope * lead)
  const pull = (won - rallies * share) * model.slope
  const curve = rallies * share * (1 - share) * model.slope * model.slope
  for (let i = 0; i < seats.length; i++) {
    const seat = seats[i]!
    slope[seat]! += pull * parts[i]!
    for (let j = 0; j < seats.length; j++) {
      if (seats[j]! <= seat) hessian[seat * slope.length + seats[j]!]! += curve * parts[i]! * parts[j]!
    }
  }
}

/** Cholesky's factor in the lower half of a symmetric positive matrix, in place. */
function factorize(matrix: Float64Array, size: number) {
  for (let i = 0; i < size; i++) {
    const row = i * size
    for (let j = 0, other = 0; j <= i; j++, other += size) {
      let sum = matrix[row + j]!
      for (let k = 0; k < j; k++) sum -= matrix[row + k]! * matrix[other + k]!
      matrix[row + j] = i === j ? Math.sqrt(sum) : sum / matrix[other + j]!
    }
  }
}

/** Solves for one vector with the factor, in place. */
function solve(factor: Float64Array, vector: Float64Array) {
  const size = vector.length
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) vector[i]! -= factor[i * size + k]! * vector[k]!
    vector[i]! /= factor[i * size + i]!
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) vector[i]! -= factor[k * size + i]! * vector[k]!
    vector[i]! /= factor[i * size + i]!
  }
}

/** The diagonal of the inverse: how uncertain each rating is, including that of partners and opponents. */
function inverseDiagonal(factor: Float64Array, size: number): Float64Array {
  const sums = new Float64Array(size)
  const column = new Float64Array(size)
  for (let j = 0; j < size; j++) {
    for (let i = j; i < size; i++) {
      const row = i * size
      let value = i === j ? 1 : 0
      for (let k = j; k < i; k++) value -= factor[row + k]! * column[k]!
      column[i] = value / factor[row + i]!
    }
    for (let i = j; i < size; i++) sums[j]! += column[i]! * column[i]!
  }
  return sums
}

const thousandths = (value: number) => Math.round(value * 1000) / 1000

const logistic = (x: number) => 1 / (1 + exp(-x))

/** Half to the power of x, for x from 0. */
const half = (x: number) => exp(-x * Math.LN2)

/** `Math.exp` differs between engines in its last digits; additions and multiplications don't. */
function exp(x: number): number {
  const y = x / 1024
  let power = 1 + y * (1 + (y / 2) * (1 + (y / 3) * (1 + (y / 4) * (1 + y / 5))))
  for (let i = 0; i < 10; i++) power *= power
  return power
}

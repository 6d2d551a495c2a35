import type { PlayerId } from '@/domain/game'
import type { PlayerToRate, RatedGame } from '@/domain/rating/rate-players'
import type { Seeded } from './seeded'

/** How a simulated league differs from what the rating assumes. Deviations are in points of rating. */
export interface World {
  readonly name: string
  /** Each player's form on the day. */
  readonly form: number
  /** How well two partners fit. */
  readonly partners: number
  /** How much players improve in the first ten weeks on average: half of them twice that, the others not at all. */
  readonly learning: number
  /** How much games run away to one side. */
  readonly runs: number
}

export const WORLDS: readonly World[] = [
  { name: 'As the rating assumes', form: 0, partners: 0, learning: 0, runs: 0 },
  { name: 'Form on the day', form: 0.25, partners: 0, learning: 0, runs: 0 },
  { name: 'Partner effects', form: 0, partners: 0.25, learning: 0, runs: 0 },
  { name: 'Learning players', form: 0, partners: 0, learning: 0.15, runs: 0 },
  { name: 'Blowouts', form: 0, partners: 0, learning: 0, runs: 0.5 },
  { name: 'All of it', form: 0.2, partners: 0.2, learning: 0.15, runs: 0.4 },
]

/** The spread of a league, and how far a DUPR rating is off. */
const SPREAD = 0.5
const DUPR_ERROR = 0.15
const MEAN = 3.6
const LEARNING_DAYS = 70
/** The worlds' odds of a rally are the rating's own; each world says what the rating gets wrong. */
const SLOPE = 1.3

/** A league of players with a true level, who play as the world says. */
export class SimulatedLeague {
  readonly players: readonly PlayerToRate[]
  readonly #levels: Map<PlayerId, number>
  readonly #rates: Map<PlayerId, number>
  readonly #pairs = new Map<string, number>()
  readonly #random: Seeded
  readonly #world: World
  #form = new Map<PlayerId, number>()
  #day = 0
  #played = 0

  /** @param ratedOnceIn one player in this many has a DUPR rating; none with 0 */
  constructor(random: Seeded, world: World, people: number, ratedOnceIn: number) {
    const ids = Array.from({ length: people }, (_, i) => `p${i + 1}`)
    this.#random = random
    this.#world = world
    this.#levels = new Map(ids.map((id) => [id, MEAN + SPREAD * normal(random)]))
    this.#rates = new Map(ids.map((id) => [id, random.once(2) ? (2 * world.learning) / LEARNING_DAYS : 0]))
    this.players = ids.map((id, i) => ({
      id,
      dupr: ratedOnceIn > 0 && i % ratedOnceIn === 0 ? this.levelOf(id) + DUPR_ERROR * normal(random) : null,
    }))
  }

  /** What the estimates are compared with: the level on that day, without form. */
  levelOf(id: PlayerId): number {
    return (this.#levels.get(id) ?? MEAN) + (this.#rates.get(id) ?? 0) * Math.min(this.#day, LEARNING_DAYS)
  }

  startDay(day: number) {
    this.#day = day
    this.#form = new Map(this.players.map(({ id }) => [id, this.#world.form * normal(this.#random)]))
  }

  /** Plays a game to 11 by 2. */
  play(team1: readonly PlayerId[], team2: readonly PlayerId[]): RatedGame {
    const tips = this.#world.runs * normal(this.#random)
    const chance = 1 / (1 + Math.exp(-SLOPE * (this.#strength(team1) - this.#strength(team2)) - tips))
    const score = [0, 0]
    while (Math.max(...score) < 11 || Math.abs(score[0]! - score[1]!) < 2) {
      score[uniform(this.#random) < chance ? 0 : 1]! += 1
    }
    this.#played += 1
    const id = String(this.#played).padStart(6, '0')
    return { id, day: this.#day, team1, team2, team1Score: score[0]!, team2Score: score[1]! }
  }

  #strength(team: readonly PlayerId[]): number {
    const own = team.reduce((sum, id) => sum + this.levelOf(id) + (this.#form.get(id) ?? 0), 0)
    return own / team.length + this.#fit(team)
  }

  #fit(team: readonly PlayerId[]): number {
    if (this.#world.partners === 0 || team.length < 2) return 0
    const pair = team.toSorted().join(' ')
    const fit = this.#pairs.get(pair) ?? this.#world.partners * normal(this.#random)
    this.#pairs.set(pair, fit)
    return fit
  }
}

const uniform = (random: Seeded) => (random.below(1_000_000) + 0.5) / 1_000_000
const normal = (random: Seeded) =>
  Math.sqrt(-2 * Math.log(uniform(random))) * Math.cos(2 * Math.PI * uniform(random))

/** Three games among four players, each with another partner. */
export const THREE_GAMES = [
  [0, 1, 2, 3],
  [0, 2, 1, 3],
  [0, 3, 1, 2],
] as const

/** A day of three games on every court of four, in this order of players. */
export function playCourts(league: SimulatedLeague, order: readonly PlayerId[], day: number): RatedGame[] {
  league.startDay(day)
  const courts = Array.from({ length: Math.floor(order.length / 4) }, (_, i) => order.slice(4 * i, 4 * i + 4))
  return courts.flatMap((four) =>
    THREE_GAMES.map((seats) => {
      const [a, b, c, d] = seats.map((seat) => four[seat]!)
      return league.play([a!, b!], [c!, d!])
    }),
  )
}

/** How well an order agrees with the players' true levels: 1 if it is the same, 0 by chance (Spearman). */
export function agreement(order: readonly PlayerId[], levelOf: (id: PlayerId) => number): number {
  const truth = order.toSorted((a, b) => levelOf(b) - levelOf(a))
  const rank = new Map(truth.map((id, i) => [id, i]))
  const squares = order.reduce((sum, id, i) => sum + (i - rank.get(id)!) ** 2, 0)
  return 1 - (6 * squares) / (order.length * (order.length ** 2 - 1))
}

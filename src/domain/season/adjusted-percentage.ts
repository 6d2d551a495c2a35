import type { Game, PlayerId } from '../game'
import { resultsOf } from '../standings/game-results'
import { DEFAULT_STANDINGS_CONFIG, type SeasonWeekGames } from '../standings/standings'
import { START_GAMES } from './league-criteria'
import { everyoneIn, inWeekOrder, startingOrder, type Season } from './season'

/** How far above the league's average the first starting place counts, and the last below it: 20%. */
const START_SPREAD = 200_000
/** Shares of points are whole millionths, so that sums don't depend on the order of games, and devices agree. */
const ONE = 1_000_000
const MOST_SWEEPS = 200

/** A player's points percentage, adjusted for opponents and partners; 50% is the league's average. Shares are millionths. */
export interface AdjustedShare {
  /** In thousandths: what is compared, and what is shown. */
  readonly thousandths: number
  /** What it is made of. Points won and possible, with credits for a sub's games. */
  readonly points: number
  readonly possible: number
  /** By how much the opponents were above the average, and the partners below it, each times the points possible. */
  readonly company: number
  /** The league's average share of the possible points. */
  readonly average: number
  /** The start is the percentage before the game days that count. */
  readonly isCarried: boolean
}

/** What one player's games add up to. */
interface Sum {
  points: number
  possible: number
  /** Points possible against each player, minus those with them. */
  readonly against: Map<PlayerId, number>
}

type DaySums = ReadonlyMap<PlayerId, Sum>

/**
 * Everyone's adjusted percentage after each game day. In each game a player's share of the possible points counts higher
 * by what the opponents are above the average and the partner below it, all by their own adjusted percentages, so they are
 * solved together. The starting place counts like 12 games: from the first place 20% above the average to the last 20%
 * below it, and the same for everyone if the first game day was seeded randomly; a new player starts at the level of the
 * first court. With a window, only its game days count, and the start is the percentage before them. A sub counts as the
 * member. `weeks` are the games of the season's days, in week order. Source: rules.md section 3.
 */
export function adjustedPercentages(
  season: Season,
  weeks: readonly SeasonWeekGames[],
  window: number | null,
): ReadonlyMap<PlayerId, AdjustedShare>[] {
  const starts = new Starts(season)
  const sums = weeks.map(sumsOf)
  /** How far each player is above the league's average after each week. */
  const levels: ReadonlyMap<PlayerId, number>[] = []
  return sums.map((_, week) => {
    starts.enter(week, levels.at(-1))
    const first = window === null ? 0 : Math.max(0, week + 1 - window)
    const before = levels[first - 1]
    const startOf = (id: PlayerId) => before?.get(id) ?? starts.of(id)
    const total = added(sums.slice(first, week + 1))
    const average = averageOf(total.values())
    const startPossible = START_GAMES * usualGame(weeks.slice(first, week + 1), total)
    const above = solve(starts.ids, total, { average, startOf, startPossible }, levels.at(-1))
    levels.push(above)
    return new Map(
      starts.ids.map((id) => {
        const { points = 0, possible = 0, against = [] } = total.get(id) ?? {}
        const company = [...against].reduce(
          (sum, [other, weight]) => sum + weight * (above.get(other) ?? 0),
          0,
        )
        const thousandths = Math.round((ONE / 2 + (above.get(id) ?? 0)) / 1000)
        const isCarried = before?.has(id) ?? false
        return [id, { thousandths, points, possible, company, average, isCarried }]
      }),
    )
  })
}

/** Where players begin: by their place on the first ladder, later ones at the level of their first court. */
class Starts {
  readonly ids: PlayerId[] = []
  readonly #above = new Map<PlayerId, number>()
  readonly #season: Season

  constructor(season: Season) {
    this.#season = season
  }

  of(id: PlayerId): number {
    return this.#above.get(id) ?? 0
  }

  /** Adds the players of a game day. `level` is how far everyone is above the average before it. */
  enter(week: number, level: ReadonlyMap<PlayerId, number> | undefined): void {
    const { settings } = this.#season
    const day = inWeekOrder(this.#season.days)[week]
    const courts = (day?.courts ?? [])
      .toSorted((a, b) => a.number - b.number)
      .map(({ seats }) => seats.map(({ playerId }) => playerId))
    if (week === 0) {
      const order = [
        ...new Set([...startingOrder(everyoneIn(this.#season)).map(({ id }) => id), ...courts.flat()]),
      ]
      const steps = Math.max(1, order.length - 1)
      order.forEach((id, i) => {
        const spread = settings.firstSeeding === 'random' ? 0 : START_SPREAD
        this.#add(id, Math.round((spread * (steps - 2 * i)) / steps))
      })
      return
    }
    for (const court of courts) {
      const known = court.filter((id) => this.#above.has(id))
      const average =
        known.reduce((sum, id) => sum + (level?.get(id) ?? this.of(id)), 0) / (known.length || 1)
      for (const id of court) if (!known.includes(id)) this.#add(id, Math.round(average))
    }
  }

  #add(id: PlayerId, above: number): void {
    this.ids.push(id)
    this.#above.set(id, above)
  }
}

function sumsOf({ games, credits = [], results }: SeasonWeekGames): DaySums {
  const sums = new Map<PlayerId, Sum>()
  const of = (id: PlayerId) => {
    const sum = sums.get(id) ?? { points: 0, possible: 0, against: new Map<PlayerId, number>() }
    sums.set(id, sum)
    return sum
  }
  const config = { ...DEFAULT_STANDINGS_CONFIG, ...results }
  const credited = new Set(credits.map(({ player }) => player))
  for (const { player, points, possible } of credits) {
    of(player).points += points
    of(player).possible += possible
  }
  for (const game of games) {
    // With subs as the only players they stand for, a game has their results too.
    for (const { player, pointsFor, possible } of resultsOf(withoutSubs(game), config)) {
      const member = game.subs?.[player]
      if (member !== undefined && !credited.has(member)) continue
      const sum = of(member ?? player)
      if (member === undefined) {
        sum.points += pointsFor
        sum.possible += possible
      }
      for (const [team, sign] of [game.team1, game.team2].map(
        (side) => [side, side.includes(player) ? -1 : 1] as const,
      ))
        for (const each of team) {
          const other = game.subs?.[each] ?? each
          if (each !== player) sum.against.set(other, (sum.against.get(other) ?? 0) + sign * possible)
        }
    }
  }
  return sums
}

const withoutSubs = (game: Game): Game => ({ ...game, subs: {} })

function added(days: readonly DaySums[]): ReadonlyMap<PlayerId, Sum> {
  const [only] = days
  if (only && days.length === 1) return only
  const total = new Map<PlayerId, Sum>()
  for (const day of days)
    for (const [id, { points, possible, against }] of day) {
      const sum = total.get(id) ?? { points: 0, possible: 0, against: new Map<PlayerId, number>() }
      sum.points += points
      sum.possible += possible
      for (const [other, weight] of against) sum.against.set(other, (sum.against.get(other) ?? 0) + weight)
      total.set(id, sum)
    }
  return total
}

function averageOf(sums: Iterable<Sum>): number {
  let [points, possible] = [0, 0]
  for (const sum of sums) {
    points += sum.points
    possible += sum.possible
  }
  return possible === 0 ? ONE / 2 : Math.round((points * ONE) / possible)
}

/** The points possible in a usual game of these weeks. */
function usualGame(weeks: readonly SeasonWeekGames[], sums: ReadonlyMap<PlayerId, Sum>): number {
  let results = 0
  for (const { games, results: rules } of weeks)
    for (const game of games) results += resultsOf(game, { ...DEFAULT_STANDINGS_CONFIG, ...rules }).length
  let possible = 0
  for (const sum of sums.values()) possible += sum.possible
  return Math.max(1, Math.round(possible / Math.max(1, results)))
}

/**
 * How far everyone is above the average: each one's equation in turn, in the order in which they entered, until nothing
 * changes. The starts make that certain, as they weigh as much as twelve games.
 */
function solve(
  ids: readonly PlayerId[],
  sums: ReadonlyMap<PlayerId, Sum>,
  {
    average,
    startOf,
    startPossible,
  }: { average: number; startOf: (id: PlayerId) => number; startPossible: number },
  guess: ReadonlyMap<PlayerId, number> | undefined,
): ReadonlyMap<PlayerId, number> {
  const index = new Map(ids.map((id, i) => [id, i] as const))
  const above = ids.map((id) => guess?.get(id) ?? startOf(id))
  const rows = ids.map((id) => {
    const { points = 0, possible = 0, against = [] } = sums.get(id) ?? {}
    const others = [...against].flatMap(([other, weight]) => {
      const at = index.get(other)
      return at === undefined || weight === 0 ? [] : [[at, weight] as const]
    })
    return {
      own: startPossible * startOf(id) + points * ONE - possible * average,
      all: startPossible + possible,
      others,
    }
  })
  for (let sweep = 0, changed = true; changed && sweep < MOST_SWEEPS; sweep++) {
    changed = false
    rows.forEach(({ own, all, others }, i) => {
      let sum = own
      for (const [at, weight] of others) sum += weight * (above[at] ?? 0)
      const next = Math.round(sum / all)
      if (next === above[i]) return
      above[i] = next
      changed = true
    })
  }
  return new Map(ids.map((id, i) => [id, above[i] ?? 0]))
}

import { divisionsOf, areApart, type Divisions } from '@/domain/divisions'
import type { RankingBasis } from '@/domain/league-settings'
import type { PlayerId } from '@/domain/game'
import {
  DEFAULT_STANDINGS_CONFIG,
  type StandingsConfig,
  weeklyStandings,
  type SeasonWeekGames,
  type WeeklyRow,
  arrowOf,
  type Arrow,
} from '../standings/standings'
import { type RankedPlayer, TallySheet, resultsOf } from '../standings/game-results'
import { replayLadder, type LadderDay } from './ladder'
import { adjustedPercentages, type AdjustedShare } from './adjusted-percentage'
import { seasonCriteria, windowOf, WIN_BONUS } from './league-criteria'
import { inPairs } from './pairs'
import {
  everyoneIn,
  inWeekOrder,
  startingOrder,
  wasIn,
  type Season,
  type SeasonCourt,
  asOneCourt,
  resultRules,
  settingsOn,
  type SeasonMember,
} from './season'
import { gamesWithSubs, countsPoints, subCredits } from './sub-credits'

/** One line of a league's ranking after a week. */
export interface RankingRow extends Placed {
  /** The player, or one of a pair: see `inPairs`. */
  readonly id: PlayerId
  readonly players: readonly PlayerId[]
  readonly name: string
  /** Where the place counts, see `divisionsOf`; null in a league without divisions. */
  readonly division: number | null
  /** Place after each week up to this one; null if unranked. */
  readonly trend: readonly (number | null)[]
  /** The season's figures so far. Their rank is the table's, not the rung of a ladder. */
  readonly record: WeeklyRow
}

export interface RankingWeek {
  readonly week: number
  /**
   * Every member, best place first, then the unranked. A past week also has those who left later. Divisions follow each other, each with places of its own.
   * `explainPlace` explains a place.
   */
  readonly rows: readonly RankingRow[]
  readonly basis: RankingBasis
  /** How many game days count, the latest ones; null for all. */
  readonly window: number | null
  /** What each adjusted percentage is made of; null unless the places go by it. */
  readonly adjusted: ReadonlyMap<PlayerId, AdjustedShare> | null
  readonly isFirst: boolean
  /** The game day itself: courts, their tables, moves. */
  readonly ladderDay: LadderDay
  /** Its seats and games as they count: between pairs, if partners are fixed. */
  readonly counted: readonly SeasonCourt[]
}

/**
 * The ranking of a league after each of its game days, in week order; empty before the first. On a ladder, the place is
 * the rung after the day's moves. Otherwise it comes from the table of all results so far, by the league's basis.
 * Each division has its own. With fixed partners, a row is a pair. Those who left stay in the weeks that they belonged to,
 * but the latest week ranks today's members, unless the season is over (`isOver`). Source: rules.md section 3 (season
 * ranking), section 4, section 9, and section 11.
 */
export function seasonRanking(ofPlayers: Season, { isOver = false } = {}): RankingWeek[] {
  const season = inPairs(ofPlayers)
  const { settings } = season
  const everyone = everyoneIn(season)
  const basis = settings.rankingBasis
  const config = standingsConfigOf(season)
  const games = seasonGames(season, config)
  const shares = basis === 'adjusted_percentage' ? adjustedPercentages(season, games, config.window) : null
  const counted = games.map((week, i) => ({
    ...week,
    ...(shares && { adjusted: (id: PlayerId) => shares[i]?.get(id)?.thousandths }),
  }))
  const divisions = divisionsOf(everyone, settings.divisions)
  const days = inWeekOrder(season.days)
  const isIn = wasIn(season)
  const countsThen: Counts = (id, week) => isIn(id, days[week]?.week ?? 0)
  const counts: Counts = (id, week) =>
    isOver || week < days.length - 1 ? countsThen(id, week) : isIn(id, Infinity)
  const asThen = tablesOf(season, counted, config, countsThen)
  const isSame = everyone.every(({ id }) => countsThen(id, days.length - 1) === counts(id, days.length - 1))
  const tables = isSame ? asThen : tablesOf(season, counted, config, counts)
  const ladderDays = replayLadder(season, (week) => asThen[week]?.filter(isRanked).map(({ id }) => id))
  const known = new Set(everyone.map(({ id }) => id))
  const placeOf =
    basis === 'ladder'
      ? ladderPlaces(ladderDays, (id, week) => known.has(id) && counts(id, week), divisions)
      : tablePlace
  const trends = new Map<PlayerId, readonly (number | null)[]>()
  const players = new Map(everyone.map((member) => [member.id, member.players]))

  return ladderDays.map((ladderDay, week) => {
    const rows = (tables[week] ?? []).map((record): RankingRow => {
      const { id, name } = record
      const { place, tied, arrow } = placeOf(record, week)
      const trend = [...(trends.get(id) ?? []), place]
      trends.set(id, trend)
      return {
        id,
        players: players.get(id) ?? [id],
        name,
        division: divisions?.get(id) ?? null,
        place,
        tied,
        arrow,
        trend,
        record,
      }
    })
    return {
      week: ladderDay.week,
      rows: rows.toSorted(byPlace),
      basis,
      window: config.window,
      adjusted: shares?.[week] ?? null,
      isFirst: week === 0,
      ladderDay,
      counted: days[week]?.courts ?? [],
    }
  })
}

/**
 * Everyone in the order that breaks the next game day's last ties, and that its finals follow: by place, then those without
 * one as they are on the ladder. Source: rules.md sections 3 and 10.
 */
export function standingOrder({ rows, ladderDay }: RankingWeek): RankingRow[] {
  const rungs = new Map(ladderDay.movement.ladder.map((id, i) => [id, i]))
  const rungOf = ({ id, place }: RankingRow) => (place === null ? (rungs.get(id) ?? Infinity) : -1)
  return rows
    .map((row) => ({ row, rung: rungOf(row) }))
    .toSorted((a, b) => (a.rung === b.rung ? 0 : a.rung - b.rung))
    .map(({ row }) => row)
}

/** Whether someone is in the ranking after a game day, counted from 0. */
type Counts = (id: PlayerId, week: number) => boolean

const isRanked = ({ rank }: WeeklyRow) => rank !== null

/** The table after each week: one for the league, or the tables of its divisions, one after the other. */
function tablesOf(
  season: Season,
  weeks: readonly SeasonWeekGames[],
  config: StandingsConfig,
  counts: Counts,
): (readonly WeeklyRow[])[] {
  const players = playersOf(season)
  const divisions = divisionsOf(everyoneIn(season), season.settings.divisions)
  if (!divisions) return weeklyStandings(players, weeks, config, { counts })
  const tables = [...new Set(divisions.values())]
    .toSorted((a, b) => a - b)
    .map((division) =>
      weeklyStandings(
        players.filter(({ id }) => divisions.get(id) === division),
        weeks,
        config,
        { counts },
      ),
    )
  return weeks.map((_, week) => tables.flatMap((table) => table[week] ?? []))
}

/** Unranked members of a division last, in the order of the table. */
function byPlace(a: RankingRow, b: RankingRow): number {
  if (a.division !== b.division) return (a.division ?? 0) - (b.division ?? 0)
  if (a.place === null || b.place === null) return Number(a.place === null) - Number(b.place === null)
  return a.place - b.place
}

function standingsConfigOf({ settings }: Season): StandingsConfig {
  const { rankingBasis, tieBreakers, minGames } = settings
  const criteria = seasonCriteria(rankingBasis, tieBreakers)
  return {
    ...DEFAULT_STANDINGS_CONFIG,
    criteria,
    winBonus: criteria.includes('totalPoints') ? WIN_BONUS : 0,
    minGames,
    window: windowOf(settings),
  }
}

/** Everyone with the place before the first game day. Those who entered later come after. */
function playersOf(season: Season): RankedPlayer[] {
  const everyone = everyoneIn(season)
  const rungs = new Map(startingOrder(everyone).map(({ id }, i) => [id, i + 1]))
  return everyone.map(({ id, name }) => ({ id, name, priorRank: rungs.get(id) ?? null }))
}

/** Where a member stands after a week. */
interface Placed {
  /** Null if unranked. */
  readonly place: number | null
  readonly tied: boolean
  readonly arrow: Arrow
}

const UNRANKED: Placed = { place: null, tied: false, arrow: null }

/** A function for where a member of the table stands after a week, counted from 0. */
type PlaceOf = (row: WeeklyRow, week: number) => Placed

const tablePlace: PlaceOf = ({ rank, tied, arrow }) => ({ place: rank, tied, arrow })

/** The rungs after each game day among those who count then, or those of the same division. */
function ladderPlaces(
  ladderDays: readonly LadderDay[],
  counts: (id: PlayerId, week: number) => boolean,
  divisions: Divisions | null,
): PlaceOf {
  const rungs = ladderDays.map(({ movement }, week) => {
    const ladder = movement.ladder.filter((id) => counts(id, week))
    return new Map(
      ladder.map((id, i) => [
        id,
        divisions ? ladder.slice(0, i + 1).filter((other) => !areApart(id, other, divisions)).length : i + 1,
      ]),
    )
  })
  return ({ id }, week) => {
    const place = rungs[week]?.get(id)
    if (place === undefined) return UNRANKED
    const before = rungs[week - 1]
    const own = before?.get(id)
    const gone = [...(before ?? [])].filter(
      ([other, rung]) =>
        own !== undefined && rung < own && !counts(other, week) && !areApart(id, other, divisions),
    ).length
    return { place, tied: false, arrow: arrowOf(place, own && own - gone, week) }
  }
}

/**
 * What each game day adds to everyone's record, by its own rules: the games without subs, and what subs earned for
 * absent members.
 */
export function seasonGames(season: Season, config: StandingsConfig): SeasonWeekGames[] {
  const { days, settings } = season
  // Only the credit by a member's own average depends on earlier game days.
  const looksBack = days.some((day) => settingsOn(settings, day).subPolicy === 'own_average')
  const record = looksBack ? new TallySheet(everyoneIn(season).map(withoutRank)) : null
  return inWeekOrder(days).map((day) => {
    const { courts } = day
    const rules = settingsOn(settings, day)
    const results = resultRules(rules)
    // The own-average credit is limited once per game day, even if players change courts.
    const tables = rules.subPolicy === 'own_average' ? [asOneCourt(courts)] : courts
    const credits = tables.flatMap((court) => subCredits(court, rules, (id) => record?.of(id)))
    const games = courts.flatMap((court) => gamesWithSubs(court))
    if (record)
      for (const game of games)
        for (const result of resultsOf(game, { ...config, ...results }))
          if (countsPoints(result)) record.add(result)
    return { games, credits, results }
  })
}

const withoutRank = ({ id, name }: SeasonMember) => ({ id, name, priorRank: null })

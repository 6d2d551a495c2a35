import { roundHalfUp, type Fraction } from '@/domain/fraction'
import type { Game, PlayerId } from '@/domain/game'
import { resultsOf, TallySheet, type PointCredit, type RankedPlayer, type Tally } from './game-results'
import { pointShareOf, totalPointsOf, winShareOf, USUAL_ORDERS, type Criterion } from './criteria'
import { inFixedOrder, placesOf, type Separation } from './split-ties'
import type { LeagueSettings } from '../league-settings'

/** The settings of a table. Source: rules.md sections 2 and 3. */
export interface StandingsConfig {
  /** Applied in this order to a tied group. */
  criteria: readonly Criterion[]
  /** Points to win, if a game has no rules of its own; null for timed games without a target. */
  targetPoints: number | null
  /** Count games that were stopped early, by the score at that time. */
  countIncomplete: boolean
  /** What the opponents of a forfeit score: nothing, or the target against 0. */
  forfeitPoints: LeagueSettings['forfeitPoints']
  /** A forfeit for the partner who was there: no result, or a loss. */
  forfeitPartner: LeagueSettings['forfeitPartner']
  /** Points of a game that one side stopped: as played, the target for the opponents, or none. */
  retiredPoints: 'asPlayed' | 'target' | 'none'
  /** The value of a tie, in wins. */
  drawValue: Fraction
  /** Points added to `totalPoints` for each win. */
  winBonus: number
  /** Players with fewer games are unranked, at the end. No one is ranked without a game. */
  minGames: number
  /** In a season: how many game days count, the latest ones; null for all. */
  window: number | null
  /** Skip head-to-head unless everyone in the tied group has met everyone else in it. */
  h2hRequireAllMet: boolean
  /** Players tied on every criterion share a place (1, 1, 3); otherwise the fixed order numbers them. */
  sharedRanks: boolean
}

/** What decides a game's result. A game day can have its own. */
export type ResultRules = Pick<StandingsConfig, 'targetPoints' | 'forfeitPoints' | 'forfeitPartner'>

export const DEFAULT_STANDINGS_CONFIG: StandingsConfig = {
  criteria: USUAL_ORDERS.season,
  targetPoints: 11,
  countIncomplete: false,
  forfeitPoints: 'none',
  forfeitPartner: 'no_result',
  retiredPoints: 'asPlayed',
  drawValue: { num: 1, den: 2 },
  winBonus: 0,
  minGames: 0,
  window: null,
  h2hRequireAllMet: true,
  sharedRanks: true,
}

/** One row of a table. Counts of games, then points. Shares are exact, and rounded only where they are shown. */
export interface StandingRow {
  readonly id: PlayerId
  readonly name: string
  /** Null if unranked. */
  readonly rank: number | null
  /** True if others share the rank. */
  readonly tied: boolean
  readonly played: number
  readonly won: number
  readonly lost: number
  readonly drawn: number
  readonly pointsFor: number
  readonly pointsAgainst: number
  readonly pointDiff: number
  /** Wins of games played; null without a game. */
  readonly winShare: Fraction | null
  /** Points won of those possible; null if no points were played. */
  readonly pointShare: Fraction | null
  /** The points percentage adjusted for opponents; null where places don't go by it. */
  readonly adjustedShare: number | null
  /** Points, the bonus for wins, and what subs earned for the player. */
  readonly totalPoints: number
  readonly creditedPoints: number
  readonly reason: RowReason
}

/** Why a row is where it is, for `explainRow`. */
export type RowReason =
  | { readonly kind: 'unranked'; readonly played: number; readonly needed: number }
  | {
      readonly kind: 'ranked'
      /** Everyone who shares the place. */
      readonly levelWith: readonly PlayerId[]
      /** Who has the place right above, and what separated the two places; null at the top. */
      readonly above: { readonly ids: readonly PlayerId[]; readonly separation: Separation } | null
    }

/**
 * The table of these players after these games. `config` overrides the defaults, `credits` is what subs earned for
 * absent members. Rows come best first, then the unranked. The order of the inputs doesn't matter. Throws a RangeError
 * if a game lacks what its result needs. Source: rules.md section 3.
 */
export function standings(
  players: readonly RankedPlayer[],
  games: readonly Game[],
  config: Partial<StandingsConfig> = {},
  credits: readonly PointCredit[] = [],
): StandingRow[] {
  const settings = { ...DEFAULT_STANDINGS_CONFIG, ...config }
  const sheet = new TallySheet(players)
  for (const game of games) for (const result of resultsOf(game, settings)) sheet.add(result)
  for (const credit of credits) sheet.credit(credit)
  return rowsOf(sheet.tallies(), settings)
}

/** The table from finished tallies, for week after week of one season. */
export function rowsOf(tallies: readonly Tally[], config: StandingsConfig): StandingRow[] {
  const needed = Math.max(1, config.minGames)
  const ranked = tallies.filter((tally) => tally.played >= needed)
  const unranked = tallies.filter((tally) => tally.played < needed)
  return [...rankedRows(ranked, config), ...unrankedRows(unranked, needed, config)]
}

function rankedRows(tallies: readonly Tally[], config: StandingsConfig): StandingRow[] {
  const rows: StandingRow[] = []
  let aboveIds: readonly PlayerId[] = []
  for (const { people, separation } of placesOf(tallies, config)) {
    const ids = people.map((tally) => tally.player.id)
    const first = rows.length + 1
    const above = separation && { ids: aboveIds, separation }
    people.forEach((tally, i) => {
      const rank = config.sharedRanks ? first : first + i
      const levelWith = ids.filter((id) => id !== tally.player.id)
      rows.push(rowOf(tally, rank, { kind: 'ranked', levelWith, above }, config))
    })
    aboveIds = ids
  }
  return rows
}

function unrankedRows(tallies: readonly Tally[], needed: number, config: StandingsConfig): StandingRow[] {
  return tallies
    .toSorted((a, b) => b.played - a.played || inFixedOrder(a, b))
    .map((tally) => rowOf(tally, null, { kind: 'unranked', played: tally.played, needed }, config))
}

function rowOf(tally: Tally, rank: number | null, reason: RowReason, config: StandingsConfig): StandingRow {
  return {
    id: tally.player.id,
    name: tally.player.name,
    rank,
    tied: reason.kind === 'ranked' && reason.levelWith.length > 0,
    played: tally.played,
    won: tally.won,
    lost: tally.lost,
    drawn: tally.drawn,
    pointsFor: tally.pointsFor,
    pointsAgainst: tally.pointsAgainst,
    pointDiff: tally.pointsFor - tally.pointsAgainst,
    winShare: winShareOf(tally, config),
    pointShare: pointShareOf(tally),
    adjustedShare: tally.adjusted === null ? null : tally.adjusted / 1000,
    totalPoints: roundHalfUp(totalPointsOf(tally, config)),
    creditedPoints: tally.creditedPoints,
    reason,
  }
}

/**
 * Places gained since the week before (negative: lost), NEW at the first appearance. Null in the first week, while
 * unranked, and for someone who returns to the table.
 */
export type Arrow = number | 'NEW' | null

export interface WeeklyRow extends StandingRow {
  readonly arrow: Arrow
}

/** One week's contribution to a season. */
export interface SeasonWeekGames {
  readonly games: readonly Game[]
  readonly credits?: readonly PointCredit[]
  /** Its own rules for counting games, if it has any. */
  readonly results?: Partial<ResultRules>
  /** Everyone's adjusted percentage after it, in thousandths, if places go by it. */
  readonly adjusted?: (id: PlayerId) => number | undefined
}

/**
 * The table after each week, on all results so far (with a window: of its latest weeks), of everyone on the given list.
 * Players who miss a week keep their results and still get an arrow. `prior` says which place breaks the last tie: the
 * one given with the player, or the place after the previous week (the given one in the first). `counts` says who is in the
 * table after a week, counted from 0: a week can have had players who left since. Arrows compare places among those who are
 * in the later table, so that no one gains a place because someone left. Source: rules.md section 3.
 */
export function weeklyStandings(
  players: readonly RankedPlayer[],
  weeks: readonly SeasonWeekGames[],
  config: Partial<StandingsConfig> = {},
  {
    prior = 'previousWeek',
    counts = () => true,
  }: {
    readonly prior?: 'given' | 'previousWeek'
    readonly counts?: (id: PlayerId, week: number) => boolean
  } = {},
): WeeklyRow[][] {
  const settings = { ...DEFAULT_STANDINGS_CONFIG, ...config }
  let sheet = new TallySheet(players)
  let previous: ReadonlyMap<PlayerId, number> | undefined
  /** Everyone who has had a place. With a window, some lose it again. */
  const known = new Set<PlayerId>()
  const count = ({ games, credits = [], results }: SeasonWeekGames) => {
    const rules = { ...settings, ...results }
    for (const game of games) for (const result of resultsOf(game, rules)) sheet.add(result)
    for (const credit of credits) sheet.credit(credit)
  }
  return weeks.map((thisWeek, week) => {
    const { window } = settings
    if (window !== null && week >= window) {
      sheet = new TallySheet(players)
      for (const counted of weeks.slice(week + 1 - window, week)) count(counted)
    }
    count(thisWeek)
    if (thisWeek.adjusted) sheet.setAdjusted(thisWeek.adjusted)
    const before = previous
    if (before && prior === 'previousWeek') sheet.setPriorRanks(afterThose(before, players))
    const present = sheet.tallies().filter(({ player }) => counts(player.id, week))
    const rows = rowsOf(present, settings)
    const placeBefore = before && placesAmong(before, (id) => counts(id, week))
    previous = placesById(rows)
    // These rows were just created, so each gets its arrow without a copy.
    return rows.map((row) => {
      const isBack = known.has(row.id) && !before?.has(row.id)
      if (row.rank !== null) known.add(row.id)
      return Object.assign(row, { arrow: isBack ? null : arrowOf(row.rank, placeBefore?.get(row.id), week) })
    })
  })
}

/** Source: rules.md section 3: the place after the previous week minus the place now. `week` counts from 0. */
export function arrowOf(place: number | null, before: number | undefined, week: number): Arrow {
  if (place === null || week === 0) return null
  return before === undefined ? 'NEW' : before - place
}

/** Last week's places, followed by the players without one, in their given order. */
function afterThose(previous: ReadonlyMap<PlayerId, number>, players: readonly RankedPlayer[]) {
  const places = new Map(previous)
  for (const { id, priorRank } of players) {
    if (!places.has(id) && priorRank !== null) places.set(id, players.length + priorRank)
  }
  return places
}

/** The places without those who aren't counted. */
function placesAmong(places: ReadonlyMap<PlayerId, number>, isCounted: (id: PlayerId) => boolean) {
  const counted = [...places].filter(([id]) => isCounted(id))
  if (counted.length === places.size) return places
  const sorted = counted.map(([, place]) => place).toSorted((a, b) => a - b)
  return new Map(counted.map(([id, place]) => [id, sorted.indexOf(place) + 1]))
}

const placesById = (rows: readonly StandingRow[]) =>
  new Map(rows.flatMap((row) => (row.rank === null ? [] : [[row.id, row.rank] as const])))

/** Three places get a medal. */
const MEDALS = 3

/** If more players share a place, only their number is shown. */
export const MOST_ON_A_STEP = 8

/** A place on the podium; players who are tied share it. */
export interface PodiumPlace {
  readonly place: number
  readonly players: readonly PlayerId[]
}

/** The first three places. Two in first place leave second place empty. Source: rules.md section 3. */
export const podiumOf = (places: ReadonlyMap<PlayerId, number>): PodiumPlace[] =>
  Array.from({ length: MEDALS }, (_, index) => index + 1)
    .map((place) => ({ place, players: [...places.keys()].filter((id) => places.get(id) === place) }))
    .filter(({ players }) => players.length > 0)

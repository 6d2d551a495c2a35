import type { Game, PlayerId } from '@/domain/game'
import { resultsOf } from './game-results'
import { rowsOf, type StandingRow } from './standings'
import { DEFAULT_STANDINGS_CONFIG, type ResultRules, type StandingsConfig } from './standings-config'
import { TallySheet, type PointCredit, type RankedPlayer } from './tally'

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

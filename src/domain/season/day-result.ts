import type { PlayerId } from '../game'
import { oneChange, type OneChange } from './one-change'
import { courtResult } from './court-result'
import { asOneCourt, settingsOn, type Season } from './season'
import { seasonRanking, type RankingRow } from './season-ranking'
import { inPairs } from './pairs'
import { seasonEnd } from './season-end'
import { placeOfDay } from './who-played'
import { weekReport, type CourtReport, type PersonReport } from './week-report'

/** What a player reads after the last score: their own games, their court's table, and the ranking as it stands then. */
export interface DayResult {
  readonly person: PersonReport
  readonly court: CourtReport
  readonly row: RankingRow
  /** The numbers of the day's courts, top court first. */
  readonly numbers: readonly number[]
  /** The smallest change to a score that would have led further up. */
  readonly change: OneChange | null
}

/** What `dayResults` tells about each player; only a player's own result says what one score would have changed. */
type OthersResult = Omit<DayResult, 'change'>
type PlayersResult = OthersResult & { readonly playerId: PlayerId }

/**
 * A player's game day, as far as it is played. Null where the week isn't in the season, or the player was in no game of it.
 * Source: rules.md section 3 (season ranking), as `seasonRanking` and `weekReport`.
 */
export function dayResult(season: Season, week: number, playerId: PlayerId): DayResult | null {
  const played = playedDay({ ...season, reader: playerId }, week)
  const result = played && resultsOf(season, played).find(({ person }) => person.id === playerId)
  if (!result) return null
  const change = oneChange(played.ranking.ladderDay, played.day, season.settings, playerId)
  return { ...result, change }
}

/** The same for everyone who played a game of the day in person; both of a pair have the pair's. */
export function dayResults(season: Season, week: number): PlayersResult[] {
  const played = playedDay(season, week)
  if (!played) return []
  const day = asOneCourt(played.day.courts)
  return resultsOf(season, played).flatMap((result) =>
    result.row.players
      .filter((playerId) => placeOfDay(playerId, day).inPerson > 0)
      .map((playerId) => ({ ...result, playerId })),
  )
}

/**
 * Everyone's place after the finals, by the id of their row; null where the week isn't the finals, or they aren't decided.
 * Source: rules.md section 10.
 */
export function finalPlaces(season: Season, week: number): ReadonlyMap<string, number> | null {
  const played = playedDay(season, week)
  if (!played?.day.rules?.isFinals) return null
  const { ranking } = played
  const end = seasonEnd(ranking.rows, inPairs(season), ranking.ladderDay.courts)
  return end.hasFinals ? end.places : null
}

function playedDay(season: Season, week: number) {
  const ranking = seasonRanking(season).find((each) => each.week === week)
  const day = season.days.find((each) => each.week === week)
  return ranking && day ? { ranking, day } : null
}

function resultsOf(
  season: Season,
  { ranking, day }: NonNullable<ReturnType<typeof playedDay>>,
): OthersResult[] {
  const rows = new Map(ranking.rows.map((row) => [row.id, row]))
  // The table of a final leaves out the semifinal, but a player's record for the day counts it.
  const settings = settingsOn(season.settings, day)
  const whole = day.rules?.isFinals
    ? courtResult(asOneCourt(ranking.counted), { settings, rungs: new Map(), nameOf: (id) => id }).table
    : []
  const numbers = ranking.ladderDay.courts.map(({ number }) => number)
  return weekReport(ranking, day).courts.flatMap((court) =>
    court.people.flatMap((person) => {
      const row = rows.get(person.id)
      const played = whole.find(({ id }) => id === person.id) ?? person.row
      return row && person.place.inPerson > 0
        ? [{ person: { ...person, row: played }, court, row, numbers }]
        : []
    }),
  )
}

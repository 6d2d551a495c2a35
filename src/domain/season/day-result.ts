import type { PlayerId } from '../game'
import { capital, ordinal, signed } from '../format-text'
import { oneChange, type OneChange } from './one-change'
import type { Season } from './season'
import { seasonRanking, type RankingRow } from './season-ranking'
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

/**
 * A player's game day, as far as it is played. Null where the week isn't in the season, or the player was in no game of it.
 * Source: rules.md section 3 (season ranking), as `seasonRanking` and `weekReport`.
 */
export function dayResult(season: Season, week: number, playerId: PlayerId): DayResult | null {
  const ranking = seasonRanking(season).find((each) => each.week === week)
  const day = season.days.find((each) => each.week === week)
  if (!ranking || !day) return null
  const court = weekReport(ranking, day).courts.find(({ people }) => people.some(({ id }) => id === playerId))
  const person = court?.people.find(({ id }) => id === playerId)
  const row = ranking.rows.find(({ id }) => id === playerId)
  if (!court || !person || !row || person.place.inPerson === 0) return null
  const { ladderDay } = ranking
  const numbers = ladderDay.courts.map(({ number }) => number)
  return { person, court, row, numbers, change: oneChange(ladderDay, day, season.settings, playerId) }
}

/** 'You went 2–1, +6.'; with a tied game 'You went 1–1–1, 0.' */
export function recordSentence({ person: { row } }: Pick<DayResult, 'person'>): string {
  const ties = row.drawn > 0 ? `–${row.drawn}` : ''
  return `You went ${row.won}–${row.lost}${ties}, ${signed(row.pointDiff)}.`
}

/** 'Provisionally 2nd, up 1.', 'Tied for 4th, down 2.', 'Not ranked yet.' `isFinal`: the game day is finalized. */
export function placeSentence(
  { row: { place, tied, arrow } }: { row: Pick<RankingRow, 'place' | 'tied' | 'arrow'> },
  isFinal: boolean,
): string {
  if (place === null) return 'Not ranked yet.'
  const where = `${tied ? 'tied for ' : ''}${ordinal(place)}`
  const placed = isFinal ? capital(where) : `Provisionally ${where}`
  if (typeof arrow !== 'number') return `${placed}.`
  if (arrow === 0) return `${placed}, same as before.`
  return `${placed}, ${arrow > 0 ? 'up' : 'down'} ${Math.abs(arrow)}.`
}

import type { GameDay } from './game-day'

/** What a league says about its places, and until when they are asked for. */
export interface AttendanceLeague {
  courtCount: number
  playersPerCourt: number
  nightFormat: 'courts' | 'king_of_court' | 'round_robin'
  capacity: number | null
  answerHours: number | null
}

/** Courts of four take a fifth where a night is played court by court. */
const MOST_ON_A_COURT_OF_FOUR = 5

/**
 * How many people a day has places for: its courts times the most people on one, and never more than the league takes.
 * What app.day_places() decides by in the database.
 */
export function dayPlaces(league: AttendanceLeague, courtCount: number | null): number {
  const { playersPerCourt, nightFormat, capacity } = league
  const onOne =
    nightFormat === 'courts' ? Math.max(playersPerCourt, MOST_ON_A_COURT_OF_FOUR) : playersPerCourt
  return Math.min((courtCount ?? league.courtCount) * onOne, capacity ?? Number.POSITIVE_INFINITY)
}

/** The moment, as ISO text, until which players answer; organisers answer after it, too. */
export function answersCloseAt(startsAt: string, answerHours: number | null): string {
  return new Date(Date.parse(startsAt) - (answerHours ?? 0) * 3_600_000).toISOString()
}

/** Whether anybody can still answer for a day: it is not over and not called off. */
export function takesAnswers({ status, isFinalized }: Pick<GameDay, 'status' | 'isFinalized'>): boolean {
  return !isFinalized && (status === 'scheduled' || status === 'in_progress')
}

import type { Tables } from '@/shared/supabase/database.types'
import { oneOf } from '@/shared/lib/one-of'

export type GameDayStatus = 'scheduled' | 'in_progress' | 'completed' | 'canceled'

/** One date of a league's season. */
export interface GameDay {
  id: string
  leagueId: string
  week: number
  startsAt: string
  /** Empty where it is the league's own place. */
  location: string
  status: GameDayStatus
  isFinalized: boolean
  finalizedAt: string | null
  /** What players should know; empty where there is nothing. */
  note: string
  /** Why it was canceled, where that was said. */
  canceledReason: string | null
  /** null: as many as the league has. */
  courtCount: number | null
  /** Counts what a calendar has to learn of. */
  revision: number
  updatedAt: string
  /** How many members said that they come. */
  inCount: number
  /** How many wait for a place. */
  waitingCount: number
  /** Whether its games are drawn. */
  isDrawn: boolean
}

export type GameDayRecord = Pick<
  Tables<'game_days'>,
  | 'id'
  | 'league_id'
  | 'week_number'
  | 'starts_at'
  | 'location'
  | 'status'
  | 'is_finalized'
  | 'finalized_at'
  | 'note'
  | 'canceled_reason'
  | 'court_count'
  | 'revision'
  | 'updated_at'
> & {
  /** The answers 'in', and only those. */
  ins: { response: string }[]
  /** The answers 'waitlist', and only those. */
  waiting: { response: string }[]
  /** One of its games, where there are any. */
  games: { id: string }[]
}

export function toGameDay(row: GameDayRecord): GameDay {
  return {
    id: row.id,
    leagueId: row.league_id,
    week: row.week_number,
    startsAt: row.starts_at,
    location: row.location,
    status: oneOf(['scheduled', 'in_progress', 'completed', 'canceled'], row.status),
    isFinalized: row.is_finalized,
    finalizedAt: row.finalized_at,
    note: row.note,
    canceledReason: row.canceled_reason,
    courtCount: row.court_count,
    revision: row.revision,
    updatedAt: row.updated_at,
    inCount: row.ins.length,
    waitingCount: row.waiting.length,
    isDrawn: row.games.length > 0,
  }
}

/** A game day that no one declared begun or over is taken to be going on for this long after its start. */
const LIVE_MS = 12 * 60 * 60 * 1000

type When = Pick<GameDay, 'startsAt' | 'status' | 'isFinalized'>

/** Whether scores are being entered now: it has begun, and no one has canceled it or finalized it. */
export function isLive({ startsAt, status, isFinalized }: When, now: Date): boolean {
  if (isFinalized || status === 'canceled') return false
  const since = now.getTime() - Date.parse(startsAt)
  return status === 'in_progress' || (since >= 0 && since <= LIVE_MS)
}

/** Whether a game day that was opened is long over, and only no one has finalized it. */
export function isLeftOpen(day: When, now: Date): boolean {
  return isLive(day, now) && now.getTime() - Date.parse(day.startsAt) > LIVE_MS
}

export type GameDayState = 'live' | 'ahead' | 'played' | 'canceled'

export function gameDayState(day: When, now: Date): GameDayState {
  if (day.status === 'canceled') return 'canceled'
  if (isLive(day, now)) return 'live'
  const isAhead = !day.isFinalized && day.status === 'scheduled' && Date.parse(day.startsAt) > now.getTime()
  return isAhead ? 'ahead' : 'played'
}

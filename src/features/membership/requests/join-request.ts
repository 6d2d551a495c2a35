import type { Database } from '@/shared/supabase/database.types'

/** Someone asks to join; what an organizer decides on. */
export interface JoinRequest {
  /** Of the row in the league, not of the person. */
  id: string
  playerId: string
  name: string
  email: string
  /** DUPR; null for a person without one. */
  rating: number | null
  leagueId: string
  leagueName: string
  leagueFull: boolean
  /** Place in the line of a full league. */
  waitlistPosition: number | null
  requestedAt: string
  message: string | null
}

/** Someone who was refused and may be allowed to ask again. */
export type DeclinedRequest = Pick<
  JoinRequest,
  'id' | 'playerId' | 'name' | 'rating' | 'requestedAt' | 'message'
>

/** A request of one's own that waits for an answer. */
export interface MyRequest {
  leagueId: string
  leagueName: string
  organizerName: string
  requestedAt: string
  waitlistPosition: number | null
}

type Rows<Name extends 'join_requests' | 'declined_requests' | 'my_join_requests'> =
  Database['public']['Functions'][Name]['Returns'][number]
/** The generator takes every column of a function's result for filled. */
type Nullable<Row, Name extends keyof Row> = Omit<Row, Name> & { [Key in Name]: Row[Key] | null }

export type JoinRequestRow = Nullable<
  Rows<'join_requests'>,
  'dup_rating' | 'waitlist_position' | 'message' | 'email'
>
export type DeclinedRow = Nullable<Rows<'declined_requests'>, 'dup_rating' | 'message'>
export type MyRequestRow = Nullable<Rows<'my_join_requests'>, 'waitlist_position' | 'message'>

export function toJoinRequest(row: JoinRequestRow): JoinRequest {
  return {
    ...toDeclinedRequest(row),
    email: row.email ?? '',
    leagueId: row.league_id,
    leagueName: row.league_name,
    leagueFull: row.league_full,
    waitlistPosition: row.waitlist_position,
  }
}

export function toDeclinedRequest(row: Omit<DeclinedRow, 'page_key'>): DeclinedRequest {
  return {
    id: row.id,
    playerId: row.player_id,
    name: `${row.first_name} ${row.last_name}`.trim() || 'Player',
    rating: row.dup_rating,
    requestedAt: row.requested_at,
    message: row.message,
  }
}

export function toMyRequest(row: MyRequestRow): MyRequest {
  return {
    leagueId: row.league_id,
    leagueName: row.league_name,
    organizerName: row.organizer_name,
    requestedAt: row.requested_at,
    waitlistPosition: row.waitlist_position,
  }
}

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
  waitingPlace: number | null
  requestedAt: string
  message: string | null
}

/** Someone who was refused and may be allowed to ask again. */
export type RefusedRequest = Pick<
  JoinRequest,
  'id' | 'playerId' | 'name' | 'rating' | 'requestedAt' | 'message'
>

/** A request of one's own that waits for an answer. */
export interface MyRequest {
  leagueId: string
  leagueName: string
  organizerName: string
  requestedAt: string
  waitingPlace: number | null
}

type Rows<Name extends 'join_requests' | 'refused_requests' | 'my_join_requests'> =
  Database['public']['Functions'][Name]['Returns'][number]
/** The generator takes every column of a function's result for filled. */
type Nullable<Row, Name extends keyof Row> = Omit<Row, Name> & { [Key in Name]: Row[Key] | null }

export type JoinRequestRow = Nullable<
  Rows<'join_requests'>,
  'dup_rating' | 'waiting_place' | 'message' | 'email'
>
export type RefusedRow = Nullable<Rows<'refused_requests'>, 'dup_rating' | 'message'>
export type MyRequestRow = Nullable<Rows<'my_join_requests'>, 'waiting_place' | 'message'>

export function toJoinRequest(row: JoinRequestRow): JoinRequest {
  return {
    ...toRefused(row),
    email: row.email ?? '',
    leagueId: row.league_id,
    leagueName: row.league_name,
    leagueFull: row.league_full,
    waitingPlace: row.waiting_place,
  }
}

export function toRefused(row: Omit<RefusedRow, 'page_key'>): RefusedRequest {
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
    waitingPlace: row.waiting_place,
  }
}

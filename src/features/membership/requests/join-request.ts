import type { Database } from '@/shared/supabase/database.types'

/** Someone's request to join, for an organizer to decide. */
export interface JoinRequest {
  /** The id of the row in the league, not of the person. */
  id: string
  playerId: string
  name: string
  email: string
  /** DUPR rating; null without one. */
  rating: number | null
  leagueId: string
  leagueName: string
  leagueFull: boolean
  /** Position on a full league's waitlist. */
  waitlistPosition: number | null
  requestedAt: string
  message: string | null
  /** Whom the organizer would take for this person by the name; `asks`: someone else's request, otherwise on the roster. */
  looksLike: { name: string; asks: boolean } | null
}

/** A rejected person, who may be allowed to ask again. */
export type DeclinedRequest = Pick<
  JoinRequest,
  'id' | 'playerId' | 'name' | 'rating' | 'requestedAt' | 'message'
>

/** The reader's own open request. */
export interface MyRequest {
  leagueId: string
  leagueName: string
  organizerName: string
  requestedAt: string
  waitlistPosition: number | null
}

type Rows<Name extends 'join_requests' | 'declined_requests' | 'my_join_requests'> =
  Database['public']['Functions'][Name]['Returns'][number]
/** The type generator treats every column of a function's result as not null. */
type Nullable<Row, Name extends keyof Row> = Omit<Row, Name> & { [Key in Name]: Row[Key] | null }

export type JoinRequestRow = Nullable<
  Rows<'join_requests'>,
  'dup_rating' | 'waitlist_position' | 'message' | 'email' | 'looks_like' | 'looks_like_status'
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
    looksLike:
      row.looks_like === null ? null : { name: row.looks_like, asks: row.looks_like_status === 'pending' },
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

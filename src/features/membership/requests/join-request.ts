import { fullName } from '@/domain/full-name'
import type { Returned } from '@/shared/supabase/calls'

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
  /** On how many days they subbed in the league. */
  subbed: number
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

export function toJoinRequest(row: Returned<'join_requests'>[number]): JoinRequest {
  return {
    ...toDeclinedRequest(row),
    email: row.email ?? '',
    leagueId: row.leagueId,
    leagueName: row.leagueName,
    leagueFull: row.leagueFull,
    waitlistPosition: row.waitlistPosition,
    subbed: row.subbed,
    looksLike:
      row.looksLike === null ? null : { name: row.looksLike, asks: row.looksLikeStatus === 'pending' },
  }
}

export function toDeclinedRequest(
  row: Omit<Returned<'declined_requests'>[number], 'pageKey'>,
): DeclinedRequest {
  return {
    id: row.id,
    playerId: row.playerId,
    name: fullName(row, 'Player'),
    rating: row.dupRating,
    requestedAt: row.requestedAt,
    message: row.message,
  }
}

export const toMyRequest = (request: Returned<'my_join_requests'>[number]): MyRequest => ({
  leagueId: request.leagueId,
  leagueName: request.leagueName,
  organizerName: request.organizerName,
  requestedAt: request.requestedAt,
  waitlistPosition: request.waitlistPosition,
})

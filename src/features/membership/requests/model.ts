import { fullName } from '@/domain/full-name'
import type { Returned } from '@/shared/supabase/calls'
import { countOf, ordinal, listOf } from '@/domain/format-text'
import { oneOf } from '@/shared/lib/one-of'

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

/** A person's state in a league, seen from outside. */
export type JoinState = 'none' | 'requested' | 'invited' | 'member' | 'rejected' | 'organizer'

/** What decides whether someone can join. */
export interface Joinable {
  id: string
  name: string
  state: JoinState
  /** No spot is left: requests go on the waitlist. */
  isFull: boolean
  /** The reader's position on that waitlist. */
  waitlistPosition: number | null
}

export const toJoinState = (value: string): JoinState =>
  oneOf(['none', 'requested', 'invited', 'member', 'rejected', 'organizer'], value)

/** The state's badge; null for none. */
export function joinStateLabel({
  state,
  waitlistPosition,
}: Pick<Joinable, 'state' | 'waitlistPosition'>): string | null {
  if (state === 'requested') {
    return waitlistPosition === null ? 'Requested' : `${ordinal(waitlistPosition)} on the waitlist`
  }
  return {
    none: null,
    invited: 'Invited',
    member: 'Member',
    rejected: 'Not approved',
    organizer: 'Organizer',
  }[state]
}

/** '3 open spots', 'Full, 2 on waitlist'; null without a limit. */
export function spotsText(openPlaces: number | null, waiting: number): string | null {
  if (openPlaces === null) return null
  if (openPlaces > 0) return countOf(openPlaces, 'open spot')
  return waiting > 0 ? `Full, ${waiting} on waitlist` : 'Full'
}

export type Decision = 'approve' | 'reject'

export interface DecisionResult {
  id: string
  name: string
  outcome: 'approved' | 'rejected' | 'already_decided' | 'league_full' | 'not_found'
  /** The request's current state. */
  status: string | null
}

export const isDone = ({ outcome }: DecisionResult) => outcome === 'approved' || outcome === 'rejected'

/** Nothing could be done, for this reason. The code marks the message as a sentence for people. */
export class DecisionFailed extends Error {
  readonly code = 'PT409'
}

/** The toast; null if nothing was done. For a single request, the words are the specification's. */
export function decisionLabel(decision: Decision, results: readonly DecisionResult[]): string | null {
  const done = results.filter(isDone).length
  if (done === 0) return null
  if (decision === 'approve') return done === 1 ? 'Player approved!' : `${countOf(done, 'player')} approved!`
  return done === 1 ? 'Request rejected.' : `${countOf(done, 'request')} rejected.`
}

/** Why some of a selection weren't decided: a sentence for each actual state. */
export function decisionProblems(results: readonly DecisionResult[]): string[] {
  const byReason = new Map<Reason, string[]>()
  for (const result of results.filter((one) => !isDone(one))) {
    const reason = reasonOf(result)
    byReason.set(reason, [...(byReason.get(reason) ?? []), result.name])
  }
  return [...byReason].map(([reason, names]) => PROBLEMS[reason](listOf(names), names.length))
}

type Reason = 'league_full' | 'withdrawn' | 'already_rejected' | 'already_approved'

function reasonOf({ outcome, status }: DecisionResult): Reason {
  if (outcome === 'league_full') return 'league_full'
  if (outcome === 'not_found') return 'withdrawn'
  return status === 'rejected' ? 'already_rejected' : 'already_approved'
}

const PROBLEMS: Readonly<Record<Reason, (names: string, count: number) => string>> = {
  league_full: (names, count) =>
    `The league is full, so ${names} ${count === 1 ? 'stays' : 'stay'} on the waitlist.`,
  withdrawn: (names, count) => `${names} withdrew ${count === 1 ? 'the request' : 'their requests'}.`,
  already_rejected: (names) => `Another organizer already rejected ${names}.`,
  already_approved: (names) => `Another organizer already approved ${names}.`,
}

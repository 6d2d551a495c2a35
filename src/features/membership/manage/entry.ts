import { fullName } from '@/domain/full-name'
import { oneOf } from '@/shared/lib/one-of'
import type { Returned } from '@/shared/supabase/calls'
import { MEMBERSHIPS, type League, type Membership } from '@/features/leagues/league'

/** A player on the roster, as its organizers see them. */
export interface RosterEntry {
  /** `league_players.id`. */
  id: string
  playerId: string
  name: string
  firstName: string
  lastName: string
  /** DUPR rating; null without one. */
  rating: number | null
  /** False for a player whom an organizer added before they had an account. */
  hasAccount: boolean
  /** As stored, see `divisionsOf`; null for none. */
  division: number | null
  /** Their pair or group, as stored: see `Teams`. */
  team: number | null
  /** Who they play with, see `teamText`. */
  partner?: string | null
  state: RosterState
  /** Where the invitation went, or will go. */
  email: string | null
  invitedAt: string | null
  expiresAt: string | null
  invitedBy: string | null
  joinedAt: string | null
  /** Joined through their own link, emailed or not. */
  usedLink: boolean
  /** The last requested email; null if none was. */
  mail: RosterEmail | null
}

type RosterState = Membership | 'expired' | 'refused'

interface RosterEmail {
  id: string
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'canceled'
  error: string | null
}

type RosterEntryRow = Returned<'organizer_roster'>[number]

export function toEntry(row: RosterEntryRow): RosterEntry {
  return {
    id: row.leaguePlayerId,
    playerId: row.playerId,
    name: fullName(row, row.inviteEmail || 'Player'),
    firstName: row.firstName,
    lastName: row.lastName,
    rating: row.dupRating,
    hasAccount: row.hasAccount,
    division: row.division,
    team: row.team,
    state: stateOf(row),
    email: row.inviteEmail,
    invitedAt: row.invitedAt,
    expiresAt: row.inviteExpiresAt,
    invitedBy: row.invitedByName,
    joinedAt: row.joinedAt,
    usedLink: row.usedLink,
    mail:
      row.mailId === null || row.mailStatus === null
        ? null
        : {
            id: row.mailId,
            state: oneOf(['queued', 'sending', 'sent', 'failed', 'canceled'], row.mailStatus),
            error: row.mailError,
          },
  }
}

function stateOf({ status, inviteExpired }: RosterEntryRow): RosterState {
  if (status === 'rejected') return 'refused'
  if (status === 'invited' && inviteExpired) return 'expired'
  return oneOf(MEMBERSHIPS, status)
}

/** Plays here, however they joined. */
export function isIn({ state }: Pick<RosterEntry, 'state'>): boolean {
  return state === 'joined' || state === 'accepted'
}

/** An invitation can be sent, first or again, by email or as a link. */
export function canBeInvited(entry: Pick<RosterEntry, 'state'>): boolean {
  return !isIn(entry)
}

/** Gets a link when links are made for everyone. A rejected player needs a separate decision. */
export function canBeLinked(entry: Pick<RosterEntry, 'state'>): boolean {
  return canBeInvited(entry) && canBeRemoved(entry)
}

/** There is an open link, expired or not. */
export function canBeRevoked({ state }: Pick<RosterEntry, 'state'>): boolean {
  return state === 'invited' || state === 'expired'
}

/** Rejected people are no longer on the roster, but are listed so that they can still be invited. */
export function canBeRemoved({ state }: Pick<RosterEntry, 'state'>): boolean {
  return state !== 'refused'
}

/** The email of an open invitation failed. Once the invitation is over, its email doesn't matter. */
export function failedEmail({ state, mail }: Pick<RosterEntry, 'state' | 'mail'>): RosterEmail | null {
  return state === 'invited' && mail?.state === 'failed' ? mail : null
}

/** An email is on its way: queued, but not yet with the mail server. */
export function isEmailUnderway({ state, mail }: Pick<RosterEntry, 'state' | 'mail'>): boolean {
  return state === 'invited' && (mail?.state === 'queued' || mail?.state === 'sending')
}

/** What the roster has to know of its league. */
export type RosterLeague = Pick<
  League,
  | 'id'
  | 'name'
  | 'status'
  | 'timeZone'
  | 'visibility'
  | 'coOrganizers'
  | 'divisions'
  | 'gameFormat'
  | 'partners'
>

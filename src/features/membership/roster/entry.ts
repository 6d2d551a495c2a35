import { oneOf } from '@/shared/lib/one-of'
import type { Database } from '@/shared/supabase/database.types'

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

export type RosterState = 'not_invited' | 'invited' | 'expired' | 'accepted' | 'joined' | 'refused'

export interface RosterEmail {
  id: string
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'canceled'
  error: string | null
}

type Row = Database['public']['Functions']['organizer_roster']['Returns'][number]
type Filled =
  | 'league_player_id'
  | 'player_id'
  | 'first_name'
  | 'last_name'
  | 'has_account'
  | 'status'
  | 'invite_expired'
  | 'used_link'
/** The type generator treats every column of a function's result as not null. */
export type RosterEntryRow = Pick<Row, Filled> & {
  [Column in Exclude<keyof Row, Filled>]: Row[Column] | null
}

export function toEntry(row: RosterEntryRow): RosterEntry {
  return {
    id: row.league_player_id,
    playerId: row.player_id,
    name: `${row.first_name} ${row.last_name}`.trim() || row.invite_email || 'Player',
    firstName: row.first_name,
    lastName: row.last_name,
    rating: row.dup_rating,
    hasAccount: row.has_account,
    division: row.division,
    team: row.team,
    state: stateOf(row),
    email: row.invite_email,
    invitedAt: row.invited_at,
    expiresAt: row.invite_expires_at,
    invitedBy: row.invited_by_name,
    joinedAt: row.joined_at,
    usedLink: row.used_link,
    mail:
      row.mail_id === null || row.mail_status === null
        ? null
        : {
            id: row.mail_id,
            state: oneOf(['queued', 'sending', 'sent', 'failed', 'canceled'], row.mail_status),
            error: row.mail_error,
          },
  }
}

function stateOf({ status, invite_expired }: RosterEntryRow): RosterState {
  if (status === 'rejected') return 'refused'
  if (status === 'invited' && invite_expired) return 'expired'
  return oneOf(['not_invited', 'invited', 'accepted', 'joined'], status)
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

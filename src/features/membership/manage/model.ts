import { fullName } from '@/domain/full-name'
import { oneOf } from '@/shared/lib/one-of'
import type { Returned } from '@/shared/supabase/calls'
import { MEMBERSHIPS, type League, type Membership } from '@/features/leagues/league'
import { nameMatches } from '@/shared/lib/name-matches'

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

export type RosterAction = 'invite' | 'revoke' | 'remove'

const APPLIES: Record<RosterAction, (entry: RosterEntry) => boolean> = {
  invite: canBeInvited,
  revoke: canBeRevoked,
  remove: canBeRemoved,
}

/** The rows of a selection that an action applies to; the others stay as they are. */
export function eligibleEntries(action: RosterAction, entries: readonly RosterEntry[]): RosterEntry[] {
  return entries.filter(APPLIES[action])
}

interface ConfirmText {
  title: string
  sentences: string[]
  confirm: string
}

/** What is asked before something is done, in words that name what can't be undone. */
export function confirmText(
  action: RosterAction,
  selected: readonly RosterEntry[],
  { coOrganizers }: Pick<RosterLeague, 'coOrganizers'>,
): ConfirmText {
  const entries = eligibleEntries(action, selected)
  const left = selected.length - entries.length
  const skipped = left === 0 ? [] : [`${people(left)} in your selection won't change.`]
  const ids = new Set(entries.map(({ playerId }) => playerId))
  const who = entries.length === 1 ? (entries[0]?.name ?? '') : people(entries.length)
  switch (action) {
    case 'invite': {
      const again = entries.filter(canBeRevoked).length
      const silent = entries.filter(({ email }) => email === null).length
      return {
        title:
          again === entries.length
            ? `Resend ${again === 1 ? `${who}'s invitation` : `${again} invitations`}?`
            : `Invite ${who}?`,
        sentences: [
          'Each player gets an email with a personal link, good for 14 days.',
          ...(again > 0
            ? [`${again === 1 ? 'One earlier link stops' : `${again} earlier links stop`} working.`]
            : []),
          ...(silent > 0 ? [`${silent} without an email address won't get an email.`] : []),
          ...skipped,
        ],
        confirm: again === entries.length ? 'Resend' : 'Invite',
      }
    }
    case 'revoke':
      return {
        title: `Revoke ${entries.length === 1 ? `${who}'s invitation` : `${entries.length} invitations`}?`,
        sentences: [
          entries.length === 1
            ? 'The link stops working right away.'
            : 'Their links stop working right away.',
          'Players already on the roster stay; players who were only invited are removed.',
          ...skipped,
        ],
        confirm: 'Revoke',
      }
    case 'remove':
    default:
      return {
        title: `Remove ${who} from the league?`,
        sentences: [
          'Finalized games stay in results and rankings.',
          'Upcoming RSVPs and court spots are removed, and those courts need new games.',
          ...(entries.some(canBeRevoked) ? ['Open invitations stop working.'] : []),
          ...(coOrganizers.some(({ playerId, hasAccepted }) => hasAccepted && ids.has(playerId))
            ? [entries.length === 1 ? 'They stop being a co-organizer.' : 'Co-organizers lose that role.']
            : []),
          ...skipped,
        ],
        confirm: 'Remove',
      }
  }
}

function people(count: number): string {
  return count === 1 ? '1 player' : `${count} players`
}

export const ROSTER_FILTERS = [
  'all',
  'in',
  'invited',
  'not_invited',
  'expired',
  'mail_failed',
  'refused',
] as const
export type RosterFilter = (typeof ROSTER_FILTERS)[number]

const PARTS: Record<RosterFilter, { label: string; holds: (entry: RosterEntry) => boolean }> = {
  all: { label: 'Everyone', holds: ({ state }) => state !== 'refused' },
  in: { label: 'Joined', holds: isIn },
  invited: { label: 'Invited', holds: ({ state }) => state === 'invited' },
  not_invited: { label: 'Not invited', holds: ({ state }) => state === 'not_invited' },
  expired: { label: 'Expired', holds: ({ state }) => state === 'expired' },
  mail_failed: { label: 'Email failed', holds: (entry) => failedEmail(entry) !== null },
  refused: { label: 'Rejected', holds: ({ state }) => state === 'refused' },
}

/** The rows of a filter whose name or address matches a search. */
export function entriesFor(
  entries: readonly RosterEntry[],
  filter: RosterFilter,
  search: string,
): RosterEntry[] {
  return entries.filter(
    (entry) => PARTS[filter].holds(entry) && nameMatches(`${entry.name} ${entry.email ?? ''}`, search),
  )
}

/** The filters of a roster, each with its number of rows. Empty ones are left out. */
export function filterChoices(entries: readonly RosterEntry[], chosen: RosterFilter) {
  return ROSTER_FILTERS.map((filter) => ({
    filter,
    label: PARTS[filter].label,
    count: entries.filter(PARTS[filter].holds).length,
  })).filter(({ filter, count }) => count > 0 || filter === 'all' || filter === chosen)
}

/** '17 players, 2 invited'; '3 of 60 players' in a search or filter. */
export function organizerCount(entries: readonly RosterEntry[], shown: number, narrowed: boolean): string {
  const members = entries.filter(PARTS.all.holds)
  const all = members.length === 1 ? '1 player' : `${members.length} players`
  if (narrowed) return `${shown} of ${all}`
  const invited = members.filter(({ state }) => state === 'invited' || state === 'expired').length
  return invited > 0 ? `${all}, ${invited} invited` : all
}

/** Whether a field has a DUPR rating, 2 to 8 with up to three decimals. */
export const isRating = (text: string): boolean =>
  /^\d(?:\.\d{1,3})?$/.test(text) && Number(text) >= 2 && Number(text) <= 8

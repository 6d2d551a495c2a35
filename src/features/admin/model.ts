import { fullName } from '@/domain/full-name'
import { isMessageKind, kindName } from '@/features/messages/model'
import { LEAGUE_SETTINGS } from '@/domain/league-settings'
import { LEAGUE_STATUSES, type LeagueStatus } from '@/domain/statuses'
import { oneOf } from '@/shared/lib/one-of'
import type { Returned } from '@/shared/supabase/calls'

export interface DashboardLeague {
  id: string
  name: string
  status: LeagueStatus
  requests: number
  /** Sent, but not accepted yet. */
  invitations: number
  failedMails: number
}

export const toDashboardLeague = (row: Returned<'my_organizer_dashboard'>[number]): DashboardLeague => ({
  id: row.leagueId,
  name: row.name,
  status: oneOf(LEAGUE_STATUSES, row.status),
  requests: row.requests,
  invitations: row.invitations,
  failedMails: row.failedMails,
})

export type PersonRole = 'player' | 'club_admin' | 'league_creator'
export const PERSON_ROLES: Readonly<Record<PersonRole, string>> = {
  player: 'Player',
  club_admin: 'Club admin',
  league_creator: 'League creator',
}
export const toPersonRole = (role: string) => oneOf(['player', 'club_admin', 'league_creator'], role)

export interface AdminPerson {
  id: string
  name: string
  email: string | null
  role: PersonRole
  isSuperAdmin: boolean
  hasAccount: boolean
  leagues: number
}

export const toPerson = (row: Returned<'search_people'>[number]): AdminPerson => ({
  id: row.profileId,
  name: fullName(row, 'No name'),
  email: row.email,
  role: toPersonRole(row.role),
  isSuperAdmin: row.superAdmin,
  hasAccount: row.hasAccount,
  leagues: row.leagues,
})

const STATUS_LABELS: Readonly<Record<string, string>> = {
  not_invited: 'On roster',
  invited: 'Invited',
  accepted: 'Member',
  joined: 'Member',
  pending: 'Requested',
  rejected: 'Rejected',
}

export const toPersonLeague = (row: { status: string; league: { id: string; event: { name: string } } }) => ({
  id: row.league.id,
  name: row.league.event.name,
  status: STATUS_LABELS[row.status] ?? row.status,
})

export const toPlatformLeague = (row: Returned<'all_leagues'>[number]) => ({
  id: row.leagueId,
  name: row.name,
  club: row.clubName,
  organizer: row.organizerName,
  visibility: oneOf(LEAGUE_SETTINGS.visibility.words, row.visibility),
  status: oneOf(LEAGUE_STATUSES, row.status),
  members: row.members,
  requests: row.requests,
})

export const toClub = (row: Returned<'all_clubs'>[number]) => ({
  id: row.clubId,
  name: row.name,
  city: row.city,
  owner: row.ownerName,
  admins: row.admins,
  leagues: row.leagues,
})

const messageName = (kind: string) => (isMessageKind(kind) ? kindName(kind) : 'Message')

export interface SentMessage {
  id: string
  /** 'Invitation', 'Your results', 'Your results by push'. */
  what: string
  isPush: boolean
  to: string
  /** Its last name if it was deleted; null for a message of no league. */
  league: string | null
  sender: string | null
  status: 'queued' | 'sending' | 'sent' | 'failed' | 'canceled' | 'dropped'
  attempts: number
  problem: string | null
  createdAt: string
  sentAt: string | null
}

export const toSentMessage = (row: Returned<'sent_messages'>[number]): SentMessage => ({
  id: row.id,
  what: `${messageName(row.kind)}${row.channel === 'push' ? ' by push' : ''}`,
  isPush: row.channel === 'push',
  to: row.toEmail,
  league: row.leagueName,
  sender: row.senderName,
  status: oneOf(['queued', 'sending', 'sent', 'failed', 'canceled', 'dropped'], row.status),
  attempts: row.attempts,
  problem: row.lastError,
  createdAt: row.createdAt,
  sentAt: row.sentAt,
})

interface LogLine {
  id: number
  at: string
  actor: string
  action: string
  subject: string
  before: unknown
  after: unknown
}

export const toLogLine = (row: {
  id: number
  doneAt: string
  actorName: string
  action: string
  subjectName: string
  before: unknown
  after: unknown
}): LogLine => ({
  id: row.id,
  at: row.doneAt,
  actor: row.actorName,
  action: row.action,
  subject: row.subjectName,
  before: row.before,
  after: row.after,
})

/** An action as a sentence without its subject: 'changed the role of'. */
const ACTIONS: Readonly<Record<string, string>> = {
  role_changed: 'changed the role of',
  super_admin_added: 'gave super admin access to',
  super_admin_removed: 'removed super admin access from',
  club_admins_changed: 'changed the admins of',
  club_deleted: 'deleted the club',
  league_deleted: 'deleted the league',
  round_robin_deleted: 'deleted the round robin',
  announcement_deleted: 'deleted the announcement',
  announcement_edited: 'edited the announcement',
}

export function actionLabel({ action }: Pick<LogLine, 'action'>): string {
  return ACTIONS[action] ?? action.replaceAll('_', ' ')
}

interface LoggedChange {
  what: string
  before: string
  after: string
}

/** What changed about a person, club, or message. For anything deleted, its name. */
export function changesOf({ before, after }: Pick<LogLine, 'before' | 'after'>): LoggedChange[] {
  if (Array.isArray(before) || Array.isArray(after)) {
    return [{ what: 'Admins', before: namesOf(before), after: namesOf(after) }]
  }
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  // A few facts identify what was deleted. The rest stays in the database.
  const names =
    after === null ? TOLD_OF_DELETED.filter((name) => name in was) : Object.keys({ ...was, ...is })
  return names
    .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    .map((name) => ({
      what: label(name),
      before: valueText(name, was[name]),
      after: valueText(name, is[name]),
    }))
}

const TOLD_OF_DELETED = ['name', 'title', 'message', 'city', 'superAdmin']

type Fields = Readonly<Partial<Record<string, unknown>>>
const fieldsOf = (json: unknown): Fields =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : {}

function namesOf(json: unknown): string {
  const names = Array.isArray(json) ? json.map((person) => valueText('name', fieldsOf(person).name)) : []
  return names.join(', ') || 'none'
}

function label(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function valueText(name: string, value: unknown): string {
  // People who aren't super admins aren't in the list at all.
  if (name === 'superAdmin') return value === true ? 'yes' : 'no'
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : JSON.stringify(value)
  return new Map<string, string>(Object.entries(PERSON_ROLES)).get(value) ?? value
}

import { isMessageKind, kindName } from '@/features/messages/message-kinds'
import { LEAGUE_SETTINGS } from '@/domain/league-settings'
import { LEAGUE_STATUSES, type LeagueStatus } from '@/domain/league-status'
import { oneOf } from '@/shared/lib/one-of'
import type { Database, Json } from '@/shared/supabase/database.types'

type Returns<
  Name extends 'my_organizer_dashboard' | 'search_people' | 'all_leagues' | 'all_clubs' | 'sent_messages',
> = Database['public']['Functions'][Name]['Returns'][number]
/** The type generator treats every column of a function's result as not null. */
type Nulls<Row, Names extends keyof Row> = Omit<Row, Names> & { [Name in Names]: Row[Name] | null }

export interface DashboardLeague {
  id: string
  name: string
  status: LeagueStatus
  members: number
  requests: number
  /** Sent, but not accepted yet. */
  invitations: number
  failedMails: number
}

export const toDashboardLeague = (row: Returns<'my_organizer_dashboard'>): DashboardLeague => ({
  id: row.league_id,
  name: row.name,
  status: oneOf(LEAGUE_STATUSES, row.status),
  members: row.members,
  requests: row.requests,
  invitations: row.invitations,
  failedMails: row.failed_mails,
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

export const toPerson = (row: Nulls<Returns<'search_people'>, 'email' | 'dup_rating'>): AdminPerson => ({
  id: row.profile_id,
  name: `${row.first_name} ${row.last_name}`.trim() || 'No name',
  email: row.email,
  role: toPersonRole(row.role),
  isSuperAdmin: row.super_admin,
  hasAccount: row.has_account,
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

export const toPlatformLeague = (row: Nulls<Returns<'all_leagues'>, 'club_name'>) => ({
  id: row.league_id,
  name: row.name,
  club: row.club_name,
  organizer: row.organizer_name,
  visibility: oneOf(LEAGUE_SETTINGS.visibility.words, row.visibility),
  status: oneOf(LEAGUE_STATUSES, row.status),
  members: row.members,
  requests: row.requests,
})

export const toClub = (row: Nulls<Returns<'all_clubs'>, 'owner_name'>) => ({
  id: row.club_id,
  name: row.name,
  city: row.city,
  owner: row.owner_name,
  admins: row.admins,
  leagues: row.leagues,
})

/** As the settings call it. An invitation can't be turned off there. */
const messageName = (kind: string) =>
  kind === 'league_invitation' ? 'Invitation' : isMessageKind(kind) ? kindName(kind) : 'Message'

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

export const toSentMessage = (
  row: Nulls<
    Returns<'sent_messages'>,
    'league_id' | 'league_name' | 'sender_name' | 'last_error' | 'sent_at'
  >,
): SentMessage => ({
  id: row.id,
  what: `${messageName(row.kind)}${row.channel === 'push' ? ' by push' : ''}`,
  isPush: row.channel === 'push',
  to: row.to_email,
  league: row.league_name,
  sender: row.sender_name,
  status: oneOf(['queued', 'sending', 'sent', 'failed', 'canceled', 'dropped'], row.status),
  attempts: row.attempts,
  problem: row.last_error,
  createdAt: row.created_at,
  sentAt: row.sent_at,
})

export interface LogLine {
  id: number
  at: string
  actor: string
  action: string
  subject: string
  before: Json
  after: Json
}

export const toLogLine = (row: {
  id: number
  done_at: string
  actor_name: string
  action: string
  subject_name: string
  before: Json
  after: Json
}): LogLine => ({
  id: row.id,
  at: row.done_at,
  actor: row.actor_name,
  action: row.action,
  subject: row.subject_name,
  before: row.before,
  after: row.after,
})

import * as v from 'valibot'
import { oneOf } from '@/shared/lib/one-of'

/** A message in the bell, as its reader sees it. */
export interface Announcement {
  id: string
  title: string
  message: string
  createdAt: string
  expiresAt: string | null
  pinned: boolean
  /** Unset while the person has neither read nor deleted it. */
  mark: Mark | undefined
  leagueName: string | null
  senderName: string | null
  /** The page that it is about, if there is one. */
  path: string | null
  /** Where the next page of the list begins. */
  pageKey: string
}

export type Mark = 'read' | 'deleted'

/** What the bell lists at `now`: neither deleted nor expired, in the order of the server. */
export function visibleAnnouncements(all: readonly Announcement[], now: number): Announcement[] {
  return all.filter(
    ({ mark, expiresAt }) => mark !== 'deleted' && (expiresAt === null || Date.parse(expiresAt) > now),
  )
}

export function unreadCount(visible: readonly Announcement[]): number {
  return visible.filter(({ mark }) => mark === undefined).length
}

/** Who an announcement is for: specification, section 6. */
export type Audience =
  | { kind: 'everyone' }
  | { kind: 'role'; role: AudienceRole }
  | { kind: 'league'; league: AudienceName; role: AudienceRole | null }
  /** Players of a league by their RSVP for a game day, or by their court there. */
  | { kind: 'day'; league: AudienceName; day: { id: string; week: number }; part: DayPart }
  /** Through a league, or from a super admin to anyone. */
  | { kind: 'person'; person: AudienceName; leagueId: string | null }

export type AudienceKind = Audience['kind']
export type AudienceRole = 'player' | 'club_admin' | 'league_creator'

/** 'none': no RSVP yet. */
export type DayRsvp = 'in' | 'out' | 'none'
type DayPart = DayRsvp | { court: number }

export const toDayRsvp = (value: string) => oneOf(['in', 'out', 'none'], value)

const LeagueAudiences = v.object({
  everyone: v.number(),
  day: v.nullable(
    v.object({
      id: v.string(),
      week: v.number(),
      in: v.number(),
      out: v.number(),
      none: v.number(),
      courts: v.array(v.object({ number: v.number(), name: v.string(), players: v.number() })),
    }),
  ),
})
/** Whom its organizers can announce to, with how many members that is; `day` is the one that is on or comes next. */
export type LeagueAudiences = v.InferOutput<typeof LeagueAudiences>

export const readLeagueAudiences = (answer: unknown): LeagueAudiences => v.parse(LeagueAudiences, answer)

export interface AudienceName {
  id: string
  name: string
}

/** In the plural, as an audience. */
export const ROLE_NAMES: Readonly<Record<AudienceRole, string>> = {
  player: 'players',
  club_admin: 'club admins',
  league_creator: 'league creators',
}

export const toAudienceRole = (value: string) => oneOf(['player', 'club_admin', 'league_creator'], value)

/** 'In for week 6', 'No response yet for week 6', 'Court 2 in week 6' */
export function dayPartText(part: DayPart, week: number): string {
  if (typeof part === 'object') return `Court ${part.court} in week ${week}`
  return `${{ in: 'In', out: 'Out', none: 'No response yet' }[part]} for week ${week}`
}

/** 'Everyone in Riverside Ladder', 'In for week 6 of Riverside Ladder', 'The players in Riverside Ladder', 'All club admins', 'Maya R.', 'Everyone'. */
export function audienceText(audience: Audience): string {
  switch (audience.kind) {
    case 'everyone':
      return 'Everyone'
    case 'role':
      return `All ${ROLE_NAMES[audience.role]}`
    case 'league':
      return audience.role === null
        ? `Everyone in ${audience.league.name}`
        : `All ${ROLE_NAMES[audience.role]} in ${audience.league.name}`
    case 'day':
      return `${dayPartText(audience.part, audience.day.week)} of ${audience.league.name}`
    case 'person':
    default:
      return audience.person.name
  }
}

export function audienceColumns(audience: Audience) {
  const nobody = {
    is_global: false,
    league_id: null,
    target_role: null,
    target_user_id: null,
    target_day_id: null,
    target_rsvp: null,
    target_court: null,
  }
  switch (audience.kind) {
    case 'everyone':
      return { ...nobody, is_global: true }
    case 'role':
      return { ...nobody, target_role: audience.role }
    case 'league':
      return { ...nobody, league_id: audience.league.id, target_role: audience.role }
    case 'day':
      return {
        ...nobody,
        league_id: audience.league.id,
        target_day_id: audience.day.id,
        ...(typeof audience.part === 'object'
          ? { target_court: audience.part.court }
          : { target_rsvp: audience.part }),
      }
    case 'person':
    default:
      return { ...nobody, league_id: audience.leagueId, target_user_id: audience.person.id }
  }
}

import type { Returned } from '@/shared/supabase/calls'
import { toAudienceRole, toDayRsvp, type Audience } from './audience'

/** An announcement as its author sees it. */
export interface SentAnnouncement {
  id: string
  title: string
  message: string
  createdAt: string
  expiresAt: string | null
  isExpired: boolean
  pinned: boolean
  audience: Audience
  author: { id: string; name: string }
  /** How many people have read or deleted it. */
  readCount: number
}

type SentAnnouncementRow = Returned<'my_announcements'>[number]

export function toSentAnnouncement(row: SentAnnouncementRow): SentAnnouncement {
  return {
    id: row.id,
    title: row.title,
    message: row.message,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    isExpired: row.expired,
    pinned: row.pinned,
    audience: toAudience(row),
    author: { id: row.createdBy, name: row.authorName },
    readCount: row.readCount,
  }
}

function toAudience(row: SentAnnouncementRow): Audience {
  const role = row.targetRole === null ? null : toAudienceRole(row.targetRole)
  if (row.targetUserId !== null) {
    const person = { id: row.targetUserId, name: row.targetName ?? 'Player' }
    return { kind: 'person', person, leagueId: row.leagueId }
  }
  const { targetDayId, targetWeek, targetCourt, targetRsvp } = row
  if (row.leagueId !== null && targetDayId !== null && targetWeek !== null) {
    return {
      kind: 'day',
      league: { id: row.leagueId, name: row.leagueName ?? 'a league' },
      day: { id: targetDayId, week: targetWeek },
      part: targetCourt === null ? toDayRsvp(targetRsvp ?? 'in') : { court: targetCourt },
    }
  }
  if (row.leagueId !== null) {
    return { kind: 'league', league: { id: row.leagueId, name: row.leagueName ?? 'a league' }, role }
  }
  return role === null ? { kind: 'everyone' } : { kind: 'role', role }
}

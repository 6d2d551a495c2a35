import type { Database } from '@/shared/supabase/database.types'
import { toAudienceRole, type Audience } from './audience'

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

type Row = Database['public']['Functions']['my_announcements']['Returns'][number]
/** The type generator treats every column of a function's result as not null. */
type Nullable = 'expires_at' | 'league_id' | 'league_name' | 'target_role' | 'target_user_id' | 'target_name'
export type SentAnnouncementRow = Omit<Row, Nullable> & { [Name in Nullable]: string | null }

export function toSentAnnouncement(row: SentAnnouncementRow): SentAnnouncement {
  return {
    id: row.id,
    title: row.title,
    message: row.message,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    isExpired: row.expired,
    pinned: row.pinned,
    audience: toAudience(row),
    author: { id: row.created_by, name: row.author_name },
    readCount: row.read_count,
  }
}

function toAudience(row: SentAnnouncementRow): Audience {
  const role = row.target_role === null ? null : toAudienceRole(row.target_role)
  if (row.target_user_id !== null) {
    const person = { id: row.target_user_id, name: row.target_name ?? 'Player' }
    return { kind: 'person', person, leagueId: row.league_id }
  }
  if (row.league_id !== null) {
    return { kind: 'league', league: { id: row.league_id, name: row.league_name ?? 'a league' }, role }
  }
  return role === null ? { kind: 'everyone' } : { kind: 'role', role }
}

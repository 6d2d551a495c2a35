import { errorCode } from '@/shared/lib/errors'
import { type Calls, PAGE_ROWS, pageOf } from '@/shared/supabase/calls'
import type { Announcement, Mark } from './announcement'
import { paths } from '@/shared/lib/paths'

/**
 * A page of the person's announcements that are neither deleted nor over, pinned first, then the newest, after the one
 * with this page key. Each comes with the person's own mark in the same answer, so that none can lack its mark.
 */
export async function readAnnouncements(
  { rpc }: Calls,
  after: string | null,
  limit: number,
  signal?: AbortSignal,
) {
  const rows = await rpc('my_notifications', { after, limit }, signal)
  return pageOf(rows, limit, ({ screen, leagueId, subjectId, mark, ...row }): Announcement => ({
    ...row,
    // Deleted ones don't come.
    mark: mark ? 'read' : undefined,
    path: screenPath(screen, leagueId, subjectId),
  }))
}

/** Unread announcements after the one with this page key. Newer ones above it stay unread. */
export async function unreadBelow(calls: Calls, pageKey: string): Promise<string[]> {
  const below = await readAll(calls, pageKey)
  return below.filter(({ mark }) => !mark).map(({ id }) => id)
}

async function readAll(calls: Calls, after: string | null): Promise<Announcement[]> {
  const { items, next } = await readAnnouncements(calls, after, PAGE_ROWS)
  return next ? [...items, ...(await readAll(calls, next))] : items
}

interface Marking {
  ids: readonly string[]
  mark: Mark
}

/** Marks any number of announcements; existing marks are replaced. Skips those that were deleted meanwhile. */
export async function markAnnouncements(calls: Calls, email: string, { ids, mark }: Marking) {
  try {
    await writeMarks(calls, email, { ids, mark })
  } catch (error) {
    // One that the person can't read anymore refuses all that are written with it.
    if (errorCode(error) !== '42501') throw error
    const left = await readAll(calls, null)
    await writeMarks(calls, email, { ids: ids.filter((id) => left.some((item) => item.id === id)), mark })
  }
}

async function writeMarks({ request }: Calls, email: string, { ids, mark }: Marking) {
  for (let start = 0; start < ids.length; start += PAGE_ROWS) {
    const marks = ids
      .slice(start, start + PAGE_ROWS)
      .map((id) => ({ announcement_id: id, user_email: email, status: mark }))
    await request((db) =>
      db.from('announcement_reads').upsert(marks, { onConflict: 'announcement_id,user_email' }),
    )
  }
}

/**
 * The page that a notification opens.
 * @param screen what the server calls it; null, or one that this build doesn't know, is its league
 * @param subjectId the game day, round robin, or club that it is about
 */
export function screenPath(
  screen: string | null,
  leagueId: string | null,
  subjectId: string | null,
): string | null {
  if (screen === 'home') return paths.home()
  if (screen === 'leagues') return paths.leagues()
  if (screen === 'round_robin' && subjectId) return paths.playEvent(subjectId)
  if (screen === 'club' && subjectId) return paths.club(subjectId)
  if (screen === 'sub_offer') return `/rsvp/${subjectId}?sub`
  if (screen === 'subbing') return '/profile/subbing'
  if (!leagueId) return null
  if (screen === 'subs') return `${paths.leagueTab(leagueId, 'players')}?show=subs`
  if (screen === 'join_requests') return paths.leagueTab(leagueId, 'join-requests')
  if (screen === 'game_day')
    return subjectId ? paths.gameDay(leagueId, subjectId) : paths.leagueTab(leagueId, 'game-days')
  if (screen === 'courts' && subjectId) return paths.scoring(leagueId, subjectId)
  return paths.league(leagueId)
}

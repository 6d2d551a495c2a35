import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { refetchIntervalFor } from '@/shared/query-persistence/read-again'
import {
  rpc,
  server,
  paged,
  pageOf,
  type Calls,
  PAGE_ROWS,
  request,
  type Returned,
} from '@/shared/supabase/calls'
import { errorCode } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { command } from '@/shared/lib/command'
import {
  readLeagueAudiences,
  audienceColumns,
  type Audience,
  toAudienceRole,
  toDayRsvp,
  type Announcement,
  type Mark,
} from './model'

const BELL_PAGE = 50
const WRITTEN_PAGE = 20

export const announcementQueries = {
  /** The person's announcements, pinned first, then the newest. The database decides what they are. */
  mine: (email: string) =>
    infiniteQueryOptions({
      queryKey: keyFor('announcements', 'mine', email),
      ...paged((after, signal) => readAnnouncements(server, after, BELL_PAGE, signal)),
      refetchInterval: (query) => refetchIntervalFor(query, 5 * 60_000),
    }),

  /** Whom an organizer can announce to in a league, and how many that is besides them. */
  audiences: (leagueId: string) =>
    queryOptions({
      queryKey: keyFor('announcements', 'audiences', leagueId),
      queryFn: async ({ signal }) =>
        readLeagueAudiences(await rpc('announcement_audiences', { leagueId }, signal)),
    }),

  /** What the reader wrote, newest first: for one league or all, and for super admins also what others wrote. */
  written: ({ leagueId, everybodys }: { leagueId: string | null; everybodys: boolean }) =>
    infiniteQueryOptions({
      queryKey: keyFor('announcements', 'written', leagueId, everybodys),
      ...paged(async (after, signal) => {
        const page = { leagueId, all: everybodys, after, limit: WRITTEN_PAGE }
        return pageOf(await rpc('my_announcements', page, signal), WRITTEN_PAGE, toSentAnnouncement)
      }),
    }),
}

/**
 * A page of the person's announcements that are neither deleted nor over, pinned first, then the newest, after the one
 * with this page key. Each comes with the person's own mark in the same answer, so that none can lack its mark.
 */
export async function readAnnouncements(
  calls: Calls,
  after: string | null,
  limit: number,
  signal?: AbortSignal,
) {
  const rows = await calls.rpc('my_notifications', { after, limit }, signal)
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

interface Marks {
  ids: readonly string[]
  mark: Mark
}

/** Marks any number of announcements; existing marks are replaced. Skips those that were deleted meanwhile. */
export async function markAnnouncements(calls: Calls, email: string, { ids, mark }: Marks) {
  try {
    await writeMarks(calls, email, { ids, mark })
  } catch (error) {
    // One that the person can't read anymore refuses all that are written with it.
    if (errorCode(error) !== '42501') throw error
    const left = await readAll(calls, null)
    await writeMarks(calls, email, { ids: ids.filter((id) => left.some((item) => item.id === id)), mark })
  }
}

async function writeMarks(calls: Calls, email: string, { ids, mark }: Marks) {
  for (let start = 0; start < ids.length; start += PAGE_ROWS) {
    const marks = ids
      .slice(start, start + PAGE_ROWS)
      .map((id) => ({ announcement_id: id, user_email: email, status: mark }))
    await calls.request((db) =>
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

export interface AnnouncementText {
  title: string
  message: string
  pinned: boolean
  /** ISO; null: it stays until it is deleted. */
  expiresAt: string | null
}

interface NewAnnouncement {
  words: AnnouncementText
  /** Also by email and push, not only in the bell. */
  alsoSend: boolean
  audience: Audience
  authorId: string
}

export const postAnnouncement = command(
  ({ words, alsoSend, audience, authorId }: NewAnnouncement) =>
    // Without reading it back, because authors can't read what is meant for someone else.
    request((db) =>
      db.from('announcements').insert({
        title: words.title,
        message: words.message,
        pinned: words.pinned,
        also_send: alsoSend,
        expires_at: words.expiresAt,
        created_by: authorId,
        ...audienceColumns(audience),
      }),
    ),
  { success: 'Announcement sent', inPlace: true, stale: [keyFor('announcements')] },
)

export const editAnnouncement = command(
  ({ id, words }: { id: string; words: AnnouncementText }) =>
    rpc('edit_announcement', { announcementId: id, ...words }),
  { success: 'Announcement updated', inPlace: true, stale: [keyFor('announcements')] },
)

export const deleteAnnouncement = command(
  (announcementId: string) => rpc('delete_announcement', { announcementId }),
  { success: 'Announcement deleted', stale: [keyFor('announcements')] },
)

interface Marking {
  ids: readonly string[]
  mark: Mark
  /** The page key of the last one that is listed: also marks older ones. */
  andBelow?: string
}

/** Marks announcements as read or deleted. The list shows it right away, and reverts it if the write fails. */
export function useMarkAnnouncements(email: string) {
  const queryClient = useQueryClient()
  const { queryKey } = announcementQueries.mine(email)
  return useMutation({
    // A deletion that is undone at once must not arrive after its undoing.
    scope: { id: 'announcement marks' },
    mutationFn: async ({ ids, mark, andBelow }: Marking) => {
      const older = andBelow ? await unreadBelow(server, andBelow) : []
      await markAnnouncements(server, email, { ids: [...ids, ...older], mark })
    },
    onMutate: async ({ ids, mark }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      const marked = new Set(ids)
      queryClient.setQueryData(
        queryKey,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              items: page.items.map((item) => (marked.has(item.id) ? { ...item, mark } : item)),
            })),
          },
      )
      return { before }
    },
    onError: (_error, _variables, context) => queryClient.setQueryData(queryKey, context?.before),
    meta: { invalidates: [keyFor('announcements')] },
  })
}

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

function toSentAnnouncement(row: SentAnnouncementRow): SentAnnouncement {
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

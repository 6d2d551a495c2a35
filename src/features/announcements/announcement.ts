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

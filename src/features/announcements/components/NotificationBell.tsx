import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell, Check, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode, type ToggleEvent } from 'react'
import { unreadCount, visibleAnnouncements, type Announcement, type Mark } from '../model'
import { announcementQueries, useMarkAnnouncements } from '../api'
import { combineQueries, type QueryState } from '@/shared/lib/combine-queries'
import { setBadge } from '@/shared/lib/push-device'
import { useNow } from '@/shared/lib/timing'
import { Button, IconButton } from '@/shared/ui/Button'
import { QueryView } from '@/shared/ui/QueryView'
import { MoreButton } from '@/shared/ui/PagedList'
import { SkeletonRows } from '@/shared/ui/Skeleton'
import { classNames } from '@/shared/lib/class-names'
import { focusHeading } from '@/shared/lib/page-heading'
import { offerToUndo } from '@/shared/ui/offer-undo'
import { AnnouncementBody } from './AnnouncementBody'

const EXPIRY_CHECK_MS = 60_000
const GAP_PX = 8

type NotificationBellProps = {
  email: string
  /** Other things waiting for an answer. They count in the badge, and are shown above the messages. */
  waiting?: number
  above?: ReactNode
}

export function NotificationBell({ email, waiting = 0, above }: NotificationBellProps) {
  const panelId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const now = useNow(EXPIRY_CHECK_MS)
  const query = useInfiniteQuery(announcementQueries.mine(email))
  const items = query.data?.pages.flatMap((page) => page.items)
  const visible = items && visibleAnnouncements(items, now)
  const unread = visible ? unreadCount(visible) : 0
  const count = unread + waiting
  const { dataUpdatedAt } = query
  // Even if the number is the same: a notification may have changed the badge.
  useEffect(() => {
    if (dataUpdatedAt > 0) setBadge(count)
  }, [count, dataUpdatedAt])
  // If everything listed is unread, messages that aren't listed yet may be, too.
  const orMore = query.hasNextPage && unread === visible?.length ? '+' : ''
  const words = [unread > 0 && `${unread}${orMore} unread`, waiting > 0 && `${waiting} to review`].filter(
    Boolean,
  )

  // Before the panel opens, so that it never opens empty.
  const prepare = (event: ToggleEvent<HTMLElement>) => {
    if (event.newState !== 'open') return
    setOpen(true)
    // What was sent a moment ago is what people open it for.
    void query.refetch({ cancelRefetch: false })
    const box = button.current?.getBoundingClientRect()
    if (box) event.currentTarget.style.top = `${box.bottom + GAP_PX}px`
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={panelId}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={['Notifications', ...words].join(', ')}
        className="relative inline-grid size-[44px] place-items-center rounded-button text-ink transition-colors duration-150 hover:bg-raised"
      >
        <Bell aria-hidden className="size-[24px]" strokeWidth={1.75} />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute right-[2px] top-[2px] min-w-[20px] rounded-full bg-accent px-[4px] text-center text-[12px] font-bold leading-[20px] text-accent-ink"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </button>
      <div
        id={panelId}
        popover="auto"
        role="dialog"
        aria-label="Notifications"
        onBeforeToggle={prepare}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="fixed inset-auto right-3 w-96 max-w-[calc(100vw-1.5rem)] rounded-card border border-line bg-raised text-ink shadow-lg shadow-black/40 open:animate-appear lg:right-8"
      >
        {/* A closed bell shows no error: the page already shows what failed. */}
        {open && (
          <NotificationList
            email={email}
            query={combineQueries(visible, query)}
            now={now}
            onOlder={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
            isReading={query.isFetchingNextPage}
            above={above}
          />
        )}
      </div>
    </>
  )
}

type NotificationListProps = {
  email: string
  query: QueryState<readonly Announcement[]>
  now: number
  /** Loads more; left out once all are listed. */
  onOlder?: () => void
  isReading?: boolean
  above?: ReactNode
}

function NotificationList(props: NotificationListProps) {
  const { email, query, now, onOlder, isReading, above } = props
  const marking = useMarkAnnouncements(email)
  const unread = query.data?.filter(({ mark }) => mark === undefined) ?? []

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-2 pl-4 pr-2">
        <h2 tabIndex={-1} className="font-semibold outline-none">
          Notifications
        </h2>
        <Button
          variant="quiet"
          size="sm"
          disabled={unread.length === 0}
          onClick={() =>
            marking.mutate({
              ids: unread.map(({ id }) => id),
              mark: 'read',
              andBelow: onOlder && query.data?.at(-1)?.pageKey,
            })
          }
        >
          Mark all as read
        </Button>
      </div>
      {above}
      <div className="max-h-80 overflow-y-auto overscroll-contain">
        <QueryView
          query={query}
          what="your notifications"
          skeleton={<SkeletonRows rows={3} label="Loading notifications" />}
        >
          {(announcements) => (
            <>
              {announcements.length === 0 ? (
                <p className="px-4 py-10 text-center text-muted">No notifications</p>
              ) : (
                <NotificationItems email={email} announcements={announcements} now={now} />
              )}
              {onOlder && (
                <div className="border-t border-line p-2 text-center">
                  <MoreButton variant="quiet" size="sm" pending={isReading} onClick={onOlder}>
                    Show older
                  </MoreButton>
                </div>
              )}
            </>
          )}
        </QueryView>
      </div>
    </>
  )
}

type NotificationItemsProps = {
  email: string
  announcements: readonly Announcement[]
  now: number
}

function NotificationItems({ email, announcements, now }: NotificationItemsProps) {
  const { mutate } = useMarkAnnouncements(email)
  return (
    <ul className="divide-y divide-line">
      {announcements.map((announcement) => (
        <NotificationItem
          key={announcement.id}
          announcement={announcement}
          now={now}
          onMark={(mark) => {
            const ids = [announcement.id]
            mutate({ ids, mark })
            if (mark === 'deleted')
              offerToUndo({
                id: 'undo-delete',
                text: 'Notification deleted',
                undo: () => mutate({ ids, mark: 'read' }),
              })
          }}
        />
      ))}
    </ul>
  )
}

type NotificationItemProps = {
  announcement: Announcement
  now: number
  onMark: (mark: Mark) => void
}

function NotificationItem({ announcement, now, onMark }: NotificationItemProps) {
  const { title, message, createdAt, pinned, mark, leagueName, senderName, path } = announcement
  const unread = mark === undefined
  return (
    <li className={classNames('flex gap-1 py-2 pl-4 pr-1', unread && 'bg-accent-dim')}>
      <AnnouncementBody
        title={title}
        message={message}
        createdAt={createdAt}
        pinned={pinned}
        unread={unread}
        now={now}
        from={[leagueName, senderName].filter((name) => name !== null)}
        path={path}
        onOpen={unread ? () => onMark('read') : undefined}
      />
      <div className="flex shrink-0 flex-col">
        {unread && (
          <IconButton
            label={`Mark as read: ${title}`}
            onClick={(event) => {
              // The button disappears with the mark, so the focus stays in the message.
              focusIn(event.currentTarget.closest('li'))
              onMark('read')
            }}
          >
            <Check aria-hidden className="size-5" />
          </IconButton>
        )}
        <IconButton
          label={`Delete: ${title}`}
          onClick={(event) => {
            const row = event.currentTarget.closest('li')
            focusIn(row?.nextElementSibling ?? row?.previousElementSibling ?? null, row)
            onMark('deleted')
          }}
        >
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </div>
    </li>
  )
}

/**
 * Before a row disappears, moves the focus to its neighbor, or after the last one to the list or the page, so that Tab
 * continues from there.
 */
function focusIn(row: Element | null, last: Element | null = null) {
  const dialog = last?.closest('[role="dialog"]')
  if (row) [...row.querySelectorAll('button')].at(-1)?.focus()
  else if (dialog) dialog.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
  else if (last) focusHeading(document)
}

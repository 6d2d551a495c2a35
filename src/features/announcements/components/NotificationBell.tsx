import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode, type ToggleEvent } from 'react'
import { unreadCount, visibleAnnouncements } from '../announcement'
import { announcementQueries } from '../queries'
import { combineQueries } from '@/shared/lib/combine-queries'
import { setBadge } from '@/shared/lib/push-device'
import { useNow } from '@/shared/lib/use-now'
import { NotificationList } from './NotificationList'

const EXPIRY_CHECK_MS = 60_000
const GAP_PX = 8

type NotificationBellProps = {
  email: string
  /** Other things waiting for an answer. They count in the badge, and are shown above the messages. */
  waiting?: number
  above?: ReactNode
}

/** The bell in the header: the number of unread messages, and their list. */
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
        className="relative inline-grid size-11 place-items-center rounded-button text-ink transition-colors duration-150 hover:bg-raised"
      >
        <Bell aria-hidden className="size-6" strokeWidth={1.75} />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute right-0.5 top-0.5 min-w-5 rounded-full bg-accent px-1 text-center text-xs font-bold leading-5 text-accent-ink"
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

import type { ReactNode } from 'react'
import type { QueryState } from '@/shared/lib/combine-queries'
import { Button } from '@/shared/ui/Button'
import { QueryView } from '@/shared/ui/QueryView'
import { MoreButton } from '@/shared/ui/ShowMore'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'
import type { Announcement } from '../announcement'
import { useMarkAnnouncements } from '../use-mark-announcements'
import { NotificationItems } from './NotificationItems'

type NotificationListProps = {
  email: string
  query: QueryState<readonly Announcement[]>
  now: number
  /** Loads more; left out once all are listed. */
  onOlder?: () => void
  isReading?: boolean
  /** Shown above the messages. */
  above?: ReactNode
}

export function NotificationList(props: NotificationListProps) {
  const { email, query, now, onOlder, isReading, above } = props
  const marking = useMarkAnnouncements(email)
  const unread = query.data?.filter(({ mark }) => mark === undefined) ?? []

  return (
    <>
      <div className="flex items-center justify-between gap-3 border-b border-line py-2 pl-4 pr-2">
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

import { useInfiniteQuery } from '@tanstack/react-query'
import { visibleAnnouncements } from '../announcement'
import { NotificationItem } from './NotificationItem'
import { useMarkAnnouncements } from '../use-mark-announcements'
import { announcementQueries } from '../queries'
import { isNetworkError } from '@/shared/lib/errors'
import { Card } from '@/shared/ui/Card'
import { FailedNote } from '@/shared/ui/FailedNote'

/** Announcements that organizers pinned, until they are deleted or expire. Nothing if there are none. */
export function PinnedAnnouncements({ email, now }: { email: string; now: Date }) {
  const { data, error, isFetching, refetch } = useInfiniteQuery(announcementQueries.mine(email))
  const { mutate } = useMarkAnnouncements(email)
  if (!data) {
    if (!error || isNetworkError(error)) return null
    return (
      <FailedNote pending={isFetching} onRetry={refetch}>
        Couldn't load your announcements.
      </FailedNote>
    )
  }
  const pinned = visibleAnnouncements(
    data.pages.flatMap((page) => page.items),
    now.getTime(),
  ).filter((announcement) => announcement.pinned)
  if (pinned.length === 0) return null
  return (
    <section aria-labelledby="pinned">
      <h2 id="pinned" className="mb-2.5 font-semibold">
        Pinned
      </h2>
      <Card padded={false}>
        <ul className="divide-y divide-line">
          {pinned.map((announcement) => (
            <NotificationItem
              key={announcement.id}
              announcement={announcement}
              now={now.getTime()}
              onRead={() => mutate({ ids: [announcement.id], mark: 'read' })}
              onDelete={() => mutate({ ids: [announcement.id], mark: 'deleted' })}
            />
          ))}
        </ul>
      </Card>
    </section>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { visibleAnnouncements } from '../announcement'
import { NotificationItems } from './NotificationItems'
import { announcementQueries } from '../queries'
import { combineQueries } from '@/shared/lib/combine-queries'
import { Card } from '@/shared/ui/Card'
import { QueryPart } from '@/shared/ui/QueryPart'

/** Announcements that organizers pinned, until they are deleted or expire. Nothing if there are none. */
export function PinnedAnnouncements({ email, now }: { email: string; now: Date }) {
  const query = useInfiniteQuery(announcementQueries.mine(email))
  const loaded = query.data?.pages.flatMap((page) => page.items)
  const pinned = loaded && visibleAnnouncements(loaded, now.getTime()).filter((each) => each.pinned)
  return (
    <QueryPart query={combineQueries(pinned, query)} what="your announcements" quietOffline>
      {(announcements) => (
        <section aria-labelledby="pinned">
          <h2 id="pinned" className="mb-2.5 font-semibold">
            Pinned
          </h2>
          <Card padded={false}>
            <NotificationItems email={email} announcements={announcements} now={now.getTime()} />
          </Card>
        </section>
      )}
    </QueryPart>
  )
}

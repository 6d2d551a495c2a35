import { useInfiniteQuery } from '@tanstack/react-query'
import { Check, Pin } from 'lucide-react'
import { Link } from 'react-router-dom'
import { combineQueries } from '@/shared/lib/combine-queries'
import { focusHeading } from '@/shared/lib/page-heading'
import { IconButton } from '@/shared/ui/Button'
import { QueryPart } from '@/shared/ui/QueryView'
import { visibleAnnouncements, type Announcement } from '../model'
import { useMarkAnnouncements, announcementQueries } from '../api'

/** Pinned announcements until they are read; then they stay in the bell. Nothing if there are none. */
export function PinnedNotes({ email, now }: { email: string; now: Date }) {
  const query = useInfiniteQuery(announcementQueries.mine(email))
  const { mutate } = useMarkAnnouncements(email)
  const loaded = query.data?.pages.flatMap((page) => page.items)
  const unread =
    loaded &&
    visibleAnnouncements(loaded, now.getTime()).filter(({ pinned, mark }) => pinned && mark === undefined)
  return (
    <QueryPart query={combineQueries(unread, query)} what="your announcements" quietOffline>
      {(announcements) => (
        <section aria-label="Pinned" className="space-y-2">
          {announcements.map((announcement) => (
            <PinnedNote
              key={announcement.id}
              announcement={announcement}
              onRead={() => mutate({ ids: [announcement.id], mark: 'read' })}
            />
          ))}
        </section>
      )}
    </QueryPart>
  )
}

type PinnedNoteProps = { announcement: Announcement; onRead: () => void }

function PinnedNote({ announcement: { title, message, leagueName, path }, onRead }: PinnedNoteProps) {
  return (
    <article className="@container rounded-button bg-accent-dim">
      <div className="grid grid-cols-[auto_1fr_auto] gap-x-[12px] py-3.5 pr-[4px] pl-[16px]">
        <Pin aria-hidden className="mt-px size-5 text-accent" />
        <div className="relative min-w-0 wrap-break-word @max-[18rem]:col-span-full @max-[18rem]:row-start-2">
          <h2 className="font-semibold">
            {path ? (
              <Link to={path} onClick={onRead} className="after:absolute after:inset-0 hover:underline">
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
          {message && <p className="text-sm whitespace-pre-line text-muted">{message}</p>}
          {leagueName && <p className="text-note text-muted">{leagueName}</p>}
        </div>
        <IconButton
          label={`Mark as read: ${title}`}
          className="-my-3 size-[48px] self-center text-accent! @max-[18rem]:col-start-3"
          onClick={() => {
            focusHeading(document)
            onRead()
          }}
        >
          <Check aria-hidden className="size-5" />
        </IconButton>
      </div>
    </article>
  )
}

import type { Announcement, Mark } from '../announcement'
import { useMarkAnnouncements } from '../mutations'
import { Check, Trash2 } from 'lucide-react'
import { classNames } from '@/shared/lib/class-names'
import { focusHeading } from '@/shared/lib/focus-heading'
import { IconButton } from '@/shared/ui/IconButton'
import { offerToUndo } from '@/shared/ui/offer-undo'
import { AnnouncementBody } from './AnnouncementBody'

type NotificationItemsProps = {
  email: string
  announcements: readonly Announcement[]
  now: number
}

export function NotificationItems({ email, announcements, now }: NotificationItemsProps) {
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

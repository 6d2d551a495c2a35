import { Check, Pin, Trash2 } from 'lucide-react'
import { classNames } from '@/shared/lib/class-names'
import { IconButton } from '@/shared/ui/IconButton'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import type { Announcement } from '../announcement'

type NotificationItemProps = { announcement: Announcement; onRead: () => void; onDelete: () => void }

const WHEN = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })

export function NotificationItem({ announcement, onRead, onDelete }: NotificationItemProps) {
  const { title, message, createdAt, pinned, mark } = announcement
  const unread = mark === undefined
  return (
    <li className={classNames('flex gap-1 py-2 pl-4 pr-1', unread && 'bg-accent-dim')}>
      <div className="min-w-0 flex-1 py-1">
        <p className={classNames('flex items-start gap-2 text-sm', unread ? 'font-semibold' : 'font-medium')}>
          {pinned && <Pin aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />}
          <span className="min-w-0 break-words">
            {unread && <VisuallyHidden>Unread: </VisuallyHidden>}
            {pinned && <VisuallyHidden>Pinned: </VisuallyHidden>}
            {title}
          </span>
        </p>
        <p className="mt-0.5 whitespace-pre-line break-words text-sm text-muted">{message}</p>
        <time dateTime={createdAt} className="mt-1 block text-xs text-muted">
          {WHEN.format(new Date(createdAt))}
        </time>
      </div>
      <div className="flex shrink-0 flex-col">
        {unread && (
          <IconButton label={`Mark as read: ${title}`} onClick={onRead}>
            <Check aria-hidden className="size-5" />
          </IconButton>
        )}
        <IconButton label={`Delete: ${title}`} onClick={onDelete}>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </div>
    </li>
  )
}

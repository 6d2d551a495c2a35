import { Pin } from 'lucide-react'
import { classNames } from '@/shared/lib/class-names'
import { momentHere } from '@/shared/lib/dates'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'

type AnnouncementTextProps = {
  title: string
  message: string
  createdAt: string
  pinned: boolean
  unread: boolean
}

/** A message as the bell shows it, also used for the preview. */
export function AnnouncementBody({ title, message, createdAt, pinned, unread }: AnnouncementTextProps) {
  return (
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
        {momentHere(createdAt)}
      </time>
    </div>
  )
}

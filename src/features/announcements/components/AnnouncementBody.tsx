import { Pin } from 'lucide-react'
import { Link } from 'react-router-dom'
import { classNames } from '@/shared/lib/class-names'
import { momentHere, timeAgo } from '@/shared/lib/dates'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'

type AnnouncementTextProps = {
  title: string
  message: string
  createdAt: string
  pinned: boolean
  unread: boolean
  /** For how long ago it was; without it, the date. */
  now?: number
  /** The names of its league and its sender, as far as it has them. */
  from?: readonly string[]
  /** The page that a tap opens. */
  path?: string | null
  onOpen?: () => void
}

/** A message as the bell shows it, also used for the preview. */
export function AnnouncementBody(props: AnnouncementTextProps) {
  const { title, message, createdAt, pinned, unread, now, from = [], path, onOpen } = props
  return (
    <div className="relative min-w-0 flex-1 py-1">
      <p className={classNames('flex items-start gap-2 text-sm', unread ? 'font-semibold' : 'font-medium')}>
        {pinned && <Pin aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />}
        <span className="min-w-0 break-words">
          {unread && <VisuallyHidden>Unread: </VisuallyHidden>}
          {pinned && <VisuallyHidden>Pinned: </VisuallyHidden>}
          {path ? (
            <Link
              to={path}
              // As large as the message.
              className="after:absolute after:inset-0 hover:underline"
              onClick={({ currentTarget }) => {
                onOpen?.()
                currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
              }}
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </span>
      </p>
      <p className="mt-0.5 whitespace-pre-line break-words text-sm text-muted">{message}</p>
      <p className="mt-1 text-xs text-muted">
        {from.map((name) => `${name} · `)}
        <time dateTime={createdAt} title={momentHere(createdAt)}>
          {now === undefined ? momentHere(createdAt) : timeAgo(createdAt, now)}
        </time>
      </p>
    </div>
  )
}

import { classNames } from '@/shared/lib/class-names'
import { ratingInColumn } from '@/shared/lib/rating'
import { Avatar } from '@/shared/ui/Avatar'
import { Card } from '@/shared/ui/Card'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import type { Member } from './api'
import { Skeleton } from '@/shared/ui/Skeleton'

type RosterListProps = {
  members: readonly Member[]
  myId: string
  /** The division, the partner; null for nothing. */
  noteOf: (member: Member) => string | null
}

/** The members of a league. If there is room, in two columns, read one after the other. */
export function RosterList({ members, myId, noteOf }: RosterListProps) {
  return (
    <Card padded={false}>
      {/* Each row draws its line above. Pulling the list up hides the first line of every column. */}
      <ul
        aria-label="Players"
        className="-mt-px gap-0 [column-rule:1px_solid_theme(colors.line)] lg:columns-2"
      >
        {members.map((member) => (
          <Row key={member.playerId} member={member} isMe={member.playerId === myId} note={noteOf(member)} />
        ))}
      </ul>
    </Card>
  )
}

type RowProps = { member: Member; isMe: boolean; note: string | null }

function Row({ member, isMe, note }: RowProps) {
  const { name, rating } = member
  return (
    <li
      className={classNames(
        'flex min-h-15 break-inside-avoid flex-wrap items-center gap-x-[12px] border-t border-line px-[16px] py-2.5',
        isMe && 'bg-accent-dim',
      )}
    >
      <Avatar name={name} />
      {/* As wide as its longest word: what is at its sides wraps before that breaks. */}
      <span className="max-w-full flex-1 font-semibold wrap-break-word">
        {name}
        {isMe && <span className="text-sm font-medium text-muted">{' you'}</span>}
        {note && <span className="block text-note font-normal text-muted">{note}</span>}
      </span>
      <span className="ml-auto shrink-0 text-right font-numeral text-xl font-bold tabular-nums">
        <VisuallyHidden>{rating === null ? 'No DUPR rating' : 'DUPR rating'}</VisuallyHidden>
        <span
          aria-hidden={rating === null || undefined}
          className={classNames(rating === null && 'text-muted')}
        >
          {ratingInColumn(rating)}
        </span>
      </span>
    </li>
  )
}

const ROWS = 10

export function RosterListSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading players</VisuallyHidden>
      <div className="mb-2 flex justify-between px-4 py-0.5">
        <Skeleton className="h-3.5 w-20" />
        <Skeleton className="h-3.5 w-20" />
      </div>
      <Card padded={false}>
        <div className="-mt-px gap-0 [column-rule:1px_solid_theme(colors.line)] lg:columns-2">
          {Array.from({ length: ROWS }, (_, row) => (
            <div
              key={row}
              className="flex min-h-15 break-inside-avoid items-center gap-3 border-t border-line px-4 py-2.5"
            >
              <Skeleton className="size-8 rounded-full" />
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="ml-auto h-6 w-8" />
            </div>
          ))}
        </div>
      </Card>
    </div>
  )
}

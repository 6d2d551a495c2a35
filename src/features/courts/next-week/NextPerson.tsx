import { classNames } from '@/shared/lib/class-names'
import { Badge } from '@/shared/ui/Badge'
import type { BoardPlayer } from '../board/person'
import type { PlannedRsvp } from './plan'

type NextPersonProps = {
  name: string
  isMe: boolean
  /** Undefined: no RSVP. */
  answer: PlannedRsvp | undefined
  /** Why the player is on this court. */
  reasons: readonly string[]
  /** The reason, if an organizer decided it. */
  byHand: string | undefined
  /** For organizers: whether the app can notify them. */
  person: Pick<BoardPlayer, 'hasAccount' | 'isYetToAccept'> | undefined
}

/** A player on next week's courts. A tap explains the court; the reader's own explanation is open. */
export function NextPerson({ name, isMe, answer, reasons, byHand, person }: NextPersonProps) {
  const head = (
    <span className="inline-flex max-w-full flex-wrap items-baseline gap-x-2 gap-y-1 align-top">
      <span className="max-w-full font-semibold wrap-break-word">{name}</span>
      {isMe && <span className="text-sm font-medium text-muted print:hidden">you</span>}
      <AnswerNote answer={answer} />
      {person?.isYetToAccept && <span className="text-xs text-muted print:hidden">hasn't accepted</span>}
      {person?.hasAccount === false && <span className="text-xs text-muted print:hidden">no account</span>}
      {byHand !== undefined && <span className="text-xs text-warning print:hidden">moved</span>}
    </span>
  )
  const line = classNames('px-4 py-2.5', isMe && 'bg-accent-dim')
  if (byHand === undefined && reasons.length === 0) return <li className={line}>{head}</li>
  return (
    <li className={isMe ? 'bg-accent-dim' : undefined}>
      <details open={isMe}>
        <summary className="min-h-11 px-4 py-2.5">{head}</summary>
        {byHand === undefined ? (
          <p className="px-4 pb-2.5 text-note text-muted">{reasons.join(' ')}</p>
        ) : (
          <p className="px-4 pb-2.5 text-note text-warning wrap-break-word">Moved by organizer: {byHand}</p>
        )}
      </details>
    </li>
  )
}

function AnswerNote({ answer }: { answer: PlannedRsvp | undefined }) {
  switch (answer) {
    case 'in':
      return null
    case 'out':
      return <Badge tone="bad">Out</Badge>
    case 'waitlist':
      return <Badge tone="warning">Waitlist</Badge>
    default:
      return <span className="text-xs text-muted print:hidden">no response yet</span>
  }
}

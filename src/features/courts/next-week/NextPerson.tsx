import { ArrowRightLeft } from 'lucide-react'
import { classNames } from '@/shared/lib/class-names'
import { Badge } from '@/shared/ui/Badge'
import { IconButton } from '@/shared/ui/IconButton'
import type { PlannedRsvp } from './plan'

type NextPersonProps = {
  name: string
  isMe: boolean
  /** undefined: has not answered. */
  answer: PlannedRsvp | undefined
  /** Why the person plays here. */
  reasons: readonly string[]
  /** The same, where an organizer decided it. */
  byHand: string | undefined
  /** Known to organizers: whom nothing reaches in the app. */
  hasNoAccount: boolean
  /** For organizers. */
  onMove?: () => void
}

/** One person of next week's courts, with what put them there. */
export function NextPerson({ name, isMe, answer, reasons, byHand, hasNoAccount, onMove }: NextPersonProps) {
  return (
    <li className={classNames('flex items-start gap-3 py-2.5 pr-2 pl-4', isMe && 'bg-accent-dim')}>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <span className="max-w-full font-semibold wrap-break-word">{name}</span>
          {isMe && <span className="text-sm font-medium text-muted print:hidden">you</span>}
          <AnswerNote answer={answer} />
          {hasNoAccount && <span className="text-xs text-muted print:hidden">no account</span>}
        </span>
        {byHand === undefined ? (
          reasons.length > 0 && <span className="mt-0.5 block text-note text-muted">{reasons.join(' ')}</span>
        ) : (
          <span className="mt-0.5 block text-note text-warning wrap-break-word">
            Moved by organizer: {byHand}
          </span>
        )}
      </span>
      {onMove && (
        <IconButton label={`Move ${name}`} onClick={onMove} className="-my-1 print:hidden">
          <ArrowRightLeft aria-hidden className="size-5" />
        </IconButton>
      )}
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

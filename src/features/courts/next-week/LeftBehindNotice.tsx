import { courtInSentence, type CourtNames } from '@/features/leagues/settings/court-name'
import { Button } from '@/shared/ui/Button'
import type { PublishRefused } from './use-board'

type LeftBehindNoticeProps = {
  refused: PublishRefused
  names: CourtNames
  nameOf: (id: string) => string
  onDismiss: () => void
}

/** Changes that were left unpublished and do not fit any more: why not, and what they were, to make them again. */
export function LeftBehindNotice({ refused, names, nameOf, onDismiss }: LeftBehindNoticeProps) {
  return (
    <section
      aria-label="Unused changes"
      className="rounded-card border border-warning/30 bg-warning-dim p-4 text-sm print:hidden"
    >
      <p className="text-warning">Your earlier changes weren't applied: {refused.why}</p>
      {refused.places.length > 0 && (
        <ul className="mt-2 space-y-1">
          {refused.places.map(({ id, to, reason }) => (
            <li key={id} className="wrap-break-word">
              <span className="font-semibold">{nameOf(id)}</span>
              {to === null ? ' to no court' : ` to ${courtInSentence(names, to)}`}: {reason}
            </li>
          ))}
        </ul>
      )}
      <Button className="mt-3" onClick={onDismiss}>
        Dismiss
      </Button>
    </section>
  )
}

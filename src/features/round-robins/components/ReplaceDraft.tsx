import { countOf } from '@/domain/format-text'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import type { RoundRobinDraft } from '../round-robin-draft'

interface ReplaceDraftProps {
  /** What is half prepared on this device. */
  draft: RoundRobinDraft
  /** The name of the set to repeat. */
  repeated: string
  onReplace: () => void
  onKeep: () => void
}

/** Asked before a set is repeated where another one is half prepared: there is room for one. */
export function ReplaceDraft({ draft: { values, people }, repeated, onReplace, onKeep }: ReplaceDraftProps) {
  const title = values.name.trim()
  return (
    <EmptyState
      title="You have a draft in progress"
      action={
        <>
          <Button variant="primary" onClick={onKeep}>
            Keep my draft
          </Button>
          <Button variant="danger" onClick={onReplace}>
            Replace draft
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        {title === '' ? 'An untitled round robin' : `“${title}”`} with {countOf(people.length, 'player')} is
        saved as a draft on this device. Repeating “{repeated}” replaces it.
      </p>
    </EmptyState>
  )
}

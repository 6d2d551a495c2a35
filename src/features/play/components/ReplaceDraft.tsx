import { countOf } from '@/domain/wording'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import type { SetDraft } from '../set-draft'

interface ReplaceDraftProps {
  /** What is half prepared on this device. */
  draft: SetDraft
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
      title="You have begun another set"
      action={
        <>
          <Button variant="primary" onClick={onKeep}>
            Go on with what I began
          </Button>
          <Button variant="danger" onClick={onReplace}>
            Replace it
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        {title === '' ? 'A set without a title yet' : `“${title}”`} with {countOf(people.length, 'player')} is
        half prepared on this device. Repeating “{repeated}” takes its place.
      </p>
    </EmptyState>
  )
}

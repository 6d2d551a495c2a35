import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import type { LeagueDraft } from '../league-draft'

type ReplaceLeagueDraftProps = { draft: LeagueDraft; onReplace: () => void; onKeep: () => void }

/** Asked before a next season is started where another league is half prepared: there is room for one. */
export function ReplaceLeagueDraft({ draft, onReplace, onKeep }: ReplaceLeagueDraftProps) {
  const name = draft.values.name.trim()
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
        {name === '' ? 'An unnamed league' : `“${name}”`} is saved as a draft on this device. Starting the
        next season replaces it.
      </p>
    </EmptyState>
  )
}

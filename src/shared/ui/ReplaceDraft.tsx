import type { ReactNode } from 'react'
import { Button } from './Button'
import { EmptyState } from './EmptyState'

type ReplaceDraftProps = {
  /** What the draft is, and what replaces it. */
  children: ReactNode
  onReplace: () => void
  onKeep: () => void
}

/** Asks before a new draft replaces another one, because each device keeps only one. */
export const ReplaceDraft = ({ children, onReplace, onKeep }: ReplaceDraftProps) => (
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
    <p className="wrap-anywhere">{children}</p>
  </EmptyState>
)

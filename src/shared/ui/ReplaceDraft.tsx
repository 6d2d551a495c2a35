import type { ReactNode } from 'react'
import { Button } from './Button'
import { EmptyState } from './EmptyState'

type ReplaceDraftProps = {
  /** What the draft is, and what replaces it. */
  children: ReactNode
  onReplace: () => void
  onKeep: () => void
}

/** Asked before something new is prepared from another one: only one draft is kept per device. */
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

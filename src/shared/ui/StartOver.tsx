import { useState, type ReactNode } from 'react'
import { Button } from './Button'
import { ConfirmDialog } from './Dialog'
import { EmptyState } from './EmptyState'

type StartOverProps = {
  /** 'league', 'round robin' */
  what: string
  /** What it was made from, if it was: the name of a round robin. */
  from?: string | undefined
  onStartOver: () => void
}

/** Shown to someone who comes back to a draft. */
export function StartOver({ what, from, onStartOver }: StartOverProps) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-surface py-2 pr-2 pl-4">
      <p className="min-w-0 text-sm wrap-anywhere">
        {from === undefined
          ? `You're picking up the ${what} you started on this device.`
          : `With the players of “${from}”.`}
      </p>
      <Button size="sm" onClick={() => setAsking(true)}>
        Start over
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onStartOver()
        }}
        title="Start over?"
        confirmLabel="Start over"
        danger
      >
        Everything you've entered will be cleared.
      </ConfirmDialog>
    </div>
  )
}

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

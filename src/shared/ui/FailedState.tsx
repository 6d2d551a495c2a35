import { CloudOff, RefreshCw } from 'lucide-react'
import { UNKNOWN_SENTENCE } from '@/shared/lib/error-sentences'
import { sentenceFor } from '@/shared/lib/errors'
import { classNames } from '@/shared/lib/class-names'
import { Button } from './Button'
import { Card } from './Card'

type FailedStateProps = {
  /** What could not be shown: "Couldn't load players". */
  title: string
  /** Why, from the failed query. An unknown reason is left out: the title and Retry already say as much. */
  error?: unknown
  onRetry: () => unknown
  /** True while it is tried again. */
  pending?: boolean
}

export function FailedState({ title, error, onRetry, pending }: FailedStateProps) {
  const why = error == null ? UNKNOWN_SENTENCE : sentenceFor(error)
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-2 rounded-card border border-bad/30 bg-surface px-5 py-10 text-center"
    >
      <CloudOff aria-hidden className="size-7 text-bad" />
      <p className="font-semibold">{title}</p>
      {why !== UNKNOWN_SENTENCE && <p className="max-w-prose text-note text-muted">{why}</p>}
      <Button
        className="mt-3"
        pending={pending}
        icon={<RefreshCw aria-hidden className="size-4" />}
        onClick={() => void onRetry()}
      >
        Retry
      </Button>
    </div>
  )
}

type FailedNoteProps = { children: string; pending: boolean; onRetry: () => unknown; className?: string }

/** A part of the page that couldn't be loaded, in one line. The rest of the page works. */
export function FailedNote({ children, pending, onRetry, className }: FailedNoteProps) {
  return (
    <Card className={classNames('flex flex-wrap items-center justify-between gap-3', className)}>
      <p role="alert">{children}</p>
      <Button size="sm" pending={pending} onClick={() => void onRetry()}>
        Retry
      </Button>
    </Card>
  )
}

import { CloudOff, RotateCw } from 'lucide-react'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from './Button'

type FailedStateProps = {
  /** What could not be shown: "The players could not be loaded." */
  title: string
  /** Why, from the failed query; said in a sentence. */
  error?: unknown
  onRetry: () => unknown
  /** True while it is tried again. */
  pending?: boolean
}

export function FailedState({ title, error, onRetry, pending }: FailedStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-2 rounded-card border border-bad/30 bg-surface px-5 py-10 text-center"
    >
      <CloudOff aria-hidden className="size-7 text-bad" />
      <p className="font-semibold">{title}</p>
      {error != null && <p className="max-w-prose text-note text-muted">{sentenceFor(error)}</p>}
      <Button
        className="mt-3"
        pending={pending}
        icon={<RotateCw aria-hidden className="size-4" />}
        onClick={() => void onRetry()}
      >
        Retry
      </Button>
    </div>
  )
}

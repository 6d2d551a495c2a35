import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'

type FailedNoteProps = { children: string; pending: boolean; onRetry: () => unknown }

/** A part of the page that could not be loaded, in one line: the rest of the page goes on. */
export function FailedNote({ children, pending, onRetry }: FailedNoteProps) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <p role="alert">{children}</p>
      <Button size="sm" pending={pending} onClick={() => void onRetry()}>
        Retry
      </Button>
    </Card>
  )
}

import { classNames } from '@/shared/lib/class-names'
import { Button } from './Button'
import { Card } from './Card'

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

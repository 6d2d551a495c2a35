import { Button } from '@/shared/ui/Button'

/** Browsers style the bar through pseudo-elements with different names. */
const BAR = `h-2 min-w-24 flex-1 appearance-none overflow-hidden rounded-full border-0 bg-raised
  [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:rounded-full
  [&::-webkit-progress-value]:bg-accent [&::-moz-progress-bar]:bg-accent`

/** Progress while the schedule is generated, and Cancel. */
export function DrawProgress({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label className="flex min-w-0 flex-1 items-center gap-3 text-note text-muted">
        Generating rounds… <progress className={BAR} max={1} value={progress} />
      </label>
      <Button size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

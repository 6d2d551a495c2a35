import { Button } from '@/shared/ui/Button'

/** While a draw is searched: how far it is, and the way out. */
export function DrawProgress({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label className="flex min-w-0 flex-1 items-center gap-3 text-note text-muted">
        Drawing
        <progress className="h-2 min-w-24 flex-1 accent-accent" max={1} value={progress} />
      </label>
      <Button size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

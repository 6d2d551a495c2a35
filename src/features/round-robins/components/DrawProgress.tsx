import { Button } from '@/shared/ui/Button'

export function DrawProgress({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label className="flex min-w-0 flex-1 items-center gap-3 text-note text-muted">
        Generating rounds… <progress className="progress-bar h-2 min-w-24 flex-1" max={1} value={progress} />
      </label>
      <Button size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

import { Button } from '@/shared/ui/Button'

/** Every browser draws its own bar in a part that it names itself. */
const BAR = `h-2 min-w-24 flex-1 appearance-none overflow-hidden rounded-full border-0 bg-raised
  [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:rounded-full
  [&::-webkit-progress-value]:bg-accent [&::-moz-progress-bar]:bg-accent`

/** While a draw is searched: how far it is, and the way out. */
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

import { useScheduler } from '../use-scheduler'
import type { BoardTarget } from '@/domain/game-day-plan/board-layout'

type MoveHereButtonProps = { id: string; target: BoardTarget; children: string }

/** The empty seat that moves the selected player here when tapped. */
export function MoveHereButton({ id, target, children }: MoveHereButtonProps) {
  const { put, select } = useScheduler()
  return (
    <button
      type="button"
      onClick={() => {
        put(id, target)
        select(null)
      }}
      className="mt-2 min-h-11 w-full truncate rounded-button border border-dashed border-accent/50 px-3 text-note font-semibold text-accent first:mt-0 hover:bg-accent-dim"
    >
      {children}
    </button>
  )
}

import { UserRoundX } from 'lucide-react'
import { countOf, listOf } from '@/domain/format-text'
import { Button } from '@/shared/ui/Button'
import { useScheduler } from '../use-scheduler'
import { useSeating } from '../use-seating'

/** Someone on a court said that they do not come: who, and the ways on. */
export function OutNotice({ out }: { out: readonly string[] }) {
  const { courtBoard, personOf, select } = useScheduler()
  const { seat } = useSeating()
  const free = out.filter((id) => !courtBoard.played.has(id))
  const them = free.length === 1 ? 'them' : 'them all'
  return (
    <section
      role="status"
      aria-label="Out, but on a court"
      className="mb-4 rounded-card border border-warning/30 bg-warning-dim p-4 print:hidden"
    >
      <p className="flex gap-2 font-semibold text-warning">
        <UserRoundX aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {countOf(out.length, 'player is', 'players are')} Out but on a court:{' '}
          {listOf(out.map((id) => personOf(id).name))}
        </span>
      </p>
      <p className="mt-1 text-note">
        {free.length > 0
          ? "Removing them rebuilds their court's games. Or select their card and add a sub."
          : "They're in a started or pinned round. Select their card to mark them as left or add a sub."}
      </p>
      {free.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            onClick={() => {
              select(null)
              courtBoard.change({ kind: 'takeOff', people: free })
            }}
          >
            Remove {them}
          </Button>
          {courtBoard.played.size === 0 && (
            <Button onClick={() => seat({ ...courtBoard.draft.seating, bench: 0 }, { without: free })}>
              Reseat everyone else
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

import { isKingBegun } from '@/domain/schedule/plan-king'
import { useScheduler } from '../use-scheduler'

/** What the scheduler draws of a king-of-the-court night, and what the night itself does. */
export function KingNote() {
  const { schedule } = useScheduler()
  const isBegun = isKingBegun(new Map(schedule.courts.map((court) => [court.number, court])))
  return (
    <p className="px-1 text-note text-muted print:hidden">
      King of the court:{' '}
      {isBegun
        ? 'each round follows from the results of the one before, on the night. Who comes now plays from the next one on, and opens a court where there are enough.'
        : 'this is the first round. The next ones follow from its results, on the night.'}
    </p>
  )
}

import { CircleHelp } from 'lucide-react'
import type { OpenRound } from '@/domain/game-day-plan/plan-king-of-court'
import { listOf } from '@/domain/format-text'
import { Button } from '@/shared/ui/Button'
import { useScheduler } from '../use-scheduler'

const CHOSEN = 'aria-pressed:border-accent/60 aria-pressed:bg-accent-dim aria-pressed:text-accent'

/**
 * King of the court: someone comes or leaves after a round was drawn that has no score yet. It may be in progress, so
 * it stays, and the organizer is asked.
 */
export function OpenRoundNotice({ round: { number, isKept, missing } }: { round: OpenRound }) {
  const { courtBoard, schedule, personOf } = useScheduler()
  const { board, left } = courtBoard.draft
  const seats = schedule.courts.flatMap((court) => court.seats)
  const coming = board
    .flatMap(({ people }) => people)
    .filter((id) => !seats.some(({ person }) => person === id))
  const leaving = left.filter((id) => seats.some(({ person, last }) => person === id && last === null))
  const names = (ids: readonly string[]) => listOf(ids.map((id) => personOf(id).name))
  return (
    <section
      role="status"
      aria-label={`Round ${number}`}
      className="mb-4 rounded-card border border-warning/30 bg-warning-dim p-4 print:hidden"
    >
      <p className="flex gap-2 font-semibold text-warning">
        <CircleHelp aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {missing.length > 0 ? `Round ${number} will be removed` : `Is round ${number} being played now?`}
        </span>
      </p>
      <p className="mt-1 text-note wrap-anywhere">
        {isKept ? (
          <>
            No score yet. It stays as scheduled
            {coming.length > 0 &&
              `, and ${names(coming)} ${coming.length === 1 ? 'plays' : 'play'} from round ${number + 1} on`}
            .
            {leaving.length > 0 &&
              ` ${names(leaving)} ${leaving.length === 1 ? 'leaves' : 'leave'} after it.`}
          </>
        ) : (
          <>
            {missing.length > 0 &&
              `${names(missing)} would play in it but ${missing.length === 1 ? "isn't" : "aren't"} on a court. `}
            Publishing removes it. It's rebuilt on game day with everyone who's there.
          </>
        )}
      </p>
      {missing.length === 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            aria-pressed={isKept}
            className={CHOSEN}
            onClick={() => !isKept && courtBoard.change({ kind: 'takeBack', round: null })}
          >
            Yes, keep it
          </Button>
          <Button
            aria-pressed={!isKept}
            className={CHOSEN}
            onClick={() => isKept && courtBoard.change({ kind: 'takeBack', round: number })}
          >
            No, rebuild it
          </Button>
        </div>
      )}
    </section>
  )
}

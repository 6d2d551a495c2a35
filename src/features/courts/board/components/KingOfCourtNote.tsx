import { hasKingOfCourtStarted } from '@/domain/game-day-plan/plan-king-of-court'
import { useScheduler } from '../use-scheduler'

/**
 * Explains that only the first round of king of the court is scheduled here. Once it is played, the page explains
 * itself.
 */
export function KingOfCourtNote() {
  const { schedule } = useScheduler()
  const isBegun = hasKingOfCourtStarted(new Map(schedule.courts.map((court) => [court.number, court])))
  if (isBegun) return null
  return (
    <p className="px-1 text-note text-muted print:hidden">
      King of the court: this is the first round. Later rounds are set from results on game day.
    </p>
  )
}

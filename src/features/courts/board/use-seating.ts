import { courtOf } from '@/domain/game-day-plan/night-board'
import { leastBench, seatPeople, whoIsIn, type Seating } from './first-board'
import { useScheduler } from './use-scheduler'

/** Reseating everyone who is in, and anyone who was put on a court by hand, whatever they answered. */
export function useSeating() {
  const { night, schedule, settings, sources, people, select } = useScheduler()
  const { board } = night.draft
  const coming = new Set(whoIsIn(people, schedule))
  const toSeat = people.filter(
    (person) => (coming.has(person) || courtOf(board, person.id)) && !night.standIns.has(person.id),
  )
  /** `without` stay off the courts. */
  const seat = (next: Seating, without: readonly string[] = []) => {
    const seated = toSeat.filter(({ id }) => !without.includes(id))
    const bench = Math.max(next.bench, leastBench(seated.length, settings, next.courtCount))
    const placed = { ...next, bench }
    select(null)
    night.change({ kind: 'seat', board: seatPeople(seated, placed, sources, settings), seating: placed })
  }
  return { toSeat, seat }
}

import { courtOf, movePerson } from '@/domain/game-day-plan/board-layout'
import { minimumBench, seatPeople, confirmedPlayers, type SeatingRequest } from './initial-seating'
import { useScheduler } from './use-scheduler'

/** Reseating everyone who is in, and anyone who was put on a court by hand, whatever they answered. */
export function useSeating() {
  const { courtBoard, schedule, settings, sources, people, select } = useScheduler()
  const { board } = courtBoard.draft
  const coming = new Set(confirmedPlayers(people, schedule))
  const toSeat = people.filter(
    (person) =>
      (coming.has(person) || courtOf(board, person.id)) &&
      !courtBoard.subAssignmentsByPlayer.has(person.id) &&
      !courtBoard.away.has(person.id),
  )
  // Players who are marked absent keep their place, so that the absence counts, and get no other.
  const absent = board.flatMap(({ number, people: on }) =>
    on.filter((id) => courtBoard.away.has(id)).map((id) => ({ id, court: number })),
  )
  /** `without` stay off the courts. */
  const seat = (next: SeatingRequest, without: readonly string[] = []) => {
    const seated = toSeat.filter(({ id }) => !without.includes(id))
    const bench = Math.max(next.bench, minimumBench(seated.length, settings, next.courtCount))
    const placed = { ...next, bench }
    select(null)
    const seats = absent
      .filter(({ id }) => !without.includes(id))
      .reduce(
        (layout, { id, court }) => movePerson(layout, id, { court }),
        seatPeople(seated, placed, sources, settings),
      )
    courtBoard.change({ kind: 'seat', board: seats, seating: placed })
  }
  return { toSeat, seat }
}

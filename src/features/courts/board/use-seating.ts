import { courtOf, movePerson } from '@/domain/game-day-plan/board-layout'
import { minimumBench, seatPeople, confirmedPlayers, type SeatingRequest } from './seating'
import { useScheduler } from './use-scheduler'

/** Reseats everyone who is in, and anyone who was put on a court by hand, whatever their RSVP. */
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
  // Players marked absent keep their place, so that the absence counts, and get no new one.
  const absent = board.flatMap(({ number, people: on }) =>
    on.filter((id) => courtBoard.away.has(id)).map((id) => ({ id, court: number })),
  )
  const isSeated = new Set([...toSeat.map(({ id }) => id), ...absent.map(({ id }) => id)])
  const notComing = people
    .filter(({ id }) => schedule.answers[id] === 'out' && !isSeated.has(id))
    // The roster has no order, and the same spot is to be held each time.
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ id }) => id)
  /** `without` stay off the courts; `holding` aren't coming and hold a place for a sub. */
  const seat = (
    next: SeatingRequest,
    { without = [], holding = [] }: { without?: readonly string[]; holding?: readonly string[] } = {},
  ) => {
    const seated = [...toSeat, ...people.filter(({ id }) => holding.includes(id))].filter(
      ({ id }) => !without.includes(id),
    )
    const bench = Math.max(next.bench, minimumBench(seated.length, settings, next.courtCount))
    const placed = { ...next, bench }
    const seats = absent
      .filter(({ id }) => !without.includes(id))
      .reduce(
        (layout, { id, court }) => movePerson(layout, id, { court }),
        seatPeople(seated, placed, sources, settings),
      )
    courtBoard.change({ kind: 'seat', board: seats, seating: placed })
    // The next step is to name the sub.
    select(holding[0] ?? null)
  }
  return { toSeat, notComing, seat }
}

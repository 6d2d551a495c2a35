import { courtOf, type BoardLayout } from '@/domain/game-day-plan/board-layout'
import type { BoardDraft } from './board'
import { savedBoard, type SavedSchedule } from './schedule'

/** Where one player is on another organizer's courts and on this draft; courts by number, null for none. */
interface SeatDifference {
  id: string
  theirs: number | null
  mine: number | null
}

/** The rotations of a court that were pinned or unpinned. */
interface PinChange {
  court: number
  rotation: number
  isPinned: boolean
}

/** Among the games that remain. A game that is gone shows as a change of its court. */
export function pinChanges(before: SavedSchedule, after: SavedSchedule): PinChange[] {
  const were = new Map(before.courts.flatMap(({ games }) => games.map(({ id, isPinned }) => [id, isPinned])))
  return after.courts.flatMap(({ number, games }) => {
    const changed = games.filter(({ id, isPinned }) => isPinned !== (were.get(id) ?? false))
    const byRotation = new Map(changed.map(({ rotation, isPinned }) => [rotation, isPinned]))
    return [...byRotation].map(([rotation, isPinned]) => ({ court: number, rotation, isPinned }))
  })
}

/**
 * Players who are on another court on the saved courts than on the draft, and courts whose games were drawn again although their
 * players are the same. Both organizers may have begun with the same proposal, so what counts is where they differ now.
 */
export function drawChanges(
  { base: before, board }: Pick<BoardDraft, 'base' | 'board'>,
  after: SavedSchedule,
): { seats: SeatDifference[]; courts: number[] } {
  const own = courtsByPerson(board)
  const saved = courtsByPerson(savedBoard(after))
  const people = [...new Set([...saved.keys(), ...own.keys()])]
  const seats = people
    .map((id) => ({ id, theirs: saved.get(id) ?? null, mine: own.get(id) ?? null }))
    .filter(({ theirs, mine }) => theirs !== mine)
  const moved = new Set(seats.flatMap(({ theirs, mine }) => [theirs, mine]))
  // Before the first publication there were no games that could have changed.
  const courts =
    before.courts.length === 0
      ? []
      : after.courts
          .filter(({ number, games }) => {
            const known = new Set(
              before.courts.find((court) => court.number === number)?.games.map(({ id }) => id),
            )
            return (
              !moved.has(number) && (games.length !== known.size || games.some(({ id }) => !known.has(id)))
            )
          })
          .map(({ number }) => number)
  return { seats, courts }
}

/** A member's new sub; null if there is none anymore. */
interface SubDifference {
  id: string
  sub: string | null
}

/** New and removed subs of members who are still on a court. A sub needs no new draw. */
export function subChanges(before: Pick<SavedSchedule, 'subs'>, after: SavedSchedule): SubDifference[] {
  const people = after.courts.flatMap(({ seats }) => seats.map(({ person }) => person))
  return people
    .filter((id) => before.subs[id] !== after.subs[id])
    .map((id) => ({ id, sub: after.subs[id] ?? null }))
}

/** The ones that conflict with this draft, and must be decided before it is published. */
export function clashingSubs({ base, subs, board }: BoardDraft, schedule: SavedSchedule): SubDifference[] {
  return subChanges(base, schedule).filter(
    ({ id, sub }) => subs[id] !== undefined && subs[id] !== sub && courtOf(board, id),
  )
}

const courtsByPerson = (board: BoardLayout) =>
  new Map(board.flatMap(({ number, people }) => people.map((id) => [id, number] as const)))

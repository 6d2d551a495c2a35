import { courtOf } from '@/domain/game-day-plan/board-layout'
import type { BoardDraft } from './board-draft'
import type { SavedSchedule } from './schedule'

/** What another organizer's draw changed for one player; courts by number, null for none. */
export interface SeatChange {
  id: string
  from: number | null
  to: number | null
}

/** The rotations of a court that were pinned or unpinned. */
export interface PinChange {
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

/** Players on a different court than before, and courts whose games differ although their players are the same. */
export function drawChanges(
  before: SavedSchedule,
  after: SavedSchedule,
): { seats: SeatChange[]; courts: number[] } {
  const old = courtsByPerson(before)
  const now = courtsByPerson(after)
  const people = [...new Set([...old.keys(), ...now.keys()])]
  const seats = people
    .map((id) => ({ id, from: old.get(id) ?? null, to: now.get(id) ?? null }))
    .filter(({ from, to }) => from !== to)
  const moved = new Set(seats.flatMap(({ from, to }) => [from, to]))
  const courts = after.courts
    .filter(({ number, games }) => {
      const known = new Set(before.courts.find((court) => court.number === number)?.games.map(({ id }) => id))
      return !moved.has(number) && (games.length !== known.size || games.some(({ id }) => !known.has(id)))
    })
    .map(({ number }) => number)
  return { seats, courts }
}

/** A member's new sub; null if there is none anymore. */
export interface SubDifference {
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

const courtsByPerson = ({ courts }: SavedSchedule) =>
  new Map(courts.flatMap(({ number, seats }) => seats.map(({ person }) => [person, number] as const)))

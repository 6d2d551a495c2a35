import type { PlayerId } from '../game'

/** The players on one court of a game day, in seat order. */
export interface BoardCourt {
  readonly number: number
  readonly people: readonly PlayerId[]
}

/** The courts of a game day. Anyone not listed isn't on a court. */
export type BoardLayout = readonly BoardCourt[]

/** A move's destination: a court and a seat on it from 0 (by default the last), or null for off the courts. */
export type BoardTarget = { readonly court: number; readonly place?: number } | null

export const courtOf = (board: BoardLayout, person: PlayerId) =>
  board.find(({ people }) => people.includes(person))

/** The court's number; null for someone on none. */
export const courtNumberOf = (board: BoardLayout, person: PlayerId): number | null =>
  courtOf(board, person)?.number ?? null

/** Moves a player. The others on both courts close up. */
export function movePerson(board: BoardLayout, person: PlayerId, target: BoardTarget): BoardLayout {
  return board.map((court) => {
    const others = court.people.filter((id) => id !== person)
    if (court.number !== target?.court) return { ...court, people: others }
    return { ...court, people: others.toSpliced(target.place ?? others.length, 0, person) }
  })
}

/** Swaps two players, one of whom may be off the courts. */
export function swapPeople(board: BoardLayout, one: PlayerId, other: PlayerId): BoardLayout {
  const swapped = new Map([
    [one, other],
    [other, one],
  ])
  return board.map((court) => ({ ...court, people: court.people.map((id) => swapped.get(id) ?? id) }))
}

/** The courts of the board, plus empty ones up to `courts` and for the given numbers, sorted by number. */
export function withCourts(board: BoardLayout, count: number, named: readonly number[] = []): BoardLayout {
  const wanted = new Set([...Array.from({ length: count }, (_, i) => i + 1), ...named])
  for (const { number } of board) wanted.delete(number)
  const empty = [...wanted].map((number) => ({ number, people: [] }))
  return [...board, ...empty].toSorted((a, b) => a.number - b.number)
}

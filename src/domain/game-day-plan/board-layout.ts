import type { PlayerId } from '../game'

/** Who sits on a court of a game day, in the order of the places. */
export interface BoardCourt {
  readonly number: number
  readonly people: readonly PlayerId[]
}

/** The courts of a game day; everyone else is on none. */
export type BoardLayout = readonly BoardCourt[]

/** Where someone is to go: a court, and the place on it from 0 (at the end where it is left out); null is off the courts. */
export type BoardTarget = { readonly court: number; readonly place?: number } | null

export const courtOf = (board: BoardLayout, person: PlayerId) =>
  board.find(({ people }) => people.includes(person))

/** The board with a person somewhere else; the others on both courts close up. */
export function movePerson(board: BoardLayout, person: PlayerId, target: BoardTarget): BoardLayout {
  return board.map((court) => {
    const others = court.people.filter((id) => id !== person)
    if (court.number !== target?.court) return { ...court, people: others }
    return { ...court, people: others.toSpliced(target.place ?? others.length, 0, person) }
  })
}

/** The board with two people in each other's places; one of them may be on no court. */
export function swapPeople(board: BoardLayout, one: PlayerId, other: PlayerId): BoardLayout {
  const swapped = new Map([
    [one, other],
    [other, one],
  ])
  return board.map((court) => ({ ...court, people: court.people.map((id) => swapped.get(id) ?? id) }))
}

/** The courts of the board, and empty ones up to a number and of the numbers named, in the order of their numbers. */
export function withCourts(board: BoardLayout, count: number, named: readonly number[] = []): BoardLayout {
  const wanted = new Set([...Array.from({ length: count }, (_, i) => i + 1), ...named])
  for (const { number } of board) wanted.delete(number)
  const empty = [...wanted].map((number) => ({ number, people: [] }))
  return [...board, ...empty].toSorted((a, b) => a.number - b.number)
}

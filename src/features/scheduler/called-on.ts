import type { NightBoard } from '@/domain/schedule/night-board'
import type { Person } from './person'

/**
 * What people are called in the games of a court: the sub's name where one plays, the first name, and with the last one's
 * letters where somebody else on the court has the same.
 */
export function calledOn(
  board: NightBoard,
  subs: Readonly<Record<string, string>>,
  personOf: (id: string) => Person,
): (court: number, id: string) => string {
  const first = (id: string) => subs[id] ?? personOf(id).name.split(' ')[0] ?? ''
  return (number, id) => {
    const others =
      board.find((court) => court.number === number)?.people.filter((other) => other !== id) ?? []
    const isShared = others.some((other) => first(other) === first(id))
    return isShared && subs[id] === undefined ? personOf(id).name : first(id)
  }
}

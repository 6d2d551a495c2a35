import type { PlayerId } from '@/domain/game'
import { courtOf, type NightBoard } from '@/domain/game-day-plan/night-board'
import { nameKey } from '@/shared/lib/name-matches'
import type { Person } from './person'

/**
 * Who of the league plays in a member's place, and in whose: they have no place of their own that day. A sub is a name, so
 * this goes by the full name without accents and case, as `app.seat_problem` does in the database.
 */
export function standsIn(
  people: readonly Person[],
  board: NightBoard,
  subs: Readonly<Record<PlayerId, string>>,
): ReadonlyMap<PlayerId, PlayerId> {
  const places = new Map(
    Object.entries(subs).flatMap(([member, sub]) =>
      courtOf(board, member) ? [[nameKey(sub), member] as const] : [],
    ),
  )
  return new Map(
    people.flatMap(({ id, name }) => {
      const member = places.get(nameKey(name))
      return member === undefined || courtOf(board, id) ? [] : [[id, member] as const]
    }),
  )
}

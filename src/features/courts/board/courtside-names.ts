import { shortName } from '@/shared/lib/short-names'
import type { BoardLayout } from '@/domain/game-day-plan/board-layout'
import type { BoardPlayer } from './person'

/**
 * Names for the games of a game day: the sub's if there is one, the first name, or if someone else that day has the
 * same, with the last initial or the full last name. Courts are read side by side, on paper too.
 */
export function courtsideNames(
  board: BoardLayout,
  subs: Readonly<Record<string, string>>,
  personOf: (id: string) => BoardPlayer,
): (id: string) => string {
  const names = (id: string): string[] => {
    const { name } = personOf(id)
    const sub = subs[id]
    if (sub !== undefined) return [sub]
    const [first = name, ...rest] = name.split(' ')
    return rest.length === 0 ? [name] : [first, shortName(first, rest.join(' ')), name]
  }
  return (id) => {
    const others = board.flatMap(({ people }) => people.filter((other) => other !== id))
    const taken = new Set(others.flatMap(names))
    return names(id).find((name) => !taken.has(name)) ?? names(id).at(-1) ?? ''
  }
}

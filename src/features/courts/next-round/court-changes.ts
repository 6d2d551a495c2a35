import type { KingRound } from '@/domain/court-rotation/king-of-court'
import { countOf, listOf } from '@/domain/format-text'

type DrawnRound = Pick<Extract<KingRound, { ok: true }>, 'games' | 'courts' | 'closed'>

/**
 * How the courts changed since the last round, in sentences; empty if the same courts play and all are open. `before`
 * are the courts of that round. 'Court 4 closes: 15 people fill 3 courts. Its people are on Court 3, and all take
 * turns.'
 */
export function courtChanges(
  { games, courts, closed }: DrawnRound,
  before: readonly number[],
  courtName: (number: number) => string,
): readonly string[] {
  const people = courts.reduce((sum, court) => sum + court.people.length, 0)
  const why = `${countOf(people, 'player')} for ${countOf(games.length, 'court')}.`
  const said = (numbers: readonly number[], one: string, more: string, rest: string) =>
    numbers.length === 0
      ? []
      : [`${listOf(numbers.map(courtName))} ${numbers.length === 1 ? one : more}: ${why}${rest}`]
  const lowest = courts.at(-1)
  const joining = (numbers: readonly number[]) =>
    lowest
      ? ` ${numbers.length === 1 ? 'Its' : 'Their'} players join ${courtName(lowest.number)}, and byes rotate.`
      : ''
  const closing = closed.filter((number) => before.includes(number))
  const staying = closed.filter((number) => !before.includes(number))
  const opening = games.map(({ court }) => court).filter((number) => !before.includes(number))
  return [
    ...said(closing, 'closes', 'close', joining(closing)),
    ...said(staying, 'stays closed', 'stay closed', ''),
    ...said(opening, 'opens', 'open', ''),
  ]
}

import { MIN_ON_COURT, maxPlayersOnCourt } from '@/domain/movement/court-sizes'
import { countOf } from '@/domain/format-text'
import type { NextWeekPlan } from './plan'

/** Who plays where, by court; people in the order of their seats. */
export type NextWeekCourts = readonly { readonly number: number; readonly people: readonly string[] }[]

/** The courts of a day: what was published, or what is proposed. */
export function publishedOr(
  proposal: NextWeekCourts,
  { seats }: Pick<NextWeekPlan, 'seats'>,
): NextWeekCourts {
  if (seats.length === 0) return proposal
  const numbers = [...new Set(seats.map(({ court }) => court))].toSorted((a, b) => a - b)
  return numbers.map((number) => ({
    number,
    people: seats.filter(({ court }) => court === number).map(({ playerId }) => playerId),
  }))
}

export const courtNumberOf = (board: NextWeekCourts, id: string): number | null =>
  board.find(({ people }) => people.includes(id))?.number ?? null

/** Someone whom the results and answers now put on another court than the published one; null: on none. */
export interface MovedElsewhere {
  readonly id: string
  readonly from: number | null
  readonly to: number | null
}

/** Who would play elsewhere by now, in the order of the new courts; who was placed by hand is where they should be. */
export function elsewhere(
  board: NextWeekCourts,
  proposal: NextWeekCourts,
  byHand: Readonly<Record<string, unknown>>,
): MovedElsewhere[] {
  const ids = new Set([...proposal, ...board].flatMap(({ people }) => people))
  return [...ids].flatMap((id) => {
    const [from, to] = [courtNumberOf(board, id), courtNumberOf(proposal, id)]
    return from === to || id in byHand ? [] : [{ id, from, to }]
  })
}

/** What is wrong with so many people on one court, in words; null where nothing is, also for a court that is dropped. */
function courtProblem(people: number, most: number): string | null {
  if (people === 0 || (people >= MIN_ON_COURT && people <= most)) return null
  return people < MIN_ON_COURT
    ? `${countOf(people, 'player')}: a court needs at least ${MIN_ON_COURT}.`
    : `${people} players: a court takes at most ${most}.`
}

/** What keeps a board from being published, in a sentence; null when nothing does. */
export function boardProblem(
  board: NextWeekCourts,
  courts: number,
  titleOf: (court: number) => string,
): string | null {
  const seated = board.flatMap(({ people }) => people).length
  if (seated === 0) return 'No one is on a court yet.'
  const most = maxPlayersOnCourt(seated, courts)
  const problems = board.flatMap(({ number, people }) => {
    const problem = courtProblem(people.length, most)
    return problem === null ? [] : [`${titleOf(number)} can't be published with ${problem}`]
  })
  if (problems.length > 2)
    return `${problems.length} courts have too few or too many players. See the note on each.`
  return problems.length > 0 ? problems.join(' ') : null
}

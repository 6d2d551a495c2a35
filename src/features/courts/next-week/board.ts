import { MIN_ON_COURT, maxPlayersOnCourt } from '@/domain/movement/court-sizes'
import { countOf } from '@/domain/format-text'
import type { NextWeekPlan } from './plan'

/** Players by court, in seat order. */
export type NextWeekCourts = readonly { readonly number: number; readonly people: readonly string[] }[]

/** The courts of a game day: published or proposed. */
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

/** A player whom the results and RSVPs now put on a different court than the published one; null: on none. */
export interface MovedElsewhere {
  readonly id: string
  readonly from: number | null
  readonly to: number | null
}

/**
 * Players who would now be elsewhere, in the order of the new courts. Players placed by hand count as being in the
 * right place.
 */
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

/** What is wrong with this many players on a court, in words; null if nothing is, or if the court is dropped. */
function courtProblem(people: number, most: number): string | null {
  if (people === 0 || (people >= MIN_ON_COURT && people <= most)) return null
  return people < MIN_ON_COURT
    ? `${countOf(people, 'player')}: a court needs at least ${MIN_ON_COURT}.`
    : `${people} players: a court takes at most ${most}.`
}

/** Why a board can't be published, as a sentence; null if it can. */
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

import { MIN_ON_COURT, maxPlayersOnCourt } from '@/domain/movement/court-sizes'
import type { NextWeek } from '@/domain/season/next-week'
import { countOf } from '@/domain/format-text'
import type { NextWeekPlan } from './plan'

/** Who plays where, by court; people in the order of their seats. */
export type NextWeekCourts = readonly { readonly number: number; readonly people: readonly string[] }[]

/** A place that an organizer gave by hand; `to` null takes someone off the courts. */
export interface ManualMove {
  readonly id: string
  readonly to: number | null
  readonly reason: string
}

/** What stands before anyone moves a person here: what was published, or what follows from the results. */
export function startingBoard(
  plan: Pick<NextWeekPlan, 'seats'>,
  proposal: Pick<NextWeek, 'courts'>,
): NextWeekCourts {
  if (plan.seats.length === 0) return proposal.courts
  const numbers = [...new Set(plan.seats.map(({ court }) => court))].toSorted((a, b) => a - b)
  return numbers.map((number) => ({
    number,
    people: plan.seats.filter(({ court }) => court === number).map(({ playerId }) => playerId),
  }))
}

/** The board after one move: the person sits last on the new court. Courts that become empty stay until published. */
export function afterMove(board: NextWeekCourts, { id, to }: Pick<ManualMove, 'id' | 'to'>): NextWeekCourts {
  return board.map(({ number, people }) => {
    const others = people.filter((each) => each !== id)
    return { number, people: number === to ? [...others, id] : others }
  })
}

/** The board after two people changed places, seat for seat. */
export function afterSwap(board: NextWeekCourts, a: string, b: string): NextWeekCourts {
  const other = (id: string) => (id === a ? b : id === b ? a : id)
  return board.map(({ number, people }) => ({ number, people: people.map(other) }))
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
  byHand: ReadonlyMap<string, string>,
): MovedElsewhere[] {
  const ids = new Set([...proposal, ...board].flatMap(({ people }) => people))
  return [...ids].flatMap((id) => {
    const [from, to] = [courtNumberOf(board, id), courtNumberOf(proposal, id)]
    return from === to || byHand.has(id) ? [] : [{ id, from, to }]
  })
}

/**
 * The changes by hand that still are changes: who is back where the results say needs no reason. What was published by hand
 * stays so where it was published, whatever a correction or an answer makes of the results afterwards.
 */
export function standingOverrides(
  board: NextWeekCourts,
  proposal: NextWeekCourts,
  reasons: ReadonlyMap<string, string>,
  published: Pick<NextWeekPlan, 'seats' | 'overrides'> = { seats: [], overrides: {} },
): { id: string; from: number | null; reason: string }[] {
  const before = startingBoard(published, { courts: [] })
  return [...reasons].flatMap(([id, reason]) => {
    const court = courtNumberOf(board, id)
    const stored = published.overrides[id]
    if (stored?.reason === reason && court === courtNumberOf(before, id)) {
      return [{ id, from: stored.fromCourt, reason }]
    }
    const from = courtNumberOf(proposal, id)
    return court === from ? [] : [{ id, from, reason }]
  })
}

/** What is wrong with so many people on one court, in words; null where nothing is, also for a court that is dropped. */
export function courtProblem(people: number, most: number): string | null {
  if (people === 0 || (people >= MIN_ON_COURT && people <= most)) return null
  return people < MIN_ON_COURT
    ? `${countOf(people, 'player')}: a court needs at least ${MIN_ON_COURT}.`
    : `${people} players: a court takes at most ${most}.`
}

/** The most people that a court of the board takes, where the day has so many courts. */
export const maxOnCourt = (board: NextWeekCourts, courts: number): number =>
  maxPlayersOnCourt(board.flatMap(({ people }) => people).length, courts)

/** What keeps a board from being published, in a sentence; null when nothing does. */
export function boardProblem(
  board: NextWeekCourts,
  courts: number,
  titleOf: (court: number) => string,
): string | null {
  if (board.every(({ people }) => people.length === 0)) return 'No one is on a court yet.'
  const most = maxOnCourt(board, courts)
  const problems = board.flatMap(({ number, people }) => {
    const problem = courtProblem(people.length, most)
    return problem === null ? [] : [`${titleOf(number)} can't be published with ${problem}`]
  })
  if (problems.length > 2)
    return `${problems.length} courts have too few or too many players. See the note on each.`
  return problems.length > 0 ? problems.join(' ') : null
}

import { inDivisions } from '@/domain/divisions'
import type { PlayerId } from '@/domain/game'
import { courtOrder } from './court-day'
import type { Movement } from './movement'

/**
 * Why the next court isn't the one from the results. Names only what made the difference: a change that leaves the next
 * court the same isn't a cause.
 */
export interface Shift {
  /** Players further up, on courts of the game day, who left or can't play: they make room. */
  readonly left: number
  readonly away: number
  /** Players further up who were on none of its courts and play next time, or who joined: they take room. */
  readonly back: number
  readonly joined: number
  /** The courts were of other sizes, top court first. */
  readonly sizes: { readonly before: readonly number[]; readonly next: readonly number[] } | null
  /** The court of the game day wasn't the one for the rung: a seat assigned by hand. */
  readonly seatedElsewhere: boolean
  /** The divisions are seated one after the other, whatever the court's results. */
  readonly isDivided: boolean
}

/** Why someone plays on court `to` when the results gave court `expected`. Source: rules.md section 4, step 7. */
export function shiftOf(id: PlayerId, expected: number, to: number, moved: Movement): Shift {
  const { input, everybody, ladder, nextCourts } = moved
  const seated = new Set(input.courts.flatMap(courtOrder))
  const away = new Set(input.unavailableNext)
  const known = new Set(everybody)
  const stayed = new Set(ladder)
  const inOrder = inDivisions(everybody, input.divisions)
  const before = inOrder.slice(0, inOrder.indexOf(id))
  const ahead = ladder.slice(0, ladder.indexOf(id))
  const room = {
    left: before.filter((each) => seated.has(each) && !stayed.has(each)).length,
    away: ahead.filter((each) => seated.has(each) && away.has(each)).length,
  }
  const newcomers = ahead.filter((each) => !seated.has(each) && !away.has(each))
  const taken = {
    back: newcomers.filter((each) => known.has(each)).length,
    joined: newcomers.filter((each) => !known.has(each)).length,
  }

  const sizes = { before: input.courts.map((court) => courtOrder(court).length), next: sizesOf(nextCourts) }
  const was = before.filter((each) => seated.has(each)).length + 1
  const is = was - room.left - room.away + taken.back + taken.joined
  const bySeat = courtAt(was, sizes.before)
  const byResults = everybody.slice(0, everybody.indexOf(id)).filter((each) => seated.has(each)).length + 1
  const isDivided = bySeat !== expected && courtAt(byResults, sizes.before) === expected
  const direction = Math.sign(to - bySeat)
  const sameWay = (...steps: readonly number[]) => steps.some((step) => Math.sign(step) === direction)
  const byPeople = sameWay(courtAt(is, sizes.before) - bySeat, to - courtAt(was, sizes.next))
  const bySizes = sameWay(courtAt(was, sizes.next) - bySeat, to - courtAt(is, sizes.before))
  const moves = direction !== 0
  const shift = {
    ...(moves && byPeople && is < was ? room : { left: 0, away: 0 }),
    ...(moves && byPeople && is > was ? taken : { back: 0, joined: 0 }),
    sizes: moves && bySizes ? sizes : null,
    seatedElsewhere: bySeat !== expected && !isDivided,
  }
  const { left, away: out, back, joined, sizes: changed, seatedElsewhere } = shift
  const isExplained = left + out + back + joined > 0 || changed !== null || seatedElsewhere
  return { ...shift, isDivided: isDivided || (Boolean(input.divisions) && !isExplained) }
}

const sizesOf = (courts: readonly (readonly PlayerId[])[] | null) =>
  (courts ?? []).map(({ length }) => length)

/** The court of the nth player, counted from 1. Players beyond the last court are on it. */
function courtAt(place: number, sizes: readonly number[]): number {
  let filled = 0
  const court = sizes.findIndex((size) => (filled += size) >= place)
  return court === -1 ? sizes.length : court + 1
}

import type { StoredSeat } from './plan-court'

/**
 * The place of a player who leaves, kept up to the last rotation that stays (0 if none does). A player who was only to
 * come after that was never there, and loses the place.
 */
export function seatUntilLeaving(seat: StoredSeat, lastThatStays: number): StoredSeat[] {
  const last = seat.last ?? lastThatStays
  return last < seat.first ? [] : [{ ...seat, last }]
}

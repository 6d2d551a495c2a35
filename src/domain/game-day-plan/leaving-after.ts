import type { StoredSeat } from './plan-court'

/**
 * The place of someone who leaves, kept up to the last rotation that stays (0 where none does); none for who was only to
 * come after it, and so never was there.
 */
export function seatUntilLeaving(seat: StoredSeat, lastThatStays: number): StoredSeat[] {
  const last = seat.last ?? lastThatStays
  return last < seat.first ? [] : [{ ...seat, last }]
}

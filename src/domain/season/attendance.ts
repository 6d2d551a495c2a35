import type { Seat } from './season'

/** How an organizer marked a member on the game day; the values of the column `court_assignments.attendance`. */
export type AttendanceMark = 'present' | 'late' | 'absent' | 'no_show'
export const ATTENDANCE_MARKS: readonly AttendanceMark[] = ['present', 'late', 'absent', 'no_show']

/** Known to be absent without a `sub`, so the draw leaves them out. */
export function isAway(mark: string | null, sub: string | null): boolean {
  return (mark === 'absent' || mark === 'no_show') && sub === null
}

/** A mark as movement counts it: a late player plays. Source: rules.md section 4, step 2. */
export function missingOf(mark: AttendanceMark | null): NonNullable<Seat['missing']> | null {
  if (mark === 'absent') return 'absent'
  return mark === 'no_show' ? 'noShow' : null
}

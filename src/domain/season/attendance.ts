import type { Seat } from './season'

/** What an organizer marked a member with on the game day; the values of the column `court_assignments.attendance`. */
export type AttendanceMark = 'present' | 'late' | 'absent' | 'no_show'
export const ATTENDANCE_MARKS: readonly AttendanceMark[] = ['present', 'late', 'absent', 'no_show']

/** Known not to be there, and no one plays for them (`sub`): no draw counts on them. */
export function isAway(mark: string | null, sub: string | null): boolean {
  return (mark === 'absent' || mark === 'no_show') && sub === null
}

/** What the movement makes of a mark: who is late plays. Source: rules.md section 4, step 2. */
export function missingOf(mark: AttendanceMark | null): NonNullable<Seat['missing']> | null {
  if (mark === 'absent') return 'absent'
  return mark === 'no_show' ? 'noShow' : null
}

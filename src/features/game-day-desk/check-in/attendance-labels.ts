import { ATTENDANCE_MARKS, type AttendanceMark } from '@/domain/season/who-played'
import { countOf } from '@/domain/format-text'
import type { Court, CourtSeat } from '@/features/scoring/score-sheet-view'

export const MARKS: Readonly<Record<AttendanceMark, { label: string; key: string }>> = {
  present: { label: 'Here', key: 'h' },
  late: { label: 'Late', key: 'l' },
  absent: { label: 'Absent', key: 'a' },
  no_show: { label: 'No-show', key: 'n' },
}

export const markLabel = (mark: AttendanceMark | null) => (mark === null ? 'Not marked' : MARKS[mark].label)

export const markOfKey = (key: string): AttendanceMark | undefined =>
  ATTENDANCE_MARKS.find((mark) => MARKS[mark].key === key.toLowerCase())

export const seatsOf = (courts: readonly Court[]): readonly CourtSeat[] =>
  courts.flatMap(({ seats }) => seats)

/** '9 here · 1 late · 2 absent · 1 with a sub · 4 not marked'. */
export function attendanceLine(seats: readonly CourtSeat[]): string {
  const count = (mark: AttendanceMark) => seats.filter(({ attendance }) => attendance === mark).length
  const unmarked = seats.filter(({ attendance }) => attendance === null)
  const open = unmarked.filter(({ sub }) => sub === null)
  const parts = [
    [count('present'), 'here'],
    [count('late'), 'late'],
    [count('absent'), 'absent'],
    [count('no_show'), count('no_show') === 1 ? 'no-show' : 'no-shows'],
    [unmarked.length - open.length, 'with a sub'],
    [open.length, 'not marked'],
  ] as const
  const shown = parts.filter(([number]) => number > 0)
  return shown.length === 0 ? countOf(0, 'player') : shown.map(([n, word]) => `${n} ${word}`).join(' · ')
}

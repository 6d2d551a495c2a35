import { memo } from 'react'
import { ATTENDANCE_MARKS, type AttendanceMark } from '@/domain/season/attendance'
import { classNames } from '@/shared/lib/class-names'
import { Badge } from '@/shared/ui/Badge'
import type { Seat } from '../courts'
import { MARKS } from './attendance-words'

const CHOSEN: Readonly<Record<AttendanceMark, string>> = {
  present: 'border-good/40 bg-good-dim text-good',
  late: 'border-warning/40 bg-warning-dim text-warning',
  absent: 'border-bad/40 bg-bad-dim text-bad',
  no_show: 'border-bad/40 bg-bad-dim text-bad',
}

type AttendanceRowProps = {
  seat: Seat
  isLocked: boolean
  /** Null takes the mark away: the second tap on the same button. */
  onMark: (mark: AttendanceMark | null) => void
}

export const AttendanceRow = memo(function AttendanceRow({ seat, isLocked, onMark }: AttendanceRowProps) {
  const { memberName, sub, attendance, person } = seat
  return (
    <li
      data-player={person.id}
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-2.5"
    >
      <span className="min-w-0 grow basis-40">
        <span className="font-semibold wrap-anywhere">{memberName}</span>
        {sub !== null && <span className="block text-note wrap-anywhere text-muted">Sub: {sub}</span>}
      </span>
      {isLocked ? (
        <Badge>{attendance === null ? 'Not marked' : MARKS[attendance].label}</Badge>
      ) : (
        <span role="group" aria-label={memberName} className="flex gap-1 max-sm:w-full">
          {ATTENDANCE_MARKS.map((mark) => (
            <button
              key={mark}
              type="button"
              aria-pressed={attendance === mark}
              onClick={() => onMark(attendance === mark ? null : mark)}
              className={classNames(
                'min-h-11 rounded-button border px-2.5 text-note font-semibold whitespace-nowrap transition-colors duration-150 max-sm:flex-1',
                attendance === mark ? CHOSEN[mark] : 'border-line bg-raised text-muted hover:text-ink',
              )}
            >
              {MARKS[mark].label}
            </button>
          ))}
        </span>
      )}
    </li>
  )
})

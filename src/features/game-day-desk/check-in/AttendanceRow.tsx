import { memo } from 'react'
import { ATTENDANCE_MARKS, type AttendanceMark } from '@/domain/season/attendance'
import { classNames } from '@/shared/lib/class-names'
import { Badge } from '@/shared/ui/Badge'
import { Button } from '@/shared/ui/Button'
import type { CourtSeat } from '@/features/scoring/score-sheet-view'
import { MARKS, markLabel, type AttendanceLine } from './attendance-labels'

const CHOSEN: Readonly<Record<AttendanceMark, string>> = {
  present: 'border-good/40 bg-good-dim text-good',
  late: 'border-warning/30 bg-warning-dim text-warning',
  absent: 'border-bad/40 bg-bad-dim text-bad',
  no_show: 'border-bad/40 bg-bad-dim text-bad',
}

type AttendanceRowProps = {
  seat: CourtSeat
  /** The player's RSVP; undefined if none or unknown. */
  said: AttendanceLine | undefined
  isLocked: boolean
  /** Absent or late, with games to play. */
  isMissing: boolean
  /** Here now, but in none of the remaining games. */
  canJoin: boolean
  /** Null removes the mark: a second tap on the same button. */
  onMark: (seat: CourtSeat, mark: AttendanceMark | null) => void
  onMissing: (seat: CourtSeat) => void
  onJoin: (seat: CourtSeat) => void
}

export const AttendanceRow = memo(function AttendanceRow(props: AttendanceRowProps) {
  const { seat, said, isLocked, isMissing, canJoin, onMark, onMissing, onJoin } = props
  const { memberName, sub, attendance, person } = seat
  return (
    <li
      data-player={person.id}
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-2.5"
    >
      <span className="min-w-0 grow basis-40">
        <span className="font-semibold wrap-anywhere">{memberName}</span>
        {said === 'out' && (
          <>
            {' '}
            <Badge tone="bad">Out</Badge>
          </>
        )}
        {said === 'waitlist' && <span className="text-note text-warning"> on the waitlist</span>}
        {sub !== null && <span className="block text-note wrap-anywhere text-muted">Sub: {sub}</span>}
      </span>
      {isLocked ? (
        <Badge>{markLabel(attendance)}</Badge>
      ) : (
        <span role="group" aria-label={memberName} className="flex flex-wrap gap-1 max-sm:w-full">
          {ATTENDANCE_MARKS.map((mark) => (
            <button
              key={mark}
              type="button"
              aria-pressed={attendance === mark}
              onClick={() => onMark(seat, attendance === mark ? null : mark)}
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
      {!isLocked && isMissing && (
        <span className="basis-full">
          <Button size="sm" onClick={() => onMissing(seat)}>
            Fill the spot
          </Button>
        </span>
      )}
      {!isLocked && canJoin && (
        <span className="basis-full">
          <Button size="sm" onClick={() => onJoin(seat)}>
            Add to the games
          </Button>
          <span className="ml-3 text-note text-muted">not in the games that are left</span>
        </span>
      )}
    </li>
  )
})

import { memo } from 'react'
import { ATTENDANCE_MARKS, type AttendanceMark } from '@/domain/season/attendance'
import { countOf } from '@/domain/format-text'
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
  /** What the person answered; undefined where nothing, or not known. */
  said: AttendanceLine | undefined
  isLocked: boolean
  /** How many games someone who is away would forfeit. */
  gamesToForfeit: number
  /** Null takes the mark away: the second tap on the same button. */
  onMark: (seat: CourtSeat, mark: AttendanceMark | null) => void
  onForfeit: (seat: CourtSeat) => void
}

export const AttendanceRow = memo(function AttendanceRow(props: AttendanceRowProps) {
  const { seat, said, isLocked, gamesToForfeit, onMark, onForfeit } = props
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
        <span role="group" aria-label={memberName} className="flex gap-1 max-sm:w-full">
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
      {!isLocked && gamesToForfeit > 0 && (
        <span className="basis-full">
          <Button size="sm" onClick={() => onForfeit(seat)}>
            Forfeit {countOf(gamesToForfeit, 'game')}
          </Button>
          <span className="ml-3 text-note text-muted">or add a sub</span>
        </span>
      )}
    </li>
  )
})

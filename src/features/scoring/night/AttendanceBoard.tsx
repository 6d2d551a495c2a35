import { useMutation } from '@tanstack/react-query'
import { UserCheck } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import type { AttendanceMark } from '@/domain/season/attendance'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import type { Court } from '../courts'
import { useScoring } from '../use-scoring'
import { SubButtons } from '../components/SubButtons'
import { attendanceLine, markOfKey, seatsOf } from './attendance-words'
import { AttendanceRow } from './AttendanceRow'
import { markAttendance } from './mutations'

type AttendanceBoardProps = { courts: readonly Court[]; isLocked: boolean }

/** Who is there, court by court: one tap a person, or one key and on to the next. */
export function AttendanceBoard({ courts, isLocked }: AttendanceBoardProps) {
  const board = useRef<HTMLDivElement>(null)
  const { mutate } = useMutation(markAttendance(useScoring()))
  const seats = seatsOf(courts)
  const unmarked = seats.filter(({ attendance }) => attendance === null).map(({ person }) => person.id)
  const mark = (playerId: string, to: AttendanceMark | null) => mutate({ playerIds: [playerId], mark: to })

  /** A letter marks the person whose row has the focus, and goes on to the next person. */
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const row = event.target.closest<HTMLElement>('[data-player]')
    const to = markOfKey(event.key)
    if (isLocked || !row?.dataset.player || to === undefined) return
    event.preventDefault()
    mark(row.dataset.player, to)
    const rows = [...(board.current?.querySelectorAll<HTMLElement>('[data-player]') ?? [])]
    rows[rows.indexOf(row) + 1]?.querySelector('button')?.focus()
  }

  return (
    // Only listens for letters on the way up; the buttons inside do the same by themselves.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={board} onKeyDown={handleKey}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="font-semibold" role="status">
            {attendanceLine(seats)}
          </p>
          {!isLocked && (
            <p className="text-note text-muted max-sm:hidden">
              Keys: H here, L late, A absent, N no-show; each goes on to the next person.
            </p>
          )}
        </div>
        {!isLocked && unmarked.length > 0 && (
          <Button
            icon={<UserCheck aria-hidden className="size-4" />}
            onClick={() => mutate({ playerIds: unmarked, mark: 'present' })}
          >
            {unmarked.length === seats.length ? 'Everybody is here' : 'Everybody else is here'}
          </Button>
        )}
      </div>
      <ul className="grid gap-4 md:grid-cols-2">
        {courts.map((court) => (
          <Card key={court.number} as="li" padded={false} aria-label={court.name} className="min-w-0">
            <h3 className="border-b border-line px-4 py-3 text-lg font-semibold wrap-anywhere">
              {court.name}
            </h3>
            <ul className="divide-y divide-line">
              {court.seats.map((seat) => (
                <AttendanceRow
                  key={seat.person.id}
                  seat={seat}
                  isLocked={isLocked}
                  onMark={(to) => mark(seat.person.id, to)}
                />
              ))}
            </ul>
            {!isLocked && court.seats.length > 0 && (
              <div className="flex flex-wrap gap-2 border-t border-line p-3">
                <SubButtons court={court} size="sm" />
              </div>
            )}
          </Card>
        ))}
      </ul>
    </div>
  )
}

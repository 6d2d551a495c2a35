import { useMutation } from '@tanstack/react-query'
import { UserCheck } from 'lucide-react'
import { useCallback, useRef, useState, type KeyboardEvent } from 'react'
import type { AttendanceMark } from '@/domain/season/attendance'
import { listOf } from '@/domain/format-text'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import type { Court, CourtSeat } from '@/features/scoring/score-sheet-view'
import { useScoring } from '@/features/scoring/use-scoring'
import { SubButtons } from '@/features/scoring/components/SubButtons'
import { attendanceLine, markOfKey, seatsOf, type AttendanceLine } from './attendance-labels'
import { AttendanceRow } from './AttendanceRow'
import { gamesToForfeit, isAwayFromCourt } from './games-to-forfeit'
import { markAttendance } from '../mutations'
import { CorrectMarkDialog } from './CorrectMarkDialog'
import { ForfeitDialog } from './ForfeitDialog'

/** To the person before or after. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

type AttendanceBoardProps = {
  courts: readonly Court[]
  /** What people said beforehand, by player; undefined while it is on its way. */
  answers: Readonly<Record<string, AttendanceLine>> | undefined
  isLocked: boolean
}

type Asked =
  { what: 'forfeit'; playerId: string } | { what: 'mark'; seat: CourtSeat; mark: AttendanceMark | null }

/** Who is there, court by court: one tap a person, or one key and on to the next. */
export function AttendanceBoard({ courts, answers, isLocked }: AttendanceBoardProps) {
  const board = useRef<HTMLDivElement>(null)
  const scoring = useScoring()
  const { isFinalized } = scoring
  const { mutate } = useMutation(markAttendance(scoring))
  const [asked, setAsked] = useState<Asked>()
  const seats = seatsOf(courts)
  const unmarked = seats.filter(({ attendance, sub }) => attendance === null && sub === null)
  // Who is out is not there because all the others are.
  const saidOut = unmarked.filter(({ person }) => answers?.[person.id] === 'out')
  const expected = unmarked.filter((seat) => !saidOut.includes(seat))
  // Looked up at each drawing: what others enter while the dialog is open counts in it.
  const forfeiting =
    asked?.what === 'forfeit' ? seats.find(({ person }) => person.id === asked.playerId) : undefined
  const close = () => setAsked(undefined)

  const mark = useCallback(
    (seat: CourtSeat, to: AttendanceMark | null) =>
      isFinalized
        ? setAsked({ what: 'mark', seat, mark: to })
        : mutate({ playerIds: [seat.person.id], mark: to }),
    [isFinalized, mutate],
  )
  const forfeit = useCallback(
    ({ person }: CourtSeat) => setAsked({ what: 'forfeit', playerId: person.id }),
    [],
  )

  /** A letter marks the person whose row has the focus, and goes on to the next person; so do the arrows, without a mark. */
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const row = event.target.closest<HTMLElement>('[data-player]')
    const seat = seats.find(({ person }) => person.id === row?.dataset.player)
    if (isLocked || !row || !seat) return
    const to = markOfKey(event.key)
    const step = to === undefined ? STEPS[event.key] : 1
    if (step === undefined) return
    event.preventDefault()
    if (to !== undefined) mark(seat, to)
    if (to !== undefined && isFinalized) return
    const rows = [...(board.current?.querySelectorAll<HTMLElement>('[data-player]') ?? [])]
    rows[rows.indexOf(row) + step]?.querySelector('button')?.focus()
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
          {!isLocked && saidOut.length > 0 && (
            <p className="text-note wrap-anywhere text-warning">
              {listOf(saidOut.map(({ memberName }) => memberName))} RSVP'd Out. Mark them yourself or add a
              sub.
            </p>
          )}
          {!isLocked && (
            <p className="hidden text-note text-muted sm:pointer-fine:block">
              Keys: H here, L late, A absent, N no-show. Arrows move between players.
            </p>
          )}
        </div>
        {!isLocked && !isFinalized && answers && expected.length > 0 && (
          <Button
            icon={<UserCheck aria-hidden className="size-4" />}
            onClick={() => mutate({ playerIds: expected.map(({ person }) => person.id), mark: 'present' })}
          >
            {expected.length === seats.length ? 'Mark everyone here' : 'Mark everyone else here'}
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
                  said={answers?.[seat.person.id]}
                  isLocked={isLocked}
                  gamesToForfeit={isAwayFromCourt(seat) ? gamesToForfeit(courts, seat.person.id).length : 0}
                  onMark={mark}
                  onForfeit={forfeit}
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
      {asked?.what === 'mark' && <CorrectMarkDialog seat={asked.seat} mark={asked.mark} onClose={close} />}
      {forfeiting && <ForfeitDialog seat={forfeiting} courts={courts} onClose={close} />}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import {
  useMemo,
  type ComponentProps,
  Suspense,
  useCallback,
  useRef,
  useState,
  type KeyboardEvent,
  memo,
} from 'react'
import { useSearchParams } from 'react-router-dom'
import { gameDayQueries } from '@/features/game-days/queries'
import type { RsvpResponse } from '@/features/game-days/rsvp/rsvp'
import type { League } from '@/features/leagues/league'
import type { ScoreSheetView, Court, CourtSeat } from '@/features/scoring/score-sheet-view'
import { combineQueries } from '@/shared/lib/combine-queries'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows } from '@/shared/ui/Skeleton'
import { Check } from 'lucide-react'
import { type AttendanceMark, ATTENDANCE_MARKS } from '@/domain/season/who-played'
import { listOf } from '@/domain/format-text'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { useScoring } from '@/features/scoring/use-scoring'
import { newMark, useUnsentMarks } from '@/features/scoring/attendance-marks'
import { give } from '@/shared/outbox/pending-answers'
import { SubButtons } from '@/features/scoring/components/SubButtons'
import { attendanceLine, markOfKey, seatsOf, MARKS, markLabel, gamesToForfeit } from './attendance'
import { gamesOf, isEntered } from '@/features/scoring/courts'
import { lazyView } from '@/shared/lib/lazy-view'
import { classNames } from '@/shared/lib/class-names'
import { Badge } from '@/shared/ui/Badge'

type AttendanceViewProps = { sheetView: ScoreSheetView; league: League }

export function AttendanceView({ sheetView: { day, courts }, league }: AttendanceViewProps) {
  const query = useQuery(gameDayQueries.answers(day.id))
  const { data } = query
  const answers = useMemo(
    () => data && Object.fromEntries(data.map(({ playerId, response }) => [playerId, response])),
    [data],
  )
  const boardWith = (known: ComponentProps<typeof AttendanceBoard>['answers']) => (
    <AttendanceBoard
      courts={courts}
      league={league}
      week={day.week}
      answers={known}
      isLocked={day.status === 'canceled'}
    />
  )
  return (
    <QueryView
      query={combineQueries(answers, query)}
      what="RSVPs"
      // RSVPs are above the courts and would push them down when they load.
      skeleton={<SkeletonRows rows={8} label="Loading attendance" />}
      renderFailed={(failed) => (
        <>
          <div className="mb-4">{failed}</div>
          {boardWith({})}
        </>
      )}
    >
      {boardWith}
    </QueryView>
  )
}

const CorrectMarkDialog = lazyView(async () => (await import('./MarkDialogs')).CorrectMarkDialog)
const CantPlay = lazyView(async () => (await import('../missing/CantPlay')).CantPlay)
const JoinDialog = lazyView(async () => (await import('../missing/JoinDialog')).JoinDialog)

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

type AttendanceBoardProps = {
  courts: readonly Court[]
  league: League
  week: number
  /** RSVPs by player; undefined while loading. */
  answers: Readonly<Record<string, RsvpResponse>> | undefined
  isLocked: boolean
}

type Asked =
  | { what: 'missing'; court?: Court; seat?: CourtSeat }
  | { what: 'join'; seat: CourtSeat }
  | { what: 'mark'; seat: CourtSeat; mark: AttendanceMark | null }

/** Check-in court by court: one tap per player, or one key that also moves on to the next. */
function AttendanceBoard({ courts, league, week, answers, isLocked }: AttendanceBoardProps) {
  const board = useRef<HTMLDivElement>(null)
  const scoring = useScoring()
  const { leagueId, gameDayId, myId, isFinalized, outbox } = scoring
  const [params] = useSearchParams()
  // An email or a push message about a player without a sub leads to the choices.
  const [asked, setAsked] = useState<Asked | undefined>(() => {
    const seat = seatsOf(courts).find(
      ({ person, sub }) => person.id === params.get('missing') && sub === null,
    )
    return seat && !isLocked ? { what: 'missing', seat } : undefined
  })
  // Marked with a tap that the page doesn't show yet.
  const tapped = useRef(new Set<string>())
  const seats = seatsOf(courts)
  const unmarked = seats.filter(({ attendance, sub }) => attendance === null && sub === null)
  // Marking everyone else as here skips players who are out.
  const outs = unmarked.filter(({ person }) => answers?.[person.id] === 'out')
  const expected = unmarked.filter((seat) => !outs.includes(seat))
  const close = () => setAsked(undefined)

  const keep = useCallback(
    (of: readonly CourtSeat[], to: AttendanceMark | null) => {
      for (const { person } of of) tapped.current.add(person.id)
      const given = of.map(({ person, memberName }) =>
        newMark(
          { leagueId, gameDayId, league: league.name, week, playerId: person.id, name: memberName },
          to,
        ),
      )
      void give(outbox, myId, given).finally(() => {
        for (const { person } of of) tapped.current.delete(person.id)
      })
    },
    [outbox, myId, leagueId, gameDayId, league.name, week],
  )
  const mark = useCallback(
    (seat: CourtSeat, to: AttendanceMark | null) => {
      if (isFinalized) return setAsked({ what: 'mark', seat, mark: to })
      keep([seat], to)
    },
    [isFinalized, keep, setAsked],
  )
  const markOthers = () =>
    keep(
      expected.filter(({ person }) => !tapped.current.has(person.id)),
      'present',
    )
  const unsent = useUnsentMarks(gameDayId)
  const askMissing = useCallback((seat: CourtSeat) => setAsked({ what: 'missing', seat }), [setAsked])
  const askJoin = useCallback((seat: CourtSeat) => setAsked({ what: 'join', seat }), [setAsked])
  const missingOn =
    asked?.what === 'missing'
      ? (asked.court ??
        courts.find((court) => court.seats.some((seat) => seat.person.id === asked.seat?.person.id)))
      : undefined

  /** A letter marks the focused row's player and moves to the next. The arrows move without marking. */
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
        {/* Beside the button on a phone, the first mark would move it to a line of its own. */}
        <div className="max-sm:basis-full">
          <p className="font-semibold" role="status">
            {attendanceLine(seats)}
          </p>
          {!isLocked && outs.length > 0 && (
            <p className="text-note wrap-anywhere text-warning">
              {listOf(outs.map(({ memberName }) => memberName))} RSVP'd Out. Mark them yourself or add a sub.
            </p>
          )}
          {!isLocked && (
            <p className="hidden text-note text-muted sm:pointer-fine:block">
              Keys: H here, L late, A absent, N no-show. Arrows move between players.
            </p>
          )}
        </div>
        {!isLocked && !isFinalized && answers && expected.length > 0 && (
          <Button icon={<Check aria-hidden className="size-4" />} onClick={markOthers}>
            {expected.length === seats.length ? 'Mark everyone here' : 'Mark everyone else here'}
          </Button>
        )}
      </div>
      <ul className="grid gap-4 md:grid-cols-2">
        {courts
          .filter((court) => court.seats.length > 0)
          .map((court) => (
            <Card key={court.number} as="li" padded={false} aria-label={court.name} className="min-w-0">
              <h3 className="border-b border-line px-4 py-3 text-lg font-semibold wrap-anywhere">
                {court.name}
              </h3>
              <ul className="divide-y divide-line">
                {court.seats.map((seat) => (
                  <AttendanceRow
                    key={seat.person.id}
                    seat={seat}
                    rsvp={answers?.[seat.person.id]}
                    isLocked={isLocked}
                    isMissing={!isFinalized && isMissingIn(seat, courts)}
                    canJoin={!isFinalized && mayJoin(seat, court, courts)}
                    onMark={mark}
                    onMissing={askMissing}
                    onJoin={askJoin}
                  />
                ))}
              </ul>
              {!isLocked && (
                <div className="flex flex-wrap gap-2 border-t border-line p-3 empty:hidden">
                  <SubButtons court={court} size="sm" isForNow={!isFinalized} />
                  {!isFinalized && court.gameCount > 0 && (
                    <Button size="sm" onClick={() => setAsked({ what: 'missing', court })}>
                      Someone can't play
                    </Button>
                  )}
                </div>
              )}
            </Card>
          ))}
      </ul>
      {unsent !== null && (
        // Comes and goes while someone marks, so it's below the rows and not above them.
        <p className="mt-3 text-note text-warning">{unsent}</p>
      )}
      <Suspense>
        {asked?.what === 'mark' && <CorrectMarkDialog seat={asked.seat} mark={asked.mark} onClose={close} />}
        {asked?.what === 'missing' && missingOn && (
          <CantPlay court={missingOn} courts={courts} seat={asked.seat} league={league} onClose={close} />
        )}
        {asked?.what === 'join' && <JoinDialog seat={asked.seat} league={league} onClose={close} />}
      </Suspense>
    </div>
  )
}

const openGames = (courts: readonly Court[]) => courts.flatMap(gamesOf).filter((game) => !isEntered(game))
const playsIn = (id: string) => (game: ReturnType<typeof openGames>[number]) =>
  [...game.team1, ...game.team2].some((player) => player.id === id)

/** Absent or late without a sub, and scheduled in unplayed games. */
const isMissingIn = ({ attendance, sub, person }: CourtSeat, courts: readonly Court[]) =>
  attendance !== null &&
  attendance !== 'present' &&
  sub === null &&
  gamesToForfeit(courts, person.id).length > 0

/** Here now, but in none of the court's remaining games. */
const mayJoin = ({ attendance, sub, person }: CourtSeat, court: Court, courts: readonly Court[]) =>
  (attendance === 'present' || attendance === 'late') &&
  sub === null &&
  openGames([court]).length > 0 &&
  !openGames(courts).some(playsIn(person.id))

const CHOSEN: Readonly<Record<AttendanceMark, string>> = {
  present: 'border-good/40 bg-good-dim text-good',
  late: 'border-warning/30 bg-warning-dim text-warning',
  absent: 'border-bad/40 bg-bad-dim text-bad',
  no_show: 'border-bad/40 bg-bad-dim text-bad',
}

type AttendanceRowProps = {
  seat: CourtSeat
  /** The player's RSVP; undefined if none or unknown. */
  rsvp: RsvpResponse | undefined
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

const AttendanceRow = memo(function AttendanceRow(props: AttendanceRowProps) {
  const { seat, rsvp, isLocked, isMissing, canJoin, onMark, onMissing, onJoin } = props
  const { memberName, sub, attendance, person } = seat
  return (
    <li
      data-player={person.id}
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-2.5"
    >
      <span className="min-w-0 grow basis-40">
        <span className="font-semibold wrap-anywhere">{memberName}</span>
        {rsvp === 'out' && (
          <>
            {' '}
            <Badge tone="bad">Out</Badge>
          </>
        )}
        {rsvp === 'waitlist' && <span className="text-note text-warning"> on the waitlist</span>}
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

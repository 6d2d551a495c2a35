import { useMemo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '@/shared/lib/class-names'
import { onPaper, zonedTimeIn } from '@/shared/lib/dates'
import { paths } from '@/shared/lib/paths'
import { PageHeader } from '@/shared/ui/PageHeader'
import { DaySpots } from '@/features/subs/DaySpots'
import { hasKingOfCourtStarted } from '@/domain/game-day-plan/plan-king-of-court'
import { useCourtBoard, type CourtBoard, type CourtBoardInput } from '../use-court-board'
import {
  useBoardSelection,
  SchedulerContext,
  type SchedulerLeague,
  type SchedulerState as Shared,
  useScheduler,
} from '../use-scheduler'
import { BOARD_BESIDE, BOARD_FAIRNESS, BOARD_GRID, BOARD_THIRD, WIDE_PAGE } from './SchedulerSkeleton'
import { AttendancePanel } from './AttendancePanel'
import { FairnessCard } from './FairnessCard'
import { SchedulerActions, UndoButtons } from './SchedulerActions'
import { SeatingControls } from './SeatingControls'
import { SelectedCard } from './SelectedCard'
import { courtsideNames, NOT_ON_ROSTER, type BoardPlayer } from '../people'
import { isClosed as isClosedDay, type SavedSchedule } from '../schedule'
import { BoardNotice, LeftNote } from './BoardNotice'
import { CourtColumns } from './CourtColumns'

type SchedulerProps = CourtBoardInput & {
  /** Earlier weeks that have started and aren't finalized. */
  openWeeks: readonly number[]
  /** Opened from Next Week to publish. */
  startsPublishing: boolean
  league: SchedulerLeague
  /** Above the title: where this page is. */
  trail: ReactNode
  /** Above the courts: why nothing can be changed. */
  closed: ReactNode
}

/** The court board of a game day: who is in, the courts with their players and games, and how fair it is. */
export function Scheduler(props: SchedulerProps) {
  const { schedule, people, sources, settings, myId } = props
  const { league, trail, closed, openWeeks, startsPublishing } = props
  const courtBoard = useCourtBoard(props)
  const { board } = courtBoard.draft
  const personOf = useMemo(() => {
    const byId = new Map(people.map((person) => [person.id, person]))
    return (id: string): BoardPlayer =>
      byId.get(id) ?? {
        id,
        name: 'Player',
        rating: null,
        startPlace: null,
        listNumber: null,
        lastCourt: null,
        team: null,
        hasAccount: true,
        ...NOT_ON_ROSTER,
      }
  }, [people])
  const isClosed = isClosedDay(schedule)
  const semifinals = courtBoard.plan.finals
  const { status, press, ...selection } = useBoardSelection({
    courtBoard,
    schedule,
    isClosed,
    nameOf: (id) => personOf(id).name,
  })
  const saved = formatSaved(schedule, courtBoard, { myId, timeZone: settings.timeZone })
  const shared: Shared = {
    courtBoard,
    schedule,
    settings,
    sources,
    people,
    personOf,
    myId,
    courtsideNames: courtsideNames(board, courtBoard.subs, personOf),
    isClosed,
    ...selection,
  }
  return (
    <SchedulerContext value={shared}>
      <div className={WIDE_PAGE}>
        <div className="print:hidden">
          <PageHeader
            title="Court scheduler"
            tabTitle={`Court scheduler · ${league.name}`}
            eyebrow={trail}
            actions={
              <div className="contents print:hidden">
                <p className="flex flex-wrap items-baseline gap-x-3 text-note text-muted max-sm:basis-full">
                  {saved !== '' && <span>{saved}</span>}
                  {schedule.courts.length > 0 && !isClosed && (
                    <Link
                      to={paths.adminGameDay(schedule.day.id)}
                      className="font-semibold whitespace-nowrap text-accent hover:underline"
                    >
                      Run game day
                    </Link>
                  )}
                </p>
                {!isClosed && <UndoButtons />}
                <SchedulerActions league={league} openWeeks={openWeeks} startsPublishing={startsPublishing} />
              </div>
            }
          />
        </div>
        {/* On paper: the game day of these sheets. */}
        <p aria-hidden className="mb-3 hidden text-lg font-bold print:block">
          {league.name} · Week {schedule.day.week} · {onPaper(schedule.day.startsAt, settings.timeZone)}
        </p>
        {isClosed && closed}
        {!isClosed && schedule.courts.length > 0 && (
          <DaySpots gameDayId={schedule.day.id} timeZone={settings.timeZone} />
        )}
        <BoardNotice />
        {!isClosed && <LeftNote />}
        {courtBoard.steps.wasRestored && !courtBoard.isSuperseded && (
          <p role="status" className="mb-4 text-note text-muted print:hidden">
            Your unpublished changes are back.
          </p>
        )}
        {courtBoard.steps.saveFailed && (
          <p role="status" className="mb-4 text-note text-warning print:hidden">
            This browser can't save drafts. Publish before you leave or you'll lose your changes.
          </p>
        )}
        <p aria-live="polite" className="sr-only">
          {status}
        </p>
        {/* The keys for a selected card work wherever the focus is on the courts. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div
          onKeyDown={press}
          className={classNames(BOARD_GRID, semifinals === 0 && BOARD_THIRD, 'print:block')}
        >
          <div className="min-w-0 space-y-4 print:hidden">
            <AttendancePanel />
            {!isClosed && <SeatingControls />}
            {settings.gameFormat === 'king_of_court' && <KingOfCourtNote />}
          </div>
          <CourtColumns />
          <div
            className={classNames(
              'min-w-0 space-y-4 print:hidden',
              BOARD_FAIRNESS,
              semifinals === 0 && BOARD_BESIDE,
            )}
          >
            <FairnessCard />
            <SelectedCard />
          </div>
        </div>
      </div>
    </SchedulerContext>
  )
}

/** 'Published 6:04 PM by you', or why it isn't. */
function formatSaved(
  { draw }: Pick<SavedSchedule, 'draw'>,
  { plan, isNew, isDrawing, problem }: Pick<CourtBoard, 'plan' | 'isNew' | 'isDrawing' | 'problem'>,
  { myId, timeZone }: { myId: string; timeZone: string },
): string {
  if (problem !== null) return problem
  const stuck = plan.courts.find((court) => court.problem && court.rotations.length === 0)
  if (stuck?.problem) {
    return stuck.problem.kind === 'tooFew'
      ? `Court ${stuck.number} has too few players`
      : `Court ${stuck.number} has too many players`
  }
  if (isDrawing) return 'Generating games…'
  if (isNew) return draw.version === 0 && plan.courts.length > 0 ? 'Not published' : 'Unpublished changes'
  if (draw.at === null) return ''
  return `Published ${zonedTimeIn(draw.at, timeZone)} by ${draw.by?.id === myId ? 'you' : (draw.by?.name ?? 'someone')}`
}

/**
 * Explains that only the first round of king of the court is scheduled here. Once it is played, the page explains
 * itself.
 */
function KingOfCourtNote() {
  const { schedule } = useScheduler()
  const isBegun = hasKingOfCourtStarted(new Map(schedule.courts.map((court) => [court.number, court])))
  if (isBegun) return null
  return (
    <p className="px-1 text-note text-muted print:hidden">
      King of the court: this is the first round. Later rounds are set from results on game day.
    </p>
  )
}

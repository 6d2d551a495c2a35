import { Fragment, useMemo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { divisionName, divisionsOf } from '@/domain/divisions'
import { listOf } from '@/domain/format-text'
import { entryOf, hasKnockout, partnersOf } from '@/domain/partners'
import { entrantsOf } from '@/domain/round-robin/request'
import { classNames } from '@/shared/lib/class-names'
import { onPaper, zonedTimeIn } from '@/shared/lib/dates'
import { paths } from '@/shared/lib/paths'
import { PageHeader } from '@/shared/ui/PageHeader'
import {
  NOT_ON_ROSTER,
  courtsideNames,
  type CourtBoardSettings,
  type CourtBoardSources,
  type BoardPlayer,
} from '../people'
import { courtsByDivision, type DivisionCourts } from '../court-divisions'
import { sizeConfig } from '../seating'
import { boardCourtTitle, isClosed as isClosedDay, type SavedSchedule } from '../schedule'
import { useCourtBoard, type CourtBoard, type CourtBoardInput } from '../use-court-board'
import {
  SchedulerContext,
  type SchedulerLeague,
  type SchedulerState as Shared,
  useScheduler,
} from '../use-scheduler'
import { useBoardSelection } from '../use-board-selection'
import { BOARD_BESIDE, BOARD_FAIRNESS, BOARD_GRID, BOARD_THIRD, WIDE_PAGE } from './SchedulerSkeleton'
import { RsvpNotice, OvertakenNotice, OpenRoundNotice } from './BoardNotice'
import { AttendancePanel } from './AttendancePanel'
import { CourtColumn } from './CourtColumn'
import { FairnessCard } from './FairnessCard'
import { SchedulerActions, UndoButtons } from './SchedulerActions'
import { SeatingControls } from './SeatingControls'
import { SelectedCard } from './SelectedCard'
import { hasKingOfCourtStarted } from '@/domain/game-day-plan/plan-king-of-court'

type SchedulerProps = {
  schedule: SavedSchedule
  people: readonly BoardPlayer[]
  sources: CourtBoardSources
  settings: CourtBoardSettings
  ratings: CourtBoardInput['ratings']
  myId: string
  propose: CourtBoardInput['propose']
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

/** One notice at a time, the most urgent first, because its answer may settle the others. */
function Notice({ courtBoard, isClosed }: Pick<Shared, 'courtBoard' | 'isClosed'>) {
  if (courtBoard.isSuperseded) {
    return <OvertakenNotice />
  }
  if (isClosed) return null
  if (courtBoard.news.out.length > 0) return <RsvpNotice />
  if (courtBoard.plan.open) {
    return <OpenRoundNotice round={courtBoard.plan.open} />
  }
  return courtBoard.news.in.length > 0 ? <RsvpNotice /> : null
}

/** Who left the league since these courts were published, and where that opened a spot. */
function LeftNote({ schedule, people }: Pick<SchedulerProps, 'schedule' | 'people'>) {
  const left = schedule.notices.filter(({ playerId }) => !people.some(({ id }) => id === playerId))
  if (left.length === 0) return null
  return (
    <ul className="mb-4 rounded-card border border-warning/30 bg-warning-dim p-4 text-sm text-warning print:hidden">
      {left.map(({ playerId, name, court }) => (
        <li key={playerId} className="wrap-anywhere">
          {name} left the league. Their spot was on {boardCourtTitle(court, schedule.courtNames)}.
        </li>
      ))}
    </ul>
  )
}

/** Above the first court of a division, or of several that share their courts, with the reason. */
function DivisionLine({ divisions, because }: DivisionCourts) {
  if (divisions.length === 0) return null
  return (
    <div className="col-span-full border-t border-line px-1 pt-3 first:border-t-0 first:pt-0">
      <p className="text-ui font-semibold">{listOf(divisions.map(divisionName))}</p>
      {because !== null && <p className="text-note text-muted print:hidden">{because}</p>}
    </div>
  )
}

/** The court board of a game day: who is in, the courts with their players and games, and how fair it is. */
export function Scheduler(props: SchedulerProps) {
  const { schedule, people, sources, settings, ratings, myId, propose } = props
  const { league, trail, closed, openWeeks, startsPublishing } = props
  const courtBoard = useCourtBoard({ schedule, people, sources, settings, ratings, myId, propose })
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
  const isFinalSet = semifinals > 0 && courtBoard.plan.openFinals === 0
  const divisions = divisionsOf(people, settings.divisions)
  // Across courts, everyone meets everyone, and a court is only where someone begins.
  const groups =
    divisions && settings.gameFormat === 'courts'
      ? courtsByDivision(board, divisions, {
          proposed: courtBoard.proposal.courts,
          sizes: sizeConfig(settings, settings.courtCount),
        })
      : []
  const partners = partnersOf(settings)
  const coming = board.flatMap((court) => court.people.filter((id) => !courtBoard.away.has(id)))
  const entry = entryOf(partners, coming, new Map(people.map(({ id, team }) => [id, team])))
  const drawn = new Set(entrantsOf(entry).flat())
  const idle = coming
    .filter((id) => !drawn.has(id) && !courtBoard.draft.left.includes(id))
    .map((id) => personOf(id).name)
  const { said, press, ...selection } = useBoardSelection({
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
        <Notice courtBoard={courtBoard} isClosed={isClosed} />
        {!isClosed && <LeftNote schedule={schedule} people={people} />}
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
          {said}
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
          <div className="space-y-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            {settings.gameFormat === 'round_robin' && (
              <p className="px-1 text-note text-muted print:hidden">
                {courtBoard.plan.finals === 0 && 'Round robin: everyone plays on every court. '}
                Cards show who's In; rotations show who plays where.
                {idle.length > 0 && (
                  <span className="block text-warning">
                    {partners === 'mixed'
                      ? `No games for ${listOf(idle)}: choose a group on the Players tab.`
                      : `No games for ${listOf(idle)}: the partner is missing. Add them, or a sub.`}
                  </span>
                )}
              </p>
            )}
            {settings.isFinals &&
              !isFinalSet &&
              (hasKnockout(settings) || courtBoard.proposal.finalCourts > 0) && (
                <p className="px-1 text-note text-muted print:hidden">
                  {semifinals > 0
                    ? semifinals > 1
                      ? "Finals: each division's semifinals first. Its final shows up here once both are over."
                      : 'Finals: semifinals first. The final shows up here once both are over.'
                    : hasKnockout(settings)
                      ? `Semifinals need two courts and four, six, or more ${partners === 'singles' ? 'players' : 'pairs'}.`
                      : courtBoard.proposal.finalCourts === 1
                        ? 'Finals: the first court plays for the title.'
                        : `Finals: the first ${courtBoard.proposal.finalCourts} courts play for the titles.`}
                </p>
              )}
            <div className="grid grid-cols-1 gap-x-4 gap-y-6 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] print:grid-cols-2 print:gap-y-4">
              {board.map((court) => {
                const group = groups.find(({ courts }) => courts[0] === court.number)
                return (
                  <Fragment key={court.number}>
                    {group && <DivisionLine {...group} />}
                    <CourtColumn
                      court={court}
                      plan={courtBoard.plan.courts.find(({ number }) => number === court.number)}
                    />
                  </Fragment>
                )
              })}
            </div>
          </div>
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

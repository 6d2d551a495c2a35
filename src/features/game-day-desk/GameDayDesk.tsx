import { CircleStop, ClipboardList, Ellipsis, Flag, History, Settings2 } from 'lucide-react'
import { countOf } from '@/domain/format-text'
import { gameSentence } from '@/domain/rule-sentences'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ComponentProps, type ReactNode } from 'react'
import type { DayCorrection } from '@/domain/season/correct-day'
import { useMe } from '@/features/auth/use-auth'
import { gameDayQueries } from '@/features/game-days/queries'
import { GameDayTime } from '@/features/game-days/GameDayTime'
import { canManageLeague } from '@/features/leagues/can-manage-league'
import { ArchivedLeague } from '@/features/manage-league/lifecycle/ArchivedLeague'
import type { League } from '@/features/leagues/league'
import { leagueQueries } from '@/features/leagues/api'
import { useFinalizing } from './finalize/FinalizeGameDay'
import { LiveStatus, LockedBanner } from '@/features/scoring/components/SheetStatus'
import type { ScoreSheetView } from '@/features/scoring/score-sheet-view'
import { GameDaySummary } from './results/GameDaySummary'
import { ScoringContext } from '@/features/scoring/use-scoring'
import { combineQueries } from '@/shared/lib/combine-queries'
import { isNotFound } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { PHONE, useMediaQuery } from '@/shared/lib/use-media-query'
import { useNow } from '@/shared/lib/timing'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Menu } from '@/shared/ui/Menu'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows, Skeleton } from '@/shared/ui/Skeleton'
import { useGameDay, type LoadedGameDay } from './use-game-day'
import { CorrectionsCard, CheckingWhatChanges } from './results/CorrectionsCard'
import { CourtsView } from './results/CourtsView'
import { DayRulesNote, rulesToChange } from './rules/DayRulesNote'
import { PageHeader } from '@/shared/ui/PageHeader'
import { AttendanceView } from './check-in/AttendanceView'
import { lazyView } from '@/shared/lib/lazy-view'
import { Link, useSearchParams } from 'react-router-dom'
import { classNames } from '@/shared/lib/class-names'

// What it shows has to be read anyway.
const HistoryDialog = lazyView(async () => (await import('./history/HistoryDialog')).HistoryDialog)
const DayRulesDialog = lazyView(async () => (await import('./rules/DayRulesDialog')).DayRulesDialog)
const StandingsView = lazyView(async () => (await import('./standings/StandingsView')).StandingsView)
const CorrectionEffect = lazyView(
  async () => (await import('./results/CorrectionEffectNote')).CorrectionEffectNote,
)

/** Everything an organizer needs on game day, on one page. The address knows the day alone; its league is asked for. */
export function GameDayDesk({ gameDayId }: { gameDayId: string }) {
  const query = useQuery(gameDayQueries.leagueOf(gameDayId))
  if (query.data === null || isNotFound(query.error)) return <GameDayNotFound />
  return (
    <QueryView
      query={combineQueries(query.data, query)}
      what="the game day"
      skeleton={<Loading />}
      renderFailed={renderFailed}
    >
      {(leagueId) => <LeagueDesk leagueId={leagueId} gameDayId={gameDayId} />}
    </QueryView>
  )
}

function LeagueDesk({ leagueId, gameDayId }: { leagueId: string; gameDayId: string }) {
  const { gameDay, league, isMissing } = useGameDay(leagueId, gameDayId)
  if (isMissing) return <GameDayNotFound />
  return (
    <QueryView
      query={gameDay}
      what="the game day"
      skeleton={<Loading subtitle={league?.name} />}
      renderFailed={renderFailed}
    >
      {(loaded) => <Desk {...loaded} gameDayId={gameDayId} />}
    </QueryView>
  )
}

const Loading = ({ subtitle }: { subtitle?: string | undefined }) => (
  <>
    <GameDayHeader loading subtitle={subtitle} />
    <GameDayDeskSkeleton />
  </>
)

const renderFailed = (failed: ReactNode) => (
  <>
    <GameDayHeader />
    {failed}
  </>
)

function Desk({ league, sheetView, scoring, gameDayId }: LoadedGameDay & { gameDayId: string }) {
  const me = useMe()
  if (!canManageLeague(me, league)) return <AccessDenied league={league} gameDayId={gameDayId} />
  if (league.status === 'archived') {
    return (
      <>
        <GameDayHeader subtitle={league.name} />
        <ArchivedLeague leagueId={league.id}>You can still view its scores.</ArchivedLeague>
      </>
    )
  }
  return (
    <ScoringContext value={{ ...scoring, effectOf: effectOn(sheetView, league) }}>
      <Header league={league} sheetView={sheetView} />
      <LockedBanner day={sheetView.day} canManage timeZone={league.timeZone} />
      {sheetView.day.finalized !== null && <CorrectionsCard courts={sheetView.courts} day={sheetView.day} />}
      <Sides league={league} sheetView={sheetView} />
    </ScoringContext>
  )
}

const effectOn =
  (sheetView: ScoreSheetView, league: League) =>
  (correct: DayCorrection, gameIds: readonly string[] = []) => (
    <Suspense fallback={<CheckingWhatChanges />}>
      <CorrectionEffect sheetView={sheetView} league={league} correct={correct} gameIds={gameIds} />
    </Suspense>
  )

function Header({ league, sheetView }: { league: League; sheetView: ScoreSheetView }) {
  const now = new Date(useNow(60_000))
  const { week, startsAt } = sheetView.day
  const [opened, setOpened] = useState<'history' | 'rules'>()
  // Without the game day's rules, to compare them with.
  const { data: itsLeague } = useQuery(leagueQueries.detail(league.id))
  const isPhone = useMediaQuery(PHONE)
  const { finalize, endEarly, open, isComplete, undo, dialogs } = useFinalizing(sheetView, league)
  const rules = rulesToChange(sheetView, league)
  const actions = [
    { label: 'View history', icon: <History aria-hidden />, onSelect: () => setOpened('history') },
    ...(rules
      ? [
          {
            label: rules === 'all' ? 'Rules for this game day' : 'Change remaining games',
            icon: <Settings2 aria-hidden />,
            onSelect: () => setOpened('rules'),
          },
        ]
      : []),
    ...(endEarly ? [{ label: 'End early', icon: <CircleStop aria-hidden />, onSelect: endEarly }] : []),
    ...(finalize && !isComplete
      ? [
          {
            label: 'Finalize Game Day',
            note: open > 0 ? `${countOf(open, 'game')} without a score` : undefined,
            icon: <Flag aria-hidden />,
            onSelect: finalize,
          },
        ]
      : []),
  ]
  const inMenu = isPhone && actions.length > 1
  const close = () => setOpened(undefined)
  return (
    <>
      <GameDayHeader
        title={`Week ${week}`}
        tabTitle={`Week ${week} · ${league.name}`}
        subtitle={
          <>
            {league.name} · <GameDayTime startsAt={startsAt} timeZone={league.timeZone} now={now} near />
          </>
        }
        status={
          <span className="flex items-center gap-2">
            <LiveStatus day={sheetView.day} />
            {inMenu && <Menu label="Game day menu" trigger={<Ellipsis aria-hidden />} items={actions} />}
          </span>
        }
        actions={
          <>
            {!inMenu &&
              actions.map(({ label, onSelect }) => (
                <Button key={label} onClick={onSelect}>
                  {label}
                </Button>
              ))}
            {finalize && isComplete && (
              <Button variant="primary" onClick={finalize}>
                Finalize Game Day
              </Button>
            )}
            {undo}
          </>
        }
      />
      <DayRulesNote sheetView={sheetView} />
      {dialogs}
      <Suspense fallback={null}>
        {opened === 'history' && (
          <HistoryDialog sheetView={sheetView} timeZone={league.timeZone} onClose={close} />
        )}
        {opened === 'rules' && itsLeague && (
          <DayRulesDialog sheetView={sheetView} league={itsLeague} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

function Sides({ league, sheetView }: { league: League; sheetView: ScoreSheetView }) {
  const view = useGameDayView()
  const { day, courts } = sheetView
  if (courts.length === 0) {
    const isOver = day.finalized !== null || day.status === 'canceled'
    const empty = (
      <EmptyState
        title={isOver ? "Courts weren't set for this game day" : 'No courts yet'}
        icon={<ClipboardList aria-hidden />}
        action={
          !isOver && (
            <ButtonLink variant="primary" to={paths.scheduler(day.leagueId, day.id)}>
              Set courts
            </ButtonLink>
          )
        }
      >
        {!isOver && 'Set courts and matchups first. Then run the game day from here.'}
      </EmptyState>
    )
    return (
      <>
        <p className="mb-4 text-note text-muted">{gameSentence(league)}</p>
        {empty}
      </>
    )
  }
  return (
    <>
      <GameDaySummary
        isFinals={day.rules.isFinals}
        scheduler={paths.scheduler(league.id, day.id)}
        courts={courts}
        league={league}
        isOver={day.finalized !== null || day.status === 'canceled'}
        rules={league}
      />
      <GameDayTabs gameDayId={day.id} current={view} />
      <h2 className="sr-only">{GAME_DAY_VIEWS[view]}</h2>
      <Suspense fallback={<SkeletonRows rows={8} label={`Loading ${GAME_DAY_VIEWS[view].toLowerCase()}`} />}>
        {view === 'attendance' && <AttendanceView sheetView={sheetView} league={league} />}
        {view === 'standings' && <StandingsView sheetView={sheetView} league={league} />}
        {view === 'courts' && <CourtsView sheetView={sheetView} league={league} />}
      </Suspense>
    </>
  )
}

/** For players who were sent this link: organizers run the game day, and scores are on another page. */
function AccessDenied({ league, gameDayId }: { league: League; gameDayId: string }) {
  return (
    <>
      <PageHeader title="Game day" subtitle={league.name} />
      <EmptyState
        title="Organizers only"
        action={
          <ButtonLink variant="primary" to={paths.scoring(league.id, gameDayId)}>
            View scores
          </ButtonLink>
        }
      >
        You can see this game day's games and scores on the scoring page.
      </EmptyState>
    </>
  )
}

const VIEWS = ['courts', 'attendance', 'standings'] as const
type GameDayView = (typeof VIEWS)[number]

const GAME_DAY_VIEWS = { courts: 'Courts', attendance: 'Attendance', standings: 'Standings' } as const

/** The tab in the URL; courts for anything unknown. */
function useGameDayView(): GameDayView {
  const [search] = useSearchParams()
  const asked = search.get('view')
  return VIEWS.find((view) => view === asked) ?? 'courts'
}

/** The three tabs of a game day. They are links, so that a reload and Back keep the tab. */
function GameDayTabs({ gameDayId, current }: { gameDayId: string; current: GameDayView }) {
  return (
    <nav aria-label="Game day" className="mb-4">
      <ul className="flex flex-wrap gap-1 rounded-button border border-line bg-surface p-1 sm:inline-flex">
        {VIEWS.map((view) => (
          <li key={view} className="flex-1">
            <Link
              to={paths.adminGameDay(gameDayId, view === 'courts' ? undefined : view)}
              replace
              preventScrollReset
              aria-current={view === current ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center justify-center rounded-lg px-4 text-ui font-semibold transition-colors duration-150',
                view === current ? 'bg-raised text-ink' : 'text-muted hover:text-ink',
              )}
            >
              {GAME_DAY_VIEWS[view]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type GameDayHeaderProps = Omit<ComponentProps<typeof PageHeader>, 'back' | 'title'> & {
  title?: string
  /** Details that are still loading keep their line. */
  loading?: boolean
}

function GameDayHeader({ title = 'Game day', loading, subtitle, ...header }: GameDayHeaderProps) {
  return (
    <PageHeader
      title={title}
      subtitle={subtitle ?? (loading ? '\u00a0' : undefined)}
      back={{ to: paths.adminGameDay(), label: 'All game days' }}
      {...header}
    />
  )
}

/** Enough courts to fill a window, so that the footer doesn't appear and jump away. */
const COURTS = [1, 2, 3, 4, 5, 6]
const GAMES = [1, 2, 3]

function GameDayDeskSkeleton() {
  return (
    <div role="status" aria-label="Loading game day" className="space-y-4">
      <div className="space-y-3">
        <Skeleton className="h-8 max-w-52" />
        <Skeleton className="h-1.5" />
      </div>
      <Skeleton className="h-13 rounded-card sm:w-91" />
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2 xl:grid-cols-3">
        {COURTS.map((court) => (
          <div key={court} className="divide-y divide-line border-b border-line">
            <Skeleton className="my-3 h-5 w-24" />
            {GAMES.map((game) => (
              <div key={game} className="flex min-h-[48px] items-center">
                <Skeleton className="h-4 w-3/5" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

function GameDayNotFound() {
  return (
    <>
      <PageHeader title="Game day" back={{ to: paths.adminGameDay(), label: 'All game days' }} />
      <EmptyState
        title="Game day not found"
        action={<ButtonLink to={paths.adminGameDay()}>Choose a game day</ButtonLink>}
      >
        It no longer exists, or it's in a league you're not in.
      </EmptyState>
    </>
  )
}

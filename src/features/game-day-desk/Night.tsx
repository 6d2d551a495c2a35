import { ClipboardList, History } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Correction } from '@/domain/season/correct-day'
import { useMe } from '@/features/auth/use-me'
import { GameDayTime } from '@/features/game-days/GameDayTime'
import { canManageLeague } from '@/features/leagues/settings/can-manage-league'
import { ArchivedLeague } from '@/features/leagues/lifecycle/ArchivedLeague'
import type { League } from '@/features/leagues/settings/league'
import { FinalizeGameDay } from './finalize/FinalizeGameDay'
import { LiveStatus } from '@/features/scoring/components/LiveStatus'
import { LockedBanner } from '@/features/scoring/components/LockedBanner'
import type { GameNight } from '@/features/scoring/courts'
import { MissingScores } from './results/MissingScores'
import { NightSummary } from './results/NightSummary'
import { ScoringContext } from '@/features/scoring/use-scoring'
import { paths } from '@/shared/lib/paths'
import { useNow } from '@/shared/lib/use-now'
import { Button } from '@/shared/ui/Button'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'
import { FailedState } from '@/shared/ui/FailedState'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'
import { WaitingChip } from '@/features/outbox/WaitingChip'
import { useGameNight } from './use-game-night'
import { CourtsView } from './results/CourtsView'
import { NightHeader } from './NightHeader'
import { NightSkeleton } from './NightSkeleton'
import { NoSuchNight } from './NoSuchNight'
import { NIGHT_VIEWS, NightTabs, useNightView } from './NightTabs'
import { PageHeader } from '@/shared/ui/PageHeader'

// Each side is loaded when it is opened: the courts come first, on a phone beside them.
const AttendanceView = lazy(async () => {
  const { AttendanceView: view } = await import('./check-in/AttendanceView')
  return { default: view }
})
const StandingsView = lazy(async () => {
  const { StandingsView: view } = await import('./standings/StandingsView')
  return { default: view }
})
const CorrectionEffect = lazy(async () => {
  const { CorrectionEffect: told } = await import('./results/CorrectionEffect')
  return { default: told }
})
const HistoryDialog = lazy(async () => {
  const { HistoryDialog: dialog } = await import('./history/HistoryDialog')
  return { default: dialog }
})

type NightProps = { leagueId: string; gameDayId: string }

/** Everything that an organizer needs on the game day, on one page. */
export function Night({ leagueId, gameDayId }: NightProps) {
  const me = useMe()
  const loaded = useGameNight(leagueId, gameDayId)
  if (loaded.state === 'missing') return <NoSuchNight />
  if (loaded.state === 'failed') {
    return (
      <>
        <NightHeader />
        <FailedState
          title="Couldn't load the game day"
          error={loaded.error}
          pending={loaded.pending}
          onRetry={loaded.retry}
        />
      </>
    )
  }
  if (loaded.state === 'loading') {
    return (
      <>
        <NightHeader loading eyebrow={loaded.league?.name} />
        <NightSkeleton />
      </>
    )
  }
  const { league, night, scoring } = loaded
  if (!canManageLeague(me, league)) return <NotYours league={league} gameDayId={gameDayId} />
  if (league.status === 'archived') {
    return (
      <>
        <NightHeader eyebrow={league.name} />
        <ArchivedLeague leagueId={league.id}>You can still view its scores.</ArchivedLeague>
      </>
    )
  }
  return (
    <ScoringContext value={{ ...scoring, effectOf: effectOn(night, league) }}>
      <Header league={league} night={night} />
      <LockedBanner day={night.day} canManage timeZone={league.timeZone} />
      <Sides league={league} night={night} />
    </ScoringContext>
  )
}

const effectOn =
  (night: GameNight, league: League) =>
  (correct: Correction, gameIds: readonly string[] = []) => (
    <Suspense fallback={null}>
      <CorrectionEffect night={night} league={league} correct={correct} gameIds={gameIds} />
    </Suspense>
  )

function Header({ league, night }: { league: League; night: GameNight }) {
  const now = new Date(useNow(60_000))
  const { week, startsAt } = night.day
  const [history, setHistory] = useState(false)
  return (
    <>
      <NightHeader
        title={`Week ${week}`}
        tabTitle={`Week ${week} · ${league.name}`}
        eyebrow={league.name}
        subtitle={<GameDayTime startsAt={startsAt} timeZone={league.timeZone} now={now} near />}
        status={
          <>
            <LiveStatus day={night.day} />
            <WaitingChip />
          </>
        }
        actions={
          <>
            <Button icon={<History aria-hidden className="size-4" />} onClick={() => setHistory(true)}>
              View history
            </Button>
            <FinalizeGameDay night={night} league={league} />
          </>
        }
      />
      {history && (
        <Suspense fallback={null}>
          <HistoryDialog night={night} timeZone={league.timeZone} onClose={() => setHistory(false)} />
        </Suspense>
      )}
    </>
  )
}

function Sides({ league, night }: { league: League; night: GameNight }) {
  const view = useNightView()
  const { day, courts } = night
  if (courts.length === 0) {
    const isOver = day.finalized !== null || day.status === 'canceled'
    return (
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
  }
  return (
    <>
      <NightSummary
        courts={courts}
        settings={league}
        isOver={day.finalized !== null || day.status === 'canceled'}
      />
      {!day.finalized && day.status !== 'canceled' && <MissingScores courts={courts} />}
      <NightTabs gameDayId={day.id} current={view} />
      <h2 className="sr-only">{NIGHT_VIEWS[view]}</h2>
      <Suspense fallback={<SkeletonRows rows={8} label={`Loading ${NIGHT_VIEWS[view].toLowerCase()}`} />}>
        {view === 'attendance' && <AttendanceView night={night} />}
        {view === 'standings' && <StandingsView night={night} league={league} />}
        {view === 'courts' && <CourtsView night={night} league={league} />}
      </Suspense>
    </>
  )
}

/** A player who was sent this address: the game day is run by others, and the scores are elsewhere. */
function NotYours({ league, gameDayId }: { league: League; gameDayId: string }) {
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

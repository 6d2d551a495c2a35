import { Suspense, type ComponentProps } from 'react'
import { useParams } from 'react-router-dom'
import { useMe } from '@/features/auth/use-auth'
import { canRunLeague } from '@/features/leagues/can-manage-league'
import { LiveStatus } from '@/features/scoring/components/SheetStatus'
import { ScoringBoard, ScoringSkeleton } from '@/features/scoring/components/ScoringBoard'
import { ScoringContext } from '@/features/scoring/use-scoring'
import { lazyView } from '@/shared/lib/lazy-view'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PageHeader } from '@/shared/ui/PageHeader'
import { QueryView } from '@/shared/ui/QueryView'
import { PendingScoresChip } from '@/features/outbox/PendingScoresChip'
import { useGameDay, type LoadedGameDay } from '@/features/game-day-desk/use-game-day'
import { DayRulesNote } from '@/features/game-day-desk/rules/DayRulesNote'
import { FinalizeGameDay } from '@/features/game-day-desk/finalize/FinalizeGameDay'

const MyDayResult = lazyView(
  async () => (await import('@/features/game-day-desk/results/MyDayResult')).MyDayResult,
)

export function Component() {
  const { leagueId = '', gameDayId = '' } = useParams()
  const { gameDay, league, isMissing } = useGameDay(leagueId, gameDayId)
  const back = { to: paths.league(leagueId), label: 'Back to League' }

  if (isMissing) return <NoSuchGameDay />
  return (
    <QueryView
      query={gameDay}
      what="the game day"
      failedTitle="Failed to load data"
      skeleton={
        <>
          <PageHeader
            title="Match Scoring"
            back={back}
            subtitle={league?.name ?? <span className="invisible">…</span>}
          />
          <ScoringSkeleton />
        </>
      }
      renderFailed={(failed) => (
        <>
          <PageHeader title="Match Scoring" back={back} />
          {failed}
        </>
      )}
    >
      {(loaded) => <Scores {...loaded} back={back} />}
    </QueryView>
  )
}

type ScoresProps = LoadedGameDay & Pick<ComponentProps<typeof PageHeader>, 'back'>

function Scores({ league, sheetView, scoring, back }: ScoresProps) {
  const me = useMe()
  const canManage = canRunLeague(me, league)
  return (
    <ScoringContext value={scoring}>
      <PageHeader
        title="Match Scoring"
        tabTitle={`Match Scoring · ${league.name}`}
        subtitle={`${league.name} · Week ${sheetView.day.week}`}
        back={back}
        status={
          <span className="flex items-center gap-2">
            <LiveStatus day={sheetView.day} />
            <PendingScoresChip isBrief />
          </span>
        }
        actions={
          canManage && (
            <>
              <ButtonLink to={paths.adminGameDay(scoring.gameDayId)}>Run game day</ButtonLink>
              <FinalizeGameDay sheetView={sheetView} league={league} />
            </>
          )
        }
      />
      <DayRulesNote sheetView={sheetView} />
      <ScoringBoard
        sheetView={sheetView}
        canManage={canManage}
        isArchived={league.status === 'archived'}
        timeZone={league.timeZone}
        organizerName={league.organizerName}
        status={<PendingScoresChip />}
        renderResult={(isNew) => (
          <Suspense fallback={null}>
            <MyDayResult sheetView={sheetView} league={league} isNew={isNew} />
          </Suspense>
        )}
      />
    </ScoringContext>
  )
}

function NoSuchGameDay() {
  return (
    <>
      <PageHeader title="Match Scoring" back={{ to: paths.leagues(), label: 'My Leagues' }} />
      <EmptyState
        title="Game day not found"
        action={<ButtonLink to={paths.leagues()}>Go to My Leagues</ButtonLink>}
      >
        It doesn't exist, or it's in a league you're not in. Ask the person who sent the link to add you.
      </EmptyState>
    </>
  )
}

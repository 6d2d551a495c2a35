import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { useMe } from '@/features/auth/use-me'
import { canManageLeague } from '@/features/leagues/can-manage-league'
import { leagueQueries } from '@/features/leagues/queries'
import { FinalizeGameDay } from '@/features/scoring/components/FinalizeGameDay'
import { LiveStatus } from '@/features/scoring/components/LiveStatus'
import { ScoringBoard } from '@/features/scoring/components/ScoringBoard'
import { ScoringSkeleton } from '@/features/scoring/components/ScoringSkeleton'
import { scoringQueries } from '@/features/scoring/queries'
import { ScoringContext, type Scoring } from '@/features/scoring/use-scoring'
import { isNotFound } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { useIsRead } from '@/shared/outbox/use-slot'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'
import { FailedState } from '@/shared/ui/FailedState'
import { PageHeader } from '@/shared/ui/PageHeader'
import { useOutbox } from './outbox/use-outbox'
import { WaitingChip } from './outbox/WaitingChip'

export function Component() {
  const { leagueId = '', gameDayId = '' } = useParams()
  const me = useMe()
  const leagueQuery = useQuery(leagueQueries.detail(leagueId))
  const nightQuery = useQuery(scoringQueries.night(leagueId, gameDayId))
  const { data: book } = useQuery(scoringQueries.drafts(me.profileId, gameDayId))
  const { data: league } = leagueQuery
  const { data: night } = nightQuery
  const outbox = useOutbox()
  const isRead = useIsRead(outbox)

  const myId = me.profileId
  const week = night?.day.week
  const isFinalized = night?.day.finalized != null
  const scoring = useMemo<Scoring | undefined>(() => {
    if (!league || !book || week === undefined || !isRead) return undefined
    const { name: leagueName } = league
    return { leagueId, leagueName, gameDayId, week, myId, rules: league, book, outbox, isFinalized }
  }, [leagueId, gameDayId, week, myId, league, book, outbox, isRead, isFinalized])
  const back = { to: paths.league(leagueId), label: 'Back to League' }

  const error = league ? (night === undefined ? nightQuery.error : null) : leagueQuery.error
  if (night === null || isNotFound(error)) return <NoSuchGameDay />
  if (error) {
    return (
      <>
        <PageHeader title="Match Scoring" back={back} />
        <FailedState
          title="Failed to load data"
          error={error}
          pending={leagueQuery.isFetching || nightQuery.isFetching}
          onRetry={() => Promise.all([leagueQuery.refetch(), nightQuery.refetch()])}
        />
      </>
    )
  }
  if (!league || !night || !scoring) {
    return (
      <>
        <PageHeader title="Match Scoring" back={back} subtitle={league?.name} />
        <ScoringSkeleton />
      </>
    )
  }
  const canManage = canManageLeague(me, league)
  return (
    <ScoringContext value={scoring}>
      <PageHeader
        title="Match Scoring"
        tabTitle={`Match Scoring · ${league.name}`}
        subtitle={`${league.name} · Week ${night.day.week}`}
        back={back}
        status={
          <>
            <LiveStatus day={night.day} />
            <WaitingChip />
          </>
        }
        actions={canManage && <FinalizeGameDay night={night} />}
      />
      <ScoringBoard
        night={night}
        canManage={canManage}
        timeZone={league.timeZone}
        organiserName={league.organiserName}
        status={<WaitingChip />}
      />
    </ScoringContext>
  )
}

function NoSuchGameDay() {
  return (
    <>
      <PageHeader title="Match Scoring" back={{ to: paths.leagues(), label: 'My Leagues' }} />
      <EmptyState
        title="This game day is not here"
        action={<ButtonLink to={paths.leagues()}>Go to My Leagues</ButtonLink>}
      >
        It does not exist, or it belongs to a league that you are not in. If somebody sent you this link, ask
        them to add you to the league.
      </EmptyState>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { MIN_ON_COURT } from '@/domain/movement/court-sizes'
import { withDayRules } from '@/domain/league-settings'
import { useMe } from '@/features/auth/use-auth'
import { canManageLeague } from '@/features/leagues/can-manage-league'
import { ArchivedLeague } from '@/features/manage-league/lifecycle/ArchivedLeague'
import type { League } from '@/features/leagues/league'
import { leagueQueries } from '@/features/leagues/api'
import { leagueRanking } from '@/features/rankings/league-ranking'
import { Scheduler } from '@/features/courts/board/components/Scheduler'
import type { SavedSchedule } from '@/features/courts/board/schedule'
import { useProposal, type ProposedDay } from '@/features/courts/next-week/proposal'
import { openBefore } from '@/features/game-days/game-day'
import { gameDayQueries } from '@/features/game-days/queries'
import { spotsQuery } from '@/features/subs/api'
import { REREAD_MS, courtQueries } from '@/features/courts/board/api'
import {
  WIDE_PAGE,
  SchedulerActionsSkeleton,
  SchedulerSkeleton,
  SchedulerTrail,
} from '@/features/courts/board/components/SchedulerSkeleton'
import { combineQueries } from '@/shared/lib/combine-queries'
import { isNotFound } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PageHeader } from '@/shared/ui/PageHeader'
import { QueryView } from '@/shared/ui/QueryView'
import { courtBoardSources } from '@/features/courts/board/people'

const TITLE = 'Court scheduler'

export function Component() {
  const { leagueId = '', gameDayId = '' } = useParams()
  const me = useMe()
  const league = useQuery(leagueQueries.detail(leagueId))
  const schedule = useQuery(courtQueries.schedule(leagueId, gameDayId))
  const days = useQuery(gameDayQueries.season(leagueId))
  // Stands above the courts: they don't move once they are read. Without a network they don't wait for it.
  const spots = useQuery(spotsQuery(gameDayId))
  const areSpotsRead = spots.data !== undefined || spots.fetchStatus !== 'fetching'
  const [params] = useSearchParams()
  const [openedAt] = useState(() => new Date())
  const open =
    days.data && schedule.data ? openBefore(days.data, schedule.data.day.week, openedAt) : undefined
  const day = useMemo(
    () => league.data && schedule.data && toPropose(league.data, schedule.data),
    [league.data, schedule.data],
  )
  const proposal = useProposal(leagueId, league.data, day, { open, rereadMs: REREAD_MS })
  const gameDay = useMemo(() => {
    if (!league.data || !schedule.data || !day || !proposal.data) return undefined
    const { season, ...proposed } = proposal.data
    return {
      schedule: schedule.data,
      settings: day.settings,
      sources: courtBoardSources(leagueRanking(season, league.data)),
      ...proposed,
    }
  }, [league.data, schedule.data, day, proposal.data])

  if (schedule.data === null || isNotFound(schedule.error) || isNotFound(league.error))
    return <NoSuchGameDay />
  const trail = (
    <SchedulerTrail leagueId={leagueId} leagueName={league.data?.name} week={schedule.data?.day.week} />
  )
  const header = <PageHeader title={TITLE} back={{ to: paths.league(leagueId), label: 'Back to League' }} />
  return (
    <QueryView
      query={combineQueries(
        areSpotsRead && gameDay && league.data ? { gameDay, league: league.data } : undefined,
        league,
        schedule,
        days,
        proposal,
      )}
      what="courts"
      skeleton={<Loading trail={trail} />}
      renderFailed={(failed) => (
        <>
          {header}
          {failed}
        </>
      )}
    >
      {(loaded) => {
        if (!canManageLeague(me, loaded.league))
          return <OrganizersOnly leagueId={leagueId} gameDayId={gameDayId} />
        if (loaded.league.status === 'archived') {
          return (
            <>
              {header}
              <ArchivedLeague leagueId={leagueId}>Its courts can't be changed.</ArchivedLeague>
            </>
          )
        }
        if (loaded.gameDay.people.length < MIN_ON_COURT) return <TooFewPeople leagueId={leagueId} />
        return (
          <Scheduler
            {...loaded.gameDay}
            myId={me.profileId}
            openWeeks={open?.map(({ week }) => week) ?? []}
            startsPublishing={params.has('publish')}
            closed={
              <p className="mb-4 rounded-card border border-line bg-surface p-4 text-note text-muted print:hidden">
                This game day is {loaded.gameDay.schedule.day.isFinalized ? 'finalized' : 'canceled'}, so its
                courts can't be changed.{' '}
                <Link to={paths.scoring(leagueId, gameDayId)} className="text-accent hover:underline">
                  View scores
                </Link>
              </p>
            }
            league={loaded.league}
            trail={trail}
          />
        )
      }}
    </QueryView>
  )
}

const toPropose = (league: League, { day, draw, seated }: SavedSchedule): ProposedDay => ({
  id: day.id,
  week: day.week,
  seed: draw.seed,
  seated,
  settings: {
    ...withDayRules(league, day.rules),
    courtCount: day.courtCount ?? league.courtCount,
    isFinals: day.rules.isFinals ?? false,
  },
})

function Loading({ trail }: { trail: ReactNode }) {
  return (
    <div className={WIDE_PAGE}>
      <PageHeader title={TITLE} eyebrow={trail} actions={<SchedulerActionsSkeleton />} />
      <SchedulerSkeleton />
    </div>
  )
}

function TooFewPeople({ leagueId }: { leagueId: string }) {
  return (
    <>
      <PageHeader title={TITLE} back={{ to: paths.league(leagueId), label: 'Back to League' }} />
      <EmptyState
        title="Not enough players yet"
        action={
          <ButtonLink variant="primary" to={paths.leagueTab(leagueId, 'players')}>
            Add players
          </ButtonLink>
        }
      >
        A court needs 4 players.
      </EmptyState>
    </>
  )
}

function OrganizersOnly({ leagueId, gameDayId }: { leagueId: string; gameDayId: string }) {
  return (
    <>
      <PageHeader title={TITLE} back={{ to: paths.league(leagueId), label: 'Back to League' }} />
      <EmptyState
        title="Organizers only"
        action={<ButtonLink to={paths.scoring(leagueId, gameDayId)}>View courts</ButtonLink>}
      >
        Only organizers can set courts. You'll see the courts once they're published.
      </EmptyState>
    </>
  )
}

function NoSuchGameDay() {
  return (
    <>
      <PageHeader title={TITLE} back={{ to: paths.leagues(), label: 'My Leagues' }} />
      <EmptyState
        title="Game day not found"
        action={<ButtonLink to={paths.leagues()}>Go to My Leagues</ButtonLink>}
      >
        It doesn't exist, or it's in a league you're not in.
      </EmptyState>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { MIN_ON_COURT } from '@/domain/movement/court-sizes'
import { withDayRules } from '@/domain/league-settings'
import { useMe } from '@/features/auth/use-me'
import { canManageLeague } from '@/features/leagues/settings/can-manage-league'
import { ArchivedLeague } from '@/features/leagues/lifecycle/ArchivedLeague'
import { leagueQueries } from '@/features/leagues/settings/queries'
import { membersQuery } from '@/features/membership/members/queries'
import { leagueRanking } from '@/features/rankings/league-ranking'
import { rankingQueries } from '@/features/rankings/queries'
import { playedRatings } from '@/features/rankings/ratings/league-ratings'
import { ratingsQuery } from '@/features/rankings/ratings/queries'
import { Scheduler } from '@/features/courts/board/components/Scheduler'
import { seedOf } from '@/features/courts/board/seating'
import { proposeCourts, type ProposalRequest } from '@/features/courts/next-week/proposal'
import { openBefore } from '@/features/courts/next-week/upcoming'
import { gameDayQueries } from '@/features/game-days/queries'
import { seasonWith } from '@/features/rankings/season-with'
import { REREAD_MS, schedulerQueries } from '@/features/courts/board/api'
import {
  WIDE_PAGE,
  SchedulerActionsSkeleton,
  SchedulerSkeleton,
  SchedulerTrail,
} from '@/features/courts/board/components/SchedulerSkeleton'
import { combineQueries } from '@/shared/lib/combine-queries'
import { isNotFound } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PageHeader } from '@/shared/ui/PageHeader'
import { QueryView } from '@/shared/ui/QueryView'
import { courtBoardPeople, courtBoardSources } from '@/features/courts/board/people'

const TITLE = 'Court scheduler'

export function Component() {
  const { leagueId = '', gameDayId = '' } = useParams()
  const me = useMe()
  const league = useQuery(leagueQueries.detail(leagueId))
  const schedule = useQuery(schedulerQueries.schedule(leagueId, gameDayId))
  // Someone may join while the courts are set.
  const roster = useQuery({ ...membersQuery(leagueId), refetchInterval: REREAD_MS })
  const season = useQuery(rankingQueries.season(leagueId))
  const days = useQuery(gameDayQueries.season(leagueId))
  const [params] = useSearchParams()
  const week = schedule.data?.day.week ?? 0
  const [openedAt] = useState(() => new Date())
  const open = openBefore(days.data ?? [], week, openedAt)
  const openDays = useQuery({
    ...rankingQueries.openDays(open.map(({ id }) => id)),
    enabled: days.data !== undefined && schedule.data !== undefined,
  })

  const showsRatings = league.data?.showsRatings ?? false
  const ratings = useQuery({ ...ratingsQuery(leagueId), enabled: showsRatings })
  const isRated = !showsRatings || !ratings.isPending

  const gameDay = useMemo(() => {
    if (!league.data || !schedule.data || !roster.data || !season.data || !openDays.data) return undefined
    // If the ratings couldn't be loaded, DUPR ratings decide.
    if (!isRated) return undefined
    const { day } = schedule.data
    const before = seasonWith(season.data, openDays.data)
    const settings = {
      ...withDayRules(league.data, day.rules),
      courtCount: day.courtCount ?? league.data.courtCount,
      isFinals: day.rules.isFinals ?? false,
    }
    const people = courtBoardPeople(
      roster.data,
      season.data,
      schedule.data,
      showsRatings && ratings.data ? playedRatings(ratings.data) : undefined,
    )
    const request: ProposalRequest = {
      people,
      season: { ...before, days: before.days.filter((each) => each.week < day.week) },
      settings,
      courtCount: settings.courtCount,
      seed: schedule.data.draw.seed ?? seedOf(day.id),
      usesRatings: showsRatings,
    }
    return {
      schedule: schedule.data,
      settings,
      people,
      ratings: showsRatings
        ? new Map(people.flatMap(({ id, rating }) => (rating === null ? [] : [[id, rating] as const])))
        : undefined,
      sources: courtBoardSources(leagueRanking(season.data, league.data)),
      propose: (answers: Parameters<typeof proposeCourts>[1]) => proposeCourts(request, answers),
    }
  }, [
    league.data,
    schedule.data,
    roster.data,
    season.data,
    openDays.data,
    ratings.data,
    isRated,
    showsRatings,
  ])

  if (schedule.data === null || isNotFound(schedule.error) || isNotFound(league.error))
    return <NoSuchGameDay />
  const trail = (
    <SchedulerTrail leagueId={leagueId} leagueName={league.data?.name} week={schedule.data?.day.week} />
  )
  const header = <PageHeader title={TITLE} back={{ to: paths.league(leagueId), label: 'Back to League' }} />
  return (
    <QueryView
      query={combineQueries(
        gameDay && league.data && { gameDay, league: league.data },
        league,
        schedule,
        roster,
        season,
        days,
        openDays,
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
            openWeeks={open.map((day) => day.week)}
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

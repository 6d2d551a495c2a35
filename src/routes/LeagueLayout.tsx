import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Outlet, useLocation, useParams } from 'react-router-dom'
import { useMe } from '@/features/auth/use-auth'
import { isLeftOpen, isLive } from '@/features/game-days/game-day'
import { hasAllScores, myCourtsQuery, gameDayQueries } from '@/features/game-days/queries'
import { joiningQueries } from '@/features/membership/requests/api'
import { canManageLeague, canRunLeague, isLeagueOwner } from '@/features/leagues/can-manage-league'
import { type League, LeagueContext } from '@/features/leagues/league'
import { leagueQueries } from '@/features/leagues/api'
import { membersQuery } from '@/features/membership/roster/api'
import { errorCode, isNotFound } from '@/shared/lib/errors'
import { lazyView } from '@/shared/lib/lazy-view'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/Button'
import { PageHeader } from '@/shared/ui/PageHeader'
import { QueryView } from '@/shared/ui/QueryView'
import { Skeleton, SkeletonRows } from '@/shared/ui/Skeleton'
import { Tabs } from '@/shared/ui/Tabs'
import { useNow } from '@/shared/lib/timing'
import { ArchivedNotice } from '@/features/manage-league/lifecycle/ArchivedNotice'
import { NonMemberView } from '@/features/public-page/components/NonMemberView'

const VisitorTab = lazyView(
  async () => (await import('@/features/public-page/components/PublicLeagueView')).VisitorTab,
)

export function Component() {
  const me = useMe()
  const { leagueId = '' } = useParams()
  const query = useQuery(leagueQueries.detail(leagueId))

  if (isNotFound(query.error)) return <NonMemberView leagueId={leagueId} />
  return (
    <QueryView
      query={query}
      what="the league"
      skeleton={<LoadingLeague />}
      renderFailed={(failed) => (
        <>
          <PageHeader title="League" back={{ to: paths.leagues(), label: 'My Leagues' }} />
          {failed}
        </>
      )}
    >
      {(league) => (
        <LeagueContext value={league}>
          <LeagueHeader league={league} />
          {league.status === 'archived' && (
            <ArchivedNotice league={league} canBringBack={canManageLeague(me, league)} />
          )}
          <LeagueTabs league={league} />
          {/* The key resets the tab's state when the league changes. */}
          <LeagueTab key={league.id} league={league} />
        </LeagueContext>
      )}
    </QueryView>
  )
}

function LeagueTab({ league }: { league: League }) {
  const { pathname } = useLocation()
  // The roster refuses outsiders. Someone who just transferred the league still has what they loaded as its organizer.
  const { error } = useQuery(membersQuery(league.id))
  if (errorCode(error) !== 'not_allowed') return <Outlet />
  return (
    <Suspense fallback={<SkeletonRows rows={6} label="Loading league" />}>
      <VisitorTab league={league} tab={pathname.split('/')[3] ?? ''} />
    </Suspense>
  )
}

function LoadingLeague() {
  return (
    <>
      <div aria-hidden className="mb-4 space-y-3">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-11 w-full" />
      </div>
      <SkeletonRows rows={6} label="Loading league" />
    </>
  )
}

function LeagueTabs({ league }: { league: League }) {
  const me = useMe()
  const manages = canRunLeague(me, league)
  const answers = isLeagueOwner(me, league)
  // A super admin answers for every league, and no one waits for them: theirs are not counted.
  const { data: waiting } = useQuery({ ...joiningQueries.waiting(), enabled: answers })
  const { data: here } = useQuery({
    ...joiningQueries.requests(league.id, 1),
    enabled: manages && !answers,
  })
  const forOrganizers = [
    {
      to: paths.leagueTab(league.id, 'join-requests'),
      label: 'Join Requests',
      count: answers ? waiting?.leagues.find(({ id }) => id === league.id)?.requests : here?.items.length,
    },
  ]
  return (
    <Tabs
      label={league.name}
      tabs={[
        { to: paths.league(league.id), label: 'Overview', end: true },
        { to: paths.leagueTab(league.id, 'players'), label: 'Players' },
        { to: paths.leagueTab(league.id, 'game-days'), label: 'Game Days' },
        { to: paths.leagueTab(league.id, 'rankings'), label: 'Rankings' },
        { to: paths.leagueTab(league.id, 'weekly'), label: 'Weekly' },
        { to: paths.leagueTab(league.id, 'next-week'), label: 'Next Week' },
        ...(manages ? forOrganizers : []),
      ]}
    />
  )
}

function LeagueHeader({ league }: { league: League }) {
  const me = useMe()
  const now = useNow(60_000)
  const { data: members } = useQuery(membersQuery(league.id))
  const { data: days } = useQuery(gameDayQueries.season(league.id))
  const { data: courts } = useQuery(myCourtsQuery(me.profileId))
  const open = days?.filter((day) => isLive(day, new Date(now)))
  const live = open?.findLast((day) => !isLeftOpen(day, new Date(now)))
  const played = days?.filter(({ isFinalized }) => isFinalized).at(-1)
  const week = live?.week ?? played?.week
  // A season of which only the first days are made has no end yet.
  const last = Math.max(0, ...(days ?? []).map((day) => day.week))
  const isWhole = league.weeks !== null && last >= league.weeks
  const facts = [
    members && (members.length === 1 ? '1 player' : `${members.length} players`),
    week !== undefined && (isWhole ? `week ${week} of ${last}` : `week ${week}`),
  ].filter(Boolean)
  const court = courts?.find(({ gameDayId }) => gameDayId === live?.id)
  const manages = canManageLeague(me, league)
  const actionDay = league.status === 'archived' ? undefined : (live ?? (manages ? open?.at(-1) : undefined))
  const isPlaying = court !== undefined && !hasAllScores(court)
  const runsDay = manages && !isPlaying
  // These tabs show the day as a card with the same action; a screen has one main action.
  const { pathname } = useLocation()
  const hasDayCard = [paths.league(league.id), paths.leagueTab(league.id, 'game-days')].includes(pathname)
  return (
    <PageHeader
      title={league.name}
      back={{ to: paths.leagues(), label: 'My Leagues' }}
      subtitle={facts.length > 0 ? facts.join(' · ') : <span className="invisible">…</span>}
      // Beside the way back, where it pushes nothing down when it comes.
      status={
        actionDay &&
        !hasDayCard &&
        (court || manages) && (
          // Loud while scores are missing. An organizer's tabs have a main action of their own: to invite, to publish.
          <ButtonLink
            size="sm"
            variant={isPlaying && !manages ? 'primary' : 'secondary'}
            to={runsDay ? paths.adminGameDay(actionDay.id) : paths.scoring(league.id, actionDay.id)}
          >
            {isPlaying ? 'Enter scores' : runsDay ? 'Open game day' : 'View my games'}
          </ButtonLink>
        )
      }
      actions={
        manages &&
        pathname === paths.league(league.id) && <ButtonLink to={paths.editLeague(league.id)}>Edit</ButtonLink>
      }
    />
  )
}

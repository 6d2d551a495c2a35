import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useMe } from '@/features/auth/use-me'
import { myCourtsQuery } from '@/features/game-days/my-courts'
import { gameDayQueries } from '@/features/game-days/queries'
import { nextGameDay, playsIn } from '@/features/game-days/next-game-day'
import type { MyLeague } from '@/features/leagues/league'
import { leagueQueries } from '@/features/leagues/queries'
import { greeting } from '@/shared/lib/dates'
import { paths } from '@/shared/lib/paths'
import { useNow } from '@/shared/lib/use-now'
import { FailedState } from '@/shared/ui/FailedState'
import { PageHeader } from '@/shared/ui/PageHeader'
import { SkeletonCard } from '@/shared/ui/SkeletonCard'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'
import { headline } from './home/headline'
import { MyInvitations } from './home/MyInvitations'
import { MyLeagueRows } from './home/MyLeagueRows'
import { NeedsMe } from './home/NeedsMe'
import { NextGameDay } from './home/NextGameDay'
import { WaysOn } from './home/WaysOn'

export function Component() {
  const me = useMe()
  const now = new Date(useNow(30_000))
  const leaguesQuery = useQuery(leagueQueries.mine(me))
  const courtsQuery = useQuery(myCourtsQuery(me.profileId))
  const { data: leagues } = leaguesQuery
  const { data: courts } = courtsQuery
  const { data: answers } = useQuery(gameDayQueries.mine(me.profileId))
  const hello = me.firstName ? `${greeting(now)}, ${me.firstName}` : greeting(now)

  const error = leagues ? (courts ? null : courtsQuery.error) : leaguesQuery.error
  if (error) {
    return (
      <>
        <PageHeader large eyebrow={hello} title="Your leagues" tabTitle="Home" />
        <FailedState
          title="Your leagues could not be loaded."
          error={error}
          pending={leaguesQuery.isFetching || courtsQuery.isFetching}
          onRetry={() => Promise.all([leaguesQuery.refetch(), courtsQuery.refetch()])}
        />
      </>
    )
  }
  if (!leagues || !courts) {
    return (
      <>
        <PageHeader large eyebrow={hello} title="Your leagues" tabTitle="Home" />
        <div className="space-y-6">
          <SkeletonCard label="Loading your next game day" />
          <SkeletonRows rows={2} label="Loading your leagues" />
        </div>
      </>
    )
  }
  const courtOn = (dayId: string) => courts.find(({ gameDayId }) => gameDayId === dayId)
  const next = nextGameDay<MyLeague['days'][number], MyLeague>(
    // Nobody waits for a day of an archived one.
    leagues.filter(({ status }) => status !== 'archived'),
    ({ id }) => courtOn(id) !== undefined,
    now,
  )
  const court = next && courtOn(next.day.id)
  return (
    <>
      <PageHeader
        large
        eyebrow={hello}
        title={headline(
          next && {
            week: next.day.week,
            startsAt: next.day.startsAt,
            timeZone: next.league.timeZone,
            state: next.state,
            plays: court ? court.mySub === null : next.state === 'ahead' && playsIn(next.league),
          },
          now,
        )}
        tabTitle="Home"
      />
      <div className="space-y-7">
        {next && (
          <NextGameDay {...next} court={court} answer={answers && (answers[next.day.id] ?? null)} now={now} />
        )}
        {leagues.some(({ isOrganiser }) => isOrganiser) && <NeedsMe />}
        <MyInvitations myId={me.profileId} now={now} />
        {leagues.length > 0 ? (
          <section aria-labelledby="my-leagues">
            <div className="mb-2.5 flex items-baseline justify-between gap-3">
              <h2 id="my-leagues" className="font-semibold">
                Your leagues
              </h2>
              <Link to={paths.leagues()} className="text-sm font-medium text-accent hover:text-accent/80">
                My Leagues
              </Link>
            </div>
            <MyLeagueRows leagues={leagues} myId={me.profileId} now={now} />
          </section>
        ) : (
          <WaysOn />
        )}
      </div>
    </>
  )
}

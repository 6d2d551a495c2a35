import { usePrefetchInfiniteQuery, usePrefetchQuery, useQueries, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router-dom'
import { announcementQueries } from '@/features/announcements/queries'
import type { Me } from '@/features/auth/me'
import { useMe } from '@/features/auth/use-auth'
import { hasAllScores, myCourtsQuery, type MyCourt } from '@/features/game-days/my-courts'
import { gameDayQueries } from '@/features/game-days/queries'
import { nextGameDay, playsIn } from '@/features/game-days/next-game-day'
import { myInvitationsQuery } from '@/features/membership/invitations/my-invitations'
import { PendingRequests } from '@/features/membership/requests/components/PendingRequests'
import { joiningQueries } from '@/features/membership/requests/queries'
import type { MyLeague } from '@/features/leagues/league'
import { leagueQueries } from '@/features/leagues/queries'
import { rankingQueries } from '@/features/rankings/queries'
import { LastResult } from '@/features/record/components/LastResult'
import { recordQueries } from '@/features/record/queries'
import { combineQueries } from '@/shared/lib/combine-queries'
import { greeting } from '@/shared/lib/dates'
import { paths } from '@/shared/lib/paths'
import { useNow } from '@/shared/lib/use-now'
import { PageHeader } from '@/shared/ui/PageHeader'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonCard } from '@/shared/ui/SkeletonCard'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'
import { headline } from '@/features/home/headline'
import { LeagueOffers } from '@/features/manage-league/lifecycle/LeagueOffers'
import { leagueOffersQuery } from '@/features/manage-league/lifecycle/league-offers'
import { MyInvitations } from '@/features/membership/invitations/components/MyInvitations'
import { InstallHint } from '@/features/home/InstallHint'
import { LatestResult } from '@/features/home/LatestResult'
import { MyLeagueRows } from '@/features/home/MyLeagueRows'
import { NeedsMe } from '@/features/home/NeedsMe'
import { SeasonFinishes } from '@/features/home/SeasonFinishes'
import { NextGameDay } from '@/features/home/NextGameDay'
import { PinnedAnnouncements } from '@/features/announcements/components/PinnedAnnouncements'
import { toDo } from '@/features/home/to-do'
import { NextSteps } from '@/features/home/NextSteps'
import { AfterFinalizing } from '@/features/home/AfterFinalizing'

const COLUMNS = 'flex flex-col gap-7 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start'

export function Component() {
  const me = useMe()
  const now = new Date(useNow(30_000))
  const isTopKnown = useDeferredValue(useEverythingAtOnce(me))
  const leaguesQuery = useQuery(leagueQueries.mine(me))
  const courtsQuery = useQuery(myCourtsQuery(me.profileId))
  // Deferred, React draws the page in slices, between which a phone answers a tap.
  const leagues = useDeferredValue(leaguesQuery.data)
  const courts = useDeferredValue(courtsQuery.data)
  const { data: answers } = useQuery(gameDayQueries.mine(me.profileId))
  const hello = me.firstName ? `${greeting(now)}, ${me.firstName}` : greeting(now)
  const header = <PageHeader large eyebrow={hello} title="Your leagues" tabTitle="Home" />
  return (
    <QueryView
      query={combineQueries(
        isTopKnown && leagues && courts ? { leagues, courts } : undefined,
        leaguesQuery,
        courtsQuery,
      )}
      what="your leagues"
      skeleton={
        <>
          {header}
          <div className={COLUMNS}>
            <div className="space-y-7">
              <SkeletonCard label="Loading your next game day" />
              <SkeletonRows rows={2} picture={false} label="Loading your leagues" />
            </div>
            <SkeletonRows rows={1} picture={false} label="Loading your last result" />
          </div>
        </>
      }
      renderFailed={(failed) => (
        <>
          {header}
          {failed}
        </>
      )}
    >
      {(loaded) => <Home {...loaded} answers={answers} me={me} now={now} hello={hello} />}
    </QueryView>
  )
}

type HomeProps = {
  leagues: readonly MyLeague[]
  courts: readonly MyCourt[]
  /** RSVPs by game day; undefined while loading. */
  answers: Parameters<typeof toDo>[0]['answers']
  me: Me
  now: Date
  /** 'Good evening, Maya' */
  hello: string
}

function Home({ leagues, courts, answers, me, now, hello }: HomeProps) {
  const requests = useQuery(joiningQueries.mine())
  const courtOn = (dayId: string) => courts.find(({ gameDayId }) => gameDayId === dayId)
  const next = nextGameDay<MyLeague['days'][number], MyLeague>(
    // An archived league has no next game day.
    leagues.filter(({ status }) => status !== 'archived'),
    ({ id }) => courtOn(id) !== undefined,
    now,
  )
  const court = next && courtOn(next.day.id)
  const answer = next && answers && (answers[next.day.id] ?? null)
  const isExpected = !answer || answer === 'in'
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
            plays: court
              ? court.mySub === null
              : next.state === 'ahead' && playsIn(next.league) && isExpected,
            isAllIn: court !== undefined && hasAllScores(court),
          },
          now,
        )}
        tabTitle="Home"
      />
      <div className={`${COLUMNS} lg:has-[>:empty]:block`}>
        <div className="space-y-7">
          <AfterFinalizing leagues={leagues} now={now} />
          {next?.state !== 'live' && <LatestResult leagues={leagues} myId={me.profileId} now={now} />}
          {next && <NextGameDay {...next} court={court} answer={answer} now={now} myId={me.profileId} />}
          <SeasonFinishes leagues={leagues} myId={me.profileId} now={now} />
          <LeagueOffers myId={me.profileId} />
          <MyInvitations myId={me.profileId} now={now} />
          <PendingRequests query={requests} />
          <NeedsMe
            items={toDo({ leagues, courts, answers, featuredDayId: next?.day.id, now })}
            isOrganizer={leagues.some(({ isOrganizer }) => isOrganizer)}
            now={now}
          />
          {leagues.length > 0 ? (
            <section aria-labelledby="my-leagues">
              <div className="mb-2.5 flex items-baseline justify-between gap-3">
                <h2 id="my-leagues" className="font-semibold">
                  Your leagues
                </h2>
                <Link to={paths.standings()} className="text-sm font-medium text-accent hover:text-accent/80">
                  All standings
                </Link>
              </div>
              <MyLeagueRows leagues={leagues} myId={me.profileId} now={now} />
            </section>
          ) : (
            <NextSteps mayCreateLeague={me.isLeagueCreator || me.isAdmin} />
          )}
          <InstallHint />
        </div>
        <div className="space-y-7">
          <LastResult playerId={me.profileId} now={now} isExpected={leagues.some(playsIn)} />
          <PinnedAnnouncements email={me.email} now={now} />
        </div>
      </div>
    </>
  )
}

/**
 * What the parts of the page read is asked for with the page itself, not when the part appears: one round of requests. True
 * once everything that stands above the leagues is known, so that nothing pushes them down a moment later. What failed or has
 * no network holds up nothing.
 */
function useEverythingAtOnce({ profileId, email }: Me): boolean {
  usePrefetchQuery(recordQueries.latest(profileId))
  usePrefetchInfiniteQuery(announcementQueries.mine(email))
  const [wasKnown, setKnown] = useState(false)
  const isKnown = useQueries({
    queries: [
      rankingQueries.mine(profileId),
      leagueOffersQuery(profileId),
      myInvitationsQuery(profileId),
      joiningQueries.waiting(),
      joiningQueries.mine(),
      gameDayQueries.mine(profileId),
    ],
    combine: (parts) =>
      parts.every(
        ({ isPending, failureCount, fetchStatus }) =>
          !isPending || failureCount > 0 || fetchStatus !== 'fetching',
      ),
  })
  // For good: a part that failed is asked for again when it appears.
  if (isKnown && !wasKnown) setKnown(true)
  return wasKnown || isKnown
}

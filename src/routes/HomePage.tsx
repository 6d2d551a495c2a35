import { useInfiniteQuery, usePrefetchQuery, useQueries, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { PinnedNotes } from '@/features/announcements/components/PinnedNotes'
import { announcementQueries } from '@/features/announcements/api'
import { type Me, useMe } from '@/features/auth/use-auth'
import { nextInLeague } from '@/features/game-days/game-day'
import { myCourtsQuery, type MyCourt, gameDayQueries } from '@/features/game-days/queries'
import { HomeHero } from '@/features/home/HomeHero'
import { InstallHint } from '@/features/home/InstallHint'
import { momentOf, toDo } from '@/features/home/model'
import { MyLeagueRows, NextSteps } from '@/features/home/MyLeagueRows'
import { ToDoList } from '@/features/home/ToDoList'
import type { MyLeague } from '@/features/leagues/league'
import { leagueQueries } from '@/features/leagues/api'
import { leagueOffersQuery } from '@/features/manage-league/lifecycle/league-offers'
import { myInvitationsQuery, type MyInvitation } from '@/features/membership/invitations/my-invitations'
import { PendingRequests } from '@/features/membership/requests/components/PendingRequests'
import { joiningQueries } from '@/features/membership/requests/api'
import { rankingQueries } from '@/features/rankings/api'
import { LastResult } from '@/features/record/components/LastResult'
import { recordQueries } from '@/features/record/api'
import { spotsQuery, subbingQuery } from '@/features/subs/api'
import { combineQueries, isDoneWaiting, useForGood } from '@/shared/lib/combine-queries'
import { paths } from '@/shared/lib/paths'
import { useNow } from '@/shared/lib/timing'
import { usePageTitle } from '@/shared/lib/page-heading'
import { QueryView } from '@/shared/ui/QueryView'
import { RowsHeading } from '@/shared/ui/Rows'
import { Skeleton, SkeletonRows } from '@/shared/ui/Skeleton'

const COLUMNS = 'flex flex-col gap-6.5 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-14'

export function Component() {
  usePageTitle('Home')
  const me = useMe()
  const now = new Date(useNow(30_000))
  const isTopKnown = useDeferredValue(useEverythingAtOnce(me, now))
  const leaguesQuery = useQuery(leagueQueries.mine(me))
  const courtsQuery = useQuery(myCourtsQuery(me.profileId))
  // Deferred, React draws the page in slices, between which a phone answers a tap.
  const leagues = useDeferredValue(leaguesQuery.data)
  const courts = useDeferredValue(courtsQuery.data)
  const title = <h1 className="sr-only">Home</h1>
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
          {title}
          <HomeSkeleton />
        </>
      }
      renderFailed={(failed) => (
        <>
          {title}
          {failed}
        </>
      )}
    >
      {(loaded) => <Home {...loaded} me={me} now={now} />}
    </QueryView>
  )
}

/** The hero and three rows, as high as they will be. */
function HomeSkeleton() {
  return (
    <div className={COLUMNS}>
      <div
        role="status"
        aria-label="Loading your next game day"
        className="rounded-card border border-line bg-surface px-[16px] pt-3 pb-3.5 lg:px-6 lg:py-5"
      >
        <Skeleton className="h-5 w-2/5" />
        <div className="mt-2 mb-3 flex items-center gap-3.5">
          <Skeleton className="h-[4.5rem] w-9" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-7 w-1/2" />
            <Skeleton className="h-4 w-3/4" />
          </div>
        </div>
        <Skeleton className="h-[52px] lg:hidden" />
      </div>
      <div className="mt-8.5">
        <SkeletonRows rows={3} picture={false} plain label="Loading your leagues" />
      </div>
    </div>
  )
}

type HomeProps = { leagues: readonly MyLeague[]; courts: readonly MyCourt[]; me: Me; now: Date }

function Home({ leagues, courts, me, now }: HomeProps) {
  const { profileId: myId } = me
  const { data: answers } = useQuery(gameDayQueries.mine(myId))
  const { data: seasons } = useQuery(rankingQueries.mine(myId))
  const { data: invitations = NONE } = useQuery(myInvitationsQuery(myId))
  const requests = useQuery(joiningQueries.mine())
  const justFinalized = finalizedDayIn(useLocation().state)
  // Results are worked out again when something is new, and otherwise by the minute.
  const minute = Math.floor(now.getTime() / 60_000)
  const moment = useMemo(
    () =>
      momentOf({
        leagues,
        courts,
        invitations,
        seasons,
        justFinalized,
        myId,
        now: new Date(minute * 60_000),
      }),
    [leagues, courts, invitations, seasons, justFinalized, myId, minute],
  )
  // They stand above, with their answers.
  const asking = new Set(invitations.map(({ leagueId }) => leagueId))
  const mayCreateLeague = me.isLeagueCreator || me.isAdmin
  const featuredDayId = 'day' in moment ? moment.day.id : undefined
  return (
    <div className={COLUMNS}>
      <div className="min-w-0 space-y-6.5">
        <HomeHero moment={moment} answers={answers} me={me} mayCreateLeague={mayCreateLeague} now={now} />
        <ToDoList
          items={toDo({ leagues, courts, answers, featuredDayId, now })}
          leagues={leagues}
          featured={moment.kind === 'invitation' ? moment.invitation : undefined}
          myId={myId}
          now={now}
        />
        <PinnedNotes email={me.email} now={now} />
      </div>
      <div className="min-w-0 space-y-6.5">
        {leagues.length > asking.size ? (
          <section aria-labelledby="my-leagues">
            <RowsHeading
              id="my-leagues"
              end={
                <Link
                  to={paths.standings()}
                  className="-mt-2.5 inline-flex min-h-[44px] items-center text-sm font-medium text-muted hover:text-ink"
                >
                  All standings
                </Link>
              }
            >
              Your leagues
            </RowsHeading>
            <MyLeagueRows
              leagues={leagues.filter(({ id }) => !asking.has(id))}
              answers={answers}
              myId={myId}
              now={now}
            />
          </section>
        ) : (
          <NextSteps
            mayCreateLeague={mayCreateLeague && moment.kind !== 'nothing'}
            isFinding={moment.kind === 'nothing' && !mayCreateLeague}
          />
        )}
        <PendingRequests query={requests} />
        {moment.kind !== 'result' && moment.kind !== 'live' && <LastResult playerId={myId} now={now} />}
        <InstallHint />
      </div>
    </div>
  )
}

const NONE: readonly MyInvitation[] = []

/** The game day that the reader finalized before they came here. */
const finalizedDayIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'finalizedDay' in state ? state.finalizedDay : null

/**
 * What the parts of the page read is asked for with the page itself, not when the part appears: one round of requests. True
 * once everything that stands above the leagues is known, so that nothing pushes them down a moment later. What failed or has
 * no network holds up nothing.
 */
function useEverythingAtOnce(me: Me, now: Date): boolean {
  const { profileId, email } = me
  usePrefetchQuery(recordQueries.latest(profileId))
  const leagues = useQuery(leagueQueries.mine(me))
  const answers = useQuery(gameDayQueries.mine(profileId)).data ?? {}
  const days = leagues.data?.flatMap((league) => nextInLeague(league.days, now)?.day.id ?? []) ?? []
  // "Find a sub?" stands above the pinned announcements.
  const areSpotsKnown = useQueries({
    queries: days.filter((id) => answers[id] === 'out').map((id) => spotsQuery(id)),
    combine: (spots) => spots.every(isDoneWaiting),
  })
  const notes = useInfiniteQuery(announcementQueries.mine(email))
  const isKnown = useQueries({
    queries: [
      rankingQueries.mine(profileId),
      leagueOffersQuery(profileId),
      myInvitationsQuery(profileId),
      joiningQueries.waiting(),
      joiningQueries.mine(),
      gameDayQueries.mine(profileId),
      subbingQuery(),
    ],
    combine: (parts) => parts.every(isDoneWaiting),
  })
  // A part that failed is asked for again when it appears.
  return useForGood(isKnown && isDoneWaiting(notes) && isDoneWaiting(leagues) && areSpotsKnown)
}

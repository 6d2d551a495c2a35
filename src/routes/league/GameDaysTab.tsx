import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useMe } from '@/features/auth/use-auth'
import { LiveCourtsSkeleton } from '@/features/game-day-desk/results/LiveCourtsSkeleton'
import { GameDaysSkeleton } from '@/features/game-days/season/components/FeaturedDay'
import { gameDayQueries } from '@/features/game-days/queries'
import { useLeague } from '@/features/leagues/league'
import { QueryView } from '@/shared/ui/QueryView'
import { SeasonView } from '@/features/game-days/season/components/SeasonView'
import { useSeason } from '@/features/game-days/season/use-season'
import { combineQueries } from '@/shared/lib/combine-queries'
import { lazyView } from '@/shared/lib/lazy-view'

const LiveCourts = lazyView(
  async () => (await import('@/features/game-day-desk/results/LiveCourts')).LiveCourts,
)

export function Component() {
  const league = useLeague()
  const season = useSeason(league.id)
  const mine = useQuery(gameDayQueries.mine(useMe().profileId))
  // The reader's RSVP stands above the other days, which don't move once they are shown.
  const isRsvpOnItsWay =
    (season.data?.memberCount === undefined && season.isFetching) ||
    (mine.data === undefined && mine.isFetching)

  return (
    <QueryView
      query={combineQueries(isRsvpOnItsWay ? undefined : season.data, season)}
      what="game days"
      skeleton={<GameDaysSkeleton />}
    >
      {(loaded) => (
        <SeasonView
          league={league}
          season={loaded}
          renderLive={(day) => (
            <Suspense fallback={<LiveCourtsSkeleton courts={day.courtCount ?? league.courtCount} />}>
              <LiveCourts day={day} league={league} />
            </Suspense>
          )}
        />
      )}
    </QueryView>
  )
}

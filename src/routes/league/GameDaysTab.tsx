import { Suspense } from 'react'
import { LiveCourtsSkeleton } from '@/features/game-day-desk/results/LiveCourtsSkeleton'
import { GameDaysSkeleton } from '@/features/game-days/season/components/FeaturedDay'
import { useLeague } from '@/features/leagues/use-league'
import { QueryView } from '@/shared/ui/QueryView'
import { SeasonView } from '@/features/game-days/season/components/SeasonView'
import { useSeason } from '@/features/game-days/season/use-season'
import { lazyView } from '@/shared/lib/lazy-view'

const LiveCourts = lazyView(
  async () => (await import('@/features/game-day-desk/results/LiveCourts')).LiveCourts,
)

export function Component() {
  const league = useLeague()
  const season = useSeason(league.id)

  return (
    <QueryView query={season} what="game days" skeleton={<GameDaysSkeleton />}>
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

import { Suspense } from 'react'
import { LiveCourtsSkeleton } from '@/features/game-day-desk/results/LiveCourtsSkeleton'
import { MembersOnly } from '@/features/leagues/settings/components/MembersOnly'
import { GameDaysSkeleton } from '@/features/game-days/season/components/GameDaysSkeleton'
import { useLeague } from '@/features/leagues/settings/use-league'
import { FailedState } from '@/shared/ui/FailedState'
import { SeasonView } from '@/features/game-days/season/components/SeasonView'
import { useSeason } from '@/features/game-days/season/use-season'
import { lazyView } from '@/shared/lib/lazy-view'

const LiveCourts = lazyView(
  async () => (await import('@/features/game-day-desk/results/LiveCourts')).LiveCourts,
)

export function Component() {
  const league = useLeague()
  const season = useSeason(league.id)

  if (season.status === 'loading') return <GameDaysSkeleton />
  if (season.status === 'members-only') {
    return <MembersOnly league={league}>Only members can see dates and scores.</MembersOnly>
  }
  if (season.status === 'failed') {
    return (
      <FailedState
        title="Couldn't load game days"
        error={season.error}
        pending={season.isRetrying}
        onRetry={season.retry}
      />
    )
  }
  return (
    <SeasonView
      league={league}
      season={season}
      renderLive={(day) => (
        <Suspense fallback={<LiveCourtsSkeleton courts={day.courtCount ?? league.courtCount} />}>
          <LiveCourts day={day} league={league} />
        </Suspense>
      )}
    />
  )
}

import { MembersOnly } from '@/features/leagues/components/MembersOnly'
import { GameDaysSkeleton } from '@/features/game-days/components/GameDaysSkeleton'
import { useLeague } from '@/features/leagues/use-league'
import { FailedState } from '@/shared/ui/FailedState'
import { SeasonView } from './game-days/SeasonView'
import { useSeason } from './use-season'

export function Component() {
  const league = useLeague()
  const season = useSeason(league.id)

  if (season.status === 'loading') return <GameDaysSkeleton />
  if (season.status === 'members-only') {
    return <MembersOnly league={league}>Its dates and scores are known to its players.</MembersOnly>
  }
  if (season.status === 'failed') {
    return (
      <FailedState
        title="The game days could not be loaded."
        error={season.error}
        pending={season.isRetrying}
        onRetry={season.retry}
      />
    )
  }
  return <SeasonView league={league} season={season} />
}

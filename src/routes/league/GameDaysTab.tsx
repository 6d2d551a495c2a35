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
  return <SeasonView league={league} season={season} />
}

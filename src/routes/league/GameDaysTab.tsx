import { CalendarDays } from 'lucide-react'
import { FeaturedDay } from '@/features/game-days/components/FeaturedDay'
import { GameDayList } from '@/features/game-days/components/GameDayList'
import { GameDaysSkeleton } from '@/features/game-days/components/GameDaysSkeleton'
import { seasonDays } from '@/features/game-days/season-days'
import { MembersOnly } from '@/features/leagues/components/MembersOnly'
import { useLeague } from '@/features/leagues/use-league'
import { paths } from '@/shared/lib/paths'
import { useNow } from '@/shared/lib/use-now'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'
import { FailedState } from '@/shared/ui/FailedState'
import { useSeason } from './use-season'

export function Component() {
  const league = useLeague()
  const now = new Date(useNow(60_000))
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
  if (season.days.length === 0) {
    return (
      <EmptyState
        title="No game days yet"
        icon={<CalendarDays aria-hidden />}
        action={<ButtonLink to={paths.leagueTab(league.id, 'players')}>See who is in</ButtonLink>}
      >
        The dates of the season appear here as soon as they are planned.
      </EmptyState>
    )
  }
  const { featured, upcoming, played } = seasonDays(season.days, now)
  return (
    <div className="space-y-7">
      {featured.map((day) => (
        <FeaturedDay key={day.id} day={day} league={league} memberCount={season.memberCount} now={now} />
      ))}
      <div className="grid grid-cols-1 gap-7 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:items-start">
        {upcoming.length > 0 && <GameDayList title="Coming up" days={upcoming} league={league} now={now} />}
        {played.length > 0 && <GameDayList title="Played" days={played} league={league} now={now} />}
      </div>
    </div>
  )
}

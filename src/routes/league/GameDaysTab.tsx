import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { FeaturedDay } from '@/features/game-days/components/FeaturedDay'
import { GameDayList } from '@/features/game-days/components/GameDayList'
import { GameDaysSkeleton } from '@/features/game-days/components/GameDaysSkeleton'
import { gameDayQueries } from '@/features/game-days/queries'
import { seasonDays } from '@/features/game-days/season-days'
import { MembersOnly } from '@/features/leagues/components/MembersOnly'
import { leagueQueries } from '@/features/leagues/queries'
import { useLeague } from '@/features/leagues/use-league'
import { errorCode } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { useNow } from '@/shared/lib/use-now'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'
import { FailedState } from '@/shared/ui/FailedState'

export function Component() {
  const league = useLeague()
  const now = new Date(useNow(60_000))
  const daysQuery = useQuery(gameDayQueries.season(league.id))
  const rosterQuery = useQuery(leagueQueries.roster(league.id))
  const { data: days } = daysQuery

  // To somebody outside the season is hidden, not empty, and only the roster tells that.
  if (days?.length === 0 && errorCode(rosterQuery.error) === 'not_allowed') {
    return <MembersOnly leagueId={league.id}>Its dates and scores are known to its players.</MembersOnly>
  }
  const isSettled = days && (days.length > 0 || rosterQuery.data)
  const error = days ? rosterQuery.error : daysQuery.error
  if (!isSettled && error) {
    return (
      <FailedState
        title="The game days could not be loaded."
        error={error}
        pending={daysQuery.isFetching || rosterQuery.isFetching}
        onRetry={() => Promise.all([daysQuery.refetch(), rosterQuery.refetch()])}
      />
    )
  }
  if (!isSettled) return <GameDaysSkeleton />
  if (days.length === 0) {
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
  const { featured, upcoming, played } = seasonDays(days, now)
  return (
    <div className="space-y-7">
      {featured.map((day) => (
        <FeaturedDay
          key={day.id}
          day={day}
          league={league}
          memberCount={rosterQuery.data?.length}
          now={now}
        />
      ))}
      {upcoming.length > 0 && <GameDayList title="Coming up" days={upcoming} league={league} now={now} />}
      {played.length > 0 && <GameDayList title="Played" days={played} league={league} now={now} />}
    </div>
  )
}

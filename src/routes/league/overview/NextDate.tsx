import { CalendarDays } from 'lucide-react'
import { isOver } from '@/domain/league-status'
import { FeaturedDay } from '@/features/game-days/components/FeaturedDay'
import { FeaturedDaySkeleton } from '@/features/game-days/components/FeaturedDaySkeleton'
import { seasonDays } from '@/features/game-days/season-days'
import type { League } from '@/features/leagues/league'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'
import { FailedState } from '@/shared/ui/FailedState'
import type { Season } from '../use-season'

type NextDateProps = {
  league: League
  season: Exclude<Season, { status: 'members-only' }>
  isOrganiser: boolean
  now: Date
}

/** The game day that is on or comes next. */
export function NextDate({ league, season, isOrganiser, now }: NextDateProps) {
  if (season.status === 'loading') return <FeaturedDaySkeleton label="Loading the next game day" />
  if (season.status === 'failed') {
    return (
      <FailedState
        title="The next game day could not be loaded."
        error={season.error}
        pending={season.isRetrying}
        onRetry={season.retry}
      />
    )
  }
  const gameDays = (
    <ButtonLink size="lg" to={paths.leagueTab(league.id, 'game-days')} className="whitespace-nowrap">
      All game days
    </ButtonLink>
  )
  const { featured } = seasonDays(season.days, now, league.status)
  if (featured.length > 0) {
    return featured.map((day) => (
      <FeaturedDay
        key={day.id}
        day={day}
        league={league}
        memberCount={season.memberCount}
        isOrganiser={isOrganiser}
        now={now}
        action={gameDays}
      />
    ))
  }
  if (isOver(league.status)) {
    return (
      <EmptyState title="The season is over" icon={<CalendarDays aria-hidden />} action={gameDays}>
        Its results stay to be read.
      </EmptyState>
    )
  }
  if (season.days.length === 0) {
    return (
      <EmptyState title="No game days yet" icon={<CalendarDays aria-hidden />}>
        The next one appears here as soon as the season is planned.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No further game day" icon={<CalendarDays aria-hidden />} action={gameDays}>
      The season is played, or its next dates are not planned yet.
    </EmptyState>
  )
}

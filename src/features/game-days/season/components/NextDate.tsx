import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { isOver } from '@/domain/statuses'
import { useMe } from '@/features/auth/use-auth'
import { FeaturedDay, FeaturedDaySkeleton } from './FeaturedDay'
import { gameDayState } from '../../game-day'
import { gameDayQueries } from '../../queries'
import { RsvpButtons } from '../../rsvp/RsvpButtons'
import { seasonDays, type LoadedSeason } from '../use-season'
import type { League } from '@/features/leagues/league'
import type { QueryState } from '@/shared/lib/combine-queries'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { QueryView } from '@/shared/ui/QueryView'

type NextDateProps = {
  league: League
  season: QueryState<LoadedSeason>
  isOrganizer: boolean
  now: Date
}

/** The game day in progress, or the next one with the reader's RSVP. */
export function NextDate({ season, ...props }: NextDateProps) {
  return (
    <QueryView
      query={season}
      what="the next game day"
      skeleton={<FeaturedDaySkeleton label="Loading next game day" />}
    >
      {(loaded) => <LoadedDate {...props} season={loaded} />}
    </QueryView>
  )
}

type LoadedDateProps = Omit<NextDateProps, 'season'> & { season: LoadedSeason }

function LoadedDate({ league, season, isOrganizer, now }: LoadedDateProps) {
  const { profileId } = useMe()
  const { data: rsvps } = useQuery(gameDayQueries.mine(profileId))
  const gameDays = (
    <ButtonLink size="lg" to={paths.leagueTab(league.id, 'game-days')} className="sm:whitespace-nowrap">
      View all game days
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
        isOrganizer={isOrganizer}
        now={now}
        action={gameDays}
      >
        {rsvps && season.hasMember(profileId) && gameDayState(day, now) === 'ahead' && (
          <RsvpButtons
            day={day}
            timeZone={league.timeZone}
            rsvpHours={league.rsvpHours}
            answer={rsvps[day.id] ?? null}
            now={now}
          />
        )}
      </FeaturedDay>
    ))
  }
  if (isOver(league.status)) {
    return (
      <EmptyState title="The season is over" icon={<CalendarDays aria-hidden />} action={gameDays}>
        Results are still available.
      </EmptyState>
    )
  }
  if (season.days.length === 0) {
    return (
      <EmptyState title="No game days yet" icon={<CalendarDays aria-hidden />}>
        The next one shows up here once the season is planned.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No upcoming game days" icon={<CalendarDays aria-hidden />} action={gameDays}>
      The season is done, or the next dates aren't planned yet.
    </EmptyState>
  )
}

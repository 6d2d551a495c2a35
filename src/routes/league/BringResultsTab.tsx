import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useMe } from '@/features/auth/use-auth'
import { gameDayQueries } from '@/features/game-days/queries'
import { canManageLeague } from '@/features/leagues/can-manage-league'
import { useLeague } from '@/features/leagues/league'
import { BringResults } from '@/features/past-results/BringResults'
import { BroughtIn } from '@/features/past-results/BroughtIn'
import { rankingQueries } from '@/features/rankings/api'
import { combineQueries } from '@/shared/lib/combine-queries'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonCard } from '@/shared/ui/Skeleton'

export function Component() {
  const me = useMe()
  const league = useLeague()
  const manages = canManageLeague(me, league)
  const season = useQuery({ ...rankingQueries.season(league.id), enabled: manages })
  const dates = useQuery({ ...gameDayQueries.season(league.id), enabled: manages })
  const courts = useQuery({ ...rankingQueries.courtNames(league.id), enabled: manages })
  const loaded =
    season.data && dates.data && courts.data
      ? { season: season.data, dates: dates.data, courts: courts.data }
      : undefined
  const toRankings = <ButtonLink to={paths.leagueTab(league.id, 'rankings')}>View rankings</ButtonLink>
  if (!manages)
    return (
      <EmptyState title="Organizers only" action={toRankings}>
        Only organizers can bring in results.
      </EmptyState>
    )
  return (
    <>
      <Link
        to={paths.leagueTab(league.id, 'rankings')}
        className="mb-2 -ml-1 inline-flex min-h-11 items-center gap-1.5 text-sm text-muted hover:text-ink"
      >
        <ChevronLeft aria-hidden className="size-5" />
        Back to rankings
      </Link>
      <QueryView
        query={combineQueries(loaded, season, dates, courts)}
        what="results"
        skeleton={<SkeletonCard label="Loading results" />}
      >
        {(its) => {
          const brought = its.dates.filter(({ isBroughtIn }) => isBroughtIn)
          if (brought.length > 0)
            return <BroughtIn league={league} days={brought} season={its.season} dates={its.dates} />
          if (its.season.days.length > 0)
            return (
              <EmptyState
                title="This league has results already"
                action={
                  <span className="flex flex-wrap justify-center gap-2">
                    <ButtonLink to={paths.leagueTab(league.id, 'game-days')}>View game days</ButtonLink>
                    {toRankings}
                  </span>
                }
              >
                Games from before come first, so they would change every place since. To correct a score, open
                its game day. To start with earlier weeks, bring them into your next season before it begins.
              </EmptyState>
            )
          if (its.season.members.length + its.season.invited.length === 0)
            return (
              <EmptyState
                title="Add your players first"
                action={<ButtonLink to={paths.leagueTab(league.id, 'players')}>Add players</ButtonLink>}
              >
                The games of a sheet go to the players on the roster.
              </EmptyState>
            )
          return <BringResults league={league} season={its.season} courts={its.courts} />
        }}
      </QueryView>
    </>
  )
}

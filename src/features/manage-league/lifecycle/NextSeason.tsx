import type { League, LeagueSeason } from '@/features/leagues/league'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/Button'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '@/features/auth/use-auth'
import { canManageLeague } from '@/features/leagues/can-manage-league'
import { leagueQueries } from '@/features/leagues/api'

/** For a league whose season is over: starts the next one or links to it. */
export function NextSeason({ league }: { league: League }) {
  const season = useNextSeason(league)
  if (!season?.next && !season?.canStart) return null
  return (
    <section aria-labelledby="next-season" className="rounded-card border border-line p-4">
      <h2 id="next-season" className="font-semibold">
        Next season
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">
        {season.next
          ? 'The league continues.'
          : 'Starts with the same settings, the players you choose, and the final order.'}
      </p>
      <NextSeasonButton league={league} />
    </section>
  )
}

/** Starts the next season of a league, or links to it. Nothing for anyone else. */
function NextSeasonButton({ league }: { league: League }) {
  const season = useNextSeason(league)
  if (season?.next) return <ButtonLink to={paths.league(season.next.id)}>Open {season.next.name}</ButtonLink>
  if (!season?.canStart) return null
  return <ButtonLink to={paths.nextSeason(league.id)}>Start next season</ButtonLink>
}

/** The next season, or whether the reader may start it; null if unknown. */
function useNextSeason(league: League): { next: LeagueSeason | undefined; canStart: boolean } | null {
  const me = useMe()
  const { data: seasons } = useQuery(leagueQueries.seasons(league.id))
  if (!seasons) return null
  const at = seasons.findIndex(({ id }) => id === league.id)
  const next = at === -1 ? undefined : seasons[at + 1]
  return { next, canStart: !next && canManageLeague(me, league) }
}

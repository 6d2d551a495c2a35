import type { League } from '../settings/league'
import { NextSeasonButton } from './NextSeasonButton'
import { useNextSeason } from './use-next-season'

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

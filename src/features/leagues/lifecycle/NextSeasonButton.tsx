import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import type { League } from '../settings/league'
import { useNextSeason } from './use-next-season'

/** Starts the next season of a league, or links to it. Nothing for anyone else. */
export function NextSeasonButton({ league }: { league: League }) {
  const season = useNextSeason(league)
  if (season?.next) return <ButtonLink to={paths.league(season.next.id)}>Open {season.next.name}</ButtonLink>
  if (!season?.canStart) return null
  return <ButtonLink to={paths.nextSeason(league.id)}>Start next season</ButtonLink>
}

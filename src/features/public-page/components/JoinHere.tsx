import { useQuery } from '@tanstack/react-query'
import { useMe } from '@/features/auth/use-me'
import { publicLeagueQueries } from '../queries'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'
import { HowToJoin } from './HowToJoin'

/** For someone who isn't in the league: their state and how to join, as on the public page. */
export function JoinHere({ leagueId }: { leagueId: string }) {
  const { profileId } = useMe()
  const { data: league, error } = useQuery(publicLeagueQueries.page(leagueId, profileId))
  if (league) return <HowToJoin league={league} />
  // The link below leads to the public page, which says what is wrong.
  return error ? null : <SkeletonRows rows={1} label="Loading" />
}

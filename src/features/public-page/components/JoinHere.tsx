import { useQuery } from '@tanstack/react-query'
import { useMe } from '@/features/auth/use-auth'
import { publicLeagueQueries } from '../queries'
import { QueryPart } from '@/shared/ui/QueryPart'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'
import { HowToJoin } from './HowToJoin'

/** For someone who isn't in the league: their state and how to join, as on the public page. */
export function JoinHere({ leagueId }: { leagueId: string }) {
  const { profileId } = useMe()
  const query = useQuery(publicLeagueQueries.page(leagueId, profileId))
  return (
    <QueryPart query={query} what="how to join" skeleton={<SkeletonRows rows={1} label="Loading" />}>
      {(league) => <HowToJoin league={league} />}
    </QueryPart>
  )
}

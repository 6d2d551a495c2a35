import { useQuery } from '@tanstack/react-query'
import { PendingLink } from './PendingLink'
import { joiningQueries } from '../queries'
import { Card } from '@/shared/ui/Card'

/** Who asks to join this league: on a phone the tab with the number is beyond the edge of the screen. */
export function LeagueNeedsMe({ leagueId }: { leagueId: string }) {
  const { data: waiting } = useQuery(joiningQueries.waiting())
  const here = waiting?.leagues.find(({ id }) => id === leagueId)
  if (!here) return null
  return (
    <Card padded={false} className="lg:hidden">
      <PendingLink waiting={{ requests: here.requests, leagues: [here] }} />
    </Card>
  )
}

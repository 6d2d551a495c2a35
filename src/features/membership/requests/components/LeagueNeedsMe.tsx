import { useQuery } from '@tanstack/react-query'
import { PendingLink } from './PendingLink'
import { joiningQueries } from '../queries'
import { Card } from '@/shared/ui/Card'

/** Requests to join this league. On a phone, the tab with their number is off the edge of the screen. */
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

import { useQuery } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { Badge } from '@/shared/ui/Badge'
import { scoringQueries } from '../queries'
import { useScoring } from '../use-scoring'

/** Follows what others enter, and says in words when it cannot. */
export function LiveStatus({ isLocked }: { isLocked: boolean }) {
  const { leagueId, gameDayId } = useScoring()
  const { errorUpdatedAt, dataUpdatedAt } = useQuery(scoringQueries.changes(leagueId, gameDayId, isLocked))
  return (
    <span role="status">
      {errorUpdatedAt > dataUpdatedAt && (
        <Badge tone="warning" icon={<WifiOff aria-hidden className="size-4" />}>
          Scores may be out of date
        </Badge>
      )}
    </span>
  )
}

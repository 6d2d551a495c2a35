import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import type { FollowedDay } from '@/shared/reads/poll-pace'
import { useAgeOfPage } from '@/shared/reads/use-age-of-page'
import { AsOf, AsOfTime } from '@/shared/ui/AsOf'
import { Badge } from '@/shared/ui/Badge'
import { scoringQueries } from '../queries'
import { useChanges } from '../use-changes'
import { useScoring } from '../use-scoring'

/** Follows what others enter, and says in one sentence when it cannot, and how old the scores are then. */
export function LiveStatus({ day }: { day: FollowedDay }) {
  const { leagueId, gameDayId } = useScoring()
  const sheet = useQueryClient().getQueryState(scoringQueries.sheet(leagueId, gameDayId).queryKey)
  const { errorUpdatedAt, dataUpdatedAt } = useChanges(day)
  const pageAge = useAgeOfPage()
  const isBehind = errorUpdatedAt > dataUpdatedAt
  return (
    <span role="status">
      {isBehind ? (
        <Badge tone="warning" icon={<WifiOff aria-hidden className="size-4 shrink-0" />}>
          <span>
            {/* On a phone beside the link back: a line of its own would move the + from under a thumb. */}
            <span className="max-sm:sr-only">Scores </span>
            <AsOfTime at={Math.max(dataUpdatedAt, sheet?.dataUpdatedAt ?? 0)} />
            <span className="max-sm:sr-only"> may be out of date</span>
          </span>
        </Badge>
      ) : (
        pageAge !== undefined && <AsOf at={pageAge} />
      )}
    </span>
  )
}

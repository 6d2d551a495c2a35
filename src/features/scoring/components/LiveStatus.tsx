import { useQueryClient, useQuery } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { CloudOff } from 'lucide-react'
import { useCallback } from 'react'
import type { PolledGameDay } from '@/shared/query-persistence/refetch-interval'
import { usePageAge } from '@/shared/query-persistence/use-page-age'
import { AsOf, AsOfTime } from '@/shared/ui/AsOf'
import { Badge } from '@/shared/ui/Badge'
import { scoringQueries } from '../queries'
import { useScoring } from '../use-scoring'
import { useLiveHints } from '../use-live-hints'

/** Follows other people's scores. If that fails, says so and how old the scores are. */
export function LiveStatus({ day }: { day: PolledGameDay }) {
  const { leagueId, gameDayId } = useScoring()
  const sheet = useQueryClient().getQueryState(scoringQueries.sheet(leagueId, gameDayId).queryKey)
  const { errorUpdatedAt, dataUpdatedAt } = useChanges(day)
  const pageAge = usePageAge()
  const isBehind = errorUpdatedAt > dataUpdatedAt
  return (
    <span role="status">
      {isBehind ? (
        <Badge tone="warning" icon={<CloudOff aria-hidden className="size-4 shrink-0" />}>
          <span>
            {/* On a phone it shares a line with the link back: its own line would move the + from under a thumb. */}
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

function useChanges(day: PolledGameDay) {
  const { leagueId, gameDayId } = useScoring()
  const client = useQueryClient()
  const read = useCallback(
    () => void client.invalidateQueries({ queryKey: keyFor('scoring', 'changes', leagueId, gameDayId) }),
    [client, leagueId, gameDayId],
  )
  const isRealtimeOn = useLiveHints(gameDayId, read)
  return useQuery(scoringQueries.changes(leagueId, gameDayId, { day, isRealtimeOn }))
}

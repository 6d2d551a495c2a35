import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { FollowedDay } from '@/shared/reads/poll-pace'
import { scoringQueries } from './queries'
import { useLiveHints } from './use-live-hints'
import { useScoring } from './use-scoring'

/** Follows what others enter: by asking, and where Realtime is switched on, as soon as it tells. */
export function useChanges(day: FollowedDay) {
  const { leagueId, gameDayId } = useScoring()
  const client = useQueryClient()
  const read = useCallback(
    () => void client.invalidateQueries({ queryKey: scoringQueries.changesKey(leagueId, gameDayId) }),
    [client, leagueId, gameDayId],
  )
  const isTold = useLiveHints(gameDayId, read)
  return useQuery(scoringQueries.changes(leagueId, gameDayId, { day, isTold }))
}

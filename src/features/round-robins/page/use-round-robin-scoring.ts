import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { playQueries, type RoundRobinKey } from '../queries'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { withoutLostScore } from '../round-robin-sheet'
import { scoringQueries } from '@/features/scoring/queries'
import type { Scoring } from '@/features/scoring/use-scoring'
import { useIsRead } from '@/shared/outbox/use-pending-score'
import { useOutboxOf } from '@/features/outbox/use-outbox'
import { roundRobinGameAddress } from './to-scoring-game'

/**
 * What the score panels need to know about a round robin; undefined until everything is loaded. `owner` may be a
 * visitor.
 */
export function useRoundRobinScoring(
  { roundRobinId, token }: RoundRobinKey,
  owner: string,
  sheet: RoundRobinSheet | undefined,
): Scoring | undefined {
  const { data: book } = useQuery(scoringQueries.drafts(owner, roundRobinId))
  const outbox = useOutboxOf(owner)
  const isRead = useIsRead(outbox)
  const roundRobin = sheet?.roundRobin
  const client = useQueryClient()
  return useMemo(() => {
    if (!roundRobin || !book || !isRead) return undefined
    return {
      leagueId: '',
      gameDayId: roundRobinId,
      myId: owner,
      rules: roundRobin.rules,
      book,
      outbox,
      forgetLost: (gameId) =>
        void client.setQueryData(
          playQueries.sheet({ roundRobinId, token }).queryKey,
          (known) => known && withoutLostScore(known, gameId),
        ),
      addressOf: roundRobinGameAddress({ roundRobin }, owner, token),
      helper: 'the host',
      isFinalized: false,
      lastRound: null,
    }
  }, [roundRobin, book, isRead, roundRobinId, owner, outbox, token, client])
}

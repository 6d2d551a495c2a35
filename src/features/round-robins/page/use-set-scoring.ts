import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { playQueries, type SetKey } from '../queries'
import type { SetSheet } from '@/domain/round-robin-session/session'
import { withoutLost } from '../set-sheet'
import { scoringQueries } from '@/features/scoring/queries'
import type { Scoring } from '@/features/scoring/use-scoring'
import { useIsRead } from '@/shared/outbox/use-slot'
import { useOutboxOf } from '@/features/outbox/use-outbox'
import { setGameAddress } from './set-night'

/** What the score panels need of a set; undefined until all of it is there. `owner` may be a visitor. */
export function useSetScoring(
  { setId, token }: SetKey,
  owner: string,
  sheet: SetSheet | undefined,
): Scoring | undefined {
  const { data: book } = useQuery(scoringQueries.drafts(owner, setId))
  const outbox = useOutboxOf(owner)
  const isRead = useIsRead(outbox)
  const set = sheet?.set
  const client = useQueryClient()
  return useMemo(() => {
    if (!set || !book || !isRead) return undefined
    return {
      leagueId: '',
      gameDayId: setId,
      myId: owner,
      rules: set.rules,
      book,
      outbox,
      forgetLost: (gameId) =>
        void client.setQueryData(
          playQueries.sheet({ setId, token }).queryKey,
          (known) => known && withoutLost(known, gameId),
        ),
      addressOf: setGameAddress({ set }, owner, token),
      helper: 'the host',
      isFinalized: false,
      lastRound: null,
    }
  }, [set, book, isRead, setId, owner, outbox, token, client])
}

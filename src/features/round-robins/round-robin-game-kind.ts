import type { QueryClient } from '@tanstack/react-query'
import { ClientError } from '@/shared/lib/client-error'
import type { ScoreKind } from '@/shared/outbox/outbox'
import { createScoreKind } from '@/shared/outbox/score-kind'
import { VISITOR, type SubmissionResult, type PendingScore } from '@/shared/outbox/pending-score'
import { server } from '@/shared/supabase/calls'
import { supabase } from '@/shared/supabase/client'
import { hasStoredSession } from '@/shared/supabase/session-storage'
import { playQueries } from './queries'
import { sendRoundRobinScore } from './send-round-robin-score'
import { toRoundRobinGame } from './round-robin-game'
import { withServerScore } from './round-robin-sheet'

/** How the outbox handles round robin scores. */
export const roundRobinGameKind = (client: QueryClient): ScoreKind =>
  createScoreKind(client, {
    send: async (pendingScore, entry, signal) => {
      const { auth } = await supabase()
      const { data } = await auth.getSession()
      // A visitor needs no session. Someone who had one when they entered the score needs it again.
      if (pendingScore.owner !== VISITOR && !data.session && !hasStoredSession()) {
        throw new ClientError('session_ended')
      }
      return sendRoundRobinScore(server, pendingScore, entry, signal)
    },
    show: (pendingScore, answer) => showAnswer(client, pendingScore, answer),
  })

function showAnswer(client: QueryClient, { target }: PendingScore, answer: SubmissionResult): void {
  const { roundRobinId, gameId, token } = toRoundRobinGame(target)
  const { queryKey } = playQueries.sheet({ roundRobinId, token })
  if (answer.outcome !== 'refused') {
    const known = client.getQueryData(queryKey)?.games.find(({ id }) => id === gameId)
    client.setQueryData(queryKey, (sheet) => sheet && withServerScore(sheet, gameId, answer.stored))
    // Either the page has read something newer since, or the server was restored from a backup. A read tells.
    if (known && known.version > answer.stored.version) void client.invalidateQueries({ queryKey })
  }
  // The page is outdated: redrawn, ended, or closed to visitors.
  if (answer.outcome === 'locked' || answer.outcome === 'refused') {
    void client.invalidateQueries({ queryKey })
  }
}

import type { QueryClient } from '@tanstack/react-query'
import { ClientError } from '@/shared/lib/client-error'
import type { Kind } from '@/shared/outbox/outbox'
import { scoreKind } from '@/shared/outbox/score-kind'
import { VISITOR, type Answer, type Slot } from '@/shared/outbox/slot'
import { supabase } from '@/shared/supabase/client'
import { hasStoredSession } from '@/shared/supabase/session-storage'
import { playQueries } from './queries'
import { sendSetScore } from './send-set-score'
import { toSetGame } from './set-game'
import { withStoredScore } from './set-sheet'

/** What the outbox does with scores of community play. */
export const setGameKind = (client: QueryClient): Kind =>
  scoreKind(client, {
    send: async (slot, entry, signal) => {
      const server = await supabase()
      const { data } = await server.auth.getSession()
      // A visitor needs no session; anyone who had one when they entered the score needs it again.
      if (slot.owner !== VISITOR && !data.session && !hasStoredSession()) {
        throw new ClientError('session_ended')
      }
      return sendSetScore(server, slot, entry, signal)
    },
    show: (slot, answer) => showAnswer(client, slot, answer),
  })

function showAnswer(client: QueryClient, { target }: Slot, answer: Answer): void {
  const { setId, gameId, token } = toSetGame(target)
  const { queryKey } = playQueries.sheet({ setId, token })
  if (answer.outcome !== 'refused') {
    const known = client.getQueryData(queryKey)?.games.find(({ id }) => id === gameId)
    client.setQueryData(queryKey, (sheet) => sheet && withStoredScore(sheet, gameId, answer.stored))
    // Either the page has read something newer since, or the server went back to a backup: a reading tells.
    if (known && known.version > answer.stored.version) void client.invalidateQueries({ queryKey })
  }
  // The page shows what is no longer so: drawn again, ended, closed to visitors.
  if (answer.outcome === 'locked' || answer.outcome === 'refused') {
    void client.invalidateQueries({ queryKey })
  }
}

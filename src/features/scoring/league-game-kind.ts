import { MutationObserver, mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Delivery, Kind } from '@/shared/outbox/outbox'
import type { Answer, Entry, Slot } from '@/shared/outbox/slot'
import { ClientError } from '@/shared/lib/client-error'
import { supabase } from '@/shared/supabase/client'
import { hasStoredSession } from '@/shared/supabase/session-storage'
import { toLeagueGame } from './league-game'
import { scoringQueries } from './queries'
import { withStoredScore } from './score-sheet'
import { sendScore } from './send-score'

/** What the outbox does with scores of league games. */
export function leagueGameKind(client: QueryClient): Kind {
  return {
    send: async (slot, entry, delivery) => {
      try {
        return await new MutationObserver(client, deliverScore).mutate({ slot, entry, delivery })
      } catch (error) {
        if (error instanceof NotTaken) return error.answer
        throw error
      }
    },
    show: (slot, answer) => showAnswer(client, slot, answer),
  }
}

type Delivered = { slot: Slot; entry: Entry; delivery: Delivery }

/** As a mutation like any other: what it says and what it makes stale is done in the one place for it. */
const deliverScore = mutationOptions({
  mutationFn: async ({ slot, entry, delivery }: Delivered) => {
    const answer = await sendScore(await signedInClient(), slot, entry, delivery.signal)
    if (answer.outcome === 'locked' || answer.outcome === 'refused') throw new NotTaken(answer)
    return answer
  },
  onSuccess: (answer, { slot }, _result, { client }) => showAnswer(client, slot, answer),
  onError: (error, { slot }, _result, { client }) => {
    if (error instanceof NotTaken) showAnswer(client, slot, error.answer)
  },
  meta: {
    success: ({ outcome }: Answer, { delivery }: Delivered) =>
      outcome !== 'conflict' && delivery.isLast() ? 'Scores saved' : null,
    // A score that only did not get through yet is no failure: it says so itself where it waits.
    error: (error) => (error instanceof NotTaken ? 'Failed to save' : null),
  },
})

/** A function can be called by a stranger; this one has nothing to say to strangers, so nothing leaves. */
async function signedInClient() {
  const client = await supabase()
  const { data } = await client.auth.getSession()
  // A session that only could not be renewed is still stored, and the request itself says so.
  if (!data.session && !hasStoredSession()) throw new ClientError('session_ended')
  return client
}

type Refusal = Extract<Answer, { outcome: 'locked' | 'refused' }>

class NotTaken extends Error {
  readonly answer: Refusal

  constructor(answer: Refusal) {
    super(answer.problem.sentence)
    this.answer = answer
  }
}

function showAnswer(client: QueryClient, { target }: Slot, answer: Answer): void {
  const { leagueId, gameDayId, gameId } = toLeagueGame(target)
  const { queryKey } = scoringQueries.sheet(leagueId, gameDayId)
  if (answer.outcome !== 'refused') {
    client.setQueryData(queryKey, (sheet) => sheet && withStoredScore(sheet, gameId, answer.stored))
  }
  if (answer.outcome === 'applied' || answer.outcome === 'agreed') outdateResults(client)
  // The page shows what is no longer so: drawn again, finalized, no longer on this court.
  else if (answer.outcome !== 'conflict') void client.invalidateQueries({ queryKey })
}

/** Tables and lists of other features count this score: they are read again when they are opened next, not now. */
function outdateResults(client: QueryClient): void {
  const [own] = scoringQueries.all()
  void client.invalidateQueries({ refetchType: 'none', predicate: ({ queryKey }) => queryKey[0] !== own })
}

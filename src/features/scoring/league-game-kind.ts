import type { QueryClient } from '@tanstack/react-query'
import type { ScoreKind } from '@/shared/outbox/outbox'
import { createScoreKind } from '@/shared/outbox/score-kind'
import type { SubmissionResult, PendingScore } from '@/shared/outbox/pending-score'
import { keyFor } from '@/shared/query-keys'
import { callsOf } from '@/shared/supabase/calls'
import { signedInClient } from '@/shared/supabase/signed-in-client'
import { toLeagueGame } from './league-game'
import { scoringQueries } from './queries'
import { withSheetScore } from './score-sheet'
import { sendScore } from './send-score'

/** How the outbox handles league game scores. */
export const leagueGameKind = (client: QueryClient): ScoreKind =>
  createScoreKind(client, {
    send: (pendingScore, entry, signal) => sendScore(callsOf(signedInClient), pendingScore, entry, signal),
    show: (pendingScore, answer) => showAnswer(client, pendingScore, answer),
  })

function showAnswer(client: QueryClient, { target }: PendingScore, answer: SubmissionResult): void {
  const { leagueId, gameDayId, gameId } = toLeagueGame(target)
  const { queryKey } = scoringQueries.sheet(leagueId, gameDayId)
  if (answer.outcome !== 'refused') {
    const known = client.getQueryData(queryKey)?.games.find(({ id }) => id === gameId)
    client.setQueryData(queryKey, (sheet) => sheet && withSheetScore(sheet, gameId, answer.stored))
    // Either the page has read something newer since, or the server was restored from a backup. A read tells.
    if (known && known.version > answer.stored.version) void client.invalidateQueries({ queryKey })
  }
  if (answer.outcome === 'applied' || answer.outcome === 'agreed') outdateResults(client)
  // The page is outdated: redrawn, finalized, or no longer on this court.
  else if (answer.outcome !== 'conflict') void client.invalidateQueries({ queryKey })
}

/** Other features show data based on this score. They refetch it when they are opened next, not now. */
function outdateResults(client: QueryClient): void {
  const [own] = keyFor('scoring')
  void client.invalidateQueries({ refetchType: 'none', predicate: ({ queryKey }) => queryKey[0] !== own })
}

import { mutationOptions, type MutationFunctionContext, type QueryClient } from '@tanstack/react-query'
import { isRetryable } from '@/shared/lib/errors'
import { supabase } from '@/shared/supabase/client'
import { toFinalizeAnswer, toSub, toSubmitAnswer, type SubmitAnswer, type WrittenSub } from './answers'
import type { Game } from './courts'
import type { DraftBook } from './draft-book'
import type { SentDraft } from './drafts'
import { scoringQueries } from './queries'
import { withFinalized, withStoredScore, withSub } from './score-sheet'

export type GameDayKey = { leagueId: string; gameDayId: string }

/** Enters a score. The draft stays on the device until the server names the score as stored. */
export function submitScore({ leagueId, gameDayId }: GameDayKey, game: Game, book: DraftBook) {
  const { queryKey } = scoringQueries.sheet(leagueId, gameDayId)
  return mutationOptions({
    mutationKey: [...scoringQueries.all(), 'submit', game.id],
    scope: { id: `score of ${game.id}` }, // one in flight a game
    mutationFn: async (draft: SentDraft) => {
      await book.put(draft)
      const client = await supabase()
      const { data } = await client
        .rpc('submit_score', {
          p_league_id: leagueId,
          p_game_day_id: gameDayId,
          p_court_number: game.courtNumber,
          p_game_number: game.number,
          p_team1_score: draft.submission.score.team1,
          p_team2_score: draft.submission.score.team2,
          p_seen_version: draft.baseVersion,
          p_submission_id: draft.submission.id,
          p_reason: draft.reason.trim() || undefined,
        })
        .throwOnError()
      return toSubmitAnswer(data)
    },
    onSuccess: async ({ outcome, ...stored }, { submission }, _result, { client }) => {
      client.setQueryData(
        queryKey,
        (sheet) => sheet && withStoredScore(sheet, { gameId: game.id, ...stored }),
      )
      if (isStored(outcome)) {
        await book.acknowledge(game.id, submission.id, stored.version)
        await outdateResults(client)
      }
      if (outcome === 'locked') await client.invalidateQueries({ queryKey })
    },
    onError: async (error, _draft, _result, { client }) => {
      // A refusal means that the page shows what is no longer so: drawn again, finalized, no longer on this court.
      if (!isRetryable(error)) await client.invalidateQueries({ queryKey })
    },
    meta: {
      success: ({ outcome }: SubmitAnswer) => (isStored(outcome) ? 'Scores saved' : null),
      error: 'Failed to save',
    },
  })
}

/** Tables and lists of other features count this score: they are read again when they are opened next, not now. */
function outdateResults(client: QueryClient) {
  const [own] = scoringQueries.all()
  return client.invalidateQueries({ refetchType: 'none', predicate: ({ queryKey }) => queryKey[0] !== own })
}

function isStored(outcome: SubmitAnswer['outcome']) {
  return outcome === 'applied' || outcome === 'agreed'
}

export type SubChange = { courtNumber: number; playerId: string; name: string }

/** Names a sub for a place that has none: the first of two people who do so at once wins, the other is told. */
export const addSub = (day: GameDayKey) =>
  mutationOptions({
    mutationFn: (change: SubChange) => writeSub(day, change, null, change.name),
    ...subWritten(day),
    meta: { success: 'Sub added', error: 'Failed to add sub' },
  })

/** Removes the sub that the person saw, and no other who was named in the meantime. */
export const removeSub = (day: GameDayKey) =>
  mutationOptions({
    mutationFn: (change: SubChange) => writeSub(day, change, change.name, null),
    ...subWritten(day),
    meta: { success: 'Sub removed', error: 'Failed to remove sub' },
  })

async function writeSub(day: GameDayKey, change: SubChange, from: string | null, to: string | null) {
  const client = await supabase()
  const seat = client
    .from('court_assignments')
    .update({ substitute_name: to })
    .eq('league_id', day.leagueId)
    .eq('game_day_id', day.gameDayId)
    .eq('court_number', change.courtNumber)
    .eq('player_id', change.playerId)
  const asSeen = from === null ? seat.is('substitute_name', null) : seat.eq('substitute_name', from)
  const { data } = await asSeen.select('player_id, substitute_name').single().throwOnError()
  return toSub(data)
}

function subWritten({ leagueId, gameDayId }: GameDayKey) {
  const { queryKey } = scoringQueries.sheet(leagueId, gameDayId)
  return {
    onSuccess: (
      written: WrittenSub,
      _change: SubChange,
      _result: unknown,
      { client }: MutationFunctionContext,
    ) => {
      client.setQueryData(queryKey, (sheet) => sheet && withSub(sheet, written.playerId, written.sub))
    },
    // The place is not as it was shown: read who plays in it now.
    onError: (_error: Error, _change: SubChange, _result: unknown, { client }: MutationFunctionContext) =>
      client.invalidateQueries({ queryKey }),
  }
}

/** Locks all scores of the day. Afterwards whatever is computed from results is out of date, in every feature. */
export const finalizeGameDay = ({ leagueId, gameDayId }: GameDayKey) =>
  mutationOptions({
    mutationFn: async () => {
      const client = await supabase()
      const { data } = await client
        .rpc('finalize_game_day', { p_league_id: leagueId, p_game_day_id: gameDayId })
        .throwOnError()
      return toFinalizeAnswer(data)
    },
    onSuccess: (answer, _variables, _result, { client }) => {
      const { queryKey } = scoringQueries.sheet(leagueId, gameDayId)
      client.setQueryData(queryKey, (sheet) => sheet && withFinalized(sheet, answer))
    },
    meta: {
      success: 'Game day finalized successfully! Redirecting to dashboard...',
      error: 'Failed to finalize game day',
      invalidates: [[]],
    },
  })

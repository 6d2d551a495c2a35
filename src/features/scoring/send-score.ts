import type { SupabaseClient } from '@supabase/supabase-js'
import { errorCode, isOwnError, sentenceFor } from '@/shared/lib/errors'
import type { Answer, Entry, Slot } from '@/shared/outbox/slot'
import type { Database } from '@/shared/supabase/database.types'
import { toSubmitAnswer } from './answers'
import { toLeagueGame } from './league-game'

/** Our own refusals that are not about the score: whoever entered it can sign in, and it goes through. */
const SIGN_IN_FIRST = new Set(['not_signed_in', 'another_person'])

/**
 * Delivers a score. Only what our database function itself said counts as an answer; a network, a proxy, an unknown
 * answer, a server that is being updated: all of that is thrown, and the score is sent again.
 */
export async function sendScore(
  client: SupabaseClient<Database>,
  { owner, target }: Slot,
  { submissionId, team1, team2, seenVersion, reason }: Entry,
  signal: AbortSignal,
): Promise<Answer> {
  const game = toLeagueGame(target)
  if (team1 === null || team2 === null || seenVersion === null) throw new Error('This score is not complete.')
  try {
    const { data } = await client
      .rpc('submit_score', {
        p_league_id: game.leagueId,
        p_game_day_id: game.gameDayId,
        p_court_number: game.courtNumber,
        p_game_number: game.gameNumber,
        p_team1_score: team1,
        p_team2_score: team2,
        p_seen_version: seenVersion,
        p_submission_id: submissionId,
        p_reason: reason ?? undefined,
        p_author: owner,
        p_rotation_id: game.gameId,
      })
      .abortSignal(signal)
      .throwOnError()
    return toSubmitAnswer(data)
  } catch (error) {
    if (!isOwnError(error) || SIGN_IN_FIRST.has(errorCode(error) ?? '')) throw error
    return { outcome: 'refused', problem: { code: errorCode(error) ?? '', sentence: sentenceFor(error) } }
  }
}

import * as v from 'valibot'
import type { QueryClient } from '@tanstack/react-query'
import type { Waiting } from '@/shared/outbox/waiting'
import { toRejection } from '@/shared/outbox/to-rejection'
import { answeredEntries, toStoredScore, scoreKind, scoreSender } from '@/shared/outbox/score-kind'
import {
  type SubmissionResult,
  type Submission,
  type PendingScore,
  storedScoringSchema,
} from '@/shared/outbox/pending-score'
import { authorsCalls } from '@/shared/supabase/authors-calls'
import { type Calls } from '@/shared/supabase/calls'
import { byColumn } from '@/shared/supabase/camel'
import { keyFor } from '@/shared/query-keys'
import { scoringQueries } from './api'
import { withSheetScore } from './score-sheet'

export const LEAGUE_GAME = 'league-game'

const leagueGame = v.object({
  leagueId: v.string(),
  gameDayId: v.string(),
  /** court_rotations.id: of exactly this pairing, whatever is drawn in its place later. */
  gameId: v.string(),
  courtNumber: v.number(),
  gameNumber: v.number(),
  /**
   * Who played it on the author's screen, as court_rotations.substitutes, because a sub named while the score waits
   * didn't. Missing in older records: then the seats decide when it arrives.
   */
  seenSubs: v.exactOptional(v.array(v.string())),
})
export type LeagueGame = v.InferOutput<typeof leagueGame>

/** The game of a pending score. Throws if it isn't a league game. */
export const toLeagueGame = v.parser(leagueGame)

/** The same for anything that waits: null if it isn't a league game's score. */
export function leagueGameOf(item: Waiting): LeagueGame | null {
  return item.kind === LEAGUE_GAME && 'target' in item && v.is(leagueGame, item.target) ? item.target : null
}

export const pendingScoreKey = (profileId: string, gameId: string) => `${profileId}/${gameId}`

export async function sendScore(
  { rpc }: Calls,
  { owner, target }: PendingScore,
  { submissionId, team1, team2, seenVersion, reason, seenScoring }: Submission,
  signal: AbortSignal,
): Promise<SubmissionResult> {
  const game = toLeagueGame(target)
  if (seenVersion === null || (team1 === null) !== (team2 === null))
    throw new Error("This score isn't complete.")
  const score = {
    leagueId: game.leagueId,
    gameDayId: game.gameDayId,
    courtNumber: game.courtNumber,
    gameNumber: game.gameNumber,
    rotationId: game.gameId,
    // Null, which is left out, empties the game.
    team1Score: team1,
    team2Score: team2,
    seenVersion,
    submissionId,
    reason,
    author: owner,
    seenSubs: game.seenSubs,
    seenScoring,
  }
  return rpc('submit_score', score, signal).then(toSubmitResult).catch(toRejection)
}

const LOCKED = {
  open: { code: 'locked', sentence: 'Scores for this game day are locked.' },
  finalized: {
    code: 'game_day_finalized',
    sentence: 'The game day was finalized before your score arrived.',
  },
  canceled: { code: 'game_day_canceled', sentence: 'The game day was canceled.' },
}

const toSubmitResult = v.parser(
  v.pipe(
    v.object({
      ...answeredEntries,
      dayState: v.picklist(['open', 'finalized', 'canceled']),
      substitutes: v.nullable(v.array(v.string())),
      // Phones keep it by columns.
      scoring: v.pipe(v.optional(v.unknown()), v.transform(byColumn), v.nullish(storedScoringSchema)),
    }),
    v.transform(({ outcome, dayState, substitutes, scoring, ...row }): SubmissionResult => {
      const stored = { ...toStoredScore(row), substitutes, ...(scoring && { scoring }) }
      return outcome === 'locked' ? { outcome, stored, problem: LOCKED[dayState] } : { outcome, stored }
    }),
  ),
)

export const leagueGameKind = (client: QueryClient) =>
  scoreKind(
    scoreSender(client, {
      send: (pendingScore, entry, signal) => sendScore(authorsCalls, pendingScore, entry, signal),
      show: (pendingScore, answer) => showAnswer(client, pendingScore, answer),
    }),
  )

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

import * as v from 'valibot'
import type { PendingScore } from '@/shared/outbox/pending-score'

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

/** The same for a pending score of any kind: null if it isn't a league game. */
export function leagueGameOf({ kind, target }: Pick<PendingScore, 'kind' | 'target'>): LeagueGame | null {
  return kind === LEAGUE_GAME && v.is(leagueGame, target) ? target : null
}

export const pendingScoreKey = (profileId: string, gameId: string) => `${profileId}/${gameId}`

import * as v from 'valibot'
import type { Waiting } from '@/shared/outbox/waiting'

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

import * as v from 'valibot'
import type { ScoreAddress, PendingScore } from '@/shared/outbox/pending-score'
import { fourPlaces } from '@/features/game-days/court-rows'
import type { CourtGame } from './score-sheet-view'
import { teamName } from './game-text'

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

type Place = { leagueId: string; gameDayId: string; myId: string; leagueName: string; week: number }

/** A game's place in the outbox of the person entering its score. */
export function leagueGameAddress(game: CourtGame, place: Place): ScoreAddress<LeagueGame> {
  return {
    key: pendingScoreKey(place.myId, game.id),
    owner: place.myId,
    kind: LEAGUE_GAME,
    target: {
      leagueId: place.leagueId,
      gameDayId: place.gameDayId,
      gameId: game.id,
      courtNumber: game.courtNumber,
      gameNumber: game.number,
      seenSubs: fourPlaces(game).map((person) => (person && person.subFor !== null ? person.fullName : '')),
    },
    label: `${place.leagueName}, week ${place.week}, ${game.courtName}, game ${game.number}`,
    sides: [teamName(game.team1), teamName(game.team2)],
  }
}

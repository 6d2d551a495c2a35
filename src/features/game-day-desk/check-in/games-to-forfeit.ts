import { gamesOf, isEntered } from '@/features/scoring/courts'
import type { Court, CourtGame, CourtSeat } from '@/features/scoring/score-sheet-view'

/** Marked as absent, without a sub. */
export const isAwayFromCourt = ({ attendance, sub }: CourtSeat) =>
  (attendance === 'absent' || attendance === 'no_show') && sub === null

/**
 * The games that a member would forfeit: those without a result, and those that others already forfeited. Same list as
 * app.games_to_forfeit() in the database, which compares the two.
 */
export function gamesToForfeit(courts: readonly Court[], playerId: string): readonly CourtGame[] {
  return courts
    .flatMap(gamesOf)
    .filter((game) => playsIn(game, playerId))
    .filter((game) => !isEntered(game) || (game.result === 'forfeit' && !game.endedBy.includes(playerId)))
}

/** Who would forfeit the game: the member, and anyone else in it who is absent or already forfeited it. */
export function forfeitersOf(game: CourtGame, courts: readonly Court[], playerId: string): readonly string[] {
  const away = new Set(
    courts
      .flatMap(({ seats }) => seats)
      .filter(isAwayFromCourt)
      .map(({ person }) => person.id),
  )
  return [...game.team1, ...game.team2]
    .map(({ id }) => id)
    .filter((id) => id === playerId || away.has(id) || game.endedBy.includes(id))
}

const playsIn = ({ team1, team2 }: CourtGame, playerId: string) =>
  [...team1, ...team2].some(({ id }) => id === playerId)

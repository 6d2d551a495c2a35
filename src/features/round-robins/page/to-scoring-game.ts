import type { CourtGame, CourtPlayer } from '@/features/scoring/score-sheet-view'
import { pendingScoreKey } from '@/features/scoring/league-game'
import { teamName } from '@/features/scoring/game-text'
import { ROUND_ROBIN_GAME, type RoundRobinGameTarget } from '../round-robin-game'
import type { RoundRobinGame, RoundRobinPlayer, RoundRobinSheet } from '@/domain/round-robin-session/session'
import type { ScoreAddress } from '@/shared/outbox/pending-score'

/** A player for the score panels. A round robin has only one name for each. */
const scoringPerson = ({ id, name }: Pick<RoundRobinPlayer, 'id' | 'name'>): CourtPlayer => ({
  id,
  shortName: name,
  fullName: name,
  firstName: name,
  subFor: null,
})

/** A game of a round robin for the score panels. */
export function toScoringGame(game: RoundRobinGame, people: readonly RoundRobinPlayer[]): CourtGame {
  const person = (id: string) => scoringPerson(people.find((one) => one.id === id) ?? { id, name: 'Someone' })
  const { team1Score, team2Score } = game
  return {
    id: game.id,
    courtNumber: game.court,
    courtName: `Court ${game.court}`,
    number: game.round,
    team1: game.team1.map(person),
    team2: game.team2.map(person),
    score: team1Score === null || team2Score === null ? null : { team1: team1Score, team2: team2Score },
    result: 'score',
    endedBy: [],
    version: game.version,
    lost: game.lost,
    enteredBy:
      game.updatedBy === null
        ? game.viaLink
          ? { id: '', name: 'A guest with the link' }
          : null
        : { id: game.updatedBy, name: game.updatedByName ?? 'Someone' },
  }
}

/** A game's place in the outbox of the person entering its score. */
export const roundRobinGameAddress =
  ({ roundRobin }: Pick<RoundRobinSheet, 'roundRobin'>, owner: string, token: string | null) =>
  (game: CourtGame): ScoreAddress<RoundRobinGameTarget> => ({
    key: pendingScoreKey(owner, game.id),
    owner,
    kind: ROUND_ROBIN_GAME,
    target: { roundRobinId: roundRobin.id, gameId: game.id, token },
    label: `${roundRobin.name}, round ${game.number}, ${game.courtName}`,
    sides: [teamName(game.team1), teamName(game.team2)],
  })

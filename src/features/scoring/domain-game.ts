import type { Game as DomainGame } from '@/domain/game'
import { gameOf, winnerOf } from '@/domain/recorded-game'
import type { CourtGame } from './score-sheet-view'
import type { EnteredScore } from './score'

type SheetGame = Pick<CourtGame, 'id' | 'team1' | 'team2' | 'result' | 'endedBy' | 'scoring'> & {
  score: EnteredScore | null
}

/** A game as standings and movement count it. Its players are the members, not their subs. */
export function toDomainGame({ id, team1, team2, result, endedBy, scoring, score }: SheetGame): DomainGame {
  return gameOf({
    id,
    team1: team1.map((person) => person.id),
    team2: team2.map((person) => person.id),
    team1Score: score?.team1 ?? null,
    team2Score: score?.team2 ?? null,
    result,
    endedBy,
    scoring,
    subNames: Object.fromEntries(
      [...team1, ...team2].flatMap(({ id: member, subFor, fullName }) =>
        subFor === null ? [] : [[member, fullName]],
      ),
    ),
  })
}

/** The winning side; null if no one won or nothing is recorded. */
export const winnerOnSheet = (game: SheetGame) => winnerOf(toDomainGame(game))

import { roundsOf } from '@/domain/round-robin-session/rounds'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { toCsv } from '@/shared/lib/csv'
import { namesOf } from './round-robin-text'

/** The games as a file. In a file of its own, so that the form of a new round robin loads nothing of it. */
export function resultsCsv(sheet: RoundRobinSheet): string {
  return toCsv(
    ['Round', 'Court', 'Team 1', 'Team 2', 'Score 1', 'Score 2'],
    roundsOf(sheet).flatMap(({ games }) =>
      games.map((game) => [
        game.round,
        game.court,
        namesOf(sheet, game.team1),
        namesOf(sheet, game.team2),
        game.team1Score,
        game.team2Score,
      ]),
    ),
  )
}

import type { MissingRequest } from '@/domain/game-day-plan/missing-player'
import type { StoredCourt, StoredGame } from '@/domain/game-day-plan/plan-court'
import { planGameDay } from '@/domain/game-day-plan/plan-game-day'
import { drawRoundRobin } from '@/domain/round-robin/draw-round-robin'

export const GAME: MissingRequest['game'] = { winType: 'win_by_2', pointsToWin: 11 }
const EMPTY: ReadonlySet<string> = new Set()

/** A published day: courts of four, three games each, the first `played` of each court with a score. */
export function published(
  courts: readonly (readonly string[])[],
  played: readonly number[] = [],
  format: MissingRequest['day']['format'] = 'courts',
): MissingRequest['day'] {
  const board = courts.map((people, i) => ({ number: i + 1, people }))
  const base: Omit<MissingRequest['day'], 'stored'> = {
    format,
    board,
    left: EMPTY,
    away: EMPTY,
    gamesPerMatch: 3,
    gamesPerRotation: 1,
    playersPerCourt: 4,
    seed: 7,
    draw: (request) => drawRoundRobin({ ...request, moves: 50_000 }),
  }
  const plan = planGameDay({ ...base, stored: new Map(), rotations: new Map(), redraw: new Set() })
  const stored = plan.courts.map(({ number, seats, rotations }): [number, StoredCourt] => [
    number,
    {
      seats,
      games: rotations.flatMap(({ number: rotation, team1, team2, games }) =>
        games.map((game): StoredGame => ({
          id: `${number}-${game.number}`,
          number: game.number,
          rotation,
          team1,
          team2,
          isPlayed: game.number <= (played[number - 1] ?? 0),
        })),
      ),
    },
  ])
  return { ...base, stored: new Map(stored) }
}

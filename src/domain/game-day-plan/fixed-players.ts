import type { PlayerId } from '../game'
import type { StoredCourt } from './plan-court'
import type { GameDayPlan } from './plan-game-day'

/**
 * Who is named in a rotation that stays, played or not, with the court where their place stays: they cannot be taken off,
 * only leave. Across the courts a round stays as a whole, and the place is the one that is saved, whichever court the game
 * is on; else the place is on the court of the game.
 */
export function fixedPlayers(
  { courts, isAcross }: Pick<GameDayPlan, 'courts' | 'isAcross'>,
  stored: ReadonlyMap<number, StoredCourt>,
): Map<PlayerId, number> {
  const placed = new Map(
    [...stored].flatMap(([number, { seats }]) => seats.map(({ person }) => [person, number] as const)),
  )
  return new Map(
    courts.flatMap(({ number, rotations }) =>
      rotations
        .filter(({ isLocked }) => isLocked)
        .flatMap(({ team1, team2 }) =>
          [...team1, ...team2].map((id) => [id, isAcross ? (placed.get(id) ?? number) : number] as const),
        ),
    ),
  )
}

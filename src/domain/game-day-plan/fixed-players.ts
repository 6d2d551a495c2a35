import type { PlayerId } from '../game'
import type { StoredCourt } from './plan-court'
import type { GameDayPlan } from './plan-game-day'

/**
 * Who is named in a rotation that stays, played or not, with the court where their place stays: they cannot be taken off,
 * only leave. It is the saved place, whichever court the game was on: across the courts a round stays as a whole, and
 * elsewhere someone may have gone on to another court since. Without a saved place it is the court of the game.
 */
export function fixedPlayers(
  { courts }: Pick<GameDayPlan, 'courts'>,
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
          [...team1, ...team2].map((id) => [id, placed.get(id) ?? number] as const),
        ),
    ),
  )
}

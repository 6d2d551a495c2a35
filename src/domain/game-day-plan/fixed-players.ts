import type { PlayerId } from '../game'
import type { StoredCourt } from './plan-court'
import type { GameDayPlan } from './plan-game-day'

/**
 * Players named in a rotation that stays, played or not, with their court. They can't be removed, they can only leave.
 * The court is the saved place, even if the game was elsewhere: across courts, a round stays as a whole, and on
 * separate courts a player may have changed courts since. Without a saved place it is the court of the game.
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

/**
 * Of the fixed players those who can't go to another court, where each court plays by itself: who is in a rotation that
 * isn't over, and who has left. For the others finished games stay, and the rest is drawn again. Across the courts it is
 * all of them. `stored` as it is played, without pins.
 */
export function heldPlayers(
  fixed: ReadonlyMap<PlayerId, number>,
  { courts, isAcross }: Pick<GameDayPlan, 'courts' | 'isAcross'>,
  { stored, left }: { stored: readonly StoredCourt[]; left: readonly PlayerId[] },
): Map<PlayerId, number> {
  const finished = new Set(
    stored.flatMap(({ games }) => games.filter(({ isPlayed }) => isPlayed).map(({ id }) => id)),
  )
  const waiting = courts
    .flatMap(({ rotations }) => rotations)
    .filter(({ isLocked, games }) => isLocked && games.some(({ id }) => id === null || !finished.has(id)))
  const held = new Set([...left, ...waiting.flatMap(({ team1, team2 }) => [...team1, ...team2])])
  return new Map([...fixed].filter(([id]) => isAcross || held.has(id)))
}

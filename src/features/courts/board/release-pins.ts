import { listOf } from '@/domain/format-text'
import type { PlayerId } from '@/domain/game'
import type { SavedSchedule } from './schedule'
import type { CourtBoard } from './use-court-board'

/** Rotations by number, and the pinned games that hold them. */
export interface ReleasedPins {
  readonly rotations: readonly number[]
  readonly games: readonly string[]
}

/**
 * Pinned games with a player that haven't started. A player who leaves doesn't play them, so their pins go. In formats
 * across courts, a pin holds a whole round.
 */
export function pinsToRelease(
  { courts }: Pick<SavedSchedule, 'courts'>,
  { plan, pinned }: Pick<CourtBoard, 'plan' | 'pinned'>,
  person: PlayerId,
): ReleasedPins {
  const all = courts.flatMap(({ number: court, games }) => games.map((game) => ({ ...game, court })))
  const named = all.filter(({ team1, team2 }) => [...team1, ...team2].includes(person))
  const together = named.map(({ court, rotation }) => ({
    rotation,
    games: all.filter((game) => game.rotation === rotation && (plan.isAcross || game.court === court)),
  }))
  const going = together.filter(
    ({ games }) => games.some(({ id }) => pinned.has(id)) && games.every(({ isPlayed }) => !isPlayed),
  )
  return {
    rotations: [...new Set(going.map(({ rotation }) => rotation))],
    games: [
      ...new Set(going.flatMap(({ games }) => games.map(({ id }) => id).filter((id) => pinned.has(id)))),
    ],
  }
}

/** 'Rotation 7 is pinned with them: leaving takes its pin away.'; null if none is. */
export function releasedPinsText({ rotations }: ReleasedPins): string | null {
  if (rotations.length === 0) return null
  return rotations.length === 1
    ? `Rotation ${rotations[0]} is pinned with this player. Marking them as left unpins it.`
    : `Rotations ${listOf(rotations.map(String))} are pinned with this player. Marking them as left unpins them.`
}

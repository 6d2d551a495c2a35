import * as v from 'valibot'
import type { Slot } from '@/shared/outbox/slot'

/** What the outbox calls a game of a set. */
export const SET_GAME = 'set-game'

const setGame = v.object({
  setId: v.string(),
  gameId: v.string(),
  /** Of the link by which the score came; null for the host and the players. */
  token: v.nullable(v.string()),
})
export type SetGameTarget = v.InferOutput<typeof setGame>

/** Which game a slot is about; throws for what is none. */
export const toSetGame = v.parser(setGame)

/** The same for a slot of whatever kind: null where it is about something else. */
export function setGameOf({ kind, target }: Pick<Slot, 'kind' | 'target'>): SetGameTarget | null {
  return kind === SET_GAME && v.is(setGame, target) ? target : null
}

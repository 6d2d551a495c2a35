import * as v from 'valibot'
import type { PendingScore } from '@/shared/outbox/pending-score'

/** What the outbox calls a game of a set. */
export const ROUND_ROBIN_GAME = 'set-game'

const setGame = v.object({
  roundRobinId: v.string(),
  gameId: v.string(),
  /** Of the link by which the score came; null for the host and the players. */
  token: v.nullable(v.string()),
})
export type RoundRobinGameTarget = v.InferOutput<typeof setGame>

/** Which game a pending score is about; throws for what is none. */
export const toRoundRobinGame = v.parser(setGame)

/** The same for a pending score of whatever kind: null where it is about something else. */
export function roundRobinGameOf({
  kind,
  target,
}: Pick<PendingScore, 'kind' | 'target'>): RoundRobinGameTarget | null {
  return kind === ROUND_ROBIN_GAME && v.is(setGame, target) ? target : null
}

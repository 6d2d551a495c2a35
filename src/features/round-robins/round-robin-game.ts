import * as v from 'valibot'
import type { PendingScore } from '@/shared/outbox/pending-score'

/** The outbox's name for a game of a round robin, as phones have stored it: an earlier word for it. */
export const ROUND_ROBIN_GAME = 'set-game'

const Target = v.object({
  roundRobinId: v.string(),
  gameId: v.string(),
  /** The token of the link that the score came through; null for the host and the players. */
  token: v.nullable(v.string()),
})
export type RoundRobinGameTarget = v.InferOutput<typeof Target>

/** The game of a pending score. Throws if it isn't a round robin's. */
export const toRoundRobinGame = v.parser(Target)

/** The same for a pending score of any kind: null if it isn't a round robin's. */
export function roundRobinGameOf({
  kind,
  target,
}: Pick<PendingScore, 'kind' | 'target'>): RoundRobinGameTarget | null {
  return kind === ROUND_ROBIN_GAME && v.is(Target, target) ? target : null
}

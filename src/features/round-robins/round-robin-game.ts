import * as v from 'valibot'
import type { Waiting } from '@/shared/outbox/waiting'

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

/** The same for anything that waits: null if it isn't a round robin's score. */
export function roundRobinGameOf(item: Waiting): RoundRobinGameTarget | null {
  return item.kind === ROUND_ROBIN_GAME && 'target' in item && v.is(Target, item.target) ? item.target : null
}

import { hasResult } from '@/domain/game'
import { isFrozen } from '@/domain/movement/court-night'
import { DEFAULT_MOVEMENT_CONFIG } from '@/domain/movement/movement-config'
import { listOf } from '@/domain/wording'
import { gamesOf } from '@/features/scoring/court-order'
import type { Court } from '@/features/scoring/courts'
import { toDomainGame } from '@/features/scoring/domain-game'

/** The courts that would move no one if the game day were finalized now, because too few of their games have a result. */
function frozenCourts(courts: readonly Court[]): readonly Court[] {
  return courts.filter((court) => {
    const games = gamesOf(court)
    const gamesFinished = games.filter((game) => hasResult(toDomainGame(game))).length
    return isFrozen({ finish: [], gamesFinished, gamesScheduled: games.length }, DEFAULT_MOVEMENT_CONFIG)
  })
}

/** What finalizing without these scores does to the moves between courts; null where nothing. */
export function missingMeans(courts: readonly Court[], movesPeople: boolean): string | null {
  const frozen = movesPeople ? frozenCourts(courts).map(({ name }) => name) : []
  if (frozen.length === 0) return null
  if (frozen.length === courts.length)
    return 'No one changes courts: fewer than half the games on each court have a result.'
  return `No one moves to or from ${listOf(frozen)}: fewer than half the games there have a result.`
}

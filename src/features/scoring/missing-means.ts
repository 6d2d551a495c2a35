import { hasResult } from '@/domain/game'
import { isFrozen } from '@/domain/movement/court-night'
import { DEFAULT_MOVEMENT_CONFIG } from '@/domain/movement/movement-config'
import { listOf } from '@/domain/wording'
import { gamesOf } from './court-order'
import type { Court } from './courts'
import { toDomainGame } from './domain-game'

/** The courts that would move nobody if the night were finalized now, because too few of their games have a result. */
function frozenCourts(courts: readonly Court[]): readonly Court[] {
  return courts.filter((court) => {
    const games = gamesOf(court)
    const gamesFinished = games.filter((game) => hasResult(toDomainGame(game))).length
    return isFrozen({ finish: [], gamesFinished, gamesScheduled: games.length }, DEFAULT_MOVEMENT_CONFIG)
  })
}

/** What finalizing without these scores means, in one or two sentences. */
export function missingMeans(courts: readonly Court[], movesPeople: boolean): string {
  const frozen = movesPeople ? frozenCourts(courts).map(({ name }) => name) : []
  const counts = 'Finalized without a score they count for nobody.'
  if (frozen.length === 0) return counts
  if (frozen.length === courts.length)
    return `${counts} Nobody changes courts: on each of them fewer than half of the games have a result.`
  return `${counts} Nobody moves to or from ${listOf(frozen)}: fewer than half of the games there have a result.`
}

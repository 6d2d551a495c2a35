import type { Slot } from '@/shared/outbox/slot'
import { gamesOf } from '../court-order'
import type { Court } from '../courts'
import { leagueGameOf } from '../league-game'
import { useScoring } from '../use-scoring'
import { ScoreWarnings } from './ScoreWarnings'

/** What threatens a score of this game day on this device. */
export function DraftWarnings({ courts }: { courts: readonly Court[] }) {
  const { gameDayId } = useScoring()
  const gameIdOf = (slot: Slot) => {
    const game = leagueGameOf(slot)
    return game?.gameDayId === gameDayId ? game.gameId : undefined
  }
  return (
    <ScoreWarnings
      gameIds={new Set(courts.flatMap(gamesOf).map(({ id }) => id))}
      gameName={({ gameNumber, courtNumber }) => `Game ${gameNumber} on court ${courtNumber}`}
      gameIdOf={gameIdOf}
    />
  )
}

import { setGameOf } from '../set-game'
import type { SetSheet } from '@/domain/round-robin-session/session'
import { ScoreWarnings } from '@/features/scoring/components/ScoreWarnings'
import type { Slot } from '@/shared/outbox/slot'

/** What threatens a score of this set on this device: a visitor has no other page that would tell. */
export function SetScoreWarnings({ sheet: { set, games } }: { sheet: SetSheet }) {
  const gameIdOf = (slot: Slot) => {
    const game = setGameOf(slot)
    return game?.setId === set.id ? game.gameId : undefined
  }
  return (
    <ScoreWarnings
      gameIds={new Set(games.map(({ id }) => id))}
      // The panels know a round of a set as the number of a game.
      gameName={({ gameNumber, courtNumber }) => `Round ${gameNumber} on court ${courtNumber}`}
      gameIdOf={gameIdOf}
    />
  )
}

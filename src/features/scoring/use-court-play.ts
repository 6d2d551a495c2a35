import type { PendingScore } from '@/shared/outbox/pending-score'
import { useOutboxView } from '@/shared/outbox/use-pending-score'
import { gamesOf, isEntered } from './courts'
import type { Court, CourtGame } from './score-sheet-view'
import { pendingScoreKey } from './league-game'
import { isUndone } from './row-state'
import { useScoring } from './use-scoring'

/** Games still to be played, in order: no score on the server or on this phone, or one that was just undone. */
export function useOpenGames(court: Court): readonly CourtGame[] {
  const onPhone = useOnPhone()
  return gamesOf(court).filter((game) => {
    const pendingScore = onPhone(game)
    return pendingScore ? isUndone(pendingScore) : !isEntered(game)
  })
}

export function useOnPhone(): (game: CourtGame) => PendingScore | undefined {
  const { outbox, myId } = useScoring()
  const { pendingScores } = useOutboxView(outbox)
  const byKey = new Map(pendingScores.map((pendingScore) => [pendingScore.key, pendingScore]))
  return ({ id }) => byKey.get(pendingScoreKey(myId, id))
}

/** Calls back on the first touch, wheel, or key event. Returns a function that cancels it. */
export function onFirstTouch(leave: () => void): () => void {
  const atHand = new AbortController()
  const end = () => {
    atHand.abort()
    leave()
  }
  for (const touch of ['pointerdown', 'wheel', 'keydown'])
    window.addEventListener(touch, end, { signal: atHand.signal, passive: true })
  return () => atHand.abort()
}

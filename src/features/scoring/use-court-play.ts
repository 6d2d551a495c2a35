import { useCallback, useEffect, useState, type RefObject } from 'react'
import { useOutboxView } from '@/shared/outbox/use-slot'
import { openGames } from './court-order'
import type { Court, Game } from './courts'
import { slotKey } from './league-game'
import { useScoring } from './use-scoring'

/** The games that are still to be played here, in order: without a score, stored or on this phone. */
export function useOpenGames(court: Court): readonly Game[] {
  const { outbox, myId } = useScoring()
  const { slots } = useOutboxView(outbox)
  const keys = new Set(slots.map(({ key }) => key))
  return openGames(court).filter(({ id }) => !keys.has(slotKey(myId, id)))
}

/** After a score was submitted the game that is played next comes into view, and the keyboard goes on there. */
export function useMoveOn(court: RefObject<HTMLElement | null>): () => void {
  const [moves, setMoves] = useState(0)
  useEffect(() => {
    const next = court.current?.querySelector('[data-current]')
    if (moves === 0 || !court.current || !next) return undefined
    next.querySelector<HTMLElement>('h2, h3')?.focus({ preventScroll: true })
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const bring = () => next.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' })
    bring()
    // Why the score waits is said above a moment later and pushes this game down: brought back, until a hand is at it.
    const growth = new ResizeObserver(bring)
    growth.observe(court.current)
    const atHand = new AbortController()
    const leave = () => {
      growth.disconnect()
      atHand.abort()
    }
    for (const touch of ['pointerdown', 'wheel', 'keydown'])
      window.addEventListener(touch, leave, { signal: atHand.signal, passive: true })
    return leave
  }, [court, moves])
  return useCallback(() => setMoves((before) => before + 1), [])
}

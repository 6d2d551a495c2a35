import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useOutboxView } from '@/shared/outbox/use-pending-score'
import { gamesOf, isEntered, openGames } from './court-order'
import type { Court, CourtGame } from './score-sheet-view'
import { pendingScoreKey } from './league-game'
import { useScoring } from './use-scoring'

/** Games still to be played, in order: no score on the server or on this phone. */
export function useOpenGames(court: Court): readonly CourtGame[] {
  const isOnPhone = useIsOnPhone()
  return openGames(court).filter((game) => !isOnPhone(game))
}

/** Whether the server has every score, and no newer one is waiting on this phone. */
export function useIsAllIn(court: Court): boolean {
  const isOnPhone = useIsOnPhone()
  const games = gamesOf(court)
  return games.length > 0 && games.every((game) => isEntered(game) && !isOnPhone(game))
}

function useIsOnPhone(): (game: CourtGame) => boolean {
  const { outbox, myId } = useScoring()
  const { pendingScores } = useOutboxView(outbox)
  const keys = new Set(pendingScores.map(({ key }) => key))
  return ({ id }) => keys.has(pendingScoreKey(myId, id))
}

/** After a submit, scrolls to the next game and moves focus there. */
export function useMoveOn(court: RefObject<HTMLElement | null>): () => void {
  const [moves, setMoves] = useState(0)
  useEffect(() => {
    const next = currentGame(court)
    if (moves === 0 || !court.current || !next) return undefined
    next.querySelector<HTMLElement>('h2, h3')?.focus({ preventScroll: true })
    bringIntoView(next)
    // Why the score waits is said above a moment later and pushes this game down: scrolled back, until a hand is at it.
    const growth = new ResizeObserver(() => bringIntoView(next))
    growth.observe(court.current)
    const leave = () => growth.disconnect()
    const stopWaiting = scrollIntoViewOnce(leave)
    return () => {
      stopWaiting()
      leave()
    }
  }, [court, moves])
  return useCallback(() => setMoves((before) => before + 1), [])
}

/**
 * Anyone who opens the page finds the game that is played now, which may be far below the ones before it. What was on the
 * phone may be an hour old, so it is followed when the server says that it is another one, until a hand is at the page.
 */
export function useArrival(
  court: RefObject<HTMLElement | null>,
  currentId: string | undefined,
  isWanted: boolean,
): void {
  const isAtHand = useRef(false)
  // Both with the frame that draws the games: asked any earlier where they are, the browser would lay the page out twice.
  useEffect(() => {
    // Back to a page that was left further down, or scrolled before its games were there.
    const frame = requestAnimationFrame(() => (isAtHand.current ||= window.scrollY > 0))
    const stopWaiting = scrollIntoViewOnce(() => (isAtHand.current = true))
    return () => {
      cancelAnimationFrame(frame)
      stopWaiting()
    }
  }, [])
  useEffect(() => {
    if (!isWanted || currentId === undefined) return undefined
    const frame = requestAnimationFrame(() => {
      const current = currentGame(court)
      if (current && !isAtHand.current) bringIntoView(current)
    })
    return () => cancelAnimationFrame(frame)
  }, [court, currentId, isWanted])
}

function currentGame(court: RefObject<HTMLElement | null>): Element | null {
  return court.current?.querySelector('[data-current]') ?? null
}

function bringIntoView(game: Element): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  game.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' })
}

/** Calls back on the first touch, wheel, or key event. Returns a function that cancels it. */
export function scrollIntoViewOnce(leave: () => void): () => void {
  const atHand = new AbortController()
  const end = () => {
    atHand.abort()
    leave()
  }
  for (const touch of ['pointerdown', 'wheel', 'keydown'])
    window.addEventListener(touch, end, { signal: atHand.signal, passive: true })
  return () => atHand.abort()
}

import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
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

/** Whether the server has every score, and nothing newer is waiting on this phone. */
export function useIsAllIn(court: Court): boolean {
  const onPhone = useOnPhone()
  const games = gamesOf(court)
  return games.length > 0 && games.every((game) => isEntered(game) && !onPhone(game))
}

function useOnPhone(): (game: CourtGame) => PendingScore | undefined {
  const { outbox, myId } = useScoring()
  const { pendingScores } = useOutboxView(outbox)
  const byKey = new Map(pendingScores.map((pendingScore) => [pendingScore.key, pendingScore]))
  return ({ id }) => byKey.get(pendingScoreKey(myId, id))
}

/** After a submit, scrolls to the next game and moves focus there. */
export function useMoveOn(court: RefObject<HTMLElement | null>): () => void {
  const [moves, setMoves] = useState(0)
  useEffect(() => {
    const next = currentGame(court)
    if (moves === 0 || !court.current || !next) return undefined
    next.querySelector<HTMLElement>('h2, h3')?.focus({ preventScroll: true })
    bringIntoView(next)
    // The reason why a score waits appears above a moment later and pushes this game down, so scroll back to it until
    // the person touches the page.
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
 * Scrolls to the current game when the page opens, because it may be far below the earlier ones. The phone's copy may
 * be an hour old, so it follows along if the server says it is a different game, until the person touches the page.
 */
export function useArrival(
  court: RefObject<HTMLElement | null>,
  currentId: string | undefined,
  isWanted: boolean,
): void {
  const isAtHand = useRef(false)
  // In the same frame that draws the games: measuring any earlier would make the browser lay out the page twice.
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

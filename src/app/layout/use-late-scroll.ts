import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { storedValue } from '@/shared/lib/stored-value'

/** Where React Router's ScrollRestoration leaves the places of pages for a reload, by the keys of their history entries. */
export const POSITIONS_KEY = 'kitchen-line:scroll-positions'

const positions = storedValue<Record<string, number>>({
  key: POSITIONS_KEY,
  schema: (value): value is Record<string, number> => typeof value === 'object' && value !== null,
  storage: 'session',
})

/** A page that takes longer than this to become as long as it was has changed. */
const PATIENCE_MS = 20_000
/** Parts that come last can make the page shorter once more. */
const SETTLED_MS = 2_000
/** The reader has gone on. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * After a reload and Back, React Router restores the place at once. A page whose content arrives later is too short for it
 * then: this waits until it is long enough.
 */
export function useLateScroll(): void {
  const { key } = useLocation()
  const type = useNavigationType()
  const places = useRef<Record<string, number>>(undefined)

  useEffect(() => {
    const known = (places.current ??= positions.read() ?? {})
    const top = type === NavigationType.Pop ? known[key] : undefined
    const note = () => {
      known[key] = window.scrollY
    }
    window.addEventListener('scroll', note, { passive: true })
    // Also if it is there already: what replaces a skeleton can be too short for a moment.
    const stop = top ? reachLater(top) : undefined
    return () => {
      window.removeEventListener('scroll', note)
      stop?.()
    }
  }, [key, type])
}

/** Scrolls there once the page is long enough; returns what gives it up. */
function reachLater(top: number): () => void {
  const end = new AbortController()
  const { signal } = end
  const giveUp = () => end.abort()
  let done: ReturnType<typeof setTimeout> | undefined
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return
    window.scrollTo(0, top)
    if (document.querySelector('main .animate-pulse') === null) done ??= setTimeout(giveUp, SETTLED_MS)
  })
  observer.observe(document.body)
  const patience = setTimeout(giveUp, PATIENCE_MS)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(patience)
    clearTimeout(done)
  })
  for (const move of OWN_MOVES) window.addEventListener(move, giveUp, { signal, passive: true })
  return giveUp
}

import { useEffect } from 'react'

/**
 * Keeps the screen from going dark while `isWanted`. The browser takes the lock back whenever the page is hidden, so it
 * is asked for again each time the page comes back; without the feature the screen goes dark as it always did.
 */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let isOver = false

    const ask = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      // Refused with a low battery, or because the page was hidden meanwhile: no one has to be told.
      const given = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver || (lock && !lock.released)) await given?.release()
      else lock = given
    }
    const handleVisibility = () => void ask()

    document.addEventListener('visibilitychange', handleVisibility)
    void ask()
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', handleVisibility)
      void lock?.release()
    }
  }, [isWanted])
}

const TICK_MS = 12

/**
 * A short tick in the hand for a tap that counted, while the eyes are on the court. Not with reduced motion, and not on
 * devices that can't vibrate (iPhones, desktops).
 */
export function vibrate(): void {
  // Typed as always there; Safari has none.
  if (!('vibrate' in navigator)) return
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate(TICK_MS)
}

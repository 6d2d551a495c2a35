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

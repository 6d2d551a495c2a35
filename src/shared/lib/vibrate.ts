const TICK_MS = 12

/**
 * A short tick in the hand, for a tap that counted while the eyes are on the court. Who asked for reduced motion gets
 * none; where the device has nothing to tick with (iPhones, desks) nothing happens.
 */
export function vibrate(): void {
  // Typed as always there; Safari has none.
  if (!('vibrate' in navigator)) return
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate(TICK_MS)
}

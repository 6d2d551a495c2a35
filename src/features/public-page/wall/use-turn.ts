import { useEffect, useState } from 'react'

const TURN_MS = 12_000

/** Which of `count` pictures has its turn. Each stays as long as it takes to find oneself in a full table. */
export function useTurn(count: number) {
  const [step, setStep] = useState(0)
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    if (isPaused || count < 2) return undefined
    // A step by hand begins a whole turn.
    const timer = setTimeout(() => setStep(step + 1), TURN_MS)
    return () => clearTimeout(timer)
  }, [step, isPaused, count])
  return {
    index: ((step % count) + count) % count,
    isPaused,
    setPaused,
    go: (by: 1 | -1) => setStep(step + by),
  }
}

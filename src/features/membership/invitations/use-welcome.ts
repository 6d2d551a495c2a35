import { useEffect, useEffectEvent, useRef } from 'react'

/** Does something once, as soon as it is due. */
export function useWelcome(isDue: boolean, welcome: () => void): void {
  const done = useRef(false)
  const greet = useEffectEvent(welcome)
  useEffect(() => {
    if (!isDue || done.current) return
    done.current = true
    greet()
  }, [isDue])
}

import { useEffect, useRef } from 'react'

/**
 * For what reads something before it writes: `begin` gives a way to ask, after the wait, whether it is still meant. It is not
 * once it was canceled, begun again, or its component is gone.
 */
export function useLatest() {
  const count = useRef(0)
  const cancel = () => {
    count.current += 1
  }
  const start = () => {
    const mine = (count.current += 1)
    return () => count.current === mine
  }
  useEffect(
    () => () => {
      count.current += 1
    },
    [],
  )
  return { begin: start, cancel }
}

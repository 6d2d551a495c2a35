import { useEffect, useRef } from 'react'

/**
 * For code that reads something before it writes. `start` returns a function that says, after the wait, whether the
 * action is still wanted. It isn't if it was canceled or started again, or if its component is gone.
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
  return { start, cancel }
}

import { useCallback, useRef, useState } from 'react'

/**
 * A form's values, kept with every change by `keep`, which says whether it could. `keep` must stay the same function
 * between renders. `put` sets all of them and keeps nothing.
 */
export function usePersistedForm<T extends object>(first: () => T, keep: (values: T) => boolean) {
  const [values, setValues] = useState(first)
  const latest = useRef(values)
  const [isStored, setStored] = useState(true)
  const put = useCallback((next: T) => {
    latest.current = next
    setValues(next)
  }, [])
  const change = useCallback(
    (part: Partial<T>) => {
      put({ ...latest.current, ...part })
      setStored(keep(latest.current))
    },
    [keep, put],
  )
  return { values, isStored, change, put }
}

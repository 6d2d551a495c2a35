import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * What someone chose or searched for, kept in the URL (`?q=maya`), so reloading, sharing, or going back shows the same. Empty
 * if it isn't there. Setting it adds nothing to the history, and empty text removes it.
 */
export function useAddressParam(name: string): readonly [string, (value: string) => void] {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (value: string) =>
      setParams(
        (was) => {
          const next = new URLSearchParams(was)
          if (value.trim() === '') next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [name, setParams],
  )
  return [params.get(name) ?? '', set]
}

/** The same for typed text: the field updates at once, and follows the address when a link or Back changes it. */
export function useAddressText(name: string): readonly [string, (text: string) => void] {
  const [stored, store] = useAddressParam(name)
  const [text, setText] = useState(stored)
  const [written, setWritten] = useState(stored)
  if (stored !== written) {
    setWritten(stored)
    if (stored !== text.trim()) setText(stored)
  }
  const type = (typed: string) => {
    setText(typed)
    store(typed.trim())
  }
  return [text, type]
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

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
  const latest = useRef(stored)
  // What was typed on the way reaches the address later, when more has been typed.
  const typed = useRef(new Set<string>())
  useEffect(() => {
    if (stored === latest.current) typed.current.clear()
    else if (!typed.current.has(stored)) {
      latest.current = stored
      setText(stored)
    }
  }, [stored])
  const type = (next: string) => {
    latest.current = next.trim()
    typed.current.add(latest.current)
    setText(next)
    store(latest.current)
  }
  return [text, type]
}

/** The address of the list at `path`, with the search that the reader came from (`<Link state={{ list: '?q=maya' }}>`). */
export function useListAddress(path: string) {
  const { state } = useLocation() as { state: { list?: string } | null }
  return path + (state?.list ?? '')
}

import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * What someone chose or searched for, kept in the address (`?q=maya`), so that a reload, a link, and the way back show the
 * same. Empty if it isn't there. Setting it adds nothing to the history, and empty text takes it out of the address.
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

/** The same for text that someone types: the field follows at once. */
export function useAddressText(name: string): readonly [string, (text: string) => void] {
  const [stored, store] = useAddressParam(name)
  const [text, setText] = useState(stored)
  const type = (typed: string) => {
    setText(typed)
    store(typed)
  }
  return [text, type]
}

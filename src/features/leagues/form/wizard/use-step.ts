import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

interface Place {
  step: number
  /** The step before it in the browser's history. */
  from: number
}

/**
 * The form's current step. Each has an entry in the browser's history, so that the phone's Back goes to the previous
 * step and not out of the form. `first` is the initial step. No one gets further than they have been.
 */
export function useStep(first: number) {
  const navigate = useNavigate()
  const { pathname, search, state, key } = useLocation()
  const [opened] = useState(first)
  const [reached, setReached] = useState(first)
  const place = placeIn(state)
  const step = Math.min(place?.step ?? opened, reached)
  /** The history entry being left, because a second tap can come before the browser has navigated. */
  const [left, setLeft] = useState<string>()
  if (left !== undefined && left !== key) setLeft(undefined)

  const goTo = (next: number) => {
    if (next === step || left === key) return
    setLeft(key)
    setReached(Math.max(reached, next))
    if (place && place.step === step && place.from === next) {
      void navigate(-1)
      return
    }
    // When a draft is resumed, the history has no earlier step, and Back must not go forward to one.
    const replace = !place && next < step
    void navigate(pathname + search, {
      state: { step: next, from: replace ? next : step },
      replace,
      preventScrollReset: true,
    })
  }
  return { step, reached, goTo }
}

function placeIn(state: unknown): Place | undefined {
  if (typeof state !== 'object' || state === null || !('step' in state) || !('from' in state))
    return undefined
  const { step, from } = state
  return typeof step === 'number' && typeof from === 'number' ? { step, from } : undefined
}

import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

interface Place {
  step: number
  /** The step before it in the browser's history. */
  from: number
}

/**
 * The step of a form that is on the screen. Each has its place in the browser's history, so that the phone's Back leads to
 * the step before and not out of the form. `first` is where it is opened; no one gets further than where they have been.
 */
export function useStep(first: number) {
  const navigate = useNavigate()
  const { pathname, search, state, key } = useLocation()
  const [opened] = useState(first)
  const [reached, setReached] = useState(first)
  const place = placeIn(state)
  const step = Math.min(place?.step ?? opened, reached)
  /** The place that is being left: a second tap comes before the browser has gone. */
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
    // Where a draft was taken up there is no step before it in the history, and Back must not lead on to it.
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

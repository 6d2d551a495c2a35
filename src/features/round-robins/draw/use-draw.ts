import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Round } from '@/domain/round'
import type { RoundRobinRequest } from '@/domain/round-robin/request'
import { drawInWorker } from '@/features/draws/draw-in-worker'
import { drawAndImprove } from './improvements'

interface Wanted {
  request: RoundRobinRequest
  /** The id of the round robin that stores the rounds. */
  storedBy?: string | undefined
}

/**
 * A draw with progress that can be canceled. Starting another one, or leaving the page, cancels it, and then `onDrawn`
 * isn't called. `rounds` become fairer for a few seconds after they are drawn; those that a round robin stores stay, and
 * `improvementOf` has the fairer ones.
 */
export function useDraw() {
  const [progress, setProgress] = useState(0)
  const [improved, setImproved] = useState<Round[]>()
  const running = useRef<AbortController>(undefined)
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: ({ request, storedBy }: Wanted) => {
      const end = new AbortController()
      running.current = end
      const watching = { signal: end.signal, onProgress: setProgress }
      return storedBy === undefined
        ? drawInWorker(request, { ...watching, onImproved: setImproved })
        : drawAndImprove(storedBy, request, watching)
    },
    // The message appears next to the button, near the settings that caused it.
    meta: { error: () => null },
  })
  /** Keeps the rounds as they are now. */
  const settle = useCallback(() => running.current?.abort(), [])
  const cancel = useCallback(() => {
    settle()
    reset()
    setImproved(undefined)
  }, [settle, reset])
  useEffect(() => settle, [settle])
  const draw = useCallback(
    (request: RoundRobinRequest, onDrawn?: (rounds: Round[]) => void, storedBy?: string) => {
      cancel()
      setProgress(0)
      mutate({ request, storedBy }, { onSuccess: onDrawn })
    },
    [cancel, mutate],
  )
  return { draw, settle, cancel, rounds: data && (improved ?? data), error, isPending, progress }
}

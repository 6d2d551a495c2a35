import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Round } from '@/domain/round'
import type { RoundRobinRequest } from '@/domain/round-robin/request'
import { drawInWorker } from './draw-in-worker'

/**
 * A draw with progress that can be canceled. Starting another one, or leaving the page, cancels it, and then `onDrawn`
 * isn't called.
 */
export function useDraw() {
  const [progress, setProgress] = useState(0)
  const running = useRef<AbortController>(undefined)
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: (request: RoundRobinRequest) => {
      const end = new AbortController()
      running.current = end
      return drawInWorker(request, { signal: end.signal, onProgress: setProgress })
    },
    // The message appears next to the button, near the settings that caused it.
    meta: { error: () => null },
  })
  const cancel = useCallback(() => {
    running.current?.abort()
    reset()
  }, [reset])
  useEffect(() => () => running.current?.abort(), [])
  const draw = useCallback(
    (request: RoundRobinRequest, onDrawn?: (rounds: Round[]) => void) => {
      cancel()
      setProgress(0)
      mutate(request, { onSuccess: onDrawn })
    },
    [cancel, mutate],
  )
  return { draw, cancel, rounds: data, error, isPending, progress }
}

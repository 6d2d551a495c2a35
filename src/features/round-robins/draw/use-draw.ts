import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { RoundRobinRequest } from '@/domain/round-robin/request'
import { drawInWorker } from './draw-in-worker'

/** A draw that can be watched and given up. Another one, or leaving the page, ends the one before. */
export function useDraw() {
  const [progress, setProgress] = useState(0)
  const running = useRef<AbortController>(undefined)
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: (request: RoundRobinRequest) => {
      const end = new AbortController()
      running.current = end
      return drawInWorker(request, { signal: end.signal, onProgress: setProgress })
    },
    // Said beside the button, where the settings are that make no draw.
    meta: { error: () => null },
  })
  const cancel = useCallback(() => {
    running.current?.abort()
    reset()
  }, [reset])
  useEffect(() => () => running.current?.abort(), [])
  const draw = useCallback(
    (request: RoundRobinRequest) => {
      cancel()
      setProgress(0)
      mutate(request)
    },
    [cancel, mutate],
  )
  return { draw, cancel, rounds: data, error, isPending, progress }
}

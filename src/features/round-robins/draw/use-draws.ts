import { useEffect, useMemo, useState } from 'react'
import type { Round } from '@/domain/game'
import type { DrawRounds, RoundRobinRequest } from '@/domain/round-robin/request'
import { drawInWorker } from './draw-in-worker'

const NONE: ReadonlyMap<string, readonly Round[]> = new Map()

/**
 * Calculates what needs draws, which the worker makes. Meanwhile the result is the previous one, or at first the one
 * without draws. Wrap `calculate` in useCallback: a new function is a new calculation.
 */
export function useDraws<T>(calculate: (draw: DrawRounds) => T): { result: T; isDrawing: boolean } {
  const [drawn, setDrawn] = useState(NONE)
  const [problem, setProblem] = useState<Error>()
  const { found, missing } = useMemo(() => {
    const requests = new Map<string, RoundRobinRequest>()
    const result = calculate((request) => {
      const key = JSON.stringify({ ...request, levels: [...(request.seating?.levels ?? [])] })
      const rounds = drawn.get(key)
      if (!rounds) requests.set(key, request)
      return rounds ?? null
    })
    return { found: result, missing: requests }
  }, [calculate, drawn])
  const [complete, setComplete] = useState<{ result: T }>()
  const isDrawing = missing.size > 0
  if (!isDrawing && complete?.result !== found) setComplete({ result: found })

  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    const drawMissing = async () => {
      const draws = [...missing].map(
        async ([key, request]) => [key, await drawInWorker(request, { signal })] as const,
      )
      const entries = await Promise.all(draws)
      setDrawn((before) => new Map([...before, ...entries]))
    }
    if (missing.size > 0) {
      drawMissing().catch((error: unknown) => {
        if (!signal.aborted) setProblem(error instanceof Error ? error : new Error(String(error)))
      })
    }
    return () => end.abort()
  }, [missing])
  if (problem) throw problem
  return { result: isDrawing && complete ? complete.result : found, isDrawing }
}

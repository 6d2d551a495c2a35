import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useMemo } from 'react'
import { type Round, DrawError } from '@/domain/game'
import type { RoundRobinRequest, DrawRounds } from '@/domain/round-robin/request'
import { drawInWorker } from '@/features/round-robins/draw/draw-in-worker'
import { sentenceFor } from '@/shared/lib/errors'

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

/** Why there is no schedule, as a sentence: what the engine says about the request, or what went wrong. */
export const drawProblem = (error: unknown): string =>
  error instanceof DrawError ? error.message : sentenceFor(error)

interface Improvement {
  roundRobinId: string
  /** The rounds that it improves. */
  drawn: string
  drawnAt: number
  found: Promise<Round[] | null>
}

/** After that, players may be on the courts, so the rounds stay as they are. */
const LATEST_MS = 20_000
const isInTime = (drawnAt: number) => Date.now() - drawnAt < LATEST_MS

/** Of the last draw. */
let latest: Improvement | undefined

/** The improvement of these rounds of a round robin, if they were drawn a moment ago and no one has changed them since. */
export const improvementOf = (roundRobinId: string, rounds: readonly Round[]) =>
  latest?.roundRobinId === roundRobinId && latest.drawn === gamesIn(rounds) && isInTime(latest.drawnAt)
    ? latest
    : undefined

export function dropImprovement(roundRobinId: string): void {
  if (latest?.roundRobinId === roundRobinId) latest = undefined
}

const gamesIn = (rounds: readonly Round[]) =>
  JSON.stringify(rounds.map(({ games }) => games.map(({ court, team1, team2 }) => [court, team1, team2])))

/**
 * Draws the rounds of a round robin. The worker goes on improving them when they are stored and shown on another page:
 * `signal` only stops the draw itself.
 */
export async function drawAndImprove(
  roundRobinId: string,
  request: RoundRobinRequest,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<Round[]> {
  const own = new AbortController()
  const stop = () => own.abort(signal.reason)
  signal.addEventListener('abort', stop)
  let best: Round[] | null = null
  let end: (() => void) | undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  try {
    const rounds = await drawInWorker(request, {
      signal: own.signal,
      onProgress,
      onImproved: (better) => (best = better),
      onEnd: () => end?.(),
    })
    const drawnAt = Date.now()
    const found = ended.then(() => (isInTime(drawnAt) ? best : null))
    latest = { roundRobinId, drawn: gamesIn(rounds), drawnAt, found }
    return rounds
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

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

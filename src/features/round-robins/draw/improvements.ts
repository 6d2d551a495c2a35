import type { Round } from '@/domain/round'
import type { RoundRobinRequest } from '@/domain/round-robin/request'
import { drawInWorker } from '@/features/draws/draw-in-worker'

/** By round robin: the fairer rounds that the worker finds in the seconds after the draw, or null. */
const improvements = new Map<string, Promise<Round[] | null>>()

export const improvementOf = (roundRobinId: string) => improvements.get(roundRobinId)
export const dropImprovement = (roundRobinId: string) => void improvements.delete(roundRobinId)

/**
 * Draws the rounds of a round robin. The worker goes on improving them when they are stored and shown on another page:
 * `signal` only stops the draw itself.
 */
export function drawAndImprove(
  roundRobinId: string,
  request: RoundRobinRequest,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<Round[]> {
  const own = new AbortController()
  const stop = () => own.abort(signal.reason)
  signal.addEventListener('abort', stop)
  return new Promise<Round[]>((resolve, reject) => {
    let best: Round[] | null = null
    const improved = new Promise<Round[] | null>((end) => {
      drawInWorker(request, {
        signal: own.signal,
        onProgress,
        onImproved: (rounds) => (best = rounds),
        onEnd: () => end(best),
      }).then(resolve, reject)
    })
    improvements.set(roundRobinId, improved)
  }).finally(() => signal.removeEventListener('abort', stop))
}

import { DrawError, type Round } from '@/domain/game'
import type { RoundRobinRequest } from '@/domain/round-robin/request'

interface Watching {
  signal: AbortSignal
  /** Progress from 0 to 1. */
  onProgress?: (done: number) => void
  /** If given, the worker goes on for a few seconds after the draw, and tells whenever it finds a fairer one. */
  onImproved?: (rounds: Round[]) => void
  /** The worker has ended after the draw. */
  onEnd?: () => void
}

/**
 * Draws the rounds in their own worker, which ends with the draw, its improvement, or `signal`. Throws a DrawError with
 * a sentence if the request doesn't make a draw.
 */
export async function drawInWorker(request: RoundRobinRequest, watching: Watching): Promise<Round[]> {
  if (typeof Worker === 'undefined') return drawOnPage(request, watching)
  try {
    return await askWorker(request, watching)
  } catch (error) {
    // The worker's file may be gone after a deploy, or unreachable. Then the page draws itself, more slowly.
    if (error instanceof WorkerBroken) return drawOnPage(request, watching)
    throw error
  }
}

class WorkerBroken extends Error {}

async function askWorker(
  request: RoundRobinRequest,
  { signal, onProgress, onImproved, onEnd }: Watching,
): Promise<Round[]> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), { type: 'module' })
  const end = new AbortController()
  end.signal.addEventListener('abort', () => worker.terminate())
  return new Promise<Round[]>((resolve, reject) => {
    const fail = (reason: unknown) => {
      end.abort()
      reject(reason)
    }
    signal.addEventListener('abort', () => fail(signal.reason), { signal: end.signal })
    worker.addEventListener('error', () => fail(new WorkerBroken()))
    worker.addEventListener('message', ({ data }: MessageEvent<DrawWorkerMessage>) => {
      // A message may be on its way when the worker is stopped.
      if (end.signal.aborted) return
      if (data.kind === 'progress') onProgress?.(data.done)
      else if (data.kind === 'drawn') resolve(data.rounds)
      else if (data.kind === 'improved') onImproved?.(data.rounds)
      else if (data.kind === 'done') {
        end.abort()
        onEnd?.()
      } else fail(new DrawError(data.sentence))
    })
    const message: DrawWorkerRequest = { request, improve: onImproved !== undefined }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; this is a worker
    worker.postMessage(message)
  })
}

/** Step by step, so that the page still responds to a tap on Cancel. */
async function drawOnPage(request: RoundRobinRequest, { signal, onProgress }: Watching): Promise<Round[]> {
  const { drawingRoundRobin } = await import('@/domain/round-robin/draw-round-robin')
  const drawing = drawingRoundRobin(request)
  for (;;) {
    signal.throwIfAborted()
    const step = drawing.next()
    if (step.done) return step.value
    onProgress?.(step.value.done)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

export interface DrawWorkerRequest {
  request: RoundRobinRequest
  /** Whether to go on searching for a while after the draw. */
  improve: boolean
}

export type DrawWorkerMessage =
  | { kind: 'progress'; done: number }
  | { kind: 'drawn'; rounds: Round[] }
  /** A draw that is fairer than the one before. */
  | { kind: 'improved'; rounds: Round[] }
  /** Nothing follows. */
  | { kind: 'done' }
  /** The request doesn't make a draw; the sentence says why. */
  | { kind: 'refused'; sentence: string }

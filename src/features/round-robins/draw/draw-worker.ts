import { DrawError } from '@/domain/game'
import { drawingRoundRobin, improvingRoundRobin } from '@/domain/round-robin/draw-round-robin'
import type { DrawWorkerMessage, DrawWorkerRequest } from './draw-in-worker'
import { entrantsOf, type RoundRobinRequest } from '@/domain/round-robin/request'

/// <reference lib="webworker" />

/** Draws off the main thread, so that the page stays responsive. Takes one request; canceling terminates the worker. */
addEventListener('message', ({ data }: MessageEvent<DrawWorkerRequest>) => void answer(data))

async function answer({ request, improve }: DrawWorkerRequest) {
  try {
    const complete = await withStoredPlans(request)
    const drawing = drawingRoundRobin(complete)
    let step = drawing.next()
    while (!step.done) {
      tell({ kind: 'progress', done: step.value.done })
      step = drawing.next()
    }
    tell({ kind: 'drawn', rounds: step.value })
    if (improve) {
      for (const rounds of improvingRoundRobin(complete, step.value))
        if (rounds) tell({ kind: 'improved', rounds })
    }
    tell({ kind: 'done' })
  } catch (error) {
    // Thrown here, it would be a rejection that the page never hears of.
    if (error instanceof DrawError) tell({ kind: 'refused', sentence: error.message })
    else reportError(error)
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; this is a worker
const tell = (news: DrawWorkerMessage) => postMessage(news)

/** A search takes about as long, so waiting longer for a file gains nothing. */
const PATIENCE_MS = 1500

/**
 * The request with the stored plans for its number of players. Without a connection, or where none are stored, it stays
 * as it is: then the draw is searched for.
 */
async function withStoredPlans(request: RoundRobinRequest): Promise<RoundRobinRequest> {
  const { format } = request.entry
  if (format === 'singles' || format === 'fixed_partners' || (request.played ?? []).length > 0) return request
  try {
    const file = `/plans/${entrantsOf(request.entry).length}.txt`
    const response = await fetch(file, { signal: AbortSignal.timeout(PATIENCE_MS) })
    return response.ok ? { ...request, plans: await response.text() } : request
  } catch {
    return request
  }
}

/// <reference lib="webworker" />
import { DrawError } from '@/domain/round'
import { drawingRoundRobin, improvingRoundRobin } from '@/domain/round-robin/draw-round-robin'
import type { DrawWorkerMessage, DrawWorkerRequest } from './draw-worker-messages'
import { withStoredPlans } from './stored-plans'

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

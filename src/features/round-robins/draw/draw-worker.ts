/// <reference lib="webworker" />
import { DrawError } from '@/domain/round'
import { drawingRoundRobin } from '@/domain/round-robin/draw-round-robin'
import type { RoundRobinRequest } from '@/domain/round-robin/request'
import type { DrawWorkerMessage } from './draw-worker-messages'

/** Draws off the main thread, so that the page stays responsive. Takes one request; canceling terminates the worker. */
addEventListener('message', ({ data }: MessageEvent<RoundRobinRequest>) => {
  try {
    const drawing = drawingRoundRobin(data)
    let step = drawing.next()
    while (!step.done) {
      tell({ kind: 'progress', done: step.value.done })
      step = drawing.next()
    }
    tell({ kind: 'drawn', rounds: step.value })
  } catch (error) {
    if (!(error instanceof DrawError)) throw error
    tell({ kind: 'refused', sentence: error.message })
  }
})

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; this is a worker
const tell = (news: DrawWorkerMessage) => postMessage(news)

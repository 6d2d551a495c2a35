import { afterEach, beforeEach, vi } from 'vitest'
import { DrawError } from '@/domain/game'
import { drawRoundRobin } from '@/domain/round-robin/draw-round-robin'
import type { DrawWorkerMessage, DrawWorkerRequest } from '@/features/round-robins/draw/draw-in-worker'

/** A test can make draws wait. */
export const drawing = { wait: Promise.resolve() }

/**
 * Makes the draws of a file's tests short, for pages that don't depend on how fair a draw is. It is the browser's worker
 * that changes, not a module: that would stay changed for the files that run after this one in the same process.
 */
export function drawShort() {
  beforeEach(() => void vi.stubGlobal('Worker', ShortDraw))
  afterEach(() => void vi.unstubAllGlobals())
}

class ShortDraw extends EventTarget {
  #isStopped = false

  postMessage({ request }: DrawWorkerRequest) {
    const answer = async () => {
      await drawing.wait
      this.#tell(draw(request))
      this.#tell({ kind: 'done' })
    }
    void answer()
  }

  terminate() {
    this.#isStopped = true
  }

  #tell(data: DrawWorkerMessage) {
    if (!this.#isStopped) this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

function draw(request: DrawWorkerRequest['request']): DrawWorkerMessage {
  try {
    return { kind: 'drawn', rounds: drawRoundRobin({ ...request, moves: 2000 }) }
  } catch (error) {
    if (error instanceof DrawError) return { kind: 'refused', sentence: error.message }
    throw error
  }
}

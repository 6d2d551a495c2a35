/** Waited too long for a turn. */
export class QueueTimeout extends Error {
  override name = 'QueueTimeout'
}

interface Turn {
  /** Anyone who has gone away before the turn came is skipped. */
  signal?: AbortSignal
  /** How long to wait for the turn, in milliseconds. */
  patience?: number
}

/**
 * One piece of work at a time, in the order of arrival: PGlite has a single session, so the statements of two requests
 * would end up in one transaction. The next one starts whatever became of the one before; work that throws, or whose
 * caller is gone, never keeps the queue.
 */
export class SerialQueue {
  #tail = Promise.resolve()

  async run<T>(work: () => Promise<T>, { signal, patience = 30_000 }: Turn = {}): Promise<T> {
    const before = this.#tail
    let leave = () => {}
    this.#tail = new Promise((resolve) => (leave = resolve))
    try {
      await within(patience, before)
      signal?.throwIfAborted()
      return await work()
    } finally {
      // anyone who gave up waiting still has the work before it to let through first
      void before.then(leave)
    }
  }
}

async function within(patience: number, turn: Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new QueueTimeout(`No turn within ${patience} ms.`)), patience)
  })
  try {
    await Promise.race([turn, tooLong])
  } finally {
    clearTimeout(timer)
  }
}

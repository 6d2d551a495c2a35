import { requestPersistentStorage } from '../lib/request-persistent-storage'
import { warnBeforeLeaving } from '@/shared/lib/warn-before-leaving'
import { Outbox, type ScoreKind, type OutboxBroadcast } from './outbox'
import { indexedDbStorage } from './outbox-storage'

/** Tabs of another version of the app do not listen; the records on the phone say the rest. */
const CHANNEL = 'kitchen-line-outbox-2'
const LOCK = 'kitchen-line-outbox'
/** Longer than any tab needs that is awake; one that was put to sleep with the lock does not stop the others. */
const LOCK_PATIENCE_MS = 30_000

/** The outbox of this browser, and how to keep it going: `attend` until the answer is called. */
export interface DeviceOutbox {
  outbox: Outbox
  attend: (owner: string) => () => void
}

export function deviceOutbox(kinds: Readonly<Record<string, ScoreKind>>): DeviceOutbox {
  let channel: BroadcastChannel | undefined
  const outbox = new Outbox({
    storage: indexedDbStorage(),
    kinds,
    exclusively,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; this is a channel
    broadcast: (news) => channel?.postMessage(news),
    now: Date.now,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    later: (work, ms) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
  })
  const stopAsking = outbox.subscribe(() => {
    const { pendingScores, storageFailed } = outbox.view()
    if (pendingScores.length === 0 || storageFailed) return
    stopAsking()
    void requestPersistentStorage()
  })
  let stopWarning: (() => void) | undefined
  outbox.subscribe(() => {
    if (outbox.view().unstored > 0) stopWarning ??= warnBeforeLeaving()
    else {
      stopWarning?.()
      stopWarning = undefined
    }
  })
  // There is no event for "the network works again", so anything that may mean it counts.
  const skipBackoff = () => void outbox.drain({ skipBackoff: true })

  function start(): AbortController {
    const end = new AbortController()
    const { signal } = end
    for (const sign of ['online', 'focus', 'pageshow']) window.addEventListener(sign, skipBackoff, { signal })
    document.addEventListener('visibilitychange', () => document.hidden || skipBackoff(), { signal })
    const opened = new BroadcastChannel(CHANNEL)
    opened.addEventListener(
      'message',
      ({ data }: MessageEvent<OutboxBroadcast>) => void outbox.onBroadcast(data),
      { signal },
    )
    channel = opened
    signal.addEventListener('abort', () => {
      opened.close()
      channel = undefined
    })
    return end
  }

  let attending = 0
  let end: AbortController | undefined
  let current: string | null = null
  return {
    outbox,
    attend: (owner) => {
      if (attending++ === 0) end = start()
      if (current !== owner) void outbox.setOwner((current = owner))
      return () => {
        if (--attending > 0) return
        end?.abort()
        void outbox.setOwner((current = null))
      }
    },
  }
}

/**
 * One tab at a time. Where there are no locks, or one cannot be had, two tabs may deliver the same submission: it has
 * the same id and counts once.
 */
async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return work()
  let running: Promise<T> | undefined
  const run = () => (running = work())
  try {
    return await locks.request(LOCK, { signal: AbortSignal.timeout(LOCK_PATIENCE_MS) }, run)
  } catch {
    // Taken by another tab while this one worked: what is under way ends as it would have.
    if (running) return running
  }
  try {
    return await locks.request(LOCK, { steal: true }, run)
  } catch {
    return running ?? work()
  }
}

import type { QueryClient } from '@tanstack/react-query'
import { requestPersistentStorage, warnBeforeLeaving } from '@/shared/lib/device-storage'
import { phoneStorage } from './phone-storage'
import { Outbox } from './outbox'
import type { OutboxBroadcast } from './queue'

/** Tabs with another version of the app may use another channel. They still share the stored records. */
const CHANNEL = 'kitchen-line-outbox-3'
const LOCK = 'kitchen-line-outbox'
/** Longer than any active tab needs, so that a tab suspended while holding the lock doesn't block the others. */
const LOCK_PATIENCE_MS = 30_000

/** This browser's outbox. `attend` keeps it running for someone until the returned function is called. */
export interface DeviceOutbox {
  outbox: Outbox
  attend: (owner: string) => () => void
}

/** One per page, and so one per query cache. */
const outboxes = new WeakMap<QueryClient, DeviceOutbox>()

/** What waits on this phone. It is sent once `connect` has said how, in features/outbox. */
export function outboxOnThisPhone(client: QueryClient): DeviceOutbox {
  const known = outboxes.get(client)
  if (known) return known
  const device = openOutbox()
  outboxes.set(client, device)
  return device
}

function openOutbox(): DeviceOutbox {
  let channel: BroadcastChannel | undefined
  const outbox = new Outbox({
    storage: phoneStorage(),
    exclusively,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; this is a channel
    broadcast: (news) => channel?.postMessage(news),
    isOnline: () => navigator.onLine,
    now: Date.now,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    later: (work, ms) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
  })
  const stopAsking = outbox.subscribe(() => {
    const { items, storageFailed } = outbox.view()
    if (items.length === 0 || storageFailed) return
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
  // No event reliably reports that the network works again, so any hint counts.
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
 * Runs `work` in one tab at a time. Without a lock, two tabs may deliver the same submission, but it has the same id and
 * counts once.
 */
async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return work()
  let running: Promise<T> | undefined
  const run = () => (running = work())
  try {
    return await locks.request(LOCK, { signal: AbortSignal.timeout(LOCK_PATIENCE_MS) }, run)
  } catch {
    // Another tab stole the lock while this one was working. Let the work finish.
    if (running) return running
  }
  try {
    return await locks.request(LOCK, { steal: true }, run)
  } catch {
    return running ?? work()
  }
}

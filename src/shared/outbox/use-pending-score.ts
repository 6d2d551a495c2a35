import { useCallback, useSyncExternalStore } from 'react'
import type { Outbox, OutboxView } from './outbox'
import type { PendingScore } from './pending-score'

/** The person's pending score under this key. Components only rerender when their own score changes. */
export function usePendingScore(outbox: Outbox, key: string): PendingScore | undefined {
  return useSyncExternalStore(
    outbox.subscribe,
    useCallback(() => outbox.pendingScore(key), [outbox, key]),
  )
}

export function useOutboxView(outbox: Outbox): OutboxView {
  return useSyncExternalStore(outbox.subscribe, outbox.view)
}

/** False while the score under this key would be lost with the page, because the phone couldn't store it. */
export function useIsStored(outbox: Outbox, key: string): boolean {
  return useSyncExternalStore(
    outbox.subscribe,
    useCallback(() => outbox.isStored(key), [outbox, key]),
  )
}

/** False until the records on the phone have been read. */
export function useIsRead(outbox: Outbox): boolean {
  return useSyncExternalStore(outbox.subscribe, () => outbox.view().isRead)
}

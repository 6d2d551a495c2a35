import { useCallback, useSyncExternalStore } from 'react'
import type { Outbox, OutboxView } from './outbox'
import type { PendingScore } from './pending-score'

/** The person's pending score under this key. Only a component whose pending score changed draws again. */
export function usePendingScore(outbox: Outbox, key: string): PendingScore | undefined {
  return useSyncExternalStore(
    outbox.subscribe,
    useCallback(() => outbox.pendingScore(key), [outbox, key]),
  )
}

export function useOutboxView(outbox: Outbox): OutboxView {
  return useSyncExternalStore(outbox.subscribe, outbox.view)
}

/** False while the score under this key is lost with the page, because the phone did not store it. */
export function useIsStored(outbox: Outbox, key: string): boolean {
  return useSyncExternalStore(
    outbox.subscribe,
    useCallback(() => outbox.isStored(key), [outbox, key]),
  )
}

/** False until what is on the phone was read. */
export function useIsRead(outbox: Outbox): boolean {
  return useSyncExternalStore(outbox.subscribe, () => outbox.view().isRead)
}

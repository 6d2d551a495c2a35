import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** What the device says. Where it is wrong, because a network leads nowhere, pages say how old they are. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, () => !onlineManager.isOnline())
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)

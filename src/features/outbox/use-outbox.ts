import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMe } from '@/features/auth/use-auth'
import { unsafeScoreQuery } from '@/features/scoring/unsafe-score'
import { outboxOnThisPhone, type DeviceOutbox } from '@/shared/outbox/device-outbox'
import type { Outbox } from '@/shared/outbox/outbox'
import { waitingKinds } from './kinds'
import { noteUnstored } from './lost-scores'

/** This phone's outbox for the signed-in person. It runs as long as a component uses it, and the header always does. */
export function useOutbox(): Outbox {
  return useOutboxOf(useMe().profileId)
}

/** The same for an owner who may be a visitor. */
export function useOutboxOf(owner: string): Outbox {
  const { outbox, attend } = outboxOf(useQueryClient())
  useEffect(() => attend(owner), [attend, owner])
  return outbox
}

const connected = new WeakSet<DeviceOutbox>()

function outboxOf(client: QueryClient): DeviceOutbox {
  const device = outboxOnThisPhone(client)
  if (connected.has(device)) return device
  connected.add(device)
  device.outbox.connect(waitingKinds(client))
  tellUnsafe(client, device.outbox)
  noteUnstored(device.outbox)
  return device
}

/** Code that wants to reload the app asks the cache, because the outbox loads after the first paint. */
function tellUnsafe(client: QueryClient, outbox: Outbox): void {
  outbox.subscribe(() => {
    const { storageFailed, items } = outbox.view()
    const isUnsafe = storageFailed && items.length > 0
    const { queryKey } = unsafeScoreQuery
    if (isUnsafe !== (client.getQueryData(queryKey) ?? false)) client.setQueryData(queryKey, isUnsafe)
  })
}

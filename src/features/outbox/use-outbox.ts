import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMe } from '@/features/auth/use-me'
import { SET_GAME } from '@/features/round-robins/set-game'
import { LEAGUE_GAME } from '@/features/scoring/league-game'
import { leagueGameKind } from '@/features/scoring/league-game-kind'
import { UNSAFE_KEY } from '@/features/scoring/query-keys'
import { deviceOutbox, type DeviceOutbox } from '@/shared/outbox/device-outbox'
import type { Kind, Outbox } from '@/shared/outbox/outbox'

/** One a page, which is to say: one a cache. */
const opened = new WeakMap<QueryClient, DeviceOutbox>()

/** This phone's outbox, as the signed-in person's. It works for as long as someone uses it, and the header always does. */
export function useOutbox(): Outbox {
  return useOutboxOf(useMe().profileId)
}

/** The same for an owner who may be a visitor. */
export function useOutboxOf(owner: string): Outbox {
  const { outbox, attend } = outboxOf(useQueryClient())
  useEffect(() => attend(owner), [attend, owner])
  return outbox
}

function outboxOf(client: QueryClient): DeviceOutbox {
  let device = opened.get(client)
  if (!device) {
    device = deviceOutbox({
      [LEAGUE_GAME]: leagueGameKind(client),
      [SET_GAME]: whenNeeded(async () =>
        (await import('@/features/round-robins/set-game-kind')).setGameKind(client),
      ),
    })
    opened.set(client, device)
    tellUnsafe(client, device.outbox)
  }
  return device
}

/** A kind whose code comes with its first score. Where it cannot be loaded, the score waits as for any other failure. */
function whenNeeded(load: () => Promise<Kind>): Kind {
  return {
    send: async (slot, entry, delivery) => (await load()).send(slot, entry, delivery),
    show: (slot, answer) => {
      load().then(
        (kind) => kind.show(slot, answer),
        // The page asks for scores anyway, and the console says why it was a moment later.
        (error: unknown) => console.warn("Couldn't show the result of a sent score right away.", error),
      )
    },
  }
}

/** Code that wants to reload the app asks the cache, because the outbox comes after the first paint. */
function tellUnsafe(client: QueryClient, outbox: Outbox): void {
  outbox.subscribe(() => {
    const { slots, storageFailed } = outbox.view()
    const isUnsafe = storageFailed && slots.length > 0
    if (isUnsafe !== (client.getQueryData(UNSAFE_KEY) ?? false)) client.setQueryData(UNSAFE_KEY, isUnsafe)
  })
}

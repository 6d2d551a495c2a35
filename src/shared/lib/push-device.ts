import { storedValue } from './stored-value'

/** Whose notifications this browser shows, and its endpoint. Nothing while it shows none. */
export const pushTarget = storedValue({
  key: 'kitchen-line-push',
  schema: (value): value is { profileId: string; endpoint: string } => {
    const { profileId, endpoint }: Readonly<Record<string, unknown>> = { ...Object(value) }
    return typeof profileId === 'string' && typeof endpoint === 'string'
  },
  storage: 'local',
})

/** The service worker that shows notifications: none during development, or where it is turned off. */
export async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  return (await navigator.serviceWorker.getRegistration())?.pushManager
}

/** A first visit begins before its worker is there: says when it is. Says nothing where there is one, or never will be. */
export async function whenFirstWorkerIsThere(tell: () => void): Promise<void> {
  if (!('serviceWorker' in navigator) || (await navigator.serviceWorker.getRegistration())) return
  await navigator.serviceWorker.ready
  tell()
}

/** Stops this browser's notifications. Needs no network: the push service tells the server that the device is gone. */
export async function unsubscribe(): Promise<void> {
  pushTarget.remove()
  const subscription = await (await pushManager())?.getSubscription()
  await subscription?.unsubscribe()
}

/** Shows a number on the icon of the installed app; none for 0. Browsers without that do nothing. */
export function setBadge(count: number): void {
  // A browser may support badges and still refuse.
  navigator.setAppBadge?.(count).catch(() => undefined)
}

import { queryOptions } from '@tanstack/react-query'
import { command } from '@/shared/lib/command'
import { ClientError } from '@/shared/lib/errors'
import { installOffer, wayToInstall } from '@/shared/lib/install-prompt'
import { pushManager, pushTarget, unsubscribe, whenFirstWorkerIsThere } from '@/shared/lib/push-device'
import { keyFor } from '@/shared/query-keys'
import { rpc } from '@/shared/supabase/calls'

/**
 * `install`: on iPhone and iPad, only an app on the home screen can show notifications.
 * `unsupported`: the browser can't, or the backend has no push keys.
 */
export type PushState = 'on' | 'off' | 'denied' | 'install' | 'unsupported'

const serverKey = (): string => import.meta.env.VITE_VAPID_PUBLIC_KEY ?? ''

export const pushQuery = () =>
  queryOptions({
    queryKey: keyFor('messages', 'push'),
    queryFn: async ({ signal, client, queryKey }) => {
      const manager = await pushManager()
      if (!manager) void whenFirstWorkerIsThere(() => void client.invalidateQueries({ queryKey }))
      const endpoint = (await manager?.getSubscription())?.endpoint
      const devices = await rpc('my_push_devices', { endpoint }, signal)
      const isOn = devices.some(({ isThis }) => isThis) && Notification.permission === 'granted'
      return { devices, state: isOn ? 'on' : stateOf(manager) } satisfies {
        state: PushState
        devices: object[]
      }
    },
    // The person may come back from the browser's settings.
    staleTime: 0,
  })

function stateOf(manager: PushManager | undefined): PushState {
  if (serverKey() === '') return 'unsupported'
  if (manager && 'Notification' in window) return Notification.permission === 'denied' ? 'denied' : 'off'
  return wayToInstall(installOffer() !== undefined) === 'share menu' ? 'install' : 'unsupported'
}

/** Asks the person for permission, and registers this device. Returns what they chose. */
export const turnOnPush = (profileId: string) =>
  command(
    async () => {
      const permission = await Notification.requestPermission()
      if (permission !== 'granted') return permission
      const manager = await pushManager()
      if (!manager) throw new ClientError('push_unavailable')
      await register(await subscribe(manager), profileId)
      return permission
    },
    {
      success: (permission) => (permission === 'granted' ? 'Notifications turned on' : null),
      stale: [keyFor('messages')],
    },
  )

async function subscribe(manager: PushManager): Promise<PushSubscription> {
  const key = serverKey()
  const current = await manager.getSubscription()
  if (current && keyOf(current) === key) return current
  // The browser refuses a second subscription with other keys.
  await current?.unsubscribe()
  try {
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  } catch (cause) {
    throw new ClientError('push_unavailable', { cause })
  }
}

/** The key that a subscription is for, as base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Returns false for a device that the person removed, if it registers by itself. */
async function register(
  subscription: PushSubscription,
  profileId: string,
  byItself = false,
): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON()
  const id = await rpc('save_push_subscription', {
    endpoint: endpoint ?? '',
    p256dh: keys?.p256dh ?? '',
    auth: keys?.auth ?? '',
    device: deviceName(navigator),
    byItself,
  })
  if (id === null) return false
  pushTarget.write({ profileId, endpoint: subscription.endpoint })
  return true
}

/** Removes one of the person's devices, this one or another. */
export const removeDevice = command(
  async ({ id, isThis }: { id: string; isThis: boolean }) => {
    await rpc('remove_push_device', { id })
    if (isThis) await unsubscribe()
  },
  { success: 'Device removed', stale: [keyFor('messages')] },
)

/**
 * At the start of the app: makes sure that this browser's notifications go to the person who is signed in, and that the
 * server has its endpoint. A browser may get a new endpoint, the app new keys, and the server may have gone back to a backup.
 * Turns them off if the person removed this device on another one.
 */
export async function keepPushCurrent(profileId: string): Promise<void> {
  const target = pushTarget.read()
  const manager = await pushManager()
  if (!target || !manager || Notification.permission !== 'granted') return
  if (target.profileId !== profileId) return unsubscribe()
  const subscription = await subscribe(manager)
  if (!(await register(subscription, profileId, true))) await unsubscribe()
}

/** The first match counts: most browsers also name the ones they imitate. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** 'Chrome on Android': what a device is called in its owner's list. */
export function deviceName({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): string {
  const find = (names: typeof BROWSERS) => names.find(([sign]) => sign.test(userAgent))?.[1]
  const system = find(SYSTEMS)
  // An iPad says that it is a Mac, but no Mac has a touch screen.
  const where = system === 'Mac' && maxTouchPoints > 1 ? 'iPad' : system
  return [find(BROWSERS) ?? 'Browser', where].filter(Boolean).join(' on ')
}

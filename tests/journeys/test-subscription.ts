import type { BrowserContext } from '@playwright/test'
import type { PushService } from '../push-service'

/**
 * The tests' browser can't reach a push service, so this replaces only its subscription, with real keys at the test's own
 * service. It survives a reload, like a real one.
 */
export async function giveSubscription(context: BrowserContext, service: PushService) {
  await context.exposeFunction('subscribeAtTestService', (key: string) => service.subscribe(key))
  await context.exposeFunction('unsubscribeAtTestService', (endpoint: string) =>
    service.unsubscribe(endpoint),
  )
  await context.addInitScript(() => {
    type Kept = { endpoint: string; keys: { p256dh: string; auth: string }; key: string }
    const inPage = window as unknown as {
      subscribeAtTestService(key: string): Promise<Omit<Kept, 'key'>>
      unsubscribeAtTestService(endpoint: string): Promise<void>
    }
    const STORED = 'test-push-subscription'
    const bytesOf = (key: string) =>
      Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
        .buffer
    const asSubscription = ({ endpoint, keys, key }: Kept) =>
      ({
        endpoint,
        options: { applicationServerKey: bytesOf(key) },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(STORED)
          await inPage.unsubscribeAtTestService(endpoint)
          return true
        },
      }) as unknown as PushSubscription
    // Headless Chromium says 'denied' there, whatever it was granted.
    const ALLOWED = 'test-permission'
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem(ALLOWED) ?? 'default',
    })
    const ask = Notification.requestPermission.bind(Notification)
    Notification.requestPermission = async () => {
      const answer = await ask()
      localStorage.setItem(ALLOWED, answer)
      return answer
    }
    PushManager.prototype.subscribe = async (options) => {
      const key = options?.applicationServerKey as string
      const kept = { ...(await inPage.subscribeAtTestService(key)), key }
      localStorage.setItem(STORED, JSON.stringify(kept))
      return asSubscription(kept)
    }
    PushManager.prototype.getSubscription = async () => {
      const stored = localStorage.getItem(STORED)
      return stored === null ? null : asSubscription(JSON.parse(stored) as Kept)
    }
  })
}

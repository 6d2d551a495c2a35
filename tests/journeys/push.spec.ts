import type { BrowserContext } from '@playwright/test'
import { DEMO_LEAGUES, ladderGameDayId } from '../demo'
import { startPushService, type PushService, type Received } from '../push-service'
import { Api } from './api'
import { PUSH_SERVICE_PORT } from './app-server'
import { expect, expectAccessible, expectMessage, openAs, PHONE, test, withFreshApp } from './journey'
import { whenInstalled } from './waiting-score'

withFreshApp()
test.use({ ...PHONE, serviceWorkers: 'allow', permissions: ['notifications'] })

const GAME_DAYS = `/leagues/${DEMO_LEAGUES.riversideLadder}/game-days`
const WEEK_6 = `${GAME_DAYS}?day=${ladderGameDayId(6)}`

let service: PushService
test.beforeAll(async () => {
  service = await startPushService(PUSH_SERVICE_PORT)
})
test.afterAll(() => service.stop())
test.afterEach(() => expect(service.objections).toEqual([]))

/**
 * The tests' browser can't reach a push service, so this replaces only its subscription, with real keys at the test's own
 * service. It survives a reload, like a real one.
 */
async function giveSubscription(context: BrowserContext) {
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

const arrived = async (count: number) => {
  await expect.poll(() => service.received.length, 'messages at the push service').toBe(count)
  return service.received[count - 1] as Received
}

test('a player is offered notifications after an RSVP, and what changes then reaches the push service', async ({
  page,
  context,
}) => {
  await giveSubscription(context)
  await openAs(page, 'Maya Reyes', WEEK_6)
  await whenInstalled(page)
  const rsvp = page.getByRole('dialog').getByRole('group', { name: 'RSVP' })
  await rsvp.getByRole('button', { name: 'In', exact: true }).click()
  const offer = page.getByRole('region', { name: 'Notifications' })
  await expect(offer).toContainText('when courts are out or plans change')
  await expectAccessible(page)
  await expectMessage(page, 'Notifications turned on', () =>
    offer.getByRole('button', { name: 'Notify me' }).click(),
  )
  await expect(offer).toBeHidden()

  const lucia = await Api.usedBy('Lucia Cervantes')
  const move = async (askAgain: boolean) => {
    const [row] = await lucia.read<{ starts_at: string }>(
      `game_days?id=eq.${ladderGameDayId(6)}&select=starts_at`,
    )
    await lucia.call('move_game_day', {
      p_game_day_id: ladderGameDayId(6),
      p_starts_at: new Date(Date.parse(row?.starts_at ?? '') + 1_800_000).toISOString(),
      p_ask_again: askAgain,
      p_notify: true,
    })
  }
  await move(true)
  const first = await arrived(1)
  expect(first.content).toMatchObject({ title: 'New time', path: WEEK_6 })
})

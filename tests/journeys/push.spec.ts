import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import { castMember, DEMO_LEAGUES, ladderGameDayId } from '../demo'
import { startPushService, type PushService, type Received } from '../push-service'
import { Api } from './api'
import { APP_URL, PUSH_SERVICE_PORT } from './app-server'
import { expect, expectAccessible, expectMessage, openAs, PHONE, test, withFreshApp } from './journey'
import { whenInstalled } from './waiting-score'

withFreshApp()
test.use({ ...PHONE, serviceWorkers: 'allow', permissions: ['notifications'] })

const GAME_DAYS = `/leagues/${DEMO_LEAGUES.riversideLadder}/game-days`
const WEEK_6 = `${GAME_DAYS}?day=${ladderGameDayId(6)}`
const SETTINGS = '/profile/notifications'

let service: PushService
test.beforeAll(async () => {
  service = await startPushService(PUSH_SERVICE_PORT)
})
test.afterAll(() => service.stop())
test.afterEach(() => expect(service.objections).toEqual([]))

/**
 * The browser of the tests reaches no push service, so this stands in for its subscription only, with real keys at the
 * service of the test. It outlives a reload, as a real one does.
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
      const key = String(options?.applicationServerKey)
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

/** The service worker, and how its browser hands it a message. */
async function workerOf(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'))
  return {
    worker,
    deliver: ({ content }: Received) =>
      devtools.send('ServiceWorker.deliverPushMessage', {
        origin: APP_URL,
        registrationId,
        data: JSON.stringify(content),
      }),
  }
}

interface Shown {
  title: string
  body: string
  tag: string
  data: unknown
  actions: { action: string }[]
  close(): void
}
interface WorkerGlobals {
  shown: Shown[]
  registration: {
    getNotifications(): Promise<Shown[]>
    showNotification(title: string, options: Omit<Shown, 'title' | 'close'>): Promise<void>
  }
  dispatchEvent(event: Event): boolean
}

/** Headless Chromium shows no notifications, so this stands in for the screen: what the worker does is its own. */
const watchScreen = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerGlobals
    scope.shown = []
    scope.registration.getNotifications = async () => scope.shown
    scope.registration.showNotification = async (title, options) => {
      const close = () => void (scope.shown = scope.shown.filter(({ tag }) => tag !== options.tag))
      close()
      scope.shown.push({ title, ...options, close })
    }
  })

const shown = (worker: Worker) =>
  worker.evaluate(() => {
    const { shown: all } = globalThis as unknown as WorkerGlobals
    return all.map(({ title, body, actions = [] }) => ({
      title,
      body,
      actions: actions.map(({ action }) => action),
    }))
  })

/** What the browser tells the worker when the person taps the notification, or one of its buttons. */
const tap = (worker: Worker, action = '') =>
  worker.evaluate((button) => {
    const scope = globalThis as unknown as WorkerGlobals
    const [notification] = scope.shown
    if (!notification) throw new Error('There is no notification.')
    scope.dispatchEvent(
      Object.assign(new Event('notificationclick'), { notification, action: button, waitUntil: () => {} }),
    )
  }, action)

const arrived = async (count: number) => {
  await expect.poll(() => service.received.length, 'messages at the push service').toBe(count)
  return service.received[count - 1] as Received
}

test('a player is offered notifications after an RSVP, hears of a change, and answers from the notification', async ({
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

  const { worker, deliver } = await workerOf(page)
  await watchScreen(worker)
  await deliver(first)
  await expect
    .poll(() => shown(worker))
    .toEqual([
      {
        title: 'New time',
        body: expect.stringMatching(/^Riverside Ladder\n[\s\S]*Please RSVP again\.$/) as unknown,
        actions: ['in', 'out'],
      },
    ])
  await tap(worker, 'in')
  await expect.poll(() => shown(worker)).toMatchObject([{ title: "You're in", actions: [] }])
  const [answer] = await lucia.read<{ response: string }>(
    `game_day_responses?game_day_id=eq.${ladderGameDayId(6)}&player_id=eq.${castMember('Maya Reyes').profileId}&select=response`,
  )
  expect(answer?.response).toBe('in')

  await test.step('a tap opens the game day in the window that is open', async () => {
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Profile', exact: true }).first()).toBeVisible()
    await move(false)
    await deliver(await arrived(2))
    await expect.poll(() => shown(worker)).toMatchObject([{ title: 'New time' }])
    await tap(worker)
    await expect(page).toHaveURL(WEEK_6)
    await expect(page.getByRole('heading', { name: 'Riverside Ladder' })).toBeVisible()
    await expect.poll(() => shown(worker)).toEqual([])
  })

  await test.step('an answer that is refused opens its page', async () => {
    await deliver(first)
    await expect.poll(() => shown(worker)).toMatchObject([{ title: 'New time' }])
    await context.route('**/rest/v1/rpc/rsvp_by_link', (route) => route.abort())
    await tap(worker, 'out')
    await expect(page).toHaveURL(/\/rsvp\/[\w-]{80}\?answer=out$/)
    await expect(page.getByRole('heading', { name: 'RSVP for Maya' })).toBeVisible()
    await context.unroute('**/rest/v1/rpc/rsvp_by_link')
  })

  await test.step('the settings have a column for push, and the device can be removed', async () => {
    await page.goto(SETTINGS)
    const push = page.getByRole('checkbox', { name: 'Game day canceled by push' })
    await expect(push).toBeChecked()
    await expectAccessible(page)
    await expectMessage(page, 'Device removed', () =>
      page.getByRole('button', { name: 'Remove this device' }).click(),
    )
    await expect(push).toBeHidden()
    await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('test-push-subscription'))).toBeNull()
  })
})

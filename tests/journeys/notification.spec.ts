import { chromium, type BrowserContext, type Page, type Worker } from '@playwright/test'
import { castMember, DEMO_LEAGUES, ladderGameDayId } from '../demo'
import { startPushService } from '../push-service'
import { Api, halfAnHourLater } from './api'
import { APP_URL, PUSH_SERVICE_PORT } from './app-server'
import { installedBrowser, QUIET } from './find-browser'
import { expect, openAs, PHONE, test, withFreshApp } from './journey'
import { giveSubscription } from './test-subscription'
import { whenInstalled } from './waiting-score'

/*
 * What a phone shows of a push message, and what a tap on it does. The packaged browser refuses to show notifications. With
 * it, the worker has a list in their place, and all else is real: the message, the worker, its requests, and the page. That a
 * browser shows what the worker asks for takes an installed Chrome or Chromium.
 */

const ON_A_PHONE = { ...PHONE, serviceWorkers: 'allow' as const, permissions: ['notifications'] }
const DAY = ladderGameDayId(6)
const GAME_DAY = `/leagues/${DEMO_LEAGUES.riversideLadder}/game-days?day=${DAY}`

/** Hands the browser a message, as its push service would. */
async function pushTo(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page)
  let registrationId = ''
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations[0]?.registrationId ?? registrationId
  })
  await devtools.send('ServiceWorker.enable')
  await expect.poll(() => registrationId).not.toBe('')
  return (content: object) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: APP_URL,
      registrationId,
      data: JSON.stringify(content),
    })
}

type Shown = Pick<Notification, 'title' | 'body' | 'tag' | 'data' | 'close'> & {
  actions: { title: string }[]
}

/** Runs in the service worker, whose types this project doesn't load. */
interface InWorker {
  registration: {
    getNotifications(): Promise<Shown[]>
    showNotification(
      title: string,
      options: Omit<Shown, 'title' | 'close' | 'actions'> & Partial<Pick<Shown, 'actions'>>,
    ): Promise<void>
  }
  dispatchEvent(event: Event): boolean
}

/** Keeps what the worker shows, one for each tag, as a phone does. */
const listNotifications = (worker: Worker) =>
  worker.evaluate(() => {
    const { registration } = globalThis as unknown as InWorker
    let list: Shown[] = []
    const remove = (tag: string) => void (list = list.filter((one) => one.tag !== tag))
    registration.getNotifications = async () => list
    registration.showNotification = async (title, { body, tag, data, actions = [] }) => {
      remove(tag)
      list.push({ title, body, tag, data, actions, close: () => remove(tag) })
    }
    // The packaged browser ends when a worker sets it.
    Object.defineProperty(navigator, 'setAppBadge', { value: undefined })
  })

const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as InWorker
    const all = await registration.getNotifications()
    return all.map(({ title, body, actions }) => ({ title, body, buttons: actions.map((one) => one.title) }))
  })

/** A tap on the notification, or on one of its buttons. Resolves once the worker is done. */
const tap = (worker: Worker, action = '') =>
  worker.evaluate(async (button) => {
    const { registration, dispatchEvent } = globalThis as unknown as InWorker
    const [notification] = await registration.getNotifications()
    await new Promise((done) => {
      // Only an event of the browser itself can keep a worker alive, or be about a notification that is in our list.
      const given = { notification, action: button, waitUntil: done }
      dispatchEvent(Object.assign(new Event('notificationclick'), given))
    })
  }, action)

/** Maya RSVPs and asks to be notified; Lucia moves the game day; the message reaches Maya's phone, and she uses it. */
async function useMessage(context: BrowserContext, prepare?: (worker: Worker) => Promise<void>) {
  const service = await startPushService(PUSH_SERVICE_PORT)
  try {
    await giveSubscription(context, service)
    const page = await context.newPage()
    await openAs(page, 'Maya Reyes', GAME_DAY)
    await whenInstalled(page)
    const rsvp = page.getByRole('dialog').getByRole('group', { name: 'RSVP' })
    await rsvp.getByRole('button', { name: 'In', exact: true }).click()
    const offer = page.getByRole('region', { name: 'Notifications' })
    await offer.getByRole('button', { name: 'Notify me' }).click()
    await expect(offer).toContainText("You'll be notified when courts are out or plans change.")

    const lucia = await Api.usedBy('Lucia Cervantes')
    await lucia.moveDay(DAY, halfAnHourLater, true)
    await expect.poll(() => service.received.length, 'messages at the push service').toBe(1)

    await page.goto('/leagues')
    const deliver = await pushTo(context, page)
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('There is no service worker.')
    await prepare?.(worker)
    await deliver(service.received[0]?.content ?? {})
    await expect
      .poll(() => shown(worker))
      .toMatchObject([
        { title: 'New time', body: expect.stringContaining('Please RSVP again.'), buttons: ['In', 'Out'] },
      ])

    await tap(worker, 'in')
    const answers = await lucia.read<{ response: string }>(
      `game_day_responses?game_day_id=eq.${DAY}&player_id=eq.${castMember('Maya Reyes').profileId}&select=response`,
    )
    expect(answers).toEqual([{ response: 'in' }])
    const [said] = await shown(worker)
    expect(said).toMatchObject({ title: "You're in", buttons: [] })
    expect(said?.body).not.toContain('RSVP')

    await tap(worker)
    await expect(page).toHaveURL(GAME_DAY)
    expect(await shown(worker)).toEqual([])
  } finally {
    await service.stop()
  }
}

test.describe('a notification', () => {
  withFreshApp()
  test.use(ON_A_PHONE)

  test('RSVPs with its buttons, and a tap opens its page', ({ context }) =>
    useMessage(context, listNotifications))
})

test.describe('an installed browser', () => {
  const executablePath = installedBrowser()
  test.skip(executablePath === undefined, 'no Chrome or Chromium is installed to show notifications')
  withFreshApp()

  test('shows the notification, with its buttons, and takes it away', async () => {
    // In a profile: a private window shows none.
    const profile = test.info().outputPath('profile')
    const context = await chromium.launchPersistentContext(profile, {
      ...ON_A_PHONE,
      executablePath,
      args: QUIET,
      baseURL: APP_URL,
    })
    try {
      await useMessage(context)
    } finally {
      await context.close()
    }
  })
})

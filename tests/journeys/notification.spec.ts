import { chromium, type BrowserContext, type Page, type Worker } from '@playwright/test'
import { castMember, DEMO_LEAGUES, ladderGameDayId } from '../demo'
import { startPushService } from '../push-service'
import { Api } from './api'
import { APP_URL, PUSH_SERVICE_PORT } from './app-server'
import { installedBrowser, QUIET } from './find-browser'
import { expect, openAs, PHONE, test, withFreshApp } from './journey'
import { giveSubscription } from './test-subscription'
import { whenInstalled } from './waiting-score'

/*
 * What a phone shows of a push message, and what a tap on it does. The packaged browser refuses to show notifications, so
 * this needs an installed Chrome or Chromium.
 */

withFreshApp()
const executablePath = installedBrowser()
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

/** Runs in the service worker, whose types this project doesn't load. */
interface InWorker {
  registration: { getNotifications(): Promise<(Notification & { actions: { title: string }[] })[]> }
  NotificationEvent: new (type: string, init: object) => Event
  dispatchEvent(event: Event): boolean
}

const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as InWorker
    const all = await registration.getNotifications()
    return all.map(({ title, body, actions }) => ({ title, body, buttons: actions.map((one) => one.title) }))
  })

/** A tap on the notification, or on one of its buttons. Resolves once the worker is done. */
const tap = (worker: Worker, action = '') =>
  worker.evaluate(async (button) => {
    const { registration, NotificationEvent, dispatchEvent } = globalThis as unknown as InWorker
    const [notification] = await registration.getNotifications()
    const event = new NotificationEvent('notificationclick', { notification, action: button })
    await new Promise((done) => {
      // Only an event of the browser itself can keep a worker alive.
      Object.defineProperty(event, 'waitUntil', { value: done })
      dispatchEvent(event)
    })
  }, action)

test('a notification RSVPs with its buttons, and a tap opens its page', async () => {
  test.skip(executablePath === undefined, 'no Chrome or Chromium is installed')
  const service = await startPushService(PUSH_SERVICE_PORT)
  const context = await chromium.launchPersistentContext(test.info().outputPath('profile'), {
    ...PHONE,
    executablePath,
    args: QUIET,
    baseURL: APP_URL,
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  })
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
    const [day] = await lucia.read<{ starts_at: string }>(`game_days?id=eq.${DAY}&select=starts_at`)
    await lucia.call('move_game_day', {
      p_game_day_id: DAY,
      p_starts_at: new Date(Date.parse(day?.starts_at ?? '') + 1_800_000).toISOString(),
      p_ask_again: true,
    })
    await expect.poll(() => service.received.length, 'messages at the push service').toBe(1)

    await page.goto('/leagues')
    const deliver = await pushTo(context, page)
    await deliver(service.received[0]?.content ?? {})
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('There is no service worker.')
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
    await context.close()
    await service.stop()
  }
})

import { DEMO_LEAGUES, ladderGameDayId } from '../demo'
import { startPushService, type PushService, type Received } from '../push-service'
import { Api, halfAnHourLater } from './api'
import { PUSH_SERVICE_PORT } from './app-server'
import { expect, expectAccessible, expectMessage, openAs, PHONE, test, withFreshApp } from './journey'
import { giveSubscription } from './test-subscription'
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

const arrived = async (count: number) => {
  await expect.poll(() => service.received.length, 'messages at the push service').toBe(count)
  return service.received[count - 1] as Received
}

test('a player is offered notifications after an RSVP, and what changes then reaches the push service', async ({
  page,
  context,
}) => {
  await giveSubscription(context, service)
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
  await expect(offer).toContainText("You'll be notified when courts are out")
  await expect(offer).toBeFocused()
  await offer.getByRole('button', { name: 'Close' }).click()
  await expect(offer).toBeHidden()

  const lucia = await Api.usedBy('Lucia Cervantes')
  const move = (askAgain: boolean) => lucia.moveDay(ladderGameDayId(6), halfAnHourLater, askAgain)
  await move(true)
  const first = await arrived(1)
  expect(first.content).toMatchObject({ title: 'New time', path: WEEK_6 })
})

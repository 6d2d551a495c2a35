import { DEMO_LEAGUES, ladderGameDayId } from '../demo'
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectMessage,
  PHONE,
  openAs,
  test,
  withFreshApp,
} from '../journeys/journey'

test.use(DESKTOP)
withFreshApp()

const GAME_DAYS = `/leagues/${DEMO_LEAGUES.riversideLadder}/game-days`
const dayAt = (week: number) => `${GAME_DAYS}?day=${ladderGameDayId(week)}`

test('a player waits for a full game day, and more courts open a spot', async ({ page, openAnother }) => {
  await openAs(page, 'Lucia Cervantes')
  const phone = await openAnother(PHONE)
  await openAs(phone, 'Maya Reyes')

  await test.step('a day with one court is full: a player goes on the waitlist', async () => {
    await page.goto(dayAt(6))
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const change = page.getByRole('dialog', { name: 'Edit week 6' })
    await change.getByLabel('Courts').fill('1')
    await expectAccessible(page)
    await expectMessage(page, 'Game day updated', () => change.getByRole('button', { name: 'Save' }).click())
    await expect(page.getByRole('heading', { name: 'In · 8 of 5 spots' })).toBeVisible()
    await expectAccessible(page)

    await phone.goto(dayAt(6))
    await phone.getByRole('button', { name: 'In', exact: true }).click()
    await expect(phone.getByText(/^You're on the waitlist/)).toBeVisible()
    await expectAccessible(phone)
  })

  await test.step('more courts open a spot for the waitlist, and the player is notified', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const change = page.getByRole('dialog', { name: 'Edit week 6' })
    await change.getByLabel('Courts').fill('2')
    await change.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'In · 9 of 10 spots' })).toBeVisible()
    await phone.goto(GAME_DAYS)
    await expect(phone.getByRole('link', { name: /Week 6/ })).toContainText('9 in')
    await phone.getByRole('button', { name: /Notifications/ }).click()
    await expect(phone.getByText(/You're in for /)).toBeVisible()
  })
})

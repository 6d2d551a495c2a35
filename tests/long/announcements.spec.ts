import type { Page } from '@playwright/test'
import { DEMO_LEAGUES } from '../demo'
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

withFreshApp()
test.use(PHONE)

const TITLE = 'Bring extra balls'

/** Opens the bell and returns this journey's message in it. */
async function openBell(page: Page) {
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const bell = page.getByRole('dialog', { name: 'Notifications' })
  await expect(bell.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  return { bell, message: bell.getByRole('listitem').filter({ hasText: TITLE }) }
}

test('an organizer posts an announcement that reaches league members', async ({ page, openAnother }) => {
  const desk = await openAnother(DESKTOP)
  await test.step('the organizer posts it on the league page', async () => {
    await openAs(desk, 'Lucia Cervantes', `/leagues/${DEMO_LEAGUES.riversideLadder}`)
    const section = desk.getByRole('region', { name: 'Announcements' })
    await section.getByRole('button', { name: 'Post announcement' }).click()
    const dialog = desk.getByRole('dialog', { name: 'New announcement' })
    await dialog.getByLabel('Title').fill(TITLE)
    await dialog.getByLabel('Message').fill("We're short on outdoor balls this week.")
    await dialog.getByLabel('Pin to top').check()
    await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(TITLE)
    await expectAccessible(desk)
    await expectMessage(desk, 'Announcement sent', () => dialog.getByRole('button', { name: 'Send' }).click())
    await expect(section.getByRole('listitem').filter({ hasText: TITLE })).toContainText('not read yet')
    await expectAccessible(desk)
  })

  await test.step('a member sees it first in notifications, marks it read, and deletes it', async () => {
    await openAs(page, 'Maya Reyes')
    const { bell, message } = await openBell(page)
    await expect(bell.getByRole('listitem').first()).toContainText(TITLE)
    await expectAccessible(page)
    await message.getByRole('button', { name: `Mark as read: ${TITLE}` }).click()
    await expect(message.getByRole('button', { name: `Mark as read: ${TITLE}` })).toHaveCount(0)
    // It is gone from the screen before the server knows, and a reload would cancel the request.
    const deleted = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('"deleted"')),
    )
    await message.getByRole('button', { name: `Delete: ${TITLE}` }).click()
    await expect(message).toHaveCount(0)
    await deleted
    await page.reload()
    const again = await openBell(page)
    await expect(again.bell.getByRole('listitem').first()).toBeVisible()
    await expect(again.message).toHaveCount(0)
  })
})

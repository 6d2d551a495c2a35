import type { Page } from '@playwright/test'
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectMessage,
  leagueTab,
  PHONE,
  openAs,
  test,
  withFreshApp,
} from '../journeys/journey'

withFreshApp()
test.use(PHONE)

const thursday = (page: Page) =>
  page.getByRole('list', { name: 'Leagues' }).getByRole('listitem').filter({ hasText: 'Thursday Doubles' })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a player asks on a phone, the organizer approves on a computer, and the player is in', async ({
  page,
  openAnother,
}) => {
  await test.step('the player finds the league from My Leagues', async () => {
    await openAs(page, 'Ruth Alder', '/leagues')
    await page.getByRole('link', { name: 'Find a league' }).click()
    await expect(page.getByRole('heading', { name: 'Find a League' })).toBeVisible()
    await expect(thursday(page)).toContainText('7 open spots')
    await expect(page.getByText('Saturday Mixer')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('searchbox').fill('thu doub')
    await expect(page.getByRole('status').filter({ hasText: '1 league' })).toBeVisible()
  })

  await test.step('the player asks with a message', async () => {
    await thursday(page).getByRole('button', { name: 'Request to join Thursday Doubles' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request to join' })
    const message = dialog.getByLabel('Message to the organizer (optional)')
    await message.fill('I play in the Riverside Ladder and have Thursdays free.')
    await expectMessage(page, 'Request sent', () =>
      dialog.getByRole('button', { name: 'Send request' }).click(),
    )
    await expect(thursday(page).getByText('Requested')).toBeVisible()
  })

  const desk = await openAnother(DESKTOP)
  await test.step('the organizer sees it at home, in notifications, and on the tab', async () => {
    await openAs(desk, 'Lucia Cervantes')
    await expect(desk.getByRole('button', { name: /^Notifications.*, 5 to review$/ })).toBeVisible()
    await desk
      .getByRole('region', { name: 'To do' })
      .getByRole('link', { name: '5 join requests Thursday Doubles' })
      .click()
    await expect(leagueTab(desk, 'Thursday Doubles', 'Join Requests 5')).toBeVisible()
    await expect(row(desk, 'Ruth Alder')).toContainText('ruth.alder@kitchenline.test')
    await expect(row(desk, 'Ruth Alder')).toContainText('3.0')
    await expectAccessible(desk)
  })

  await test.step('the organizer reads the message and approves', async () => {
    await desk.getByRole('button', { name: 'Message from Ruth Alder' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Message from Ruth Alder' })
    await expect(dialog.getByText('I play in the Riverside Ladder and have Thursdays free.')).toBeVisible()
    await expectAccessible(desk)
    await expectMessage(desk, 'Player approved!', () =>
      dialog.getByRole('button', { name: 'Approve Ruth Alder' }).click(),
    )
    await expect(row(desk, 'Ruth Alder')).toHaveCount(0)
    await expect(leagueTab(desk, 'Thursday Doubles', 'Join Requests 4')).toBeVisible()
  })

  await test.step('the player is notified and has the league', async () => {
    await page.goto('/leagues')
    await page.getByRole('button', { name: /^Notifications, .* unread$/ }).click()
    const bell = page.getByRole('dialog', { name: 'Notifications' })
    await expect(bell.getByText("You're in: Thursday Doubles")).toBeVisible()
    await expect(bell.getByText('Lucia C. approved your request.', { exact: false })).toBeVisible()
    await page.keyboard.press('Escape')
    await page
      .getByRole('region', { name: 'Leagues I play in' })
      .getByRole('link', { name: /^Thursday Doubles/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Thursday Doubles' })).toBeVisible()
  })
})

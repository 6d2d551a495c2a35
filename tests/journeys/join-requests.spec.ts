import type { Page } from '@playwright/test'
import { DEMO_LEAGUES } from '../demo'
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
} from './journey'

withFreshApp()
test.use(PHONE)
test.describe.configure({ mode: 'serial' })

const TAB = `/leagues/${DEMO_LEAGUES.thursdayDoubles}/join-requests`
const thursday = (page: Page) =>
  page.getByRole('list', { name: 'Leagues' }).getByRole('listitem').filter({ hasText: 'Thursday Doubles' })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** From Find a League, with the message. */
async function ask(page: Page, message: string) {
  await page.goto('/leagues/find')
  await thursday(page).getByRole('button', { name: 'Request to join Thursday Doubles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request to join' })
  await dialog.getByLabel('Message to the organizer (optional)').fill(message)
  await expectMessage(page, 'Request sent', () =>
    dialog.getByRole('button', { name: 'Send request' }).click(),
  )
}

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
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue('thu doub')
  })

  await test.step("a message that's too long is kept in full and not sent", async () => {
    await thursday(page).getByRole('button', { name: 'Request to join Thursday Doubles' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request to join' })
    const message = dialog.getByLabel('Message to the organizer (optional)')
    await message.fill('a'.repeat(503))
    await expect(dialog.getByText('503 of 500 characters. Shorten by 3.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(message).toHaveValue('a'.repeat(503))
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
      .getByRole('region', { name: 'Needs your attention' })
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

test('a rejected player is notified and can ask again once the organizer allows it', async ({
  page,
  openAnother,
}) => {
  await openAs(page, 'Tom Keller')
  await ask(page, '')
  const desk = await openAnother(DESKTOP)
  await openAs(desk, 'Lucia Cervantes', TAB)
  await expect(row(desk, 'Tom Keller')).toBeVisible()
  await expectMessage(desk, 'Request rejected.', () =>
    desk.getByRole('button', { name: 'Reject Tom Keller' }).click(),
  )

  await page.goto('/leagues/find')
  await expect(thursday(page).getByText('Not approved', { exact: true })).toBeVisible()
  await expect(thursday(page).getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText(
    'Your request for Thursday Doubles',
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await desk.getByText('Rejected in Thursday Doubles (2)').click()
  await expectAccessible(desk)
  await expectMessage(desk, 'Tom Keller can ask again', () =>
    desk.getByRole('button', { name: /^Allow new request.*Tom Keller/ }).click(),
  )
  await page.reload()
  await expect(thursday(page).getByRole('button', { name: /^Request to join/ })).toBeVisible()
})

test('a request is withdrawn from My Leagues', async ({ page }) => {
  await openAs(page, 'Ines Duarte')
  await ask(page, 'Any spots left?')
  await page.goto('/leagues')
  const asked = page.getByRole('region', { name: 'Pending requests' })
  await expect(asked.getByRole('listitem')).toContainText('Lucia C.')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Withdraw request for Thursday Doubles' }).click()
  await expectMessage(page, 'Request withdrawn', () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click(),
  )
  await expect(asked).toHaveCount(0)
})

test('when two organizers decide on one request, the second is told the outcome', async ({
  page,
  openAnother,
}) => {
  const desk = await openAnother(DESKTOP)
  await openAs(desk, 'Lucia Cervantes', TAB)
  await expect(row(desk, 'Jorge Mata')).toBeVisible()
  await openAs(page, 'Carl Benson', TAB)
  const card = page
    .getByRole('list', { name: 'Join requests' })
    .getByRole('listitem')
    .filter({ hasText: 'Jorge Mata' })
  await expect(card).toBeVisible()
  await expectAccessible(page)
  await expectMessage(page, 'Request rejected.', () =>
    card.getByRole('button', { name: 'Reject Jorge Mata' }).click(),
  )
  await expectMessage(desk, 'Failed to update request: Another organizer already rejected Jorge Mata.', () =>
    desk.getByRole('button', { name: 'Approve Jorge Mata' }).click(),
  )
  await expect(row(desk, 'Jorge Mata')).toHaveCount(0)

  await test.step('several requests are approved at once', async () => {
    await desk.getByLabel('Select all').check()
    await expectMessage(desk, '3 players approved!', () =>
      desk.getByRole('button', { name: 'Approve 3' }).click(),
    )
    await expect(desk.getByText('No pending join requests.')).toBeVisible()
    await expectAccessible(desk)
  })
})

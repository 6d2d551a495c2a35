import type { Page } from '@playwright/test'
import { DEMO_LEAGUES } from '../demo'
import {
  accountMenu,
  DESKTOP,
  expect,
  expectAccessible,
  expectMessage,
  PHONE,
  openAs,
  test,
  withFreshApp,
} from './journey'

withFreshApp()
test.use(PHONE)

const TITLE = 'Bring extra balls'

/** Opens the bell and gives the message of the journey in it. */
async function openBell(page: Page) {
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const bell = page.getByRole('dialog', { name: 'Notifications' })
  await expect(bell.getByRole('heading', { name: 'Notifications' })).toBeVisible()
  return { bell, message: bell.getByRole('listitem').filter({ hasText: TITLE }) }
}

test('an organizer posts an announcement that reaches league members and no one else', async ({
  page,
  openAnother,
}) => {
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
    await message.getByRole('button', { name: `Delete: ${TITLE}` }).click()
    await expect(message).toHaveCount(0)
    await page.reload()
    const again = await openBell(page)
    await expect(again.bell.getByRole('listitem').first()).toBeVisible()
    await expect(again.message).toHaveCount(0)
  })

  await test.step("someone outside the league doesn't get it", async () => {
    const other = await openAnother(PHONE)
    await openAs(other, 'Sunny Adeyemi')
    const { bell, message } = await openBell(other)
    await expect(bell.getByText('No notifications').or(bell.getByRole('listitem')).first()).toBeVisible()
    await expect(message).toHaveCount(0)
  })
})

test('a super admin makes a player a league creator, who then has an admin panel', async ({
  page,
  openAnother,
}) => {
  const desk = await openAnother(DESKTOP)
  await openAs(desk, 'Sunny Adeyemi')
  await desk.getByRole('link', { name: 'Admin Panel' }).first().click()
  await desk.getByRole('navigation', { name: 'Admin Panel' }).getByRole('link', { name: 'People' }).click()
  await desk.getByRole('searchbox').fill('nina')
  const person = desk.getByRole('list', { name: 'People' }).getByRole('listitem')
  await expect(person).toHaveCount(1)
  await expectAccessible(desk)
  await person.getByRole('button', { name: /Nina Costa's role/ }).click()
  const dialog = desk.getByRole('dialog', { name: "Nina Costa's role" })
  await dialog.getByLabel('Role').selectOption('League creator')
  await expectAccessible(desk)
  await expectMessage(desk, 'Role updated', () => dialog.getByRole('button', { name: 'Save' }).click())
  await desk
    .getByRole('navigation', { name: 'Admin Panel' })
    .getByRole('link', { name: 'Activity log' })
    .click()
  await expect(desk.getByRole('list', { name: 'Activity log' }).getByRole('listitem').first()).toContainText(
    'Sunny Adeyemi changed the role of Nina Costa',
  )
  await expectAccessible(desk)

  await openAs(page, 'Nina Costa', '/admin')
  await expect(page.getByText("You don't run any leagues yet")).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/people')
  await expect(accountMenu(page)).toBeVisible()
  await expect(page).toHaveURL('/')
})

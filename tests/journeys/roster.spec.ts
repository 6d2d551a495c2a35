import type { Page } from '@playwright/test'
import { DEMO_LEAGUES } from '../demo'
import {
  AT_NIGHT,
  DESKTOP,
  expect,
  expectAccessible,
  expectMessage,
  PHONE,
  openAs,
  test,
  withFreshApp,
} from './journey'
import { linksMailedTo } from './mailbox'

const app = withFreshApp()
test.use(DESKTOP)

const PLAYERS = `/leagues/${DEMO_LEAGUES.thursdayDoubles}/players`
const LIST = `"Quinn, Zoë" <zoe@example.com>
Gus Ali gus@example.com; zoe@example.com
Ida Berg\tida@example
maya.reyes@kitchenline.test`

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function openRoster(page: Page) {
  await openAs(page, 'Lucia Cervantes', PLAYERS)
  await expect(rowOf(page, 'Maya Reyes')).toBeVisible()
}

async function pasteAndCheck(page: Page, text: string) {
  await page.getByRole('button', { name: 'Invite by email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Names and emails').fill(text)
  await dialog.getByRole('button', { name: /^Review/ }).click()
  return dialog
}

test('an organizer invites players from a pasted list, and the emails arrive', async ({
  page,
  openAnother,
}) => {
  await openRoster(page)
  await expectAccessible(page)

  await test.step('a preview comes first, and a bad line can be fixed in place', async () => {
    const dialog = await pasteAndCheck(page, LIST)
    await expect(dialog.getByRole('region', { name: '2 will be invited' })).toContainText('Zoë Quinn')
    await expect(dialog.getByRole('region', { name: "1 won't be invited" })).toContainText('Maya Reyes')
    await expect(dialog.getByText('This email is already in the list')).toBeVisible()
    await expectAccessible(page)
    expect(await linksMailedTo(page, 'gus@example.com')).toEqual([])
    const field = dialog.getByRole('textbox', { name: /Ida Berg, ida@example/ })
    await field.fill('Ida Berg, ida@example.com')
    await field.press('Enter')
    await dialog.getByRole('button', { name: /^Invite 3/ }).click()
  })

  await test.step('the result is listed by address', async () => {
    const result = page.getByRole('list', { name: 'Results by email' })
    await expect(result.getByText('Email sent')).toHaveCount(3)
    await expect(result).toContainText('Already invited')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(rowOf(page, 'Ida Berg')).toContainText(/Invited .*, expires /)
    expect(await linksMailedTo(page, 'zoe@example.com')).toHaveLength(1)
  })

  await test.step('resending creates a new link, and the old one stops working', async () => {
    await page.getByRole('button', { name: 'Manage Zoë Quinn' }).click()
    await expectAccessible(page)
    await expectMessage(page, 'Zoë Quinn invited', () =>
      page.getByRole('button', { name: 'Resend invitation' }).click(),
    )
    await expect.poll(() => linksMailedTo(page, 'zoe@example.com')).toHaveLength(2)
    const [fresh = '', old = ''] = await linksMailedTo(page, 'zoe@example.com')
    const phone = await openAnother(PHONE)
    await phone.goto(old)
    await expect(phone.getByText('Invalid or expired invite token.')).toBeVisible()
    await phone.goto(fresh)
    await expect(phone.getByText('Thursday Doubles').first()).toBeVisible()
    await expect(phone.getByText('Invalid or expired invite token.')).toBeHidden()
  })
})

test(
  'with the mail server down nothing is lost, and Retry sends what was waiting',
  AT_NIGHT,
  async ({ page }) => {
    await openRoster(page)
    const repair = app.breakMailServer()
    try {
      const dialog = await pasteAndCheck(page, 'Eve Stone <eve@example.com>')
      await dialog.getByRole('button', { name: /^Invite 1/ }).click()
      await expect(dialog.getByText('Email failed')).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Done' }).click()
      await expect(rowOf(page, 'Eve Stone')).toContainText('Email failed')
      await expect(page.getByText("1 invitation couldn't be emailed.")).toBeVisible()
      await expectAccessible(page)
    } finally {
      repair()
    }
    await rowOf(page, 'Eve Stone').getByRole('button', { name: 'Retry' }).click()
    await expect(rowOf(page, 'Eve Stone')).toContainText(/Invited .*, expires /)
    await expect(page.getByText("1 invitation couldn't be emailed.")).toBeHidden()
    await expect.poll(() => linksMailedTo(page, 'eve@example.com')).toHaveLength(1)
  },
)

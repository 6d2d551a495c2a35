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

async function paste(page: Page, text: string) {
  await page.getByRole('button', { name: 'Add a list' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Names and emails').fill(text)
  return dialog
}

test('an organizer invites players from a pasted list, and the emails arrive', async ({
  page,
  openAnother,
}) => {
  await openRoster(page)
  await expectAccessible(page)

  await test.step('what was read comes first, with a question about a bad line', async () => {
    const dialog = await paste(page, LIST)
    await expect(dialog.getByRole('heading', { name: '3 new, 1 already here, 1 question' })).toBeVisible()
    await expect(dialog.getByRole('group', { name: 'Ida Berg' })).toContainText("isn't a complete email")
    await expectAccessible(page)
    expect(await linksMailedTo(page, 'gus@example.com')).toEqual([])
    await dialog.getByRole('button', { name: 'Replace' }).click()
    await dialog.getByLabel('Names and emails').fill(LIST.replace('ida@example', 'ida@example.com'))
    await dialog.getByRole('button', { name: 'Check the list' }).click()
    await expect(dialog.getByRole('heading', { name: '3 new, 1 already here' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Add 3 players' }).click()
  })

  await test.step('the result is listed by player', async () => {
    const result = page.getByRole('list', { name: 'Results' })
    await expect(result.getByText('Email sent')).toHaveCount(3)
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
      const dialog = await paste(page, 'Eve Stone <eve@example.com>')
      await dialog.getByRole('button', { name: 'Add 1 player' }).click()
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

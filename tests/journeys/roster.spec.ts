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
const select = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` }).check()
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })

async function openRoster(page: Page) {
  await openAs(page, 'Lucia Cervantes', PLAYERS)
  await expect(
    rowOf(page, 'Maya Reyes').or(page.getByRole('listitem').filter({ hasText: 'Maya Reyes' })),
  ).toBeVisible()
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

  await test.step('a personal link replaces the emailed one and comes with a QR code', async () => {
    await page.getByRole('button', { name: 'Manage Zoë Quinn' }).click()
    const dialog = page.getByRole('dialog', { name: 'Zoë Quinn' })
    await dialog.getByRole('button', { name: 'Create personal link' }).click()
    await expect(dialog.getByRole('img', { name: "QR code for Zoë Quinn's invitation" })).toBeVisible()
    const link = (await dialog.getByText('/accept-invite/').textContent()) ?? ''
    await expectAccessible(page)
    const phone = await openAnother(PHONE)
    await phone.goto(link)
    await expect(phone.getByText('Thursday Doubles').first()).toBeVisible()
    const [mailed = ''] = await linksMailedTo(page, 'zoe@example.com')
    await phone.goto(mailed)
    await expect(phone.getByText('Invalid or expired invite token.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
  })
})

test('with the mail server down nothing is lost, and Retry sends what was waiting', async ({ page }) => {
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
})

test('an organizer manages the roster on a phone: adding, revoking, removing, in bulk too', async ({
  openAnother,
}) => {
  const page = await openAnother(PHONE)
  await openRoster(page)
  const cardOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expectAccessible(page)

  await test.step('someone without an account is added by name', async () => {
    await page.getByRole('button', { name: 'Add player' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add player' })
    await dialog.getByLabel('First name').fill('Ned')
    await dialog.getByLabel('Last name').fill('Flint')
    await dialog.getByLabel('Last name').press('Enter')
    await expect(dialog.getByText('Ned Flint added to the roster.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(cardOf('Ned Flint')).toContainText('Not invited')
  })

  await test.step('a player is invited, uninvited, and removed', async () => {
    await cardOf('Hugo Stein').getByRole('button', { name: 'Invite Hugo Stein' }).click()
    await expect(cardOf('Hugo Stein')).toContainText('expires')
    await page.getByRole('button', { name: 'Manage Hugo Stein' }).click()
    await page.getByRole('dialog', { name: 'Hugo Stein' }).getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(cardOf('Hugo Stein')).toContainText('Not invited')
    await page.getByRole('button', { name: 'Manage Hugo Stein' }).click()
    await page.getByRole('dialog', { name: 'Hugo Stein' }).getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText(/^Finalized games stay/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(cardOf('Hugo Stein')).toHaveCount(0)
  })

  await test.step('several are invited at once, and failures are listed', async () => {
    await select(page, 'Ned Flint')
    await select(page, 'Omar Haddad')
    await expect(bar(page)).toContainText('2 selected')
    // At the end of the list, where the bar that floats above it lies on no one's button.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expectAccessible(page)
    await bar(page).getByRole('button', { name: 'Invite' }).click()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Invite' }).click()
    const trouble = page.getByRole('dialog', { name: "Some players weren't invited" })
    await expect(trouble.getByRole('listitem')).toContainText('Ned Flint')
    await expect(trouble).toContainText('No email')
    await expectAccessible(page)
    await trouble.getByRole('button', { name: 'Close' }).last().click()
    await expect(cardOf('Omar Haddad')).toContainText('expires')
  })

  await test.step('several are removed at once', async () => {
    await select(page, 'Ned Flint')
    await select(page, 'Omar Haddad')
    await bar(page).getByRole('button', { name: 'Remove' }).click()
    await expectMessage(page, '2 players removed', () =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click(),
    )
    await expect(cardOf('Ned Flint')).toHaveCount(0)
    await expect(cardOf('Omar Haddad')).toHaveCount(0)
  })
})

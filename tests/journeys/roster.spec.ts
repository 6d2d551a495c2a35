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
  await page.getByRole('button', { name: 'Invite by e-mail' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Names and e-mail addresses').fill(text)
  await dialog.getByRole('button', { name: /^Check/ }).click()
  return dialog
}

test('an organiser invites people from a pasted list, and the mails arrive', async ({
  page,
  openAnother,
}) => {
  await openRoster(page)
  await expectAccessible(page)

  await test.step('what was understood is shown first, and a bad line is corrected in place', async () => {
    const dialog = await pasteAndCheck(page, LIST)
    await expect(dialog.getByRole('region', { name: '2 will be invited' })).toContainText('Zoë Quinn')
    await expect(dialog.getByRole('region', { name: '1 gets no invitation' })).toContainText('Maya Reyes')
    await expect(dialog.getByText('This address is in the list before')).toBeVisible()
    await expectAccessible(page)
    expect(await linksMailedTo(page, 'gus@example.com')).toEqual([])
    const field = dialog.getByLabel('Correct “Ida Berg, ida@example”')
    await field.fill('Ida Berg, ida@example.com')
    await field.press('Enter')
    await dialog.getByRole('button', { name: 'Invite 3 people' }).click()
  })

  await test.step('the result is told address by address, down to the mail', async () => {
    const result = page.getByRole('list', { name: 'Address by address' })
    await expect(result.getByText('Mail sent')).toHaveCount(3)
    await expect(result).toContainText('Invited already')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(rowOf(page, 'Ida Berg')).toContainText(/Invited .*, expires /)
    expect(await linksMailedTo(page, 'zoe@example.com')).toHaveLength(1)
  })

  await test.step('resending makes a new link; the one before is dead', async () => {
    await page.getByRole('button', { name: 'Manage Zoë Quinn' }).click()
    await expectAccessible(page)
    await expectMessage(page, 'Zoë Quinn is invited', () =>
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

  await test.step('a personal link replaces the one in the mail, and comes with its code', async () => {
    await page.getByRole('button', { name: 'Manage Zoë Quinn' }).click()
    const dialog = page.getByRole('dialog', { name: 'Zoë Quinn' })
    await dialog.getByRole('button', { name: 'Make a personal link' }).click()
    await expect(dialog.getByRole('img', { name: 'QR code with the invitation of Zoë Quinn' })).toBeVisible()
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

test('a mail server that is down loses nothing, and Retry sends what waited', async ({ page }) => {
  await openRoster(page)
  const repair = app.breakMailServer()
  try {
    const dialog = await pasteAndCheck(page, 'Eve Stone <eve@example.com>')
    await dialog.getByRole('button', { name: 'Invite 1 person' }).click()
    await expect(dialog.getByText('Mail failed')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(rowOf(page, 'Eve Stone')).toContainText('Mail failed')
    await expect(page.getByText('1 invitation could not be mailed.')).toBeVisible()
    await expectAccessible(page)
  } finally {
    repair()
  }
  await rowOf(page, 'Eve Stone').getByRole('button', { name: 'Retry' }).click()
  await expect(rowOf(page, 'Eve Stone')).toContainText(/Invited .*, expires /)
  await expect(page.getByText('1 invitation could not be mailed.')).toBeHidden()
  await expect.poll(() => linksMailedTo(page, 'eve@example.com')).toHaveLength(1)
})

test('an organiser keeps the roster on a phone: adds, revokes, removes, several at once', async ({
  openAnother,
}) => {
  const page = await openAnother(PHONE)
  await openRoster(page)
  const cardOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expectAccessible(page)

  await test.step('somebody without an account is added by name', async () => {
    await page.getByRole('button', { name: 'Add a player' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a player' })
    await dialog.getByLabel('First name').fill('Ned')
    await dialog.getByLabel('Last name').fill('Flint')
    await dialog.getByLabel('Last name').press('Enter')
    await expect(dialog.getByText('Ned Flint is on the roster.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(cardOf('Ned Flint')).toContainText('Not invited')
  })

  await test.step('one is invited, then revoked, then removed', async () => {
    await cardOf('Hugo Stein').getByRole('button', { name: 'Invite Hugo Stein' }).click()
    await expect(cardOf('Hugo Stein')).toContainText('expires')
    await page.getByRole('button', { name: 'Manage Hugo Stein' }).click()
    await page.getByRole('dialog', { name: 'Hugo Stein' }).getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(cardOf('Hugo Stein')).toContainText('Not invited')
    await page.getByRole('button', { name: 'Manage Hugo Stein' }).click()
    await page.getByRole('dialog', { name: 'Hugo Stein' }).getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Games of finalized nights stay', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(cardOf('Hugo Stein')).toHaveCount(0)
  })

  await test.step('several are invited at once; who could not be is named', async () => {
    await select(page, 'Ned Flint')
    await select(page, 'Omar Haddad')
    await expect(bar(page)).toContainText('2 selected')
    // At the end of the list, where the bar that floats above it lies on nobody's button.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expectAccessible(page)
    await bar(page).getByRole('button', { name: 'Invite' }).click()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Invite' }).click()
    const trouble = page.getByRole('dialog', { name: 'Not everybody was invited' })
    await expect(trouble.getByRole('listitem')).toContainText('Ned Flint')
    await expect(trouble).toContainText('Has no e-mail address')
    await expectAccessible(page)
    await trouble.getByRole('button', { name: 'Close' }).last().click()
    await expect(cardOf('Omar Haddad')).toContainText('expires')
  })

  await test.step('several are removed at once', async () => {
    await select(page, 'Ned Flint')
    await select(page, 'Omar Haddad')
    await bar(page).getByRole('button', { name: 'Remove' }).click()
    await expectMessage(page, '2 players are off the roster', () =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click(),
    )
    await expect(cardOf('Ned Flint')).toHaveCount(0)
    await expect(cardOf('Omar Haddad')).toHaveCount(0)
  })
})

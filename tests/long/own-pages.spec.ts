import { readFile } from 'node:fs/promises'
import { castMember, PASSWORD } from '../demo'
import {
  enterCredentials,
  expect,
  expectAccessible,
  expectMessage,
  PHONE,
  openAs,
  test,
  withFreshApp,
} from '../journeys/journey'
import { followMail } from '../journeys/mailbox'

withFreshApp()
test.use(PHONE)

test('a profile can be edited, downloaded, moved to another email, and deleted', async ({ page }) => {
  const { email } = castMember('Sam Park')
  await openAs(page, 'Sam Park', '/profile')
  await expect(page.getByRole('region', { name: 'Trend' })).toBeVisible()
  await expectAccessible(page)

  await test.step('the phone number keeps the cursor where a digit was deleted', async () => {
    const phone = page.getByRole('textbox', { name: 'Phone' })
    await phone.fill('5035550142')
    await expect(phone).toHaveValue('(503) 555-0142')
    await phone.press('Home')
    for (let step = 0; step < 7; step++) await phone.press('ArrowRight')
    await phone.press('Backspace')
    await page.keyboard.type('7')
    await expect(phone).toHaveValue('(503) 755-0142')
    await expectMessage(page, 'Profile saved', () => page.getByRole('button', { name: 'Save' }).click())
  })

  await test.step('game days and all data can be downloaded', async () => {
    const file = async (button: string) => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: button }).click()
      return readFile(await (await download).path(), 'utf8')
    }
    expect(await file('Download game days')).toMatch(
      /^BEGIN:VCALENDAR[^]*SUMMARY:Riverside Ladder[^]*SUMMARY:Saturday Mixer/,
    )
    expect(JSON.parse(await file('Download my data'))).toMatchObject({
      profile: { email, phone: '5037550142' },
    })
  })

  await test.step('a new email applies once both links are opened', async () => {
    const card = page.getByRole('region', { name: 'Email' })
    await card.getByRole('button', { name: 'Change' }).click()
    await card.getByLabel('New email').fill('sam@new.test')
    await card.getByRole('button', { name: 'Send links' }).click()
    await expect(card.getByRole('status')).toContainText('sam@new.test')
    const link = { subject: 'Confirm your new email', button: 'Confirm change' }
    const first = await followMail(page, { to: email, ...link })
    await expect(first.getByRole('region', { name: 'Email' }).getByText(email, { exact: true })).toBeVisible()
    await expect(first.getByText('That link is confirmed.')).toBeVisible()
    const second = await followMail(page, { to: 'sam@new.test', ...link })
    await expect(second.getByRole('region', { name: 'Email' }).getByText('sam@new.test')).toBeVisible()
  })

  await test.step('an account can be deleted in the middle of a game day', async () => {
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByRole('textbox').fill('delete')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
    await enterCredentials(page, 'sam@new.test', PASSWORD)
    await expect(page.getByRole('alert')).toHaveText('Wrong email or password.')
  })
})

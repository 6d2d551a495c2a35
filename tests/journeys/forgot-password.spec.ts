import { castMember, PASSWORD } from '../demo'
import {
  AT_NIGHT,
  accountMenu,
  enterCredentials,
  expect,
  expectAccessible,
  expectMessage,
  PHONE,
  signOut,
  test,
  withFreshApp,
} from './journey'
import { followMail } from './mailbox'

withFreshApp()
test.use(PHONE)

const NEW_PASSWORD = 'Lob-over-the-line'

test('a forgotten password is reset by email', async ({ page }) => {
  const { email } = castMember('Maya Reyes')

  await test.step('the email carries over from the sign-in page', async () => {
    await page.goto('/signin')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await expectAccessible(page)
  })

  const tab = await test.step('the link opens the new password form and nothing else', async () => {
    const opened = await followMail(page, { to: email, subject: 'password', button: 'Set a new password' })
    await expect(opened.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    await expect(opened.getByText(`For ${email}`)).toBeVisible()
    await expectAccessible(opened)
    await opened.goto('/leagues')
    await expect(opened.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    return opened
  })

  await test.step('the new password must follow the rule', async () => {
    await tab.getByLabel('New password').fill('short')
    await tab.getByRole('button', { name: 'Save new password' }).click()
    await expect(tab.getByText('Password must be at least 8 characters long')).toBeVisible()
    await expectAccessible(tab)
    await tab.getByLabel('New password').fill(NEW_PASSWORD)
    await expectMessage(tab, 'Password changed', () =>
      tab.getByRole('button', { name: 'Save new password' }).click(),
    )
    await expect(tab.getByRole('heading', { name: 'Your leagues' })).toBeVisible()
  })

  await test.step('the old password is refused and the new one works', async () => {
    await signOut(tab)
    await enterCredentials(tab, email, PASSWORD)
    await expect(tab.getByRole('alert')).toHaveText('Wrong email or password.')
    await expectAccessible(tab)
    await enterCredentials(tab, email, NEW_PASSWORD)
    await expect(accountMenu(tab)).toBeVisible()
    await expect(tab.getByRole('heading', { name: 'Your leagues' })).toBeVisible()
  })
})

test('an unknown address gets the same response as a known one, but no email', AT_NIGHT, async ({ page }) => {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('nobody@kitchenline.test')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    "If there's an account fornobody@kitchenline.testa link to set a new password is on its way.",
  )
  await page.goto('/__mail')
  await expect(page.getByRole('link', { name: 'nobody@kitchenline.test' })).toHaveCount(0)
})

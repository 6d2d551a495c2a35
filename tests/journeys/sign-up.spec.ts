import {
  accountMenu,
  enterCredentials,
  expect,
  expectAccessible,
  PHONE,
  signOut,
  test,
  withFreshApp,
} from './journey'
import { followMail } from './mailbox'

withFreshApp()
test.use(PHONE)

const ZOE = { email: 'zoe.quinn@kitchenline.test', password: 'Dink4Days!' }

test('a new player signs up, confirms the email, and signs in', async ({ page }) => {
  await test.step('the start page leads to signing up', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible()
    await expectAccessible(page)
  })

  const form = page.getByRole('form', { name: 'Sign up' })
  await test.step('an email is on its way', async () => {
    await form.getByLabel('First name').fill('Zoe')
    await form.getByLabel('Last name').fill('Quinn')
    await form.getByLabel('Email').fill(ZOE.email)
    await form.getByLabel('Password', { exact: true }).fill(ZOE.password)
    await form.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
    await expect(page.getByText(ZOE.email)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('no one gets in before the email is confirmed', async () => {
    await page.getByRole('link', { name: 'Back to Sign In' }).click()
    await enterCredentials(page, ZOE.email, ZOE.password)
    await expect(page.getByRole('alert')).toHaveText(/^Confirm your email/)
    await expect(page.getByRole('button', { name: 'Resend link' })).toBeVisible()
    await expectAccessible(page)
  })

  const tab = await test.step('the link in the email opens the app, signed in', async () => {
    const opened = await followMail(page, {
      to: ZOE.email,
      subject: 'Confirm your email',
      button: 'Confirm email',
    })
    await expect(opened.getByText('Welcome, Zoe')).toBeVisible()
    await expect(opened.getByRole('link', { name: 'Find a league' })).toBeVisible()
    await accountMenu(opened).click()
    await expect(opened.getByText('Zoe Quinn')).toBeVisible()
    await expectAccessible(opened)
    await opened.keyboard.press('Escape')
    return opened
  })

  await test.step('signing out and back in works with the password', async () => {
    await signOut(tab)
    await enterCredentials(tab, ZOE.email, ZOE.password)
    await expect(tab.getByText('Welcome, Zoe')).toBeVisible()
  })
})

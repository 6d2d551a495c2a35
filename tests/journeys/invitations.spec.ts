import type { Page } from '@playwright/test'
import { castMember, DEMO_LEAGUES, PASSWORD } from '../demo'
import { addToRoster, inviteByMail, personalLink } from './inviting'
import {
  AT_NIGHT,
  DESKTOP,
  enterCredentials,
  expect,
  expectAccessible,
  expectMessage,
  leagueTab,
  PHONE,
  openAs,
  test,
  withFreshApp,
} from './journey'
import { followMail, linksMailedTo } from './mailbox'

withFreshApp()
test.use(PHONE)

const WELCOME = "You're in. Welcome to Thursday Doubles!"
const THURSDAY = `/leagues/${DEMO_LEAGUES.thursdayDoubles}`

const mailTo = (to: string) => ({
  to,
  subject: 'Lucia Cervantes invited you to Thursday Doubles',
  button: 'View invitation',
})
const confirmationTo = (to: string) => ({ to, subject: 'Confirm your email', button: 'Confirm email' })
const invited = (page: Page) => expect(page.getByRole('heading', { name: "You're Invited" })).toBeVisible()
const inTheLeague = async (page: Page) => {
  await expect(page).toHaveURL(THURSDAY)
  await expect(page.getByRole('heading', { name: 'Thursday Doubles', level: 1, exact: true })).toBeVisible()
}

test('someone new to the app goes from the email into the league, without a second email', async ({
  page,
}) => {
  const email = 'ines.maria.oliveira@example.com'
  await inviteByMail(email)

  const landing =
    await test.step('the email leads to the invitation, with the address filled in', async () => {
      await page.goto('/')
      const tab = await followMail(page, mailTo(email))
      await invited(tab)
      await expect(tab.getByText('Lucia Cervantes')).toBeVisible()
      await expect(tab.getByText(/^Thursdays 7:00\sPM, 8 weeks starting /)).toBeVisible()
      await expect(tab.getByText('Riverside Park, courts 1–4')).toBeVisible()
      await expect(tab.getByLabel('Email')).toHaveValue(email)
      await expectAccessible(tab)
      return tab
    })

  await test.step('a name and a password create the account', async () => {
    const form = landing.getByRole('form', { name: 'Sign up' })
    await form.getByLabel('First name').fill('Inês Maria')
    await form.getByLabel('Last name').fill('Oliveira')
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await expectMessage(landing, WELCOME, () =>
      form.getByRole('button', { name: 'Create account and join' }).click(),
    )
  })

  await test.step('and open the league, with her in it', async () => {
    await inTheLeague(landing)
    await leagueTab(landing, 'Thursday Doubles', 'Players').click()
    const me = landing.getByRole('main').getByRole('listitem').filter({ hasText: 'Inês Maria Oliveira' })
    await expect(me).toContainText('you')
    await expectAccessible(landing)
    expect(await linksMailedTo(landing, email)).toHaveLength(1)
  })
})

test(
  'the confirmation can be opened in another browser, and the roster entry is claimed once',
  AT_NIGHT,
  async ({ page, openAnother }) => {
    const email = 'pat.riley@example.com'
    const link = await personalLink(await addToRoster({ firstName: 'Patrick', lastName: 'Riley' }))
    await page.goto(link)
    await invited(page)
    const form = page.getByRole('form', { name: 'Sign up' })
    await expect(form.getByLabel('First name')).toHaveValue('Patrick')
    await expect(form.getByLabel('Last name')).toHaveValue('Riley')
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await form.getByRole('button', { name: 'Create account and join' }).click()
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()

    await test.step('on a computer the email leads straight into the league', async () => {
      const desk = await openAnother(DESKTOP)
      const tab = await followMail(desk, confirmationTo(email))
      await expect(tab.getByText(WELCOME)).toBeVisible()
      await inTheLeague(tab)
      await leagueTab(tab, 'Thursday Doubles', 'Players').click()
      await expect(
        tab.getByRole('main').getByRole('listitem').filter({ hasText: 'Patrick Riley' }),
      ).toHaveCount(1)
    })

    await test.step('the phone signs in and finds the invitation accepted', async () => {
      await page.getByRole('link', { name: 'Back to Sign In' }).click()
      await enterCredentials(page, email, PASSWORD)
      await expect(page.getByRole('heading', { name: "You're already in Thursday Doubles" })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Go to league' }).click()
      await inTheLeague(page)
    })

    await test.step('to anyone else the link looks unknown', async () => {
      const stranger = await openAnother(PHONE)
      await openAs(stranger, 'Nina Costa', link)
      await expect(stranger.getByRole('heading', { name: 'Invite Not Found' })).toBeVisible()
      await expectAccessible(stranger)
    })
  },
)

test('the wrong account can switch', AT_NIGHT, async ({ page }) => {
  const toTom = castMember('Tom Keller').email
  await openAs(page, 'Nina Costa')

  await test.step("an invitation to Tom, opened on Nina's phone", async () => {
    await inviteByMail(toTom)
    const tab = await followMail(page, mailTo(toTom))
    const other = tab.getByRole('region', { name: 'This invitation was sent to another address' })
    await expect(other.getByText('t•••@kitchenline.test')).toBeVisible()
    await expectAccessible(tab)
    await tab.getByRole('button', { name: 'Sign out and switch accounts' }).click()
    await tab.getByRole('link', { name: 'I already have an account' }).click()
    await expect(tab.getByLabel('Email')).toHaveValue(toTom)
    await enterCredentials(tab, toTom, PASSWORD)
    await expectMessage(tab, WELCOME, () => tab.getByRole('button', { name: 'Accept invitation' }).click())
    await inTheLeague(tab)
  })
})

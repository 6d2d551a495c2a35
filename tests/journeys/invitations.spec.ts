import type { Page } from '@playwright/test'
import { castMember, DEMO_INVITE_TOKENS, DEMO_LEAGUES, PASSWORD } from '../demo'
import { addToRoster, inviteByMail, personalLink } from './inviting'
import {
  DESKTOP,
  enterCredentials,
  expect,
  expectAccessible,
  expectMessage,
  leagueTab,
  PHONE,
  openAs,
  signIn,
  test,
  withFreshApp,
} from './journey'
import { followMail } from './mailbox'

withFreshApp()
test.use(PHONE)

const WELCOME = "You're in. Welcome to Thursday Doubles!"
const OPEN = `/accept-invite/${DEMO_INVITE_TOKENS.open}`
const EXPIRED = `/accept-invite/${DEMO_INVITE_TOKENS.expired}`
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

test('someone new to the app goes from the email into the league', async ({ page }) => {
  const email = 'ines.maria.oliveira@example.com'
  await inviteByMail(email)

  const landing =
    await test.step('the email leads to the invitation, with the address filled in', async () => {
      await page.goto('/')
      const tab = await followMail(page, mailTo(email))
      await invited(tab)
      await expect(tab.getByText('Lucia Cervantes')).toBeVisible()
      await expect(tab.getByText(/^Thursdays 7:00 PM, 8 weeks starting /)).toBeVisible()
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
    await form.getByRole('button', { name: 'Create account and join' }).click()
    await expect(landing.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
    await expectAccessible(landing)
  })

  await test.step('confirming the email opens the league, with her in it', async () => {
    const league = await followMail(landing, confirmationTo(email))
    await expect(league.getByText(WELCOME)).toBeVisible()
    await inTheLeague(league)
    await leagueTab(league, 'Thursday Doubles', 'Players').click()
    const me = league.getByRole('main').getByRole('listitem').filter({ hasText: 'Inês Maria Oliveira' })
    await expect(me).toContainText('you')
    await expectAccessible(league)
  })
})

test('the confirmation can be opened in another browser, and the roster entry is claimed once', async ({
  page,
  openAnother,
}) => {
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
})

test('a player with an account keeps the invitation while signing in', async ({ page }) => {
  await page.goto(OPEN)
  await invited(page)
  await page.getByRole('link', { name: 'I already have an account' }).click()
  await enterCredentials(page, castMember('Maya Reyes').email, PASSWORD)
  await expect(page.getByText("You're signed in as Maya Reyes.")).toBeVisible()
  await invited(page)
  await expectAccessible(page)
  await expectMessage(page, WELCOME, () => page.getByRole('button', { name: 'Accept invitation' }).click())
  await inTheLeague(page)

  await page.goto(OPEN)
  await expect(page.getByRole('heading', { name: "You're already in Thursday Doubles" })).toBeVisible()
})

test('the wrong account can switch or accept', async ({ page }) => {
  const toTom = castMember('Tom Keller').email
  await openAs(page, 'Nina Costa')

  await test.step("an invitation to Tom, opened on Nina's phone", async () => {
    await inviteByMail(toTom)
    const tab = await followMail(page, mailTo(toTom))
    await expect(
      tab.getByRole('heading', { name: 'This invitation was sent to t•••@kitchenline.test' }),
    ).toBeVisible()
    await expectAccessible(tab)
    await tab.getByRole('button', { name: 'Sign out and switch accounts' }).click()
    await tab.getByRole('link', { name: 'I already have an account' }).click()
    await expect(tab.getByLabel('Email')).toHaveValue(toTom)
    await enterCredentials(tab, toTom, PASSWORD)
    await expectMessage(tab, WELCOME, () => tab.getByRole('button', { name: 'Accept invitation' }).click())
    await inTheLeague(tab)
  })

  await test.step("an invitation to another of Nina's addresses", async () => {
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await signIn(page, 'Nina Costa')
    await inviteByMail('nina@work.example')
    const tab = await followMail(page, mailTo('nina@work.example'))
    await expectMessage(tab, WELCOME, () => tab.getByRole('button', { name: 'Accept as Nina Costa' }).click())
    await inTheLeague(tab)
  })
})

test('a broken link has a way out', async ({ page }) => {
  await test.step('it has expired', async () => {
    await page.goto(EXPIRED)
    await expect(page.getByRole('heading', { name: 'Invalid Invite' })).toBeVisible()
    await expect(page.getByText('This invite has expired.')).toBeVisible()
    await expect(page.getByText('Lucia Cervantes')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('it is unknown', async () => {
    await page.goto('/accept-invite/nobody-knows-this-token')
    await expect(page.getByRole('heading', { name: 'Invite Not Found' })).toBeVisible()
    await expect(page.getByText('Invalid or expired invite token.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('its end is missing, and the full link can be pasted', async () => {
    const link = await personalLink(await addToRoster({ firstName: 'Quentin' }))
    await page.goto('/accept-invite/')
    await expect(page.getByText('No invite token provided.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Invitation link').fill(`Look: https://play.example.com${link}`)
    await page.getByRole('button', { name: 'Open' }).click()
    await invited(page)
  })

  await test.step("the server can't be reached: the page says so and retries", async () => {
    const lookup = '**/rest/v1/rpc/invitation'
    await page.route(lookup, (route) => route.abort('internetdisconnected'))
    await page.reload()
    await expect(page.getByText('Failed to load invite. Please try again.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Invite Not Found' })).toHaveCount(0)
    await expectAccessible(page)
    await page.unroute(lookup)
    await page.getByRole('button', { name: 'Retry' }).click()
    await invited(page)
  })
})

test('signing up with an address on the roster claims that entry', async ({ page }) => {
  const email = 'rosa.lind@example.com'
  await addToRoster({ firstName: 'Rosa', lastName: 'Lind', email })
  const home = await signUpPlainly(page, { firstName: 'Rosa', lastName: 'Lind', email })
  await home.getByRole('link', { name: /Thursday Doubles/ }).click()
  await inTheLeague(home)
  await leagueTab(home, 'Thursday Doubles', 'Players').click()
  const rows = home.getByRole('main').getByRole('listitem').filter({ hasText: 'Rosa Lind' })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('you')
})

test('a new player without a league pastes the link at home', async ({ page }) => {
  const link = await personalLink(await addToRoster({ firstName: 'Yusuf' }))
  const home = await signUpPlainly(page, {
    firstName: 'Yusuf',
    lastName: 'Demir',
    email: 'yusuf@example.com',
  })
  const way = home.getByRole('region', { name: 'Open an invitation' })
  await way.getByLabel('Invitation link').fill(link)
  await way.getByRole('button', { name: 'Open' }).click()
  await invited(home)
  await expectMessage(home, WELCOME, () => home.getByRole('button', { name: 'Accept invitation' }).click())
  await inTheLeague(home)
})

/** Without an invitation, up to the home page. */
async function signUpPlainly(page: Page, person: Record<'firstName' | 'lastName' | 'email', string>) {
  await page.goto('/signup')
  const form = page.getByRole('form', { name: 'Sign up' })
  await form.getByLabel('First name').fill(person.firstName)
  await form.getByLabel('Last name').fill(person.lastName)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  const home = await followMail(page, confirmationTo(person.email))
  await expect(home.getByText(new RegExp(`^Good \\w+, ${person.firstName}$`))).toBeVisible()
  return home
}

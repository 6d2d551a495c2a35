import type { Page } from '@playwright/test'
import { castMember, DEMO_LEAGUES, PASSWORD, type CastName } from '../demo'
import {
  accountMenu,
  DESKTOP,
  enterCredentials,
  expect,
  expectAccessible,
  PHONE,
  openAs,
  test,
  withFreshApp,
} from './journey'

withFreshApp()
test.use(DESKTOP)

const USUAL = ['Home', 'My Leagues', 'Create a Match']
const BOTTOM = ['Home', 'Leagues', 'Create a Match', 'Profile']

interface Sees {
  header: string[]
  bottomBar: string[]
  footer: string[]
}

/** Sections 2 and 6 of the specification. */
const ROLES: [string, CastName, Sees][] = [
  ['player', 'Maya Reyes', { header: USUAL, bottomBar: BOTTOM, footer: [] }],
  ['league creator', 'Lucia Cervantes', { header: [...USUAL, 'Admin Panel'], bottomBar: BOTTOM, footer: [] }],
  ['club admin', 'Carl Benson', { header: USUAL, bottomBar: [], footer: [] }],
  [
    'super admin',
    'Sunny Adeyemi',
    {
      header: [...USUAL, 'Find a League', 'Clubs', 'Players', 'Admin Panel'],
      bottomBar: [...BOTTOM, 'Players', 'Find a League', 'Admin Panel'],
      footer: ['Find a League', 'Clubs', 'Players', 'Admin Panel'],
    },
  ],
]

const links = (page: Page, navigation: string) =>
  page.getByRole('navigation', { name: navigation }).getByRole('link')

for (const [role, person, sees] of ROLES) {
  test(`a ${role} sees exactly their own navigation`, async ({ page }) => {
    await openAs(page, person)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await test.step('on a computer, in the header', async () => {
      await expect(links(page, 'Main')).toHaveText(sees.header)
      await expect(links(page, 'Bottom navigation')).toHaveCount(0)
      await expect(links(page, 'Footer')).toHaveText(sees.footer)
      await expect(links(page, 'Account')).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
      await accountMenu(page).click()
      await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Sign out'])
      await expect(page.getByText(castMember(person).email)).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
    })

    await test.step('on a phone, in the bottom bar and the account menu', async () => {
      await page.setViewportSize(PHONE.viewport)
      await expect(links(page, 'Bottom navigation')).toHaveText(sees.bottomBar)
      await expect(links(page, 'Main')).toHaveCount(0)
      await expect(links(page, 'Footer')).toHaveText(sees.footer)
      await accountMenu(page).click()
      await expect(page.getByRole('menuitem')).toHaveText([...sees.header, 'Profile', 'Sign out'])
      await expectAccessible(page)
    })

    await test.step('without the bar on the players page', async () => {
      await page.goto('/players')
      await expect(accountMenu(page)).toBeVisible()
      await expect(links(page, 'Bottom navigation')).toHaveCount(0)
      await expectAccessible(page)
    })
  })
}

test('a visitor sees only Sign In and Sign Up', async ({ page }) => {
  const doors = links(page, 'Account')
  for (const { viewport } of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)

    await test.step(`on a public page, ${viewport.width} px wide`, async () => {
      await page.goto(`/leagues/${DEMO_LEAGUES.riversideLadder}/view`)
      await expect(doors).toHaveText(['Sign In', 'Sign Up'])
      for (const navigation of ['Main', 'Bottom navigation', 'Footer']) {
        await expect(links(page, navigation)).toHaveCount(0)
      }
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Notifications/ })).toBeHidden()
      await expect(accountMenu(page)).toBeHidden()
      await expectAccessible(page)
    })

    await test.step(`on the sign-in page, without a footer, ${viewport.width} px wide`, async () => {
      await page.goto('/signin')
      await expect(doors).toHaveText(['Sign In', 'Sign Up'])
      await expect(page.getByRole('contentinfo')).toBeHidden()
      await expectAccessible(page)
    })
  }
})

test('signing in leads to the page that was requested', async ({ page }) => {
  const { email } = castMember('Maya Reyes')
  await page.goto(`/leagues/${DEMO_LEAGUES.riversideLadder}/rankings?week=4`)
  await expect(page.getByText('Sign in to continue.')).toBeVisible()
  await expectAccessible(page)

  // A look at the other door, and back.
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()

  await enterCredentials(page, email, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Riverside Ladder' })).toBeVisible()
  await expect(page).toHaveURL(`/leagues/${DEMO_LEAGUES.riversideLadder}/rankings?week=4`)

  // Once inside, the doors lead nowhere else.
  await page.goto('/signin')
  await expect(page.getByText(/^Good \w+, Maya$/)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('an unknown address leads somewhere sensible', async ({ page }) => {
  await openAs(page, 'Maya Reyes', '/no/such/page')
  await expect(page.getByText(/^Good \w+, Maya$/)).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto(`/leagues/${DEMO_LEAGUES.riversideLadder}/no-such-tab`)
  await expect(page.getByRole('heading', { name: 'Riverside Ladder' })).toBeVisible()
  await expect(page).toHaveURL(`/leagues/${DEMO_LEAGUES.riversideLadder}`)
})

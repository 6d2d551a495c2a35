import type { Page } from '@playwright/test'
import { castMember, DEMO_INVITE_TOKENS, DEMO_LEAGUES, PASSWORD } from '../demo'
import { expect, expectAccessible, openAs, PHONE, test, withFreshApp } from './journey'

/*
 * What a visitor can do before the app's code is there. The code waits until a journey lets it through; the small script of
 * index.html and the first answer of the server don't.
 */

withFreshApp()
test.use(PHONE)

const LEAGUE = `/leagues/${DEMO_LEAGUES.riversideLadder}/view`
const INVITATION = `/accept-invite/${DEMO_INVITE_TOKENS.open}`

async function holdCode(page: Page) {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(
    ({ pathname }) => /^\/assets\/.*\.js$/.test(pathname) && !pathname.startsWith('/assets/arrive-'),
    async (route) => {
      await isReleased
      await route.continue()
    },
  )
  return { release: () => release() }
}

/** Adds up what moved without a tap or a key. */
async function noteJumps(page: Page) {
  await page.addInitScript(() => {
    const jumps: number[] = []
    Object.assign(window, { jumps })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        jumps.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => (Reflect.get(window, 'jumps') as number[]).reduce((all, one) => all + one, 0))
}

const isAppThere = (page: Page) => expect(page.locator('#early')).toHaveCount(0)

test('someone types and taps Sign In before the app is there, and is signed in', async ({ page }) => {
  const { release } = await holdCode(page)
  await page.goto('/leagues', { waitUntil: 'commit' })
  await expect(page.getByText('Sign in to continue.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(castMember('Maya Reyes').email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  release()
  await expect(page).toHaveURL('/leagues')
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
})

test('someone is in the middle of a field when the app arrives, and goes on', async ({ page }) => {
  const jumps = await noteJumps(page)
  const { release } = await holdCode(page)
  await page.goto('/signin', { waitUntil: 'commit' })
  await page.getByLabel('Email').click()
  await page.keyboard.type('maya.')
  release()
  await isAppThere(page)
  await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type('reyes@kitchenline.test')
  await expect(page.getByLabel('Email')).toHaveValue('maya.reyes@kitchenline.test')
  // Inter arrives in between, whose letters are a little narrower.
  expect(await jumps()).toBeLessThan(0.001)
  // What was typed early goes along, too.
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('maya.reyes@kitchenline.test')
})

test('someone taps Forgot password before the app is there, and the email goes along', async ({ page }) => {
  const { email } = castMember('Maya Reyes')
  const { release } = await holdCode(page)
  await page.goto('/signin', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  release()
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
})

test('a public league and an invitation can be read before the app is there', async ({ page }) => {
  const jumps = await noteJumps(page)
  const { release } = await holdCode(page)
  await page.goto(INVITATION, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: "You're Invited" })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Thursday Doubles' })).toBeVisible()
  await expect(page.getByText('Lucia Cervantes')).toBeVisible()

  await page.goto(LEAGUE, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Riverside Ladder' })).toBeVisible()
  await expect(page.getByText('average DUPR')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Request to join' })).toHaveAttribute(
    'href',
    `/signup?from=${encodeURIComponent(LEAGUE)}`,
  )
  release()
  await isAppThere(page)
  await expect(page.getByRole('region', { name: 'On court now' })).toBeVisible()
  expect(await jumps()).toBeLessThan(0.05)
})

test.describe('without the code', () => {
  test.use({ tolerated: /Failed to fetch dynamically imported module|ERR_FAILED/ })

  test('the form says so and keeps what was typed', async ({ page }) => {
    let tellTyped = () => {}
    const isTyped = new Promise<void>((resolve) => (tellTyped = resolve))
    await page.route(
      ({ pathname }) => /^\/assets\/.*\.js$/.test(pathname) && !pathname.startsWith('/assets/arrive-'),
      async (route) => {
        await isTyped
        await route.abort()
      },
    )
    await page.goto('/signin', { waitUntil: 'commit' })
    await page.getByLabel('Email').fill('maya')
    tellTyped()
    await expect(page.getByRole('alert')).toHaveText(
      "Couldn't load the app. Check your connection and reload.",
    )
    await expect(page.getByLabel('Email')).toHaveValue('maya')
  })
})

test('a link opened in the same tab starts at the top; a reload and Back restore the place', async ({
  page,
}) => {
  const scrollTo = (top: number) =>
    expect
      .poll(() =>
        page.evaluate((to) => {
          window.scrollTo({ top: to, behavior: 'instant' })
          return window.scrollY
        }, top),
      )
      .toBe(top)
  const place = () => page.evaluate(() => window.scrollY)
  // Each time, letters of another font above move the page by two pixels or so.
  const isThere = async () => Math.abs((await place()) - 400) < 12
  const rankings = `/leagues/${DEMO_LEAGUES.riversideLadder}/rankings`
  await openAs(page, 'Maya Reyes', rankings)
  await expect(page.getByRole('heading', { level: 1, name: 'Riverside Ladder' })).toBeVisible()
  await scrollTo(400)
  await page.goto(LEAGUE)
  await expect(page.getByRole('region', { name: 'Standings' })).toBeVisible()
  expect(await place()).toBe(0)
  await scrollTo(300)
  await page.goBack()
  await expect(page).toHaveURL(rankings)
  await expect.poll(isThere).toBe(true)
  await page.reload()
  await expect.poll(isThere).toBe(true)
})

import type { Page } from '@playwright/test'
import { castMember, DEMO_CLUB_ID, DEMO_LEAGUES, ladderGameDayId } from '../demo'
import { seedsFor } from '../seeds'
import { accountMenu, DESKTOP, expect, expectAccessible, openAs, PHONE, test, withFreshApp } from './journey'

withFreshApp()
test.use(DESKTOP)

const LEAGUE = `/leagues/${DEMO_LEAGUES.riversideLadder}`
const DAY = `${LEAGUE}/game-day/${ladderGameDayId(5)}`
const NOBODY = '00000000-0000-4000-8000-000000000000'

/** Every URL behind the sign-in, in visiting order, with its tab title. */
const PAGES: [string, RegExp][] = [
  ['/leagues', /^My Leagues/],
  [LEAGUE, /^Riverside Ladder/],
  [`${LEAGUE}/players`, /^Riverside Ladder/],
  [`${LEAGUE}/game-days`, /^Riverside Ladder/],
  [`${LEAGUE}/rankings`, /^Riverside Ladder/],
  [`${LEAGUE}/weekly`, /^Riverside Ladder/],
  [`${LEAGUE}/next-week`, /^Riverside Ladder/],
  [`${LEAGUE}/join-requests`, /^Riverside Ladder/],
  [`${LEAGUE}/rankings/dupr`, /./],
  ['/leagues/create', /^Create a league/i],
  ['/leagues/find', /^Find a League/i],
  [`${LEAGUE}/edit`, /^Edit Riverside Ladder/],
  [`${DAY}/scheduler`, /^Court Scheduler/i],
  [`${DAY}/scoring`, /^Match Scoring/],
  ['/clubs', /^Clubs/],
  ['/clubs/create', /^Create a club/i],
  [`/clubs/${DEMO_CLUB_ID}`, /^Riverside Pickleball Club/],
  [`/clubs/${DEMO_CLUB_ID}/edit`, /Riverside Pickleball Club/],
  ['/players', /^Players/],
  [`/players/${castMember('Sam Park').profileId}`, /^Sam Park/],
  ['/profile', /^Profile/],
  ['/standings', /^Standings/],
  ['/outbox', /./],
  ['/play', /^Create a Match/i],
  ['/play/create/round-robin-set', /./],
  ['/admin', /Admin Panel/],
  ['/admin/people', /Admin Panel/],
  ['/admin/game-day', /./],
  [`${LEAGUE}/view`, /^Riverside Ladder/],
  // Unknown URLs are pages, too.
  ['/accept-invite/nobody-knows-this-token', /./],
  [`/leagues/${NOBODY}`, /^League/],
  [`/clubs/${NOBODY}`, /^Club/],
  [`/players/${NOBODY}`, /^Player/],
  [`/leagues/${NOBODY}/view`, /./],
  [`/play/event/${NOBODY}`, /./],
  [`${LEAGUE}/game-day/${NOBODY}/scoring`, /./],
]

/** Their own journeys check these with axe. Not found is one screen, checked with the league. */
const CHECKED_ELSEWHERE = new Set([
  `${LEAGUE}/view`,
  `${DAY}/scheduler`,
  `${DAY}/scoring`,
  `/clubs/${NOBODY}`,
  `/players/${NOBODY}`,
  `/play/event/${NOBODY}`,
  `${LEAGUE}/game-day/${NOBODY}/scoring`,
])

/** Positions in `PAGES`, from 1, of those that axe checks on this commit: a third of them. */
const CHECKED_NOW = new Set(seedsFor(PAGES.length, Math.ceil(PAGES.length / 3)))

/** Navigates the way a link in the app does, without a page load. */
async function visit(page: Page, address: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
}

test('every page has its own title, one heading that takes focus, and nothing inaccessible', async ({
  page,
}) => {
  await page.setViewportSize(PHONE.viewport)
  await openAs(page, 'Sunny Adeyemi')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [index, [address, title]] of PAGES.entries()) {
    await test.step(address, async () => {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      await visit(page, address)
      await expect(page).toHaveTitle(new RegExp(`${title.source}.* · Kitchen Line$`, title.flags))
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      if (CHECKED_ELSEWHERE.has(address) || !CHECKED_NOW.has(index + 1)) return
      // Not the skeleton before it.
      await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0)
      await expectAccessible(page)
    })
  }
})

const links = (page: Page, navigation: string) =>
  page.getByRole('navigation', { name: navigation }).getByRole('link')

test('the header gives way to the bottom bar and the account menu on a phone', async ({ page }) => {
  const header = ['Home', 'My Leagues', 'Create a Match', 'Find a League', 'Clubs', 'Players', 'Admin Panel']
  await openAs(page, 'Sunny Adeyemi', '/clubs')
  await expect(links(page, 'Main')).toHaveText(header)
  await expect(links(page, 'Bottom navigation')).toHaveCount(0)
  await expectAccessible(page)
  await accountMenu(page).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Sign out'])
  await page.keyboard.press('Escape')

  await page.setViewportSize(PHONE.viewport)
  const bottom = ['Home', 'Leagues', 'Create a Match', 'Profile', 'Players', 'Find a League', 'Admin Panel']
  await expect(links(page, 'Bottom navigation')).toHaveText(bottom)
  await expect(links(page, 'Main')).toHaveCount(0)
  await accountMenu(page).click()
  await expect(page.getByRole('menuitem')).toHaveText([...header, 'Profile', 'Sign out'])
  await expectAccessible(page)
})

test('Back restores the scroll position', async ({ page }) => {
  await openAs(page, 'Maya Reyes', `/standings?league=${DEMO_LEAGUES.riversideLadder}`)
  await expect(page.getByRole('heading', { name: 'Rules' })).toBeVisible()
  // The page may be too short until its table is rendered. Not a mouse wheel, which could still be scrolling later.
  await expect
    .poll(() =>
      page.evaluate(() => {
        scrollTo({ top: 500, behavior: 'instant' })
        return scrollY
      }),
    )
    .toBe(500)
  // Not click(), for which Playwright might scroll the page.
  await page.getByRole('banner').getByRole('link', { name: 'My Leagues' }).dispatchEvent('click')
  await expect(page.getByRole('heading', { name: 'My Leagues' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  // Scroll anchoring can move the page by a pixel or two when something above changes its height.
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 500))).toBeLessThan(5)
})

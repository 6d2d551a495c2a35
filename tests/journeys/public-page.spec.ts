import { castMember, DEMO_LEAGUES } from '../demo'
import { AT_NIGHT, DESKTOP, expect, expectAccessible, PHONE, test, withFreshApp } from './journey'

withFreshApp()
test.use(PHONE)

const PAGE = `/leagues/${DEMO_LEAGUES.riversideLadder}/view`

test('a visitor reads about a league and signs up from there', async ({ page }) => {
  await page.goto(PAGE)
  await expect(page.getByRole('heading', { level: 1, name: 'Riverside Ladder' })).toBeVisible()
  const standings = page.getByRole('region', { name: 'Standings' })
  await expect(standings.getByText('After week 4')).toBeVisible()
  await standings.getByRole('button', { name: 'All 17' }).click()
  await expect(standings.getByRole('listitem')).toHaveCount(17)
  await expect(standings.getByRole('listitem').first()).toContainText('Noor A.')
  for (const name of ['On court now', 'More about this league', 'How to join'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  await page.getByText('Rules', { exact: true }).click()
  await expect(page.getByText('Games to 11, win by 2.')).toBeVisible()

  // What the browser has stored, not only what it shows.
  const whole = await page.content()
  expect(whole).not.toContain('@kitchenline.test')
  expect(whole).not.toContain(castMember('Noor Aziz').name)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /^Riverside Ladder/)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Request to join' }).click()
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible()
  await page.goto(`/leagues/${DEMO_LEAGUES.saturdayMixer}/view`)
  await expect(page.getByText('Public page not found')).toBeVisible()
  await expectAccessible(page)
})

// Works offline, so it needs the service worker.
test.describe('TV mode', () => {
  test.use({ serviceWorkers: 'allow' })

  test('shows the game day in large type and keeps showing it offline', AT_NIGHT, async ({ openAnother }) => {
    const wall = await openAnother(DESKTOP)
    await wall.clock.install()
    await wall.goto(`${PAGE}?tv=1`)
    await expect(wall.getByText('On court now')).toBeVisible()
    await expect(wall.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
    await expectAccessible(wall)
    const score = wall.getByRole('heading', { level: 2, name: 'Center' })
    const smallest = await score.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
    expect(smallest).toBeGreaterThanOrEqual(18)

    await wall.clock.runFor(12_000)
    await expect(wall.getByText('Standings after week 4')).toBeVisible()
    await wall.context().setOffline(true)
    await wall.clock.runFor(150_000)
    await expect(wall.getByText(/^No connection\. .*, \d minutes? ago\.$/)).toBeVisible()
    await expect(wall.getByRole('heading', { name: 'Riverside Ladder' })).toBeVisible()
    await expectAccessible(wall)
    // In real time, because fast-forwarding the clock would also time out the request for new data.
    await wall.context().setOffline(false)
    await expect(wall.getByText(/^Updated/)).toBeVisible()
  })
})

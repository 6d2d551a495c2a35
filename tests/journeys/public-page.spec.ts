import { castMember, DEMO_LEAGUES } from '../demo'
import { DESKTOP, expect, expectAccessible, PHONE, test, withFreshApp } from './journey'

withFreshApp()
test.use(PHONE)

const PAGE = `/leagues/${DEMO_LEAGUES.tuesdayLadder}/view`

test('a visitor without an account reads about a league, and signs up from there', async ({ page }) => {
  await page.goto(PAGE)
  await expect(page.getByRole('heading', { level: 1, name: 'Tuesday Ladder' })).toBeVisible()
  const standings = page.getByRole('region', { name: 'Standings after week 4' })
  await expect(standings.getByRole('listitem')).toHaveCount(17)
  await expect(standings.getByRole('listitem').first()).toContainText('Noor A.')
  for (const name of ['On court now', 'Last results', 'Schedule', 'Rules', 'About', 'How to join'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  await expect(page.getByText('Games to 11, win by 2.')).toBeVisible()

  // What the browser holds, not only what it shows.
  const whole = await page.content()
  expect(whole).not.toContain('@kitchenline.test')
  expect(whole).not.toContain(castMember('Noor Aziz').name)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /^Tuesday Ladder/)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Sign up to join' }).click()
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible()
  await page.goto(`/leagues/${DEMO_LEAGUES.saturdayMixer}/view`)
  await expect(page.getByText('There is no public page here')).toBeVisible()
  await expectAccessible(page)
})

test('the wall of the club shows the night in big type, and keeps its picture without a network', async ({
  openAnother,
}) => {
  const wall = await openAnother(DESKTOP)
  await wall.clock.install()
  await wall.goto(`${PAGE}?tv=1`)
  await expect(wall.getByText('On court now')).toBeVisible()
  await expect(wall.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  await expectAccessible(wall)
  const score = wall.getByRole('heading', { level: 2, name: 'Centre' })
  const smallest = await score.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
  expect(smallest).toBeGreaterThanOrEqual(18)

  await wall.clock.runFor(12_000)
  await expect(wall.getByText('Standings after week 4')).toBeVisible()
  await wall.context().setOffline(true)
  await wall.clock.runFor(150_000)
  await expect(wall.getByText(/^No connection\. This is from .*, \d minutes? ago\.$/)).toBeVisible()
  await expect(wall.getByRole('heading', { name: 'Tuesday Ladder' })).toBeVisible()
  await expectAccessible(wall)
  // In real time: a clock that is run ahead also ends the patience of the request that brings the new picture.
  await wall.context().setOffline(false)
  await expect(wall.getByText(/^Updated/)).toBeVisible()
})

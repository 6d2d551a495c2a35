import {
  expect,
  expectAccessible,
  expectMessage,
  leagueTab,
  PHONE,
  openAs,
  test,
  withFreshApp,
} from '../journeys/journey'

withFreshApp()
test.use(PHONE)

test('a player looks around in the league', async ({ page }) => {
  await test.step('from home through My Leagues', async () => {
    await openAs(page, 'Maya Reyes')
    await page
      .getByRole('navigation', { name: 'Bottom navigation' })
      .getByRole('link', { name: 'Leagues' })
      .click()
    await expect(page.getByRole('heading', { name: 'My Leagues' })).toBeVisible()
    const playing = page.getByRole('region', { name: 'Leagues I play in' })
    await expect(playing.getByRole('listitem')).toHaveCount(4)
    await expect(playing.getByRole('listitem').filter({ hasText: 'Thursday Doubles' })).toContainText(
      'Invited',
    )
    await expect(page.getByRole('region', { name: 'Leagues I run' })).toHaveCount(0)
    await expectAccessible(page)
    await playing.getByRole('link', { name: /^Riverside Ladder.*3rd place$/ }).click()
  })

  const tab = (name: string) => leagueTab(page, 'Riverside Ladder', name)

  await test.step("the overview shows what's live, who leads, and how it's played", async () => {
    await expect(page.getByRole('heading', { name: 'Riverside Ladder' })).toBeVisible()
    await expect(page.getByText('17 players · week 5 of 10')).toBeVisible()
    const gameDay = page.getByRole('region', { name: 'Live' })
    await expect(gameDay.getByText('Live · Week 5')).toBeVisible()
    await expect(gameDay.getByText('17 of 17 in')).toBeVisible()
    const top = page.getByRole('region', { name: 'Rankings after week 4' })
    await expect(top.getByRole('listitem').first()).toContainText('Noor Aziz')
    const about = page.getByRole('region', { name: 'About' })
    await expect(about.getByText('Riverside Pickleball Club · Riverside Park')).toBeVisible()
    await expect(about.getByText('Lucia Cervantes')).toBeVisible()
    const rules = page.getByRole('region', { name: 'Rules' })
    await expect(rules.getByText('Games to 11, win by 2.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'QR code for Riverside Ladder' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the rankings explain why, and refresh on request', async () => {
    await tab('Rankings').click()
    await expect(page.getByText('Ranked by court, not record. Select a player to see why.')).toBeVisible()
    await expectAccessible(page)
    const rows = page.getByRole('main').getByRole('list').last().getByRole('listitem')
    await expect(rows).toHaveCount(17)
    await expect(rows.nth(2)).toContainText('Maya Reyes')
    await expect(rows.nth(2)).toContainText('up 1 place')
    await page.getByRole('button', { name: /Maya Reyes/ }).click()
    const why = page.getByRole('dialog', { name: "Why you're 3rd" })
    await expect(why.getByText('After week 4: 9–3, point diff +34')).toBeVisible()
    await expect(why.getByText(/^Stays on Center: finished 3rd/)).toBeVisible()
    await expect(why.getByText(/^Tied with Tom Keller on wins, behind on point diff.*\+4.*\+6/)).toBeVisible()
    await expectAccessible(page)
    await why.getByRole('button', { name: 'Close' }).click()
    await expect(why).toBeHidden()
    await expectMessage(page, 'Refreshed standings', () =>
      page.getByRole('button', { name: 'Refresh' }).click(),
    )
  })
})

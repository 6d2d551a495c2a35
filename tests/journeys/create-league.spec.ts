import {
  expect,
  expectAccessible,
  expectMessage,
  leagueTab,
  PHONE,
  signIn,
  test,
  withFreshApp,
} from './journey'
import { linksMailedTo } from './mailbox'

withFreshApp()
test.use(PHONE)

const PLAYERS = ['Gus Ali <gus@example.com>', 'Zoë Quinn', 'Ida Berg', 'Ned Flint', 'Eve Stone'].join('\n')

test('a league creator sets up a league on a phone, looks it through, creates it and changes it', async ({
  page,
}) => {
  await signIn(page, 'Lucia Cervantes')
  const next = page.getByRole('button', { name: /^Next/ })

  await test.step('what it is, and when', async () => {
    await page.goto('/leagues/create')
    await page.getByLabel('Name', { exact: true }).fill('Wednesday Ladder')
    await expectAccessible(page)
    await next.click()
    await page.getByLabel('First night').fill('2126-12-04')
    await page.getByLabel('How often').selectOption('Every second week')
    await expectAccessible(page)
    await next.click()
  })

  await test.step('a preset fills every setting, and a reload loses nothing', async () => {
    await page.getByText('Ladder, 2 up 2 down').click()
    await page.getByText('Every setting', { exact: true }).click()
    await expect(page.getByLabel('Players on a court')).toHaveValue('5')
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByLabel('Ladder, 2 up 2 down')).toBeChecked()
    await next.click()
  })

  await test.step('the first players, and what is wrong with a line', async () => {
    const list = page.getByLabel('Names and e-mail addresses')
    await list.fill(`${PLAYERS}\nbroken@x`)
    await expect(page.getByText('1 line to correct')).toBeVisible()
    await expectAccessible(page)
    await list.fill(PLAYERS)
    await next.click()
  })

  await test.step('the rules and a night, before it is there', async () => {
    await expect(page.getByText('5 players on a court, 5 games a night.')).toBeVisible()
    await expect(page.getByText('With 5 players (everybody on your list) on 4 courts:')).toBeVisible()
    await expect(page.getByText('Every second Wednesday 18:30', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await expectMessage(page, 'Wednesday Ladder is there.', () =>
      page.getByRole('button', { name: 'Create league' }).click(),
    )
  })

  await test.step('its page says the same, its people are on it, and the invitation is out', async () => {
    await expect(page.getByRole('heading', { name: 'Wednesday Ladder' })).toBeVisible()
    await expect(page.getByText('5 players on a court, 5 games a night.')).toBeVisible()
    await expect.poll(() => linksMailedTo(page, 'gus@example.com')).toHaveLength(1)
    await leagueTab(page, 'Wednesday Ladder', 'Players').click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Zoë Quinn' })).toContainText('Not invited')
    await expect(page.getByRole('listitem').filter({ hasText: 'Gus Ali' })).toContainText('expires')
  })

  await test.step('it is free to change while nothing is played', async () => {
    await leagueTab(page, 'Wednesday Ladder', 'Overview').click()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Points to win').fill('15')
    await expectAccessible(page)
    await expectMessage(page, 'League saved.', () => page.getByRole('button', { name: 'Save' }).click())
    await expect(page.getByText('Games to 15, win by 2.')).toBeVisible()
  })
})

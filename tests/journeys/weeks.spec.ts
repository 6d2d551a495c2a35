import { readFileSync } from 'node:fs'
import { DEMO_LEAGUES, ladderGameDayId } from '../demo'
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectMessage,
  leagueTab,
  PHONE,
  openAs,
  test,
  withFreshApp,
} from './journey'

withFreshApp()
test.use(DESKTOP)

const LEAGUE = 'Riverside Ladder'
const NEXT_WEEK = `/leagues/${DEMO_LEAGUES.riversideLadder}/next-week`

test("from a played week to next week's courts and DUPR", async ({ page, openAnother }) => {
  await openAs(page, 'Lucia Cervantes')

  await test.step("a week shows each court's finish order, the sub, and who moves where", async () => {
    await page.goto(`/leagues/${DEMO_LEAGUES.riversideLadder}/weekly?week=3`)
    const court = page.getByRole('region', { name: /^North/ })
    await expect(court.getByText(/up to Center: finished 1st on North/i)).toBeVisible()
    await expect(court.getByText('Sub: Carl Benson')).toBeVisible()
    await expect(page.getByText('Best record')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Following week' }).click()
    await expect(page).toHaveURL(/week=4$/)
  })

  await test.step('next week is provisional until today is finalized', async () => {
    await leagueTab(page, LEAGUE, 'Next Week').click()
    await expect(page.getByText('Provisional')).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/leagues/${DEMO_LEAGUES.riversideLadder}/game-day/${ladderGameDayId(5)}/scoring`)
    await page.getByRole('button', { name: 'Finalize Game Day' }).click()
    await expectMessage(page, 'Game day finalized successfully!', () =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Finalize' }).click(),
    )
  })

  await test.step('the organizer moves a player with a reason and publishes', async () => {
    await page.goto(NEXT_WEEK)
    await page.getByRole('link', { name: 'Edit courts' }).click()
    const card = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
    await card('Noor Aziz').click()
    await card('Sam Park').click()
    await card('Sam Park').click()
    await page.getByRole('button', { name: 'Add a reason' }).click()
    const dialog = page.getByRole('dialog', { name: 'Why Sam Park was moved' })
    await dialog.getByLabel('Reason').fill('Plays with her sister.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    // Nothing is lost on the way to the button.
    await page.reload()
    await expect(page.getByText('Your unpublished changes are back.')).toBeVisible()
    await page.getByRole('button', { name: 'Publish courts' }).click()
    await expectMessage(page, 'players were notified.', () =>
      page.getByRole('dialog').getByRole('button', { name: 'Publish courts' }).click(),
    )
    await page.goto(NEXT_WEEK)
    await expect(page.getByText('Published', { exact: true })).toBeVisible()
  })

  await test.step('Sam sees on a phone where, with whom, and why', async () => {
    const phone = await openAnother(PHONE)
    await openAs(phone, 'Sam Park', NEXT_WEEK)
    await expect(phone.getByRole('heading', { level: 3 }).first()).toHaveText('Centeryour court')
    await expect(
      phone.getByRole('region', { name: /^Center/ }).getByText(/Plays with her sister\.$/),
    ).toBeVisible()
    await expect(phone.getByRole('link', { name: 'Edit courts' })).toHaveCount(0)
    await expectAccessible(phone)
  })

  await test.step('a missing DUPR ID is filled in, and the DUPR file has 22 columns', async () => {
    await leagueTab(page, LEAGUE, 'Rankings').click()
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('menuitem', { name: 'Export for DUPR' }).click()
    const wes = page.getByRole('listitem').filter({ has: page.getByLabel('Wes Okafor') })
    await wes.getByLabel('Wes Okafor').fill('wes123')
    await expectAccessible(page)
    await expectMessage(page, 'DUPR ID saved', () => wes.getByRole('button', { name: 'Save' }).click())
    await expect(page.getByLabel('Wes Okafor')).toHaveCount(0)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export for DUPR' }).click()
    const file = readFileSync(await (await download).path(), 'utf8').split('\r\n')
    expect(file[0]?.split(',')).toHaveLength(22)
    expect(file[1]).toMatch(/^D,SIDEOUT,Riverside Ladder week 1,\d{4}-\d\d-\d\d,/)
    await expect(page.getByRole('heading', { name: /^0 games ready/ })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /already exported$/ })).toBeVisible()
  })
})

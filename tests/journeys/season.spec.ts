import { readFile } from 'node:fs/promises'
import { DEMO_LEAGUES, ladderGameDayId } from '../demo'
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectMessage,
  PHONE,
  openAs,
  test,
  withFreshApp,
} from './journey'

test.use(DESKTOP)
withFreshApp()

const GAME_DAYS = `/leagues/${DEMO_LEAGUES.riversideLadder}/game-days`
const dayAt = (week: number) => `${GAME_DAYS}?day=${ladderGameDayId(week)}`

test('an organizer plans, players RSVP, a spot opens up, and a day is canceled', async ({
  page,
  openAnother,
}) => {
  await openAs(page, 'Lucia Cervantes')
  const phone = await openAnother(PHONE)
  await openAs(phone, 'Maya Reyes')

  await test.step('two game days are added to the season, skipping a date between them', async () => {
    await page.goto(GAME_DAYS)
    await page.getByRole('button', { name: 'Add game days' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add game days' })
    await dialog.getByLabel('Game days').fill('2')
    await dialog
      .getByRole('button', { name: /^Skip / })
      .nth(1)
      .click()
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page)
    await expectMessage(page, '2 game days added', () =>
      dialog.getByRole('button', { name: 'Create 2 game days' }).click(),
    )
    await expect(page.getByRole('region', { name: 'Coming up' }).getByRole('listitem')).toHaveCount(7)
  })

  await test.step('a day with one court is full: a player goes on the waitlist', async () => {
    await page.goto(dayAt(6))
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const change = page.getByRole('dialog', { name: 'Edit week 6' })
    await change.getByLabel('Courts').fill('1')
    await expectAccessible(page)
    await expectMessage(page, 'Game day updated', () => change.getByRole('button', { name: 'Save' }).click())
    await expect(page.getByRole('heading', { name: 'In · 8 of 5 spots' })).toBeVisible()
    await expectAccessible(page)

    await phone.goto(dayAt(6))
    await phone.getByRole('button', { name: 'In', exact: true }).click()
    await expect(phone.getByText(/^You're on the waitlist/)).toBeVisible()
    await expectAccessible(phone)
  })

  await test.step('more courts open a spot for the waitlist, and the player is notified', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const change = page.getByRole('dialog', { name: 'Edit week 6' })
    await change.getByLabel('Courts').fill('2')
    await change.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'In · 9 of 10 spots' })).toBeVisible()
    await phone.goto(GAME_DAYS)
    await expect(phone.getByRole('link', { name: /Week 6/ })).toContainText('9 in')
    await phone.getByRole('button', { name: /Notifications/ }).click()
    await expect(phone.getByText(/You're in for /)).toBeVisible()
  })

  await test.step('a day is canceled, and everyone sees the reason', async () => {
    await page.goto(dayAt(7))
    await page.getByRole('button', { name: 'Cancel game day' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel week 7?' })
    await dialog.getByLabel('Reason (optional)').fill('Courts are flooded')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel game day' }).click()
    await expect(page.getByRole('button', { name: 'Restore game day' })).toBeVisible()
    await phone.goto(GAME_DAYS)
    await expect(phone.getByRole('link', { name: /Week 7/ })).toContainText('Courts are flooded')
    await expectAccessible(phone)
  })

  await test.step("the season's calendar file shows it", async () => {
    const [download] = await Promise.all([
      phone.waitForEvent('download'),
      phone.getByRole('button', { name: 'Add season to calendar' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('riverside-ladder-season.ics')
    const file = await readFile(await download.path(), 'utf8')
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(12)
    expect(file).toContain(`UID:${ladderGameDayId(7)}@kitchenline`)
    expect(file).toMatch(/SUMMARY:Canceled: Riverside Ladder\\, week 7\r\nSTATUS:CANCELLED/)
  })
})

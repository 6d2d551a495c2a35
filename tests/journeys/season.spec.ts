import { readFile } from 'node:fs/promises'
import { DEMO_LEAGUES, tuesdayGameDayId } from '../demo'
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

const GAME_DAYS = `/leagues/${DEMO_LEAGUES.tuesdayLadder}/game-days`
const dayAt = (week: number) => `${GAME_DAYS}?day=${tuesdayGameDayId(week)}`

test('an organiser plans, players answer, a place passes on, and a day is called off', async ({
  page,
  openAnother,
}) => {
  await openAs(page, 'Lucia Cervantes')
  const phone = await openAnother(PHONE)
  await openAs(phone, 'Maya Reyes')

  await test.step('two dates are added to the season, with one skipped between them', async () => {
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

  await test.step('a day with one court is full: a player waits', async () => {
    await page.goto(dayAt(6))
    await page.getByRole('button', { name: 'Change' }).click()
    const change = page.getByRole('dialog', { name: 'Change week 6' })
    await change.getByLabel('Courts').fill('1')
    await expectAccessible(page)
    await expectMessage(page, 'Game day changed', () => change.getByRole('button', { name: 'Save' }).click())
    await expect(page.getByRole('heading', { name: 'In, 8 of 5 places' })).toBeVisible()
    await expectAccessible(page)

    await phone.goto(dayAt(6))
    await phone.getByRole('button', { name: 'In', exact: true }).click()
    await expect(phone.getByText('You are on the waiting list.')).toBeVisible()
    await expectAccessible(phone)
  })

  await test.step('more courts are a place for who waits, and the bell tells', async () => {
    await page.getByRole('button', { name: 'Change' }).click()
    const change = page.getByRole('dialog', { name: 'Change week 6' })
    await change.getByLabel('Courts').fill('2')
    await change.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'In, 9 of 10 places' })).toBeVisible()
    await phone.goto(GAME_DAYS)
    await expect(phone.getByRole('link', { name: /Week 6/ })).toContainText('9 said In')
    await phone.getByRole('button', { name: /Notifications/ }).click()
    await expect(phone.getByText(/You are in on /)).toBeVisible()
  })

  await test.step('a day is called off, with the reason for everybody', async () => {
    await page.goto(dayAt(7))
    await page.getByRole('button', { name: 'Call it off' }).click()
    const dialog = page.getByRole('dialog', { name: 'Call off week 7?' })
    await dialog.getByLabel('Reason (optional)').fill('The courts are flooded.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Call it off' }).click()
    await expect(page.getByRole('button', { name: 'Put it on again' })).toBeVisible()
    await phone.goto(GAME_DAYS)
    await expect(phone.getByRole('link', { name: /Week 7/ })).toContainText('The courts are flooded.')
    await expectAccessible(phone)
  })

  await test.step('the calendar file of the season knows it', async () => {
    const [download] = await Promise.all([
      phone.waitForEvent('download'),
      phone.getByRole('button', { name: 'Season to my calendar' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('tuesday-ladder-season.ics')
    const file = await readFile(await download.path(), 'utf8')
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(12)
    expect(file).toContain(`UID:${tuesdayGameDayId(7)}@kitchenline`)
    expect(file).toMatch(/SUMMARY:Cancelled: Tuesday Ladder\\, week 7\r\nSTATUS:CANCELLED/)
  })
})

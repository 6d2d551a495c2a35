import { DEMO_LEAGUES, ladderGameDayId } from '../demo'
import { readCalendar } from '../read-calendar'
import { Api } from '../journeys/api'
import {
  expect,
  expectAccessible,
  expectMessage,
  openAs,
  PHONE,
  test,
  withFreshApp,
} from '../journeys/journey'

withFreshApp()
test.use(PHONE)

test('a calendar address shows a cancellation, and ends when it is reset', async ({ page }) => {
  await openAs(page, 'Maya Reyes', `/leagues/${DEMO_LEAGUES.riversideLadder}/game-days`)
  await page.getByRole('button', { name: 'Subscribe to calendar' }).click()
  const sheet = page.getByRole('dialog', { name: 'Subscribe to calendar' })
  const link = sheet.getByRole('link', { name: 'Open in calendar app' })
  const addressNow = async () => ((await link.getAttribute('href')) ?? '').replace(/^webcal:/, 'http:')
  await expect(link).toBeVisible()
  await expectAccessible(page)

  const old = await addressNow()
  const week6 = `${ladderGameDayId(6)}@kitchenline`
  const etag = await test.step('a calendar app reads it without signing in', async () => {
    const answer = await fetch(old)
    const { header, entries } = readCalendar(await answer.text())
    expect(header['x-wr-calname']).toBe('Riverside Ladder')
    expect(entries[week6]).toMatchObject({ status: 'CONFIRMED', summary: 'Riverside Ladder, week 6' })
    return answer.headers.get('etag') ?? ''
  })

  await test.step('the organizer cancels the game day', async () => {
    const unchanged = await fetch(old, { headers: { 'if-none-match': etag } })
    expect(unchanged.status).toBe(304)
    const lucia = await Api.usedBy('Lucia Cervantes')
    await lucia.call('cancel_game_day', { p_game_day_id: ladderGameDayId(6), p_reason: 'Rain' })
    const answer = await fetch(old, { headers: { 'if-none-match': etag } })
    expect(readCalendar(await answer.text()).entries[week6]).toMatchObject({
      status: 'CANCELLED',
      summary: 'Canceled: Riverside Ladder, week 6',
    })
  })

  await test.step('a reset makes a new address, and the old one is unknown', async () => {
    await sheet.getByRole('button', { name: 'Reset address' }).click()
    const question = page.getByRole('alertdialog', { name: 'Reset this address?' })
    await expectAccessible(page)
    await expectMessage(page, 'Address reset', () =>
      question.getByRole('button', { name: 'Reset address' }).click(),
    )
    await expect.poll(addressNow).not.toBe(old)
    expect((await fetch(old)).status).toBe(404)
    expect((await fetch(await addressNow())).status).toBe(200)
  })
})

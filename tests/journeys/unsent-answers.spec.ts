import { paths } from '@/shared/lib/paths'
import { castMember, DEMO_LEAGUES, ladderGameDayId } from '../demo'
import { Api } from './api'
import { expect, expectMessage, openAs, PHONE, test, withFreshApp } from './journey'

withFreshApp()
test.use(PHONE)

// What someone decides without a signal waits on the phone, as a score does.

const RSVP = /\/rest\/v1\/rpc\/submit_rsvp/
const MARKS = /\/rest\/v1\/rpc\/mark_attendance/
const CHECK_IN = paths.adminGameDay(ladderGameDayId(5), 'attendance')

test('check-in marks survive a phone that dies without a signal, and arrive', async ({ page, context }) => {
  const marks = await marksOfTonight()
  await openAs(page, 'Lucia Cervantes', CHECK_IN)
  const everyone = page.getByRole('button', { name: /^Mark everyone/ })
  await expect(everyone).toBeVisible()
  await page.route(MARKS, (route) => route.abort())
  await everyone.click()
  await expect(page.getByText(/^\d+ marks saved on this phone\. Can't reach the server\./)).toBeVisible()
  const line = page.getByText(/^\d+ here/)
  const counted = (await line.textContent()) ?? ''
  expect(await marks()).toEqual({})
  await page.close()

  const again = await context.newPage()
  await again.route(MARKS, (route) => route.abort())
  await again.goto(CHECK_IN)
  await expect(again.getByText(counted)).toBeVisible()
  await expect(again.getByText(/marks saved on this phone/)).toBeVisible()
  expect(await marks()).toEqual({})

  await again.unroute(MARKS)
  await again.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(again.getByText(/marks saved on this phone/)).toBeHidden()
  await expect(again.getByText(counted)).toBeVisible()
  const stored = Object.values(await marks())
  expect(stored.length).toBeGreaterThan(3)
  expect(new Set(stored)).toEqual(new Set(['present']))
  await again.reload()
  await expect(again.getByText(counted)).toBeVisible()
})

test('an RSVP that waited leaves the one that was given on another device since', async ({ page }) => {
  const maya = await Api.usedBy('Maya Reyes')
  const id = castMember('Maya Reyes').profileId
  const said = async () => {
    const [row] = await maya.read<{ response: string }>(
      `game_day_responses?select=response&game_day_id=eq.${ladderGameDayId(6)}&player_id=eq.${id}`,
    )
    return row?.response
  }
  await maya.call('submit_rsvp', { p_game_day_id: ladderGameDayId(6), p_response: 'out' })
  await openAs(page, 'Maya Reyes', paths.gameDay(DEMO_LEAGUES.riversideLadder, ladderGameDayId(6)))
  const card = page.getByRole('group', { name: 'RSVP' }).first()
  await expect(card.getByText("You're out.")).toBeVisible()

  await page.route(RSVP, (route) => route.fulfill({ status: 503 }))
  await card.getByRole('button', { name: 'In' }).click()
  await expect(card.getByText("You're in.")).toBeVisible()
  await expect(card.getByText(/Saved on this phone\. The service is temporarily unavailable\./)).toBeVisible()
  await page.reload()
  await expect(card.getByText("You're in.")).toBeVisible()

  await maya.call('submit_rsvp', { p_game_day_id: ladderGameDayId(6), p_response: 'in' })
  await maya.call('submit_rsvp', { p_game_day_id: ladderGameDayId(6), p_response: 'out' })
  await page.unroute(RSVP)
  await expectMessage(page, "You RSVP'd Out after that, so you stay Out", () =>
    page.evaluate(() => window.dispatchEvent(new Event('online'))),
  )
  await expect(card.getByText("You're out.")).toBeVisible()
  expect(await said()).toBe('out')

  // Without another one in between, it arrives.
  await page.route(RSVP, (route) => route.abort())
  await card.getByRole('button', { name: 'In' }).click()
  await expect(card.getByText(/Saved on this phone/)).toBeVisible()
  expect(await said()).toBe('out')
  await page.unroute(RSVP)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(card.getByText(/Saved on this phone/)).toBeHidden()
  expect(await said()).toBe('in')
})

/** What the server has, by player. */
async function marksOfTonight() {
  const lucia = await Api.usedBy('Lucia Cervantes')
  return async () => {
    const seats = await lucia.read<{ player_id: string; attendance: string | null }>(
      `court_assignments?select=player_id,attendance&league_id=eq.${DEMO_LEAGUES.riversideLadder}&game_day_id=eq.${ladderGameDayId(5)}&attendance=not.is.null`,
    )
    return Object.fromEntries(seats.map(({ player_id, attendance }) => [player_id, attendance]))
  }
}

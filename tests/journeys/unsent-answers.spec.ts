import { paths } from '@/shared/lib/paths'
import { DEMO_LEAGUES, ladderGameDayId } from '../demo'
import { Api } from './api'
import { expect, openAs, PHONE, test, withFreshApp } from './journey'

withFreshApp()
test.use(PHONE)

// What someone decides without a signal waits on the phone, as a score does.

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

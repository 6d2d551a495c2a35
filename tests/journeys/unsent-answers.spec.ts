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

test('what the version before this one left on a phone is shown, and sent', async ({ page }) => {
  const maya = await Api.usedBy('Maya Reyes')
  const owner = castMember('Maya Reyes').profileId
  const gameDayId = ladderGameDayId(6)
  const said = () =>
    maya
      .read<{ response: string }>(
        `game_day_responses?select=response&game_day_id=eq.${gameDayId}&player_id=eq.${owner}`,
      )
      .then(([row]) => row?.response)
  await maya.call('submit_rsvp', { p_game_day_id: gameDayId, p_response: 'in' })
  await page.route(RSVP, (route) => route.abort())
  await openAs(page, 'Maya Reyes', paths.gameDay(DEMO_LEAGUES.riversideLadder, gameDayId))
  const card = page.getByRole('group', { name: 'RSVP' }).first()
  await expect(card.getByText("You're in.")).toBeVisible()
  await page.evaluate(leaveInOlderDatabase, {
    v: 1,
    key: `${owner}/rsvp/${gameDayId}`,
    owner,
    kind: 'rsvp',
    target: gameDayId,
    value: 'out',
    label: 'RSVP for Thu, Dec 3',
    batch: `rsvp ${gameDayId}`,
    change: { id: 'change', at: Date.now() },
    state: 'sending',
    attempts: 1,
    tries: 1,
    notBefore: 0,
    problem: null,
  })
  await page.reload()
  await expect(card.getByText("You're out.")).toBeVisible()
  await expect(card.getByText(/Saved on this phone/)).toBeVisible()
  expect(await said()).toBe('in')
  await page.goto(paths.outbox())
  await expect(page.getByRole('heading', { name: 'RSVP for Thu, Dec 3: Out' })).toBeVisible()
  await page.unroute(RSVP)
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('Nothing is waiting to send')).toBeVisible()
  expect(await said()).toBe('out')
  await page.reload()
  await expect(page.getByText('Nothing is waiting to send')).toBeVisible()
})

/** Runs in the page: a database as the version before this one made it. */
function leaveInOlderDatabase(record: { key: string }) {
  return new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('kitchen-line-answers', 1)
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore('answers')
      opening.result.createObjectStore(crypto.randomUUID())
    })
    opening.addEventListener('error', () => reject(opening.error ?? new Error('refused')))
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction('answers', 'readwrite')
      writing.objectStore('answers').put(record, record.key)
      writing.addEventListener('complete', () => {
        opening.result.close()
        resolve()
      })
    })
  })
}

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

import type { Page, Route } from '@playwright/test'
import { AT_NIGHT, expect, expectMessage, PHONE, test, withFreshApp } from './journey'
import { ScoreBook, TONIGHT } from './score-book'
import { expectEntered, rotation, submitButton, tapPoints, typePoints } from './score-card'
import {
  expectSent,
  expectWaiting,
  onHerCourt,
  SUBMIT,
  submitPoints,
  waitingChip,
  whenKept,
  WON,
} from './waiting-score'

withFreshApp()
test.use(PHONE)

// A player's score on a bad network: what she reads on the screen, and what the database has in the end. Only where a
// real browser or the path through all layers matters: docs/outbox.md names a test for every other fault.

let book: ScoreBook
test.beforeEach(async () => {
  book = await ScoreBook.openedBy('Lucia Cervantes')
  for (const game of [2, 3]) await book.empty(game)
})

/** Counts the scores that leave the phone, and handles each as given. */
async function onSubmission(page: Page, act: (route: Route, count: number) => Promise<unknown>) {
  const ids: unknown[] = []
  await page.route(SUBMIT, (route) => {
    ids.push((route.request().postDataJSON() as { p_submission_id: unknown }).p_submission_id)
    return act(route, ids.length)
  })
  return ids
}

test('two tabs on one phone show the same thing, and one of them sends', async ({ page, context }) => {
  await onHerCourt(page)
  const second = await context.newPage()
  await second.goto(TONIGHT)
  await expect(rotation(second, 2).getByText('Playing now')).toBeVisible()
  await context.setOffline(true)
  await submitPoints(page, WON)
  await expectWaiting(page)
  await expectWaiting(second)
  expect(await book.score(2)).toBeNull()
  await context.setOffline(false)
  await expectSent(page, book)
  await expectSent(second, book)
})

/** A worker fetches and stores the app on every new phone. */
test.describe('with the app on the phone', () => {
  test.use({ serviceWorkers: 'allow' })

  test('offline before scoring is opened again: entered, submitted, and sent once the signal is back', async ({
    page,
    context,
  }) => {
    await onHerCourt(page, { installed: true })
    await context.setOffline(true)
    await page.reload()
    await tapPoints(rotation(page, 2), 'Noor and Maya', 11)
    await tapPoints(rotation(page, 2), 'Tom and Ines', 7)
    await submitButton(rotation(page, 2)).click()
    // Not why: after a reload the packaged browser says that it's online, but its requests still fail.
    await expectWaiting(page)
    await page.reload()
    await expectWaiting(page)
    expect(await book.score(2)).toBeNull()
    await context.setOffline(false)
    await expectSent(page, book)
  })

  test('offline while tapping: no tap is lost', AT_NIGHT, async ({ page, context }) => {
    const card = await onHerCourt(page, { installed: true })
    await tapPoints(card, 'Noor and Maya', 6)
    await context.setOffline(true)
    await tapPoints(card, 'Noor and Maya', 5)
    await tapPoints(card, 'Tom and Ines', 4)
    await page.reload()
    await expectEntered(rotation(page, 2), { 'Noor and Maya': 11, 'Tom and Ines': 4 })
    await context.setOffline(false)
    await tapPoints(rotation(page, 2), 'Tom and Ines', 3)
    await expectMessage(page, 'Scores saved', () => submitButton(rotation(page, 2)).click())
    await expectSent(page, book)
  })

  test(
    'offline at Submit: the score waits on every page and is sent automatically',
    AT_NIGHT,
    async ({ page, context }) => {
      const card = await onHerCourt(page)
      await typePoints(card, WON)
      await whenKept(page, 'HomePage', 'OutboxPage')
      await context.setOffline(true)
      await submitButton(card).click()
      await expectWaiting(page, 'Your score is safe on this phone')
      await page.getByRole('link', { name: 'Home', exact: true }).first().click()
      await expect(waitingChip(page)).toHaveText('1 score waiting to send')
      await waitingChip(page).click()
      await expect(
        page.getByRole('heading', { name: 'Riverside Ladder, week 5, Center, game 2' }),
      ).toBeVisible()
      expect(await book.score(2)).toBeNull()
      await context.setOffline(false)
      await expect(page.getByText('Nothing is waiting to send')).toBeVisible()
      await page.goto(TONIGHT)
      await expectSent(page, book)
    },
  )
})

/** A slow answer makes the phone try once more: what counts is that it is the same score each time. */
function expectOneScore(ids: readonly unknown[]) {
  expect(ids.length).toBeGreaterThan(1)
  expect(new Set(ids).size).toBe(1)
}

test('the answer is lost after the server stored it: counted once', AT_NIGHT, async ({ page }) => {
  await onHerCourt(page)
  const ids = await onSubmission(page, async (route, count) => {
    if (count > 1) return route.continue()
    await route.fetch()
    expect(await book.score(2)).toBe('11–7')
    return route.abort()
  })
  await submitPoints(page, WON)
  await expectSent(page, book)
  expectOneScore(ids)
})

test('reloaded while the score is on its way: resent as the same score', AT_NIGHT, async ({ page }) => {
  await onHerCourt(page)
  const ids = await onSubmission(page, async (route, count) => {
    if (count > 1) return route.continue()
    await route.fetch()
  })
  await submitPoints(page, WON)
  await expect.poll(() => book.score(2)).toBe('11–7')
  await page.reload()
  await expectSent(page, book)
  expectOneScore(ids)
})

test('the page is closed right after Submit: sent at the next start', AT_NIGHT, async ({ page, context }) => {
  // In the page itself: a route releases held requests when its page closes, so an attempt would slip through.
  await page.addInitScript(() => {
    const real = globalThis.fetch
    globalThis.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      return url.endsWith('/rpc/submit_score')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : real(input, init)
    }
  })
  await onHerCourt(page)
  await submitPoints(page, WON)
  await expect(rotation(page, 2).getByText('Waiting to send')).toBeVisible()
  await page.close()
  expect(await book.score(2)).toBeNull()

  const reopened = await context.newPage()
  await reopened.goto('/')
  await expect.poll(() => book.score(2)).toBe('11–7')
  await reopened.goto(TONIGHT)
  await expectSent(reopened, book)
})

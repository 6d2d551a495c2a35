import type { Page } from '@playwright/test'
import { countStarts, deploy, deployedVersion, lookForUpdate, versionOf } from './deploy'
import { AT_NIGHT, askToSignOut, expect, PHONE, signIn, signOut, test, withFreshApp } from './journey'
import { ScoreBook, TONIGHT } from './score-book'
import { rotation } from './score-card'
import {
  expectSent,
  expectWaiting,
  letThrough,
  onHerCourt,
  SUBMIT,
  submitPoints,
  waitingChip,
  whenKept,
  WON,
} from './waiting-score'

withFreshApp()
test.use(PHONE)

// What happens to the phone itself while a score waits on it: tabs, people, tokens, storage, clocks, new versions.

let book: ScoreBook
test.beforeEach(async () => {
  book = await ScoreBook.openedBy('Lucia Cervantes')
  await book.empty(2)
})

let takeBack: (() => void) | undefined
test.afterEach(() => {
  takeBack?.()
  takeBack = undefined
})

/** Maya submits, and nothing leaves the phone until `letThrough`. */
async function submitInVain(page: Page) {
  await page.route(SUBMIT, (route) => route.abort())
  await submitPoints(page, WON)
  await expectWaiting(page)
}

test('the sending tab is closed: the other one sends', AT_NIGHT, async ({ page, context }) => {
  await onHerCourt(page)
  const second = await context.newPage()
  await second.goto(TONIGHT)
  await expect(rotation(second, 2).getByText('Playing now')).toBeVisible()
  // Either tab may be the one that sends first. Until the other is closed, nothing gets through from either.
  await page.route(SUBMIT, () => {})
  await second.route(SUBMIT, (route) => route.abort())
  const onItsWay = page.waitForRequest(SUBMIT)
  await submitPoints(page, WON)
  await onItsWay
  await expectWaiting(second)
  await letThrough(second)
  await page.close()
  await expectSent(second, book)
})

test.describe('with failing storage', () => {
  test.use({ tolerated: /QuotaExceededError|SecurityError/ })

  test('storage is full: the page says so, and the score is sent from memory', AT_NIGHT, async ({ page }) => {
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The phone is full.', 'QuotaExceededError')
      }
    })
    await onHerCourt(page)
    await submitInVain(page)
    await expect(page.getByText("This device can't save scores")).toBeVisible()
    expect(await book.score(2)).toBeNull()
    await letThrough(page)
    await expectSent(page, book)
    await expect(page.getByText("This device can't save scores")).toBeHidden()
  })

  test(
    'the browser forbids storage: the page says so, asks before leaving, and sends from memory',
    AT_NIGHT,
    async ({ page }) => {
      await page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('Storage is off.', 'SecurityError')
        }
      })
      await onHerCourt(page)
      await submitInVain(page)
      await expect(page.getByText("This device can't save scores")).toBeVisible()
      await expect(rotation(page, 2).getByText("This phone couldn't store your score")).toBeVisible()
      await expect(page.getByText('safe on this phone')).toBeHidden()
      const asked = page.waitForEvent('dialog')
      await page.close({ runBeforeUnload: true })
      const dialog = await asked
      expect(dialog.type()).toBe('beforeunload')
      await dialog.dismiss()
      await page.unroute(SUBMIT)
      await expectSent(page, book)
    },
  )
})

test("the browser evicts an open page's storage: stored again, and sent", AT_NIGHT, async ({ page }) => {
  await onHerCourt(page)
  await submitInVain(page)
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('kitchen-line-outbox')
        deleting.addEventListener('success', resolve)
        deleting.addEventListener('error', () => reject(deleting.error ?? new Error('refused')))
      }),
  )
  // A tab that never saw the score creates the storage again.
  const second = await page.context().newPage()
  await second.route(SUBMIT, (route) => route.abort())
  await second.goto(TONIGHT)
  await expect(rotation(second, 1)).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expectWaiting(second)
  await second.close()
  await page.reload()
  await expectWaiting(page)
  await letThrough(page)
  await expectSent(page, book)
})

/** A worker fetches and stores the app on every new phone. */
test.describe('with the app on the phone', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'signing out offline: asked first, not shown or sent for the next person, sent for its author',
    AT_NIGHT,
    async ({ page, context }) => {
      await onHerCourt(page)
      await whenKept(page, 'SignInPage')
      await context.setOffline(true)
      await submitPoints(page, WON)
      await expectWaiting(page)
      await askToSignOut(page)
      const question = page.getByRole('alertdialog', { name: 'Sign out?' })
      await expect(question).toContainText('It stays on this phone')
      await question.getByRole('button', { name: 'Stay signed in' }).click()
      await expectWaiting(page)
      await askToSignOut(page)
      await question.getByRole('button', { name: 'Sign out' }).click()
      await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
      await context.setOffline(false)

      await signIn(page, 'Tom Keller')
      await page.goto(TONIGHT)
      await expect(rotation(page, 2).getByText('Playing now')).toBeVisible()
      await page.goto('/outbox')
      await expect(page.getByText('Nothing is waiting to send')).toBeVisible()
      expect(await book.score(2)).toBeNull()
      await signOut(page)

      await signIn(page, 'Maya Reyes')
      await page.goto(TONIGHT)
      await expectSent(page, book)
    },
  )

  test(
    'a stale worker and an old page after a deploy: the score is sent and survives the update',
    AT_NIGHT,
    async ({ page }) => {
      const before = deployedVersion()
      await onHerCourt(page, { installed: true })
      await submitInVain(page)
      takeBack = deploy()
      await letThrough(page)
      await expectSent(page, book)
      expect(await versionOf(page)).toBe(before)

      await book.empty(2)
      await expect(rotation(page, 2).getByText('Playing now')).toBeVisible()
      await submitInVain(page)
      await lookForUpdate(page)
      await page.getByRole('status').getByRole('button', { name: 'Reload' }).click()
      await expect.poll(() => versionOf(page)).toBe(deployedVersion())
      await expectWaiting(page)
      await letThrough(page)
      await expectSent(page, book)
    },
  )
})

// In a browser without a service worker.
test(
  "a deploy removed a page's code: the app reloads, and the score still waits",
  AT_NIGHT,
  async ({ page, context }) => {
    await onHerCourt(page)
    await submitInVain(page)
    takeBack = deploy()
    const starts = countStarts(context)
    await page.getByRole('link', { name: 'Profile' }).click()
    await expect(page).toHaveURL(/\/profile$/)
    await expect.poll(() => versionOf(page)).toBe(deployedVersion())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(starts()).toBe(1)
    await expect(waitingChip(page)).toHaveText('1 score waiting to send')
    await page.unroute(SUBMIT)
    await page.goto(TONIGHT)
    await expectSent(page, book)
  },
)

import type { Locator, Page } from '@playwright/test'
import { expect, openAs } from './journey'
import { TONIGHT, type ScoreBook } from './score-book'
import { expectStored, rotation, submitButton, typePoints } from './score-card'

/** Where scores are sent. */
export const SUBMIT = '**/rest/v1/rpc/submit_score'

/** Maya's score of rotation 2, as entered and as shown afterward. */
export const WON = { 'Noor and Maya': 11, 'Tom and Ines': 7 }
const STORED = { 'Noor, Maya': 11, 'Tom, Ines': 7 }

/** Maya’s phone shows her court's games. */
export async function onHerCourt(page: Page, { installed = false } = {}): Promise<Locator> {
  await openAs(page, 'Maya Reyes', TONIGHT)
  if (installed) await whenInstalled(page)
  const card = rotation(page, 2)
  await expect(card.getByText('Playing now')).toBeVisible()
  return card
}

/** Types the points of a rotation and submits them. */
export async function submitPoints(page: Page, score: Record<string, number>, number = 2) {
  const card = rotation(page, number)
  await typePoints(card, score)
  await submitButton(card).click()
}

/**
 * Requests get through again, and the phone is told so, as when the network comes back. Otherwise it would first wait
 * for the end of the pause between two attempts, which can take most of a minute.
 */
export async function letThrough(page: Page, requests = SUBMIT) {
  await page.unroute(requests)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

/** What the phone says about scores that the server doesn't have. */
export function waitingChip(page: Page): Locator {
  return page.getByRole('link', { name: /^\d+ scores? (waiting to send|needs? your attention)/ })
}

/** Her score is on the phone, and the screen says so, and why. */
export async function expectWaiting(page: Page, because?: string) {
  const card = rotation(page, 2)
  await expect(card.getByText('Waiting to send')).toBeVisible()
  await expectStored(card, STORED)
  await expect(waitingChip(page)).toHaveText('1 score waiting to send')
  if (because) await expect(card.getByText(because)).toBeVisible()
}

/** Her score is on the server, once, and the screen says so and nothing else. */
export async function expectSent(page: Page, book: ScoreBook, history = ['11–7']) {
  const card = rotation(page, 2)
  await expect(card.getByText('Submitted')).toBeVisible()
  await expectStored(card, STORED)
  await expect(waitingChip(page)).toBeHidden()
  expect(await book.score(2)).toBe('11–7')
  expect(await book.history(2)).toEqual(history)
}

/** What starts the app and keeps score is on the phone. */
export async function whenInstalled(page: Page) {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    await serviceWorker.ready
    if (serviceWorker.controller) return
    await new Promise((taken) => serviceWorker.addEventListener('controllerchange', taken, { once: true }))
  })
}

/** These pages are on the phone, too, by the names of their files in src/routes. */
export async function whenKept(page: Page, ...names: string[]) {
  await whenInstalled(page)
  const missing = () =>
    page.evaluate(async (all) => {
      const kept = await Promise.all(all.map((name) => caches.match(`/kept-pages/${name}`)))
      return all.filter((_, index) => !kept[index])
    }, names)
  await expect.poll(missing, { message: 'pages that are not on the phone yet' }).toEqual([])
}

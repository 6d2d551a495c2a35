import { expect, type Locator, type Page } from '@playwright/test'
import { rotation, submitButton, typePoints } from './score-card'

/** Where scores are sent to. */
export const SUBMIT = '**/rest/v1/rpc/submit_score'

/** What the phone says about scores that are on it and not on the server. */
export function waitingChip(page: Page): Locator {
  return page.getByRole('link', { name: /^\d+ scores? (waiting to send|needs? you)/ })
}

/** Types the points of a rotation and submits them. */
export async function submitPoints(page: Page, score: Record<string, number>, number = 2) {
  const card = rotation(page, number)
  await typePoints(card, score)
  await submitButton(card).click()
}

/** The app is on the phone, as a whole. */
export async function whenInstalled(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

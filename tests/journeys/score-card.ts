import { expect, type Locator, type Page } from '@playwright/test'

/** The row of a game on the current court. In the demo data a rotation is one game. */
export function rotation(page: Page, number: number): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^Game ${number}\\b`) }) })
}

/** A side's number field, by its label: 'Noor and Maya'. */
export function points(card: Locator, side: string): Locator {
  return card.getByRole('spinbutton', { name: `Points for ${side}` })
}

export async function tapPoints(card: Locator, side: string, times: number) {
  const plus = card.getByRole('button', { name: `Add a point for ${side}` })
  for (let tap = 0; tap < times; tap++) await plus.click()
}

export function submitButton(card: Locator): Locator {
  return card.getByRole('button', { name: 'Submit Scores' })
}

/** A stored score, with both sides as shown: `{ 'Noor A. / Maya R.': 12, 'Tom K. / Ines D.': 10 }`. */
export async function expectStored(card: Locator, score: Record<string, number>) {
  await expect(card.getByRole('term')).toHaveText(Object.keys(score))
  await expect(card.getByRole('definition')).toHaveText(Object.values(score).map(String))
  await expect(card.getByRole('spinbutton')).toHaveCount(0)
}

export async function expectEntered(card: Locator, score: Record<string, number>) {
  for (const [side, value] of Object.entries(score)) {
    await expect(points(card, side)).toHaveValue(String(value))
  }
}

/** Types both numbers, like a thumb on the number pad. */
export async function typePoints(card: Locator, score: Record<string, number>) {
  for (const [side, value] of Object.entries(score)) await points(card, side).fill(String(value))
}

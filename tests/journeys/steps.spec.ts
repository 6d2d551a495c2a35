import type { Locator } from '@playwright/test'
import { DESKTOP, expect, openAs, test, withFreshApp } from './journey'

withFreshApp()
test.use(DESKTOP)

/** As it was written in a group chat. */
const CHAT = `[6:02 PM, 11/20/2026] Gus Ali: in 🏓
2. Abe North
3) Eve Stone +1 503 555 0134
- Fay West
• Ida Berg
4. Joe Lane (late)
Kit Marsh
Lou Price ✅
Ned Flint
Pia Roth
Zoë Quinn
5. Max Hale
Ana Boyd
Tim Reyes`

test('from 14 names in a group chat to published courts takes at most 12 clicks', async ({ page }) => {
  let clicks = 0
  const click = async (target: Locator) => {
    await target.click()
    clicks += 1
  }
  const next = page.getByRole('button', { name: /^Next/ })
  await openAs(page, 'Lucia Cervantes')
  await click(page.getByRole('link', { name: 'My Leagues' }).first())
  await click(page.getByRole('link', { name: /^Create (a )?league/i }).first())
  await page.getByLabel('Name', { exact: true }).fill('Tuesday Ladder')
  await click(next)
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('First game day').fill(inAWeek)
  await page.getByLabel('Number of game days').fill('6')
  await click(next)
  await click(next)
  await page.getByLabel('Names and emails').fill(CHAT)
  await expect(page.getByText(/\b14 players\b/).first()).toBeVisible()
  await click(next)
  await click(page.getByRole('button', { name: 'Create league' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Tuesday Ladder' })).toBeVisible()
  await click(page.getByRole('link', { name: 'Next Week' }))
  await click(page.getByRole('link', { name: 'Publish courts' }))
  await click(page.getByRole('dialog').getByRole('button', { name: 'Publish courts' }))
  await expect(page.getByText(/^Courts published/).first()).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(12)
})

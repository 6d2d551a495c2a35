import type { Locator, Page } from '@playwright/test'
import { AT_NIGHT, DESKTOP, expect, openAs, PHONE, test, withFreshApp } from './journey'
import { expectStored, rotation, submitButton } from './score-card'

withFreshApp()

/** As written in a group chat. */
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

// Counted is every tap or click on the screen, from the first page on. Typing, pasting, and reading are not.

test('a score takes four taps from a closed app, and one to undo', async ({ openAnother }) => {
  const phone = await openAnother(PHONE)
  let taps = 0
  const tap = async (target: Locator) => {
    // What has to be scrolled to is not in reach.
    await expect(target).toBeInViewport({ ratio: 1 })
    await target.tap()
    taps += 1
  }
  await phone.clock.install()
  await openAs(phone, 'Maya Reyes')
  await tap(phone.getByRole('link', { name: 'Enter scores' }).first())
  const game = rotation(phone, 2)
  await tap(game.getByRole('button', { name: 'Noor and Maya won' }))
  await tap(game.getByRole('button', { name: '11–7' }))
  await atTheMachinesPace(phone, async () => {
    await tap(submitButton(game))
    expect(taps).toBeLessThanOrEqual(4)
    await expectStored(game, { 'Noor, Maya': 11, 'Tom, Ines': 7 })
    await phone.getByRole('button', { name: 'Undo' }).tap()
    await expect(game.getByRole('button', { name: 'Noor and Maya won' })).toBeVisible()
  })

  await test.step('after the last score of the court it says what the day came to, and so does home', async () => {
    for (const [card, winners] of [
      [game, 'Noor and Maya'],
      [rotation(phone, 3), 'Noor and Ines'],
    ] as const) {
      await card.getByRole('button', { name: `${winners} won` }).tap()
      await card.getByRole('button', { name: '11–7' }).tap()
      await submitButton(card).tap()
      await expect(card.getByText('Submitted')).toBeVisible()
    }
    const result = phone.getByRole('region', { name: 'Your result' })
    await expect(result.getByRole('heading', { name: 'You went 2–1, +2.' })).toBeVisible()
    await expect(result).toContainText('Provisionally 2nd, up 1.')
    await result.getByRole('link', { name: 'View rankings' }).tap()
    await expect(phone.getByText(/^Provisional: \d+ of \d+ games in\./)).toBeVisible()
    const mine = phone.getByRole('list', { name: 'Rankings' }).getByRole('listitem').nth(1)
    await expect(mine).toContainText('Maya Reyes')
    await phone.getByRole('link', { name: 'After week 4' }).tap()
    await expect(phone.getByRole('list', { name: 'Rankings' }).getByRole('listitem').nth(2)).toContainText(
      'Maya',
    )
    await phone.getByRole('link', { name: 'Home' }).tap()
    const now = phone.getByRole('region', { name: 'Now' })
    await expect(now.getByRole('heading', { name: '2–1, up 1' })).toBeVisible()
    await expect(now).toContainText('Provisional')
    await expect(now.getByText('2nd place')).toBeVisible()
  })
})

test(
  'eight players at the courts start with their names and three taps',
  AT_NIGHT,
  async ({ openAnother }) => {
    const phone = await openAnother(PHONE)
    let taps = 0
    const tap = async (target: Locator) => {
      await expect(target).toBeInViewport({ ratio: 1 })
      await target.tap()
      taps += 1
    }
    await openAs(phone, 'Maya Reyes')
    await tap(phone.getByRole('link', { name: 'Create a Match' }))
    await tap(phone.getByRole('link', { name: 'Create round robin' }).first())
    await phone.getByLabel('Names').fill('Ann, Bob, Cleo, Dan, Eve, Finn, Gia, Hal')
    await tap(phone.getByRole('button', { name: 'Start' }))
    await expect(phone.getByRole('heading', { level: 1, name: 'Open play' })).toBeVisible()
    await expect(phone.getByRole('heading', { name: 'Court 2' })).toBeVisible()
    expect(taps).toBeLessThanOrEqual(3)
  },
)

test('from 14 names in a group chat to published courts takes at most 12 clicks', async ({ openAnother }) => {
  const page = await openAnother(DESKTOP)
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
  // The button that opened the dialog is disabled by now.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(clicks).toBeLessThanOrEqual(12)
})

/**
 * Runs the page's clock at a fifth of its speed, and not at all while the machine stalls: what is offered for five seconds
 * stays for as long as the machine takes to get there. The clock must have been installed when the page was opened.
 */
async function atTheMachinesPace(page: Page, act: () => Promise<void>) {
  await page.clock.pauseAt(Date.now() + 60_000)
  const done = new AbortController()
  const ticking = (async () => {
    while (!done.signal.aborted) {
      await page.clock.runFor(20)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  try {
    await act()
  } finally {
    done.abort()
    await ticking
  }
  await page.clock.resume()
}

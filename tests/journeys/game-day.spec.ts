import type { Locator, Page } from '@playwright/test'
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectMessage,
  PHONE,
  openAs,
  test,
  withFreshApp,
} from './journey'

withFreshApp()
test.use(DESKTOP)

test('the organizer runs a game day from one page, finalizes it, and corrects a score afterward', async ({
  page,
  openAnother,
}) => {
  await test.step('the live game day comes first', async () => {
    await openAs(page, 'Lucia Cervantes')
    await page.getByRole('link', { name: 'Admin Panel' }).click()
    await page.getByRole('link', { name: 'Run a game day' }).click()
    await page
      .getByRole('region', { name: 'To do' })
      .getByRole('link', { name: /Riverside Ladder/ })
      .click()
    await expect(page.getByText('0 of 4 courts done')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('Uli is a no-show, and everyone else is here', async () => {
    await page.getByRole('link', { name: 'Attendance' }).click()
    await page.getByRole('group', { name: 'Uli Brandt' }).getByRole('button', { name: 'No-show' }).click()
    await page.getByRole('button', { name: 'Mark everyone else here' }).click()
    await expect(page.getByText('16 here · 1 no-show')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText('16 here · 1 no-show')).toBeVisible()
  })

  await test.step('the standings count the two games he played before he was marked', async () => {
    await page.getByRole('link', { name: 'Standings' }).click()
    await expect(page.getByText('Moves down to South: finished 4th on North.')).toBeVisible()
    await expect(page.getByText(/South: no-show/)).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('the last game of North is a forfeit', async () => {
    await page.getByRole('link', { name: 'Courts', exact: true }).click()
    await page.reload()
    await expect(page.getByRole('listitem', { name: 'North' })).toBeVisible()
    // Its own font, which comes last, has other widths.
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.fonts].some(({ family, status }) => /Inter/.test(family) && status === 'loaded'),
        ),
      )
      .toBe(true)
    const release = await holdScripts(page)
    await openResult(page, 'North', 3)
    const dialog = page.getByRole('dialog', { name: 'North, game 3' })
    const forfeit = dialog.getByText('Forfeit', { exact: true })
    const place = await placeOf(forfeit)
    await release()
    await expect(dialog.getByRole('heading', { name: 'What changes' })).toBeVisible()
    // What arrives late moves nothing that a finger is on its way to.
    expect(await placeOf(forfeit)).toEqual(place)
    await forfeit.click()
    await dialog.getByText('Uli Brandt').click()
    await expect(dialog.getByRole('heading', { name: 'What changes' })).toBeVisible()
    await dialog.getByRole('button', { name: "Didn't show up" }).click()
    await expectAccessible(page)
    await expectMessage(page, 'Result saved', () =>
      dialog.getByRole('button', { name: 'Save result' }).click(),
    )
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('listitem', { name: 'North' }).getByText('All scores in')).toBeVisible()
  })

  await test.step("a player sees it on a phone and can't enter a score over it", async () => {
    const phone = await openAnother(PHONE)
    await openAs(phone, 'Sam Park')
    await phone.getByRole('link', { name: 'View my games' }).click()
    await expect(phone.getByText(/^Forfeit by Uli B\./)).toBeVisible()
    await expectAccessible(phone)
  })

  await test.step("finalizing says what's missing and what that means", async () => {
    await page.getByRole('button', { name: 'Finalize Game Day' }).click()
    const question = page.getByRole('alertdialog', { name: 'Finalize Game Day' })
    await expect(question.getByRole('listitem')).toHaveText([
      'Center: games 2, 3',
      'South: game 3',
      'East: games 3, 4, 5',
    ])
    await question.getByText('Details', { exact: true }).click()
    await expect(question.getByText(/moves to or from Center and East/)).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Finalize' }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('in large text on a phone, the message covers nothing of what Home says first', async () => {
    const message = page.getByRole('status').filter({ hasText: /^Game day finalizedUndo$/ })
    // It stays while the pointer rests on it.
    await message.hover()
    await page.setViewportSize(PHONE.viewport)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const now = page.getByRole('region', { name: 'Now' })
    await expect(now.getByRole('heading', { name: 'Week 5 is final' })).toBeVisible()
    const end = await message.evaluate((element) => element.getBoundingClientRect().bottom)
    const start = await now
      .getByText('Riverside Ladder')
      .evaluate((element) => element.getBoundingClientRect().top)
    expect(end).toBeLessThanOrEqual(start)
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
    await page.setViewportSize(DESKTOP.viewport)
  })

  await test.step('a correction shows its effect before it is saved, and the history says why', async () => {
    await page.goto('/admin/game-day')
    await page
      .getByRole('region', { name: 'Finalized' })
      .getByRole('link', { name: /Riverside Ladder · Week 5/ })
      .click()
    await openResult(page, 'South', 1)
    const dialog = page.getByRole('dialog', { name: 'South, game 1' })
    await dialog.getByLabel('Ana W. / Jorge M.').fill('9')
    await dialog.getByLabel('Wes O. / Priya N.').fill('11')
    await dialog.getByRole('button', { name: 'Teams were swapped' }).click()
    await expect(dialog.getByText(/ in the rankings$/).first()).toBeVisible()
    await expectMessage(page, 'Result saved', () =>
      dialog.getByRole('button', { name: 'Save result' }).click(),
    )
    await page.getByRole('button', { name: 'History' }).click()
    const history = page.getByRole('dialog', { name: 'History' })
    const latest = history.getByRole('listitem').first()
    await expect(latest).toContainText('South, game 1')
    await expect(latest).toContainText('11–9 → 9–11')
    await expect(latest).toContainText('By Lucia C.: Teams were swapped')
    await expectAccessible(page)
  })
})

async function openResult(page: Page, court: string, game: number) {
  await page.getByRole('button', { name: `Result of game ${game} on ${court}` }).click()
}

/** Holds back code that the page loads from now on, until the function is called that this returns. */
async function holdScripts(page: Page) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await held
    await route.fallback()
  })
  return () => {
    release()
    return page.unroute('**/*.js')
  }
}

/** Where something is once nothing moves anymore. */
async function placeOf(locator: Locator) {
  await locator.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  })
  return locator.boundingBox()
}

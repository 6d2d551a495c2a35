import type { Page } from '@playwright/test'
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

test('the organiser runs a night from one page, finalizes it and corrects a score afterwards', async ({
  page,
  openAnother,
}) => {
  await test.step('the night that is on is the first to choose', async () => {
    await openAs(page, 'Lucia Cervantes')
    await page.getByRole('link', { name: 'Admin Panel' }).click()
    await page.getByRole('link', { name: 'Run a game day' }).click()
    await expectAccessible(page)
    await page
      .getByRole('region', { name: 'To do now' })
      .getByRole('link', { name: /Tuesday Ladder/ })
      .click()
    await expect(page.getByText('0 of 4 courts done')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('Uli is marked as a no-show, and all others as here', async () => {
    await page.getByRole('link', { name: 'Attendance' }).click()
    await page.getByRole('group', { name: 'Uli Brandt' }).getByRole('button', { name: 'No-show' }).click()
    await page.getByRole('button', { name: 'Everybody else is here' }).click()
    await expect(page.getByText('16 here · 1 no-show')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText('16 here · 1 no-show')).toBeVisible()
  })

  await test.step('the standings count the two games that he played before he was marked', async () => {
    await page.getByRole('link', { name: 'Standings' }).click()
    await expect(page.getByText('Down to North: finished 4th on Fence side.')).toBeVisible()
    await expect(page.getByText('Down to North: did not turn up.')).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('the last game of Fence side is a forfeit', async () => {
    await page.getByRole('link', { name: 'Courts', exact: true }).click()
    await openResult(page, 'Fence side', 3)
    const dialog = page.getByRole('dialog', { name: 'Fence side, game 3' })
    await dialog.getByText('Forfeit', { exact: true }).click()
    await dialog.getByText('Uli Brandt').click()
    await dialog.getByRole('button', { name: 'Did not come' }).click()
    await expect(dialog.getByRole('heading', { name: 'What this moves' })).toBeVisible()
    await expectAccessible(page)
    await expectMessage(page, 'Recorded', () => dialog.getByRole('button', { name: 'Record' }).click())
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('listitem', { name: 'Fence side' }).getByText('All games in')).toBeVisible()
  })

  await test.step('a player is told of it on a phone, and cannot enter a score over it', async () => {
    const phone = await openAnother(PHONE)
    await openAs(phone, 'Sam Park')
    await phone.getByRole('link', { name: 'See my games' }).click()
    await expect(
      phone.getByText('Forfeit by Uli B.: a win for the other side, without points.'),
    ).toBeVisible()
    await expectAccessible(phone)
  })

  await test.step('finalizing says what is missing and what that means', async () => {
    await page.getByRole('button', { name: 'Finalize Game Day' }).click()
    const question = page.getByRole('alertdialog', { name: 'Finalize Game Day' })
    await expect(question.getByRole('listitem')).toHaveText([
      'Centre: games 2, 3',
      'North: game 3',
      'Clubhouse: games 3, 4, 5',
    ])
    await expect(question.getByText(/Nobody moves to or from Centre and Clubhouse/)).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Finalize' }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('a correction tells what it moves before it is saved, and its history says why', async () => {
    await page.goto('/admin/game-day')
    await page
      .getByRole('region', { name: 'Finalized' })
      .getByRole('link', { name: /Tuesday Ladder · Week 5/ })
      .click()
    await openResult(page, 'North', 1)
    const dialog = page.getByRole('dialog', { name: 'North, game 1' })
    await dialog.getByLabel('Ana W. / Jorge M.').fill('9')
    await dialog.getByLabel('Wes O. / Priya N.').fill('11')
    await dialog.getByRole('button', { name: 'Sides were swapped' }).click()
    await expect(dialog.getByText(/ in the ranking$/).first()).toBeVisible()
    await expectMessage(page, 'Recorded', () => dialog.getByRole('button', { name: 'Record' }).click())
    await page.getByRole('button', { name: 'History' }).click()
    const history = page.getByRole('dialog', { name: 'History' })
    const latest = history.getByRole('listitem').first()
    await expect(latest).toContainText('North, game 1')
    await expect(latest).toContainText('11–9 → 9–11')
    await expect(latest).toContainText('By Lucia C.: Sides were swapped')
    await expectAccessible(page)
  })
})

async function openResult(page: Page, court: string, game: number) {
  await page.getByRole('button', { name: `Result of game ${game} on ${court}` }).click()
}

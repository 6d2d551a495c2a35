import type { Page } from '@playwright/test'
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectMessage,
  leagueTab,
  openAs,
  test,
  withFreshApp,
} from './journey'
import { expectStored, points, rotation, submitButton, typePoints } from './score-card'

withFreshApp()
test.use(DESKTOP)

test('the organizer adds a sub, finalizes the game day, and sees the new rankings', async ({ page }) => {
  await test.step('home shows the live game day', async () => {
    await openAs(page, 'Lucia Cervantes')
    await expect(page.getByRole('heading', { name: 'Game day is live' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Open game day' }).click()
    await expect(page.getByRole('heading', { name: 'Match Scoring' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('Dev gets a sub on North', async () => {
    await openCourt(page, 'North')
    await rotation(page, 3).getByRole('button', { name: 'Add Sub' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Substitute' })
    await dialog.getByLabel('Substitute name').fill('   ')
    await dialog.getByRole('button', { name: 'Add Sub' }).click()
    await expect(dialog.getByText('Choose who the sub is for')).toBeVisible()
    await expect(dialog.getByText('Enter a name')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Subbing for').selectOption('Dev Chandra')
    await dialog.getByLabel('Substitute name').fill('Carl Benson')
    await expectMessage(page, 'Sub added', () => dialog.getByRole('button', { name: 'Add Sub' }).click())
    await expect(dialog).toBeHidden()
    await expect(rotation(page, 3).getByText('Carl Benson (sub for Dev C.)')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a sub entered by mistake is removed', async () => {
    await openCourt(page, 'South')
    await rotation(page, 3).getByRole('button', { name: 'Add Sub' }).click()
    const add = page.getByRole('dialog', { name: 'Add Substitute' })
    await add.getByLabel('Subbing for').selectOption('Wes Okafor')
    await add.getByLabel('Substitute name').fill('Wrong Name')
    await add.getByRole('button', { name: 'Add Sub' }).click()
    await rotation(page, 3).getByRole('button', { name: 'Remove Sub' }).click()
    const remove = page.getByRole('dialog', { name: 'Remove Substitute' })
    await expect(remove.getByText(/^Wes Okafor plays again/)).toBeVisible()
    await expectAccessible(page)
    await expectMessage(page, 'Sub removed', () => remove.getByRole('button', { name: 'Remove Sub' }).click())
    await expect(rotation(page, 3).getByText('Wrong Name')).toHaveCount(0)
    await expect(rotation(page, 3).getByRole('button', { name: 'Remove Sub' })).toHaveCount(0)
  })

  await test.step('the last game of North is entered', async () => {
    await openCourt(page, 'North')
    await typePoints(rotation(page, 3), { 'Sam and Uli': 11, 'Bea and Carl Benson': 6 })
    await expectMessage(page, 'Scores saved', () => submitButton(rotation(page, 3)).click())
    await expectStored(rotation(page, 3), {
      'Sam P. / Uli B.': 11,
      'Bea L. / Carl Benson (sub for Dev C.)': 6,
    })
  })

  await test.step('finalizing asks first and lists the missing games', async () => {
    await page.getByRole('button', { name: 'Finalize Game Day' }).click()
    const question = page.getByRole('alertdialog', { name: 'Finalize Game Day' })
    await expect(
      question.getByText('Are you sure you want to finalize the game day? This will lock all scores.'),
    ).toBeVisible()
    await expect(question.getByRole('listitem')).toHaveText([
      'Center: games 2, 3',
      'South: game 3',
      'East: games 3, 4, 5',
    ])
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
  })

  await test.step('the two games of Center are entered, and the day is finalized', async () => {
    await openCourt(page, 'Center')
    await typePoints(rotation(page, 2), { 'Noor and Maya': 11, 'Tom and Ines': 5 })
    await submitButton(rotation(page, 2)).click()
    await expectStored(rotation(page, 2), { 'Noor A. / Maya R.': 11, 'Tom K. / Ines D.': 5 })
    await typePoints(rotation(page, 3), { 'Noor and Ines': 8, 'Tom and Maya': 11 })
    await submitButton(rotation(page, 3)).click()
    await expectStored(rotation(page, 3), { 'Noor A. / Ines D.': 8, 'Tom K. / Maya R.': 11 })

    await page.getByRole('button', { name: 'Finalize Game Day' }).click()
    const question = page.getByRole('alertdialog', { name: 'Finalize Game Day' })
    await expect(question.getByRole('listitem')).toHaveText(['South: game 3', 'East: games 3, 4, 5'])
    await expectMessage(page, 'Game day finalized successfully! Redirecting to dashboard...', () =>
      question.getByRole('button', { name: 'Finalize' }).click(),
    )
  })

  await test.step('back at home, with next week', async () => {
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Live · Week 5')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Riverside Ladder Week 6/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the scores are locked', async () => {
    await page.getByRole('link', { name: /^Riverside Ladder/ }).click()
    await leagueTab(page, 'Riverside Ladder', 'Game Days').click()
    const played = page.getByRole('region', { name: 'Played' })
    await expect(played.getByRole('link')).toHaveCount(5)
    await expectAccessible(page)
    await played.getByRole('link', { name: /^Week 5.*Finalized$/ }).click()
    await expect(page.getByText(/^Finalized by Lucia C\. · /)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Finalize Game Day' })).toHaveCount(0)
    await openCourt(page, 'North')
    await expectStored(rotation(page, 3), {
      'Sam P. / Uli B.': 11,
      'Bea L. / Carl Benson (sub for Dev C.)': 6,
    })
    await openCourt(page, 'South')
    await expect(points(rotation(page, 3), 'Ana and Priya')).toHaveValue('')
    await expectAccessible(page)
  })

  await test.step('the rankings have changed', async () => {
    await page.getByRole('link', { name: 'Back to League' }).click()
    await leagueTab(page, 'Riverside Ladder', 'Rankings').click()
    await expect(page.getByText('After week 5.')).toBeVisible()
    await expectAccessible(page)
    const table = page.getByRole('table', { name: 'Rankings' })
    // Dev played two games in person, so they count for his court, and he moves down.
    // No one moves to or from East, because fewer than half of its games were played.
    await expect(table.getByRole('rowheader')).toContainText([
      'Maya Reyes',
      'Noor Aziz',
      'Tom Keller',
      'Uli Brandt',
      'Ines Duarte',
      'Sam Park',
      'Bea Lindqvist',
      'Ana Whitfield',
      'Dev Chandra',
      'Jorge Mata',
      'Wes Okafor',
      'Priya Nair',
      'Lena Fischer',
      'Kai Moreno',
      'Omar Haddad',
      'Nina Costa',
      'Ruth Alder',
    ])
    const maya = table.getByRole('row').filter({ hasText: 'Maya Reyes' })
    await expect(maya.getByRole('cell', { name: '12–3', exact: true })).toBeVisible()
    await expect(maya.getByRole('cell', { name: 'up 2 places' })).toBeVisible()
    await maya.getByRole('button', { name: /^Why is Maya Reyes/ }).click()
    const why = page.getByRole('dialog', { name: 'Why Maya Reyes is 1st' })
    await expect(why.getByRole('listitem').filter({ hasText: /^(Stays|Ahead)/ })).toHaveText([
      /^Stays on Center: finished 1st/,
      /^Ahead of Noor Aziz on wins.*3.*1/,
    ])
    await expectAccessible(page)
  })
})

async function openCourt(page: Page, name: string) {
  const courts = page.getByRole('navigation', { name: 'Courts' })
  await courts.getByRole('link', { name }).click()
  await expect(page.getByRole('region', { name })).toBeVisible()
}

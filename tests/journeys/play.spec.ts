import type { Page } from '@playwright/test'
import { drawRoundRobin } from '@/domain/round-robin/draw-round-robin'
import { expect, expectMessage, PHONE, openAs, test, withFreshApp } from './journey'

withFreshApp()
test.use(PHONE)

const GUESTS = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana', 'Ivo']

/** Enters a score for the first open game of the round that is shown. */
async function score(page: Page, court: number, team1: number, team2: number) {
  const game = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `Court ${court}` }) })
  await game.getByRole('spinbutton').nth(0).fill(String(team1))
  await game.getByRole('spinbutton').nth(1).fill(String(team2))
  await expectMessage(page, 'Scores saved', () => game.getByRole('button', { name: 'Submit Scores' }).click())
}

const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Saturday mixer' }).getByRole('link', { name })

test('a round robin: ten players, one leaves, one arrives late, and a visitor scores through the link', async ({
  page,
  openAnother,
}) => {
  await openAs(page, 'Maya Reyes', '/play')
  await page.getByRole('link', { name: 'Create round robin' }).first().click()
  await page.getByLabel('Names').fill([...GUESTS, '', 'ann'].join('\n'))
  await page.getByRole('button', { name: 'Add names' }).click()
  await expect(page.getByText(/^9 names added.* ann .* 1 blank line/)).toBeVisible()
  await page.getByRole('button', { name: 'Add me' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Saturday mixer')
  await page.getByLabel('Rounds', { exact: true }).fill('5')
  await page.getByLabel('Who can enter scores').selectOption('Anyone with the link')

  // What is entered survives a reload.
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Saturday mixer')
  await page.getByRole('button', { name: 'Generate rounds' }).click()
  await expect(page.getByText(/^1 bye each/)).toBeVisible()

  // The worker draws what Node draws: the draft holds the people and the seed.
  const draft = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('kitchen-line:set-draft:'))
    return JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as {
      seed: number
      people: { id: string; name: string }[]
    }
  })
  const rounds = drawRoundRobin({
    entry: { format: 'rotating_partners', people: draft.people.map(({ id }) => id) },
    courts: 2,
    rounds: 5,
    seed: draft.seed,
  })
  const nameOf = (id: string) => draft.people.find((person) => person.id === id)?.name
  const side = (ids: readonly string[]) => ids.map(nameOf).join(' / ')
  const shown = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Round \d$/ }) })
  await expect(shown).toContainText(
    rounds.map(({ games }) =>
      games.map(({ court, team1, team2 }) => `${court}${side(team1)} vs. ${side(team2)}`).join(''),
    ),
  )

  await page.getByRole('button', { name: 'Create round robin' }).click()
  await expect(page.getByRole('heading', { name: 'Saturday mixer', level: 1 })).toBeVisible()
  await score(page, 1, 11, 7)

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const link = await page.getByRole('dialog').getByText('/play/event/').textContent()
  await expect(page.getByRole('img', { name: 'QR code for Saturday mixer' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()

  const visitor = await openAnother(PHONE)
  await visitor.goto(link ?? '')
  await score(visitor, 2, 4, 11)
  // Both phones go on to the next round, the host's by asking what is new.
  await expect(page.getByRole('link', { name: 'Round 2, playing now' })).toBeVisible()
  // The visitor's score completed the round: the host's page stays where the hand is, and offers the next.
  await page.getByRole('button', { name: 'Go to round 2' }).click()
  await score(page, 1, 11, 9)
  await score(page, 2, 11, 3)

  await view(page, 'Edit').click()
  await expect(page.getByLabel('Start from round', { exact: true })).toHaveValue('3')
  await page.getByLabel('Status of Cleo').selectOption('Left')
  const late = page.getByRole('form', { name: 'Late arrivals' })
  await late.getByLabel('Names').fill('Zoe')
  await late.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('button', { name: 'Preview new rounds' }).click()
  await expect(page.getByRole('heading', { name: 'Round 3', exact: true })).toBeVisible()
  await expectMessage(page, 'New rounds saved', () =>
    page.getByRole('button', { name: 'Save new rounds' }).click(),
  )
  await expect(visitor.getByRole('heading', { name: 'Saturday mixer' })).toBeVisible()

  await view(page, 'Results').click()
  const roundOf = (number: number) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: `Round ${number}`, exact: true }) })
  for (const number of [3, 4, 5]) {
    await expect(roundOf(number)).toContainText('Zoe')
    await expect(roundOf(number)).not.toContainText('Cleo')
  }
  await expect(roundOf(1)).toContainText('11–7')
  await expect(roundOf(1)).not.toContainText('Zoe')
  // Two rounds were played: the others are named before it ends.
  await page.getByRole('button', { name: 'End round robin' }).click()
  await expectMessage(page, 'Round robin ended', () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'End round robin' }).click(),
  )

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Turn off link' }).click()
  await page.getByRole('button', { name: 'Yes, turn it off' }).click()
  await visitor.reload()
  await expect(visitor.getByText('Round robin not found')).toBeVisible()
})

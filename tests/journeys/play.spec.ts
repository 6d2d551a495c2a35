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

test('an evening of open play: ten names, two rounds, one leaves, one comes late, a visitor scores by the link', async ({
  page,
  openAnother,
}) => {
  await openAs(page, 'Maya Reyes', '/play')
  await page.getByRole('link', { name: 'New round robin' }).first().click()
  await page.getByLabel('Names').fill([...GUESTS, '', 'ann'].join('\n'))
  await page.getByRole('button', { name: 'Add names' }).click()
  await expect(
    page.getByText('9 names added; ann was on the list before; 1 blank line left out.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'I play too' }).click()
  await page.getByLabel('Title').fill('Saturday mixer')
  await page.getByLabel('Rounds', { exact: true }).fill('5')
  await page.getByLabel('Who enters scores').selectOption('Anyone with the link')

  // What is entered survives a reload.
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Saturday mixer')
  await page.getByRole('button', { name: 'Draw the rounds' }).click()
  await expect(page.getByText('1 sit-out each, nobody twice running.')).toBeVisible()

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
      games.map(({ court, team1, team2 }) => `${court}${side(team1)} vs ${side(team2)}`).join(''),
    ),
  )

  await page.getByRole('button', { name: 'Create set' }).click()
  await expect(page.getByRole('heading', { name: 'Saturday mixer', level: 1 })).toBeVisible()
  await score(page, 1, 11, 7)

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const link = await page.getByRole('dialog').getByText('/play/event/').textContent()
  await expect(page.getByRole('img', { name: 'QR code with the link to Saturday mixer' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()

  const visitor = await openAnother(PHONE)
  await visitor.goto(link ?? '')
  await score(visitor, 2, 4, 11)
  // Both phones go on to the next round, the host's by asking what is new.
  await expect(page.getByRole('link', { name: 'Round 2, playing now' })).toBeVisible()
  // The visitor's score completed the round: the host's page stays where the hand is, and offers the next.
  await page.getByRole('button', { name: 'Round 2 is on' }).click()
  await score(page, 1, 11, 9)
  await score(page, 2, 11, 3)

  await view(page, 'Change').click()
  await expect(page.getByLabel('From round', { exact: true })).toHaveValue('3')
  await page.getByLabel('Cleo from now on').selectOption('Has left')
  const late = page.getByRole('form', { name: 'Late arrivals' })
  await late.getByLabel('Names').fill('Zoe')
  await late.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('button', { name: 'Preview the new rounds' }).click()
  await expect(page.getByRole('heading', { name: 'Round 3', exact: true })).toBeVisible()
  await expectMessage(page, 'The new rounds are there.', () =>
    page.getByRole('button', { name: 'Save the new rounds' }).click(),
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
  // Two rounds were played: the others are named before the set ends.
  await page.getByRole('button', { name: 'End the set' }).click()
  await expectMessage(page, 'The set is over.', () =>
    page.getByRole('button', { name: 'Yes, end it' }).click(),
  )

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Withdraw the link' }).click()
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click()
  await visitor.reload()
  await expect(visitor.getByText('This set is not here')).toBeVisible()
})

import { DESKTOP, expect, expectAccessible, openAs, PHONE, test, withFreshApp } from './journey'
import { workbook } from './workbook'

withFreshApp()

// The story is told in docs/moving-in-story.md: a club moves in after four weeks, with three lists and one sheet.

const CHAT = `[6:02 PM, 11/20/2026] Gus Ali: in 🏓
2. Abe North
3) Eve Stone +1 503 555 0134
- Fay West
• Ida Berg
4. Joe Lane (late)`
const MORE = 'Name\tEmail\tPaid\nKit Marsh\tkit@example.com\tYes\nLou Price\tlou@example.com\tNo'
const AGAIN = `${MORE}\nGus Ali\tgus@example.com\tYes`

const day = (weeksAgo: number) => new Date(Date.now() - weeksAgo * 7 * 86_400_000).toISOString().slice(0, 10)
const ROUNDS = [
  ['Gus Ali', 'Abe North', 'Eve Stone', 'Fay West', 11, 7],
  ['Gus Ali', 'Eve Stone', 'Abe North', 'Fay West', 11, 4],
  ['Ida Berg', 'Joe L.', 'Kit Marsh', 'Lou Price', 8, 11],
  ['Ida Berg', 'Kit Marsh', 'Joe L.', 'Lou Price', 11, 9],
] as const
/** Four weeks of the same four games; in the last, Ned Flint came for Fay West, and one score can't be. */
const SHEET = [
  'Date,Court,Player 1,Partner 1,Player 2,Partner 2,Score 1,Score 2',
  ...[4, 3, 2].flatMap((week) =>
    ROUNDS.map(([a, b, c, d, ...scores], game) =>
      [day(week), game < 2 ? 1 : 2, a, b, c, d, ...scores].join(','),
    ),
  ),
  `${day(1)},1,Gus Ali,Abe North,Eve Stone,Ned Flint,11,7`,
  `${day(1)},2,Ida Berg,Joe L.,Kit Marsh,Lou Price,11,10`,
].join('\n')

/** The same weeks with a sheet each, named by its date, and the club's standings. */
const WORKBOOK = workbook('the season.xlsx', {
  ...Object.fromEntries(
    [4, 3, 2].map((week) => [
      day(week),
      [
        ['Player 1', 'Partner 1', 'Player 2', 'Partner 2', 'Score 1', 'Score 2'],
        ...ROUNDS.map(([a, b, c, d, ...scores]) => [a, b, c, d, ...scores]),
      ],
    ]),
  ),
  Standings: [['Gus Ali'], ['Eve Stone'], ['Abe North']],
})
const TOTALS = 'Player,Wins,Losses\nEve Stone,9,3\nNed Flint,8,4\nGus Ali,7,5\nJoe L.,6,6'

test('a club moves in after four weeks, with three lists and one sheet', async ({ openAnother }) => {
  const page = await openAnother(DESKTOP)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await openAs(page, 'Lucia Cervantes')
  await page.goto('/leagues/create')
  await page.getByLabel('Name', { exact: true }).fill('Tuesday Ladder')
  const next = page.getByRole('button', { name: /^Next/ })
  for (const _ of ['League', 'Dates', 'Format']) await next.click()
  await page.getByLabel('Names and emails').fill(CHAT)
  await expect(page.getByRole('heading', { name: '6 players' })).toBeVisible()
  await next.click()
  await page.getByRole('button', { name: 'Create league' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tuesday Ladder' })).toBeVisible()

  await page.getByRole('link', { name: 'Players', exact: true }).click()
  for (const [list, found, button] of [
    [MORE, '2 new', 'Add 2 players'],
    [AGAIN, '0 new, 2 already here, 1 has a new email', 'Save 1 email'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a list' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Names and emails').fill(list)
    await expect(dialog.getByRole('heading', { name: found })).toBeVisible()
    await dialog.getByLabel(/^Send \d invitation/).uncheck()
    await dialog.getByRole('button', { name: button }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
  }

  await page.getByRole('link', { name: 'Rankings', exact: true }).click()
  await page.getByRole('link', { name: 'Bring your results' }).click()
  await page.getByLabel('File with games').setInputFiles({
    name: 'four weeks.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(SHEET),
  })
  await expect(page.getByRole('heading', { name: '14 games on 4 days, 3 questions' })).toBeVisible()
  await expect(page.getByRole('radio', { name: "It's Joe" })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Sub for Fay' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Leave it out' })).toBeChecked()
  await page.getByLabel('Your ranking (optional)').fill('Gus Ali\nEve Stone\nAbe North')
  await expect(page.getByText(/^\d of 3 places are the same\./)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
  expect(sent.join(' ')).not.toContain('bring_results')
  const first = page
    .getByRole('list', { name: /^After / })
    .getByRole('listitem')
    .first()
  await expect(first).toContainText('Gus Ali')
  await page.getByRole('button', { name: 'Bring in 13 games' }).click()
  await expect(page.getByRole('heading', { name: '13 games on 4 days brought in' })).toBeVisible()

  await page.getByRole('link', { name: 'View rankings' }).click()
  await expect(page.getByText(/^After week 4/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Gus Ali/ }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Game Days' }).click()
  await expect(page.getByText(/Brought in/).first()).toBeVisible()

  // On the phone, everything is undone.
  const phone = await openAnother(PHONE)
  await openAs(phone, 'Lucia Cervantes')
  await phone.goto(page.url().replace(/game-days.*$/, 'rankings/bring-results'))
  await phone.getByRole('button', { name: 'Undo' }).tap()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Undo results' }).tap()
  await expect(phone.getByText('4 game days removed').first()).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'Bring your results' })).toBeVisible()
  await expectAccessible(phone)

  // A workbook has the games on several sheets, and the ranking on another.
  await phone.getByLabel('File with games').setInputFiles(WORKBOOK)
  await expect(phone.getByRole('heading', { name: '12 games on 3 days, 1 question' })).toBeVisible()
  await expect(phone.getByText(`the season.xlsx: ${day(4)}, ${day(3)}, ${day(2)}`)).toBeVisible()
  await expect(phone.getByLabel('Your ranking (optional)')).toHaveValue('Gus Ali\nEve Stone\nAbe North')
  await expect(phone.getByText(/^\d of 3 places are the same\./)).toBeVisible()

  // Totals only give the order to start from.
  await phone.getByRole('button', { name: 'Replace' }).tap()
  await phone.getByLabel('Games so far').fill(TOTALS)
  await expect(phone.getByText('Not on the roster: Ned Flint.')).toBeVisible()
  await phone.getByRole('button', { name: 'Start from this order' }).tap()
  await expect(phone.getByText('The first game day starts from this order.')).toBeVisible()
  await expectAccessible(phone)
})

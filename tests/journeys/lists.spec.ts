import { DESKTOP, expect, openAs, PHONE, test, withFreshApp, expectAccessible } from './journey'
import { workbook } from './workbook'

withFreshApp()

const PEOPLE = [
  ['Greg Miller', 'greg@example.com', 3.5],
  ['Ana García', 'ana@example.com', 4.125],
  ['Bo Ray', '', 3],
  ['Cy Dee & Flo Gant', 'cy@example.com', ''],
] as const

/** A small first sheet, and the players on the second. */
const FILE = workbook('thursday list.xlsx', {
  Notes: [['Balls are in the shed.']],
  Thursday: [
    ['Player', 'Home Email', 'DUPR', 'Paid', 'Phone'],
    ...PEOPLE.map((row) => [...row, 'Yes', '503-555-0142']),
  ],
})

for (const [device, screen] of [
  ['a desk', DESKTOP],
  ['a phone', PHONE],
] as const) {
  test(`a workbook becomes a league on ${device}, and is undone from the roster`, async ({ openAnother }) => {
    const page = await openAnother(screen)
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.postData() ?? ''))
    await openAs(page, 'Lucia Cervantes')
    await page.goto('/leagues/create')
    await page.getByLabel('Name', { exact: true }).fill(`Thursday on ${device}`)
    const next = page.getByRole('button', { name: /^Next/ })
    await next.click()
    await next.click()
    await next.click()
    await page.getByLabel('File with players').setInputFiles(FILE)
    await expect(page.getByRole('heading', { name: '5 players, 1 question' })).toBeVisible()
    await expect(page.getByText(/^thursday list\.xlsx, 5 lines/)).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Thursday' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Two players' })).toBeChecked()
    await expect(page.getByText('Paid, Phone')).toBeVisible()
    // What lies half under the header isn't smaller than it should be.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove Bo Ray' }).click()
    await expect(page.getByRole('heading', { name: '4 players, 1 question' })).toBeVisible()
    await next.click()
    await expect(page.getByText('3 invitations will be emailed when you create the league.')).toBeVisible()
    await page.getByRole('button', { name: 'Create league' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Thursday on ${device}` })).toBeVisible()
    // Phones stay on the device.
    expect(sent.join(' ')).toContain('ana@example.com')
    expect(sent.join(' ')).not.toContain('555-0142')

    await page.getByRole('link', { name: 'Players', exact: true }).click()
    await expect(page.getByText('Ana García').first()).toBeVisible()
    await page.getByRole('button', { name: /^Undo list of/ }).click()
    const sure = page.getByRole('alertdialog')
    await expect(sure).toContainText("Emails already sent can't be unsent.")
    await sure.getByRole('button', { name: 'Undo list' }).click()
    await expect(page.getByText('4 players removed').first()).toBeVisible()
    await expect(page.getByText('No players yet')).toBeVisible()
  })
}

test('a list that is pasted again into a league is compared with it', async ({ openAnother }) => {
  const page = await openAnother(PHONE)
  await openAs(page, 'Lucia Cervantes')
  await page.goto('/leagues/create')
  await page.getByLabel('Name', { exact: true }).fill('Friday Ladder')
  const next = page.getByRole('button', { name: /^Next/ })
  await next.click()
  await next.click()
  await next.click()
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/rpc/known_people', async (route) => {
    await isAnswered
    await route.continue()
  })
  await page.getByLabel('Names and emails').fill("Marcus O'Neil\nGus Ali, gus@example.com\nIda Berg")
  await expect(page.getByRole('heading', { name: '3 players' })).toBeVisible()
  await page.getByLabel(/^Send 1 invitation/).uncheck()
  // Names that are found meanwhile don't move what is about to be tapped.
  await expect(page.getByRole('heading', { name: 'Checking names…' })).toBeVisible()
  const height = await page.evaluate(() => document.body.scrollHeight)
  answer()
  await expect(page.getByRole('heading', { name: 'What we read' })).toBeVisible()
  expect(await page.evaluate(() => document.body.scrollHeight)).toBe(height)
  await next.click()
  await page.getByRole('button', { name: 'Create league' }).click()
  await page.getByRole('link', { name: 'Players', exact: true }).click()
  await page.getByRole('button', { name: 'Add a list' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Names and emails')
    .fill('marcus oneil\nAli, Gus\nIda Berg ida@example.com\nKit Marsh\nPia Roth pia@example.com')
  await expect(
    dialog.getByRole('heading', { name: '2 new, 2 already here, 1 has a new email' }),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add 2 players' }).click()
  await expect(dialog.getByText('2 players added, 2 invited, 1 email changed.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  for (const name of ["Marcus O'Neil", 'Gus Ali', 'Ida Berg', 'Kit Marsh', 'Pia Roth'])
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
  await expect(page.getByText('ida@example.com').first()).toBeVisible()
})

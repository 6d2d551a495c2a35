import { expect, expectAccessible, expectMessage, PHONE, openAs, test, withFreshApp } from './journey'
import {
  expectEntered,
  expectStored,
  points,
  rotation,
  submitButton,
  tapPoints,
  typePoints,
} from './score-card'

withFreshApp()
test.use(PHONE)

test("a player enters a court's scores and corrects one, and reloads never lose a point", async ({
  page,
}) => {
  await test.step('home leads to her court', async () => {
    await openAs(page, 'Maya Reyes')
    await expect(page.getByRole('heading', { level: 1, name: 'Court 1, Center' })).toBeVisible()
    const gameDay = page.getByRole('region', { name: 'Now' })
    await expect(gameDay.getByRole('link', { name: 'Live · Riverside Ladder' })).toBeVisible()
    await expect(gameDay.getByText('Game 2 of 3')).toBeVisible()
    await expect(gameDay.getByText('You and Noor vs. Tom and Ines')).toBeVisible()
    expect((await gameDay.boundingBox())?.height).toBeLessThanOrEqual(200)
    await expectAccessible(page)
    await gameDay.getByRole('link', { name: 'Enter scores' }).click()
    await expect(page.getByRole('heading', { name: 'Match Scoring' })).toBeVisible()
  })

  const courts = page.getByRole('navigation', { name: 'Courts' })
  await test.step('her court comes first and is selected', async () => {
    await expect(courts.getByRole('link')).toHaveText([
      'Center yours',
      /^North \d of 3$/,
      /^South \d of 3$/,
      /^East \d of 5$/,
    ])
    await expect(courts.getByRole('link', { name: /^Center/ })).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('button', { name: 'Finalize Game Day' })).toBeHidden()
    await expectStored(rotation(page, 1), { 'Noor, Tom': 9, 'Maya, Ines': 11 })
    await expectAccessible(page)
  })

  const second = rotation(page, 2)
  await test.step("she taps the points of the current game and is told what's missing", async () => {
    // Nothing is wrong before the first point.
    await expect(second.getByText('Must reach 11 to win')).toHaveCount(0)
    await expect(submitButton(second)).toBeDisabled()
    await expect(second.getByRole('button', { name: 'Remove a point from Noor and Maya' })).toBeDisabled()
    await tapPoints(second, 'Noor and Maya', 11)
    await tapPoints(second, 'Tom and Ines', 10)
    await expect(second.getByText('Must win by 2').last()).toBeVisible()
    await expect(submitButton(second)).toBeDisabled()
    await expectAccessible(page)
  })

  await test.step('nothing moves when our font comes late', async () => {
    let come = () => {}
    const font = new Promise<void>((resolve) => {
      come = resolve
    })
    await page.route('**/*.woff2', async (route) => {
      await font
      await route.continue()
    })
    await page.reload()
    const submit = submitButton(second)
    const place = () => submit.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
    await expect(submit).toBeVisible()
    const before = await place()
    come()
    const isThere = () =>
      page.evaluate(() =>
        [...document.fonts].some(({ family, status }) => /Barlow/.test(family) && status === 'loaded'),
      )
    await expect.poll(isThere).toBe(true)
    expect(await place()).toBeCloseTo(before, 0)
    await page.unroute('**/*.woff2')
  })

  await test.step('a reload restores everything', async () => {
    await page.reload()
    await expectEntered(second, { 'Noor and Maya': 11, 'Tom and Ines': 10 })
    await tapPoints(second, 'Noor and Maya', 1)
    await expect(submitButton(second)).toBeEnabled()
    await expectMessage(page, 'Scores saved', () => submitButton(second).click())
    await expectStored(second, { 'Noor, Maya': 12, 'Tom, Ines': 10 })
  })

  const third = rotation(page, 3)
  await test.step('the last game is typed', async () => {
    const noor = points(third, 'Noor and Ines')
    // By Tab: for a thumb, the empty panel says who won.
    await noor.focus()
    await page.keyboard.type('10')
    // The first click selects the number, the second one lands on the selection.
    await noor.click()
    await noor.click()
    await page.keyboard.type('7')
    await expect(noor).toHaveValue('7')
    await typePoints(third, { 'Tom and Maya': 11 })
    await submitButton(third).click()
    await expectStored(third, { 'Noor, Ines': 7, 'Tom, Maya': 11 })
    await expect(page.getByText(/^All scores are in/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a correction survives a reload too', async () => {
    await second.getByRole('button', { name: 'Edit Scores' }).click()
    await expectEntered(second, { 'Noor and Maya': 12, 'Tom and Ines': 10 })
    // It arrives late, and must not take the correction away.
    await expect(page.getByRole('region', { name: 'Your result' })).toBeAttached()
    await expect(second.getByRole('heading').first()).toBeInViewport({ ratio: 1 })
    await typePoints(second, { 'Tom and Ines': 14 })
    await page.reload()
    await expect(second.getByText('Editing')).toBeVisible()
    await expectEntered(second, { 'Noor and Maya': 12, 'Tom and Ines': 14 })
    await expectAccessible(page)
    await expectMessage(page, 'Scores saved', () => submitButton(second).click())
    await expectStored(second, { 'Noor, Maya': 12, 'Tom, Ines': 14 })
  })
})

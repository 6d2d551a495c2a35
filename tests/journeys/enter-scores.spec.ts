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

test('a player enters the scores of the court, corrects one, and no reload costs a point', async ({
  page,
}) => {
  await test.step('the app opens on her court', async () => {
    await openAs(page, 'Maya Reyes')
    await expect(page.getByRole('heading', { name: 'You’re on now' })).toBeVisible()
    const night = page.getByRole('region', { name: 'Next game day' })
    await expect(night.getByText('On now · Week 5')).toBeVisible()
    await expect(night.getByText('Riverside Park · Court 1 (Centre) with Noor, Tom and Ines')).toBeVisible()
    await expectAccessible(page)
    await night.getByRole('link', { name: 'Enter scores' }).click()
    await expect(page.getByRole('heading', { name: 'Match Scoring' })).toBeVisible()
  })

  const courts = page.getByRole('navigation', { name: 'Courts' })
  await test.step('her court comes first and is chosen', async () => {
    await expect(courts.getByRole('link')).toHaveText(['Centre · yours', 'Fence side', 'North', 'Clubhouse'])
    await expect(courts.getByRole('link', { name: 'Centre' })).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('button', { name: 'Finalize Game Day' })).toBeHidden()
    await expectStored(rotation(page, 1), { 'Noor A. / Tom K.': 9, 'Maya R. / Ines D.': 11 })
    await expectAccessible(page)
  })

  const second = rotation(page, 2)
  await test.step('she taps the points of the game that is on, and is told what is missing', async () => {
    await expect(second.getByText('Playing now')).toBeVisible()
    await expect(second.getByText('Must reach 11 to win').last()).toBeVisible()
    await expect(submitButton(second)).toBeDisabled()
    await expect(second.getByRole('button', { name: 'Take a point from Noor and Maya' })).toBeDisabled()
    await tapPoints(second, 'Noor and Maya', 11)
    await tapPoints(second, 'Tom and Ines', 10)
    await expect(second.getByText('Must win by 2').last()).toBeVisible()
    await expect(submitButton(second)).toBeDisabled()
    await expectAccessible(page)
  })

  await test.step('a reload brings everything back as it was', async () => {
    await page.reload()
    await expectEntered(second, { 'Noor and Maya': 11, 'Tom and Ines': 10 })
    await tapPoints(second, 'Noor and Maya', 1)
    await expect(second.getByText('Ready to submit').last()).toBeVisible()
    await expectMessage(page, 'Scores saved', () => submitButton(second).click())
    await expectStored(second, { 'Noor A. / Maya R.': 12, 'Tom K. / Ines D.': 10 })
    await expect(second.getByText('Submitted')).toBeVisible()
  })

  const third = rotation(page, 3)
  await test.step('the last game is typed', async () => {
    await expect(third.getByText('Playing now')).toBeVisible()
    const noor = points(third, 'Noor and Ines')
    await noor.click()
    await page.keyboard.type('10')
    // The first click selects the number, the second one lands on what is selected.
    await noor.click()
    await noor.click()
    await page.keyboard.type('7')
    await expect(noor).toHaveValue('7')
    await typePoints(third, { 'Tom and Maya': 11 })
    await submitButton(third).click()
    await expectStored(third, { 'Noor A. / Ines D.': 7, 'Tom K. / Maya R.': 11 })
    await expect(page.getByText('All scores of this court are in.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a correction survives a reload too', async () => {
    await second.getByRole('button', { name: 'Edit Scores' }).click()
    await expectEntered(second, { 'Noor and Maya': 12, 'Tom and Ines': 10 })
    await typePoints(second, { 'Tom and Ines': 14 })
    await page.reload()
    await expect(second.getByText('Editing')).toBeVisible()
    await expectEntered(second, { 'Noor and Maya': 12, 'Tom and Ines': 14 })
    await expectAccessible(page)
    await expectMessage(page, 'Scores saved', () => submitButton(second).click())
    await expectStored(second, { 'Noor A. / Maya R.': 12, 'Tom K. / Ines D.': 14 })
  })

  await test.step('a correction that was none is taken back', async () => {
    await third.getByRole('button', { name: 'Edit Scores' }).click()
    await points(third, 'Noor and Ines').fill('9')
    await third.getByRole('button', { name: 'Cancel' }).click()
    await expectStored(third, { 'Noor A. / Ines D.': 7, 'Tom K. / Maya R.': 11 })
  })

  await test.step('what was stored is there on a fresh start', async () => {
    await page.reload()
    await expectStored(second, { 'Noor A. / Maya R.': 12, 'Tom K. / Ines D.': 14 })
    await expectStored(third, { 'Noor A. / Ines D.': 7, 'Tom K. / Maya R.': 11 })
  })

  await test.step('other courts are for looking at', async () => {
    await courts.getByRole('link', { name: 'Fence side' }).click()
    await expect(page.getByText('You do not play on this court.')).toBeVisible()
    await expectStored(rotation(page, 1), { 'Sam P. / Bea L.': 11, 'Dev C. / Uli B.': 8 })
    await expect(page.getByRole('button', { name: 'Edit Scores' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Submit Scores' })).toBeHidden()
    await expectAccessible(page)
  })

  await test.step('and the way back leads to the league', async () => {
    await page.getByRole('link', { name: 'Back to League' }).click()
    await expect(page.getByRole('heading', { name: 'Tuesday Ladder' })).toBeVisible()
  })
})

test('a game day that does not exist, or is somebody else’s, has a page with a way on', async ({ page }) => {
  await openAs(page, 'Maya Reyes', '/leagues/nowhere/game-day/never/scoring')
  await expect(page.getByText('This game day is not here')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to My Leagues' }).click()
  await expect(page.getByRole('heading', { name: 'My Leagues' })).toBeVisible()
})

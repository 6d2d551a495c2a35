import { DEMO_LEAGUES, ladderGameDayId } from '../demo'
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectMessage,
  PHONE,
  openAs,
  test,
  withFreshApp,
} from '../journeys/journey'
import { expectStored, points, rotation, submitButton, tapPoints, typePoints } from '../journeys/score-card'

withFreshApp()
test.use(PHONE)

const scoringOf = (week: number) =>
  `/leagues/${DEMO_LEAGUES.riversideLadder}/game-day/${ladderGameDayId(week)}/scoring`

test('after finalizing, players can only read and the organizer can still correct', async ({
  page: maya,
  openAnother,
}) => {
  const lucia = await openAnother(DESKTOP)
  await openAs(maya, 'Maya Reyes')
  await openAs(lucia, 'Lucia Cervantes')

  await test.step('Maya is entering a score while Lucia finalizes the day', async () => {
    await maya.goto(scoringOf(5))
    await tapPoints(rotation(maya, 2), 'Noor and Maya', 3)
    await expect(points(rotation(maya, 2), 'Noor and Maya')).toHaveValue('3')

    await lucia.goto(scoringOf(5))
    await lucia.getByRole('button', { name: 'Finalize Game Day' }).click()
    await lucia.getByRole('alertdialog').getByRole('button', { name: 'Finalize' }).click()
    await expect(lucia).toHaveURL('/')
  })

  await test.step('her phone locks and keeps what she entered', async () => {
    await expect(maya.getByText(/^Finalized by Lucia C\. · /)).toBeVisible()
    await expect(maya.getByText(/^Scores are locked/)).toBeVisible()
    await expectStored(rotation(maya, 1), { 'Noor, Tom': 9, 'Maya, Ines': 11 })
    await expect(rotation(maya, 2).getByRole('alert')).toContainText('Your score 3–?')
    await expect(rotation(maya, 3).getByText('No score')).toBeVisible()
    for (const name of ['Edit Scores', 'Submit Scores', 'Add Sub', 'Remove Sub']) {
      await expect(maya.getByRole('button', { name })).toHaveCount(0)
    }
    await expectAccessible(maya)
    await rotation(maya, 2).getByRole('button', { name: 'Discard my score' }).click()
    await expect(rotation(maya, 2).getByRole('alert')).toHaveCount(0)
  })

  await test.step('Lucia enters a missing score and corrects another, each with a reason', async () => {
    await lucia.goto(scoringOf(5))
    await expect(lucia.getByText(/^Scores are locked for players/)).toBeVisible()
    await expect(lucia.getByRole('button', { name: 'Finalize Game Day' })).toHaveCount(0)

    const missing = rotation(lucia, 2)
    await missing.getByRole('button', { name: 'Enter scores for Game 2' }).click()
    await typePoints(missing, { 'Noor and Maya': 11, 'Tom and Ines': 3 })
    await missing.getByRole('textbox', { name: 'Reason' }).fill('Played, but never entered.')
    await expectMessage(lucia, 'Scores saved', () => submitButton(missing).click())

    const first = rotation(lucia, 1)
    await first.getByRole('button', { name: 'Edit Scores' }).click()
    await typePoints(first, { 'Noor and Tom': 11, 'Maya and Ines': 9 })
    await first.getByRole('textbox', { name: 'Reason' }).fill('Teams were swapped.')
    await expectAccessible(lucia)
    await expectMessage(lucia, 'Scores saved', () => submitButton(first).click())
    await expectStored(first, { 'Noor, Tom': 11, 'Maya, Ines': 9 })
  })

  await test.step('Maya sees both after a reload', async () => {
    await maya.reload()
    await expectStored(rotation(maya, 1), { 'Noor, Tom': 11, 'Maya, Ines': 9 })
    await expectStored(rotation(maya, 2), { 'Noor, Maya': 11, 'Tom, Ines': 3 })
  })
})

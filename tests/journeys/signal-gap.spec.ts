import { DEMO_LEAGUES, ladderGameDayId } from '../demo'
import { expect, openAs, PHONE, test, withFreshApp } from './journey'
import { expectStored, rotation, submitButton, typePoints } from './score-card'

withFreshApp()
test.use(PHONE)

const TONIGHT = `/leagues/${DEMO_LEAGUES.riversideLadder}/game-day/${ladderGameDayId(5)}/scoring`

test("a phone that had no signal for a while shows the other one's score at once", async ({
  page: maya,
  openAnother,
}) => {
  const tom = await openAnother(PHONE)
  await openAs(maya, 'Maya Reyes')
  await openAs(tom, 'Tom Keller')
  await maya.goto(TONIGHT)
  await tom.goto(TONIGHT)
  await expect(submitButton(rotation(tom, 2))).toBeVisible()

  // Long enough for pauses of twenty seconds and more between two tries.
  await tom.context().setOffline(true)
  await tom.waitForTimeout(25_000)
  await typePoints(rotation(maya, 2), { 'Noor and Maya': 11, 'Tom and Ines': 9 })
  await submitButton(rotation(maya, 2)).click()
  await expectStored(rotation(maya, 2), { 'Noor, Maya': 11, 'Tom, Ines': 9 })
  await tom.context().setOffline(false)
  await expect(rotation(tom, 2).getByText('Submitted')).toBeVisible({ timeout: 15_000 })
  await expectStored(rotation(tom, 2), { 'Noor, Maya': 11, 'Tom, Ines': 9 })
})

import { DEMO_LEAGUES, ladderGameDayId } from '../demo'
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectMessage,
  openAs,
  PHONE,
  test,
  withFreshApp,
} from '../journeys/journey'
import { expectStored, rotation, submitButton, typePoints } from '../journeys/score-card'

withFreshApp()
test.use(DESKTOP)

const SCORING = `/leagues/${DEMO_LEAGUES.riversideLadder}/game-day/${ladderGameDayId(5)}/scoring`

test('a court floods, then it rains everywhere: what two phones entered stays', async ({
  page,
  openAnother,
}) => {
  const maya = await openAnother(PHONE)
  const lena = await openAnother(PHONE)

  await test.step('two players enter a score each, at the top and on the court that will flood', async () => {
    await openAs(maya, 'Maya Reyes', SCORING)
    await typePoints(rotation(maya, 2), { 'Noor and Maya': 11, 'Tom and Ines': 9 })
    await submitButton(rotation(maya, 2)).click()
    await expectStored(rotation(maya, 2), { 'Noor, Maya': 11, 'Tom, Ines': 9 })
    await openAs(lena, 'Lena Fischer', SCORING)
    await typePoints(rotation(lena, 3), { 'Kai and Nina': 6, 'Lena and Ruth': 11 })
    await submitButton(rotation(lena, 3)).click()
    await expectStored(rotation(lena, 3), { 'Kai, Nina': 6, 'Lena, Ruth': 11 })
  })

  await test.step('the organizer closes East, with the choices side by side', async () => {
    await openAs(page, 'Lucia Cervantes', `/admin/game-day?day=${ladderGameDayId(5)}`)
    await page.getByRole('listitem', { name: 'East' }).getByRole('button', { name: 'East menu' }).click()
    await page.getByRole('menuitem', { name: 'Close this court' }).click()
    const sheet = page.getByRole('dialog', { name: 'Close East?' })
    await expect(sheet.getByText("3 finished games count, 2 games aren't played.")).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Move and publish' }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('listitem', { name: 'East' }).getByText('Closed')).toBeVisible()
  })

  await test.step("Lena's phone shows her new court, and her score is still on East", async () => {
    await lena.reload()
    await expect(lena.getByRole('region', { name: 'South' })).toBeVisible()
    await lena.getByRole('link', { name: 'East yours' }).click()
    await expect(lena.getByRole('region', { name: 'East' })).toBeVisible()
    await expectStored(rotation(lena, 3), { 'Kai, Nina': 6, 'Lena, Ruth': 11 })
  })

  await test.step('now it rains: the rest is played another day', async () => {
    await page.getByRole('button', { name: 'End early' }).click()
    const sheet = page.getByRole('dialog', { name: 'End week 5 early?' })
    await expect(sheet.getByText(/^\d+ games stay scheduled\. Scores so far are kept\.$/)).toBeVisible()
    await sheet.getByRole('button', { name: 'Choose a date' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move the rest of week 5' })
    await expectMessage(page, 'Game day updated', () =>
      dialog.getByRole('button', { name: 'Move game day' }).click(),
    )
    await expect(page.getByText(/Tomorrow/)).toBeVisible()
  })

  await test.step('the phones still show what was entered', async () => {
    await maya.reload()
    await expectStored(rotation(maya, 2), { 'Noor, Maya': 11, 'Tom, Ines': 9 })
    await expectAccessible(maya)
  })
})

import { paths } from '@/shared/lib/paths'
import { ladderGameDayId } from '../demo'
import {
  expect,
  expectAccessible,
  expectMessage,
  DESKTOP,
  openAs,
  PHONE,
  test,
  withFreshApp,
} from './journey'
import { ScoreBook, TONIGHT } from './score-book'
import { expectStored, rotation, submitButton, typePoints } from './score-card'
import { onHerCourt, submitPoints, waitingChip } from './waiting-score'

withFreshApp()
test.use(PHONE)

const DESK = paths.adminGameDay(ladderGameDayId(5))

test('an evening runs late: the remaining games go to 7, and no one has to enter what was not played', async ({
  page: maya,
  context,
  openAnother,
}) => {
  const book = await ScoreBook.openedBy('Lucia Cervantes')
  for (const game of [2, 3]) await book.empty(game)
  const tom = await openAnother(PHONE)
  const lucia = await openAnother(DESKTOP)

  await test.step("Maya's phone loses the network, and she enters the game that has just ended", async () => {
    await onHerCourt(maya)
    await context.setOffline(true)
    await submitPoints(maya, { 'Noor and Maya': 11, 'Tom and Ines': 8 })
    await expect(rotation(maya, 2).getByText('Waiting to send')).toBeVisible()
  })

  await openAs(tom, 'Tom Keller', TONIGHT)
  await expect(rotation(tom, 3)).toBeVisible()

  await test.step('Lucia sees what changes, and changes it', async () => {
    await openAs(lucia, 'Lucia Cervantes', DESK)
    await lucia.getByRole('button', { name: 'Change remaining games' }).click()
    const dialog = lucia.getByRole('dialog', { name: 'Remaining games' })
    await dialog.getByLabel('Points to win').fill('7')
    await expect(dialog.getByText(/^\d+ of \d+ games will change$/)).toBeVisible()
    await expectAccessible(lucia)
    await expectMessage(lucia, 'Rules saved', () =>
      dialog.getByRole('button', { name: /^Change \d+ games$/ }).click(),
    )
    await expect(lucia.getByText(/games to 7, win by 2\. Earlier games: to 11, win by 2\./)).toBeVisible()
  })

  await test.step("Tom's phone has the new rules within seconds", async () => {
    const card = rotation(tom, 3)
    await expect(tom.getByText(/games to 7, win by 2\. Earlier games: to 11, win by 2\./)).toBeVisible()
    await card.getByRole('button', { name: /Enter scores/ }).click()
    await typePoints(card, { 'Noor and Ines': 7, 'Tom and Maya': 5 })
    await expect(card.getByRole('button', { name: 'Submit Scores' })).toBeEnabled()
  })

  await test.step('a game that had begun before ends as it began, if its players say so', async () => {
    const card = rotation(tom, 3)
    await typePoints(card, { 'Noor and Ines': 11, 'Tom and Maya': 6 })
    await expect(card.getByText('Past 7, a game ends at a 2-point lead', { exact: true })).toBeVisible()
    await card.getByRole('button', { name: 'We played to 11, win by 2' }).click()
    await expect(card.getByText('Counts as a game to 11, win by 2.')).toBeVisible()
    await expectAccessible(tom)
    await submitButton(card).click()
    await expectStored(card, { 'Noor, Ines': 11, 'Tom, Maya': 6 })
    await expect.poll(() => book.score(3)).toBe('11–6')
  })

  await test.step("Maya's score is taken as she entered it", async () => {
    await context.setOffline(false)
    await expect(rotation(maya, 2).getByText('Submitted')).toBeVisible()
    await expect(waitingChip(maya)).toBeHidden()
    expect(await book.score(2)).toBe('11–8')
    await expectStored(rotation(tom, 2), { 'Noor, Maya': 11, 'Tom, Ines': 8 })
  })

  await test.step('the history says who changed it', async () => {
    await lucia.getByRole('button', { name: 'View history' }).click()
    const line = lucia.getByRole('listitem').filter({ hasText: /^Rules of \d+ games/ })
    await expect(line).toContainText('to 11, win by 2 → to 7, win by 2')
    await expect(line).toContainText('By Lucia C.')
  })
})

import type { Page } from '@playwright/test'
import { DEMO_LEAGUES, ladderGameDayId } from '../demo'
import { expect, expectAccessible, expectMessage, PHONE, openAs, test, withFreshApp } from './journey'
import { expectStored, rotation, submitButton, typePoints } from './score-card'

withFreshApp()
test.use(PHONE)

const TONIGHT = `/leagues/${DEMO_LEAGUES.riversideLadder}/game-day/${ladderGameDayId(5)}/scoring`

test('two phones enter different scores for one game: the second sees both and chooses', async ({
  page: maya,
  openAnother,
}) => {
  const tom = await openAnother(PHONE)
  await openAs(maya, 'Maya Reyes')
  await openAs(tom, 'Tom Keller')
  await maya.goto(TONIGHT)
  await tom.goto(TONIGHT)

  await test.step("Maya's score arrives while Tom is still typing, and he sees both", async () => {
    await typePoints(rotation(tom, 2), { 'Noor and Maya': 9, 'Tom and Ines': 11 })
    await typePoints(rotation(maya, 2), { 'Noor and Maya': 11, 'Tom and Ines': 9 })
    await submitButton(rotation(maya, 2)).click()
    await expectStored(rotation(maya, 2), { 'Noor, Maya': 11, 'Tom, Ines': 9 })

    const card = rotation(tom, 2)
    await expect(card.getByText('Score conflict')).toBeVisible()
    await expect(card.getByText(/^Maya R\. entered a different score/)).toBeVisible()
    await expectBothScores(tom, [
      ['Noor A. / Maya R.', '11', '9'],
      ['Tom K. / Ines D.', '9', '11'],
    ])
    await expectAccessible(tom)
  })

  await test.step('nothing was overwritten, and he keeps hers', async () => {
    await expectStored(rotation(maya, 2), { 'Noor, Maya': 11, 'Tom, Ines': 9 })
    await rotation(tom, 2).getByRole('button', { name: 'Keep theirs' }).click()
    await expectStored(rotation(tom, 2), { 'Noor, Maya': 11, 'Tom, Ines': 9 })
  })

  await test.step("if his phone hasn't received her score, he learns of it by submitting", async () => {
    const heard = await deafen(tom)
    await typePoints(rotation(maya, 3), { 'Noor and Ines': 11, 'Tom and Maya': 4 })
    await submitButton(rotation(maya, 3)).click()
    await expectStored(rotation(maya, 3), { 'Noor, Ines': 11, 'Tom, Maya': 4 })

    await typePoints(rotation(tom, 3), { 'Noor and Ines': 4, 'Tom and Maya': 11 })
    await submitButton(rotation(tom, 3)).click()
    await expect(tom.getByRole('dialog', { name: 'Two different scores' })).toBeVisible()
    await expectBothScores(tom, [
      ['Noor A. / Ines D.', '11', '4'],
      ['Tom K. / Maya R.', '4', '11'],
    ])
    await expectAccessible(tom)
    await heard()
  })

  await test.step('he keeps his own, and her phone shows it within seconds', async () => {
    await expectStored(rotation(maya, 3), { 'Noor, Ines': 11, 'Tom, Maya': 4 })
    const dialog = tom.getByRole('dialog', { name: 'Two different scores' })
    await expectMessage(tom, 'Scores saved', () => dialog.getByRole('button', { name: 'Use mine' }).click())
    await expect(dialog).toBeHidden()
    await expectStored(rotation(tom, 3), { 'Noor, Ines': 4, 'Tom, Maya': 11 })
    await expectStored(rotation(maya, 3), { 'Noor, Ines': 4, 'Tom, Maya': 11 })
  })

  await test.step('the same score from both is no conflict', async () => {
    const heard = await deafen(tom)
    for (const phone of [maya, tom]) {
      await rotation(phone, 2).getByRole('button', { name: 'Edit Scores' }).click()
      await typePoints(rotation(phone, 2), { 'Noor and Maya': 11, 'Tom and Ines': 8 })
      await expectMessage(phone, 'Scores saved', () => submitButton(rotation(phone, 2)).click())
      await expectStored(rotation(phone, 2), { 'Noor, Maya': 11, 'Tom, Ines': 8 })
    }
    await heard()
  })
})

/** Team, the stored score, and what the reader entered. */
async function expectBothScores(page: Page, lines: string[][]) {
  const rows = page.getByRole('main').getByRole('table').getByRole('row')
  for (const [index, [team = '', theirs = '', mine = '']] of lines.entries()) {
    const row = rows.nth(index + 1)
    await expect(row.getByRole('rowheader')).toHaveText(team)
    await expect(row.getByRole('cell')).toHaveText([theirs, mine])
  }
}

/**
 * The phone gets no answer when it polls for others' scores, as on a bad network. The returned function undoes that.
 */
async function deafen(page: Page) {
  const changes = (url: URL) => url.pathname.endsWith('/rest/v1/rpc/game_day_changes')
  let unanswered = 0
  await page.route(changes, () => void unanswered++)
  return async () => {
    // If the phone polled another way, it would get everything, and the journey would prove nothing.
    await expect.poll(() => unanswered, 'questions without an answer').toBeGreaterThan(0)
    await page.unroute(changes)
  }
}

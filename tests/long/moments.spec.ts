import type { Page } from '@playwright/test'
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
import { rotation, submitButton } from '../journeys/score-card'

withFreshApp()
test.use(DESKTOP)

const LEAGUE = `/leagues/${DEMO_LEAGUES.riversideLadder}`
const dayOf = (week: number) => `${LEAGUE}/game-day/${ladderGameDayId(week)}`

async function publishCourts(desk: Page, week: number) {
  await desk.getByRole('button', { name: 'Publish courts' }).click()
  const dialog = desk.getByRole('dialog', { name: `Publish week ${week} courts?` })
  await expectMessage(desk, 'Courts published', () =>
    dialog.getByRole('button', { name: 'Publish courts' }).click(),
  )
}

const yours = (phone: Page, court: string) => phone.getByRole('link', { name: `${court} yours` })

test('only 15 of 16 come: the organizer picks a layout, and the phones see their courts', async ({
  page: desk,
  openAnother,
}) => {
  const tom = await openAnother(PHONE)
  const lena = await openAnother(PHONE)

  await test.step('Tom is out on his phone', async () => {
    await openAs(tom, 'Tom Keller', `${LEAGUE}/game-days`)
    await tom.getByRole('link', { name: /Week 6/ }).click()
    const out = tom.getByRole('button', { name: 'Out', exact: true })
    await expectMessage(tom, "You're out", () => out.click())
  })

  await test.step('the board offers what is possible, and the organizer takes four courts with a sub', async () => {
    await openAs(desk, 'Lucia Cervantes', `${dayOf(6)}/scheduler`)
    const layouts = desk.getByRole('region', { name: 'Layouts for 15 players' })
    await expect(layouts.getByRole('button', { pressed: true })).toHaveText(
      /^Courts of 5, 5, and 5.*1 bye each, about \d+ min$/,
    )
    await layouts.getByRole('button', { name: /^Courts of 4, 4, 4, and 4 with 1 sub/ }).click()
    await expectAccessible(desk)
    const held = desk.getByRole('region', { name: 'Omar Haddad selected' })
    await held.getByRole('button', { name: 'Add a sub' }).click()
    await desk.getByLabel('Substitute name').fill('Gail Moss')
    await desk.getByRole('button', { name: 'Add sub' }).click()
    await publishCourts(desk, 6)
    await expect(desk.getByText('Gail Moss').first()).toBeVisible()
  })

  await test.step('Lena sees her court of four, and Tom that he is on none', async () => {
    await openAs(lena, 'Lena Fischer', `${dayOf(6)}/scoring`)
    await expect(yours(lena, 'South')).toBeVisible()
    await expect(lena.getByRole('heading', { name: 'Game 3 of 3' })).toBeVisible()
    await expectAccessible(lena)
    await tom.goto(`${dayOf(6)}/scoring`)
    await expect(tom.getByText(/^You're not on this court\./)).toBeVisible()
    await expect(tom.getByRole('link', { name: /yours$/ })).toHaveCount(0)
  })
})

test('someone is missing, arrives late, and someone else is injured: the phones follow', async ({
  page: desk,
  openAnother,
}) => {
  const maya = await openAnother(PHONE)
  const lena = await openAnother(PHONE)

  await test.step('Lena sees her court of five', async () => {
    await openAs(desk, 'Lucia Cervantes', `${dayOf(7)}/scheduler`)
    await publishCourts(desk, 7)
    await openAs(lena, 'Lena Fischer', `${dayOf(7)}/scoring`)
    await expect(lena.getByRole('heading', { name: /^Game 5\b/ })).toBeVisible()
    await expect(yours(lena, 'East')).toBeVisible()
  })

  await test.step('Priya is missing: the others are reseated, and the phone shows the new games', async () => {
    await desk.goto(`/admin/game-day?day=${ladderGameDayId(7)}&view=attendance`)
    await desk.getByRole('group', { name: 'Priya Nair' }).getByRole('button', { name: 'Absent' }).click()
    await desk.getByRole('button', { name: 'Fill the spot' }).click()
    const sheet = desk.getByRole('dialog', { name: "Priya Nair can't play" })
    await sheet.getByRole('button', { name: 'Reseat and publish' }).click()
    await expect(sheet).toBeHidden()
    await expect(yours(lena, 'South')).toBeVisible()
    await expect(yours(lena, 'East')).toBeHidden()
    await yours(lena, 'South').click()
    await expect(lena.getByRole('heading', { name: /^Game 3\b/ })).toBeVisible()
    await expect(lena.getByText('Priya Nair')).toBeHidden()
  })

  await test.step('Priya arrives late, and gets games', async () => {
    await desk.getByRole('group', { name: 'Priya Nair' }).getByRole('button', { name: 'Late' }).click()
    await desk.getByRole('button', { name: 'Add to the games' }).click()
    const dialog = desk.getByRole('alertdialog', { name: 'Add Priya Nair to the games?' })
    await dialog.getByRole('button', { name: 'Add to the games' }).click()
    await expect(lena.getByText('Priya Nair').first()).toBeVisible()
  })

  await test.step('Tom is injured after the first game, and forfeits the rest', async () => {
    await openAs(maya, 'Maya Reyes', `${dayOf(7)}/scoring`)
    await rotation(maya, 1).getByRole('spinbutton').first().fill('11')
    await rotation(maya, 1).getByRole('spinbutton').last().fill('7')
    await submitButton(rotation(maya, 1)).click()
    await expect(rotation(maya, 1).getByText('Submitted')).toBeVisible()
    const center = desk.getByRole('listitem', { name: 'Center' })
    await center.getByRole('button', { name: "Someone can't play" }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Tom Keller' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Forfeit…' }).click()
    const dialog = desk.getByRole('dialog', { name: "Forfeit Tom Keller's games" })
    await expect(dialog.getByRole('status', { name: 'What changes' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Injured' }).click()
    await expect(dialog.getByLabel('Reason')).toHaveValue('Injured')
    await expectAccessible(desk)
    await dialog.getByRole('button', { name: 'Forfeit 2 games' }).click()
    await expect(dialog).toBeHidden()
    for (const game of [2, 3]) {
      await expect(rotation(maya, game).getByText(/^Forfeit by Tom K\./)).toBeVisible()
    }
  })
})

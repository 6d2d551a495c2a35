import type { Page } from '@playwright/test'
import { DEMO_LEAGUES, ladderGameDayId } from '../demo'
import { DESKTOP, expect, expectAccessible, PHONE, openAs, test, withFreshApp } from '../journeys/journey'

withFreshApp()
test.use(PHONE)

const DAY = `/leagues/${DEMO_LEAGUES.riversideLadder}/game-day/${ladderGameDayId(6)}`

const court = (page: Page, number: number) =>
  page.getByRole('region', { name: new RegExp(`^Court ${number}\\b`) })
const person = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const publish = (page: Page) => page.getByRole('button', { name: 'Publish courts' })

async function openScheduler(page: Page) {
  await page.goto(`${DAY}/scheduler`)
  await expect(person(page, 'Noor Aziz')).toBeVisible()
}

test("an organizer sets next week's courts on a phone, and another organizer sees it before saving over it", async ({
  page,
  openAnother,
}) => {
  const desk = await openAnother(DESKTOP)

  await test.step('the courts are proposed from the latest moves and RSVPs', async () => {
    await openAs(page, 'Lucia Cervantes', `${DAY}/scoring`)
    await page.getByRole('link', { name: 'Set courts' }).click()
    await expect(page.getByText('Not published')).toBeVisible()
    await expect(court(page, 1).getByRole('button', { name: /^Noor Aziz/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the other organizer drags a card with the mouse', async () => {
    await openAs(desk, 'Carl Benson')
    await openScheduler(desk)
    await person(desk, 'Jorge Mata').dragTo(court(desk, 1).getByRole('button', { name: /^Tom Keller/ }))
    await expect(court(desk, 1).getByRole('button', { name: /^Jorge Mata/ })).toBeVisible()
    await expect(publish(desk)).toBeDisabled()
    await expect(
      desk.getByText(/can't be published with 3 players: a court needs at least 4\.$/),
    ).toBeVisible()
    await expectAccessible(desk)
  })

  await test.step('tapping a player and then another swaps them, and publishing says who will be told', async () => {
    await person(page, 'Maya Reyes').tap()
    await expect(page.getByRole('region', { name: 'Maya Reyes selected' })).toBeVisible()
    await expectAccessible(page)
    await person(page, 'Bea Lindqvist').tap()
    await expect(court(page, 2).getByRole('button', { name: /^Maya Reyes/ })).toBeVisible()
    await publish(page).tap()
    const dialog = page.getByRole('dialog', { name: 'Publish week 6 courts?' })
    await expect(dialog.getByText(/will be notified/)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Publish courts' }).tap()
    await expect(page.getByText(/^Published .+ by you$/)).toBeVisible()
  })

  await test.step("the printed sheets fit on one page with the game day's name", async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'Court scheduler' })).toBeHidden()
    await expect(page.getByText(/^Riverside Ladder · Week 6 · /)).toBeVisible()
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: null })
  })

  await test.step('the other organizer sees what changed and accepts it', async () => {
    // As when the window becomes visible again. Otherwise polling would get it a few seconds later.
    await desk.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    const notice = desk.getByRole('region', { name: /^Lucia C\. published new courts/ })
    await expect(notice.getByRole('row', { name: 'Maya Reyes Court 1 Court 2' })).toBeVisible()
    await expectAccessible(desk)
    await notice.getByRole('button', { name: "Use Lucia C.'s courts" }).click()
    await expect(notice).toBeHidden()
    await expect(court(desk, 2).getByRole('button', { name: /^Maya Reyes/ })).toBeVisible()
    await expect(publish(desk)).toBeDisabled()
  })

  await test.step('the games are ready for scoring', async () => {
    await page.goto(`${DAY}/scoring?court=2`)
    await expect(page.getByRole('heading', { name: 'Game 3 of 3' })).toBeVisible()
    await expect(page.getByText('Maya Reyes').first()).toBeVisible()
  })
})

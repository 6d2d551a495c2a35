import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectMessage,
  leagueTab,
  PHONE,
  openAs,
  test,
  withFreshApp,
} from '../journeys/journey'
import { linksMailedTo } from '../journeys/mailbox'
import { ScoreBook } from '../journeys/score-book'
import { rotation, submitButton } from '../journeys/score-card'

withFreshApp()
test.use(PHONE)

const LEAGUE = 'Wednesday Ladder'
/** The Wednesday of the week after next: the date of one less than a week ahead is not written out. */
const FIRST_GAME_DAY = (() => {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + 17 - day.getUTCDay())
  return day.toISOString().slice(0, 10)
})()
/** 'Dec 2' for the game day this many weeks after the first. */
const dateText = (weeks: number) =>
  new Date(Date.parse(FIRST_GAME_DAY) + weeks * 7 * 86_400_000).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
  })
const PLAYERS = `Gus Ali <gus@example.com>
Abe North
Eve Stone
Fay West
Ida Berg
Joe Lane
Kit Marsh
Lou Price
Ned Flint
Pia Roth
Zoë Quinn`

test('a whole season on one phone, from a new league to the DUPR file', async ({ page }) => {
  await openAs(page, 'Lucia Cervantes')
  const next = page.getByRole('button', { name: /^Next/ })

  await test.step('name and dates', async () => {
    await page.goto('/leagues/create')
    await page.getByLabel('Name', { exact: true }).fill(LEAGUE)
    await expectAccessible(page)
    await next.click()
    await page.getByLabel('First game day').fill(FIRST_GAME_DAY)
    await page.getByLabel('Repeats').selectOption('Every 2 weeks')
    await page.getByLabel('Number of game days').fill('2')
    await expectAccessible(page)
    await next.click()
  })

  await test.step('a preset fills in every setting, and a reload loses nothing', async () => {
    await page.getByText('Ladder: 2 up, 2 down').click()
    await page.getByText('All settings', { exact: true }).click()
    await expect(page.getByLabel('Players per court')).toHaveValue('5')
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByLabel('Ladder: 2 up, 2 down')).toBeChecked()
    await next.click()
  })

  await test.step('a pasted player list, with a question about a bad line', async () => {
    const list = page.getByLabel('Names and emails')
    await list.fill(`${PLAYERS}\nUte Kern, ute@x`)
    await expect(page.getByRole('heading', { name: '12 players, 1 question' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Ute Kern' })).toContainText("isn't a complete email")
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Replace' }).click()
    await list.fill(PLAYERS)
    await page.getByRole('button', { name: 'Check the list' }).click()
    await expect(page.getByRole('heading', { name: '11 players' })).toBeVisible()
    await next.click()
  })

  await test.step('a review of the rules and a game day before creating it', async () => {
    await expect(page.getByText('5 players per court, 5 games per game day.')).toBeVisible()
    await expect(page.getByText(/^Every other Wednesday 6:30\sPM/)).toBeVisible()
    await page.getByText(/^2 game days, Wed, /).click()
    await page
      .getByRole('button', { name: /^Skip / })
      .nth(1)
      .click()
    // The skipped one stays in the list, and the season ends later.
    await expect(page.getByRole('region', { name: 'Dates' }).getByRole('listitem')).toHaveCount(3)
    await expect(page.getByText(/^2 game days, Wed, /)).toContainText(dateText(4))
    await expectAccessible(page)
    await expectMessage(page, 'League created', () =>
      page.getByRole('button', { name: 'Create league' }).click(),
    )
    await expect(page.getByRole('heading', { name: LEAGUE })).toBeVisible()
    await expect.poll(() => linksMailedTo(page, 'gus@example.com')).toHaveLength(1)
  })

  await test.step('everything can be changed until the first game', async () => {
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByText('Scoring', { exact: true }).click()
    await page.getByLabel('Points to win').fill('15')
    await expectMessage(page, 'League saved', () => page.getByRole('button', { name: 'Save' }).click())
    await expect(page.getByText('Games to 15, win by 2.')).toBeVisible()
  })

  await test.step('the two game days are there, and everyone is marked in', async () => {
    await leagueTab(page, LEAGUE, 'Game Days').click()
    const later = page.getByRole('region', { name: 'Coming up' }).getByRole('listitem')
    await expect(later).toHaveCount(1)
    await expect(later).toContainText(dateText(4))
    await expect(page.getByText(dateText(0)).first()).toBeVisible()
    await page.getByRole('link', { name: 'View RSVPs' }).click()
    await page.getByRole('button', { name: /^Mark everyone in/ }).click()
    await expect(page.getByText(/players marked in/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('two courts are published, with Gus, who has not accepted yet', async () => {
    await page.goto('/admin/game-day')
    await page
      .getByRole('region', { name: 'Coming up' })
      .getByRole('link', { name: new RegExp(`${LEAGUE} · Week 1`) })
      .click()
    await page.getByRole('link', { name: 'Set courts' }).click()
    await page.getByRole('button', { name: 'Publish courts' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish courts' }).click()
    await expect(page.getByText(/^Published .+ by you/)).toBeVisible()
  })
  const [, leagueId = '', gameDayId = ''] =
    /leagues\/([^/]+)\/game-day\/([^/]+)\//.exec(new URL(page.url()).pathname) ?? []

  await test.step("Abe is absent and has a sub; Zoë didn't show up and forfeits", async () => {
    await page.goto(`/admin/game-day?day=${gameDayId}&view=attendance`)
    await mark(page, 'Abe North', 'Absent')
    await mark(page, 'Zoë Quinn', 'No-show')
    await page.getByRole('button', { name: 'Mark everyone else here' }).click()
    await expect(page.getByText('9 here · 1 absent · 1 no-show')).toBeVisible()
    const place = page.getByRole('listitem', { name: 'Court 1' })
    await place.getByRole('button', { name: 'Add Sub' }).click()
    const add = page.getByRole('dialog', { name: 'Add Substitute' })
    await expect(add.getByLabel('Subbing for')).toHaveValue(/./)
    await add.getByLabel('Substitute name').fill('Pat Sub')
    await expectAccessible(page)
    await expectMessage(page, 'Sub added', () => add.getByRole('button', { name: 'Add Sub' }).click())
    await page.getByRole('button', { name: 'Fill the spot' }).click()
    const sheet = page.getByRole('dialog', { name: "Zoë Quinn can't play" })
    await expect(sheet.getByRole('heading', { name: 'Forfeit 4 games' })).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Forfeit…' }).click()
    const forfeit = page.getByRole('dialog', { name: "Forfeit Zoë Quinn's games" })
    // The dialog grows when it appears, and a button that moves under the finger takes no tap.
    await expect(forfeit.getByRole('heading', { name: 'What changes' })).toBeVisible()
    await forfeit.getByRole('button', { name: "Didn't show up" }).click()
    await expectAccessible(page)
    await expectMessage(page, '4 games forfeited', () =>
      forfeit.getByRole('button', { name: 'Forfeit 4 games' }).click(),
    )
  })

  await test.step('a score is entered with the sub named next to the absent player; the other scores come in', async () => {
    await page.goto(`/leagues/${leagueId}/game-day/${gameDayId}/scoring?court=1`)
    // Who sits out first on a court of five is drawn.
    await expect(page.getByText(/^Pat Sub (?:\(sub for Abe N\.\)|sits this one out)/).first()).toBeVisible()
    const card = rotation(page, 1)
    const [one, other] = await card.getByRole('spinbutton').all()
    await one?.fill('15')
    await other?.fill('9')
    await expectMessage(page, 'Scores saved', () => submitButton(card).click())
    const book = await ScoreBook.openedBy('Lucia Cervantes', { leagueId, gameDayId })
    await book.enterMissing(15, 11)
  })

  await test.step('the history shows what happened, and the game day is finalized', async () => {
    await page.goto(`/admin/game-day?day=${gameDayId}&view=standings`)
    await expect(page.getByText('Sub: Pat Sub')).toBeVisible()
    await expect(page.getByText(/^Moves up to /).first()).toBeVisible()
    await page.getByRole('button', { name: 'History' }).click()
    const history = page.getByRole('dialog', { name: 'History' })
    await expect(history.getByText('no sub → sub: Pat Sub')).toBeVisible()
    await expect(history.getByText("By Lucia C.: Didn't show up")).toHaveCount(4)
    await history.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Finalize Game Day' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Finalize' }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('the weekly page shows who moved and who was absent, and next week is published', async () => {
    await page.goto(`/leagues/${leagueId}/weekly`)
    await expect(page.getByText('Sub: Pat Sub')).toBeVisible()
    await expect(page.getByText(/^Moves up to /).first()).toBeVisible()
    await leagueTab(page, LEAGUE, 'Next Week').click()
    await page.getByRole('link', { name: 'Publish courts' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish courts' }).click()
    await expect(page.getByText(/^Published .+ by you/)).toBeVisible()
    await page.goto(`/leagues/${leagueId}/next-week`)
    await expect(page.getByText('Published', { exact: true })).toBeVisible()
  })

  await test.step('everyone on court 2 but Zoë gets a DUPR ID, and their games are exported', async () => {
    await page.goto(`/leagues/${leagueId}/rankings/dupr`)
    for (const [index, name] of ['Joe Lane', 'Kit Marsh', 'Lou Price', 'Ned Flint', 'Pia Roth'].entries()) {
      const player = page.getByRole('listitem').filter({ has: page.getByLabel(name) })
      await player.getByLabel(name).fill(`ABC10${index}`)
      await player.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByLabel(name)).toHaveCount(0)
    }
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export for DUPR' }).click()
    const file = readFileSync(await (await download).path(), 'utf8').split('\r\n')
    expect(file[0]?.split(',')).toHaveLength(22)
    expect(file[1]).toContain(`D,SIDEOUT,${LEAGUE} week 1,${FIRST_GAME_DAY},`)
    await expect(page.getByRole('heading', { name: /^0 games ready/ })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /already exported$/ })).toBeVisible()
  })
})

async function mark(page: Page, name: string, as: string) {
  await page.getByRole('group', { name }).getByRole('button', { name: as }).click()
}

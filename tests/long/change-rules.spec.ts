import type { Page } from '@playwright/test'
import { castMember, DEMO_LEAGUES, ladderGameDayId } from '../demo'
import { Api } from '../journeys/api'
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectMessage,
  openAs,
  test,
  withFreshApp,
} from '../journeys/journey'
import { followMail } from '../journeys/mailbox'
import { rotation, submitButton, typePoints } from '../journeys/score-card'

withFreshApp()
test.use(DESKTOP)

const LEAGUE = `/leagues/${DEMO_LEAGUES.riversideLadder}`
const scoring = (week: number) => `${LEAGUE}/game-day/${ladderGameDayId(week)}/scoring`

async function readRankings(page: Page) {
  await page.goto(`${LEAGUE}/rankings`)
  await expect(page.getByRole('main').getByRole('row').nth(5)).toBeVisible()
  // Ratings come a moment later.
  await expect(page.getByRole('main').locator('.animate-pulse')).toHaveCount(0)
  return page.getByRole('main').getByRole('row').allInnerTexts()
}

test('an organizer changes the rules mid-season: played weeks stay, and later weeks play by the new ones', async ({
  page,
}) => {
  await openAs(page, 'Lucia Cervantes')
  const before = await readRankings(page)

  await test.step('the edit page says which weeks keep their rules', async () => {
    await page.goto(`${LEAGUE}/edit`)
    await page.getByText('Scoring', { exact: true }).click()
    await page.getByLabel('Points to win').fill('15')
    const changes = page.getByRole('region', { name: 'What this changes' })
    await expect(changes.getByRole('listitem')).toHaveText([
      /^Points to win: Weeks 1–5 keep their rules, and their results stay\. Weeks 6–\d+ play by the new rules\.$/,
    ])
    await expectAccessible(page)
    await expectMessage(page, 'League saved', () => page.getByRole('button', { name: 'Save' }).click())
  })

  await test.step('the standings after week 4 stay as they were', async () => {
    expect(await readRankings(page)).toEqual(before)
  })

  await test.step('the game day in progress is still played to 11', async () => {
    await page.goto(scoring(5))
    await expect(page.getByText('Differs from the league: games to 11, win by 2.')).toBeVisible()
  })

  await test.step('one game day plays to 7', async () => {
    await page.goto(`/admin/game-day?day=${ladderGameDayId(7)}`)
    await expect(page.getByText('Games to 15, win by 2.')).toBeVisible()
    await page.getByRole('button', { name: 'Rules for this game day' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rules for this game day' })
    await dialog.getByLabel('Points to win').fill('7')
    await expectAccessible(page)
    await expectMessage(page, 'Rules saved', () => dialog.getByRole('button', { name: 'Save rules' }).click())
    await expect(page.getByText('Differs from the league: games to 7, win by 2.')).toBeVisible()
  })

  await test.step("next week plays to 15: 11–9 isn't a finished game", async () => {
    await page.goto(`${LEAGUE}/game-day/${ladderGameDayId(6)}/scheduler`)
    await page.getByRole('button', { name: 'Publish courts' }).click()
    const question = page.getByRole('dialog', { name: 'Publish week 6 courts?' })
    await question.getByRole('button', { name: 'Publish courts' }).click()
    await expect(page.getByText(/^Published .+ by you$/)).toBeVisible()
    await (await Api.usedBy('Lucia Cervantes')).sendEmails()
    const tab = await followMail(page, {
      to: castMember('Noor Aziz').email,
      subject: /^You're on .+: Riverside Ladder/,
      button: 'View game day',
    })
    await expect(tab).toHaveURL(new RegExp(`day=${ladderGameDayId(6)}$`))
    await tab.close()
    await page.goto(scoring(6))
    await expect(page.getByText(/Differs from the league/)).toBeHidden()
    const first = rotation(page, 1)
    await expect(first.getByRole('spinbutton')).toHaveCount(2)
    const names = await first
      .getByRole('spinbutton')
      .evaluateAll((inputs) =>
        inputs.map((input) => input.getAttribute('aria-label')?.replace('Points for ', '') ?? ''),
      )
    await typePoints(first, { [names[0] ?? '']: 11, [names[1] ?? '']: 9 })
    await expect(first.getByText('Must reach 15 to win').last()).toBeVisible()
    await expect(submitButton(first)).toBeDisabled()
    await typePoints(first, { [names[0] ?? '']: 15, [names[1] ?? '']: 9 })
    await expectMessage(page, 'Scores saved', () => submitButton(first).click())
  })
})

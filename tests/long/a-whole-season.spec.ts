import { ordinal } from '@/domain/format-text'
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { CastName } from '../demo'
import { Api } from '../journeys/api'
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectMessage,
  leagueTab,
  PHONE,
  openAs,
  test,
  withFreshApp,
} from '../journeys/journey'
import { ScoreBook } from '../journeys/score-book'

withFreshApp()
test.use(DESKTOP)

const LEAGUE = 'Tuesday Ladder'
const NEXT_LEAGUE = `${LEAGUE}, season 2`
const NAMES = [
  'Lucia Cervantes',
  'Maya Reyes',
  'Tom Keller',
  'Kai Moreno',
  'Gus Ali',
  'Abe North',
  'Eve Stone',
  'Fay West',
]
const WEEKS = 6
const DAY_MS = 86_400_000
const TODAY = Math.floor(Date.now() / DAY_MS)
/** At noon, the first one in a week. */
const startOf = (week: number) => new Date((TODAY + week * 7 + 0.5) * DAY_MS)

/** Lucia's league of eight on two courts: three with accounts, and five that she added by name. */
class League {
  readonly id = randomUUID()
  readonly url = `/leagues/${this.id}`
  readonly #lucia: Api

  private constructor(lucia: Api) {
    this.#lucia = lucia
  }

  static async create(): Promise<League> {
    const league = new League(await Api.usedBy('Lucia Cervantes'))
    const weeks = Array.from({ length: WEEKS }, (_, week) => startOf(week + 1))
    await league.#lucia.call('create_league', {
      p_id: league.id,
      p_name: LEAGUE,
      p_settings: {
        court_count: 2,
        weeks: WEEKS,
        start_date: startOf(1).toISOString().slice(0, 10),
        start_time: '12:00',
        time_zone: 'UTC',
      },
      p_play: true,
      p_people: [
        { first_name: 'Gus', last_name: 'Ali' },
        { first_name: 'Abe', last_name: 'North' },
        { first_name: 'Kai', last_name: 'M.' },
        { first_name: 'Eve', last_name: 'Stone' },
        { first_name: 'Fay', last_name: 'West' },
      ],
      p_days: weeks.map((start) => ({ starts_at: start.toISOString() })),
    })
    await league.join('Maya Reyes')
    await league.join('Tom Keller')
    return league
  }

  /** Where Lucia's link for someone leads. */
  async invite(name: CastName): Promise<string> {
    const email = `${name.toLowerCase().replace(' ', '.')}@kitchenline.test`
    await this.#lucia.call('import_players', {
      p_league_id: this.id,
      p_import_id: randomUUID(),
      p_people: [{ id: randomUUID(), email }],
      p_invite: true,
    })
    const [row] = await this.#lucia.read<{ id: string }>(
      `league_players?league_id=eq.${this.id}&status=eq.invited&select=id`,
    )
    const { token } = await this.#lucia.call<{ token: string }>('invitation_link', { p_id: row?.id })
    return `/accept-invite/${token}`
  }

  async join(name: CastName): Promise<void> {
    const token = (await this.invite(name)).split('/').at(-1)
    const person = await Api.usedBy(name)
    await person.call('accept_invitation', { p_token: token })
  }

  async day(week: number) {
    const [day] = await this.#lucia.read<{ id: string }>(
      `game_days?league_id=eq.${this.id}&week_number=eq.${week}&select=id`,
    )
    if (!day) throw new Error(`There is no week ${week}.`)
    const book = () => ScoreBook.openedBy('Lucia Cervantes', { leagueId: this.id, gameDayId: day.id })
    return {
      desk: `/admin/game-day?day=${day.id}`,
      scoring: `${this.url}/game-day/${day.id}/scoring`,
      publish: (page: Page) => publish(page, `${this.url}/game-day/${day.id}/scheduler?publish`),
      enterFirst: async (points: number) => (await book()).enter(1, points, points - 2),
      enterScores: async (points: number) => (await book()).enterMissing(points, points - 4),
      finalize: () => this.#lucia.call('finalize_game_day', { p_league_id: this.id, p_game_day_id: day.id }),
    }
  }
}

async function publish(page: Page, scheduler: string) {
  await page.goto(scheduler)
  await page.getByRole('dialog').getByRole('button', { name: 'Publish courts' }).click()
  await expect(page.getByText(/^Published .+ by you$/)).toBeVisible()
}

async function readRankings(page: Page, league: League, week: number) {
  // Older copies may be there first, of ratings also when the weeks are new.
  const ratings = page.waitForResponse(/\/rpc\/league_ratings$/)
  await page.goto(`${league.url}/rankings`)
  await expect(page.getByText(`After week ${week}.`)).toBeVisible()
  await (await ratings).finished()
  await expect(page.getByRole('main').locator('.animate-pulse')).toHaveCount(0)
  return page.getByRole('main').getByRole('row').allInnerTexts()
}

test('a season of a ladder, from its first courts to the next season', async ({
  page: lucia,
  openAnother,
}) => {
  const league = await League.create()
  await openAs(lucia, 'Lucia Cervantes')
  const tom = await openAnother(PHONE)
  const maya = await openAnother(PHONE)
  let afterFour: string[] = []
  let order: string[] = []

  await test.step('week 1 is played as planned', async () => {
    const day = await league.day(1)
    await day.publish(lucia)
    await day.enterScores(11)
    await day.finalize()
  })

  await test.step("week 2: Fay doesn't show up and forfeits", async () => {
    const day = await league.day(2)
    await day.publish(lucia)
    await lucia.goto(`${day.desk}&view=attendance`)
    await lucia.getByRole('group', { name: 'Fay West' }).getByRole('button', { name: 'No-show' }).click()
    await lucia.getByRole('button', { name: 'Mark everyone else here' }).click()
    await lucia.getByRole('button', { name: 'Fill the spot' }).click()
    const sheet = lucia.getByRole('dialog', { name: "Fay West can't play" })
    await sheet.getByRole('button', { name: 'Forfeit…' }).click()
    const forfeit = lucia.getByRole('dialog', { name: "Forfeit Fay West's games" })
    await forfeit.getByRole('button', { name: "Didn't show up" }).click()
    await expectMessage(lucia, '3 games forfeited', () =>
      forfeit.getByRole('button', { name: 'Forfeit 3 games' }).click(),
    )
    await day.enterScores(11)
    await day.finalize()
  })

  await test.step('week 3: Tom accepts to help and runs the day on his phone', async () => {
    await lucia.goto(`${league.url}/players`)
    await lucia.getByText('Organizers', { exact: true }).click()
    await lucia.getByRole('button', { name: 'Add co-organizer' }).click()
    const dialog = lucia.getByRole('dialog', { name: 'Add co-organizer' })
    await dialog.getByLabel('Co-organizer').selectOption('Tom Keller')
    await expectMessage(lucia, 'Invitation sent to Tom Keller', () =>
      dialog.getByRole('button', { name: 'Send invitation' }).click(),
    )
    await openAs(tom, 'Tom Keller')
    await tom.getByRole('button', { name: `Accept ${LEAGUE}` }).click()
    await expect(tom.getByRole('heading', { level: 1, name: LEAGUE })).toBeVisible()
    await leagueTab(tom, LEAGUE, 'Next Week').click()
    await tom.getByRole('link', { name: 'Publish courts' }).click()
    await tom.getByRole('dialog').getByRole('button', { name: 'Publish courts' }).click()
    await expect(tom.getByText(/^Published .+ by you$/)).toBeVisible()
    const day = await league.day(3)
    await day.enterScores(11)
    await tom.goto(day.desk)
    await tom.getByRole('button', { name: 'Finalize Game Day' }).click()
    await tom.getByRole('alertdialog').getByRole('button', { name: 'Finalize' }).click()
    await expect(tom).toHaveURL('/')
  })

  await test.step('Kai joins by link, and Lucia merges him with the Kai she added by name', async () => {
    const kai = await openAnother(PHONE)
    await openAs(kai, 'Kai Moreno', await league.invite('Kai Moreno'))
    await kai.getByRole('button', { name: 'Accept invitation' }).click()
    await expect(kai.getByRole('heading', { level: 1, name: LEAGUE })).toBeVisible()
    await lucia.goto(`${league.url}/players`)
    await lucia.getByRole('button', { name: 'Merge Kai M. with Kai Moreno' }).click()
    const dialog = lucia.getByRole('dialog', { name: 'Merge Kai M.' })
    await expect(dialog.getByText(/^9 games and 3 game days move to Kai Moreno\./)).toBeVisible()
    await expectAccessible(lucia)
    await expectMessage(lucia, 'Players merged', () =>
      dialog.getByRole('button', { name: 'Merge players' }).click(),
    )
    await kai.goto(`${league.url}/rankings`)
    await expect(kai.getByRole('listitem').filter({ hasText: 'Kai Moreno' })).toBeVisible()
    await expect(kai.getByRole('listitem').filter({ hasText: 'Kai M.' })).toHaveCount(0)
  })

  await test.step('week 4', async () => {
    const day = await league.day(4)
    await day.publish(lucia)
    await day.enterScores(11)
    await day.finalize()
  })

  await test.step('from week 5 on two move up and games go to 15; the weeks before stay as they were', async () => {
    const before = await readRankings(lucia, league, 4)
    afterFour = namesOf(before)
    await lucia.goto(`${league.url}/edit`)
    await lucia.getByText('Scoring', { exact: true }).click()
    await lucia.getByLabel('Points to win').fill('15')
    await lucia.getByText('Movement', { exact: true }).click()
    await lucia.getByLabel('Move up per court').selectOption('2')
    await lucia.getByLabel('Move down per court').selectOption('2')
    await expectMessage(lucia, 'League saved', () => lucia.getByRole('button', { name: 'Save' }).click())
    expect(await readRankings(lucia, league, 4)).toEqual(before)
    const day = await league.day(5)
    await day.publish(lucia)
    await lucia.goto(day.scoring)
    await day.enterScores(15)
    await lucia.goto(`${day.desk}&view=standings`)
    await expect(lucia.getByText(/^Moves up to /)).toHaveCount(2)
    await day.finalize()
  })

  await test.step('week 6 is rained out, and its make-up date ends the season', async () => {
    const day = await league.day(6)
    await day.publish(lucia)
    await lucia.goto(day.desk)
    await day.enterFirst(15)
    await lucia.getByRole('button', { name: 'End early' }).click()
    await lucia
      .getByRole('dialog', { name: 'End week 6 early?' })
      .getByRole('button', { name: 'Cancel game day' })
      .click()
    const dialog = lucia.getByRole('dialog', { name: 'Cancel week 6?' })
    await dialog.getByLabel('Reason (optional)').fill('Thunderstorm')
    await dialog.getByLabel('Set a make-up date').check()
    await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue(
      startOf(7).toISOString().slice(0, 10),
    )
    await expectAccessible(lucia)
    await expectMessage(lucia, 'Game day canceled', () =>
      dialog.getByRole('button', { name: 'Cancel game day' }).click(),
    )
    const makeUp = await league.day(7)
    await makeUp.publish(lucia)
    await makeUp.enterScores(15)
    await makeUp.finalize()
  })

  await test.step('the season is finished: the podium is announced, and each player sees how they did', async () => {
    await lucia.goto(league.url)
    const results = lucia.getByRole('region', { name: 'Season results' })
    await expect(results.getByRole('list', { name: 'Podium' }).getByRole('listitem')).toHaveCount(3)
    // All but Fay, also those who were there for her forfeits.
    const attendance = results.getByRole('listitem').filter({ hasText: 'Perfect attendance' })
    await expect(attendance).toContainText('7 players')
    await expect(attendance).toContainText('All 6 game days')
    await expectAccessible(lucia)
    await results.getByRole('button', { name: 'Finish season' }).click()
    await expectMessage(lucia, 'Season complete. Players notified.', () =>
      lucia.getByRole('dialog').getByRole('button', { name: 'Finish and announce' }).click(),
    )
    order = namesOf(await readRankings(lucia, league, 7))
    await openAs(maya, 'Maya Reyes')
    await expect(
      maya.getByRole('link', {
        name: new RegExp(`^${LEAGUE} Season complete .*${ordinal(order.indexOf('Maya Reyes') + 1)} place$`),
      }),
    ).toBeVisible()
    await maya.getByRole('button', { name: /Notifications/ }).click()
    const bell = maya.getByRole('dialog', { name: 'Notifications' })
    await expect(bell.getByText(`1st: ${order[0]}`)).toBeVisible()
    await expect(bell.getByText('The make-up date is', { exact: false })).toBeVisible()
  })

  await test.step('the next season starts in the final order, without the one who moved away', async () => {
    await lucia.goto(league.url)
    await lucia.getByRole('link', { name: 'Start next season' }).click()
    const next = lucia.getByRole('button', { name: /^Next/ })
    await expect(lucia.getByLabel('Name')).toHaveValue(NEXT_LEAGUE)
    await next.click()
    await next.click()
    await next.click()
    const players = lucia.getByRole('list', { name: 'From last season' }).getByRole('checkbox')
    await expect(players).toHaveCount(8)
    await lucia.getByRole('checkbox', { name: 'Fay West' }).uncheck()
    await lucia.getByLabel('New players (optional)').fill('Ida Berg')
    await next.click()
    await expectMessage(lucia, 'League created', () =>
      lucia.getByRole('button', { name: 'Create league' }).click(),
    )
    await leagueTab(lucia, NEXT_LEAGUE, 'Next Week').click()
    const court = (number: number) => lucia.getByRole('region', { name: `Court ${number}` })
    const returning = order.filter((name) => name !== 'Fay West')
    for (const name of returning.slice(0, 4)) await expect(court(1)).toContainText(name)
    for (const name of [...returning.slice(4), 'Ida Berg']) await expect(court(2)).toContainText(name)
  })

  await test.step('the standings show both seasons as one league, with its podium', async () => {
    await maya.goto('/standings')
    await maya.getByLabel('League', { exact: true }).selectOption(LEAGUE)
    await expect(maya.getByRole('list', { name: 'Podium' }).getByRole('listitem')).toHaveCount(3)
    await expectAccessible(maya)
    await maya.getByLabel('As of').selectOption('Week 4')
    await expect(maya.getByText('After week 4')).toBeVisible()
    expect(
      namesOf(await maya.getByRole('list', { name: 'Rankings' }).getByRole('listitem').allInnerTexts()),
    ).toEqual(afterFour)
    await maya.getByRole('link', { name: NEXT_LEAGUE }).click()
    await expect(maya.getByText('No rankings yet')).toBeVisible()
  })
})

const namesOf = (rows: readonly string[]) => rows.flatMap((row) => NAMES.filter((name) => row.includes(name)))

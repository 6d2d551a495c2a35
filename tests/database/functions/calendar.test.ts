import { beforeEach, describe, expect, test } from 'vitest'
import { momentIn, clockIn, dayIn } from '@/shared/lib/dates'
import { editDay } from '../edit-day'
import { id } from '../ids'
import { answerOf } from '../joining/answers'
import { readCalendar } from '../../read-calendar'
import { inBothRuntimes } from './runtimes'

const ZONE = 'America/Los_Angeles'
const day = (name: string) => `${id(name)}@kitchenline`

/** A year from now, so that both days are ahead: the last Tuesday of October, and the first one of standard time. */
const YEAR = new Date().getUTCFullYear() + 1
const sundayInNovember = 7 - ((new Date(Date.UTC(YEAR, 10, 1)).getUTCDay() + 6) % 7)
const BEFORE = new Date(Date.UTC(YEAR, 10, sundayInNovember - 5)).toISOString().slice(0, 10)
const AFTER = new Date(Date.UTC(YEAR, 10, sundayInNovember + 2)).toISOString().slice(0, 10)

/** On the league's clock: '2027-11-02 19:00'. */
const shown = (start = '') => `${dayIn(start, ZONE)} ${clockIn(start, ZONE)}`

inBothRuntimes('calendar', ({ call }, here) => {
  beforeEach(() => here.sql(`update leagues set time_zone = $1 where id = $2`, [ZONE, id('ladder')]))

  const noor = () => here.cast.noor.client
  const create = (league?: string) =>
    answerOf<string>(noor().rpc('create_calendar_address', { p_league_id: league }))
  const pathOf = (token: string) => `/functions/v1/calendar/${token}.ics`
  const read = async (token: string) => readCalendar(await (await call(pathOf(token))).text())
  const move = (name: string, startsAt: string, note = '') =>
    editDay(here.cast.lucia.client, id(name), { starts_at: startsAt, note })
  const cancel = (name: string, reason: string) =>
    here.cast.lucia.client
      .rpc('cancel_game_day', { p_game_day_id: id(name), p_reason: reason })
      .throwOnError()

  test('is a calendar with the name of its league, and says how often to read it', async () => {
    const answer = await call(pathOf(await create(id('ladder'))))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const { header, entries } = readCalendar(await answer.text())
    expect(Object.keys(entries).toSorted()).toEqual(
      ['played', 'tonight', 'ahead', 'rained off'].map(day).toSorted(),
    )
    expect(header).toMatchObject({
      version: '2.0',
      method: 'PUBLISH',
      'x-wr-calname': 'Riverside Ladder',
      'refresh-interval': 'PT1H',
      'x-published-ttl': 'PT1H',
    })
  })

  test('is one game day as a file, too, by the link of an email', async () => {
    const [link] = await here.sql<{ token: string }>(
      `select app.sign_link('rsvp', $1, 'noor.aziz@kitchenline.test', $2, now() + interval '1 day') as token`,
      [id('noor'), id('ahead')],
    )
    const path = (token = '') => `/functions/v1/calendar/day/${token}.ics`
    const answer = await call(path(link?.token))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="game-day.ics"')
    const { entries } = readCalendar(await answer.text())
    expect(Object.keys(entries)).toEqual([day('ahead')])
    const forged = link?.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await call(path(forged))).status).toBe(404)
    const [old] = await here.sql<{ token: string }>(
      `select app.sign_link('rsvp', $1, 'noor.aziz@kitchenline.test', $2, now() - interval '1 day') as token`,
      [id('noor'), id('ahead')],
    )
    expect((await call(path(old?.token))).status).toBe(410)
  })

  test('shows a move and a cancellation, across a change of the clocks', async () => {
    const token = await create(id('ladder'))
    await move('ahead', momentIn(BEFORE, '19:00', ZONE))
    const before = (await read(token)).entries[day('ahead')]
    expect(before?.status).toBe('CONFIRMED')
    expect(shown(before?.start)).toBe(`${BEFORE} 19:00`)

    await move('ahead', momentIn(AFTER, '19:00', ZONE))
    const moved = (await read(token)).entries[day('ahead')]
    expect(moved?.status).toBe('CONFIRMED')
    expect(shown(moved?.start)).toBe(`${AFTER} 19:00`)
    expect(moved?.sequence).toBeGreaterThan(Number(before?.sequence))
    const hours = (Date.parse(moved?.start ?? '') - Date.parse(before?.start ?? '')) / 3_600_000
    expect(hours).toBe(7 * 24 + 1)

    await cancel('ahead', 'Rain, all day')
    const canceled = (await read(token)).entries[day('ahead')]
    expect(canceled?.status).toBe('CANCELLED')
    expect(shown(canceled?.start)).toBe(`${AFTER} 19:00`)
    expect(canceled?.summary).toMatch(/^Canceled: Riverside Ladder, week \d$/)
    expect(canceled?.description).toMatch(/^Rain, all day\n/)
    expect(canceled?.sequence).toBeGreaterThan(Number(moved?.sequence))
  })

  test('names the court and the others on it once courts are published', async () => {
    const token = await create(id('ladder'))
    expect((await read(token)).entries[day('ahead')]?.description).not.toMatch(/Court/)
    await here.sql(
      `insert into court_assignments (league_id, game_day_id, court_number, seat, player_id, substitute_name)
       select $1, $2, 2, place, person, case place when 3 then 'Zoë "Z", O''Neil; 🎾' end
       from unnest($3::uuid[]) with ordinality as seated (person, place)`,
      [id('ladder'), id('ahead'), [id('noor'), id('tom'), id('maya'), id('ines')]],
    )
    const published = (await read(token)).entries[day('ahead')]
    expect(published?.summary).toBe('Riverside Ladder, week 3, court 2')
    expect(published?.description).toMatch(/^Court 2 \(Hedge\) with Tom, Zoë, and Ines\n/)
  })

  test('says Out and the waitlist, and keeps the time of anyone who is Out free', async () => {
    const token = await create()
    const rsvp = (response: string) =>
      here.sql(
        `insert into game_day_responses (game_day_id, league_id, player_id, response) values ($1, $2, $3, $4)
         on conflict (game_day_id, player_id) do update set response = excluded.response`,
        [id('ahead'), id('ladder'), id('noor'), response],
      )
    await rsvp('out')
    expect((await read(token)).entries[day('ahead')]).toMatchObject({
      isTransparent: true,
      description: expect.stringMatching(/^You're Out\.\n/),
    })
    await rsvp('in')
    const coming = (await read(token)).entries[day('ahead')]
    expect(coming).toMatchObject({ isTransparent: false })
    expect(coming?.description).toMatch(/^http:\/\/localhost:5173\/leagues\//)
  })

  test('keeps commas, semicolons, line breaks, and emoji of names and notes', async () => {
    const name = 'Tom; Dick, & Harry\\n 🎾 "Ünlü" league'
    await here.sql(`update events set name = $1 where id = $2`, [name, id('ladder')])
    await here.sql(`update game_days set note = $1, location = $2 where id = $3`, [
      'Bring water;\nhats, too 🧢\nEND:VEVENT',
      'Court House, 5; Main St 🎾'.repeat(5),
      id('ahead'),
    ])
    const { header, entries } = await read(await create(id('ladder')))
    expect(header['x-wr-calname']).toBe(name)
    expect(Object.keys(entries)).toHaveLength(4)
    expect(entries[day('ahead')]).toMatchObject({
      summary: `${name}, week 3`,
      location: 'Court House, 5; Main St 🎾'.repeat(5),
      description: expect.stringContaining('Bring water;\nhats, too 🧢\nEND:VEVENT'),
    })
  })

  describe('conditional requests', () => {
    const ask = (token: string, headers: Record<string, string>) => call(pathOf(token), { headers })

    test('are answered with 304 until something changes', async () => {
      const token = await create()
      const first = await call(pathOf(token))
      const etag = first.headers.get('etag') ?? ''
      const since = first.headers.get('last-modified') ?? ''
      expect(Date.parse(since)).toBeLessThanOrEqual(Date.now())
      for (const headers of [
        { 'if-none-match': etag },
        { 'if-none-match': `"other", W/${etag}` },
        { 'if-none-match': '*' },
        { 'if-modified-since': since },
      ] as Record<string, string>[]) {
        const again = await ask(token, headers)
        expect(again.status).toBe(304)
        expect(await again.text()).toBe('')
        expect(again.headers.get('etag')).toBe(etag)
        expect(again.headers.get('last-modified')).toBe(since)
      }

      // Within the same second, more than once.
      for (const reason of ['Rain', 'Hail']) {
        const seen = (await call(pathOf(token))).headers.get('last-modified') ?? ''
        await here.sql(`update game_days set status = 'canceled', canceled_reason = $1 where id = $2`, [
          reason,
          id('ahead'),
        ])
        expect((await ask(token, { 'if-modified-since': seen })).status).toBe(200)
      }
      expect((await ask(token, { 'if-none-match': etag })).status).toBe(200)
      expect((await ask(token, { 'if-none-match': etag, 'if-modified-since': since })).status).toBe(200)
    })

    test('notice a game day that was deleted', async () => {
      const token = await create()
      const first = await call(pathOf(token))
      await here.sql(`delete from game_days where id = $1`, [id('ahead')])
      const since = first.headers.get('last-modified') ?? ''
      expect((await ask(token, { 'if-modified-since': since })).status).toBe(200)
    })

    test('HEAD has the headers only', async () => {
      const answer = await call(pathOf(await create()), { method: 'HEAD' })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('etag')).toMatch(/^"[0-9a-f]{64}"$/)
      expect(await answer.text()).toBe('')
    })
  })

  test('answers 404 alike for what is unknown, reset, or no address', async () => {
    const old = await create()
    const token = await answerOf<string>(noor().rpc('reset_calendar_address', {}))
    expect((await call(pathOf(token))).status).toBe(200)
    const answers = await Promise.all(
      [
        pathOf(old),
        pathOf('x'.repeat(43)),
        pathOf('short'),
        '/functions/v1/calendar',
        '/functions/v1/calendar/',
      ].map(async (path) => {
        const answer = await call(path)
        return [answer.status, await answer.text()]
      }),
    )
    expect(answers).toEqual(answers.map(() => [404, 'Not found.\n']))
  })

  test('only reads', async () => {
    const answer = await call(pathOf(await create()), { method: 'POST' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
  })
})

import { describe, expect, test } from 'vitest'
import type { PersonName } from '../cast'
import { id } from '../ids'
import { answerOf } from '../joining/answers'
import { scene } from '../scene'

/* What an address shows to whom; how it is served: ../functions/calendar.test.ts. */

const here = scene()

interface Feed {
  league: string | null
  changed_at: string
  days: { id: string; league: string; court: object | null }[]
}

const create = (who: PersonName, league?: string) =>
  answerOf<string>(
    here.cast[who].client.rpc('create_calendar_address', { p_league_id: league && id(league) }),
  )
const read = (token: string) =>
  answerOf<Feed | null>(here.backend.anon().rpc('calendar_feed', { p_token: token }))
const leaguesOf = async (who: PersonName, league?: string) => {
  const feed = await read(await create(who, league))
  return [...new Set(feed?.days.map((day) => day.league))].toSorted()
}
const daysOf = async (who: PersonName, league?: string) =>
  (await read(await create(who, league)))?.days.map((day) => day.id)

describe('an address', () => {
  test('stays the same, until it is reset', async () => {
    const token = await create('tom')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await create('tom')).toBe(token)
    expect(await create('tom', 'ladder')).not.toBe(token)
    const renewed = await answerOf<string>(here.cast.tom.client.rpc('reset_calendar_address'))
    expect(renewed).not.toBe(token)
    expect(await create('tom')).toBe(renewed)
    expect(await read(token)).toBeNull()
    expect(await read(renewed)).not.toBeNull()
  })

  test('is one, however many ask for it at once', async () => {
    const tokens = await Promise.all([1, 2, 3].map(() => create('tom', 'ladder')))
    expect(new Set(tokens).size).toBe(1)
  })
})

describe('the leagues in it', () => {
  test('are those that a player plays in, and those that an organizer runs', async () => {
    expect(await leaguesOf('noor')).toEqual(['Riverside Ladder'])
    expect(await leaguesOf('wes')).toEqual(['Hilltop Singles'])
    expect(await leaguesOf('lucia')).toEqual(['Riverside Ladder'])
    expect(await leaguesOf('gwen')).toEqual(['Riverside Ladder'])
    // Ruth's club has it: she asks for the league itself.
    expect(await leaguesOf('ruth')).toEqual([])
    expect(await leaguesOf('ruth', 'ladder')).toEqual(['Riverside Ladder'])
    // Lena was only invited, Kai only asks, Nina is a stranger.
    for (const nobody of ['lena', 'kai', 'nina'] as const) expect(await leaguesOf(nobody)).toEqual([])
  })

  test('end with the membership, name and all', async () => {
    const token = await create('sam', 'ladder')
    expect((await read(token))?.league).toBe('Riverside Ladder')
    await here.cast.sam.client.rpc('leave_league', { p_league_id: id('ladder') }).throwOnError()
    expect(await read(token)).toMatchObject({ league: null, days: [] })
  })

  test('are not archived', async () => {
    await here.sql(`update leagues set status = 'archived' where id = $1`, [id('ladder')])
    expect(await leaguesOf('noor')).toEqual([])
  })
})

describe('the game days in it', () => {
  test('are those of the last 60 days and all to come, earliest first', async () => {
    expect(await daysOf('noor')).toEqual([id('played'), id('tonight'), id('ahead'), id('rained off')])
    await here.sql(`update game_days set starts_at = now() - interval '61 days' where id = $1`, [
      id('played'),
    ])
    expect(await daysOf('noor')).toEqual([id('tonight'), id('ahead'), id('rained off')])
  })

  test('are at most 500', async () => {
    await here.sql.exec(`
      insert into events (id, event_type, name, created_by)
        select md5('many ' || n)::uuid, 'league', 'L' || n, '${id('jorge')}' from generate_series(1, 6) n;
      insert into leagues (id, created_by) select md5('many ' || n)::uuid, '${id('jorge')}' from generate_series(1, 6) n;
      insert into game_days (league_id, week_number, starts_at)
        select md5('many ' || n)::uuid, week, now() + make_interval(days => week, mins => n)
        from generate_series(1, 6) n, generate_series(1, 99) week`)
    expect(await daysOf('jorge')).toHaveLength(500)
  })

  test("have the reader's own court, and no one else's", async () => {
    const tonight = async (who: PersonName) =>
      (await read(await create(who)))?.days.find((day) => day.id === id('tonight'))?.court
    expect(await tonight('noor')).toEqual({
      number: 1,
      name: 'Center',
      sub: null,
      others: ['Tom', 'Maya', 'Ines'].map((first_name) => ({ first_name, sub: null })),
    })
    expect(await tonight('sam')).toMatchObject({ number: 2, name: 'Hedge' })
    expect(await tonight('lucia')).toBeNull()
  })
})

test('a change is at least a second after the one before, so that no one who asks by the second misses it', async () => {
  const token = await create('noor')
  const times = [(await read(token))?.changed_at]
  for (const note of ['One', 'Two', 'Three']) {
    await here.sql('update game_days set note = $1 where id = $2', [note, id('ahead')])
    times.push((await read(token))?.changed_at, (await read(token))?.changed_at)
  }
  const [first = '', ...later] = times.map((time) => new Date(time ?? '').toISOString())
  expect(first).toMatch(/\.000Z$/)
  expect(new Set([first, ...later]).size).toBe(4)
  expect([first, ...later]).toEqual([first, ...later].toSorted())
})

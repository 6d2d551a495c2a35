import { noDetails, storedDetails } from '@/features/game-days/season/day-form'
import { byColumn } from '@/shared/supabase/camel'
import { describe, expect, test } from 'vitest'
import type { PersonName } from '../cast'
import { editDay } from '../edit-day'
import { id } from '../ids'
import { scene, toldTo } from '../scene'

const here = scene()

const plan = (league: string, days: object, p_notify = true) =>
  here.cast.lucia.client.rpc('create_season', { p_league_id: id(league), p_days: days as never, p_notify })
const season = async (league: string) =>
  (
    await here.sql<{ week: string }>(
      `select concat_ws(' ', week_number, starts_at at time zone 'UTC', nullif(location, ''), nullif(note, ''), court_count,
         case when status = 'canceled' then 'canceled' end) as week
       from game_days where league_id = $1 order by week_number`,
      [id(league)],
    )
  ).map(({ week }) => week.replace(/:00(\.\d+)?\b/, ''))
const notices = (league: string) =>
  here.sql<{ title: string; message: string; target_user_id: string | null }>(
    `select title, message, target_user_id from announcements where league_id = $1 and automatic order by created_at, title`,
    [id(league)],
  )

/** Of next year: ahead, and near enough for a season, whenever this runs. */
const MARCH = Date.UTC(new Date().getUTCFullYear() + 1, 2, 1)
/** '2027-03-02' for 0, the first Tuesday of that March; other days are counted from it. */
const dayAt = (days: number) =>
  new Date(MARCH + (((9 - new Date(MARCH).getUTCDay()) % 7) + days) * 86_400_000).toISOString().slice(0, 10)
const startAt = (days: number, time = '18:30') => `${dayAt(days)}T${time}:00Z`
/** 'Tue, Mar 2' */
const dateAt = (days: number) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  }).format(new Date(startAt(days)))

describe('a season', () => {
  const TUESDAYS = [{ starts_at: startAt(7) }, { starts_at: startAt(0) }]

  test("is numbered by date, sets the league's schedule, and is announced to its players", async () => {
    await here.sql(`update leagues set time_zone = 'Europe/Madrid' where id = $1`, [id('empty')])
    const { data } = await plan('empty', [
      ...TUESDAYS,
      { starts_at: startAt(14), location: ' Indoors ', note: 'Bring water', court_count: 3 },
    ]).throwOnError()
    expect(data).toEqual({ added: 3, kept: 0 })
    expect(await season('empty')).toEqual([
      `1 ${dayAt(0)} 18:30`,
      `2 ${dayAt(7)} 18:30`,
      `3 ${dayAt(14)} 18:30 Indoors Bring water 3`,
    ])
    expect(
      await here.sql(`select start_date::text, start_time::text, weekday, weeks from leagues where id = $1`, [
        id('empty'),
      ]),
    ).toEqual([{ start_date: dayAt(0), start_time: '19:30:00', weekday: 2, weeks: 3 }])
    expect(await notices('empty')).toEqual([
      {
        title: 'The season schedule is out',
        message: `Riverside Winter has 3 game days, from ${dateAt(0)}, 7:30 PM to ${dateAt(14)}, 7:30 PM. RSVP under Game Days.`,
        target_user_id: null,
      },
    ])
  })

  test('that is planned twice exists once, and no one is told again', async () => {
    await plan('empty', TUESDAYS).throwOnError()
    const { data } = await plan('empty', [...TUESDAYS, { starts_at: startAt(-7) }], false).throwOnError()
    expect(data).toEqual({ added: 1, kept: 2 })
    // the earlier day is week 1 now, because nothing was played yet
    expect(await season('empty')).toEqual([
      `1 ${dayAt(-7)} 18:30`,
      `2 ${dayAt(0)} 18:30`,
      `3 ${dayAt(7)} 18:30`,
    ])
    expect(await notices('empty')).toHaveLength(1)
  })

  test('leaves the numbers of played weeks alone', async () => {
    await plan('ladder', [{ starts_at: '2020-01-07T18:00:00Z' }]).then(toldTo)
    const before = await season('ladder')
    await plan('ladder', [{ starts_at: new Date(Date.now() + 3 * 86_400_000).toISOString() }]).throwOnError()
    const after = await season('ladder')
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
    expect(after.slice(3).map((week) => week.slice(1))).toEqual(before.slice(2).map((week) => week.slice(1)))
  })

  test.each([
    ['no days', []],
    ['no list', { starts_at: startAt(0) }],
    ['a date that is none', [...TUESDAYS, { starts_at: 'next Tuesday' }]],
    ['a day without a date', [...TUESDAYS, { location: 'Indoors' }]],
    ['a note beyond its length', [...TUESDAYS, { starts_at: startAt(14), note: 'x'.repeat(501) }]],
    ['a wrong year', [...TUESDAYS, { starts_at: '2207-03-16T18:30:00Z' }]],
    ['more courts than there are', [...TUESDAYS, { starts_at: startAt(14), court_count: 41 }]],
    [
      'a hundred days',
      Array.from({ length: 100 }, (_, hour) => ({
        starts_at: new Date(MARCH + hour * 3_600_000).toISOString(),
      })),
    ],
  ])('with %s is refused as a whole', async (_what, days) => {
    expect(toldTo(await plan('empty', days))).toMatchObject({ code: 'PT422' })
    expect(await season('empty')).toEqual([])
    expect(await notices('empty')).toEqual([])
  })

  test('grows up to 99 days', async () => {
    const days = (from: number, count: number) =>
      Array.from({ length: count }, (_, hour) => ({
        starts_at: new Date(Date.UTC(2027, 2, 1, from + hour)).toISOString(),
      }))
    await plan('empty', days(0, 99)).throwOnError()
    expect(toldTo(await plan('empty', days(99, 1)))).toMatchObject({ code: 'PT422', hint: 'season_length' })
  })
})

describe('a season that is played', () => {
  const finish = (who: PersonName = 'lucia', message = 'Noor won.') =>
    here.cast[who].client.rpc('finish_season', {
      p_league_id: id('ladder'),
      p_title: 'Final standings',
      p_message: message,
    })
  const settle = () =>
    here.sql(`update game_days set status = 'canceled' where league_id = $1 and not is_finalized`, [
      id('ladder'),
    ])
  const written = () =>
    here.sql(`select created_by, message from announcements where title = 'Final standings'`)
  const status = () => here.sql('select status from leagues where id = $1', [id('ladder')])

  test('is completed once, with one announcement, even by two organizers', async () => {
    await settle()
    const { data } = await finish().throwOnError()
    expect([data, (await finish('carl', 'Tom won.').throwOnError()).data]).toEqual([true, false])
    expect(await written()).toEqual([{ created_by: id('lucia'), message: 'Noor won.' }])
    expect(await status()).toEqual([{ status: 'completed' }])
    const { data: read } = await here.cast.noor.client
      .from('announcements')
      .select('message')
      .eq('title', 'Final standings')
      .throwOnError()
    expect(read).toEqual([{ message: 'Noor won.' }])
  })

  test("isn't over with a game day to finalize, without a finalized one, or when archived", async () => {
    expect(toldTo(await finish())).toMatchObject({
      code: 'PT409',
      hint: 'season_not_over',
      message: "Week 2 isn't finalized. Finalize or cancel it first.",
    })
    const empty = { p_league_id: id('empty'), p_title: 'Over', p_message: '' }
    expect(toldTo(await here.cast.lucia.client.rpc('finish_season', empty))).toMatchObject({
      hint: 'season_not_over',
    })
    await settle()
    await here.sql(`update leagues set status = 'archived' where id = $1`, [id('ladder')])
    expect(toldTo(await finish())).toMatchObject({ hint: 'league_archived' })
    expect(await written()).toEqual([])
  })

  test('says what is wrong with an announcement that is too long', async () => {
    await settle()
    expect(toldTo(await finish('lucia', 'x'.repeat(5001)))).toMatchObject({
      code: 'PT422',
      hint: 'announcement_refused',
    })
    expect(await status()).toEqual([{ status: 'active' }])
  })
})

describe('a game day', () => {
  const edit = (
    changes: Parameters<typeof editDay>[2],
    rest: Parameters<typeof editDay>[3] = {},
    day = 'ahead',
  ) => editDay(here.cast.lucia.client, id(day), changes, rest)
  const move = (starts_at = startAt(0), day = 'ahead') => edit({ starts_at }, {}, day)
  const cancel = (p_reason = '', day = 'ahead', p_make_up_at?: string) =>
    here.cast.lucia.client.rpc('cancel_game_day', {
      p_game_day_id: id(day),
      p_reason,
      ...(p_make_up_at !== undefined && { p_make_up_at }),
    })
  const dayRow = async (day: string) =>
    (
      await here.sql<{
        status: string
        canceled_reason: string | null
        revision: number
        week_number: number
      }>(`select status, canceled_reason, revision, week_number from game_days where id = $1`, [id(day)])
    )[0]

  test('has all its courts again at another time, and only then', async () => {
    await here.sql(`update game_days set court_moves = '{"1": 3}' where id = $1`, [id('ahead')])
    const moves = async () =>
      (
        await here.sql<{ moves: unknown }>(`select court_moves as moves from game_days where id = $1`, [
          id('ahead'),
        ])
      )[0]
    await edit({ note: 'Bring water.' })
    expect((await moves())?.moves).toEqual({ 1: 3 })
    await move()
    expect((await moves())?.moves).toEqual({})
  })

  test('is moved with a notice in the words of the organizer, and its week follows its date', async () => {
    const { data } = await edit(
      { starts_at: startAt(0), location: ' Indoors ', note: 'Bring a white ball' },
      { p_words: 'The roof leaks.' },
    )
    expect(data).toEqual({
      saved: true,
      day: {
        // What its form has, and nothing else of the day.
        ...(byColumn(storedDetails(noDetails)) as object),
        starts_at: `${dayAt(0)}T18:30:00+00:00`,
        location: 'Indoors',
        note: 'Bring a white ball',
        court_count: null,
        status: 'scheduled',
      },
    })
    const [notice] = await notices('ladder')
    expect(notice?.title).toBe(`Week 4 moved to ${dateAt(0)}, 6:30 PM`)
    expect(notice?.message).toMatch(
      new RegExp(
        `^Riverside Ladder plays on ${dateAt(0)}, 6:30 PM at Indoors\\. It was scheduled for .*\\. Bring a white ball\\n\\nThe roof leaks\\.$`,
      ),
    )
    expect(await dayRow('rained off')).toMatchObject({ week_number: 3 })
    // Tom was In, but for another date.
    const answers = `select 1 from game_day_responses where game_day_id = $1`
    expect(await here.sql(answers, [id('ahead')])).toHaveLength(1)
    await edit({ location: 'Outdoors' }, { p_ask_again: true })
    expect(await here.sql(answers, [id('ahead')])).toEqual([])
    expect((await notices('ladder')).map(({ message }) => message)).toContainEqual(
      expect.stringContaining('Please RSVP again.'),
    )
  })

  test('that is saved unchanged notifies no one', async () => {
    await edit({ starts_at: startAt(0) }, { p_notify: false })
    const before = await dayRow('ahead')
    expect((await move()).data).toMatchObject({ saved: true })
    expect((await edit({})).data).toMatchObject({ saved: true })
    expect(await dayRow('ahead')).toEqual(before)
    expect(await notices('ladder')).toEqual([])
  })

  test('keeps what two organizers change about it, and what one of them has not seen', async () => {
    const seen = { location: '', note: '' }
    const asGwen = (p_changes: Record<string, string>, p_seen: Record<string, string> = seen) =>
      here.cast.gwen.client.rpc('edit_game_day', { p_game_day_id: id('ahead'), p_changes, p_seen })
    await edit({ note: 'Bring water' })
    expect((await asGwen({ location: 'Indoors' })).data).toMatchObject({
      saved: true,
      day: { location: 'Indoors', note: 'Bring water' },
    })
    // All or nothing.
    expect(
      (await asGwen({ location: 'Roof', note: 'Bring balls' }, { location: 'Indoors', note: '' })).data,
    ).toMatchObject({ saved: false, day: { location: 'Indoors', note: 'Bring water' } })
    // The same change twice is none.
    expect((await asGwen({ note: 'Bring water' })).data).toMatchObject({ saved: true })
    expect((await asGwen({ note: 'Bring balls' }, {})).data).toMatchObject({ saved: false })
    expect((await asGwen({ note: 'Bring balls' }, { note: 'Bring water' })).data).toMatchObject({
      saved: true,
      day: { note: 'Bring balls' },
    })
  })

  test.each([
    { is_finalized: true },
    { rules: {} },
    { week_number: 7 },
    { status: 'completed' },
    { status: null },
    { note: {} },
    { note: 5 },
    { court_count: '3' },
    { court_count: 2.5 },
    { court_count: 70_000 },
    { starts_at: 'soon' },
    { starts_at: 20_270_302 },
    { starts_at: [startAt(0)] },
    [],
    null,
  ])('takes no change like %j', async (changes) => {
    const before = await dayRow('ahead')
    const answer = await here.cast.lucia.client.rpc('edit_game_day', {
      p_game_day_id: id('ahead'),
      p_changes: changes as never,
      p_seen: {},
    })
    expect(toldTo(answer)).toMatchObject({ code: 'PT422', hint: 'malformed' })
    expect(await dayRow('ahead')).toEqual(before)
  })

  test('is stored with everything that organizers edit about it, planned or edited', async () => {
    const fields = await here.sql<{ name: string; type: string; at: string }>(
      `select field.name, format_type(a.atttypid, null) as type from unnest(app.game_day_fields()) as field (name)
       join pg_attribute a on a.attrelid = 'game_days'::regclass and a.attname = field.name where field.name <> 'status'`,
    )
    const sample: Record<string, unknown> = {
      text: 'Other',
      smallint: 3,
      integer: 3,
      boolean: true,
      'timestamp with time zone': `${dayAt(63)}T18:30:00+00:00`,
    }
    const values = Object.fromEntries(fields.map(({ name, type }) => [name, sample[type]]))
    const stored = (condition: string) =>
      here.sql<{ value: object }>(
        `select app.game_day_values(d) - 'status' as value from game_days d where ${condition}`,
      )
    expect((await edit(values)).error).toBeNull()
    expect(await stored(`id = '${id('ahead')}'`)).toEqual([{ value: values }])
    await plan('empty', [values as never]).throwOnError()
    expect(await stored(`league_id = '${id('empty')}' and starts_at = '${startAt(63)}'`)).toEqual([
      { value: values },
    ])
  })

  test('is canceled once, with its reason, and can be restored', async () => {
    const before = await dayRow('ahead')
    await cancel('Storm').throwOnError()
    await cancel('Storm and hail').throwOnError()
    expect(await dayRow('ahead')).toMatchObject({ status: 'canceled', canceled_reason: 'Storm and hail' })
    expect((await dayRow('ahead'))?.revision).toBeGreaterThan(before?.revision ?? 0)
    const told = await notices('ladder')
    expect(told).toHaveLength(1)
    expect(told[0]?.title).toMatch(/^Canceled: week 3, /)
    expect(told[0]?.message).toMatch(/^Riverside Ladder won't play on .*\.\n\nStorm$/)

    expect(toldTo(await edit({ note: 'Rain' }))).toMatchObject({ code: 'PT409', hint: 'game_day_canceled' })
    await edit({ starts_at: startAt(0), status: 'scheduled' })
    expect(await dayRow('ahead')).toMatchObject({ status: 'scheduled', canceled_reason: null })
    expect((await notices('ladder')).map(({ title }) => title)).toContain(
      `Week 4 is back on: ${dateAt(0)}, 6:30 PM`,
    )
  })

  test('that is deleted leaves no gap, one with scores stays, and all go with their league', async () => {
    await plan(
      'empty',
      [-1, 6, 13].map((days) => ({ starts_at: startAt(days, '18:00') })),
    )
    const remove = (condition: string) =>
      here.sql<{ id: string }>(`select id from game_days where ${condition}`).then(([row]) =>
        here.cast.lucia.client
          .from('game_days')
          .delete()
          .eq('id', row?.id ?? '')
          .select('id')
          .single(),
      )
    expect(toldTo(await remove(`league_id = '${id('empty')}' and week_number = 2`))).toBeNull()
    expect(await season('empty')).toEqual([`1 ${dayAt(-1)} 18:00`, `2 ${dayAt(13)} 18:00`])
    expect(toldTo(await remove(`id = '${id('tonight')}'`))).toMatchObject({ hint: 'game_day_is_played' })
    await here.cast.lucia.client.from('events').delete().eq('id', id('empty')).throwOnError()
    expect(await season('empty')).toEqual([])
  })

  test("isn't moved into the past, except to correct the date of one that is over or was played", async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const ageOf = async (day: string) => {
      const [row] = await here.sql<{ age: number }>(
        `select round(extract(epoch from now() - starts_at) / 86400)::int as age from game_days where id = $1`,
        [id(day)],
      )
      return row?.age
    }
    const before = await ageOf('ahead')
    const { error } = await move(daysAgo(20))
    expect(error?.message).toBe('This date is in the past. Choose today or later.')
    expect(await ageOf('ahead')).toBe(before)
    // It has scores: they were entered later than it was played, with its date.
    await move(daysAgo(20), 'tonight')
    expect(await ageOf('tonight')).toBe(20)
    await here.sql(`update game_days set starts_at = now() - interval '9 days' where id = $1`, [id('ahead')])
    await move(daysAgo(16))
    expect(await ageOf('ahead')).toBe(16)
  })

  test('is canceled with a make-up date, in one notice', async () => {
    await here.sql(
      `update game_days set location = 'Indoors', court_count = 3, note = 'Finals', rules = '{"forfeit_points": "none"}'
       where id = $1`,
      [id('ahead')],
    )
    await cancel('Flooded', 'ahead', startAt(7)).throwOnError()
    expect(await dayRow('ahead')).toMatchObject({ status: 'canceled', canceled_reason: 'Flooded' })
    expect(
      await here.sql(
        `select location, note, court_count, status, rules from game_days where starts_at = '${startAt(7)}'`,
      ),
    ).toEqual([
      {
        location: 'Indoors',
        note: expect.stringMatching(/^Makes up for week \d+\. Finals$/) as string,
        court_count: 3,
        status: 'scheduled',
        rules: { forfeit_points: 'none' },
      },
    ])
    const sent = await here.sql<{ message: string }>(
      `select message from announcements where automatic and created_by = $1`,
      [id('lucia')],
    )
    expect(sent.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        new RegExp(`won't play on .*\\. The make-up date is ${dateAt(7)}.*\\.\\n\\nFlooded$`),
      ),
    ])
  })

  test("isn't canceled if its make-up date is taken or past", async () => {
    await plan('ladder', [{ starts_at: startAt(35, '18:00') }]).throwOnError()
    expect(toldTo(await cancel('', 'ahead', startAt(35, '18:00')))).toMatchObject({
      hint: 'game_day_taken',
    })
    expect(toldTo(await cancel('', 'ahead', '2025-11-02T18:00:00Z'))).toMatchObject({ hint: 'date_past' })
    expect(toldTo(await cancel('', 'ahead', '2207-04-06T18:00:00Z'))).toMatchObject({ hint: 'season_dates' })
    expect(await dayRow('ahead')).toMatchObject({ status: 'scheduled' })
  })

  test("can't have another day's start, a wrong year, or anything too long", async () => {
    await plan('ladder', [{ starts_at: startAt(35, '18:00') }]).throwOnError()
    for (const [changes, hint] of [
      [{ starts_at: startAt(35, '18:00') }, 'game_day_taken'],
      [{ starts_at: '2207-04-06T18:00:00Z' }, 'season_dates'],
      [{ starts_at: null }, 'game_day_values'],
      [{ note: 'x'.repeat(501) }, 'game_day_values'],
      [{ location: 'x'.repeat(201) }, 'game_day_values'],
      [{ court_count: 0 }, 'game_day_values'],
    ] as const)
      expect(toldTo(await edit(changes as object))).toMatchObject({ hint })
    expect(toldTo(await edit({ note: 'x'.repeat(501) }))?.message).toBe(
      'The note is missing, too long, or out of range.',
    )
    expect(toldTo(await edit({ note: 'Rain' }, { p_words: 'x'.repeat(1001) }))?.hint).toBe('message_too_long')
    expect(toldTo(await cancel('x'.repeat(501)))).toMatchObject({ hint: 'reason_too_long' })
  })
})

describe('an RSVP for a game day', () => {
  const say = (person: PersonName, p_response: string, rest: object = {}) =>
    here.cast[person].client.rpc('submit_rsvp', { p_game_day_id: id('ahead'), p_response, ...rest })
  const answer = async (person: PersonName, p_response: string, rest: object = {}) =>
    (await say(person, p_response, rest).throwOnError()).data
  const said = async () =>
    Object.fromEntries(
      (
        await here.sql<{ name: string; response: string }>(
          `select lower(p.first_name) as name, r.response from game_day_responses r join players p on p.id = r.player_id
           where r.game_day_id = $1`,
          [id('ahead')],
        )
      ).map(({ name, response }) => [name, response]),
    )
  /** The ladder's number of courts, which take five each. */
  const courts = (count: number) =>
    here.sql(`update leagues set court_count = $2 where id = $1`, [id('ladder'), count])
  const IN = { response: 'in', ahead: 0 }

  test('fills the spots, then the waitlist in order', async () => {
    await courts(1)
    for (const person of ['noor', 'maya', 'ines', 'sam'] as const)
      expect(await answer(person, 'in')).toEqual(IN)
    expect(await answer('bea', 'in')).toEqual({ response: 'waitlist', ahead: 0 })
    expect(await answer('dev', 'in')).toEqual({ response: 'waitlist', ahead: 1 })
    // a repeat keeps the position on the waitlist
    expect(await answer('bea', 'in')).toEqual({ response: 'waitlist', ahead: 0 })

    expect(await answer('tom', 'out')).toEqual({ response: 'out', ahead: 0 })
    expect(await said()).toMatchObject({ tom: 'out', bea: 'in', dev: 'waitlist' })
    expect(await notices('ladder')).toEqual([
      {
        title: expect.stringMatching(/^You're in for /),
        message: expect.stringContaining('A spot opened up in week 3 of Riverside Ladder'),
        target_user_id: id('bea'),
      },
    ])
    // someone who comes back goes to the end
    expect(await answer('tom', 'in')).toEqual({ response: 'waitlist', ahead: 1 })
  })

  test("doesn't go to a newcomer while others are on the waitlist", async () => {
    await here.sql(
      `insert into game_day_responses (game_day_id, league_id, player_id, response) values ($1, $2, $3, 'waitlist')`,
      [id('ahead'), id('ladder'), id('sam')],
    )
    expect(await answer('noor', 'in')).toEqual({ response: 'waitlist', ahead: 1 })
  })

  test("is limited by the league's capacity", async () => {
    await here.sql(`update leagues set capacity = 12 where id = $1`, [id('ladder')])
    await courts(8)
    const [{ places } = { places: 0 }] = await here.sql<{ places: number }>(
      `select app.game_day_spots(d) as places from game_days d where id = $1`,
      [id('ahead')],
    )
    expect(places).toBe(12)
  })

  test('moves up the next player when one leaves the league, or the day gets more courts', async () => {
    await courts(1)
    for (const person of ['noor', 'maya', 'ines', 'lena', 'bea', 'dev', 'uli'] as const)
      await answer(person, 'in')
    expect(await said()).toMatchObject({ bea: 'waitlist', dev: 'waitlist', uli: 'waitlist' })
    await here.cast.lucia.client.rpc('remove_players', { p_ids: [id('ladder lena')] }).throwOnError()
    expect(await said()).toMatchObject({ bea: 'in', dev: 'waitlist', uli: 'waitlist' })
    await courts(2)
    expect(await said()).toMatchObject({ dev: 'in', uli: 'in' })
  })

  test('by an organizer counts after the deadline, when players are told to ask one', async () => {
    await here.sql(`update leagues set rsvp_hours = 240 where id = $1`, [id('ladder')])
    expect(toldTo(await say('noor', 'in'))).toMatchObject({
      code: 'PT409',
      hint: 'answers_closed',
      message: expect.stringMatching(/^RSVPs closed on .*\. An organizer can still change yours\.$/),
    })
    expect(await answer('lucia', 'in', { p_player_id: id('noor') })).toEqual(IN)
    expect(
      await here.sql(`select responded_by from game_day_responses where player_id = $1`, [id('noor')]),
    ).toEqual([{ responded_by: id('lucia') }])
  })

  test('that waited on a phone leaves the one that was given later', async () => {
    const MINUTE = 60_000
    await answer('noor', 'out')
    expect(await answer('noor', 'in', { p_waited_ms: MINUTE })).toEqual({
      response: 'out',
      ahead: 0,
      later: 'own',
    })
    // also after the deadline, when it would be refused otherwise
    await answer('lucia', 'in', { p_player_id: id('noor') })
    await here.sql(`update leagues set rsvp_hours = 240 where id = $1`, [id('ladder')])
    expect(await answer('noor', 'out', { p_waited_ms: MINUTE })).toEqual({
      response: 'in',
      ahead: 0,
      later: 'organizer',
    })
    await here.sql(`update leagues set rsvp_hours = 24 where id = $1`, [id('ladder')])

    // the other way around, or the same again, it counts as any other
    await here.sql(
      `update game_day_responses set responded_at = now() - interval '1 hour' where player_id = $1`,
      [id('noor')],
    )
    expect(await answer('noor', 'out', { p_waited_ms: MINUTE })).toEqual({ response: 'out', ahead: 0 })
    expect(await answer('noor', 'out', { p_waited_ms: MINUTE })).toEqual({ response: 'out', ahead: 0 })
    expect(await answer('noor', 'in', { p_waited_ms: 0 })).toEqual(IN)
  })

  test("doesn't replace one that its page hasn't seen", async () => {
    await answer('maya', 'out')
    const give = (p_response: string, p_seen: string) =>
      say('lucia', p_response, { p_player_id: id('maya'), p_seen })
    expect(toldTo(await give('in', 'none'))).toMatchObject({
      code: 'PT409',
      hint: 'rsvp_changed',
      message: "Maya RSVP'd Out in the meantime. Try again to change that.",
    })
    // what she wants already is no conflict
    expect((await give('out', 'none').throwOnError()).data).toMatchObject({ response: 'out' })
    expect((await give('in', 'out').throwOnError()).data).toEqual(IN)
    // moving up from the waitlist is no change of mind
    expect((await give('out', 'waitlist').throwOnError()).data).toMatchObject({ response: 'out' })
    await answer('lucia', 'none', { p_player_id: id('maya') })
    expect(toldTo(await say('maya', 'in', { p_seen: 'out' }))).toMatchObject({
      hint: 'rsvp_changed',
      message: 'This RSVP was cleared in the meantime. Try again to change that.',
    })
  })

  test('for a time that the game day has moved from changes nothing, and says so', async () => {
    const at = async () =>
      (
        await here.sql<{ starts_at: string }>(`select starts_at::text from game_days where id = $1`, [
          id('ahead'),
        ])
      )[0]!.starts_at
    const seen = await at()
    await answer('noor', 'in', { p_starts_at: seen })
    await here.sql(
      `update game_day_responses set responded_at = responded_at - interval '2 minutes' where player_id = $1`,
      [id('noor')],
    )
    await here.sql(`update game_days set starts_at = starts_at + interval '2 days' where id = $1`, [
      id('ahead'),
    ])
    const moved = { code: 'PT409', hint: 'game_day_moved' }
    // One that waited on a phone, and an organizer's.
    expect(toldTo(await say('noor', 'out', { p_waited_ms: 60_000, p_starts_at: seen }))).toMatchObject({
      ...moved,
      message: expect.stringMatching(/^This game day moved to .+\. RSVP again for the new time\.$/),
    })
    expect(toldTo(await say('lucia', 'out', { p_player_id: id('noor'), p_starts_at: seen }))).toMatchObject(
      moved,
    )
    const everyone = (p_starts_at: string) =>
      here.cast.lucia.client.rpc('set_missing_rsvps', {
        p_game_day_id: id('ahead'),
        p_player_ids: [id('maya')],
        p_starts_at,
      })
    expect(toldTo(await everyone(seen))).toMatchObject(moved)
    // What is stored already is no change.
    expect(await answer('noor', 'in', { p_starts_at: seen })).toEqual(IN)
    expect(await answer('noor', 'out', { p_starts_at: await at() })).toEqual({ response: 'out', ahead: 0 })
    await everyone(await at()).throwOnError()
  })

  test('for an earlier time, given before the one for the new time, leaves that one', async () => {
    const [day] = await here.sql<{ starts_at: string }>(
      `select starts_at::text from game_days where id = $1`,
      [id('ahead')],
    )
    await here.sql(`update game_days set starts_at = starts_at + interval '2 days' where id = $1`, [
      id('ahead'),
    ])
    await answer('noor', 'out')
    const late = { p_waited_ms: 60_000, p_starts_at: day!.starts_at }
    expect(await answer('noor', 'in', late)).toEqual({ response: 'out', ahead: 0, later: 'own' })
    // Given after it, it is still for another time.
    await here.sql(
      `update game_day_responses set responded_at = responded_at - interval '2 minutes' where player_id = $1`,
      [id('noor')],
    )
    expect(toldTo(await say('noor', 'in', late))).toMatchObject({ hint: 'game_day_moved' })
  })

  test('Out still works after the deadline, and each organizer is told once', async () => {
    await answer('noor', 'in')
    await here.sql(`update leagues set rsvp_hours = 240 where id = $1`, [id('ladder')])
    for (const _ of [1, 2]) expect(await answer('noor', 'out')).toMatchObject({ response: 'out' })
    const told = await here.sql(
      `select target_user_id as who, message from announcements where title ~ '^Noor .* is out for ' order by 1`,
    )
    const organizers = await here.sql(
      `select person_id as who from app.league_organizer_ids($1) order by 1`,
      [id('ladder')],
    )
    expect(organizers).toContainEqual({ who: id('lucia') })
    expect(told).toEqual(
      organizers.map(({ who }) => ({ who, message: 'They went out of week 3 after the RSVP deadline.' })),
    )
    expect(toldTo(await say('noor', 'in'))).toMatchObject({ hint: 'answers_closed' })
  })

  test('closes when the day begins, if the league has no deadline', async () => {
    const rest = { p_game_day_id: id('tonight') }
    expect(toldTo(await say('noor', 'out', rest))).toMatchObject({ hint: 'answers_closed' })
    expect(await answer('lucia', 'out', { ...rest, p_player_id: id('noor') })).toMatchObject({
      response: 'out',
    })
  })

  test('by an organizer waits like any other, unless the organizer makes room', async () => {
    await courts(1)
    for (const person of ['noor', 'maya', 'ines', 'sam'] as const) await answer(person, 'in')
    const forBea = { p_player_id: id('bea') }
    expect(await answer('lucia', 'in', forBea)).toMatchObject({ response: 'waitlist' })
    expect(await answer('bea', 'in', { p_beyond: true })).toMatchObject({ response: 'waitlist' })
    expect(await answer('lucia', 'in', { ...forBea, p_beyond: true })).toEqual(IN)
  })

  test('can be withdrawn', async () => {
    await answer('noor', 'in')
    expect(await answer('noor', 'none')).toEqual({ response: null, ahead: 0 })
    expect(await said()).toEqual({ tom: 'in' })
  })

  test("is In or Out, by a member, for a day that isn't canceled", async () => {
    expect(toldTo(await say('noor', 'waitlist'))).toMatchObject({ hint: 'unknown_answer' })
    expect(toldTo(await say('lucia', 'in', { p_player_id: id('nina') }))).toMatchObject({
      hint: 'not_a_member',
    })
    for (const [day, hint] of [
      ['played', 'game_day_finalized'],
      ['rained off', 'game_day_canceled'],
    ])
      expect(toldTo(await say('noor', 'in', { p_game_day_id: id(day ?? '') }))).toMatchObject({
        code: 'PT409',
        hint,
      })
  })
})

describe('everyone in', () => {
  const silent = (names: PersonName[], p_response = 'in') =>
    here.cast.lucia.client
      .rpc('set_missing_rsvps', { p_game_day_id: id('ahead'), p_player_ids: names.map(id), p_response })
      .throwOnError()
  const said = () =>
    here.sql(
      `select p.first_name, r.response from game_day_responses r join profiles p on p.id = r.player_id
       where r.game_day_id = $1 order by p.first_name`,
      [id('ahead')],
    )

  test("keeps players' own RSVPs, fills the spots in order, and is undone without affecting theirs", async () => {
    await here.sql('update game_days set court_count = 1 where id = $1', [id('ahead')])
    await here.cast.bea.client
      .rpc('submit_rsvp', { p_game_day_id: id('ahead'), p_response: 'out' })
      .throwOnError()
    // Tom and Bea have responded, Kai only asks to join. A court takes five, and Tom has one of the spots.
    const { data } = await silent(['noor', 'tom', 'maya', 'bea', 'ines', 'sam', 'dev', 'kai'])
    expect(data).toEqual({ done: ['noor', 'maya', 'ines', 'sam', 'dev'].map(id), waiting: 1 })
    expect(await said()).toEqual([
      { first_name: 'Bea', response: 'out' },
      { first_name: 'Dev', response: 'waitlist' },
      { first_name: 'Ines', response: 'in' },
      { first_name: 'Maya', response: 'in' },
      { first_name: 'Noor', response: 'in' },
      { first_name: 'Sam', response: 'in' },
      { first_name: 'Tom', response: 'in' },
    ])
    // Maya responds herself meanwhile.
    await here.cast.maya.client
      .rpc('submit_rsvp', { p_game_day_id: id('ahead'), p_response: 'out' })
      .throwOnError()
    await here.sql('delete from announcements where league_id = $1', [id('ladder')])
    // Maya's spot went to Dev, and one more waits.
    await silent(['uli'])
    await silent(['noor', 'maya', 'ines', 'sam', 'dev', 'tom', 'uli'], 'none')
    // No one without an RSVP of their own is told about a spot that was briefly free.
    expect(await here.sql('select title from announcements where league_id = $1', [id('ladder')])).toEqual([])
    expect(await said()).toEqual([
      { first_name: 'Bea', response: 'out' },
      { first_name: 'Maya', response: 'out' },
      { first_name: 'Tom', response: 'in' },
    ])
  })

  test('is rejected for no one, or for an unknown response', async () => {
    for (const given of [{ p_player_ids: [] }, { p_player_ids: [id('sam')], p_response: 'out' }]) {
      const told = await here.cast.lucia.client.rpc('set_missing_rsvps', {
        p_game_day_id: id('ahead'),
        ...given,
      })
      expect(toldTo(told)?.hint).toBe('unknown_answer')
    }
  })
})

import { describe, expect, test } from 'vitest'
import type { Json } from '@/shared/supabase/database.types'
import { id } from '../ids'
import { scene, toldTo } from '../scene'

const here = scene()

const SHEET = 'b6f0a3de-6b67-4c44-8c07-0d8de30f8a61'
const EMPTY = { p_league_id: id('empty') }
const DAY = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()
const PLAYERS = ['noor', 'tom', 'maya', 'ines']
const players: Json[] = PLAYERS.map((name) => ({ player_id: id(name) }))
const seats = [1, 2, 3, 4].map((player) => ({ court: 1, player }))
const game = (more: object = {}) => ({ court: 1, players: [1, 2, 3, 4], scores: [11, 7], ...more })
const day = (more: object = {}) => ({ starts_at: ago(20), seats, games: [game()], ...more })

const bring = (days: Json[], more: object = {}) =>
  here.cast.lucia.client.rpc('bring_results', {
    ...EMPTY,
    p_import_id: SHEET,
    p_players: players,
    p_days: days,
    ...more,
  })
const refused = async (days: object[], more: object = {}) => toldTo(await bring(days as Json[], more))?.hint
const undo = () => here.cast.lucia.client.rpc('undo_results', EMPTY)

/** The four are on the roster of a league in which nothing has happened yet, and week 1 is in a week. */
const moveIn = () =>
  here.sql(
    `with joined as (insert into league_players (league_id, player_id, status, joined_at)
       select $1, md5(name)::uuid, 'joined', now() from unnest($2::text[]) as name)
     insert into game_days (id, league_id, week_number, starts_at) values ($3, $1, 1, now() + interval '7 days')`,
    [id('empty'), PLAYERS, id('next')],
  )
const weeks = () =>
  here.sql<{ week: number; id: string; final: boolean; brought: boolean }>(
    `select week_number as week, id, is_finalized as final, brought_in is not null as brought
     from game_days where league_id = $1 order by 1`,
    [id('empty')],
  )
const traces = async () => ({
  // On a Monday, the week ahead is told whatever was brought in.
  messages: await here.sql(`select kind from messages where league_id = $1 and kind <> 'weekly_digest'`, [
    id('empty'),
  ]),
  bell: await here.sql(`select id from announcements where league_id = $1`, [id('empty')]),
  held: await here.sql(`select due_at from held_results where league_id = $1`, [id('empty')]),
})
const NONE = { messages: [], bell: [], held: [] }

describe('results that are brought in', () => {
  test('are finalized days ahead of all others, in the order of their dates, and no one hears of them', async () => {
    await moveIn()
    const { data } = await bring([
      day({ starts_at: ago(13), games: [game({ scores: [5, 11] })] }),
      day({ games: [game(), game({ players: [1, 3, 2, 4], scores: [13, 11] })] }),
    ]).throwOnError()
    expect(data).toEqual({ brought_in: true, days: 2, games: 3 })
    expect(await weeks()).toEqual([
      { week: 1, id: expect.any(String), final: true, brought: true },
      { week: 2, id: expect.any(String), final: true, brought: true },
      { week: 3, id: id('next'), final: false, brought: false },
    ])
    expect(
      await here.sql(
        `select d.week_number, r.game_number, r.team1_player1_id = $2 as noor_first, r.team1_score, r.team2_score,
           r.played_at = d.starts_at as at_the_day
         from court_rotations r join game_days d on d.id = r.game_day_id where r.league_id = $1 order by 1, 2`,
        [id('empty'), id('noor')],
      ),
    ).toEqual([
      { week_number: 1, game_number: 1, noor_first: true, team1_score: 11, team2_score: 7, at_the_day: true },
      {
        week_number: 1,
        game_number: 2,
        noor_first: true,
        team1_score: 13,
        team2_score: 11,
        at_the_day: true,
      },
      { week_number: 2, game_number: 1, noor_first: true, team1_score: 5, team2_score: 11, at_the_day: true },
    ])
    expect(await traces()).toEqual(NONE)
  })

  test('count in the rankings, and their games stay out of DUPR', async () => {
    await moveIn()
    await bring([day()]).throwOnError()
    const { data } = await here.cast.lucia.client.rpc('season_record', EMPTY).throwOnError()
    expect(data).toMatchObject({ days: [[1, expect.anything()]], games: [expect.anything()] })
    const games = await here.sql<{ id: string }>(`select id from court_rotations where league_id = $1`, [
      id('empty'),
    ])
    const sent = await here.cast.lucia.client.rpc('record_dupr_export', {
      ...EMPTY,
      p_rotation_ids: games.map((one) => one.id),
    })
    expect(toldTo(sent)).toMatchObject({ code: 'PT422', hint: 'not_to_export' })
  })

  test('can have subs, and people who no longer play', async () => {
    await moveIn()
    await bring(
      [
        day({
          seats: [...seats.slice(0, 3), { court: 1, player: 5 }],
          games: [game({ players: [1, 2, 3, 5], subs: ['', 'Carl Benson', '', ''] })],
        }),
      ],
      { p_players: [...players, { first_name: 'Old', last_name: 'Hand' }] },
    ).throwOnError()
    expect(
      await here.sql(
        `select p.first_name, a.substitute_name, lp.id is not null as on_roster from court_assignments a
         join profiles p on p.id = a.player_id
         left join league_players lp on lp.league_id = a.league_id and lp.player_id = a.player_id
         where a.league_id = $1 order by a.seat`,
        [id('empty')],
      ),
    ).toEqual([
      { first_name: 'Noor', substitute_name: null, on_roster: true },
      { first_name: 'Tom', substitute_name: 'Carl Benson', on_roster: true },
      { first_name: 'Maya', substitute_name: null, on_roster: true },
      { first_name: 'Old', substitute_name: null, on_roster: false },
    ])
    const { data } = await here.cast.lucia.client.rpc('season_record', EMPTY).throwOnError()
    expect((data as { former: unknown[] }).former).toHaveLength(1)
  })

  test('can be played by other rules than the league has now', async () => {
    await moveIn()
    const to15 = game({ scores: [15, 9] })
    expect(await refused([day({ games: [to15] })])).toBe('score_invalid')
    await bring([day({ games: [to15], rules: { points_to_win: 15 } })]).throwOnError()
    expect(
      await here.sql(`select rules ->> 'points_to_win' as target from game_days where brought_in = $1`, [
        SHEET,
      ]),
    ).toEqual([{ target: '15' }])
  })

  test('come once, also after a lost answer', async () => {
    await moveIn()
    await bring([day()]).throwOnError()
    expect((await bring([day()]).throwOnError()).data).toEqual({ brought_in: false, days: 1, games: 1 })
    expect(await weeks()).toHaveLength(2)
    expect(await refused([day()], { p_import_id: id('another sheet') })).toBe('has_results')
  })

  test('are refused as a whole where anything is wrong', async () => {
    await moveIn()
    await here.sql(`update game_days set starts_at = now() - interval '10 days' where id = $1`, [id('next')])
    for (const [what, hint] of [
      [{ starts_at: ago(-1) }, 'date_not_past'],
      [{ starts_at: ago(2000) }, 'date_not_past'],
      [{ starts_at: ago(10) }, 'date_taken'],
      [{ games: [game({ scores: [11, 10] })] }, 'score_invalid'],
      [{ games: [game({ scores: [null, null] })] }, 'malformed'],
      [{ games: [game({ scores: [0, 0] })] }, 'score_invalid'],
      [{ games: [game({ players: [1, 2, 3] })] }, 'malformed'],
      [{ games: [game({ players: [1, 1, 2, 3] })] }, 'malformed'],
      [{ games: [game({ players: [1, 2, 3, 9] })] }, 'malformed'],
      [{ games: [game({ court: 41 })] }, 'malformed'],
      [{ games: ['a game'] }, 'malformed'],
      [{ games: [] }, 'malformed'],
      [{ seats: seats.slice(1) }, 'malformed'],
      [{ seats: [...seats, ...seats.slice(0, 1)] }, 'malformed'],
      [{ seats: 'front row' }, 'malformed'],
      [{ rules: { points_to_win: 'many' } }, 'malformed'],
      [{ rules: { name: 'Winter' } }, 'malformed'],
      [{ games: Array.from({ length: 301 }, () => game()) }, 'list_too_long'],
    ] as const)
      expect([JSON.stringify(what).slice(0, 60), await refused([day(what)])]).toEqual([
        JSON.stringify(what).slice(0, 60),
        hint,
      ])
    expect(await refused(Array.from({ length: 61 }, () => day()))).toBe('list_too_long')
    expect(await refused([day()], { p_players: [...players.slice(1), { player_id: id('wes') }] })).toBe(
      'not_on_roster',
    )
    expect(await refused([day()], { p_players: [...players, { first_name: 'x'.repeat(81) }] })).toBe(
      'name_too_long',
    )
    // Someone who is in no game would stay when the results are taken back.
    expect(await refused([day()], { p_players: [...players, { first_name: 'No', last_name: 'Game' }] })).toBe(
      'malformed',
    )
    await here.sql(`update leagues set status = 'completed' where id = $1`, [id('empty')])
    expect(await refused([day()])).toBe('league_is_over')
    expect(await weeks()).toHaveLength(1)
  })

  test('come once, though the same sheet is sent twice at the same moment', async () => {
    await moveIn()
    const both = await Promise.all([bring([day()]), bring([day()])])
    expect(both.map(({ error }) => error)).toEqual([null, null])
    expect(await weeks()).toHaveLength(2)
  })

  test.each(['singles', 'fixed_partners', 'mixed'])('are those of %s', async (partners) => {
    await moveIn()
    await here.sql(
      `update leagues set game_format = 'round_robin', movement_mode = 'none', ranking_basis = 'win_share',
         partners = $2 where id = $1`,
      [id('empty'), partners],
    )
    await here.sql(
      `update league_players set team = case when player_id in ($2, $3) then 1 else 2 end where league_id = $1`,
      [id('empty'), id('noor'), id('tom')],
    )
    const games =
      partners === 'singles'
        ? [game({ players: [1, 2] }), game({ players: [3, 4], subs: ['', 'Pat'] })]
        : [game()]
    await bring([day({ games })]).throwOnError()
    const { data } = await here.cast.lucia.client.rpc('season_record', EMPTY).throwOnError()
    expect((data as { games: unknown[] }).games).toHaveLength(games.length)
  })

  test('are final: no other way changes their days, and no one hears of them later', async () => {
    await moveIn()
    await bring([day({ starts_at: ago(1) })]).throwOnError()
    const lucia = here.cast.lucia.client
    const [one] = await here.sql<{ id: string; at: string }>(
      `select id, finalized_at::text as at from game_days where brought_in is not null`,
    )
    const p_game_day_id = one?.id ?? ''
    const tries = await Promise.all([
      lucia.rpc('undo_finalizing', { p_game_day_id, p_finalized_at: one?.at ?? '' }),
      lucia.rpc('edit_game_day', { p_game_day_id, p_changes: { note: 'x' }, p_seen: { note: '' } }),
      lucia.rpc('cancel_game_day', { p_game_day_id }),
      lucia.from('game_days').delete().eq('id', p_game_day_id),
    ])
    expect(tries.map((tried) => toldTo(tried)?.hint)).toEqual([
      'too_late_to_undo',
      'game_day_finalized',
      'game_day_finalized',
      'game_day_finalized',
    ])
    const p_results = [{ player_id: id('noor'), won: 1, lost: 0, drawn: 0, diff: 4 }]
    await lucia.rpc('finalize_game_day', { ...EMPTY, p_game_day_id, p_results }).throwOnError()
    await here.sql(`select public.enqueue_due_messages()`)
    expect(await traces()).toEqual(NONE)
  })

  test('are refused once the league has results of its own', async () => {
    await moveIn()
    expect(toldTo(await bring([day()], { p_league_id: id('ladder'), p_players: players }))?.hint).toBe(
      'has_results',
    )
  })

  test('can be corrected without a word to anyone', async () => {
    await moveIn()
    await bring([day()]).throwOnError()
    const [one] = await here.sql<{ id: string; day: string }>(
      `select id, game_day_id as day from court_rotations where league_id = $1`,
      [id('empty')],
    )
    await here.cast.lucia.client
      .rpc('submit_score', {
        ...EMPTY,
        p_game_day_id: one?.day ?? '',
        p_court_number: 1,
        p_game_number: 1,
        p_team1_score: 11,
        p_team2_score: 9,
        p_seen_version: 0,
        p_submission_id: id('a correction'),
        p_reason: 'Typo in the sheet',
      })
      .throwOnError()
    const untold = await here.cast.lucia.client
      .rpc('tell_corrections', { ...EMPTY, p_game_day_id: one?.day ?? '', p_send: true })
      .throwOnError()
    expect(untold.data).toMatchObject({ games: 0 })
    expect(await traces()).toEqual(NONE)
  })
})

describe('taking them back', () => {
  test('leaves the league as it was, without the people who were only names in them', async () => {
    await moveIn()
    const before = await weeks()
    await bring(
      [day({ seats: [...seats, { court: 1, player: 5 }], games: [game(), game({ players: [1, 2, 3, 5] })] })],
      {
        p_players: [...players, { first_name: 'Old', last_name: 'Hand' }],
      },
    ).throwOnError()
    expect((await undo().throwOnError()).data).toBe(1)
    expect(await weeks()).toEqual(before)
    expect(await here.sql(`select id from profiles where first_name = 'Old'`)).toEqual([])
    expect(
      await here.sql(`select player_id from former_members where league_id = $1`, [id('empty')]),
    ).toEqual([])
    expect(toldTo(await undo())).toMatchObject({ code: 'PT404', hint: 'no_brought_results' })
  })

  test('gives later weeks their numbers back, and the sheet can come again', async () => {
    await moveIn()
    await here.sql(
      `insert into game_days (league_id, week_number, starts_at) values ($1, 2, now() + interval '14 days'),
         ($1, 3, now() + interval '21 days')`,
      [id('empty')],
    )
    const before = await weeks()
    await bring([day(), day({ starts_at: ago(13) })]).throwOnError()
    expect(await weeks()).toHaveLength(5)
    await undo().throwOnError()
    expect(await weeks()).toEqual(before)
    expect((await bring([day()]).throwOnError()).data).toMatchObject({ brought_in: true })
  })

  test('keeps people without an account who are on the roster of another league', async () => {
    await moveIn()
    await here.sql(
      `insert into league_players (league_id, player_id, status) values ($1, $2, 'not_invited')`,
      [id('empty'), id('ana')],
    )
    await bring(
      [
        day({
          seats: [...seats.slice(0, 3), { court: 1, player: 5 }],
          games: [game({ players: [1, 2, 3, 5] })],
        }),
      ],
      { p_players: [...players, { player_id: id('ana') }] },
    ).throwOnError()
    await here.sql(`delete from league_players where league_id = $1 and player_id = $2`, [
      id('empty'),
      id('ana'),
    ])
    await undo().throwOnError()
    expect(await here.sql(`select first_name from profiles where id = $1`, [id('ana')])).toEqual([
      { first_name: 'Ana' },
    ])
  })

  test('ends with the season', async () => {
    await moveIn()
    await bring([day()]).throwOnError()
    await here.sql(`delete from game_days where id = $1`, [id('next')])
    await here.cast.lucia.client
      .rpc('finish_season', { ...EMPTY, p_title: 'The season is over', p_message: '' })
      .throwOnError()
    expect(toldTo(await undo())).toMatchObject({ code: 'PT409', hint: 'season_is_over' })
    await here.sql(`update leagues set status = 'archived' where id = $1`, [id('empty')])
    expect(toldTo(await undo())).toMatchObject({ code: 'PT409', hint: 'league_archived' })
    expect(await weeks()).toHaveLength(1)
  })

  test('ends with the first score of another day', async () => {
    await moveIn()
    await bring([day()]).throwOnError()
    await here.sql(
      `insert into court_rotations (league_id, game_day_id, court_number, game_number, rotation_number,
         team1_player1_id, team2_player1_id, team1_score, team2_score, substitutes)
       values ($1, $2, 1, 1, 1, $3, $4, 11, 5, array['', '', '', ''])`,
      [id('empty'), id('next'), id('noor'), id('tom')],
    )
    expect(toldTo(await undo())).toMatchObject({ code: 'PT409', hint: 'results_followed' })
    expect(await weeks()).toHaveLength(2)
  })
})

describe('the order of a sheet of totals', () => {
  const start = (names: string[]) =>
    here.cast.lucia.client.rpc('set_starting_order', { ...EMPTY, p_players: names.map((name) => id(name)) })
  const places = async () =>
    (
      await here.sql<{ place: number }>(
        `select lp.ladder_start as place from unnest($2::text[]) with ordinality as one (name, at)
         join league_players lp on lp.player_id = md5(one.name)::uuid and lp.league_id = $1 order by one.at`,
        [id('empty'), PLAYERS],
      )
    ).map(({ place }) => place)
  const seeding = () => here.sql(`select first_seeding from leagues where id = $1`, [id('empty')])

  test('is the one before the first game day, which is seeded by it', async () => {
    await moveIn()
    expect(await places()).toEqual([null, null, null, null])
    expect((await start(['ines', 'noor', 'tom']).throwOnError()).data).toBe(3)
    expect(await places()).toEqual([2, 3, null, 1])
    expect(await seeding()).toEqual([{ first_seeding: 'order' }])
    await start(['maya', 'noor']).throwOnError()
    expect(await places()).toEqual([2, null, 1, null])
    expect(await traces()).toEqual(NONE)
  })

  test('is refused for people who are not there, twice, or no one, and once there are results', async () => {
    await moveIn()
    expect(toldTo(await start(['noor', 'wes']))?.hint).toBe('not_on_roster')
    expect(toldTo(await start(['noor', 'noor']))?.hint).toBe('malformed')
    expect(toldTo(await start([]))?.hint).toBe('malformed')
    await bring([day()]).throwOnError()
    expect(toldTo(await start(['noor', 'tom']))?.hint).toBe('has_results')
    await here.sql(`update leagues set status = 'completed' where id = $1`, [id('empty')])
    expect(toldTo(await start(['noor', 'tom']))?.hint).toBe('league_is_over')
    expect(await places()).toEqual([null, null, null, null])
  })
})

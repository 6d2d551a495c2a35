import { DAY_RULE_FIELDS, LEAGUE_SETTINGS, SETTING_FIELDS } from '@/domain/league-settings'
import { describe, expect, it } from 'vitest'
import type { Json } from '@/shared/supabase/database.types'
import { editDay } from '../edit-day'
import { id } from '../ids'
import { scene, toldTo, untyped, type AnyRow } from '../scene'

const here = scene()
const NEW = id('new league')

const create = (
  more: { settings?: Json; people?: Json; invite?: boolean; name?: string; days?: Json } = {},
) =>
  here.cast.lucia.client.rpc('create_league', {
    p_id: NEW,
    p_name: more.name ?? '  Wednesday Ladder ',
    p_settings: more.settings ?? {},
    p_people: more.people ?? [],
    p_invite: more.invite ?? false,
    ...(more.days !== undefined && { p_days: more.days }),
  })
/** A moment this many hours from now, by the database's clock. */
const fromNow = async (hours: number) => {
  const [row] = await here.sql<{ at: string }>(
    `select to_char((now() + make_interval(hours => $1)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
    [hours],
  )
  return String(row?.at)
}
/** Today, or this many days from it, in a time zone. */
const dayIn = async (timeZone: string, days = 0) => {
  const [row] = await here.sql<{ day: string }>(
    `select ((now() at time zone $1)::date + $2::int)::text as day`,
    [timeZone, days],
  )
  return String(row?.day)
}
const edit = (league: string, settings: Json) =>
  here.cast.lucia.client.rpc('edit_league', { p_league_id: id(league), p_settings: settings })
const roster = () =>
  here.sql<AnyRow>(
    `select p.first_name, lp.status, lp.invite_email, lp.ladder_start from league_players lp join profiles p on p.id = lp.player_id
     where lp.league_id = $1 order by p.first_name`,
    [NEW],
  )
const traces = () =>
  here.sql(
    `select (select count(*)::int from events where id = $1) + (select count(*)::int from league_players where league_id = $1)
       + (select count(*)::int from game_days where league_id = $1)
       + (select count(*)::int from profiles where first_name = 'Gus') as left`,
    [NEW],
  )

describe('creating a league', () => {
  it('fills in what most leagues use', async () => {
    expect((await create().throwOnError()).data).toEqual({
      league_id: NEW,
      created: true,
      players: 0,
      invited: 0,
      people: [],
      results: [],
    })
    const [league] = await here.sql(
      `select name, points_to_win, movement_mode, status from leagues join events using (id) where id = $1`,
      [NEW],
    )
    expect(league).toEqual({
      name: 'Wednesday Ladder',
      points_to_win: 11,
      movement_mode: 'up_down',
      status: 'active',
    })
  })

  it.each(['20261-11-24', '2226-11-24', '0226-11-24'])(
    'refuses the first game day %s, a typo in the year',
    async (day) => {
      const told = {
        code: 'PT422',
        hint: 'season_dates',
        message: 'The first game day is too far away. Check the year.',
      }
      expect(toldTo(await create({ settings: { start_date: day } }))).toMatchObject(told)
      expect(await traces()).toEqual([{ left: 0 }])
      expect(toldTo(await edit('empty', { start_date: day }))).toMatchObject(told)
      // an existing one, however it came, doesn't block other changes
      await here.sql(`update leagues set start_date = $2 where id = $1`, [id('empty'), day])
      await edit('empty', { start_date: day, location: 'Hall' }).throwOnError()
    },
  )

  it('keeps the order of the list if the first courts go by rating', async () => {
    const people = ['Zoë', 'Gus', 'Ana', 'Max'].map((first_name) => ({ first_name, last_name: 'Quinn' }))
    await create({ people, settings: { first_seeding: 'rating' } }).throwOnError()
    const { data } = await here.cast.lucia.client.rpc('league_roster', { p_league_id: NEW }).throwOnError()
    const listed = data?.toSorted((a, b) => a.list_number - b.list_number)
    expect(listed?.map(({ first_name }) => first_name)).toEqual(['Zoë', 'Gus', 'Ana', 'Max'])
  })

  it('puts players on the roster in order, and invites those with an address', async () => {
    const people = [
      { first_name: 'Gus', last_name: 'Ali', email: 'Gus@Example.com' },
      { first_name: 'Zoë', last_name: 'Quinn' },
      { email: here.cast.maya.email },
    ]
    await create({ people, invite: true, settings: { first_seeding: 'order' } }).throwOnError()
    expect(await roster()).toEqual([
      { first_name: 'Gus', status: 'invited', invite_email: 'gus@example.com', ladder_start: 1 },
      { first_name: 'Maya', status: 'invited', invite_email: here.cast.maya.email, ladder_start: 3 },
      { first_name: 'Zoë', status: 'not_invited', invite_email: null, ladder_start: 2 },
    ])
    const mails = await here.sql<AnyRow>(
      'select to_email from messages where league_id = $1 order by to_email',
      [NEW],
    )
    expect(mails.map(({ to_email }) => to_email)).toEqual(['gus@example.com', here.cast.maya.email])
  })

  it('puts a two-line name on one line', async () => {
    await create({ people: [{ first_name: 'Gus\nAli' }] }).throwOnError()
    expect(await roster()).toMatchObject([{ first_name: 'Gus Ali' }])
  })

  it('takes a known player as they are, and keeps the rating of others', async () => {
    const people = [
      { player_id: here.cast.maya.id },
      { first_name: 'Gus', last_name: 'Ali', rating: 3.75 },
      { email: here.cast.noor.email, rating: 5.5 },
    ]
    await create({ people }).throwOnError()
    expect(
      await here.sql(
        `select p.first_name, p.dup_rating::float8 as rating from league_players lp join profiles p on p.id = lp.player_id
         where lp.league_id = $1 order by p.first_name`,
        [NEW],
      ),
    ).toEqual([
      { first_name: 'Gus', rating: 3.75 },
      { first_name: 'Maya', rating: null },
      { first_name: 'Noor', rating: 3.75 },
    ])
  })

  it('repeated after a lost answer, creates nothing twice', async () => {
    const days = [{ starts_at: await fromNow(100) }]
    await create({ people: [{ first_name: 'Gus' }], days }).throwOnError()
    const again = await create({
      name: 'Another',
      people: [{ first_name: 'Gus' }],
      days: [{ starts_at: await fromNow(200) }],
    }).throwOnError()
    expect(again.data).toEqual({
      league_id: NEW,
      created: false,
      players: 0,
      invited: 0,
      people: [],
      results: [],
    })
    expect(await traces()).toEqual([{ left: 4 }])
  })

  it('makes its game days, numbered by date, and notifies no one', async () => {
    const [first, second] = [await fromNow(100), await fromNow(268)]
    await create({
      people: [{ first_name: 'Gus' }],
      days: [{ starts_at: second }, { starts_at: first }],
    }).throwOnError()
    const days = await here.sql<{ week_number: number; at: string; status: string }>(
      `select week_number, to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, status
       from game_days where league_id = $1 order by week_number`,
      [NEW],
    )
    expect(days).toEqual([
      { week_number: 1, at: first, status: 'scheduled' },
      { week_number: 2, at: second, status: 'scheduled' },
    ])
    expect(await here.sql('select 1 from announcements where league_id = $1', [NEW])).toEqual([])
  })

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'refuses a first date before today in %s, and accepts today',
    async (zone) => {
      const past = {
        code: 'PT422',
        hint: 'first_date_past',
        message: 'The first date is in the past. Choose today or later.',
      }
      const settings = async (days: number) => ({ time_zone: zone, start_date: await dayIn(zone, days) })
      expect(toldTo(await create({ settings: await settings(-1) }))).toMatchObject(past)
      // a date of its own, if the league says nothing about its start
      const yesterday = [{ starts_at: `${await dayIn(zone, -2)}T12:00:00Z` }]
      expect(toldTo(await create({ settings: { time_zone: zone }, days: yesterday }))).toMatchObject(past)
      expect(await traces()).toEqual([{ left: 0 }])
      await create({ settings: await settings(0) }).throwOnError()
      // later, every league has a first date in the past
      await edit('new league', { start_date: await dayIn(zone, -1) }).throwOnError()
    },
  )

  it('takes everyone on the first list, and enforces its limit from then on', async () => {
    const people = [1, 2, 3, 4, 5].map((n) => ({ first_name: 'Gus', email: `gus${n}@example.com` }))
    const days = [{ starts_at: await fromNow(100) }]
    const { data } = await create({ people, invite: true, days, settings: { capacity: 4 } }).throwOnError()
    expect(data).toMatchObject({ players: 5, invited: 5 })
    expect(
      await here.sql(
        `select l.capacity, app.game_day_spots(d) as spots, app.is_full(l.id) as full
         from leagues l join game_days d on d.league_id = l.id where l.id = $1`,
        [NEW],
      ),
    ).toEqual([{ capacity: 4, spots: 4, full: true }])
    const sixth = await here.cast.lucia.client.rpc('add_player', { p_league_id: NEW, p_first_name: 'Ida' })
    expect(toldTo(sixth)?.hint).toBe('league_full')
  })

  it("doesn't take someone else’s id", async () => {
    await create().throwOnError()
    const other = await here.cast.jorge.client.rpc('create_league', {
      p_id: NEW,
      p_name: 'Mine',
      p_settings: {},
    })
    expect(toldTo(other)).toMatchObject({ code: 'PT409', hint: 'id_in_use' })
  })

  const GUS = { first_name: 'Gus', email: 'gus@example.com' }
  it.each<[string, Parameters<typeof create>[0], string]>([
    ['an address twice', { people: [GUS, GUS] }, 'person_refused'],
    ['someone whom no one knows', { people: [GUS, { player_id: id('nobody') }] }, 'person_refused'],
    ['a rating that there is not', { people: [GUS, { first_name: 'Ida', rating: 9 }] }, 'person_refused'],
    ['an address that is none', { people: [GUS, { email: 'gus@' }] }, 'person_refused'],
    ['someone without name and address', { people: [GUS, {}] }, 'person_refused'],
    ['a name of control characters alone', { people: [GUS, { first_name: '\u0007' }] }, 'person_refused'],
    ['a name that is too long', { people: [GUS, { first_name: 'x'.repeat(81) }] }, 'name_too_long'],
    ['a limit that is none', { people: [GUS], settings: { capacity: 3 } }, 'setting_refused'],
    ['a season without a game day', { people: [GUS], days: [] }, 'season_length'],
    ['a season that is no list', { people: [GUS], days: {} }, 'season_length'],
    ['a game day without a date', { people: [GUS], days: [{}] }, 'season_dates'],
    [
      'a game day that is too far away',
      { people: [GUS], days: [{ starts_at: '2226-11-24T18:30:00Z' }] },
      'season_dates',
    ],
    ['a blank name', { people: [GUS], name: ' ' }, 'name_required'],
    ['a ladder without moves', { people: [GUS], settings: { movement_mode: 'none' } }, 'setting_refused'],
    ['a cap without its win type', { people: [GUS], settings: { score_cap: 15 } }, 'setting_refused'],
    ['a number that is none', { people: [GUS], settings: { weeks: 'ten' } }, 'setting_refused'],
    ['an empty setting', { people: [GUS], settings: { win_type: null } }, 'setting_refused'],
    ['a setting that no one knows', { people: [GUS], settings: { color: 'red' } }, 'unknown_setting'],
    ['a creator of one’s choice', { people: [GUS], settings: { created_by: id('maya') } }, 'unknown_setting'],
  ])('with %s leaves nothing behind', async (_what, given, hint) => {
    expect(toldTo(await create(given))?.hint).toBe(hint)
    expect(await traces()).toEqual([{ left: 0 }])
  })
})

describe('a league in progress', () => {
  const effects = async (league: string) => {
    const { data } = await here.cast.lucia.client
      .rpc('edit_effects', { p_league_id: id(league) })
      .throwOnError()
    return data as { settings: AnyRow[] } & AnyRow
  }

  it('affects nothing before anything is planned', async () => {
    expect(await effects('empty')).toEqual({
      games: 0,
      finalized: 0,
      ahead: 0,
      members: 0,
      requests: 0,
      keeps: null,
      kept_weeks: [],
      open_weeks: [],
      settings: [],
    })
    await edit('empty', { win_type: 'cap', score_cap: 15, move_up: 2 }).throwOnError()
  })

  it('says which weeks keep their rules, and what each setting affects', async () => {
    const { settings, ...facts } = await effects('ladder')
    expect(facts).toEqual({
      games: 6,
      finalized: 1,
      ahead: 1,
      members: 10,
      requests: 1,
      keeps: 'played',
      kept_weeks: [1, 2],
      open_weeks: [3],
    })
    const touching = (effect: string) =>
      settings.filter((each) => each['effect'] === effect).map(({ setting }) => String(setting))
    const columns = DAY_RULE_FIELDS.map((field) => LEAGUE_SETTINGS[field].column)
    // The tie-breakers also apply to the season, and so does who is ranked.
    expect(touching('new_days').toSorted()).toEqual(
      columns.filter((column) => !['tie_breakers', 'partners'].includes(column)).toSorted(),
    )
    expect(touching('recomputes')).toEqual([
      'divisions',
      'min_games',
      'partners',
      'ranking_basis',
      'ranking_window',
      'tie_breakers',
    ])
    expect(touching('next_draw')).toEqual(['court_count', 'players_per_court'])
    expect(touching('past')).toEqual(['first_seeding'])
    // Each is a setting that the form knows, which has a name for it.
    const known = SETTING_FIELDS.map((field) => LEAGUE_SETTINGS[field].column)
    expect(known).toEqual(expect.arrayContaining(settings.map(({ setting }) => setting)))
  })

  /** Different values than the ladder's, for every setting that shapes a game day. */
  const OTHER = {
    win_type: 'timed',
    points_to_win: 15,
    win_by_margin: 1,
    draws_allowed: true,
    game_format: 'round_robin',
    partners: 'mixed',
    movement_mode: 'reseed',
    ranking_basis: 'win_share',
    first_seeding: 'random',
    move_up: 2,
    move_down: 2,
    excused_absence: 'down',
    no_show: 'hold',
    sub_policy: 'actual',
    forfeit_points: 'target',
    forfeit_partner: 'loss',
    tie_breakers: 'points_for wins',
    sub_movement: 'may_drop',
    games_per_match: 5,
  }

  it('can change every setting, and a game day with courts keeps its rules', async () => {
    const rules = async () =>
      here.sql<{ week: number; rules: AnyRow }>(
        `select week_number as week, app.rules_of(d) as rules from game_days d
         where league_id = $1 and week_number <= 3 order by week_number`,
        [id('ladder')],
      )
    const [first, second] = await rules()
    await edit('ladder', OTHER).throwOnError()
    const [league] = await here.sql('select * from leagues where id = $1', [id('ladder')])
    expect(league).toMatchObject(OTHER)
    const [firstAfter, secondAfter, third] = await rules()
    expect([firstAfter, secondAfter]).toEqual([first, second])
    expect(third?.rules).toMatchObject({ win_type: 'timed', move_up: 2, sub_policy: 'actual' })
  })

  it('refuses the whole edit if one setting is refused', async () => {
    const told = await here.cast.lucia.client.rpc('edit_league', {
      p_league_id: id('ladder'),
      p_name: 'Renamed',
      p_settings: { location: 'Hall', points_to_win: 51 },
    })
    expect(toldTo(told)?.hint).toBe('setting_refused')
    expect(
      await here.sql(
        `select 1 from events join leagues using (id) where name = 'Renamed' or location = 'Hall'`,
      ),
    ).toEqual([])
  })
})

describe('an archived league', () => {
  const ladder = { p_league_id: id('ladder') }
  const gameDayToday = { ...ladder, p_game_day_id: id('tonight') }
  const game = { p_court_number: 1, p_game_number: 2, p_seen_version: 0, p_submission_id: id('of tonight') }
  const status = (value: string) => edit('ladder', { status: value }).throwOnError()
  const table = (name: string) => untyped(here.cast.lucia.client).from(name)

  /** Each of these works in an active league. */
  const WRITES: Record<string, () => PromiseLike<{ error: object | null }>> = {
    'a score of a player': () =>
      here.cast.noor.client.rpc('submit_score', {
        ...gameDayToday,
        ...game,
        p_team1_score: 11,
        p_team2_score: 5,
      }),
    'a score of an organizer': () =>
      here.cast.lucia.client.rpc('submit_score', {
        ...gameDayToday,
        ...game,
        p_team1_score: 11,
        p_team2_score: 5,
      }),
    'a correction on a finalized game day': () =>
      here.cast.lucia.client.rpc('record_result', {
        p_rotation_id: id('played 1-1'),
        p_result: 'void',
        p_seen_version: 1,
        p_submission_id: id('of played'),
        p_reason: 'Wet court',
      }),
    'a score as a plain update': () =>
      table('court_rotations')
        .update({ team1_score: 11, team2_score: 5, seen_version: 0, submission_id: id('plain') })
        .eq('id', id('tonight 1-2')),
    'an answer of a player': () =>
      here.cast.noor.client.rpc('submit_rsvp', { p_game_day_id: id('ahead'), p_response: 'in' }),
    'an answer for someone': () =>
      here.cast.lucia.client.rpc('submit_rsvp', {
        p_game_day_id: id('ahead'),
        p_response: 'out',
        p_player_id: id('tom'),
      }),
    'a new player': () => here.cast.lucia.client.rpc('add_player', { ...ladder, p_first_name: 'Gus' }),
    'an approved request': () =>
      here.cast.lucia.client.rpc('decide_join_request', { p_ids: [id('ladder kai')], p_decision: 'approve' }),
    'a player taken off': () => here.cast.lucia.client.rpc('remove_players', { p_ids: [id('ladder ana')] }),
    'a new game day': () =>
      here.cast.lucia.client.rpc('create_season', {
        ...ladder,
        p_days: [{ starts_at: new Date(Date.now() + 30 * 86_400_000).toISOString() }],
      }),
    'a moved day': () =>
      editDay(here.cast.lucia.client, id('ahead'), {
        starts_at: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      }),
    'a canceled day': () => here.cast.lucia.client.rpc('cancel_game_day', { p_game_day_id: id('ahead') }),
    'a day taken out': () => table('game_days').delete().eq('id', id('ahead')),
    'a finalized day': () => here.cast.lucia.client.rpc('finalize_game_day', gameDayToday),
    'an RSVP by the link of an email': async () => {
      const [link] = await here.sql<{ token: string }>(
        `select app.sign_link('rsvp', id, email, $1, now() + interval '1 day') as token from profiles where id = $2`,
        [id('ahead'), id('noor')],
      )
      return here.backend.anon().rpc('rsvp_by_link', { p_token: link?.token ?? '', p_response: 'in' })
    },
    'a sub': () => table('court_assignments').update({ substitute_name: 'Pia' }).eq('id', id('tonight noor')),
    'a name of a court': () =>
      table('court_configurations').update({ display_name: 'Best' }).eq('league_id', id('ladder')),
    'a setting': () => edit('ladder', { location: 'Hall' }),
    'a name': () =>
      here.cast.lucia.client.rpc('edit_league', { ...ladder, p_settings: {}, p_name: 'Renamed' }),
  }

  it.each(Object.entries(WRITES))('refuses %s in a sentence', async (_what, write) => {
    await status('archived')
    expect(toldTo(await write())).toMatchObject({
      code: 'PT409',
      hint: 'league_archived',
      message: 'This league is archived and read-only. An organizer can restore it.',
    })
    await status('active')
    expect(toldTo(await write())).toBeNull()
  })

  it('tells a stranger nothing', async () => {
    await status('archived')
    const told = await here.cast.nina.client.rpc('submit_rsvp', {
      p_game_day_id: id('ahead'),
      p_response: 'in',
    })
    expect(toldTo(told)?.hint).toBe('game_day_not_found')
  })

  it('is restored and renamed in one call', async () => {
    await status('archived')
    await here.cast.carl.client
      .rpc('edit_league', { ...ladder, p_name: 'Second spring', p_settings: { status: 'active' } })
      .throwOnError()
    expect(
      await here.sql('select name, status from leagues join events using (id) where id = $1', [id('ladder')]),
    ).toEqual([{ name: 'Second spring', status: 'active' }])
  })

  it.each(['draft', 'active', 'completed'])('that was %s before is that again', async (before) => {
    await status(before)
    await edit('ladder', { status: 'archived' }).throwOnError()
    const { data } = await here.cast.carl.client.rpc('restore_league', ladder).throwOnError()
    expect(data).toBe(before)
    // repeated after a lost answer
    expect((await here.cast.lucia.client.rpc('restore_league', ladder).throwOnError()).data).toBe(before)
    expect(
      await here.sql('select status, status_before_archive from leagues where id = $1', [id('ladder')]),
    ).toEqual([{ status: before, status_before_archive: null }])
  })

  it('remembers its earlier status, whatever someone writes there', async () => {
    await status('completed')
    await edit('ladder', { status: 'archived' }).throwOnError()
    expect(toldTo(await edit('ladder', { status_before_archive: 'draft' }))?.hint).toBe('unknown_setting')
    await here.sql(`update leagues set status_before_archive = 'draft' where id = $1`, [id('ladder')])
    expect((await here.cast.lucia.client.rpc('restore_league', ladder).throwOnError()).data).toBe('completed')
  })

  it("doesn't keep people: requests can be withdrawn, accounts deleted", async () => {
    await status('archived')
    await here.cast.kai.client.rpc('withdraw_request', ladder).throwOnError()
    await here.cast.tom.client.rpc('delete_my_account').throwOnError()
    expect(
      await here.sql('select 1 from league_players where league_id = $1 and player_id in ($2, $3)', [
        id('ladder'),
        id('kai'),
        id('tom'),
      ]),
    ).toEqual([])
  })

  it('lets its requests wait: no one can review them', async () => {
    await status('archived')
    const { data } = await here.cast.lucia.client.rpc('pending_counts').throwOnError()
    expect(data).toMatchObject({ requests: 0, requests_by_league: [] })
    expect((await here.cast.lucia.client.rpc('join_requests').throwOnError()).data).toEqual([])
    const desk = (await here.cast.lucia.client.rpc('my_organizer_dashboard').throwOnError()).data ?? []
    expect(desk.find(({ league_id }) => league_id === id('ladder'))).toMatchObject({ requests: 0 })
  })
})

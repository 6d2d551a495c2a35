import { describe, expect, test } from 'vitest'
import type { PersonName } from '../cast'
import { id } from '../ids'
import { scene, toldTo, untyped, type AnyRow } from '../scene'

/*
 * What a function does, people can't do to the table: docs/decisions/0035-one-door.md. The matrices of
 * tests/database/access try every verb as every person; here is what once came in by such a write, and what still holds
 * where someone granted everything.
 */

describe('a plain write that went past a rule', () => {
  const here = scene()
  const ORGANIZERS = ['lucia', 'gwen', 'ruth', 'carl', 'sunny'] as const satisfies PersonName[]
  const closed = { code: '42501' }
  const untouched = async () => expect(await here.rows.fingerprint()).toEqual(here.rows.original)

  const SEATS = ['noor', 'tom', 'maya', 'ines'].map((name, place) => ({
    court: 1,
    seat: place + 1,
    player: id(name),
  }))
  const publish = (game: object) =>
    here.cast.lucia.client.rpc('publish_courts', {
      p_league_id: id('ladder'),
      p_game_day_id: id('ahead'),
      p_seen_draw_version: 0,
      p_seats: SEATS,
      p_games: [{ court: 1, game: 1, rotation: 1, ...game }],
      p_seed: 1,
    })

  test.each(ORGANIZERS)('adds no game against the rules of a draw: %s', async (person) => {
    const { client } = here.cast[person]
    const place = { league_id: id('ladder'), game_day_id: id('ahead'), court_number: 1 }
    const game = { ...place, game_number: 1, rotation_number: 1 }
    const without = { team1_player1_id: id('sam'), team2_player1_id: id('bea') }
    expect(toldTo(await client.from('court_rotations').insert({ ...game, ...without }))).toMatchObject(closed)
    const answers = await Promise.all(
      ['team1_player1_id', 'team1_player2_id', 'team2_player1_id', 'team2_player2_id'].map((column) =>
        untyped(client)
          .from('court_rotations')
          .update({ [column]: id('sam') })
          .eq('id', id('tonight 1-2')),
      ),
    )
    expect(answers.map(toldTo)).toMatchObject([closed, closed, closed, closed])
    expect(
      toldTo(await client.from('court_assignments').insert({ ...place, seat: 1, player_id: id('sam') })),
    ).toMatchObject(closed)
    await untouched()
    expect(toldTo(await publish({ team1: [id('sam')], team2: [id('bea')] }))?.hint).toBe('plays_without_seat')
    expect(toldTo(await publish({ team1: [id('noor')], team2: [id('tom')] }))).toBeNull()
  })

  test.each(['noor', 'lena', 'nina', 'sunny'] as const)(
    'puts no guest on a closed list: %s',
    async (person) => {
      await here.sql('delete from round_robin_games')
      await here.sql(`update round_robins set sign_up = 'closed', capacity = 3`)
      const list = () =>
        here.sql('select position, guest_name, player_id from round_robin_players order by position')
      const before = await list()
      const { client } = here.cast[person]
      const guest = { round_robin_id: id('mixer'), position: 4, guest_name: 'Zoe' }
      const people = client.from('round_robin_players')
      expect(toldTo(await people.insert(guest))).toMatchObject(closed)
      expect(toldTo(await people.update({ guest_name: 'Zoe' }).eq('id', id('mixer gus')))).toMatchObject(
        closed,
      )
      const signedUp = await client.rpc('sign_up_for_round_robin', {
        p_round_robin_id: id('mixer'),
        p_token: 'cd'.repeat(32),
        p_name: 'Zoe',
        p_secret: 'kl'.repeat(20),
      })
      if (person === 'noor' || person === 'sunny') return // who host it: their own list takes whom they add
      expect(toldTo(signedUp)?.hint).toBe('sign_up_closed')
      expect(await list()).toEqual(before)
    },
  )

  test.each(ORGANIZERS)('completes no day without finalizing it: %s', async (person) => {
    const { client } = here.cast[person]
    for (const status of ['completed', 'in_progress', 'canceled'])
      expect(toldTo(await client.from('game_days').update({ status }).eq('id', id('tonight')))).toMatchObject(
        closed,
      )
    expect(
      toldTo(
        await client.from('game_days').insert({
          league_id: id('ladder'),
          week_number: 9,
          starts_at: '2027-01-01T18:00:00Z',
          status: 'completed',
        }),
      ),
    ).toMatchObject(closed)
    await untouched()
    await client
      .rpc('finalize_game_day', { p_league_id: id('ladder'), p_game_day_id: id('tonight') })
      .throwOnError()
    expect(
      await here.sql('select status, is_finalized from game_days where id = $1', [id('tonight')]),
    ).toEqual([{ status: 'completed', is_finalized: true }])
  })

  test.each([...ORGANIZERS, 'kai'] as const)('deletes no request without a word: %s', async (person) => {
    const { client } = here.cast[person]
    expect(toldTo(await client.from('league_players').delete().eq('id', id('ladder kai')))).toMatchObject(
      closed,
    )
    await untouched()
    if (person === 'kai') return
    await client
      .rpc('decide_join_request', { p_ids: [id('ladder kai')], p_decision: 'reject' })
      .throwOnError()
    expect(
      await here.sql('select 1 from announcements where target_user_id = $1 and created_by = $2', [
        id('kai'),
        here.cast[person].id,
      ]),
    ).toHaveLength(person === 'lucia' ? 2 : 1) // the world has one by Lucia
  })

  test.each(ORGANIZERS)('changes no partners without giving out the new spots: %s', async (person) => {
    await here.sql(
      `update leagues set game_format = 'round_robin', partners = 'singles', movement_mode = 'none',
         ranking_basis = 'win_share', court_count = 1 where id = $1`,
      [id('ladder')],
    )
    await here.sql(
      `insert into game_day_responses (game_day_id, league_id, player_id, response, responded_at)
       select $1, $2, md5(name)::uuid, case when place < 3 then 'in' else 'waitlist' end, now() + place * interval '1 second'
       from unnest(array['noor', 'maya', 'sam']) with ordinality as asked (name, place)`,
      [id('ahead'), id('ladder')],
    )
    const waiting = async () =>
      (
        await here.sql(`select 1 from game_day_responses where game_day_id = $1 and response = 'waitlist'`, [
          id('ahead'),
        ])
      ).length
    const { client } = here.cast[person]
    const partners = 'rotating_partners'
    expect(toldTo(await client.from('leagues').update({ partners }).eq('id', id('ladder')))).toMatchObject(
      closed,
    )
    expect(await waiting()).toBe(1)
    await client.rpc('edit_league', { p_league_id: id('ladder'), p_settings: { partners } }).throwOnError()
    expect(await waiting()).toBe(0)
  })
})

/* As in a project where someone granted everything by mistake, which the doctor reports. */
describe('where everything is granted, a verb without a policy', () => {
  const here = scene({
    own: true,
    fixture: 'grant all on all tables in schema public to anon, authenticated',
  })
  const ACTORS = ['noor', 'lucia', 'sunny'] as const satisfies PersonName[]
  const tablesWithout = async (verb: string) =>
    here.sql<{ name: string; col: string }>(
      `select c.relname as name, (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
           and a.attidentity = '' and a.attgenerated = '' and not a.attisdropped order by a.attnum limit 1) as col
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (
         select 1 from pg_policies p where p.tablename = c.relname and p.cmd in ($1, 'ALL')) order by 1`,
      [verb],
    )
  const untouched = async () => expect(await here.rows.fingerprint()).toEqual(here.rows.original)

  test('adds no row', async () => {
    const tables = await tablesWithout('INSERT')
    expect(tables.length).toBeGreaterThan(35)
    for (const { name, col } of tables)
      for (const actor of ACTORS) {
        const { error } = await untyped(here.cast[actor].client)
          .from(name)
          .insert({ [col]: null })
        // A trigger may refuse an empty row first.
        expect([name, error?.code]).toEqual([name, expect.stringMatching(/^(42501|PT\d{3})$/)])
      }
    await untouched()
  })

  test.each<[string, PersonName, string, AnyRow]>([
    ['a league', 'lucia', 'leagues', { id: id('new'), created_by: id('lucia') }],
    ['its event', 'lucia', 'events', { event_type: 'league', name: 'New', created_by: id('lucia') }],
    [
      'a day',
      'lucia',
      'game_days',
      { league_id: id('ladder'), week_number: 9, starts_at: '2027-01-01T18:00Z' },
    ],
    [
      'a seat',
      'lucia',
      'court_assignments',
      {
        league_id: id('ladder'),
        game_day_id: id('ahead'),
        court_number: 1,
        seat: 1,
        player_id: id('noor'),
      },
    ],
    [
      'a game',
      'sunny',
      'court_rotations',
      {
        league_id: id('ladder'),
        game_day_id: id('ahead'),
        court_number: 1,
        game_number: 1,
        rotation_number: 1,
        team1_player1_id: id('noor'),
        team2_player1_id: id('tom'),
      },
    ],
    [
      'a request',
      'nina',
      'league_players',
      { league_id: id('park'), player_id: id('nina'), status: 'pending' },
    ],
    [
      'a guest',
      'noor',
      'round_robin_players',
      { round_robin_id: id('mixer'), position: 9, guest_name: 'Gil' },
    ],
    [
      'an RSVP',
      'noor',
      'game_day_responses',
      { game_day_id: id('ahead'), league_id: id('ladder'), player_id: id('noor'), response: 'in' },
    ],
    ['a super admin', 'nina', 'super_admins', { id: id('nobody') }],
    ['a profile', 'nina', 'profiles', { email: 'x@kitchenline.test' }],
  ])('adds no row that would be possible: %s', async (_what, person, table, row) => {
    const answer = await untyped(here.cast[person].client).from(table).insert(row)
    expect(toldTo(answer)?.code).toBe('42501')
    await untouched()
  })

  test.each(['UPDATE', 'DELETE'])('reaches no row: %s', async (verb) => {
    const tables = await tablesWithout(verb)
    expect(tables.length).toBeGreaterThan(30)
    for (const { name, col } of tables)
      for (const actor of ACTORS) {
        const rows = untyped(here.cast[actor].client).from(name)
        const change = verb === 'UPDATE' ? rows.update({ [col]: null }) : rows.delete()
        expect([name, toldTo(await change.not(col, 'is', null))]).toEqual([name, null])
      }
    await untouched()
  })

  test('lets a visitor read and write nothing', async () => {
    const tables = await here.sql<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    for (const { name } of tables) {
      const client = untyped(here.backend.anon())
      expect([name, (await client.from(name).select('*')).data]).toEqual([name, []])
      expect([name, (await client.from(name).insert({})).error === null]).toEqual([name, false])
    }
    await untouched()
  })

  test('the record of a season checks by itself who may read it', async () => {
    const read = here.sql.transaction(async (sql) => {
      const [roster] = await sql.query<{ unchecked: string }>(
        `select replace(pg_get_functiondef('public.league_roster'::regproc), 'not app.can_read_league(p_league_id)', 'false')
         as unchecked`,
      )
      await sql.query(roster?.unchecked ?? '')
      await sql.query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ sub: here.cast.nina.id, role: 'authenticated' }),
      ])
      await sql.query(`select count(*) from public.league_roster($1)`, [id('ladder')])
      return sql.query(`select app.season_record($1, true)`, [id('ladder')])
    })
    await expect(read).rejects.toMatchObject({ code: 'PT403' })
  })
})

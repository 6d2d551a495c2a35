import { beforeAll, describe, expect, test } from 'vitest'
import type { PersonName } from '../cast'
import { id } from '../ids'
import { scene, toldTo, untyped, type AnyRow } from '../scene'

/*
 * Column grants are one layer. Here they are gone, as in a project where someone granted everything by mistake, and
 * policies and triggers alone must hold.
 */

const here = scene({ own: true })
/** What signed-in people were granted before everything was: 'clubs.name' by verb. */
const granted = { INSERT: new Set<string>(), UPDATE: new Set<string>() }
beforeAll(async () => {
  const columns = await here.sql<{ verb: 'INSERT' | 'UPDATE'; name: string }>(
    `select verb, format('%s.%s', c.relname, a.attname) as name
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0, unnest(array['INSERT', 'UPDATE']) as verb
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and has_column_privilege('authenticated', c.oid, a.attnum, verb)`,
  )
  for (const { verb, name } of columns) granted[verb].add(name)
  await here.sql.exec(`grant all on all tables in schema public to anon, authenticated; ${ATTEMPT}`)
})

/*
 * Does something as a person and undoes it: 'changed' if one more row has the value in that column afterward, 'kept' if
 * a row was reached and none has, 'hidden' if none was reached, or the code of the refusal.
 */
const ATTEMPT = `
  create function public.attempt(p_actor uuid, p_act text, p_probe text) returns text language plpgsql as $$
  declare
    v_before bigint;
    v_after bigint;
    v_rows bigint;
  begin
    execute p_probe into v_before;
    perform set_config('request.jwt.claims', json_build_object('sub', p_actor, 'role', 'authenticated')::text, true);
    perform set_config('request.jwt.claim.sub', p_actor::text, true);
    set local role authenticated;
    execute p_act;
    get diagnostics v_rows = row_count;
    reset role;
    execute p_probe into v_after;
    raise exception using errcode = 'ZZ000',
      message = case when v_rows = 0 then 'hidden' when v_after > v_before then 'changed' else 'kept' end;
  exception
    when sqlstate 'ZZ000' then return sqlerrm;
    when others then return sqlstate;
  end $$;`

/** How a game ends. */
const TO_15 = {
  win_type: 'win_by_margin',
  points_to_win: 15,
  win_by_margin: 2,
  score_cap: null,
  draws_allowed: false,
}

/** A column to filter by, if it isn't `id`. */
const KEYS: Record<string, string> = {
  announcement_reads: 'announcement_id',
  rule_events: 'league_id',
  score_events: 'league_id',
  seat_events: 'league_id',
}

const nothingChanged = async () => expect(await here.rows.fingerprint()).toEqual(here.rows.original)

describe('an update', () => {
  test.each([
    ['another role', 'noor', 'profiles', 'noor', { role: 'league_creator' }],
    ["someone's account", 'noor', 'profiles', 'noor', { auth_id: null }],
    ["someone's address", 'noor', 'profiles', 'noor', { email: 'sunny@elsewhere.test' }],
    ['a club of their own', 'carl', 'clubs', 'riverside', { created_by: id('carl') }],
    ['a list of admins', 'ruth', 'clubs', 'riverside', { admins: [id('ruth')] }],
    ['a league of their own', 'carl', 'leagues', 'ladder', { created_by: id('carl') }],
    ['another club', 'sunny', 'leagues', 'ladder', { club_id: id('hilltop') }],
    ['an event of their own', 'carl', 'events', 'ladder', { created_by: id('carl') }],
    ['another kind of event', 'lucia', 'events', 'empty', { event_type: 'round_robin_set' }],
    ['a token', 'lucia', 'league_players', 'ladder lena', { invite_token: 'cd'.repeat(32) }],
    ['another person', 'lucia', 'league_players', 'ladder lena', { player_id: id('nina') }],
    ['another league', 'sunny', 'league_players', 'ladder lena', { league_id: id('hill') }],
    ['an earlier date of joining', 'lucia', 'league_players', 'ladder noor', { joined_at: '2020-01-01' }],
    [
      'a finalized day',
      'lucia',
      'game_days',
      'tonight',
      { is_finalized: true, finalized_at: '2026-01-01', status: 'completed' },
    ],
    ['an open day', 'lucia', 'game_days', 'played', { is_finalized: false, finalized_at: null }],
    ['another league', 'sunny', 'game_days', 'ahead', { league_id: id('hill') }],
    ['another player', 'lucia', 'court_assignments', 'tonight noor', { player_id: id('nina') }],
    ['another day', 'lucia', 'court_assignments', 'tonight noor', { game_day_id: id('ahead') }],
    ['another version', 'noor', 'court_rotations', 'tonight 1-1', { version: 0 }],
    ['another author', 'noor', 'court_rotations', 'tonight 1-1', { updated_by: id('tom') }],
    ['another court', 'lucia', 'court_rotations', 'tonight 1-1', { court_number: 3 }],
    ['another game', 'lucia', 'court_rotations', 'tonight 1-1', { game_number: 9 }],
    ['a void game', 'sam', 'court_rotations', 'tonight 1-1', { result: 'void' }],
    [
      'a game that others gave away',
      'sam',
      'court_rotations',
      'tonight 1-2',
      { result: 'forfeit', ended_by: [id('noor')] },
    ],
    ['a pinned game', 'sam', 'court_rotations', 'tonight 1-2', { is_pinned: true }],
    ['other rotations', 'noor', 'court_assignments', 'tonight noor', { first_rotation: 2 }],
    ['another set', 'noor', 'round_robin_players', 'mixer lena', { player_id: id('nina') }],
  ] as const)('does not set %s (by %s, in %s)', async (_what, person, table, row, columns) => {
    const answer = await untyped(here.cast[person].client).from(table).update(columns).eq('id', id(row))
    expect(toldTo(answer)?.code).toMatch(/^PT40[39]$/)
    await nothingChanged()
  })

  test.each([
    ['players', { display_name: 'Champion' }],
    ['super_admins', { created_at: '2020-01-01' }],
    ['rule_events', { open_games: 0 }],
    ['score_events', { new_team1_score: 0 }],
    ['seat_events', { new_attendance: 'present' }],
    ['announcements', { title: 'New' }],
    ['messages', { status: 'queued', to_email: 'x@kitchenline.test' }],
    ['round_robin_games', { team1_score: 11, team2_score: 0 }],
  ])('reaches no row of %s', async (table, columns) => {
    for (const { client } of [here.cast.noor, here.cast.lucia, here.cast.sunny])
      await untyped(client)
        .from(table)
        .update(columns)
        .neq(KEYS[table] ?? 'id', id('nobody'))
        .throwOnError()
    expect(await here.rows.fingerprint()).toEqual(here.rows.original)
  })
})

describe('an insert', () => {
  const day = { league_id: id('ladder'), week_number: 9, starts_at: '2027-01-01T18:00:00Z' }
  const game = {
    league_id: id('ladder'),
    game_day_id: id('tonight'),
    court_number: 1,
    game_number: 9,
    rotation_number: 9,
    team1_player1_id: id('noor'),
    team2_player1_id: id('tom'),
  }

  test.each<[string, PersonName, string, AnyRow, string]>([
    ['a super admin', 'nina', 'super_admins', { id: id('nobody') }, '42501'],
    ['a profile', 'nina', 'profiles', { email: 'x@kitchenline.test' }, '42501'],
    [
      'a card',
      'nina',
      'players',
      { id: id('nina'), first_name: '', last_name: '', display_name: 'X' },
      '42501',
    ],
    [
      'a club with admins',
      'ruth',
      'clubs',
      { name: 'New', created_by: id('ruth'), admins: [id('carl')] },
      'PT403',
    ],
    [
      'a membership that is already one',
      'nina',
      'league_players',
      { league_id: id('park'), player_id: id('nina'), status: 'joined' },
      'PT403',
    ],
    [
      'a request with a token',
      'nina',
      'league_players',
      {
        league_id: id('park'),
        player_id: id('nina'),
        status: 'pending',
        invite_token: 'cd'.repeat(32),
        invite_expires_at: '2030-01-01',
      },
      'PT403',
    ],
    [
      'a roster row with an address',
      'lucia',
      'league_players',
      {
        league_id: id('ladder'),
        player_id: id('nina'),
        status: 'not_invited',
        invite_email: 'nina.costa@kitchenline.test',
      },
      'PT403',
    ],
    [
      'a finalized day',
      'lucia',
      'game_days',
      { ...day, is_finalized: true, finalized_at: '2027-01-01', status: 'completed' },
      'PT403',
    ],
    [
      'a game with a score',
      'lucia',
      'court_rotations',
      { ...game, team1_score: 11, team2_score: 0 },
      'PT403',
    ],
    [
      'a line of history',
      'lucia',
      'score_events',
      { league_id: id('ladder'), game_day_id: id('tonight'), court_number: 1, game_number: 1, version: 9 },
      '42501',
    ],
    [
      'a line of the history of the rules',
      'lucia',
      'rule_events',
      {
        league_id: id('ladder'),
        game_day_id: id('tonight'),
        old_scoring: TO_15,
        new_scoring: TO_15,
        open_games: 1,
        changed_by: id('lucia'),
      },
      '42501',
    ],
    [
      'a line of the history of a place',
      'lucia',
      'seat_events',
      { league_id: id('ladder'), game_day_id: id('tonight'), court_number: 1, player_id: id('noor') },
      '42501',
    ],
    [
      'an email',
      'lucia',
      'messages',
      { kind: 'league_invitation', to_email: 'x@kitchenline.test', league_id: id('ladder') },
      '42501',
    ],
    [
      'a game of a set',
      'noor',
      'round_robin_games',
      {
        round_robin_id: id('mixer'),
        round_number: 2,
        court_number: 1,
        team1_player1_id: id('mixer noor'),
        team2_player1_id: id('mixer gus'),
      },
      '42501',
    ],
    [
      'a place on a game day',
      'noor',
      'game_day_responses',
      { game_day_id: id('ahead'), league_id: id('ladder'), player_id: id('noor'), response: 'in' },
      '42501',
    ],
  ])('does not make %s (by %s, in %s)', async (_what, person, table, row, code) => {
    const answer = await untyped(here.cast[person].client).from(table).insert(row)
    expect(toldTo(answer)?.code).toBe(code)
    await nothingChanged()
  })

  test('of a game starts at version 0 under its author', async () => {
    const { lucia } = here.cast
    await lucia.client.from('court_rotations').insert(game).throwOnError()
    expect(
      await here.sql(
        `select version, updated_by, seen_version, submission_id from court_rotations where game_number = 9`,
      ),
    ).toEqual([{ version: 0, updated_by: lucia.id, seen_version: null, submission_id: null }])
  })
})

describe('a delete', () => {
  test.each([
    'profiles',
    'players',
    'super_admins',
    'leagues',
    'rule_events',
    'score_events',
    'seat_events',
    'announcements',
    'announcement_reads',
    'messages',
    'round_robins',
    'round_robin_games',
  ])('reaches no row of %s', async (table) => {
    for (const { client } of [here.cast.noor, here.cast.lucia, here.cast.sunny])
      await untyped(client)
        .from(table)
        .delete()
        .neq(KEYS[table] ?? 'id', id('nobody'))
        .throwOnError()
    expect(await here.rows.fingerprint()).toEqual(here.rows.original)
  })
})

describe('a column that no one was granted', () => {
  /** The people who reach the most rows: a super admin, who runs every league, and two players of different courts. */
  const ACTORS = ['sunny', 'noor', 'sam'] as const satisfies PersonName[]

  /** A new value, by type. A constraint may reject it, but never before our own rule has. */
  const VALUES: Record<string, string> = {
    uuid: `md5('no one has this id')::uuid`,
    'uuid[]': `array[md5('no one has this id')::uuid]`,
    'smallint[]': `'{77}'::smallint[]`,
    text: `repeat('ef', 32)`,
    'text[]': `array['something else']`,
    smallint: '77',
    integer: '77',
    numeric: '7',
    bigint: '77',
    date: `'2019-01-01'::date`,
    'timestamp with time zone': `'2019-01-01'::timestamptz`,
    jsonb: `'{"some": "thing"}'::jsonb`,
    'time without time zone': `'03:03'::time`,
    tsvector: `'something'::tsvector`,
    tstzmultirange: `'{[2019-01-01,2019-02-01)}'::tstzmultirange`,
  }
  /** `last`: the last value that a domain takes, since others are refused whoever asks. */
  const valueOf = ({ type, last }: { type: string; last: string | null }) => {
    const value = last ?? VALUES[type]
    if (value === undefined) throw new Error(`Which value of type ${type} is not there yet?`)
    return value
  }
  const columnsOf = async (verb: 'INSERT' | 'UPDATE') =>
    (
      await here.sql<{
        table: string
        column: string
        type: string
        last: string | null
        key: string
        open: boolean
      }>(
        `select c.relname as table, a.attname as column,
           regexp_replace(format_type(coalesce(nullif(t.typbasetype, 0), t.oid), a.atttypmod), '\\(.*\\)', '') as type,
           (select quote_literal(coalesce(last.found[1], last.found[2])) from pg_constraint k,
             regexp_match(pg_get_constraintdef(k.oid), '.*(?:''(\\w+)''::text|<= (\\d+))\\D*$') as last (found)
             where k.contypid = t.oid) as last,
           (select string_agg(quote_ident(k.attname) || '::text', ', ') from pg_index i
             join pg_attribute k on k.attrelid = c.oid and k.attnum = any (i.indkey) where i.indrelid = c.oid and i.indisprimary) as key,
           exists (select 1 from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and p.cmd = $1) as open
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         join pg_type t on t.oid = a.atttypid
         where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> 'a' and a.attgenerated = ''
         order by 1, a.attnum`,
        [verb],
      )
    ).filter(({ table, column }) => !granted[verb].has(`${table}.${column}`))
  const probe = (table: string, column: string, value: string) =>
    `select count(*) from public.${table} where ${column} is not distinct from ${value}`

  test("can't be changed by anyone, in any row of any table", async () => {
    const columns = await columnsOf('UPDATE')
    expect(new Set(columns.map(({ table }) => table)).size).toBeGreaterThan(20)
    const wrong: string[] = []
    const refusedSomewhere = new Set<string>()
    for (const { table, column, type, last, key, open } of columns) {
      const values = type === 'boolean' ? ['true', 'false'] : [valueOf({ type, last })]
      for (const value of values) {
        // behind a policy row by row, because one row's refusal ends a statement; without a policy, all rows at once
        const rows = await here.sql<{ outcome: string; people: string }>(
          `select tried.outcome, string_agg(distinct actor.name, ' ') as people
           from unnest($1::text[], $2::uuid[]) as actor (name, auth_id),
             (${
               open
                 ? `select format('where concat_ws('' '', ${key}) = %L', concat_ws(' ', ${key})) from public.${table} where ${column} is distinct from ${value}`
                 : `select ''`
             }) as target (condition),
             lateral (select public.attempt(actor.auth_id,
               'update public.${table} set ${column} = ' || $3::text || ' ' || target.condition, $4)) as tried (outcome)
           group by 1`,
          [ACTORS, ACTORS.map((name) => here.cast[name].authId), value, probe(table, column, value)],
        )
        for (const { outcome, people } of rows) {
          if (outcome === 'PT403') refusedSomewhere.add(`${table}.${column}`)
          // closed by its policy, or rejected by one of our rules; a constraint might let another value pass
          else if (!(outcome === 'hidden' || (open && outcome === 'PT409')))
            wrong.push(`${table}.${column} = ${value}: ${outcome} (${people})`)
        }
      }
      if (open && !refusedSomewhere.has(`${table}.${column}`))
        wrong.push(`${table}.${column}: no one was refused`)
    }
    expect(wrong).toEqual([])
    await nothingChanged()
  })

  test("can't be set by anyone who inserts a row", async () => {
    const me = (person: PersonName) => `'${id(person)}'`
    const ladder = `'${id('ladder')}'`
    /** For each table into which people insert rows: who, and a row that is accepted. */
    const MADE: Record<string, [PersonName, Record<string, string>]> = {
      announcement_reads: [
        'noor',
        { announcement_id: `'${id('to noor')}'`, user_email: `'${here.cast.noor.email}'`, status: `'read'` },
      ],
      announcements: ['lucia', { title: `'T'`, message: `''`, league_id: ladder, created_by: me('lucia') }],
      clubs: ['ruth', { name: `'New'`, created_by: me('ruth') }],
      court_assignments: [
        'lucia',
        {
          league_id: ladder,
          game_day_id: `'${id('ahead')}'`,
          court_number: '1',
          seat: '1',
          player_id: me('noor'),
        },
      ],
      court_rotations: [
        'lucia',
        {
          league_id: ladder,
          game_day_id: `'${id('ahead')}'`,
          court_number: '1',
          game_number: '1',
          rotation_number: '1',
          team1_player1_id: me('noor'),
          team2_player1_id: me('tom'),
        },
      ],
      events: ['lucia', { event_type: `'league'`, name: `'New'`, created_by: me('lucia') }],
      game_days: ['lucia', { league_id: ladder, week_number: '9', starts_at: 'now()' }],
      league_players: ['lucia', { league_id: ladder, player_id: me('nina'), status: `'not_invited'` }],
      leagues: ['lucia', { id: `'${id('new')}'`, created_by: me('lucia') }],
      player_groups: ['noor', { created_by: me('noor'), name: `'New'`, guest_names: `'{Gus}'` }],
      round_robin_players: [
        'noor',
        { round_robin_id: `'${id('mixer')}'`, position: '9', guest_name: `'Gil'` },
      ],
      round_robins: [
        'noor',
        { id: `'${id('new')}'`, starts_at: 'now()', court_count: '1', round_count: '3' },
      ],
    }
    await here.sql.exec(`
      insert into events (id, event_type, name, created_by) values
        ('${id('new')}', 'league', 'New', ${me('lucia')})`)
    const make = async (table: string, more: Record<string, string>, counted: string) => {
      const [person, row] = MADE[table] ?? ['lucia', {}]
      const all = { ...row, ...more }
      if (table === 'round_robins')
        await here.sql.exec(
          `update events set event_type = 'round_robin_set', created_by = ${me('noor')} where id = '${id('new')}'`,
        )
      const [answer] = await here.sql<{ outcome: string }>('select attempt($1, $2, $3) as outcome', [
        here.cast[person].authId,
        `insert into public.${table} (${Object.keys(all).join(', ')}) values (${Object.values(all).join(', ')})`,
        counted,
      ])
      return answer?.outcome
    }
    const columns = await columnsOf('INSERT')
    const open = columns.filter((row) => row.open)
    expect([...new Set(open.map(({ table }) => table))].toSorted()).toEqual(Object.keys(MADE))
    const wrong: string[] = []
    for (const table of Object.keys(MADE)) {
      const made = await make(table, {}, `select count(*) from public.${table}`)
      if (made !== 'changed') wrong.push(`${table}: ${made}`)
    }
    for (const { table, column, type, last } of open) {
      if (column === 'id') continue // whichever it is, it reveals nothing and opens nothing
      const value = type === 'boolean' ? 'true' : valueOf({ type, last }) // false is every default
      const outcome = await make(table, { [column]: value }, probe(table, column, value))
      if (outcome !== 'PT403') wrong.push(`${table}.${column} = ${value}: ${outcome}`)
    }
    // without a policy, no one inserts a row at all
    for (const table of new Set(columns.filter((row) => !row.open).map((row) => row.table))) {
      const [policies] = await here.sql<{ count: number }>(
        `select count(*)::int from pg_policies where tablename = $1 and cmd in ('INSERT', 'ALL')`,
        [table],
      )
      if (policies?.count !== 0) wrong.push(`${table}: has a policy`)
    }
    expect(wrong).toEqual([])
  })
})

test('a visitor still reads and writes nothing', async () => {
  const tables = await here.sql<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of tables) {
    const client = untyped(here.backend.anon())
    expect([name, (await client.from(name).select('*')).data]).toEqual([name, []])
    expect([name, (await client.from(name).insert({})).error === null]).toEqual([name, false])
  }
  await nothingChanged()
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

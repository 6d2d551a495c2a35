import { beforeAll, describe, expect, test } from 'vitest'
import { id } from '../ids'
import { scene } from '../scene'

/*
 * A project of some size: 100 leagues with 40 players each, ten of them with ten game days. Tests plans, not seconds:
 * policies ask their questions once per query, and rows are found through an index.
 */

const here = scene({ rewind: false, own: true })

/** Nina takes the place of one of the crowd: a member of one league, on one court, every week. */
const NINA = 'crowd 5'

beforeAll(async () => {
  // Nothing of a plan depends on what is checked and told row by row, which would take most of the time. Histories do.
  await here.sql.exec(`
    alter table profiles disable trigger user;
    insert into profiles (id, first_name, email) select md5('crowd ' || n)::uuid, 'P' || n, n || '@kitchenline.test' from generate_series(1, 4000) n;
    alter table profiles enable trigger user;
    insert into players (id, first_name, last_name, display_name)
      select id, first_name, '', first_name from profiles where first_name ~ '^P\\d+$';
    update profiles set auth_id = null where id = '${id('nina')}';
    insert into events (id, event_type, name, created_by)
      select md5('league ' || l)::uuid, 'league', 'League ' || l, '${id('jorge')}' from generate_series(1, 100) l;
    insert into leagues (id, created_by) select md5('league ' || l)::uuid, '${id('jorge')}' from generate_series(1, 100) l;
    update events set created_by = '${id('omar')}' where id = md5('league 1')::uuid;
    update leagues set created_by = '${id('omar')}' where id = md5('league 1')::uuid;
    insert into league_players (league_id, player_id, status)
      select md5('league ' || l)::uuid, md5('crowd ' || ((l - 1) * 40 + n))::uuid, 'joined' from generate_series(1, 100) l, generate_series(1, 40) n;
    insert into game_days (id, league_id, week_number, starts_at)
      select md5(l || ' ' || w)::uuid, md5('league ' || l)::uuid, w, now() from generate_series(1, 10) l, generate_series(1, 10) w;
    insert into game_day_responses (league_id, game_day_id, player_id, response)
      select league_id, g.id, player_id, 'in' from game_days g join league_players using (league_id) where league_id = any (select md5('league ' || l)::uuid from generate_series(1, 10) l);
    alter table court_assignments disable trigger user;
    alter table court_rotations disable trigger user;
    insert into court_assignments (league_id, game_day_id, court_number, seat, player_id)
      select md5('league ' || l)::uuid, md5(l || ' ' || w)::uuid, (n - 1) / 4 + 1, (n - 1) % 4 + 1, md5('crowd ' || ((l - 1) * 40 + n))::uuid
      from generate_series(1, 10) l, generate_series(1, 10) w, generate_series(1, 40) n;
    insert into court_rotations (league_id, game_day_id, court_number, game_number, rotation_number,
        team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id)
      select md5('league ' || l)::uuid, md5(l || ' ' || w)::uuid, c, g, g,
        md5('crowd ' || one)::uuid, md5('crowd ' || (one + 1))::uuid, md5('crowd ' || (one + 2))::uuid, md5('crowd ' || (one + 3))::uuid
      from generate_series(1, 10) l, generate_series(1, 10) w, generate_series(1, 10) c, generate_series(1, 3) g,
        lateral (select (l - 1) * 40 + (c - 1) * 4 + 1) as court (one);
    alter table court_assignments enable trigger log_changed;
    alter table court_rotations enable trigger log;
    alter table score_events disable trigger user; -- each of 7,000 lines would be counted by itself
    alter table seat_events disable trigger user;
    update court_rotations set team1_score = 11, team2_score = 7, substitutes = array_fill(null::text, array[4]);
    update court_assignments set attendance = 'present';
    alter table score_events enable trigger user;
    alter table seat_events enable trigger user;
    alter table court_assignments enable trigger user;
    alter table court_rotations enable trigger user;
    insert into announcements (title, message, created_by, league_id, created_at)
      select 'News', '', '${id('jorge')}', md5('league ' || l)::uuid, now() - interval '2 days'
      from generate_series(1, 100) l, generate_series(1, 30);
    insert into announcement_reads (announcement_id, user_email) select id, id || '@kitchenline.test' from announcements;`)
  // Nearly everyone has an account. replica: without thousands of rows of the auth service.
  await here.sql.transaction((inside) =>
    inside.exec(`
      set local session_replication_role = replica;
      update profiles set auth_id = gen_random_uuid() where first_name ~ '^P.*[1-9]$';
      update profiles set auth_id = '${here.cast.nina.authId}' where id = '${id(NINA)}'`),
  )
  await here.sql.exec('analyze')
})

interface Node {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Node[]
  [detail: string]: unknown
}

/** The plan of a query by an API caller, with all its nodes in a list. */
async function plan(person: 'nina' | 'omar' | 'sunny' | null, query: string): Promise<Node[]> {
  const [row] = await here.sql.transaction(async (sql) => {
    await sql.query(
      `select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claims', $2, true)`,
      [
        here.cast[person ?? 'nina'].authId,
        JSON.stringify({ sub: here.cast[person ?? 'nina'].authId, role: 'authenticated' }),
      ],
    )
    if (person) await sql.exec('set local role authenticated')
    return sql.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (format json) ${query}`)
  })
  const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)]
  return nodes(row?.['QUERY PLAN'][0].Plan as Node)
}

const BIG = [
  'profiles',
  'players',
  'league_players',
  'game_day_responses',
  'court_assignments',
  'court_rotations',
  'score_events',
  'seat_events',
  'announcements',
  'announcement_reads',
]
const wholeTables = (nodes: Node[]) =>
  nodes
    .filter((node) => node['Node Type'] === 'Seq Scan' && BIG.includes(node['Relation Name'] ?? ''))
    .map((node) => node['Relation Name'])
/** Conditions that are checked row by row and call one of our functions or the auth service's. */
const askedPerRow = (nodes: Node[]) =>
  nodes.flatMap((node) =>
    ['Filter', 'Index Cond', 'Recheck Cond', 'Join Filter', 'Hash Cond', 'Merge Cond']
      .map((kind) => JSON.stringify(node[kind] ?? ''))
      .filter((condition) => /(app|auth)\.\w+\(/.test(condition)),
  )

const DAY = `game_day_id = md5('1 3')::uuid`
const LEAGUE = `league_id = md5('league 1')::uuid`

describe('what the screens ask', () => {
  test.each([
    ['the games of a day', `select * from court_rotations where ${LEAGUE} and ${DAY}`],
    [
      'what changed on a day',
      `select id, version from court_rotations where ${DAY} and updated_at > now() - interval '1 minute'`,
    ],
    ['the seats of a day', `select * from court_assignments where ${DAY}`],
    ['who comes', `select * from game_day_responses where ${DAY}`],
    ['the history of a day', `select * from score_events where ${DAY}`],
    ['the history of its places', `select * from seat_events where ${DAY}`],
    ['a season of scores', `select * from court_rotations where ${LEAGUE}`],
    ['my places', `select league_id, status from league_players where player_id = '${id(NINA)}'`],
    [
      'requests to review',
      `select id, player_id from league_players where league_id = any (array[md5('league 1')::uuid]) and status = 'pending'`,
    ],
    ['my profile', `select * from profiles where auth_id = '${id('nina')}'`],
    [
      'names',
      `select id, display_name from players where id = any (array[md5('crowd 1')::uuid, md5('crowd 2')::uuid])`,
    ],
    [
      'the bell',
      `select a.*, r.status from announcements a
         left join lateral (select status from announcement_reads where announcement_id = a.id and user_email = 'nina.costa@kitchenline.test') r on true
         order by pinned desc, created_at desc, a.id limit 201`,
    ],
    ['my marks', `select * from announcement_reads where user_email = 'nina.costa@kitchenline.test'`],
    [
      'a score',
      `update court_rotations set team1_score = 11, team2_score = 5, seen_version = 0 where ${LEAGUE} and ${DAY} and court_number = 2 and game_number = 1`,
    ],
    [
      'a sub',
      `update court_assignments set substitute_name = 'Gus' where ${LEAGUE} and ${DAY} and court_number = 2 and player_id = '${id(NINA)}'`,
    ],
    [
      'a mark',
      `insert into announcement_reads (announcement_id, user_email) values ('${id('to everyone')}', 'nina.costa@kitchenline.test')`,
    ],
  ])('%s: through an index, policies asked once', async (_what, query) => {
    for (const person of ['nina', 'omar', 'sunny'] as const) {
      const nodes = await plan(person, query)
      expect([person, wholeTables(nodes)]).toEqual([person, []])
      expect([person, askedPerRow(nodes)]).toEqual([person, []])
    }
  })

  // these lists have no filter of their own: only the policy decides, still once
  test.each([
    'announcements',
    'leagues',
    'events',
    'game_days',
    'league_players',
    'court_rotations',
    'profiles',
  ])('everything in %s that I may see: policies asked once', async (table) => {
    for (const person of ['nina', 'omar', 'sunny'] as const)
      expect(askedPerRow(await plan(person, `select id from ${table}`))).toEqual([])
  })
})

test('what policies look up is found through indexes', async () => {
  const functions = await here.sql<{ name: string; body: string }>(
    `select proname as name, prosrc as body from pg_proc where pronamespace = 'app'::regnamespace and proname like 'my\\_%' and pronargs = 0
       and prolang = (select oid from pg_language where lanname = 'sql')`,
  )
  expect(functions.length).toBeGreaterThan(12)
  for (const { name, body } of functions)
    expect([name, wholeTables(await plan(null, body))]).toEqual([name, []])
})

test('a calendar feed finds its leagues and courts through indexes', async () => {
  const functions = await here.sql<{ name: string; body: string }>(
    `select proname as name, prosrc as body from pg_proc where proname in ('calendar_leagues', 'calendar_court')`,
  )
  expect(functions).toHaveLength(2)
  for (const { name, body } of functions) {
    const query = body
      .replaceAll('p_player_id', `'${id(NINA)}'::uuid`)
      .replaceAll('p_league_id', 'null::uuid')
      .replaceAll('p_game_day.id', `md5('1 3')::uuid`)
      .replaceAll('p_game_day,', `(select d from game_days d where d.id = md5('1 3')::uuid),`)
    expect([name, wholeTables(await plan(null, query))]).toEqual([name, []])
  }
})

test('the public page folds each name once, and compares the keys', async () => {
  const bodyOf = async (name: string) =>
    (await here.sql<{ body: string }>(`select prosrc as body from pg_proc where proname = $1`, [name]))[0]
      ?.body ?? ''
  // as functions of one league, and of one list
  const names = (await bodyOf('public_page_names')).replaceAll(
    /p_league\.(\w+)/g,
    `(select $1 from leagues where id = md5('league 1')::uuid)`,
  )
  const short = (await bodyOf('short_names'))
    .replaceAll('p_people', `'[{"id": "1", "first_name": "Mike", "last_name": "Santos"}]'::jsonb`)
    .replaceAll('p_taken', `array['Mike S.']`)
  for (const body of [names, short]) {
    expect(body).toMatch(/app\.look_alike_keys?\(/)
    expect(askedPerRow(await plan(null, body))).toEqual([])
  }
})

test('a full day folds each name a few times, however many subs it has', async () => {
  const [row] = await here.sql.transaction(async (sql) => {
    await sql.exec(`
      set local track_functions = 'all';
      insert into game_days (id, league_id, week_number, starts_at)
        values (md5('full day')::uuid, md5('league 1')::uuid, 90, now());
      set local session_replication_role = replica;
      insert into league_players (league_id, player_id, status)
        select md5('league 1')::uuid, md5('crowd ' || n)::uuid, 'joined' from generate_series(41, 360) n;
      set local session_replication_role = default`)
    const publish = (sub: string, seen: string) =>
      sql.query(
        `select app.store_seats(md5('league 1')::uuid, md5('full day')::uuid, app.with_sub_keys((
           select jsonb_agg(jsonb_build_object('court', (n - 1) / 9 + 1, 'seat', (n - 1) % 9 + 1,
             'player', md5('crowd ' || n)::uuid, 'sub', $1::text || ' Ill ' || n, 'seen_sub', $2::text || ' Ill ' || n))
           from generate_series(1, 360) n)))`,
        [sub, seen],
      )
    await publish('Zo\u00eb', '')
    await publish('Al', 'Zo\u00eb')
    return sql.query<{ calls: number }>(
      `select calls::int from pg_stat_xact_user_functions
       where schemaname = 'app' and funcname = 'look_alike_keys'`,
    )
  })
  expect(row?.calls).toBeGreaterThan(720)
  expect(row?.calls).toBeLessThan(5 * 720)
})

import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PersonName } from '../database/cast'
import { id } from '../database/ids'
import {
  ATTACKERS,
  attackScene,
  leaksTo,
  moved,
  problemOf,
  unknown,
  withoutIds,
  type Answer,
  type Attacker,
} from './attack'
import { hostileTo } from './hostile-values'

/* Attacks on every table. Which there are, their columns, types, and grants are read from the catalog. */

const { here, send, personOf } = attackScene()

interface Column {
  table: string
  name: string
  type: string
  reads: boolean
  inserts: boolean
  updates: boolean
  /** Of the whole row. */
  deletes: boolean
  isKey: boolean
  /** False for what the database counts or computes. */
  isGiven: boolean
}
let columns: Column[] = []
beforeAll(async () => {
  columns = await here.sql<Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
       has_column_privilege('authenticated', c.oid, a.attnum, 'select') as reads,
       has_column_privilege('authenticated', c.oid, a.attnum, 'insert') as inserts,
       has_column_privilege('authenticated', c.oid, a.attnum, 'update') as updates,
       has_table_privilege('authenticated', c.oid, 'delete') as deletes,
       exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)) as "isKey",
       a.attidentity = '' and a.attgenerated = '' as "isGiven"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1, a.attnum`,
  )
})
const columnsOf = (table: string) => columns.filter((column) => column.table === table)
const tables = () => [...new Set(columns.map(({ table }) => table))]

/** Adding a row changes the one that has its key, or leaves it. */
const UPSERTS = ['resolution=merge-duplicates', 'resolution=ignore-duplicates']

type Row = Record<string, unknown>
interface Writes {
  /** A row that someone may add. */
  adds?: { by: PersonName; row: Row; given?: string; again?: string; free?: string[] }
  /** A change of a row that is there, by someone who may make it. */
  changes?: { by: PersonName; at: string; to: Row; again?: string }
  /** The same for a deletion. */
  deletes?: { by: PersonName; at: string }
}

const LADDER = { league_id: id('ladder') }
const newEvent = (type: string, person: string) =>
  `insert into events (id, event_type, name, created_by) values ('${id('new')}', '${type}', 'New', '${id(person)}')`

/** For each table that people write: what is allowed. Any other table is written by functions only. */
const WRITES: Record<string, Writes> = {
  announcement_reads: {
    adds: {
      by: 'noor',
      row: { announcement_id: id('to noor'), user_email: 'noor.aziz@kitchenline.test', status: 'read' },
    },
    changes: {
      by: 'noor',
      at: `announcement_id=eq.${id('to everyone')}&user_email=eq.noor.aziz@kitchenline.test`,
      to: { status: 'deleted' },
      again: 'the time is the last one',
    },
  },
  announcements: {
    adds: {
      by: 'lucia',
      row: { ...LADDER, title: 'News', message: '', created_by: id('lucia') },
      again: 'news may be told twice',
    },
  },
  clubs: {
    adds: { by: 'ruth', row: { name: 'New', created_by: id('ruth') }, again: 'clubs may have the same name' },
    deletes: { by: 'ruth', at: `id=eq.${id('annex')}` },
  },
  court_assignments: {
    changes: { by: 'lucia', at: `id=eq.${id('tonight maya')}`, to: { substitute_name: 'Gus' } },
  },
  court_configurations: {
    adds: { by: 'lucia', row: { ...LADDER, court_number: 3, display_name: 'Roof' } },
    changes: {
      by: 'lucia',
      at: `league_id=eq.${id('ladder')}&court_number=eq.1`,
      to: { display_name: 'Roof' },
    },
    deletes: { by: 'lucia', at: `league_id=eq.${id('ladder')}&court_number=eq.2` },
  },
  court_rotations: {
    changes: {
      by: 'noor',
      at: `id=eq.${id('tonight 1-2')}`,
      to: { team1_score: 11, team2_score: 5, seen_version: 0, submission_id: id('submission') },
    },
  },
  events: {
    deletes: { by: 'lucia', at: `id=eq.${id('empty')}` },
  },
  game_days: {
    deletes: { by: 'lucia', at: `id=eq.${id('ahead')}` },
  },
  league_players: {
    changes: { by: 'lucia', at: `id=eq.${id('ladder kai')}`, to: { status: 'joined' } },
  },
  player_groups: {
    adds: { by: 'noor', row: { created_by: id('noor'), name: 'New', guest_names: ['Gus'] } },
    changes: { by: 'noor', at: `id=eq.${id('crew')}`, to: { name: 'Early birds' } },
    deletes: { by: 'noor', at: `id=eq.${id('crew')}` },
  },
  profiles: { changes: { by: 'noor', at: `id=eq.${id('noor')}`, to: { first_name: 'Nora' } } },
  refusals: { deletes: { by: 'uli', at: `player_id=eq.${id('uli')}` } },
  round_robins: {
    changes: { by: 'noor', at: `id=eq.${id('mixer')}`, to: { score_entry: 'host' } },
  },
}
const adding = Object.entries(WRITES).flatMap(([table, { adds }]) => (adds ? [{ table, ...adds }] : []))
const changing = Object.entries(WRITES).flatMap(([table, { changes }]) =>
  changes ? [{ table, ...changes }] : [],
)
const deleting = Object.entries(WRITES).flatMap(([table, { deletes }]) =>
  deletes ? [{ table, ...deletes }] : [],
)

const given = async (sql?: string) => {
  await here.rows.rewind()
  if (sql) await here.sql.exec(sql)
  return here.rows.fingerprint()
}

test('every table that people write has a row and a change from which attacks are made', () => {
  const written = (verb: 'inserts' | 'updates' | 'deletes') => [
    ...new Set(columns.filter((column) => column[verb]).map(({ table }) => table)),
  ]
  expect(adding.map(({ table }) => table)).toEqual(written('inserts'))
  expect(changing.map(({ table }) => table)).toEqual(written('updates'))
  expect(deleting.map(({ table }) => table)).toEqual(written('deletes'))
})

test('reading: no one finds a secret of others in any table', async () => {
  const attacks = tables().flatMap((table) => ATTACKERS.map((who) => ({ table, who })))
  const found = await Promise.all(
    attacks.map(async ({ table, who }) => {
      const readable = columnsOf(table).filter(({ reads }) => reads)
      const answer = await send(
        who,
        'GET',
        `${table}?select=${readable.map(({ name }) => name).join() || '*'}`,
      )
      const refused = who === 'visitor' || readable.length === 0 ? '42501' : ''
      return [...leaksTo(who, answer), ...(answer.code === refused ? [] : [answer.code])].map(
        (what) => `${table}, ${who}: ${what}`,
      )
    }),
  )
  expect(found.flat()).toEqual([])
  expect(attacks.length).toBeGreaterThan(150)
})

test('a hidden column can’t be read, compared, or sorted by, not even by a super admin', async () => {
  const hidden = columns.filter(({ reads }) => !reads)
  expect(hidden.length).toBeGreaterThan(50)
  const wrong = await Promise.all(
    hidden.flatMap(({ table, name }) => {
      const open = columnsOf(table).find(({ reads }) => reads)?.name ?? '*'
      return [`select=${name}`, `select=${open}&${name}=not.is.null&order=${name}`].map(async (query) => {
        const { code } = await send('sunny', 'GET', `${table}?${query}`)
        return code === '42501' ? [] : [`${table}?${query}: ${code}`]
      })
    }),
  )
  expect(wrong.flat()).toEqual([])
})

/** Columns of tables that people read and write otherwise, whatever the catalog says. */
const NEVER_READ = [
  'league_players.invite_token',
  'league_players.accepted_token',
  'round_robins.link_token',
  'round_robin_players.guest_key',
  'players.search',
  'players.page_key',
  'messages.payload',
  'link_keys.key',
  'push_subscriptions.auth',
]
const NEVER_WRITTEN = [
  'profiles.auth_id',
  'profiles.email',
  'profiles.deleted_at',
  'profiles.role',
  'clubs.admins',
  'events.event_type',
  'events.created_by',
  'leagues.created_by',
  'leagues.club_id',
  'leagues.partners',
  'league_players.player_id',
  'league_players.invite_email',
  'game_days.league_id',
  'game_days.is_finalized',
  'game_days.status',
  'game_days.undo_until',
  'game_days.court_moves',
  'game_days.draw_version',
  'court_assignments.player_id',
  'court_rotations.team1_player1_id',
  'court_rotations.version',
  'court_rotations.result',
  'court_rotations.scoring',
  'court_rotations.updated_by',
  'round_robins.link_token',
  'round_robin_players.guest_name',
  'round_robin_players.player_id',
  'round_robin_players.agreed_at',
  'player_groups.created_by',
]

test('what is secret is read by no one, and what functions decide is written by no one', async () => {
  const answers = await Promise.all(
    [
      ...NEVER_READ.map((column) => ({ column, method: 'GET', query: `select=${column.split('.')[1]}` })),
      ...NEVER_WRITTEN.map((column) => ({
        column,
        method: 'PATCH',
        query: WRITES[column.split('.')[0]!]?.changes?.at ?? `id=neq.${id('nobody')}`,
      })),
    ].map(async ({ column, method, query }) => {
      const [table, name = ''] = column.split('.')
      const body = method === 'PATCH' ? { [name]: null } : undefined
      return [column, (await send('sunny', method, `${table}?${query}`, body)).code]
    }),
  )
  expect(answers.filter(([, code]) => code !== '42501')).toEqual([])
})

test('a table that only functions write is closed to everyone', async () => {
  const closed = (verb: 'inserts' | 'updates' | 'deletes') =>
    tables().filter((table) => !columnsOf(table).some((column) => column[verb]))
  const before = await given()
  const wrong = await Promise.all(
    [...ATTACKERS, 'lucia' as const, 'sunny' as const]
      .flatMap((who) => [
        ...closed('inserts').flatMap((table) =>
          ['', ...UPSERTS].map((prefer) => ({ who, method: 'POST', table, prefer })),
        ),
        ...closed('updates').map((table) => ({ who, method: 'PATCH', table, prefer: '' })),
        ...closed('deletes').map((table) => ({ who, method: 'DELETE', table, prefer: '' })),
      ])
      .map(async ({ who, method, table, prefer }) => {
        const { name = '' } = columnsOf(table).find(({ isGiven }) => isGiven) ?? {}
        const path = method === 'POST' ? table : `${table}?${name}=not.is.null`
        const body = method === 'DELETE' ? undefined : { [name]: null }
        const { code } = await send(who, method, path, body, { prefer })
        return code === '42501' ? [] : [`${who} ${method} ${table} ${prefer}: ${code}`]
      }),
  )
  expect(wrong.flat()).toEqual([])
  expect(await here.rows.fingerprint()).toEqual(before)
})

describe('writing in the place of someone else', () => {
  test.each(adding)('adding to $table is refused', async ({ table, row, given: first }) => {
    const before = await given(first)
    const others = [...ATTACKERS, 'lucia'].filter((who) => who !== WRITES[table]?.adds?.by)
    const codes = await Promise.all(
      others.map(async (who) => [who, (await send(who as Attacker, 'POST', table, row)).code]),
    )
    expect(codes.filter(([, code = '']) => !/^(42501|PT4..)$/.test(code))).toEqual([])
    expect(await here.rows.fingerprint()).toEqual(before)
  })

  test.each(adding)('adding to $table can’t tell what exists', async ({ table, by, row, given: first }) => {
    await given(first)
    const outsiders = (['visitor', 'nina', 'omar'] as const).filter((who) => who !== by)
    const wrong = await Promise.all(
      outsiders.flatMap((who) =>
        [row, ...Object.keys(row).map((column) => ({ ...row, [column]: unknown(row[column] ?? null) }))].map(
          async (one) => {
            const [answer, nothing] = await Promise.all([
              send(who, 'POST', table, one),
              send(who, 'POST', table, unknown(one)),
            ])
            return isDeepStrictEqual(withoutIds(answer), withoutIds(nothing))
              ? []
              : [`${who}: ${answer.status} ${answer.text} ${nothing.status} ${nothing.text}`]
          },
        ),
      ),
    )
    expect(wrong.flat()).toEqual([])
  })

  test.each(changing)('changing and deleting rows of $table reaches none', async ({ table, at, to }) => {
    const before = await given()
    const hidden = unknown(at)
    const wrong = await Promise.all(
      [...ATTACKERS, 'lena' as const].flatMap((who) =>
        ['PATCH', 'DELETE'].map(async (method) => {
          const body = method === 'PATCH' ? to : undefined
          const [answer, nothing] = await Promise.all([
            send(who, method, `${table}?${at}`, body),
            send(who, method, `${table}?${hidden}`, body),
          ])
          // Those who see the row may learn that they are refused it.
          const seesIt = who === 'sam' || who === 'lena'
          const isTold = isDeepStrictEqual(answer, nothing) || (seesIt && answer.status >= 400)
          return isTold && !problemOf(answer)
            ? []
            : [`${who} ${method}: ${answer.status} ${answer.text} ${nothing.status} ${nothing.text}`]
        }),
      ),
    )
    expect(wrong.flat()).toEqual([])
    expect(await here.rows.fingerprint()).toEqual(before)
  })

  test.each(adding)(
    '$table: a row of another league, or in another name',
    async ({ table, by, row, given: first, free = [] }) => {
      const before = await given(first)
      const me = personOf(by)
      const forged = Object.entries(row)
        .filter(([column]) => !free.includes(column))
        .flatMap(([column, value]) => [
          ...(isDeepStrictEqual(moved(value), value) ? [] : [{ ...row, [column]: moved(value) }]),
          ...(value === me.id ? [{ ...row, [column]: id('tom') }] : []),
          ...(value === me.email ? [{ ...row, [column]: personOf('tom').email }] : []),
        ])
      const wrong = await Promise.all(
        forged.map(async (one) => {
          const answer = await send(by, 'POST', table, one)
          const problem = problemOf(answer, { constraint: true })
          return answer.status >= 400 && !problem
            ? []
            : [`${JSON.stringify(one)}: ${answer.status} ${problem}`]
        }),
      )
      expect(wrong.flat()).toEqual([])
      expect(await here.rows.fingerprint()).toEqual(before)
    },
  )
})

describe('mass assignment', () => {
  test.each(adding)(
    'of $table: no other column comes with a new row',
    async ({ table, by, row, given: first }) => {
      const before = await given(first)
      const others = columnsOf(table).filter(({ inserts, isGiven }) => !inserts && isGiven)
      const codes = await Promise.all(
        others.map(async ({ name }) => [
          name,
          (await send(by, 'POST', table, { ...row, [name]: null })).code,
        ]),
      )
      expect(codes.filter(([, code]) => code !== '42501')).toEqual([])
      expect(await here.rows.fingerprint()).toEqual(before)
    },
  )

  test.each(changing)('of $table: no other column comes with a change', async ({ table, by, at, to }) => {
    const before = await given()
    const others = columnsOf(table).filter(({ updates, isGiven }) => !updates && isGiven)
    const codes = await Promise.all(
      others.map(async ({ name }) => [
        name,
        (await send(by, 'PATCH', `${table}?${at}`, { ...to, [name]: null })).code,
      ]),
    )
    expect(codes.filter(([, code]) => code !== '42501')).toEqual([])
    expect(await here.rows.fingerprint()).toEqual(before)
  })
})

/** Refused, or a change that reaches no row: nothing else tells someone that they may not. */
const isKept = ({ status, code }: Answer, method: string) =>
  /^(42501|PT4\d\d)$/.test(code) || (method !== 'POST' && status < 300)

describe('an existing row sent again as a new one', () => {
  /** A row as it is, with the columns that people give it, and with its key; and the ways to say what is the same. */
  const rowAt = async (table: string, where = '') => {
    const conditions = where.replaceAll(/(\w+)=eq\.([^&]+)&?/g, "and $1::text = '$2' ")
    const [found] = await here.sql<{ row: Row; keys: string[] }>(
      `select to_jsonb(t) as row, array(select string_agg(a.attname, ',' order by a.attnum)
           from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
           where i.indrelid = '${table}'::regclass and i.indisunique and i.indimmediate and not i.indisprimary
             and i.indpred is null and i.indexprs is null
           group by i.indexrelid
           having bool_and(has_column_privilege('authenticated', a.attrelid, a.attnum, 'insert'))) as keys
       from ${table} t where true ${conditions}`,
    )
    const { row = {}, keys = [] } = found ?? {}
    const withKey = columnsOf(table).filter(({ inserts, isKey }) => inserts || isKey)
    return {
      theirs: Object.fromEntries(withKey.map(({ name }) => [name, row[name]])),
      withoutKey: (one: Row) => Object.fromEntries(Object.entries(one).filter(([name]) => name !== 'id')),
      paths: keys.map((columnNames) => `${table}?on_conflict=${columnNames}`),
    }
  }
  const written = Object.keys(WRITES).filter((table) => table !== 'profiles')

  test.each(written)('%s: overwrites no one else’s row', async (table) => {
    const before = await given()
    const { adds, changes } = WRITES[table] ?? {}
    const { theirs, withoutKey, paths } = await rowAt(table, changes?.at)
    const owner = personOf(adds?.by ?? 'noor').id
    const wrong = await Promise.all(
      [...ATTACKERS, 'lena' as const].flatMap((who) => {
        const mine = Object.entries(theirs).map(([name, value]) => [
          name,
          value === owner ? personOf(who).id : value,
        ])
        // Theirs as it is, with a change, and in one's own name.
        const rows: Row[] = [
          theirs,
          { ...theirs, ...changes?.to },
          { ...Object.fromEntries(mine), ...changes?.to },
        ]
        return rows.flatMap((row) =>
          [{ path: table, row }, ...paths.map((path) => ({ path, row: withoutKey(row) }))].flatMap((sent) =>
            UPSERTS.map(async (prefer) => {
              const answer = await send(who, 'POST', sent.path, sent.row, { prefer })
              // What may be added in one's own name is left, if it is there.
              const isLeft = prefer.includes('ignore') && answer.status < 300
              return isLeft || isKept(answer, 'POST')
                ? []
                : [
                    `${who} ${prefer} ${sent.path} ${JSON.stringify(sent.row)}: ${answer.status} ${answer.text}`,
                  ]
            }),
          ),
        )
      }),
    )
    expect(wrong.flat()).toEqual([])
    expect(await here.rows.fingerprint()).toEqual(before)
  })

  test.each(written)('%s: changes no write-once column', async (table) => {
    const before = await given()
    const { adds, changes } = WRITES[table] ?? {}
    const { theirs, withoutKey, paths } = await rowAt(table, changes?.at)
    const others = columnsOf(table).filter(({ inserts, updates, isKey }) => inserts && !updates && !isKey)
    const wrong = await Promise.all(
      others.flatMap(({ name }) => {
        const row = { ...theirs, [name]: name === 'created_by' ? id('tom') : moved(theirs[name]) }
        return [{ path: table, row }, ...paths.map((path) => ({ path, row: withoutKey(row) }))].map(
          async (sent) => {
            const answer = await send(adds?.by ?? 'noor', 'POST', sent.path, sent.row, {
              prefer: UPSERTS[0]!,
            })
            return answer.status >= 400 && !problemOf(answer, { constraint: true })
              ? []
              : [`${sent.path} ${name}: ${answer.status} ${answer.text}`]
          },
        )
      }),
    )
    expect(wrong.flat()).toEqual([])
    expect(await here.rows.fingerprint()).toEqual(before)
  })
})

/** Stands for the id of the sender's account. */
const MY_ACCOUNT = '<my account>'
const at = (table: string, what: string) => `${table}?id=eq.${id(what)}`
const news = (who: PersonName, row: Row) => ({ title: 'News', message: '', created_by: id(who), ...row })

interface Grab {
  who: PersonName
  method?: 'POST' | 'DELETE'
  path: string
  to?: Row
  given?: string
}
const everyone = (...people: PersonName[]) => people
const GRABS: Record<string, Grab[]> = {
  'super admin': everyone('noor', 'gwen', 'lucia', 'carl', 'ruth', 'nina').flatMap((who): Grab[] => [
    { who, method: 'POST', path: 'super_admins', to: { id: MY_ACCOUNT } },
    { who, path: `super_admins?id=not.is.null`, to: { id: MY_ACCOUNT } },
  ]),
  'a role': everyone('noor', 'gwen', 'lucia', 'carl', 'nina').flatMap((who): Grab[] => [
    { who, path: at('profiles', who), to: { role: who === 'carl' ? 'league_creator' : 'club_admin' } },
    { who, path: at('profiles', 'noor'), to: { role: 'league_creator' } },
    { who, path: at('profiles', who), to: { auth_id: MY_ACCOUNT, email: 'sunny.adeyemi@kitchenline.test' } },
    { who, method: 'POST', path: 'profiles', to: { auth_id: MY_ACCOUNT, role: 'club_admin' } },
  ]),
  'the place of an organizer': everyone('noor', 'gwen', 'carl', 'wes', 'nina').flatMap((who): Grab[] => [
    {
      who,
      method: 'POST',
      path: 'league_organizers',
      to: { ...LADDER, player_id: id('noor'), invited_by: id('lucia'), accepted_at: '2026-01-01T00:00:00Z' },
    },
    { who, path: `league_organizers?player_id=eq.${id('wes')}`, to: { accepted_at: '2026-01-01T00:00:00Z' } },
    { who, method: 'DELETE', path: `league_organizers?league_id=eq.${id('ladder')}` },
    {
      who,
      method: 'POST',
      path: 'league_offers',
      to: { ...LADDER, player_id: id(who), offered_by: id('lucia') },
    },
    { who, path: at('leagues', 'ladder'), to: { created_by: id(who) } },
    { who, path: at('events', 'ladder'), to: { created_by: id(who) } },
    { who, path: at('leagues', 'ladder'), to: { club_id: null } },
  ]),
  'the league of someone who only helps run it': everyone('gwen', 'carl', 'ruth').flatMap((who): Grab[] => [
    { who, method: 'DELETE', path: at('events', 'empty') },
    { who, method: 'DELETE', path: at('leagues', 'empty') },
  ]),
  'the club of someone else': [
    ...everyone('carl', 'gwen', 'lucia', 'omar').flatMap((who): Grab[] => [
      { who, method: 'DELETE', path: at('clubs', 'annex') },
      { who, path: at('clubs', 'annex'), to: { created_by: id(who) } },
      { who, path: at('clubs', 'annex'), to: { admins: [id(who)] } },
    ]),
    ...everyone('gwen', 'lucia', 'omar').map((who): Grab => ({
      who,
      path: at('clubs', 'annex'),
      to: { city: 'Gresham' },
    })),
    ...everyone('carl', 'ruth').map((who): Grab => ({
      who,
      path: at('clubs', 'hilltop'),
      to: { city: 'Gresham' },
    })),
  ],
  'a club, without being a club admin': everyone('noor', 'gwen', 'lucia').map((who) => ({
    who,
    method: 'POST',
    path: 'clubs',
    to: { name: 'Mine', created_by: id(who) },
  })),
  'a league, without the role': everyone('noor', 'gwen').flatMap((who): Grab[] => [
    { who, method: 'POST', path: 'events', to: { event_type: 'league', name: 'Mine', created_by: id(who) } },
    {
      who,
      method: 'POST',
      path: 'leagues',
      to: { id: id('new'), created_by: id(who) },
      given: newEvent('league', who),
    },
  ]),
  'a league in a club that one doesn’t run': (
    [
      ['lucia', 'riverside'],
      ['carl', 'hilltop'],
      ['omar', 'riverside'],
    ] as const
  ).map(([who, club]) => ({
    who,
    method: 'POST',
    path: 'leagues',
    to: { id: id('new'), created_by: id(who), club_id: id(club) },
    given: newEvent('league', who),
  })),
  'news for more than one’s league': everyone('noor', 'gwen', 'lucia', 'carl', 'ruth').flatMap((who) =>
    [
      { is_global: true },
      { is_global: true, ...LADDER },
      { target_role: 'player' },
      { target_user_id: id('nina') },
      { ...LADDER, target_user_id: id('nina') },
      { league_id: id('hill') },
    ].map((row): Grab => ({ who, method: 'POST', path: 'announcements', to: news(who, row) })),
  ),
  'news of a league that one only plays in': [
    { who: 'noor', method: 'POST', path: 'announcements', to: news('noor', LADDER) },
  ],
  'a place in a league': [
    ...everyone('nina', 'kai', 'lena').flatMap((who) =>
      ['joined', 'accepted', 'invited', 'not_invited'].flatMap((status): Grab[] => [
        {
          who,
          method: 'POST',
          path: 'league_players',
          to: { league_id: id('park'), player_id: id(who), status },
        },
        { who, path: `league_players?player_id=eq.${id(who)}`, to: { status } },
      ]),
    ),
    { who: 'noor', method: 'DELETE', path: at('league_players', 'ladder noor') },
    { who: 'wes', method: 'DELETE', path: at('league_players', 'ladder wes') },
    { who: 'lucia', path: at('league_players', 'ladder lena'), to: { status: 'accepted' } },
    { who: 'lucia', path: at('league_players', 'ladder ana'), to: { status: 'invited' } },
  ],
  'a seat, or a game': [
    {
      who: 'sam',
      method: 'POST',
      path: 'court_assignments',
      to: { ...LADDER, game_day_id: id('ahead'), court_number: 1, seat: 1, player_id: id('sam') },
    },
    { who: 'sam', path: at('court_assignments', 'tonight noor'), to: { substitute_name: 'Gus' } },
    { who: 'noor', path: at('court_assignments', 'tonight noor'), to: { attendance: 'present' } },
    { who: 'noor', path: at('court_assignments', 'tonight noor'), to: { seat: 9 } },
    { who: 'noor', method: 'DELETE', path: at('court_assignments', 'tonight noor') },
    { who: 'sam', path: at('court_rotations', 'tonight 1-2'), to: { team1_score: 11, team2_score: 0 } },
    { who: 'noor', path: at('court_rotations', 'tonight 1-2'), to: { team1_player1_id: id('sam') } },
    { who: 'noor', method: 'DELETE', path: at('court_rotations', 'tonight 1-2') },
    { who: 'noor', path: at('game_days', 'ahead'), to: { status: 'canceled' } },
    { who: 'noor', path: at('leagues', 'ladder'), to: { status: 'archived' } },
  ],
  'what only one person has, for those who run everything': everyone('sunny', 'lucia', 'carl').flatMap(
    (who): Grab[] => [
      { who, path: at('player_groups', 'crew'), to: { name: 'Mine' } },
      { who, method: 'DELETE', path: at('player_groups', 'crew') },
      {
        who,
        path: 'announcement_reads?user_email=eq.noor.aziz@kitchenline.test',
        to: { status: 'deleted' },
      },
    ],
  ),
  'the round robin of a player': everyone('lucia', 'carl', 'gwen').flatMap((who): Grab[] => [
    { who, path: at('round_robins', 'mixer'), to: { location: 'Hall' } },
    { who, method: 'DELETE', path: at('round_robin_players', 'mixer gus') },
  ]),
  'the round robin in which one only plays': [
    { who: 'lena', path: at('round_robins', 'mixer'), to: { status: 'canceled' } },
    { who: 'lena', path: at('round_robin_players', 'mixer lena'), to: { status: 'paused' } },
    {
      who: 'lena',
      method: 'POST',
      path: 'round_robin_players',
      to: { round_robin_id: id('mixer'), position: 9, player_id: id('kai') },
    },
  ],
}

describe('another privilege', () => {
  test.each(Object.keys(GRABS))('%s is not taken', async (what) => {
    const wrong: string[] = []
    for (const { who, method = 'PATCH', path, to, given: first } of GRABS[what] ?? []) {
      const before = await given(first)
      const body = to && JSON.stringify(to).replace(MY_ACCOUNT, personOf(who).authId)
      const answer = await send(who, method, path, body)
      const isSame = isDeepStrictEqual(await here.rows.fingerprint(), before)
      if (!isSame || !isKept(answer, method))
        wrong.push(`${who} ${method} ${path} ${body}: ${answer.status} ${answer.text}`)
    }
    expect(wrong.join('\n')).toBe('')
  })

  /** The token of an account stays good for an hour. */
  test.each(['noor', 'gwen', 'lucia', 'ruth', 'sunny'] as const)(
    'the token of %s opens nothing once the account is deleted',
    async (who) => {
      await given()
      expect((await send(who, 'POST', 'rpc/delete_my_account', {})).status).toBeLessThan(300)
      const left = await here.rows.fingerprint()
      const readable = tables().filter((table) => columnsOf(table).some(({ reads }) => reads))
      const wrong = await Promise.all([
        ...readable.map(async (table) => {
          const names = columnsOf(table).flatMap(({ name, reads }) => (reads ? [name] : []))
          const { status, text } = await send(who, 'GET', `${table}?select=${names.join()}`)
          return status >= 400 || text === '[]' ? [] : [`GET ${table}: ${text.slice(0, 80)}`]
        }),
        ...adding.flatMap(({ table, row }) =>
          ['', ...UPSERTS].map(async (prefer) => {
            const me = personOf(who)
            const mine = Object.entries(row).map(([name, value]) => [
              name,
              name === 'created_by' ? me.id : name === 'user_email' ? me.email : value,
            ])
            const answer = await send(who, 'POST', table, Object.fromEntries(mine), { prefer })
            return isKept(answer, 'POST') ? [] : [`POST ${table} ${prefer}: ${answer.status} ${answer.text}`]
          }),
        ),
        ...[...changing, ...deleting].flatMap((one) =>
          ['PATCH', 'DELETE'].map(async (method) => {
            const to = WRITES[one.table]?.changes?.to ?? {}
            const answer = await send(
              who,
              method,
              `${one.table}?${one.at}`,
              method === 'PATCH' ? to : undefined,
            )
            return isKept(answer, method) ? [] : [`${method} ${one.table}: ${answer.status} ${answer.text}`]
          }),
        ),
      ])
      expect(wrong.flat()).toEqual([])
      expect(await here.rows.fingerprint()).toEqual(left)
    },
  )
})

describe('replay', () => {
  test.each(adding)('of a new row of $table', async ({ table, by, row, given: first, again }) => {
    await given(first)
    expect((await send(by, 'POST', table, row)).code).toBe('')
    const after = await here.rows.fingerprint()
    const repeated = await send(by, 'POST', table, row)
    expect(problemOf(repeated, { constraint: true })).toBe('')
    expect(isDeepStrictEqual(await here.rows.fingerprint(), after)).toBe(again === undefined)
  })

  /** A change or a deletion, and the same once more: whether each changes something. */
  const twice = async (by: PersonName, method: string, path: string, body?: Row) => {
    const prints = [await given()]
    for (const _ of ['once', 'again']) {
      expect(problemOf(await send(by, method, path, body))).toBe('')
      prints.push(await here.rows.fingerprint())
    }
    const [before, after, last] = prints
    return [!isDeepStrictEqual(before, after), !isDeepStrictEqual(after, last)]
  }
  test.each(changing)('of a change of $table', async ({ table, by, at: where, to, again }) => {
    expect(await twice(by, 'PATCH', `${table}?${where}`, to)).toEqual([true, again !== undefined])
  })
  test.each(deleting)('of a deletion from $table', async ({ table, by, at: where }) => {
    expect(await twice(by, 'DELETE', `${table}?${where}`)).toEqual([true, false])
  })
})

/** Hostile values that are let through, and why. Whatever else is sent must be refused. */
const LAWFUL: Record<string, string> = {
  'POST clubs.id "6e854442': 'any id is as good as another',
  'PATCH court_rotations.submission_id "6e854442': 'the same',
  'PATCH league_players.joined_at "infinity': 'someone who joins joins now',
  'PATCH league_players.joined_at "294276-1': 'the same',
  'PATCH court_assignments.change_reason "xxxxxxxx': 'cut to 300 characters in the history',
  'PATCH court_assignments.change_reason "e\u0301\u0301\u0301\u0301\u0301\u0301\u0301': 'the same',
}

describe('hostile values', () => {
  /** Each for each writable column, and whether it is let through. */
  const sent = (table: string, method: 'POST' | 'PATCH') =>
    columnsOf(table)
      .filter(({ inserts, updates }) => (method === 'POST' ? inserts : updates))
      .flatMap(({ name, type }) => {
        const { oversized, malformed, more, wrong } = hostileTo(type)
        // There is nothing hostile in yes or no.
        return [...oversized, ...malformed, ...(type === 'boolean' ? [] : [more]), wrong].map((value) => {
          const label = `${method} ${table}.${name} ${JSON.stringify(value).slice(0, 9)}`
          return { name, value, label, isLawful: label in LAWFUL }
        })
      })
  const attack = async (
    by: PersonName,
    method: 'POST' | 'PATCH',
    [table, query]: [string, string],
    to: Row,
    first?: string,
  ) => {
    const before = await given(first)
    const values = sent(table, method)
    const wrongOf = async ({ name, value, label, isLawful }: (typeof values)[0]) => {
      const answer = await send(by, method, table + query, { ...to, [name]: value })
      const problem = problemOf(answer, { wrongType: true, constraint: true })
      return problem || answer.status < 300 !== isLawful ? [`${label}: ${answer.status} ${problem}`] : []
    }
    const wrong = (await Promise.all(values.filter(({ isLawful }) => !isLawful).map(wrongOf))).flat()
    if (!isDeepStrictEqual(await here.rows.fingerprint(), before)) wrong.push('a row changed')
    for (const one of values.filter(({ isLawful }) => isLawful)) {
      await given(first)
      wrong.push(...(await wrongOf(one)))
    }
    return wrong
  }

  test.each(adding)('in a new row of $table are refused', async ({ table, by, row, given: first }) => {
    expect(await attack(by, 'POST', [table, ''], row, first)).toEqual([])
  })

  test.each(changing)('in a change of $table are refused', async ({ table, by, at: where, to }) => {
    expect(await attack(by, 'PATCH', [table, `?${where}`], to)).toEqual([])
  })

  test('that are let through are all sent', () => {
    const labels = [
      ...adding.flatMap(({ table }) => sent(table, 'POST')),
      ...changing.flatMap(({ table }) => sent(table, 'PATCH')),
    ].map(({ label }) => label)
    expect(Object.keys(LAWFUL).filter((label) => !labels.includes(label))).toEqual([])
  })
})

describe('a flood of new rows', () => {
  test.each([
    ['clubs', 201, 'PT409'],
    ['announcements', 201, 'PT429'],
    ['player_groups', 51, 'PT409'],
  ])('of %s is refused at %i', async (table, count, code) => {
    const before = await given()
    const { by = 'noor', row = {} } = WRITES[table]?.adds ?? {}
    const { id: _, ...one } = row
    const rows = [...Array(count).keys()].map((number) =>
      'name' in one ? { ...one, name: `New ${number}` } : one,
    )
    const answer = await send(by, 'POST', table, rows)
    expect(answer).toMatchObject({ code, text: expect.stringContaining('"hint":"too_many') as string })
    expect(await here.rows.fingerprint()).toEqual(before)
  })
})

test('malformed requests are refused, and change nothing', async () => {
  const before = await given()
  const requests = (table: string): [string, string, unknown?][] => [
    ['POST', table, '{"title": '],
    ['POST', table, { no_such_column: 1 }],
    ['GET', `${table}?select=*,auth(*)`],
    ['DELETE', `${table}?id=eq.'; drop table clubs`],
  ]
  const wrong = await Promise.all(
    [
      ...tables().flatMap(requests),
      ...([
        ['POST', 'clubs', '7'],
        ['POST', 'clubs', '[[{}]]'],
        ['PATCH', 'clubs?no_such_column=eq.1', { no_such_column: 1 }],
        ['PATCH', 'clubs?id=bogus.1', { name: 'X' }],
        ['GET', 'clubs?select=pg_sleep(9)'],
        ['GET', 'clubs?limit=-1'],
        ['GET', 'clubs?or=((('],
      ] as const),
    ].map(async ([method, path, body]) => {
      const { status, text } = await send('nina', method, path, body)
      return status >= 400 && status < 500 ? [] : [`${method} ${path}: ${status} ${text.slice(0, 80)}`]
    }),
  )
  expect(wrong.flat()).toEqual([])
  expect(await here.rows.fingerprint()).toEqual(before)
})

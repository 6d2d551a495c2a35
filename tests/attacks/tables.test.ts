import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PersonName } from '../database/cast'
import { id } from '../database/ids'
import { ATTACKERS, attackScene, leaksTo, moved, problemOf, unknown, type Attacker } from './attack'
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
       a.attidentity = '' and a.attgenerated = '' as "isGiven"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1, a.attnum`,
  )
})
const columnsOf = (table: string) => columns.filter((column) => column.table === table)
const tables = () => [...new Set(columns.map(({ table }) => table))]

type Row = Record<string, unknown>
interface Writes {
  /** A row that someone may add. */
  adds?: { by: PersonName; row: Row; given?: string; again?: string; free?: string[] }
  /** A change of a row that is there, by someone who may make it. */
  changes?: { by: PersonName; at: string; to: Row }
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
    changes: { by: 'ruth', at: `id=eq.${id('annex')}`, to: { city: 'Gresham' } },
  },
  court_assignments: {
    adds: {
      by: 'lucia',
      row: { ...LADDER, game_day_id: id('ahead'), court_number: 1, seat: 1, player_id: id('noor') },
    },
    changes: { by: 'lucia', at: `id=eq.${id('tonight maya')}`, to: { substitute_name: 'Gus' } },
  },
  court_configurations: {
    adds: { by: 'lucia', row: { ...LADDER, court_number: 3, display_name: 'Roof' } },
    changes: {
      by: 'lucia',
      at: `league_id=eq.${id('ladder')}&court_number=eq.1`,
      to: { display_name: 'Roof' },
    },
  },
  court_rotations: {
    adds: {
      by: 'lucia',
      row: {
        ...LADDER,
        game_day_id: id('ahead'),
        court_number: 1,
        game_number: 1,
        rotation_number: 1,
        team1_player1_id: id('noor'),
        team2_player1_id: id('tom'),
      },
    },
    changes: {
      by: 'noor',
      at: `id=eq.${id('tonight 1-2')}`,
      to: { team1_score: 11, team2_score: 5, seen_version: 0, submission_id: id('submission') },
    },
  },
  events: {
    adds: {
      by: 'lucia',
      row: { id: id('new'), event_type: 'league', name: 'New', created_by: id('lucia') },
    },
    changes: { by: 'lucia', at: `id=eq.${id('ladder')}`, to: { name: 'Winter' } },
  },
  game_days: {
    adds: { by: 'lucia', row: { ...LADDER, week_number: 9, starts_at: '2099-01-01T18:00:00Z' } },
    changes: { by: 'lucia', at: `id=eq.${id('ahead')}`, to: { location: 'Hall' } },
  },
  league_players: {
    adds: { by: 'nina', row: { league_id: id('park'), player_id: id('nina'), status: 'pending' } },
    changes: { by: 'lucia', at: `id=eq.${id('ladder kai')}`, to: { status: 'joined' } },
  },
  leagues: {
    adds: {
      by: 'lucia',
      row: { id: id('new'), created_by: id('lucia') },
      given: newEvent('league', 'lucia'),
    },
    changes: { by: 'lucia', at: `id=eq.${id('ladder')}`, to: { location: 'Hall' } },
  },
  player_groups: {
    adds: { by: 'noor', row: { created_by: id('noor'), name: 'New', guest_names: ['Gus'] } },
    changes: { by: 'noor', at: `id=eq.${id('crew')}`, to: { name: 'Early birds' } },
  },
  profiles: { changes: { by: 'noor', at: `id=eq.${id('noor')}`, to: { first_name: 'Nora' } } },
  round_robin_players: {
    adds: { by: 'noor', row: { round_robin_id: id('mixer'), position: 9, guest_name: 'Gil' } },
    changes: { by: 'noor', at: `id=eq.${id('mixer gus')}`, to: { guest_name: 'Gust' } },
  },
  round_robins: {
    adds: {
      by: 'noor',
      row: { id: id('new'), starts_at: '2099-01-01T18:00:00Z', court_count: 1, round_count: 3 },
      given: newEvent('round_robin_set', 'noor'),
    },
    changes: { by: 'noor', at: `id=eq.${id('mixer')}`, to: { location: 'Hall' } },
  },
}
const adding = Object.entries(WRITES).flatMap(([table, { adds }]) => (adds ? [{ table, ...adds }] : []))
const changing = Object.entries(WRITES).flatMap(([table, { changes }]) =>
  changes ? [{ table, ...changes }] : [],
)

const given = async (sql?: string) => {
  await here.rows.rewind()
  if (sql) await here.sql.exec(sql)
  return here.rows.fingerprint()
}

test('every table that people write has a row and a change from which attacks are made', () => {
  const written = (verb: 'inserts' | 'updates') => [
    ...new Set(columns.filter((column) => column[verb]).map(({ table }) => table)),
  ]
  expect(adding.map(({ table }) => table)).toEqual(written('inserts'))
  expect(changing.map(({ table }) => table)).toEqual(written('updates'))
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

test('a table that only functions write is closed to everyone', async () => {
  const closed = (verb: 'inserts' | 'updates') =>
    tables().filter((table) => !columnsOf(table).some((column) => column[verb]))
  const before = await given()
  const wrong = await Promise.all(
    (['visitor', 'sunny'] as const)
      .flatMap((who) => [
        ...closed('inserts').map((table) => ({ who, method: 'POST', table })),
        ...closed('updates').map((table) => ({ who, method: 'PATCH', table })),
      ])
      .map(async ({ who, method, table }) => {
        const { name = '' } = columnsOf(table).find(({ isGiven }) => isGiven) ?? {}
        const path = method === 'POST' ? table : `${table}?${name}=not.is.null`
        const { code } = await send(who, method, path, { [name]: null })
        return code === '42501' ? [] : [`${who} ${method} ${table}: ${code}`]
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

describe('another privilege', () => {
  test.each<[string, PersonName, string, Row]>([
    ['a role', 'noor', `profiles?id=eq.${id('noor')}`, { role: 'club_admin' }],
    ['a role of another', 'lucia', `profiles?id=eq.${id('noor')}`, { role: 'league_creator' }],
    ['a membership', 'kai', `league_players?id=eq.${id('ladder kai')}`, { status: 'joined' }],
    [
      'an invitation’s acceptance',
      'lucia',
      `league_players?id=eq.${id('ladder lena')}`,
      { status: 'accepted' },
    ],
    ['the status of a league', 'noor', `leagues?id=eq.${id('ladder')}`, { status: 'archived' }],
    [
      'the author of a score',
      'sam',
      `court_rotations?id=eq.${id('tonight 1-2')}`,
      { team1_score: 11, team2_score: 0 },
    ],
  ])('%s is not taken', async (_, who, path, to) => {
    const before = await given()
    expect(problemOf(await send(who, 'PATCH', path, to))).toBe('')
    expect(await here.rows.fingerprint()).toEqual(before)
  })
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
})

describe('hostile values', () => {
  const attack = async (by: PersonName, method: string, path: string, to: Row, column: Column) => {
    const { oversized, malformed, more, wrong } = hostileTo(column.type)
    const values = method === 'POST' ? [...oversized, ...malformed, more, wrong] : oversized
    const answers = await Promise.all(
      values.map(async (value) => {
        const answer = await send(by, method, path, { ...to, [column.name]: value })
        const problem = problemOf(answer, { wrongType: true, constraint: true })
        return problem ? [`${column.name} ${JSON.stringify(value).slice(0, 50)}: ${problem}`] : []
      }),
    )
    return answers.flat()
  }

  test.each(adding)('in a new row of $table are refused', async ({ table, by, row, given: first }) => {
    await given(first)
    const writable = columnsOf(table).filter(({ inserts }) => inserts)
    const wrong = await Promise.all(writable.map((column) => attack(by, 'POST', table, row, column)))
    expect(wrong.flat()).toEqual([])
  })

  test.each(changing)('in a change of $table are refused', async ({ table, by, at, to }) => {
    await given()
    const writable = columnsOf(table).filter(({ updates }) => updates)
    const wrong = await Promise.all(
      writable.map((column) => attack(by, 'PATCH', `${table}?${at}`, to, column)),
    )
    expect(wrong.flat()).toEqual([])
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

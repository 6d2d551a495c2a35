import type { Database, Sql } from '../../supabase/embedded/database.ts'
import { Refusal } from '../../supabase/embedded/refusal.ts'

export type Row = Readonly<Record<string, unknown>>

/** Everything that people put into an installation: accounts, and every table of the app. */
export interface Snapshot {
  /** The migrations that were applied. */
  versions: string[]
  /** Rows by `schema.table`. */
  tables: Record<string, Row[]>
  keys: ForeignKey[]
}

interface ForeignKey {
  table: string
  columns: string[]
  target: string
  targetColumns: string[]
  /** What deleting the target does: sets the columns to null, or the row has to go, too. */
  setsNull: boolean
}

/** Sessions and one-time tokens are left behind: people sign in again. */
const ACCOUNTS = ['auth.users', 'auth.identities']

const FOREIGN_KEYS = `
select format('%s.%s', n.nspname, r.relname) as "table",
  format('%s.%s', tn.nspname, tr.relname) as target, c.confdeltype = 'n' as "setsNull",
  array(select a.attname::text from unnest(c.conkey) with ordinality k (num, place)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num order by k.place) as columns,
  array(select a.attname::text from unnest(c.confkey) with ordinality k (num, place)
    join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num order by k.place) as "targetColumns"
from pg_constraint c
join pg_class r on r.oid = c.conrelid join pg_namespace n on n.oid = r.relnamespace
join pg_class tr on tr.oid = c.confrelid join pg_namespace tn on tn.oid = tr.relnamespace
where c.contype = 'f' and (n.nspname = 'public' or format('%s.%s', n.nspname, r.relname) = any ($1))`

const tablesOf = async (database: Sql) => [
  ...ACCOUNTS,
  ...(
    await database.query<{ name: string }>(
      `select format('public.%I', tablename) as name from pg_tables where schemaname = 'public' order by tablename`,
    )
  ).map(({ name }) => name),
]

async function versionsOf(database: Sql): Promise<string[]> {
  const rows = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  )
  return rows.map(({ version }) => version)
}

/** A snapshot is in memory as a whole, and takes about three times as much there as in the tables. */
const LIMIT_MB = 500

/** Reads all of it, as of one moment. Errors: a Refusal if there is more than fits. */
export function readSnapshot(database: Database, limitMb = LIMIT_MB): Promise<Snapshot> {
  return database.transaction(async (inside) => {
    await inside.exec('set transaction isolation level repeatable read, read only')
    const names = await tablesOf(inside)
    const [size] = await inside.query<{ mb: number }>(
      'select ceil(sum(pg_table_size(name::regclass)) / 1024 / 1024)::int as mb from unnest($1::text[]) as name',
      [names],
    )
    if (size && size.mb > limitMb)
      throw new Refusal(
        `This is ${size.mb} MB of data, and copy-data copies at most ${limitMb} MB. docs/hosting.md says how to copy more.`,
      )
    const tables: Record<string, Row[]> = {}
    for (const table of names) {
      const rows = await inside.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t`)
      tables[table] = rows.map(({ row }) => row)
    }
    return {
      versions: await versionsOf(inside),
      tables,
      keys: await inside.query<ForeignKey>(FOREIGN_KEYS, [ACCOUNTS]),
    }
  })
}

/** Rows that a single statement brings: with all of their text well below what a driver sends at once. */
const CHUNK = 500

/**
 * Fills a database that has the same migrations and no people yet, in one transaction. Rows go in as they are: triggers
 * would write to logs, send messages, and refuse what is long over. So every reference is checked at the end.
 * Result: how many rows came into each table. Errors: a Refusal, and nothing is changed.
 */
export function writeSnapshot(database: Database, { versions, tables, keys }: Snapshot) {
  return database.transaction(async (inside) => {
    const here = await versionsOf(inside)
    const differing = [...versions, ...here].filter(
      (each) => !versions.includes(each) || !here.includes(each),
    )
    if (differing.length > 0)
      throw new Refusal(
        `The two don't have the same migrations (${differing.join(', ')}). Apply the same ones to both first.`,
      )
    const [found] = await inside.query<{ people: number }>(
      'select (select count(*) from auth.users)::int + (select count(*) from public.profiles)::int as people',
    )
    if (found?.people)
      throw new Refusal('There are people in the target already. Data only goes into an empty project.')
    await inside.exec('set local session_replication_role = replica')
    const present = await tablesOf(inside)
    // What migrations put there, such as the key that links are signed with, comes from the snapshot.
    await inside.exec(`truncate ${present.filter((table) => table.startsWith('public.')).join(', ')}`)
    const counts: Record<string, number> = {}
    for (const [table, rows] of Object.entries(tables)) {
      if (!present.includes(table)) throw new Refusal(`The target has no table ${table}.`)
      counts[table] = rows.length
      await insertRows(inside, table, rows)
    }
    for (const key of keys) await refuseDangling(inside, key)
    // Without the demo's people, a league may have fewer members.
    await inside.exec('select app.refresh_directory(array(select id from public.leagues))')
    return counts
  })
}

async function insertRows(database: Sql, table: string, rows: readonly Row[]) {
  const all = await database.query<{ name: string; is_identity: boolean; is_generated: boolean }>(
    `select quote_ident(attname) as name, attidentity <> '' as is_identity, attgenerated <> '' as is_generated
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  const known = new Set(all.map(({ name }) => name.replaceAll('"', '')))
  const lost = Object.keys(rows[0] ?? {}).filter((column) => !known.has(column))
  // Versions of Auth differ in columns that the app doesn't use.
  if (lost.length > 0 && !ACCOUNTS.includes(table))
    throw new Refusal(
      `The target's ${table} has no ${lost.join(', ')}. Its migrations have the same names but different contents. Use the same version of the app on both sides.`,
    )
  const columns = all.filter(({ is_generated }) => !is_generated)
  const given = columns.filter(({ name }) => rows.some((row) => name.replaceAll('"', '') in row))
  const names = given.map(({ name }) => name).join(', ')
  for (let start = 0; start < rows.length; start += CHUNK)
    await database.query(
      `insert into ${table} (${names}) overriding system value
       select ${names} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
      [JSON.stringify(rows.slice(start, start + CHUNK))],
    )
  for (const { name } of columns.filter(({ is_identity }) => is_identity))
    await database.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${name}), 1), max(${name}) is not null) from ${table}`,
      [table, name.replaceAll('"', '')],
    )
}

async function refuseDangling(database: Sql, { table, columns, target, targetColumns }: ForeignKey) {
  const pairs = columns.map((column, index) => `t."${targetColumns[index]}" = c."${column}"`).join(' and ')
  const whole = columns.map((column) => `c."${column}" is not null`).join(' and ')
  const [dangling] = await database.query<{ number: number }>(
    `select count(*)::int as number from ${table} c where ${whole}
       and not exists (select 1 from ${target} t where ${pairs})`,
  )
  if (dangling?.number)
    throw new Refusal(`${dangling.number} rows of ${table} name rows of ${target} that don't exist.`)
}

/** An id of supabase/seed.sql: a kind, and the number of the row. */
const DEMO_ID = /^[0-9a-f]{1,2}0{6,7}-0000-4000-8000-0{8}\d{4}$/
const isDemoId = (value: unknown) => typeof value === 'string' && DEMO_ID.test(value)

/**
 * The same without the demo's people, club, and leagues, and without everything that can't be without them. Refuses if
 * that would take along a league or a game of someone else's.
 */
export function withoutDemo(snapshot: Snapshot): Snapshot {
  const rest = dropDemo(snapshot)
  const lost = (table: string, league: string) =>
    (snapshot.tables[table] ?? []).filter((row) => !isDemoId(row[league])).length -
    (rest.tables[table] ?? []).length
  const leagues = lost('public.leagues', 'id')
  const games = lost('public.court_rotations', 'league_id')
  if (leagues + games > 0)
    throw new Refusal(
      `${leagues} leagues and ${games} games of your own need the demo's club or people. To keep them, copy the demo, too: --with-demo. No one can sign in as a demo person there.`,
    )
  return rest
}

function dropDemo(snapshot: Snapshot): Snapshot {
  const tables = Object.fromEntries(
    Object.entries(snapshot.tables).map(([table, rows]) => [
      table,
      rows.filter(({ id }) => !isDemoId(id)).map((row) => withoutDemoInLists(row)),
    ]),
  )
  const references = (key: ForeignKey, row: Row) => JSON.stringify(key.columns.map((column) => row[column]))
  for (let isDone = false; !isDone;) {
    isDone = true
    for (const key of snapshot.keys) {
      const targets = new Set(
        (tables[key.target] ?? []).map((row) =>
          JSON.stringify(key.targetColumns.map((column) => row[column])),
        ),
      )
      const dangles = (row: Row) =>
        key.columns.every((column) => row[column] !== null) && !targets.has(references(key, row))
      const rows = tables[key.table] ?? []
      if (!rows.some(dangles)) continue
      isDone = false
      tables[key.table] = key.setsNull
        ? rows.map((row) =>
            dangles(row)
              ? { ...row, ...Object.fromEntries(key.columns.map((column) => [column, null])) }
              : row,
          )
        : rows.filter((row) => !dangles(row))
    }
  }
  // The logs name people and leagues without a reference, and the search follows the names of people.
  const cards = new Set((tables['public.players'] ?? []).map(({ page_key }) => page_key))
  const rest = Object.entries(tables).map(([table, rows]) => [
    table,
    rows.filter((row) => {
      if (table === 'public.name_prefixes') return cards.has(row.page_key)
      return !table.endsWith('_log') || !Object.values(row).some(isDemoId)
    }),
  ])
  return { ...snapshot, tables: Object.fromEntries(rest) as Snapshot['tables'] }
}

function withoutDemoInLists(row: Row): Row {
  const entries = Object.entries(row).map(([column, value]) => [
    column,
    Array.isArray(value) ? value.filter((each) => !isDemoId(each)) : value,
  ])
  return Object.fromEntries(entries) as Row
}

/**
 * What a hosted project takes from the embedded backend: accounts as Auth expects them, without a password, which each
 * person sets by a link in an email; no devices for notifications, which know the keys of the old backend; and nothing
 * that is waiting to be sent.
 */
export function forHosted(snapshot: Snapshot): Snapshot {
  const { tables } = snapshot
  const rows = (table: string) => tables[table] ?? []
  return {
    ...snapshot,
    tables: {
      ...tables,
      'auth.users': rows('auth.users').map(hostedAccount),
      'auth.identities': rows('auth.users').map(
        (user) => rows('auth.identities').find(({ user_id }) => user_id === user.id) ?? identityOf(user),
      ),
      'public.push_subscriptions': [],
      'public.messages': rows('public.messages').filter(
        ({ status }) => status !== 'queued' && status !== 'sending',
      ),
    },
  }
}

/** Auth can't read null in the columns of its tokens. */
const NO_TOKENS = {
  confirmation_token: '',
  recovery_token: '',
  email_change: '',
  email_change_token_new: '',
  email_change_token_current: '',
  phone_change: '',
  phone_change_token: '',
  reauthentication_token: '',
}

const hostedAccount = (user: Row): Row => ({
  ...user,
  ...NO_TOKENS,
  instance_id: '00000000-0000-0000-0000-000000000000',
  aud: 'authenticated',
  role: 'authenticated',
  encrypted_password: '',
  recovery_sent_at: null,
  confirmation_sent_at: null,
  email_change_confirm_status: 0,
})

const identityOf = ({ id, email, created_at }: Row): Row => ({
  id,
  user_id: id,
  provider: 'email',
  provider_id: id,
  identity_data: { sub: id, email, email_verified: true, phone_verified: false },
  created_at,
  updated_at: created_at,
  last_sign_in_at: created_at,
})

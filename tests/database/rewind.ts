import type { TestBackend } from './backend'

type Sql = TestBackend['sql']

/** Remembers every row of the app's tables and all accounts: tells whether rows change, and restores them. */
export async function rememberRows(sql: Sql) {
  const tables = (
    await sql<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
  ).map(({ name }) => name)
  const columnsOf = async (table: string) =>
    (
      await sql<{ name: string }>(
        `select quote_ident(attname) as name from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [table],
      )
    )
      .map(({ name }) => name)
      .join(', ')
  const accountColumns = await columnsOf('auth.users')
  const columns = new Map<string, string>()
  for (const name of tables) columns.set(name, await columnsOf(`public.${name}`))
  const stateSql = `select pg_current_snapshot()::text as snapshot, pg_snapshot_xmin(pg_current_snapshot())::text as "from"`
  const state = async () => (await sql<State>(stateSql))[0] as State
  /** The tables with a newer or missing row. Each row has the number of the transaction that wrote it. */
  const changedSince = async (then: State) => {
    const rows = await sql<{ name: string }>('select name from kept.changed($1) as name', [then.from])
    return rows.map((row) => row.name)
  }
  const hashes = async (names: string[]) => {
    if (names.length === 0) return []
    const rows = await sql<{ name: string; rows: string | null }>(
      names
        .map(
          (name) =>
            `select '${name}' as name, md5(string_agg(t::text, ',' order by t::text)) as rows from public.${name} t`,
        )
        .join(' union all '),
    )
    return rows.map((row): [string, string | null] => [row.name, row.rows])
  }
  await sql.exec(`
    create schema kept;
    create table kept.accounts as table auth.users;
    ${tables.map((name) => `create table kept.${name} as table public.${name};`).join('\n')}`)
  const counts = new Map<string, number>()
  for (const name of tables) {
    const [row] = await sql<{ count: number }>(`select count(*)::int as count from kept.${name}`)
    counts.set(name, row?.count ?? 0)
  }
  // A function keeps its plans. Planning a query of every table after each test takes longer than running it.
  await sql.exec(`
    create function kept.changed(p_from bigint) returns setof text language plpgsql as $$
    begin
      ${tables
        .map(
          (
            name,
          ) => `if (select count(*) <> ${counts.get(name)} or bool_or(xmin::text::bigint >= p_from) from public.${name})
            then return next '${name}'; end if;`,
        )
        .join('\n')}
    end $$`)
  const original = new Map(await hashes(tables))
  // Nothing was written since, so no row can have changed. Most refusals write nothing.
  let asOriginal = await state()
  const isAsOriginal = async () => (await state()).snapshot === asOriginal.snapshot
  return {
    original,
    /** The current rows of each table, in a form to compare. */
    async fingerprint() {
      if (await isAsOriginal()) return original
      return new Map([...original, ...(await hashes(await changedSince(asOriginal)))])
    },
    async rewind() {
      if (await isAsOriginal()) return
      const changed = await changedSince(asOriginal)
      // replica: skips our triggers and all foreign keys
      await sql.transaction((inside) =>
        inside.exec(`set local session_replication_role = replica;
        ${changed
          .map(
            (name) => `delete from public.${name};
              insert into public.${name} (${columns.get(name)}) overriding system value
                select ${columns.get(name)} from kept.${name};`,
          )
          .join('\n')}
        delete from auth.users u where not exists (select 1 from kept.accounts k where k.id = u.id);
        update auth.users u set email = k.email from kept.accounts k where k.id = u.id and k.email <> u.email;
        insert into auth.users (${accountColumns})
        select ${accountColumns} from kept.accounts k where not exists (select 1 from auth.users u where u.id = k.id);
        `),
      )
      asOriginal = await state()
    },
  }
}

/** The database's progress: finished transactions and, with several sessions, open ones. */
interface State {
  snapshot: string
  /** Anything written later has this number or a higher one. */
  from: string
}

interface Sql {
  <Row = Record<string, unknown>>(text: string, parameters?: unknown[]): Promise<Row[]>
  exec(script: string): Promise<void>
}

/**
 * Remembers every row of the app's tables and all accounts: tells whether rows change, and restores them. `sql` is best a
 * session of its own, in which no trigger fires: to turn them off and on makes PostgreSQL forget each plan of the session.
 */
export async function rememberRows(sql: Sql) {
  const tables = (
    await sql<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
  ).map(({ name }) => name)
  const columns = new Map<string, string>()
  for (const table of [...tables.map((name) => `public.${name}`), 'auth.users'])
    columns.set(table, await columnsOf(sql, table))
  await sql.exec(`
    create schema kept;
    create table kept.accounts as table auth.users;
    ${tables.map((name) => `create table kept.${name} as table public.${name};`).join('\n')}`)
  const parts = []
  for (const name of tables) {
    const [row] = await sql<{ count: number; key: string[] }>(
      `select (select count(*)::int from kept.${name}) as count, array(
         select quote_ident(attname) from pg_index, pg_attribute
         where indrelid = $1::regclass and indisprimary and attrelid = indrelid
           and attnum = any ((indkey::int2[])[0:indnkeyatts - 1])) as key`,
      [`public.${name}`],
    )
    if (!row?.key.length) throw new Error(`${name} has no primary key.`)
    parts.push({
      name,
      // Each row has the number of the transaction that wrote it.
      isChanged: `(select count(*) <> ${row.count} or bool_or(xmin::text::bigint >= p_from) from public.${name})`,
      columns: columns.get(`public.${name}`),
      isSame: row.key.map((column) => `t.${column} = k.${column}`).join(' and '),
    })
  }
  // Functions keep their plans. Planning a query of every table after each test takes longer than running it.
  await sql.exec(`
    create function kept.fingerprint(p_from bigint) returns table (name text, rows text) language plpgsql as $$
    begin
      ${parts
        .map(
          ({ name, isChanged }) => `if ${isChanged} then return query
            select '${name}', md5(string_agg(t::text, ',' order by t::text)) from public.${name} t; end if;`,
        )
        .join('\n')}
    end $$;
    create function kept.rewind(p_from bigint) returns bigint language plpgsql as $$
    begin
      -- replica: skips our triggers and all foreign keys
      if current_setting('session_replication_role') <> 'replica' then
        perform set_config('session_replication_role', 'replica', true);
      end if;
      ${parts
        .map(
          ({ name, columns: all, isChanged, isSame }) => `if ${isChanged} then
            delete from public.${name} where xmin::text::bigint >= p_from;
            insert into public.${name} (${all}) overriding system value
              select ${all} from kept.${name} k where not exists (select from public.${name} t where ${isSame});
          end if;`,
        )
        .join('\n')}
      delete from auth.users u where not exists (select from kept.accounts k where k.id = u.id);
      update auth.users u set email = k.email from kept.accounts k where k.id = u.id and k.email <> u.email;
      insert into auth.users (${columns.get('auth.users')})
        select ${columns.get('auth.users')} from kept.accounts k
        where not exists (select from auth.users u where u.id = k.id);
      -- What others write from here on has a higher number.
      return coalesce(pg_current_xact_id_if_assigned()::text::bigint + 1, p_from);
    end $$`)
  const [now] = await sql<{ from: string }>(`select pg_snapshot_xmax(pg_current_snapshot())::text as "from"`)
  /** What was written since has this number or a higher one. */
  let from = now?.from
  const changed = async (since?: string) => {
    const rows = await sql<{ name: string; rows: string | null }>('select * from kept.fingerprint($1)', [
      since,
    ])
    return rows.map((row): [string, string | null] => [row.name, row.rows])
  }
  const original = new Map(await changed('0'))
  return {
    original,
    /** The current rows of each table, in a form to compare. */
    fingerprint: async () => new Map([...original, ...(await changed(from))]),
    async rewind() {
      const [row] = await sql<{ from: string }>('select kept.rewind($1)::text as "from"', [from])
      from = row?.from
    },
  }
}

async function columnsOf(sql: Sql, table: string) {
  const columns = await sql<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return columns.map(({ name }) => name).join(', ')
}

import type { TestBackend } from './backend'

type Sql = TestBackend['sql']

/** Remembers every row of the app's tables and who has an account: tells whether rows change, and brings all back. */
export async function rememberRows(sql: Sql) {
  const tables = (
    await sql<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
  ).map(({ name }) => name)
  const accountColumns = (
    await sql<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute
       where attrelid = 'auth.users'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    )
  )
    .map(({ name }) => name)
    .join(', ')
  const fingerprintSql = tables
    .map(
      (name) =>
        `select '${name}' as name, md5(string_agg(t::text, ',' order by t::text)) as rows from public.${name} t`,
    )
    .join(' union all ')
  const fingerprint = async () => {
    const rows = await sql<{ name: string; rows: string | null }>(fingerprintSql)
    return new Map(rows.map((row) => [row.name, row.rows]))
  }
  await sql.exec(`
    create schema kept;
    create table kept.accounts as table auth.users;
    ${tables.map((name) => `create table kept.${name} as table public.${name};`).join('\n')}`)
  return {
    original: await fingerprint(),
    /** What the rows of each table are now, in a form to compare. */
    fingerprint,
    async rewind() {
      // replica: no trigger of ours and no foreign key has a say in this
      await sql.transaction((inside) =>
        inside.exec(`set local session_replication_role = replica;
        ${tables
          .map(
            (name) => `delete from public.${name};
              insert into public.${name} overriding system value select * from kept.${name};`,
          )
          .join('\n')}
        delete from auth.users u where not exists (select 1 from kept.accounts k where k.id = u.id);
        update auth.users u set email = k.email from kept.accounts k where k.id = u.id and k.email <> u.email;
        insert into auth.users (${accountColumns})
        select ${accountColumns} from kept.accounts k where not exists (select 1 from auth.users u where u.id = k.id);
        `),
      )
    },
  }
}

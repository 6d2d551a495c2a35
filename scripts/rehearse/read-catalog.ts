/** Every table, column, grant, policy, trigger, and function of the database, for a review to read. */
export const CATALOG_FILE = 'supabase/catalog.txt'

type Sql = <Row>(text: string) => Promise<Row[]>

const HEAD = `# The tables and functions of the schemas public and app, and who may do what with them.
# Written by npm run db:catalog; the tests of the database compare it with the migrations.
# people: everyone who is signed in, as far as the policies allow. visitors: people without an account, too.
`

/** The catalog as the text of its file. `sql` answers rows. */
export async function readCatalog(sql: Sql): Promise<string> {
  const tables = await sql<{ text: string }>(`
    select concat_ws(chr(10), case c.relkind when 'S' then 'sequence ' when 'r' then 'table ' else 'relation ' end || c.relname,
      (select string_agg('  ' || t.attname || ' ' || format_type(t.atttypid, t.atttypmod)
          || case when t.attnotnull then ' not null' else '' end, chr(10) order by t.attname)
        from pg_attribute t where t.attrelid = c.oid and t.attnum > 0 and not t.attisdropped and c.relkind <> 'S'),
      (select '  people: ' || r.rights from app.people_rights() r where r.name = c.relname and n.nspname = 'public'),
      (select '  policies: ' || string_agg(p.cmd || ' ' || p.policyname, ', ' order by p.cmd, p.policyname)
        from pg_policies p where p.schemaname = n.nspname and p.tablename = c.relname),
      (select '  triggers: ' || string_agg(g.tgname, ', ' order by g.tgname)
        from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal)) as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'app') and c.relkind in ('r', 'v', 'm', 'p', 'f', 'S')
    order by c.relkind, c.relname collate "C"`)
  const functions = await sql<{ text: string }>(`
    select concat(n.nspname, '.', p.proname, '(', pg_get_function_arguments(p.oid), ') returns ',
      replace(pg_get_function_result(p.oid), chr(10), ' '), ': ',
      case when p.prosecdef then 'definer' else 'invoker' end,
      case when has_function_privilege('anon', p.oid, 'execute') then ', visitors'
        when has_function_privilege('authenticated', p.oid, 'execute') then ', people'
        when has_function_privilege('service_role', p.oid, 'execute') then ', service' else '' end) as text
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'app')
    order by n.nspname desc, p.oid::regprocedure::text collate "C"`)
  const text = (rows: readonly { text: string }[]) => rows.map((row) => row.text).join('\n')
  return `${HEAD}\n${text(tables)}\n\n${text(functions)}\n`
}

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CATALOG_FILE, readCatalog } from '../../scripts/rehearse/read-catalog'
import type { TestBackend } from './backend'

const RELATIONS = `pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'app')`

const GRANTS = RELATIONS.replace(' where ', ', aclexplode(c.relacl) a where ')

/** Their callers have a link or a device's key, which these look for in a table. */
const PROVEN_BY_A_SECRET = [
  'public.answer_sub_offer_by_link',
  'public.calendar_feed',
  'public.message_settings_by_link',
  'public.mute_league_by_link',
  'public.renew_push_subscription',
  'public.rsvp_by_link',
  'public.rsvp_link',
  'public.set_message_preference_by_link',
  'public.sub_offer_by_link',
  'public.withdraw_sign_up',
]

/** What they read before they ask is public, or only those rows are answered that the caller may read. */
const READ_FIRST = ['public.league_seasons', 'public.public_league']

/** They never have rows, and no one may read or write them. */
const TYPES = ['day_rules', 'own_rules', 'rules', 'scoring']

export function catalogTests(backend: () => TestBackend) {
  const sql = <Row>(text: string) => backend().sql<Row>(text)
  const names = async (text: string) => (await sql<{ name: string }>(text)).map(({ name }) => name)

  test('is what its file says, so that a review reads who may do what: npm run db:catalog', async () => {
    expect(await readCatalog(sql)).toBe(readFileSync(CATALOG_FILE, 'utf8'))
  })

  test('every table has row-level security and lives in public, but for those that stand for a type', async () => {
    expect(
      await names(
        `select c.relname as name from ${RELATIONS} and c.relkind in ('r', 'p')
         and not (c.relrowsecurity and n.nspname = 'public') order by 1`,
      ),
    ).toEqual(TYPES)
    const granted = TYPES.map((name) => `'app.${name}'::regclass`).join(', ')
    expect(
      await names(
        `select c.relname as name from pg_class c, aclexplode(c.relacl) as acl
         where c.oid in (${granted}) and acl.grantee <> c.relowner`,
      ),
    ).toEqual([])
  })

  test('visitors and the public role have no grant at all on relations, columns and sequences', async () => {
    expect(
      await names(`
        select c.relname || ' ' || a.privilege_type as name from ${GRANTS} and a.grantee in (0, 'anon'::regrole)
        union all
        select c.relname || '.' || t.attname
        from pg_attribute t join pg_class c on c.oid = t.attrelid join pg_namespace n on n.oid = c.relnamespace, aclexplode(t.attacl) a
        where n.nspname in ('public', 'app') and a.grantee in (0, 'anon'::regrole)`),
    ).toEqual([])
    expect(
      await names(`
        select c.relname as name from ${RELATIONS} and case when c.relkind = 'S' then
          has_sequence_privilege('authenticated', c.oid, 'usage, select, update') end`),
    ).toEqual([])
  })

  test('policies are for signed-in people', async () => {
    expect(
      await names(`
        select tablename || '.' || policyname as name from pg_policies
        where schemaname in ('public', 'app') and permissive = 'PERMISSIVE' and roles <> '{authenticated}'`),
    ).toEqual([])
  })

  test('each verb has one policy: a second one for the same people would also run for every row', async () => {
    expect(
      await names(`
        select tablename || ' ' || verb as name from pg_policies p, unnest(case p.cmd when 'ALL' then array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] else array[p.cmd] end) as verb
        where schemaname in ('public', 'app') and permissive = 'PERMISSIVE' group by tablename, verb having count(*) > 1`),
    ).toEqual([])
  })

  test('policies ask their questions once per query: every function call is in its own select', async () => {
    const policies = await sql<{ name: string; conditions: string }>(
      `select tablename || '.' || policyname as name, concat(qual, ' ', with_check) as conditions from pg_policies where schemaname = 'public'`,
    )
    const perRow = policies.filter(({ conditions }) =>
      /(app|auth)\.\w+\(/.test(conditions.replaceAll(/\( ?SELECT (app|auth)\.\w+\(\) AS \w+\)/g, '')),
    )
    expect(perRow.map(({ name }) => name)).toEqual([])
  })

  test('every trigger is enabled, and only ours are on the accounts', async () => {
    expect(
      await names(`
        select t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
        join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'app') and not t.tgisinternal and t.tgenabled <> 'O'`),
    ).toEqual([])
    expect(
      await names(
        `select tgname as name from pg_trigger where tgrelid = 'auth.users'::regclass and tgfoid::regproc::text like 'app.%' order by tgname`,
      ),
    ).toEqual(['confirm_invited_address', 'handle_confirmed_user'])
  })

  test("what runs with its owner's rights for the API asks who calls it, or for a secret, before it reads or writes", async () => {
    const functions = await sql<{ name: string; body: string; open: boolean }>(`
      select n.nspname || '.' || p.proname as name, p.prosrc as body,
        n.nspname = 'public' and p.prosecdef and has_function_privilege('authenticated', p.oid, 'execute') as open
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'app')`)
    const asks = new Set(['auth.uid'])
    /** Where it asks first; Infinity if it doesn't. */
    const asksAt = (body: string) =>
      Array.from(body.matchAll(/\b((?:auth|app|public)\.\w+)\(/g)).find(([, called = '']) => asks.has(called))
        ?.index ?? Infinity
    for (let known = 0; known < asks.size;) {
      known = asks.size
      for (const { name, body } of functions) if (asksAt(body) < Infinity) asks.add(name)
    }
    const open = functions
      .filter((each) => each.open)
      .map(({ name, body }) => ({ name, body: body.replaceAll(/--.*/g, '') }))
    const namesOf = (some: typeof open) => some.map(({ name }) => name).toSorted()
    expect(namesOf(open.filter(({ body }) => asksAt(body) === Infinity))).toEqual(PROVEN_BY_A_SECRET)
    const readsFirst = open.filter(({ body }) => {
      const read = /\b(?:from|join|update|into)\s+public\.\w+\b(?!\()/.exec(body)?.index ?? Infinity
      return asksAt(body) < Infinity && read < asksAt(body)
    })
    expect(namesOf(readsFirst)).toEqual(READ_FIRST)
  })

  test('every function has an empty search path', async () => {
    expect(
      await names(`
        select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ('public', 'app') and not coalesce('search_path=""' = any (p.proconfig), false)`),
    ).toEqual([])
  })

  test('anything a later migration creates is closed until it is granted', async () => {
    await backend().sql.exec(`
      create table public.later (id int); create sequence public.later_ids;
      create function public.later() returns int language sql as 'select 1';
      create function app.later() returns int language sql as 'select 1';`)
    const open = await names(`
      select role || ' ' || thing as name from unnest(array['anon', 'authenticated']) as role,
        lateral (values
          ('table', has_table_privilege(role, 'public.later', 'select, insert, update, delete, truncate, references, trigger')),
          ('sequence', has_sequence_privilege(role, 'public.later_ids', 'usage, select, update')),
          ('public function', has_function_privilege(role, 'public.later()', 'execute')),
          ('app function', has_function_privilege(role, 'app.later()', 'execute')),
          ('schema public', has_schema_privilege(role, 'public', 'create')),
          ('schema app', has_schema_privilege(role, 'app', 'create'))) as things (thing, granted)
      where granted`)
    await backend().sql.exec(
      'drop table public.later; drop sequence public.later_ids; drop function public.later(), app.later()',
    )
    expect(open).toEqual([])
  })

  test('a score changes no indexed column, so PostgreSQL only writes the row', async () => {
    expect(
      await names(`
        select i.indexrelid::regclass || '.' || a.attname as name from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid in ('court_rotations'::regclass, 'round_robin_games'::regclass)
          and a.attname in ('team1_score', 'team2_score', 'result', 'ended_by', 'substitutes', 'version',
            'updated_at', 'updated_by', 'via_link')`),
    ).toEqual([])
  })

  // Not to message_kinds: only migrations change it, and each message would pay for the index.
  test('every foreign key has an index that starts with its columns', async () => {
    expect(
      await names(`
        select k.conrelid::regclass || '.' || k.conname as name from pg_constraint k join pg_namespace n on n.oid = k.connamespace
        where n.nspname in ('public', 'app') and k.contype = 'f'
          and k.confrelid <> 'message_kinds'::regclass and not exists (
          select 1 from pg_index i where i.indrelid = k.conrelid and i.indpred is null and i.indisvalid
            and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`),
    ).toEqual([])
  })
}

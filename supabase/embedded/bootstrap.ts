import type { Database } from './database.ts'
import { quietly } from './quiet-lite.ts'

/**
 * What a hosted project has before its first migration, beyond lite's `auth` schema: the request roles, `extensions`
 * with pgcrypto, default privileges, and an `auth.email()` that finds the address in the token.
 */
const PROJECT_SQL = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
end $$;

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

grant usage on schema public, auth, extensions to anon, authenticated, service_role;
grant execute on all functions in schema auth, extensions to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;

create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;
`

/**
 * Makes an empty database look like a new Supabase project, ready for its migrations. One that was set up before is
 * left alone: what its migrations revoked must stay revoked.
 */
export async function bootstrapProject(database: Database) {
  const { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } = await quietly(() => import('@supabase/lite'))
  await database.transaction(async (inside) => {
    const [found] = await inside.query<{ users: string | null }>(`select to_regclass('auth.users') as users`)
    if (found?.users) return
    await inside.exec(SUPABASE_AUTH_HELPERS_SQL)
    await inside.exec(getAuthSchemaSql())
    await inside.exec(PROJECT_SQL)
  })
}

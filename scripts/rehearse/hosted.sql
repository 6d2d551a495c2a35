-- What a hosted project has before its first migration, as far as our migrations touch it. The roles and their rights are
-- those of the image that Supabase runs (github.com/supabase/postgres, migrations/db): above all, `postgres`, which applies
-- migrations, is no superuser, and owns neither the schema `auth` nor what is in it.

create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;
create role supabase_auth_admin login noinherit createrole;
create role postgres login createdb createrole replication bypassrls;
grant anon, authenticated, service_role to postgres with admin option;
alter database postgres owner to postgres;
alter role postgres set search_path = "$user", public, extensions;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';

create schema extensions;
create extension pgcrypto with schema extensions;
create extension "uuid-ossp" with schema extensions;
create extension pg_stat_statements with schema extensions;
grant all on schema extensions to postgres;
grant usage on schema extensions to anon, authenticated, service_role;

grant usage on schema public to postgres, anon, authenticated, service_role;
-- No default privileges for the API's roles: since October 30, 2026 every project grants what is new in `public` itself
-- (supabase.com/changelog/45329-breaking-change-tables-not-exposed-to-data-and-graphql-api-automatically). The embedded
-- backend still has them, so the rehearsal compares the rights of both.

-- Auth makes these columns, which the embedded backend doesn't have.
alter table auth.users add column instance_id uuid, add column is_super_admin boolean;
do $$
declare
  v_thing record;
begin
  for v_thing in select c.oid::regclass as name from pg_class c
    where c.relnamespace = 'auth'::regnamespace and c.relkind in ('r', 'S') and not exists (select from pg_depend d
      where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')) loop
    execute format('alter table %s owner to supabase_auth_admin', v_thing.name);
  end loop;
  for v_thing in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'auth'::regnamespace loop
    execute format('alter function %s owner to supabase_auth_admin', v_thing.name);
  end loop;
end $$;
grant all on schema auth to supabase_auth_admin, postgres;
grant usage on schema auth to anon, authenticated, service_role;
grant all on all tables in schema auth to postgres;
grant all on all sequences in schema auth to postgres;
grant all on all routines in schema auth to postgres;

-- As supautils allows it there, for restoring data.
grant set on parameter session_replication_role to postgres;

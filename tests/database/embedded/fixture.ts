import type { SupabaseClient } from '@supabase/supabase-js'
import type { Client } from '../backend'

/**
 * These tests' own tables, so that they depend on no migration. Everyone may read and write them within the grants:
 * anon can't write, and no one can read `secret`.
 */
export const FIXTURE = `
create table public.fixture_notes (
  id int primary key,
  status text not null default 'open' check (status <> 'forbidden'),
  price numeric(6, 2),
  written_at timestamptz not null default '2026-05-01 18:00:00+00',
  secret text,
  seen_by text default nullif(current_setting('request.headers', true), '')::json ->> 'x-fixture'
);
create table public.fixture_parts (
  id int primary key,
  note_id int not null references public.fixture_notes (id),
  is_main boolean not null default false
);
create unique index fixture_parts_main on public.fixture_parts (note_id) where is_main;

alter table public.fixture_notes enable row level security;
alter table public.fixture_parts enable row level security;
create policy fixture_all on public.fixture_notes for all to anon, authenticated
  using (true) with check (coalesce(current_setting('request.headers', true), '') <> '');
create policy fixture_all on public.fixture_parts for all to anon, authenticated using (true) with check (true);
revoke all on public.fixture_notes, public.fixture_parts from anon, authenticated;
grant select (id, status, price, written_at, seen_by), insert, update, delete on public.fixture_notes to authenticated;
grant select (id, status) on public.fixture_notes to anon;
grant select, insert on public.fixture_parts to authenticated;

create function public.fixture_raise(p_code text) returns void language plpgsql as $$
begin
  raise exception 'No more courts' using errcode = p_code, detail = 'All four are taken.', hint = 'Wait for one.';
end $$;
create function public.fixture_request() returns json language sql stable as $$
  select json_build_object('method', current_setting('request.method', true), 'path', current_setting('request.path', true))
$$;
-- Writes two notes, and rolls them back for an odd number.
create function public.fixture_pair(p_id int) returns int language plpgsql as $$
begin
  insert into public.fixture_notes (id) values (p_id);
  insert into public.fixture_notes (id) values (p_id + 1000);
  if p_id % 2 = 1 then raise exception 'odd'; end if;
  return p_id;
end $$;
grant execute on function public.fixture_raise, public.fixture_request, public.fixture_pair to authenticated;
`

/** The client without the app's types, which don't have the tables above. */
export function untyped(client: Client): SupabaseClient {
  return client
}

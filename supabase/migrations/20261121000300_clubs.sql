-- Clubs: a place with courts and the people who run it. The creator and everyone in `admins` run the club's leagues and
-- game days.

create table public.clubs (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) <= 120 and name ~ '\S'),
  city text not null default '' check (length(city) <= 120),
  address text not null default '' check (length(address) <= 300),
  description text not null default '' check (length(description) <= 4000),
  created_by uuid not null references public.players (id),
  admins uuid[] not null default '{}' check (cardinality(admins) <= 50),
  created_at timestamptz not null default now()
);
create index clubs_created_by_idx on public.clubs (created_by);
create trigger limit_a_person after insert on public.clubs referencing new table as added
  for each statement execute function app.limit_rows('200', 'created_by', 'true',
    'You''ve created 200 clubs, the limit for one person. Delete one you don''t need first.');
create index clubs_key_idx on public.clubs (app.name_page_key(name, id) collate "C");
create index clubs_search_idx on public.clubs using gin (app.search_index(name, city)) with (fastupdate = off);
create index clubs_admins_idx on public.clubs using gin (admins);

-- Clubs that the caller runs: as creator or as admin. A super admin runs all of them; callers check that first, because
-- listing all clubs gets slower with each one.
create function app.my_managed_club_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public.clubs c where c.created_by = (select app.my_profile_id())
  union select c.id from public.clubs c where c.admins @> array[(select app.my_profile_id())]
$$;

create trigger one_line before insert or update of name, city, address on public.clubs
  for each row execute function app.refuse_control_characters('name', 'city', 'address');

-- A club can only be deleted if it has no leagues. Error: PT409, hint club_has_leagues.
create function app.forbid_deleting_club_with_leagues() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.leagues l where l.club_id = old.id) then
    raise sqlstate 'PT409' using message = 'This club has leagues, so it can''t be deleted.', hint = 'club_has_leagues';
  end if;
  return old;
end $$;
create trigger forbid_deleting_with_leagues before delete on public.clubs
  for each row execute function app.forbid_deleting_club_with_leagues();

-- People who were asked to be an admin of a club and haven't answered. An admin is emailed about the club's leagues, so
-- no one becomes one without their own yes. A no is one of refusals.
create table public.club_admin_offers (
  club_id uuid not null references public.clubs (id) on delete cascade,
  player_id uuid not null references public.players (id) on delete cascade,
  offered_by uuid not null references public.players (id) on delete cascade,
  offered_at timestamptz not null default now(),
  primary key (club_id, player_id)
);
create index club_admin_offers_player_idx on public.club_admin_offers (player_id);
create index club_admin_offers_offered_by_idx on public.club_admin_offers (offered_by);
create trigger limit_a_club after insert on public.club_admin_offers referencing new table as added
  for each statement execute function app.limit_rows('50', 'club_id', 'true',
    'This club has 50 open invitations. Withdraw one first.');

-- The caller, who may choose a club's admins: its creator or a super admin. Both people are held (see lock_people).
-- Errors: PT401, PT403 not_allowed.
create function app.lock_club_owner(p_club_id uuid, p_profile_id uuid) returns uuid
language plpgsql volatile set search_path = '' as $$
declare
  v_me uuid := app.lock_me(array[p_profile_id]);
begin
  if not exists (select 1 from public.clubs where id = p_club_id and (created_by = v_me or app.is_super_admin())) then
    raise sqlstate 'PT403' using message = 'Only the club''s creator can change its admins.', hint = 'not_allowed';
  end if;
  return v_me;
end $$;

-- Asks someone with an account to be an admin of a club. They answer with answer_club_admin_invitation, and are told
-- once, however often they are asked. Asking an admin, the creator, or someone who hasn't answered changes nothing.
-- Errors: those of lock_club_owner, PT404 unknown_person, PT409 declined, PT409 too_many, PT422 too_many_admins.
create function public.invite_club_admin(p_club_id uuid, p_profile_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.lock_club_owner(p_club_id, p_profile_id);
  v_club public.clubs;
begin
  if not exists (select 1 from public.profiles where id = p_profile_id and auth_id is not null) then
    raise sqlstate 'PT404' using message = 'We couldn''t find this person.', hint = 'unknown_person';
  end if;
  select * into v_club from public.clubs where id = p_club_id;
  if p_profile_id = any (v_club.created_by || v_club.admins) then
    return;
  end if;
  perform app.check_refusals(p_profile_id, 'club_admin', p_club_id);
  if cardinality(v_club.admins) >= 50 then
    perform app.raise_too_many_admins();
  end if;
  insert into public.club_admin_offers (club_id, player_id, offered_by) values (p_club_id, p_profile_id, v_me)
  on conflict (club_id, player_id) do nothing;
  if found and not exists (select 1 from public.announcements a where a.target_user_id = p_profile_id
      and a.created_by = v_me and a.automatic and a.screen = 'home' and a.subject_id = p_club_id) then
    perform app.notify(array[p_profile_id], format('Will you help run %s?', v_club.name),
      format('%s invited you to be an admin of the club. Accept or decline on your home page.', me.display_name),
      v_me, null, 'home', p_club_id, now() + interval '14 days')
    from public.players me where me.id = v_me;
  end if;
end $$;

create function app.raise_too_many_admins() returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise sqlstate 'PT422' using message = 'A club can have up to 50 admins.', hint = 'too_many_admins';
end $$;

-- The answer of someone who was asked to be an admin of a club, once. Their role stays as it is. The person who asked
-- is told.
-- Errors: PT401, PT404 offer_gone if it was withdrawn or answered, PT422 too_many_admins.
create function public.answer_club_admin_invitation(p_club_id uuid, p_accept boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.lock_me();
  v_asker uuid;
begin
  if p_accept is null then
    perform app.raise_malformed('answer');
  end if;
  perform 1 from public.clubs where id = p_club_id for no key update;
  delete from public.club_admin_offers o where o.club_id = p_club_id and o.player_id = v_me
  returning o.offered_by into v_asker;
  if v_asker is null then
    raise sqlstate 'PT404' using hint = 'offer_gone',
      message = 'That invitation is no longer open. Ask the club''s creator for a new one.';
  elsif p_accept then
    update public.clubs set admins = array_append(admins, v_me) where id = p_club_id and v_me <> all (admins);
  else
    perform app.store_refusal(v_me, 'club_admin', p_club_id);
  end if;
  perform app.notify(array[v_asker], format(case when p_accept then '%s is now an admin of %s'
      else '%s declined to be an admin of %s' end, p.display_name, c.name), '', v_me, null, 'club', c.id,
    now() + interval '14 days')
  from public.clubs c, public.players p where c.id = p_club_id and p.id = v_me;
exception when check_violation then
  perform app.raise_too_many_admins();
end $$;

-- The club's creator removes an admin, or withdraws the question to one; an admin steps down. Repeating it is harmless.
-- Result: the admins afterwards. Errors: PT401, PT403 not_allowed.
create function public.remove_club_admin(p_club_id uuid, p_profile_id uuid) returns uuid[]
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_profile_id is distinct from app.lock_me(array[p_profile_id])
    or not exists (select 1 from public.clubs where id = p_club_id) then
    perform app.lock_club_owner(p_club_id, p_profile_id);
  end if;
  delete from public.club_admin_offers o where o.club_id = p_club_id and o.player_id = p_profile_id;
  -- Only a change is one: each is logged.
  update public.clubs set admins = array_remove(admins, p_profile_id)
  where id = p_club_id and p_profile_id = any (admins);
  return (select admins from public.clubs where id = p_club_id);
end $$;

-- Changes the texts of a club: only those in p_changes (name, city, address, description), so that two people who edit
-- different texts both keep theirs. p_seen holds what the caller had read. A text that someone else changed since isn't
-- overwritten, and then nothing is saved. Result: the texts now, and whether this call saved.
-- Errors: PT403 for anyone who doesn't run the club, PT404 club_not_found, PT422 list_too_long.
create function public.edit_club(p_club_id uuid, p_changes jsonb, p_seen jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now jsonb;
  v_saved boolean;
begin
  if not app.is_super_admin()
    and not exists (select 1 from app.my_managed_club_ids() as mine (id) where mine.id = p_club_id) then
    raise sqlstate 'PT403' using message = 'Only this club''s creator and admins can change it.', hint = 'not_allowed';
  end if;
  perform app.refuse_long_list(p_changes, 10, 'fields'), app.refuse_long_list(p_seen, 10, 'fields');
  if jsonb_typeof(p_changes) is distinct from 'object' or jsonb_typeof(p_seen) is distinct from 'object' then
    perform app.raise_malformed('changes');
  end if;
  perform app.require_texts(jsonb_build_array(p_changes, p_seen), array['name', 'city', 'address', 'description'],
    'changes');
  select jsonb_build_object('name', c.name, 'city', c.city, 'address', c.address, 'description', c.description)
    into v_now
  from public.clubs c where c.id = p_club_id for update;
  if v_now is null then
    raise sqlstate 'PT404' using message = 'This club no longer exists.', hint = 'club_not_found';
  end if;
  v_saved := not exists (
    select 1 from jsonb_each_text(p_changes) change
    where v_now ? change.key
      and v_now ->> change.key is distinct from p_seen ->> change.key
      and v_now ->> change.key is distinct from change.value);
  if v_saved then
    update public.clubs c
    set name = coalesce(p_changes ->> 'name', c.name), city = coalesce(p_changes ->> 'city', c.city),
      address = coalesce(p_changes ->> 'address', c.address),
      description = coalesce(p_changes ->> 'description', c.description)
    where c.id = p_club_id
    returning jsonb_build_object('name', c.name, 'city', c.city, 'address', c.address, 'description', c.description)
      into v_now;
  end if;
  return jsonb_build_object('saved', v_saved, 'words', v_now);
end $$;

-- Clubs by name; search words for their name and city. Paged like search_people. Errors: PT401, PT422 search_too_long.
create function public.find_clubs(p_search text default null, p_after text default null, p_limit int default 50)
  returns table (
  club_id uuid, name text, city text, page_key text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_query tsquery;
begin
  perform app.require_profile_id();
  v_query := app.search_query(p_search);
  return query
    select c.id, c.name, c.city, app.name_page_key(c.name, c.id) from public.clubs c
    where (v_query is null or app.search_index(c.name, c.city) @@ v_query)
      and (p_after is null or app.name_page_key(c.name, c.id) collate "C" > p_after)
    order by app.name_page_key(c.name, c.id) collate "C" limit app.page_size(p_limit, 50);
end $$;
alter table public.clubs enable row level security;

-- Everyone with a profile can find clubs.
create policy clubs_select on public.clubs for select to authenticated
  using ((select app.my_profile_id()) is not null);
-- A club admin by role or a super admin creates a club, in their own name.
create policy clubs_insert on public.clubs for insert to authenticated
  with check (created_by = (select app.my_profile_id())
    and ((select app.my_role()) = 'club_admin' or (select app.is_super_admin())));
-- Only its creator, or a super admin, deletes a club. Deliberately no update: edit_club and the functions for admins
-- undo nothing that someone else changed meanwhile.
create policy clubs_delete on public.clubs for delete to authenticated
  using (created_by = (select app.my_profile_id()) or (select app.is_super_admin()));

-- People see what they are asked, and those who run a club what is open.
alter table public.club_admin_offers enable row level security;
create policy club_admin_offers_select on public.club_admin_offers for select to authenticated
  using (player_id = (select app.my_profile_id()) or (select app.is_super_admin())
    or club_id = any (array(select app.my_managed_club_ids())));
-- Deliberately no writes: the functions above do them.

grant select on public.club_admin_offers to authenticated;
grant select, delete, insert (id, name, city, address, description, created_by) on public.clubs to authenticated;
grant execute on function app.my_managed_club_ids() to authenticated, service_role;

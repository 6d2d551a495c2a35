-- Announcements: who may write to whom, and who reads what. The audience is decided here, so a person's answers contain
-- exactly what is meant for them.
--
--   is_global                       everyone
--   target_user_id                  that person
--   league_id [and target_role]     members of the league and its author [of that role]
--   target_role alone               everyone of that role

create table public.announcements (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) <= 200 and title ~ '\S'),
  message text not null check (length(message) <= 5000),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  league_id uuid references public.leagues (id) on delete cascade,
  created_by uuid not null references public.players (id),
  is_global boolean not null default false,
  target_role text check (lower(target_role) in ('player', 'club_admin', 'league_creator')),
  target_user_id uuid references public.players (id) on delete cascade,
  pinned boolean not null default false,
  constraint announcements_has_an_audience check (is_global or target_user_id is not null or league_id is not null or target_role is not null),
  constraint announcements_global_is_for_everyone check (not is_global or (target_user_id is null and league_id is null and target_role is null))
);
create index announcements_league_idx on public.announcements (league_id);
create index announcements_target_user_idx on public.announcements (target_user_id);
create index announcements_created_by_idx on public.announcements (created_by);
create index announcements_created_at_idx on public.announcements (created_at desc);

create table public.announcement_reads (
  announcement_id uuid not null references public.announcements (id) on delete cascade,
  user_email text not null check (user_email = lower(user_email) and length(user_email) <= 320),
  status text not null default 'read' check (status in ('read', 'deleted')),
  updated_at timestamptz not null default now(),
  primary key (announcement_id, user_email)
);
create index announcement_reads_user_email_idx on public.announcement_reads (user_email);

-- Leagues whose announcements reach the caller: as member in any member state, or as the league's author.
create function app.my_announcement_league_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_league_ids()
  union select l.id from public.leagues l where l.created_by = (select app.my_profile_id())
$$;

alter table public.announcements enable row level security;
alter table public.announcement_reads enable row level security;

-- Exactly the audience, nobody else: not even the author of a message to somebody else finds it in their own bell.
create policy announcements_select on public.announcements for select to authenticated
  using ((select app.my_profile_id()) is not null and (
    is_global
    or target_user_id = (select app.my_profile_id())
    or (target_user_id is null
      and (league_id is not null or target_role is not null)
      and (league_id is null or league_id = any (array(select app.my_announcement_league_ids())))
      and (target_role is null or lower(target_role) = (select app.my_role())))));
-- In one's own name: organisers to their league or to a person of it; a super admin to anybody.
create policy announcements_insert on public.announcements for insert to authenticated
  with check (created_by = (select app.my_profile_id()) and (
    (select app.is_super_admin())
    or (not is_global and league_id = any (array(select app.my_managed_league_ids()))
      and (target_user_id is null or exists (
        select 1 from public.league_players lp where lp.league_id = announcements.league_id and lp.player_id = announcements.target_user_id)))));
-- Left out on purpose: update and delete. Authors reach their own announcements through functions, since the select
-- policy shows them only what is meant for them.

-- A person's marks are their own.
create policy announcement_reads_select on public.announcement_reads for select to authenticated
  using (user_email = (select app.my_email()));
-- … and are made for announcements that the person can see.
create policy announcement_reads_insert on public.announcement_reads for insert to authenticated
  with check (user_email = (select app.my_email())
    and exists (select 1 from public.announcements a where a.id = announcement_reads.announcement_id));
create policy announcement_reads_update on public.announcement_reads for update to authenticated
  using (user_email = (select app.my_email()))
  with check (user_email = (select app.my_email()));
-- Left out on purpose: delete. A deleted notification is a mark too.

create trigger keep_columns before update on public.announcement_reads
  for each row execute function app.keep_columns('announcement_id', 'user_email');

create function app.stamp_announcement_read() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger stamp before update on public.announcement_reads
  for each row execute function app.stamp_announcement_read();

-- Marks follow a person to a new address. What the address was used for before is not theirs.
create function app.move_announcement_reads() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.announcement_reads where user_email = new.email;
  update public.announcement_reads set user_email = new.email where user_email = old.email;
  return null;
end $$;
create trigger move_announcement_reads after update of email on public.profiles
  for each row when (new.auth_id is not null and new.email <> old.email) execute function app.move_announcement_reads();

revoke all on public.announcements, public.announcement_reads from anon, authenticated;
grant select on public.announcements, public.announcement_reads to authenticated;
grant insert (title, message, expires_at, league_id, created_by, is_global, target_role, target_user_id, pinned) on public.announcements to authenticated;
grant insert (announcement_id, user_email, status) on public.announcement_reads to authenticated;
-- An upsert of PostgREST sets every column it was given, the key included; the trigger holds the key still.
grant update (announcement_id, user_email, status) on public.announcement_reads to authenticated;
grant all on public.announcements, public.announcement_reads to service_role;
grant execute on function app.my_announcement_league_ids() to authenticated, service_role;

-- Announcements: who may write to whom, and who reads what. The audience is decided here, so a person's queries return
-- exactly what is meant for them.
--
--   is_global                       everyone
--   target_user_id                  that person
--   league_id [and target_role]     members of the league and its author [of that role]
--   target_day_id and a part        members of the league who are that part of the game day, as of when they look
--   target_role alone               everyone of that role

create table public.announcements (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) <= 200 and title ~ '\S'),
  message text not null check (length(message) <= 5000),
  created_at timestamptz not null default now(),
  expires_at timestamptz check (expires_at between '1900-01-01Z' and '9999-12-31Z'),
  league_id uuid references public.leagues (id) on delete cascade,
  created_by uuid not null references public.players (id),
  is_global boolean not null default false,
  target_role text check (lower(target_role) in ('player', 'club_admin', 'league_creator')),
  target_user_id uuid references public.players (id) on delete cascade,
  -- Players of a league by their RSVP for one of its game days, or by their court there.
  target_day_id uuid,
  target_rsvp text check (target_rsvp in ('in', 'out', 'none')),
  target_court smallint,
  pinned boolean not null default false,
  also_send boolean not null default false, -- by email and push, not only to the bell: see app.send_announcement
  automatic boolean not null default false, -- written by one of our functions, such as the answer to a request
  -- What an automatic one opens, and of what; without it, the page of its league.
  screen text check (screen in ('home', 'leagues', 'join_requests', 'game_day', 'courts', 'round_robin', 'club',
    'sub_offer', 'subbing', 'subs')),
  subject_id uuid, -- no foreign key: it leads to a page that says so if it's gone
  constraint announcements_has_an_audience check (is_global or target_user_id is not null or league_id is not null
    or target_role is not null),
  constraint announcements_global_is_for_everyone
    check (not is_global or (target_user_id is null and league_id is null and target_role is null)),
  constraint announcements_part_of_a_day check (case when target_day_id is null
    then num_nonnulls(target_rsvp, target_court) = 0
    else num_nonnulls(target_rsvp, target_court) = 1 and league_id is not null
      and target_user_id is null and target_role is null end)
);
create index announcements_league_idx on public.announcements (league_id);
create index announcements_target_user_idx on public.announcements (target_user_id);
create index announcements_target_day_idx on public.announcements (target_day_id, league_id);
create index announcements_parts_idx on public.announcements (league_id) where target_day_id is not null;
create index announcements_created_by_idx on public.announcements (created_by);
create trigger limit_written after insert on public.announcements referencing new table as added
  for each statement execute function app.limit_rows('5000', 'created_by,league_id', 'not automatic',
    'You''ve posted 5,000 announcements here. Delete some first.');
create trigger limit_automatic after insert on public.announcements referencing new table as added
  for each statement execute function app.limit_rows('5000', 'created_by',
    'automatic and created_at > now() - interval ''1 day''',
    'Too many notifications went out in your name today. Try again tomorrow.');
-- One index for each branch of the policy, so that a short bell isn't read from a large table; and the bell's order,
-- for a long bell.
create index announcements_global_idx on public.announcements (id) where is_global;
create index announcements_role_idx on public.announcements (lower(target_role))
  where target_user_id is null and league_id is null;
create index announcements_bell_idx on public.announcements (pinned desc, created_at desc, id);
create index announcements_newest_idx on public.announcements (created_at desc, id) where not automatic;
create index announcements_over_idx on public.announcements (expires_at) where automatic;
create index announcements_written_over_idx on public.announcements (expires_at) where not automatic;

create table public.announcement_reads (
  announcement_id uuid not null references public.announcements (id) on delete cascade,
  user_email text not null check (user_email = lower(user_email) and length(user_email) <= 320),
  status text not null default 'read' check (status in ('read', 'deleted')),
  updated_at timestamptz not null default now(),
  primary key (announcement_id, user_email)
);
create index announcement_reads_user_email_idx on public.announcement_reads (user_email);

-- Writes a note into the bell of each of these people. Inputs: who gets it; its title, of which 200 characters stay,
-- and its text; in whose name; of which league; what it opens (see announcements.screen), and of what; until when it
-- is shown. The caller has checked who may say so.
create function app.notify(p_people uuid[], p_title text, p_message text, p_by uuid, p_league_id uuid default null,
  p_screen text default null, p_subject_id uuid default null, p_until timestamptz default null) returns void
language sql volatile set search_path = '' as $$
  insert into public.announcements (title, message, league_id, created_by, target_user_id, automatic, screen,
    subject_id, expires_at)
  select left(p_title, 200), p_message, p_league_id, p_by, person.id, true, p_screen, p_subject_id, p_until
  from unnest(p_people) as person (id)
$$;

-- Leagues whose announcements reach the caller: as member in any member state, as the league's creator, or as
-- co-organizer.
create function app.my_announcement_league_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_league_ids()
  union select l.id from public.leagues l where l.created_by = (select app.my_profile_id())
  union select o.league_id from public.league_organizers o
    where o.player_id = (select app.my_profile_id()) and o.accepted_at is not null
$$;

-- Leagues whose pinned announcements the caller sees, because they agreed to be there (see agreed_by), created it, or
-- help organize it. An organizer can put everyone on a roster, and what is pinned is on top of their home page.
create function app.my_agreed_league_ids() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := app.my_profile_id();
begin
  return query
    select lp.league_id from public.league_players lp
      where lp.player_id = v_me and app.agreed_by(lp) is not null
    union select l.id from public.leagues l where l.created_by = v_me
    union select o.league_id from public.league_organizers o where o.player_id = v_me and o.accepted_at is not null;
end $$;

-- Whether a player of the league is part of a game day: by their RSVP ('in', 'out', 'none' without one), or by their
-- court. Someone who doesn't play in the league never is.
create function app.is_part_of_day(p_player_id uuid, p_day_id uuid, p_rsvp text, p_court smallint) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from public.game_days d
    join public.league_players lp on lp.league_id = d.league_id and lp.player_id = p_player_id
      and app.plays_in_league(lp.status, lp.status_before_invite)
    left join public.game_day_responses r on r.game_day_id = d.id and r.player_id = p_player_id
    where d.id = p_day_id and case when p_court is null then coalesce(r.response, 'none') = p_rsvp
      else exists (select 1 from public.court_assignments a
        where a.game_day_id = d.id and a.player_id = p_player_id and a.court_number = p_court) end);
end $$;

-- The announcements to a part of a game day that the caller is.
create function app.my_day_announcement_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.id from public.announcements a
  where a.target_day_id is not null and a.league_id = any (array(select app.my_announcement_league_ids()))
    and app.is_part_of_day((select app.my_profile_id()), a.target_day_id, a.target_rsvp, a.target_court)
$$;

alter table public.announcements enable row level security;
alter table public.announcement_reads enable row level security;

-- Exactly the audience, no one else: even the author of a message to someone else doesn't get it in their own bell.
-- Pinned ones of a league only reach those who agreed to be there.
create policy announcements_select on public.announcements for select to authenticated
  using ((select app.my_profile_id()) is not null
    and (not pinned or league_id is null or league_id = any (array(select app.my_agreed_league_ids())))
    and (is_global
    or target_user_id = (select app.my_profile_id())
    or (target_user_id is null and league_id = any (array(select app.my_announcement_league_ids()))
      and (target_role is null or lower(target_role) = (select app.my_role()))
      and (target_day_id is null or id = any (array(select app.my_day_announcement_ids()))))
    or (target_user_id is null and league_id is null and lower(target_role) = (select app.my_role()))));
-- In their own name: organizers to their league or a person in it; a super admin to anyone.
create policy announcements_insert on public.announcements for insert to authenticated
  with check (created_by = (select app.my_profile_id()) and (
    (select app.is_super_admin())
    or (not is_global and league_id = any (array(select app.my_managed_league_ids()))
      and (target_user_id is null or exists (
        select 1 from public.league_players lp where lp.league_id = announcements.league_id
          and lp.player_id = announcements.target_user_id)))));
-- Deliberately no update or delete. Authors change their announcements through functions, because the select policy
-- only shows them what is meant for them.

-- People's marks are their own.
create policy announcement_reads_select on public.announcement_reads for select to authenticated
  using (user_email = (select app.my_email()));
-- … and only for announcements that they can see.
create policy announcement_reads_insert on public.announcement_reads for insert to authenticated
  with check (user_email = (select app.my_email())
    and exists (select 1 from public.announcements a where a.id = announcement_reads.announcement_id));
create policy announcement_reads_update on public.announcement_reads for update to authenticated
  using (user_email = (select app.my_email()))
  with check (user_email = (select app.my_email()));
-- Deliberately no delete. A deleted notification is a mark, too.

create trigger allow_update before update on public.announcement_reads
  for each row when (app.is_api_caller()) execute function app.allow_columns('status');
create trigger one_line before insert or update of title on public.announcements
  for each row execute function app.refuse_control_characters('title');

create function app.stamp_announcement_read() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger stamp before update on public.announcement_reads
  for each row execute function app.stamp_announcement_read();

-- The bell is for what others did. A notification of the caller's own action isn't stored if it's only for them, and if
-- it's for many, it's deleted for them.
create function app.skip_own_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  return case when new.target_user_id = app.my_profile_id() then null else new end;
end $$;
create trigger skip_own_notification before insert on public.announcements
  for each row when (new.automatic) execute function app.skip_own_notification();

-- Counts what people post, deleted posts included: 200 a day. Error: PT429 too_many_announcements.
create function app.count_announcements() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_new int := (select count(*) from added where not added.automatic);
begin
  if v_new = 0 or app.my_profile_id() is null then
    return null;
  elsif not app.count_today('announcements', v_new, 200) then
    raise sqlstate 'PT429' using message = 'You''ve posted 200 announcements today. Try again tomorrow.',
      hint = 'too_many_announcements';
  end if;
  return null;
end $$;
create trigger count_announcements after insert on public.announcements referencing new table as added
  for each statement execute function app.count_announcements();

-- Expired announcements are deleted, no matter whose: automatic notices two weeks later, with each statement that
-- writes announcements two for each and 20 more, so that none pile up and the first one after a long break isn't slow.
-- What people wrote goes half a year later, because its author may look it up: one post at a time, and first its marks,
-- 200 at a time, because everyone may have read it. Rows that another call is deleting are skipped.
create function app.delete_old_announcements() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_new int := (select count(*) from added);
  v_over uuid;
begin
  if v_new = 0 then
    return null;
  end if;
  delete from public.announcements where id = any (array(
    select id from public.announcements where automatic and expires_at < now() - interval '14 days'
      order by expires_at limit 20 + 2 * v_new for update skip locked));
  select id into v_over from public.announcements where not automatic and expires_at < now() - interval '180 days'
    order by expires_at limit 1 for update skip locked;
  delete from public.announcement_reads where announcement_id = v_over and user_email = any (array(
    select user_email from public.announcement_reads where announcement_id = v_over limit 200));
  if not exists (select 1 from public.announcement_reads where announcement_id = v_over) then
    delete from public.announcements where id = v_over;
  end if;
  return null;
end $$;
create trigger delete_old_announcements after insert on public.announcements referencing new table as added
  for each statement execute function app.delete_old_announcements();

-- People's own announcements stay in their list, for the pinned ones on their home page, but aren't new to them.
create function app.mark_own_announcement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.announcement_reads (announcement_id, user_email, status)
  select new.id, p.email, case when new.automatic then 'deleted' else 'read' end
  from public.profiles p
  where p.id = app.my_profile_id() and p.email is not null and p.id = coalesce(new.target_user_id, p.id);
  return null;
end $$;
create trigger mark_own_announcement after insert on public.announcements
  for each row execute function app.mark_own_announcement();

-- Marks follow a person to a new address. Marks left from the address's earlier use aren't theirs.
create function app.move_announcement_reads() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.announcement_reads where user_email = new.email;
  update public.announcement_reads set user_email = new.email where user_email = old.email;
  return null;
end $$;
create trigger move_announcement_reads after update of email on public.profiles
  for each row when (new.auth_id is not null and new.email <> old.email) execute function app.move_announcement_reads();

-- The names of announcements' leagues and senders by their ids, which readers may not see otherwise.
create function app.announcement_names(p_leagues uuid[], p_senders uuid[], out leagues jsonb, out senders jsonb)
language sql stable security definer set search_path = '' as $$
  select (select coalesce(jsonb_object_agg(e.id, e.name), '{}') from public.events e where e.id = any (p_leagues)),
    (select coalesce(jsonb_object_agg(p.id, p.display_name), '{}') from public.players p where p.id = any (p_senders))
$$;

-- The caller's notifications, pinned first, then the newest, each with the caller's own mark: without those that they
-- deleted and those that are over. The policy of announcements says which are theirs. A page of p_limit rows (50, at
-- most 1000) after the row whose page_key is p_after. Error: PT422 page_key.
-- Null: expires_at, mark, league_id, league_name, sender_name, screen, subject_id.
create function public.my_notifications(p_after text default null, p_limit int default 50) returns table (
  id uuid, title text, message text, created_at timestamptz, expires_at timestamptz, pinned boolean, mark text,
  league_id uuid, league_name text, sender_name text, screen text, subject_id uuid, page_key text)
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_pinned boolean := p_after like 'pinned%';
  v_at timestamptz;
  v_id uuid;
begin
  perform app.check_page_key(p_after, '^(pinned|news) \d{1,16} [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$');
  v_at := timestamptz 'epoch' + split_part(p_after, ' ', 2)::bigint * interval '1 microsecond';
  v_id := split_part(p_after, ' ', 3)::uuid;
  return query
    with page as materialized (
      select a.*, r.status as mark from public.announcements a
      left join public.announcement_reads r on r.announcement_id = a.id and r.user_email = (select app.my_email())
      where r.status is distinct from 'deleted' and (a.expires_at is null or a.expires_at > now())
        -- In the order of the index, so that a later page doesn't read the earlier ones.
        and (p_after is null or a.pinned <= v_pinned and (a.pinned < v_pinned
          or a.created_at <= v_at and (a.created_at < v_at or a.id > v_id)))
      order by a.pinned desc, a.created_at desc, a.id limit app.page_size(p_limit, 50)
    )
    select a.id, a.title, a.message, a.created_at, a.expires_at, a.pinned, a.mark, a.league_id,
      names.leagues ->> a.league_id::text, names.senders ->> a.created_by::text, a.screen, a.subject_id,
      format('%s %s %s', case when a.pinned then 'pinned' else 'news' end,
        (extract(epoch from a.created_at) * 1000000)::bigint, a.id)
    from page a cross join app.announcement_names(array(select distinct p.league_id from page p),
      array(select distinct p.created_by from page p)) as names
    order by a.pinned desc, a.created_at desc, a.id;
end $$;

-- What the caller wrote, newest first, with its audience in words and how many others have read it, but without
-- automatic notices. With p_all, what everyone wrote: for super admins. With p_league_id, only what was written to that
-- league or to someone in it. A page of p_limit rows (50, at most 1000) after the row whose page_key is p_after.
-- Errors: PT401 not signed in, PT403 p_all without being a super admin, PT422 page_key.
-- Null: expires_at, league_id, league_name, target_role, target_user_id, target_name, target_day_id, target_week,
-- target_rsvp, target_court.
create function public.my_announcements(p_all boolean default false, p_league_id uuid default null,
  p_after text default null, p_limit int default 50) returns table (
  id uuid, title text, message text, created_at timestamptz, expires_at timestamptz, expired boolean, pinned boolean,
  audience text, league_id uuid, league_name text, target_role text, target_user_id uuid, target_name text,
  target_day_id uuid, target_week smallint, target_rsvp text, target_court smallint,
  created_by uuid, author_name text, read_count int, page_key text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_me uuid := app.require_profile_id();
  v_after record := app.newest_first_place(p_after);
begin
  if p_all and not app.is_super_admin() then
    raise sqlstate 'PT403' using message = 'Only a super admin can see all announcements.', hint = 'not_allowed';
  end if;
  return query
    select a.id, a.title, a.message, a.created_at, a.expires_at, coalesce(a.expires_at <= now(), false), a.pinned,
      case when a.is_global then 'everyone' when a.target_user_id is not null then 'person'
        when a.target_day_id is not null then 'game_day'
        when a.league_id is not null and a.target_role is not null then 'league_role'
        when a.league_id is not null then 'league' else 'role' end,
      a.league_id, e.name, lower(a.target_role), a.target_user_id, target.display_name,
      a.target_day_id, d.week_number, a.target_rsvp, a.target_court, a.created_by, author.display_name,
      (select count(*)::int from public.announcement_reads r where r.announcement_id = a.id
        and r.user_email is distinct from (select p.email from public.profiles p where p.id = a.created_by)),
      app.newest_first_key(a.created_at, a.id)
    from public.announcements a
    join public.players author on author.id = a.created_by
    left join public.players target on target.id = a.target_user_id
    left join public.events e on e.id = a.league_id
    left join public.game_days d on d.id = a.target_day_id
    where not a.automatic and (p_all or a.created_by = v_me)
      and (p_league_id is null or a.league_id = p_league_id)
      and (p_after is null or a.created_at <= v_after.at and (a.created_at < v_after.at or a.id > v_after.id))
    order by a.created_at desc, a.id
    limit app.page_size(p_limit, 50);
end $$;

-- The announcement that the caller may change: their own, or any for a super admin. Error: PT404 for all others,
-- whether or not they exist. Notices that were written automatically in someone's name aren't theirs to delete.
create function app.require_own_announcement(p_announcement_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
begin
  if not exists (select 1 from public.announcements a
    where a.id = p_announcement_id and (a.created_by = v_me and not a.automatic or app.is_super_admin())) then
    raise sqlstate 'PT404' using message = 'This announcement doesn''t exist, or someone else wrote it.',
      hint = 'announcement_not_found';
  end if;
end $$;

-- Changes the text, the expiration, and the pin, but not the audience. p_expires_at null: it doesn't expire. Errors:
-- PT401, PT404 as above; 23514 for texts beyond their limits.
create function public.edit_announcement(p_announcement_id uuid, p_title text, p_message text,
  p_expires_at timestamptz default null, p_pinned boolean default false) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.require_own_announcement(p_announcement_id);
  update public.announcements
  set title = btrim(p_title), message = btrim(p_message), expires_at = p_expires_at, pinned = p_pinned
  where id = p_announcement_id;
end $$;

-- Deletes an announcement from every bell. Errors: PT401, PT404 as above.
create function public.delete_announcement(p_announcement_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.require_own_announcement(p_announcement_id);
  delete from public.announcements where id = p_announcement_id;
end $$;
grant select on public.announcements, public.announcement_reads to authenticated;
grant insert (title, message, expires_at, league_id, created_by, is_global, target_role, target_user_id, target_day_id,
  target_rsvp, target_court, pinned, also_send) on public.announcements to authenticated;
grant insert (announcement_id, user_email, status) on public.announcement_reads to authenticated;
-- A PostgREST upsert sets every given column, including the key; the trigger keeps the key unchanged.
grant update (announcement_id, user_email, status) on public.announcement_reads to authenticated;
grant execute on function app.my_announcement_league_ids(), app.my_agreed_league_ids(),
  app.my_day_announcement_ids(),
  app.announcement_names(uuid[], uuid[]) to authenticated, service_role;

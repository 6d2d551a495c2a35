-- Administration: super admins change who may do what. Triggers log every change of someone's rights and every
-- deletion, so that no way of making them is missed.

create table public.admin_log (
  id bigint generated always as identity primary key,
  done_at timestamptz not null default now(),
  -- Who: the person's name at the time. Null and 'The database' for anything done without the API. No foreign keys,
  -- because a line outlives what it is about.
  actor_id uuid,
  actor_name text not null default 'System' check (length(actor_name) <= 200),
  action text not null check (action in ('role_changed', 'super_admin_added', 'super_admin_removed',
    'club_admins_changed', 'club_deleted', 'league_deleted', 'round_robin_deleted', 'announcement_deleted',
    'announcement_edited')),
  subject_id uuid,
  subject_name text not null default '' check (length(subject_name) <= 200),
  before jsonb check (octet_length(before::text) <= 100000),
  after jsonb check (octet_length(after::text) <= 100000)
);
create index admin_log_subject_idx on public.admin_log (subject_id);
create index admin_log_actor_idx on public.admin_log (actor_id, done_at);
create trigger limit_a_day after insert on public.admin_log referencing new table as added
  for each statement execute function app.limit_rows('1000', 'actor_id', 'done_at > now() - interval ''1 day''',
    'You''ve made too many changes today. Try again tomorrow.');

create function app.refuse_log_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PT403' using message = 'The activity log can''t be changed.', hint = 'append_only';
end $$;
create trigger append_only before update or delete on public.admin_log
  for each row execute function app.refuse_log_change();

create function app.names_of(p_ids uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', given.id, 'name', app.full_name(p.first_name, p.last_name))
      order by given.place), '[]')
  from unnest(p_ids) with ordinality as given (id, place) left join public.players p on p.id = given.id
$$;

-- Writes a line in the name of the caller.
create function app.log_action(p_action text, p_subject_id uuid, p_subject_name text, p_before jsonb, p_after jsonb)
  returns void
language sql volatile set search_path = '' as $$
  insert into public.admin_log (actor_id, actor_name, action, subject_id, subject_name, before, after)
  select me.id, case when me.id is null then 'System' else app.full_name(me.first_name, me.last_name) end, p_action,
    p_subject_id, p_subject_name, p_before, p_after
  from (select app.my_profile_id()) as asking (id) left join public.players me on me.id = asking.id
$$;

create function app.log_administration() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  case tg_table_name
    when 'profiles' then
      perform app.log_action('role_changed', new.id, app.full_name(new.first_name, new.last_name),
        jsonb_build_object('role', old.role), jsonb_build_object('role', new.role));
    when 'super_admins' then
      if tg_op = 'INSERT' then
        perform app.log_action('super_admin_added', p.id, app.full_name(p.first_name, p.last_name), null,
          '{"super_admin": true}')
        from (select new.id) as added (auth_id) left join public.profiles p on p.auth_id = added.auth_id;
      else
        perform app.log_action('super_admin_removed', p.id, app.full_name(p.first_name, p.last_name),
          '{"super_admin": true}', null)
        from (select old.id) as removed (auth_id) left join public.profiles p on p.auth_id = removed.auth_id;
      end if;
    when 'clubs' then
      if tg_op = 'UPDATE' then
        perform app.log_action('club_admins_changed', new.id, new.name, app.names_of(old.admins),
          app.names_of(new.admins));
      else
        perform app.log_action('club_deleted', old.id, old.name, to_jsonb(old), null);
      end if;
    when 'events' then
      perform app.log_action(case old.event_type when 'league' then 'league_deleted' else 'round_robin_deleted' end,
        old.id, old.name, to_jsonb(old), null);
    when 'announcements' then
      -- What authors do to their own announcements is private, what someone else does to them isn't. A league's go with
      -- it.
      if pg_trigger_depth() = 1 and old.created_by is distinct from app.my_profile_id() and app.is_super_admin() then
        perform app.log_action(case tg_op when 'DELETE' then 'announcement_deleted' else 'announcement_edited' end,
          old.id, old.title, to_jsonb(old), case tg_op when 'UPDATE' then to_jsonb(new) end);
      end if;
  end case;
  return null;
end $$;
create trigger log_administration after update of role on public.profiles
  for each row when (old.role <> new.role) execute function app.log_administration();
create trigger log_administration after insert or delete on public.super_admins
  for each row execute function app.log_administration();
create trigger log_administration after delete or update of admins on public.clubs
  for each row execute function app.log_administration();
create trigger log_administration after delete on public.events
  for each row execute function app.log_administration();
create trigger log_administration after delete or update of title, message, expires_at, pinned on public.announcements
  for each row execute function app.log_administration();

-- Tells a player that they may create leagues from now on.
create function app.notify_new_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.notify(array[new.id], 'You can create leagues now', format('%s made you a %s. Go to My Leagues to '
    'create one.', p.display_name, replace(new.role, '_', ' ')), p.id, null, 'leagues')
  from public.players p where p.id = app.my_profile_id();
  return null;
end $$;
create trigger notify_new_role after update of role on public.profiles
  for each row when (old.role = 'player' and new.role <> 'player') execute function app.notify_new_role();

-- Gives a person a role; the log gets it, and the person is told, by triggers. Result: {profile_id, role, before}.
-- Errors: PT401, PT403 not a super admin, PT404 unknown_person, PT422 unknown_role.
create function public.set_role(p_profile_id uuid, p_role text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_before text;
begin
  perform app.require_super_admin();
  if p_role is null or p_role not in ('player', 'club_admin', 'league_creator') then
    raise sqlstate 'PT422' using message = 'This role doesn''t exist.', hint = 'unknown_role';
  end if;
  select role into v_before from public.profiles where id = p_profile_id and deleted_at is null for update;
  if not found then
    raise sqlstate 'PT404' using message = 'We couldn''t find this person.', hint = 'unknown_person';
  end if;
  update public.profiles set role = p_role where id = p_profile_id and role <> p_role;
  return jsonb_build_object('profile_id', p_profile_id, 'role', p_role, 'before', v_before);
end $$;

-- Errors: PT401; PT403 for anyone who isn't a super admin.
create function app.require_super_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  perform app.require_profile_id();
  if not app.is_super_admin() then
    raise sqlstate 'PT403' using message = 'Only a super admin can do this.', hint = 'not_allowed';
  end if;
end $$;

-- Everyone here, for super admins, by last name: search words for name and email, ignoring accents and case. A page of
-- p_limit rows (50, at most 1000) after the row whose page_key is p_after. Up to 1,000 matches are sorted. If one word
-- matches more, those whose name matches come first, read along name_prefixes, and then those of whom only the address
-- does, whose page_key begins with a sign that no name has. If several words match more, everyone is read along the
-- alphabet. Errors: PT401, PT403 not a super admin, PT422 search_too_long.
-- Null: email, dup_rating.
create function public.search_people(p_search text default null, p_after text default null, p_limit int default 50)
  returns table (
  profile_id uuid, first_name text, last_name text, email text, role text, super_admin boolean, has_account boolean,
    dup_rating numeric,
  leagues int, created_at timestamptz, page_key text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
  set enable_seqscan = off as $$
declare
  v_sign constant text := chr(1);
  v_names_done boolean := coalesce(starts_with(p_after, v_sign), false);
  v_after text := ltrim(p_after, v_sign);
  v_query tsquery;
  v_prefix text;
  v_is_common boolean;
  v_page uuid[]; -- null: more than 1,000 match
  v_by_address uuid[] := '{}';
  v_limit int := app.page_size(p_limit, 50);
begin
  perform app.require_super_admin();
  v_query := app.search_query(p_search);
  v_prefix := app.longest_prefix(p_search);
  -- Counted in the index, so that what matches too many isn't read twice.
  v_is_common := numnode(v_query) = 1
    and (select count(*) > 1000
      from (select from public.name_prefixes n where n.prefix = v_prefix limit 1001) as found);
  if v_query is not null and not v_is_common then
    with matching as materialized (
      select p.id, p.page_key from public.profiles p where p.search @@ v_query limit 1001
    )
    select array(select m.id from matching m where v_after is null or m.page_key > v_after
      order by m.page_key limit v_limit)
    into v_page where (select count(*) from matching) <= 1000;
  end if;
  if v_page is null and numnode(v_query) = 1 then
    v_page := array(
      select found.id from (
        select n.page_key from public.name_prefixes n
        where n.prefix = v_prefix and not v_names_done and (v_after is null or n.page_key > v_after)
        order by n.page_key offset 0) as listed
      cross join lateral (
        select p.id from public.players p where p.page_key = listed.page_key and p.search @@ v_query offset 0) as found
      order by listed.page_key limit v_limit);
    v_by_address := array(
      select p.id from public.profiles p
      where p.search @@ v_query and (not v_names_done or p.page_key > v_after)
        and not exists (select 1 from public.name_prefixes n join public.players card on card.page_key = n.page_key
          where n.prefix = v_prefix and n.page_key = p.page_key and card.search @@ v_query)
      order by p.page_key limit v_limit - cardinality(v_page));
    v_page := v_page || v_by_address;
  end if;
  v_page := coalesce(v_page, array(
    select p.id from public.profiles p
    where (v_query is null or p.search @@ v_query) and (v_after is null or p.page_key > v_after)
    order by p.page_key limit v_limit));
  return query
    select p.id, p.first_name, p.last_name, p.email, p.role,
      exists (select 1 from public.super_admins s where s.id = p.auth_id),
      p.auth_id is not null, p.dup_rating,
      (select count(*)::int from public.league_players lp
        where lp.player_id = p.id and app.is_member_status(lp.status)),
      p.created_at, case when p.id = any (v_by_address) then v_sign || p.page_key else p.page_key end
    from public.profiles p where p.id = any (v_page) order by p.id = any (v_by_address), p.page_key;
end $$;

-- Every league, for super admins, by name: search words for its name, place, club, and organizer. Paged like
-- search_people.
-- Errors: PT401, PT403 not a super admin, PT422 search_too_long.
-- Null: club_name.
create function public.all_leagues(p_search text default null, p_after text default null, p_limit int default 50)
  returns table (
  league_id uuid, name text, club_name text, organizer_name text, visibility text, status text, members int,
    requests int, page_key text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_query tsquery;
begin
  perform app.require_super_admin();
  v_query := app.search_query(p_search);
  return query
    select l.id, e.name, c.name, app.full_name(organizer.first_name, organizer.last_name), l.visibility, l.status,
      d.members, d.requests, d.page_key
    from (select * from public.league_directory listed
      where (v_query is null or listed.search @@ v_query) and (p_after is null or listed.page_key > p_after)
      order by listed.page_key limit app.page_size(p_limit, 50)) as d
    join public.leagues l on l.id = d.league_id
    join public.events e on e.id = l.id
    join public.players organizer on organizer.id = l.created_by
    left join public.clubs c on c.id = l.club_id
    order by d.page_key;
end $$;

-- Every club, for super admins, by name: search words for its name, city, and people; `admins` are names. Paged like
-- search_people. Errors: PT401, PT403 not a super admin, PT422 search_too_long.
-- Null: owner_name.
create function public.all_clubs(p_search text default null, p_after text default null, p_limit int default 50)
  returns table (
  club_id uuid, name text, city text, owner_name text, admins text[], leagues int, page_key text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_word text;
  v_query tsquery;
  v_found uuid[]; -- null: all
begin
  perform app.require_super_admin();
  v_query := app.search_query(p_search);
  -- Word by word, because one may be in the club's name and another in a person's.
  foreach v_word in array case when v_query is null then '{}'
    else regexp_split_to_array(btrim(p_search), '\s+') end
  loop
    v_query := app.search_query(v_word);
    continue when v_query is null; -- signs that no name has
    v_found := array(select match.id from (
        select c.id from public.clubs c where app.search_index(c.name, c.city) @@ v_query
        union select c.id from public.clubs c join public.players p on p.id = c.created_by where p.search @@ v_query
        union select c.id from public.clubs c join public.players p on p.id = any (c.admins) where p.search @@ v_query
      ) as match where v_found is null or match.id = any (v_found));
  end loop;
  return query
    with page as materialized ( -- before what is counted and named for each
      select club.*, app.name_page_key(club.name, club.id) collate "C" as page_key from public.clubs club
      where (v_found is null or club.id = any (v_found))
        and (p_after is null or app.name_page_key(club.name, club.id) collate "C" > p_after)
      order by app.name_page_key(club.name, club.id) collate "C" limit app.page_size(p_limit, 50)
    )
    select c.id, c.name, c.city,
      (select app.full_name(p.first_name, p.last_name) from public.players p where p.id = c.created_by),
      array(select app.full_name(p.first_name, p.last_name) from public.players p where p.id = any (c.admins)
        order by p.last_name, p.first_name, p.id),
      (select count(*)::int from public.leagues l where l.club_id = c.id), c.page_key
    from page c
    order by c.page_key;
end $$;

-- What was emailed or pushed, for super admins, newest first; with p_failed only what failed. Never the content,
-- because it has personal links. A league that was deleted has its last name, and no id. Paged like search_people.
-- Errors: PT401, PT403 not a super admin, PT422 page_key.
-- Null: league_id, league_name, sender_name, last_error, sent_at.
create function public.sent_messages(p_failed boolean default false, p_after text default null, p_limit int default 50)
  returns table (
  id uuid, kind text, channel text, to_email text, league_id uuid, league_name text, sender_name text, status text,
    attempts smallint, last_error text,
  created_at timestamptz, sent_at timestamptz, page_key text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_after record := app.newest_first_place(p_after);
begin
  perform app.require_super_admin();
  return query
    select m.id, m.kind, m.channel, m.to_email, e.id, coalesce(e.name, (select a.subject_name from public.admin_log a
        where a.subject_id = m.league_id and a.action = 'league_deleted' limit 1)),
      case when sender.id is not null then app.full_name(sender.first_name, sender.last_name) end,
      m.status, m.attempts, m.last_error, m.created_at, m.sent_at, app.newest_first_key(m.created_at, m.id)
    from public.messages m
    left join public.events e on e.id = m.league_id
    left join public.players sender on sender.id = m.created_by
    where (not coalesce(p_failed, false) or m.status = 'failed')
      and (p_after is null or m.created_at <= v_after.at and (m.created_at < v_after.at or m.id > v_after.id))
    order by m.created_at desc, m.id
    limit app.page_size(p_limit, 50);
end $$;
alter table public.admin_log enable row level security;

-- Super admins read the log. It is paged by id, which is also its order.
create policy admin_log_select on public.admin_log for select to authenticated
  using ((select app.is_super_admin()));
-- Deliberately no writes. Triggers do them.

grant select on public.admin_log to authenticated;

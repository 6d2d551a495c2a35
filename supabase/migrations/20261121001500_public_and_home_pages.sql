-- What pages show across leagues: the list of public leagues, the public page of one league, and people's own leagues
-- and games.

-- A person's state in a league: member, invited, requested, rejected, organizer (if none of these), or none. Inputs:
-- the status on the roster, null without one, and whether they run the league.
create function app.league_state(p_status text, p_runs_it boolean) returns text
language sql immutable set search_path = '' as $$
  select case when p_status is null then case when p_runs_it then 'organizer' else 'none' end
    else case p_status when 'pending' then 'requested' when 'invited' then 'invited' when 'rejected' then 'rejected'
      else 'member' end end
$$;
-- The caller's state in a league.
create function app.my_league_state(p_league_id uuid) returns text
language sql stable set search_path = '' as $$
  select app.league_state((select lp.status from public.league_players lp
      where lp.league_id = p_league_id and lp.player_id = (select app.my_profile_id())),
    p_league_id in (select app.my_managed_league_ids()))
$$;

-- Spots left; null for no limit (`greatest` alone would skip the null and return 0).
create function app.spots_left(p_capacity int, p_members int) returns int
language sql immutable set search_path = '' as $$
  select case when p_capacity is not null then greatest(p_capacity - p_members, 0) end
$$;

-- ── The list of leagues ─────────────────────────────────────────────────────────────────────────────────────────────
-- Finding one of ten thousand leagues must cost no more than finding one of ten, so everything that lists of leagues
-- sort and filter by is kept in one row per league. Triggers refresh the rows that a write affects, after all its other
-- locks.

create table public.league_directory (
  league_id uuid primary key references public.leagues (id) on delete cascade,
  is_listed boolean not null, -- public, and people can ask to join
  is_full boolean not null,
  members int not null,
  requests int not null,
  average_level numeric(4, 2),
  weekday smallint,
  starts date not null, -- infinity without a start date
  page_key text collate "C" not null check (length(page_key) <= 600), -- by name
  search tsvector not null,
  public_key uuid not null default gen_random_uuid() -- from which public_id makes ids; no one can read it
);
create index league_directory_listed_idx on public.league_directory (is_full, starts, page_key) where is_listed;
create index league_directory_name_idx on public.league_directory (page_key);
create index league_directory_search_idx on public.league_directory using gin (search) with (fastupdate = off);

-- Brings the rows of these leagues up to date. Locks them first, so that the counts are final, no matter who else
-- writes at the same moment.
create function app.refresh_directory(p_league_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform 1 from public.league_directory d where d.league_id = any (p_league_ids) order by d.league_id
    for no key update;
  insert into public.league_directory as kept (league_id, is_listed, is_full, members, requests, average_level, weekday,
    starts, page_key, search)
  select l.id, l.visibility = 'public' and app.is_open_league(l.status),
    coalesce(app.spots_left(l.capacity, people.members) = 0, false), people.members, people.requests, people.level,
    l.weekday, coalesce(l.start_date, 'infinity'), app.name_page_key(e.name, l.id),
    app.search_index(e.name, l.location, c.name, c.city, organizer.first_name, organizer.last_name)
  from public.leagues l
  join public.events e on e.id = l.id
  join public.players organizer on organizer.id = l.created_by
  left join public.clubs c on c.id = l.club_id
  cross join lateral (
    select count(*) filter (where app.is_member_status(lp.status))::int as members,
      count(*) filter (where lp.status = 'pending')::int as requests,
      -- An average of one or two ratings would tell each of them the other's, and everyone else the only one.
      case when count(p.dup_rating) filter (where app.is_member_status(lp.status)) > 2
        then round(avg(p.dup_rating) filter (where app.is_member_status(lp.status)), 2) end as level
    from public.league_players lp join public.players p on p.id = lp.player_id where lp.league_id = l.id) as people
  where l.id = any (p_league_ids)
  order by l.id
  on conflict (league_id) do update set is_listed = excluded.is_listed, is_full = excluded.is_full,
    members = excluded.members, requests = excluded.requests, average_level = excluded.average_level,
    weekday = excluded.weekday, starts = excluded.starts, page_key = excluded.page_key, search = excluded.search
  where (kept.is_listed, kept.is_full, kept.members, kept.requests, kept.average_level, kept.weekday, kept.starts,
      kept.page_key, kept.search)
    is distinct from (excluded.is_listed, excluded.is_full, excluded.members, excluded.requests,
      excluded.average_level, excluded.weekday, excluded.starts, excluded.page_key, excluded.search);
end $$;

-- For a function that changes many rows of a roster one by one: between these two, the triggers leave its leagues'
-- rows alone, as each refresh reads the whole roster. An error ends it as it undoes everything else.
create function app.postpone_directory() returns void
language sql volatile set search_path = '' as $$ select set_config('app.directory_waits', 'on', true) $$;
create function app.catch_up_directory(p_league_ids uuid[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform set_config('app.directory_waits', 'off', true);
  perform app.refresh_directory(p_league_ids);
end $$;

create function app.refresh_written_leagues() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'league_players' and current_setting('app.directory_waits', true) = 'on' then
    return null;
  elsif tg_table_name = 'leagues' and tg_op = 'INSERT' then
    perform app.refresh_directory(array(select id from written));
  elsif tg_table_name = 'leagues' then
    perform app.refresh_directory(array(select w.id from written w join replaced r on r.id = w.id
      where (w.visibility, w.status, w.capacity, w.weekday, w.start_date, w.location, w.club_id, w.created_by)
        is distinct from (r.visibility, r.status, r.capacity, r.weekday, r.start_date, r.location, r.club_id,
          r.created_by)));
  elsif tg_table_name = 'events' then
    perform app.refresh_directory(array(select w.id from written w join replaced r on r.id = w.id
      where w.event_type = 'league' and w.name <> r.name));
  elsif tg_table_name = 'clubs' then
    perform app.refresh_directory(array(select l.id from written w join replaced r on r.id = w.id
      join public.leagues l on l.club_id = w.id where (w.name, w.city) is distinct from (r.name, r.city)));
  elsif tg_table_name = 'players' then
    perform app.refresh_directory(array(select l.id from written w join replaced r on r.id = w.id
        join public.leagues l on l.created_by = w.id
        where (w.first_name, w.last_name) is distinct from (r.first_name, r.last_name)
      union
      select lp.league_id from written w join replaced r on r.id = w.id
        join public.league_players lp on lp.player_id = w.id where w.dup_rating is distinct from r.dup_rating));
  elsif tg_op = 'INSERT' then
    perform app.refresh_directory(array(select distinct league_id from written));
  elsif tg_op = 'DELETE' then
    perform app.refresh_directory(array(select distinct league_id from replaced));
  else
    perform app.refresh_directory(array(select distinct w.league_id from written w join replaced r on r.id = w.id
      where (w.status, w.player_id) is distinct from (r.status, r.player_id)));
  end if;
  return null;
end $$;
create trigger refresh_inserted after insert on public.leagues referencing new table as written
  for each statement execute function app.refresh_written_leagues();
create trigger refresh_updated after update on public.leagues referencing old table as replaced new table as written
  for each statement execute function app.refresh_written_leagues();
create trigger refresh_updated after update on public.events referencing old table as replaced new table as written
  for each statement execute function app.refresh_written_leagues();
create trigger refresh_updated after update on public.clubs referencing old table as replaced new table as written
  for each statement execute function app.refresh_written_leagues();
create trigger refresh_updated after update on public.players referencing old table as replaced new table as written
  for each statement execute function app.refresh_written_leagues();
create trigger refresh_inserted after insert on public.league_players referencing new table as written
  for each statement execute function app.refresh_written_leagues();
create trigger refresh_updated after update on public.league_players
  referencing old table as replaced new table as written
  for each statement execute function app.refresh_written_leagues();
create trigger refresh_deleted after delete on public.league_players referencing old table as replaced
  for each statement execute function app.refresh_written_leagues();

alter table public.league_directory enable row level security;
-- Deliberately no policies: only the functions below and all_leagues read it.

-- Public leagues that people can ask to join. Private and unlisted ones never appear.
-- Inputs: search words for name, place, club, and organizer, ignoring accents and case; weekday (ISO, 1 is Monday);
--   level: a range for the members' average rating, inclusive (leagues without a rated member don't match one);
--   p_open_only leaves out full leagues. A page of p_limit rows (20, at most 1000) after the row whose page_key is
--   p_after. `waiting` and `my_place`: the length of a full league's waitlist, and the caller's position on it. Order:
--   leagues with spots first, then leagues that haven't started (as of today in UTC), the soonest first, then those
--   without a date, then active ones, then by name. Spots are null if there is no limit. Each of these six groups is
--   read from its own part of the index, or from a search's matches if there are at most 2,000: Postgres can't
--   estimate their number. Errors: PT401, PT422 search_too_long, page_key.
-- Null: club_id, club_name, weekday, start_time, start_date, weeks, capacity, open_places, average_level, my_place.
create function public.find_leagues(p_search text default null, p_weekday int default null,
  p_min_level numeric default null, p_max_level numeric default null, p_open_only boolean default false,
  p_after text default null, p_limit int default 20) returns table (
  league_id uuid, name text, description text, location text, club_id uuid, club_name text, organizer_name text,
    weekday smallint,
  start_time time, start_date date, weeks smallint, week_interval smallint, time_zone text, court_count smallint,
  capacity smallint, members int,
  open_places int, waiting int, average_level numeric, my_state text, my_place int, page_key text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_me uuid := app.require_profile_id();
  v_mine uuid[] := array(select app.my_managed_league_ids());
  v_query tsquery;
  v_found uuid[]; -- null: no search, or over 2,000 matches
  v_today date := (now() at time zone 'UTC')::date;
  -- '1 3 2026-09-01 name id': the part, the start date, and the key in the directory
  v_after text[] := coalesce(regexp_match(p_after, '^([12] [123]) (-|\d{4}-\d{2}-\d{2}) (.*)$'), array['', '-', '']);
  v_limit int := app.page_size(p_limit, 20);
begin
  -- phase 2 has no date, the others have one
  perform app.check_page_key(p_after, '^[12] (2 -|[13] \d{4}-\d{2}-\d{2}) .');
  begin
    perform nullif(v_after[2], '-')::date;
  exception when datetime_field_overflow then -- a day that no calendar has
    perform app.check_page_key('', '.');
  end;
  v_query := app.search_query(p_search);
  v_found := array(select d.league_id from public.league_directory d where d.search @@ v_query limit 2001);
  if v_query is null or cardinality(v_found) > 2000 then
    v_found := null;
  end if;
  return query
    with matching as materialized (
      select d.* from public.league_directory d where d.league_id = any (v_found) and d.is_listed
        and (p_weekday is null or d.weekday = p_weekday)
        and (p_min_level is null or d.average_level >= p_min_level)
        and (p_max_level is null or d.average_level <= p_max_level)
    ), part as (
      select full_or_not || ' ' || phase as key, full_or_not = 2 as is_full, first_day, last_day,
        case when v_after[1] = full_or_not || ' ' || phase and v_after[2] <> '-' then v_after[2]::date
          when v_after[1] = full_or_not || ' ' || phase then date 'infinity' else date '-infinity' end as after_day,
        case when v_after[1] = full_or_not || ' ' || phase then v_after[3] else '' end as after_key
      from (values (1), (2)) as spots (full_or_not)
      cross join (values (1, v_today, date '9999-12-31'), (2, date 'infinity', date 'infinity'),
        (3, date '-infinity', v_today - 1)) as time (phase, first_day, last_day)
    ), reached as (
      select part.key || ' ' || coalesce(to_char(nullif(found.starts, 'infinity'), 'YYYY-MM-DD'), '-') || ' '
        || found.page_key as key, found.*
      from part
      cross join lateral (
        (select d.* from public.league_directory d
        where v_found is null and d.is_listed and d.is_full = part.is_full
          and d.starts between part.first_day and part.last_day
          and (d.starts, d.page_key) > (part.after_day, part.after_key)
          and (v_query is null or d.search @@ v_query) and (p_weekday is null or d.weekday = p_weekday)
          and (p_min_level is null or d.average_level >= p_min_level)
          and (p_max_level is null or d.average_level <= p_max_level)
        order by d.starts, d.page_key limit v_limit)
        union all
        (select m.* from matching m
        where m.is_full = part.is_full and m.starts between part.first_day and part.last_day
          and (m.starts, m.page_key) > (part.after_day, part.after_key)
        order by m.starts, m.page_key limit v_limit)) as found
      where part.key >= v_after[1] and not (part.is_full and coalesce(p_open_only, false))
    ), page as materialized (
      select * from reached order by reached.key collate "C" limit v_limit
    )
    select l.id, e.name, l.description, l.location, c.id, c.name, organizer.display_name, l.weekday,
      l.start_time, l.start_date, l.weeks, l.week_interval, l.time_zone, l.court_count, l.capacity,
      page.members, app.spots_left(l.capacity, page.members), case when page.is_full then page.requests else 0 end,
      page.average_level, app.league_state(mine.status, l.id = any (v_mine)),
      case when page.is_full and mine.status = 'pending' then app.my_waitlist_position(l.id) end, page.key
    from page
    left join public.league_players mine on mine.league_id = page.league_id and mine.player_id = v_me
    join public.leagues l on l.id = page.league_id
    join public.events e on e.id = l.id
    join public.players organizer on organizer.id = l.created_by
    left join public.clubs c on c.id = l.club_id
    order by page.key collate "C";
end $$;

-- ── The public page ──────────────────────────────────────────────────────────────────────────────────────────────────
-- Leagues as seen from outside.

-- A person's id on a public page. It belongs to this league and leads nowhere else: everyone who is signed in can list
-- players with their full names, so it takes the league's secret key to compute it.
create function app.public_id(p_public_key uuid, p_player_id uuid) returns uuid
language sql immutable set search_path = '' as $$
  select md5(p_public_key::text || p_player_id)::uuid
$$;

-- The people that a public page names: current and past players of the league. People who were only invited haven't
-- agreed to be named. An array, because for a set the planner may read all players.
create function app.public_page_people(p_league_id uuid) returns setof public.players
language sql stable set search_path = '' as $$
  select p.* from public.players p
  where p.id = any (array(
    select player_id from public.league_players where league_id = p_league_id
      and app.plays_in_league(status, status_before_invite)
    union
    select player_id from public.court_assignments where league_id = p_league_id
    union
    select unnest(array[team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id])
      from public.court_rotations
    where league_id = p_league_id))
$$;

-- Their names there: {id: name} of the players and the organizer, and {substitute_name: name} of the subs. Players with
-- an account are named once they joined or accepted, and 'Player' before; anyone who is no longer on the roster is a
-- 'Former player'. Full names are only shown for people who joined. Short names (see short_names) tell all of them
-- apart. A sub with a player's full name, as it looks, is that player, and one sub with two spellings is one. Numbers
-- go by the age of the record. Each name is folded once, see short_names. Of more than 1,000 subs, the others are only
-- 'Sub': anyone may open the page, and to tell thousands of names apart takes seconds.
create function app.public_page_names(p_league public.leagues) returns jsonb
language sql stable set search_path = '' as $$
  with player as materialized (
    select p.id, case when named.is_named then p.first_name when lp.id is null then 'Former player' else '' end
        as first_name,
      case when named.is_named then p.last_name else '' end as last_name, full_name.whole,
      p.look_alike_keys as keys, record.created_at, named.has_joined
    from (select * from app.public_page_people(p_league.id) union select * from public.players
      where id = p_league.created_by) as p
    -- each by its id, or the planner reads all profiles
    cross join lateral (select r.auth_id, r.created_at from public.profiles r where r.id = p.id offset 0) as record
    left join public.league_players lp on lp.league_id = p_league.id and lp.player_id = p.id
      and lp.status in ('not_invited', 'invited', 'joined', 'accepted')
    cross join lateral (select joined.has_joined, joined.has_joined or record.auth_id is null
        and 'not_invited' in (lp.status, lp.status_before_invite) as is_named
      from (select p.id = p_league.created_by or app.has_joined(lp.status)) as joined
        (has_joined)) as named
    cross join lateral (select app.full_name(p.first_name, p.last_name)) as full_name (whole)
  ), written as materialized (
    select first.name, key
    from (select name from app.sub_names(p_league.id) as found (name) order by name collate "C" limit 1000) as first
    cross join lateral unnest(app.look_alike_keys(first.name)) as key
  ), twin as ( -- of a sub: the player with that name, or else the first sub
    select distinct on (w.name) w.name, p.id as player_id from written w
    join (select id, created_at, unnest(keys) as key from player) as p on p.key = w.key
    order by w.name, p.created_at, p.id
  ), named_first as (
    select w.name, min(f.first) as first from written w
    join (select key, min(name collate "C") as first from written group by key) as f on f.key = w.key group by w.name
  ), sub as materialized (
    select n.name, coalesce(twin.player_id::text, 'sub ' || n.first) as id, n.first, twin.player_id is not null as plays
    from named_first n left join twin on twin.name = n.name
  ), person as (
    select id::text, first_name, last_name, whole, 1 as kind, created_at,
      p_league.public_names = 'full' and has_joined as is_full from player
    union all
    select one.id, words[1], app.surname(array_to_string(words[2:], ' ')),
      array_to_string(words, ' '), 2, null, p_league.public_names = 'full'
    from (select distinct id, first from sub where not plays) as one
    cross join lateral regexp_split_to_array(btrim(one.first), '\s+') as words
  ), named as materialized ( -- once, not for each sub
    select coalesce(jsonb_object_agg(id, whole) filter (where is_full), '{}')
      || app.short_names(
        coalesce(jsonb_agg(jsonb_build_object('id', id, 'first_name', first_name, 'last_name', last_name)
          order by kind, created_at, id) filter (where not is_full), '[]'),
        coalesce(array_agg(whole) filter (where is_full), '{}')) as names
    from person
  )
  select names || coalesce((select jsonb_object_agg(found.name, 'Sub') from app.sub_names(p_league.id) as found (name)
      where (select count(*) from sub) = 1000), '{}')
    || coalesce((select jsonb_object_agg(s.name, names -> s.id) from sub s), '{}')
  from named
$$;

-- The courts of one day: [{number, name, seats: [{player, substitute, team, missing}], games: [{number, team1, team2,
-- score1, score2, result, ended_by, scoring, subs}]}]. `subs` has the sub or null for each of team1 and team2, is empty
-- if everyone played in person, and null for a future game. Seats and games are in order; people have their public ids.
-- `p_public_key`: see public_id, `p_names`: see public_page_names.
create function app.public_courts(p_game_day_id uuid, p_public_key uuid, p_names jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('number', court.number,
    'name', case when not day.is_finalized and day.court_moves ? court.number::text
      then app.court_name(day, court.number)
      else (select c.display_name from public.court_configurations c
        where c.league_id = court.league_id and c.court_number = court.number) end,
    'seats', (
      select coalesce(jsonb_agg(jsonb_build_object('player', app.public_id(p_public_key, a.player_id),
        'substitute', p_names ->> a.substitute_name, 'team', a.team,
        'missing', case when a.attendance in ('absent', 'no_show') then a.attendance end) order by a.seat), '[]')
      from public.court_assignments a where a.game_day_id = p_game_day_id and a.court_number = court.number),
    'games', (
      select coalesce(jsonb_agg(jsonb_build_object('number', r.game_number,
        'team1', array(select app.public_id(p_public_key, id)
          from unnest(array[r.team1_player1_id, r.team1_player2_id]) as id where id is not null),
        'team2', array(select app.public_id(p_public_key, id)
          from unnest(array[r.team2_player1_id, r.team2_player2_id]) as id where id is not null),
        'score1', r.team1_score, 'score2', r.team2_score, 'result', r.result,
        'ended_by', array(select app.public_id(p_public_key, id) from unnest(r.ended_by) as id),
        'subs', case when array_to_string(r.substitutes, '') = '' then '{}'::text[]
          when r.substitutes is not null then array(select p_names ->> nullif(sub.name, '')
          from unnest(r.substitutes,
            array[r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id])
            with ordinality as sub (name, player_id, number) where sub.player_id is not null order by sub.number) end)
          -- Most games have none, and an answer has hundreds of games.
          || case when r.scoring is null then '{}' else jsonb_build_object('scoring', r.scoring) end
            order by r.game_number), '[]')
      from public.court_rotations r where r.game_day_id = p_game_day_id and r.court_number = court.number))
      order by court.number), '[]')
  from (
    select a.league_id, a.court_number as number from public.court_assignments a where a.game_day_id = p_game_day_id
    union
    select r.league_id, r.court_number from public.court_rotations r where r.game_day_id = p_game_day_id) as court
  join public.game_days day on day.id = p_game_day_id
$$;

-- The people on a public page, [{id, name, place, division, team, member}]: `place` is their place on the ladder before
-- the first day, `team` as in league_players.
-- `p_public_key`: see public_id, `p_names`: see public_page_names.
create function app.public_players(p_league_id uuid, p_public_key uuid, p_names jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', app.public_id(p_public_key, p.id), 'name', p_names ->> p.id::text,
    'place', lp.ladder_start, 'division', lp.division, 'team', lp.team,
    'member', coalesce(app.plays_in_league(lp.status, lp.status_before_invite), false))
    order by lp.ladder_start, p_names ->> p.id::text, app.public_id(p_public_key, p.id)), '[]')
  from app.public_page_people(p_league_id) p
  left join public.league_players lp on lp.league_id = p_league_id and lp.player_id = p.id
$$;

-- What the courts of a league's finalized days depend on, as a hash: another one means that they may have changed.
-- Computing it takes a tenth of the time that the courts take. With the key, so that no one can try out whose ids are
-- in it. `p_public_key`: see public_id, `p_names`: see public_page_names.
create function app.public_past(p_league_id uuid, p_public_key uuid, p_names jsonb) returns text
language sql stable set search_path = '' as $$
  select md5(concat(p_public_key, p_names,
    (select string_agg(concat_ws(' ', r.id, r.court_number, r.game_number, r.version, r.updated_at, r.substitutes,
          r.scoring), ',' order by r.id)
      from public.game_days d join public.court_rotations r on r.game_day_id = d.id
      where d.league_id = p_league_id and d.is_finalized),
    (select string_agg(concat_ws(' ', a.id, a.court_number, a.seat, a.player_id, a.attendance, a.substitute_name,
          a.team), ',' order by a.id)
      from public.game_days d join public.court_assignments a on a.game_day_id = d.id
      where d.league_id = p_league_id and d.is_finalized),
    (select string_agg(d.id::text, ',' order by d.id) from public.game_days d
      where d.league_id = p_league_id and d.is_finalized),
    (select string_agg(concat_ws(' ', c.court_number, c.display_name), ',' order by c.court_number)
      from public.court_configurations c where c.league_id = p_league_id)))
$$;

-- Everything on a league's public page, for visitors too. Never an address, a phone number, or, with short `names`, a
-- last name: every field is listed here, and people have ids of this page only.
-- Result: {league_id, name, description, location, club_name, club_city, organizer_name, status, visibility, names,
--   schedule {weekday, start_time, start_date, weeks, week_interval, time_zone}, court_count, capacity, members,
--   average_level (as Find a League shows it; null below three ratings), open_places, takes_requests, my_state (null
--   for visitors), my_place (on the waitlist, see my_waitlist_position), rules (see league_rules), players, former (see
--   former_places: {id, place, division, team, last_week}), days, live_week, past, generated_at}.
--   `days` is the season in order, [{week, starts_at, location, status, is_finalized, rules (its own), courts}]:
--   courts of finalized days and of the one in progress (`live_week`), null for the others. A page asks every few
--   seconds: with `p_past`, the `past` of an answer that it still has, and nothing changed in the finalized days,
--   their courts are left out (null), which is nine tenths of the answer. Error: PT404 league_not_found for a private
--   league or one that doesn't exist.
create function public.public_league(p_league_id uuid, p_past text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_league public.leagues;
  v_live uuid;
  v_key uuid := (select d.public_key from public.league_directory d where d.league_id = p_league_id);
  v_names jsonb;
  v_past text;
begin
  select * into v_league from public.leagues where id = p_league_id and visibility in ('public', 'unlisted');
  if not found then
    raise sqlstate 'PT404' using message = 'This league doesn''t exist, or it isn''t public.',
      hint = 'league_not_found';
  end if;
  v_names := app.public_page_names(v_league);
  v_past := app.public_past(p_league_id, v_key, v_names);
  -- The game day in progress: started by its clock or by hand, not finalized, with courts.
  select d.id into v_live from public.game_days d
  where d.league_id = p_league_id and v_league.status <> 'archived' and not d.is_finalized
    and d.status in ('scheduled', 'in_progress')
    and (d.status = 'in_progress' or d.starts_at between now() - interval '12 hours' and now())
    and exists (select 1 from public.court_assignments a where a.game_day_id = d.id)
  order by d.starts_at desc limit 1;
  return (
    select jsonb_build_object('league_id', l.id, 'name', e.name, 'description', l.description, 'location', l.location,
      'club_name', c.name, 'club_city', c.city, 'organizer_name', v_names ->> l.created_by::text,
      'status', l.status, 'visibility', l.visibility, 'names', l.public_names,
      'schedule', jsonb_build_object('weekday', l.weekday, 'start_time', l.start_time, 'start_date', l.start_date,
        'weeks', l.weeks, 'week_interval', l.week_interval, 'time_zone', l.time_zone),
      'court_count', l.court_count, 'capacity', l.capacity, 'members', people.members,
      'average_level', (select d.average_level from public.league_directory d where d.league_id = l.id),
      'open_places', app.spots_left(l.capacity, people.members), 'takes_requests', app.accepts_requests(l.id),
      'my_state', case when app.my_profile_id() is not null then app.my_league_state(l.id) end,
      'my_place', app.my_waitlist_position(l.id), 'rules', app.league_rules(l),
      'players', app.public_players(l.id, v_key, v_names), 'former', (
        select coalesce(jsonb_agg(jsonb_build_object('id', app.public_id(v_key, f.player_id), 'place', f.ladder_start,
          'division', f.division, 'team', f.team, 'last_week', f.last_week)
          order by f.ladder_start, app.public_id(v_key, f.player_id)), '[]') from app.former_places(l.id) f),
      'generated_at', now(), 'past', v_past,
      'live_week', (select d.week_number from public.game_days d where d.id = v_live),
      'days', (
        select coalesce(jsonb_agg(jsonb_build_object('week', d.week_number, 'starts_at', d.starts_at,
          'location', d.location, 'status', d.status, 'is_finalized', d.is_finalized, 'rules', d.rules,
          'courts', case when d.id = v_live or d.is_finalized and p_past is distinct from v_past
            then app.public_courts(d.id, v_key, v_names) end)
          order by d.week_number), '[]')
        from public.game_days d where d.league_id = l.id))
    from public.leagues l
    join public.events e on e.id = l.id
    left join public.clubs c on c.id = l.club_id
    cross join lateral (
      select count(*)::int as members from public.league_players lp
        where lp.league_id = l.id and app.is_member_status(lp.status)) as people
    where l.id = p_league_id);
end $$;

-- ── Home ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- What people's own pages show about all their leagues, in one request instead of one per league.

-- The leagues that the caller runs, by name, with what is waiting there: requests, open invitations, and invitations
-- whose email failed. Error: PT401.
create function public.my_organizer_dashboard()
  returns table (league_id uuid, name text, status text, requests int, invitations int, failed_mails int)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_profile_id();
  return query
    select l.id, e.name, l.status, people.requests, people.invitations,
      (select count(*)::int from public.messages m
        where m.league_id = l.id and m.kind = 'league_invitation' and m.status = 'failed')
    from public.leagues l
    join public.events e on e.id = l.id
    cross join lateral (
      select count(*) filter (where lp.status = 'pending' and l.status <> 'archived')::int as requests,
        count(*) filter (where lp.status = 'invited')::int as invitations
      from public.league_players lp where lp.league_id = l.id) as people
    where l.id = any (array(select app.my_managed_league_ids()))
    order by app.plain_text(e.name), l.id;
end $$;

-- What the rankings of a league are computed from: its roster, and its finalized days in order. Every list is a list of
-- lists, and people and days are numbers, because otherwise nine tenths of the answer are the same ids and names.
-- Result: {people: [id; an id of this league only (see public_id) for former members without a seat], members:
--   [[person, first name, last name, place on the ladder before the first day, plays, division, team]], former (see
--   former_places): [[person, place on the ladder, division, team, last week]], days: [[week, rules]], seats: [[day,
--   court, seat, person, more]], games: [[day, id, court, number, four people, team 1's score, team 2's score, more]]}.
--   People and days count from 0, the place of a person in `people`. The last entry is null where nothing is special,
--   else {substitute_name, attendance, team} or {result, ended_by (ids), substitutes, start_time, scoring}. The members
--   are in the order of league_roster, and `plays` is as there. Games have an id only with p_game_ids, else null.
--   Error: PT403 not_allowed for anyone who can't read the league.
create function app.season_record(p_league_id uuid, p_game_ids boolean) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.can_read_league(p_league_id) then
    raise sqlstate 'PT403' using message = 'Only the league''s members and organizers can see its season.',
      hint = 'not_allowed';
  end if;
  return (
  with member as materialized (
    select row_number() over () as number, m.* from public.league_roster(p_league_id) m
  ), former as materialized (
    -- An id leads to a name, so only those with a seat have theirs here.
    select case when f.has_seat then f.player_id else app.public_id(d.public_key, f.player_id) end as player_id,
      f.ladder_start, f.division, f.team, f.last_week
    from app.former_places(p_league_id) f join public.league_directory d on d.league_id = p_league_id
  ), day as materialized (
    select d.id, d.week_number, d.rules, row_number() over (order by d.week_number) - 1 as number
    from public.game_days d where d.league_id = p_league_id and d.is_finalized
  ), seat as materialized (
    select day.number as day, a.* from day join public.court_assignments a on a.game_day_id = day.id
  ), game as materialized (
    select day.number as day, r.* from day join public.court_rotations r on r.game_day_id = day.id
  ), person as materialized (
    select id, row_number() over (order by id) - 1 as number from (
      select player_id as id from member union select player_id from former union select player_id from seat
      union select unnest(array[team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id]) from game
    ) as named where id is not null
  )
  select jsonb_build_object(
    'people', (select coalesce(jsonb_agg(id order by number), '[]') from person),
    'members', (select coalesce(jsonb_agg(jsonb_build_array(p.number, m.first_name, m.last_name, m.ladder_start,
        m.plays, m.division, m.team) order by m.number), '[]') from member m join person p on p.id = m.player_id),
    'former', (select coalesce(jsonb_agg(jsonb_build_array(p.number, f.ladder_start, f.division, f.team, f.last_week)
        order by f.ladder_start, f.player_id), '[]') from former f join person p on p.id = f.player_id),
    'days', (select coalesce(jsonb_agg(jsonb_build_array(week_number, rules) order by number), '[]') from day),
    'seats', (select coalesce(jsonb_agg(jsonb_build_array(s.day, s.court_number, s.seat, p.number,
        case when num_nonnulls(s.substitute_name, s.attendance, s.team) > 0 then jsonb_build_object(
          'substitute_name', s.substitute_name, 'attendance', s.attendance, 'team', s.team) end)
        order by s.day, s.court_number, s.seat), '[]') from seat s join person p on p.id = s.player_id),
    'games', (select coalesce(jsonb_agg(jsonb_build_array(g.day, case when p_game_ids then g.id end, g.court_number,
        g.game_number, a.number, b.number, c.number, d.number, g.team1_score, g.team2_score,
        case when (g.result, g.ended_by, g.substitutes, g.start_time, g.scoring)
            is distinct from ('score', null::uuid[], '{"","","",""}'::text[], null::timestamptz, null::jsonb)
          then jsonb_build_object('result', g.result, 'ended_by', g.ended_by, 'substitutes', g.substitutes,
            'start_time', g.start_time, 'scoring', g.scoring) end)
        order by g.day, g.court_number, g.game_number), '[]')
      from game g join person a on a.id = g.team1_player1_id left join person b on b.id = g.team1_player2_id
        join person c on c.id = g.team2_player1_id left join person d on d.id = g.team2_player2_id)));
end $$;
create function public.season_record(p_league_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select app.season_record(p_league_id, true) $$;

-- The same without the games' ids for the caller's leagues: those they are in, or run directly. Archived leagues are
-- left out; they have their own pages. A page of p_limit leagues (5, at most 20: a league takes 7 ms and 15 kB), by id,
-- after the league p_after.
create function public.my_seasons(p_after uuid default null, p_limit int default 5)
  returns table (league_id uuid, record jsonb)
language sql stable security invoker set search_path = '' as $$
  select mine.id, app.season_record(mine.id, false) from (
    select l.id from public.leagues l
    where l.id = any (array(select app.my_readable_league_ids()))
      and l.status <> 'archived' and (p_after is null or l.id > p_after)
    order by l.id limit least(app.page_size(p_limit, 5), 20)) as mine
  order by mine.id
$$;

grant execute on function app.season_record(uuid, boolean) to authenticated, service_role;

-- ── Games played ─────────────────────────────────────────────────────────────────────────────────────────────────────
-- What people can ask about games played, their own and others'.

-- When a person was in which league by their own yes: games of those times are in their record. An organizer can put
-- anyone on a court of a league with any name. Each stay on the roster counts for itself (see with_stay); someone who
-- runs the league is always there by their own yes. A row without a league for those without an account, whom an
-- organizer entered by name: all their games count.
create function app.agreed_times(p_player_id uuid) returns table (league_id uuid, times tstzmultirange)
language sql stable security definer set search_path = '' as $$
  with run as materialized (
    select l.id from public.leagues l where l.created_by = p_player_id
    union select o.league_id from public.league_organizers o
      where o.player_id = p_player_id and o.accepted_at is not null
  )
  select run.id, tstzmultirange(tstzrange(null, null)) from run
  union all
  select league.id, case when lp.id is null then f.agreed_times else app.with_stay(f, lp, null) end
  from (
    select own.league_id as id from public.league_players own where own.player_id = p_player_id
    union select was.league_id from public.former_members was where was.player_id = p_player_id
    except select run.id from run) as league
  left join public.league_players lp on lp.league_id = league.id and lp.player_id = p_player_id
    and app.is_member_status(lp.status)
  left join public.former_members f on f.league_id = league.id and f.player_id = p_player_id
  union all
  select null, null where exists (select 1 from public.profiles where id = p_player_id and auth_id is null)
$$;

-- A person's finished games that the caller may see, newest first: row-level security of the caller applies, so a
-- stranger's games in other leagues stay hidden. One row per game that counts for the person, from their side. Scores
-- are in points; `result` is score, retired, or forfeit (which has no points); `ended_by_person` if the person's side
-- stopped or didn't play it. Leagues and round robins count once the person agreed to be in them. A page of p_limit
-- rows (200, at most 1000) after the row whose page_key is p_after.
-- Null: partner_id, partner_name, opponent1_id, opponent1_name, opponent2_id, opponent2_name, points_for,
-- points_against.
create function public.player_games(p_player_id uuid, p_after text default null, p_limit int default 200)
  returns table (
  game_id uuid, kind text, event_id uuid, event_name text, played_at timestamptz, partner_id uuid, opponent1_id uuid,
    opponent2_id uuid,
  partner_name text, opponent1_name text, opponent2_name text, points_for smallint,
  points_against smallint, result text,
  ended_by_person boolean, page_key text)
language sql stable security invoker set search_path = '' as $$
  with agreed as materialized (
    select * from app.agreed_times(p_player_id)
  ), league_games as (
    select r.id, 'league' as kind, r.league_id as event_id,
      -- The rest of a day may have moved: what was played before stays where it was.
      least(d.starts_at, r.played_at) + r.game_number * interval '1 second' as played_at, r.result, r.ended_by,
      r.team1_player1_id as a, r.team1_player2_id as b, r.team2_player1_id as c, r.team2_player2_id as d,
      r.team1_score, r.team2_score, app.subs_of_game(r) as subs
    from public.court_rotations r join public.game_days d on d.id = r.game_day_id
    left join agreed on agreed.league_id = r.league_id
    where (r.team1_player1_id = p_player_id or r.team1_player2_id = p_player_id or r.team2_player1_id = p_player_id
      or r.team2_player2_id = p_player_id)
      -- By a time that no one can set: an organizer can move a day, and correct a score later.
      and (agreed.times @> least(d.finalized_at, r.played_at)
        or (select bool_or(a.league_id is null) from agreed a))
      and r.result in ('score', 'retired', 'forfeit') and (r.team1_score is not null or r.result = 'forfeit')
      -- A game that a sub played isn't the member's.
      and app.sub_in_game(r, p_player_id) is null
      -- A forfeit is none of the partner's either, unless the rules say so.
      and not (r.result = 'forfeit' and p_player_id <> all (r.ended_by)
        and coalesce(d.rules ->> 'forfeit_partner', 'no_result') = 'no_result'
        and case p_player_id when r.team1_player1_id then r.team1_player2_id
          when r.team1_player2_id then r.team1_player1_id when r.team2_player1_id then r.team2_player2_id
          else r.team2_player1_id end = any (r.ended_by))
  ), round_robin_played as (
    select g.id, 'round_robin' as kind, g.round_robin_id as event_id,
      s.starts_at + g.round_number * interval '1 second' as played_at, 'score' as result,
      null::uuid[] as ended_by, g.team1_player1_id as a, g.team1_player2_id as b, g.team2_player1_id as c,
      g.team2_player2_id as d, g.team1_score, g.team2_score, null::text[] as subs, me.id as self
    from public.round_robin_players me join public.round_robin_games g on g.round_robin_id = me.round_robin_id
      and (g.team1_player1_id = me.id or g.team1_player2_id = me.id or g.team2_player1_id = me.id
        or g.team2_player2_id = me.id)
    join public.round_robins s on s.id = g.round_robin_id
    where me.player_id = p_player_id and me.agreed_at is not null and g.team1_score is not null
      and s.status <> 'canceled'
  ), keyed as (
    select g.*, app.newest_first_key(g.played_at, g.id) as page_key
    from (select l.*, p_player_id as self from league_games l union all select * from round_robin_played) as g
  ), page as materialized ( -- before the names of each game's people
    select * from keyed k where p_after is null or k.page_key collate "C" > p_after
    order by k.page_key collate "C" limit app.page_size(p_limit, 200)
  ), sides as (
    select g.*, coalesce(g.self in (g.a, g.b), false) as first_side from page g
  ), facing as (
    select s.*, nullif(case when s.first_side then case when s.a = s.self then s.b else s.a end
        else case when s.c = s.self then s.d else s.c end end, s.self) as partner,
      case when s.first_side then s.c else s.a end as opponent1,
      case when s.first_side then s.d else s.b end as opponent2 from sides s
  ), named as (
    select f.*, nullif(f.subs[array_position(array[f.a, f.b, f.c, f.d], f.partner)], '') as partner_sub,
      nullif(f.subs[array_position(array[f.a, f.b, f.c, f.d], f.opponent1)], '') as sub1,
      nullif(f.subs[array_position(array[f.a, f.b, f.c, f.d], f.opponent2)], '') as sub2 from facing f
  ), people as materialized (
    -- A sub is only a name without an id. Materialized, because Postgres reaches no index of a table with policies by
    -- an expression.
    select n.*, case n.kind when 'round_robin' then partner_row.player_id when 'league' then
        case when n.partner_sub is null then n.partner end end as partner_id,
      case n.kind when 'round_robin' then row1.player_id when 'league' then
        case when n.sub1 is null then n.opponent1 end end as opponent1_id,
      case n.kind when 'round_robin' then row2.player_id when 'league' then
        case when n.sub2 is null then n.opponent2 end end as opponent2_id,
      partner_row.guest_name as partner_guest, row1.guest_name as guest1, row2.guest_name as guest2
    from named n
    left join lateral (select r.player_id, r.guest_name from public.round_robin_players r
      where r.id = n.partner and n.kind = 'round_robin' offset 0) as partner_row on true
    left join lateral (select r.player_id, r.guest_name from public.round_robin_players r
      where r.id = n.opponent1 and n.kind = 'round_robin' offset 0) as row1 on true
    left join lateral (select r.player_id, r.guest_name from public.round_robin_players r
      where r.id = n.opponent2 and n.kind = 'round_robin' offset 0) as row2 on true
  )
  select g.id, g.kind, g.event_id, (select e.name from public.events e where e.id = g.event_id), g.played_at,
    g.partner_id, g.opponent1_id, g.opponent2_id,
    coalesce(g.partner_sub, (select p.display_name from public.players p where p.id = g.partner_id), g.partner_guest),
    coalesce(g.sub1, (select p.display_name from public.players p where p.id = g.opponent1_id), g.guest1),
    coalesce(g.sub2, (select p.display_name from public.players p where p.id = g.opponent2_id), g.guest2),
    case when g.first_side then g.team1_score else g.team2_score end,
    case when g.first_side then g.team2_score else g.team1_score end,
    g.result, coalesce(g.self = any (g.ended_by) or g.partner = any (g.ended_by), false), g.page_key
  from people g
  order by g.page_key collate "C"
$$;

grant execute on function app.agreed_times(uuid) to authenticated, service_role;

-- Leagues as someone outside sees them: the list of the public ones for people who look for a league, and the public page
-- of one, for everyone who has its address.

-- Where the caller stands in a league: member, invited, requested, rejected, organizer (who is none of these), or none.
create function app.my_league_state(p_league_id uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce(
    (select case lp.status when 'pending' then 'requested' when 'invited' then 'invited' when 'rejected' then 'rejected' else 'member' end
      from public.league_players lp where lp.league_id = p_league_id and lp.player_id = (select app.my_profile_id())),
    case when p_league_id in (select app.my_owned_league_ids()) then 'organizer' end,
    'none')
$$;

-- Places that are left; null where there is no limit (`greatest` alone would skip the null and say 0).
create function app.spots_left(p_capacity int, p_members int) returns int
language sql immutable set search_path = '' as $$
  select case when p_capacity is not null then greatest(p_capacity - p_members, 0) end
$$;

-- Public leagues that can be asked to join. Private and unlisted ones never appear.
-- Inputs: words to look for in name, place, club and organizer, without accents and case; weekday (ISO, 1 is Monday); level:
--   the average rating of the members, both ends included; leagues without a rated member have none and fall out of a
--   search by level; p_open_only leaves out full ones. A page of p_limit rows (20, at most 1000) after the row whose page_key
--   is p_after.
-- `waiting` and `my_place`: how long the line for a place in a full league is, and where in it the caller stands.
-- Order: places left first, then leagues that are still to begin, the soonest first, then those without a date, then those
--   that run, then by name. Places are null where there is no limit. Errors: PT401, PT422 search_too_long.
create function app.find_leagues(p_search text, p_weekday int, p_min_level numeric, p_max_level numeric, p_open_only boolean,
  p_after text, p_limit int) returns table (
  league_id uuid, name text, description text, location text, club_id uuid, club_name text, organizer_name text, weekday smallint,
  start_time time, start_date date, weeks smallint, week_interval smallint, time_zone text, court_count smallint, capacity smallint, members int,
  open_places int, waiting int, average_level numeric, my_state text, my_place int, page_key text)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_words text[];
begin
  perform app.require_profile_id();
  v_words := app.search_words(p_search);
  return query
    select l.id, e.name, l.description, l.location, c.id, c.name, organizer.display_name, l.weekday, l.start_time, l.start_date,
      l.weeks, l.week_interval, l.time_zone, l.court_count, l.capacity, people.members, places.open,
      (select count(*)::int from app.request_waitlist(l.id)), people.average_level, app.my_league_state(l.id), app.my_waitlist_position(l.id), key.page_key
    from public.leagues l
    join public.events e on e.id = l.id
    join public.players organizer on organizer.id = l.created_by
    left join public.clubs c on c.id = l.club_id
    cross join lateral (
      select count(*)::int as members, round(avg(p.dup_rating), 2) as average_level
      from public.league_players lp join public.players p on p.id = lp.player_id
      where lp.league_id = l.id and app.is_member_status(lp.status)) as people
    cross join lateral (select app.spots_left(l.capacity, people.members)) as places (open)
    cross join lateral (select concat_ws(' ',
      case when places.open = 0 then 2 else 1 end,
      case when l.start_date >= (now() at time zone l.time_zone)::date then 1 when l.start_date is null then 2 else 3 end,
      coalesce(to_char(l.start_date, 'YYYY-MM-DD'), '-'), app.plain_text(e.name), l.id)) as key (page_key)
    where l.visibility = 'public' and app.is_open_league(l.status)
      and (p_weekday is null or l.weekday = p_weekday)
      and (p_min_level is null or people.average_level >= p_min_level)
      and (p_max_level is null or people.average_level <= p_max_level)
      and (not coalesce(p_open_only, false) or places.open is distinct from 0)
      and app.text_matches(array[e.name, l.location, c.name, c.city, organizer.first_name, organizer.last_name], v_words)
      and (p_after is null or key.page_key collate "C" > p_after)
    order by key.page_key collate "C"
    limit app.page_size(p_limit, 20);
end $$;
create function public.find_leagues(p_search text default null, p_weekday int default null, p_min_level numeric default null,
  p_max_level numeric default null, p_open_only boolean default false, p_after text default null, p_limit int default 20) returns table (
  league_id uuid, name text, description text, location text, club_id uuid, club_name text, organizer_name text, weekday smallint,
  start_time time, start_date date, weeks smallint, week_interval smallint, time_zone text, court_count smallint, capacity smallint, members int,
  open_places int, waiting int, average_level numeric, my_state text, my_place int, page_key text)
language sql stable security invoker set search_path = '' as $$
  select * from app.find_leagues(p_search, p_weekday, p_min_level, p_max_level, p_open_only, p_after, p_limit)
$$;

-- ── The public page ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- What a person is called by on a public page: an id of this league's own, which leads nowhere else.
create function app.public_id(p_league_id uuid, p_player_id uuid) returns uuid
language sql immutable set search_path = '' as $$
  select md5(p_league_id::text || p_player_id)::uuid
$$;

-- The people that a public page names: who plays in the league or did. Someone who is only invited has not agreed to be named.
create function app.public_page_people(p_league_id uuid) returns setof public.players
language sql stable set search_path = '' as $$
  select p.* from public.players p
  where p.id in (
    select player_id from public.league_players where league_id = p_league_id and app.plays_in_league(status, status_before_invite)
    union
    select player_id from public.court_assignments where league_id = p_league_id
    union
    select unnest(array[team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id]) from public.court_rotations
    where league_id = p_league_id)
$$;

-- What they are called there: {id: name} of the players and the organizer, and {substitute_name: name} of the subs. Short names
-- (see short_names) tell all of them apart; a sub of a player's whole name is that player, and one sub in two spellings is one.
-- The numbers go by age of the record. A name is folded once, see short_names.
create function app.public_page_names(p_league public.leagues) returns jsonb
language sql stable set search_path = '' as $$
  with player as materialized (
    select p.id, p.first_name, p.last_name, full_name.whole, app.name_key(full_name.whole) as key, record.created_at
    from (select * from app.public_page_people(p_league.id) union select * from public.players where id = p_league.created_by) as p
    join public.profiles record on record.id = p.id
    cross join lateral (select app.full_name(p.first_name, p.last_name)) as full_name (whole)
  ), written as materialized (
    select name, app.name_key(name) as key from app.sub_names(p_league.id) as found (name)
  ), sub as (
    select w.key, 'sub ' || w.key as id, regexp_split_to_array(btrim(min(w.name collate "C")), '\s+') as words,
      (select p.id from player p where p.key = w.key order by p.created_at, p.id limit 1) as twin
    from written w group by w.key
  ), person as (
    select id::text, first_name, last_name, whole, 1 as kind, created_at from player
    union all
    select id, words[1], case when cardinality(words) > 1 then words[cardinality(words)] else '' end, array_to_string(words, ' '), 2, null
    from sub where twin is null
  ), named as materialized ( -- once, not for each sub
    select case p_league.public_names
      when 'full' then (select jsonb_object_agg(id, whole) from person)
      else app.short_names((select jsonb_agg(jsonb_build_object('id', id, 'first_name', first_name, 'last_name', last_name)
        order by kind, created_at, id) from person))
    end as names
  )
  select names || coalesce((select jsonb_object_agg(w.name, names -> coalesce(s.twin::text, s.id)) from written w join sub s on s.key = w.key), '{}')
  from named
$$;

-- The courts of one day: [{number, name, seats: [{player, substitute, missing}], games: [{number, rotation, team1, team2,
-- score1, score2, result, ended_by, subs}]}], `subs` being the sub or null for each of team1 and team2, and null for a game to come; seats and games in their order, people by their public ids. `p_names`: see public_page_names.
create function app.public_courts(p_game_day_id uuid, p_names jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('number', court.number, 'name', c.display_name,
    'seats', (
      select coalesce(jsonb_agg(jsonb_build_object('player', app.public_id(a.league_id, a.player_id),
        'substitute', p_names ->> a.substitute_name,
        'missing', case when a.attendance in ('absent', 'no_show') then a.attendance end) order by a.seat), '[]')
      from public.court_assignments a where a.game_day_id = p_game_day_id and a.court_number = court.number),
    'games', (
      select coalesce(jsonb_agg(jsonb_build_object('number', r.game_number, 'rotation', r.rotation_number,
        'team1', array(select app.public_id(r.league_id, id) from unnest(array[r.team1_player1_id, r.team1_player2_id]) as id where id is not null),
        'team2', array(select app.public_id(r.league_id, id) from unnest(array[r.team2_player1_id, r.team2_player2_id]) as id where id is not null),
        'score1', r.team1_score, 'score2', r.team2_score, 'result', r.result,
        'ended_by', array(select app.public_id(r.league_id, id) from unnest(r.ended_by) as id),
        'subs', case when r.substitutes is not null then array(select p_names ->> nullif(sub.name, '')
          from unnest(r.substitutes, array[r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id])
            with ordinality as sub (name, player_id, number) where sub.player_id is not null order by sub.number) end) order by r.game_number), '[]')
      from public.court_rotations r where r.game_day_id = p_game_day_id and r.court_number = court.number)) order by court.number), '[]')
  from (
    select a.league_id, a.court_number as number from public.court_assignments a where a.game_day_id = p_game_day_id
    union
    select r.league_id, r.court_number from public.court_rotations r where r.game_day_id = p_game_day_id) as court
  left join public.court_configurations c on c.league_id = court.league_id and c.court_number = court.number
$$;

-- The people of a public page, [{id, name, place, member}]: `place` is the one on the ladder before the first day. `p_names`: see
-- public_page_names.
create function app.public_players(p_league_id uuid, p_names jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', app.public_id(p_league_id, p.id), 'name', p_names ->> p.id::text,
    'place', lp.ladder_start, 'member', coalesce(app.plays_in_league(lp.status, lp.status_before_invite), false))
    order by lp.ladder_start, p.display_name, app.public_id(p_league_id, p.id)), '[]')
  from app.public_page_people(p_league_id) p
  left join public.league_players lp on lp.league_id = p_league_id and lp.player_id = p.id
$$;

-- All that the public page of a league shows, for visitors too. Never an address, a number, or under `names` short a last
-- name: every field is named here, and people have ids of this page's own.
-- Result: {league_id, name, description, location, club_name, organizer_name, status, visibility, names, schedule {weekday,
--   start_time, start_date, weeks, week_interval, time_zone}, court_count, capacity, members, open_places, takes_requests, my_state (null for
--   visitors), my_place (in the line for a place, see my_waitlist_position), rules (see league_rules), players, days, live_week, generated_at}. `days` is the season in its order, [{week,
--   starts_at, location, status, is_finalized, courts}]: courts of finalized days and of the one that is on (`live_week`),
--   null for the others. Error: PT404 league_not_found for a private league and one that does not exist.
create function app.public_league(p_league_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_league public.leagues;
  v_live uuid;
  v_names jsonb;
begin
  select * into v_league from public.leagues where id = p_league_id and visibility in ('public', 'unlisted');
  if not found then
    raise sqlstate 'PT404' using message = 'This league doesn''t exist, or it isn''t public.', hint = 'league_not_found';
  end if;
  v_names := app.public_page_names(v_league);
  -- the game day that is on: started by its clock or by hand, not finalized, with a draw
  select d.id into v_live from public.game_days d
  where d.league_id = p_league_id and v_league.status <> 'archived' and not d.is_finalized and d.status in ('scheduled', 'in_progress')
    and (d.status = 'in_progress' or d.starts_at between now() - interval '12 hours' and now())
    and exists (select 1 from public.court_assignments a where a.game_day_id = d.id)
  order by d.starts_at desc limit 1;
  return (
    select jsonb_build_object('league_id', l.id, 'name', e.name, 'description', l.description, 'location', l.location, 'club_name', c.name,
      'organizer_name', v_names ->> l.created_by::text,
      'status', l.status, 'visibility', l.visibility, 'names', l.public_names,
      'schedule', jsonb_build_object('weekday', l.weekday, 'start_time', l.start_time, 'start_date', l.start_date, 'weeks', l.weeks, 'week_interval', l.week_interval, 'time_zone', l.time_zone),
      'court_count', l.court_count, 'capacity', l.capacity, 'members', people.members, 'open_places', app.spots_left(l.capacity, people.members),
      'takes_requests', app.accepts_requests(l.id), 'my_state', case when app.my_profile_id() is not null then app.my_league_state(l.id) end,
      'my_place', app.my_waitlist_position(l.id), 'rules', app.league_rules(l), 'players', app.public_players(l.id, v_names), 'generated_at', now(),
      'live_week', (select d.week_number from public.game_days d where d.id = v_live),
      'days', (
        select coalesce(jsonb_agg(jsonb_build_object('week', d.week_number, 'starts_at', d.starts_at, 'location', d.location, 'status', d.status,
          'is_finalized', d.is_finalized, 'courts', case when d.is_finalized or d.id = v_live then app.public_courts(d.id, v_names) end)
          order by d.week_number), '[]')
        from public.game_days d where d.league_id = l.id))
    from public.leagues l
    join public.events e on e.id = l.id
    left join public.clubs c on c.id = l.club_id
    cross join lateral (
      select count(*)::int as members from public.league_players lp where lp.league_id = l.id and app.is_member_status(lp.status)) as people
    where l.id = p_league_id);
end $$;
create function public.public_league(p_league_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select app.public_league(p_league_id) $$;

grant execute on function app.find_leagues(text, int, numeric, numeric, boolean, text, int),
  public.find_leagues(text, int, numeric, numeric, boolean, text, int) to authenticated, service_role;
-- The public page is for everyone.
grant execute on function app.public_league(uuid), public.public_league(uuid) to anon, authenticated, service_role;

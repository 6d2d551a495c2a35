-- The courts of a game day: who is seated where, the games, and the subs.
--
-- Lock order for everything that writes here and in scores: the rotation first, then the league (its rules), then the
-- game day. A plain update locks its row before any trigger runs, so the functions use the same order.
-- finalize_game_day locks no rotation.

create table public.court_assignments (
  id uuid primary key default gen_random_uuid(),
  league_id uuid not null,
  game_day_id uuid not null,
  court_number smallint not null check (court_number between 1 and 40),
  seat smallint not null check (seat between 1 and 9), -- order on the court, as scheduled
  player_id uuid not null references public.players (id),
  -- The sub for the games not played yet in this place. Played games name their own: court_rotations.substitutes.
  substitute_name text check (length(substitute_name) <= 80 and substitute_name ~ '\S'),
  first_rotation smallint not null default 1 check (first_rotation between 1 and 99), -- later for a late arrival
  -- null: to the end; otherwise they leave early
  last_rotation smallint,
  -- the member's; null until marked
  attendance text check (attendance in ('present', 'late', 'absent', 'no_show')),
  team smallint, -- the member's pair or group on this day: league_players.team when the courts were set
  change_reason text, -- sent with a change of the sub or the mark, for its history; never stored
  created_at timestamptz not null default now(),
  foreign key (game_day_id, league_id) references public.game_days (id, league_id) on delete cascade,
  unique (game_day_id, player_id), -- one seat per player and game day
  unique (game_day_id, court_number, seat) deferrable,
  constraint court_assignments_leaves_after_coming check (last_rotation between first_rotation and 99),
  constraint court_assignments_reason_is_not_stored check (change_reason is null)
);
-- One sub fills in for one member: guard_court_assignment says so, and this index enforces it for concurrent writes.
create unique index court_assignments_one_place_a_sub on public.court_assignments (game_day_id,
  app.name_key(substitute_name));
create index court_assignments_day_idx on public.court_assignments (game_day_id, league_id);
create index court_assignments_league_idx on public.court_assignments (league_id);
create index court_assignments_player_idx on public.court_assignments (player_id);

-- True if no id occurs twice. Nulls (the empty seats of singles) don't count.
create function app.all_different(p_ids uuid[]) returns boolean
language sql immutable set search_path = '' as $$
  select count(id) = count(distinct id) from unnest(p_ids) as given (id)
$$;

create table public.court_rotations (
  id uuid primary key default gen_random_uuid(),
  league_id uuid not null,
  game_day_id uuid not null,
  court_number smallint not null check (court_number between 1 and 40),
  game_number smallint not null check (game_number between 1 and 99),
  rotation_number smallint not null check (rotation_number between 1 and 99),
  team1_player1_id uuid not null references public.players (id),
  team1_player2_id uuid references public.players (id),
  team2_player1_id uuid not null references public.players (id),
  team2_player2_id uuid references public.players (id),
  -- when it was played, if that isn't when its day is now (see edit_game_day)
  start_time timestamptz check (start_time between '1900-01-01Z' and '9999-12-31Z'),
  end_time timestamptz check (end_time between '1900-01-01Z' and '9999-12-31Z'),
  team1_score smallint check (team1_score between 0 and 99),
  team2_score smallint check (team2_score between 0 and 99),
  -- What the game is: a score (or none yet), or what an organizer recorded instead. rules.md section 2.
  result text not null default 'score' check (result in ('score', 'forfeit', 'retired', 'incomplete', 'void')),
  ended_by uuid[] check (cardinality(ended_by) <= 4), -- who didn't play it (forfeit) or stopped (retired)
  -- The subs who played it: a name for each of the four players in column order, '' for a player in person. Null until
  -- something is recorded; until then the seats say. Read it through app.subs_of_game.
  substitutes text[] check (cardinality(substitutes) = 4 and length(array_to_string(substitutes, '', '')) <= 320),
  -- How it ends, as app.is_scoring has it, if that isn't how its day's games end now. Read it through app.scoring_of.
  scoring jsonb check (scoring is null or octet_length(scoring::text) <= 200 and app.is_scoring(scoring)),
  -- announced: it stays when others are redrawn; only publish_courts sets it
  is_pinned boolean not null default false,
  version integer not null default 0, -- counts changes of score, result, and line-up
  played_at timestamptz, -- when it got its result, which a correction or another sub leaves; null while it has none
  seen_version integer,               -- sent with a score: the version its author saw; never stored
  submission_id uuid,                 -- sent with a score: makes a repeated delivery harmless; never stored here
  -- When a change had the row, not when its transaction began: one that waited is newer than what was read meanwhile.
  updated_at timestamptz not null default now(),
  -- Someone with an account, whose row in players is never deleted. No foreign key: with the index it needs, each score
  -- would rewrite all indexes of its game.
  updated_by uuid,
  foreign key (game_day_id, league_id) references public.game_days (id, league_id) on delete cascade,
  unique (game_day_id, court_number, game_number),
  constraint court_rotations_both_scores check ((team1_score is null) = (team2_score is null)),
  constraint court_rotations_equal_teams check ((team1_player2_id is null) = (team2_player2_id is null)),
  constraint court_rotations_different_people check (
    app.all_different(array[team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id])),
  constraint court_rotations_says_who_ended_it
    check ((result in ('forfeit', 'retired')) = (coalesce(cardinality(ended_by), 0) > 0)
    and ended_by <@ array[team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id]),
  constraint court_rotations_points_as_played
    check (case result when 'forfeit' then team1_score is null when 'void' then team1_score is null
    when 'retired' then team1_score is not null else true end),
  constraint court_rotations_knows_who_played check (case when substitutes is null
    then result = 'score' and coalesce(team1_score, 0) + coalesce(team2_score, 0) = 0
      else cardinality(substitutes) = 4 end),
  constraint court_rotations_precondition_is_not_stored check (seen_version is null and submission_id is null),
  constraint court_rotations_ends_after_start check (end_time >= start_time)
) with (fillfactor = 85); -- room to store a score next to its game, so that no index has to change
create index court_rotations_day_idx on public.court_rotations (game_day_id, league_id);
create index court_rotations_league_idx on public.court_rotations (league_id);
create index court_rotations_t1p1_idx on public.court_rotations (team1_player1_id);
create index court_rotations_t1p2_idx on public.court_rotations (team1_player2_id);
create index court_rotations_t2p1_idx on public.court_rotations (team2_player1_id);
create index court_rotations_t2p2_idx on public.court_rotations (team2_player2_id);

-- True while nothing is recorded for a game. An empty score is stored as 0–0.
create function app.is_open_game(p_game public.court_rotations) returns boolean
language sql immutable set search_path = '' as $$
  select p_game.result = 'score' and coalesce(p_game.team1_score, 0) + coalesce(p_game.team2_score, 0) = 0
$$;

-- How a game ends: as its day's games do now, unless it was played under other rules (see set_game_day_rules).
create function app.scoring_of(p_game public.court_rotations) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(p_game.scoring, app.scoring_in(app.rules_of(d))) from public.game_days d
  where d.id = p_game.game_day_id
$$;

-- The subs in a game: a name for each of its four players in column order, '' for a player in person (not null, because
-- drivers differ in reading a null within a text array). A played game remembers its subs; for a future one the seats
-- say.
create function app.subs_of_game(p_game public.court_rotations) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(p_game.substitutes, array(
    select coalesce(a.substitute_name, '')
    from unnest(array[p_game.team1_player1_id, p_game.team1_player2_id, p_game.team2_player1_id,
        p_game.team2_player2_id])
      with ordinality as place (id, number)
    left join public.court_assignments a on a.game_day_id = p_game.game_day_id and a.player_id = place.id
    order by place.number))
$$;

-- The same list with a different name for one of the players, or null for the player in person.
create function app.subs_with(p_game public.court_rotations, p_player_id uuid, p_name text) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(case when place.id = p_player_id then coalesce(p_name, '') else sub.name end order by place.number)
  from unnest(array[p_game.team1_player1_id, p_game.team1_player2_id, p_game.team2_player1_id, p_game.team2_player2_id])
    with ordinality as place (id, number)
  join unnest(app.subs_of_game(p_game)) with ordinality as sub (name, number) using (number)
$$;

-- The sub who plays or played a game for a member; null if the member does.
create function app.sub_in_game(p_game public.court_rotations, p_player_id uuid) returns text
language sql stable set search_path = '' as $$
  select nullif((app.subs_of_game(p_game))[array_position(
    array[p_game.team1_player1_id, p_game.team1_player2_id, p_game.team2_player1_id, p_game.team2_player2_id],
      p_player_id)], '')
$$;

-- The names of everyone who plays or played as a sub in a league.
create function app.sub_names(p_league_id uuid) returns setof text
language sql stable security definer set search_path = '' as $$
  select a.substitute_name from public.court_assignments a
    where a.league_id = p_league_id and a.substitute_name is not null
  union
  select sub.name from public.court_rotations r cross join unnest(r.substitutes) as sub (name)
    where r.league_id = p_league_id and sub.name <> ''
$$;

-- True if a member played a game of the day in person: when they leave, a sub may take the rest.
create function app.has_played(p_game_day_id uuid, p_player_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.court_rotations r where r.game_day_id = p_game_day_id
    and p_player_id in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id)
    and not app.is_open_game(r) and r.result in ('score', 'retired', 'incomplete')
    and app.sub_in_game(r, p_player_id) is null)
$$;

-- Game days on which the caller plays, in leagues that they are still in. Separate comparisons per column, because each
-- has its own index.
create function app.my_playing_game_day_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.game_day_id from public.court_assignments a
  where a.player_id = (select app.my_profile_id()) and a.league_id in (select app.my_league_ids())
  union
  select r.game_day_id from public.court_rotations r
  where (r.team1_player1_id = (select app.my_profile_id()) or r.team1_player2_id = (select app.my_profile_id())
      or r.team2_player1_id = (select app.my_profile_id()) or r.team2_player2_id = (select app.my_profile_id()))
    and r.league_id in (select app.my_league_ids())
$$;

-- True if everyone on the list is a member of the league. Nulls don't count.
create function app.are_league_members(p_league_id uuid, p_ids uuid[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select 1 from unnest(p_ids) as given (id)
    where id is not null and not app.is_league_member(p_league_id, id))
$$;

-- The state of a day: 'open', 'finalized', 'canceled', or null if there is none. Takes the shared lock that
-- finalize_game_day waits for, so an answer of 'open' stays true until commit. Before that, it locks the league, so
-- that the rules a score is checked by can't change meanwhile (see guard_played_settings).
create function app.lock_game_day(p_game_day_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_day record;
begin
  perform 1 from public.leagues l join public.game_days d on d.league_id = l.id where d.id = p_game_day_id
    for share of l;
  select is_finalized, status into v_day from public.game_days where id = p_game_day_id for share;
  return case when not found then null when v_day.is_finalized then 'finalized'
    when v_day.status = 'canceled' then 'canceled' else 'open' end;
end $$;

-- Rejects a sub's name that is too long. Error: PT422, hint sub_name_too_long.
create function app.refuse_long_sub(p_name text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if length(btrim(p_name)) > 80 then
    raise sqlstate 'PT422' using message = 'A sub''s name can be up to 80 characters.', hint = 'sub_name_too_long';
  end if;
end $$;

-- The subs of a day by how their names look; each name is folded once, as the day is locked. Result: whose place, the
-- name, and one of its look_alike_keys.
create function app.sub_keys(p_game_day_id uuid) returns table (player_id uuid, name text, key text)
language sql stable rows 40 set search_path = '' as $$
  select a.player_id, a.substitute_name, folded.key
  from public.court_assignments a cross join lateral unnest(app.look_alike_keys(a.substitute_name)) as folded (key)
  where a.game_day_id = p_game_day_id and a.substitute_name is not null
$$;

-- Why no one can play under one of these names in these members' places; null if someone can. A sub has no place of
-- their own on that day, and fills in for only one member; names are compared by how they look. Inputs: the day;
-- [{player_id, name, keys}], the member (profiles.id), the sub's name, trimmed, and its look_alike_keys.
create function app.sub_problem(p_game_day_id uuid, p_subs jsonb) returns text
language sql stable security definer set search_path = '' as $$
  with given as materialized (
    select g.player_id, g.name, key from jsonb_to_recordset(p_subs) as g (player_id uuid, name text, keys text[])
    cross join lateral unnest(g.keys) as key
  ), taken as materialized (
    select k.player_id, k.key, true as by_sub from app.sub_keys(p_game_day_id) k
    union all
    select a.player_id, key, false
    from public.court_assignments a
    -- each by its id, or the planner reads all players
    cross join lateral (select p.look_alike_keys from public.players p where p.id = a.player_id offset 0) as member
    cross join lateral unnest(member.look_alike_keys) as key
    where a.game_day_id = p_game_day_id and exists (select 1 from given)
  )
  select case when t.by_sub
      then format('%s is already %s''s sub. If this is a different person, add more of the name to tell them apart.',
        g.name, p.display_name)
    when t.player_id = g.player_id then format('%s already has this spot. Choose a different sub.', g.name)
    else format('%s already has a spot on this game day. If this is a different person, add more of the name to tell '
      'them apart.', g.name) end
  from given g join taken t on t.key = g.key and not (t.by_sub and t.player_id = g.player_id)
  cross join lateral (select who.display_name from public.players who where who.id = t.player_id offset 0) as p
  order by t.by_sub desc limit 1
$$;

-- Why one of these people can't be given a place on a day; null if they can. The counterpart of sub_problem: a sub has
-- no place of their own. Inputs: the day; who is to be seated (profiles.id).
create function app.seat_problem(p_game_day_id uuid, p_player_ids uuid[]) returns text
language sql stable security definer set search_path = '' as $$
  with sub as materialized (
    select * from app.sub_keys(p_game_day_id)
  )
  select format('%s is subbing for %s on this game day. Remove that sub first. If this is a different person, add '
    'more of the sub''s name.',
    btrim(who.first_name || ' ' || who.last_name), p.display_name)
  from public.players who cross join lateral unnest(who.look_alike_keys) as own (key)
  join sub on sub.key = own.key and sub.player_id <> who.id
  cross join lateral (select m.display_name from public.players m where m.id = sub.player_id offset 0) as p
  where who.id = any (p_player_ids) limit 1
$$;

-- What people may change of a seat: players of the court the sub, organizers also the attendance. After finalization
-- only organizers, and with a reason. A sub plays in an absent member's place.
create function app.guard_court_assignment() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_manages boolean;
  v_day_state text;
  v_reason text := nullif(left(btrim(new.change_reason), 300), '');
  v_keys text[];
  v_problem text;
begin
  new.change_reason := null;
  perform set_config('app.seat_reason', coalesce(v_reason, ''), true);
  if not app.is_api_caller() then
    return new;
  end if;
  -- Before anything is locked or compared.
  perform app.refuse_long_sub(new.substitute_name);
  v_keys := app.look_alike_keys(btrim(new.substitute_name));
  v_manages := app.can_manage_league(new.league_id);
  if not v_manages and not app.plays_on_court(app.my_profile_id(), new.game_day_id, new.court_number) then
    raise sqlstate 'PT403' using message = 'Only this court''s players and organizers can change its subs.',
      hint = 'not_on_this_court';
  elsif not v_manages and new.attendance is distinct from old.attendance then
    raise sqlstate 'PT403' using message = 'Only an organizer can mark attendance.', hint = 'attendance_refused';
  end if;
  v_day_state := app.lock_game_day(new.game_day_id);
  if not v_manages and v_day_state = 'finalized' then
    raise sqlstate 'PT409' using message = 'This game day is finalized.', hint = 'game_day_finalized';
  elsif not v_manages and v_day_state = 'canceled' then
    raise sqlstate 'PT409' using message = 'This game day is canceled.', hint = 'game_day_canceled';
  end if;
  if new.substitute_name is distinct from old.substitute_name then
    -- One at a time, so that whoever is second sees a sub with that name whom someone else just added.
    perform pg_advisory_xact_lock(hashtextextended(new.game_day_id::text, 0));
  end if;
  new.substitute_name := btrim(new.substitute_name);
  -- Two people who name a sub at once must not replace each other's: only change_sub does, with the sub that was seen.
  if old.substitute_name is not null and new.substitute_name is not null and new.substitute_name <> old.substitute_name
     and (not v_manages or current_setting('app.seat_seen_sub', true) is distinct from old.substitute_name) then
    raise sqlstate 'PT409' using message = format('%s is already subbing here. Remove that sub first.',
      old.substitute_name), detail = old.substitute_name, hint = 'seat_has_sub';
  end if;
  if (new.substitute_name, new.attendance) is not distinct from (old.substitute_name, old.attendance)
     and coalesce(current_setting('app.seat_finished_games', true), '') = '' then
    return new;
  end if;
  if v_day_state = 'finalized' and v_reason is null then
    raise sqlstate 'PT422' using message = 'This game day is finalized. Add a reason for the change.',
      hint = 'reason_required';
  end if;
  v_problem := case when new.substitute_name is not null and new.attendance in ('present', 'late')
      and not app.has_played(new.game_day_id, new.player_id) then
    case when old.substitute_name is not null and new.attendance is distinct from old.attendance
      then format('%s is subbing here. Remove the sub before you mark this member as here.', old.substitute_name)
      else 'This member is marked as here. A sub can only play for someone who''s absent.' end end;
  if v_problem is not null then
    raise sqlstate 'PT409' using message = v_problem, hint = 'member_is_here';
  end if;
  v_problem := case when new.substitute_name <> '' and new.substitute_name is distinct from old.substitute_name
    then app.sub_problem(new.game_day_id, jsonb_build_array(
      jsonb_build_object('player_id', new.player_id, 'name', new.substitute_name, 'keys', v_keys))) end;
  if v_problem is not null then
    raise sqlstate 'PT409' using message = v_problem, hint = 'sub_plays_already';
  end if;
  return new;
end $$;
create trigger guard before update on public.court_assignments
  for each row execute function app.guard_court_assignment();
-- The member's pair or group on this day. Once the courts are set, a change on the roster leaves it alone.
create function app.take_team() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.team := (select lp.team from public.league_players lp
    where lp.league_id = new.league_id and lp.player_id = new.player_id);
  return new;
end $$;
create trigger take_team before insert on public.court_assignments
  for each row execute function app.take_team();
create trigger one_line before insert or update of substitute_name on public.court_assignments
  for each row execute function app.refuse_control_characters('substitute_name');

-- A sub takes over the games without a score at this moment. A game whose score was cleared remembers who played it,
-- and only an organizer's change reassigns it. Otherwise clearing and entering a score again would rewrite a finished
-- game.
create function app.pass_sub_to_emptied_games() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not app.can_manage_league(new.league_id) then
    return null;
  end if;
  update public.court_rotations r
  set substitutes = app.subs_with(r, new.player_id, new.substitute_name), updated_at = clock_timestamp()
  where r.game_day_id = new.game_day_id and r.substitutes is not null and app.is_open_game(r)
    and new.player_id in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id);
  return null;
end $$;
create trigger pass_sub_to_emptied_games after update of substitute_name on public.court_assignments for each row
  when (new.substitute_name is distinct from old.substitute_name) execute function app.pass_sub_to_emptied_games();

-- With its first result, a game remembers who played it, whatever happens to the seats later. Clearing its score counts
-- too, so that a correction doesn't give the game to the current sub.
create function app.remember_subs() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not app.is_open_game(new) then
    new.substitutes := app.subs_of_game(new);
  end if;
  return new;
end $$;

create trigger remember_subs before insert or update on public.court_rotations
  for each row execute function app.remember_subs();
create trigger refuse_archived after insert or update or delete on public.court_assignments
  for each row execute function app.refuse_archived();
create trigger refuse_archived after insert or update or delete on public.court_rotations
  for each row execute function app.refuse_archived();

-- Reassigns finished games of a member to a sub, to the member in person, or from one to the other; for organizers.
-- Naming a sub for a place only affects future games, so this is the only way to change past ones. See change_sub.
-- Inputs: the league, its day, and the member (profiles.id); who played each of the games as stored ('' for the
--   member), and who really did (the sub's name, null for the member); the games as the person saw them, at most 500.
--   Leaves which games changed for the history that the change of the seat writes: log_seat.
-- Errors: PT401, PT403 not an organizer, PT404 no such day, PT409 if the games aren't as they were seen, or if the sub
--   played one of them in another place; PT422 too many.
create function app.reassign_finished_games(p_league_id uuid, p_game_day_id uuid, p_player_id uuid,
  p_seen_names text[], p_name text, p_game_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids uuid[];
  v_keys text[];
  v_problem record;
begin
  perform app.require_organizer(p_league_id);
  if cardinality(p_game_ids) > 500 or coalesce(cardinality(p_seen_names), 0) <> coalesce(cardinality(p_game_ids), 0)
     or length(array_to_string(p_seen_names, '', '')) > 40000 then
    raise sqlstate 'PT422' using message = 'Choose up to 500 finished games, each with who played it.',
      hint = 'invalid_games';
  elsif length(p_name) > 80 or p_name !~ '\S' or app.has_control_characters(p_name)
    or p_name <> app.without_hidden(p_name) then
    raise sqlstate 'PT422' using message = 'Enter a name of 1 to 80 visible characters.', hint = 'invalid_name';
  end if;
  v_ids := array(select distinct id from unnest(p_game_ids) as given (id) where id is not null);
  v_keys := app.look_alike_keys(p_name);
  -- The games first, then the day: the lock order of everything that writes here.
  perform 1 from public.court_rotations r where r.id = any (v_ids) and r.game_day_id = p_game_day_id
    and r.league_id = p_league_id
  order by r.id for update;
  if app.lock_game_day(p_game_day_id) is null then
    raise sqlstate 'PT404' using message = 'This game day doesn''t exist.', hint = 'no_such_game_day';
  elsif exists (select 1 from unnest(p_game_ids, p_seen_names) as seen (id, name) where not exists (
      select 1 from public.court_rotations r where r.id = seen.id and r.game_day_id = p_game_day_id
        and r.league_id = p_league_id
        and p_player_id in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id)
        and not app.is_open_game(r) and coalesce(app.sub_in_game(r, p_player_id), '') = seen.name)) then
    raise sqlstate 'PT409' using message = 'These games changed in the meantime. Check them again.',
      hint = 'games_changed';
  end if;
  with other as materialized (
    select r.court_number as court, r.game_number as game, o.name
    from public.court_rotations r cross join lateral unnest(app.subs_with(r, p_player_id, null)) as o (name)
    where r.id = any (v_ids) and o.name <> ''
  ), same as materialized ( -- each name is folded once
    select one.name from (select distinct name from other) as one where app.look_alike_keys(one.name) && v_keys
  )
  select o.court, o.game into v_problem from other o join same on same.name = o.name limit 1;
  if found then
    raise sqlstate 'PT409' using hint = 'sub_plays_already',
      message = format('%s played game %s on court %s for someone else.', p_name, v_problem.game, v_problem.court);
  end if;
  update public.court_rotations r
    set substitutes = app.subs_with(r, p_player_id, p_name), updated_at = clock_timestamp()
    where r.id = any (v_ids);
  perform set_config('app.seat_finished_games',
    coalesce((select jsonb_agg(jsonb_build_object('court', r.court_number, 'game', r.game_number)
    order by r.court_number, r.game_number)::text from public.court_rotations r where r.id = any (v_ids)), ''), true);
end $$;

-- Changes who plays in a member's place, and who played the given finished games, all or nothing; for organizers. The
-- court's players name and remove subs by plain updates of the seat's substitute_name.
-- Inputs: the league, its day, and the member (profiles.id); the finished games that change with it
--   (court_rotations.id); the sub's name that the person saw in the seat, and the new one (null for the member; the
--   same if only games change); the reason, required on a finalized day; who played each of the games as the person saw
--   it ('' for the member; by default the seat's sub).
-- Errors: those of the seat's guard and of reassign_finished_games; PT409 if the place isn't as it was seen.
create function public.change_sub(p_league_id uuid, p_game_day_id uuid, p_player_id uuid, p_finished_game_ids uuid[],
  p_seen_name text default null, p_name text default null, p_reason text default null,
  p_seen_game_subs text[] default null) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform app.reassign_finished_games(p_league_id, p_game_day_id, p_player_id,
    coalesce(p_seen_game_subs, array_fill(coalesce(left(p_seen_name, 81), ''),
        array[least(coalesce(cardinality(p_finished_game_ids), 0), 501)])),
    btrim(p_name), p_finished_game_ids);
  perform set_config('app.seat_seen_sub', coalesce(p_seen_name, ''), true);
  update public.court_assignments a set substitute_name = p_name, change_reason = left(p_reason, 300)
  where a.league_id = p_league_id and a.game_day_id = p_game_day_id and a.player_id = p_player_id
    and a.substitute_name is not distinct from p_seen_name
    and (p_name is distinct from p_seen_name or cardinality(p_finished_game_ids) > 0);
  if not found then
    raise sqlstate 'PT409' using message = 'This spot changed in the meantime. Check it again.', hint = 'seat_changed';
  end if;
  perform set_config('app.seat_seen_sub', '', true);
end $$;

-- The courts on which the caller plays on days that are neither finalized nor canceled, seat by seat: what a phone
-- shows first. `court_name` is null if the organizers gave none, and says where its games go on if it was lost
-- ('Center, on Court 1'); `game_count` counts the court's games,
-- `missing_scores` those without a result. Row-level security of the caller applies.
-- Null: court_name, substitute_name.
create function public.my_courts() returns table (
  game_day_id uuid, league_id uuid, court_number smallint, court_name text, seat smallint,
  player_id uuid, first_name text, display_name text, substitute_name text, game_count int, missing_scores int)
language sql stable security invoker set search_path = '' as $$
  select a.game_day_id, a.league_id, a.court_number,
    nullif(concat_ws(', ', c.display_name, app.court_place(d, a.court_number)), ''),
    a.seat, a.player_id, p.first_name, p.display_name, a.substitute_name,
    (select count(*)::int from public.court_rotations r
      where r.game_day_id = a.game_day_id and r.court_number = a.court_number),
    (select count(*)::int from public.court_rotations r where r.game_day_id = a.game_day_id
      and r.court_number = a.court_number
      and r.result = 'score' and coalesce(r.team1_score, 0) + coalesce(r.team2_score, 0) = 0)
  from public.court_assignments mine
  join public.game_days d on d.id = mine.game_day_id and not d.is_finalized and d.status <> 'canceled'
  join public.court_assignments a on a.game_day_id = mine.game_day_id and a.court_number = mine.court_number
  join public.players p on p.id = a.player_id
  left join public.court_configurations c on c.league_id = a.league_id and c.court_number = a.court_number
  where mine.player_id = (select app.my_profile_id())
  order by a.game_day_id, a.seat
$$;

alter table public.court_assignments enable row level security;
alter table public.court_rotations enable row level security;

-- The whole league sees the courts.
create policy court_assignments_select on public.court_assignments for select to authenticated
  using ((select app.is_super_admin()) or league_id = any (array(select app.my_readable_league_ids())));
-- Organizers mark attendance, and the day's players can name a sub (the guard checks the court). Deliberately no other
-- writes: publish_courts does them.
create policy court_assignments_update on public.court_assignments for update to authenticated
  using ((select app.is_super_admin()) or league_id = any (array(select app.my_managed_league_ids()))
    or game_day_id = any (array(select app.my_playing_game_day_ids())))
  with check ((select app.is_super_admin()) or league_id = any (array(select app.my_managed_league_ids()))
    or game_day_id = any (array(select app.my_playing_game_day_ids())));

-- The whole league sees games and scores.
create policy court_rotations_select on public.court_rotations for select to authenticated
  using ((select app.is_super_admin()) or league_id = any (array(select app.my_readable_league_ids())));
-- Organizers and the day's players can enter scores (the guard checks the court). Deliberately no other writes:
-- publish_courts schedules games.
create policy court_rotations_update on public.court_rotations for update to authenticated
  using ((select app.is_super_admin()) or league_id = any (array(select app.my_managed_league_ids()))
    or game_day_id = any (array(select app.my_playing_game_day_ids())))
  with check ((select app.is_super_admin()) or league_id = any (array(select app.my_managed_league_ids()))
    or game_day_id = any (array(select app.my_playing_game_day_ids())));

grant select on public.court_assignments, public.court_rotations to authenticated;
grant update (substitute_name, attendance, change_reason) on public.court_assignments to authenticated;
grant update (team1_score, team2_score, seen_version, submission_id) on public.court_rotations to authenticated;
grant execute on function app.all_different(uuid[]), app.my_playing_game_day_ids(),
  app.lock_game_day(uuid), app.refuse_long_sub(text),
  app.subs_of_game(public.court_rotations), app.sub_in_game(public.court_rotations, uuid),
  app.has_played(uuid, uuid), app.reassign_finished_games(uuid, uuid, uuid, text[], text, uuid[]),
  app.sub_problem(uuid, jsonb) to authenticated, service_role;

-- ── Subs and attendance ──────────────────────────────────────────────────────────────────────────────────────────────
-- What happened to the places of a game day: the history of subs and attendance marks.

create table public.seat_events (
  id bigint generated always as identity primary key,
  league_id uuid not null,
  game_day_id uuid not null,
  court_number smallint not null,
  player_id uuid not null references public.players (id), -- whose place it is
  old_substitute_name text check (length(old_substitute_name) <= 80),
  new_substitute_name text check (length(new_substitute_name) <= 80),
  old_attendance text check (old_attendance in ('present', 'late', 'absent', 'no_show')),
  new_attendance text check (new_attendance in ('present', 'late', 'absent', 'no_show')),
  -- since the courts were first published: the court, null for none, and the rotation someone left after
  old_court smallint,
  new_court smallint,
  old_last_rotation smallint,
  new_last_rotation smallint,
  -- the games that were finished by then and changed with the sub: [{"court", "game"}]; null for none
  finished_games jsonb check (octet_length(finished_games::text) <= 20000),
  reason text check (length(reason) <= 300),
  changed_by uuid references public.players (id),
  changed_at timestamptz not null default now(),
  foreign key (game_day_id, league_id) references public.game_days (id, league_id) on delete cascade
);
create index seat_events_day_idx on public.seat_events (game_day_id, league_id);
create index seat_events_league_idx on public.seat_events (league_id);
create index seat_events_player_idx on public.seat_events (player_id);
create index seat_events_changed_by_idx on public.seat_events (changed_by);
create trigger limit_a_day after insert on public.seat_events referencing new table as added
  for each statement execute function app.limit_rows('3000', 'game_day_id,changed_by', 'true',
    'You''ve changed 3,000 spots on this game day, the limit for one person.');

-- Every change of a sub or a mark writes a line that no one can edit or delete. So do, once courts are published, going
-- to another court, leaving, and coming back.
create function app.log_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_seat public.court_assignments;
  v_before public.court_assignments;
  v_after public.court_assignments;
  v_is_published boolean;
begin
  if tg_op <> 'INSERT' then v_before := old; end if;
  if tg_op <> 'DELETE' then v_after := new; end if;
  if tg_op = 'DELETE' then v_seat := old; else v_seat := new; end if;
  select d.draw_version > 0 into v_is_published from public.game_days d where d.id = v_seat.game_day_id;
  if not coalesce(v_is_published, false) then
    v_before.court_number := null;
    v_before.last_rotation := null;
    v_after.court_number := null;
    v_after.last_rotation := null;
  end if;
  insert into public.seat_events (league_id, game_day_id, court_number, player_id, old_substitute_name,
    new_substitute_name, old_attendance, new_attendance, old_court, new_court, old_last_rotation, new_last_rotation,
    finished_games, reason, changed_by)
  select v_seat.league_id, v_seat.game_day_id, v_seat.court_number, v_seat.player_id,
    v_before.substitute_name, v_after.substitute_name, v_before.attendance, v_after.attendance,
    v_before.court_number, v_after.court_number, v_before.last_rotation, v_after.last_rotation,
    nullif(current_setting('app.seat_finished_games', true), '')::jsonb,
    case tg_op when 'UPDATE' then nullif(current_setting('app.seat_reason', true), '') end, app.my_profile_id()
  -- deleting a game day deletes its history
  where v_is_published is not null
    and ((v_before.substitute_name, v_before.attendance, v_before.court_number, v_before.last_rotation)
      is distinct from (v_after.substitute_name, v_after.attendance, v_after.court_number, v_after.last_rotation)
      or coalesce(current_setting('app.seat_finished_games', true), '') <> '');
  perform set_config('app.seat_finished_games', '', true);
  return null;
end $$;
create trigger log_added after insert on public.court_assignments
  for each row execute function app.log_seat();
create trigger log_changed after update on public.court_assignments for each row
  when ((new.substitute_name, new.attendance, new.court_number, new.last_rotation)
      is distinct from (old.substitute_name, old.attendance, old.court_number, old.last_rotation)
    or coalesce(current_setting('app.seat_finished_games', true), '') <> '') execute function app.log_seat();
create trigger log_removed after delete on public.court_assignments
  for each row execute function app.log_seat();

-- The subs in a game as they were when its score was entered: a name for each of its four players in column order, ''
-- for a player in person. A score may wait on a phone while a sub is named for future games, who didn't play this one.
-- A name counts only if that sub has or had the seat on that day; otherwise, or if none was sent, the seat decides. No
-- one plays twice in a game: in that case, all the seats decide. Inputs: the game; the names that were seen, or null.
create function app.subs_as_seen(p_game public.court_rotations, p_seen text[]) returns text[]
language sql stable set search_path = '' as $$
  with place as (
    select number, p.first_name || ' ' || p.last_name as member, seated.name as seated,
      case when seen.name in ('', seated.name) or exists (select 1 from public.seat_events e
        where e.game_day_id = p_game.game_day_id and e.player_id = player.id
          and seen.name in (e.old_substitute_name, e.new_substitute_name))
      then seen.name else seated.name end as name
    from unnest(array[p_game.team1_player1_id, p_game.team1_player2_id, p_game.team2_player1_id,
        p_game.team2_player2_id])
      with ordinality as player (id, number)
    join unnest(app.subs_of_game(p_game)) with ordinality as seated (name, number) using (number)
    left join unnest(p_seen) with ordinality as seen (name, number) using (number)
    left join public.players p on p.id = player.id)
  select array_agg(case when exists (select 1 from place one join place other on other.number <> one.number
      and app.name_key(one.name) = app.name_key(case when other.name = '' then other.member else other.name end)
      where one.name <> '')
    then place.seated else place.name end order by place.number)
  from place
$$;

create trigger append_only before update on public.seat_events
  -- Claiming a record renames whose place it was.
  for each row when (to_jsonb(new) - 'player_id' is distinct from to_jsonb(old) - 'player_id')
  execute function app.forbid_update();
create trigger never_deleted before delete on public.seat_events
  for each row when (pg_trigger_depth() = 0) execute function app.forbid_update();
create trigger one_line before insert or update of reason on public.seat_events
  for each row execute function app.refuse_control_characters('reason');

alter table public.seat_events enable row level security;
-- Only organizers see who was absent and why. (The whole league sees current marks and subs.)
create policy seat_events_select on public.seat_events for select to authenticated
  using ((select app.is_super_admin()) or league_id = any (array(select app.my_managed_league_ids())));
-- Deliberately no writes to seat_events, because only triggers write it.

grant select on public.seat_events to authenticated;

-- Stores check-in marks, each of which may have waited on a phone: one that someone set after it was tapped stays.
-- Inputs: the league and its game day; who tapped (profiles.id); [{player_id, mark: as attendance, or null for none,
--   waited_ms: milliseconds since the tap}].
-- Result: {player_id: {outcome}} for each: 'marked'; 'later' if the mark that someone else made later stays, 'own' if
--   their own does, from another device; 'gone' if the player has no place on that day; 'refused', with {hint,
--   message}: the day is finalized, or a sub plays there.
-- Errors: PT403 attendance_refused for players; PT409 another_person; PT422 list_too_long, malformed.
create function public.mark_attendance(p_league_id uuid, p_game_day_id uuid, p_by uuid, p_marks jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_mark record;
  v_now text;
  v_later text;
  v_done jsonb := '{}';
  v_answer jsonb;
  v_hint text;
begin
  perform app.refuse_long_list(p_marks, 400, 'marks');
  if p_by is distinct from app.my_profile_id() then
    raise sqlstate 'PT409' using message = 'Someone else made these marks. They need to sign in to send them.',
      hint = 'another_person';
  elsif not app.can_manage_league(p_league_id) then
    raise sqlstate 'PT403' using message = 'Only an organizer can mark attendance.', hint = 'attendance_refused';
  end if;
  begin
    if p_game_day_id is null or p_marks is null or exists (
      select 1 from jsonb_to_recordset(coalesce(p_marks, '[]')) as m (player_id uuid, mark text, waited_ms int)
      where m.player_id is null or m.mark not in ('present', 'late', 'absent', 'no_show')) then
      perform app.raise_malformed('marks');
    end if;
  exception when data_exception then
    perform app.raise_malformed('marks');
  end;
  -- In one order, so that two organizers who mark everyone don't wait for each other.
  for v_mark in
    select distinct on (m.player_id) m.player_id, m.mark,
      clock_timestamp() - make_interval(secs => greatest(coalesce(m.waited_ms, 0), 0) / 1000.0) as tapped_at
    from jsonb_to_recordset(coalesce(p_marks, '[]')) as m (player_id uuid, mark text, waited_ms int)
    order by m.player_id
  loop
    select a.attendance into v_now from public.court_assignments a
    where a.league_id = p_league_id and a.game_day_id = p_game_day_id and a.player_id = v_mark.player_id for update;
    if not found then
      v_done := v_done || jsonb_build_object(v_mark.player_id, '{"outcome": "gone"}'::jsonb);
      continue;
    end if;
    v_later := (select case when e.changed_by = p_by then 'own' else 'later' end from public.seat_events e
      where e.league_id = p_league_id and e.game_day_id = p_game_day_id and e.player_id = v_mark.player_id
        and e.new_attendance is distinct from e.old_attendance and e.changed_at > v_mark.tapped_at
      order by e.id desc limit 1);
    if v_now is distinct from v_mark.mark and v_later is not null then
      v_answer := jsonb_build_object('outcome', v_later);
    else
      begin
        update public.court_assignments set attendance = v_mark.mark
        where league_id = p_league_id and game_day_id = p_game_day_id and player_id = v_mark.player_id;
        v_answer := '{"outcome": "marked"}';
      exception when sqlstate 'PT409' or sqlstate 'PT422' then
        get stacked diagnostics v_hint = pg_exception_hint;
        v_answer := jsonb_build_object('outcome', 'refused', 'hint', v_hint, 'message', sqlerrm);
      end;
    end if;
    v_done := v_done || jsonb_build_object(v_mark.player_id, v_answer);
  end loop;
  return v_done;
end $$;

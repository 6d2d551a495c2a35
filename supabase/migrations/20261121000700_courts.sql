-- The courts of a game day: who is seated where, which pairings play, what the score was, and every change of it.
--
-- Lock order for everything that writes here: the rotation first, then the league (its rules), then the game day. A plain
-- update holds its row before any trigger runs, so the functions take the same order. finalize_game_day locks no rotation.

create table public.court_assignments (
  id uuid primary key default gen_random_uuid(),
  league_id uuid not null,
  game_day_id uuid not null,
  court_number smallint not null check (court_number between 1 and 40),
  seat smallint not null check (seat between 1 and 9), -- order on the court: the place the draw gave
  player_id uuid not null references public.players (id),
  -- Who plays the games that are still to come in this place; those that were played say so themselves: court_rotations.substitutes.
  substitute_name text check (length(substitute_name) <= 80 and substitute_name ~ '\S'),
  first_rotation smallint not null default 1 check (first_rotation between 1 and 99), -- later for who came late
  last_rotation smallint,                                                             -- null: to the end; else who left early
  attendance text check (attendance in ('present', 'late', 'absent', 'no_show')), -- of the member; null while no one said
  change_reason text, -- sent with a change of the sub or the mark, for its history. Never stored.
  created_at timestamptz not null default now(),
  foreign key (game_day_id, league_id) references public.game_days (id, league_id) on delete cascade,
  unique (game_day_id, player_id), -- one seat a player a game day
  unique (game_day_id, court_number, seat) deferrable,
  constraint court_assignments_leaves_after_coming check (last_rotation between first_rotation and 99),
  constraint court_assignments_reason_is_not_stored check (change_reason is null)
);
-- One person stands in for one member: guard_court_assignment says so, and this holds it for two who write at once.
create unique index court_assignments_one_place_a_sub on public.court_assignments (game_day_id, app.name_key(substitute_name));
create index court_assignments_day_idx on public.court_assignments (game_day_id, league_id);
create index court_assignments_league_idx on public.court_assignments (league_id);
create index court_assignments_player_idx on public.court_assignments (player_id);

-- True when no id stands twice; nulls (the empty places of singles) do not count.
create function app.all_different(p_ids uuid[]) returns boolean
language sql immutable set search_path = '' as $$
  select count(id) = count(distinct id) from unnest(p_ids) as given (id)
$$;
grant execute on function app.all_different(uuid[]) to authenticated, service_role;

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
  start_time timestamptz,
  end_time timestamptz,
  team1_score smallint check (team1_score between 0 and 99),
  team2_score smallint check (team2_score between 0 and 99),
  -- What the game is: a score (or none yet), or what an organizer recorded instead. rules.md section 2.
  result text not null default 'score' check (result in ('score', 'forfeit', 'retired', 'incomplete', 'void')),
  ended_by uuid[] check (cardinality(ended_by) <= 4), -- who did not play it (forfeit) or stopped (retired)
  -- The subs who played it: a name for each of the four players in the order of their columns, '' for a player in person. Null
  -- until something is recorded; until then the seats tell. Read it through app.subs_of_game.
  substitutes text[] check (cardinality(substitutes) = 4 and length(array_to_string(substitutes, '', '')) <= 320),
  is_pinned boolean not null default false, -- announced: it stays, no matter who draws the rest again; save_draw alone sets it
  version integer not null default 0, -- counts changes of score, result and line-up
  seen_version integer,               -- sent with a score: the version its author saw. Never stored.
  submission_id uuid,                 -- sent with a score: makes a repeated delivery harmless. Never stored here.
  updated_at timestamptz not null default now(),
  updated_by uuid references public.players (id),
  foreign key (game_day_id, league_id) references public.game_days (id, league_id) on delete cascade,
  unique (game_day_id, court_number, game_number),
  constraint court_rotations_both_scores check ((team1_score is null) = (team2_score is null)),
  constraint court_rotations_equal_teams check ((team1_player2_id is null) = (team2_player2_id is null)),
  constraint court_rotations_different_people check (
    app.all_different(array[team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id])),
  constraint court_rotations_says_who_ended_it check ((result in ('forfeit', 'retired')) = (coalesce(cardinality(ended_by), 0) > 0)
    and ended_by <@ array[team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id]),
  constraint court_rotations_points_as_played check (case result when 'forfeit' then team1_score is null when 'void' then team1_score is null
    when 'retired' then team1_score is not null else true end),
  constraint court_rotations_knows_who_played check (case when substitutes is null
    then result = 'score' and coalesce(team1_score, 0) + coalesce(team2_score, 0) = 0 else cardinality(substitutes) = 4 end),
  constraint court_rotations_precondition_is_not_stored check (seen_version is null and submission_id is null),
  constraint court_rotations_ends_after_start check (end_time >= start_time)
);
create index court_rotations_day_idx on public.court_rotations (game_day_id, league_id);
create index court_rotations_league_idx on public.court_rotations (league_id);
create index court_rotations_changes_idx on public.court_rotations (game_day_id, updated_at);
create index court_rotations_t1p1_idx on public.court_rotations (team1_player1_id);
create index court_rotations_t1p2_idx on public.court_rotations (team1_player2_id);
create index court_rotations_t2p1_idx on public.court_rotations (team2_player1_id);
create index court_rotations_t2p2_idx on public.court_rotations (team2_player2_id);
create index court_rotations_updated_by_idx on public.court_rotations (updated_by);

create table public.score_events (
  id bigint generated always as identity primary key,
  league_id uuid not null,
  game_day_id uuid not null,
  court_number smallint not null,
  game_number smallint not null,
  rotation_id uuid references public.court_rotations (id) on delete set null,
  outcome text not null default 'applied' check (outcome in ('applied', 'conflict')),
  old_team1_score smallint,
  old_team2_score smallint,
  new_team1_score smallint,
  new_team2_score smallint,
  old_result text not null default 'score' check (old_result in ('score', 'forfeit', 'retired', 'incomplete', 'void')),
  new_result text not null default 'score' check (new_result in ('score', 'forfeit', 'retired', 'incomplete', 'void')),
  old_ended_by uuid[] check (cardinality(old_ended_by) <= 4),
  new_ended_by uuid[] check (cardinality(new_ended_by) <= 4),
  version integer not null, -- of the game after this event
  submission_id uuid unique,
  reason text check (length(reason) <= 300),
  changed_by uuid references public.players (id),
  changed_at timestamptz not null default now(),
  foreign key (game_day_id, league_id) references public.game_days (id, league_id) on delete cascade
);
create index score_events_day_idx on public.score_events (game_day_id, league_id);
create index score_events_league_idx on public.score_events (league_id);
create index score_events_rotation_idx on public.score_events (rotation_id);
create index score_events_changed_by_idx on public.score_events (changed_by);
create trigger limit_a_game after insert on public.score_events referencing new table as added
  for each statement execute function app.limit_rows('100', 'rotation_id,changed_by', 'true', 'You''ve entered this score 100 times. Leave it to someone else on the court or an organizer.');
create trigger limit_a_day after insert on public.score_events referencing new table as added
  for each statement execute function app.limit_rows('5000', 'game_day_id,changed_by', 'true', 'You''ve entered 5,000 scores on this game day, the limit for one person.');

-- True when a game of the day has a score, or had one: emptying the scores does not open a way to delete their history.
create function app.has_scores(p_game_day_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.court_rotations r where r.game_day_id = p_game_day_id and r.team1_score is not null)
    or exists (select 1 from public.score_events e where e.game_day_id = p_game_day_id)
$$;

-- True while nothing is recorded for a game; 0–0 is how an empty sheet is stored.
create function app.is_open_game(p_game public.court_rotations) returns boolean
language sql immutable set search_path = '' as $$
  select p_game.result = 'score' and coalesce(p_game.team1_score, 0) + coalesce(p_game.team2_score, 0) = 0
$$;

-- The subs in a game: a name for each of its four players in the order of their columns, '' for a player in person (not null:
-- drivers differ in how they read a null within an array of texts). A game that was played remembers who played it; for one that is to come the seats tell.
create function app.subs_of_game(p_game public.court_rotations) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(p_game.substitutes, array(
    select coalesce(a.substitute_name, '')
    from unnest(array[p_game.team1_player1_id, p_game.team1_player2_id, p_game.team2_player1_id, p_game.team2_player2_id])
      with ordinality as place (id, number)
    left join public.court_assignments a on a.game_day_id = p_game.game_day_id and a.player_id = place.id
    order by place.number))
$$;

-- The same list with another name for one of the players, or null for the player in person.
create function app.subs_with(p_game public.court_rotations, p_player_id uuid, p_name text) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(case when place.id = p_player_id then coalesce(p_name, '') else sub.name end order by place.number)
  from unnest(array[p_game.team1_player1_id, p_game.team1_player2_id, p_game.team2_player1_id, p_game.team2_player2_id])
    with ordinality as place (id, number)
  join unnest(app.subs_of_game(p_game)) with ordinality as sub (name, number) using (number)
$$;

-- The sub who plays or played a game in a member's place; null where the member does.
create function app.sub_in_game(p_game public.court_rotations, p_player_id uuid) returns text
language sql stable set search_path = '' as $$
  select nullif((app.subs_of_game(p_game))[array_position(
    array[p_game.team1_player1_id, p_game.team1_player2_id, p_game.team2_player1_id, p_game.team2_player2_id], p_player_id)], '')
$$;

-- The names of everyone who plays or played as a sub in a league.
create function app.sub_names(p_league_id uuid) returns setof text
language sql stable security definer set search_path = '' as $$
  select a.substitute_name from public.court_assignments a where a.league_id = p_league_id and a.substitute_name is not null
  union
  select sub.name from public.court_rotations r cross join unnest(r.substitutes) as sub (name) where r.league_id = p_league_id and sub.name <> ''
$$;

-- True where a member played a game of the day in person: who then leaves may get a sub for the rest.
create function app.has_played(p_game_day_id uuid, p_player_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.court_rotations r where r.game_day_id = p_game_day_id
    and p_player_id in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id)
    and not app.is_open_game(r) and r.result in ('score', 'retired', 'incomplete') and app.sub_in_game(r, p_player_id) is null)
$$;

-- What is wrong with a final score, as the sentence to show; null when nothing is. Scores in points.
-- Rule: rules.md section 2. Beyond the target a game ends the moment the margin is reached, so the lead is exactly the
-- margin; with a margin of 1 no one gets beyond the target at all. The same table of cases runs here and in
-- src/domain/match-score: tests/cases/match-score.json.
create function app.score_problem(p_win_type text, p_points_to_win int, p_win_by_margin int, p_score_cap int,
  p_draws_allowed boolean, p_team1_score int, p_team2_score int) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_high int := greatest(p_team1_score, p_team2_score);
  v_low int := least(p_team1_score, p_team2_score);
  v_lead bigint := v_high::bigint - v_low;
begin
  if p_team1_score is null and p_team2_score is null then
    return null; -- an emptied score
  elsif p_team1_score is null or p_team2_score is null then
    return 'Enter a score for both teams';
  elsif v_low < 0 then
    return 'Scores cannot go below 0';
  elsif v_high > 99 then
    return 'Scores cannot go above 99';
  elsif p_win_type = 'timed' then
    return case
      when v_lead = 0 and not p_draws_allowed then 'Timed games need a winner'
      when v_high = 0 then '0–0 counts as not played'
    end;
  elsif v_high < p_points_to_win then
    return format('Must reach %s to win', p_points_to_win);
  elsif p_win_type = 'cap' and v_high > p_score_cap then
    return format('Scores are capped at %s', p_score_cap);
  elsif v_lead < p_win_by_margin and not (p_win_type = 'cap' and v_high = p_score_cap and v_lead > 0) then
    return format('Must win by %s', p_win_by_margin);
  elsif v_high > p_points_to_win and p_win_by_margin = 1 then
    return format('Scores stop at %s', p_points_to_win);
  elsif v_high > p_points_to_win and v_lead > p_win_by_margin then
    return format('Past %s, a game ends at a %s-point lead', p_points_to_win, p_win_by_margin);
  end if;
  return null;
end $$;

-- True where `p_profile_id` is seated on the court or plays one of its games that day, and is still in the league.
create function app.plays_on_court(p_profile_id uuid, p_game_day_id uuid, p_court_number int) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.game_days d where d.id = p_game_day_id and app.is_league_member(d.league_id, p_profile_id))
    and (exists (select 1 from public.court_assignments a
        where a.game_day_id = p_game_day_id and a.court_number = p_court_number and a.player_id = p_profile_id)
      or exists (select 1 from public.court_rotations r
        where r.game_day_id = p_game_day_id and r.court_number = p_court_number
          and p_profile_id in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id)))
$$;

-- Game days on which the caller plays, in leagues that the caller is still in. One comparison a column: each has an index.
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

-- True when everyone on the list is a member of the league; nulls do not count.
create function app.are_league_members(p_league_id uuid, p_ids uuid[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select 1 from unnest(p_ids) as given (id) where id is not null and not app.is_league_member(p_league_id, id))
$$;

-- The state of a day, held until the end of the transaction: 'open', 'finalized', 'canceled', or null when there is none.
-- Takes the shared lock that finalize_game_day waits for, so an answer of 'open' stays true until commit; and that of the
-- league before it, so that the rules a score is checked by cannot change meanwhile (see guard_played_settings).
create function app.lock_game_day(p_game_day_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_day record;
begin
  perform 1 from public.leagues l join public.game_days d on d.league_id = l.id where d.id = p_game_day_id for share of l;
  select is_finalized, status into v_day from public.game_days where id = p_game_day_id for share;
  return case when not found then null when v_day.is_finalized then 'finalized' when v_day.status = 'canceled' then 'canceled' else 'open' end;
end $$;

-- Refuses a sub's name that no place could hold. Error: PT422, hint sub_name_too_long.
create function app.refuse_long_sub(p_name text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if length(btrim(p_name)) > 80 then
    raise sqlstate 'PT422' using message = 'A sub''s name can be up to 80 characters.', hint = 'sub_name_too_long';
  end if;
end $$;

-- Why no one can play under this name in a member's place; null where someone can. A sub has no place of their own on that
-- day, and stands in for one member; names are compared by their keys. Inputs: the day; the member (profiles.id); the sub's
-- name, trimmed, or null.
create function app.sub_problem(p_game_day_id uuid, p_player_id uuid, p_name text) returns text
language sql stable security definer set search_path = '' as $$
  select case when app.name_key(a.substitute_name) = app.name_key(p_name)
      then format('%s is already %s''s sub. If this is a different person, add more of the name to tell them apart.', p_name, p.display_name)
    when a.player_id = p_player_id then format('%s already has this spot. Choose a different sub.', p_name)
    else format('%s already has a spot on this game day. If this is a different person, add more of the name to tell them apart.', p_name) end
  from public.court_assignments a join public.players p on p.id = a.player_id
  where a.game_day_id = p_game_day_id and (app.name_key(p.first_name || ' ' || p.last_name) = app.name_key(p_name)
    or (a.player_id <> p_player_id and app.name_key(a.substitute_name) = app.name_key(p_name)))
  limit 1
$$;

-- Why someone cannot be given a place on a day; null where they can. The other side of sub_problem: who plays in a
-- member's place has none of their own. Inputs: the day; who is to be seated (profiles.id).
create function app.seat_problem(p_game_day_id uuid, p_player_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select format('%s is subbing for %s on this game day. Remove that sub first. If this is a different person, add more of the sub''s name.',
    btrim(who.first_name || ' ' || who.last_name), p.display_name)
  from public.players who join public.court_assignments a on a.game_day_id = p_game_day_id and a.player_id <> who.id
    and app.name_key(a.substitute_name) = app.name_key(who.first_name || ' ' || who.last_name)
  join public.players p on p.id = a.player_id
  where who.id = p_player_id limit 1
$$;

-- Who may change a seat: organizers everything, players of the court only who substitutes; and after finalization
-- organizers alone, only who substitutes and who was there, and with a reason. A sub plays in an absent member's place.
create function app.guard_court_assignment() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_seat public.court_assignments;
  v_manages boolean;
  v_sub_only boolean := tg_op = 'UPDATE';
  v_day_state text;
  v_reason text;
  v_problem text;
begin
  if tg_op = 'DELETE' then v_seat := old; else v_seat := new; end if;
  if tg_op <> 'DELETE' then
    v_reason := nullif(left(btrim(new.change_reason), 300), '');
    new.change_reason := null;
    v_seat := new;
  end if;
  perform set_config('app.seat_reason', coalesce(v_reason, ''), true);
  if not app.is_api_caller() then
    return v_seat;
  end if;
  if tg_op = 'UPDATE' then
    v_sub_only := (new.court_number, new.seat) is not distinct from (old.court_number, old.seat);
  end if;
  -- Before anything is locked or compared.
  if tg_op <> 'DELETE' then
    perform app.refuse_long_sub(new.substitute_name);
  end if;
  v_manages := app.can_manage_league(v_seat.league_id);
  if not v_manages and not (v_sub_only and app.plays_on_court(app.my_profile_id(), v_seat.game_day_id, v_seat.court_number)) then
    raise sqlstate 'PT403' using message = 'Only this court''s players and organizers can change its subs.', hint = 'not_on_this_court';
  end if;
  if not v_manages and tg_op = 'UPDATE' and new.attendance is distinct from old.attendance then
    raise sqlstate 'PT403' using message = 'Only an organizer can mark attendance.', hint = 'attendance_refused';
  end if;
  v_day_state := app.lock_game_day(v_seat.game_day_id);
  if v_day_state = 'finalized' and not (v_manages and v_sub_only) then
    raise sqlstate 'PT409' using message = 'This game day is finalized.', hint = 'game_day_finalized';
  elsif v_day_state = 'canceled' and not v_manages then
    raise sqlstate 'PT409' using message = 'This game day is canceled.', hint = 'game_day_canceled';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if tg_op = 'INSERT' and not app.is_league_member(new.league_id, new.player_id) then
    raise sqlstate 'PT422' using message = 'Only league members can have a court spot.', hint = 'not_a_member';
  end if;
  if not v_sub_only or new.substitute_name is distinct from old.substitute_name then
    -- One at a time: a deferrable constraint looks only after both have written, and two organizers would wait for each other;
    -- and a place for someone must see the sub of that name whom someone else just named.
    perform pg_advisory_xact_lock(hashtextextended(new.game_day_id::text, 0));
  end if;
  new.substitute_name := btrim(new.substitute_name);
  -- Two who name a sub at once must not replace each other: only change_sub does, with the sub that was seen.
  if tg_op = 'UPDATE' and old.substitute_name is not null and new.substitute_name is not null and new.substitute_name <> old.substitute_name
     and (not v_manages or current_setting('app.seat_seen_sub', true) is distinct from old.substitute_name) then
    raise sqlstate 'PT409' using message = format('%s is already subbing here. Remove that sub first.', old.substitute_name),
      detail = old.substitute_name, hint = 'seat_has_sub';
  end if;
  if tg_op = 'UPDATE' and (new.substitute_name, new.attendance) is not distinct from (old.substitute_name, old.attendance)
     and coalesce(current_setting('app.seat_finished_games', true), '') = '' then
    return new;
  end if;
  if v_day_state = 'finalized' and v_reason is null then
    raise sqlstate 'PT422' using message = 'This game day is finalized. Add a reason for the change.', hint = 'reason_required';
  end if;
  v_problem := case when new.substitute_name is not null and new.attendance in ('present', 'late')
      and not app.has_played(new.game_day_id, new.player_id) then
    case when tg_op = 'UPDATE' and old.substitute_name is not null and new.attendance is distinct from old.attendance
      then format('%s is subbing here. Remove the sub before you mark this member as here.', old.substitute_name)
      else 'This member is marked as here. A sub can only play for someone who''s absent.' end end;
  if v_problem is not null then
    raise sqlstate 'PT409' using message = v_problem, hint = 'member_is_here';
  end if;
  if tg_op = 'INSERT' or new.substitute_name is distinct from old.substitute_name then
    v_problem := app.sub_problem(new.game_day_id, new.player_id, new.substitute_name);
    if tg_op = 'INSERT' then
      v_problem := coalesce(v_problem, app.seat_problem(new.game_day_id, new.player_id));
    end if;
    if v_problem is not null then
      raise sqlstate 'PT409' using message = v_problem, hint = 'sub_plays_already';
    end if;
  end if;
  return new;
end $$;
create trigger allow_insert before insert on public.court_assignments
  for each row execute function app.allow_columns('league_id', 'game_day_id', 'court_number', 'seat', 'player_id',
    'substitute_name');
create trigger allow_update before update on public.court_assignments
  for each row execute function app.allow_columns('court_number', 'seat', 'substitute_name', 'attendance', 'change_reason');
create trigger guard before insert or update or delete on public.court_assignments
  for each row execute function app.guard_court_assignment();
create trigger one_line before insert or update of substitute_name on public.court_assignments
  for each row execute function app.refuse_control_characters('substitute_name');

-- A sub takes the games that have no score at this moment. A game whose score was emptied remembers who played it, and only an
-- organizer's change passes it on: otherwise emptying and entering a score again would rewrite a finished game.
create function app.pass_sub_to_emptied_games() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not app.can_manage_league(new.league_id) then
    return null;
  end if;
  update public.court_rotations r
  set substitutes = app.subs_with(r, new.player_id, new.substitute_name), updated_at = now()
  where r.game_day_id = new.game_day_id and r.substitutes is not null and app.is_open_game(r)
    and new.player_id in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id);
  return null;
end $$;
create trigger pass_sub_to_emptied_games after update of substitute_name on public.court_assignments for each row
  when (new.substitute_name is distinct from old.substitute_name) execute function app.pass_sub_to_emptied_games();

-- What an API caller may do to a game. A score carries the version its author saw: without it the write is refused, with
-- a stale one too, and the answer says what is stored. A submission id that was already applied changes nothing and succeeds.
create function app.guard_court_rotation() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_row public.court_rotations;
  v_manages boolean;
  v_day_state text;
  v_line_up uuid[];
  v_old_line_up uuid[] := '{}';
  v_outcome text;
begin
  if tg_op = 'DELETE' then v_row := old; else v_row := new; end if;
  if not app.is_api_caller() then
    return v_row;
  end if;
  v_manages := app.can_manage_league(v_row.league_id);
  -- Before the day is looked at: its state is not for everyone. The policies say the same of rows that are there.
  if tg_op <> 'UPDATE' and not v_manages then
    raise sqlstate 'PT403' using message = 'Only an organizer can set up games.', hint = 'line_up_refused';
  end if;
  v_day_state := app.lock_game_day(v_row.game_day_id);
  if v_day_state = 'canceled' or (v_day_state = 'finalized' and not (v_manages and tg_op = 'UPDATE')) then
    raise sqlstate 'PT409' using hint = 'game_day_' || v_day_state,
      message = case v_day_state when 'canceled' then 'This game day is canceled.' else 'This game day is finalized. Only an organizer can change its scores.' end;
  end if;
  if tg_op = 'DELETE' then
    if old.team1_score is not null or old.result <> 'score' then
      raise sqlstate 'PT409' using message = 'A game with a score can''t be removed.', hint = 'game_is_played';
    elsif old.is_pinned then
      raise sqlstate 'PT409' using message = 'This game is pinned. Unpin it first.', hint = 'game_is_pinned';
    end if;
    return old;
  end if;

  v_line_up := array[new.team1_player1_id, new.team1_player2_id, new.team2_player1_id, new.team2_player2_id];
  if tg_op = 'UPDATE' then
    v_old_line_up := array[old.team1_player1_id, old.team1_player2_id, old.team2_player1_id, old.team2_player2_id];
  end if;
  if v_line_up is distinct from v_old_line_up then
    if not v_manages then
      raise sqlstate 'PT403' using message = 'Only an organizer can change who plays.', hint = 'line_up_refused';
    elsif tg_op = 'UPDATE' and (old.team1_score is not null or old.result <> 'score') then
      raise sqlstate 'PT409' using message = 'This game has been played, so its players can''t be changed.', hint = 'game_is_played';
    elsif tg_op = 'UPDATE' and old.is_pinned then
      raise sqlstate 'PT409' using message = 'This game is pinned. Unpin it first.', hint = 'game_is_pinned';
    elsif not app.are_league_members(new.league_id, array(select unnest(v_line_up) except select unnest(v_old_line_up))) then
      raise sqlstate 'PT422' using message = 'Only league members can be scheduled.', hint = 'not_a_member';
    end if;
  end if;
  if tg_op = 'INSERT' then
    new.substitutes := null;
    new.updated_at := now();
    new.updated_by := app.my_profile_id();
    return new;
  end if;

  if v_line_up is distinct from v_old_line_up then
    new.version := old.version + 1; -- a phone that still shows the old pairing learns of it when it sends
    new.updated_at := now();
    new.updated_by := app.my_profile_id();
  elsif (new.rotation_number, new.start_time, new.end_time) is distinct from (old.rotation_number, old.start_time, old.end_time) then
    if not v_manages then
      raise sqlstate 'PT403' using message = 'Only an organizer can change when a game is played.', hint = 'line_up_refused';
    end if;
    new.updated_at := now(); -- the version stays: a score on its way is not about the clock
  end if;
  if (new.team1_score, new.team2_score) is not distinct from (old.team1_score, old.team2_score)
     and new.seen_version is null and new.submission_id is null then
    return new; -- no score in this write
  end if;

  if not v_manages and not app.plays_on_court(app.my_profile_id(), old.game_day_id, old.court_number) then
    raise sqlstate 'PT403' using message = 'Only this court''s players and organizers can enter its scores.', hint = 'not_on_this_court';
  end if;
  if (new.team1_score, new.team2_score) is not distinct from (old.team1_score, old.team2_score) then
    new.seen_version := null; -- two people entered the same score: nothing to do
    new.submission_id := null;
    return new;
  end if;
  if new.submission_id is not null then
    v_outcome := app.submission_outcome(new.submission_id, old.id, new.team1_score, new.team2_score, 'score');
    if v_outcome = 'applied' then
      return old; -- delivered before
    end if;
  end if;
  perform app.refuse_score_over_result(old.result);
  if new.seen_version is null then
    raise sqlstate 'PT428' using message = 'This score is missing its version. Reload the page and enter it again.', hint = 'score_precondition_required';
  end if;
  if new.seen_version <> old.version or v_outcome = 'conflict' then
    raise sqlstate 'PT409' using message = 'Someone else changed this score.', hint = 'score_conflict',
      detail = json_build_object('version', old.version, 'team1_score', old.team1_score, 'team2_score', old.team2_score)::text;
  end if;
  perform set_config('app.submission_id', coalesce(new.submission_id::text, ''), true);
  new.version := old.version + 1;
  new.seen_version := null;
  new.submission_id := null;
  new.updated_at := now();
  new.updated_by := app.my_profile_id();
  return new;
end $$;

-- A score does not replace what an organizer recorded: PT409 where the game's result is no score.
create function app.refuse_score_over_result(p_result text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if p_result <> 'score' then
    raise sqlstate 'PT409' using hint = 'result_recorded',
      message = format('An organizer recorded this game as %s. They can change it on the game day page.',
        case p_result when 'forfeit' then 'a forfeit' when 'retired' then 'retired' when 'void' then 'void' else 'unfinished' end);
  end if;
end $$;

-- What became of a submission of the caller's: 'applied' or 'conflict'; null when it never arrived. Scores in points.
-- PT422 where the id was used by someone else, for another game or for another result: an id stands for one submission.
create function app.submission_outcome(p_submission_id uuid, p_rotation_id uuid, p_team1_score int, p_team2_score int, p_result text)
returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_event public.score_events;
begin
  select * into v_event from public.score_events where submission_id = p_submission_id;
  if found and (v_event.rotation_id, v_event.changed_by, v_event.new_team1_score, v_event.new_team2_score, v_event.new_result)
     is distinct from (p_rotation_id, app.my_profile_id(), p_team1_score, p_team2_score, p_result) then
    raise sqlstate 'PT422' using message = 'This was already sent with a different score. Enter it again.', hint = 'submission_id_reused';
  end if;
  return v_event.outcome;
end $$;

-- Refuses a score that cannot be: PT422 with the sentence of score_problem under the league's rules. Scores in points.
create function app.require_possible_score(p_league_id uuid, p_team1_score int, p_team2_score int) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_problem text;
begin
  select app.score_problem(l.win_type, l.points_to_win, l.win_by_margin, l.score_cap, l.draws_allowed, p_team1_score, p_team2_score)
  into v_problem from public.leagues l where l.id = p_league_id for share;
  if v_problem is not null then
    raise sqlstate 'PT422' using message = v_problem, hint = 'score_invalid';
  end if;
end $$;

-- No impossible score is stored, no matter who writes it. Only a game that was played to its end has to end as games do.
create function app.check_score() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.result = 'score' and (tg_op = 'INSERT'
     or (new.team1_score, new.team2_score, new.result) is distinct from (old.team1_score, old.team2_score, old.result)) then
    perform app.require_possible_score(new.league_id, new.team1_score, new.team2_score);
  end if;
  return new;
end $$;

-- With its first record a game remembers who played it, whatever becomes of the seats afterwards. It does so also while its
-- score is emptied, so that a correction does not hand the game to the sub of the moment. Other players make it another game,
-- and another version of it; a record that is claimed renames a player and keeps the version.
create function app.remember_subs() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not app.is_open_game(new) then
    new.substitutes := app.subs_of_game(new);
  elsif tg_op = 'UPDATE' and new.version <> old.version and (new.team1_player1_id, new.team1_player2_id, new.team2_player1_id, new.team2_player2_id)
    is distinct from (old.team1_player1_id, old.team1_player2_id, old.team2_player1_id, old.team2_player2_id) then
    new.substitutes := null;
  end if;
  return new;
end $$;

-- Every change of a score leaves a line that no one can edit or delete.
create function app.log_score() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.score_events (league_id, game_day_id, court_number, game_number, rotation_id, old_team1_score, old_team2_score,
    new_team1_score, new_team2_score, old_result, new_result, old_ended_by, new_ended_by, version, submission_id, reason, changed_by, changed_at)
  values (new.league_id, new.game_day_id, new.court_number, new.game_number, new.id, old.team1_score, old.team2_score,
    new.team1_score, new.team2_score, old.result, new.result, old.ended_by, new.ended_by, new.version, nullif(current_setting('app.submission_id', true), '')::uuid,
    nullif(current_setting('app.score_reason', true), ''), new.updated_by, now());
  perform set_config('app.submission_id', '', true), set_config('app.score_reason', '', true);
  return null;
end $$;

create trigger allow_insert before insert on public.court_rotations
  for each row execute function app.allow_columns('league_id', 'game_day_id', 'court_number', 'game_number', 'rotation_number',
    'team1_player1_id', 'team1_player2_id', 'team2_player1_id', 'team2_player2_id', 'start_time', 'end_time');
create trigger allow_update before update on public.court_rotations
  for each row execute function app.allow_columns('rotation_number', 'team1_player1_id', 'team1_player2_id', 'team2_player1_id',
    'team2_player2_id', 'start_time', 'end_time', 'team1_score', 'team2_score', 'seen_version', 'submission_id');
create trigger guard before insert or update or delete on public.court_rotations
  for each row execute function app.guard_court_rotation();
create trigger remember_subs before insert or update on public.court_rotations
  for each row execute function app.remember_subs();
create trigger validate before insert or update of team1_score, team2_score, result on public.court_rotations
  for each row execute function app.check_score();
create trigger log after update on public.court_rotations
  for each row when ((new.team1_score, new.team2_score, new.result) is distinct from (old.team1_score, old.team2_score, old.result)
    -- a record that is claimed renames who ended a game: the game stays what it was
    or (new.ended_by is distinct from old.ended_by and new.version <> old.version))
  execute function app.log_score();

create function app.forbid_update() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PT403' using message = 'Score history can''t be changed.', hint = 'append_only';
end $$;
-- What remains possible is what foreign keys do: forget a game that was redrawn, go with a game day that is deleted.
create trigger append_only before update on public.score_events
  for each row when (new.rotation_id is not null or to_jsonb(new) - 'rotation_id' is distinct from to_jsonb(old) - 'rotation_id')
  execute function app.forbid_update();
create trigger never_deleted before delete on public.score_events
  for each row when (pg_trigger_depth() = 0) execute function app.forbid_update();
create trigger one_line before insert or update of reason on public.score_events
  for each row execute function app.refuse_control_characters('reason');

-- A league in which games were played is archived, not deleted.
create function app.forbid_deleting_played_league() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.court_rotations r where r.league_id = old.id and r.team1_score is not null)
    or exists (select 1 from public.score_events e where e.league_id = old.id) then
    raise sqlstate 'PT409' using message = 'This league has played games. Archive it instead.', hint = 'league_is_played';
  end if;
  return old;
end $$;
create trigger forbid_deleting_played before delete on public.events for each row execute function app.forbid_deleting_played_league();

-- Enters the score of one game.
-- Inputs: the game by league, game day, court and game number; both scores in points (both null empties the game);
--   the version that the person saw; a client-made id of this submission; an optional reason; and, for scores that waited
--   on a phone, who entered it there (profiles.id), which game was on the screen (court_rotations.id) and who played it there
--   (as court_rotations.substitutes): another person may be signed in by now, another pairing may have been drawn in its place,
--   and a sub may have been named since. Only a game's first score uses the last, as far as subs_as_seen accepts it.
-- Result: jsonb with outcome, day_state (open, finalized, canceled) and what is stored now (version, team1_score,
--   team2_score, substitutes, updated_at, updated_by, updated_by_name):
--   applied   stored, or stored before by this very submission
--   agreed    the same score is stored already: nothing to do
--   conflict  someone else had entered another score: nothing stored, the attempt is in score_events
--   locked    the day is canceled, or finalized and the caller is not an organizer of the league
-- Errors: PT401 not signed in, PT403 not on this court, PT404 no such game, PT409 entered by another person, or an
--   organizer recorded something else than a score (see record_result), PT422 impossible score, incomplete call, more subs than a
--   game has players, or an id that was used for another submission.
create function app.submit_score(p_league_id uuid, p_game_day_id uuid, p_court_number int, p_game_number int,
  p_team1_score int, p_team2_score int, p_seen_version int, p_submission_id uuid, p_reason text, p_author uuid,
  p_rotation_id uuid, p_seen_subs text[]) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
  v_manages boolean := app.can_manage_league(p_league_id);
  v_game public.court_rotations;
  v_day_state text;
  v_outcome text;
begin
  if p_seen_version is null or p_submission_id is null then
    raise sqlstate 'PT422' using message = 'This score is missing its version. Reload the page and enter it again.', hint = 'score_precondition_required';
  elsif cardinality(p_seen_subs) > 4 or length(array_to_string(p_seen_subs, '', '')) > 320 then
    raise sqlstate 'PT422' using message = 'A game has at most four subs, with names of up to 80 characters.', hint = 'invalid_subs';
  end if;
  if p_author <> v_me then
    raise sqlstate 'PT409' using message = 'Someone else entered this score. They need to sign in to send it.', hint = 'another_person';
  end if;
  if not v_manages and not app.plays_on_court(v_me, p_game_day_id, p_court_number)
     -- Who was allowed when it first arrived, and lost the answer, is told that it did.
     and not exists (select 1 from public.score_events e where e.submission_id = p_submission_id and e.changed_by = v_me) then
    raise sqlstate 'PT403' using message = 'Only this court''s players and organizers can enter its scores.', hint = 'not_on_this_court';
  end if;
  select * into v_game from public.court_rotations
  where league_id = p_league_id and game_day_id = p_game_day_id and court_number = p_court_number and game_number = p_game_number
  for update;
  if not found or v_game.id <> p_rotation_id then
    raise sqlstate 'PT404' using message = 'This game no longer exists because the courts were rescheduled.', hint = 'no_such_game';
  end if;
  v_day_state := app.lock_game_day(p_game_day_id);

  v_outcome := app.submission_outcome(p_submission_id, v_game.id, p_team1_score, p_team2_score, 'score');
  if v_outcome is null then
    perform app.refuse_score_over_result(v_game.result);
    if v_day_state = 'canceled' or (v_day_state = 'finalized' and not v_manages) then
      v_outcome := 'locked';
    elsif (v_game.team1_score, v_game.team2_score) is not distinct from (p_team1_score, p_team2_score) then
      v_outcome := 'agreed';
    else
      perform app.require_possible_score(p_league_id, p_team1_score, p_team2_score);
      v_outcome := case when v_game.version = p_seen_version then 'applied' else 'conflict' end;
    end if;
    if v_outcome = 'applied' then
      perform set_config('app.submission_id', p_submission_id::text, true), set_config('app.score_reason', coalesce(left(btrim(p_reason), 300), ''), true);
      update public.court_rotations
      set team1_score = p_team1_score, team2_score = p_team2_score, version = version + 1, updated_at = now(), updated_by = v_me,
        -- an emptied score says nothing of who played
        substitutes = coalesce(substitutes, case when greatest(p_team1_score, p_team2_score) > 0 then app.subs_as_seen(v_game, p_seen_subs) end)
      where id = v_game.id
      returning * into v_game;
    elsif v_outcome = 'conflict' then
      insert into public.score_events (league_id, game_day_id, court_number, game_number, rotation_id, outcome, old_team1_score, old_team2_score,
        new_team1_score, new_team2_score, version, submission_id, reason, changed_by)
      values (p_league_id, p_game_day_id, p_court_number, p_game_number, v_game.id, 'conflict', v_game.team1_score, v_game.team2_score,
        p_team1_score, p_team2_score, v_game.version, p_submission_id, nullif(left(btrim(p_reason), 300), ''), v_me);
    end if;
  end if;
  return jsonb_build_object('outcome', v_outcome, 'day_state', v_day_state, 'version', v_game.version,
    'team1_score', v_game.team1_score, 'team2_score', v_game.team2_score, 'substitutes', v_game.substitutes, 'updated_at', v_game.updated_at,
    'updated_by', v_game.updated_by, 'updated_by_name', (select p.display_name from public.players p where p.id = v_game.updated_by));
end $$;

create function public.submit_score(p_league_id uuid, p_game_day_id uuid, p_court_number int, p_game_number int,
  p_team1_score int, p_team2_score int, p_seen_version int, p_submission_id uuid, p_reason text default null,
  p_author uuid default null, p_rotation_id uuid default null, p_seen_subs text[] default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select app.submit_score(p_league_id, p_game_day_id, p_court_number, p_game_number, p_team1_score, p_team2_score,
    p_seen_version, p_submission_id, p_reason, p_author, p_rotation_id, p_seen_subs)
$$;

-- Records what became of a game where it is not simply its score, and corrects whatever is stored; for organizers, also on
-- a finalized day. Every call that changes something is in score_events, with its reason.
-- Inputs: the game; the result: 'score' (both scores, a finished game; or none: no one has entered it), 'forfeit' (no
--   scores), 'retired' (the points as played), 'incomplete' (the points as played, or none), 'void' (no scores); who did not
--   play or stopped, of those on the court (profiles.id; for 'retired' of one side; else null or empty); scores in points; the
--   version that the person saw; a client-made id of this submission; why.
-- Result: as submit_score, with result and ended_by as stored now; outcome applied, agreed or conflict.
-- Errors: PT401, PT403 not an organizer, PT404 no such game, PT409 canceled day, PT422 what cannot be, or no reason.
create function app.record_result(p_rotation_id uuid, p_result text, p_ended_by uuid[], p_team1_score int, p_team2_score int,
  p_seen_version int, p_submission_id uuid, p_reason text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
  v_game public.court_rotations;
  v_ended_by uuid[];
  v_reason text := nullif(left(btrim(p_reason), 300), '');
  v_day_state text;
  v_outcome text;
  v_problem text;
begin
  if cardinality(p_ended_by) > 4 then
    raise sqlstate 'PT422' using message = 'Only a player in the game can end it.', hint = 'result_invalid';
  end if;
  v_ended_by := (select array_agg(distinct id order by id) from unnest(p_ended_by) as id where id is not null);
  select * into v_game from public.court_rotations where id = p_rotation_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This game no longer exists because the courts were rescheduled.', hint = 'no_such_game';
  elsif not app.can_manage_league(v_game.league_id) then
    raise sqlstate 'PT403' using message = 'Only an organizer can record this.', hint = 'not_allowed';
  end if;
  v_day_state := app.lock_game_day(v_game.game_day_id);
  v_problem := case
    when p_seen_version is null or p_submission_id is null then 'This is missing its version. Reload the page and try again.'
    when v_reason is null then 'Add a reason for the game''s history.'
    when p_result is null or p_result not in ('score', 'forfeit', 'retired', 'incomplete', 'void') then 'Choose a game result.'
    when (p_team1_score is null) <> (p_team2_score is null) then 'Enter a score for both teams'
    when least(p_team1_score, p_team2_score) < 0 then 'Scores cannot go below 0'
    when greatest(p_team1_score, p_team2_score) > 99 then 'Scores cannot go above 99'
    when p_result in ('forfeit', 'void') and p_team1_score is not null then 'This game wasn''t played, so it has no score.'
    when p_result = 'retired' and p_team1_score is null then 'Enter the points as played.'
    when p_result in ('forfeit', 'retired') and v_ended_by is null then 'Choose who ended the game.'
    when p_result not in ('forfeit', 'retired') and v_ended_by is not null then 'No one ended this game early.'
    when not v_ended_by <@ array[v_game.team1_player1_id, v_game.team1_player2_id, v_game.team2_player1_id, v_game.team2_player2_id]
      then 'Only a player in the game can end it.'
    when p_result = 'retired' and v_ended_by && array[v_game.team1_player1_id, v_game.team1_player2_id]
      and v_ended_by && array[v_game.team2_player1_id, v_game.team2_player2_id] then 'Only one team can retire.'
  end;
  if v_problem is not null then
    raise sqlstate 'PT422' using message = v_problem, hint = case when v_reason is null then 'reason_required' else 'result_invalid' end;
  end if;

  v_outcome := app.submission_outcome(p_submission_id, v_game.id, p_team1_score, p_team2_score, p_result);
  if v_outcome is null then
    if v_day_state = 'canceled' then
      raise sqlstate 'PT409' using message = 'This game day is canceled.', hint = 'game_day_canceled';
    elsif (v_game.result, v_game.team1_score, v_game.team2_score) is not distinct from (p_result, p_team1_score, p_team2_score)
       and v_game.ended_by is not distinct from v_ended_by then
      v_outcome := 'agreed';
    elsif v_game.version = p_seen_version then
      v_outcome := 'applied';
      perform set_config('app.submission_id', p_submission_id::text, true), set_config('app.score_reason', v_reason, true);
      update public.court_rotations
      set result = p_result, ended_by = v_ended_by, team1_score = p_team1_score, team2_score = p_team2_score,
        version = version + 1, updated_at = now(), updated_by = v_me
      where id = v_game.id
      returning * into v_game;
    else
      v_outcome := 'conflict';
      insert into public.score_events (league_id, game_day_id, court_number, game_number, rotation_id, outcome, old_team1_score, old_team2_score,
        new_team1_score, new_team2_score, old_result, new_result, old_ended_by, new_ended_by, version, submission_id, reason, changed_by)
      values (v_game.league_id, v_game.game_day_id, v_game.court_number, v_game.game_number, v_game.id, 'conflict', v_game.team1_score,
        v_game.team2_score, p_team1_score, p_team2_score, v_game.result, p_result, v_game.ended_by, v_ended_by, v_game.version,
        p_submission_id, v_reason, v_me);
    end if;
  end if;
  return jsonb_build_object('outcome', v_outcome, 'day_state', v_day_state, 'version', v_game.version, 'result', v_game.result,
    'ended_by', v_game.ended_by, 'team1_score', v_game.team1_score, 'team2_score', v_game.team2_score, 'updated_at', v_game.updated_at,
    'updated_by', v_game.updated_by, 'updated_by_name', (select p.display_name from public.players p where p.id = v_game.updated_by));
end $$;

create function public.record_result(p_rotation_id uuid, p_result text, p_seen_version int, p_submission_id uuid, p_reason text,
  p_ended_by uuid[] default null, p_team1_score int default null, p_team2_score int default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select app.record_result(p_rotation_id, p_result, p_ended_by, p_team1_score, p_team2_score, p_seen_version, p_submission_id, p_reason)
$$;

-- Finalizes a game day: locks all its scores for players. One-way; a second call changes nothing and says so.
-- Result: jsonb with finalized_at, finalized_by, finalized_by_name, already_finalized, and missing: the games without a
-- score as [{court_number, game_number}]. Errors: PT401, PT403 not an organizer, PT404 no such day, PT409 canceled.
create function app.finalize_game_day(p_league_id uuid, p_game_day_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
  v_day public.game_days;
  v_already boolean;
begin
  if not app.can_manage_league(p_league_id) then
    raise sqlstate 'PT403' using message = 'Only an organizer can finalize game days.', hint = 'not_allowed';
  end if;
  -- The rules that the game day moved people by, held against a change as a score holds them.
  perform 1 from public.leagues where id = p_league_id for share;
  -- Waits for scores in flight, which hold the day `for share`; those that come later see it finalized.
  select * into v_day from public.game_days where id = p_game_day_id and league_id = p_league_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This game day doesn''t exist.', hint = 'no_such_game_day';
  end if;
  if v_day.status = 'canceled' then
    raise sqlstate 'PT409' using message = 'This game day is canceled.', hint = 'game_day_canceled';
  end if;
  v_already := v_day.is_finalized;
  if not v_already then
    update public.game_days set is_finalized = true, finalized_at = now(), finalized_by = v_me, status = 'completed'
    where id = p_game_day_id returning * into v_day;
  end if;
  return jsonb_build_object('finalized_at', v_day.finalized_at, 'finalized_by', v_day.finalized_by,
    'finalized_by_name', (select p.display_name from public.players p where p.id = v_day.finalized_by),
    'already_finalized', v_already,
    'missing', coalesce((select jsonb_agg(jsonb_build_object('court_number', r.court_number, 'game_number', r.game_number)
        order by r.court_number, r.game_number)
      from public.court_rotations r where r.game_day_id = p_game_day_id and r.team1_score is null and r.result = 'score'), '[]'));
end $$;

create function public.finalize_game_day(p_league_id uuid, p_game_day_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.finalize_game_day(p_league_id, p_game_day_id) $$;

-- Gives finished games of a member to a sub, to the member in person, or from one to the other; for organizers. Anyone
-- who is named for a place plays only the games to come, so this is the one way to say otherwise. See change_sub.
-- Inputs: the league, its day and the member (profiles.id); who played the games as far as is stored, for each of them ('' for the
--   member), and who did (the sub's name, null for the member); the games as the person saw them, at most 500.
-- Leaves which games changed for the line that the change of the seat writes: log_seat.
-- Errors: PT401, PT403 not an organizer, PT404 no such day, PT409 games that are not as they were seen, or a sub who played
--   one of them in another place; PT422 too many.
create function app.reassign_finished_games(p_league_id uuid, p_game_day_id uuid, p_player_id uuid, p_seen_names text[], p_name text,
  p_game_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids uuid[];
  v_problem record;
begin
  perform app.require_organizer(p_league_id);
  if cardinality(p_game_ids) > 500 or coalesce(cardinality(p_seen_names), 0) <> coalesce(cardinality(p_game_ids), 0)
     or length(array_to_string(p_seen_names, '', '')) > 40000 then
    raise sqlstate 'PT422' using message = 'Choose up to 500 finished games, each with who played it.', hint = 'invalid_games';
  elsif length(p_name) > 80 or p_name !~ '\S' then
    raise sqlstate 'PT422' using message = 'Enter a name of 1 to 80 characters.', hint = 'invalid_name';
  end if;
  v_ids := array(select distinct id from unnest(p_game_ids) as given (id) where id is not null);
  -- the games first, then the day: the lock order of everything that writes here
  perform 1 from public.court_rotations r where r.id = any (v_ids) and r.game_day_id = p_game_day_id and r.league_id = p_league_id
  order by r.id for update;
  if app.lock_game_day(p_game_day_id) is null then
    raise sqlstate 'PT404' using message = 'This game day doesn''t exist.', hint = 'no_such_game_day';
  elsif exists (select 1 from unnest(p_game_ids, p_seen_names) as seen (id, name) where not exists (
      select 1 from public.court_rotations r where r.id = seen.id and r.game_day_id = p_game_day_id and r.league_id = p_league_id
        and p_player_id in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id)
        and not app.is_open_game(r) and coalesce(app.sub_in_game(r, p_player_id), '') = seen.name)) then
    raise sqlstate 'PT409' using message = 'These games changed in the meantime. Check them again.', hint = 'games_changed';
  end if;
  select r.court_number as court, r.game_number as game into v_problem from public.court_rotations r
  where r.id = any (v_ids) and exists (select 1 from unnest(app.subs_with(r, p_player_id, null)) as other (name)
    where other.name <> '' and app.name_key(other.name) = app.name_key(p_name)) limit 1;
  if found then
    raise sqlstate 'PT409' using hint = 'sub_plays_already',
      message = format('%s played game %s on court %s for someone else.', p_name, v_problem.game, v_problem.court);
  end if;
  update public.court_rotations r set substitutes = app.subs_with(r, p_player_id, p_name), updated_at = now() where r.id = any (v_ids);
  perform set_config('app.seat_finished_games', coalesce((select jsonb_agg(jsonb_build_object('court', r.court_number, 'game', r.game_number)
    order by r.court_number, r.game_number)::text from public.court_rotations r where r.id = any (v_ids)), ''), true);
end $$;

-- Changes who plays in a member's place, and who played the finished games named, all at once or nothing; for organizers. The
-- players of the court name and remove subs by plain updates of the seat's substitute_name.
-- Inputs: the league, its day and the member (profiles.id); the finished games that change with it (court_rotations.id); the sub's
--   name that the person saw in the seat, and the new one (null for the member; the same where only games change); why, which a
--   finalized day needs; who played each of the games as the person saw it ('' for the member; without it, the sub of the seat).
-- Errors: those of the seat's guard and of reassign_finished_games; PT409 where the place is not as it was seen.
create function public.change_sub(p_league_id uuid, p_game_day_id uuid, p_player_id uuid, p_finished_game_ids uuid[],
  p_seen_name text default null, p_name text default null, p_reason text default null, p_seen_game_subs text[] default null) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform app.reassign_finished_games(p_league_id, p_game_day_id, p_player_id,
    coalesce(p_seen_game_subs, array_fill(coalesce(left(p_seen_name, 81), ''), array[least(coalesce(cardinality(p_finished_game_ids), 0), 501)])),
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

-- The courts on which the caller plays on days that are neither finalized nor canceled, seat by seat: what a phone shows
-- first. `court_name` is null where the organizers gave none; `game_count` counts the court's games, `missing_scores` those
-- of which nothing is recorded. Row-level security of the caller applies.
create function public.my_courts() returns table (
  game_day_id uuid, league_id uuid, court_number smallint, court_name text, seat smallint,
  player_id uuid, first_name text, display_name text, substitute_name text, game_count int, missing_scores int)
language sql stable security invoker set search_path = '' as $$
  select a.game_day_id, a.league_id, a.court_number, c.display_name, a.seat, a.player_id, p.first_name, p.display_name, a.substitute_name,
    (select count(*)::int from public.court_rotations r where r.game_day_id = a.game_day_id and r.court_number = a.court_number),
    (select count(*)::int from public.court_rotations r where r.game_day_id = a.game_day_id and r.court_number = a.court_number
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
alter table public.score_events enable row level security;

-- Courts are open to the league.
create policy court_assignments_select on public.court_assignments for select to authenticated
  using (league_id = any (array(select app.my_readable_league_ids())));
-- Organizers seat people, …
create policy court_assignments_insert on public.court_assignments for insert to authenticated
  with check (league_id = any (array(select app.my_managed_league_ids())));
-- … and players of the day reach their seats to name a sub (the guard asks for the court).
create policy court_assignments_update on public.court_assignments for update to authenticated
  using (league_id = any (array(select app.my_managed_league_ids())) or game_day_id = any (array(select app.my_playing_game_day_ids())))
  with check (league_id = any (array(select app.my_managed_league_ids())) or game_day_id = any (array(select app.my_playing_game_day_ids())));
create policy court_assignments_delete on public.court_assignments for delete to authenticated
  using (league_id = any (array(select app.my_managed_league_ids())));

-- Games and scores are open to the league.
create policy court_rotations_select on public.court_rotations for select to authenticated
  using (league_id = any (array(select app.my_readable_league_ids())));
-- Organizers draw.
create policy court_rotations_insert on public.court_rotations for insert to authenticated
  with check (league_id = any (array(select app.my_managed_league_ids())));
-- Players of the day reach the games to enter a score (the guard asks for the court).
create policy court_rotations_update on public.court_rotations for update to authenticated
  using (league_id = any (array(select app.my_managed_league_ids())) or game_day_id = any (array(select app.my_playing_game_day_ids())))
  with check (league_id = any (array(select app.my_managed_league_ids())) or game_day_id = any (array(select app.my_playing_game_day_ids())));
create policy court_rotations_delete on public.court_rotations for delete to authenticated
  using (league_id = any (array(select app.my_managed_league_ids())));

-- The history of a score is open to the league.
create policy score_events_select on public.score_events for select to authenticated
  using (league_id = any (array(select app.my_readable_league_ids())));
-- Left out on purpose: every write on score_events. The trigger writes it.

revoke all on public.court_assignments, public.court_rotations, public.score_events from anon, authenticated;
grant select, delete on public.court_assignments, public.court_rotations to authenticated;
grant select on public.score_events to authenticated;
grant insert (league_id, game_day_id, court_number, seat, player_id, substitute_name) on public.court_assignments to authenticated;
grant update (court_number, seat, substitute_name, attendance, change_reason) on public.court_assignments to authenticated;
grant insert (league_id, game_day_id, court_number, game_number, rotation_number, team1_player1_id, team1_player2_id,
  team2_player1_id, team2_player2_id, start_time, end_time) on public.court_rotations to authenticated;
grant update (rotation_number, team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id, start_time, end_time,
  team1_score, team2_score, seen_version, submission_id) on public.court_rotations to authenticated;
grant all on public.court_assignments, public.court_rotations, public.score_events to service_role;
grant execute on function app.has_scores(uuid), app.plays_on_court(uuid, uuid, int), app.my_playing_game_day_ids(),
  app.are_league_members(uuid, uuid[]), app.lock_game_day(uuid), app.refuse_long_sub(text), app.subs_of_game(public.court_rotations), app.sub_in_game(public.court_rotations, uuid), app.has_played(uuid, uuid),
  app.reassign_finished_games(uuid, uuid, uuid, text[], text, uuid[]), app.sub_problem(uuid, uuid, text), app.seat_problem(uuid, uuid), app.submission_outcome(uuid, uuid, int, int, text), app.refuse_score_over_result(text), app.finalize_game_day(uuid, uuid),
  app.record_result(uuid, text, uuid[], int, int, int, uuid, text),
  app.submit_score(uuid, uuid, int, int, int, int, int, uuid, text, uuid, uuid, text[]) to authenticated, service_role;
grant execute on function public.my_courts(), public.finalize_game_day(uuid, uuid),
  public.change_sub(uuid, uuid, uuid, uuid[], text, text, text, text[]),
  public.record_result(uuid, text, int, uuid, text, uuid[], int, int),
  public.submit_score(uuid, uuid, int, int, int, int, int, uuid, text, uuid, uuid, text[]) to authenticated, service_role;

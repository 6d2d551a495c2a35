-- Scheduling the courts of a game day: who sits where, and which pairings play, saved as a whole.
--
-- The browser makes the schedule (src/domain/game-day-plan), because an organizer wants to see and change it before
-- anyone else does. It is checked here as if it came from a stranger. Games are never edited: a different pairing is a
-- different game, so a phone that still shows the old one learns that the courts were redrawn.

-- The seats as rows; the list comes as the caller sent it, except for `keys` (see with_sub_keys). PT422 if it isn't a
-- list of seats. The planner is told how many to expect: with its 1,000, it reads all players of the database to find
-- the names of a few.
create function app.drawn_seats(p_seats jsonb)
  returns table (court int, seat int, player uuid, first_rotation int, last_rotation int, sub text, seen_sub text,
    keys text[])
language plpgsql immutable rows 30 set search_path = '' as $$
begin
  if jsonb_typeof(p_seats) is distinct from 'array' then
    perform app.raise_malformed('court spots', 'invalid_seat');
  end if;
  return query select s.court, s.seat, s.player, coalesce(s.first_rotation, 1), s.last_rotation, s.sub, s.seen_sub,
      s.keys
    from jsonb_to_recordset(p_seats) as s (court int, seat int, player uuid, first_rotation int, last_rotation int,
      sub text, seen_sub text, keys text[]);
exception when data_exception then
  perform app.raise_malformed('court spots', 'invalid_seat');
end $$;

-- The seats, each sub with the look_alike_keys of the name: 360 names are folded before anything is locked for them.
create function app.with_sub_keys(p_seats jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case jsonb_typeof(given.seat) when 'object' then given.seat || jsonb_build_object('keys',
    case when btrim(given.seat ->> 'sub') <> '' then app.look_alike_keys(btrim(given.seat ->> 'sub')) end)
    else given.seat end order by given.place), '[]')
  from jsonb_array_elements(p_seats) with ordinality as given (seat, place)
$$;

-- The games as rows: with an id those that stay as they are, without one those to add, numbered in order of play on
-- their court. PT422 if it isn't a list of games.
create function app.drawn_games(p_games jsonb)
  returns table (id uuid, court int, game int, rotation int, team1 uuid[], team2 uuid[])
language plpgsql immutable rows 60 set search_path = '' as $$
begin
  if jsonb_typeof(p_games) is distinct from 'array' then
    perform app.raise_malformed('games', 'invalid_game');
  end if;
  return query select g.id, g.court, g.game, g.rotation, g.team1, g.team2
    from jsonb_to_recordset(p_games) as g (id uuid, court int, game int, rotation int, team1 uuid[], team2 uuid[]);
exception when data_exception then
  perform app.raise_malformed('games', 'invalid_game');
end $$;

-- Why people are moved, as rows; none for null. PT422 if it isn't a list of reasons.
create function app.read_move_reasons(p_reasons jsonb)
  returns table (player uuid, from_court int, reason text)
language plpgsql immutable set search_path = '' as $$
begin
  perform app.require_texts(p_reasons, array['reason'], 'reasons');
  return query select o.player, o.from_court, o.reason
    from jsonb_to_recordset(coalesce(p_reasons, '[]')) as o (player uuid, from_court int, reason text);
exception when data_exception then
  perform app.raise_malformed('reasons', 'reason_required');
end $$;

-- Rejects a draw that no game day could hold, before anything is locked for it: 40 courts with 9 places and 99 games
-- each.
-- Inputs: see store_seats and store_games. Errors: PT422, hints list_too_long and sub_name_too_long.
create function app.refuse_oversized_draw(p_seats jsonb, p_games jsonb, p_pins jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform app.refuse_long_list(p_seats, 360, 'spots'), app.refuse_long_list(p_games, 3960, 'games'),
    app.refuse_long_list(p_pins, 3960, 'pins');
  perform app.refuse_long_sub(s.sub), app.refuse_long_sub(s.seen_sub) from app.drawn_seats(p_seats) s;
end $$;

-- The day, locked for a change of its draw until the end of the transaction; games first, see the lock order of the
-- courts.
-- Errors: PT403 not an organizer, PT404 no such day, PT409 finalized or canceled, PT409 draw_changed if someone else
--   saved a draw after `p_seen_draw_version`: the sentence says who and when, the detail has the same as json.
create function app.lock_draw(p_league_id uuid, p_game_day_id uuid, p_seen_draw_version int) returns public.game_days
language plpgsql volatile set search_path = '' as $$
declare
  v_day public.game_days;
  v_name text;
begin
  perform app.require_organizer(p_league_id);
  perform app.hold_seating(array(select d.id from public.game_days d
    where d.id = p_game_day_id and d.league_id = p_league_id));
  perform r.id from public.court_rotations r where r.game_day_id = p_game_day_id and r.league_id = p_league_id
    order by r.id for update;
  select * into v_day from public.game_days where id = p_game_day_id and league_id = p_league_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'This game day doesn''t exist.', hint = 'no_such_game_day';
  elsif v_day.is_finalized then
    raise sqlstate 'PT409' using message = 'This game day is finalized, so its courts can''t change.',
      hint = 'game_day_finalized';
  elsif v_day.status = 'canceled' then
    raise sqlstate 'PT409' using message = 'This game day is canceled.', hint = 'game_day_canceled';
  elsif p_seen_draw_version is distinct from v_day.draw_version then
    select p.display_name into v_name from public.players p where p.id = v_day.drawn_by;
    raise sqlstate 'PT409' using hint = 'draw_changed',
      message = format('%s saved different courts at %s.', coalesce(v_name, 'Someone'),
        (select to_char(v_day.drawn_at at time zone l.time_zone, 'FMHH12:MI AM') from public.leagues l
          where l.id = p_league_id)),
      detail = json_build_object('draw_version', v_day.draw_version, 'drawn_at', v_day.drawn_at,
        'drawn_by_name', v_name)::text;
  end if;
  return v_day;
end $$;

-- Seats players on the courts of a day and removes those who aren't on the list. A player who keeps a place keeps its
-- sub, even on another court, unless the list says otherwise. p_seats: [{court, seat, player, first_rotation?,
-- last_rotation?, sub?, seen_sub?}]. The rotations are the first and last that someone is there for (by default the
-- first, and to the end). sub is the name of who plays in the place from now on, '' for no one, and seen_sub who did.
-- The caller has checked the permission and the size (see refuse_oversized_draw), added the keys of the subs (see
-- with_sub_keys), and locked the day.
-- Errors: PT422 for an impossible place, two people in one, one in two, and someone who isn't a member of the league;
--   PT409 if someone else named another sub meanwhile, if the member is marked as here, and if someone would have two
--   places by being a sub.
create function app.store_seats(p_league_id uuid, p_game_day_id uuid, p_seats jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_problem record;
  v_taken text;
begin
  if exists (select 1 from app.drawn_seats(p_seats) s
    where num_nulls(s.court, s.seat, s.player) > 0 or s.court not between 1 and 40 or s.seat not between 1 and 9
      or s.first_rotation not between 1 and 99 or s.last_rotation not between 1 and 99) then
    raise sqlstate 'PT422' using message = 'Use spots 1 to 9 on courts 1 to 40.', hint = 'invalid_seat';
  end if;
  select p.display_name as name, s.first_rotation, s.last_rotation into v_problem from app.drawn_seats(p_seats) s
    left join public.players p on p.id = s.player
  where s.last_rotation < s.first_rotation limit 1;
  if found then
    raise sqlstate 'PT422' using message = format('%s can''t start in rotation %s and leave after rotation %s.',
      coalesce(v_problem.name, 'A player'), v_problem.first_rotation, v_problem.last_rotation), hint = 'invalid_seat';
  end if;
  select s.court, s.seat into v_problem from app.drawn_seats(p_seats) s group by s.court, s.seat
    having count(*) > 1 limit 1;
  if found then
    raise sqlstate 'PT422' using message = format('Two players have spot %s on court %s.', v_problem.seat,
      v_problem.court), hint = 'seat_taken';
  end if;
  select p.display_name as name into v_problem from app.drawn_seats(p_seats) s
    left join public.players p on p.id = s.player
  group by s.player, p.display_name having count(*) > 1 limit 1;
  if found then
    raise sqlstate 'PT422' using message = format('%s has two spots.', coalesce(v_problem.name, 'A player')),
      hint = 'seated_twice';
  end if;
  -- A player who left the league after being seated keeps the place until someone takes it away.
  select p.display_name as name into v_problem from app.drawn_seats(p_seats) s
    left join public.players p on p.id = s.player
  where not app.is_league_member(p_league_id, s.player)
    and not exists (select 1 from public.court_assignments a
      where a.game_day_id = p_game_day_id and a.player_id = s.player) limit 1;
  if found then
    raise sqlstate 'PT422' using message = format('%s isn''t a league member.',
      coalesce(v_problem.name, 'This player')), hint = 'not_a_member';
  end if;

  select p.display_name as name, a.substitute_name as sub into v_problem
  from app.drawn_seats(p_seats) s join public.court_assignments a on a.game_day_id = p_game_day_id
    and a.player_id = s.player
  join public.players p on p.id = s.player
  where s.sub is not null and coalesce(a.substitute_name, '') not in (btrim(s.sub), coalesce(s.seen_sub, '')) limit 1;
  if found then
    raise sqlstate 'PT409' using hint = 'seat_has_sub', message = case when v_problem.sub is null
      then format('Someone removed %s''s sub.', v_problem.name)
        else format('%s is now %s''s sub.', v_problem.sub, v_problem.name) end;
  end if;

  with named as materialized (
    select s.player, coalesce(s.sub, a.substitute_name) as sub, p.display_name as name, btrim(s.sub) <> '' as is_new,
      key
    from app.drawn_seats(p_seats) s left join public.court_assignments a on a.game_day_id = p_game_day_id
      and a.player_id = s.player
    join public.players p on p.id = s.player
    cross join lateral unnest(case when s.sub is null then app.look_alike_keys(a.substitute_name) else s.keys end)
      as key)
  select one.sub, one.name into v_problem from named one
  join named other on other.key = one.key and other.player <> one.player and other.is_new
  where one.key <> '' limit 1;
  if found then
    raise sqlstate 'PT409' using hint = 'sub_plays_already',
      message = format('%s is already %s''s sub. If this is a different person, add more of the name to tell them '
        'apart.', btrim(v_problem.sub), v_problem.name);
  end if;
  select p.display_name as name into v_problem from app.drawn_seats(p_seats) s
  join public.court_assignments a on a.game_day_id = p_game_day_id and a.player_id = s.player
  join public.players p on p.id = s.player
  where btrim(s.sub) <> '' and a.attendance in ('present', 'late')
    and not app.has_played(p_game_day_id, s.player) limit 1;
  if found then
    raise sqlstate 'PT409' using hint = 'member_is_here',
      message = format('%s is marked as here. A sub can only play for someone who''s absent.', v_problem.name);
  end if;

  delete from public.court_assignments a
  where a.game_day_id = p_game_day_id
    and not exists (select 1 from app.drawn_seats(p_seats) s where s.player = a.player_id);
  -- A sub's name that moves to another place is cleared there first, so that it is never on two places at once.
  with wanted as materialized (
    select distinct key from app.drawn_seats(p_seats) s cross join lateral unnest(s.keys) as key
  ), moved as materialized (
    select distinct k.player_id from app.sub_keys(p_game_day_id) k join wanted w on w.key = k.key
  )
  update public.court_assignments a set substitute_name = null
  from app.drawn_seats(p_seats) s join moved m on m.player_id = s.player
  where a.game_day_id = p_game_day_id and a.player_id = s.player and s.sub is not null
    and app.name_key(a.substitute_name) <> app.name_key(s.sub);
  -- In one statement: places are compared at its end, so people can trade them.
  update public.court_assignments a
  set court_number = s.court, seat = s.seat, first_rotation = s.first_rotation, last_rotation = s.last_rotation,
    substitute_name = case when s.sub is null then a.substitute_name else nullif(btrim(s.sub), '') end
  from app.drawn_seats(p_seats) s where a.game_day_id = p_game_day_id and a.player_id = s.player
    and (a.court_number, a.seat, a.first_rotation, a.last_rotation, coalesce(a.substitute_name, ''))
      is distinct from (s.court, s.seat, s.first_rotation, s.last_rotation,
        coalesce(btrim(s.sub), a.substitute_name, ''));
  -- The subs as they will be: removing a sub, or the place, frees the name.
  v_taken := app.seat_problem(p_game_day_id, array(select s.player from app.drawn_seats(p_seats) s
    where not exists (select 1 from public.court_assignments a
      where a.game_day_id = p_game_day_id and a.player_id = s.player)));
  if v_taken is not null then
    raise sqlstate 'PT409' using message = v_taken, hint = 'sub_plays_already';
  end if;
  insert into public.court_assignments (league_id, game_day_id, court_number, seat, player_id, first_rotation,
    last_rotation, substitute_name)
  select p_league_id, p_game_day_id, s.court, s.seat, s.player, s.first_rotation, s.last_rotation,
    nullif(btrim(s.sub), '') from app.drawn_seats(p_seats) s
  where not exists (select 1 from public.court_assignments a
    where a.game_day_id = p_game_day_id and a.player_id = s.player);

  v_taken := app.sub_problem(p_game_day_id, (
    select jsonb_agg(jsonb_build_object('player_id', s.player, 'name', btrim(s.sub), 'keys', s.keys))
    from app.drawn_seats(p_seats) s where btrim(s.sub) <> ''));
  if v_taken is not null then
    raise sqlstate 'PT409' using message = v_taken, hint = 'sub_plays_already';
  end if;
  -- New seats take it when they are inserted.
  update public.court_assignments a set team = lp.team from public.league_players lp
  where a.game_day_id = p_game_day_id and lp.league_id = p_league_id and lp.player_id = a.player_id
    and a.team is distinct from lp.team;
end $$;

-- Makes the games of a day match the list. Every game with a score must be on it by its id, or nothing is saved, and
-- games that stay aren't touched. The people are already on their courts, and everyone in a game has a place: with
-- separate courts, on the court of each game still to play. A finished game stays on the court where it was played when
-- its players move to another one. p_games: [{id}] for a game that stays, [{court, game, rotation, team1, team2}] for a
-- new one, with players' ids. p_pins: {id: true | false}, the pins that change: a pinned game is announced and stays
-- until its pin is removed, in this draw or an earlier one. A new game has one player a side in singles, pairs as
-- sides with fixed partners, and one player of each group a side in mixed play (see partners_of).
-- Errors: PT409 for a game that is played, pinned, or gone by now; PT422 for an invalid game, and for someone without a
--   place.
create function app.store_games(p_league_id uuid, p_game_day_id uuid, p_games jsonb, p_pins jsonb, p_by uuid)
  returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_problem record;
  v_by_court boolean;
  v_partners text;
begin
  if exists (select 1 from app.drawn_games(p_games) g where g.id is not null
    and not exists (select 1 from public.court_rotations r where r.id = g.id and r.game_day_id = p_game_day_id)) then
    raise sqlstate 'PT409' using message = 'A game you wanted to keep no longer exists. Reload the courts.',
      hint = 'no_such_game';
  end if;
  select r.court_number, r.game_number into v_problem from public.court_rotations r
  where r.game_day_id = p_game_day_id and (r.team1_score is not null or r.result <> 'score')
    and not exists (select 1 from app.drawn_games(p_games) g where g.id = r.id)
  order by r.court_number, r.game_number limit 1;
  if found then
    raise sqlstate 'PT409' using message = format('Game %s on court %s has a score now, so it stays.',
      v_problem.game_number, v_problem.court_number), hint = 'game_is_played';
  end if;
  if jsonb_typeof(p_pins) is distinct from 'object'
     or exists (select 1 from jsonb_each(p_pins) pin where jsonb_typeof(pin.value) <> 'boolean') then
    raise sqlstate 'PT422' using message = 'The pins couldn''t be read. Reload the page and try again.',
      hint = 'invalid_game';
  elsif exists (select 1 from jsonb_each(p_pins) pin where pin.value = 'true'
    and not exists (select 1 from app.drawn_games(p_games) g where g.id::text = pin.key)) then
    raise sqlstate 'PT409' using message = 'A pinned game no longer exists. Reload the courts.', hint = 'no_such_game';
  end if;
  update public.court_rotations r set is_pinned = pin.value = 'true' from jsonb_each(p_pins) pin
  where r.game_day_id = p_game_day_id and r.id::text = pin.key and r.is_pinned <> (pin.value = 'true');
  select r.court_number, r.game_number into v_problem from public.court_rotations r
  where r.game_day_id = p_game_day_id and r.is_pinned
    and not exists (select 1 from app.drawn_games(p_games) g where g.id = r.id)
  order by r.court_number, r.game_number limit 1;
  if found then
    raise sqlstate 'PT409' using message = format('Game %s on court %s is pinned. Unpin it first.',
      v_problem.game_number, v_problem.court_number), hint = 'game_is_pinned';
  end if;
  if exists (select 1 from app.drawn_games(p_games) g where g.id is null and not coalesce(
    g.court between 1 and 40 and g.game between 1 and 99 and g.rotation between 1 and 99
      and cardinality(g.team1) in (1, 2) and cardinality(g.team1) = cardinality(g.team2)
      and array_position(g.team1 || g.team2, null) is null and app.all_different(g.team1 || g.team2), false)) then
    raise sqlstate 'PT422' using message = 'A game is two against two or one against one, with different players.',
      hint = 'invalid_game';
  end if;

  select app.rules_of(d) ->> 'game_format' = 'courts', app.partners_of(app.rules_of(d)) into v_by_court, v_partners
  from public.game_days d where d.id = p_game_day_id;
  select string_agg(p.display_name, ' and ' order by p.display_name) as names into v_problem
  from app.drawn_games(p_games) g cross join lateral (values (1, g.team1), (2, g.team2)) as side (number, people)
  cross join lateral unnest(side.people) as person (id)
  join public.players p on p.id = person.id
  left join public.court_assignments a on a.game_day_id = p_game_day_id and a.player_id = person.id
  where g.id is null and v_partners <> 'rotating_partners'
  group by g.court, g.game, side.number
  having not coalesce(case v_partners when 'singles' then count(*) = 1
    when 'mixed' then count(*) = 2 and min(a.team) = 1 and max(a.team) = 2
    else count(a.team) = 2 and min(a.team) > 2 and min(a.team) = max(a.team) end, false)
  limit 1;
  if found then
    raise sqlstate 'PT422' using message = format(case when v_partners = 'singles'
      then '%s play singles here, not together.' else '%s can''t play as a team. Check the partners on the Players tab.'
      end, v_problem.names), hint = 'not_partners';
  end if;

  delete from public.court_rotations r
  where r.game_day_id = p_game_day_id and not exists (select 1 from app.drawn_games(p_games) g where g.id = r.id);
  if exists (select 1 from app.drawn_games(p_games) g where g.id is null group by g.court, g.game having count(*) > 1)
    or exists (select 1 from app.drawn_games(p_games) g join public.court_rotations r
      on r.game_day_id = p_game_day_id and r.court_number = g.court and r.game_number = g.game where g.id is null) then
    raise sqlstate 'PT422' using message = 'Two games on a court have the same number.', hint = 'invalid_game';
  end if;
  insert into public.court_rotations (league_id, game_day_id, court_number, game_number, rotation_number,
    team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id, updated_by)
  select p_league_id, p_game_day_id, g.court, g.game, g.rotation, g.team1[1], g.team1[2], g.team2[1], g.team2[2], p_by
  from app.drawn_games(p_games) g where g.id is null;

  -- The name for what is found only: joined, all players might be read.
  select (select p.display_name from public.players p where p.id = playing.id) as name, r.court_number as court,
    s.court_number as seated into v_problem
  from public.court_rotations r
  cross join lateral unnest(array[r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id])
    as playing (id)
  left join public.court_assignments s on s.game_day_id = r.game_day_id and s.player_id = playing.id
  where r.game_day_id = p_game_day_id and playing.id is not null and (s.id is null
    or not (v_by_court and (r.team1_score is not null or r.result <> 'score'))
      and ((v_by_court and s.court_number <> r.court_number)
        or r.rotation_number < s.first_rotation or r.rotation_number > s.last_rotation))
  order by r.court_number, r.game_number limit 1;
  if found then
    raise sqlstate 'PT422' using message = format('%s is in a game on court %s and needs a spot there.', v_problem.name,
      v_problem.court), hint = 'plays_without_seat';
  end if;
  if exists (select 1 from public.court_rotations r join public.court_rotations later
      on later.game_day_id = r.game_day_id and later.court_number = r.court_number and later.game_number > r.game_number
      and later.rotation_number < r.rotation_number where r.game_day_id = p_game_day_id) then
    raise sqlstate 'PT422' using message = 'The games on a court are out of order.', hint = 'invalid_game';
  end if;
end $$;

-- ── Publishing ───────────────────────────────────────────────────────────────────────────────────────────────────────
-- One function publishes the courts of a game day: it seats the players, schedules their games, and tells those whose
-- court, time, or partners changed since they were last told.

create table public.court_overrides (
  league_id uuid not null,
  game_day_id uuid not null,
  player_id uuid not null references public.players (id),
  from_court smallint check (from_court between 1 and 40), -- where the results put the player; null: on no court
  reason text not null check (length(reason) <= 300 and reason ~ '\S'),
  created_by uuid not null references public.players (id),
  created_at timestamptz not null default now(),
  primary key (game_day_id, player_id),
  foreign key (game_day_id, league_id) references public.game_days (id, league_id) on delete cascade
);
create index court_overrides_day_idx on public.court_overrides (game_day_id, league_id);
create index court_overrides_league_idx on public.court_overrides (league_id);
create index court_overrides_player_idx on public.court_overrides (player_id);
create index court_overrides_created_by_idx on public.court_overrides (created_by);

alter table public.court_overrides enable row level security;
-- The whole league can read why someone plays elsewhere than the results say.
create policy court_overrides_select on public.court_overrides for select to authenticated
  using ((select app.is_super_admin()) or league_id = any (array(select app.my_readable_league_ids())));
-- Deliberately no writes: publish_courts does them together with the places.

-- What each player was last told about a game day. Publishing quietly changes the courts and not these rows, so the
-- next notification covers everything since.
create table public.court_notices (
  league_id uuid not null,
  game_day_id uuid not null,
  player_id uuid not null references public.players (id) on delete cascade,
  court_number smallint not null check (court_number between 1 and 40),
  starts_at timestamptz not null,
  partners uuid[] not null check (cardinality(partners) <= 360), -- sorted: who the player partners
  told_at timestamptz not null default now(),
  primary key (game_day_id, player_id),
  foreign key (game_day_id, league_id) references public.game_days (id, league_id) on delete cascade
);
create index court_notices_day_idx on public.court_notices (game_day_id, league_id);
create index court_notices_league_idx on public.court_notices (league_id);
create index court_notices_player_idx on public.court_notices (player_id);

alter table public.court_notices enable row level security;
-- Before publishing, organizers see who will be told.
create policy court_notices_select on public.court_notices for select to authenticated
  using ((select app.is_super_admin()) or league_id = any (array(select app.my_managed_league_ids())));
-- Deliberately no writes: publish_courts does them together with the notifications.

-- What to tell each player on the courts of a game day: the court, the time, and the partners. Partners are the others
-- on the court, or in a league across courts those in the player's games.
create function app.court_notices_of(p_day public.game_days)
  returns table (player_id uuid, court_number smallint, starts_at timestamptz, partners uuid[])
language sql stable set search_path = '' as $$
  -- Materialized, or the rules would be read once a player.
  with day as materialized (select app.rules_of(p_day) ->> 'game_format' = 'round_robin' as is_across)
  select a.player_id, coalesce(first_game.court_number, a.court_number), p_day.starts_at, coalesce(case
      when day.is_across then (select array_agg(distinct mate.id order by mate.id)
        from public.court_rotations r
        cross join lateral (select case a.player_id when r.team1_player1_id then r.team1_player2_id
          when r.team1_player2_id then r.team1_player1_id when r.team2_player1_id then r.team2_player2_id
          when r.team2_player2_id then r.team2_player1_id end as id) as mate
        where r.game_day_id = p_day.id and mate.id is not null)
      else (select array_agg(mate.player_id order by mate.player_id) from public.court_assignments mate
        where mate.game_day_id = p_day.id and mate.court_number = a.court_number and mate.player_id <> a.player_id)
    end, '{}')
  from public.court_assignments a cross join day
  left join lateral (select r.court_number from public.court_rotations r
    where day.is_across and r.game_day_id = p_day.id
      and a.player_id in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id)
    order by r.rotation_number limit 1) as first_game on true
  where a.game_day_id = p_day.id and a.last_rotation is null
$$;

-- Checks the size of courts: at least four players; at most seven, the largest court that 6, 7, or 11 players make of
-- fours and fives, and up to nine only if the day has too few courts for less. src/domain/movement/court-sizes does the
-- same. In formats across courts, a court has no size. Players marked as absent without a sub keep their place and
-- aren't counted.
-- Result: a sentence about the first impossible court, null if all are possible.
create function app.court_size_problem(p_day public.game_days, p_seats jsonb) returns text
language sql stable set search_path = '' as $$
  with playing as (
    select s.court from app.drawn_seats(p_seats) s
    left join public.court_assignments a on a.game_day_id = p_day.id and a.player_id = s.player
    where s.last_rotation is null and not (coalesce(a.attendance, '') in ('absent', 'no_show')
      and coalesce(s.sub, a.substitute_name, '') = '')
  )
  select format('%s would have %s. %s', coalesce(c.display_name, 'Court ' || court.number),
    case court.people when 1 then '1 player' else court.people || ' players' end,
    case when court.people < 4 then 'A court needs at least 4.' else format('A court takes at most %s.', size.most) end)
  from (select s.court as number, count(*) as people from playing s where s.court is not null group by s.court) as court
  cross join (select least(9, greatest(7, ceil((select count(*) from playing)::numeric
          / coalesce(p_day.court_count, l.court_count)))) as most
    from public.leagues l
    where l.id = p_day.league_id and app.rules_of(p_day) ->> 'game_format' <> 'round_robin') as size
  left join public.court_configurations c on c.league_id = p_day.league_id and c.court_number = court.number
  where court.people < 4 or court.people > size.most
  order by court.number limit 1
$$;

-- What the courts of a finals day play for once a pair of them has traded players after its semifinals (rules.md,
-- section 10): on the first the title, on the other the places after it. No row for any other court.
create function app.court_stakes(p_day public.game_days) returns table (court_number smallint, stakes text)
language sql stable set search_path = '' as $$
  with home as materialized (
    select distinct on (player.id) player.id, r.court_number
    from public.court_rotations r
    cross join lateral unnest(array[r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id])
      as player (id)
    where r.game_day_id = p_day.id and p_day.rules ? 'finals' and p_day.rules ->> 'game_format' = 'courts'
      and player.id is not null and not app.is_open_game(r)
    order by player.id, r.rotation_number, r.game_number
  ), seat as materialized (
    select a.court_number as court, home.court_number as home from public.court_assignments a
    left join home on home.id = a.player_id
    where a.game_day_id = p_day.id and a.last_rotation is null
  ), pair as (
    select distinct s.court as final, s.home as other from seat s
    where s.court < s.home and exists (select 1 from seat back where back.court = s.home and back.home = s.court)
  )
  select pair.final, 'For the title' from pair
  union all
  select pair.other, format('For places %s to %s', title.players + 1, title.players + rest.players)
  from pair
  cross join lateral (select count(*) as players from seat s where s.court = pair.final) as title
  cross join lateral (select count(*) as players from seat s where s.court = pair.other) as rest
$$;

-- The names of a side, for one of the players.
create function app.team_names(p_team uuid[], p_reader uuid, p_names jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when id = p_reader and p_names ->> 'sub ' || id is null then 'You'
    else coalesce(p_names ->> 'sub ' || id, p_names ->> id::text, 'Player') end order by place), '[]')
  from unnest(p_team) with ordinality as player (id, place) where id is not null
$$;

-- Who plays when, for each of these players: the games of their court, or in a league across courts their own, at most
-- twelve, as [{court: its name, only across courts, team1, team2}] with the names of those who play. 'You' is the
-- player. p_names: {id: name, 'sub ' and an id: the sub's name}.
create function app.line_ups(p_day public.game_days, p_players uuid[], p_names jsonb)
  returns table (player_id uuid, games jsonb)
language sql stable set search_path = '' as $$
  -- Materialized, or the rules would be read once a player and game.
  with day as materialized (select app.rules_of(p_day) ->> 'game_format' <> 'courts' as is_across)
  select game.player_id, jsonb_agg(jsonb_build_object('court', game.court, 'team1', game.team1,
    'team2', game.team2) order by game.place)
  from (
    select mine.player_id, case when day.is_across
        then app.court_name(p_day, r.court_number) end as court,
      row_number() over (partition by mine.player_id order by r.rotation_number, r.game_number) as place,
      app.team_names(array[r.team1_player1_id, r.team1_player2_id], mine.player_id, p_names) as team1,
      app.team_names(array[r.team2_player1_id, r.team2_player2_id], mine.player_id, p_names) as team2
    from day cross join public.court_assignments mine
    join public.court_rotations r on r.game_day_id = p_day.id and app.is_open_game(r)
      and (not day.is_across and r.court_number = mine.court_number or day.is_across and mine.player_id
        in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id))
    where mine.game_day_id = p_day.id and mine.player_id = any (p_players)) as game
  where game.place <= 12
  group by game.player_id
$$;

-- Tells the players of a day, and the subs who said yes, what changed for them since they were last told, in the bell
-- and as a message, and stores what they now know. The caller has locked the day. Result: the people who got a
-- notification, with or without an account.
create function app.tell_courts(p_day public.game_days, p_by uuid) returns uuid[]
language plpgsql volatile set search_path = '' as $$
declare
  v_when text;
  v_week text; -- with the league: players in two leagues read them side by side
  v_told uuid[];
  v_messages jsonb;
begin
  select to_char(p_day.starts_at at time zone l.time_zone, 'Dy, Mon FMDD') || ' at '
    || to_char(p_day.starts_at at time zone l.time_zone, 'FMHH12:MI AM')
      || case l.time_zone when 'America/New_York' then ' ET' when 'America/Chicago' then ' CT'
        when 'America/Denver' then ' MT' when 'America/Los_Angeles' then ' PT'
        else format(' (%s time)', case when l.time_zone ~ '^Etc/' then l.time_zone
          else replace(regexp_replace(l.time_zone, '^.*/', ''), '_', ' ') end) end,
    format('%s, week %s', e.name, p_day.week_number)
  into v_when, v_week from public.leagues l join public.events e on e.id = l.id where l.id = p_day.league_id;
  with now_so as materialized (
    select * from app.court_notices_of(p_day)
  ), changed as (
    select n.*, k.player_id is not null as knows, k.court_number is distinct from n.court_number as other_court,
      k.starts_at is distinct from n.starts_at as other_time
    from now_so n left join public.court_notices k on k.game_day_id = p_day.id and k.player_id = n.player_id
    where (k.court_number, k.starts_at, k.partners) is distinct from (n.court_number, n.starts_at, n.partners)
  ), gone as (
    delete from public.court_notices k where k.game_day_id = p_day.id
      and not exists (select 1 from now_so n where n.player_id = k.player_id)
    returning k.player_id
  ), known as (
    insert into public.court_notices (league_id, game_day_id, player_id, court_number, starts_at, partners)
    select p_day.league_id, p_day.id, c.player_id, c.court_number, c.starts_at, c.partners from changed c
    on conflict (game_day_id, player_id) do update set court_number = excluded.court_number,
      starts_at = excluded.starts_at, partners = excluded.partners, told_at = now()
  ), short as materialized (
    -- From an array: the planner takes a set of unknown size for a large one, and would read all players for it.
    select lower(p.display_name) as name, array_agg(p.id) as ids from public.players p
    where p.id = any (array(select n.player_id from now_so n)) group by 1
  ), mates as materialized (
    -- Two players with the same short name that day get their full names.
    select c.player_id, array_agg(case when a.substitute_name <> '' then a.substitute_name
        when short.ids <> array[p.id] then concat_ws(' ', p.first_name, p.last_name)
        else p.display_name end order by a.court_number, a.seat) as names
    from changed c
    join public.court_assignments a on a.game_day_id = p_day.id and a.player_id = any (c.partners)
    cross join lateral (select who.id, who.first_name, who.last_name, who.display_name from public.players who
      where who.id = a.player_id offset 0) as p -- one by one: joined, all players might be read
    left join short on short.name = lower(p.display_name)
    group by c.player_id
  ), names as materialized (
    select jsonb_object_agg(p.id, case when short.ids <> array[p.id] then concat_ws(' ', p.first_name, p.last_name)
        else p.display_name end)
      || coalesce(jsonb_object_agg('sub ' || p.id, a.substitute_name) filter (where a.substitute_name <> ''), '{}')
      as of
    from public.court_assignments a
    cross join lateral (select who.id, who.first_name, who.last_name, who.display_name from public.players who
      where who.id = a.player_id offset 0) as p
    left join short on short.name = lower(p.display_name)
    where a.game_day_id = p_day.id
  ), line_up as materialized (
    select l.* from names, app.line_ups(p_day, array(select c.player_id from changed c), names.of) as l
  ), stakes as materialized (
    select * from app.court_stakes(p_day)
  ), letters as (
    select c.player_id, left(format(case when c.knows and not c.other_court and c.other_time then '%s: new time'
        when c.knows and not c.other_court then '%s: new partners on %s' else '%s: you''re on %s' end, v_week,
        app.court_name(p_day, c.court_number, 'court')), 200) as title,
      concat(v_when, ', with ' || rtrim(array_to_string(mates.names, ', '), '.'), '.', ' ' || stakes.stakes || '.',
        ' ' || o.reason) as message,
      jsonb_build_object('court', app.court_name(p_day, c.court_number),
        'with', coalesce(mates.names, '{}'), 'reason', o.reason, 'stakes', stakes.stakes,
        -- A message has room for this much beside the day's facts.
        'games', case when octet_length(to_jsonb(mates.names)::text) + octet_length(line_up.games::text) < 3500
          then line_up.games else '[]' end,
        'change', case when not c.knows then 'new'
          when c.other_court then 'court' when c.other_time then 'time' else 'partners' end) as payload
    from changed c
    left join mates on mates.player_id = c.player_id
    left join line_up on line_up.player_id = c.player_id
    left join stakes on stakes.court_number = c.court_number
    left join public.court_overrides o on o.game_day_id = p_day.id and o.player_id = c.player_id
    where app.is_league_member(p_day.league_id, c.player_id) -- not those who left
    union all
    select g.player_id, left(format('%s: you no longer have a court', v_week), 200),
      format('%s. Ask an organizer if you didn''t expect this.', v_when),
      '{"court": null, "with": [], "games": [], "change": "none"}'
    from gone g where app.is_league_member(p_day.league_id, g.player_id)
  ), told as materialized ( -- where a sub said yes, they hear instead of the player who is out
    select coalesce(spot.sub_id, l.player_id) as player_id, l.title, l.message, offer.id as offer_id, l.payload
      || case when offer.id is null then '{}' else jsonb_build_object('subs_for', out.display_name,
        'offer_id', offer.id) end as payload
    from letters l
    left join public.sub_spots spot on spot.game_day_id = p_day.id and spot.player_id = l.player_id
      and spot.state = 'filled'
    left join public.sub_offers offer on offer.spot_id = spot.id and offer.player_id = spot.sub_id
    left join public.players out on out.id = spot.player_id
  ), sent as (
    insert into public.announcements (title, message, league_id, created_by, target_user_id, expires_at, automatic,
      screen, subject_id)
    select title, message, p_day.league_id, p_by, player_id, greatest(p_day.starts_at, now()) + interval '1 day', true,
      case when offer_id is null then 'courts' else 'sub_offer' end, coalesce(offer_id, p_day.id)
    from told where player_id <> p_by
    returning target_user_id
  )
  select coalesce((select array_agg(target_user_id) from sent), '{}'),
    (select jsonb_agg(jsonb_build_object('player_id', l.player_id, 'payload', l.payload))
      from told l where l.player_id <> p_by)
  into v_told, v_messages;
  perform app.enqueue_messages('courts', format('courts %s %s', p_day.id, p_day.draw_version), p_day.id,
    p_day.league_id, p_by, greatest(p_day.starts_at, now()) + interval '1 hour', app.game_day_facts(p_day), v_messages);
  return v_told;
end $$;

-- Publishes the courts of a game day: seats the players, schedules their games, stores the reasons for moves by hand,
-- and tells those whose court, time, or partners changed. All or nothing.
-- Inputs: the league and its day; the draw_version that the person saw; the places, games, and pins as store_seats and
--   store_games take them; the seed of the draw (a whole number), for display; the reasons [{player, from_court,
--   reason}] of 1 to 300 characters, null to leave them as they are; quiet to tell no one.
-- Result: jsonb with draw_version, drawn_at, drawn_by, drawn_by_name; told, the number of people with an account who
--   got a notification; yet_to_accept, the names of those who have it only in the bell, because they never agreed to
--   messages; and without_account, the names of those whose notification waits until they have an account.
-- Errors: those of refuse_oversized_draw, lock_draw, store_seats, store_games; PT422 for a court with too few or too
--   many players before the first score, and for a reason that is empty, too long, or about someone who isn't a member.
create function public.publish_courts(p_league_id uuid, p_game_day_id uuid, p_seen_draw_version int, p_seats jsonb,
  p_games jsonb, p_seed int, p_pins jsonb default '{}', p_reasons jsonb default null, p_quiet boolean default false)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_organizer(p_league_id);
  v_day public.game_days;
  v_size_problem text;
  v_told uuid[] := '{}';
  v_open int[];
  v_gone text[];
begin
  perform app.refuse_oversized_draw(p_seats, p_games, p_pins),
    app.refuse_long_list(coalesce(p_reasons, '[]'), 360, 'manual changes');
  perform app.read_move_reasons(p_reasons);
  p_seats := app.with_sub_keys(p_seats);
  v_day := app.lock_draw(p_league_id, p_game_day_id, p_seen_draw_version);
  v_size_problem := case when not app.has_scores(p_game_day_id) then app.court_size_problem(v_day, p_seats) end;
  if v_size_problem is not null then
    raise sqlstate 'PT422' using message = v_size_problem, hint = 'court_size';
  elsif p_reasons is not null and (jsonb_typeof(p_reasons) <> 'array'
    or exists (select 1 from app.read_move_reasons(p_reasons) as o
      where o.player is null or o.reason is null or o.reason !~ '\S' or length(o.reason) > 300
        or o.from_court not between 1 and 40)
    or (select count(*) <> count(distinct o.player) from app.read_move_reasons(p_reasons) as o)) then
    raise sqlstate 'PT422' using message = 'Add a reason for the move, up to 300 characters.', hint = 'reason_required';
  elsif not app.are_league_members(p_league_id,
    array(select o.player from app.read_move_reasons(p_reasons) as o)) then
    raise sqlstate 'PT422' using message = 'Only league members can have a court spot.', hint = 'not_a_member';
  end if;

  perform app.store_seats(p_league_id, p_game_day_id, p_seats);
  perform app.store_games(p_league_id, p_game_day_id, p_games, p_pins, v_me);
  if p_reasons is not null then
    delete from public.court_overrides where game_day_id = p_game_day_id;
    insert into public.court_overrides (league_id, game_day_id, player_id, from_court, reason, created_by)
    select p_league_id, p_game_day_id, o.player, o.from_court, btrim(o.reason), v_me
    from app.read_move_reasons(p_reasons) as o;
  end if;
  -- A lost court's games go on elsewhere (see move_court) only while it has any, and no court there has its own. A
  -- court that no longer moves may be in the way of another, hence again until all fits.
  v_open := array(select distinct r.court_number from public.court_rotations r
    where r.game_day_id = p_game_day_id and app.is_open_game(r));
  loop
    v_gone := array(select moved.key from jsonb_each_text(v_day.court_moves) as moved
      where not moved.key::int = any (v_open)
        or (moved.value::int = any (v_open) and not v_day.court_moves ? moved.value));
    exit when v_gone = '{}';
    v_day.court_moves := v_day.court_moves - v_gone;
  end loop;
  -- Filling in past courts is no news.
  if not p_quiet and v_day.starts_at > now() - interval '12 hours' then
    v_told := app.tell_courts(v_day, v_me);
  end if;
  update public.game_days set draw_version = draw_version + 1, draw_seed = p_seed, drawn_at = now(), drawn_by = v_me,
    court_moves = v_day.court_moves
  where id = p_game_day_id returning * into v_day;
  perform app.settle_spots(v_day);
  return (select jsonb_build_object('draw_version', v_day.draw_version, 'drawn_at', v_day.drawn_at, 'drawn_by',
      v_day.drawn_by, 'drawn_by_name', (select p.display_name from public.players p where p.id = v_day.drawn_by),
      'told', count(*) filter (where person.agreed),
      'yet_to_accept', coalesce(jsonb_agg(person.name order by person.name)
          filter (where person.has_account and not person.agreed), '[]'),
      'without_account', coalesce(jsonb_agg(person.name order by person.name)
          filter (where not person.has_account), '[]'))
    from (select concat_ws(' ', p.first_name, p.last_name) as name, p.auth_id is not null as has_account,
        p.auth_id is not null and app.agreed_to_messages(p.id, p_league_id) as agreed
      from public.profiles p where p.id = any (v_told)) as person);
end $$;

grant select on public.court_overrides, public.court_notices to authenticated;

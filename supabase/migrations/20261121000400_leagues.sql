-- Leagues. `events` is the common parent of everything that is organized: it holds the name and who made it; a league
-- holds how it is played. leagues.id and round_robins.id are events.id.

create table public.events (
  id uuid primary key default gen_random_uuid(),
  event_type text not null check (event_type in ('league', 'round_robin_set')),
  name text not null check (length(name) <= 120 and name ~ '\S'),
  created_by uuid not null references public.players (id),
  created_at timestamptz not null default now()
);
create index events_created_by_idx on public.events (created_by);
create trigger limit_leagues after insert on public.events referencing new table as added
  for each statement execute function app.limit_rows('1000', 'created_by', 'event_type = ''league''', 'You''ve created 1,000 leagues, the limit for one person. Delete one you don''t need first.');
create trigger limit_round_robins after insert on public.events referencing new table as added
  for each statement execute function app.limit_rows('1000', 'created_by', 'event_type = ''round_robin_set''', 'You''re hosting 1,000 round robins, the limit for one person. Delete one you don''t need first.');

create table public.leagues (
  id uuid primary key references public.events (id) on delete cascade,
  club_id uuid references public.clubs (id),
  created_by uuid not null references public.players (id),
  -- a finished game
  win_type text not null default 'win_by_margin' check (win_type in ('win_by_margin', 'cap', 'timed')),
  points_to_win smallint not null default 11 check (points_to_win between 1 and 50),
  win_by_margin smallint not null default 2 check (win_by_margin between 1 and 10),
  score_cap smallint check (score_cap <= 99),
  draws_allowed boolean not null default false,
  -- a game day
  games_per_match smallint not null default 3 check (games_per_match between 1 and 30),
  -- courts: one's own court all game day; king_of_court: after each round winners go one court up, losers one down;
  -- round_robin: everyone meets everyone, across the courts
  game_format text not null default 'courts' check (game_format in ('courts', 'king_of_court', 'round_robin')),
  players_per_court smallint not null default 4 check (players_per_court between 4 and 6),
  games_per_rotation smallint not null default 1 check (games_per_rotation between 1 and 5),
  court_count smallint not null default 4 check (court_count between 1 and 40),
  capacity smallint check (capacity between 4 and 500),
  -- a season
  description text not null default '' check (length(description) <= 4000),
  location text not null default '' check (length(location) <= 200),
  visibility text not null default 'private' check (visibility in ('public', 'unlisted', 'private')),
  public_names text not null default 'short' check (public_names in ('short', 'full')), -- on the public page: 'Maya R.' or 'Maya Reyes'
  start_date date,
  weeks smallint check (weeks between 1 and 52),
  week_interval smallint not null default 1 check (week_interval between 1 and 8), -- weeks from one game day to the next
  weekday smallint check (weekday between 1 and 7), -- ISO: 1 is Monday
  start_time time,
  time_zone text not null default 'UTC' check (app.is_time_zone(time_zone) and length(time_zone) <= 64),
  rsvp_hours smallint check (rsvp_hours between 1 and 336), -- who comes is answered so long before the start; null: until then
  -- the ladder
  move_up smallint not null default 1 check (move_up between 0 and 3),
  move_down smallint not null default 1 check (move_down between 0 and 3),
  -- up_down: neighboring courts exchange people; reseed: cut again from the season ranking; none: no one moves
  movement_mode text not null default 'up_down' check (movement_mode in ('up_down', 'reseed', 'none')),
  excused_absence text not null default 'hold' check (excused_absence in ('hold', 'down')),
  no_show text not null default 'down' check (no_show in ('hold', 'down')),
  sub_movement text not null default 'hold' check (sub_movement in ('hold', 'may_drop')),
  extra_players text not null default 'bottom' check (extra_players in ('bottom', 'top')), -- which courts get one more
  first_seeding text not null default 'rating' check (first_seeding in ('rating', 'order', 'random')), -- the first ladder
  min_games smallint not null default 0 check (min_games between 0 and 99), -- played, for a place in the ranking
  ranking_basis text not null default 'ladder' check (ranking_basis in ('ladder', 'win_share', 'points_percentage', 'points')),
  sub_policy text not null default 'nobody' check (sub_policy in ('nobody', 'actual', 'court_average', 'own_average')),
  status text not null default 'active' check (status in ('draft', 'active', 'completed', 'archived')),
  -- what a league that is restored is again; kept by a trigger, null unless archived
  status_before_archive text check (status_before_archive in ('draft', 'active', 'completed')),
  created_at timestamptz not null default now(),
  -- A cap ends a game that would otherwise go on: it exists exactly where win_type says so.
  constraint leagues_cap_belongs_to_its_win_type check ((win_type = 'cap') = (score_cap is not null)),
  constraint leagues_cap_not_below_target check (score_cap >= points_to_win),
  constraint leagues_draws_only_when_timed check (win_type = 'timed' or not draws_allowed),
  -- Neighboring courts exchange people only where a game day is played court by court; a ladder is such an exchange.
  constraint leagues_moves_fit_the_game_format check (movement_mode <> 'up_down' or game_format = 'courts'),
  constraint leagues_ladder_needs_moves check (ranking_basis <> 'ladder' or movement_mode = 'up_down')
);
create index leagues_club_idx on public.leagues (club_id);
create index leagues_created_by_idx on public.leagues (created_by);
create index leagues_public_idx on public.leagues (visibility) where visibility = 'public';

-- Leagues that the caller organizes: as creator, through the club, or all of them for a super admin.
-- This is the specification's "game-day admin". A union, because an `or` over these would read every league each time.
create function app.my_managed_league_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select l.id from public.leagues l where l.created_by = (select app.my_profile_id())
  union select l.id from public.leagues l where l.club_id = any (array(select app.my_managed_club_ids()))
  union select l.id from public.leagues l where (select app.is_super_admin())
$$;

-- True where the caller organizes this one league.
create function app.can_manage_league(p_league_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from app.my_managed_league_ids() as managed (id) where managed.id = p_league_id)
$$;

-- The caller's profile id where the caller organizes the league. Errors: PT401 not signed in; PT403 for everyone else,
-- whether the league exists or not.
create function app.require_organizer(p_league_id uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
begin
  if not app.can_manage_league(p_league_id) then
    raise sqlstate 'PT403' using message = 'Only an organizer can do this.', hint = 'not_allowed';
  end if;
  return v_me;
end $$;

-- How a league is played: what the rules in plain sentences are made of, for pages of people who may not read the table.
create function app.league_rules(p_league public.leagues) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('win_type', p_league.win_type, 'points_to_win', p_league.points_to_win, 'win_by_margin', p_league.win_by_margin,
    'score_cap', p_league.score_cap, 'draws_allowed', p_league.draws_allowed, 'games_per_match', p_league.games_per_match,
    'game_format', p_league.game_format, 'players_per_court', p_league.players_per_court, 'games_per_rotation', p_league.games_per_rotation,
    'move_up', p_league.move_up, 'move_down', p_league.move_down, 'movement_mode', p_league.movement_mode,
    'excused_absence', p_league.excused_absence, 'no_show', p_league.no_show, 'sub_movement', p_league.sub_movement,
    'extra_players', p_league.extra_players, 'min_games', p_league.min_games,
    'ranking_basis', p_league.ranking_basis, 'sub_policy', p_league.sub_policy)
$$;

-- A league is an event of type 'league', made by the same person.
create function app.guard_league() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.events e
                 where e.id = new.id and e.event_type = 'league' and e.created_by = new.created_by) then
    raise sqlstate 'PT422' using message = 'A league needs its own event, created by the same person.', hint = 'league_without_event';
  end if;
  return new;
end $$;
create trigger guard before insert on public.leagues for each row execute function app.guard_league();
create trigger allow_insert before insert on public.leagues
  for each row execute function app.allow_columns('id', 'club_id', 'created_by', 'win_type', 'points_to_win', 'win_by_margin',
    'score_cap', 'draws_allowed', 'games_per_match', 'players_per_court', 'games_per_rotation', 'court_count', 'capacity',
    'description', 'location', 'visibility', 'public_names', 'start_date', 'weeks', 'week_interval', 'weekday', 'start_time',
    'time_zone', 'rsvp_hours', 'game_format', 'move_up', 'move_down', 'movement_mode', 'excused_absence', 'no_show',
    'sub_movement', 'extra_players', 'first_seeding', 'min_games', 'ranking_basis', 'sub_policy', 'status');
create trigger allow_update before update on public.leagues
  for each row execute function app.allow_columns('win_type', 'points_to_win', 'win_by_margin', 'score_cap', 'draws_allowed',
    'games_per_match', 'players_per_court', 'games_per_rotation', 'court_count', 'capacity', 'description', 'location',
    'visibility', 'public_names', 'start_date', 'weeks', 'week_interval', 'weekday', 'start_time', 'time_zone', 'rsvp_hours',
    'game_format', 'move_up', 'move_down', 'movement_mode', 'excused_absence', 'no_show', 'sub_movement', 'extra_players',
    'first_seeding', 'min_games', 'ranking_basis', 'sub_policy', 'status');
create trigger allow_insert before insert on public.events
  for each row execute function app.allow_columns('id', 'event_type', 'name', 'created_by');
create trigger allow_update before update on public.events
  for each row execute function app.allow_columns('name');
create trigger refuse_former_person before insert on public.events
  for each row execute function app.refuse_former_person('created_by', 'This account was deleted and can''t create anything anymore.');
create trigger refuse_former_person before insert on public.leagues
  for each row execute function app.refuse_former_person('created_by', 'This account was deleted and can''t create anything anymore.');
create trigger one_line before insert or update of name on public.events
  for each row execute function app.refuse_control_characters('name');
create trigger one_line before insert or update of location on public.leagues
  for each row execute function app.refuse_control_characters('location');

alter table public.events enable row level security;
alter table public.leagues enable row level security;

-- The select policies follow with league_players and round_robin: who may see a league or a set depends on who is in it.

-- League creators, club admins and super admins found leagues; anyone signed in hosts a community set. In their own name.
create policy events_insert on public.events for insert to authenticated
  with check (created_by = (select app.my_profile_id())
    and (event_type = 'round_robin_set'
      or (select app.my_role()) in ('league_creator', 'club_admin')
      or (select app.is_super_admin())));
-- The organizers of a league, and the host of a set, name it; a super admin anything.
create policy events_update on public.events for update to authenticated
  using (created_by = (select app.my_profile_id()) or id = any (array(select app.my_managed_league_ids())) or (select app.is_super_admin()))
  with check (created_by = (select app.my_profile_id()) or id = any (array(select app.my_managed_league_ids())) or (select app.is_super_admin()));
-- Deleting the event deletes the league; its creator or a super admin may, and only while nothing is played (see court_rotations).
create policy events_delete on public.events for delete to authenticated
  using (created_by = (select app.my_profile_id()) or (select app.is_super_admin()));

-- In their own name, and only under a club that they answer for.
create policy leagues_insert on public.leagues for insert to authenticated
  with check (created_by = (select app.my_profile_id())
    and ((select app.my_role()) in ('league_creator', 'club_admin') or (select app.is_super_admin()))
    and (club_id is null or club_id = any (array(select app.my_managed_club_ids()))));
-- Organizers keep the settings.
create policy leagues_update on public.leagues for update to authenticated
  using (id = any (array(select app.my_managed_league_ids())))
  with check (id = any (array(select app.my_managed_league_ids())));
-- Left out on purpose: delete on leagues. The event is what is deleted.

revoke all on public.events, public.leagues from anon, authenticated;
grant select, delete on public.events to authenticated;
grant insert (id, event_type, name, created_by), update (name) on public.events to authenticated;
grant select on public.leagues to authenticated;
grant insert (id, club_id, created_by, win_type, points_to_win, win_by_margin, score_cap, draws_allowed, games_per_match,
  players_per_court, games_per_rotation, court_count, capacity, description, location, visibility, public_names, start_date, weeks,
  week_interval, weekday, start_time, time_zone, rsvp_hours, game_format, move_up, move_down, movement_mode, excused_absence, no_show,
  sub_movement, extra_players, first_seeding, min_games, ranking_basis, sub_policy, status) on public.leagues to authenticated;
grant update (win_type, points_to_win, win_by_margin, score_cap, draws_allowed, games_per_match, players_per_court,
  games_per_rotation, court_count, capacity, description, location, visibility, public_names, start_date, weeks, week_interval, weekday,
  start_time, time_zone, rsvp_hours, game_format, move_up, move_down, movement_mode, excused_absence, no_show, sub_movement,
  extra_players, first_seeding, min_games, ranking_basis, sub_policy, status) on public.leagues to authenticated;
grant all on public.events, public.leagues to service_role;
grant execute on function app.my_managed_league_ids(), app.can_manage_league(uuid) to authenticated, service_role;

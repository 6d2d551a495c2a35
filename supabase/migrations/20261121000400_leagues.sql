-- Leagues. `events` is the common parent of everything people organize: it holds the name and the creator. A league
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
  for each statement execute function app.limit_rows('1000', 'created_by', 'event_type = ''league''',
    'You''ve created 1,000 leagues, the limit for one person. Delete one you don''t need first.');
create trigger limit_round_robins after insert on public.events referencing new table as added
  for each statement execute function app.limit_rows('1000', 'created_by', 'event_type = ''round_robin_set''',
    'You''re hosting 1,000 round robins, the limit for one person. Delete one you don''t need first.');

-- True for an order of tie-breakers: known words, at least one, without repeats, separated by spaces.
-- tests/cases/tie-breakers.json checks that the app has the same rule.
create function app.is_tie_breaker_order(p_order text) returns boolean
language sql immutable set search_path = '' as $$
  select case when length(p_order) > 120 then false else
    (select count(*) = count(distinct each.word) and bool_and(each.word = any (array['wins', 'point_diff',
        'head_to_head', 'points_for', 'points_pct', 'total_points', 'head_to_head_diff', 'next_place_diff']))
      from unnest(string_to_array(p_order, ' ')) as each (word)) is true end
$$;

-- ── Rules ────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- How a league plays. A rule is a column of one of these four tables, which never have rows: each has the columns of
-- the one before, `leagues` has them all, and functions list rules by reading them (see columns_of). A column's values
-- are those of its domain, so that a rule in JSON is checked like a column (see is_day_rules).

create domain app.win_type as text check (value in ('win_by_margin', 'cap', 'timed'));
create domain app.points as smallint check (value between 1 and 50);
create domain app.winning_margin as smallint check (value between 1 and 10);
create domain app.score_cap as smallint check (value between 1 and 99);
create domain app.games_each as smallint check (value between 1 and 30);
create domain app.games_in_a_row as smallint check (value between 1 and 5);
create domain app.players_moved as smallint check (value between 0 and 3);
create domain app.courts_moved as smallint check (value between 0 and 3);
create domain app.absence as text check (value in ('hold', 'down'));
create domain app.sub_policy as text check (value in ('nobody', 'actual', 'court_average', 'own_average'));
create domain app.sub_movement as text check (value in ('hold', 'may_drop'));
create domain app.forfeit_points as text check (value in ('none', 'target'));
create domain app.forfeit_partner as text check (value in ('no_result', 'loss'));
-- what decides the order on a court and between tied players, words separated by spaces
create domain app.tie_breakers as text
  check (value is null or length(value) <= 120 and app.is_tie_breaker_order(value));
-- courts: everyone stays on their court all game day; king_of_court: after each round, winners move one court up and
-- losers one down; round_robin: everyone plays everyone, across courts
create domain app.game_format as text check (value in ('courts', 'king_of_court', 'round_robin'));
-- who plays together: anyone the schedule pairs, pairs that stay, one player of each group, or everyone alone. Pairs
-- and groups: league_players.team
create domain app.partners as text check (value in ('rotating_partners', 'fixed_partners', 'mixed', 'singles'));
create domain app.ladder_end as text check (value in ('bottom', 'top'));
create domain app.ladder_entry as text check (value in ('bottom', 'court'));
-- up_down: players swap between neighboring courts; reseed: courts set from the season's ranking; none: no one moves
create domain app.movement_mode as text check (value in ('up_down', 'reseed', 'none'));

-- Whether rules of how a game ends fit together: a cap ends a game that would otherwise go on, so it exists exactly if
-- the win type says so, and only timed games end in a tie.
create function app.is_game_end(p_win_type text, p_points int, p_cap int, p_draws boolean) returns boolean
language sql immutable set search_path = '' as $$
  select (p_win_type = 'cap') = (p_cap is not null) and coalesce(p_cap >= p_points, true)
    and (p_win_type = 'timed' or not p_draws)
$$;
-- Players only swap between neighboring courts if courts play separately.
create function app.moves_fit(p_movement_mode text, p_game_format text) returns boolean
language sql immutable set search_path = '' as $$
  select p_movement_mode <> 'up_down' or p_game_format = 'courts'
$$;

-- How a game ends: the rules that a game keeps if its day's change while it is played.
create table app.scoring (
  win_type app.win_type not null default 'win_by_margin',
  points_to_win app.points not null default 11,
  win_by_margin app.winning_margin not null default 2,
  score_cap app.score_cap,
  draws_allowed boolean not null default false,
  constraint rules_of_a_games_end_fit check (app.is_game_end(win_type, points_to_win, score_cap, draws_allowed))
);

-- What one game day can change for itself (see set_game_day_rules).
create table app.own_rules (
  like app.scoring including all,
  games_per_match app.games_each not null default 3,
  move_up app.players_moved not null default 1,
  move_down app.players_moved not null default 1,
  excused_absence app.absence not null default 'hold',
  no_show app.absence not null default 'down',
  sub_policy app.sub_policy not null default 'nobody',
  sub_movement app.sub_movement not null default 'hold',
  -- what the opponents score, and what it is for the partner
  forfeit_points app.forfeit_points not null default 'none',
  forfeit_partner app.forfeit_partner not null default 'no_result',
  tie_breakers app.tie_breakers not null default 'wins point_diff head_to_head points_for'
);

-- What a game day stores for itself once its courts are published: what its games are played to, how players move after
-- it, and what its subs count for.
create table app.day_rules (
  like app.own_rules including all,
  game_format app.game_format not null default 'courts',
  partners app.partners not null default 'rotating_partners', -- only in a round robin, see partners_of
  games_per_rotation app.games_in_a_row not null default 1,
  extra_players app.ladder_end not null default 'bottom', -- courts with one more
  -- where someone enters the ladder after its start: at the bottom, or on the court where they first play
  new_players app.ladder_entry not null default 'bottom',
  movement_mode app.movement_mode not null default 'up_down',
  -- how many courts someone moves at most when courts are reseeded; 0: any number
  move_limit app.courts_moved not null default 1,
  constraint moves_fit_the_game_format check (app.moves_fit(movement_mode, game_format))
);

-- Everything that players are told.
create table app.rules (
  like app.day_rules including all,
  players_per_court smallint not null default 4 check (players_per_court between 4 and 6),
  first_seeding text not null default 'rating' check (first_seeding in ('rating', 'order', 'random')),
  ranking_basis text not null default 'ladder'
    check (ranking_basis in ('ladder', 'win_share', 'points_percentage', 'adjusted_percentage', 'points')),
  -- the game days that count in the rankings
  ranking_window text not null default 'season'
    check (ranking_window in ('season', 'last_4', 'last_10', 'last_20')),
  min_games smallint not null default 0 check (min_games between 0 and 99), -- needed for a place in the ranking
  -- divisions with rankings of their own; 1: none. Members are in one of them: league_players.division
  divisions smallint not null default 1 check (divisions between 1 and 6),
  constraint a_ladder_needs_moves check (ranking_basis <> 'ladder' or movement_mode = 'up_down')
);

create table public.leagues (
  id uuid primary key references public.events (id) on delete cascade,
  club_id uuid references public.clubs (id),
  created_by uuid not null references public.players (id),
  -- the previous season; set by create_league and never changed
  previous_league_id uuid unique references public.leagues (id) on delete set null,
  like app.rules including all,
  court_count smallint not null default 4 check (court_count between 1 and 40),
  capacity smallint check (capacity between 4 and 500),
  description text not null default '' check (length(description) <= 4000),
  location text not null default '' check (length(location) <= 200),
  visibility text not null default 'private' check (visibility in ('public', 'unlisted', 'private')),
  -- on the public page: 'Maya R.' or 'Maya Reyes'
  public_names text not null default 'short' check (public_names in ('short', 'full')),
  -- a season
  start_date date,
  weeks smallint check (weeks between 1 and 52),
  -- weeks from one game day to the next
  week_interval smallint not null default 1 check (week_interval between 1 and 8),
  weekday smallint check (weekday between 1 and 7), -- ISO: 1 is Monday
  start_time time check (start_time < '24:00'),
  time_zone text not null default 'UTC' check (app.is_time_zone(time_zone) and length(time_zone) <= 64),
  -- RSVPs close this long before the start; null: at the start
  rsvp_hours smallint check (rsvp_hours between 1 and 336),
  -- when confirmed players are reminded: at 6 PM the day before, or 24 hours before the start
  game_day_reminder text not null default 'evening' check (game_day_reminder in ('evening', 'day_before')),
  -- whether everyone who is out needs a sub, for a league that plays a fixed number
  subs_for_all boolean not null default false,
  -- whether members see ratings estimated from the scores
  shows_ratings boolean not null default true,
  status text not null default 'active' check (status in ('draft', 'active', 'completed', 'archived')),
  -- the status to go back to when the league is restored; kept by a trigger, null unless archived
  status_before_archive text check (status_before_archive in ('draft', 'active', 'completed')),
  created_at timestamptz not null default now(),
  constraint leagues_not_before_itself check (previous_league_id <> id)
);
create index leagues_club_idx on public.leagues (club_id);
create index leagues_created_by_idx on public.leagues (created_by);
create index leagues_public_idx on public.leagues (visibility) where visibility = 'public';

-- Members who organize a league together with its creator, who asked them to. They are co-organizers once they accept.
create table public.league_organizers (
  league_id uuid not null references public.leagues (id) on delete cascade,
  player_id uuid not null references public.players (id) on delete cascade,
  invited_by uuid not null references public.players (id) on delete cascade,
  invited_at timestamptz not null default now(),
  accepted_at timestamptz,
  primary key (league_id, player_id)
);
create index league_organizers_player_idx on public.league_organizers (player_id);
create index league_organizers_invited_by_idx on public.league_organizers (invited_by);
create trigger limit_a_league after insert on public.league_organizers referencing new table as added
  for each statement execute function app.limit_rows('50', 'league_id', 'true',
    'This league has 50 co-organizers, the limit. Remove someone first.');

-- Leagues that the caller organizes: as creator, as co-organizer, or through the club. A super admin organizes all of
-- them; callers check that first, because listing all leagues gets slower with each one. Together this is the
-- specification's "game-day admin". A union, because an `or` would read every league each time.
create function app.my_managed_league_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select l.id from public.leagues l where l.created_by = (select app.my_profile_id())
  union select o.league_id from public.league_organizers o
    where o.player_id = (select app.my_profile_id()) and o.accepted_at is not null
  union select l.id from public.leagues l where l.club_id = any (array(select app.my_managed_club_ids()))
$$;

-- True if the caller organizes this league.
create function app.can_manage_league(p_league_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.is_super_admin()
    or exists (select 1 from app.my_managed_league_ids() as managed (id) where managed.id = p_league_id)
$$;

-- The caller's profile id if the caller organizes the league. Errors: PT401 not signed in; PT403 for everyone else,
-- whether or not the league exists.
create function app.require_organizer(p_league_id uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
begin
  -- can_manage_league() is true for a super admin even if the league doesn't exist.
  if not app.can_manage_league(p_league_id) or not exists (select 1 from public.leagues where id = p_league_id) then
    raise sqlstate 'PT403' using message = 'Only an organizer can do this.', hint = 'not_allowed';
  end if;
  return v_me;
end $$;

-- The columns of a table. Immutable, because only a migration changes them: a plan keeps the answer.
create function app.columns_of(p_table regclass) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg(a.attname::text order by a.attnum) from pg_catalog.pg_attribute a
  where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped
$$;

-- Those of them that are texts.
create function app.text_columns_of(p_table regclass) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg(a.attname::text order by a.attnum) from pg_catalog.pg_attribute a
  where a.attrelid = p_table and a.atttypid = 'text'::regtype and a.attnum > 0 and not a.attisdropped
$$;

-- How a league is played: the input for the rules in plain sentences, for pages of people who may not read the table.
create function app.league_rules(p_league public.leagues) returns jsonb
language sql immutable set search_path = '' as $$
  select app.only_keys(to_jsonb(p_league), app.columns_of('app.rules'))
$$;

-- The rules that a game day stores itself, and the league's own values for them.
create function app.day_rule_keys() returns text[]
language sql immutable set search_path = '' as $$
  select app.columns_of('app.day_rules')
$$;
create function app.day_rules_of_league(p_league public.leagues) returns jsonb
language sql immutable set search_path = '' as $$
  select app.only_keys(to_jsonb(p_league), app.day_rule_keys())
$$;

-- True for a whole number in this range, not below 0. Only as digits: 11.0 equals 11 as JSON, but can't be cast to int.
create function app.is_whole_number(p_value jsonb, p_least int, p_most int) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_value) = 'number' and p_value::text ~ '^\d+$'
    then p_value::numeric between p_least and p_most else false end
$$;

-- Whether a game day can have these rules, all or some of them: the same values as the columns of app.day_rules, not
-- only what converts to them, and the same constraints between them; and "finals": true for one of finals (see
-- set_finals). Rules that constrain each other come together. tests/database/rules/day-rules.test.ts compares it with
-- `leagues`.
create function app.is_day_rules(p_rules jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  c_moves constant text[] := array['movement_mode', 'game_format'];
  v_rules app.day_rules;
begin
  if jsonb_typeof(p_rules) <> 'object' or coalesce(p_rules -> 'finals', 'true') <> 'true'
    or p_rules ?| app.scoring_keys() and not p_rules ?& app.scoring_keys()
    or p_rules ?| c_moves and not p_rules ?& c_moves
    or p_rules - 'score_cap' <> jsonb_strip_nulls(p_rules - 'score_cap') then
    return false;
  end if;
  v_rules := jsonb_populate_record(null::app.day_rules, p_rules);
  return p_rules - 'finals' <@ to_jsonb(v_rules)
    and coalesce(app.is_game_end(v_rules.win_type, v_rules.points_to_win, v_rules.score_cap, v_rules.draws_allowed),
      true)
    and coalesce(app.moves_fit(v_rules.movement_mode, v_rules.game_format), true);
exception when data_exception or check_violation then
  return false;
end $$;

-- The rules of these that say how a game ends: those that a game keeps if its day's change while it is played.
create function app.scoring_keys() returns text[]
language sql immutable set search_path = '' as $$
  select app.columns_of('app.scoring')
$$;
create function app.scoring_in(p_rules jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select app.only_keys(p_rules, app.scoring_keys())
$$;

-- Those of them that count: time ends a game whatever its points are.
create function app.scoring_that_counts(p_scoring jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_scoring ->> 'win_type' = 'timed'
    then p_scoring - array['points_to_win', 'win_by_margin', 'score_cap'] else p_scoring end
$$;

-- Whether these are the rules of how a game ends: all of them, and no others. Null for null.
create function app.is_scoring(p_rules jsonb) returns boolean
language sql immutable strict set search_path = '' as $$
  select case when app.is_day_rules(p_rules) then p_rules ?& app.scoring_keys() and p_rules - app.scoring_keys() = '{}'
    else false end
$$;

-- True while a league accepts invitations: it is a draft or active.
create function app.is_open_league(p_status text) returns boolean
language sql immutable set search_path = '' as $$
  select p_status in ('draft', 'active')
$$;

-- The people with an account who run a league, one row each: its creator, its co-organizers in the order they accepted,
-- then the creator and the admins of its club. (Super admins can organize every league, but don't run it.)
create function app.league_organizer_ids(p_league_id uuid) returns table (person_id uuid, rank bigint)
language sql stable security definer set search_path = '' as $$
  select p.id, min(organizer.rank)
  from public.leagues l left join public.clubs c on c.id = l.club_id
  cross join lateral unnest(l.created_by
    || array(select o.player_id from public.league_organizers o where o.league_id = l.id and o.accepted_at is not null
      order by o.accepted_at, o.player_id)
    || c.created_by || c.admins) with ordinality as organizer (id, rank)
  join public.profiles p on p.id = organizer.id and p.auth_id is not null
  where l.id = p_league_id
  group by p.id
$$;

-- True if the person organizes the league, no matter who asks: they run it, or are a super admin.
create function app.organizes_league(p_league_id uuid, p_profile_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from app.league_organizer_ids(p_league_id) as organizer
      where organizer.person_id = p_profile_id)
    or exists (select 1 from public.super_admins s join public.profiles p on p.auth_id = s.id where p.id = p_profile_id)
$$;

create trigger refuse_former_person before insert on public.events
  for each row execute function app.refuse_former_person('created_by',
    'This account was deleted and can''t create anything anymore.');
create trigger one_line before insert or update of name on public.events
  for each row execute function app.refuse_control_characters('name');
create trigger one_line before insert or update of location on public.leagues
  for each row execute function app.refuse_control_characters('location');

alter table public.events enable row level security;
alter table public.leagues enable row level security;

-- The select policies are in members and round_robins: who can see a league or a round robin depends on who is in it.

-- Deleting the event deletes the league. Its creator or a super admin can, and only before games are played (see
-- court_rotations).
create policy events_delete on public.events for delete to authenticated
  using (created_by = (select app.my_profile_id()) or (select app.is_super_admin()));
-- Deliberately no other writes: create_league, edit_league, and the functions of round robins do them. A league is
-- deleted with its event.

grant select, delete on public.events to authenticated;
grant select on public.leagues to authenticated;
grant execute on function app.my_managed_league_ids(), app.can_manage_league(uuid),
  app.columns_of(regclass), app.day_rule_keys(), app.is_whole_number(jsonb, int, int), app.is_tie_breaker_order(text),
  app.is_day_rules(jsonb), app.is_game_end(text, int, int, boolean), app.moves_fit(text, text), app.scoring_keys(),
  app.is_scoring(jsonb) to authenticated, service_role;

-- ── Creating a league and changing it ────────────────────────────────────────────────────────────────────────────────
-- A league is created in one go, and later changes don't falsify what was played: a game day with courts stores its
-- rules itself (see day_rule_keys). For what a change affects, see settings_in_use in scores.

-- A first game day must be between 2000 and three years from now, like any game day; another year is a typo. Checked
-- only when it changes, and not in a migration. Error: PT422, hint season_dates.
create function app.guard_start_date() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.is_api_request() and new.start_date not between '2000-01-01' and (now() + interval '3 years')::date
     and (tg_op = 'INSERT' or new.start_date is distinct from old.start_date) then
    raise sqlstate 'PT422' using message = 'The first game day is too far away. Check the year.', hint = 'season_dates';
  end if;
  return new;
end $$;
create trigger guard_start_date before insert or update of start_date on public.leagues
  for each row execute function app.guard_start_date();

-- Settings as the forms send them: a JSON object of columns of `leagues`. Anything left out stays as it is.
-- Errors: PT422 unknown_setting, setting_refused (detail: the column that failed).
create function app.save_league_settings(p_league_id uuid, p_settings jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_settings jsonb := coalesce(p_settings, '{}');
  v_unknown text;
  v_columns text;
  v_constraint text;
begin
  perform app.refuse_long_list(v_settings, 60, 'settings');
  if jsonb_typeof(v_settings) <> 'object' then
    perform app.raise_malformed('settings');
  end if;
  perform app.require_texts(v_settings, array['description', 'location'], 'settings');
  select key into v_unknown from jsonb_object_keys(v_settings) as given (key)
  where key in ('id', 'club_id', 'created_by', 'previous_league_id', 'created_at', 'status_before_archive')
    or key <> all (app.columns_of('public.leagues'))
  limit 1;
  if v_unknown is not null then
    raise sqlstate 'PT422' using message = 'Leagues don''t have this setting.', detail = v_unknown,
      hint = 'unknown_setting';
  end if;
  select string_agg(quote_ident(key), ', ') into v_columns from jsonb_object_keys(v_settings) as given (key);
  if v_columns is not null then
    execute format('update public.leagues l set (%1$s) = (select %1$s from jsonb_populate_record(l, $1))
      where l.id = $2', v_columns) using v_settings, p_league_id;
  end if;
exception
  when check_violation or not_null_violation then
    get stacked diagnostics v_constraint = constraint_name;
    raise sqlstate 'PT422' using message = 'These settings don''t work together.', detail = coalesce(v_constraint, ''),
      hint = 'setting_refused';
  when invalid_text_representation or numeric_value_out_of_range or datetime_field_overflow
    or invalid_datetime_format then
    raise sqlstate 'PT422' using message = 'A setting isn''t valid.', detail = sqlerrm, hint = 'setting_refused';
end $$;

-- A league's name as stored. Error: PT422 name_required, name_too_long.
create function app.league_name(p_name text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(p_name, '') !~ '\S' then
    raise sqlstate 'PT422' using message = 'Enter a name.', hint = 'name_required';
  elsif length(btrim(p_name)) > 120 then
    raise sqlstate 'PT422' using message = 'Names can be up to 120 characters.', hint = 'name_too_long';
  end if;
  return btrim(p_name);
end $$;

-- Locks the previous season until the end of the transaction, because a league has only one next season. Does nothing
-- if there is no previous season. Error: PT409 next_season_exists (detail: that league).
create function app.lock_last_season(p_league_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_next uuid;
begin
  perform 1 from public.leagues where id = p_league_id for no key update;
  select l.id into v_next from public.leagues l where l.previous_league_id = p_league_id;
  if found then
    raise sqlstate 'PT409' using message = 'Someone already started the next season of this league.',
      detail = v_next::text, hint = 'next_season_exists';
  end if;
end $$;

-- Who helps run the next season of a league: its creator and its co-organizers, who don't have to agree again.
create function app.lasting_organizers(p_league_id uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select l.created_by from public.leagues l where l.id = p_league_id
  union select o.player_id from public.league_organizers o
    where o.league_id = p_league_id and o.accepted_at is not null
$$;

-- What a new league takes over from the previous season besides its members: its creator, if they still have an
-- account, the names of its courts, who of its people wanted no messages, its sub list with every no, and the
-- co-organizers (see lasting_organizers; the first 50, the maximum for a league), including the person who started it,
-- unless that is a super admin. They and the members are notified. Does nothing if there is no previous season.
create function app.continue_season(p_league_id uuid, p_started_by uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_league public.leagues;
  v_first timestamptz;
begin
  update public.leagues l set created_by = owner.id
  from public.leagues before join public.profiles owner on owner.id = before.created_by and owner.auth_id is not null
  where l.id = p_league_id and before.id = l.previous_league_id;
  select * into v_league from public.leagues where id = p_league_id;
  if v_league.previous_league_id is null then
    return;
  end if;
  update public.events set created_by = v_league.created_by where id = p_league_id;
  insert into public.court_configurations (league_id, court_number, display_name)
  select p_league_id, c.court_number, c.display_name from public.court_configurations c
  where c.league_id = v_league.previous_league_id;
  with helping as (
    insert into public.league_organizers (league_id, player_id, invited_by, accepted_at)
    select p_league_id, p.id, v_league.created_by, now()
    from (select app.lasting_organizers(v_league.previous_league_id)
      union select p_started_by where not app.is_super_admin()) as organizer (id)
    join public.profiles p on p.id = organizer.id and p.auth_id is not null
    where p.id <> v_league.created_by
    order by p.id <> p_started_by, p.id limit 50
    returning player_id
  )
  insert into public.announcements (title, message, league_id, created_by, target_user_id, automatic)
  select left(format('You help run %s', e.name), 200),
    format('It''s the next season of %s, which you help run. You can step down under Edit.', before.name),
    p_league_id, p_started_by, helping.player_id, true
  from helping, public.events e, public.events before
  where e.id = p_league_id and before.id = v_league.previous_league_id;
  -- As a yes to the last season is one to this, so is a no, also to its messages.
  insert into public.league_subs (league_id, player_id, approved_at, agreed_at, declined_at, mixed_group)
  select p_league_id, s.player_id, s.approved_at, s.agreed_at, s.declined_at, s.mixed_group
  from public.league_subs s
  where s.league_id = v_league.previous_league_id
    and (s.approved_at is not null and s.agreed_at is not null or s.declined_at is not null)
    and not app.is_league_member(p_league_id, s.player_id);
  insert into public.league_mutes (player_id, league_id)
  select m.player_id, p_league_id from public.league_mutes m
  where m.league_id = v_league.previous_league_id and (app.is_league_member(p_league_id, m.player_id)
    or exists (select 1 from public.league_subs s where s.league_id = p_league_id and s.player_id = m.player_id)
    or exists (select 1 from app.league_organizer_ids(p_league_id) o where o.person_id = m.player_id))
  on conflict do nothing;
  select min(d.starts_at) into v_first from public.game_days d where d.league_id = p_league_id;
  insert into public.announcements (title, message, league_id, created_by, automatic, expires_at)
  select left(format('Next season: %s', e.name), 200),
    format('The next season of %s is set up.%s Not playing? You can leave the league on its page.',
      before.name, ' The first game day is ' || app.day_text(v_first, v_league.time_zone) || '.'),
    p_league_id, p_started_by, true, v_first
  from public.events e, public.events before where e.id = p_league_id and before.id = v_league.previous_league_id;
  perform app.enqueue_messages('next_season', format('next season %s', p_league_id), p_league_id, p_league_id,
    p_started_by, coalesce(v_first, now() + interval '3 days'), jsonb_build_object('league', e.name,
      'league_id', e.id, 'before', before.name, 'starts_at', v_first, 'time_zone', v_league.time_zone,
      'location', v_league.location),
    app.recipients(app.league_member_ids(p_league_id)))
  from public.events e, public.events before where e.id = p_league_id and before.id = v_league.previous_league_id;
end $$;

-- Creates a league with its settings, its first members, and its game days, all or nothing.
-- Inputs: an id made by the caller, so that a retry after a lost answer creates nothing twice; the name; a club that
--   the caller runs, or null; the settings (see save_league_settings); up to 200 people as a JSON array of {first_name,
--   last_name, email, rating, group, pair} in the order of the first ladder, or {player_id} for a known player (a
--   rating is kept for anyone without an account or a rating; group and pair: see place_imported). They are a list
--   with the id of the league, which undo_import undoes; p_invite emails an invitation to everyone with an
--   address, while the others are on the roster by name, and so is anyone whose address got 5 invitations today;
--   p_play puts the caller on the roster, first. The capacity doesn't limit this first list: those who RSVP beyond it
--   are on a game day's waitlist.
--   p_days are the dates as create_season takes them, or null; no one is notified of them. p_previous_league_id makes
--   it the next season of a league that the caller organizes: its creator, court names, and organizers come along,
--   people who had agreed to be in that league are in this one without an invitation, and everyone is notified. The
--   caller needs no role if that league's creator has it.
-- Result: {league_id, created, players, invited, people, results: [{email, outcome}]}; `created` is false if this id
--   existed before; `people` are the profiles.id of the given list, in its order; the results are those of the
--   invitations, in the given order: invited or too_many_to_address.
-- Errors: PT401; PT403 not_a_league_creator, not_your_club, not_allowed; PT409 id_in_use, next_season_exists (detail:
--   that league); PT422 of save_league_settings, create_season, and league_name, too_many_people, person_refused,
--   name_too_long, first_date_past (before today on the league's calendar); PT429 too_many_invitations.
create function public.create_league(p_id uuid, p_name text, p_settings jsonb, p_club_id uuid default null,
  p_people jsonb default '[]', p_invite boolean default false, p_play boolean default false,
  p_days jsonb default null, p_previous_league_id uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
  v_people jsonb := coalesce(p_people, '[]');
  v_person jsonb;
  v_emails text[];
  v_email text;
  v_person_id uuid;
  v_in_order boolean;
  v_capacity smallint;
  v_place int := 0;
  v_prepared uuid[];
  v_chosen uuid[] := '{}';
  v_outcomes text[];
  v_invited int;
begin
  if not (app.my_role() in ('league_creator', 'club_admin') or app.is_super_admin()
    or exists (select 1 from public.leagues l join public.profiles p on p.id = l.created_by
      where l.id = p_previous_league_id and p.role in ('league_creator', 'club_admin') and p.auth_id is not null
        and app.can_manage_league(l.id))) then
    raise sqlstate 'PT403' using message = 'Only league creators and club admins can create a league.',
      hint = 'not_a_league_creator';
  elsif p_club_id is not null and not app.is_super_admin()
    and not exists (select 1 from app.my_managed_club_ids() as mine (id) where mine.id = p_club_id) then
    raise sqlstate 'PT403' using message = 'Only the people who run a club can create a league for it.',
      hint = 'not_your_club';
  elsif p_id is null or jsonb_typeof(v_people) <> 'array' or jsonb_array_length(v_people) > 200 then
    raise sqlstate 'PT422' using message = 'A league can start with up to 200 players. Add the others later.',
      hint = 'too_many_people';
  end if;
  perform app.refuse_long_list(v_people, 200, 'players');
  perform app.require_texts(v_people, array['first_name', 'last_name', 'email', 'player_id'], 'players');
  if p_days is not null then
    perform app.refuse_long_season(p_days);
  end if;
  if p_previous_league_id is not null then
    perform app.require_organizer(p_previous_league_id);
  end if;
  v_prepared := app.prepare_people(v_people);
  v_emails := app.lock_listed(v_people, v_me || array(select app.lasting_organizers(p_previous_league_id)));
  perform app.require_profile_id();
  perform 1 from public.clubs where id = p_club_id for key share;
  if p_club_id is not null and not found then
    raise sqlstate 'PT404' using message = 'This club no longer exists.', hint = 'club_not_found';
  end if;
  insert into public.events (id, event_type, name, created_by) values (p_id, 'league', app.league_name(p_name), v_me)
  on conflict (id) do nothing;
  if not found then
    if exists (select 1 from public.leagues l where l.id = p_id and (l.created_by = v_me
      or l.previous_league_id = p_previous_league_id and app.organizes_league(p_id, v_me))) then
      delete from public.profiles p where p.id = any (v_prepared);
      return jsonb_build_object('league_id', p_id, 'created', false, 'players', 0, 'invited', 0,
        'people', '[]'::jsonb, 'results', '[]'::jsonb);
    end if;
    raise sqlstate 'PT409' using message = 'Couldn''t create this league. Please try again.', hint = 'id_in_use';
  end if;
  perform app.lock_last_season(p_previous_league_id);
  insert into public.leagues (id, club_id, created_by, previous_league_id)
  values (p_id, p_club_id, v_me, p_previous_league_id);
  perform app.save_league_settings(p_id, p_settings);

  select first_seeding = 'order', capacity into v_in_order, v_capacity from public.leagues where id = p_id;
  perform app.postpone_directory();
  -- The first list is the organizer's choice. guard_capacity applies to everyone after it.
  update public.leagues set capacity = null where id = p_id and v_capacity is not null;
  if p_play then
    insert into public.league_players (league_id, player_id, status, joined_at, ladder_start)
    values (p_id, v_me, 'joined', now(), case when v_in_order then 1 end);
    v_place := 1;
  end if;
  for v_person in select value from jsonb_array_elements(v_people) with ordinality as list (value, place)
    order by place loop
    v_email := v_emails[cardinality(v_chosen) + 1];
    v_place := v_place + 1;
    select p.id into v_person_id from public.profiles p where p.deleted_at is null
      and p.id = app.as_uuid(v_person ->> 'player_id');
    if (v_person ->> 'player_id' is not null and v_person_id is null)
      or not coalesce(app.is_rating(v_person ->> 'rating'), true) then
      raise sqlstate 'PT422' using hint = 'person_refused', detail = v_place::text,
        message = format('Player %s wasn''t found or has a rating that isn''t valid.', v_place);
    elsif v_person_id is null and v_email is null
      and (v_person ->> 'email' ~ '\S' or app.one_line(v_person ->> 'first_name') !~ '\S') then
      raise sqlstate 'PT422' using hint = 'person_refused', detail = v_place::text,
        message = format('Player %s needs a name or a valid email.', v_place);
    end if;
    if v_person_id is null then
      v_person_id := app.find_or_create_person(v_email, v_person ->> 'first_name', v_person ->> 'last_name',
        v_prepared[cardinality(v_chosen) + 1]);
      if v_person_id is distinct from v_prepared[cardinality(v_chosen) + 1] then
        perform app.store_rating(v_person_id, v_person ->> 'rating');
      end if;
    end if;
    if v_person_id = any (v_chosen) or p_play and v_person_id = v_me then
      raise sqlstate 'PT422' using hint = 'person_refused', detail = v_email,
        message = format('%s is on the list twice.',
          coalesce(v_email, (select app.full_name(p.first_name, p.last_name) from public.players p
              where p.id = v_person_id)));
    end if;
    v_chosen := v_chosen || v_person_id;
  end loop;
  delete from public.profiles p where p.id = any (v_prepared) and p.id <> all (v_chosen);
  -- All at once from here on, because others wait for the addresses.
  v_outcomes := array(
    select case when not p_invite or chosen.email is null or app.has_joined(before.status) then null
      when app.is_too_many_to_address(chosen.email, count(*) filter (where app.has_joined(before.status) is not true)
        over (partition by chosen.email order by chosen.place)) then 'too_many_to_address' else 'invited' end
    from unnest(v_chosen, v_emails) with ordinality as chosen (id, email, place)
    left join public.league_players before on before.league_id = p_previous_league_id
      and before.player_id = chosen.id and app.is_member_status(before.status)
    order by chosen.place);
  v_invited := cardinality(array_positions(v_outcomes, 'invited'));
  insert into public.league_players (league_id, player_id, status, joined_at, invite_email, division, team,
    ladder_start, import_id)
  select p_id, chosen.id, case when app.has_joined(before.status) then 'joined'
      when chosen.outcome = 'invited' then 'invited' else 'not_invited' end,
    case when app.has_joined(before.status) then now() end, coalesce(chosen.email, before.invite_email),
    before.division, before.team, case when v_in_order then chosen.place + case when p_play then 1 else 0 end end,
    case when not coalesce(app.has_joined(before.status), false) then p_id end
  from unnest(v_chosen, v_emails, v_outcomes) with ordinality as chosen (id, email, outcome, place)
  left join public.league_players before on before.league_id = p_previous_league_id and before.player_id = chosen.id
    and app.is_member_status(before.status)
  order by chosen.place; -- which gives the numbers on the list
  perform app.place_imported(p_id, (select jsonb_agg(jsonb_build_object('id', lp.id, 'group', item -> 'group',
      'pair', item -> 'pair'))
    from jsonb_array_elements(v_people) with ordinality as list (item, place)
    join public.league_players lp on lp.league_id = p_id and lp.player_id = v_chosen[list.place]));
  update public.leagues set capacity = v_capacity where id = p_id and v_capacity is not null;
  if p_days is not null then
    perform public.create_season(p_id, p_days, false);
  end if;
  if exists (select 1 from public.leagues l where l.id = p_id and (now() at time zone l.time_zone)::date
      > least(l.start_date, (select min((d.starts_at at time zone l.time_zone)::date) from public.game_days d
          where d.league_id = l.id))) then
    raise sqlstate 'PT422' using message = 'The first date is in the past. Choose today or later.',
      hint = 'first_date_past';
  end if;
  if v_invited > 0 then
    perform app.check_invitations(p_id, v_invited);
    perform app.issue_invitations(array_agg(lp.id), array_agg(lp.invite_email), v_me, p_id)
    from public.league_players lp
    where lp.league_id = p_id and lp.status = 'invited';
  end if;
  perform app.catch_up_directory(array[p_id]);
  perform app.continue_season(p_id, v_me);
  return jsonb_build_object('league_id', p_id, 'created', true, 'invited', v_invited,
    'players', v_place, 'people', to_jsonb(v_chosen),
    'results', (select coalesce(jsonb_agg(jsonb_build_object('email', invited.email,
        'outcome', invited.outcome) order by invited.place), '[]')
      from unnest(v_emails, v_outcomes) with ordinality as invited (email, outcome, place)
      where invited.outcome is not null));
end $$;

-- Changes a league: its name, if given, and the named settings, all or nothing. Two organizers who change different
-- settings at once both keep theirs.
-- Result: the league's id. Errors: PT401; PT403 not an organizer; PT409 league_archived; those of save_league_settings
--   and league_name.
create function public.edit_league(p_league_id uuid, p_settings jsonb, p_name text default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.require_organizer(p_league_id);
  -- The status first, so that a league can be restored and renamed in one call.
  perform app.save_league_settings(p_league_id, p_settings);
  if p_name is not null then
    update public.events set name = app.league_name(p_name) where id = p_league_id;
  end if;
  return p_league_id;
end $$;

-- ── Archived leagues ─────────────────────────────────────────────────────────────────────────────────────────────────
-- Each table of a league has its trigger refuse_archived in its own file.

-- An archived league is read-only: its roster, game days, RSVPs, courts, and scores can't change in any way until an
-- organizer restores it with another status. People can still go, by withdrawing a request or deleting their account.
-- Runs after the row is written, and so after its policy, to tell strangers nothing. Migrations and the account that a
-- sign-up creates are exempt. Error: PT409, hint league_archived.
create function app.raise_league_archived() returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise sqlstate 'PT409' using message = 'This league is archived and read-only. An organizer can restore it.',
    hint = 'league_archived';
end $$;
create function app.require_unarchived(p_league_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select 1 from public.leagues l where l.id = p_league_id and l.status = 'archived') then
    perform app.raise_league_archived();
  end if;
end $$;
create function app.refuse_archived() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb;
begin
  if not app.is_api_request() then
    return null;
  end if;
  v_row := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  if exists (select 1 from public.leagues l where l.id = (v_row ->> 'league_id')::uuid and l.status = 'archived')
     and not (tg_op = 'DELETE' and tg_table_name = 'league_players'
       and v_row ->> 'player_id' = app.my_profile_id()::text) then
    perform app.raise_league_archived();
  end if;
  return null;
end $$;

-- The same for its settings and its name. The league can still be transferred, and the previous season can still be
-- deleted.
create function app.refuse_archived_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not app.is_api_request() then
    return null;
  elsif tg_table_name = 'leagues' then
    if to_jsonb(new) - array['created_by', 'previous_league_id']
      is distinct from to_jsonb(old) - array['created_by', 'previous_league_id'] then
      perform app.raise_league_archived();
    end if;
  elsif new.name is distinct from old.name
    and exists (select 1 from public.leagues l where l.id = new.id and l.status = 'archived') then
    perform app.raise_league_archived();
  end if;
  return null;
end $$;
create trigger refuse_archived after update on public.leagues
  for each row when (old.status = 'archived' and new.status = 'archived')
    execute function app.refuse_archived_settings();
create trigger refuse_archived after update of name on public.events
  for each row execute function app.refuse_archived_settings();

-- The status of a league when it was archived, however that happened. No one sets it by hand.
create function app.note_status_before_archive() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.status_before_archive := case
    when new.status <> 'archived' or tg_op = 'INSERT' then null
    when old.status = 'archived' then old.status_before_archive
    else old.status end;
  return new;
end $$;
create trigger note_status_before_archive before insert or update on public.leagues
  for each row execute function app.note_status_before_archive();

-- Restores an archived league to its status before. A league that isn't archived stays as it is, so a repeated call is
-- harmless.
-- Result: the status now (draft, active, completed). Errors: PT401; PT403 not an organizer.
create function public.restore_league(p_league_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.require_organizer(p_league_id);
  -- A league that was created archived has no earlier status.
  update public.leagues set status = coalesce(status_before_archive, 'active')
    where id = p_league_id and status = 'archived';
  return (select l.status from public.leagues l where l.id = p_league_id);
end $$;

-- ── Transferring a league ────────────────────────────────────────────────────────────────────────────────────────────

-- Everyone with an account who also runs a league that this person runs: see league_organizer_ids. One row per league
-- and person.
create function app.fellow_organizers(p_person uuid) returns table (league_id uuid, person_id uuid, rank bigint)
language sql stable security definer set search_path = '' as $$
  select run.id, fellow.person_id, fellow.rank
  from (
    select l.id from public.leagues l where l.created_by = p_person
    union select o.league_id from public.league_organizers o where o.player_id = p_person and o.accepted_at is not null
    union select l.id from public.leagues l join public.clubs c on c.id = l.club_id
      where c.created_by = p_person or c.admins @> array[p_person]) as run
  cross join lateral app.league_organizer_ids(run.id) as fellow
$$;

-- Leagues in progress that only this person runs. They must be transferred, ended, or archived before the person
-- leaves.
create function app.leagues_without_another_organizer(p_person uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select l.id from app.fellow_organizers(p_person) f join public.leagues l on l.id = f.league_id
  where l.status in ('draft', 'active')
  group by l.id having bool_and(f.person_id = p_person)
$$;

-- Who said no to what they were asked: to run a league ('creator'), to help run it ('co_organizer'), to be an admin of
-- a club ('club_admin'), or to play in a league ('player': they declined its invitation, or left a roster that they
-- were put on). No one asks them the same again, no matter who asked before, until they delete it themselves; to play,
-- they can also ask, or take a personal link.
create table public.refusals (
  id uuid primary key default gen_random_uuid(),
  player_id uuid not null references public.players (id) on delete cascade,
  role text not null check (role in ('creator', 'co_organizer', 'club_admin', 'player')),
  league_id uuid references public.leagues (id) on delete cascade,
  club_id uuid references public.clubs (id) on delete cascade,
  refused_at timestamptz not null default now(),
  unique nulls not distinct (player_id, role, league_id, club_id),
  constraint refusals_subject check (case when role = 'club_admin' then league_id is null and club_id is not null
    else league_id is not null and club_id is null end)
);
create index refusals_league_idx on public.refusals (league_id);
create index refusals_club_idx on public.refusals (club_id);
alter table public.refusals enable row level security;
-- People see their own, and those who choose who runs a league or a club what was declined there.
create policy refusals_select on public.refusals for select to authenticated
  using (player_id = (select app.my_profile_id()) or (select app.is_super_admin())
    or league_id = any (array(select app.my_managed_league_ids()))
    or club_id = any (array(select app.my_managed_club_ids())));
-- Only they themselves take a no back. Deliberately no other writes: the functions below do them.
create policy refusals_delete on public.refusals for delete to authenticated
  using (player_id = (select app.my_profile_id()));
grant select, delete on public.refusals to authenticated;

-- Whether someone said no to this. Inputs: a role of refusals; the league or the club.
create function app.has_refused(p_player_id uuid, p_role text, p_subject_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.refusals r where r.player_id = p_player_id and r.role = p_role
    and p_subject_id in (r.league_id, r.club_id))
$$;

-- Whether a person, or the owner of this address, said no to playing in a league: the same person can have a place on
-- the roster without an account, and an invitation goes to the address.
create function app.has_refused_to_play(p_player_id uuid, p_email text, p_league_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select app.has_refused(p_player_id, 'player', p_league_id)
    or app.has_refused((select p.id from public.profiles p where p.email = p_email), 'player', p_league_id)
$$;

-- Called before someone is asked, by those who hold the person. Error: PT409 declined.
create function app.check_refusals(p_player_id uuid, p_role text, p_subject_id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if app.has_refused(p_player_id, p_role, p_subject_id) then
    raise sqlstate 'PT409' using hint = 'declined', message = format(case p_role
        when 'club_admin' then '%s declined to be an admin. If they change their mind, they can allow invitations on '
          'the club''s page.'
        when 'player' then '%s declined to play in this league. They can ask to join, or take a personal link.'
        when 'creator' then '%s declined to run this league. If they change their mind, they can allow invitations on '
          'the league''s page.'
        else '%s declined to help run this league. If they change their mind, they can allow invitations on the '
          'league''s page.' end,
      (select p.display_name from public.players p where p.id = p_player_id));
  end if;
end $$;

create function app.store_refusal(p_player_id uuid, p_role text, p_subject_id uuid) returns void
language sql volatile set search_path = '' as $$
  insert into public.refusals (player_id, role, league_id, club_id)
  values (p_player_id, p_role, case when p_role <> 'club_admin' then p_subject_id end,
    case when p_role = 'club_admin' then p_subject_id end)
  on conflict do nothing
$$;

-- A creator's open offer to transfer a league, one per league, until it is accepted, declined, or withdrawn. Nothing
-- changes before it is accepted.
create table public.league_offers (
  league_id uuid primary key references public.leagues (id) on delete cascade,
  player_id uuid not null references public.profiles (id) on delete cascade,
  offered_by uuid not null references public.profiles (id) on delete cascade,
  offered_at timestamptz not null default now()
);
create index league_offers_player_idx on public.league_offers (player_id);
create index league_offers_offered_by_idx on public.league_offers (offered_by);
alter table public.league_offers enable row level security;
-- Deliberately no writes: the functions below do them.
create policy league_offers_select on public.league_offers for select to authenticated
  using (player_id = (select app.my_profile_id()) or (select app.is_super_admin())
    or league_id = any (array(select app.my_managed_league_ids())));
grant select on public.league_offers to authenticated;

-- Locks a league when only its creator or a super admin may decide who runs it. Errors: PT403, PT404 no such league.
create function app.lock_own_league(p_league_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_creator uuid;
begin
  select l.created_by into v_creator from public.leagues l where l.id = p_league_id for update;
  if not found or not app.is_super_admin() and p_league_id not in (select app.my_visible_league_ids()) then
    raise sqlstate 'PT404' using message = 'This league doesn''t exist.', hint = 'no_such_league';
  elsif v_creator <> app.my_profile_id() and not app.is_super_admin() then
    raise sqlstate 'PT403' using message = 'Only the league''s creator can decide who runs it.', hint = 'not_allowed';
  end if;
end $$;

-- The caller and another member of a league, held, for the caller to choose who runs it. p_role: what the other is
-- asked, see send_offer. Result: the caller.
-- Errors: PT401, those of lock_own_league, PT409 declined, PT422 where the other is no member with an account, or its
--   creator.
create function app.lock_chosen_member(p_league_id uuid, p_player_id uuid, p_role text) returns uuid
language plpgsql volatile set search_path = '' as $$
declare
  v_me uuid := app.lock_me(array[p_player_id]);
begin
  perform app.lock_own_league(p_league_id);
  if not app.is_league_member(p_league_id, p_player_id)
     or not exists (select 1 from public.profiles p where p.id = p_player_id and p.auth_id is not null)
     or exists (select 1 from public.leagues l where l.id = p_league_id and l.created_by = p_player_id) then
    raise sqlstate 'PT422' using message = 'Choose another member with an account.', hint = 'not_a_member';
  end if;
  perform app.check_refusals(p_player_id, p_role, p_league_id);
  return v_me;
end $$;

-- Tells someone that they are asked to run a league or to help run it, once in 14 days for each: what is withdrawn and
-- asked again is on their home page, and nothing more. p_role: 'creator' or 'co_organizer'.
-- PL/pgSQL, because messages come later.
create function app.send_offer(p_league_id uuid, p_player_id uuid, p_by uuid, p_role text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_question text := case p_role when 'creator' then ' wants to transfer the league to you.'
    else ' invited you to be a co-organizer.' end || ' Accept or decline on your home page.';
begin
  if exists (select 1 from public.announcements a where a.target_user_id = p_player_id and a.league_id = p_league_id
      and a.automatic and a.screen = 'home' and a.created_at > now() - interval '14 days'
      and right(a.message, length(v_question)) = v_question) then
    return;
  end if;
  perform app.notify(array[p_player_id], format(case p_role when 'creator' then 'Will you run %s?'
      else 'Will you help run %s?' end, e.name), asker.display_name || v_question, p_by, e.id, 'home')
  from public.events e, public.players asker where e.id = p_league_id and asker.id = p_by;
  perform app.enqueue_messages('organizer_offer',
    format('%s %s %s', p_role, p_league_id, floor(extract(epoch from clock_timestamp()) * 1000)::bigint), p_league_id,
    p_league_id, p_by, now() + interval '7 days', jsonb_build_object('league', e.name, 'league_id', e.id,
      'asked_by', asker.display_name, 'role', p_role), app.recipients(array[p_player_id]), false, '{}')
  from public.events e, public.players asker where e.id = p_league_id and asker.id = p_by;
end $$;

-- What still waits of an offer that was answered, withdrawn, or made to someone else isn't sent anymore.
create function app.cancel_offer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.messages m set status = 'canceled', payload = '{}'
  where m.subject_id = old.league_id and m.player_id = old.player_id and m.kind = 'organizer_offer'
    and m.event_key like tg_argv[0] || ' %' and m.status in ('queued', 'failed');
  return null;
end $$;
create trigger cancel_offer after delete or update of player_id on public.league_offers
  for each row execute function app.cancel_offer('creator');
create trigger cancel_offer after delete or update of accepted_at on public.league_organizers
  for each row when (old.accepted_at is null) execute function app.cancel_offer('co_organizer');

-- Offers a league to a member of it, who is told (see send_offer) and answers with answer_league_offer. A later offer
-- to someone else replaces it.
-- Errors: those of lock_chosen_member.
create function public.offer_league(p_league_id uuid, p_player_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.lock_chosen_member(p_league_id, p_player_id, 'creator');
begin
  insert into public.league_offers (league_id, player_id, offered_by) values (p_league_id, p_player_id, v_me)
  on conflict (league_id) do update
  set player_id = excluded.player_id, offered_by = excluded.offered_by, offered_at = excluded.offered_at
  where league_offers.player_id <> excluded.player_id;
  if found then
    perform app.send_offer(p_league_id, p_player_id, v_me, 'creator');
  end if;
end $$;

-- Withdraws an offer, if there is one. Errors: PT401, those of lock_own_league.
create function public.withdraw_league_offer(p_league_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.require_profile_id();
  perform app.lock_own_league(p_league_id);
  delete from public.league_offers where league_id = p_league_id;
end $$;

-- The answer of the person to whom a league is offered. If they accept, they become its creator. This changes who runs
-- this league, but no one's role: a player runs the transferred league like any creator, and still can't create others.
-- The person who offered it is notified.
-- Errors: PT401, PT404 offer_gone if it was withdrawn, or if the person is no longer a member of the league.
create function public.answer_league_offer(p_league_id uuid, p_accept boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.lock_me();
  v_offer public.league_offers;
begin
  if p_accept is null then
    perform app.raise_malformed('answer');
  end if;
  perform 1 from public.leagues where id = p_league_id for update;
  delete from public.league_offers o where o.league_id = p_league_id and o.player_id = v_me returning * into v_offer;
  if v_offer.league_id is null or not app.is_league_member(p_league_id, v_me) then
    raise sqlstate 'PT404' using message = 'This league isn''t offered to you anymore.', hint = 'offer_gone';
  end if;
  if p_accept then
    update public.leagues set created_by = v_me where id = p_league_id;
    update public.events set created_by = v_me where id = p_league_id;
    delete from public.league_organizers o where o.league_id = p_league_id and o.player_id = v_me;
    -- A yes to more than they once declined. A yes to helping run a league leaves a no to running it.
    delete from public.refusals r
    where r.player_id = v_me and r.league_id = p_league_id and r.role in ('creator', 'co_organizer');
  else
    perform app.store_refusal(v_me, 'creator', p_league_id);
  end if;
  perform app.notify(array[v_offer.offered_by], format(case when p_accept then '%s runs %s now'
      else '%s declined to run %s' end, p.display_name, e.name), case when p_accept then 'They accepted your transfer.'
      else 'You still run it. Choose someone else under Edit.' end, v_me, e.id)
  from public.events e, public.players p where e.id = p_league_id and p.id = v_me;
end $$;

-- What the caller is asked to run, newest first, at most 200: leagues offered to them ('creator'), leagues they are
-- asked to co-organize ('co_organizer'), and clubs they are asked to be an admin of ('club_admin'). Error: PT401.
create function public.my_offers() returns table (
  subject_id uuid, name text, offered_by_name text, offered_at timestamptz, offered_role text)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
begin
  return query
    select o.subject_id, coalesce(e.name, c.name), p.display_name, o.offered_at, o.offered_role
    from (
      select f.league_id as subject_id, f.offered_by, f.offered_at, 'creator' as offered_role
      from public.league_offers f where f.player_id = v_me
      union all
      select i.league_id, i.invited_by, i.invited_at, 'co_organizer' from public.league_organizers i
      where i.player_id = v_me and i.accepted_at is null and app.is_league_member(i.league_id, v_me)
      union all
      select a.club_id, a.offered_by, a.offered_at, 'club_admin' from public.club_admin_offers a
      where a.player_id = v_me) as o
    left join public.events e on e.id = o.subject_id left join public.clubs c on c.id = o.subject_id
    join public.players p on p.id = o.offered_by
    order by o.offered_at desc, o.subject_id, o.offered_role limit 200;
end $$;

-- ── Co-organizers ────────────────────────────────────────────────────────────────────────────────────────────────────
-- They do everything in a league but delete it, transfer it, and choose its organizers: only its creator removes one
-- from the roster. The role ends with the place on the roster (see insert_former_member); who helps run a next season
-- doesn't need one.

alter table public.league_organizers enable row level security;
-- Everyone who can see a league can see who runs it. Open questions are only visible to the person who was asked and
-- the organizers. Deliberately no writes: the functions below do them.
create policy league_organizers_select on public.league_organizers for select to authenticated
  using (player_id = (select app.my_profile_id()) or (select app.is_super_admin())
    or league_id = any (array(select app.my_managed_league_ids()))
    or accepted_at is not null and exists (select 1 from public.leagues l where l.id = league_organizers.league_id));
grant select on public.league_organizers to authenticated;

-- Asks a member to organize a league with its creator. The member is told (see send_offer) and answers with
-- answer_co_organizer_invitation; asking again while they haven't answered changes nothing.
-- Errors: those of lock_chosen_member.
create function public.invite_co_organizer(p_league_id uuid, p_player_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.lock_chosen_member(p_league_id, p_player_id, 'co_organizer');
begin
  insert into public.league_organizers (league_id, player_id, invited_by) values (p_league_id, p_player_id, v_me)
  on conflict (league_id, player_id) do nothing;
  if found then
    perform app.send_offer(p_league_id, p_player_id, v_me, 'co_organizer');
  end if;
end $$;

-- The answer of a member who was asked to organize a league. If they accept, they organize it from now on, but keep
-- their role. The person who asked is notified.
-- Errors: PT401, PT404 offer_gone if it was withdrawn, or if the person is no longer a member of the league.
create function public.answer_co_organizer_invitation(p_league_id uuid, p_accept boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.lock_me();
  v_asker uuid;
begin
  if p_accept is null then
    perform app.raise_malformed('answer');
  end if;
  perform 1 from public.leagues where id = p_league_id for no key update;
  if p_accept then
    update public.league_organizers o set accepted_at = now()
    where o.league_id = p_league_id and o.player_id = v_me and o.accepted_at is null
    returning o.invited_by into v_asker;
  else
    delete from public.league_organizers o
    where o.league_id = p_league_id and o.player_id = v_me and o.accepted_at is null
    returning o.invited_by into v_asker;
  end if;
  if v_asker is null or p_accept and not app.is_league_member(p_league_id, v_me) then
    raise sqlstate 'PT404' using hint = 'offer_gone',
      message = 'That invitation is no longer open. Ask the league''s creator for a new one.';
  elsif not p_accept then
    perform app.store_refusal(v_me, 'co_organizer', p_league_id);
  end if;
  perform app.notify(array[v_asker], format(case when p_accept then '%s now helps run %s'
      else '%s declined to help run %s' end, p.display_name, e.name), case when p_accept then 'They''re a co-organizer.'
      else 'They declined. Choose someone else under Edit.' end, v_me, e.id)
  from public.events e, public.players p where e.id = p_league_id and p.id = v_me;
end $$;

-- Ends what a co-organizer may do, or withdraws the question to them; nothing where the person isn't one. The
-- co-organizer and the league's creator are told. p_from: the end of the sentence '… removed you'.
create function app.end_co_organizer(p_league_id uuid, p_player_id uuid, p_from text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_me uuid := app.my_profile_id();
  v_was_organizer boolean;
begin
  delete from public.league_organizers o where o.league_id = p_league_id and o.player_id = p_player_id
  returning o.accepted_at is not null into v_was_organizer;
  if v_was_organizer then
    perform app.notify(array[told.id], case told.id when p_player_id then format('You no longer help run %s', e.name)
        else format('%s no longer helps run %s', p.display_name, e.name) end,
      case when p_player_id = v_me then 'They stepped down as a co-organizer.'
        else format('%s removed %s %s.', me.display_name, case told.id when p_player_id then 'you' else 'them' end,
          p_from) end, v_me, e.id)
    from public.events e, public.players p, public.players me, lateral unnest(array[p_player_id, e.created_by])
      as told (id)
    where e.id = p_league_id and p.id = p_player_id and me.id = v_me;
  end if;
end $$;

-- The league's creator removes any co-organizer (see end_co_organizer), a co-organizer steps down.
-- Errors: PT401, those of lock_own_league where it is about someone else.
create function public.remove_co_organizer(p_league_id uuid, p_player_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_player_id is distinct from app.lock_me(array[p_player_id]) then
    perform app.lock_own_league(p_league_id);
  end if;
  perform app.end_co_organizer(p_league_id, p_player_id, 'as a co-organizer');
end $$;

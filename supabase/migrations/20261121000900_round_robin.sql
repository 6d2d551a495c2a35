-- Community play: round-robin sets that anyone signed in can host, with guests by name. round_robins.id is events.id.

create table public.round_robins (
  id uuid primary key references public.events (id) on delete cascade,
  starts_at timestamptz not null,
  location text not null default '' check (length(location) <= 200),
  court_count smallint not null check (court_count between 1 and 40),
  round_count smallint not null check (round_count between 1 and 60),
  format text not null default 'rotating_partners' check (format in ('rotating_partners', 'fixed_partners', 'singles', 'mixed')),
  win_type text not null default 'win_by_margin' check (win_type in ('win_by_margin', 'cap', 'timed')),
  points_to_win smallint not null default 11 check (points_to_win between 1 and 50),
  win_by_margin smallint not null default 2 check (win_by_margin between 1 and 10),
  score_cap smallint check (score_cap between points_to_win and 99),
  draws_allowed boolean not null default false,
  minutes_per_round smallint not null default 15 check (minutes_per_round between 3 and 120),
  score_entry text not null default 'players' check (score_entry in ('host', 'players', 'link')),
  link_token text unique check (length(link_token) between 40 and 80), -- of the share link; read through a function only
  seed integer not null default 1,
  draw_version integer not null default 0, -- counts saved draws: two redraws never mix
  status text not null default 'scheduled' check (status in ('scheduled', 'in_progress', 'completed', 'canceled')),
  constraint round_robin_sets_cap_belongs_to_its_win_type check ((win_type = 'cap') = (score_cap is not null))
);

create table public.round_robin_players (
  id uuid primary key default gen_random_uuid(),
  round_robin_id uuid not null references public.round_robins (id) on delete cascade,
  position smallint not null check (position between 1 and 200),
  team smallint check (team between 1 and 32), -- fixed partners: the pair; mixed: the group, 1 or 2
  player_id uuid references public.players (id),
  guest_name text check (length(guest_name) <= 80 and guest_name ~ '\S'),
  status text not null default 'playing' check (status in ('playing', 'paused', 'left')),
  absent_rounds smallint[] not null default '{}', -- in which they neither play nor sit out: late, paused or gone
  unique (round_robin_id, position) deferrable,
  unique (round_robin_id, player_id),
  unique (id, round_robin_id),
  constraint round_robin_players_member_or_guest check (num_nonnulls(player_id, guest_name) = 1)
);
create index round_robin_players_player_idx on public.round_robin_players (player_id);

create table public.round_robin_games (
  id uuid primary key default gen_random_uuid(),
  round_robin_id uuid not null references public.round_robins (id) on delete cascade,
  round_number smallint not null check (round_number between 1 and 60),
  court_number smallint not null check (court_number between 1 and 40),
  team1_player1_id uuid not null,
  team1_player2_id uuid,
  team2_player1_id uuid not null,
  team2_player2_id uuid,
  team1_score smallint check (team1_score between 0 and 99),
  team2_score smallint check (team2_score between 0 and 99),
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  updated_by uuid references public.players (id),
  via_link boolean not null default false, -- the score came from a visitor of the share link
  foreign key (team1_player1_id, round_robin_id) references public.round_robin_players (id, round_robin_id),
  foreign key (team1_player2_id, round_robin_id) references public.round_robin_players (id, round_robin_id),
  foreign key (team2_player1_id, round_robin_id) references public.round_robin_players (id, round_robin_id),
  foreign key (team2_player2_id, round_robin_id) references public.round_robin_players (id, round_robin_id),
  unique (round_robin_id, round_number, court_number),
  constraint round_robin_games_both_scores check ((team1_score is null) = (team2_score is null)),
  constraint round_robin_games_equal_teams check ((team1_player2_id is null) = (team2_player2_id is null)),
  constraint round_robin_games_different_people check (
    app.all_different(array[team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id]))
);
create index round_robin_games_t1p1_idx on public.round_robin_games (team1_player1_id, round_robin_id);
create index round_robin_games_t1p2_idx on public.round_robin_games (team1_player2_id, round_robin_id);
create index round_robin_games_t2p1_idx on public.round_robin_games (team2_player1_id, round_robin_id);
create index round_robin_games_t2p2_idx on public.round_robin_games (team2_player2_id, round_robin_id);
create index round_robin_games_updated_by_idx on public.round_robin_games (updated_by);
create index round_robin_games_changes_idx on public.round_robin_games (round_robin_id, updated_at);

-- Every score that was stored or refused as a conflict. No one can edit or delete a line.
create table public.round_robin_score_events (
  id bigint generated always as identity primary key,
  round_robin_id uuid not null references public.round_robins (id) on delete cascade,
  game_id uuid references public.round_robin_games (id) on delete set null,
  round_number smallint not null,
  court_number smallint not null,
  outcome text not null check (outcome in ('applied', 'conflict')),
  old_team1_score smallint,
  old_team2_score smallint,
  new_team1_score smallint,
  new_team2_score smallint,
  version integer not null, -- of the game after this event
  submission_id uuid not null unique,
  via_link boolean not null,
  changed_by uuid references public.players (id), -- null: a visitor of the link who is not signed in
  changed_at timestamptz not null default now()
);
create index round_robin_score_events_set_idx on public.round_robin_score_events (round_robin_id, changed_at);
create index round_robin_score_events_game_idx on public.round_robin_score_events (game_id);
create index round_robin_score_events_changed_by_idx on public.round_robin_score_events (changed_by);
create trigger limit_a_game after insert on public.round_robin_score_events referencing new table as added
  for each statement execute function app.limit_rows('100', 'game_id,changed_by', 'true', 'This score was already changed 100 times. Leave it to the host.');
create trigger limit_a_round_robin after insert on public.round_robin_score_events referencing new table as added
  for each statement execute function app.limit_rows('5000', 'round_robin_id,changed_by', 'true', 'You''ve entered 5,000 scores in this round robin, the limit for one person.');

-- Sets that the caller hosts, and those that the caller hosts or plays in.
create function app.my_hosted_round_robin_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select e.id from public.events e
  where e.event_type = 'round_robin_set' and (e.created_by = (select app.my_profile_id()) or (select app.is_super_admin()))
$$;
create function app.my_round_robin_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_hosted_round_robin_ids()
  union select p.round_robin_id from public.round_robin_players p where p.player_id = (select app.my_profile_id())
$$;

-- True for a list of rounds of a set, none more than once.
create function app.are_round_numbers(p_rounds smallint[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(p_rounds) <= 60 and coalesce(array_ndims(p_rounds), 1) = 1 and array_position(p_rounds, null) is null
    and 1 <= all (p_rounds) and 60 >= all (p_rounds)
    -- after the length: nothing long is sorted
    and case when cardinality(p_rounds) <= 60 then (select count(distinct round) = count(*) from unnest(p_rounds) as given (round)) end
$$;
grant execute on function app.are_round_numbers(smallint[]) to authenticated, service_role;
alter table public.round_robin_players add constraint round_robin_players_absent_in_rounds
  check (cardinality(absent_rounds) <= 60 and app.are_round_numbers(absent_rounds));

create function app.guard_round_robin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.events e where e.id = new.id and e.event_type = 'round_robin_set') then
    raise sqlstate 'PT422' using message = 'A round robin needs its own event.', hint = 'set_without_event';
  end if;
  return new;
end $$;
create trigger guard before insert on public.round_robins for each row execute function app.guard_round_robin();
create trigger allow_insert before insert on public.round_robins
  for each row execute function app.allow_columns('id', 'starts_at', 'location', 'court_count', 'round_count', 'format',
    'win_type', 'points_to_win', 'win_by_margin', 'score_cap', 'draws_allowed', 'minutes_per_round', 'score_entry', 'seed');
create trigger allow_update before update on public.round_robins
  for each row execute function app.allow_columns('starts_at', 'location', 'court_count', 'round_count', 'minutes_per_round',
    'score_entry', 'status');
create trigger one_line before insert or update of location on public.round_robins
  for each row execute function app.refuse_control_characters('location');
create trigger one_line before insert or update of guest_name on public.round_robin_players
  for each row execute function app.refuse_control_characters('guest_name');
create trigger append_only before update on public.round_robin_score_events
  for each row when (new.game_id is not null or to_jsonb(new) - 'game_id' is distinct from to_jsonb(old) - 'game_id')
  execute function app.forbid_update();
create trigger never_deleted before delete on public.round_robin_score_events
  for each row when (pg_trigger_depth() = 0) execute function app.forbid_update();
create trigger allow_insert before insert on public.round_robin_players
  for each row execute function app.allow_columns('round_robin_id', 'position', 'team', 'player_id', 'guest_name');
create trigger allow_update before update on public.round_robin_players
  for each row execute function app.allow_columns('position', 'team', 'guest_name', 'status');

-- Who plays in a game of the set leaves it ('left'); the games keep their people. Error: PT409, hint player_has_games.
create function app.forbid_deleting_round_robin_player_with_games() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.is_api_caller() and exists (select 1 from public.round_robin_games g where g.round_robin_id = old.round_robin_id
    and old.id in (g.team1_player1_id, g.team1_player2_id, g.team2_player1_id, g.team2_player2_id)) then
    raise sqlstate 'PT409' using message = 'This player is in a game in this round robin.', hint = 'player_has_games';
  end if;
  return old;
end $$;
create trigger forbid_deleting_with_games before delete on public.round_robin_players
  for each row execute function app.forbid_deleting_round_robin_player_with_games();

alter table public.round_robins enable row level security;
alter table public.round_robin_players enable row level security;
alter table public.round_robin_games enable row level security;
alter table public.round_robin_score_events enable row level security;

-- Host and players see the set, its people and its games; the host keeps them.
create policy round_robins_select on public.round_robins for select to authenticated
  using (id = any (array(select app.my_round_robin_ids())));
create policy round_robins_insert on public.round_robins for insert to authenticated
  with check (id = any (array(select app.my_hosted_round_robin_ids())));
create policy round_robins_update on public.round_robins for update to authenticated
  using (id = any (array(select app.my_hosted_round_robin_ids()))) with check (id = any (array(select app.my_hosted_round_robin_ids())));
create policy round_robin_players_select on public.round_robin_players for select to authenticated
  using (round_robin_id = any (array(select app.my_round_robin_ids())));
create policy round_robin_players_insert on public.round_robin_players for insert to authenticated
  with check (round_robin_id = any (array(select app.my_hosted_round_robin_ids())));
create policy round_robin_players_update on public.round_robin_players for update to authenticated
  using (round_robin_id = any (array(select app.my_hosted_round_robin_ids()))) with check (round_robin_id = any (array(select app.my_hosted_round_robin_ids())));
create policy round_robin_players_delete on public.round_robin_players for delete to authenticated
  using (round_robin_id = any (array(select app.my_hosted_round_robin_ids())));
create policy round_robin_games_select on public.round_robin_games for select to authenticated
  using (round_robin_id = any (array(select app.my_round_robin_ids())));
-- The history is open to the people of the set.
create policy round_robin_score_events_select on public.round_robin_score_events for select to authenticated
  using (round_robin_id = any (array(select app.my_round_robin_ids())));
-- Left out on purpose: writes of games and of the history. Draws and scores come with functions of their own.
-- An event is seen by its creator and by anyone who sees what it is the parent of.
create policy events_select on public.events for select to authenticated
  using (created_by = (select app.my_profile_id())
    or event_type = 'league' and exists (select 1 from public.leagues l where l.id = events.id)
    or event_type = 'round_robin_set' and id = any (array(select app.my_round_robin_ids())));

revoke all on public.round_robins, public.round_robin_players, public.round_robin_games, public.round_robin_score_events
  from anon, authenticated;
grant select (id, starts_at, location, court_count, round_count, format, win_type, points_to_win, win_by_margin, score_cap,
  draws_allowed, minutes_per_round, score_entry, seed, draw_version, status) on public.round_robins to authenticated;
grant insert (id, starts_at, location, court_count, round_count, format, win_type, points_to_win, win_by_margin, score_cap,
  draws_allowed, minutes_per_round, score_entry, seed) on public.round_robins to authenticated;
grant update (starts_at, location, court_count, round_count, minutes_per_round, score_entry, status) on public.round_robins to authenticated;
grant select, delete on public.round_robin_players to authenticated;
grant insert (round_robin_id, position, team, player_id, guest_name), update (position, team, guest_name, status) on public.round_robin_players to authenticated;
grant select on public.round_robin_games, public.round_robin_score_events to authenticated;
grant all on public.round_robins, public.round_robin_players, public.round_robin_games, public.round_robin_score_events to service_role;
grant execute on function app.my_hosted_round_robin_ids(), app.my_round_robin_ids() to authenticated, service_role;

-- Community play: round robins that anyone signed in can host, with guests by name. round_robins.id is events.id.

create table public.round_robins (
  id uuid primary key references public.events (id) on delete cascade,
  starts_at timestamptz not null check (starts_at between '1900-01-01Z' and '9999-12-01Z'),
  location text not null default '' check (length(location) <= 200),
  court_count smallint not null check (court_count between 1 and 40),
  round_count smallint not null check (round_count between 1 and 60),
  format app.partners not null default 'rotating_partners',
  like app.scoring including all,
  minutes_per_round smallint not null default 15 check (minutes_per_round between 3 and 120),
  score_entry text not null default 'players' check (score_entry in ('host', 'players', 'link')),
  -- of the share link; only read through a function
  link_token text unique check (length(link_token) between 40 and 80),
  seed integer not null default 1,
  -- who takes which place in a schedule: anyone; so that teams are even; or stronger players with newer ones
  seating text not null default 'random' check (seating in ('random', 'balanced', 'mixed')),
  draw_version integer not null default 0, -- counts saved draws, so that two redraws never mix
  -- the last round that the host started although scores were missing; 0: none, each starts when all scores are in
  started_round smallint not null default 0 check (started_round between 0 and 60),
  status text not null default 'scheduled' check (status in ('scheduled', 'in_progress', 'completed', 'canceled')),
  -- Only before it starts: whether players put themselves on the list, and how many of them play. See
  -- round_robin_sign_up.
  sign_up text check (sign_up in ('open', 'closed')),
  capacity smallint check (capacity between 2 and 160),
  -- how many signed up through the link within five minutes from a moment on, and how many names were taken
  link_sign_ups smallint not null default 0,
  link_refusals smallint not null default 0,
  link_sign_ups_from timestamptz not null default now(),
  constraint round_robins_capacity_until_it_starts check ((sign_up is null) = (capacity is null)),
  constraint round_robins_scheduled_until_it_starts check (sign_up is null or status = 'scheduled')
);

create table public.round_robin_players (
  id uuid primary key default gen_random_uuid(),
  round_robin_id uuid not null references public.round_robins (id) on delete cascade,
  position smallint not null check (position between 1 and 200),
  team smallint check (team between 1 and 32), -- fixed partners: the pair; mixed: the group, 1 or 2
  player_id uuid references public.players (id),
  guest_name text check (length(guest_name) <= 80 and guest_name ~ '\S'),
  -- stored, so that a sign-up is compared with a list that it locks without folding the names on it
  look_alike_keys text[] generated always as (app.look_alike_keys(guest_name)) stored
    check (cardinality(look_alike_keys) <= 4 and length(array_to_string(look_alike_keys, ' ')) <= 4100),
  level numeric(4, 3) check (level between 2 and 8), -- for seating; only the host can read it
  status text not null default 'playing' check (status in ('playing', 'paused', 'left')),
  -- when the player agreed to be in it (see note_agreement): before, its games aren't in their record
  agreed_at timestamptz,
  absent_rounds smallint[] not null default '{}', -- in which they neither play nor sit out: late, paused, or gone
  -- the hash of the secret on the phone of a guest who signed up, which takes their name out again
  guest_key text check (guest_key ~ '^[0-9a-f]{64}$'),
  added_at timestamptz not null default now(), -- only the host can read it
  unique (round_robin_id, position) deferrable,
  unique (round_robin_id, player_id),
  unique (round_robin_id, guest_key),
  unique (id, round_robin_id),
  constraint round_robin_players_member_or_guest check (num_nonnulls(player_id, guest_name) = 1),
  constraint round_robin_players_key_of_a_guest check (guest_key is null or guest_name is not null)
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
  updated_at timestamptz not null default now(), -- as in court_rotations
  updated_by uuid, -- without a foreign key, as in court_rotations
  via_link boolean not null default false, -- the score came from a visitor with the share link
  foreign key (team1_player1_id, round_robin_id) references public.round_robin_players (id, round_robin_id),
  foreign key (team1_player2_id, round_robin_id) references public.round_robin_players (id, round_robin_id),
  foreign key (team2_player1_id, round_robin_id) references public.round_robin_players (id, round_robin_id),
  foreign key (team2_player2_id, round_robin_id) references public.round_robin_players (id, round_robin_id),
  unique (round_robin_id, round_number, court_number),
  constraint round_robin_games_both_scores check ((team1_score is null) = (team2_score is null)),
  constraint round_robin_games_equal_teams check ((team1_player2_id is null) = (team2_player2_id is null)),
  constraint round_robin_games_different_people check (
    app.all_different(array[team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id]))
) with (fillfactor = 85); -- as court_rotations
create index round_robin_games_t1p1_idx on public.round_robin_games (team1_player1_id, round_robin_id);
create index round_robin_games_t1p2_idx on public.round_robin_games (team1_player2_id, round_robin_id);
create index round_robin_games_t2p1_idx on public.round_robin_games (team2_player1_id, round_robin_id);
create index round_robin_games_t2p2_idx on public.round_robin_games (team2_player2_id, round_robin_id);

-- Every score that was stored or rejected as a conflict. No one can edit or delete a line.
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
  changed_by uuid references public.players (id), -- null: a visitor with the link who isn't signed in
  changed_at timestamptz not null default now()
);
create index round_robin_score_events_round_robin_idx on public.round_robin_score_events (round_robin_id, changed_at);
create index round_robin_score_events_game_idx on public.round_robin_score_events (game_id);
create index round_robin_score_events_changed_by_idx on public.round_robin_score_events (changed_by);
create trigger limit_a_game after insert on public.round_robin_score_events referencing new table as added
  for each statement execute function app.limit_rows('100', 'game_id,changed_by', 'true',
    'This score was already changed 100 times. Leave it to the host.');
create trigger limit_a_round_robin after insert on public.round_robin_score_events referencing new table as added
  for each statement execute function app.limit_rows('5000', 'round_robin_id,changed_by', 'true',
    'You''ve entered 5,000 scores in this round robin, the limit for one person.');

-- Round robins that the caller hosts, and those that they host or play in.
-- rows: otherwise the planner expects 1,000, and joins read whole tables.
create function app.my_hosted_round_robin_ids() returns setof uuid
language sql stable rows 20 security definer set search_path = '' as $$
  select e.id from public.events e
  where e.event_type = 'round_robin_set' and e.created_by = (select app.my_profile_id())
  union -- `or` would read all events for everyone
  select e.id from public.events e where e.event_type = 'round_robin_set' and (select app.is_super_admin())
$$;
create function app.my_round_robin_ids() returns setof uuid
language sql stable rows 20 security definer set search_path = '' as $$
  select app.my_hosted_round_robin_ids()
  union select p.round_robin_id from public.round_robin_players p where p.player_id = (select app.my_profile_id())
$$;

-- True for a list of rounds of a round robin, without repeats.
create function app.are_round_numbers(p_rounds smallint[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(p_rounds) <= 60 and coalesce(array_ndims(p_rounds), 1) = 1
    and array_position(p_rounds, null) is null
    and 1 <= all (p_rounds) and 60 >= all (p_rounds)
    -- After the length check, so that nothing long is sorted.
    and case when cardinality(p_rounds) <= 60
      then (select count(distinct round) = count(*) from unnest(p_rounds) as given (round)) end
$$;
alter table public.round_robin_players add constraint round_robin_players_absent_in_rounds
  check (cardinality(absent_rounds) <= 60 and app.are_round_numbers(absent_rounds));

create trigger one_line before insert or update of location on public.round_robins
  for each row execute function app.refuse_control_characters('location');
create trigger one_line before insert or update of guest_name on public.round_robin_players
  for each row execute function app.refuse_control_characters('guest_name');
create trigger append_only before update on public.round_robin_score_events
  for each row when (new.game_id is not null or to_jsonb(new) - 'game_id' is distinct from to_jsonb(old) - 'game_id')
  execute function app.forbid_update();
create trigger never_deleted before delete on public.round_robin_score_events
  for each row when (pg_trigger_depth() = 0) execute function app.forbid_update();

-- After rather than before, because a redraw upserts existing players too, and one of them may be a 'Former player'.
create trigger refuse_former_person after insert or update of player_id on public.round_robin_players
  for each row execute function app.refuse_former_person('player_id',
    'This person deleted their account and can''t join anymore.');

-- People who put themselves on a list agree to be on it. Anyone else agrees with accept_round_robin, or by entering a
-- score.
create function app.note_agreement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.agreed_at := case when new.player_id is not distinct from old.player_id then new.agreed_at end;
  end if;
  if new.player_id = app.my_profile_id() then
    new.agreed_at := coalesce(new.agreed_at, now());
  end if;
  return new;
end $$;
create trigger note_agreement before insert or update of player_id on public.round_robin_players
  for each row execute function app.note_agreement();

-- Tells people with an account, once, that someone else put them on a round robin's list: they aren't asked, but can
-- leave with one tap. Inputs: the round robin and its new people. Sends nothing when no one is signed in, as in our
-- scripts. Error: PT429 too_many_people after 500 people in a day.
create function app.tell_added_people(p_round_robin_id uuid, p_player_ids uuid[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_me uuid := app.my_profile_id();
  v_message text := 'Open it to accept or leave. Its games count in your record once you accept.';
  v_people uuid[] := array(select p.id from public.profiles p
    where p.id = any (p_player_ids) and p.auth_id is not null and p.id <> v_me and not exists (
      select 1 from public.announcements a where a.target_user_id = p.id and a.created_by = v_me and a.automatic
        and a.subject_id = p_round_robin_id and a.message = v_message));
begin
  if cardinality(v_people) = 0 then
    return;
  elsif not app.count_today('additions', cardinality(v_people), 500) then
    raise sqlstate 'PT429' using message = 'You''ve added 500 people today. Try again tomorrow.',
      hint = 'too_many_people';
  end if;
  perform app.notify(v_people, format('%s added you to %s', me.display_name, e.name), v_message, v_me, null,
    'round_robin', e.id, least(greatest(s.starts_at, now()), now() + interval '30 days') + interval '1 day')
  from public.events e join public.round_robins s on s.id = e.id, public.players me
  where e.id = p_round_robin_id and me.id = v_me;
end $$;
create function app.tell_inserted_people() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.tell_added_people(added.round_robin_id, array_agg(added.player_id)) from added
  where added.player_id is not null group by added.round_robin_id;
  return null;
end $$;
create trigger tell_people after insert on public.round_robin_players referencing new table as added
  for each statement execute function app.tell_inserted_people();

-- Keeps former players at 'left', so that no one is scheduled with them. Reads the profile without locking it: people
-- come before round robins in the lock order, and an account that is being deleted updates these same rows.
-- Error: PT409, hint account_deleted.
create function app.keep_former_player_left() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.profiles where id = new.player_id and deleted_at is not null) then
    raise sqlstate 'PT409' using hint = 'account_deleted',
      message = 'A former player can''t play again. Set their status to Left and try again.';
  end if;
  return new;
end $$;
create trigger keep_former_player_left before update of status on public.round_robin_players
  for each row when (new.status <> 'left') execute function app.keep_former_player_left();

alter table public.round_robins enable row level security;
alter table public.round_robin_players enable row level security;
alter table public.round_robin_games enable row level security;
alter table public.round_robin_score_events enable row level security;

-- Host and players see the round robin, its people, and its games. The host sets how it goes on.
create policy round_robins_select on public.round_robins for select to authenticated
  using (id = any (array(select app.my_round_robin_ids())));
create policy round_robins_update on public.round_robins for update to authenticated
  using (id = any (array(select app.my_hosted_round_robin_ids())))
    with check (id = any (array(select app.my_hosted_round_robin_ids())));
create policy round_robin_players_select on public.round_robin_players for select to authenticated
  using (round_robin_id = any (array(select app.my_round_robin_ids())));
create policy round_robin_games_select on public.round_robin_games for select to authenticated
  using (round_robin_id = any (array(select app.my_round_robin_ids())));
-- People in the round robin can read its history.
create policy round_robin_score_events_select on public.round_robin_score_events for select to authenticated
  using (round_robin_id = any (array(select app.my_round_robin_ids())));
-- Deliberately no other writes: lists, draws, and scores have their own functions.

-- An event is visible to its creator and to anyone who can see its league or round robin.
create policy events_select on public.events for select to authenticated
  using (created_by = (select app.my_profile_id())
    or event_type = 'league' and exists (select 1 from public.leagues l where l.id = events.id)
    or event_type = 'round_robin_set' and id = any (array(select app.my_round_robin_ids())));

grant select (id, starts_at, location, court_count, round_count, format, win_type, points_to_win, win_by_margin,
  score_cap, draws_allowed, minutes_per_round, score_entry, seed, seating, draw_version, started_round, status,
  sign_up, capacity)
  on public.round_robins to authenticated;
grant update (score_entry, started_round, status) on public.round_robins to authenticated;
grant select (id, round_robin_id, position, team, player_id, guest_name, status, agreed_at, absent_rounds)
  on public.round_robin_players to authenticated;
grant select on public.round_robin_games, public.round_robin_score_events to authenticated;
grant execute on function app.are_round_numbers(smallint[]), app.my_hosted_round_robin_ids(),
  app.my_round_robin_ids() to authenticated, service_role;

-- ── Playing a round robin ────────────────────────────────────────────────────────────────────────────────────────────
-- Community play: creating a round robin, rebuilding its schedule, entering scores, and the link that lets people
-- without an account view it and, if the host allows it, enter scores.
--
-- Lock order: people who are added, then the round robin, then its players and games. A score locks the round robin
-- `for share`, a redraw `for update`.

-- The caller's access to a round robin: 'host', 'player', 'left' (reads it like a player, but enters no scores), 'link'
-- (has its token), or null. Signed-out callers and those who ask as a visitor can only have 'link'.
create function app.round_robin_access(p_round_robin_id uuid, p_token text, p_as_visitor boolean default false)
  returns text
language sql stable security definer set search_path = '' as $$
  select case
    when not p_as_visitor and exists (select 1 from public.events e
      where e.id = p_round_robin_id and e.event_type = 'round_robin_set'
        and (e.created_by = (select app.my_profile_id()) or (select app.is_super_admin()))) then 'host'
    when not p_as_visitor and mine.status is not null then case mine.status when 'left' then 'left' else 'player' end
    when exists (select 1 from public.round_robins s where s.id = p_round_robin_id and s.link_token = p_token)
      then 'link'
  end
  from (values (1)) as caller (one) left join public.round_robin_players mine
    on mine.round_robin_id = p_round_robin_id and mine.player_id = (select app.my_profile_id())
$$;

-- The same, but raises an error without access. Error: PT404, the same answer for a round robin that doesn't exist, one
-- that isn't the caller's, and a revoked link.
create function app.require_round_robin_access(p_round_robin_id uuid, p_token text, p_as_visitor boolean default false)
  returns text
language plpgsql stable set search_path = '' as $$
declare
  v_access text := app.round_robin_access(p_round_robin_id, p_token, p_as_visitor);
begin
  if v_access is null then
    raise sqlstate 'PT404' using
      message = 'This round robin doesn''t exist, or its link was turned off. Ask the host for a new link.',
        hint = 'no_such_round_robin';
  end if;
  return v_access;
end $$;

-- Error: PT404 as above, PT403 if the caller isn't the host.
create function app.require_host(p_round_robin_id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if app.require_round_robin_access(p_round_robin_id, null) <> 'host' then
    raise sqlstate 'PT403' using message = 'Only the host can change this round robin.', hint = 'not_the_host';
  end if;
end $$;

-- Whether a score by this caller is accepted: the host's always, others' as the host chose, and only the host's once
-- the round robin is over.
create function app.can_enter_round_robin_scores(p_access text, p_score_entry text, p_status text) returns boolean
language sql immutable set search_path = '' as $$
  select case p_access
    when 'host' then p_status <> 'canceled'
    when 'player' then p_score_entry in ('players', 'link') and p_status in ('scheduled', 'in_progress')
    when 'link' then p_score_entry = 'link' and p_status in ('scheduled', 'in_progress')
    else false
  end
$$;

-- The games of a draw as the app sends them: [{id, round, court, team1: [ids], team2: [ids]}]. Ids are made on the
-- device.
create function app.games_from_json(p_games jsonb)
  returns table (id uuid, round int, court int, team1 uuid[], team2 uuid[])
language sql immutable set search_path = '' as $$
  select g.id, g.round, g.court, g.team1, g.team2
  from jsonb_to_recordset(coalesce(p_games, '[]')) as g (id uuid, round int, court int, team1 uuid[], team2 uuid[])
$$;

-- The members that a redraw adds, by profile. They are locked before the round robin (see lock_people).
create function app.round_robin_newcomers(p_round_robin_id uuid, p_people jsonb) returns uuid[]
language sql stable set search_path = '' as $$
  select array(select p.player_id from jsonb_to_recordset(coalesce(p_people, '[]')) as p (player_id uuid)
    where p.player_id is not null and not exists (select 1 from public.round_robin_players known
      where known.round_robin_id = p_round_robin_id and known.player_id = p.player_id))
$$;

-- Stores the people of a draw: new ones are added, known ones get their place, state, and, for guests, name. p_people:
-- [{id, position, team, player_id, guest_name, status, absent_rounds, level}].
create function app.store_round_robin_players(p_round_robin_id uuid, p_people jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  set constraints all deferred;
  insert into public.round_robin_players as known (id, round_robin_id, position, team, player_id, guest_name,
    status, absent_rounds, level)
  select p.id, p_round_robin_id, p.position, p.team, p.player_id,
    case when p.player_id is null then btrim(p.guest_name) end, coalesce(p.status, 'playing'),
    coalesce(p.absent_rounds, '{}'), p.level
  from jsonb_to_recordset(coalesce(p_people, '[]')) as p (id uuid, position int, team int, player_id uuid,
    guest_name text, status text, absent_rounds smallint[], level numeric)
  on conflict (id) do update
    set position = excluded.position, team = excluded.team, status = excluded.status,
      absent_rounds = excluded.absent_rounds, level = coalesce(excluded.level, known.level),
      guest_name = case when known.player_id is null then coalesce(excluded.guest_name, known.guest_name) end
    where known.round_robin_id = p_round_robin_id;
  if (select count(*) from public.round_robin_players where round_robin_id = p_round_robin_id) > 200 then
    raise sqlstate 'PT422' using message = 'A round robin can have up to 200 players.', hint = 'too_many_people';
  end if;
end $$;

-- Makes the games of a round robin match a draw. Games with a score always stay, and the draw has to name them: a draw
-- that doesn't know a score was made before it came in.
-- Errors: PT409 game_is_played, PT422 for someone twice in a round, a court or round that the round robin doesn't have,
--   or strangers.
create function app.store_round_robin_games(p_round_robin_id uuid, p_games jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_round_robin public.round_robins;
  v_played record;
begin
  select * into v_round_robin from public.round_robins where id = p_round_robin_id;
  select r.round_number, r.court_number into v_played from public.round_robin_games r
  left join app.games_from_json(p_games) g on g.id = r.id and g.round = r.round_number and g.court = r.court_number
    and g.team1 = array_remove(array[r.team1_player1_id, r.team1_player2_id], null)
    and g.team2 = array_remove(array[r.team2_player1_id, r.team2_player2_id], null)
  where r.round_robin_id = p_round_robin_id and r.team1_score is not null and g.id is null
  order by r.round_number, r.court_number limit 1;
  if found then
    raise sqlstate 'PT409' using hint = 'game_is_played',
      message = format('Round %s on court %s has a score now, so it stays. Generate the rounds again.',
        v_played.round_number, v_played.court_number);
  end if;
  -- A stored game stays on its court even if that court is gone now.
  if exists (select 1 from app.games_from_json(p_games) g
      left join public.round_robin_games r on r.id = g.id and r.round_robin_id = p_round_robin_id
        and r.round_number = g.round and r.court_number = g.court
      where g.id is null or g.round not between 1 and v_round_robin.round_count
        or r.id is null and g.court not between 1 and v_round_robin.court_count
        or coalesce(cardinality(g.team1), 0) not between 1 and 2
        or cardinality(g.team1) is distinct from cardinality(g.team2)) then
    raise sqlstate 'PT422' using message = 'These rounds don''t fit the round robin. Generate them again.',
      hint = 'invalid_draw';
  end if;
  if exists (select 1 from app.games_from_json(p_games) g cross join unnest(g.team1 || g.team2) as who (id)
      group by g.round, who.id having count(*) > 1) then
    raise sqlstate 'PT422' using message = 'A player is in one round twice.', hint = 'drawn_twice';
  end if;
  delete from public.round_robin_games r
  where r.round_robin_id = p_round_robin_id and r.team1_score is null
    and not exists (select 1 from app.games_from_json(p_games) g
      where g.id = r.id and g.round = r.round_number and g.court = r.court_number
      and g.team1 = array_remove(array[r.team1_player1_id, r.team1_player2_id], null)
      and g.team2 = array_remove(array[r.team2_player1_id, r.team2_player2_id], null));
  insert into public.round_robin_games (id, round_robin_id, round_number, court_number, team1_player1_id,
    team1_player2_id, team2_player1_id, team2_player2_id)
  select g.id, p_round_robin_id, g.round, g.court, g.team1[1], g.team1[2], g.team2[1], g.team2[2]
  from app.games_from_json(p_games) g
  where not exists (select 1 from public.round_robin_games r where r.id = g.id and r.round_robin_id = p_round_robin_id);
exception
  when foreign_key_violation then
    raise sqlstate 'PT422' using message = 'A player in these rounds isn''t in the round robin.',
      hint = 'not_in_the_round_robin';
  when unique_violation then
    raise sqlstate 'PT422' using message = 'Two games are on the same court at once.', hint = 'invalid_draw';
end $$;

-- Rejects more people or games than any round robin has, before anything is locked for them; see
-- store_round_robin_players and store_round_robin_games. Errors: PT422, hints list_too_long, malformed, and
-- absent_rounds_refused.
create function app.refuse_oversized_round_robin(p_people jsonb, p_games jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if p_people is null or p_games is null then
    perform app.raise_malformed('round robin');
  end if;
  perform app.refuse_long_list(p_people, 200, 'people'), app.refuse_long_list(p_games, 2400, 'games');
  perform app.require_texts(p_people, array['guest_name'], 'round robin');
  -- All that is read of them later.
  perform 1 from app.games_from_json(p_games);
  if exists (select 1 from jsonb_to_recordset(coalesce(p_people, '[]')) as p (id uuid, position int, team int,
      player_id uuid, guest_name text, status text, absent_rounds smallint[], level numeric)
    where not app.are_round_numbers(p.absent_rounds)) then
    raise sqlstate 'PT422' using message = 'Missed rounds are numbers from 1 to 60, with no repeats.',
      hint = 'absent_rounds_refused';
  end if;
exception when data_exception then
  perform app.raise_malformed('round robin');
end $$;

-- The settings of a round robin as the app sends them, with defaults for the rest. Error: PT422 malformed.
create function app.round_robin_settings(p_settings jsonb)
  returns table (starts_at timestamptz, location text, court_count int, round_count int, format text,
  win_type text, points_to_win int, win_by_margin int, score_cap int, draws_allowed boolean, minutes_per_round int,
  score_entry text, seed int, seating text)
language plpgsql immutable set search_path = '' as $$
begin
  perform app.require_texts(p_settings, array['location'], 'settings');
  return query select s.starts_at, coalesce(btrim(s.location), ''), s.court_count, s.round_count, s.format, s.win_type,
    s.points_to_win, s.win_by_margin, s.score_cap, coalesce(s.draws_allowed, false), coalesce(s.minutes_per_round, 15),
    s.score_entry, s.seed, coalesce(s.seating, 'random')
  from jsonb_to_record(p_settings) as s (starts_at timestamptz, location text, court_count int, round_count int,
    format text, win_type text,
    points_to_win int, win_by_margin int, score_cap int, draws_allowed boolean, minutes_per_round int,
    score_entry text, seed int, seating text);
exception when data_exception then
  perform app.raise_malformed('settings');
end $$;

-- Whether a round robin has this name and these settings.
create function app.has_round_robin_settings(p_id uuid, p_name text, p_settings jsonb) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.events e where e.id = p_id and e.name = btrim(p_name))
    and exists (
      select s.starts_at, s.location, s.court_count::int, s.round_count::int, s.format, s.win_type,
        s.points_to_win::int, s.win_by_margin::int, s.score_cap::int, s.draws_allowed, s.minutes_per_round::int,
        s.score_entry, s.seed, s.seating
      from public.round_robins s where s.id = p_id
      intersect select * from app.round_robin_settings(p_settings))
$$;

-- Whether such a call would make this same round robin: the same name, settings, people, and pairings. The ids of games
-- don't count, because a reloaded form makes new ones for the same draw.
create function app.is_same_round_robin(p_id uuid, p_name text, p_settings jsonb, p_people jsonb, p_games jsonb)
  returns boolean
language sql stable set search_path = '' as $$
  with stored_people as (
    select p.id, p.position::int, p.team::int, p.player_id, p.guest_name from public.round_robin_players p
      where p.round_robin_id = p_id
  ), people as (
    select p.id, p.position, p.team, p.player_id, case when p.player_id is null then btrim(p.guest_name) end
    from jsonb_to_recordset(coalesce(p_people, '[]')) as p (id uuid, position int, team int, player_id uuid,
      guest_name text)
  ), stored_games as (
    select r.round_number::int, r.court_number::int, array_remove(array[r.team1_player1_id, r.team1_player2_id], null),
      array_remove(array[r.team2_player1_id, r.team2_player2_id], null)
    from public.round_robin_games r where r.round_robin_id = p_id
  ), games as (
    select g.round, g.court, g.team1, g.team2 from app.games_from_json(p_games) g
  )
  select app.has_round_robin_settings(p_id, p_name, p_settings)
    and not exists (table stored_people except table people) and not exists (table people except table stored_people)
    and not exists (table stored_games except table games) and not exists (table games except table stored_games)
$$;

-- Creates a round robin with its people and its first draw, all or nothing. The caller hosts it.
-- Inputs: an id made on the device (a second call with it and the same round robin changes nothing: the first answer
--   was lost); the name; the settings {starts_at, location, court_count, round_count, format, win_type, points_to_win,
--   win_by_margin, score_cap, draws_allowed, minutes_per_round, score_entry, seed, seating}; people and games as above;
--   who set it up on the device, because someone else may have signed in there since (null: the caller).
--   Result: the id.
-- Errors: PT401, PT409 another_person if someone else set it up, PT409 round_robin_exists if the id is someone else's,
--   PT409 round_robin_differs if the caller's round robin with this id is different (created before the form was
--   changed, or changed since), PT422 for a draw that doesn't fit or fewer people than a game needs.
create function public.create_round_robin(p_id uuid, p_name text, p_settings jsonb, p_people jsonb, p_games jsonb,
  p_author uuid default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
  v_host uuid;
begin
  if p_author <> v_me then
    raise sqlstate 'PT409' using message = 'Someone else set up this round robin. They need to sign in to send it.',
      hint = 'another_person';
  end if;
  perform app.refuse_oversized_round_robin(p_people, p_games), app.refuse_long_list(p_settings, 20, 'settings');
  perform app.lock_people(v_me || app.round_robin_newcomers(p_id, p_people));
  select e.created_by into v_host from public.events e where e.id = p_id;
  if found then
    if v_host = v_me and exists (select 1 from public.round_robins s where s.id = p_id) then
      if app.is_same_round_robin(p_id, p_name, p_settings, p_people, p_games) then
        return p_id;
      end if;
      raise sqlstate 'PT409' using message = 'This round robin was already created with different details.',
        hint = 'round_robin_differs';
    end if;
    raise sqlstate 'PT409' using message = 'This round robin already exists. Start a new one.',
      hint = 'round_robin_exists';
  end if;
  insert into public.events (id, event_type, name, created_by) values (p_id, 'round_robin_set', btrim(p_name), v_me);
  insert into public.round_robins (id, starts_at, location, court_count, round_count, format, win_type,
    points_to_win, win_by_margin, score_cap, draws_allowed, minutes_per_round, score_entry, seed, seating)
  select p_id, s.* from app.round_robin_settings(p_settings) s;
  perform app.store_round_robin_players(p_id, p_people);
  perform app.store_round_robin_games(p_id, p_games);
  if not exists (select 1 from public.round_robin_games where round_robin_id = p_id) then
    raise sqlstate 'PT422' using message = 'A round robin needs at least one game.', hint = 'invalid_draw';
  end if;
  return p_id;
end $$;

-- Whether a round robin is already as such a redraw would leave it, down to the ids of its games.
create function app.is_same_redraw(p_round_robin_id uuid, p_court_count int, p_round_count int, p_seed int,
  p_people jsonb, p_games jsonb) returns boolean
language sql stable set search_path = '' as $$
  with stored_games as (
    select r.id, r.round_number::int, r.court_number::int,
      array_remove(array[r.team1_player1_id, r.team1_player2_id], null),
      array_remove(array[r.team2_player1_id, r.team2_player2_id], null)
    from public.round_robin_games r where r.round_robin_id = p_round_robin_id
  ), games as (
    select g.id, g.round, g.court, g.team1, g.team2 from app.games_from_json(p_games) g
  )
  select exists (select 1 from public.round_robins s where s.id = p_round_robin_id
      and (s.court_count, s.round_count, s.seed) = (p_court_count, p_round_count, p_seed))
    and not exists (
      select 1 from jsonb_to_recordset(coalesce(p_people, '[]')) as p (id uuid, position int, team int, guest_name text,
        status text, absent_rounds smallint[])
      left join public.round_robin_players known on known.id = p.id and known.round_robin_id = p_round_robin_id
      where known.id is null
        or p.position <> known.position or p.team is distinct from known.team
        or coalesce(p.status, 'playing') <> known.status or coalesce(p.absent_rounds, '{}') <> known.absent_rounds
        or (known.player_id is null and btrim(p.guest_name) <> known.guest_name))
    and not exists (table stored_games except table games) and not exists (table games except table stored_games)
$$;

-- Redraws what isn't played yet: late arrivals, pauses, leavers, swaps, another court, more rounds.
-- Inputs: the round robin; the draw_version that the host saw; the courts, rounds, and seed from now on; the people
--   that changed; all its games from now on, including the played ones. Result: the new draw_version. A second call
--   with the same redraw changes nothing: the first answer was lost.
-- Errors: PT404, PT403 not the host, PT409 draw_changed (someone drew, or a player deleted their
--   account meanwhile), round_robin_not_started, game_is_played, or account_deleted, PT422.
create function public.redraw_round_robin(p_round_robin_id uuid, p_seen_draw_version int, p_court_count int,
  p_round_count int, p_seed int, p_people jsonb, p_games jsonb) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_round_robin public.round_robins;
begin
  perform app.require_host(p_round_robin_id);
  perform app.refuse_oversized_round_robin(p_people, p_games);
  if p_court_count not between 1 and 40 or p_round_count not between 1 and 60 then
    perform app.raise_malformed('courts and rounds');
  end if;
  perform app.lock_people(app.round_robin_newcomers(p_round_robin_id, p_people));
  select * into v_round_robin from public.round_robins where id = p_round_robin_id for update;
  if v_round_robin.status = 'canceled' then
    raise sqlstate 'PT409' using message = 'This round robin was canceled.', hint = 'round_robin_canceled';
  elsif v_round_robin.sign_up is not null then
    raise sqlstate 'PT409' using message = 'This round robin hasn''t started yet. Start it first.',
      hint = 'round_robin_not_started';
  elsif v_round_robin.draw_version - 1 = p_seen_draw_version and app.is_same_redraw(p_round_robin_id, p_court_count,
    p_round_count, p_seed, p_people, p_games) then
    return v_round_robin.draw_version;
  elsif v_round_robin.draw_version is distinct from p_seen_draw_version then
    raise sqlstate 'PT409' using hint = 'draw_changed',
      message = 'The round robin changed since you previewed these rounds. Preview them again.';
  end if;
  update public.round_robins
  set court_count = p_court_count, round_count = p_round_count, seed = p_seed, draw_version = draw_version + 1
  where id = p_round_robin_id returning * into v_round_robin;
  perform app.store_round_robin_players(p_round_robin_id, p_people);
  perform app.store_round_robin_games(p_round_robin_id, p_games);
  return v_round_robin.draw_version;
end $$;

-- The names of a round robin's people, including its host, {player_id: name}: see short_names. Guests have the name
-- that was typed. Among equal names, the oldest record has no number.
create function app.round_robin_names(p_round_robin_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select app.short_names(
    (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name)
        order by record.created_at, p.id), '[]')
      from public.players p join public.profiles record on record.id = p.id
      where p.id in (
        select player_id from public.round_robin_players where round_robin_id = p_round_robin_id
        union
        select created_by from public.events where id = p_round_robin_id)),
    array(select guest_name from public.round_robin_players
      where round_robin_id = p_round_robin_id and guest_name is not null))
$$;

-- One game as the app reads it. `p_names`: see round_robin_names.
create function app.round_robin_game(p_game public.round_robin_games, p_names jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', (p_game).id, 'round', (p_game).round_number, 'court', (p_game).court_number,
    'team1', array_remove(array[(p_game).team1_player1_id, (p_game).team1_player2_id], null),
    'team2', array_remove(array[(p_game).team2_player1_id, (p_game).team2_player2_id], null),
    'team1_score', (p_game).team1_score, 'team2_score', (p_game).team2_score, 'version', (p_game).version,
    'updated_at', (p_game).updated_at, 'updated_by', (p_game).updated_by, 'via_link', (p_game).via_link,
    'updated_by_name', coalesce(p_names ->> (p_game).updated_by::text,
      (select p.display_name from public.players p where p.id = (p_game).updated_by)))
$$;

-- What a sheet shows besides its draw, its rounds and scores, in short: it changes with any of that. Polls carry it, so
-- that phones read the whole sheet again then. Of people it has which write made their rows and not what is in them: a
-- short name or a level could be guessed from its hash.
create function app.round_robin_stamp(p_round_robin_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select md5(concat_ws('|', e.name, s.starts_at, s.location, s.minutes_per_round, s.score_entry,
    s.link_token is not null, s.sign_up, s.capacity,
    (select format('%s %s', count(*), sum(p.xmin::text::bigint))
      from public.round_robin_players p where p.round_robin_id = s.id)))
  from public.round_robins s join public.events e on e.id = s.id where s.id = p_round_robin_id
$$;
create function public.round_robin_sheet(p_round_robin_id uuid, p_token text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_access text := app.require_round_robin_access(p_round_robin_id, p_token);
  v_me uuid := app.my_profile_id();
  v_names jsonb := app.round_robin_names(p_round_robin_id);
begin
  return (
    select jsonb_build_object(
      'round_robin', jsonb_build_object('id', s.id, 'name', e.name, 'host_name', v_names ->> e.created_by::text,
        'starts_at', s.starts_at, 'location', s.location, 'court_count', s.court_count, 'round_count', s.round_count,
        'minutes_per_round', s.minutes_per_round, 'format', s.format,
        'win_type', s.win_type, 'points_to_win', s.points_to_win, 'win_by_margin', s.win_by_margin,
        'score_cap', s.score_cap, 'draws_allowed', s.draws_allowed, 'score_entry', s.score_entry, 'seed', s.seed,
        'seating', s.seating,
        'draw_version', s.draw_version, 'status', s.status, 'started_round', s.started_round,
        'is_shared', s.link_token is not null, 'sign_up', s.sign_up, 'capacity', s.capacity),
      'access', case v_access when 'left' then 'player' else v_access end,
      'may_enter_scores', app.can_enter_round_robin_scores(v_access, s.score_entry, s.status),
      'my_player_id', mine.id, 'i_agreed', mine.agreed_at is not null,
      'people', coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'position', p.position, 'team', p.team,
          'status', p.status, 'absent_rounds', p.absent_rounds,
          'level', case when v_access = 'host' then p.level end,
          'name', coalesce(v_names ->> p.player_id::text, p.guest_name),
          'player_id', case when v_me is not null then p.player_id end,
          'signed_up_at', case when v_access = 'host' and p.guest_key is not null then p.added_at end,
          'is_guest', p.player_id is null, 'is_former', record.deleted_at is not null) order by p.position)
        from public.round_robin_players p left join public.profiles record on record.id = p.player_id
        where p.round_robin_id = s.id), '[]'),
      'games', coalesce((select jsonb_agg(app.round_robin_game(g, v_names) order by g.round_number, g.court_number)
        from public.round_robin_games g where g.round_robin_id = s.id), '[]'),
      'stamp', app.round_robin_stamp(s.id), 'read_at', clock_timestamp())
    from public.round_robins s join public.events e on e.id = s.id
    left join public.round_robin_players mine on mine.round_robin_id = s.id and mine.player_id = v_me
    where s.id = p_round_robin_id);
end $$;

-- What is new since a given time: {draw_version, status, started_round, may_enter_scores, stamp, versions, games}.
-- Another draw_version or stamp than the sheet's means that the whole sheet must be read again, and so do other
-- `versions` (how many games there are and how often they changed), as versionsOf in
-- src/features/round-robins/round-robin-sheet.ts computes them. Error: PT404.
create function public.round_robin_changes(p_round_robin_id uuid, p_since timestamptz, p_token text default null)
  returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_access text := app.require_round_robin_access(p_round_robin_id, p_token);
begin
  return (
    -- only needed if a game changed
    with names as materialized (select app.round_robin_names(p_round_robin_id) as told)
    select jsonb_build_object('draw_version', s.draw_version, 'status', s.status, 'started_round', s.started_round,
      'may_enter_scores', app.can_enter_round_robin_scores(v_access, s.score_entry, s.status),
      'stamp', app.round_robin_stamp(s.id),
      'versions', (select format('%s of %s', coalesce(sum(g.version), 0), count(*))
        from public.round_robin_games g where g.round_robin_id = s.id),
      'games', coalesce((select jsonb_agg(app.round_robin_game(g, names.told) order by g.updated_at, g.id)
        from public.round_robin_games g cross join names where g.round_robin_id = s.id and g.updated_at > p_since),
        '[]'))
    from public.round_robins s where s.id = p_round_robin_id);
end $$;

-- Enters the score of one game of a set, under the same rules as submit_score: the version that was seen, a client-made
-- id that makes a repeated delivery harmless, and an answer that always says what is stored.
-- p_author is who entered it on the device (null: a visitor), p_token the link it came by. What a visitor entered
-- counts as a visitor's, by the link and nothing else, also where someone has signed in on the phone before it was
-- sent.
-- Result: jsonb with outcome (applied, agreed, conflict, locked), round_robin_status and what is stored now.
-- Errors: PT403 scores_not_open or left_round_robin, PT404 no such set or game, PT409 entered by another person, PT422
--   impossible or incomplete, PT429 more than 60 scores in five minutes through the link of one set.
create function public.submit_round_robin_score(p_round_robin_id uuid, p_game_id uuid, p_seen_version int,
  p_submission_id uuid, p_team1_score int default null, p_team2_score int default null, p_author uuid default null,
  p_token text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_is_visitor boolean := p_author is null and p_token is not null;
  v_me uuid := case when not v_is_visitor then app.my_profile_id() end;
  v_access text := app.require_round_robin_access(p_round_robin_id, p_token, v_is_visitor);
  v_round_robin public.round_robins;
  v_game public.round_robin_games;
  v_event public.round_robin_score_events;
  v_problem text;
  v_outcome text;
begin
  if p_seen_version is null or p_submission_id is null then
    raise sqlstate 'PT422' using message = 'This score is missing its version. Reload the page and enter it again.',
      hint = 'score_precondition_required';
  end if;
  if p_team1_score not between -99 and 999 or p_team2_score not between -99 and 999 then
    raise sqlstate 'PT422' using message = 'Scores cannot go below 0 or above 99', hint = 'score_invalid';
  end if;
  if p_author is distinct from v_me then
    raise sqlstate 'PT409' using message = 'Someone else entered this score. They need to sign in to send it.',
      hint = 'another_person';
  end if;
  select * into v_round_robin from public.round_robins where id = p_round_robin_id for share;
  -- Someone who was allowed when it first arrived, but lost the answer, is told that it did.
  if v_access = 'left' and not exists (select 1 from public.round_robin_score_events e
    where e.submission_id = p_submission_id and e.changed_by = v_me) then
    raise sqlstate 'PT403' using message = 'You left this round robin, so you can''t enter its scores. Ask the host.',
      hint = 'left_round_robin';
  elsif v_access not in ('host', 'left') and not (v_access = 'player' and v_round_robin.score_entry <> 'host')
    and not (v_access = 'link' and v_round_robin.score_entry = 'link') then
    raise sqlstate 'PT403' using message = 'The host hasn''t let you enter scores for this round robin.',
      hint = 'scores_not_open';
  end if;
  select * into v_game from public.round_robin_games where id = p_game_id
    and round_robin_id = p_round_robin_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This game no longer exists because the rounds were changed.',
      hint = 'no_such_game';
  end if;

  select * into v_event from public.round_robin_score_events where submission_id = p_submission_id;
  if found then
    if (v_event.game_id, v_event.changed_by, v_event.new_team1_score, v_event.new_team2_score)
       is distinct from (p_game_id, v_me, p_team1_score::smallint, p_team2_score::smallint) then
      raise sqlstate 'PT422' using message = 'This was already sent with a different score. Enter it again.',
        hint = 'submission_id_reused';
    end if;
    v_outcome := v_event.outcome;
  elsif not app.can_enter_round_robin_scores(v_access, v_round_robin.score_entry, v_round_robin.status) then
    v_outcome := 'locked';
  elsif (v_game.team1_score, v_game.team2_score) is not distinct from (p_team1_score::smallint,
    p_team2_score::smallint) then
    v_outcome := 'agreed';
  else
    if v_access = 'link' and (select count(*) from public.round_robin_score_events e
        where e.round_robin_id = p_round_robin_id and e.via_link
          and e.changed_at > now() - interval '5 minutes') >= 60 then
      raise sqlstate 'PT429' using message = 'Too many scores came through this link. Try again in a few minutes.',
        hint = 'too_many_scores';
    end if;
    v_problem := app.score_problem(v_round_robin.win_type, v_round_robin.points_to_win, v_round_robin.win_by_margin,
      v_round_robin.score_cap, v_round_robin.draws_allowed, p_team1_score, p_team2_score);
    if v_problem is not null then
      raise sqlstate 'PT422' using message = v_problem, hint = 'score_invalid';
    end if;
    v_outcome := case when v_game.version = p_seen_version then 'applied' else 'conflict' end;
    -- Who enters scores as a player is there by their own choice.
    update public.round_robin_players set agreed_at = now()
    where round_robin_id = p_round_robin_id and player_id = v_me and agreed_at is null;
    insert into public.round_robin_score_events (round_robin_id, game_id, round_number, court_number, outcome,
      old_team1_score, old_team2_score, new_team1_score, new_team2_score, version, submission_id, via_link, changed_by)
    values (p_round_robin_id, p_game_id, v_game.round_number, v_game.court_number, v_outcome, v_game.team1_score,
      v_game.team2_score, p_team1_score, p_team2_score, v_game.version + (v_outcome = 'applied')::int, p_submission_id,
      v_access = 'link', v_me);
    if v_outcome = 'applied' then
      update public.round_robin_games
      set team1_score = p_team1_score, team2_score = p_team2_score, version = version + 1,
        updated_at = clock_timestamp(), updated_by = v_me, via_link = v_access = 'link'
      where id = p_game_id returning * into v_game;
    end if;
  end if;
  return app.round_robin_game(v_game, app.round_robin_names(p_round_robin_id))
    || jsonb_build_object('outcome', v_outcome, 'round_robin_status', v_round_robin.status);
end $$;

-- The token of the round robin's link, created by the host's first call. Players get the existing one, or null;
-- someone who left gets null.
-- Errors: PT401, PT404.
create function public.share_round_robin(p_round_robin_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_access text;
  v_token text;
begin
  perform app.require_profile_id();
  v_access := app.require_round_robin_access(p_round_robin_id, null);
  if v_access = 'host' then
    update public.round_robins set link_token = coalesce(link_token, app.new_token()) where id = p_round_robin_id;
  end if;
  select s.link_token into v_token from public.round_robins s where s.id = p_round_robin_id and v_access <> 'left';
  return v_token;
end $$;

-- A player leaves a round robin that isn't over. What they played stays; the host is notified and schedules the rounds
-- to come without them. The version makes a host who is editing read the player's status again. Someone who has left
-- stays so, and no one is notified again. Before it starts, they are off the list, and the next one gets the spot.
-- Errors: PT401; PT404 not_a_player, also where there is no such round robin; PT409 round_robin_over.
create function public.leave_round_robin(p_round_robin_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.lock_me();
  v_status text;
  v_sign_up text;
begin
  select s.status, s.sign_up into v_status, v_sign_up from public.round_robins s
  where s.id = p_round_robin_id for no key update;
  if not exists (select 1 from public.round_robin_players p
    where p.round_robin_id = p_round_robin_id and p.player_id = v_me) then
    raise sqlstate 'PT404' using message = 'You aren''t a player in this round robin.', hint = 'not_a_player';
  elsif v_status in ('completed', 'canceled') then
    raise sqlstate 'PT409' using message = 'This round robin is over.', hint = 'round_robin_over';
  elsif v_sign_up is not null then
    perform app.drop_sign_up(p_round_robin_id, p.id) from public.round_robin_players p
    where p.round_robin_id = p_round_robin_id and p.player_id = v_me;
    return;
  end if;
  update public.round_robin_players set status = 'left'
  where round_robin_id = p_round_robin_id and player_id = v_me and status <> 'left';
  if found then
    update public.round_robins set draw_version = draw_version + 1 where id = p_round_robin_id;
    perform app.notify(array[e.created_by], format('%s left %s', p.display_name, e.name),
      'Open the round robin and tap Rebuild rounds to schedule the next rounds without them.', v_me, null,
      'round_robin', e.id)
    from public.events e, public.players p where e.id = p_round_robin_id and p.id = v_me;
  end if;
end $$;

-- The caller agrees to be in a round robin that its host put them in: its games are in their record from then on.
-- Repeating it is harmless. Errors: PT401; PT404 not_a_player, also where there is no such round robin.
create function public.accept_round_robin(p_round_robin_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.lock_me();
begin
  perform 1 from public.round_robins s where s.id = p_round_robin_id for share;
  update public.round_robin_players p set agreed_at = coalesce(p.agreed_at, now())
  where p.round_robin_id = p_round_robin_id and p.player_id = v_me;
  if not found then
    raise sqlstate 'PT404' using message = 'You aren''t a player in this round robin.', hint = 'not_a_player';
  end if;
end $$;

-- Revokes the link: people who have it see nothing anymore. Sharing again creates a new one. Errors: PT401, PT403,
-- PT404.
create function public.revoke_round_robin_link(p_round_robin_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.require_profile_id();
  perform app.require_host(p_round_robin_id);
  update public.round_robins set link_token = null where id = p_round_robin_id;
end $$;

-- Turns a guest into the member they are now, who is told. The games stay theirs.
-- Errors: PT401, PT403, PT404 no such guest or member, PT409 if the member is already in the round robin.
create function public.link_round_robin_guest(p_round_robin_id uuid, p_guest_id uuid, p_player_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.require_profile_id();
  perform app.require_host(p_round_robin_id);
  perform app.lock_people(array[p_player_id]);
  if not exists (select 1 from public.profiles where id = p_player_id and deleted_at is null) then
    raise sqlstate 'PT404' using message = 'This person no longer has an account here.', hint = 'no_such_person';
  end if;
  -- Phones learn the name. Updated before the player, as a redraw does.
  update public.round_robins set draw_version = draw_version + 1 where id = p_round_robin_id;
  update public.round_robin_players set player_id = p_player_id, guest_name = null, guest_key = null
  where id = p_guest_id and round_robin_id = p_round_robin_id and player_id is null;
  if not found then
    raise sqlstate 'PT404' using message = 'This guest is no longer in the round robin, or already has an account.',
      hint = 'no_such_guest';
  end if;
  perform app.tell_added_people(p_round_robin_id, array[p_player_id]);
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'This player is already in the round robin.',
    hint = 'already_in_the_round_robin';
end $$;

-- ── Saved groups ─────────────────────────────────────────────────────────────────────────────────────────────────────
-- People whom a host adds to new round robins with one tap: members by id, guests by name. Only their owner sees them.

-- Whether these are names as guests have them: on one line, not blank, and up to 80 characters each.
create function app.are_guest_names(p_names text[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(bool_and(name is not null and name ~ '\S' and length(name) <= 80
    and not app.has_control_characters(name) and name = app.without_hidden(name)), true)
  from unnest(p_names) as name
$$;

create table public.player_groups (
  id uuid primary key default gen_random_uuid(),
  created_by uuid not null references public.players (id),
  name text not null check (length(name) <= 120 and name ~ '\S'),
  player_ids uuid[] not null default '{}'
    check (cardinality(player_ids) <= 200 and array_position(player_ids, null) is null),
  guest_names text[] not null default '{}' check (case
    when cardinality(guest_names) <= 200 and length(array_to_string(guest_names, '')) <= 16000
      then app.are_guest_names(guest_names)
    else false end),
  check (cardinality(player_ids) + cardinality(guest_names) between 1 and 200)
);
-- Saving under a name that is taken replaces that group.
create unique index player_groups_name_idx on public.player_groups (created_by, lower(name));
create index player_groups_player_ids_idx on public.player_groups using gin (player_ids);
create trigger limit_a_person after insert on public.player_groups referencing new table as added
  for each statement execute function app.limit_rows('50', 'created_by', 'true',
    'You''ve saved 50 groups, the limit for one person. Delete one you don''t need first.');
create trigger one_line before insert or update of name on public.player_groups
  for each row execute function app.refuse_control_characters('name');

alter table public.player_groups enable row level security;
-- A group is its owner's alone, even for super admins: it says whom someone likes to play with.
create policy player_groups_select on public.player_groups for select to authenticated
  using (created_by = (select app.my_profile_id()));
create policy player_groups_insert on public.player_groups for insert to authenticated
  with check (created_by = (select app.my_profile_id()));
create policy player_groups_update on public.player_groups for update to authenticated
  using (created_by = (select app.my_profile_id())) with check (created_by = (select app.my_profile_id()));
create policy player_groups_delete on public.player_groups for delete to authenticated
  using (created_by = (select app.my_profile_id()));

grant select, delete, insert (created_by, name, player_ids, guest_names), update (name, player_ids, guest_names)
  on public.player_groups to authenticated;
grant execute on function app.are_guest_names(text[]) to authenticated, service_role;

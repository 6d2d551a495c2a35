-- Game days: a league's dates, RSVPs, and court names.

create table public.game_days (
  id uuid primary key default gen_random_uuid(),
  league_id uuid not null references public.leagues (id) on delete cascade,
  week_number smallint not null check (week_number between 1 and 99),
  starts_at timestamptz not null check (starts_at between '1900-01-01Z' and '9999-12-01Z'),
  location text not null default '' check (length(location) <= 200),
  status text not null default 'scheduled' check (status in ('scheduled', 'in_progress', 'completed', 'canceled')),
  is_finalized boolean not null default false,
  finalized_at timestamptz,
  finalized_by uuid references public.players (id),
  corrections_told bigint not null default 0, -- the last score_events.id that players were emailed about
  undo_until timestamptz, -- until then, finalizing can be undone, and the results wait (see held_results)
  tells_results boolean not null default false, -- whether anyone else gets results then
  brought_in uuid, -- the sheet that its games were brought in with: no one was told of them (see bring_results)
  -- Courts whose games go on somewhere else, because theirs was lost: {"2": 1}. Only the place changes, see move_court.
  court_moves jsonb not null default '{}' check (jsonb_typeof(court_moves) = 'object'
    and octet_length(court_moves::text) <= 600),
  -- its schedule, see publish_courts
  draw_version integer not null default 0, -- counts saved schedules
  draw_seed integer,                       -- seed of the last schedule
  drawn_at timestamptz,
  drawn_by uuid references public.players (id),
  note text not null default '' check (length(note) <= 500), -- shown to players: 'Bring a white ball too'
  canceled_reason text check (length(canceled_reason) <= 500), -- optional reason for a cancellation
  court_count smallint check (court_count between 1 and 40), -- null: the league's
  -- its own rules: what differs while it is planned, all of them once it has courts; the league's apply to the rest
  rules jsonb not null default '{}' check (octet_length(rules::text) <= 2000 and app.is_day_rules(rules)),
  revision int not null default 0, -- counts changes that calendars show
  updated_at timestamptz not null default now(), -- time of the last such change
  created_at timestamptz not null default now(),
  unique (league_id, week_number) deferrable initially immediate, -- so that one statement can renumber a season
  unique (id, league_id), -- so that courts can prove that they belong to the day's league
  constraint game_days_finalized_says_when check (is_finalized = (finalized_at is not null)),
  constraint game_days_finalized_is_completed check (not is_finalized or status = 'completed'),
  constraint game_days_undo_is_of_finalizing check (undo_until is null or is_finalized),
  constraint game_days_brought_in_is_final check (brought_in is null or is_finalized)
);
create index game_days_finalized_by_idx on public.game_days (finalized_by);
create index game_days_drawn_by_idx on public.game_days (drawn_by);

-- An announcement to a part of a game day goes with it.
alter table public.announcements add foreign key (target_day_id, league_id)
  references public.game_days (id, league_id) on delete cascade;

create table public.game_day_responses (
  game_day_id uuid not null,
  league_id uuid not null,
  player_id uuid not null references public.players (id),
  response text not null check (response in ('in', 'out', 'waitlist')),
  responded_at timestamptz not null default now(),
  responded_by uuid references public.players (id),
  primary key (game_day_id, player_id),
  foreign key (game_day_id, league_id) references public.game_days (id, league_id) on delete cascade
);
create index game_day_responses_day_idx on public.game_day_responses (game_day_id, league_id);
create index game_day_responses_player_idx on public.game_day_responses (player_id);
create index game_day_responses_league_idx on public.game_day_responses (league_id);
create index game_day_responses_responded_by_idx on public.game_day_responses (responded_by);

create table public.court_configurations (
  league_id uuid not null references public.leagues (id) on delete cascade,
  court_number smallint not null check (court_number between 1 and 40),
  display_name text not null check (length(display_name) <= 40 and display_name ~ '\S'),
  primary key (league_id, court_number)
);

-- A day that was played stays. A league that is deleted takes its days with it. Errors: PT409, hints game_day_finalized
-- and game_day_is_played.
create function app.guard_game_day() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.is_finalized then
    raise sqlstate 'PT409' using message = 'This game day is finalized.', hint = 'game_day_finalized';
  elsif app.has_scores(old.id) then
    raise sqlstate 'PT409' using message = 'Games were played on this game day. Cancel it instead of deleting it.',
      hint = 'game_day_is_played';
  end if;
  return old;
end $$;
create trigger guard before delete on public.game_days
  for each row when (app.is_api_caller()) execute function app.guard_game_day();

-- What organizers edit about a game day: the columns that edit_game_day takes.
create function app.game_day_fields() returns text[]
language sql immutable set search_path = '' as $$
  select array['starts_at', 'location', 'note', 'court_count', 'status']
$$;

-- What they are now: {column: value}.
create function app.game_day_values(p_day public.game_days) returns jsonb
language sql stable set search_path = '' as $$
  select app.only_keys(to_jsonb(p_day), app.game_day_fields())
$$;

-- Those that players are told about and calendars show. The status changes by itself, too, and courts are published.
create function app.told_values(p_day public.game_days) returns jsonb
language sql stable set search_path = '' as $$ select app.game_day_values(p_day) - '{court_count,status}'::text[] $$;

-- Raises the revision when something that calendars show changes, so that a file that is imported again replaces the
-- old entry.
create function app.stamp_game_day() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.status = 'canceled' and new.status <> 'canceled' then
    new.canceled_reason := null;
  end if;
  if (app.told_values(new), new.status = 'canceled', new.canceled_reason, new.week_number)
     is distinct from (app.told_values(old), old.status = 'canceled', old.canceled_reason, old.week_number) then
    new.revision := old.revision + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;
create trigger stamp before update on public.game_days
  for each row execute function app.stamp_game_day();

-- The rules that a game day is played under: its own, and the league's for the rest.
create function app.rules_of(p_game_day public.game_days) returns jsonb
language sql stable security definer set search_path = '' as $$
  select app.day_rules_of_league(l) || p_game_day.rules from public.leagues l where l.id = p_game_day.league_id
$$;

-- Who plays together by these rules of a game day; only in a round robin is there a choice.
create function app.partners_of(p_rules jsonb) returns text
language sql immutable set search_path = '' as $$
  select case p_rules ->> 'game_format' when 'round_robin' then p_rules ->> 'partners' else 'rotating_partners' end
$$;

-- A game day keeps its rules from the moment its courts are saved, or at the latest when it is finalized: what the
-- league changes afterward is for other days.
create function app.freeze_rules() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.draw_version > 0 or new.is_finalized) and not new.rules ?& app.day_rule_keys() then
    new.rules := coalesce(app.rules_of(new), new.rules);
  end if;
  return new;
end $$;
create trigger freeze_rules before insert or update on public.game_days
  for each row execute function app.freeze_rules();

create trigger allow_update before update on public.court_configurations
  for each row when (app.is_api_caller()) execute function app.allow_columns('display_name');
create trigger one_line before insert or update of display_name on public.court_configurations
  for each row execute function app.refuse_control_characters('display_name');
create trigger one_line before insert or update of location on public.game_days
  for each row execute function app.refuse_control_characters('location');
create trigger refuse_archived after insert or update or delete on public.game_days
  for each row execute function app.refuse_archived();
create trigger refuse_archived after insert or update or delete on public.game_day_responses
  for each row execute function app.refuse_archived();
create trigger refuse_archived after insert or update or delete on public.court_configurations
  for each row execute function app.refuse_archived();

alter table public.game_days enable row level security;
alter table public.game_day_responses enable row level security;
alter table public.court_configurations enable row level security;

-- Members and organizers see the season.
create policy game_days_select on public.game_days for select to authenticated
  using ((select app.is_super_admin()) or league_id = any (array(select app.my_readable_league_ids())));
-- Organizers delete days that were never played. Deliberately no other writes: functions plan, move, cancel, and
-- finalize them under a lock.
create policy game_days_delete on public.game_days for delete to authenticated
  using ((select app.is_super_admin()) or league_id = any (array(select app.my_managed_league_ids())));

-- Players see each other's RSVPs.
create policy game_day_responses_select on public.game_day_responses for select to authenticated
  using ((select app.is_super_admin()) or league_id = any (array(select app.my_readable_league_ids())));
-- Deliberately no insert, update, or delete: app.store_rsvp decides under a lock whether there is a spot.

-- Court names appear on every screen of the league.
create policy court_configurations_select on public.court_configurations for select to authenticated
  using ((select app.is_super_admin()) or league_id = any (array(select app.my_readable_league_ids())));
-- Organizers add, change, and remove court names.
create policy court_configurations_insert on public.court_configurations for insert to authenticated
  with check ((select app.is_super_admin()) or league_id = any (array(select app.my_managed_league_ids())));
create policy court_configurations_update on public.court_configurations for update to authenticated
  using ((select app.is_super_admin()) or league_id = any (array(select app.my_managed_league_ids())))
  with check ((select app.is_super_admin()) or league_id = any (array(select app.my_managed_league_ids())));
create policy court_configurations_delete on public.court_configurations for delete to authenticated
  using ((select app.is_super_admin()) or league_id = any (array(select app.my_managed_league_ids())));

grant select on public.game_days, public.game_day_responses, public.court_configurations to authenticated;
grant delete on public.game_days, public.court_configurations to authenticated;
-- A PostgREST upsert sets every given column, including the key; the trigger keeps the key unchanged.
grant insert, update on public.court_configurations to authenticated;

-- ── The season and its RSVPs ─────────────────────────────────────────────────────────────────────────────────────────
-- The season: planning, moving, and canceling game days, and RSVPs. All of it goes through functions that hold a lock:
-- on the league while its days are numbered, and on the game day while spots are given out.

-- 'Tue, Nov 24, 6:30 PM' in the league's time zone, for the notices.
create function app.day_text(p_moment timestamptz, p_time_zone text) returns text
language sql stable set search_path = '' as $$
  select to_char(p_moment at time zone p_time_zone, 'Dy, Mon FMDD, FMHH12:MI AM')
$$;

-- Where the games of a court go on if it was lost, 'on Center'; null if they are where they were planned.
create function app.court_place(p_day public.game_days, p_court int) returns text
language sql stable set search_path = '' as $$
  select 'on ' || coalesce(c.display_name, 'Court ' || moved.number)
  from (select p_day.court_moves ->> p_court::text as number) as moved
  left join public.court_configurations c on c.league_id = p_day.league_id and c.court_number = moved.number::int
  where moved.number is not null
$$;

-- A court of a game day as messages name it: 'North', 'Court 2', or 'Court 2 (on Center)' if it was lost. p_word:
-- 'court' in the middle of a sentence.
create function app.court_name(p_day public.game_days, p_court int, p_word text default 'Court') returns text
language sql stable set search_path = '' as $$
  select coalesce((select c.display_name from public.court_configurations c
      where c.league_id = p_day.league_id and c.court_number = p_court), p_word || ' ' || p_court)
    || coalesce(' (' || app.court_place(p_day, p_court) || ')', '')
$$;

-- What its estimated length depends on (src/domain/game-day-plan/game-day-length.ts): its rules, the size of courts,
-- and the games on its busiest court, null before any are scheduled. PL/pgSQL, because courts come later.
create function app.game_day_length(p_day public.game_days) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_rules jsonb := app.rules_of(p_day);
begin
  return jsonb_build_object('win_type', v_rules -> 'win_type', 'points_to_win', v_rules -> 'points_to_win',
    'games_per_match', v_rules -> 'games_per_match', 'games_per_rotation', v_rules -> 'games_per_rotation',
    'players_per_court', (select l.players_per_court from public.leagues l where l.id = p_day.league_id),
    'games', (select max(court.games) from (select count(*) as games from public.court_rotations r
      where r.game_day_id = p_day.id group by r.court_number) as court));
end $$;

-- What every message about a game day says.
create function app.game_day_facts(p_day public.game_days) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('league', e.name, 'league_id', l.id, 'game_day_id', p_day.id, 'week', p_day.week_number,
    'starts_at', p_day.starts_at, 'time_zone', l.time_zone,
    'location', coalesce(nullif(p_day.location, ''), l.location),
    'note', p_day.note, 'revision', p_day.revision, 'length', app.game_day_length(p_day))
  from public.leagues l join public.events e on e.id = l.id where l.id = p_day.league_id
$$;

-- Everyone who plays in a league.
create function app.league_member_ids(p_league_id uuid) returns uuid[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(lp.player_id), '{}') from public.league_players lp
  where lp.league_id = p_league_id and app.is_member_status(lp.status)
$$;

-- Everyone who counts on a game day: In, on the waitlist, with a court, or a sub who said yes. PL/pgSQL, because courts
-- and subs come later.
create function app.people_coming(p_game_day_id uuid) returns setof uuid
language plpgsql stable set search_path = '' as $$
begin
  return query
    select r.player_id from public.game_day_responses r
      where r.game_day_id = p_game_day_id and r.response in ('in', 'waitlist')
    union select a.player_id from public.court_assignments a where a.game_day_id = p_game_day_id
    union select s.sub_id from public.sub_spots s where s.game_day_id = p_game_day_id and s.state = 'filled';
end $$;

-- Everyone who may be planning on a game day: the roster, and others with a court, but no one who is Out. p_everyone:
-- also those, because all are asked again.
create function app.game_day_audience(p_game_day_id uuid, p_league_id uuid, p_everyone boolean) returns uuid[]
language sql stable set search_path = '' as $$
  select array(select audience.id from (
      select unnest(app.league_member_ids(p_league_id)) union select app.people_coming(p_game_day_id)) as audience (id)
    where p_everyone or not exists (select 1 from public.game_day_responses r
      where r.game_day_id = p_game_day_id and r.player_id = audience.id and r.response = 'out'))
$$;

-- Whom a change of a game day is told, as enqueue_messages takes them, without the caller. Subs who said yes can't open
-- the game day: they get the page of their offer.
create function app.recipients_of_day(p_game_day_id uuid, p_ids uuid[]) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (select coalesce(jsonb_agg(given || coalesce((select jsonb_build_object('payload',
        jsonb_build_object('subs_for', out.display_name, 'offer_id', o.id))
      from public.sub_spots s join public.sub_offers o on o.spot_id = s.id and o.player_id = s.sub_id
      join public.players out on out.id = s.player_id
      where s.game_day_id = p_game_day_id and s.sub_id = (given ->> 'player_id')::uuid limit 1), '{}')), '[]')
    from jsonb_array_elements(app.recipients(p_ids)) as given);
end $$;

-- When RSVPs close: the given number of hours before the game day starts, or at the start.
create function app.rsvp_deadline(p_starts_at timestamptz, p_rsvp_hours smallint) returns timestamptz
language sql stable set search_path = '' as $$
  select p_starts_at - make_interval(hours => coalesce(p_rsvp_hours, 0))
$$;

-- Number of spots on a game day: courts times players per court (at least five, because a court of four also works with
-- five taking turns; three in singles), limited by the league's capacity. Same as
-- src/domain/game-day-plan/game-day-spots; tests/cases/game-day-spots.json checks both.
create function app.game_day_spots(p_game_day public.game_days) returns int
language sql stable security definer set search_path = '' as $$
  select least(coalesce(p_game_day.court_count, l.court_count)
      * case when l.game_format = 'round_robin' and l.partners = 'singles' then 3
        else greatest(l.players_per_court, 5) end, l.capacity)
  from public.leagues l where l.id = p_game_day.league_id
$$;

-- The game day, if the caller may read its league. Error: PT404 otherwise, whether or not it exists.
create function app.require_game_day(p_game_day_id uuid) returns public.game_days
language plpgsql stable security definer set search_path = '' as $$
declare
  v_day public.game_days;
begin
  select d.* into v_day from public.game_days d
  where d.id = p_game_day_id and app.can_read_league(d.league_id);
  if not found then
    raise sqlstate 'PT404' using message = 'This game day doesn''t exist, or you don''t have access to it.',
      hint = 'game_day_not_found';
  end if;
  return v_day;
end $$;

-- The same, locked for changes by an organizer. Errors: PT404 as above, PT403 for players, PT409 if it is finalized.
create function app.lock_planned_game_day(p_game_day_id uuid) returns public.game_days
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_day public.game_days := app.require_game_day(p_game_day_id);
begin
  perform app.require_organizer(v_day.league_id);
  -- The league first, as anyone who plans its season does.
  perform 1 from public.leagues where id = v_day.league_id for no key update;
  select d.* into v_day from public.game_days d where d.id = p_game_day_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'This game day no longer exists.', hint = 'game_day_not_found';
  elsif v_day.is_finalized then
    raise sqlstate 'PT409' using message = 'This game day is finalized.', hint = 'game_day_finalized';
  end if;
  return v_day;
end $$;

-- Numbers weeks by date. Played days keep their numbers, and later days follow.
create function app.number_weeks(p_league_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  with played as (
    select coalesce(max(d.week_number), 0) as week from public.game_days d
    where d.league_id = p_league_id and (d.is_finalized or app.has_scores(d.id))
  ), numbered as (
    select d.id, played.week + row_number() over (order by d.starts_at, d.created_at, d.id) as week
    from public.game_days d, played
    where d.league_id = p_league_id and d.week_number > played.week
  )
  update public.game_days d set week_number = n.week from numbered n where n.id = d.id and d.week_number <> n.week;
end $$;

-- Renumbers the weeks when a game day is deleted.
create function app.renumber_weeks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.number_weeks(old.league_id);
  return null;
end $$;
create trigger renumber_weeks after delete on public.game_days
  for each row execute function app.renumber_weeks();

-- Checks a list of dates before anything is done with it. Errors: PT422 season_length, list_too_long.
create function app.refuse_long_season(p_days jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(p_days) is distinct from 'array' or jsonb_array_length(p_days) not between 1 and 99 then
    raise sqlstate 'PT422' using message = 'A season can have 1 to 99 game days.', hint = 'season_length';
  end if;
  perform app.refuse_long_list(p_days, 99, 'game days');
  perform app.require_texts(p_days, app.text_columns_of('public.game_days'), 'game days');
end $$;

-- Adds game days to a league's season, all or none. p_days is a list of {"starts_at": time}, optionally with
-- "location", "note", and "court_count". A day that starts at the same time as an existing one is skipped, so a
-- repeated call changes nothing. If the league has no schedule yet, its first season sets it. p_notify announces the
-- days.
-- Result: {"added": number, "kept": number}. Errors: PT401, PT403; PT422 for a list that is empty, too long (99 days
-- per season), or malformed.
create function public.create_season(p_league_id uuid, p_days jsonb, p_notify boolean default true) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_organizer(p_league_id);
  v_league public.leagues;
  v_name text;
  v_is_first boolean;
  v_wanted int;
  v_added int;
  v_first timestamptz;
  v_last timestamptz;
begin
  perform app.refuse_long_season(p_days);
  select l.* into v_league from public.leagues l where l.id = p_league_id for no key update;
  select e.name into v_name from public.events e where e.id = p_league_id;
  v_is_first := not exists (select 1 from public.game_days d where d.league_id = p_league_id);
  begin
    with wanted as (
      select distinct on (day.starts_at) day.starts_at, coalesce(btrim(day.location), '') as location,
        coalesce(btrim(day.note), '') as note, day.court_count
      from jsonb_to_recordset(p_days) as day (starts_at timestamptz, location text, note text, court_count smallint)
      order by day.starts_at
    ), added as (
      insert into public.game_days (league_id, week_number, starts_at, location, note, court_count)
      select p_league_id,
        (select coalesce(max(d.week_number), 0) from public.game_days d
          where d.league_id = p_league_id) + row_number() over (order by w.starts_at),
        w.starts_at, case when w.location = v_league.location then '' else w.location end, w.note, w.court_count
      from wanted w
      where not exists (select 1 from public.game_days d
        where d.league_id = p_league_id and d.starts_at = w.starts_at and d.status <> 'canceled')
      returning starts_at
    )
    select (select count(*) from wanted), count(*), min(a.starts_at), max(a.starts_at)
      into v_wanted, v_added, v_first, v_last from added a;
  exception
    when data_exception or not_null_violation then
      raise sqlstate 'PT422' using message = 'A date in the season isn''t valid.', hint = 'season_dates';
    when check_violation then
      raise sqlstate 'PT422' using
        message = 'A season can have up to 99 game days. Locations are limited to 200 characters, notes to 500, and '
          'courts to 40.', hint = 'season_length';
  end;
  if v_first < now() - interval '2 years' or v_last > now() + interval '3 years' then
    raise sqlstate 'PT422' using message = 'A date in the season is too far away. Check the year.',
      hint = 'season_dates';
  end if;
  perform app.number_weeks(p_league_id);
  if v_is_first then
    update public.leagues l set
      start_date = coalesce(l.start_date, (v_first at time zone l.time_zone)::date),
      start_time = coalesce(l.start_time, (v_first at time zone l.time_zone)::time),
      weekday = coalesce(l.weekday, extract(isodow from v_first at time zone l.time_zone)),
      weeks = coalesce(l.weeks, least(v_added, 52))
    where l.id = p_league_id;
  end if;
  if p_notify and v_last > now() then
    insert into public.announcements (title, message, league_id, created_by, automatic, expires_at, screen)
    select case v_added when 1 then 'New game day: ' || app.day_text(v_last, v_league.time_zone)
      else 'The season schedule is out' end,
      format(case v_added when 1 then '%1$s plays on %2$s.' else '%1$s has %4$s game days, from %2$s to %3$s.' end
        || ' RSVP under Game Days.',
        v_name, app.day_text(v_first, v_league.time_zone), app.day_text(v_last, v_league.time_zone), v_added),
      p_league_id, v_me, true, v_last, 'game_day'
    where v_added > 0;
  end if;
  return jsonb_build_object('added', v_added, 'kept', v_wanted - v_added);
end $$;

-- Gives open spots to the waitlist, in order, and notifies each player. Only before the game day starts, because after
-- that check-in decides, and not in an archived league.
create function app.fill_open_spots(p_game_day_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_day public.game_days;
  v_free int;
  v_people uuid[];
begin
  select d.* into v_day from public.game_days d
  where d.id = p_game_day_id and d.status = 'scheduled' and d.starts_at > now()
    and not exists (select 1 from public.leagues l where l.id = d.league_id and l.status = 'archived')
      for no key update;
  if not found then
    return;
  end if;
  select app.game_day_spots(v_day) - count(*) into v_free from public.game_day_responses r
    where r.game_day_id = v_day.id and r.response = 'in';
  with moved as (
    update public.game_day_responses r set response = 'in'
    where r.game_day_id = v_day.id and r.player_id in (
      select w.player_id from public.game_day_responses w where w.game_day_id = v_day.id and w.response = 'waitlist'
      order by w.responded_at, w.player_id limit greatest(v_free, 0))
    returning r.player_id
  ), told as (
    insert into public.announcements (title, message, league_id, target_user_id, created_by, automatic, expires_at,
      screen, subject_id)
    select 'You''re in for ' || app.day_text(v_day.starts_at, l.time_zone),
      format('A spot opened up in week %s of %s, and you were next on the waitlist. Can''t make it? RSVP Out.',
      v_day.week_number, e.name), l.id, moved.player_id, l.created_by, true, v_day.starts_at,
      'game_day', v_day.id
    from moved, public.leagues l join public.events e on e.id = l.id where l.id = v_day.league_id
  )
  select array_agg(player_id) into v_people from moved;
  -- Without a subject: what changed on the day doesn't replace it.
  perform app.enqueue_messages('waitlist',
    format('waitlist %s %s', v_day.id, (extract(epoch from now()) * 1000)::bigint), null, v_day.league_id,
    app.my_profile_id(), v_day.starts_at, app.game_day_facts(v_day), app.recipients(v_people));
end $$;

-- When a player gives up a spot or leaves the league, the next one on the waitlist gets it.
create function app.promote_waitlist() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.fill_open_spots(old.game_day_id);
  return null;
end $$;
create trigger promote_waitlist_left after delete on public.game_day_responses
  for each row when (old.response = 'in') execute function app.promote_waitlist();
create trigger promote_waitlist after update of response on public.game_day_responses
  for each row when (old.response = 'in' and new.response <> 'in') execute function app.promote_waitlist();

-- Stores a member's RSVP: for submit_rsvp and rsvp_by_link, which know who asks. Inputs: the game day; the member; who
-- does it, and whether as an organizer; 'in' (or the waitlist if there is no spot), 'out', or 'none'; whether an
-- organizer confirms a player even though there is no spot; what was seen, how long it waited, and the start, as in
-- submit_rsvp.
-- Someone's own In or Out is also their yes to this stay on the roster (see agreed_by), whatever becomes of the RSVP.
-- Their In also withdraws an earlier no to the league (see refusals).
-- Result and errors: as submit_rsvp.
create function app.store_rsvp(p_game_day_id uuid, p_player_id uuid, p_by uuid, p_is_organizer boolean,
  p_response text, p_beyond boolean, p_seen text, p_waited_ms int, p_starts_at timestamptz) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_day public.game_days;
  v_league public.leagues;
  v_deadline timestamptz;
  v_said public.game_day_responses;
  v_before text;
  v_answer text := p_response;
  v_is_later boolean := false;
begin
  -- Before the day, as when people are removed.
  if p_by = p_player_id and p_response <> 'none' then
    update public.league_players lp set agreed_at = now() from public.game_days d
    where d.id = p_game_day_id and lp.league_id = d.league_id and lp.player_id = p_player_id and lp.agreed_at is null;
  end if;
  -- One RSVP at a time, so that of two people who want the last spot, the second sees that it is gone.
  select d.* into v_day from public.game_days d where d.id = p_game_day_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'This game day no longer exists.', hint = 'game_day_not_found';
  end if;
  select l.* into v_league from public.leagues l where l.id = v_day.league_id;
  select r.* into v_said from public.game_day_responses r
    where r.game_day_id = p_game_day_id and r.player_id = p_player_id;
  v_before := v_said.response;
  -- First of all, because an RSVP that changes nothing isn't refused.
  v_is_later := coalesce(p_waited_ms, 0) > 0 and v_before is not null
    and replace(v_before, 'waitlist', 'in') is distinct from p_response
    and v_said.responded_at > clock_timestamp() - make_interval(secs => p_waited_ms / 1000.0);
  if p_starts_at <> v_day.starts_at and not v_is_later
     and replace(coalesce(v_before, 'none'), 'waitlist', 'in') <> p_response then
    raise sqlstate 'PT409' using hint = 'game_day_moved', message = format(
      'This game day moved to %s. RSVP again for the new time.', app.day_text(v_day.starts_at, v_league.time_zone));
  end if;
  -- The waitlist counts as In, so that moving up from there is no change of mind.
  if replace(coalesce(v_before, 'none'), 'waitlist', 'in') not in (p_response, replace(p_seen, 'waitlist', 'in')) then
    raise sqlstate 'PT409' using hint = 'rsvp_changed',
      message = format('%s in the meantime. Try again to change that.',
        (select case when v_before is null then 'This RSVP was cleared'
        else format('%s RSVP''d %s', case when p_by = p_player_id then 'You' else p.first_name end,
          case v_before when 'out' then 'Out' else 'In' end) end
      from public.players p where p.id = p_player_id));
  end if;
  if v_is_later then
    v_answer := v_before;
  elsif v_day.is_finalized or v_day.status = 'completed' then
    raise sqlstate 'PT409' using message = 'This game day is over.', hint = 'game_day_finalized';
  elsif v_day.status = 'canceled' then
    raise sqlstate 'PT409' using message = 'This game day is canceled.', hint = 'game_day_canceled';
  end if;
  v_deadline := app.rsvp_deadline(v_day.starts_at, v_league.rsvp_hours);
  if not v_is_later and not p_is_organizer and now() >= v_deadline
     and (p_response <> 'out' or now() >= v_day.starts_at) then
    raise sqlstate 'PT409' using hint = 'answers_closed',
      message = format('RSVPs closed on %s. An organizer can still change yours.',
      app.day_text(v_deadline, v_league.time_zone));
  end if;
  -- In, said after a no to the league, withdraws it.
  if p_by = p_player_id and p_response = 'in' and not v_is_later then
    delete from public.refusals r
    where r.player_id = p_player_id and r.role = 'player' and r.league_id = v_day.league_id
      and r.refused_at < clock_timestamp() - make_interval(secs => coalesce(p_waited_ms, 0) / 1000.0);
  end if;

  if p_response = 'in' and not v_is_later and v_before is distinct from 'in' and not (p_beyond and p_is_organizer)
     and (app.game_day_spots(v_day) <= (select count(*) from public.game_day_responses r
         where r.game_day_id = p_game_day_id and r.response = 'in')
       or not p_is_organizer and exists (select 1 from public.game_day_responses r
         where r.game_day_id = p_game_day_id and r.response = 'waitlist' and r.player_id <> p_player_id)) then
    v_answer := 'waitlist';
  end if;
  if v_answer = 'none' then
    v_answer := null;
    delete from public.game_day_responses r where r.game_day_id = p_game_day_id and r.player_id = p_player_id;
  elsif not v_is_later then
    -- Repeating an RSVP keeps the position on the waitlist. clock_timestamp(), because transactions may not get the
    -- lock in the order in which they began.
    insert into public.game_day_responses as r (game_day_id, league_id, player_id, response, responded_at, responded_by)
    values (p_game_day_id, v_day.league_id, p_player_id, v_answer, clock_timestamp(), p_by)
    on conflict (game_day_id, player_id) do update
      set response = excluded.response, responded_at = excluded.responded_at, responded_by = excluded.responded_by
      where r.response <> excluded.response;
  end if;
  if not p_is_organizer and now() >= v_deadline and v_before is distinct from v_answer then
    perform app.notify(array(select o.person_id from app.league_organizer_ids(v_day.league_id) o),
      format('%s is out for %s', app.full_name(p.first_name, p.last_name),
        app.day_text(v_day.starts_at, v_league.time_zone)),
      format('They went out of week %s after the RSVP deadline.', v_day.week_number),
      p_by, v_day.league_id, 'game_day', v_day.id, v_day.starts_at)
    from public.players p where p.id = p_by;
  end if;
  return jsonb_build_object('response', v_answer, 'ahead', case v_answer when 'waitlist' then (
    select count(*) from public.game_day_responses w join public.game_day_responses mine
      on mine.game_day_id = w.game_day_id and mine.player_id = p_player_id
    where w.game_day_id = p_game_day_id and w.response = 'waitlist'
      and (w.responded_at, w.player_id) < (mine.responded_at, mine.player_id))
    else 0 end) || case when v_is_later then jsonb_build_object('later',
    case when v_said.responded_by = p_player_id then 'own' else 'organizer' end) else '{}' end;
end $$;

-- Submits an RSVP. p_response: 'in' (or the waitlist if there is no spot), 'out', or 'none' to withdraw it. p_player_id
-- is null for the caller; organizers can RSVP for any member, even after the deadline. Players who were in or had no
-- RSVP can still go out after it, until the game day starts; the organizers are notified. With p_beyond, an organizer
-- confirms a player even though there is no spot. p_seen: the RSVP that the page showed, 'none' without one; null to
-- replace any. p_waited_ms: milliseconds that it waited on a phone, or null; one that was given since stays.
-- p_starts_at: the start that the page showed, or null: an RSVP for another time changes nothing.
-- Result: {"response": the RSVP now, "ahead": number of players ahead on the waitlist}, with "later": 'own' or
-- 'organizer' if the one that they gave later stays.
-- Errors: PT401; PT404 for people outside the league; PT403 for someone else's RSVP; PT422 if the player isn't a
-- member; PT409 with hint rsvp_changed if it isn't as p_seen, game_day_moved if the day isn't at p_starts_at,
-- answers_closed after the deadline, game_day_finalized, or game_day_canceled.
create function public.submit_rsvp(p_game_day_id uuid, p_response text, p_player_id uuid default null,
  p_beyond boolean default false, p_seen text default null, p_waited_ms int default null,
  p_starts_at timestamptz default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
  v_who uuid := coalesce(p_player_id, v_me);
  v_league_id uuid := (app.require_game_day(p_game_day_id)).league_id;
  v_manages boolean := app.can_manage_league(v_league_id);
begin
  if v_who <> v_me and not v_manages then
    raise sqlstate 'PT403' using message = 'Only an organizer can RSVP for someone else.', hint = 'not_allowed';
  elsif p_response is null or p_response not in ('in', 'out', 'none') then
    raise sqlstate 'PT422' using message = 'RSVP In or Out.', hint = 'unknown_answer';
  elsif not app.is_league_member(v_league_id, v_who) then
    raise sqlstate 'PT422' using message = 'This person isn''t a league member.', hint = 'not_a_member';
  end if;
  return app.store_rsvp(p_game_day_id, v_who, v_me, v_manages, p_response, p_beyond, p_seen, p_waited_ms, p_starts_at);
end $$;

-- The game day and the person of a link that RSVPs (see sign_link), as long as they are a member. Errors: PT404
-- link_invalid, PT410 link_expired, PT404 game_day_not_found.
create function app.read_rsvp_link(p_token text, out player_id uuid, out game_day public.game_days) returns record
language plpgsql stable set search_path = '' as $$
declare
  v_game_day_id uuid;
begin
  select link.player_id, link.subject_id into player_id, v_game_day_id from app.read_link('rsvp', p_token) as link;
  select d.* into game_day from public.game_days d
  where d.id = v_game_day_id and app.is_league_member(d.league_id, player_id);
  if (game_day).id is null then
    raise sqlstate 'PT404' using message = 'This game day no longer exists, or you left the league.',
      hint = 'game_day_not_found';
  end if;
end $$;

-- What the page of such a link shows: the facts of the game day, {status, first_name, response: of the person or null,
-- ahead: players before them on the waitlist, spots_left, deadline: when RSVPs close, can_go_in, can_go_out}.
-- Errors: as read_rsvp_link.
create function public.rsvp_link(p_token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_link record := app.read_rsvp_link(p_token);
  v_day public.game_days := v_link.game_day;
  v_mine public.game_day_responses;
  v_deadline timestamptz;
  v_is_open boolean;
begin
  select r.* into v_mine from public.game_day_responses r
    where r.game_day_id = v_day.id and r.player_id = v_link.player_id;
  select app.rsvp_deadline(v_day.starts_at, l.rsvp_hours),
    l.status <> 'archived' and not v_day.is_finalized and v_day.status not in ('completed', 'canceled')
  into v_deadline, v_is_open from public.leagues l where l.id = v_day.league_id;
  return app.game_day_facts(v_day) || jsonb_build_object('status', v_day.status,
    'first_name', (select p.first_name from public.players p where p.id = v_link.player_id),
    'response', v_mine.response, 'taken', app.spot_taken(v_day.id, v_link.player_id),
    'ahead', (select count(*) from public.game_day_responses w where v_mine.response = 'waitlist'
      and w.game_day_id = v_day.id and w.response = 'waitlist'
      and (w.responded_at, w.player_id) < (v_mine.responded_at, v_mine.player_id)),
    -- Nothing is free before those who wait.
    'spots_left', greatest(0, case when exists (select 1 from public.game_day_responses w
        where w.game_day_id = v_day.id and w.response = 'waitlist') then 0
      else app.game_day_spots(v_day) - (select count(*) from public.game_day_responses r
        where r.game_day_id = v_day.id and r.response = 'in') end),
    'deadline', v_deadline, 'can_go_in', v_is_open and now() < v_deadline,
    'can_go_out', v_is_open and now() < v_day.starts_at);
end $$;

-- RSVPs for the person of a link, as a player, even if they organize the league. p_response: 'in' or 'out'. p_seen,
-- p_starts_at, and result: as submit_rsvp. Errors: as read_rsvp_link; PT422 unknown_answer; PT409 rsvp_changed,
-- game_day_moved, answers_closed, game_day_finalized, game_day_canceled, league_archived.
create function public.rsvp_by_link(p_token text, p_response text, p_seen text default null,
  p_starts_at timestamptz default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_link record := app.read_rsvp_link(p_token);
begin
  if p_response is null or p_response not in ('in', 'out') then
    raise sqlstate 'PT422' using message = 'RSVP In or Out.', hint = 'unknown_answer';
  end if;
  return app.store_rsvp((v_link.game_day).id, v_link.player_id, v_link.player_id, false, p_response, false, p_seen,
    null, p_starts_at);
end $$;

-- Confirms members without an RSVP all at once, or withdraws the RSVPs that the caller made for them. RSVPs that people
-- made themselves stay. Players get spots in the given order. People who have left are skipped.
-- Inputs: the game day; up to 500 people (profiles.id); 'in' or 'none'.
-- Result: {"done": [profiles.id], "waiting": how many of them have no spot}. Errors: PT401; PT403 if not an organizer;
-- PT422 for another response or too many people; those of submit_rsvp.
create function public.set_missing_rsvps(p_game_day_id uuid, p_player_ids uuid[], p_response text default 'in',
  p_starts_at timestamptz default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_organizer((app.require_game_day(p_game_day_id)).league_id);
  v_day public.game_days;
  v_player uuid;
  v_said public.game_day_responses;
  v_done uuid[] := '{}';
  v_waiting int := 0;
begin
  if p_response is null or p_response not in ('in', 'none')
    or coalesce(cardinality(p_player_ids), 0) not between 1 and 500 then
    raise sqlstate 'PT422' using message = 'Choose 1 to 500 players to mark In.', hint = 'unknown_answer';
  end if;
  select d.* into v_day from public.game_days d where d.id = p_game_day_id for no key update;
  if p_response = 'none' then
    -- Withdraw waitlisted players first, or they would be promoted to the spots that the others give up.
    select array_agg(asked.id order by coalesce(r.response = 'waitlist', false) desc, asked.place) into p_player_ids
    from unnest(p_player_ids) with ordinality as asked (id, place)
    left join public.game_day_responses r on r.game_day_id = p_game_day_id and r.player_id = asked.id;
  end if;
  foreach v_player in array p_player_ids loop
    select r.* into v_said from public.game_day_responses r
      where r.game_day_id = p_game_day_id and r.player_id = v_player;
    continue when not app.is_league_member(v_day.league_id, v_player)
      or (p_response = 'in' and found) or (p_response = 'none' and v_said.responded_by is distinct from v_me);
    if public.submit_rsvp(p_game_day_id, p_response, v_player, false, null, null, p_starts_at)
      ->> 'response' = 'waitlist' then
      v_waiting := v_waiting + 1;
    end if;
    v_done := v_done || v_player;
  end loop;
  return jsonb_build_object('done', to_jsonb(v_done), 'waiting', v_waiting);
end $$;

-- Announces a change to a game day, with the organizer's optional message, in the name of p_by. The announcement
-- expires after the game day.
create function app.notify_about_game_day(p_day public.game_days, p_title text, p_message text, p_words text,
  p_by uuid default app.my_profile_id()) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.announcements (title, message, league_id, created_by, automatic, expires_at, screen, subject_id)
  values (p_title, concat_ws(E'\n\n', p_message, nullif(btrim(p_words), '')), p_day.league_id,
    p_by, true, greatest(p_day.starts_at, now()) + interval '1 day', 'game_day', p_day.id)
$$;

-- Reads what organizers edit from JSON: {column: value}, texts without the blanks around them. Result: the same, each
-- value as its column has it. Errors: PT422 list_too_long, malformed.
create function app.read_game_day_values(p_values jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_read jsonb;
begin
  perform app.refuse_long_list(p_values, 20, 'fields');
  if jsonb_typeof(p_values) is distinct from 'object'
    or not array(select jsonb_object_keys(p_values)) <@ app.game_day_fields() then
    perform app.raise_malformed('changes');
  end if;
  select coalesce(jsonb_object_agg(given.key, case jsonb_typeof(given.value)
    when 'string' then to_jsonb(btrim(given.value #>> '{}')) else given.value end), '{}')
  into v_read from jsonb_each(p_values) as given;
  select coalesce(jsonb_object_agg(given.key, row.value -> given.key), '{}') into v_read
  from jsonb_each(v_read) as given,
    lateral (select to_jsonb(jsonb_populate_record(null::public.game_days, v_read)) as value) as row;
  -- As a text, {} would be the note "{}".
  if exists (select 1 from jsonb_each(v_read) as read
    where jsonb_typeof(read.value) <> jsonb_typeof(p_values -> read.key)) then
    perform app.raise_malformed('changes');
  end if;
  return v_read;
exception when data_exception then
  perform app.raise_malformed('changes');
end $$;

-- Changes a game day that isn't finalized: only the columns in p_changes (see app.game_day_fields), so that two people
-- who edit different ones both keep theirs. p_seen holds what the caller had read. What someone else changed since
-- isn't overwritten, and then nothing is saved. location is '' and court_count null for the league's. A canceled day is
-- restored by the status 'scheduled', the only one that can be given, and can't be changed without it.
-- p_ask_again clears all RSVPs, and the yes of subs, because they were for another date. p_notify announces what
-- changed, with the organizer's own message (at most 1000 characters). Where a day that has begun goes on later, its
-- finished games keep the moment of its start (court_rotations.start_time), and the message says how many are done and
-- left. Times that were planned for open games go: they were for the old date.
-- A day that is still ahead can't be moved before today on the league's calendar; the date of one that was played, or
-- that is over, can be corrected.
-- Result: {"saved": whether this call saved, "day": the values now}.
-- Errors: PT401, PT404, PT403, PT409 (finalized, canceled, or another day starts then); PT422 for what can't be read,
-- values beyond their limits, and a date in the past.
create function public.edit_game_day(p_game_day_id uuid, p_changes jsonb, p_seen jsonb,
  p_ask_again boolean default false, p_notify boolean default true, p_words text default '') returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_changes jsonb;
  v_seen jsonb;
  v_old public.game_days;
  v_new public.game_days;
  v_league public.leagues;
  v_name text;
  v_today date;
  v_people uuid[];
  v_left int := 0;
  v_done int := 0;
  v_check text;
  v_column text;
begin
  perform app.require_organizer(day.league_id) from app.require_game_day(p_game_day_id) as day;
  v_changes := app.read_game_day_values(p_changes);
  v_seen := app.read_game_day_values(p_seen);
  if v_changes ->> 'status' <> 'scheduled' or v_changes -> 'status' = 'null' then
    perform app.raise_malformed('changes');
  elsif length(p_words) > 1000 then
    raise sqlstate 'PT422' using message = 'The message can be up to 1,000 characters.', hint = 'message_too_long';
  end if;
  -- Before the day, as for a score, and for a sub.
  perform app.hold_seating(array[p_game_day_id]);
  perform 1 from public.court_rotations r where r.game_day_id = p_game_day_id order by r.id for update;
  v_old := app.lock_planned_game_day(p_game_day_id);
  if v_old.status = 'canceled' and not v_changes ? 'status' then
    raise sqlstate 'PT409' using message = 'This game day is canceled. Restore it first.', hint = 'game_day_canceled';
  end if;
  v_changes := v_changes - 'status'; -- someone else may have restored it
  select l.* into v_league from public.leagues l where l.id = v_old.league_id;
  select e.name into v_name from public.events e where e.id = v_old.league_id;
  v_today := (now() at time zone v_league.time_zone)::date;
  if v_changes ->> 'location' in ('', v_league.location) then
    v_changes := v_changes || jsonb_build_object('location',
      case btrim(v_old.location) when v_league.location then v_old.location else '' end);
  end if;
  if exists (select 1 from jsonb_each(v_changes) as change
    cross join lateral (select app.game_day_values(v_old) -> change.key as value) as stored
    where stored.value is distinct from v_seen -> change.key and stored.value <> change.value) then
    return jsonb_build_object('saved', false, 'day', app.game_day_values(v_old));
  end if;
  v_new := jsonb_populate_record(v_old, v_changes);
  if v_new.starts_at <> v_old.starts_at then
    if v_new.starts_at not between now() - interval '2 years' and now() + interval '3 years' then
      raise sqlstate 'PT422' using message = 'This date is too far away. Check the year.', hint = 'season_dates';
    elsif (v_new.starts_at at time zone v_league.time_zone)::date < v_today
      and (v_old.starts_at at time zone v_league.time_zone)::date >= v_today and not app.has_scores(v_old.id) then
      raise sqlstate 'PT422' using message = 'This date is in the past. Choose today or later.', hint = 'date_past';
    end if;
  end if;
  if exists (select 1 from public.game_days d
    where d.league_id = v_old.league_id and d.starts_at = v_new.starts_at and d.id <> v_old.id
      and d.status <> 'canceled') then
    raise sqlstate 'PT409' using message = 'Another game day in this league starts at the same time.',
      hint = 'game_day_taken';
  end if;
  v_new.status := case when v_old.status = 'canceled' or v_old.status = 'in_progress' and v_new.starts_at > now()
    and v_new.starts_at <> v_old.starts_at and not app.has_scores(v_old.id) then 'scheduled' else v_old.status end;
  if p_ask_again then
    perform app.end_spots(v_old.id); -- whoever is out may play then, and a sub may not
  end if;
  v_people := app.game_day_audience(p_game_day_id, v_old.league_id, p_ask_again);
  v_changes := v_changes || jsonb_build_object('status', v_new.status, 'court_moves',
    -- A court that was lost that evening is there again on another.
    case when v_old.starts_at = v_new.starts_at then v_old.court_moves else '{}' end);
  begin
    execute format('update public.game_days d set (%1$s) = (select %1$s from jsonb_populate_record(d, $1))
      where d.id = $2', (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(v_changes) as key))
    using v_changes, v_old.id;
  exception when check_violation or not_null_violation then
    get stacked diagnostics v_check = constraint_name, v_column = column_name;
    raise sqlstate 'PT422' using hint = 'game_day_values', message = format(
      'The %s is missing, too long, or out of range.',
      replace(coalesce(nullif(v_column, ''), substring(v_check from '^game_days_(.*)_check$'), 'value'), '_', ' '));
  end;
  if v_old.starts_at <= now() and v_new.starts_at > now() then
    select count(*) filter (where app.is_open_game(r)), count(*) filter (where not app.is_open_game(r))
    into v_left, v_done from public.court_rotations r where r.game_day_id = v_old.id;
    update public.court_rotations r set start_time = v_old.starts_at
    where r.game_day_id = v_old.id and r.start_time is null and not app.is_open_game(r);
  end if;
  if v_old.starts_at <> v_new.starts_at then
    update public.court_rotations r set start_time = null, end_time = null
    where r.game_day_id = v_old.id and app.is_open_game(r) and (r.start_time is not null or r.end_time is not null);
  end if;
  perform app.number_weeks(v_old.league_id);
  if p_ask_again then
    delete from public.game_day_responses r where r.game_day_id = v_old.id;
  end if;
  perform app.fill_open_spots(v_old.id);
  select d.* into v_new from public.game_days d where d.id = v_old.id;
  if p_notify and (app.told_values(v_new), v_new.status) is distinct from (app.told_values(v_old), v_old.status) then
    perform app.notify_about_game_day(v_new,
      case when v_old.status = 'canceled'
        then format('Week %s is back on: %s', v_new.week_number, app.day_text(v_new.starts_at, v_league.time_zone))
        when v_new.starts_at <> v_old.starts_at
          then format('Week %s moved to %s', v_new.week_number, app.day_text(v_new.starts_at, v_league.time_zone))
        else format('Week %s was updated', v_new.week_number) end,
      concat_ws(' ', format('%s plays on %s%s.', v_name, app.day_text(v_new.starts_at, v_league.time_zone),
          coalesce(' at ' || nullif(coalesce(nullif(v_new.location, ''), v_league.location), ''), '')),
        case when v_new.starts_at <> v_old.starts_at
          then format('It was scheduled for %s.', app.day_text(v_old.starts_at, v_league.time_zone)) end,
        case when v_done > 0 then format('%s of %s games are done and count as played. %s left to play.', v_done,
          v_done + v_left, v_left) end,
        nullif(v_new.note, ''),
        case when p_ask_again then 'Please RSVP again.' end),
      p_words);
    perform app.enqueue_messages('game_day_changed', format('changed %s %s', v_new.id, v_new.revision), v_new.id,
      v_new.league_id, app.my_profile_id(), v_new.starts_at, app.game_day_facts(v_new) || jsonb_build_object(
        'is_back', v_old.status = 'canceled', 'was_at', nullif(v_old.starts_at, v_new.starts_at),
        'asks_again', p_ask_again, 'words', btrim(p_words), 'done', v_done, 'left', v_left),
      app.recipients_of_day(v_new.id, v_people));
  end if;
  return jsonb_build_object('saved', true, 'day', app.game_day_values(v_new));
end $$;

-- Cancels a game day, with an optional reason (at most 500 characters), and announces it. Its scores stay, but don't
-- count. Another call changes the reason without a second announcement. p_make_up_at adds a game day to make up for it,
-- with the location, the courts, and the rules of the canceled one, and the announcement says when.
-- Errors: PT401, PT404, PT403, PT409 once it is finalized, or if another day starts at the make-up date; PT422 for a
--   reason that is too long and a make-up date in the past; those of create_season. Nothing is canceled if it fails.
create function public.cancel_game_day(p_game_day_id uuid, p_reason text default '', p_notify boolean default true,
  p_make_up_at timestamptz default null)
  returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_day public.game_days := app.lock_planned_game_day(p_game_day_id);
  v_reason text := nullif(btrim(p_reason), '');
begin
  if length(v_reason) > 500 then
    raise sqlstate 'PT422' using message = 'The reason can be up to 500 characters.', hint = 'reason_too_long';
  elsif p_make_up_at <= now() then
    raise sqlstate 'PT422' using message = 'Choose a make-up date and time in the future.', hint = 'date_past';
  end if;
  update public.game_days d set status = 'canceled', canceled_reason = v_reason where d.id = v_day.id;
  if p_make_up_at is not null and public.create_season(v_day.league_id,
    jsonb_build_array(jsonb_build_object('starts_at', p_make_up_at, 'location', v_day.location, 'note',
      left(concat_ws('. ', format('Makes up for week %s', v_day.week_number), nullif(v_day.note, '')), 500),
      'court_count', v_day.court_count)), p_notify and v_day.status = 'canceled') ->> 'added' = '0' then
    raise sqlstate 'PT409' using message = 'Another game day in this league starts at the same time.',
      hint = 'game_day_taken';
  end if;
  update public.game_days d set rules = v_day.rules
  where d.league_id = v_day.league_id and d.starts_at = p_make_up_at and d.status <> 'canceled';
  if p_notify and v_day.status <> 'canceled' then
    perform app.notify_about_game_day(v_day,
      format('Canceled: week %s, %s', v_day.week_number, app.day_text(v_day.starts_at, l.time_zone)),
      concat_ws(' ', format('%s won''t play on %s.', e.name, app.day_text(v_day.starts_at, l.time_zone)),
        'The make-up date is ' || app.day_text(p_make_up_at, l.time_zone) || '.'), v_reason)
    from public.leagues l join public.events e on e.id = l.id where l.id = v_day.league_id;
    perform app.enqueue_messages('game_day_canceled', format('canceled %s %s', d.id, d.revision), d.id, d.league_id,
      app.my_profile_id(), greatest(d.starts_at, now()) + interval '1 hour', app.game_day_facts(d)
        || jsonb_build_object('reason', v_reason, 'make_up_at', p_make_up_at),
      app.recipients_of_day(d.id, app.game_day_audience(d.id, d.league_id, false)),
      (d.starts_at at time zone l.time_zone)::date = (now() at time zone l.time_zone)::date)
    from public.game_days d join public.leagues l on l.id = d.league_id where d.id = v_day.id;
  end if;
end $$;

-- Whom a league's message of a kind would reach of these people, besides the caller, and how.
-- Result: {reached: players who get an email or a push message, email and push: how many get each, bell_only: players
-- who want neither, yet_to_accept and no_account: [{player_id, name}] of those whom nothing is sent to}.
create function app.reach_of(p_people uuid[], p_league_id uuid, p_kind text) returns jsonb
language sql stable set search_path = '' as $$
  with person as materialized (
    select p.id, trim(p.first_name || ' ' || p.last_name) as name, p.auth_id is not null as has_account,
      p.auth_id is not null and app.agreed_to_messages(p.id, p_league_id) as agreed
    from public.profiles p
    where p.id = any (p_people) and p.id is distinct from (select app.my_profile_id())
  ), reached as materialized (
    select person.id, array(select app.channels_of(person.id, p_league_id, p_kind)) as channels
    from person where agreed
  )
  select jsonb_build_object(
    'reached', (select count(*) from reached where cardinality(channels) > 0),
    'email', (select count(*) from reached where 'email' = any (channels)),
    'push', (select count(*) from reached where 'push' = any (channels)),
    'bell_only', (select count(*) from reached where cardinality(channels) = 0),
    'yet_to_accept', (select coalesce(jsonb_agg(jsonb_build_object('player_id', id, 'name', name)
        order by name, id), '[]') from person where has_account and not agreed),
    'no_account', (select coalesce(jsonb_agg(jsonb_build_object('player_id', id, 'name', name)
        order by name, id), '[]') from person where not has_account))
$$;

-- Whom a change of a game day would reach, besides the caller, and how, for its organizers.
-- Inputs: the game day; 'courts', 'game_day_canceled', or 'game_day_changed'; whether everyone is meant, also those who
-- are Out (see game_day_audience).
-- Result: see reach_of.
-- Errors: PT401, PT404, PT403; PT422 for another kind.
create function public.game_day_reach(p_game_day_id uuid, p_kind text, p_everyone boolean default false) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_day public.game_days := app.require_game_day(p_game_day_id);
  v_me uuid := app.require_organizer(v_day.league_id);
begin
  if p_kind is null or p_kind not in ('courts', 'game_day_canceled', 'game_day_changed') or p_everyone is null then
    perform app.raise_malformed('message');
  end if;
  return app.reach_of(app.game_day_audience(v_day.id, v_day.league_id, p_everyone), v_day.league_id, p_kind);
end $$;

-- Whom the organizers of a league can announce to, with how many members that is besides the caller: everyone, and the
-- parts of the game day that is on or comes next.
-- Result: {everyone, day: {id, week, in, out, none, courts: [{number, name, players}]}}; day is null without one.
-- Errors: PT401, PT403 not an organizer.
create function public.announcement_audiences(p_league_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := app.require_organizer(p_league_id);
  v_members uuid[] := array_remove(app.league_member_ids(p_league_id), v_me);
  v_day public.game_days;
begin
  select * into v_day from public.game_days
    where league_id = p_league_id and status in ('scheduled', 'in_progress') and not is_finalized
      and starts_at > now() - interval '1 day'
    order by starts_at limit 1;
  return jsonb_build_object('everyone', cardinality(v_members), 'day', case when v_day.id is not null then (
    select jsonb_build_object('id', v_day.id, 'week', v_day.week_number,
      'in', count(*) filter (where said = 'in'), 'out', count(*) filter (where said = 'out'),
      'none', count(*) filter (where said is null),
      'courts', (select coalesce(jsonb_agg(jsonb_build_object('number', court.court_number,
          'name', app.court_name(v_day, court.court_number), 'players', court.players)
          order by court.court_number), '[]')
        from (select a.court_number, count(*) as players from public.court_assignments a
          where a.game_day_id = v_day.id and a.player_id = any (v_members) group by a.court_number) as court))
    from (select r.response as said from public.league_players lp
      left join public.game_day_responses r on r.game_day_id = v_day.id and r.player_id = lp.player_id
      where lp.league_id = p_league_id and lp.player_id <> v_me
        and app.plays_in_league(lp.status, lp.status_before_invite)) as person) end);
end $$;

-- The rules that a game day without courts gets as finals with these partners: finals are played by court in every
-- format, unless sides stay together all day. Mixed doubles have no finals, so they get an ordinary day's rules.
create function app.finals_rules(p_rules jsonb, p_partners text) returns jsonb
language sql immutable set search_path = '' as $$
  select p_rules - '{finals,game_format,movement_mode}'::text[] || case p_partners
    when 'rotating_partners' then '{"finals": true, "game_format": "courts", "movement_mode": "none"}'
    when 'mixed' then '{}' else '{"finals": true}' end::jsonb
$$;

-- Makes the last game day of a season its finals, or an ordinary one again, as long as it has no courts: the finals
-- decide how they are set. A repeated call changes nothing.
-- Errors: PT401, PT404, PT403, PT409 (finalized, canceled, courts_are_set, not_the_last_day, finals_of_mixed,
--   league_archived).
create function public.set_finals(p_game_day_id uuid, p_finals boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_day public.game_days := app.lock_planned_game_day(p_game_day_id);
  v_partners text := app.partners_of(app.rules_of(v_day));
begin
  if p_finals is null then
    perform app.raise_malformed('change');
  elsif v_day.status = 'canceled' then
    raise sqlstate 'PT409' using message = 'This game day is canceled.', hint = 'game_day_canceled';
  elsif v_day.draw_version > 0
    or exists (select 1 from public.court_assignments a where a.game_day_id = v_day.id) then
    raise sqlstate 'PT409' using message = 'The courts of this game day are already set.', hint = 'courts_are_set';
  elsif p_finals and exists (select 1 from public.game_days d where d.league_id = v_day.league_id
    and d.starts_at > v_day.starts_at and d.status <> 'canceled') then
    raise sqlstate 'PT409' using message = 'Only the last game day of a season can be the finals.',
      hint = 'not_the_last_day';
  elsif p_finals and v_partners = 'mixed' then
    raise sqlstate 'PT409' using message = 'Mixed doubles can''t have finals.', hint = 'finals_of_mixed';
  end if;
  update public.game_days d
  set rules = app.finals_rules(d.rules, case when p_finals then v_partners else 'mixed' end)
  where d.id = v_day.id and (d.rules ? 'finals') is distinct from p_finals;
end $$;

-- The finals follow the league's format until they have courts.
create function app.follow_format() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.game_days d
  set rules = app.finals_rules(d.rules, app.partners_of(app.day_rules_of_league(new)))
  where d.league_id = new.id and d.rules ? 'finals' and not d.rules ?& app.day_rule_keys();
  return null;
end $$;
create trigger follow_format after update of game_format, partners on public.leagues
  for each row execute function app.follow_format();

-- Ends a season whose game days are all finalized or canceled: the league's season is complete, and its members get one
-- announcement, in the caller's name. A repeated call changes nothing and notifies no one.
-- Result: true if this call ended it. Errors: PT401; PT403 not an organizer; PT409 league_archived, season_not_over;
--   PT422 for texts beyond the limits of an announcement.
create function public.finish_season(p_league_id uuid, p_title text, p_message text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_organizer(p_league_id);
  v_status text;
  v_week int;
begin
  if length(p_title) > 200 or length(p_message) > 5000 or coalesce(btrim(p_title), '') = '' then
    raise sqlstate 'PT422' using hint = 'announcement_refused',
      message = 'The announcement needs a title of up to 200 characters and a message of up to 5,000.';
  end if;
  select l.status into v_status from public.leagues l where l.id = p_league_id for no key update;
  if v_status = 'completed' then
    return false;
  elsif v_status = 'archived' then
    perform app.raise_league_archived();
  end if;
  select min(d.week_number) into v_week from public.game_days d
  where d.league_id = p_league_id and not d.is_finalized and d.status <> 'canceled';
  if v_week is not null then
    raise sqlstate 'PT409' using hint = 'season_not_over',
      message = format('Week %s isn''t finalized. Finalize or cancel it first.', v_week);
  elsif not exists (select 1 from public.game_days d where d.league_id = p_league_id and d.is_finalized) then
    raise sqlstate 'PT409' using message = 'No game day has been finalized yet.', hint = 'season_not_over';
  end if;
  update public.leagues set status = 'completed' where id = p_league_id;
  insert into public.announcements (title, message, league_id, created_by)
  values (btrim(p_title), btrim(coalesce(p_message, '')), p_league_id, v_me);
  -- Only the beginning of a long message: the email leads to the rest.
  perform app.enqueue_messages('season_finished', format('finished %s', p_league_id), p_league_id, p_league_id, v_me,
    now() + interval '3 days', jsonb_build_object('league', e.name, 'league_id', e.id, 'title', btrim(p_title),
      'message', left(btrim(coalesce(p_message, '')), 1200)), app.recipients(app.league_member_ids(p_league_id)))
  from public.events e where e.id = p_league_id;
  return true;
end $$;

-- More courts, a higher capacity, or partners instead of singles open spots for the waitlist (see game_day_spots).
create function app.fill_season_spots() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.fill_open_spots(d.id) from public.game_days d
  where d.league_id = new.id and d.status = 'scheduled' and d.starts_at > now()
    and exists (select 1 from public.game_day_responses r where r.game_day_id = d.id and r.response = 'waitlist')
  order by d.id;
  return null;
end $$;
create trigger fill_season_spots after update of court_count, capacity, players_per_court, game_format, partners
  on public.leagues
  for each row execute function app.fill_season_spots();

grant execute on function app.court_place(public.game_days, int) to authenticated, service_role;

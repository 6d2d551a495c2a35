-- Game days: a league's dates, who comes, and what the courts are called.

create table public.game_days (
  id uuid primary key default gen_random_uuid(),
  league_id uuid not null references public.leagues (id) on delete cascade,
  week_number smallint not null check (week_number between 1 and 99),
  starts_at timestamptz not null,
  location text not null default '' check (length(location) <= 200),
  status text not null default 'scheduled' check (status in ('scheduled', 'in_progress', 'completed', 'canceled')),
  is_finalized boolean not null default false,
  finalized_at timestamptz,
  finalized_by uuid references public.players (id),
  -- the draw of its courts, see save_draw
  draw_version integer not null default 0, -- counts the draws that were saved
  draw_seed integer,                       -- what the last one was drawn from
  drawn_at timestamptz,
  drawn_by uuid references public.players (id),
  note text not null default '' check (length(note) <= 500), -- what players should know: 'Bring a white ball too'
  canceled_reason text check (length(canceled_reason) <= 500), -- of a canceled day, where one was given
  court_count smallint check (court_count between 1 and 40), -- null: as many as the league has
  revision int not null default 0, -- counts what a calendar has to learn of
  updated_at timestamptz not null default now(), -- when that was
  created_at timestamptz not null default now(),
  unique (league_id, week_number) deferrable initially immediate, -- so that one statement can renumber a season
  unique (id, league_id), -- so that courts can prove that they belong to the day's league
  constraint game_days_finalized_says_when check (is_finalized = (finalized_at is not null)),
  constraint game_days_finalized_is_completed check (not is_finalized or status = 'completed')
);
create index game_days_finalized_by_idx on public.game_days (finalized_by);
create index game_days_drawn_by_idx on public.game_days (drawn_by);

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

-- Finalizing is one-way and has its own function; a finalized day keeps its date and place.
create function app.guard_game_day() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.is_api_caller() then
    if tg_op = 'DELETE' then
      if old.is_finalized then
        raise sqlstate 'PT409' using message = 'This game day is finalized.', hint = 'game_day_finalized';
      elsif app.has_scores(old.id) then
        raise sqlstate 'PT409' using message = 'Games were played on this game day. Cancel it instead of deleting it.', hint = 'game_day_is_played';
      end if;
      return old;
    end if;
    if old.is_finalized then
      raise sqlstate 'PT409' using message = 'This game day is finalized.', hint = 'game_day_finalized';
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end; -- null would keep the days of a league that is deleted
end $$;
create trigger guard before update or delete on public.game_days
  for each row execute function app.guard_game_day();

-- What a calendar shows of a day has a revision, so that a file that is read again replaces what was there before.
create function app.stamp_game_day() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.status = 'canceled' and new.status <> 'canceled' then
    new.canceled_reason := null;
  end if;
  if (new.starts_at, new.location, new.note, new.status = 'canceled', new.canceled_reason, new.week_number)
     is distinct from (old.starts_at, old.location, old.note, old.status = 'canceled', old.canceled_reason, old.week_number) then
    new.revision := old.revision + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;
create trigger stamp before update on public.game_days
  for each row execute function app.stamp_game_day();

create trigger allow_update before update on public.court_configurations
  for each row execute function app.allow_columns('display_name');
create trigger allow_insert before insert on public.game_days
  for each row execute function app.allow_columns('league_id', 'week_number', 'starts_at', 'location', 'status');
create trigger allow_update before update on public.game_days
  for each row execute function app.allow_columns('week_number', 'starts_at', 'location', 'status');
create trigger one_line before insert or update of display_name on public.court_configurations
  for each row execute function app.refuse_control_characters('display_name');
create trigger one_line before insert or update of location on public.game_days
  for each row execute function app.refuse_control_characters('location');

alter table public.game_days enable row level security;
alter table public.game_day_responses enable row level security;
alter table public.court_configurations enable row level security;

-- Members and organizers see the season.
create policy game_days_select on public.game_days for select to authenticated
  using (league_id = any (array(select app.my_readable_league_ids())));
-- Organizers plan it, …
create policy game_days_insert on public.game_days for insert to authenticated
  with check (league_id = any (array(select app.my_managed_league_ids())));
-- … move and cancel days, …
create policy game_days_update on public.game_days for update to authenticated
  using (league_id = any (array(select app.my_managed_league_ids())))
  with check (league_id = any (array(select app.my_managed_league_ids())));
-- … and take away those that were never played.
create policy game_days_delete on public.game_days for delete to authenticated
  using (league_id = any (array(select app.my_managed_league_ids())));

-- Who comes is known to those who play.
create policy game_day_responses_select on public.game_day_responses for select to authenticated
  using (league_id = any (array(select app.my_readable_league_ids())));
-- Left out on purpose: insert, update, delete. Whether there is a place is decided under a lock, by submit_rsvp().

-- Court names are on every screen of the league.
create policy court_configurations_select on public.court_configurations for select to authenticated
  using (league_id = any (array(select app.my_readable_league_ids())));
-- Organizers name the courts, rename them and take names away.
create policy court_configurations_insert on public.court_configurations for insert to authenticated
  with check (league_id = any (array(select app.my_managed_league_ids())));
create policy court_configurations_update on public.court_configurations for update to authenticated
  using (league_id = any (array(select app.my_managed_league_ids())))
  with check (league_id = any (array(select app.my_managed_league_ids())));
create policy court_configurations_delete on public.court_configurations for delete to authenticated
  using (league_id = any (array(select app.my_managed_league_ids())));

revoke all on public.game_days, public.game_day_responses, public.court_configurations from anon, authenticated;
grant select on public.game_days, public.game_day_responses, public.court_configurations to authenticated;
grant delete on public.game_days, public.court_configurations to authenticated;
grant insert (league_id, week_number, starts_at, location, status) on public.game_days to authenticated;
grant update (week_number, starts_at, location, status) on public.game_days to authenticated;
-- An upsert of PostgREST sets every column it was given, the key included; the trigger holds the key still.
grant insert, update on public.court_configurations to authenticated;
grant all on public.game_days, public.game_day_responses, public.court_configurations to service_role;

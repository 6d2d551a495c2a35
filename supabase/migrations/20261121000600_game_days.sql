-- Game days: a league's dates, who comes, and what the courts are called.

create table public.game_days (
  id uuid primary key default gen_random_uuid(),
  league_id uuid not null references public.leagues (id) on delete cascade,
  week_number smallint not null check (week_number between 1 and 99),
  starts_at timestamptz not null,
  location text not null default '' check (length(location) <= 200),
  status text not null default 'scheduled' check (status in ('scheduled', 'in_progress', 'completed', 'cancelled')),
  is_finalized boolean not null default false,
  finalized_at timestamptz,
  finalized_by uuid references public.players (id),
  -- the draw of its courts, see save_draw
  draw_version integer not null default 0, -- counts the draws that were saved
  draw_seed integer,                       -- what the last one was drawn from
  drawn_at timestamptz,
  drawn_by uuid references public.players (id),
  created_at timestamptz not null default now(),
  unique (league_id, week_number),
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
        raise sqlstate 'PT409' using message = 'Games were played on this day. Cancel it instead of deleting it.', hint = 'game_day_is_played';
      end if;
      return old;
    end if;
    if tg_op = 'UPDATE' and old.is_finalized then
      raise sqlstate 'PT409' using message = 'This game day is finalized.', hint = 'game_day_finalized';
    end if;
    if new.is_finalized or new.finalized_at is not null or new.finalized_by is not null then
      raise sqlstate 'PT403' using message = 'A game day is finalized with Finalize Game Day.', hint = 'use_finalize_game_day';
    end if;
    if tg_op = 'UPDATE' and (new.id, new.league_id, new.created_at) is distinct from (old.id, old.league_id, old.created_at) then
      raise sqlstate 'PT403' using message = 'This part of the record cannot be changed.', hint = 'immutable_column';
    end if;
  end if;
  return new;
end $$;
create trigger guard before insert or update or delete on public.game_days
  for each row execute function app.guard_game_day();

-- An answer says who gave it; nobody moves themselves past people who wait or answers for a day that is over. What it
-- looks up is what the caller can see, so it tells strangers nothing.
create function app.guard_game_day_response() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_day record;
  v_manages boolean;
  v_before text;
begin
  if app.is_api_caller() then
    if tg_op = 'UPDATE' and (new.game_day_id, new.league_id, new.player_id) is distinct from (old.game_day_id, old.league_id, old.player_id) then
      raise sqlstate 'PT403' using message = 'This part of the record cannot be changed.', hint = 'immutable_column';
    end if;
    select is_finalized, status into v_day from public.game_days where id = new.game_day_id;
    if v_day.is_finalized or v_day.status = 'cancelled' then
      raise sqlstate 'PT409' using message = 'This game day is over.', hint = 'game_day_finalized';
    end if;
    v_manages := app.can_manage_league(new.league_id);
    if v_manages and not app.is_league_member(new.league_id, new.player_id) then
      raise sqlstate 'PT422' using message = 'This person is not a member of the league.', hint = 'not_a_member';
    end if;
    if new.response = 'in' and not v_manages then
      -- null for a first answer; an upsert comes as an insert first, so that this is not `old`
      select r.response into v_before from public.game_day_responses r where r.game_day_id = new.game_day_id and r.player_id = new.player_id;
      if v_before = 'waitlist' then
        raise sqlstate 'PT403' using message = 'You are on the waiting list. The organiser moves you up.', hint = 'on_waiting_list';
      elsif v_before is distinct from 'in'
        and exists (select 1 from public.game_day_responses w where w.game_day_id = new.game_day_id and w.response = 'waitlist') then
        raise sqlstate 'PT409' using message = 'Others are waiting for a place on this day. Join the waiting list.', hint = 'others_wait';
      end if;
    end if;
    new.responded_at := now();
    new.responded_by := app.my_profile_id();
  end if;
  return new;
end $$;
create trigger guard before insert or update on public.game_day_responses
  for each row execute function app.guard_game_day_response();

create trigger keep_columns before update on public.court_configurations
  for each row execute function app.keep_columns('league_id', 'court_number');

alter table public.game_days enable row level security;
alter table public.game_day_responses enable row level security;
alter table public.court_configurations enable row level security;

-- Members and organisers see the season.
create policy game_days_select on public.game_days for select to authenticated
  using (league_id = any (array(select app.my_inside_league_ids())));
-- Organisers plan it, …
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
  using (league_id = any (array(select app.my_inside_league_ids())));
-- A member answers for themselves, an organiser for anybody.
create policy game_day_responses_insert on public.game_day_responses for insert to authenticated
  with check (league_id = any (array(select app.my_managed_league_ids()))
    or (player_id = (select app.my_profile_id()) and league_id = any (array(select app.my_league_ids()))));
create policy game_day_responses_update on public.game_day_responses for update to authenticated
  using (league_id = any (array(select app.my_managed_league_ids()))
    or (player_id = (select app.my_profile_id()) and league_id = any (array(select app.my_league_ids()))))
  with check (league_id = any (array(select app.my_managed_league_ids()))
    or (player_id = (select app.my_profile_id()) and league_id = any (array(select app.my_league_ids()))));
-- An organiser takes an answer back.
create policy game_day_responses_delete on public.game_day_responses for delete to authenticated
  using (league_id = any (array(select app.my_managed_league_ids())));

-- Court names are on every screen of the league.
create policy court_configurations_select on public.court_configurations for select to authenticated
  using (league_id = any (array(select app.my_inside_league_ids())));
-- Organisers name the courts, rename them and take names away.
create policy court_configurations_insert on public.court_configurations for insert to authenticated
  with check (league_id = any (array(select app.my_managed_league_ids())));
create policy court_configurations_update on public.court_configurations for update to authenticated
  using (league_id = any (array(select app.my_managed_league_ids())))
  with check (league_id = any (array(select app.my_managed_league_ids())));
create policy court_configurations_delete on public.court_configurations for delete to authenticated
  using (league_id = any (array(select app.my_managed_league_ids())));

revoke all on public.game_days, public.game_day_responses, public.court_configurations from anon, authenticated;
grant select, delete on public.game_days, public.game_day_responses, public.court_configurations to authenticated;
grant insert (league_id, week_number, starts_at, location, status) on public.game_days to authenticated;
grant update (week_number, starts_at, location, status) on public.game_days to authenticated;
-- An upsert of PostgREST sets every column it was given, the key included; the triggers hold the keys still.
grant insert (game_day_id, league_id, player_id, response), update (game_day_id, league_id, player_id, response) on public.game_day_responses to authenticated;
grant insert, update on public.court_configurations to authenticated;
grant all on public.game_days, public.game_day_responses, public.court_configurations to service_role;

-- Calendar addresses: a live feed of game days for calendar apps, which can't sign in.
--
-- The address is the permission: 244 random bits. It is stored as it is, because its owner looks it up again for the
-- next device, and it only opens what its owner may read at that moment: dates, places, and their own courts. A new one
-- ends the old one.

create table public.calendar_addresses (
  id uuid primary key default gen_random_uuid(),
  player_id uuid not null references public.profiles (id) on delete cascade,
  league_id uuid references public.leagues (id) on delete cascade, -- null: all leagues that the person plays in or runs
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{43}$'),
  created_at timestamptz not null default now(),
  digest text check (digest ~ '^[0-9a-f]{64}$'), -- SHA-256 of what the feed said when it was last read; null: never
  changed_at timestamptz not null default now(), -- since when it says that
  unique nulls not distinct (player_id, league_id)
);
create index calendar_addresses_league_idx on public.calendar_addresses (league_id);

alter table public.calendar_addresses enable row level security;

-- People see their own addresses, and no one else's: not even a super admin.
create policy calendar_addresses_select on public.calendar_addresses for select to authenticated
  using (player_id = (select app.my_profile_id()));
-- Deliberately no insert, update, or delete: create_calendar_address() and reset_calendar_address() make the token.

grant select (id, player_id, league_id, token, created_at) on public.calendar_addresses to authenticated;

-- The caller's profile id if they may read the league, or if it is null. Errors: PT401; PT403 for everyone else,
-- whether or not the league exists.
create function app.require_calendar(p_league_id uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
begin
  if p_league_id is not null and not (app.can_read_league(p_league_id)
    and exists (select 1 from public.leagues l where l.id = p_league_id)) then
    raise sqlstate 'PT403' using message = 'Only the league''s members and organizers can subscribe to its calendar.',
      hint = 'not_allowed';
  end if;
  return v_me;
end $$;

-- The secret part of the caller's calendar address, which is made the first time. Input: the league, or null for all of
-- the caller's leagues. Errors: PT401; PT403 not_allowed.
create function public.create_calendar_address(p_league_id uuid default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_calendar(p_league_id);
begin
  insert into public.calendar_addresses (player_id, league_id, token) values (v_me, p_league_id, app.new_token())
  on conflict (player_id, league_id) do nothing;
  return (select a.token from public.calendar_addresses a
    where a.player_id = v_me and a.league_id is not distinct from p_league_id);
end $$;

-- The same with a new secret part: the address before ends at once. Input and errors: as above.
create function public.reset_calendar_address(p_league_id uuid default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_calendar(p_league_id);
  v_token text := app.new_token();
begin
  insert into public.calendar_addresses (player_id, league_id, token) values (v_me, p_league_id, v_token)
  on conflict (player_id, league_id) do update
    set token = excluded.token, created_at = now(), digest = null, changed_at = now();
  return v_token;
end $$;

-- The leagues in a person's calendar: one league, if they are a member of it or run it, or all that they play in by
-- their own yes (see agreed_by), created, or help to organize: an organizer who puts them on a roster writes nothing on
-- their phone. Not those that they only run through a club, which may be dozens, nor archived ones.
-- rows: see app.my_hosted_round_robin_ids.
create function app.calendar_leagues(p_player_id uuid, p_league_id uuid) returns setof uuid
language sql stable rows 20 set search_path = '' as $$
  with reachable as (
    select p_league_id as id where app.is_league_member(p_league_id, p_player_id)
      or app.organizes_league(p_league_id, p_player_id)
    union all
    select lp.league_id from public.league_players lp where p_league_id is null and lp.player_id = p_player_id
      and app.plays_in_league(lp.status, lp.status_before_invite) and app.agreed_by(lp) is not null
    union all
    select l.id from public.leagues l where p_league_id is null and l.created_by = p_player_id
    union all
    select o.league_id from public.league_organizers o where p_league_id is null and o.player_id = p_player_id
      and o.accepted_at is not null
  )
  select l.id from public.leagues l where l.id = any (array(select r.id from reachable r)) -- `in` would read all
    and l.status <> 'archived'
$$;

-- A person's court on a game day and who else is on it, seat by seat; null without one. `name`: see my_courts.
create function app.calendar_court(p_game_day public.game_days, p_player_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('number', mine.court_number, 'name',
    nullif(concat_ws(', ', c.display_name, app.court_place(p_game_day, mine.court_number)), ''),
    'sub', mine.substitute_name,
    'others', (select coalesce(jsonb_agg(jsonb_build_object('sub', a.substitute_name,
        'first_name', coalesce(nullif(p.first_name, ''), p.display_name)) order by a.seat), '[]')
      from public.court_assignments a join public.players p on p.id = a.player_id
      where a.game_day_id = p_game_day.id and a.court_number = mine.court_number and a.player_id <> p_player_id))
  from public.court_assignments mine
  left join public.court_configurations c on c.league_id = mine.league_id and c.court_number = mine.court_number
  where mine.game_day_id = p_game_day.id and mine.player_id = p_player_id
$$;

-- The game days on which someone subs, for the calendar of all their leagues. PL/pgSQL, because subs come later.
create function app.days_subbed(p_player_id uuid) returns table (game_day_id uuid, league_id uuid, subs_for uuid)
language plpgsql stable rows 5 set search_path = '' as $$
begin
  return query select s.game_day_id, s.league_id, s.player_id from public.sub_spots s where s.sub_id = p_player_id;
end $$;

-- On how many days someone subbed in a league: those that have begun and weren't canceled. PL/pgSQL as above.
create function app.times_subbed(p_player_id uuid, p_league_id uuid) returns bigint
language plpgsql stable set search_path = '' as $$
begin
  return (select count(*) from public.sub_spots s join public.game_days d on d.id = s.game_day_id
    where s.sub_id = p_player_id and s.league_id = p_league_id and d.starts_at <= now() and d.status <> 'canceled');
end $$;

-- What a calendar address shows now, for the function calendar, which asks as a visitor: the address is the permission.
-- Game days of the last 60 days and all to come, at most 500, the earliest first.
-- `changed_at` is the time since which it has been the same, in whole seconds, and another one after every change: a
-- calendar app that asks for changes since then misses none.
-- Result: {"league": its name or null, "changed_at", "days": [...]}; null for an unknown address.
create function public.calendar_feed(p_token text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_address public.calendar_addresses;
  v_feed jsonb;
  v_digest text;
begin
  select a.* into v_address from public.calendar_addresses a where a.token = p_token;
  if not found then
    return null;
  end if;
  with league as (
    select l.id, e.name, l.location from app.calendar_leagues(v_address.player_id, v_address.league_id) as own (id)
    join public.leagues l on l.id = own.id join public.events e on e.id = l.id
  ), day as (
    select d as record, own.name, own.location, own.seat_of from (
      select league.id, league.name, league.location, null::uuid as game_day_id, v_address.player_id as seat_of
        from league
      union all
      select e.id, e.name, l.location, subbed.game_day_id, subbed.subs_for
        from app.days_subbed(v_address.player_id) as subbed join public.events e on e.id = subbed.league_id
        join public.leagues l on l.id = e.id and l.status <> 'archived'
        where v_address.league_id is null and not exists (select 1 from league where league.id = e.id)) as own
    join public.game_days d on d.league_id = own.id and (own.game_day_id is null or d.id = own.game_day_id)
      and d.starts_at > now() - interval '60 days'
    order by d.starts_at, d.id limit 500
  )
  select jsonb_build_object('league', (select league.name from league where league.id = v_address.league_id),
    'days', coalesce(jsonb_agg(jsonb_build_object('id', (day.record).id, 'league_id', (day.record).league_id,
        'league', day.name, 'league_location', day.location, 'week', (day.record).week_number,
        'starts_at', (day.record).starts_at, 'location', (day.record).location, 'status', (day.record).status,
        'canceled_reason', (day.record).canceled_reason, 'note', (day.record).note,
        'revision', (day.record).revision, 'length', app.game_day_length(day.record),
        'updated_at', greatest((day.record).updated_at, (day.record).drawn_at), -- its courts were published then
        'court', app.calendar_court(day.record, day.seat_of) || case when day.seat_of <> v_address.player_id
          then '{"sub": null}' else '{}' end::jsonb,
        'rsvp', (select r.response from public.game_day_responses r
          where r.game_day_id = (day.record).id and r.player_id = v_address.player_id))
      order by (day.record).starts_at, (day.record).id), '[]'))
  into v_feed from day;
  v_digest := encode(sha256(convert_to(v_feed::text, 'UTF8')), 'hex');
  if v_digest is distinct from v_address.digest then
    update public.calendar_addresses a set digest = v_digest, changed_at = date_trunc('second',
      case when a.digest is null then now() else greatest(now(), a.changed_at + interval '1 second') end)
    where a.id = v_address.id and a.token = p_token
    returning a.changed_at into v_address.changed_at;
  end if;
  return v_feed || jsonb_build_object('changed_at', v_address.changed_at);
end $$;

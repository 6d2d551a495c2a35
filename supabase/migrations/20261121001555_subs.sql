-- Subs: who plays for someone who is out, and how they are asked.
--
-- A spot that needs a sub is asking, until one says yes (filled), the player comes after all (taken_back), it is gone
-- (not_needed), or it's the organizers' (organizer). Subs are asked one after the other. An offer stays good: each is
-- only ahead of the next, and the first yes plays. Rules: docs/subs.md.
--
-- Lock order: the sub, the seating of the day (see hold_seating), its first game, the seat, the day, the spot, its
-- offers. What asks the subs waits for no one: it leaves what someone holds to its next call.

-- ── The sub list ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Who subs in a league, or is asked to. Both have to say yes: an organizer, and the person. Nothing is sent before.
create table public.league_subs (
  league_id uuid not null references public.leagues (id) on delete cascade,
  player_id uuid not null references public.profiles (id) on delete cascade,
  approved_at timestamptz, -- by an organizer; null while someone asks
  agreed_at timestamptz, -- by the person
  declined_at timestamptz, -- their no, after which no organizer asks again
  mixed_group smallint check (mixed_group in (1, 2)), -- in mixed doubles (see league_players.team)
  created_at timestamptz not null default now(),
  -- Of someone who was asked by email, who may have no account yet: as in league_players.
  invite_token text check (invite_token ~ '^[0-9a-f]{64}$'),
  invite_expires_at timestamptz,
  invite_email text check (invite_email = lower(btrim(invite_email)) and length(invite_email) between 3 and 320),
  invited_by uuid references public.profiles (id),
  primary key (league_id, player_id),
  constraint league_subs_say_yes_or_no check (agreed_at is null or declined_at is null),
  constraint league_subs_token_expires check ((invite_token is null) = (invite_expires_at is null))
);
create index league_subs_player_idx on public.league_subs (player_id);
create index league_subs_invited_by_idx on public.league_subs (invited_by);
create unique index league_subs_invite_token_key on public.league_subs (invite_token);
create trigger limit_a_league after insert on public.league_subs referencing new table as added
  for each statement execute function app.limit_rows('1000', 'league_id', 'declined_at is null',
    'This league has 1,000 subs, the limit.');
create trigger refuse_former_person before insert or update of player_id on public.league_subs
  for each row execute function app.refuse_former_person('player_id', 'This person deleted their account.');

-- Players of a club's leagues who also sub in its other leagues.
create table public.club_subs (
  club_id uuid not null references public.clubs (id) on delete cascade,
  player_id uuid not null references public.profiles (id) on delete cascade,
  agreed_at timestamptz not null default now(),
  primary key (club_id, player_id)
);
create index club_subs_player_idx on public.club_subs (player_id);

-- The link of a private league that whoever has it can ask to sub with. Organizers see it.
create table public.sub_links (
  league_id uuid primary key references public.leagues (id) on delete cascade,
  token text not null unique check (length(token) between 40 and 60)
);

-- When a person is asked. No row: not in the last two hours, and no pause.
create table public.sub_settings (
  player_id uuid primary key references public.profiles (id) on delete cascade,
  last_minute boolean not null default false, -- also less than two hours before a game
  paused_until timestamptz check (paused_until between '1900-01-01Z' and '9999-12-31Z')
);

-- ── Spots and offers ─────────────────────────────────────────────────────────────────────────────────────────────────

create table public.sub_spots (
  id uuid primary key default gen_random_uuid(),
  league_id uuid not null,
  game_day_id uuid not null,
  player_id uuid not null references public.players (id) on delete cascade, -- who is out
  state text not null check (state in ('asking', 'filled', 'taken_back', 'not_needed', 'organizer')),
  opened_at timestamptz not null default now(),
  next_at timestamptz, -- when the search goes on
  has_begun boolean not null default false, -- the player chose, or 20 minutes are over
  is_asked_for boolean not null default false, -- by an organizer, whatever the numbers say
  suggestion text check (length(suggestion) between 1 and 80), -- a name that is not on the list, for the organizers
  first_sub_id uuid references public.players (id) on delete set null, -- whom the player named
  sub_id uuid references public.players (id) on delete cascade, -- who plays
  filled_at timestamptz,
  told_at timestamptz, -- when the organizers heard that no one was found in time
  foreign key (game_day_id, league_id) references public.game_days (id, league_id) on delete cascade,
  unique (game_day_id, player_id),
  constraint sub_spots_asking_goes_on check ((state = 'asking') = (next_at is not null)),
  constraint sub_spots_filled_says_by_whom check ((state = 'filled') = (sub_id is not null)
    and (sub_id is null) = (filled_at is null))
);
create trigger refuse_control_characters before insert or update of suggestion on public.sub_spots
  for each row execute function app.refuse_control_characters('suggestion');
create index sub_spots_day_idx on public.sub_spots (game_day_id, league_id);
create index sub_spots_league_idx on public.sub_spots (league_id);
create index sub_spots_player_idx on public.sub_spots (player_id);
create index sub_spots_first_sub_idx on public.sub_spots (first_sub_id);
create index sub_spots_sub_idx on public.sub_spots (sub_id);
create index sub_spots_search_idx on public.sub_spots (next_at) where state = 'asking';

create table public.sub_offers (
  id uuid primary key default gen_random_uuid(),
  spot_id uuid not null references public.sub_spots (id) on delete cascade,
  player_id uuid not null references public.profiles (id) on delete cascade, -- the sub
  -- closed: the spot is filled or gone; undone: an organizer took it back
  state text not null default 'open'
    check (state in ('open', 'accepted', 'declined', 'given_back', 'closed', 'undone')),
  asked_at timestamptz not null default now(),
  next_at timestamptz, -- when the next sub hears; null if no one is left
  unique (spot_id, player_id)
);
create index sub_offers_player_idx on public.sub_offers (player_id, asked_at);
create index announcements_sub_offer_idx on public.announcements (subject_id) where screen = 'sub_offer';

alter table public.league_subs enable row level security;
alter table public.club_subs enable row level security;
alter table public.sub_links enable row level security;
alter table public.sub_settings enable row level security;
alter table public.sub_spots enable row level security;
alter table public.sub_offers enable row level security;
-- Deliberately no policies: who was asked, who said no, and who pauses is for the functions below to tell.

-- Whoever wants no more offers, or deletes their account, can always do so.
create trigger refuse_archived after insert or update of approved_at, mixed_group on public.league_subs
  for each row when (new.declined_at is null) execute function app.refuse_archived();

-- ── When ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Until when subs without "last minute" are asked; then the spot is the organizers'.
create function app.sub_cut_off(p_starts_at timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$ select p_starts_at - interval '2 hours' $$;

-- How long an offer is good: until the start, or an hour for a spot that opened later.
create function app.sub_offer_end(p_opened_at timestamptz, p_starts_at timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$ select greatest(p_starts_at, p_opened_at + interval '1 hour') $$;

-- The hours from 8 AM to 9 PM of a time zone that a span of time touches: those of at most 400 days.
create function app.asking_hours(p_from timestamptz, p_to timestamptz, p_time_zone text)
  returns table (begins timestamptz, ends timestamptz)
language sql stable rows 3 set search_path = '' as $$
  select greatest(p_from, day.opens), least(p_to, day.closes)
  from (select (date + time '08:00') at time zone p_time_zone as opens,
      (date + time '21:00') at time zone p_time_zone as closes
    from (select first.day + n as date
      from (select (p_from at time zone p_time_zone)::date as day) as first
      cross join generate_series(0, least((p_to at time zone p_time_zone)::date - first.day, 400)) as n) as dates
    ) as day
  where day.closes > p_from and day.opens < p_to and p_from < p_to
$$;

-- How long a span of time is on the clock that stands still from 9 PM to 8 AM; zero if it ends before it begins.
create function app.asking_time(p_from timestamptz, p_to timestamptz, p_time_zone text) returns interval
language sql stable set search_path = '' as $$
  select coalesce(sum(h.ends - h.begins), interval '0') from app.asking_hours(p_from, p_to, p_time_zone) h
$$;

-- When a span of at most 24 hours is over on that clock.
create function app.after_asking_time(p_from timestamptz, p_span interval, p_time_zone text) returns timestamptz
language sql stable set search_path = '' as $$
  select h.ends - (h.passed - p_span)
  from (select hours.ends, sum(hours.ends - hours.begins) over (order by hours.begins) as passed
    from app.asking_hours(p_from, p_from + interval '5 days', p_time_zone) hours) as h
  where h.passed >= p_span order by h.ends limit 1
$$;

-- Until when a sub is ahead of the next one: the time left until the cut-off, shared among the subs left, at least ten
-- minutes and at most twelve hours. Inputs: now; the cut-off; how many subs are left, with this one; the time zone.
-- Result: now, once the cut-off has passed: from then on, all are asked at once.
create function app.sub_head_start(p_now timestamptz, p_cut_off timestamptz, p_left int, p_time_zone text)
  returns timestamptz
language sql stable set search_path = '' as $$
  select case when p_now >= p_cut_off then p_now else app.after_asking_time(p_now, least(interval '12 hours',
    greatest(interval '10 minutes', app.asking_time(p_now, p_cut_off, p_time_zone) / greatest(p_left, 1))), p_time_zone)
    end
$$;

-- Whether a sub may be asked at a moment: from 8 AM to 9 PM and until the cut-off, or, with "last minute", also in the
-- last two hours.
create function app.may_ask_sub(p_now timestamptz, p_starts_at timestamptz, p_time_zone text, p_last_minute boolean)
  returns boolean
language sql stable set search_path = '' as $$
  select case when p_now >= app.sub_cut_off(p_starts_at) then p_last_minute
    else (p_now at time zone p_time_zone)::time >= '08:00' and (p_now at time zone p_time_zone)::time < '21:00' end
$$;

-- ── Whether one is needed ────────────────────────────────────────────────────────────────────────────────────────────

-- The spots of a game day, and who won't be there: Out, or marked as absent, without a sub.
create function app.spots_of_day(p_game_day_id uuid)
  returns table (player_id uuid, court_number smallint, team smallint, is_away boolean)
language sql stable rows 40 set search_path = '' as $$
  select a.player_id, a.court_number, a.team, a.substitute_name is null and case
    when a.attendance is null then exists (select 1 from public.game_day_responses r
      where r.game_day_id = a.game_day_id and r.player_id = a.player_id and r.response = 'out')
    else a.attendance in ('absent', 'no_show') end
  from public.court_assignments a where a.game_day_id = p_game_day_id and a.last_rotation is null
$$;

-- Whether a player who is away leaves a spot that needs a sub: their published court is below four; or, across courts,
-- those who play can't be divided into fours and fives (6, 7, 11), a partner plays without them, or their group of
-- mixed doubles is one short; or the league wants a sub for everyone. Someone who is In and has no court yet takes the
-- first such spot.
create function app.needs_sub(p_day public.game_days, p_player_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  v_spot record;
  v_rules jsonb;
  v_playing int;
begin
  select * into v_spot from app.spots_of_day(p_day.id) s where s.player_id = p_player_id and s.is_away;
  if not found or p_day.draw_version = 0 or p_day.is_finalized or p_day.status not in ('scheduled', 'in_progress') then
    return false;
  elsif (select count(*) from public.game_day_responses r where r.game_day_id = p_day.id and r.response = 'in'
      and not exists (select 1 from public.court_assignments a
        where a.game_day_id = p_day.id and a.player_id = r.player_id))
    > (select count(*) from public.sub_spots s where s.game_day_id = p_day.id and s.state = 'asking'
      and s.player_id <> p_player_id) then
    return false;
  elsif (select l.subs_for_all from public.leagues l where l.id = p_day.league_id) then
    return true;
  end if;
  v_rules := app.rules_of(p_day);
  select count(*) filter (where not s.is_away and (v_rules ->> 'game_format' <> 'courts'
    or s.court_number = v_spot.court_number)) into v_playing from app.spots_of_day(p_day.id) s;
  return case when v_rules ->> 'game_format' = 'courts' then v_playing < 4
    else case app.partners_of(v_rules) when 'singles' then v_playing < 2 when 'mixed' then true
      when 'fixed_partners' then v_spot.team is null or exists (select 1 from app.spots_of_day(p_day.id) s
        where s.team = v_spot.team and s.player_id <> p_player_id and not s.is_away)
      else v_playing < 4 or v_playing in (6, 7, 11) end end;
end $$;

-- ── Who is asked ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Whether someone said no to subbing in a league, and not yes since.
create function app.declines_to_sub(p_player_id uuid, p_league_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.league_subs s
    where s.league_id = p_league_id and s.player_id = p_player_id and s.declined_at is not null)
$$;

-- True for someone who agreed to sub in a league: by its list, or in all leagues of its club and without a no to this
-- one.
create function app.subs_in_league(p_player_id uuid, p_league_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.league_subs s where s.league_id = p_league_id and s.player_id = p_player_id
      and s.approved_at is not null and s.agreed_at is not null)
    or exists (select 1 from public.leagues l join public.club_subs c on c.club_id = l.club_id
      where l.id = p_league_id and c.player_id = p_player_id and not app.declines_to_sub(p_player_id, p_league_id))
$$;

-- Whether someone plays within three hours of a moment, besides on one game day: they have a court and aren't Out, are
-- In, sub for someone, or are in a round robin.
create function app.plays_elsewhere(p_player_id uuid, p_game_day_id uuid, p_starts_at timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
      select 1 from (
        select a.game_day_id from public.court_assignments a where a.player_id = p_player_id
          and a.substitute_name is null and a.last_rotation is null and not exists (
            select 1 from public.game_day_responses r where r.game_day_id = a.game_day_id
              and r.player_id = p_player_id and r.response = 'out')
        union all select r.game_day_id from public.game_day_responses r
          where r.player_id = p_player_id and r.response = 'in'
        union all select s.game_day_id from public.sub_spots s where s.sub_id = p_player_id) as own
      join public.game_days d on d.id = own.game_day_id
      where d.status in ('scheduled', 'in_progress')
        and d.starts_at > p_starts_at - interval '3 hours' and d.starts_at < p_starts_at + interval '3 hours'
        and (d.id <> p_game_day_id or exists (select 1 from public.sub_spots s
          where s.game_day_id = d.id and s.sub_id = p_player_id)))
    or exists (
      select 1 from public.round_robin_players p join public.round_robins r on r.id = p.round_robin_id
      where p.player_id = p_player_id and p.status <> 'left' and r.status <> 'completed'
        and r.starts_at > p_starts_at - interval '3 hours' and r.starts_at < p_starts_at + interval '3 hours')
$$;

-- The subs who may be asked for a player's spot, in the order of asking: whom the player named; the league's list, then
-- its club; the closest rating in steps of 0.25, those without one last; who subbed least in this league, was asked
-- longest ago. Not those who are on the roster, paused, over 1.0 apart, were asked three times in seven days, have an
-- offer for that time or said no to one, play elsewhere, want no messages of this kind, or, in mixed doubles, are of
-- the other group. Inputs: the spot; the moment, in whose hours of the day they want to be asked; whether the hour
-- doesn't matter, for a list to choose from.
create function app.next_subs(p_spot public.sub_spots, p_now timestamptz, p_any_hour boolean default false)
  returns table (player_id uuid, place bigint)
language sql stable rows 20 set search_path = '' as $$
  with spot as materialized (
    select d.starts_at, l.id as league_id, l.club_id, l.time_zone, a.team, app.partners_of(app.rules_of(d)) as partners,
      (select p.dup_rating from public.players p where p.id = p_spot.player_id) as rating
    from public.game_days d join public.leagues l on l.id = d.league_id and l.status <> 'archived'
    join public.court_assignments a on a.game_day_id = d.id and a.player_id = p_spot.player_id
    where d.id = p_spot.game_day_id
  ), pool as materialized (
    select distinct on (someone.id) someone.* from (
      select s.player_id as id, true as is_listed, s.mixed_group from public.league_subs s
        where s.league_id = p_spot.league_id and s.approved_at is not null and s.agreed_at is not null
      union all
      select c.player_id, false, case when app.partners_of(to_jsonb(other)) = 'mixed' then lp.team end
      from spot join public.club_subs c on c.club_id = spot.club_id
        and not app.declines_to_sub(c.player_id, spot.league_id)
      join public.league_players lp on lp.player_id = c.player_id
        and app.plays_in_league(lp.status, lp.status_before_invite)
      join public.leagues other on other.id = lp.league_id and other.club_id = spot.club_id
        and other.status <> 'archived') as someone
    order by someone.id, someone.is_listed desc, someone.mixed_group
  ), fit as (
    select pool.*, coalesce(floor(abs(card.dup_rating - spot.rating) / 0.25), 5) as step
    from spot cross join pool join public.players card on card.id = pool.id
    join public.profiles p on p.id = pool.id and p.auth_id is not null and p.email is not null
    left join public.sub_settings own on own.player_id = pool.id
    where coalesce(abs(card.dup_rating - spot.rating) <= 1.0, true)
      and coalesce(own.paused_until <= p_now, true)
      and (app.may_ask_sub(p_now, spot.starts_at, spot.time_zone, coalesce(own.last_minute, false))
        or p_any_hour and p_now < app.sub_cut_off(spot.starts_at))
      and (spot.partners <> 'mixed' or pool.mixed_group = spot.team)
      and not app.is_league_member(p_spot.league_id, pool.id)
      and (select count(*) from public.sub_offers o
        where o.player_id = pool.id and o.asked_at > p_now - interval '7 days') < 3
      and not exists (select 1 from public.sub_offers o join public.sub_spots s on s.id = o.spot_id
        join public.game_days d on d.id = s.game_day_id
        where o.player_id = pool.id and o.state <> 'closed'
          and d.starts_at > spot.starts_at - interval '3 hours' and d.starts_at < spot.starts_at + interval '3 hours')
      and not app.plays_elsewhere(pool.id, p_spot.game_day_id, spot.starts_at)
      and (p_any_hour or app.after_quiet_hours(pool.id, p_now) = p_now)
      and exists (select 1 from app.channels_of(pool.id, p_spot.league_id, 'sub_offer'))
  )
  select fit.id, row_number() over (order by fit.id is not distinct from p_spot.first_sub_id desc, fit.is_listed desc,
    fit.step, past.subbed, past.asked_at nulls first, fit.id)
  from fit cross join lateral (select
      (select count(*) from public.sub_spots s where s.sub_id = fit.id and s.league_id = p_spot.league_id) as subbed,
      (select max(o.asked_at) from public.sub_offers o where o.player_id = fit.id) as asked_at) as past
$$;

-- Whether anyone may ever be asked in a league.
create function app.has_subs(p_league_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.league_subs s where s.league_id = p_league_id
      and s.approved_at is not null and s.agreed_at is not null)
    or exists (select 1 from public.leagues l join public.club_subs c on c.club_id = l.club_id
      where l.id = p_league_id and not app.is_league_member(l.id, c.player_id)
        and not app.declines_to_sub(c.player_id, l.id))
$$;

-- ── What becomes of a spot ───────────────────────────────────────────────────────────────────────────────────────────

-- The name of a sub as others read it: short, whoever wrote it.
create function app.short_sub_name(p_name text) returns text
language sql immutable strict set search_path = '' as $$
  select app.display_name(split_part(btrim(p_name), ' ', 1), btrim(substr(btrim(p_name),
    length(split_part(btrim(p_name), ' ', 1)) + 1)))
$$;

-- What still waits of these offers isn't sent.
create function app.keep_back_offers(p_ids uuid[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform 1 from public.messages m where m.subject_id = any (p_ids) and m.status in ('queued', 'failed')
    order by m.id for no key update;
  update public.messages m set status = 'canceled', payload = '{}'
  where m.subject_id = any (p_ids) and m.status in ('queued', 'failed');
end $$;

-- Ends the offers of a spot that have no answer, besides one: what waits isn't sent, and the bell says what became of
-- it. p_title: 'This spot is filled'.
create function app.close_offers(p_spot_id uuid, p_title text, p_besides uuid default null) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_closed uuid[];
begin
  with closed as (
    update public.sub_offers o set state = 'closed'
    where o.spot_id = p_spot_id and o.state = 'open' and o.id is distinct from p_besides returning o.id
  )
  select coalesce(array_agg(closed.id), '{}') into v_closed from closed;
  perform app.keep_back_offers(v_closed);
  update public.announcements a set title = p_title, message = 'You stay on the list for the next one.'
  where a.screen = 'sub_offer' and a.subject_id = any (v_closed);
  -- What a phone shows is replaced without a sound. No email says so.
  insert into public.messages (kind, channel, event_key, player_id, to_email, league_id, subject_id, payload, due_at,
    expires_at)
  select m.kind, m.channel, format('sub closed %s', m.id), m.player_id, m.to_email, m.league_id, m.subject_id,
    app.offer_facts(o) || jsonb_build_object('closed', p_title), now(), m.expires_at
  from public.messages m join public.sub_offers o on o.id = m.subject_id
  where m.subject_id = any (v_closed) and m.channel = 'push' and m.status in ('sending', 'sent')
    and m.event_key like 'sub offer %' and m.expires_at > now()
  on conflict do nothing;
end $$;

-- What a message about a spot says: the facts of its game day, {sub, player, court}.
create function app.spot_facts(p_spot public.sub_spots, p_day public.game_days, p_sub text) returns jsonb
language sql stable set search_path = '' as $$
  select app.game_day_facts(p_day) || jsonb_build_object('sub', p_sub,
    'player', (select p.display_name from public.players p where p.id = p_spot.player_id),
    'court', (select app.court_name(p_day, a.court_number, 'court') from public.court_assignments a
      where a.game_day_id = p_day.id and a.player_id = p_spot.player_id))
$$;

-- Tells people what became of a spot, each once: {player_id, payload: {what: mate, yours, ended, or, after a
-- spot was given back, mate_again and yours_again}}.
create function app.tell_of_spot(p_spot public.sub_spots, p_day public.game_days, p_sub text, p_people jsonb)
  returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform app.enqueue_messages('sub_news', format('sub news %s %s', p_spot.id,
      (extract(epoch from clock_timestamp()) * 1000)::bigint), p_spot.id, p_day.league_id, null,
    app.sub_offer_end(p_spot.opened_at, p_day.starts_at), app.spot_facts(p_spot, p_day, p_sub), p_people);
end $$;

-- Who hears what became of a spot: the player who is out, and those who play on its court. Result: [{player_id,
-- payload: {what}}].
create function app.court_of_spot(p_spot public.sub_spots, p_to_player text, p_to_mates text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('player_id', a.player_id, 'payload', jsonb_build_object('what',
    case a.player_id when p_spot.player_id then p_to_player else p_to_mates end)))
  from public.court_assignments seat
  join public.court_assignments a on a.game_day_id = seat.game_day_id and a.court_number = seat.court_number
  join app.spots_of_day(seat.game_day_id) there on there.player_id = a.player_id
  where seat.game_day_id = p_spot.game_day_id and seat.player_id = p_spot.player_id
    and (a.player_id = p_spot.player_id or a.substitute_name is null and not there.is_away)
$$;

-- Notifies the player who is out, in the bell.
create function app.tell_player_of_spot(p_spot public.sub_spots, p_day public.game_days, p_title text, p_message text)
  returns void
language sql volatile set search_path = '' as $$
  select app.notify(array[p_spot.player_id], p_title, p_message, l.created_by, l.id, 'game_day', p_day.id,
    greatest(p_day.starts_at, now()) + interval '1 day')
  from public.leagues l where l.id = p_day.league_id
$$;

-- Notifies the organizers of a league about a spot, in the bell.
create function app.tell_organizers_of_spot(p_spot public.sub_spots, p_day public.game_days, p_title text,
  p_message text) returns void
language sql volatile set search_path = '' as $$
  select app.notify(array(select o.person_id from app.league_organizer_ids(l.id) o), p_title, p_message, l.created_by,
    l.id, 'courts', p_day.id, greatest(p_day.starts_at, now()) + interval '1 day')
  from public.leagues l where l.id = p_day.league_id
$$;

-- Ends a search, or takes a spot from the sub who has it, who is told. The caller has locked the day. Inputs: the state
-- that it gets; what becomes of the sub's offer: closed, or undone, after which they aren't asked for it again.
create function app.end_spot(p_spot public.sub_spots, p_state text, p_offer_state text default 'closed') returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_day public.game_days;
begin
  update public.sub_spots s set state = p_state, next_at = null, sub_id = null, filled_at = null where s.id = p_spot.id;
  perform app.close_offers(p_spot.id, 'This spot isn''t open anymore');
  if p_spot.state = 'filled' then
    with ended as (
      update public.sub_offers o set state = p_offer_state where o.spot_id = p_spot.id and o.state = 'accepted'
      returning o.id
    )
    -- 'You sub on …' is over.
    delete from public.announcements a using ended where a.screen = 'sub_offer' and a.subject_id = ended.id;
    select d.* into v_day from public.game_days d where d.id = p_spot.game_day_id;
    if p_state = 'organizer' and v_day.starts_at > now() then
      perform app.tell_player_of_spot(p_spot, v_day, 'The organizer takes care of your spot',
        format('%s doesn''t play for you.', (select p.display_name from public.players p where p.id = p_spot.sub_id)));
      perform app.tell_organizers_of_spot(p_spot, v_day, format('%s doesn''t sub for %s after all',
          (select p.display_name from public.players p where p.id = p_spot.sub_id),
          (select p.display_name from public.players p where p.id = p_spot.player_id)),
        'An organizer takes care of this spot.');
    end if;
    if v_day.starts_at > now() then
      perform app.notify(array[p_spot.sub_id],
        format('You''re not needed on %s', app.day_text(v_day.starts_at, l.time_zone)),
        'The organizer changed the plan. You stay on the list for the next one.', l.created_by, l.id, 'subbing',
        v_day.id, v_day.starts_at) from public.leagues l where l.id = v_day.league_id;
      perform app.tell_of_spot(p_spot, v_day, null, jsonb_build_array(jsonb_build_object('player_id', p_spot.sub_id,
        'payload', '{"what": "ended"}'::jsonb)));
    end if;
  end if;
end $$;

-- Opens a search for a spot, or opens it again. Nothing changes while it is filled, and no one who was asked loses a
-- head start.
create function app.open_spot(p_day public.game_days, p_player_id uuid, p_next_at timestamptz,
  p_is_asked_for boolean default false) returns void
language sql volatile set search_path = '' as $$
  insert into public.sub_spots as s (league_id, game_day_id, player_id, state, next_at, is_asked_for)
  values (p_day.league_id, p_day.id, p_player_id, 'asking', p_next_at, p_is_asked_for)
  on conflict (game_day_id, player_id) do update set state = 'asking',
    next_at = case when s.state <> 'asking' then excluded.next_at
      when exists (select 1 from public.sub_offers o where o.spot_id = s.id and o.state = 'open') then s.next_at
      else least(s.next_at, excluded.next_at) end,
    opened_at = case when s.state = 'asking' then s.opened_at else now() end, told_at = case when s.state = 'asking'
      then s.told_at end, has_begun = s.state = 'asking' and s.has_begun, suggestion = case when s.state = 'asking'
      then s.suggestion end, is_asked_for = s.state = 'asking' and s.is_asked_for or excluded.is_asked_for
  where s.state <> 'filled'
$$;

-- Who plays beside someone on a game day of fixed partners; null otherwise.
create function app.partner_of(p_game_day_id uuid, p_player_id uuid) returns uuid
language sql stable set search_path = '' as $$
  select mate.player_id from public.game_days d
  join public.court_assignments a on a.game_day_id = d.id and a.player_id = p_player_id
  join public.court_assignments mate on mate.game_day_id = d.id and mate.team = a.team and mate.player_id <> a.player_id
  where d.id = p_game_day_id and app.partners_of(app.rules_of(d)) = 'fixed_partners' limit 1
$$;

-- Tells the partner of someone who is out, by message once for a spot, and in the bell: they may name a sub, too.
create function app.tell_partner(p_day public.game_days, p_player_id uuid) returns void
language sql volatile set search_path = '' as $$
  select app.enqueue_messages('sub_news', format('sub partner %s', s.id), s.id, p_day.league_id, null, p_day.starts_at,
    app.spot_facts(s, p_day, null), jsonb_build_array(jsonb_build_object('player_id', partner.id,
      'payload', '{"what": "partner"}'::jsonb)))
  from public.sub_spots s, (select app.partner_of(p_day.id, p_player_id) as id) as partner
  where s.game_day_id = p_day.id and s.player_id = p_player_id and partner.id is not null;
  select app.notify(array[partner.id],
    format('%s can''t play on %s', p.display_name, app.day_text(p_day.starts_at, l.time_zone)),
    'We look for a sub for your side. You can name someone.', l.created_by, l.id, 'game_day', p_day.id,
    p_day.starts_at)
  from public.leagues l, public.players p, (select app.partner_of(p_day.id, p_player_id) as id) as partner
  where l.id = p_day.league_id and p.id = p_player_id and partner.id is not null
$$;

-- What someone who was out reads while a sub has their spot: 'Zoe has your spot. Ask Lucia.' Null without a sub. First
-- names only, because links get forwarded.
create function app.spot_taken(p_game_day_id uuid, p_player_id uuid) returns text
language sql stable set search_path = '' as $$
  select format('%s has your spot. Ask %s.', coalesce(nullif(sub.first_name, ''), sub.display_name),
    coalesce(nullif(organizer.first_name, ''), organizer.display_name))
  from public.sub_spots s join public.players sub on sub.id = s.sub_id
  join public.leagues l on l.id = s.league_id join public.players organizer on organizer.id = l.created_by
  where s.game_day_id = p_game_day_id and s.player_id = p_player_id and s.state = 'filled'
$$;

-- An Out opens the search after 20 minutes, if a sub is needed and the league has any; an In takes the spot back,
-- unless a sub has it, and ends a search that the numbers don't need anymore. Error: PT409 spot_filled for the player.
create function app.follow_rsvp() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_day public.game_days;
  v_spot public.sub_spots;
  v_player uuid := case tg_op when 'DELETE' then old.player_id else new.player_id end;
begin
  select d.* into v_day from public.game_days d
    where d.id = case tg_op when 'DELETE' then old.game_day_id else new.game_day_id end;
  if not found then
    return null;
  elsif tg_op <> 'DELETE' and new.response = 'out' then
    if v_day.starts_at > now() and app.has_subs(v_day.league_id) and app.needs_sub(v_day, v_player) then
      perform app.open_spot(v_day, v_player, case when now() + interval '20 minutes'
          > app.sub_cut_off(v_day.starts_at) then now()
        else least(app.sub_cut_off(v_day.starts_at), app.after_asking_time(now() + interval '20 minutes', interval '0',
          (select l.time_zone from public.leagues l where l.id = v_day.league_id))) end);
      perform app.tell_partner(v_day, v_player);
    end if;
    return null;
  end if;
  select s.* into v_spot from public.sub_spots s where s.game_day_id = v_day.id and s.player_id = v_player;
  -- The RSVP of someone who left the league is gone, but not their absence.
  if v_spot.state = 'asking' and not (tg_op = 'DELETE' and exists (select 1 from app.spots_of_day(v_day.id) s
    where s.player_id = v_player and s.is_away)) then
    perform app.end_spot(v_spot, 'taken_back');
  elsif v_spot.state = 'filled' and tg_op <> 'DELETE' and new.responded_by = v_player then
    raise sqlstate 'PT409' using hint = 'spot_filled', message = app.spot_taken(v_day.id, v_player);
  end if;
  if tg_op <> 'DELETE' and new.response = 'in' then
    perform app.settle_spots(v_day);
  end if;
  return null;
end $$;
create trigger sub_spot_said after insert on public.game_day_responses
  for each row execute function app.follow_rsvp();
create trigger sub_spot_changed after update of response on public.game_day_responses
  for each row when (new.response <> old.response) execute function app.follow_rsvp();
create trigger sub_spot_withdrawn after delete on public.game_day_responses
  for each row when (old.response = 'out') execute function app.follow_rsvp();

-- Who of a league's subs a name in a seat means; null for no one, or more than one.
create function app.sub_named(p_league_id uuid, p_name text) returns uuid
language sql stable set search_path = '' as $$
  select case when count(*) = 1 then (array_agg(p.id))[1] end
  from (
    select s.player_id as id from public.league_subs s
      where s.league_id = p_league_id and s.approved_at is not null and s.agreed_at is not null
    union select c.player_id from public.leagues l join public.club_subs c on c.club_id = l.club_id
      where l.id = p_league_id and not app.declines_to_sub(c.player_id, l.id)) as pool
  join public.players p on p.id = pool.id and p.look_alike_keys && app.look_alike_keys(p_name)
  where app.name_key(app.full_name(p.first_name, p.last_name)) = app.name_key(p_name)
    and not app.is_league_member(p_league_id, p.id)
$$;

-- What the bell of a sub says while a spot of a player is theirs.
create function app.yes_in_bell(p_day public.game_days, p_player_id uuid, out title text, out message text)
language sql stable set search_path = '' as $$
  select left(format('You sub on %s', app.day_text(p_day.starts_at, l.time_zone)), 200),
    format('In %s, for %s. You can give the spot back.', e.name, rtrim(p.display_name, '.'))
  from public.leagues l join public.events e on e.id = l.id, public.players p
  where l.id = p_day.league_id and p.id = p_player_id
$$;

-- A spot whose seat got the name of a sub by hand is filled by them, as after a yes: it counts as subbed, and they can
-- give it back. They hear of it if the game is ahead.
create function app.fill_spot_by_name(p_seat public.court_assignments, p_sub uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_spot_id uuid;
  v_offer_id uuid;
begin
  insert into public.sub_spots as s (league_id, game_day_id, player_id, state, sub_id, filled_at)
  values (p_seat.league_id, p_seat.game_day_id, p_seat.player_id, 'filled', p_sub, now())
  on conflict (game_day_id, player_id) do update set state = 'filled', next_at = null, sub_id = excluded.sub_id,
    filled_at = excluded.filled_at
  returning s.id into v_spot_id;
  insert into public.sub_offers as o (spot_id, player_id, state) values (v_spot_id, p_sub, 'accepted')
  on conflict (spot_id, player_id) do update set state = 'accepted' returning o.id into v_offer_id;
  perform app.notify(array[p_sub], yes.title, yes.message, l.created_by, l.id, 'sub_offer', v_offer_id, d.starts_at)
  from public.game_days d join public.leagues l on l.id = d.league_id
  cross join lateral app.yes_in_bell(d, p_seat.player_id) as yes
  where d.id = p_seat.game_day_id and d.starts_at > now() and not d.is_finalized;
end $$;

-- A search ends when the seat is gone, someone else subs in it, or the member is here after all. If the name is that of
-- a sub, the spot is theirs.
create function app.follow_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_spot public.sub_spots;
  v_sub uuid;
begin
  select s.* into v_spot from public.sub_spots s
  where s.game_day_id = old.game_day_id and s.player_id = old.player_id and s.state in ('asking', 'filled');
  if current_setting('app.seat_of_sub', true) = v_spot.id::text then
    return null;
  elsif tg_op = 'DELETE' then
    if v_spot.id is not null then
      perform app.end_spot(v_spot, 'not_needed');
    end if;
    return null;
  elsif v_spot.state = 'asking' and new.attendance in ('present', 'late') then
    perform app.end_spot(v_spot, 'taken_back');
  elsif v_spot.id is not null and new.substitute_name is distinct from old.substitute_name then
    perform app.end_spot(v_spot, 'organizer');
  end if;
  if new.substitute_name is distinct from old.substitute_name and new.substitute_name is not null then
    v_sub := app.sub_named(new.league_id, new.substitute_name);
    if v_sub is not null then
      perform app.fill_spot_by_name(new, v_sub);
    end if;
  end if;
  return null;
end $$;
create trigger sub_spot_changed after update on public.court_assignments for each row
  when ((new.substitute_name, new.attendance) is distinct from (old.substitute_name, old.attendance))
  execute function app.follow_seat();
create trigger sub_spot_gone after delete on public.court_assignments
  for each row execute function app.follow_seat();

-- No one is asked for a day that is over or canceled; for one that moved, all are asked again.
create function app.follow_game_day() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_spot public.sub_spots;
begin
  for v_spot in select s.* from public.sub_spots s where s.game_day_id = new.id and s.state = 'asking'
    order by s.id loop
    if new.status in ('scheduled', 'in_progress') and not new.is_finalized then
      perform app.close_offers(v_spot.id, 'This game day moved');
      update public.sub_spots s set next_at = now(), told_at = null where s.id = v_spot.id;
    else
      perform app.end_spot(v_spot, 'not_needed');
    end if;
  end loop;
  return null;
end $$;
create trigger sub_spots_follow after update on public.game_days for each row
  when ((new.starts_at, new.status in ('canceled', 'completed'), new.is_finalized)
    is distinct from (old.starts_at, old.status in ('canceled', 'completed'), old.is_finalized))
  execute function app.follow_game_day();

-- Ends all searches of a game day, and takes the spots from its subs; whoever was asked is told. The caller has locked
-- the day.
create function app.end_spots(p_game_day_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_spot public.sub_spots;
begin
  for v_spot in select s.* from public.sub_spots s
    where s.game_day_id = p_game_day_id and s.state in ('asking', 'filled') order by s.id loop
    if v_spot.state = 'filled' then
      perform app.seat_sub(v_spot, null);
    end if;
    perform app.end_spot(v_spot, 'not_needed');
  end loop;
end $$;

-- Nor for one that is deleted. Of a league that is deleted, no one is told.
create function app.follow_deleted_day() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.leagues l where l.id = old.league_id) then
    perform app.end_spots(old.id);
  end if;
  return old;
end $$;
create trigger sub_spots_end before delete on public.game_days
  for each row execute function app.follow_deleted_day();

-- Ends the searches of a game day that need no sub anymore: its courts are others now, or someone without a court is
-- In. The caller has locked the day.
create function app.settle_spots(p_day public.game_days) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_spot public.sub_spots;
begin
  for v_spot in select s.* from public.sub_spots s
    where s.game_day_id = p_day.id and s.state = 'asking' and not s.is_asked_for order by s.id for update loop
    if not app.needs_sub(p_day, v_spot.player_id) then
      perform app.end_spot(v_spot, 'not_needed');
    end if;
  end loop;
end $$;

-- ── Asking ───────────────────────────────────────────────────────────────────────────────────────────────────────────

-- What an offer says: the facts of its game day, {city: of the league's club, for a map, first_name, offer_id, state,
-- spot_state, player: who is out, court, with: who else is on the court, level: their average, to one decimal,
-- organizer, is_first, next_at, until, filled_at, is_listed: whether they still sub in the league}. Short names only,
-- because links get forwarded. Null: court across courts, level, next_at, filled_at.
create function app.offer_facts(p_offer public.sub_offers) returns jsonb
language sql stable set search_path = '' as $$
  select app.game_day_facts(d) || jsonb_build_object('offer_id', p_offer.id, 'state', p_offer.state,
    'city', coalesce((select c.city from public.leagues l join public.clubs c on c.id = l.club_id
      where l.id = d.league_id), ''),
    'spot_state', s.state, 'first_name', (select p.first_name from public.players p where p.id = p_offer.player_id),
    'player', (select p.display_name from public.players p where p.id = s.player_id),
    'court', case when place.by_court then app.court_name(d, a.court_number) end,
    'with', coalesce(mates.names, '[]'), 'level', mates.level, 'organizer', (select p.display_name
      from public.leagues l join public.players p on p.id = l.created_by where l.id = d.league_id),
    'is_first', not exists (select 1 from public.sub_offers o where o.spot_id = s.id and o.asked_at < p_offer.asked_at),
    'next_at', p_offer.next_at, 'until', app.sub_offer_end(s.opened_at, d.starts_at), 'filled_at', s.filled_at,
    'status', d.status, 'is_listed', app.subs_in_league(p_offer.player_id, d.league_id))
  from public.sub_spots s join public.game_days d on d.id = s.game_day_id
  -- The offset keeps the rules from being read once a name.
  cross join lateral (select app.rules_of(d) ->> 'game_format' = 'courts' as by_court offset 0) as place
  left join public.court_assignments a on a.game_day_id = d.id and a.player_id = s.player_id
  left join lateral (
    select jsonb_agg(coalesce(app.short_sub_name(mate.substitute_name), p.display_name) order by mate.seat) as names,
      round(avg(p.dup_rating) filter (where mate.substitute_name is null), 1) as level
    from public.court_assignments mate join public.players p on p.id = mate.player_id
    where place.by_court and mate.game_day_id = d.id and mate.court_number = a.court_number
      and mate.player_id <> s.player_id and exists (select 1 from app.spots_of_day(d.id) there
        where there.player_id = mate.player_id and not there.is_away)) as mates on true
  where s.id = p_offer.spot_id
$$;

-- Asks one sub, in the bell and by message.
create function app.send_sub_offer(p_spot public.sub_spots, p_day public.game_days, p_player_id uuid, p_now timestamptz,
  p_next_at timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_offer public.sub_offers;
  v_facts jsonb;
begin
  insert into public.sub_offers as o (spot_id, player_id, asked_at, next_at)
  values (p_spot.id, p_player_id, p_now, p_next_at)
  on conflict (spot_id, player_id) do update set state = 'open', asked_at = excluded.asked_at,
    next_at = excluded.next_at
  returning o.* into v_offer;
  v_facts := app.offer_facts(v_offer) - array['state', 'spot_state', 'filled_at', 'first_name',
    'is_listed'];
  perform app.notify(array[p_player_id], format('Can you sub on %s?', app.day_text(p_day.starts_at, l.time_zone)),
    format('%s can''t play in %s.', v_facts ->> 'player', v_facts ->> 'league'), l.created_by, l.id, 'sub_offer',
    v_offer.id, app.sub_offer_end(p_spot.opened_at, p_day.starts_at))
  from public.leagues l where l.id = p_day.league_id;
  perform app.enqueue_messages('sub_offer', format('sub offer %s %s', v_offer.id, extract(epoch from p_now)::bigint),
    v_offer.id, p_day.league_id, null, app.sub_offer_end(p_spot.opened_at, p_day.starts_at), v_facts,
    jsonb_build_array(jsonb_build_object('player_id', p_player_id)));
end $$;

-- Tells the organizers that no one was found in time.
create function app.tell_sub_missing(p_spot public.sub_spots, p_day public.game_days) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_player text := (select p.display_name from public.players p where p.id = p_spot.player_id);
begin
  perform app.tell_organizers_of_spot(p_spot, p_day, format('No sub yet for %s', rtrim(v_player, '.')),
    'No one on the sub list said yes. Pick a sub, or play one short.');
  perform app.enqueue_messages('sub_missing', format('sub missing %s %s', p_spot.id,
      (extract(epoch from clock_timestamp()) * 1000)::bigint), p_spot.id, p_day.league_id, null,
    app.sub_offer_end(p_spot.opened_at, p_day.starts_at), app.game_day_facts(p_day) || jsonb_build_object(
      'player_id', p_spot.player_id, 'player', v_player, 'asked', (select count(*) from public.sub_offers o
        where o.spot_id = p_spot.id)),
    (select jsonb_agg(jsonb_build_object('player_id', o.person_id)) from app.league_organizer_ids(p_day.league_id) o),
    true);
  update public.sub_spots s set told_at = now() where s.id = p_spot.id;
end $$;

-- Takes one search a step further: asks the next sub, or all of them once the cut-off has passed; tells the organizers
-- at the cut-off; ends it where no sub is needed anymore, and when it is too late. Waits for no one: what someone holds
-- right now is for the next call.
create function app.search_sub(p_spot_id uuid, p_now timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_spot public.sub_spots;
  v_day public.game_days;
  v_zone text;
  v_cut_off timestamptz;
  v_subs uuid[];
  v_next timestamptz;
begin
  select s.* into v_spot from public.sub_spots s where s.id = p_spot_id;
  v_subs := array(select n.player_id from app.next_subs(v_spot, p_now) n order by n.place limit 20);
  -- Someone who pauses or deletes their account at this moment isn't asked, nor ahead of anyone.
  if (select count(*) from (select 1 from public.profiles p where p.id = any (v_subs) order by p.id
    for no key update skip locked) as held) < cardinality(v_subs) then
    return;
  end if;
  select d.* into v_day from public.game_days d where d.id = v_spot.game_day_id for no key update skip locked;
  if not found then
    return;
  end if;
  select s.* into v_spot from public.sub_spots s
  where s.id = p_spot_id and s.state = 'asking' and s.next_at <= p_now for update skip locked;
  if not found or v_subs <> array(select n.player_id from app.next_subs(v_spot, p_now) n order by n.place limit 20) then
    return;
  end if;
  select l.time_zone into v_zone from public.leagues l where l.id = v_day.league_id;
  v_cut_off := app.sub_cut_off(v_day.starts_at);
  if not v_spot.is_asked_for and not app.needs_sub(v_day, v_spot.player_id)
    or exists (select 1 from public.leagues l where l.id = v_day.league_id and l.status = 'archived') then
    perform app.end_spot(v_spot, 'not_needed');
    return;
  elsif p_now >= app.sub_offer_end(v_spot.opened_at, v_day.starts_at) then
    perform app.end_spot(v_spot, 'organizer');
    return;
  elsif p_now >= v_cut_off then
    -- Organizers who asked just now know.
    if v_spot.told_at is null and not (v_spot.is_asked_for and v_spot.opened_at >= v_cut_off and not exists (
      select 1 from public.sub_offers o where o.spot_id = v_spot.id and o.state = 'given_back')) then
      perform app.tell_sub_missing(v_spot, v_day);
    end if;
    perform app.send_sub_offer(v_spot, v_day, sub.id, p_now, null)
    from unnest(v_subs) with ordinality as sub (id, place) order by sub.place;
    v_next := p_now + interval '5 minutes';
  elsif v_subs = '{}' then
    -- At night: in the morning.
    v_next := least(v_cut_off, app.after_asking_time(p_now + interval '10 minutes', interval '0', v_zone));
  else
    v_next := least(v_cut_off, app.sub_head_start(p_now, v_cut_off, cardinality(v_subs), v_zone));
    perform app.send_sub_offer(v_spot, v_day, v_subs[1], p_now, case when cardinality(v_subs) > 1 then v_next end);
  end if;
  update public.sub_spots s set next_at = v_next, has_begun = true where s.id = v_spot.id;
end $$;

-- Takes the searches that are due a step further, at most 200. One that fails is logged, and tried again by the next
-- call.
create function app.search_subs(p_now timestamptz default now()) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_id uuid;
begin
  for v_id in select s.id from public.sub_spots s where s.state = 'asking' and s.next_at <= p_now
    order by s.next_at, s.id limit 200 loop
    begin
      perform app.search_sub(v_id, p_now);
    exception when others then
      raise warning 'Could not search a sub for %: % (%)', v_id, sqlerrm, sqlstate;
    end;
  end loop;
end $$;

-- ── Answering ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Locks what an answer changes, in the lock order: the sub, the seating, the first game, the seat, the day, the spot.
-- Before the seating, the day is kept from being deleted, because deleting begins with it and goes on to its seats. No
-- other change of a day or a seat waits for that.
create function app.lock_sub_spot(p_spot_id uuid, p_sub uuid) returns public.sub_spots
language plpgsql volatile set search_path = '' as $$
declare
  v_spot public.sub_spots;
begin
  perform app.lock_people(array[p_sub]);
  perform 1 from public.game_days d join public.sub_spots s on s.game_day_id = d.id
    where s.id = p_spot_id for key share of d;
  select s.* into v_spot from public.sub_spots s where s.id = p_spot_id;
  perform app.hold_seating(array[v_spot.game_day_id]);
  perform 1 from public.court_rotations r where r.game_day_id = v_spot.game_day_id order by r.id limit 1 for update;
  perform 1 from public.court_assignments a
    where a.game_day_id = v_spot.game_day_id and a.player_id = v_spot.player_id for no key update;
  perform 1 from public.game_days d where d.id = v_spot.game_day_id for no key update;
  select s.* into v_spot from public.sub_spots s where s.id = p_spot_id for update;
  return v_spot;
end $$;

-- Puts a sub's name into a seat, or takes it out; the spot goes on by itself (see follow_seat).
create function app.seat_sub(p_spot public.sub_spots, p_name text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_spot.game_day_id::text, 0));
  perform set_config('app.seat_of_sub', p_spot.id::text, true);
  update public.court_assignments a set substitute_name = p_name
  where a.game_day_id = p_spot.game_day_id and a.player_id = p_spot.player_id;
  perform set_config('app.seat_of_sub', '', true);
end $$;

-- A yes: the sub gets the seat, and everyone who plays there hears once. Errors: see answer_sub_offer.
create function app.fill_spot(p_spot public.sub_spots, p_offer public.sub_offers) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_day public.game_days;
  v_sub public.players;
  v_player public.players;
  v_problem text;
  v_zone text := (select l.time_zone from public.leagues l where l.id = p_spot.league_id);
begin
  select d.* into v_day from public.game_days d where d.id = p_spot.game_day_id;
  select p.* into v_sub from public.players p where p.id = p_offer.player_id;
  select p.* into v_player from public.players p where p.id = p_spot.player_id;
  if app.plays_elsewhere(v_sub.id, v_day.id, v_day.starts_at) then
    raise sqlstate 'PT409' using message = 'You already play somewhere else at that time.', hint = 'plays_elsewhere';
  end if;
  v_problem := app.sub_problem(v_day.id, jsonb_build_array(jsonb_build_object('player_id', p_spot.player_id,
    'name', app.full_name(v_sub.first_name, v_sub.last_name), 'keys', to_jsonb(v_sub.look_alike_keys))));
  if v_problem is not null then
    raise sqlstate 'PT409' using message = v_problem, hint = 'sub_plays_already';
  end if;
  perform app.seat_sub(p_spot, left(app.full_name(v_sub.first_name, v_sub.last_name), 80));
  update public.sub_offers o set state = 'accepted' where o.id = p_offer.id;
  update public.sub_spots s set state = 'filled', next_at = null, sub_id = v_sub.id, filled_at = now()
    where s.id = p_spot.id;
  perform app.close_offers(p_spot.id, 'This spot is filled');
  perform app.tell_organizers_of_spot(p_spot, v_day,
    format('%s is out, %s subs', coalesce(nullif(v_player.first_name, ''), v_player.display_name),
      coalesce(nullif(v_sub.first_name, ''), v_sub.display_name)),
    format('On %s. The court knows.', app.day_text(v_day.starts_at, v_zone)));
  perform app.tell_player_of_spot(p_spot, v_day, format('%s plays for you', v_sub.display_name),
    format('On %s.', app.day_text(v_day.starts_at, v_zone)));
  -- What asked in the bell says what was agreed on.
  update public.announcements a set title = yes.title, message = yes.message
  from app.yes_in_bell(v_day, v_player.id) as yes where a.screen = 'sub_offer' and a.subject_id = p_offer.id;
  perform app.tell_of_spot(p_spot, v_day, v_sub.display_name, app.court_of_spot(p_spot, 'yours', 'mate'));
end $$;

-- Takes back the offers that someone hasn't answered: those of a league, and of all where they don't sub anymore. The
-- caller has locked the person. The next subs hear when their head start is over.
create function app.withdraw_offers(p_league_id uuid, p_player_id uuid) returns void
language sql volatile set search_path = '' as $$
  with open as materialized (
    -- In the order in which searches end, so that no one waits in a circle.
    select o.id from public.sub_offers o join public.sub_spots s on s.id = o.spot_id
    where o.player_id = p_player_id and o.state = 'open'
      and (s.league_id = p_league_id or not app.subs_in_league(p_player_id, s.league_id))
    order by s.id for no key update of o
  ), withdrawn as (
    update public.sub_offers o set state = 'declined' from open where o.id = open.id returning o.id
  )
  select app.keep_back_offers(coalesce(array_agg(withdrawn.id), '{}')) from withdrawn
$$;

-- Answers an offer for a sub. Inputs: the offer; the sub; 'yes'; 'no'; 'not_this_week', which also pauses for seven
-- days; 'no_more', which also takes them off the list, or out of the club's subs; 'give_back' after a yes.
-- Result: {outcome: accepted, declined, given_back, filled (someone else was first), closed (not needed anymore),
-- too_late}. Repeating an answer changes nothing, and a day that is over or canceled keeps its subs.
-- Errors: PT404 offer_not_found; PT409 plays_elsewhere, sub_plays_already, league_archived; PT422 unknown_answer.
create function app.store_sub_answer(p_offer_id uuid, p_sub uuid, p_answer text) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_spot public.sub_spots;
  v_offer public.sub_offers;
  v_day public.game_days;
begin
  if p_answer is null or p_answer not in ('yes', 'no', 'not_this_week', 'no_more', 'give_back') then
    raise sqlstate 'PT422' using message = 'Say whether you can sub.', hint = 'unknown_answer';
  end if;
  v_spot := app.lock_sub_spot((select o.spot_id from public.sub_offers o
    where o.id = p_offer_id and o.player_id = p_sub), p_sub);
  select o.* into v_offer from public.sub_offers o where o.id = p_offer_id and o.player_id = p_sub;
  if not found then
    raise sqlstate 'PT404' using message = 'This offer doesn''t exist anymore.', hint = 'offer_not_found';
  end if;
  select d.* into v_day from public.game_days d where d.id = v_spot.game_day_id;
  if p_answer in ('yes', 'give_back') then
    perform app.require_unarchived(v_day.league_id);
  end if;
  -- Who answered in the app needs no email that asks.
  perform app.keep_back_offers(array[v_offer.id]);
  if p_answer = 'not_this_week' then
    insert into public.sub_settings as s (player_id, paused_until) values (p_sub, now() + interval '7 days')
    on conflict (player_id) do update set paused_until = greatest(s.paused_until, excluded.paused_until);
  elsif p_answer = 'no_more' then
    -- Also of someone who subs in all leagues of the club: no organizer asks them again.
    insert into public.league_subs as s (league_id, player_id, declined_at) values (v_day.league_id, p_sub, now())
    on conflict (league_id, player_id) do update set agreed_at = null, declined_at = now();
    delete from public.club_subs c using public.leagues l
      where l.id = v_day.league_id and c.club_id = l.club_id and c.player_id = p_sub;
    perform app.withdraw_offers(v_day.league_id, p_sub);
    select o.* into v_offer from public.sub_offers o where o.id = p_offer_id;
  end if;
  if v_offer.state = 'accepted' then
    if p_answer <> 'give_back' then
      return '{"outcome": "accepted"}';
    elsif v_day.is_finalized or v_day.status in ('completed', 'canceled') then
      return '{"outcome": "closed"}';
    end if;
    perform app.give_back(v_spot, v_offer);
    return '{"outcome": "given_back"}';
  elsif v_offer.state = 'given_back' and p_answer = 'yes' or p_answer = 'give_back' then
    return jsonb_build_object('outcome', case v_offer.state when 'given_back' then 'given_back' else 'closed' end);
  elsif p_answer <> 'yes' then
    if v_offer.state = 'open' or p_answer = 'no_more' then
      update public.sub_offers o set state = 'declined' where o.id = v_offer.id and o.state = 'open';
      delete from public.announcements a where a.screen = 'sub_offer' and a.subject_id = v_offer.id;
      -- No one is ahead of the next anymore.
      update public.sub_spots s set next_at = least(s.next_at, now()) where s.id = v_spot.id and s.state = 'asking'
        and not exists (select 1 from public.sub_offers o
          where o.spot_id = v_spot.id and o.asked_at > v_offer.asked_at);
    end if;
    return '{"outcome": "declined"}';
  elsif v_spot.state = 'filled' then
    return '{"outcome": "filled"}';
  elsif v_spot.state <> 'asking' or v_offer.state in ('closed', 'undone')
    or not app.subs_in_league(p_sub, v_day.league_id) then
    return '{"outcome": "closed"}';
  elsif now() >= app.sub_offer_end(v_spot.opened_at, v_day.starts_at) then
    return '{"outcome": "too_late"}';
  end if;
  perform app.fill_spot(v_spot, v_offer);
  return '{"outcome": "accepted"}';
end $$;

-- A sub gives a spot back: the search goes on without them, and the organizers, the player who is out, and the court
-- know.
create function app.give_back(p_spot public.sub_spots, p_offer public.sub_offers) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_day public.game_days;
  v_sub text := (select p.display_name from public.players p where p.id = p_offer.player_id);
begin
  select d.* into v_day from public.game_days d where d.id = p_spot.game_day_id;
  update public.sub_offers o set state = 'given_back' where o.id = p_offer.id;
  perform app.seat_sub(p_spot, null);
  update public.sub_spots s set state = 'asking', opened_at = now(), next_at = now(), sub_id = null, filled_at = null,
    told_at = null
  where s.id = p_spot.id;
  perform app.tell_organizers_of_spot(p_spot, v_day, format('%s can''t sub for %s after all', v_sub,
      (select p.display_name from public.players p where p.id = p_spot.player_id)),
    'We ask the next sub on the list.');
  perform app.tell_player_of_spot(p_spot, v_day, format('%s can''t play for you after all', v_sub),
    'We ask the next sub on the list.');
  perform app.tell_of_spot(p_spot, v_day, v_sub, app.court_of_spot(p_spot, 'yours_again', 'mate_again'));
  delete from public.announcements a where a.screen = 'sub_offer' and a.subject_id = p_offer.id;
end $$;

-- Gives back what someone was to sub in, and ends what they were asked: for those who delete their account. The caller
-- has locked the person.
create function app.end_subbing(p_player_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_offer public.sub_offers;
  v_spot public.sub_spots;
begin
  for v_offer in select o.* from public.sub_offers o join public.sub_spots s on s.id = o.spot_id
    join public.game_days d on d.id = s.game_day_id
    join public.leagues l on l.id = d.league_id and l.status <> 'archived'
    where o.player_id = p_player_id and o.state = 'accepted' and d.starts_at > now() and d.status <> 'canceled'
    order by d.id, o.id loop
    v_spot := app.lock_sub_spot(v_offer.spot_id, p_player_id);
    if v_spot.sub_id = p_player_id then
      perform app.give_back(v_spot, v_offer);
    end if;
  end loop;
  perform 1 from public.sub_offers where player_id = p_player_id order by spot_id for update;
  delete from public.sub_offers where player_id = p_player_id;
  delete from public.league_subs where player_id = p_player_id;
  delete from public.club_subs where player_id = p_player_id;
  delete from public.sub_settings where player_id = p_player_id;
end $$;

-- The offer of a link. Errors: PT404 link_invalid, PT410 link_expired.
create function app.read_offer_link(p_token text) returns public.sub_offers
language plpgsql stable set search_path = '' as $$
declare
  v_offer public.sub_offers;
begin
  select o.* into v_offer from app.read_link('sub_offer', p_token) as link
  join public.sub_offers o on o.id = link.subject_id and o.player_id = link.player_id;
  if not found then
    raise sqlstate 'PT404' using message = 'This link isn''t valid.', hint = 'link_invalid';
  end if;
  return v_offer;
end $$;

-- What the page of an offer shows to whom the link was sent (see offer_facts). Opening it changes nothing. Errors:
-- PT404 link_invalid, PT410 link_expired.
create function public.sub_offer_by_link(p_token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select app.offer_facts(app.read_offer_link(p_token))
$$;

-- Answers it for them. Input, result, and errors: see store_sub_answer; PT404 link_invalid, PT410 link_expired.
create function public.answer_sub_offer_by_link(p_token text, p_answer text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_offer public.sub_offers := app.read_offer_link(p_token);
begin
  return app.store_sub_answer(v_offer.id, v_offer.player_id, p_answer);
end $$;

-- The same for the caller's own offer. Errors: PT401, PT404 offer_not_found.
create function public.sub_offer(p_offer_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
  v_offer public.sub_offers;
begin
  select o.* into v_offer from public.sub_offers o where o.id = p_offer_id and o.player_id = v_me;
  if not found then
    raise sqlstate 'PT404' using message = 'This offer doesn''t exist anymore.', hint = 'offer_not_found';
  end if;
  return app.offer_facts(v_offer);
end $$;

-- Answers the caller's own offer. Input, result, and errors: see store_sub_answer; PT401.
create function public.answer_sub_offer(p_offer_id uuid, p_answer text) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select app.store_sub_answer(p_offer_id, app.require_profile_id(), p_answer)
$$;

-- ── One's own subbing ────────────────────────────────────────────────────────────────────────────────────────────────

-- Says whether the caller subs in a league. Who isn't on its list asks its organizers, if the league takes requests.
-- Result: 'on', 'asks', or 'off'. Errors: PT401; PT404 league_not_found; PT409 already_member; PT429 too_many_requests.
create function public.set_subbing(p_league_id uuid, p_is_on boolean) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.lock_me();
  v_row public.league_subs;
  v_is_listed boolean;
begin
  if p_is_on is null then
    perform app.raise_malformed('setting');
  end if;
  select s.* into v_row from public.league_subs s where s.league_id = p_league_id and s.player_id = v_me for update;
  v_is_listed := found;
  -- What asks in the bell is answered.
  delete from public.announcements a
    where a.screen = 'subbing' and a.subject_id = p_league_id and a.target_user_id = v_me;
  if not v_is_listed and not (p_is_on and app.accepts_requests(p_league_id)) then
    if not p_is_on and exists (select 1 from public.leagues l where l.id = p_league_id) then
      return 'off';
    end if;
    raise sqlstate 'PT404' using message = 'This league doesn''t exist, or it isn''t looking for subs.',
      hint = 'league_not_found';
  elsif not p_is_on then
    -- The no of someone whom an organizer added stays; a request is just gone.
    update public.league_subs s set agreed_at = null, declined_at = now()
      where s.league_id = p_league_id and s.player_id = v_me and v_row.approved_at is not null;
    delete from public.league_subs s
      where s.league_id = p_league_id and s.player_id = v_me and v_row.approved_at is null;
    perform app.withdraw_offers(p_league_id, v_me);
    return 'off';
  elsif app.is_league_member(p_league_id, v_me) then
    raise sqlstate 'PT409' using message = 'You already play in this league.', hint = 'already_member';
  end if;
  perform app.cancel_sub_invitation(p_league_id, v_me);
  return app.offer_to_sub(p_league_id, v_me);
end $$;

-- A person's yes to subbing in a league: 'on' for whoever an organizer asked; anyone else asks its organizers. The
-- caller holds the person. Result: 'on' or 'asks'. Error: PT429 too_many_requests.
create function app.offer_to_sub(p_league_id uuid, p_me uuid) returns text
language plpgsql volatile set search_path = '' as $$
declare
  v_approved_at timestamptz;
begin
  update public.league_subs s set agreed_at = coalesce(s.agreed_at, now()), declined_at = null
    where s.league_id = p_league_id and s.player_id = p_me returning s.approved_at into v_approved_at;
  if not found then
    insert into public.league_subs (league_id, player_id, agreed_at) values (p_league_id, p_me, now());
    perform app.notify(array(select o.person_id from app.league_organizer_ids(p_league_id) o),
      format('%s offers to sub', p.display_name), 'Add them under Players, Subs.', p_me, p_league_id, 'subs',
      p_league_id, now() + interval '14 days')
    from public.players p where p.id = p_me;
    -- Whoever signs up with the link has no session yet.
    if app.my_profile_id() is not null and not app.count_today('requests', 1, 200) then
      raise sqlstate 'PT429' using message = 'That''s a lot of requests for one day. Try again tomorrow.',
        hint = 'too_many_requests';
    end if;
  end if;
  return case when v_approved_at is null then 'asks' else 'on' end;
end $$;

-- Says whether the caller also subs in the other leagues of a club that they play in. Errors: PT401; PT404
-- club_not_found for any other club.
create function public.set_club_subbing(p_club_id uuid, p_is_on boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.lock_me();
begin
  if p_is_on is null then
    perform app.raise_malformed('setting');
  elsif not p_is_on then
    delete from public.club_subs c where c.club_id = p_club_id and c.player_id = v_me;
    perform app.withdraw_offers(null, v_me);
  elsif not exists (select 1 from public.leagues l join public.league_players lp on lp.league_id = l.id
    where l.club_id = p_club_id and lp.player_id = v_me and app.agreed_by(lp) is not null) then
    raise sqlstate 'PT404' using message = 'You don''t play in a league of this club.', hint = 'club_not_found';
  else
    insert into public.club_subs (club_id, player_id) values (p_club_id, v_me) on conflict do nothing;
  end if;
end $$;

-- Sets when the caller is asked: also in the last two hours, and not before a moment (null: no pause). Errors: PT401;
-- PT422 pause_too_long for more than a year.
create function public.set_sub_settings(p_last_minute boolean, p_paused_until timestamptz default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.lock_me();
begin
  if p_last_minute is null then
    perform app.raise_malformed('setting');
  elsif p_paused_until > now() + interval '366 days' then
    raise sqlstate 'PT422' using message = 'A pause can be up to a year.', hint = 'pause_too_long';
  end if;
  insert into public.sub_settings (player_id, last_minute, paused_until)
  values (v_me, p_last_minute, case when p_paused_until > now() then p_paused_until end)
  on conflict (player_id) do update set last_minute = excluded.last_minute, paused_until = excluded.paused_until;
end $$;

-- What the caller's page about subbing shows: {last_minute, paused_until: or null, leagues: [{id, name, state: on,
-- asks, asked (an organizer asks them), or off}], clubs: [{id, name, is_on}] of which they play in a league, offers:
-- [{id, league, starts_at, time_zone}] without an answer, days: the last 20 and those to come, [{offer_id, league,
-- game_day_id, starts_at, time_zone, player: whom they sub for, is_finalized}]}. Error: PT401.
create function public.my_subbing() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
begin
  return jsonb_build_object(
    'last_minute', coalesce((select s.last_minute from public.sub_settings s where s.player_id = v_me), false),
    'paused_until', (select s.paused_until from public.sub_settings s
      where s.player_id = v_me and s.paused_until > now()),
    'leagues', (select coalesce(jsonb_agg(jsonb_build_object('id', own.id, 'name', own.name, 'state', case
        when own.declined_at is not null then 'off' when own.agreed_at is null then 'asked'
        when own.approved_at is null then 'asks' else 'on' end) order by own.name, own.id), '[]')
      from (select e.id, e.name, s.declined_at, s.agreed_at, s.approved_at from public.league_subs s
        join public.events e on e.id = s.league_id join public.leagues l on l.id = e.id and l.status <> 'archived'
        where s.player_id = v_me order by e.name, e.id limit 200) as own),
    'clubs', (select coalesce(jsonb_agg(jsonb_build_object('id', own.id, 'name', own.name, 'is_on', exists (
        select 1 from public.club_subs s where s.club_id = own.id and s.player_id = v_me))
        order by own.name, own.id), '[]')
      from (select distinct c.id, c.name from public.league_players lp join public.leagues l on l.id = lp.league_id
        join public.clubs c on c.id = l.club_id where lp.player_id = v_me and app.agreed_by(lp) is not null
        order by c.name, c.id limit 50) as own),
    'offers', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'league', e.name, 'starts_at', d.starts_at,
        'time_zone', l.time_zone) order by d.starts_at, o.id), '[]')
      from public.sub_offers o join public.sub_spots s on s.id = o.spot_id and s.state = 'asking'
      join public.game_days d on d.id = s.game_day_id join public.events e on e.id = d.league_id
      join public.leagues l on l.id = e.id
      where o.player_id = v_me and o.state = 'open' and o.asked_at > now() - interval '60 days'
        and app.sub_offer_end(s.opened_at, d.starts_at) > now()),
    'days', (select coalesce(jsonb_agg(jsonb_build_object('offer_id', day.offer_id, 'league', day.league,
        'game_day_id', day.game_day_id, 'starts_at', day.starts_at, 'time_zone', day.time_zone, 'player', day.player,
        'is_finalized', day.is_finalized)
        order by day.starts_at desc, day.offer_id), '[]')
      from (select o.id as offer_id, e.name as league, d.id as game_day_id, d.starts_at, l.time_zone,
          p.display_name as player, d.is_finalized
        from public.sub_spots s join public.sub_offers o on o.spot_id = s.id and o.player_id = v_me
        join public.game_days d on d.id = s.game_day_id join public.events e on e.id = d.league_id
        join public.leagues l on l.id = e.id join public.players p on p.id = s.player_id
        where s.sub_id = v_me order by d.starts_at desc, o.id limit 20) as day));
end $$;

-- ── The organizer's list ─────────────────────────────────────────────────────────────────────────────────────────────

-- Puts someone with an account on the sub list of a league, or takes in someone who asks, and tells them the first
-- time. The caller holds the person. Error: PT429 too_many_additions.
create function app.list_sub(p_league_id uuid, p_player_id uuid, p_group int) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_me uuid := app.my_profile_id();
  v_row public.league_subs;
begin
  select s.* into v_row from public.league_subs s where s.league_id = p_league_id and s.player_id = p_player_id
    for update;
  insert into public.league_subs as s (league_id, player_id, approved_at, mixed_group)
  values (p_league_id, p_player_id, now(), p_group)
  on conflict (league_id, player_id) do update set approved_at = coalesce(s.approved_at, excluded.approved_at),
    mixed_group = coalesce(excluded.mixed_group, s.mixed_group);
  if v_row.approved_at is null and p_player_id <> v_me then
    perform app.notify(array[p_player_id], case when v_row.agreed_at is not null
        then format('You''re on the sub list of %s', e.name)
        else format('%s asks whether you sub in %s', me.display_name, e.name) end,
      case when v_row.agreed_at is not null then 'We ask you when someone near your rating is out.'
        else 'Say yes or no under Subbing in your profile.' end, v_me, e.id, 'subbing', e.id,
      now() + interval '14 days')
    from public.players me, public.events e where me.id = v_me and e.id = p_league_id;
    if not app.count_today('additions', 1, 500) then
      raise sqlstate 'PT429' using message = 'You added a lot of people today. Try again tomorrow.',
        hint = 'too_many_additions';
    end if;
  end if;
end $$;

-- Puts someone on the sub list of a league, or takes in someone who asks; they are told, and asked nothing before their
-- own yes. p_group: 1 or 2, in mixed doubles. Repeating it changes nothing but the group.
-- Errors: PT401; PT403 not an organizer; PT404 no_such_person; PT409 already_member, declined, has_no_account,
-- league_archived; PT429 too_many_additions.
create function public.add_sub(p_league_id uuid, p_player_id uuid, p_group int default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_organizer(p_league_id);
  v_has_account boolean;
begin
  perform app.lock_people(array[v_me, p_player_id]);
  select p.auth_id is not null into v_has_account from public.profiles p
    where p.id = p_player_id and p.deleted_at is null;
  if v_has_account is null then
    raise sqlstate 'PT404' using message = 'This person doesn''t exist.', hint = 'no_such_person';
  elsif not v_has_account then
    raise sqlstate 'PT409' using hint = 'has_no_account',
      message = 'This person has no account, so we can''t ask them. Invite them by email.';
  elsif app.is_league_member(p_league_id, p_player_id) then
    raise sqlstate 'PT409' using message = 'This person already plays in the league.', hint = 'already_member';
  elsif exists (select 1 from public.league_subs s
    where s.league_id = p_league_id and s.player_id = p_player_id and s.declined_at is not null) then
    raise sqlstate 'PT409' using message = 'This person doesn''t want to sub here. Only they can change that.',
      hint = 'declined';
  elsif p_group not in (1, 2) then
    perform app.raise_malformed('group');
  end if;
  perform app.list_sub(p_league_id, p_player_id, p_group);
end $$;

-- Asks the people of a list whether they sub in a league: those with an address by email, known players in the bell.
-- They are on its sub list once they say yes. Inputs: up to 200 people as a JSON array of {first_name, last_name,
--   email, rating, player_id: a known player, group}. Good ones are asked no matter what is wrong with the others.
--   Someone who was asked in the last ten minutes gets no second email, so a repeated call is safe.
-- Result: {results: [{place, outcome, name}]}, place from 1; name: of those on the roster or the sub list only, or an
--   address would tell whose it is:
--   invited              an email is on its way
--   asked                a known player, in the bell
--   added                had asked to sub, and is on the list now
-- and with nothing changed:
--   on_list              subs here, or was asked
--   already_member       is on the roster
--   declined             doesn't want to sub here
--   no_address           no address, and no known player
--   too_many_to_address  got 5 invitations today
--   malformed, name_too_long, rating_refused, duplicate, not_found  as in import_players
-- Errors: PT401; PT403 not an organizer; PT409 league_is_over, league_archived; PT422 list_too_long, malformed;
--   PT429 too_many_invitations, too_many_additions.
create function public.invite_subs(p_league_id uuid, p_people jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_organizer(p_league_id);
  v_seen text[] := '{}';
  v_given record;
  v_person uuid;
  v_has_account boolean;
  v_row public.league_subs;
  v_outcome text;
  v_results jsonb := '[]';
begin
  if jsonb_typeof(p_people) is distinct from 'array' then
    perform app.raise_malformed('list');
  end if;
  perform app.refuse_long_list(p_people, 200, 'players');
  perform app.require_texts(p_people, array['first_name', 'last_name', 'email', 'player_id'], 'list');
  perform app.lock_listed(p_people, array[v_me]);
  perform app.check_invitations(p_league_id, 0);
  for v_given in
    select place, app.email_address(item ->> 'email') as email, item ->> 'email' ~ '\S' as has_email,
      item ->> 'first_name' as first_name, item ->> 'last_name' as last_name, item ->> 'rating' as rating,
      app.as_uuid(item ->> 'player_id') as player_id,
      item ->> 'player_id' is not null as is_known,
      case when app.is_whole_number(item -> 'group', 1, 2) then (item ->> 'group')::int end as mixed_group
    from jsonb_array_elements(p_people) with ordinality as list (item, place) order by place
  loop
    v_person := null;
    v_has_account := null;
    select p.id, p.auth_id is not null into v_person, v_has_account from public.profiles p
      where p.deleted_at is null
        and case when v_given.is_known then p.id = v_given.player_id else p.email = v_given.email end;
    select s.* into v_row from public.league_subs s where s.league_id = p_league_id and s.player_id = v_person
      for update;
    v_outcome := case
      when v_given.has_email and v_given.email is null then 'malformed'
      when v_given.is_known and v_has_account is not true then 'not_found'
      when not v_given.is_known and v_given.email is null then 'no_address'
      when greatest(length(btrim(v_given.first_name)), length(btrim(v_given.last_name))) > 80 then 'name_too_long'
      when not coalesce(app.is_rating(v_given.rating), true) then 'rating_refused'
      when v_given.email = any (v_seen) then 'duplicate'
      when app.is_league_member(p_league_id, v_person)
        or app.is_member_status((app.roster_row(p_league_id, v_given.email)).status) then 'already_member'
      when v_row.declined_at is not null then 'declined'
      when v_row.agreed_at is not null then case when v_row.approved_at is null then 'added' else 'on_list' end
      when v_given.email is null then case when v_row.approved_at is null then 'asked' else 'on_list' end
      when v_row.invite_email = v_given.email and v_row.invite_expires_at > now() + interval '13 days 23:50'
        then 'invited'
      when app.is_too_many_to_address(v_given.email, 1) then 'too_many_to_address'
      else 'to_invite' end;
    v_seen := v_seen || v_given.email;
    if v_outcome = 'to_invite' and v_person is null then
      v_person := app.find_or_create_person(v_given.email, v_given.first_name, v_given.last_name);
      perform app.store_rating(v_person, v_given.rating);
    end if;
    if v_outcome in ('added', 'asked') or v_outcome = 'to_invite' and v_has_account then
      perform app.list_sub(p_league_id, v_person, v_given.mixed_group);
    end if;
    if v_outcome = 'to_invite' then
      perform app.send_sub_invitation(p_league_id, v_person, v_given.email, v_given.mixed_group);
      v_outcome := 'invited';
    end if;
    v_results := v_results || jsonb_build_object('place', v_given.place, 'outcome', v_outcome, 'name',
      (select app.full_name(p.first_name, p.last_name) from public.players p where p.id = v_person
        and (app.is_league_member(p_league_id, p.id) or exists (select 1 from public.league_subs s
          where s.league_id = p_league_id and s.player_id = p.id))));
  end loop;
  perform app.check_invitations(p_league_id, 0);
  return jsonb_build_object('results', v_results);
end $$;

-- Sends someone a new link to say that they sub in a league; the one before stops working, and isn't sent anymore.
create function app.send_sub_invitation(p_league_id uuid, p_player_id uuid, p_email text, p_group int) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_token text := app.new_token();
begin
  perform app.cancel_sub_invitation(p_league_id, p_player_id);
  insert into public.league_subs as s (league_id, player_id, approved_at, mixed_group, invite_token, invite_expires_at,
    invite_email, invited_by)
  values (p_league_id, p_player_id, now(), p_group, app.token_hash(v_token), now() + interval '14 days', p_email,
    app.my_profile_id())
  on conflict (league_id, player_id) do update set approved_at = coalesce(s.approved_at, excluded.approved_at),
    mixed_group = coalesce(excluded.mixed_group, s.mixed_group), invite_token = excluded.invite_token,
    invite_expires_at = excluded.invite_expires_at, invite_email = excluded.invite_email,
    invited_by = excluded.invited_by;
  insert into public.messages (kind, event_key, to_email, league_id, created_by, invite_token, payload, expires_at)
  values ('league_invitation', 'invitation ' || app.token_hash(v_token), p_email, p_league_id, app.my_profile_id(),
    app.token_hash(v_token), jsonb_build_object('token', v_token), now() + interval '14 days');
end $$;

-- What still waits of someone's invitation to sub isn't sent anymore.
create function app.cancel_sub_invitation(p_league_id uuid, p_player_id uuid) returns void
language sql volatile set search_path = '' as $$
  update public.messages m set status = 'canceled', payload = '{}' from public.league_subs s
  where s.league_id = p_league_id and s.player_id = p_player_id and m.invite_token = s.invite_token
    and m.status in ('queued', 'failed')
$$;

-- The link with which people offer to sub in a private league, whoever passes it on; an organizer takes them in.
-- Result: its token. Errors: PT401; PT403 not an organizer; PT409 league_archived.
create function public.sub_link(p_league_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_token text;
begin
  perform app.require_organizer(p_league_id);
  perform app.require_unarchived(p_league_id);
  insert into public.sub_links as l (league_id, token) values (p_league_id, app.new_token())
  on conflict (league_id) do update set token = l.token returning l.token into v_token;
  return v_token;
end $$;

-- ── Invited to sub ───────────────────────────────────────────────────────────────────────────────────────────────────
-- A link of an email to someone, or that of a league (see sub_link), opens the page of an invitation.

-- What a link to sub opens, as a row of the roster that says whom it is for: `accepted` for those who said yes with it
-- before. Its id is null if there is none, and its player and end if it is the link of a league.
create function app.invited_sub(p_token text, p_me uuid) returns public.league_players
language sql stable set search_path = '' as $$
  select jsonb_populate_record(null::public.league_players, jsonb_build_object('id', found.league_id,
    'league_id', found.league_id, 'player_id', found.player_id, 'invite_token', app.token_hash(p_token),
    'invite_expires_at', found.expires_at, 'invite_email', found.email, 'invited_by', found.invited_by,
    'status', case when exists (select 1 from public.league_subs mine where mine.league_id = found.league_id
      and mine.player_id = p_me and mine.agreed_at is not null) then 'accepted' else 'invited' end))
  from (
    select s.league_id, s.player_id, s.invite_expires_at as expires_at, s.invite_email as email, s.invited_by
    from public.league_subs s where s.invite_token = app.token_hash(p_token)
      and (s.agreed_at is null and s.declined_at is null or s.player_id = p_me)
    union all
    select l.league_id, null, null, null, null from public.sub_links l where l.token = p_token
  ) as found
$$;

-- What the email of an invitation to sub says besides its link.
create function app.sub_invitation_facts(p_invite_token text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('as_sub', true, 'expires_at', s.invite_expires_at,
    'inviter_name', coalesce(nullif(app.full_name(inviter.first_name, inviter.last_name), ''), inviter.display_name),
    'invitee_first_name', invitee.first_name, 'league_name', e.name, 'location', l.location, 'weekday', l.weekday,
    'start_time', l.start_time, 'start_date', l.start_date, 'weeks', l.weeks, 'week_interval', l.week_interval,
    'time_zone', l.time_zone, 'court_count', l.court_count)
  from public.league_subs s join public.leagues l on l.id = s.league_id join public.events e on e.id = l.id
  join public.players inviter on inviter.id = coalesce(s.invited_by, l.created_by)
  join public.players invitee on invitee.id = s.player_id
  where s.invite_token = p_invite_token
$$;

-- Says yes to subbing by a link, for a person: whoever was invited is on the sub list; the link of a league asks to be.
-- Input, result, and errors: see redeem_invitation; the result has as_sub, and `asks` while an organizer has to agree.
create function app.redeem_sub_invitation(p_token text, p_me uuid, p_confirm boolean) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_row public.league_players := app.invited_sub(p_token, p_me);
  v_answer jsonb;
begin
  perform app.lock_people(array[p_me, v_row.player_id]);
  perform 1 from public.league_subs s
    where s.league_id = v_row.league_id and s.player_id in (p_me, v_row.player_id) order by s.player_id for update;
  v_row := app.invited_sub(p_token, p_me); -- the current one, locked
  if v_row.id is null then
    raise sqlstate 'PT404' using message = 'Invalid or expired invite token.', hint = 'invite_not_found';
  end if;
  v_answer := (select jsonb_build_object('outcome', 'already_member', 'league_id', e.id, 'league_name', e.name,
    'as_sub', not app.is_league_member(e.id, p_me)) from public.events e where e.id = v_row.league_id);
  if v_row.status = 'accepted' or app.is_league_member(v_row.league_id, p_me) then
    return v_answer;
  elsif v_row.invite_expires_at <= now()
    or not (select app.is_open_league(l.status) from public.leagues l where l.id = v_row.league_id) then
    raise sqlstate 'PT410' using message = 'This invite has expired.', hint = 'invite_expired';
  elsif v_row.player_id is null then
    return v_answer || jsonb_build_object('outcome', 'accepted',
      'asks', app.offer_to_sub(v_row.league_id, p_me) = 'asks');
  elsif not p_confirm and app.is_for_someone_else(v_row, p_me) then
    return v_answer || jsonb_build_object('outcome', 'wrong_account', 'sent_to', app.masked_email(v_row.invite_email));
  end if;
  perform app.cancel_sub_invitation(v_row.league_id, v_row.player_id);
  if v_row.player_id <> p_me then
    delete from public.league_subs s where s.league_id = v_row.league_id and s.player_id = p_me;
  end if;
  update public.league_subs s set player_id = p_me, agreed_at = now(), declined_at = null
  where s.league_id = v_row.league_id and s.player_id = v_row.player_id;
  if v_row.player_id <> p_me then
    perform app.delete_unclaimed_person(v_row.player_id);
  end if;
  return v_answer || '{"outcome": "accepted"}';
end $$;

-- Takes someone off the sub list of a league. Whoever said no stays as such, so that no one asks again. Spots that they
-- have stay theirs. Errors: PT401; PT403 not an organizer; PT409 league_archived.
create function public.remove_sub(p_league_id uuid, p_player_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.require_organizer(p_league_id);
  perform app.require_unarchived(p_league_id);
  if p_player_id is null then
    perform app.raise_malformed('sub');
  end if;
  perform app.lock_people(array[p_player_id]);
  perform app.cancel_sub_invitation(p_league_id, p_player_id);
  delete from public.league_subs s
    where s.league_id = p_league_id and s.player_id = p_player_id and s.declined_at is null;
  perform app.withdraw_offers(p_league_id, p_player_id);
  perform app.delete_unclaimed_person(p_player_id);
end $$;

-- The sub list of a league, for its organizers, those who ask first, then by name; a page of at most 100.
-- state: on, asks (to be taken in), asked (hasn't said yes), or failed (their invitation couldn't be sent);
-- invite_email: where it went, until they answer; subbed: on how many days that have begun. Errors: PT401; PT403 not an
-- organizer; PT422 page_key.
-- Null: dup_rating, paused_until, mixed_group, invite_email.
create function public.sub_list(p_league_id uuid, p_after text default null, p_limit int default 50) returns table (
  player_id uuid, first_name text, last_name text, display_name text, dup_rating numeric, state text,
  invite_email text, last_minute boolean, paused_until timestamptz, mixed_group smallint, subbed bigint, page_key text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_organizer(p_league_id);
  return query
    select * from (
      select p.id, p.first_name, p.last_name, p.display_name, p.dup_rating,
        case when s.agreed_at is not null then case when s.approved_at is null then 'asks' else 'on' end
          when exists (select 1 from public.messages m
            where m.invite_token = s.invite_token and m.status = 'failed') then 'failed' else 'asked' end,
        case when s.agreed_at is null then s.invite_email end,
        coalesce(own.last_minute, false), case when own.paused_until > now() then own.paused_until end, s.mixed_group,
        app.times_subbed(p.id, p_league_id),
        case when s.approved_at is null then '0' else '1' end || p.page_key as key
      from public.league_subs s join public.players p on p.id = s.player_id
      left join public.sub_settings own on own.player_id = p.id and s.agreed_at is not null
      where s.league_id = p_league_id and s.declined_at is null and not app.is_league_member(p_league_id, p.id)) as sub
    where p_after is null or sub.key collate "C" > p_after
    order by sub.key collate "C" limit least(app.page_size(p_limit, 50), 100);
end $$;

-- ── The spots of a game day ──────────────────────────────────────────────────────────────────────────────────────────

-- The spots of a game day that needed a sub: all of them for its organizers, one's own for a player who is out, and
-- that of a fixed partner.
-- Result: {playing: how many have a spot and come, or null before courts are published, spots: [{player_id, player,
-- state, is_partner: they play beside the caller, asked: how many so far, next_at, cut_off, has_begun, is_due: whether
-- it is up to the organizers, sub: short name, filled_at, taken: for the player who is out, see spot_taken,
-- suggestion, last_asked: short name of who was asked last, for organizers}], the open ones first}.
-- Null where it isn't so. Errors: PT401; PT404 game_day_not_found.
create function public.sub_spots_of(p_game_day_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
  v_day public.game_days := app.require_game_day(p_game_day_id);
  v_manages boolean := app.can_manage_league(v_day.league_id);
begin
  return jsonb_build_object('playing', (select nullif(count(*) filter (where not s.is_away), 0)
      from app.spots_of_day(v_day.id) s where v_day.draw_version > 0),
    'spots', (select coalesce(jsonb_agg(jsonb_build_object('player_id', s.player_id, 'player', p.display_name,
      'state', s.state, 'is_partner', coalesce(app.partner_of(v_day.id, s.player_id) = v_me, false),
      'asked', asked.number, 'next_at', s.next_at, 'cut_off', app.sub_cut_off(v_day.starts_at),
      'sub', sub.display_name, 'filled_at', s.filled_at,
      'taken', case when s.player_id = v_me then app.spot_taken(v_day.id, v_me) end,
      'suggestion', s.suggestion, 'has_begun', s.has_begun,
      'last_asked', case when v_manages then asked.last end, 'is_due', s.told_at is not null)
      order by s.state <> 'asking', s.opened_at, s.id), '[]')
    from public.sub_spots s join public.players p on p.id = s.player_id
    left join public.players sub on sub.id = s.sub_id
    cross join lateral (select count(*) as number, (array_agg(who.display_name order by o.asked_at desc))[1] as last
      from public.sub_offers o join public.players who on who.id = o.player_id where o.spot_id = s.id) as asked
    where s.game_day_id = v_day.id
      and (v_manages or s.player_id = v_me or app.partner_of(v_day.id, s.player_id) = v_me)));
end $$;

-- Who may sub in a player's spot, for "I have someone" and the organizer's choice, in the order of asking, at most 50:
-- [{player_id, name, level: to one decimal or null}]. Errors: PT401; PT404 game_day_not_found; PT403 not_allowed.
create function public.subs_for(p_game_day_id uuid, p_player_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_day public.game_days := app.require_spot(p_game_day_id, p_player_id);
  v_spot public.sub_spots;
begin
  select s.* into v_spot from public.sub_spots s where s.game_day_id = v_day.id and s.player_id = p_player_id;
  v_spot.league_id := v_day.league_id;
  v_spot.game_day_id := v_day.id;
  v_spot.player_id := p_player_id;
  return (select coalesce(jsonb_agg(jsonb_build_object('player_id', p.id, 'name', p.display_name,
      'level', round(p.dup_rating, 1)) order by n.place), '[]')
    from (select * from app.next_subs(v_spot, now(), true) order by place limit 50) as n
    join public.players p on p.id = n.player_id);
end $$;

-- The game day of a player's spot, if the caller may look for a sub: the player, their fixed partner, or an organizer.
-- Errors: PT401; PT404 game_day_not_found; PT403 not_allowed; PT409 league_archived.
create function app.require_spot(p_game_day_id uuid, p_player_id uuid) returns public.game_days
language plpgsql stable set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
  v_day public.game_days := app.require_game_day(p_game_day_id);
begin
  if p_player_id is distinct from v_me and not app.can_manage_league(v_day.league_id)
    and app.partner_of(v_day.id, p_player_id) is distinct from v_me then
    raise sqlstate 'PT403' using message = 'Only this player and organizers can look for a sub.', hint = 'not_allowed';
  end if;
  perform app.require_unarchived(v_day.league_id);
  return v_day;
end $$;

-- Starts the search for a sub now, for the player who is out or an organizer. p_first: whom to ask before anyone else,
-- from the list. An organizer may ask for any seat without a sub, whatever the numbers say: for someone who left early,
-- too. Errors: PT401; PT404 game_day_not_found; PT403 not_allowed; PT409 league_archived, no_sub_needed (also from 12
-- hours after the start); PT422 not_a_sub.
create function public.find_sub(p_game_day_id uuid, p_player_id uuid, p_first uuid default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_day public.game_days := app.require_spot(p_game_day_id, p_player_id);
  v_manages boolean := app.can_manage_league(v_day.league_id);
  v_spot_id uuid;
begin
  select d.* into v_day from public.game_days d where d.id = v_day.id for no key update;
  if v_day.draw_version = 0 or v_day.is_finalized or v_day.status not in ('scheduled', 'in_progress')
    or v_day.starts_at < now() - interval '12 hours'
    or not exists (select 1 from public.court_assignments a where a.game_day_id = v_day.id
      and a.player_id = p_player_id and a.substitute_name is null and a.last_rotation is null)
    or not v_manages and not app.needs_sub(v_day, p_player_id) then
    raise sqlstate 'PT409' using message = 'No sub is needed here.', hint = 'no_sub_needed';
  elsif p_first is not null and not app.subs_in_league(p_first, v_day.league_id) then
    raise sqlstate 'PT422' using message = 'This person isn''t on the sub list.', hint = 'not_a_sub';
  end if;
  perform app.open_spot(v_day, p_player_id, now(), v_manages);
  -- Whoever is named is asked right away.
  update public.sub_spots s set has_begun = true, first_sub_id = coalesce(p_first, s.first_sub_id),
    next_at = case when p_first is distinct from s.first_sub_id and p_first is not null then least(s.next_at, now())
      else s.next_at end
  where s.game_day_id = v_day.id and s.player_id = p_player_id and s.state = 'asking' returning s.id into v_spot_id;
  perform app.search_sub(v_spot_id, now());
end $$;

-- Names someone who isn't on the sub list, for the player who is out; they or their partner call. The organizers
-- decide, because no one knows the rating. p_name: at most 80 characters.
-- Errors: PT401; PT404 game_day_not_found; PT403 not_allowed; PT409 no_sub_needed; PT422 name_too_long;
-- PT429 too_many_suggestions.
create function public.suggest_sub(p_game_day_id uuid, p_player_id uuid, p_name text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_day public.game_days := app.require_spot(p_game_day_id, p_player_id);
  v_name text := nullif(btrim(regexp_replace(p_name, '\s+', ' ', 'g')), '');
  v_spot public.sub_spots;
begin
  if v_name is null or length(p_name) > 200 or length(v_name) > 80 then
    raise sqlstate 'PT422' using message = 'Enter a name of up to 80 characters.', hint = 'name_too_long';
  end if;
  perform 1 from public.game_days d where d.id = v_day.id for no key update;
  update public.sub_spots s set suggestion = v_name
  where s.game_day_id = v_day.id and s.player_id = p_player_id and s.state = 'asking'
    and s.suggestion is distinct from v_name returning s.* into v_spot;
  if found then
    perform app.tell_organizers_of_spot(v_spot, v_day, format('%s suggests %s as a sub',
        (select p.display_name from public.players p where p.id = app.my_profile_id()), v_name),
      'They aren''t on the sub list, so it''s up to you. We go on asking until you add a sub.');
    if not app.count_today('requests', 1, 200) then
      raise sqlstate 'PT429' using message = 'You sent a lot today. Try again tomorrow.', hint = 'too_many_suggestions';
    end if;
  elsif not exists (select 1 from public.sub_spots s
    where s.game_day_id = v_day.id and s.player_id = p_player_id and s.state = 'asking') then
    raise sqlstate 'PT409' using message = 'No sub is needed here.', hint = 'no_sub_needed';
  end if;
end $$;

-- Ends the search for a spot, for organizers: no sub is needed, or they found one. If a sub has it, they are told that
-- they aren't needed, and the spot is open again. Repeating it changes nothing. Errors: PT401; PT404
-- game_day_not_found; PT403 not an organizer.
create function public.end_sub_search(p_game_day_id uuid, p_player_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_day public.game_days := app.require_game_day(p_game_day_id);
  v_spot public.sub_spots;
begin
  perform app.require_organizer(v_day.league_id);
  perform app.require_unarchived(v_day.league_id);
  if p_player_id is null then
    perform app.raise_malformed('player');
  end if;
  select s.* into v_spot from public.sub_spots s where s.game_day_id = v_day.id and s.player_id = p_player_id;
  if v_spot.state = 'filled' then
    v_spot := app.lock_sub_spot(v_spot.id, v_spot.sub_id);
  else
    perform 1 from public.game_days d where d.id = v_day.id for no key update;
    select s.* into v_spot from public.sub_spots s where s.id = v_spot.id for update;
  end if;
  if v_spot.state = 'filled' then
    if (select d.is_finalized from public.game_days d where d.id = v_day.id) then
      raise sqlstate 'PT409' using message = 'This game day is finalized.', hint = 'game_day_finalized';
    end if;
    perform app.seat_sub(v_spot, null);
  end if;
  if v_spot.state in ('asking', 'filled') then
    perform app.end_spot(v_spot, 'organizer', 'undone');
  end if;
end $$;

-- Demo data: one club, three leagues, a finished season of one of them, the cast. Loaded once into a freshly migrated database, embedded or hosted.
--
-- The club is in Portland, Oregon. All dates are relative to the moment of loading, so a game day is always in progress:
--   Riverside Ladder  mid-season: four weeks finalized, week 5 today and half played
--   Thursday Doubles  new: starts in 10 to 16 days, with invitations and join requests open
--   Saturday Mixer    private, every other Saturday; in its second season
-- Everyone signs in with the password Pickle123! (never load this into a database that real people use).
--
-- Fixed ids end in the row number, so tests, links, and refresh-demo.sql can name them:
--   a0000000-…  accounts    b0000000-…  profiles    c0000000-…  club    d0000000-…  leagues (1 Riverside, 2 Thu, 3 Sat,
--   4 the season before 3)
--   e1000000-…  game days of league 1, by week (same for e2…, e3…)      f0000000-…  announcements

do $guard$
begin
  if exists (select 1 from public.events where id = 'd0000000-0000-4000-8000-000000000001') then
    raise exception 'The demo data is already loaded. Reset the database to load it again.';
  end if;
end $guard$;

-- ── Helpers, dropped at the end ─────────────────────────────────────────────────────────────────────────────────────

create function pg_temp.demo_id(p_kind text, p_number int) returns uuid language sql as $$
  select (rpad(p_kind, 8, '0') || '-0000-4000-8000-' || lpad(p_number::text, 12, '0'))::uuid
$$;

-- The club's clock, whatever the zone of the machine. Today's game day started on a quarter hour 15 to 30 minutes ago, but
-- never before midnight in Portland, so it is in progress and its date is today's there.
create temporary table demo_clock as
select zone, (now() at time zone zone)::date as today, greatest(
  date_bin('15 minutes', now(), timestamptz '2000-01-01 00:00+00') - interval '15 minutes',
  date_trunc('day', now() at time zone zone) at time zone zone) as play_began
from (values ('America/Los_Angeles')) as club (zone);

-- A time of day in Portland, a number of days from today (negative: in the past).
create function pg_temp.demo_at(p_days int, p_time time) returns timestamptz language sql as $$
  select (today + p_days + p_time) at time zone zone from demo_clock
$$;

-- The first given weekday (ISO: 1 is Monday) at least p_days from today.
create function pg_temp.demo_weekday(p_weekday int, p_days int) returns date language sql as $$
  select today + p_days + (p_weekday + 7 - extract(isodow from today + p_days)::int) % 7 from demo_clock
$$;

-- ── The cast ────────────────────────────────────────────────────────────────────────────────────────────────────────

create temporary table demo_cast (number int, first_name text, last_name text, role text, rating numeric, phone text, dupr_id text);
insert into demo_cast values
  ( 1, 'Noor',  'Aziz',      'player',         4.312, '5035550101', 'N4Q7ZA'),
  ( 2, 'Tom',   'Keller',    'player',         4.105, '5035550102', 'T8KL2R'),
  ( 3, 'Maya',  'Reyes',     'player',         3.942, '5035550103', 'M5RY9E'), -- the player in the pictures
  ( 4, 'Ines',  'Duarte',    'player',         3.871, null,         'J2DT6S'),
  ( 5, 'Sam',   'Park',      'player',         3.804, '5035550105', 'S9PK3A'),
  ( 6, 'Bea',   'Lindqvist', 'player',         3.736, null,         'B7LQ4V'),
  ( 7, 'Dev',   'Chandra',   'player',         3.689, '5035550107', 'D3CH8R'),
  ( 8, 'Uli',   'Brandt',    'player',         3.615, null,         null),
  ( 9, 'Ana',   'Whitfield', 'player',         3.528, '5035550109', 'A6WF2D'),
  (10, 'Jorge', 'Mata',      'player',         3.497, null,         'G4MT5X'),
  (11, 'Wes',   'Okafor',    'player',         3.402, null,         null),
  (12, 'Priya', 'Nair',      'player',         null,  '5035550112', null),     -- not rated yet
  (13, 'Lena',  'Fischer',   'player',         3.214, null,         'L8FS3H'),
  (14, 'Kai',   'Moreno',    'player',         3.107, '5035550114', null),
  (15, 'Ruth',  'Alder',     'player',         3.024, null,         'R2AD7L'),
  (16, 'Omar',  'Haddad',    'player',         2.946, '5035550116', null),
  (17, 'Nina',  'Costa',     'player',         2.873, null,         null),
  (18, 'Lucia', 'Cervantes', 'league_creator', 3.652, '5035550118', 'C5LV9T'), -- runs Riverside and Thursdays
  (19, 'Carl',  'Benson',    'club_admin',     3.318, '5035550119', null),     -- runs Saturdays, subs when asked
  (20, 'Sunny', 'Adeyemi',   'player',         null,  '5035550120', null),     -- super admin, see below
  (21, 'Hugo',  'Stein',     'player',         3.284, null,         null);     -- on a roster, no account

create function pg_temp.demo_person(p_first_name text) returns uuid language sql as $$
  select pg_temp.demo_id('b', number) from demo_cast where first_name = p_first_name
$$;

insert into public.profiles (id, email, first_name, last_name, role, dup_rating, phone, dupr_id, created_at)
select pg_temp.demo_id('b', number), lower(first_name || '.' || last_name) || '@kitchenline.test', first_name, last_name,
  role, rating, phone, dupr_id, now() - interval '120 days'
from demo_cast;

-- Accounts the way the auth service expects them: empty token columns, one identity each, and instance_id where the column
-- exists (hosted projects). Each account has a confirmed email, so it claims the profile above.
do $accounts$
declare
  v_hash constant text := '$2a$04$kEpq.mQr57V9vhJcsAZdBuuXasghrImvpA6P2TLp7xwWqyZRR6tbW'; -- Pickle123!, at the lowest cost: it's public anyway
  v_has_instance boolean := exists (select 1 from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id');
  v_person record;
begin
  for v_person in
    select pg_temp.demo_id('a', c.number) as id, p.email, p.created_at,
      jsonb_build_object('sub', pg_temp.demo_id('a', c.number), 'email', p.email, 'email_verified', true, 'phone_verified', false) as claims,
      jsonb_build_object('first_name', c.first_name, 'last_name', c.last_name) as names
    from demo_cast c join public.profiles p on p.id = pg_temp.demo_id('b', c.number)
    where c.first_name <> 'Hugo' order by c.number
  loop
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token, recovery_token,
      email_change, email_change_token_new, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values (v_person.id, 'authenticated', 'authenticated', v_person.email, v_hash, v_person.created_at, '', '', '', '',
      '{"provider": "email", "providers": ["email"]}', v_person.claims || v_person.names, v_person.created_at, v_person.created_at);
    if v_has_instance then
      execute 'update auth.users set instance_id = $1 where id = $2' using '00000000-0000-0000-0000-000000000000'::uuid, v_person.id;
    end if;
    insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
    values (v_person.id, 'email', v_person.id::text, v_person.id, v_person.claims, v_person.created_at, v_person.created_at, v_person.created_at);
  end loop;
end $accounts$;

insert into public.super_admins (id) select auth_id from public.profiles where id = pg_temp.demo_person('Sunny');

-- ── The club and its leagues ────────────────────────────────────────────────────────────────────────────────────────

insert into public.clubs (id, name, city, address, description, created_by, admins, created_at) values
  (pg_temp.demo_id('c', 1), 'Riverside Pickleball Club', 'Portland, OR', 'Riverside Park, 1200 River Rd',
   'Four outdoor courts by the river. Open play every morning, leagues year-round.',
   pg_temp.demo_person('Sunny'), array[pg_temp.demo_person('Carl'), pg_temp.demo_person('Lucia')], now() - interval '110 days');

insert into public.events (id, event_type, name, created_by, created_at) values
  (pg_temp.demo_id('d', 1), 'league', 'Riverside Ladder',   pg_temp.demo_person('Lucia'), pg_temp.demo_at(-60, '09:12')),
  (pg_temp.demo_id('d', 2), 'league', 'Thursday Doubles', pg_temp.demo_person('Lucia'), pg_temp.demo_at(-12, '20:40')),
  (pg_temp.demo_id('d', 3), 'league', 'Saturday Mixer',   pg_temp.demo_person('Carl'),  pg_temp.demo_at(-75, '12:05')),
  (pg_temp.demo_id('d', 4), 'league', 'Saturday Mixer, season 1', pg_temp.demo_person('Carl'), pg_temp.demo_at(-112, '11:40'));

-- The ladder plays on whatever weekday today is.
insert into public.leagues (id, club_id, created_by, description, location, visibility, court_count, capacity,
  start_date, weeks, weekday, start_time, time_zone, created_at, status, previous_league_id)
select e.id, pg_temp.demo_id('c', 1), e.created_by, l.description, 'Riverside Park', l.visibility, l.court_count, l.capacity,
  l.start_date, l.weeks, extract(isodow from l.start_date), l.start_time, c.zone, e.created_at,
  case l.number when 4 then 'completed' else 'active' end, case l.number when 3 then pg_temp.demo_id('d', 4) end
from demo_clock c
cross join lateral (values
  (1, 'Our weekly ladder. Win your court to move up; finish last and you move down.',
   'public', 4, 20, c.today - 28, 10, (c.play_began at time zone c.zone)::time),
  (2, 'Friendly doubles for players around 3.5. New players welcome, balls provided.',
   'public', 4, 16, pg_temp.demo_weekday(4, 10), 8, time '19:00'),
  (3, 'Every other Saturday, invite only. Games to 15, win by 1, coffee after.',
   'private', 2, 8, pg_temp.demo_weekday(6, 1) - 28, 6, time '10:00'),
  (4, 'Every other Saturday, invite only. Games to 15, win by 1, coffee after.',
   'private', 2, 8, pg_temp.demo_weekday(6, 1) - 98, 3, time '10:00')
) as l (number, description, visibility, court_count, capacity, start_date, weeks, start_time)
join public.events e on e.id = pg_temp.demo_id('d', l.number);

update public.leagues set points_to_win = 15, win_by_margin = 1, ranking_basis = 'win_share', week_interval = 2
where id in (pg_temp.demo_id('d', 3), pg_temp.demo_id('d', 4));

insert into public.court_configurations (league_id, court_number, display_name)
select pg_temp.demo_id('d', league), number, name
from (values (1, 1, 'Center'), (1, 2, 'North'), (1, 3, 'South'), (1, 4, 'East'),
  (3, 1, 'Center'), (3, 2, 'North'), (4, 1, 'Center'), (4, 2, 'North')) as court (league, number, name);

-- ── Rosters ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- The starting order of the ladder and of the Saturday league, which is how its first season ended.
insert into public.league_players (league_id, player_id, status, ladder_start, joined_at, created_at)
select l.id, pg_temp.demo_person(first_name), 'joined', place, l.created_at + place * interval '31 hours', l.created_at + interval '1 day'
from (values
  (1, '{Tom,Noor,Sam,Ines,Bea,Uli,Dev,Ana,Jorge,Maya,Wes,Lena,Kai,Ruth,Priya,Nina,Omar}'::text[]),
  (3, '{Tom,Maya,Sam,Bea,Jorge,Priya,Kai,Nina}'),
  (4, '{Sam,Tom,Bea,Priya,Jorge,Maya,Nina,Kai}')) as roster (league, people)
join public.leagues l on l.id = pg_temp.demo_id('d', league)
cross join lateral unnest(people) with ordinality as seat (first_name, place);

-- Thursday's roster is still filling: four joined by request, two accepted an invitation, one has no account.
insert into public.league_players (league_id, player_id, status, invite_email, invited_at, joined_at, created_at)
select pg_temp.demo_id('d', 2), p.id, status, case when status <> 'joined' then p.email end,
  case when status = 'accepted' then pg_temp.demo_at(-11, '08:05') end, joined_at, pg_temp.demo_at(-11, '08:00')
from (values
  ('Dev',  'joined',      pg_temp.demo_at(-10, '18:22')),
  ('Uli',  'joined',      pg_temp.demo_at(-9, '07:48')),
  ('Sam',  'joined',      pg_temp.demo_at(-8, '21:30')),
  ('Kai',  'joined',      pg_temp.demo_at(-6, '12:16')),
  ('Bea',  'accepted',    pg_temp.demo_at(-7, '19:05')),
  ('Lena', 'accepted',    pg_temp.demo_at(-5, '06:59')),
  ('Hugo', 'not_invited', null)) as member (first_name, status, joined_at)
join public.profiles p on p.id = pg_temp.demo_person(member.first_name);

-- Two invitations: Maya's is open (…/accept-invite/demo-invitation-for-maya), Omar's expired. Only hashes are stored.
insert into public.league_players (league_id, player_id, status, invite_token, invite_email, invited_at, invite_expires_at, created_at)
select pg_temp.demo_id('d', 2), p.id, 'invited', encode(sha256(convert_to(token, 'UTF8')), 'hex'), p.email, invited_at, expires_at, invited_at
from (values
  ('Maya', 'demo-invitation-for-maya', pg_temp.demo_at(-2, '17:20'),  pg_temp.demo_at(12, '17:20')),
  ('Omar', 'demo-invitation-for-omar', pg_temp.demo_at(-11, '08:10'), pg_temp.demo_at(-4, '08:10'))
) as invitation (first_name, token, invited_at, expires_at)
join public.profiles p on p.id = pg_temp.demo_person(invitation.first_name);

insert into public.messages (kind, event_key, to_email, league_id, league_player_id, created_by, status, attempts, created_at, sent_at, expires_at)
select 'league_invitation', 'invitation ' || id, invite_email, league_id, id, pg_temp.demo_person('Lucia'), 'sent', 1, invited_at, invited_at + interval '4 seconds', invite_expires_at
from public.league_players where league_id = pg_temp.demo_id('d', 2) and status = 'invited';

-- Four pending requests; Nina's was rejected.
insert into public.league_players (league_id, player_id, status, request_message, requested_at, created_at)
select pg_temp.demo_id('d', 2), pg_temp.demo_person(first_name), status, message, requested_at, requested_at
from (values
  ('Ana',   'pending',  'I play in the Riverside Ladder and would love a second league. Happy to start as a sub.', pg_temp.demo_at(-2, '19:04')),
  ('Jorge', 'pending',  null,                                                                            pg_temp.demo_at(-2, '08:41')),
  ('Priya', 'pending',  'No DUPR yet, but Kai can vouch for my level. Happy to bring balls.',                  pg_temp.demo_at(-3, '21:15')),
  ('Wes',   'pending',  null,                                                                            pg_temp.demo_at(-4, '12:30')),
  ('Nina',  'rejected', 'Could I play every other week?',                                                  pg_temp.demo_at(-9, '10:02'))
) as request (first_name, status, message, requested_at);

-- ── Game days ───────────────────────────────────────────────────────────────────────────────────────────────────────

insert into public.game_days (id, league_id, week_number, starts_at, location, status, is_finalized, finalized_at, finalized_by, created_at)
select pg_temp.demo_id('e' || season.league, week), l.id, week, starts_at, l.location,
  case when finalized then 'completed' when week = in_play then 'in_progress' else 'scheduled' end,
  finalized, case when finalized then starts_at + interval '2 hours' end, case when finalized then l.created_by end, l.created_at
from (values (1, 7, 4, 5), (2, 7, 0, null), (3, 14, 2, null), (4, 14, 3, null)) as season (league, days_between, weeks_finalized, in_play)
join public.leagues l on l.id = pg_temp.demo_id('d', season.league)
cross join demo_clock
cross join lateral generate_series(1, l.weeks) as week
cross join lateral (select week <= weeks_finalized as finalized, case when week = in_play then play_began
  else (l.start_date + (week - 1) * days_between + l.start_time) at time zone l.time_zone end as starts_at) as day;

-- The score sheets: who was on which court, best rank first, and how the games ended. Each week's courts follow from the
-- week before: first on a court moves up, last moves down, and players who move down are seated first.
create temporary table demo_sheets (league int, week int, court int, people text[], scores text[]);
insert into demo_sheets values
  (1, 1, 1, '{Tom,Noor,Sam,Ines}',         '{11-6,11-13,11-7}'),             -- Tom, Noor, Ines; Sam moves down
  (1, 1, 2, '{Bea,Uli,Dev,Ana}',           '{7-11,11-4,10-12}'),             -- Dev moves up, Uli down
  (1, 1, 3, '{Jorge,Maya,Wes,Lena}',       '{11-4,6-11,7-11}'),              -- Maya moves up, Wes down
  (1, 1, 4, '{Kai,Ruth,Priya,Nina,Omar}',  '{11-8,11-7,4-11,11-6,11-8}'),    -- Priya moves up

  (1, 2, 1, '{Tom,Noor,Ines,Dev}',         '{11-5,13-11,6-11}'),             -- Noor passes Tom; Dev moves down
  (1, 2, 2, '{Sam,Bea,Ana,Maya}',          '{11-7,8-11,11-5}'),              -- Sam is back up, Ana moves down
  (1, 2, 3, '{Uli,Jorge,Lena,Priya}',      '{11-3,11-8,11-7}'),              -- Uli is back up, Lena moves down
  (1, 2, 4, '{Wes,Kai,Ruth,Omar,Nina}',    '{11-4,6-11,12-10,11-6,11-6}'),   -- Wes is back up

  (1, 3, 1, '{Noor,Tom,Ines,Sam}',         '{11-4,8-11,9-11}'),              -- Tom passes Noor; Ines moves down
  (1, 3, 2, '{Dev,Maya,Bea,Uli}',          '{11-4,12-10,7-11}'),             -- Maya reaches court 1, Uli moves down
  (1, 3, 3, '{Ana,Jorge,Priya,Wes}',       '{11-4,9-11,11-8}'),              -- Ana is back up, Priya moves down
  (1, 3, 4, '{Lena,Kai,Nina,Ruth,Omar}',   '{12-10,4-11,7-11,11-4,9-11}'),   -- Lena is back up

  (1, 4, 1, '{Tom,Noor,Sam,Maya}',         '{11-4,5-11,11-6}'),              -- Noor leads, Maya is 3rd; Sam moves down
  (1, 4, 2, '{Ines,Dev,Bea,Ana}',          '{11-5,11-3,6-11}'),              -- Ines is back up, Ana moves down
  (1, 4, 3, '{Uli,Jorge,Wes,Lena}',        '{11-5,11-5,11-9}'),              -- Jorge and Wes tied: prior rank decides
  (1, 4, 4, '{Priya,Kai,Nina,Ruth,Omar}',  '{11-13,4-11,11-6,11-7,11-6}'),   -- Priya is back up

  (1, 5, 1, '{Noor,Tom,Maya,Ines}',        '{9-11}'),                        -- today: 7 of 14 scores are in,
  (1, 5, 2, '{Sam,Bea,Dev,Uli}',           '{11-8,7-11}'),                   -- Maya's court is on game 2
  (1, 5, 3, '{Ana,Jorge,Wes,Priya}',       '{11-9,12-10}'),
  (1, 5, 4, '{Lena,Kai,Ruth,Omar,Nina}',   '{11-7,8-11}'),

  (3, 1, 1, '{Tom,Maya,Sam,Bea}',          '{15-11,15-7,12-15}'),
  (3, 1, 2, '{Jorge,Priya,Kai,Nina}',      '{15-11,15-12,15-13}'),
  (3, 2, 1, '{Tom,Sam,Maya,Jorge}',        '{15-13,15-10,15-14}'),
  (3, 2, 2, '{Bea,Priya,Kai,Nina}',        '{15-14,15-6,7-15}'),

  (4, 1, 1, '{Sam,Tom,Bea,Priya}',         '{15-10,15-8,11-15}'),
  (4, 1, 2, '{Jorge,Maya,Nina,Kai}',       '{15-11,7-15,7-15}'),
  (4, 2, 1, '{Sam,Bea,Tom,Maya}',          '{11-15,15-10,13-15}'),
  (4, 2, 2, '{Priya,Nina,Kai,Jorge}',      '{8-15,15-8,15-9}'),
  (4, 3, 1, '{Tom,Sam,Maya,Kai}',          '{15-9,15-11,12-15}'),
  (4, 3, 2, '{Bea,Priya,Jorge,Nina}',      '{15-5,15-11,7-15}');

-- The line-up of each game, by seat. With four, everyone partners everyone once; with five, everyone also sits out once and
-- opposes everyone twice.
create temporary table demo_draw (players int, game int, seats int[]);
insert into demo_draw values
  (4, 1, '{1,2,3,4}'), (4, 2, '{1,3,2,4}'), (4, 3, '{1,4,2,3}'),
  (5, 1, '{1,2,3,4}'), (5, 2, '{3,5,1,4}'), (5, 3, '{2,5,1,3}'), (5, 4, '{2,3,4,5}'), (5, 5, '{1,5,2,4}');

insert into public.court_assignments (league_id, game_day_id, court_number, seat, player_id, created_at)
select g.league_id, g.id, s.court, seat.number, pg_temp.demo_person(seat.first_name), g.starts_at - interval '1 day'
from demo_sheets s
join public.game_days g on g.id = pg_temp.demo_id('e' || s.league, s.week)
cross join lateral unnest(s.people) with ordinality as seat (first_name, number);

-- Bea missed week 3. Carl subbed and finished third on the court; Bea kept her spot, because a sub moves no one. The trigger
-- would date this change now instead of that day, so it is off here.
alter table public.court_assignments disable trigger log_changed;
with seat as (
  update public.court_assignments set substitute_name = 'Carl Benson'
  where game_day_id = pg_temp.demo_id('e1', 3) and player_id = pg_temp.demo_person('Bea')
  returning *
)
insert into public.seat_events (league_id, game_day_id, court_number, player_id, new_substitute_name, reason, changed_by, changed_at)
select seat.league_id, seat.game_day_id, seat.court_number, seat.player_id, seat.substitute_name, 'Bea is traveling this week.',
  pg_temp.demo_person('Lucia'), g.starts_at - interval '10 minutes'
from seat join public.game_days g on g.id = seat.game_day_id;
alter table public.court_assignments enable trigger log_changed;

-- A day with courts keeps its rules, as publish_courts leaves it.
update public.game_days g set rules = app.rules_of(g)
from demo_sheets s where g.id = pg_temp.demo_id('e' || s.league, s.week);

-- A rotation takes 15 minutes; the first player of team 1 enters the score a minute before the end.
insert into public.court_rotations (league_id, game_day_id, court_number, game_number, rotation_number,
  team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id, start_time, end_time,
  team1_score, team2_score, version, updated_at, updated_by)
select g.league_id, g.id, s.court, d.game, d.game, who.ids[1], who.ids[2], who.ids[3], who.ids[4], slot.starts_at, slot.ends_at,
  split_part(score, '-', 1)::int, split_part(score, '-', 2)::int,
  case when score is null then 0 else 1 end,
  case when score is null then g.starts_at - interval '1 day' else least(slot.ends_at - interval '1 minute', now()) end,
  case when score is null then l.created_by else who.ids[1] end
from demo_sheets s
join public.game_days g on g.id = pg_temp.demo_id('e' || s.league, s.week)
join public.leagues l on l.id = g.league_id
join demo_draw d on d.players = cardinality(s.people)
cross join lateral (select s.scores[d.game]) as result (score)
cross join lateral (select array_agg(pg_temp.demo_person(s.people[seat]) order by place) as ids
  from unnest(d.seats) with ordinality as line_up (seat, place)) as who
-- A game with a score has started, even right after midnight, when today's game day can't have started any earlier.
cross join lateral (select least(g.starts_at + (d.game - 1) * interval '15 minutes',
  case when score is null then 'infinity' else now() end) as starts_at,
  g.starts_at + d.game * interval '15 minutes' as ends_at) as slot;

-- The score history. The trigger writes it for changes only; these scores were entered on their game days, not now.
insert into public.score_events (league_id, game_day_id, court_number, game_number, rotation_id, new_team1_score, new_team2_score,
  version, changed_by, changed_at)
select league_id, game_day_id, court_number, game_number, id, team1_score, team2_score, 1, updated_by, updated_at
from public.court_rotations
where team1_score is not null and not (game_day_id = pg_temp.demo_id('e1', 2) and court_number = 1 and game_number = 2)
order by updated_at, league_id, court_number;

-- One score had its teams swapped; Lucia corrected it before she finalized the day.
with game as (
  update public.court_rotations set version = 2, updated_by = pg_temp.demo_person('Lucia'), updated_at = end_time + interval '20 minutes'
  where game_day_id = pg_temp.demo_id('e1', 2) and court_number = 1 and game_number = 2
  returning *
)
insert into public.score_events (league_id, game_day_id, court_number, game_number, rotation_id, old_team1_score, old_team2_score,
  new_team1_score, new_team2_score, version, reason, changed_by, changed_at)
select league_id, game_day_id, court_number, game_number, id, null, null, team2_score, team1_score, 1, null, team1_player1_id,
  end_time - interval '1 minute' from game
union all
select league_id, game_day_id, court_number, game_number, id, team2_score, team1_score, team1_score, team2_score, 2,
  'Teams were swapped.', updated_by, updated_at from game;

-- RSVPs: everyone who was seated are in, except Bea in week 3. Nine of 17 have answered for next week; Maya hasn't.
insert into public.game_day_responses (game_day_id, league_id, player_id, response, responded_at, responded_by)
select game_day_id, league_id, player_id, case when substitute_name is null then 'in' else 'out' end,
  created_at - seat * interval '5 hours', player_id
from public.court_assignments;
insert into public.game_day_responses (game_day_id, league_id, player_id, response, responded_at, responded_by)
select pg_temp.demo_id('e1', 6), pg_temp.demo_id('d', 1), pg_temp.demo_person(first_name), response, pg_temp.demo_at(-1, at), pg_temp.demo_person(first_name)
from (values ('Noor', 'in', time '08:05'), ('Tom', 'in', '09:30'), ('Ines', 'in', '12:10'), ('Sam', 'in', '12:45'), ('Dev', 'in', '17:20'),
  ('Ana', 'in', '18:02'), ('Lena', 'in', '20:15'), ('Ruth', 'in', '21:40'), ('Omar', 'out', '22:01')) as answer (first_name, response, at);
-- Who RSVP'd themselves agreed to be in the league.
update public.league_players lp set agreed_at = said.first
from (select league_id, player_id, min(responded_at) as first from public.game_day_responses
  where responded_by = player_id group by league_id, player_id) as said
where lp.league_id = said.league_id and lp.player_id = said.player_id;

-- ── Announcements, one for each audience ────────────────────────────────────────────────────────────────────────────

insert into public.announcements (id, title, message, created_by, created_at, expires_at, is_global, league_id, target_role, target_user_id, pinned, automatic)
select pg_temp.demo_id('f', a.number), a.title, a.message, pg_temp.demo_person(a.author), a.created_at, a.expires_at,
  a.audience = 'everyone', pg_temp.demo_id('d', a.league), a.target_role, pg_temp.demo_person(a.person), a.pinned,
  a.number = 9 -- written by the app
from (values
  (1, 'everyone', null::int, null, null::text, false, 'Sunny', pg_temp.demo_at(-40, '09:00'), null::timestamptz,
   'Welcome to Kitchen Line', 'Courts, scores, and standings in one place. Find your leagues under My Leagues.'),
  (2, 'league', 1, null, null, true, 'Lucia', pg_temp.demo_at(-3, '18:30'), null,
   'Please park at the north gate', 'The main gate is closed for the rest of the season. Balls are in the bin on Center.'),
  (3, 'league and role', 1, 'player', null, false, 'Lucia', pg_temp.demo_at(-27, '08:15'), null,
   'One phone per court, please', 'One player enters scores for the whole court. Double-check them before you leave.'),
  (4, 'one person', 1, null, 'Maya', false, 'Lucia', pg_temp.demo_at(-6, '07:45'), null,
   'Nice climb, Maya!', 'You''re up seven places in four weeks, and you''re staying on court 1.'),
  (5, 'role', null, 'league_creator', null, false, 'Sunny', pg_temp.demo_at(-5, '10:20'), null,
   'Plan next season', 'Court times for next season are open. Let Carl know which days you need.'),
  (6, 'role', null, 'club_admin', null, false, 'Sunny', pg_temp.demo_at(-5, '10:24'), null,
   'League schedule for the city', 'The city needs our league schedule by the end of the month.'),
  (7, 'league', 1, null, null, false, 'Lucia', pg_temp.demo_at(-21, '15:10'), pg_temp.demo_at(-20, '00:00'),
   'Wet courts: 30-minute delay', 'We''re starting 30 minutes late today. Come early if you can help dry the courts.'), -- expired
  (8, 'league', 2, null, null, false, 'Lucia', pg_temp.demo_at(-1, '16:00'), null,
   'Spots are filling up', 'Please reply to your invitation soon. We have 16 spots, and requests keep coming in.'),
  (9, 'one person', 2, null, 'Nina', false, 'Lucia', pg_temp.demo_at(-8, '11:30'), null,
   'Your request for Thursday Doubles', 'Your request wasn''t approved this time. We need players who can make every week.')
) as a (number, audience, league, target_role, person, pinned, author, created_at, expires_at, title, message);

-- Maya has read two and deleted one; two are unread.
insert into public.announcement_reads (announcement_id, user_email, status, updated_at)
select pg_temp.demo_id('f', number), 'maya.reyes@kitchenline.test', status, pg_temp.demo_at(-1, '20:00')
from (values (1, 'read'), (3, 'deleted'), (8, 'read')) as mark (number, status);

drop table demo_clock, demo_cast, demo_sheets, demo_draw;
drop function pg_temp.demo_id(text, int), pg_temp.demo_at(int, time), pg_temp.demo_weekday(int, int), pg_temp.demo_person(text);

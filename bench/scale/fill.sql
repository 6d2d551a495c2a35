-- Fills a migrated database with :leagues leagues, each with 24 players, 10 game days (8 finalized, one going on, one
-- ahead), and 270 games. Everything is written in sets, so triggers and foreign keys are off and what they derive is
-- written here. The schema `gen` keeps what bench/scale.ts needs to find its people and its league again.

set session_replication_role = replica;
set synchronous_commit = off;
set work_mem = '256MB';
set maintenance_work_mem = '512MB';
select setseed(0.42);

create schema gen;

-- Indexes are built after the rows, which is four times as fast. Constraints come back for what the probes write, but the
-- rows here are checked against them only if there are few.
create table gen.dropped as
  select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as restore
  from pg_index i join pg_class t on t.oid = i.indrelid
  where t.relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
    format('alter table %s add constraint %I %s%s', conrelid::regclass, conname, pg_get_constraintdef(oid),
      case when :leagues > 300 then ' not valid' else '' end)
  from pg_constraint where connamespace = 'public'::regnamespace and contype = 'c' and conrelid <> 0;
do $$ declare v_drop text; begin for v_drop in select drop from gen.dropped loop execute v_drop; end loop; end $$;

create table gen.size as select :leagues::int as leagues, greatest(300, 20 * :leagues)::int as people;
create function gen.first(i int) returns text language sql immutable as $$
  select (array['Maya', 'Noor', 'Tom', 'Inés', 'Sam', 'Bea', 'Dev', 'Uli', 'Ana', 'Jorge', 'Wes', 'Priya', 'Lena', 'Kai',
    'Ruth', 'Omar', 'Nina', 'Lucía', 'Carl', 'Sunny', 'Ángel', 'Zoë', 'Björn', 'María', 'Chris', 'Pat', 'Alex', 'Robin',
    'Dana', 'Lee', 'Mike', 'Sara', 'Ivan', 'Olga', 'Paul', 'Emma', 'Liam', 'Nora', 'Hugo', 'Rosa', 'Max', 'Tina', 'Eli',
    'Joan', 'Abe', 'Gail', 'Fay', 'Ned', 'Vera', 'Otto'])[1 + i % 50]
$$;
create function gen.last(i int) returns text language sql immutable as $$
  select (array['Reyes', 'Aziz', 'Keller', 'Duarte', 'Park', 'Lindqvist', 'Chandra', 'Brandt', 'Whitfield', 'Mata',
    'Okafor', 'Nair', 'Fischer', 'Moreno', 'Alder', 'Haddad', 'Costa', 'Cervantes', 'Benson', 'Adeyemi', 'Núñez',
    'García', 'Martínez', 'Müller', 'Smith', 'Johnson', 'Williams', 'Brown', 'Jones', 'Miller', 'Davis', 'Lopez',
    'Wilson', 'Anderson', 'Thomas', 'Taylor', 'Moore', 'Jackson', 'Martin', 'Lee', 'Perez', 'Thompson', 'White',
    'Harris', 'Clark', 'Lewis', 'Robinson', 'Walker', 'Young', 'Allen', 'King', 'Wright', 'Scott', 'Torres', 'Nguyen',
    'Hill', 'Flores', 'Green', 'Adams', 'Nelson', 'Baker'])[1 + (i / 50) % 61]
    || case when i % 11 = 0 then '-' || (array['Stone', 'Field', 'Wood', 'Lake', 'Ford'])[1 + i % 5] else '' end
$$;

-- ── People: 95% with an account ──────────────────────────────────────────────────────────────────────────────────────
create table gen.person as
  select i, gen_random_uuid() as id, case when i % 20 <> 19 then gen_random_uuid() end as auth_id,
    'p' || i || '@example.test' as email
  from gen.size, generate_series(1, people) as i;
create unique index on gen.person (i);
create unique index on gen.person (id);
insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
  raw_user_meta_data)
select auth_id, 'authenticated', 'authenticated', email, repeat('x', 60), now(),
  '{"provider":"email","providers":["email"]}',
  jsonb_build_object('first_name', gen.first(i), 'last_name', gen.last(i))
from gen.person where auth_id is not null;
insert into public.profiles (id, auth_id, email, first_name, last_name, role, dup_rating, created_at)
select id, auth_id, email, gen.first(i), gen.last(i), case when i % 20 = 0 then 'league_creator' else 'player' end,
  round((2.5 + random() * 3)::numeric, 3), now() - random() * interval '400 days'
from gen.person order by random();
insert into public.players (id, first_name, last_name, display_name, dup_rating)
select id, first_name, last_name, app.display_name(first_name, last_name), dup_rating from public.profiles;
insert into public.name_prefixes (prefix, page_key, dup_rating)
select prefix, page_key, dup_rating from public.players p, unnest(app.prefixes(p.search)) as prefix order by 1, 2;
insert into public.super_admins (id) select auth_id from gen.person where i = 103;

-- ── Clubs: one for five leagues ──────────────────────────────────────────────────────────────────────────────────────
create table gen.club as
  select c, gen_random_uuid() as id from gen.size, generate_series(1, greatest(1, leagues / 5)) as c;
insert into public.clubs (id, name, city, address, description, created_by, admins)
select k.id, gen.last(c * 50) || ' Pickleball Club ' || c, gen.last(c * 650) || ' City', c || ' Court Street',
  'A club with courts.', (select id from gen.person where i = (c - 1) * 100 + 20),
  array(select id from gen.person where i in ((c - 1) * 100 + 40, (c - 1) * 100 + 60))
from gen.club k;

-- ── Leagues ──────────────────────────────────────────────────────────────────────────────────────────────────────────
create table gen.league as
  select g, gen_random_uuid() as id, p.id as creator
  from gen.size cross join generate_series(1, leagues) as g join gen.person p on p.i = (g - 1) * 20 + 20;
create unique index on gen.league (g);
create unique index on gen.league (id);
insert into public.events (id, event_type, name, created_by, created_at)
select id, 'league', (array['Tuesday Ladder', 'Thursday Doubles', 'Morning Mixed', 'Sunset League', 'Riverside Open',
    'Winter Ladder', 'Beginners', 'Masters 4.0'])[1 + g % 8] || ' ' || gen.last(g * 50) || ' ' || g,
  creator, now() - interval '120 days'
from gen.league;
insert into public.leagues (id, club_id, created_by, games_per_match, court_count, capacity, description, location,
  visibility, start_date, weeks, weekday, start_time, time_zone, status, status_before_archive)
select l.id, c.id, creator, 5, 6, case when g % 5 = 0 then 24 else 32 end, repeat('A friendly league. ', 8),
  'Hall ' || g, case when g % 10 < 4 then 'public' when g % 10 < 6 then 'unlisted' else 'private' end,
  current_date - 60, 10, 1 + g % 7, '18:30',
  (array['America/New_York', 'America/Los_Angeles', 'America/Chicago'])[1 + g % 3],
  case when g % 20 < 15 then 'active' when g % 20 = 15 then 'draft' when g % 20 < 18 then 'completed'
    else 'archived' end, case when g % 20 >= 18 then 'active' end
from gen.league l join gen.club c on c.c = least((g + 4) / 5, (select max(c) from gen.club));
insert into public.court_configurations (league_id, court_number, display_name)
select id, n, 'Court ' || chr(64 + n) from gen.league, generate_series(1, 6) n;

-- ── Members: 20 of the league's own block and the first four of the next; some ask, one is invited ──────────────────
create table gen.member as
  select l.g, l.id as league_id, s, p.id as player_id, p.i as person, p.email
  from gen.size cross join gen.league l cross join generate_series(1, 24) s
  join gen.person p
    on p.i = case when s <= 20 then (l.g - 1) * 20 + s else (l.g * 20 + s - 20 - 1) % size.people + 1 end;
insert into public.league_players (league_id, player_id, status, joined_at, ladder_start, invite_email, accepted_token,
  created_at)
select league_id, player_id,
  case when person % 20 = 19 then 'not_invited' when person % 2 = 0 then 'joined' else 'accepted' end,
  now() - interval '90 days', s, email, case when person % 20 <> 19 and person % 2 = 1
    then encode(sha256((league_id::text || s)::bytea), 'hex') end, now() - interval '100 days'
from gen.member;
-- One league is as large as it can be, with 900 more on its roster, of whom every other is only invited, and one person
-- is in 200 leagues. No other probe reads either.
create table gen.large as
  select i, gen_random_uuid() as id, 'x' || i || '@large.test' as email from generate_series(1, 900) as i;
insert into public.profiles (id, email, first_name, last_name, created_at)
select id, email, gen.first(i), gen.last(i * 7), now() - interval '90 days' from gen.large;
insert into public.players (id, first_name, last_name, display_name)
select p.id, first_name, last_name, app.display_name(first_name, last_name) from public.profiles p join gen.large using (id);
insert into public.name_prefixes (prefix, page_key, dup_rating)
select prefix, page_key, dup_rating from public.players p join gen.large using (id),
  unnest(app.prefixes(p.search)) as prefix;
insert into public.league_players (league_id, player_id, status, invite_email, invite_token, invite_expires_at,
  invited_at)
select l.id, x.id, case x.i % 2 when 0 then 'invited' else 'not_invited' end, x.email,
  case x.i % 2 when 0 then encode(sha256(x.email::bytea), 'hex') end,
  case x.i % 2 when 0 then now() + interval '10 days' end, case x.i % 2 when 0 then now() end
from gen.large x join gen.league l on l.g = 1;
update public.leagues set capacity = null, club_id = null where id = (select id from gen.league where g = 1);
-- As many have left it as can, and their places still count.
create table gen.gone as
  select i, gen_random_uuid() as id, 'x' || i || '@gone.test' as email from generate_series(1, 990) as i;
insert into public.profiles (id, email, first_name, last_name, created_at)
select id, email, gen.first(i), gen.last(i * 11), now() - interval '90 days' from gen.gone;
insert into public.players (id, first_name, last_name, display_name)
select p.id, first_name, last_name, app.display_name(first_name, last_name) from public.profiles p join gen.gone using (id);
insert into public.former_members (league_id, player_id, listed_at, plays, ladder_start)
select l.id, x.id, now() - interval '80 days', true, x.i % 500 + 1 from gen.gone x join gen.league l on l.g = 1;
insert into public.league_players (league_id, player_id, status, joined_at)
select l.id, p.id, 'joined', now() from gen.league l join gen.person p on p.i = 190
where l.g between 2 and 201 and l.g <> 3 and not exists (select 1 from gen.member m
  where m.league_id = l.id and m.player_id = p.id);
insert into public.league_players (league_id, player_id, status, request_message, requested_at)
select l.id, p.id, 'pending', 'I play on Tuesdays anyway.',
  now() - random() * case when l.g > 10 then interval '9 days' else interval '1 hour' end
from gen.size cross join gen.league l cross join generate_series(1, 2) k
join gen.person p on p.i = (l.g * 20 + 100 + k * 7) % size.people + 1 where l.g % 10 < 6 on conflict do nothing;
insert into public.league_players (league_id, player_id, status, invite_token, invite_expires_at, invite_email,
  invited_at, invited_by)
select l.id, p.id, 'invited', encode(sha256(('token' || l.g)::bytea), 'hex'), now() + interval '10 days', p.email,
  now(), l.creator
from gen.size cross join gen.league l join gen.person p on p.i = (l.g * 20 + 200) % size.people + 1
on conflict do nothing;
insert into public.former_members (league_id, player_id, agreed_by, agreed_times, listed_at)
select l.id, p.id, 'joined', '{(,)}', now()
from gen.size cross join gen.league l join gen.person p on p.i = (l.g * 20 + 250) % size.people + 1
on conflict do nothing;

-- ── Messages: an invitation each, and last week's courts ─────────────────────────────────────────────────────────────
insert into public.messages (kind, event_key, to_email, league_id, player_id, created_by, status, created_at, due_at,
  expires_at, sent_at, attempts)
select kind, kind || ' ' || m.league_id, m.email, m.league_id, m.player_id, m.player_id, 'sent', at, at,
  at + interval '7 days', at, 1
from gen.member m
cross join (values ('league_invitation', now() - interval '95 days'), ('courts', now() - interval '2 days'))
  as sent (kind, at);
insert into public.email_log (queued_at, is_invitation, sender_id, league_id, address_hash)
select created_at, false, created_by, league_id, app.address_hash(to_email) from public.messages where kind = 'courts'
order by created_at;

-- ── Game days ────────────────────────────────────────────────────────────────────────────────────────────────────────
create table gen.day as
  select l.g, l.id as league_id, w, gen_random_uuid() as id, l.creator,
    now() - interval '1 hour' + (w - 9) * interval '7 days' as starts_at
  from gen.league l, generate_series(1, 10) w;
create index on gen.day (g, w);
analyze gen.day;
analyze gen.member;
analyze gen.person;
analyze gen.league;
insert into public.game_days (id, league_id, week_number, starts_at, status, is_finalized, finalized_at, finalized_by,
  draw_version, draw_seed, drawn_at, drawn_by)
select id, league_id, w, starts_at, case when w < 9 then 'completed' when w = 9 then 'in_progress' else 'scheduled' end,
  w < 9, case when w < 9 then starts_at + interval '3 hours' end, case when w < 9 then creator end,
  case when w < 10 then 2 else 0 end, w, case when w < 10 then starts_at - interval '1 day' end,
  case when w < 10 then creator end
from gen.day order by w, random();
insert into public.game_day_responses (game_day_id, league_id, player_id, response, responded_at, responded_by)
select d.id, d.league_id, m.player_id, case when (m.s + d.w) % 9 = 0 then 'out' else 'in' end,
  d.starts_at - interval '2 days', m.player_id
from gen.day d join gen.member m on m.g = d.g order by d.w, d.g;
update public.league_players lp set agreed_at = said.first
from (select d.league_id, min(d.starts_at) - interval '2 days' as first from gen.day d group by d.league_id) as said
where lp.league_id = said.league_id and app.is_member_status(lp.status)
  and exists (select 1 from gen.member m where m.league_id = lp.league_id and m.player_id = lp.player_id);

-- Six courts of four; players rotate through the courts week by week.
create table gen.seat as
  select d.g, d.w, d.id as game_day_id, d.league_id, d.starts_at, ((m.s + d.w * 5) % 24) / 4 + 1 as court,
    ((m.s + d.w * 5) % 24) % 4 + 1 as seat, m.player_id, m.person
  from gen.day d join gen.member m on m.g = d.g where d.w < 10;
insert into public.court_assignments (league_id, game_day_id, court_number, seat, player_id, substitute_name,
  attendance)
select league_id, game_day_id, court, seat, player_id,
  case when (person + w) % 25 = 0 then gen.first(person) || ' Sub' || person end,
  case when (person + w) % 25 = 0 then 'absent' end
from gen.seat order by w, g;
insert into public.seat_events (league_id, game_day_id, court_number, player_id, new_substitute_name, new_attendance,
  changed_by, changed_at)
select league_id, game_day_id, court, player_id, gen.first(person) || ' Sub' || person, 'absent', player_id, starts_at
from gen.seat where (person + w) % 25 = 0 order by w, g;

-- Five games a court; on the day that is going on the first three are played.
create table gen.game as
  select c.*, game, case when (g + w + court + game) % 2 = 0 then 11 else (g * 7 + w * 3 + court + game) % 10 end as a,
    case when (g + w + court + game) % 2 = 0 then (g * 7 + w * 3 + court + game) % 10 else 11 end as b,
    w < 9 or game <= 3 as is_played
  from (select g, w, game_day_id, league_id, starts_at, court, array_agg(player_id order by seat) as p
    from gen.seat group by 1, 2, 3, 4, 5, 6) as c, generate_series(1, 5) game;
insert into public.court_rotations (league_id, game_day_id, court_number, game_number, rotation_number,
  team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id, team1_score, team2_score, substitutes,
  version, updated_at, updated_by)
select league_id, game_day_id, court, game, game, p[1], p[(array[2, 3, 4])[1 + game % 3]],
  p[(array[3, 2, 2])[1 + game % 3]], p[(array[4, 4, 3])[1 + game % 3]], case when is_played then a end,
  case when is_played then b end, case when is_played then array['', '', '', ''] end,
  case when is_played then 1 else 0 end,
  starts_at + (game * 12 - 60) * interval '1 minute' + random() * interval '3 minutes', p[1 + game % 4]
from gen.game order by w, g, court, game;
insert into public.score_events (league_id, game_day_id, court_number, game_number, rotation_id, new_team1_score,
  new_team2_score, version, submission_id, changed_by, changed_at)
select league_id, game_day_id, court_number, game_number, id, team1_score, team2_score, 1, gen_random_uuid(),
  updated_by, updated_at
from public.court_rotations where team1_score is not null order by updated_at;
insert into public.score_events (league_id, game_day_id, court_number, game_number, rotation_id, outcome,
  new_team1_score, new_team2_score, version, submission_id, changed_by, changed_at)
select league_id, game_day_id, court_number, game_number, id, 'conflict', 9, 11, 1, gen_random_uuid(), updated_by,
  updated_at + interval '1 minute'
from public.court_rotations where team1_score is not null and game_number = 2 and court_number % 2 = 0;

-- 6,500 different subs in the largest league, with names that are as alike as can be.
insert into public.court_rotations (league_id, game_day_id, court_number, game_number, rotation_number,
  team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id, team1_score, team2_score, substitutes,
  version, updated_at)
select d.league_id, d.id, court, game, game, p[1], p[2], p[3], p[4], 11, 4,
  array(select 'Al S' || ((court * 100 + game) * 4 + k) from generate_series(1, 4) k), 1, now() - interval '9 days'
from gen.day d, generate_series(7, 40) court, generate_series(1, 48) game,
  (select array_agg(player_id order by s) as p from gen.member where g = 1) as members
where d.g = 1 and d.w = 8;

-- ── Announcements: one a player and week about courts, eight a league, some for everyone ────────────────────────────
insert into public.announcements (title, message, created_at, expires_at, league_id, created_by, target_user_id,
  automatic, screen, subject_id)
select 'Tuesday Ladder, week ' || w || ': Court ' || court, 'With Maya R., Noor A., and Tom K.',
  starts_at - interval '3 days', starts_at + interval '1 day', s.league_id, l.creator, player_id, true, 'courts',
  game_day_id
from gen.seat s join gen.league l on l.g = s.g order by w, s.g;
insert into public.announcements (title, message, created_at, league_id, created_by, pinned)
select 'News ' || k, repeat('Please bring a white ball and be there by six. ', 3),
  now() - k * interval '8 days' - random() * interval '1 day', id, creator, k = 1
from gen.league, generate_series(1, 8) k order by k;
insert into public.announcements (title, message, created_at, created_by, is_global)
select 'To everyone ' || k, 'The app was updated.', now() - k * interval '20 days',
  (select id from gen.person where i = 103), true
from generate_series(1, 10) k;
insert into public.announcement_reads (announcement_id, user_email, status)
select a.id, p.email, case when random() < .1 then 'deleted' else 'read' end
from public.announcements a join public.profiles p on p.id = a.target_user_id where random() < .7;
insert into public.announcement_reads (announcement_id, user_email, status)
select a.id, m.email, 'read' from public.announcements a join gen.member m on m.league_id = a.league_id
where a.target_user_id is null and random() < .6;

-- ── Round robins: one a league, 8 players, 7 rounds on 2 courts ──────────────────────────────────────────────────────
create table gen.round_robin as select g, gen_random_uuid() as id, creator from gen.league;
insert into public.events (id, event_type, name, created_by)
select id, 'round_robin_set', 'Friday Mixer ' || g, creator from gen.round_robin;
insert into public.round_robins (id, starts_at, court_count, round_count, link_token, status, draw_version,
  started_round)
select id, now() - random() * interval '60 days', 2, 7, encode(sha256(('set' || g)::bytea), 'hex'), 'completed', 1, 7
from gen.round_robin;
create table gen.entrant as
  select r.id as round_robin_id, gen_random_uuid() as id, pos, p.id as player_id
  from gen.round_robin r cross join generate_series(1, 8) pos join gen.person p on p.i = (r.g - 1) * 20 + pos;
insert into public.round_robin_players (id, round_robin_id, position, player_id)
select id, round_robin_id, pos, player_id from gen.entrant;
insert into public.round_robin_games (round_robin_id, round_number, court_number, team1_player1_id, team1_player2_id,
  team2_player1_id, team2_player2_id, team1_score, team2_score, version)
select round_robin_id, r, c, p[1 + (r + c * 4) % 8], p[1 + (r + c * 4 + 1) % 8], p[1 + (r + c * 4 + 2) % 8],
  p[1 + (r + c * 4 + 3) % 8], 11, (r * 3 + c) % 10, 1
from (select round_robin_id, array_agg(id order by pos) as p from gen.entrant group by 1) as drawn,
  generate_series(1, 7) r, generate_series(1, 2) c;

-- ── Subs: eight a league, players of the next one; a filled spot with two offers a week, and a search that goes on ─────
create table gen.sub as
  select l.g, l.id as league_id, k, p.id as player_id
  from gen.size cross join gen.league l cross join generate_series(1, 8) k
  join gen.person p on p.i = (l.g * 20 + 4 + k) % size.people + 1 where p.auth_id is not null;
insert into public.league_subs (league_id, player_id, approved_at, agreed_at)
select league_id, player_id, now() - interval '70 days', now() - interval '70 days' from gen.sub
on conflict do nothing;
insert into public.club_subs (club_id, player_id)
select l.club_id, m.player_id from gen.member m join public.leagues l on l.id = m.league_id
where m.s in (3, 4) and l.club_id is not null on conflict do nothing;
insert into public.sub_settings (player_id, last_minute)
select distinct player_id, k % 2 = 0 from gen.sub where k % 3 > 0 on conflict do nothing;
insert into public.sub_spots (league_id, game_day_id, player_id, state, opened_at, has_begun, sub_id, filled_at)
select s.league_id, s.game_day_id, s.player_id, 'filled', s.starts_at - interval '3 days', true, sub.player_id,
  s.starts_at - interval '2 days'
from gen.seat s join lateral (select * from gen.sub where gen.sub.g = s.g order by (k + s.w) % 8 limit 1) as sub on true
where s.w < 9 and s.court = 1 and s.seat = 1;
insert into public.sub_offers (spot_id, player_id, state, asked_at)
select spot.id, sub.player_id, case when sub.player_id = spot.sub_id then 'accepted' else 'closed' end, spot.opened_at
from public.sub_spots spot join gen.league l on l.id = spot.league_id
join lateral (select * from gen.sub where gen.sub.g = l.g order by player_id = spot.sub_id desc, k limit 2) as sub on true;
insert into public.sub_spots (league_id, game_day_id, player_id, state, next_at, has_begun)
select d.league_id, d.id, m.player_id, 'asking', now() + interval '1 day', true
from gen.day d join gen.member m on m.g = d.g and m.s = 9 where d.w = 10 and d.g > 10;
insert into public.sub_offers (spot_id, player_id)
select spot.id, sub.player_id from public.sub_spots spot join gen.league l on l.id = spot.league_id
join gen.sub on gen.sub.g = l.g and k = 1 where spot.state = 'asking';

-- ── What people chose, and what is kept along with it ────────────────────────────────────────────────────────────────
update public.leagues l set previous_league_id = previous.id
from gen.league as own join gen.league as previous on previous.g = own.g - 1
where l.id = own.id and own.g % 3 = 0;
insert into public.league_organizers (league_id, player_id, invited_by, accepted_at)
select l.id, p.id, l.creator, now() from gen.league l join gen.person p on p.i = (l.g - 1) * 20 + 2 where l.g % 3 = 0;
insert into public.message_preferences (player_id, kind, channel, is_on)
select id, kind, 'email', false from gen.person, unnest(array['courts', 'weekly_digest']) as kind where i % 10 = 0;
insert into public.push_subscriptions (player_id, endpoint, p256dh, auth, device)
select id, 'https://fcm.googleapis.com/fcm/send/' || i, 'BA' || repeat('A', 85), repeat('A', 22), 'Phone'
from gen.person where i % 2 = 0;
insert into public.quiet_hours (player_id, time_zone, starts, ends)
select id, 'America/Chicago', '22:00', '07:00' from gen.person where i % 5 = 0;
insert into public.daily_counts (player_id, what, day, times)
select id, 'searches', current_date, 20 from gen.person where i % 10 = 0;
insert into public.calendar_addresses (player_id, league_id, token)
select player_id, league_id, substr(md5(league_id::text || s) || md5(s || 'calendar'), 1, 43)
from gen.member where s % 3 = 1;
insert into public.league_mutes (player_id, league_id) select player_id, league_id from gen.member where s = 24;
insert into public.player_groups (created_by, name, player_ids)
select m.player_id, 'Friday group', array(select other.player_id from gen.member other where other.g = m.g and s <= 8)
from gen.member m where m.s <= 2;
insert into public.same_person_answers (league_id, record_id, player_id, is_same, decided_by)
select a.league_id, a.player_id, b.player_id, false, l.creator
from gen.member a join gen.member b on b.g = a.g and b.s = 5 join gen.league l on l.g = a.g where a.s = 20;
insert into public.admin_log (done_at, actor_id, actor_name, action, subject_id, subject_name, before, after)
select now() - g * interval '1 minute', creator, 'Tom Keller', 'announcement_edited', id, 'News', '{}', '{}'
from gen.league, generate_series(1, 3);
insert into public.link_keys (key) values (repeat('ab', 32));
insert into public.court_notices (league_id, game_day_id, player_id, court_number, starts_at, partners)
select league_id, game_day_id, player_id, court, starts_at, array[player_id] from gen.seat where w = 9;
insert into public.court_overrides (league_id, game_day_id, player_id, from_court, reason, created_by)
select league_id, game_day_id, player_id, 1, 'Asked for it.', player_id from gen.seat where seat = 4 and court = 2;
insert into public.dupr_exports (league_id, rotation_id, team1_score, team2_score, line_up, exported_by, exported_at)
select r.league_id, r.id, r.team1_score, r.team2_score, array['', '', '', ''], l.creator, r.updated_at
from public.court_rotations r join gen.league l on l.id = r.league_id where l.g % 5 = 3 and r.team1_score is not null;
insert into public.dupr_subs (league_id, name_key, name, dupr_id, filled_in_by)
select id, 'gus ray', 'Gus Ray', 'GUS123', creator from gen.league;
insert into public.round_robin_score_events (round_robin_id, game_id, round_number, court_number, outcome,
  new_team1_score, new_team2_score, version, submission_id, via_link, changed_by)
select g.round_robin_id, g.id, g.round_number, g.court_number, 'applied', g.team1_score, g.team2_score, 1,
  gen_random_uuid(), false, r.creator
from public.round_robin_games g join gen.round_robin r on r.id = g.round_robin_id;
insert into auth.sessions (id, user_id, created_at, updated_at)
select gen_random_uuid(), auth_id, now(), now() from gen.person where auth_id is not null;

-- ── What the minutes before have sent: everything but what ten leagues have due ─────────────────────────────────────
insert into public.message_schedule (kind, subject_id, done_for)
select kind.name, d.id, d.starts_at from gen.day d, unnest(array['rsvp_reminder', 'game_day_reminder']) as kind (name)
where d.g > 10 and d.w = 10;
insert into public.message_schedule (kind, subject_id, done_for)
select 'join_requests', lp.league_id, max(lp.requested_at) from public.league_players lp
join gen.league l on l.id = lp.league_id where l.g > 10 and lp.status = 'pending' group by lp.league_id;
insert into public.message_schedule (kind, subject_id, done_for)
select 'weekly_digest', l.id,
  (date_trunc('week', now() at time zone l.time_zone) + interval '8 hours') at time zone l.time_zone
from public.leagues l join gen.league on gen.league.id = l.id where gen.league.g > 10;

do $$
declare v_restore text;
begin for v_restore in select restore from gen.dropped loop execute v_restore; end loop; end
$$;
set session_replication_role = origin;
analyze public.clubs, public.events, public.game_days, public.league_players, public.leagues, public.profiles;
select app.refresh_directory(array(select id from public.leagues));
drop table gen.seat, gen.game, gen.entrant, gen.dropped;

-- A full house in addition to the demo data, only for the pictures of `npm run screens`: a league of 60 players with
-- 40-letter names and 60 more asking to join; 60 clubs, leagues, announcements, emails, and round robins. And the opposite:
-- an account that is in nothing, and a league created a moment ago.
--
-- Accounts (a9…) and profiles (b9…) 1 to 120 play. The pictures show 1; 121 organizes, 122 has nothing, 123 runs the new
-- league, and 124 the small house.

create function pg_temp.full_id(p_kind text, p_number int) returns uuid language sql as $$
  select (rpad(p_kind, 8, '0') || '-0000-4000-8000-' || lpad(p_number::text, 12, '0'))::uuid
$$;

create temporary table full_people as
select number, case number when 121 then 'Wilhelmina-Josephine' when 122 then 'Nell' when 123 then 'Otto'
    else (array['Maximiliana-Theodora', 'Bartholomew-Augustus', 'Christiana-Elisabeth', 'Alexander-Emmanuel', 'Konstantin-Frederick',
      'Anastasia-Josephina', 'Archibald-Sebastian', 'Guadalupe-Esperanza', 'Oluwaseun-Ayodele', 'Wolfgang-Amadeus'])[number % 10 + 1] end as first_name,
  case number when 122 then 'Early' when 123 then 'Starter'
    else (array['Featherstonehaugh', 'Wolfeschlegelstein', 'Montgomery-Whitaker', 'Chowdhury-Ramaswamy', 'Papadopoulos-Fischer', 'van der Hoeven-Kowalski',
      'Oyelaran-Adeyemi-Cole', 'Rodriguez-Villanueva', 'Lindqvist-Bergstrom', 'Schwarzenberger-Ott', 'Thiruvananthapuram', 'Fitzgerald-Cumberland',
      'Hakkarainen-Virtanen'])[number / 10 + 1] end as last_name
from generate_series(1, 124) as number;

insert into public.profiles (id, email, first_name, last_name, role, dup_rating, phone, dupr_id, created_at)
select pg_temp.full_id('b9', number), 'someone.with.a.long.name.' || number || '@a-very-long-email-provider.test',
  first_name, last_name, case when number in (121, 123, 124) then 'league_creator' else 'player' end,
  case when number % 9 <> 0 then 2.5 + number / 40.0 end, case when number % 4 <> 0 then '5035552' || lpad(number::text, 3, '0') end,
  case when number % 5 <> 0 then 'F' || lpad(number::text, 3, '0') || 'QZ' end, now() - interval '100 days'
from full_people;

do $accounts$
declare
  v_person record;
begin
  for v_person in
    select pg_temp.full_id('a9', f.number) as id, p.email, p.created_at,
      jsonb_build_object('sub', pg_temp.full_id('a9', f.number), 'email', p.email, 'email_verified', true, 'phone_verified', false) as claims
    from full_people f join public.profiles p on p.id = pg_temp.full_id('b9', f.number)
    where f.number in (1, 22, 26, 29, 121, 122, 123, 124)
  loop
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token, recovery_token,
      email_change, email_change_token_new, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values (v_person.id, 'authenticated', 'authenticated', v_person.email, '$2a$04$kEpq.mQr57V9vhJcsAZdBuuXasghrImvpA6P2TLp7xwWqyZRR6tbW',
      v_person.created_at, '', '', '', '', '{"provider": "email", "providers": ["email"]}', v_person.claims, v_person.created_at, v_person.created_at);
    insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
    values (v_person.id, 'email', v_person.id::text, v_person.id, v_person.claims, v_person.created_at, v_person.created_at, v_person.created_at);
  end loop;
end $accounts$;

-- ── Clubs and leagues ───────────────────────────────────────────────────────────────────────────────────────────────

insert into public.clubs (id, name, city, address, description, created_by, admins)
select pg_temp.full_id('c9', number),
  case number when 1 then 'Chaubunagungamaugg and Worcester County Pickleball Association' else 'Friends of Pickleball at Lake Chaubunagungamaugg No. ' || number end,
  'Chaubunagungamaugg, MA', number || ' Upper Recreation Center Road, behind the swimming pool',
  'Sixteen indoor courts, four of them with bleachers. Open from dawn to dusk, seven days a week, all year.',
  pg_temp.full_id('b9', 121), case when number = 1 then array[pg_temp.full_id('b9', 1)] else '{}' end
from generate_series(1, 60) as number;

-- 1 is the full one, 2 the new one. The others show up in searches, and player 1 is in the first twelve of them.
insert into public.events (id, event_type, name, created_by, created_at)
select pg_temp.full_id('d9', number), 'league',
  case number when 1 then 'Chaubunagungamaugg Wednesday Morning Ladder' when 2 then 'A New League'
    else 'Friends of Pickleball at Lake Chaubunagungamaugg ' || number end,
  pg_temp.full_id('b9', case number when 2 then 123 else 121 end), now() - interval '50 days' + number * interval '1 hour'
from generate_series(1, 62) as number;

insert into public.leagues (id, club_id, created_by, description, location, visibility, court_count, capacity, start_date, weeks, weekday,
  start_time, time_zone, created_at)
select e.id, case when number <> 2 then pg_temp.full_id('c9', 1 + number % 3) end, e.created_by,
  case when number <> 2 then 'Fifteen courts, sixty players, one up and one down every week. If you can''t make it, let us know by noon so someone on the waitlist can play.' else '' end,
  case when number <> 2 then 'Upper Chaubunagungamaugg Recreation Center' else '' end,
  case when number <> 2 then 'public' else 'private' end, case when number = 1 then 15 else 4 end, case when number <> 2 then 60 end,
  first_day, case when number <> 2 then 12 end, extract(isodow from first_day), start_time, 'America/Los_Angeles', e.created_at
from generate_series(1, 62) as number
join public.events e on e.id = pg_temp.full_id('d9', number)
cross join lateral (select (now() at time zone 'America/Los_Angeles')::date - case number when 1 then 28 else 3 - number % 7 end as first_day,
  case number when 1 then (date_bin('15 minutes', now(), timestamptz '2000-01-01 00:00+00') at time zone 'America/Los_Angeles')::time
    else time '18:30' end as start_time) as plan;

insert into public.court_configurations (league_id, court_number, display_name)
select pg_temp.full_id('d9', 1), number, 'Recreation Center, Upper Terrace No. ' || number from generate_series(1, 15, 2) as number;

insert into public.league_players (league_id, player_id, status, ladder_start, joined_at, created_at)
select pg_temp.full_id('d9', 1), pg_temp.full_id('b9', number), 'joined', number, now() - interval '45 days', now() - interval '48 days'
from generate_series(1, 60) as number;
insert into public.league_players (league_id, player_id, status, joined_at, created_at)
select pg_temp.full_id('d9', number), pg_temp.full_id('b9', 1), 'joined', now() - interval '30 days', now() - interval '40 days'
from generate_series(3, 14) as number;
insert into public.league_players (league_id, player_id, status, request_message, requested_at, created_at)
select pg_temp.full_id('d9', 1), pg_temp.full_id('b9', number), 'pending',
  case number % 3 when 0 then 'I''ve played with half of you on Sundays for years and would love to join on Wednesdays too. I can be there by six, bring balls, and help set up the nets. If you''re full, please keep me in mind as a sub.'
    when 1 then 'Room for one more?' end,
  now() - number * interval '3 hours', now() - number * interval '3 hours'
from generate_series(61, 120) as number;

-- ── Game days: four finalized, the fifth in progress, seven to come ─────────────────────────────────────────────────

insert into public.game_days (id, league_id, week_number, starts_at, location, status, is_finalized, finalized_at, finalized_by, note)
select pg_temp.full_id('e9', week), l.id, week, starts_at, l.location,
  case when week < 5 then 'completed' when week = 5 then 'in_progress' else 'scheduled' end,
  week < 5, case when week < 5 then starts_at + interval '2 hours' end, case when week < 5 then l.created_by end,
  case when week in (5, 7) then 'The lower parking lot is closed for the farmers market. Park at the transit center and watch your step on the stairs.' else '' end
from public.leagues l
cross join generate_series(1, 12) as week
cross join lateral (select (l.start_date + (week - 1) * 7 + l.start_time) at time zone l.time_zone - case when week = 5 then interval '30 minutes' else interval '0' end as starts_at) as day
where l.id = pg_temp.full_id('d9', 1);

create temporary table full_seats as
select week, number, 1 + (place - 1) / 4 as court, 1 + (place - 1) % 4 as seat
from generate_series(1, 5) as week
cross join lateral (select number, row_number() over (order by number + (number * 7 + week * 5) % 9) as place from generate_series(1, 60) as number) as ladder;

insert into public.court_assignments (league_id, game_day_id, court_number, seat, player_id, substitute_name)
select pg_temp.full_id('d9', 1), pg_temp.full_id('e9', week), court, seat, pg_temp.full_id('b9', number),
  case when number = 17 then 'Guadalupe-Esperanza Thiruvananthapuram' end
from full_seats;

insert into public.court_rotations (league_id, game_day_id, court_number, game_number, rotation_number,
  team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id, start_time, end_time, team1_score, team2_score, version, updated_by)
select g.league_id, g.id, court, game, game, who.ids[1], who.ids[2], who.ids[3], who.ids[4],
  g.starts_at + (game - 1) * interval '15 minutes', g.starts_at + game * interval '15 minutes',
  case when played then case when first_wins then 11 else loser end end, case when played then case when first_wins then loser else 11 end end,
  case when played then 1 else 0 end, who.ids[1]
from generate_series(1, 5) as week
join public.game_days g on g.id = pg_temp.full_id('e9', week)
cross join generate_series(1, 15) as court
cross join (values (1, '{1,2,3,4}'::int[]), (2, '{1,3,2,4}'), (3, '{1,4,2,3}')) as draw (game, seats)
cross join lateral (select array_agg(pg_temp.full_id('b9', s.number) order by place) as ids
  from unnest(draw.seats) with ordinality as line_up (seat, place)
  join full_seats s on s.week = g.week_number and s.court = court.court and s.seat = line_up.seat) as who
cross join lateral (select (court * 5 + game * 3 + g.week_number * 7) % 10 as loser, (court + game + g.week_number) % 3 <> 0 as first_wins,
  g.week_number < 5 or game = 1 or (game = 2 and court % 2 = 0) as played) as result;

insert into public.game_day_responses (game_day_id, league_id, player_id, response, responded_by)
select pg_temp.full_id('e9', week), pg_temp.full_id('d9', 1), pg_temp.full_id('b9', number), case when number % 11 = 0 then 'out' else 'in' end,
  pg_temp.full_id('b9', number)
from generate_series(5, 6) as week cross join generate_series(1, 60) as number where week = 5 or number % 4 <> 1;

-- ── Announcements, emails, the log ──────────────────────────────────────────────────────────────────────────────────

insert into public.announcements (title, message, created_by, created_at, league_id, pinned)
select 'What everyone needs to know about week ' || number || ' on the upper terrace',
  'The farmers market has the lower parking lot until the end of the season. Park at the transit center or carpool. Balls are in the bin by the clubhouse. The door sticks, so pull before you push.',
  pg_temp.full_id('b9', 121), now() - number * interval '11 hours', pg_temp.full_id('d9', 1), number <= 3
from generate_series(1, 60) as number;

insert into public.messages (kind, event_key, to_email, league_id, created_by, status, attempts, last_error, created_at, expires_at, sent_at)
select 'league_invitation', 'invitation ' || p.id, p.email, pg_temp.full_id('d9', 1), pg_temp.full_id('b9', 121), case when f.number % 6 = 0 then 'failed' else 'sent' end, 1,
  case when f.number % 6 = 0 then 'The mail server rejected it: the mailbox is full.' end, now() - f.number * interval '9 hours',
  now() + interval '14 days', case when f.number % 6 <> 0 then now() - f.number * interval '9 hours' + interval '4 seconds' end
from full_people f join public.profiles p on p.id = pg_temp.full_id('b9', f.number) where f.number <= 60;

insert into public.admin_log (done_at, actor_name, action, subject_id, subject_name, before, after)
select now() - number * interval '13 hours', 'Wilhelmina-Josephine Hakkarainen-Virtanen', 'role_changed', pg_temp.full_id('b9', number),
  first_name || ' ' || last_name, '{"role": "player"}', '{"role": "league_creator"}'
from full_people where number <= 60;

-- ── Community play: a round robin of 60, and 59 small ones ──────────────────────────────────────────────────────────

insert into public.events (id, event_type, name, created_by, created_at)
select pg_temp.full_id('f9', number), 'round_robin_set', 'Open play on the upper terrace at the recreation center ' || number,
  pg_temp.full_id('b9', 1), now() - number * interval '1 day' from generate_series(1, 60) as number;
insert into public.round_robins (id, starts_at, location, court_count, round_count, score_entry, status)
select pg_temp.full_id('f9', number), date_bin('15 minutes', now(), timestamptz '2000-01-01 00:00+00') - (number - 1) * interval '1 day' - interval '30 minutes',
  'Upper Chaubunagungamaugg Recreation Center', case number when 1 then 15 else 1 end, case number when 1 then 8 else 3 end, 'players',
  case number when 1 then 'in_progress' else 'completed' end
from generate_series(1, 60) as number;
insert into public.round_robin_players (id, round_robin_id, position, player_id, guest_name)
select pg_temp.full_id('f8', set_number * 100 + place), pg_temp.full_id('f9', set_number), place,
  case when place = 1 then pg_temp.full_id('b9', 1) end, case when place > 1 then first_name || ' ' || last_name end
from generate_series(1, 60) as set_number
cross join lateral generate_series(1, case set_number when 1 then 60 else 4 end) as place
join full_people f on f.number = place;
insert into public.round_robin_games (round_robin_id, round_number, court_number, team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id,
  team1_score, team2_score, version)
select pg_temp.full_id('f9', set_number), round, court, who.ids[1], who.ids[2], who.ids[3], who.ids[4],
  case when played then 11 end, case when played then (court + round) % 10 end, case when played then 1 else 0 end
from generate_series(1, 60) as set_number
cross join lateral generate_series(1, case set_number when 1 then 8 else 3 end) as round
cross join lateral (select (order_of_round - 1) / 4 + 1 as court, array_agg(pg_temp.full_id('f8', set_number * 100 + place) order by order_of_round) as ids
  from (select place, row_number() over (order by md5(place || '/' || round)) as order_of_round
    from generate_series(1, case set_number when 1 then 60 else 4 end) as place) as shuffled
  group by 1) as who
cross join lateral (select set_number > 1 or round < 4 or (round = 4 and court % 2 = 0) as played) as result;

-- ── The small house: rare situations, with two courts of players ────────────────────────────────────────────────────

-- 70 is a king of the court: week 1 waits for its second round; in week 2 that round is generated but not played. 71 is a
-- ladder whose second week was published before its results were corrected; one of its players is out since. 72 has two
-- divisions, and a player in neither; its second week is the finals.
insert into public.events (id, event_type, name, created_by)
values (pg_temp.full_id('d9', 70), 'league', 'King of the Upper Terrace at Chaubunagungamaugg', pg_temp.full_id('b9', 124)),
  (pg_temp.full_id('d9', 71), 'league', 'Upper Terrace Thursday Ladder', pg_temp.full_id('b9', 124)),
  (pg_temp.full_id('d9', 72), 'league', 'Lower Terrace Friday Divisions', pg_temp.full_id('b9', 124)),
  (pg_temp.full_id('f9', 70), 'round_robin_set', 'Open play on the lower terrace', pg_temp.full_id('b9', 124));
insert into public.leagues (id, created_by, court_count, game_format, movement_mode, ranking_basis, start_date, weeks, divisions)
select e.id, e.created_by, 2, case when e.id = pg_temp.full_id('d9', 70) then 'king_of_court' else 'courts' end,
  case when e.id = pg_temp.full_id('d9', 70) then 'none' else 'up_down' end,
  case when e.id = pg_temp.full_id('d9', 70) then 'win_share' else 'ladder' end, now()::date - 7, 8,
  case when e.id = pg_temp.full_id('d9', 72) then 2 else 1 end
from public.events e where e.id in (pg_temp.full_id('d9', 70), pg_temp.full_id('d9', 71), pg_temp.full_id('d9', 72));
insert into public.league_players (league_id, player_id, status, ladder_start, joined_at, division)
select pg_temp.full_id('d9', league), pg_temp.full_id('b9', number), 'joined', number - 19, now() - interval '20 days',
  case when league = 72 and number < 27 then 1 + (number - 20) / 4 end
from generate_series(70, 72) as league cross join generate_series(20, 27) as number;
insert into public.game_days (id, league_id, week_number, starts_at, status, is_finalized, finalized_at, finalized_by)
select pg_temp.full_id('e9', day), pg_temp.full_id('d9', league), week, now() + starts, status, status = 'completed',
  case when status = 'completed' then now() + starts + interval '2 hours' end, case when status = 'completed' then pg_temp.full_id('b9', 124) end
from (values (71, 70, 1, interval '-1 hour', 'in_progress'), (72, 70, 2, interval '-30 minutes', 'in_progress'),
  (73, 71, 1, interval '-6 days', 'completed'), (74, 71, 2, interval '3 days', 'scheduled'),
  (75, 72, 1, interval '-6 days', 'completed'), (76, 72, 2, interval '3 days', 'scheduled')) as plan (day, league, week, starts, status);
insert into public.court_assignments (league_id, game_day_id, court_number, seat, player_id)
select g.league_id, g.id, 1 + place / 4, 1 + place % 4, pg_temp.full_id('b9', case when g.id = pg_temp.full_id('e9', 74) then 27 - place else 20 + place end)
from public.game_days g cross join generate_series(0, 7) as place
where g.league_id in (pg_temp.full_id('d9', 70), pg_temp.full_id('d9', 71)) or g.id = pg_temp.full_id('e9', 75);
insert into public.court_rotations (league_id, game_day_id, court_number, game_number, rotation_number,
  team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id, team1_score, team2_score, version, updated_by)
select g.league_id, g.id, court, round, round, pg_temp.full_id('b9', a), pg_temp.full_id('b9', b), pg_temp.full_id('b9', c), pg_temp.full_id('b9', d),
  case when played then 11 end, case when played then 7 end, case when played then 1 else 0 end, pg_temp.full_id('b9', a)
from (values (71, 1, 1, 20, 21, 22, 23, true), (71, 2, 1, 24, 25, 26, 27, true),
  (72, 1, 1, 20, 21, 22, 23, true), (72, 2, 1, 24, 25, 26, 27, true), (72, 1, 2, 20, 24, 21, 25, false), (72, 2, 2, 22, 26, 23, 27, false),
  (73, 1, 1, 20, 21, 22, 23, true), (73, 1, 2, 20, 22, 21, 23, true), (73, 1, 3, 20, 23, 21, 22, true),
  (73, 2, 1, 24, 25, 26, 27, true), (73, 2, 2, 24, 26, 25, 27, true), (73, 2, 3, 24, 27, 25, 26, true),
  (74, 1, 1, 27, 26, 25, 24, false), (74, 1, 2, 27, 25, 26, 24, false), (74, 1, 3, 27, 24, 26, 25, false),
  (74, 2, 1, 23, 22, 21, 20, false), (74, 2, 2, 23, 21, 22, 20, false), (74, 2, 3, 23, 20, 22, 21, false),
  (75, 1, 1, 20, 21, 22, 23, true), (75, 1, 2, 20, 22, 21, 23, true), (75, 1, 3, 20, 23, 21, 22, true),
  (75, 2, 1, 24, 25, 26, 27, true), (75, 2, 2, 24, 26, 25, 27, true), (75, 2, 3, 24, 27, 25, 26, true)) as game (day, court, round, a, b, c, d, played)
join public.game_days g on g.id = pg_temp.full_id('e9', day);
insert into public.game_day_responses (game_day_id, league_id, player_id, response, responded_by)
select pg_temp.full_id('e9', 74), pg_temp.full_id('d9', 71), pg_temp.full_id('b9', number), case when number = 22 then 'out' else 'in' end, pg_temp.full_id('b9', number)
from generate_series(20, 27) as number;
-- Who RSVP'd themselves agreed to be in the league.
update public.league_players lp set agreed_at = said.first
from (select league_id, player_id, min(responded_at) as first from public.game_day_responses
  where responded_by = player_id group by league_id, player_id) as said
where lp.league_id = said.league_id and lp.player_id = said.player_id and lp.agreed_at is null;
update public.game_days set rules = rules || '{"finals": true, "game_format": "courts", "movement_mode": "none"}' where id = pg_temp.full_id('e9', 76);

-- 73 has eight fixed pairs in two divisions: a week in which each played the next three, and then the finals.
insert into public.events (id, event_type, name, created_by)
values (pg_temp.full_id('d9', 73), 'league', 'Lower Terrace Saturday Pairs', pg_temp.full_id('b9', 124));
insert into public.leagues (id, created_by, court_count, game_format, partners, movement_mode, ranking_basis, start_date, weeks, divisions)
values (pg_temp.full_id('d9', 73), pg_temp.full_id('b9', 124), 4, 'round_robin', 'fixed_partners', 'none', 'win_share', now()::date - 7, 2, 2);
insert into public.league_players (league_id, player_id, status, ladder_start, joined_at, division, team)
select pg_temp.full_id('d9', 73), pg_temp.full_id('b9', number), 'joined', number - 19, now() - interval '20 days',
  1 + (number - 20) / 8, 3 + (number - 20) / 2
from generate_series(20, 35) as number;
insert into public.game_days (id, league_id, week_number, starts_at, status, is_finalized, finalized_at, finalized_by, rules)
select pg_temp.full_id('e9', 76 + week), pg_temp.full_id('d9', 73), week, now() + starts, status, week = 1,
  case when week = 1 then now() + starts + interval '2 hours' end, case when week = 1 then pg_temp.full_id('b9', 124) end, rules::jsonb
from (values (1, interval '-6 days', 'completed', '{}'), (2, interval '3 days', 'scheduled', '{"finals": true}'))
  as plan (week, starts, status, rules);
insert into public.court_assignments (league_id, game_day_id, court_number, seat, player_id, team)
select pg_temp.full_id('d9', 73), pg_temp.full_id('e9', 77), 1 + place / 4, 1 + place % 4, pg_temp.full_id('b9', 20 + place), 3 + place / 2
from generate_series(0, 15) as place;
insert into public.court_rotations (league_id, game_day_id, court_number, game_number, rotation_number,
  team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id, team1_score, team2_score, version, updated_by)
select pg_temp.full_id('d9', 73), pg_temp.full_id('e9', 77), court, round, round, pg_temp.full_id('b9', 20 + 2 * one), pg_temp.full_id('b9', 21 + 2 * one),
  pg_temp.full_id('b9', 20 + 2 * other), pg_temp.full_id('b9', 21 + 2 * other), 11, 3 + (one + other) % 7, 1, pg_temp.full_id('b9', 20 + 2 * one)
from (values (1, 1, 0, 1), (1, 2, 2, 3), (1, 3, 4, 5), (1, 4, 6, 7), (2, 1, 0, 2), (2, 2, 1, 3), (2, 3, 4, 6), (2, 4, 5, 7),
  (3, 1, 0, 3), (3, 2, 1, 2), (3, 3, 4, 7), (3, 4, 5, 6)) as game (round, court, one, other);

insert into public.round_robins (id, starts_at, location, court_count, round_count, score_entry, status)
values (pg_temp.full_id('f9', 70), now() - interval '2 hours', 'Upper Chaubunagungamaugg Recreation Center', 1, 3, 'players', 'completed');
insert into public.round_robin_players (id, round_robin_id, position, player_id, guest_name)
select pg_temp.full_id('f8', 7000 + place), pg_temp.full_id('f9', 70), place, case when place = 1 then pg_temp.full_id('b9', 124) end,
  case when place > 1 then 'A guest with a long name, number ' || place end
from generate_series(1, 4) as place;
insert into public.round_robin_games (round_robin_id, round_number, court_number, team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id,
  team1_score, team2_score, version)
select pg_temp.full_id('f9', 70), 1, 1, pg_temp.full_id('f8', 7001), pg_temp.full_id('f8', 7002), pg_temp.full_id('f8', 7003), pg_temp.full_id('f8', 7004), 11, 7, 1;

-- ── Subs ────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- 74 has four fixed pairs, with published courts: 28 is out, and their partner 29 may name a sub.
insert into public.events (id, event_type, name, created_by)
values (pg_temp.full_id('d9', 74), 'league', 'Lower Terrace Sunday Pairs', pg_temp.full_id('b9', 30));
insert into public.leagues (id, created_by, court_count, game_format, partners, movement_mode, ranking_basis, start_date, weeks)
values (pg_temp.full_id('d9', 74), pg_temp.full_id('b9', 30), 2, 'round_robin', 'fixed_partners', 'none', 'win_share', now()::date, 2);
insert into public.league_players (league_id, player_id, status, ladder_start, joined_at, team)
select pg_temp.full_id('d9', 74), pg_temp.full_id('b9', number), 'joined', number - 27, now() - interval '20 days', 3 + (number - 28) / 2
from generate_series(28, 35) as number;
insert into public.game_days (id, league_id, week_number, starts_at, status, draw_version)
values (pg_temp.full_id('e9', 80), pg_temp.full_id('d9', 74), 1, now() + interval '4 days', 'scheduled', 1);
insert into public.court_assignments (league_id, game_day_id, court_number, seat, player_id, team)
select pg_temp.full_id('d9', 74), pg_temp.full_id('e9', 80), 1 + place / 4, 1 + place % 4, pg_temp.full_id('b9', 28 + place), 3 + place / 2
from generate_series(0, 7) as place;
insert into public.court_rotations (league_id, game_day_id, court_number, game_number, rotation_number,
  team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id)
select pg_temp.full_id('d9', 74), pg_temp.full_id('e9', 80), court, 1, 1, pg_temp.full_id('b9', 24 + 4 * court), pg_temp.full_id('b9', 25 + 4 * court),
  pg_temp.full_id('b9', 26 + 4 * court), pg_temp.full_id('b9', 27 + 4 * court)
from generate_series(1, 2) as court;
insert into public.league_subs (league_id, player_id, approved_at, agreed_at)
select pg_temp.full_id('d9', 74), pg_temp.full_id('b9', number), now(), now() from generate_series(36, 40) as number;
insert into public.game_day_responses (game_day_id, league_id, player_id, response, responded_by)
select pg_temp.full_id('e9', 80), pg_temp.full_id('d9', 74), pg_temp.full_id('b9', number), case when number = 28 then 'out' else 'in' end, pg_temp.full_id('b9', number)
from generate_series(28, 35) as number;

-- In week 2 of the small ladder three are out: 22 decides what to do, Carl subs for 24, and Ana is asked for 26. The list
-- of the full league has 40, of whom some ask or pause.
update public.game_days set draw_version = 1 where id = pg_temp.full_id('e9', 74);
update public.game_day_responses set response = 'out'
where game_day_id = pg_temp.full_id('e9', 74) and player_id in (pg_temp.full_id('b9', 24), pg_temp.full_id('b9', 26));
update public.court_assignments set substitute_name = 'Carl Benson'
where game_day_id = pg_temp.full_id('e9', 74) and player_id = pg_temp.full_id('b9', 24);
insert into public.league_subs (league_id, player_id, approved_at, agreed_at)
select pg_temp.full_id('d9', 1), pg_temp.full_id('b9', number), case when number % 17 <> 0 then now() end,
  case when number % 11 <> 0 then now() end
from generate_series(61, 100) as number;
insert into public.league_subs (league_id, player_id, approved_at, agreed_at)
select pg_temp.full_id('d9', 71), p.id, now(), now() from public.profiles p
where p.first_name || ' ' || p.last_name in ('Ana Whitfield', 'Carl Benson', 'Wes Okafor');
insert into public.sub_links (league_id, token)
values (pg_temp.full_id('d9', 71), 'sub_link_of_the_small_house_for_all_of_its_screens');
update public.game_days set location = 'Recreation Center, Upper Terrace No. 4' where id = pg_temp.full_id('e9', 74);
insert into public.league_subs (league_id, player_id, approved_at)
select pg_temp.full_id('d9', 1), p.id, now() from public.profiles p where p.first_name || ' ' || p.last_name = 'Ana Whitfield';
insert into public.sub_settings (player_id, last_minute, paused_until)
select pg_temp.full_id('b9', number), number % 2 = 0, case when number % 5 = 0 then now() + interval '9 days' end
from generate_series(61, 100) as number;
insert into public.sub_spots (id, league_id, game_day_id, player_id, state, next_at, has_begun, sub_id, filled_at)
select pg_temp.full_id('ea', out.number), pg_temp.full_id('d9', 71), pg_temp.full_id('e9', 74), pg_temp.full_id('b9', out.number),
  case when sub.id is null then 'asking' else 'filled' end, case when sub.id is null then now() + out.next end, out.number <> 22,
  sub.id, case when sub.id is not null then now() - interval '40 minutes' end
from (values (22, null, interval '20 minutes'), (24, 'Carl Benson', null), (26, null, interval '5 hours')) as out (number, sub, next)
left join public.profiles sub on sub.first_name || ' ' || sub.last_name = out.sub;
insert into public.sub_offers (id, spot_id, player_id, state, asked_at, next_at)
select pg_temp.full_id('eb', offer.number), pg_temp.full_id('ea', offer.spot), p.id, offer.state, now() - interval '1 hour',
  case when offer.state = 'open' then now() + interval '5 hours' end
from (values (1, 26, 'Ana Whitfield', 'open'), (2, 24, 'Carl Benson', 'accepted'), (3, 24, 'Wes Okafor', 'closed')) as offer (number, spot, name, state)
join public.profiles p on p.first_name || ' ' || p.last_name = offer.name;

-- The links of emails, see mail-links.ts.
insert into public.link_keys (key) values (repeat('5e', 32)) on conflict (id) do update set key = excluded.key;

drop table full_people, full_seats;
drop function pg_temp.full_id(text, int);

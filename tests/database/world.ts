import { id } from './ids'

/**
 * Two clubs and their leagues. Riverside (created by Ruth, admin Carl) has the *ladder*, created by Lucia, who runs it
 * with Gwen: eight players on two courts, Kai asks to join, Lena is invited, Wes was rejected, Ana is on the roster
 * without an account. Week 1 is finalized, week 2 is today, week 3 is in the future, week 4 is canceled. Riverside also
 * has *empty*, a league in which nothing has happened yet; *annex* is one of Ruth's clubs without leagues. Hilltop
 * (created by Priya, admin Omar) has *hill*, created by Omar: Wes and Priya play singles. *park* is one of Jorge's
 * public leagues, without a club. *mixer* is a round robin that Noor hosts for Lena and a guest.
 */
export const worldSql = (sunny: string) => `
insert into super_admins (id) values ('${sunny}');
insert into profiles (id, email, first_name, last_name) values
  ('${id('ana')}', 'ana.whitfield@kitchenline.test', 'Ana', 'Whitfield');
update profiles set phone = '5550100199', dupr_id = 'NOOR01', dup_rating = 3.75 where id = '${id('noor')}';

insert into clubs (id, name, created_by, admins) values
  ('${id('riverside')}', 'Riverside', '${id('ruth')}', array['${id('carl')}']::uuid[]),
  ('${id('annex')}', 'Annex', '${id('ruth')}', array['${id('carl')}']::uuid[]),
  ('${id('hilltop')}', 'Hilltop', '${id('priya')}', array['${id('omar')}']::uuid[]);
insert into events (id, event_type, name, created_by) values
  ('${id('ladder')}', 'league', 'Riverside Ladder', '${id('lucia')}'),
  ('${id('empty')}', 'league', 'Riverside Winter', '${id('lucia')}'),
  ('${id('hill')}', 'league', 'Hilltop Singles', '${id('omar')}'),
  ('${id('park')}', 'league', 'Park Open', '${id('jorge')}'),
  ('${id('mixer')}', 'round_robin_set', 'Friday Mixer', '${id('noor')}');
insert into leagues (id, club_id, created_by, visibility) values
  ('${id('ladder')}', '${id('riverside')}', '${id('lucia')}', 'unlisted'),
  ('${id('empty')}', '${id('riverside')}', '${id('lucia')}', 'private'),
  ('${id('hill')}', '${id('hilltop')}', '${id('omar')}', 'private'),
  ('${id('park')}', null, '${id('jorge')}', 'public');

insert into club_admin_offers (club_id, player_id, offered_by) values
  ('${id('riverside')}', '${id('lena')}', '${id('ruth')}'), ('${id('hilltop')}', '${id('wes')}', '${id('priya')}');
insert into refusals (player_id, role, league_id, club_id) values
  ('${id('uli')}', 'co_organizer', '${id('ladder')}', null), ('${id('dev')}', 'player', '${id('hill')}', null),
  ('${id('priya')}', 'club_admin', null, '${id('riverside')}');
insert into league_organizers (league_id, player_id, invited_by, accepted_at) values
  ('${id('ladder')}', '${id('gwen')}', '${id('lucia')}', now()),
  ('${id('empty')}', '${id('gwen')}', '${id('lucia')}', now()),
  ('${id('hill')}', '${id('wes')}', '${id('omar')}', null);
insert into league_players (id, league_id, player_id, status, joined_at)
select md5('ladder ' || name)::uuid, '${id('ladder')}', md5(name)::uuid, 'joined', now()
from unnest(array['noor', 'tom', 'maya', 'ines', 'sam', 'bea', 'dev', 'uli']) as name;
insert into league_players (id, league_id, player_id, status, invite_email, invite_token, invite_expires_at, request_message, requested_at) values
  ('${id('ladder ana')}', '${id('ladder')}', '${id('ana')}', 'not_invited', 'ana.whitfield@kitchenline.test', null, null, null, null),
  ('${id('ladder lena')}', '${id('ladder')}', '${id('lena')}', 'invited', 'lena.fischer@kitchenline.test', repeat('ab', 32), now() + interval '7 days', null, null),
  ('${id('ladder kai')}', '${id('ladder')}', '${id('kai')}', 'pending', null, null, null, 'I play on Tuesdays anyway.', now()),
  ('${id('ladder wes')}', '${id('ladder')}', '${id('wes')}', 'rejected', null, null, null, null, now()),
  ('${id('hill wes')}', '${id('hill')}', '${id('wes')}', 'accepted', null, null, null, null, null),
  ('${id('hill priya')}', '${id('hill')}', '${id('priya')}', 'joined', null, null, null, null, null),
  ('${id('hill ana')}', '${id('hill')}', '${id('ana')}', 'not_invited', null, null, null, null, null);

insert into game_days (id, league_id, week_number, starts_at, status) values
  ('${id('played')}', '${id('ladder')}', 1, now() - interval '7 days', 'in_progress'),
  ('${id('tonight')}', '${id('ladder')}', 2, now(), 'in_progress'),
  ('${id('ahead')}', '${id('ladder')}', 3, now() + interval '7 days', 'scheduled'),
  ('${id('rained off')}', '${id('ladder')}', 4, now() + interval '14 days', 'canceled'),
  ('${id('hill day')}', '${id('hill')}', 1, now(), 'in_progress');
insert into game_day_responses (game_day_id, league_id, player_id, response, responded_by) values
  ('${id('ahead')}', '${id('ladder')}', '${id('tom')}', 'in', '${id('tom')}'),
  ('${id('hill day')}', '${id('hill')}', '${id('wes')}', 'in', '${id('wes')}');
insert into calendar_addresses (player_id, league_id, token) values
  ('${id('noor')}', null, repeat('n', 43)), ('${id('noor')}', '${id('ladder')}', repeat('l', 43)),
  ('${id('sam')}', '${id('ladder')}', repeat('s', 43)), ('${id('wes')}', '${id('hill')}', repeat('w', 43));
insert into court_configurations (league_id, court_number, display_name) values
  ('${id('ladder')}', 1, 'Center'), ('${id('ladder')}', 2, 'Hedge'), ('${id('hill')}', 1, 'Top');

insert into court_assignments (id, league_id, game_day_id, court_number, seat, player_id)
select md5(day || ' ' || name)::uuid, '${id('ladder')}', md5(day)::uuid, (place + 3) / 4, (place - 1) % 4 + 1, md5(name)::uuid
from unnest(array['played', 'tonight', 'rained off']) as day,
  unnest(array['noor', 'tom', 'maya', 'ines', 'sam', 'bea', 'dev', 'uli']) with ordinality as seated (name, place);
insert into court_assignments (id, league_id, game_day_id, court_number, seat, player_id) values
  ('${id('hill day wes')}', '${id('hill')}', '${id('hill day')}', 1, 1, '${id('wes')}'),
  ('${id('hill day priya')}', '${id('hill')}', '${id('hill day')}', 1, 2, '${id('priya')}');

insert into seat_events (league_id, game_day_id, court_number, player_id, new_attendance, reason, changed_by) values
  ('${id('ladder')}', '${id('played')}', 1, '${id('noor')}', 'present', null, '${id('lucia')}'),
  ('${id('hill')}', '${id('hill day')}', 1, '${id('wes')}', 'absent', 'Ill.', '${id('omar')}');
insert into rule_events (league_id, game_day_id, old_scoring, new_scoring, open_games, changed_by)
select d.league_id, d.id, app.scoring_in(app.rules_of(d)) || '{"points_to_win": 15}', app.scoring_in(app.rules_of(d)), 1,
  l.created_by
from game_days d join leagues l on l.id = d.league_id where d.id in ('${id('played')}', '${id('hill day')}');
insert into court_overrides (league_id, game_day_id, player_id, from_court, reason, created_by) values
  ('${id('ladder')}', '${id('tonight')}', '${id('sam')}', 1, 'Plays beside Bea.', '${id('lucia')}'),
  ('${id('hill')}', '${id('hill day')}', '${id('wes')}', null, 'Back from holidays.', '${id('omar')}');
insert into court_notices (league_id, game_day_id, player_id, court_number, starts_at, partners)
select league_id, game_day_id, player_id, court_number, now(), '{}' from court_assignments
where (game_day_id, player_id) in (('${id('played')}', '${id('noor')}'), ('${id('hill day')}', '${id('wes')}'));

-- a day with courts has its rules, as publish_courts leaves it
update game_days d set rules = app.rules_of(d)
where exists (select 1 from court_assignments a where a.game_day_id = d.id);
-- 'tonight 1-2' is game 2 of court 1
insert into court_rotations (id, league_id, game_day_id, court_number, game_number, rotation_number,
  team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id)
select md5(day || ' ' || court || '-' || game)::uuid, '${id('ladder')}', md5(day)::uuid, court, game, game,
  md5(a)::uuid, md5(case game when 1 then b else c end)::uuid, md5(case game when 1 then c else b end)::uuid, md5(d)::uuid
from unnest(array['played', 'tonight', 'rained off']) as day,
  (values (1, 'noor', 'tom', 'maya', 'ines'), (2, 'sam', 'bea', 'dev', 'uli')) as courts (court, a, b, c, d),
  generate_series(1, 2) as game;
insert into court_rotations (id, league_id, game_day_id, court_number, game_number, rotation_number, team1_player1_id, team2_player1_id) values
  ('${id('hill day 1-1')}', '${id('hill')}', '${id('hill day')}', 1, 1, 1, '${id('wes')}', '${id('priya')}');
update court_rotations set team1_score = 11, team2_score = 7, version = 1, updated_by = '${id('noor')}'
where game_day_id = '${id('played')}' or id in ('${id('tonight 1-1')}', '${id('tonight 2-1')}', '${id('hill day 1-1')}');
update game_days set is_finalized = true, finalized_at = now(), finalized_by = '${id('lucia')}', status = 'completed'
where id = '${id('played')}';

insert into dupr_exports (league_id, rotation_id, team1_score, team2_score, line_up, exported_by)
select r.league_id, r.id, 11, 7, app.dupr_line_up(r), case r.league_id when '${id('ladder')}' then '${id('lucia')}' else '${id('omar')}' end::uuid
from court_rotations r where r.id in ('${id('played 1-1')}', '${id('hill day 1-1')}');
insert into dupr_subs (league_id, name_key, name, dupr_id, filled_in_by) values
  ('${id('ladder')}', 'pia', 'Pia', 'PIA001', '${id('lucia')}'), ('${id('hill')}', 'pia', 'Pia', 'PIA001', '${id('omar')}');
insert into former_members (league_id, player_id, listed_at) values
  ('${id('ladder')}', '${id('nina')}', now()), ('${id('hill')}', '${id('nina')}', now());

insert into same_person_answers (league_id, record_id, player_id, is_same, decided_by) values
  ('${id('ladder')}', '${id('ana')}', '${id('uli')}', false, '${id('lucia')}'),
  ('${id('hill')}', '${id('ana')}', '${id('wes')}', false, '${id('omar')}');

insert into announcements (id, title, message, created_by, expires_at, is_global, league_id, target_role, target_user_id) values
  ('${id('to everyone')}', 'To everyone', '', '${id('sunny')}', null, true, null, null, null),
  ('${id('to everyone, expired')}', 'To everyone, expired', '', '${id('sunny')}', now() - interval '1 hour', true, null, null, null),
  ('${id('to noor')}', 'To Noor', '', '${id('lucia')}', null, false, '${id('ladder')}', null, '${id('noor')}'),
  ('${id('to kai')}', 'To Kai', '', '${id('lucia')}', null, false, '${id('ladder')}', null, '${id('kai')}'),
  ('${id('to ladder')}', 'To the ladder', '', '${id('lucia')}', null, false, '${id('ladder')}', null, null),
  ('${id('to ladder players')}', 'To the players of the ladder', '', '${id('lucia')}', null, false, '${id('ladder')}', 'Player', null),
  ('${id('to ladder creators')}', 'To the creators in the ladder', '', '${id('lucia')}', null, false, '${id('ladder')}', 'league_creator', null),
  ('${id('to hill')}', 'To the hill', '', '${id('omar')}', null, false, '${id('hill')}', null, null),
  ('${id('to players')}', 'To all players', '', '${id('sunny')}', null, false, null, 'PLAYER', null),
  ('${id('to club admins')}', 'To all club admins', '', '${id('sunny')}', null, false, null, 'Club_Admin', null);
insert into announcement_reads (announcement_id, user_email, status) values
  ('${id('to everyone')}', 'noor.aziz@kitchenline.test', 'read'),
  ('${id('to players')}', 'sam.park@kitchenline.test', 'deleted');

insert into round_robins (id, starts_at, court_count, round_count, link_token) values
  ('${id('mixer')}', now(), 1, 3, repeat('cd', 32));
insert into round_robin_players (id, round_robin_id, position, player_id, guest_name, agreed_at) values
  ('${id('mixer noor')}', '${id('mixer')}', 1, '${id('noor')}', null, now()),
  ('${id('mixer lena')}', '${id('mixer')}', 2, '${id('lena')}', null, null),
  ('${id('mixer gus')}', '${id('mixer')}', 3, null, 'Gus', null);
insert into round_robin_games (id, round_robin_id, round_number, court_number, team1_player1_id, team2_player1_id) values
  ('${id('mixer game')}', '${id('mixer')}', 1, 1, '${id('mixer noor')}', '${id('mixer lena')}');

insert into player_groups (id, created_by, name, player_ids, guest_names) values
  ('${id('crew')}', '${id('noor')}', 'Friday crew', array['${id('lena')}']::uuid[], '{Gus}');

insert into messages (id, kind, event_key, to_email, league_id, league_player_id, created_by, payload, expires_at) values
  ('${id('mail to lena')}', 'league_invitation', 'to lena', 'lena.fischer@kitchenline.test', '${id('ladder')}', '${id('ladder lena')}', '${id('lucia')}', '{"link": "secret"}', now() + interval '14 days'),
  ('${id('mail to ana')}', 'league_invitation', 'to ana', 'ana.whitfield@kitchenline.test', '${id('hill')}', '${id('hill ana')}', '${id('omar')}', '{"link": "secret"}', now() + interval '14 days');
`

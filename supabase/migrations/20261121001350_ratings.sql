-- The games that a league's ratings are estimated from. The estimate is made each time it is shown (src/domain/rating),
-- so a corrected score needs no replay, and nothing can be out of date.

-- What a league's players are rated by: the finished games of finalized days, from this season and up to 20 before it,
-- at most the last 10,000. The same for every reader, so that everyone sees the same ratings.
-- Result: null if the league shows no ratings. Otherwise {players: [[id, name, dupr]], days: [[starts_at, week, target,
--   margin]], games: [[id, day, four players, two scores]]}. Games refer to days and players by their position, from 0;
--   singles leave the second player of each side null. A sub is a player without an id. So is someone from an earlier
--   season who isn't on the roster, and they have no name either. Days of earlier seasons have no week, timed ones no
--   target. A day is there once for each of the rules that its games were played under.
-- Errors: PT401; PT403 for someone who is neither a member nor an organizer.
-- Without sequential scans: with thousands of leagues, Postgres would rather read all game days than look up twenty.
create function public.league_ratings(p_league_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  perform app.require_profile_id();
  if not app.can_read_league(p_league_id) then
    raise sqlstate 'PT403' using message = 'Only the league''s members and organizers can see its ratings.',
      hint = 'not_allowed';
  end if;
  if not (select l.shows_ratings from public.leagues l where l.id = p_league_id) then
    return null;
  end if;
  return (
    with recursive seasons as (
      select l.id, l.previous_league_id, 0 as age from public.leagues l where l.id = p_league_id
      union all
      select l.id, l.previous_league_id, s.age + 1
      from seasons s join public.leagues l on l.id = s.previous_league_id where s.age < 20
    ), played as (
      select r.id, d.id as day_id, r.scoring, r.league_id, r.team1_score, r.team2_score, app.subs_of_game(r) as subs,
        array[r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id] as four
      from seasons s join public.game_days d on d.league_id = s.id join public.court_rotations r on r.game_day_id = d.id
      where d.is_finalized and r.result = 'score' and not app.is_open_game(r)
      order by d.starts_at desc, r.game_number desc, r.id limit 10000
    ), days as (
      select d.id, ended.scoring, row_number() over (order by d.starts_at, d.id, ended.scoring nulls last) - 1 as place,
        d.starts_at, case when d.league_id = p_league_id then d.week_number end as week,
        case when coalesce(rule.own ->> 'win_type', l.win_type) <> 'timed'
          then coalesce((rule.own ->> 'points_to_win')::int, l.points_to_win) end as target,
        coalesce((rule.own ->> 'win_by_margin')::int, l.win_by_margin) as margin
      from public.game_days d join public.leagues l on l.id = d.league_id
      join (select distinct p.day_id, p.scoring from played p) as ended on ended.day_id = d.id
      cross join lateral (select d.rules || coalesce(ended.scoring, '{}') as own) as rule
      where d.id = any (array(select distinct p.day_id from played p)) -- `in` would read all game days
    ), seats as (
      select p.id as game_id, seat.number, case when sub.name = '' then seat.id end as player_id,
        nullif(sub.name, '') as sub
      from played p cross join lateral unnest(p.four, p.subs) with ordinality as seat (id, sub, number)
      cross join lateral (select coalesce(seat.sub, '') as name) as sub
      where seat.id is not null
    ), people as (
      select known.player_id, known.sub, row_number() over (order by known.player_id, known.sub) - 1 as place
      from (select s.player_id, s.sub from seats s
        union select lp.player_id, null from public.league_players lp
          where lp.league_id = p_league_id and app.is_member_status(lp.status)) as known
    ), shown as (
      select lp.player_id from public.league_players lp
        where lp.league_id = p_league_id and app.is_member_status(lp.status)
      union select unnest(p.four) from played p where p.league_id = p_league_id
    ), lines as (
      select s.game_id, jsonb_object_agg(s.number::text, people.place) as places
      from seats s join people on people.player_id is not distinct from s.player_id
        and people.sub is not distinct from s.sub
      group by s.game_id
    )
    select jsonb_build_object(
      'players', (select coalesce(jsonb_agg(case when p.player_id in (select shown.player_id from shown)
          then jsonb_build_array(p.player_id, card.display_name, card.dup_rating)
          else jsonb_build_array(null, p.sub, card.dup_rating) end order by p.place), '[]')
        from people p cross join lateral (select -- name by name: joined, all players would be read
          (select c.display_name from public.players c where c.id = p.player_id) as display_name,
          (select c.dup_rating from public.players c where c.id = p.player_id) as dup_rating) as card),
      'days', (select coalesce(jsonb_agg(jsonb_build_array(d.starts_at, d.week, d.target, d.margin) order by d.place),
        '[]') from days d),
      'games', (select coalesce(jsonb_agg(jsonb_build_array(g.id, d.place, l.places -> '1', l.places -> '2',
          l.places -> '3', l.places -> '4', g.team1_score, g.team2_score) order by d.place, g.id), '[]')
        from played g join days d on d.id = g.day_id and d.scoring is not distinct from g.scoring
          join lines l on l.game_id = g.id)));
end $$;

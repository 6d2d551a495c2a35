-- What one's own pages show of all one's leagues, asked for in one request instead of one a league.

-- What the rankings of the caller's leagues are computed from: those that the caller is in, or runs in person. An archived
-- league is history, which its own pages tell.
-- Result: one row a league, each list as the tables hold it, in no order: `days` [{id, week_number}] that are finalized,
--   their `seats` and `games`, and `members`, the league's roster. Row-level security of the caller applies.
create function public.my_seasons() returns table (league_id uuid, days jsonb, seats jsonb, games jsonb, members jsonb)
language sql stable security invoker set search_path = '' as $$
  select l.id,
    (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'week_number', d.week_number)), '[]')
      from public.game_days d where d.league_id = l.id and d.is_finalized),
    (select coalesce(jsonb_agg(jsonb_build_object('game_day_id', a.game_day_id, 'court_number', a.court_number, 'seat', a.seat,
        'player_id', a.player_id, 'substitute_name', a.substitute_name, 'attendance', a.attendance)), '[]')
      from public.game_days d join public.court_assignments a on a.game_day_id = d.id where d.league_id = l.id and d.is_finalized),
    (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'game_day_id', r.game_day_id, 'court_number', r.court_number,
        'game_number', r.game_number, 'team1_player1_id', r.team1_player1_id, 'team1_player2_id', r.team1_player2_id,
        'team2_player1_id', r.team2_player1_id, 'team2_player2_id', r.team2_player2_id, 'team1_score', r.team1_score,
        'team2_score', r.team2_score, 'result', r.result, 'ended_by', r.ended_by, 'substitutes', r.substitutes)), '[]')
      from public.game_days d join public.court_rotations r on r.game_day_id = d.id where d.league_id = l.id and d.is_finalized),
    (select coalesce(jsonb_agg(jsonb_build_object('player_id', m.player_id, 'first_name', m.first_name, 'last_name', m.last_name,
        'status', m.status, 'ladder_start', m.ladder_start, 'plays', m.plays)), '[]') from app.league_roster(l.id) as m)
  from public.leagues l
  where l.id = any (array(select app.my_league_ids() union select app.my_owned_league_ids())) and l.status <> 'archived'
$$;

grant execute on function app.my_owned_league_ids(), public.my_seasons() to authenticated, service_role;

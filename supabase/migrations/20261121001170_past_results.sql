-- Results from before a league was here: an organizer brings in the games of a sheet, and takes them back as a whole.

-- Seats the people of a past day, whose games are there. A seat has a sub if the same one played all games of its
-- player. Inputs: the day; its seats as bring_results takes them; the players that they name. Errors: PT422
-- court_too_full, malformed (someone played without a seat, or has one and didn't play).
create function app.seat_past_day(p_day_id uuid, p_seats jsonb, p_players uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_league_id uuid := (select d.league_id from public.game_days d where d.id = p_day_id);
begin
  if exists (select 1 from jsonb_to_recordset(p_seats) as seat (court int) group by court having count(*) > 9) then
    raise sqlstate 'PT422' using message = 'Up to nine people can play on a court.', hint = 'court_too_full';
  end if;
  insert into public.court_assignments (league_id, game_day_id, court_number, seat, player_id, substitute_name, team)
  with played as (
    select player.id, r.substitutes[player.place] as sub
    from public.court_rotations r cross join lateral unnest(array[r.team1_player1_id, r.team1_player2_id,
      r.team2_player1_id, r.team2_player2_id]) with ordinality as player (id, place)
    where r.game_day_id = p_day_id and player.id is not null
  ), sub as (
    select p.id, min(p.sub) as name from played p group by p.id
    having count(distinct p.sub) = 1 and min(p.sub) <> ''
  ), one_each as ( -- one sub fills in for one member
    select distinct on (app.name_key(sub.name)) sub.id, sub.name from sub order by app.name_key(sub.name), sub.id
  )
  select v_league_id, p_day_id, seat.court, row_number() over (partition by seat.court order by seat.place),
    p_players[seat.player], one_each.name, lp.team
  from rows from (jsonb_to_recordset(p_seats) as (court smallint, player int)) with ordinality
    as seat (court, player, place)
  left join one_each on one_each.id = p_players[seat.player]
  left join public.league_players lp on lp.league_id = v_league_id and lp.player_id = p_players[seat.player];
  if exists (
    (select unnest(array[r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id])
      from public.court_rotations r where r.game_day_id = p_day_id
      except select a.player_id from public.court_assignments a where a.game_day_id = p_day_id
      except select null)
    union all
    (select a.player_id from public.court_assignments a where a.game_day_id = p_day_id
      except select unnest(array[r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id])
        from public.court_rotations r where r.game_day_id = p_day_id)) then
    perform app.raise_malformed('results');
  end if;
end $$;

-- Brings in the games of days that were played before, as finalized days ahead of all others. No one gets a message,
-- the DUPR export leaves them out, and ratings and rankings count them. The weeks of the other days follow.
-- Inputs: an id made by the caller for the sheet, so that a retry after a lost answer brings in nothing twice; up to
--   300 players as a JSON array of {player_id} for someone on the roster (profiles.id) or {first_name, last_name} for
--   someone who no longer plays; up to 60 days as a JSON array of {starts_at, rules, seats, games}: rules as
--   game_days.rules, for what isn't the league's; seats as {court, player}, in their order; up to 300 games, at most
--   2,000 in all, each {court, players, scores, subs}: its court number, 2 or 4 places in the list of players (from 1,
--   a side after the other), both scores in points, and null or a name for each of these players, '' for one who
--   played in person.
-- Result: {days, games, brought_in}: how many are here now; `brought_in` is false if this sheet was before.
-- Errors: PT401; PT403 not an organizer; PT409 has_results (games were scored or days finalized here), league_is_over,
--   date_taken (detail: the date); PT422 list_too_long, malformed, not_on_roster, date_not_past, season_length,
--   court_too_full, name_too_long, and those of require_possible_score.
create function public.bring_results(p_league_id uuid, p_import_id uuid, p_players jsonb, p_days jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_organizer(p_league_id);
  v_league public.leagues;
  v_day jsonb;
  v_days int;
  v_taken date;
  v_prepared uuid[];
  v_players uuid[];
  v_former uuid[];
  v_place int;
  v_id uuid;
  v_count int;
  v_games int := 0;
begin
  if p_import_id is null or jsonb_typeof(p_players) is distinct from 'array'
     or jsonb_typeof(p_days) is distinct from 'array' or jsonb_array_length(p_days) = 0 then
    perform app.raise_malformed('results');
  end if;
  perform app.refuse_long_list(p_players, 300, 'players');
  if pg_column_size(p_days) > 1000000 then
    raise sqlstate 'PT422' using message = 'That''s too much at once. The limit is 2,000 games.',
      hint = 'list_too_long';
  end if;
  v_days := jsonb_array_length(p_days);
  if v_days > 60 then
    raise sqlstate 'PT422' using message = 'You can bring in up to 60 game days.', hint = 'list_too_long';
  end if;
  for v_day in select value from jsonb_array_elements(p_days) loop
    if jsonb_typeof(v_day -> 'games') is distinct from 'array' or jsonb_array_length(v_day -> 'games') = 0 then
      perform app.raise_malformed('results');
    end if;
    perform app.refuse_long_list(v_day -> 'games', 300, 'games a day');
    perform app.refuse_long_list(v_day -> 'seats', 300, 'players a day');
    if exists (select 1 from jsonb_array_elements(v_day -> 'games') as game
        where jsonb_typeof(game -> 'subs') not in ('array', 'null') or jsonb_typeof(game -> 'subs') = 'array'
          and jsonb_path_exists(game, '$.subs[*] ? (@.type() != "string")')) then
      perform app.raise_malformed('results');
    end if;
    v_games := v_games + jsonb_array_length(v_day -> 'games');
  end loop;
  if v_games > 2000 then
    raise sqlstate 'PT422' using message = 'That''s too much at once. The limit is 2,000 games.',
      hint = 'list_too_long';
  end if;
  perform app.require_texts(p_players, array['player_id', 'first_name', 'last_name'], 'players');
  select * into v_league from public.leagues l where l.id = p_league_id for no key update;
  if v_league.status in ('completed', 'archived') then
    raise sqlstate 'PT409' using message = 'This season is over.', hint = 'league_is_over';
  end if;
  if exists (select 1 from public.game_days d where d.league_id = p_league_id and d.brought_in = p_import_id) then
    return jsonb_build_object('brought_in', false, 'days', v_days, 'games', v_games);
  end if;
  if exists (select 1 from public.game_days d where d.league_id = p_league_id
      and (d.is_finalized or app.has_scores(d.id))) then
    raise sqlstate 'PT409' using hint = 'has_results',
      message = 'This league has results already. Earlier ones can only be brought in before the first score.';
  end if;
  if v_days + (select count(*) from public.game_days d where d.league_id = p_league_id) > 99 then
    raise sqlstate 'PT422' using message = 'A season can have 1 to 99 game days.', hint = 'season_length';
  end if;
  if exists (select 1 from jsonb_to_recordset(p_days) as day (starts_at timestamptz)
      where day.starts_at is null or day.starts_at >= now() or day.starts_at < now() - interval '3 years') then
    raise sqlstate 'PT422' using message = 'Only days of the last three years can be brought in.',
      hint = 'date_not_past';
  end if;
  select (day.starts_at at time zone v_league.time_zone)::date into v_taken
  from jsonb_to_recordset(p_days) as day (starts_at timestamptz)
  where exists (select 1 from public.game_days d where d.league_id = p_league_id and d.status <> 'canceled'
      and (d.starts_at at time zone v_league.time_zone)::date = (day.starts_at at time zone v_league.time_zone)::date)
  order by 1 limit 1;
  if found then
    raise sqlstate 'PT409' using hint = 'date_taken', detail = v_taken::text, message = format(
      '%s is already a game day here. Delete it first, or enter its scores there.', to_char(v_taken, 'FMMon FMDD'));
  end if;

  -- Who played: the roster's people, and those who left, as names.
  v_players := array(select app.as_uuid(player ->> 'player_id')
    from jsonb_array_elements(p_players) with ordinality as list (player, place) order by place);
  if exists (select 1 from jsonb_array_elements(p_players) with ordinality as list (player, place)
    where player ->> 'player_id' is not null and not exists (select 1 from public.league_players lp
      where lp.league_id = p_league_id and lp.player_id = v_players[place] and app.is_member_status(lp.status))) then
    raise sqlstate 'PT409' using message = 'Someone of these results left the roster. Reload the page.',
      hint = 'not_on_roster';
  end if;
  if exists (select 1 from jsonb_array_elements(p_players) as player
      where player ->> 'player_id' is null and coalesce(app.one_line(player ->> 'first_name'), '') !~ '\S') then
    perform app.raise_malformed('players');
  end if;
  v_prepared := app.prepare_people(p_players);
  if exists (select 1 from unnest(v_players, v_prepared) as one (player, made)
      where one.player is null and one.made is null) then
    raise sqlstate 'PT422' using message = 'Names can be up to 80 characters.', hint = 'name_too_long';
  end if;
  v_former := array_remove(v_prepared, null);
  v_players := array(select coalesce(one.player, one.made)
    from unnest(v_players, v_prepared) with ordinality as one (player, made, place) order by place);
  -- As someone who left after the last day they played.
  insert into public.former_members (league_id, player_id, listed_at)
  select p_league_id, former.id, now() from unnest(v_former) as former (id);

  update public.game_days d set week_number = d.week_number + v_days where d.league_id = p_league_id;
  for v_day, v_place in
    select day, row_number() over (order by (day ->> 'starts_at')::timestamptz)
    from jsonb_array_elements(p_days) as list (day) order by 2
  loop
    insert into public.game_days (league_id, week_number, starts_at, status, is_finalized, finalized_at, finalized_by,
      rules, brought_in)
    values (p_league_id, v_place, (v_day ->> 'starts_at')::timestamptz, 'completed', true, now(), v_me,
      coalesce(nullif(v_day -> 'rules', 'null'), '{}'), p_import_id)
    returning id into v_id;
    insert into public.court_rotations (league_id, game_day_id, court_number, game_number, rotation_number,
      team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id, team1_score, team2_score, substitutes,
      played_at)
    select p_league_id, v_id, played.court, played.number, played.number, v_players[four[1]],
      case when cardinality(four) = 4 then v_players[four[2]] end, v_players[four[1 + cardinality(four) / 2]],
      case when cardinality(four) = 4 then v_players[four[4]] end, played.scores[1], played.scores[2],
      case cardinality(four) when 4 then subs else array[subs[1], '', subs[2], ''] end,
      (v_day ->> 'starts_at')::timestamptz
    from (
      select game.court, game.players as four, game.scores,
        array(select coalesce(app.one_line(game.subs[at.place]), '')
          from generate_series(1, cardinality(game.players)) as at (place) order by at.place) as subs,
        row_number() over (partition by game.court order by list.place) as number
      from jsonb_array_elements(v_day -> 'games') with ordinality as list (item, place)
      cross join lateral jsonb_to_record(list.item) as game (court smallint, players int[], scores int[], subs text[])
    ) as played;
    get diagnostics v_count = row_count;
    if v_count <> jsonb_array_length(v_day -> 'games') or exists (select 1 from public.court_rotations r
        where r.game_day_id = v_id and (r.team1_score is null or r.team1_score + r.team2_score = 0)) then
      perform app.raise_malformed('results');
    end if;
    perform app.seat_past_day(v_id, v_day -> 'seats', v_players);
  end loop;
  if exists (select 1 from unnest(v_former) as former (id) where not exists (
      select 1 from public.court_assignments a where a.league_id = p_league_id and a.player_id = former.id)) then
    perform app.raise_malformed('players'); -- who is in no game would stay after Undo
  end if;
  perform app.number_weeks(p_league_id);
  return jsonb_build_object('brought_in', true, 'days', v_days, 'games', v_games);
exception
  when data_exception or not_null_violation or check_violation or foreign_key_violation or unique_violation then
    perform app.raise_malformed('results');
end $$;

-- Takes the order of a sheet that only has totals as the one before the first game day, and seeds that day by it. Who
-- isn't named follows, by rating and then as listed. Totals themselves are never stored.
-- Inputs: up to 500 people of the roster (profiles.id), the best first, no one twice.
-- Result: how many have a place. Errors: PT401; PT403 not an organizer; PT409 has_results, league_is_over,
--   not_on_roster; PT422 list_too_long, malformed.
create function public.set_starting_order(p_league_id uuid, p_players uuid[]) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_status text;
begin
  perform app.require_organizer(p_league_id);
  if cardinality(p_players) > 500 then
    raise sqlstate 'PT422' using message = 'That''s too much at once. The limit is 500 players.',
      hint = 'list_too_long';
  elsif coalesce(cardinality(p_players), 0) = 0 or array_position(p_players, null) is not null
    or (select count(distinct id) from unnest(p_players) as one (id)) < cardinality(p_players) then
    perform app.raise_malformed('players');
  end if;
  perform app.lock_roster(p_league_id);
  perform 1 from public.league_players lp where lp.league_id = p_league_id order by lp.id for no key update;
  select l.status into v_status from public.leagues l where l.id = p_league_id for no key update;
  if v_status in ('completed', 'archived') then
    raise sqlstate 'PT409' using message = 'This season is over.', hint = 'league_is_over';
  elsif exists (select 1 from public.game_days d where d.league_id = p_league_id
      and (d.is_finalized or app.has_scores(d.id))) then
    raise sqlstate 'PT409' using hint = 'has_results',
      message = 'This league has results already. Its rankings give the order now.';
  elsif exists (select 1 from unnest(p_players) as one (id) where not exists (select 1 from public.league_players lp
      where lp.league_id = p_league_id and lp.player_id = one.id and app.is_member_status(lp.status))) then
    raise sqlstate 'PT409' using message = 'Someone of this order left the roster. Reload the page.',
      hint = 'not_on_roster';
  end if;
  update public.league_players lp set ladder_start = array_position(p_players, lp.player_id)
  where lp.league_id = p_league_id and lp.ladder_start is distinct from array_position(p_players, lp.player_id);
  update public.leagues l set first_seeding = 'order' where l.id = p_league_id and l.first_seeding <> 'order';
  return cardinality(p_players);
end $$;

-- Takes back all days that were brought in, until another day has a score. People who were only names in them go, too.
-- Result: how many days. Errors: PT401; PT403 not an organizer; PT404 no_brought_results; PT409 results_followed,
--   season_is_over, league_archived.
create function public.undo_results(p_league_id uuid) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_status text;
  v_names uuid[];
  v_id uuid;
  v_count int;
begin
  perform app.require_organizer(p_league_id);
  select l.status into v_status from public.leagues l where l.id = p_league_id for no key update;
  if v_status = 'archived' then
    perform app.raise_league_archived();
  elsif v_status = 'completed' then
    raise sqlstate 'PT409' using message = 'The season is over, so its results stay. You can still correct scores.',
      hint = 'season_is_over';
  elsif not exists (select 1 from public.game_days d where d.league_id = p_league_id and d.brought_in is not null) then
    raise sqlstate 'PT404' using message = 'No results were brought in here.', hint = 'no_brought_results';
  elsif exists (select 1 from public.game_days d where d.league_id = p_league_id and d.brought_in is null
      and (d.is_finalized or app.has_scores(d.id))) then
    raise sqlstate 'PT409' using hint = 'results_followed',
      message = 'A later game day has scores, so these results stay. Single scores can still be corrected.';
  end if;
  v_names := array(select distinct a.player_id from public.game_days d
    join public.court_assignments a on a.game_day_id = d.id join public.profiles p on p.id = a.player_id
    where d.league_id = p_league_id and d.brought_in is not null and p.auth_id is null
      and not exists (select 1 from public.league_players lp
        where lp.league_id = p_league_id and lp.player_id = a.player_id));
  delete from public.game_days d where d.league_id = p_league_id and d.brought_in is not null;
  get diagnostics v_count = row_count;
  delete from public.former_members f where f.league_id = p_league_id and f.player_id = any (v_names)
    and not exists (select 1 from public.court_assignments a
      where a.league_id = p_league_id and a.player_id = f.player_id);
  foreach v_id in array v_names loop
    perform app.delete_unclaimed_person(v_id);
  end loop;
  return v_count;
end $$;

-- Finalizing: a game day's results become final, can be undone for a while, and reach its players; so do later
-- corrections. The lock order is that of courts.

-- What the players of a finalized day aren't told yet, so that finalizing by mistake can be undone before anyone hears
-- of it. public.enqueue_due_messages sends it when it is due, whether or not an organizer's page is still open.
create table public.held_results (
  game_day_id uuid primary key,
  league_id uuid not null,
  due_at timestamptz not null, -- as game_days.undo_until
  status_before text not null check (status_before in ('scheduled', 'in_progress', 'completed')),
  ended_early boolean not null,
  -- [{player_id, payload}], as app.enqueue_messages takes them
  results jsonb not null check (octet_length(results::text) <= 600000),
  foreign key (game_day_id, league_id) references public.game_days (id, league_id) on delete cascade
);
create index held_results_day_idx on public.held_results (game_day_id, league_id);
create index held_results_league_idx on public.held_results (league_id);
create index held_results_due_idx on public.held_results (due_at);

-- Tells everyone who planned to play that the game day ended with games left to play. Does nothing if none were left.
create function app.tell_ended_early(p_day public.game_days) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_done int;
  v_games int;
begin
  select count(*) filter (where not app.is_open_game(r)), count(*) into v_done, v_games
  from public.court_rotations r where r.game_day_id = p_day.id;
  if v_done = v_games then
    return;
  end if;
  perform app.notify_about_game_day(p_day, format('Week %s ended early', p_day.week_number),
    format('%s of %s games have a result and count.', v_done, v_games), null, p_day.finalized_by);
  perform app.enqueue_messages('game_day_ended', format('ended %s', p_day.id), p_day.id, p_day.league_id,
    p_day.finalized_by, greatest(p_day.starts_at, now()) + interval '1 day',
    app.game_day_facts(p_day) || jsonb_build_object('done', v_done, 'games', v_games),
    app.recipients(array(select id from app.people_coming(p_day.id) as coming (id)
      where id is distinct from p_day.finalized_by)));
end $$;

-- How a day's players did, as app.enqueue_messages takes it. Rankings are computed in the browser
-- (docs/decisions/0010-rankings-in-the-browser.md), so the finalizing browser sends the results. Those that the day's
-- games contradict are left out (docs/decisions/0019-results-by-email.md). p_results: as in finalize_game_day.
create function app.results_to_tell(p_day public.game_days, p_results jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('player_id', r.player_id, 'payload', jsonb_build_object('won', r.won,
    'lost', r.lost, 'drawn', r.drawn, 'diff', r.diff, 'place', r.place, 'tied', coalesce(r.tied, false),
    'arrow', r.arrow, 'division', case when l.divisions > 1 and m.division <= l.divisions then m.division end,
    'on_ladder', l.ranking_basis = 'ladder', 'is_finals', p_day.rules ? 'finals', 'final_place', r.final_place,
    'reason', nullif(left(app.one_line(r.reason), 300), ''),
    'next_court', case when r.next_court is not null
      then coalesce(c.display_name, 'Court ' || r.next_court) end))), '[]')
  from (select distinct on (given.player_id) given.* from jsonb_to_recordset(p_results) as given (player_id uuid,
    won int, lost int, drawn int, diff int, place int, tied boolean, arrow int, next_court int, final_place int,
    reason text)) as r
  cross join lateral (select count(*) as number from public.court_rotations g
    where g.game_day_id = p_day.id and not app.is_open_game(g) and r.player_id in (g.team1_player1_id,
      g.team1_player2_id, g.team2_player1_id, g.team2_player2_id)) as played
  join public.leagues l on l.id = p_day.league_id
  left join public.league_players m on m.league_id = l.id and m.player_id = r.player_id
  left join public.court_configurations c on c.league_id = p_day.league_id and c.court_number = r.next_court
  where least(r.won, r.lost, r.drawn) >= 0 and r.won + r.lost + r.drawn between 1 and played.number
    and abs(r.diff) <= 99 * played.number and (r.place between 1 and 1000 or r.place is null)
    and (abs(r.arrow) < 1000 or r.arrow is null) and (r.next_court between 1 and 40 or r.next_court is null)
    and (r.final_place between 1 and 1000 or r.final_place is null)
$$;

-- Tells a day's players how they did, in the bell and as a message, up to four days after it, in the name of who
-- finalized it.
-- p_results: as from results_to_tell.
create function app.tell_results(p_day public.game_days, p_results jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  insert into public.announcements (title, message, league_id, created_by, target_user_id, automatic, expires_at,
    screen, subject_id)
  select left(format('%s, week %s: your results', e.name, p_day.week_number), 200),
    concat_ws(' ', format('You went %s–%s%s, %s.', told.won, told.lost, '–' || nullif(told.drawn, 0),
        case when told.diff > 0 then '+' || told.diff when told.diff < 0 then '−' || -told.diff else '0' end),
      case when told.final_place = 1 then 'You won the finals.'
        when told.final_place > 1 then format('You finished the season %s.', to_char(told.final_place, 'FM9999th'))
        when told.place is not null then format('%s%s.', case when told.tied then 'Tied for ' else '' end,
          to_char(told.place, 'FM9999th')) end),
    p_day.league_id, p_day.finalized_by, person.player_id, true, p_day.starts_at + interval '4 days', 'courts',
    p_day.id
  from public.events e
  cross join lateral jsonb_to_recordset(p_results) as person (player_id uuid, payload jsonb)
  join public.profiles p on p.id = person.player_id
  cross join lateral jsonb_to_record(person.payload) as told (won int, lost int, drawn int, diff int, place int,
    tied boolean, final_place int)
  where e.id = p_day.league_id and person.player_id <> p_day.finalized_by
    and p_day.starts_at > now() - interval '4 days';
  perform app.enqueue_messages('results', format('results %s', p_day.id), p_day.id, p_day.league_id,
    p_day.finalized_by, p_day.starts_at + interval '4 days', app.game_day_facts(p_day), p_results,
    p_replaces => array['results']);
end $$;

-- Sends what was held of a finalized day, once. The caller has locked the day. Players whose games were corrected
-- meanwhile are left out: these figures are of before, and the organizer can tell them (see tell_corrections).
create function app.send_held_results(p_day public.game_days) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_held public.held_results;
begin
  delete from public.held_results h where h.game_day_id = p_day.id returning * into v_held;
  if v_held.ended_early then
    perform app.tell_ended_early(p_day);
  end if;
  if v_held.game_day_id is not null then
    perform app.tell_results(p_day, (select coalesce(jsonb_agg(held.value), '[]')
      from jsonb_array_elements(v_held.results) as held (value)
      where (held.value ->> 'player_id')::uuid <> all (array(
        select unnest(untold.players) from app.untold_corrections(p_day) as untold))));
  end if;
end $$;

-- Finalizes a game day: locks all its scores for players. It can be undone for ten minutes (see undo_finalizing), and
-- its results wait that long; for an hour if more games have no result than the organizer confirmed. A second call
-- changes nothing, tells no one, and says so.
-- Inputs: p_ended_early: also tell everyone who planned to play that it is over; p_results: the results to send, up to
--   360 of {player_id, won, lost, drawn, diff, place: in the rankings or null, tied: for that place, arrow: places up
--   or null, next_court: its number or null, final_place: after the finals or null, reason: what the day did to them,
--   in words, or null}; p_confirmed_open: how many games without a result the organizer saw and wants to leave out.
-- Result: jsonb with finalized_at, finalized_by, finalized_by_name, undo_until, tells_results, already_finalized, and
--   missing: the games without a score as [{court_number, game_number}]. Errors: PT401, PT403 not an organizer, PT404
--   no such day, PT409 canceled, PT422 for results that are too many or malformed.
create function public.finalize_game_day(p_league_id uuid, p_game_day_id uuid, p_ended_early boolean default false,
  p_results jsonb default null, p_confirmed_open int default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
  v_day public.game_days;
  v_before text;
  v_already boolean;
  v_open int;
  v_results jsonb := '[]';
begin
  if not app.can_manage_league(p_league_id) then
    raise sqlstate 'PT403' using message = 'Only an organizer can finalize game days.', hint = 'not_allowed';
  end if;
  perform app.refuse_long_list(p_results, 360, 'results');
  if jsonb_typeof(p_results) not in ('array', 'null') or p_confirmed_open not between 0 and 10000 then
    perform app.raise_malformed('results', 'results_invalid');
  end if;
  perform app.require_texts(p_results, array['reason'], 'results');
  -- The league, locked against changes as for a score.
  perform 1 from public.leagues where id = p_league_id for share;
  -- Waits for scores in flight, which hold the day `for share`. Later ones see it finalized.
  select * into v_day from public.game_days where id = p_game_day_id and league_id = p_league_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'This game day doesn''t exist.', hint = 'no_such_game_day';
  end if;
  if v_day.status = 'canceled' then
    raise sqlstate 'PT409' using message = 'This game day is canceled.', hint = 'game_day_canceled';
  end if;
  v_already := v_day.is_finalized;
  if not v_already then
    v_before := v_day.status;
    select count(*) into v_open from public.court_rotations r
    where r.game_day_id = p_game_day_id and app.is_open_game(r);
    update public.game_days set is_finalized = true, finalized_at = now(), finalized_by = v_me, status = 'completed',
      undo_until = now() + case when v_open > coalesce(p_confirmed_open, 0) then interval '1 hour'
        else interval '10 minutes' end
    where id = p_game_day_id returning * into v_day;
    if jsonb_typeof(p_results) = 'array' then
      v_results := app.results_to_tell(v_day, p_results);
    end if;
    insert into public.held_results (game_day_id, league_id, due_at, status_before, ended_early, results)
    values (v_day.id, v_day.league_id, v_day.undo_until, v_before, coalesce(p_ended_early, false), v_results);
    update public.game_days d set tells_results = d.starts_at > d.undo_until - interval '4 days'
      and exists (select 1 from jsonb_to_recordset(v_results) as told (player_id uuid)
        join public.profiles p on p.id = told.player_id where p.auth_id is not null and p.id <> v_me)
    where d.id = v_day.id returning * into v_day;
  end if;
  return jsonb_build_object('finalized_at', v_day.finalized_at, 'finalized_by', v_day.finalized_by,
    'finalized_by_name', (select p.display_name from public.players p where p.id = v_day.finalized_by),
    'undo_until', v_day.undo_until, 'tells_results', v_day.tells_results, 'already_finalized', v_already,
    'missing', coalesce((select jsonb_agg(jsonb_build_object('court_number', r.court_number,
        'game_number', r.game_number)
        order by r.court_number, r.game_number)
      from public.court_rotations r where r.game_day_id = p_game_day_id and r.team1_score is null
        and r.result = 'score'), '[]'));
exception when data_exception then
  raise sqlstate 'PT422' using message = 'These results aren''t valid. Reload the page and try again.',
    hint = 'results_invalid';
end $$;

-- Undoes Finalize until the results go out: scores are open again, and what was held is never sent.
-- Inputs: the game day, and which finalizing is meant, so that a repeated call doesn't undo a later one.
-- Result: false if it is open already, otherwise true. Errors: PT401, PT404, PT403 not an organizer, PT409 with hint
--   finalized_again, season_is_over, too_late_to_undo, or league_archived.
create function public.undo_finalizing(p_game_day_id uuid, p_finalized_at timestamptz) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_day public.game_days := app.require_game_day(p_game_day_id);
  v_league_status text;
  v_status text;
begin
  perform app.require_organizer(v_day.league_id);
  -- In the order of lock_planned_game_day: finishing the season waits, or is seen.
  select l.status into v_league_status from public.leagues l where l.id = v_day.league_id for no key update;
  select d.* into v_day from public.game_days d where d.id = p_game_day_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'This game day no longer exists.', hint = 'game_day_not_found';
  elsif not v_day.is_finalized then
    return false;
  elsif v_day.finalized_at is distinct from p_finalized_at then
    raise sqlstate 'PT409' using message = 'Someone finalized this game day again. Reload the page.',
      hint = 'finalized_again';
  elsif v_league_status = 'completed' then
    raise sqlstate 'PT409' using hint = 'season_is_over',
      message = 'The season is over, so its game days stay finalized. You can still correct scores.';
  end if;
  -- Gone once it was sent. The clock decides as well, so that what pages say is true however late the schedule is.
  delete from public.held_results h where h.game_day_id = p_game_day_id and clock_timestamp() < v_day.undo_until
  returning h.status_before into v_status;
  if not found then
    raise sqlstate 'PT409' using hint = 'too_late_to_undo',
      message = 'It''s too late to undo this. You can still correct scores.';
  end if;
  update public.game_days set is_finalized = false, finalized_at = null, finalized_by = null, undo_until = null,
    tells_results = false, status = v_status
  where id = p_game_day_id;
  return true;
end $$;

alter table public.held_results enable row level security;
-- Deliberately no policies on held_results: only the functions above read and write it.

-- ── Corrections ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- A result that changes after the day is final changes what its players were told, so it is in their bell, with the
-- organizer's reason. Of a day that was brought in, no one was told anything.
create function app.tell_correction() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.notify(array_remove(array[r.team1_player1_id, r.team1_player2_id, r.team2_player1_id,
      r.team2_player2_id], null), format('Corrected: week %s, %s, game %s', d.week_number,
      app.court_name(d, new.court_number, 'court'), new.game_number),
    concat_ws(' ', case when new.old_result = 'score' and new.new_result = 'score'
        then format('Was %s, now %s.', app.score_text(new.old_team1_score, new.old_team2_score),
          app.score_text(new.new_team1_score, new.new_team2_score))
        else 'Its result changed.' end, 'The rankings may have changed, too.', 'Reason: ' || new.reason),
    new.changed_by, new.league_id, 'courts', new.game_day_id, now() + interval '4 days')
  from public.game_days d join public.court_rotations r on r.id = new.rotation_id
  where d.id = new.game_day_id and d.is_finalized and d.brought_in is null;
  return null;
end $$;
create trigger tell_correction after insert on public.score_events
  for each row when (new.outcome = 'applied' and new.changed_by is not null
    and (new.submission_id is not null or new.reason is not null)
    and (new.old_team1_score, new.old_team2_score, new.old_result) is distinct from (new.new_team1_score,
      new.new_team2_score, new.new_result))
  execute function app.tell_correction();

-- What was corrected on a finalized day since its players were last emailed about it: a row for each game whose result
-- is another now, as the message names it, with its players and its last event. None while the results are held, since
-- no one was told anything yet.
create function app.untold_corrections(p_day public.game_days)
  returns table (line text, players uuid[], last_event bigint)
language sql stable set search_path = '' as $$
  with event as materialized (
    select e.* from public.score_events e
    where e.game_day_id = p_day.id and p_day.brought_in is null and e.outcome = 'applied' and e.changed_by is not null
      and e.changed_at > p_day.finalized_at and e.id > p_day.corrections_told
      and not exists (select 1 from public.held_results h where h.game_day_id = p_day.id)
  ), edge as (
    select e.rotation_id, min(e.id) as first, max(e.id) as last from event e where e.rotation_id is not null
    group by e.rotation_id
  )
  select format('%s, game %s: %s', app.court_name(p_day, last.court_number), last.game_number,
      case when first.old_result = 'score' and last.new_result = 'score'
        then format('was %s, now %s', app.score_text(first.old_team1_score, first.old_team2_score),
          app.score_text(last.new_team1_score, last.new_team2_score))
        else 'its result changed' end) || coalesce(' (' || last.reason || ')', ''),
    array_remove(array[r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id], null), edge.last
  from edge
  join public.score_events first on first.id = edge.first
  join public.score_events last on last.id = edge.last
  join public.court_rotations r on r.id = edge.rotation_id
  where (first.old_team1_score, first.old_team2_score, first.old_result, first.old_ended_by)
    is distinct from (last.new_team1_score, last.new_team2_score, last.new_result, last.new_ended_by)
$$;

-- Sends the players of a finalized day what was corrected in their games since they were last told, or with p_send
-- false only says how much that is. The bell has each correction at once (see tell_correction).
-- Result: {games, players}: how many are untold, or now told; and whom the message reaches (see reach_of).
-- Errors: PT401, PT403, PT404.
create function public.tell_corrections(p_league_id uuid, p_game_day_id uuid, p_send boolean default true) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_organizer(p_league_id);
  v_day public.game_days;
  v_games int;
  v_last bigint;
  v_people jsonb;
  v_reach jsonb;
begin
  if p_send is null then
    perform app.raise_malformed('request');
  end if;
  select * into v_day from public.game_days where id = p_game_day_id and league_id = p_league_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'This game day doesn''t exist.', hint = 'no_such_game_day';
  end if;
  with untold as materialized (
    select * from app.untold_corrections(v_day)
  ), person as (
    select player.id, jsonb_agg(untold.line order by untold.last_event) as lines
    from untold cross join lateral unnest(untold.players) as player (id) group by player.id
  )
  select (select count(*) from untold), (select max(last_event) from untold),
    (select coalesce(jsonb_agg(jsonb_build_object('player_id', person.id, 'payload', jsonb_build_object('corrections',
      (select jsonb_agg(left(line.value #>> '{}', 400)) from jsonb_array_elements(person.lines)
        with ordinality as line (value, place) where line.place <= 5)))), '[]') from person)
  into v_games, v_last, v_people;
  v_reach := app.reach_of(array(select (told.value ->> 'player_id')::uuid
    from jsonb_array_elements(v_people) as told (value)), v_day.league_id, 'results');
  if p_send and v_games > 0 then
    perform app.enqueue_messages('results', format('corrected %s %s', v_day.id, v_last), v_day.id, v_day.league_id,
      v_me, now() + interval '4 days', app.game_day_facts(v_day), (select coalesce(jsonb_agg(told.value), '[]')
        from jsonb_array_elements(v_people) as told (value) where told.value ->> 'player_id' <> v_me::text),
      -- Neither the results nor an earlier correction that wait for quiet hours to end: this names only what is new.
      p_replaces => '{}');
    update public.game_days set corrections_told = v_last where id = v_day.id;
  end if;
  return jsonb_build_object('games', v_games, 'players', jsonb_array_length(v_people)) || v_reach;
end $$;

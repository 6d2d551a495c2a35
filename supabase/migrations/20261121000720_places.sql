-- What became of the places of a game day: the history of subs and attendance marks, and the games of who did not come.

create table public.seat_events (
  id bigint generated always as identity primary key,
  league_id uuid not null,
  game_day_id uuid not null,
  court_number smallint not null,
  player_id uuid not null references public.players (id), -- whose place it is
  old_substitute_name text check (length(old_substitute_name) <= 80),
  new_substitute_name text check (length(new_substitute_name) <= 80),
  old_attendance text check (old_attendance in ('present', 'late', 'absent', 'no_show')),
  new_attendance text check (new_attendance in ('present', 'late', 'absent', 'no_show')),
  -- the games that were finished by then and changed with the sub: [{"court", "game"}]; null for none
  finished_games jsonb check (octet_length(finished_games::text) <= 20000),
  reason text check (length(reason) <= 300),
  changed_by uuid references public.players (id),
  changed_at timestamptz not null default now(),
  foreign key (game_day_id, league_id) references public.game_days (id, league_id) on delete cascade
);
create index seat_events_day_idx on public.seat_events (game_day_id, league_id);
create index seat_events_league_idx on public.seat_events (league_id);
create index seat_events_player_idx on public.seat_events (player_id);
create index seat_events_changed_by_idx on public.seat_events (changed_by);
create trigger limit_a_day after insert on public.seat_events referencing new table as added
  for each statement execute function app.limit_rows('3000', 'game_day_id,changed_by', 'true', 'You''ve changed 3,000 spots on this game day, the limit for one person.');

-- Every change of a sub or of a mark leaves a line that no one can edit or delete; so does taking the place away with them.
create function app.log_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_seat public.court_assignments;
begin
  if tg_op = 'DELETE' then v_seat := old; else v_seat := new; end if;
  insert into public.seat_events (league_id, game_day_id, court_number, player_id, old_substitute_name, new_substitute_name,
    old_attendance, new_attendance, finished_games, reason, changed_by)
  select v_seat.league_id, v_seat.game_day_id, v_seat.court_number, v_seat.player_id,
    case when tg_op <> 'INSERT' then old.substitute_name end, case when tg_op <> 'DELETE' then new.substitute_name end,
    case when tg_op <> 'INSERT' then old.attendance end, case when tg_op <> 'DELETE' then new.attendance end,
    nullif(current_setting('app.seat_finished_games', true), '')::jsonb,
    nullif(current_setting('app.seat_reason', true), ''), app.my_profile_id()
  -- a day that goes takes its history along
  where exists (select 1 from public.game_days d where d.id = v_seat.game_day_id);
  perform set_config('app.seat_finished_games', '', true);
  return null;
end $$;
create trigger log_added after insert on public.court_assignments for each row
  when (new.substitute_name is not null or new.attendance is not null) execute function app.log_seat();
create trigger log_changed after update on public.court_assignments for each row
  when ((new.substitute_name, new.attendance) is distinct from (old.substitute_name, old.attendance)
    or coalesce(current_setting('app.seat_finished_games', true), '') <> '') execute function app.log_seat();
create trigger log_removed after delete on public.court_assignments for each row
  when (old.substitute_name is not null or old.attendance is not null) execute function app.log_seat();

-- The subs in a game as they were seen when its score was entered: a name for each of its four players in the order of their
-- columns, '' for a player in person. A score may wait on a phone while a sub is named for the games to come, who did not play it.
-- A name counts only where that sub has the seat or had it on that day; where one was never in it, or none was
-- sent, the seat tells. No one plays twice in a game: then all the seats tell. Inputs: the game; the names that were seen, or null.
create function app.subs_as_seen(p_game public.court_rotations, p_seen text[]) returns text[]
language sql stable set search_path = '' as $$
  with place as (
    select number, p.first_name || ' ' || p.last_name as member, seated.name as seated,
      case when seen.name in ('', seated.name) or exists (select 1 from public.seat_events e
        where e.game_day_id = p_game.game_day_id and e.player_id = player.id and seen.name in (e.old_substitute_name, e.new_substitute_name))
      then seen.name else seated.name end as name
    from unnest(array[p_game.team1_player1_id, p_game.team1_player2_id, p_game.team2_player1_id, p_game.team2_player2_id])
      with ordinality as player (id, number)
    join unnest(app.subs_of_game(p_game)) with ordinality as seated (name, number) using (number)
    left join unnest(p_seen) with ordinality as seen (name, number) using (number)
    left join public.players p on p.id = player.id)
  select array_agg(case when exists (select 1 from place one join place other on other.number <> one.number
      and app.name_key(one.name) = app.name_key(case when other.name = '' then other.member else other.name end) where one.name <> '')
    then place.seated else place.name end order by place.number)
  from place
$$;

create trigger append_only before update on public.seat_events
  -- a record that is claimed renames whose place it was
  for each row when (to_jsonb(new) - 'player_id' is distinct from to_jsonb(old) - 'player_id')
  execute function app.forbid_update();
create trigger never_deleted before delete on public.seat_events
  for each row when (pg_trigger_depth() = 0) execute function app.forbid_update();
create trigger one_line before insert or update of reason on public.seat_events
  for each row execute function app.refuse_control_characters('reason');

-- Records a forfeit of every game of a member who did not come and has no sub, all at once or none: those without a result,
-- and those that others forfeited already. Anyone else of a game who is marked absent and has no sub forfeits it too,
-- so that no one wins by not coming. Each game keeps its line in score_events; a correction undoes it game by game.
-- Inputs: the league, its day and the member (profiles.id); the games that the person saw in the preview,
--   [{"id": court_rotations.id, "version"}]; why.
-- Result: how many games are forfeited; sent again after a lost answer it changes nothing and says the same.
-- Errors: PT401, PT403 not an organizer, PT404 no such day, PT409 canceled day, a member who is not marked absent or has a
--   sub, or games that are not those that were seen; PT422 no reason, list_too_long.
create function app.forfeit_open_games(p_league_id uuid, p_game_day_id uuid, p_player_id uuid, p_seen_games jsonb, p_reason text)
returns int language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_organizer(p_league_id);
  v_reason text := nullif(left(btrim(p_reason), 300), '');
  v_seat public.court_assignments;
  v_day_state text;
  v_game public.court_rotations;
  v_away uuid[];
  v_done int := 0;
begin
  perform app.refuse_long_list(p_seen_games, 500, 'games');
  if v_reason is null then
    raise sqlstate 'PT422' using message = 'Add a reason for the games'' history.', hint = 'reason_required';
  end if;
  -- the games first, then the day: the lock order of everything that writes here
  perform 1 from public.court_rotations r
  where r.game_day_id = p_game_day_id and r.league_id = p_league_id
    and p_player_id in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id)
  order by r.id for update;
  v_day_state := app.lock_game_day(p_game_day_id);
  select * into v_seat from public.court_assignments a
  where a.game_day_id = p_game_day_id and a.league_id = p_league_id and a.player_id = p_player_id for share;
  if v_day_state is null or v_seat.id is null then
    raise sqlstate 'PT404' using message = 'This player is no longer on this game day.', hint = 'no_such_place';
  elsif v_day_state = 'canceled' then
    raise sqlstate 'PT409' using message = 'This game day is canceled.', hint = 'game_day_canceled';
  elsif v_seat.substitute_name is not null then
    raise sqlstate 'PT409' using message = format('%s is subbing here, so these games can''t be forfeited.', v_seat.substitute_name), hint = 'seat_has_sub';
  elsif v_seat.attendance is null or v_seat.attendance not in ('absent', 'no_show') then
    raise sqlstate 'PT409' using message = 'Only players marked absent or no-show can forfeit games.', hint = 'member_is_here';
  end if;

  if jsonb_array_length(p_seen_games) > 0 and not exists (
    select 1 from jsonb_to_recordset(p_seen_games) as seen (id uuid) left join public.court_rotations r on r.id = seen.id
    where r.result is distinct from 'forfeit' or not p_player_id = any (r.ended_by)) then
    return jsonb_array_length(p_seen_games); -- delivered before
  end if;
  if exists (
    select 1 from app.games_to_forfeit(p_game_day_id, p_player_id) r
    full join jsonb_to_recordset(p_seen_games) as seen (id uuid, version int) on seen.id = r.id
    where (r.id, r.version) is distinct from (seen.id, seen.version)) or coalesce(jsonb_array_length(p_seen_games), 0) = 0 then
    raise sqlstate 'PT409' using message = 'This player''s games changed. Check the list again.', hint = 'games_changed';
  end if;

  v_away := array(select a.player_id from public.court_assignments a
    where a.game_day_id = p_game_day_id and a.attendance in ('absent', 'no_show') and a.substitute_name is null);
  for v_game in select * from app.games_to_forfeit(p_game_day_id, p_player_id) loop
    perform set_config('app.score_reason', v_reason, true);
    update public.court_rotations r
    set result = 'forfeit', version = r.version + 1, updated_at = now(), updated_by = v_me,
      ended_by = array(select distinct id from unnest(r.ended_by || array(
        select away from unnest(v_away) as away
        where away in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id))) as id order by id)
    where r.id = v_game.id;
    v_done := v_done + 1;
  end loop;
  return v_done;
end $$;

-- The games of a day that a member would forfeit, in the order of play: see forfeit_open_games.
create function app.games_to_forfeit(p_game_day_id uuid, p_player_id uuid) returns setof public.court_rotations
language sql stable set search_path = '' as $$
  select r.* from public.court_rotations r
  where r.game_day_id = p_game_day_id
    and p_player_id in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id)
    and ((r.result = 'score' and r.team1_score is null) or (r.result = 'forfeit' and not p_player_id = any (r.ended_by)))
  order by r.court_number, r.game_number
$$;

create function public.forfeit_open_games(p_league_id uuid, p_game_day_id uuid, p_player_id uuid, p_seen_games jsonb, p_reason text)
returns int language sql volatile security invoker set search_path = '' as $$
  select app.forfeit_open_games(p_league_id, p_game_day_id, p_player_id, p_seen_games, p_reason)
$$;

alter table public.seat_events enable row level security;
-- Who was absent, and why, is for those who run the game day. (Marks and subs as they are now are open to the league.)
create policy seat_events_select on public.seat_events for select to authenticated
  using (league_id = any (array(select app.my_managed_league_ids())));
-- Left out on purpose: every write on seat_events. The triggers write it.

revoke all on public.seat_events from anon, authenticated;
grant select on public.seat_events to authenticated;
grant all on public.seat_events to service_role;
grant execute on function app.forfeit_open_games(uuid, uuid, uuid, jsonb, text), public.forfeit_open_games(uuid, uuid, uuid, jsonb, text)
  to authenticated, service_role;

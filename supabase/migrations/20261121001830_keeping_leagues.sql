-- Creating a league in one go, and changing it later without falsifying what was played.

-- What a change of each setting touches once games are played: the one list that the edit page shows and that the trigger
-- below holds.
-- Result: a row a setting that is no longer free:
--   locked       cannot be changed; `because` says why
--   recomputes   everyone's place in the ranking is computed again, for the game days behind as well
--   next_draw    holds from the next draw on; what was drawn stays
--   dates        the days of the season stay as they are
-- Rule: a score has to stay possible under the rules it was played by; and the ladder is computed from its game days
-- each time it is read, so a game day that was finalized keeps the rules by which it moved people.
create function app.settings_in_use(p_league_id uuid) returns table (setting text, effect text, because text)
language sql stable security definer set search_path = '' as $$
  select s.setting, s.effect, s.because
  from (select
      exists (select 1 from public.court_rotations r where r.league_id = p_league_id and r.team1_score is not null)
        or exists (select 1 from public.score_events e where e.league_id = p_league_id) as any_score,
      exists (select 1 from public.game_days d where d.league_id = p_league_id and d.is_finalized) as any_game_day,
      exists (select 1 from public.court_rotations r where r.league_id = p_league_id) as any_draw,
      exists (select 1 from public.game_days d where d.league_id = p_league_id) as any_day) as league
  cross join lateral (
    select unnest(array['win_type', 'points_to_win', 'win_by_margin', 'score_cap', 'draws_allowed']) as setting, 'locked' as effect,
      'Games have been played under this rule.' as because where any_score
    union all
    select unnest(array['game_format', 'first_seeding']), 'locked', 'Games have been played in this format.' where any_score or any_game_day
    union all
    select unnest(array['movement_mode', 'move_up', 'move_down', 'excused_absence', 'no_show', 'sub_movement']), 'locked',
      'Finalized game days used this rule to move players.' where any_game_day
    union all
    select unnest(array['ranking_basis', 'sub_policy', 'min_games']), 'recomputes', 'Rankings will be recalculated, including past game days.' where any_game_day
    union all
    select unnest(array['games_per_match', 'games_per_rotation', 'players_per_court', 'court_count', 'extra_players']), 'next_draw',
      'Applies to the next games you schedule. Existing courts stay the same.' where any_draw
    union all
    select unnest(array['start_date', 'weeks', 'week_interval', 'weekday', 'start_time', 'time_zone']), 'dates',
      'Scheduled game days stay the same. Move them on the Game Days tab.' where any_day) as s
$$;

-- What the edit page has to know before it lets someone change a league.
-- Result: {games, game days, ahead, members, requests, keeps, settings: [{setting, effect, because}]}; games that have
-- a score, game days that are finalized, days still to come, people on the roster and those who ask to be; keeps: why
-- the caller cannot delete the league (played, not_yours), null where they can. Errors: PT401; PT403 not an organizer.
create function app.league_locks(p_league_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := app.require_organizer(p_league_id);
begin
  return (select jsonb_build_object(
    'games', (select count(*) from public.court_rotations r where r.league_id = p_league_id and r.team1_score is not null),
    'finalized', (select count(*) from public.game_days d where d.league_id = p_league_id and d.is_finalized),
    'ahead', (select count(*) from public.game_days d where d.league_id = p_league_id and d.status = 'scheduled' and d.starts_at > now()),
    'members', (select count(*) from public.league_players lp where lp.league_id = p_league_id and app.is_member_status(lp.status)),
    'requests', (select count(*) from public.league_players lp where lp.league_id = p_league_id and lp.status = 'pending'),
    'keeps', case
      when exists (select 1 from public.court_rotations r where r.league_id = p_league_id and r.team1_score is not null)
        or exists (select 1 from public.score_events e where e.league_id = p_league_id) then 'played'
      when l.created_by <> v_me and not app.is_super_admin() then 'not_yours' end,
    'settings', (select coalesce(jsonb_agg(to_jsonb(s) order by s.setting), '[]') from app.settings_in_use(p_league_id) as s))
  from public.leagues l where l.id = p_league_id);
end $$;
create function public.league_locks(p_league_id uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$ select app.league_locks(p_league_id) $$;

-- Refuses a change of a locked setting, whichever way it comes: through edit_league or as a plain update. No one acts for a
-- migration or the SQL editor, which may repair what no screen can. Error: PT409, hint setting_locked, detail the setting.
create function app.guard_played_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_old jsonb := to_jsonb(old);
  v_new jsonb := to_jsonb(new);
  v_lock record;
begin
  if auth.uid() is not null then
    select s.setting, s.because into v_lock from app.settings_in_use(new.id) as s
    where s.effect = 'locked' and v_new -> s.setting is distinct from v_old -> s.setting
    order by s.setting limit 1;
    if found then
      raise sqlstate 'PT409' using hint = 'setting_locked', detail = v_lock.setting,
        message = format('%s It can''t be changed anymore.', v_lock.because);
    end if;
  end if;
  return new;
end $$;
create trigger guard_played before update on public.leagues for each row execute function app.guard_played_settings();

-- A first game day is between 2000 and three years from now, as far as game days go: another year is a slip of the
-- finger. Only where it is changed, and not for a migration. Error: PT422, hint season_dates.
create function app.guard_start_date() returns trigger
language plpgsql set search_path = '' as $$
begin
  if auth.uid() is not null and new.start_date not between '2000-01-01' and (now() + interval '3 years')::date
     and (tg_op = 'INSERT' or new.start_date is distinct from old.start_date) then
    raise sqlstate 'PT422' using message = 'The first game day is too far away. Check the year.', hint = 'season_dates';
  end if;
  return new;
end $$;
create trigger guard_start_date before insert or update of start_date on public.leagues
  for each row execute function app.guard_start_date();

-- An archived league is over and only read: its roster, days, answers, courts and scores stay as they are, whichever way
-- a change comes, until an organizer restores it with another status. A person goes all the same, who takes their request
-- back or deletes their account. After the row is written, and so after its policy: a stranger is not told. No one
-- acts for a migration or for the account that a sign-up creates. Error: PT409, hint league_archived.
create function app.raise_league_archived() returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise sqlstate 'PT409' using message = 'This league is archived and read-only. An organizer can restore it.', hint = 'league_archived';
end $$;
create function app.refuse_archived() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb;
begin
  if auth.uid() is null then
    return null;
  end if;
  v_row := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  if exists (select 1 from public.leagues l where l.id = (v_row ->> 'league_id')::uuid and l.status = 'archived')
     and not (tg_op = 'DELETE' and tg_table_name = 'league_players' and v_row ->> 'player_id' = app.my_profile_id()::text) then
    perform app.raise_league_archived();
  end if;
  return null;
end $$;
create trigger refuse_archived after insert or update or delete on public.league_players for each row execute function app.refuse_archived();
create trigger refuse_archived after insert or update or delete on public.game_days for each row execute function app.refuse_archived();
create trigger refuse_archived after insert or update or delete on public.game_day_responses for each row execute function app.refuse_archived();
create trigger refuse_archived after insert or update or delete on public.court_configurations for each row execute function app.refuse_archived();
create trigger refuse_archived after insert or update or delete on public.court_assignments for each row execute function app.refuse_archived();
create trigger refuse_archived after insert or update or delete on public.court_rotations for each row execute function app.refuse_archived();
create trigger refuse_archived after insert on public.score_events for each row execute function app.refuse_archived();

-- The same for its settings and its name; a league may still be handed to someone else.
create function app.refuse_archived_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    return null;
  elsif tg_table_name = 'leagues' then
    if to_jsonb(new) - 'created_by' is distinct from to_jsonb(old) - 'created_by' then
      perform app.raise_league_archived();
    end if;
  elsif new.name is distinct from old.name and exists (select 1 from public.leagues l where l.id = new.id and l.status = 'archived') then
    perform app.raise_league_archived();
  end if;
  return null;
end $$;
create trigger refuse_archived after update on public.leagues
  for each row when (old.status = 'archived' and new.status = 'archived') execute function app.refuse_archived_settings();
create trigger refuse_archived after update of name on public.events for each row execute function app.refuse_archived_settings();

-- What a league was when it was archived, whichever way that came; no one writes it by hand.
create function app.note_status_before_archive() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.status_before_archive := case
    when new.status <> 'archived' or tg_op = 'INSERT' then null
    when old.status = 'archived' then old.status_before_archive
    else old.status end;
  return new;
end $$;
create trigger note_status_before_archive before insert or update on public.leagues
  for each row execute function app.note_status_before_archive();

-- Settings as the forms send them: a JSON object of columns of `leagues`; what is left out stays as it is.
-- Errors: PT422 unknown_setting, setting_refused (detail: what refused it); PT409 setting_locked.
create function app.save_league_settings(p_league_id uuid, p_settings jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_settings jsonb := coalesce(p_settings, '{}');
  v_unknown text;
  v_constraint text;
begin
  perform app.refuse_long_list(v_settings, 60, 'settings');
  select key into v_unknown from jsonb_object_keys(v_settings) as given (key)
  where key in ('id', 'club_id', 'created_by', 'created_at', 'status_before_archive')
    or not exists (select 1 from pg_catalog.pg_attribute a where a.attrelid = 'public.leagues'::regclass and a.attname = key and a.attnum > 0)
  limit 1;
  if v_unknown is not null then
    raise sqlstate 'PT422' using message = 'Leagues don''t have this setting.', detail = v_unknown, hint = 'unknown_setting';
  end if;
  update public.leagues l
  set (win_type, points_to_win, win_by_margin, score_cap, draws_allowed, games_per_match, game_format, players_per_court,
      games_per_rotation, court_count, capacity, description, location, visibility, public_names, start_date, weeks, week_interval,
      weekday, start_time, time_zone, rsvp_hours, move_up, move_down, movement_mode, excused_absence, no_show, sub_movement,
      extra_players, first_seeding, min_games, ranking_basis, sub_policy, status)
    = (select r.win_type, r.points_to_win, r.win_by_margin, r.score_cap, r.draws_allowed, r.games_per_match, r.game_format,
      r.players_per_court, r.games_per_rotation, r.court_count, r.capacity, r.description, r.location, r.visibility, r.public_names,
      r.start_date, r.weeks, r.week_interval, r.weekday, r.start_time, r.time_zone, r.rsvp_hours, r.move_up, r.move_down,
      r.movement_mode, r.excused_absence, r.no_show, r.sub_movement, r.extra_players, r.first_seeding, r.min_games, r.ranking_basis,
      r.sub_policy, r.status
    from jsonb_populate_record(l, v_settings) as r)
  where l.id = p_league_id;
exception
  when check_violation or not_null_violation then
    get stacked diagnostics v_constraint = constraint_name;
    raise sqlstate 'PT422' using message = 'These settings don''t work together.', detail = coalesce(v_constraint, ''), hint = 'setting_refused';
  when invalid_text_representation or numeric_value_out_of_range or datetime_field_overflow or invalid_datetime_format then
    raise sqlstate 'PT422' using message = 'A setting isn''t valid.', detail = sqlerrm, hint = 'setting_refused';
end $$;

-- The name of a league as it is stored. Error: PT422 name_required, name_too_long.
create function app.league_name(p_name text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(p_name, '') !~ '\S' then
    raise sqlstate 'PT422' using message = 'Enter a name.', hint = 'name_required';
  elsif length(btrim(p_name)) > 120 then
    raise sqlstate 'PT422' using message = 'Names can be up to 120 characters.', hint = 'name_too_long';
  end if;
  return btrim(p_name);
end $$;

-- Creates a league with its settings and its first people, whole or not at all.
-- Inputs: an id made by the caller, so that asking again after a lost answer creates nothing twice; the name; a club that the
--   caller answers for, or null; the settings (see save_league_settings); up to 200 people as a JSON array of {first_name, last_name,
--   email, rating} in the order of the first ladder, or {player_id} for someone who is known here; a rating is kept for who
--   has no account and none yet; p_invite sends each who has an address an invitation, the others are on the
--   roster by name, and so is a person whose address got 5 invitations today; p_play puts the caller on the roster, first.
-- Result: {league_id, created, players, invited, results: [{email, outcome}]}; `created` is false where this id was created
--   before; the results are those of the invitations, in the order given: invited or too_many_to_address.
-- Errors: PT401; PT403 not_a_league_creator, not_your_club; PT409 league_full, id_in_use; PT422 of save_league_settings and
--   league_name, too_many_people, person_refused, name_too_long; PT429 too_many_invitations.
create function app.create_league(p_id uuid, p_name text, p_club_id uuid, p_settings jsonb, p_people jsonb, p_invite boolean,
  p_play boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
  v_people jsonb := coalesce(p_people, '[]');
  v_person jsonb;
  v_emails text[];
  v_email text;
  v_person_id uuid;
  v_in_order boolean;
  v_place int := 0;
  v_invited int := 0;
  v_outcome text;
  v_results jsonb := '[]';
begin
  if not (app.my_role() in ('league_creator', 'club_admin') or app.is_super_admin()) then
    raise sqlstate 'PT403' using message = 'Only league creators and club admins can create a league.', hint = 'not_a_league_creator';
  elsif p_club_id is not null and not exists (select 1 from app.my_managed_club_ids() as mine (id) where mine.id = p_club_id) then
    raise sqlstate 'PT403' using message = 'Only the people who run a club can create a league for it.', hint = 'not_your_club';
  elsif p_id is null or jsonb_typeof(v_people) <> 'array' or jsonb_array_length(v_people) > 200 then
    raise sqlstate 'PT422' using message = 'A league can start with up to 200 players. Add the others later.', hint = 'too_many_people';
  end if;
  perform app.refuse_long_list(v_people, 200, 'players');
  v_emails := array(select app.email_address(person ->> 'email') from jsonb_array_elements(v_people) as person);
  perform app.hold_addresses(v_emails);
  perform app.lock_people(v_me || array(select p.id from public.profiles p
    where p.id::text = any (array(select person ->> 'player_id' from jsonb_array_elements(v_people) as person))
      or p.email = any (v_emails)));
  perform app.require_profile_id();
  insert into public.events (id, event_type, name, created_by) values (p_id, 'league', app.league_name(p_name), v_me)
  on conflict (id) do nothing;
  if not found then
    if exists (select 1 from public.leagues where id = p_id and created_by = v_me) then
      return jsonb_build_object('league_id', p_id, 'created', false, 'players', 0, 'invited', 0, 'results', '[]'::jsonb);
    end if;
    raise sqlstate 'PT409' using message = 'Couldn''t create this league. Please try again.', hint = 'id_in_use';
  end if;
  insert into public.leagues (id, club_id, created_by) values (p_id, p_club_id, v_me);
  perform app.save_league_settings(p_id, p_settings);

  v_in_order := exists (select 1 from public.leagues where id = p_id and first_seeding = 'order');
  if p_play then
    insert into public.league_players (league_id, player_id, status, joined_at, ladder_start)
    values (p_id, v_me, 'joined', now(), case when v_in_order then 1 end);
    v_place := 1;
  end if;
  for v_person in select value from jsonb_array_elements(v_people) loop
    v_email := app.email_address(v_person ->> 'email');
    v_place := v_place + 1;
    select p.id into v_person_id from public.profiles p where p.id::text = v_person ->> 'player_id' and p.deleted_at is null;
    if (v_person ->> 'player_id' is not null and v_person_id is null) or not coalesce(app.is_rating(v_person ->> 'rating'), true) then
      raise sqlstate 'PT422' using hint = 'person_refused', detail = v_place::text,
        message = format('Player %s wasn''t found or has a rating that isn''t valid.', v_place);
    elsif v_person_id is null and v_email is null and (v_person ->> 'email' ~ '\S' or app.one_line(v_person ->> 'first_name') !~ '\S') then
      raise sqlstate 'PT422' using hint = 'person_refused', detail = v_place::text,
        message = format('Player %s needs a name or a valid email.', v_place);
    end if;
    if v_person_id is null then
      v_person_id := app.find_or_create_person(v_email, v_person ->> 'first_name', v_person ->> 'last_name');
      perform app.store_rating(v_person_id, v_person ->> 'rating');
    end if;
    v_outcome := case when p_invite and v_email is not null then
      case when app.email_limit(v_me, v_email, 0) = 'address' then 'too_many_to_address' else 'invited' end end;
    insert into public.league_players (league_id, player_id, status, invite_email, ladder_start)
    values (p_id, v_person_id, case when v_outcome = 'invited' then v_outcome else 'not_invited' end, v_email,
      case when v_in_order then v_place end)
    on conflict (league_id, player_id) do nothing;
    if not found then
      raise sqlstate 'PT422' using hint = 'person_refused', detail = v_email, message = format('%s is on the list twice.',
        coalesce(v_email, (select app.full_name(p.first_name, p.last_name) from public.players p where p.id = v_person_id)));
    end if;
    if v_outcome is not null then
      v_results := v_results || jsonb_build_object('email', v_email, 'outcome', v_outcome);
      v_invited := v_invited + case v_outcome when 'invited' then 1 else 0 end;
    end if;
  end loop;
  if v_invited > 0 then
    perform app.check_invitations(p_id, v_invited);
    perform app.issue_invitation(lp, lp.invite_email, v_me) from public.league_players lp
    where lp.league_id = p_id and lp.status = 'invited';
  end if;
  return jsonb_build_object('league_id', p_id, 'created', true, 'invited', v_invited,
    'players', v_place, 'results', v_results);
end $$;
create function public.create_league(p_id uuid, p_name text, p_settings jsonb, p_club_id uuid default null, p_people jsonb default '[]',
  p_invite boolean default false, p_play boolean default false) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select app.create_league(p_id, p_name, p_club_id, p_settings, p_people, p_invite, p_play)
$$;

-- Changes a league: its name, where one is given, and the settings that are named; whole or not at all. Two organizers who
-- change different settings at once both keep theirs.
-- Result: the league's id. Errors: PT401; PT403 not an organizer; PT409 league_archived; those of save_league_settings and league_name.
create function app.edit_league(p_league_id uuid, p_name text, p_settings jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.require_organizer(p_league_id);
  perform app.save_league_settings(p_league_id, p_settings); -- the status first: a league that is restored can be renamed, too
  if p_name is not null then
    update public.events set name = app.league_name(p_name) where id = p_league_id;
  end if;
  return p_league_id;
end $$;
create function public.edit_league(p_league_id uuid, p_settings jsonb, p_name text default null) returns uuid
language sql volatile security invoker set search_path = '' as $$ select app.edit_league(p_league_id, p_name, p_settings) $$;

-- Ends the archive of a league: it is again what it was before. One that is not archived stays as it is, so asking again is
-- harmless.
-- Result: the status now (draft, active, completed). Errors: PT401; PT403 not an organizer.
create function app.restore_league(p_league_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.require_organizer(p_league_id);
  -- One that was archived from the start was nothing before.
  update public.leagues set status = coalesce(status_before_archive, 'active') where id = p_league_id and status = 'archived';
  return (select l.status from public.leagues l where l.id = p_league_id);
end $$;
create function public.restore_league(p_league_id uuid) returns text
language sql volatile security invoker set search_path = '' as $$ select app.restore_league(p_league_id) $$;

grant execute on function app.league_locks(uuid), app.create_league(uuid, text, uuid, jsonb, jsonb, boolean, boolean),
  app.edit_league(uuid, text, jsonb), app.restore_league(uuid) to authenticated, service_role;
grant execute on function public.league_locks(uuid), public.create_league(uuid, text, jsonb, uuid, jsonb, boolean, boolean),
  public.edit_league(uuid, jsonb, text), public.restore_league(uuid) to authenticated, service_role;

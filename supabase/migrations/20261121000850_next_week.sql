-- Next week: the courts of a day that is to come, published from the movement of the game day before, with what an organizer
-- changed by hand and why.

create table public.court_overrides (
  league_id uuid not null,
  game_day_id uuid not null,
  player_id uuid not null references public.players (id),
  from_court smallint check (from_court between 1 and 40), -- where the results put the person; null: on no court
  reason text not null check (length(reason) <= 300 and reason ~ '\S'),
  created_by uuid not null references public.players (id),
  created_at timestamptz not null default now(),
  primary key (game_day_id, player_id),
  foreign key (game_day_id, league_id) references public.game_days (id, league_id) on delete cascade
);
create index court_overrides_day_idx on public.court_overrides (game_day_id, league_id);
create index court_overrides_league_idx on public.court_overrides (league_id);
create index court_overrides_player_idx on public.court_overrides (player_id);
create index court_overrides_created_by_idx on public.court_overrides (created_by);

alter table public.court_overrides enable row level security;
-- Why someone plays elsewhere than the results say is open to the league.
create policy court_overrides_select on public.court_overrides for select to authenticated
  using (league_id = any (array(select app.my_readable_league_ids())));
-- Left out on purpose: every write. publish_next_week writes them together with the places.

-- What keeps a day from being published; null when nothing does. Its courts follow from the results, so every day before
-- it that has begun is finalized first; and drawn games are changed where they can be seen, in the scheduler.
create function app.publishing_problem(p_day public.game_days) returns text
language sql stable set search_path = '' as $$
  select case
    when app.has_scores(p_day.id) then format('Week %s is underway, so its courts can''t change.', p_day.week_number)
    when exists (select 1 from public.court_rotations r where r.game_day_id = p_day.id)
      then format('Week %s games are already scheduled. Change courts in the scheduler.', p_day.week_number)
    else (select format('Finalize week %s first. These courts depend on its results.', d.week_number) from public.game_days d
      where d.league_id = p_day.league_id and d.week_number < p_day.week_number and not d.is_finalized and d.status <> 'canceled'
        and (d.starts_at <= now() or d.status = 'in_progress' or app.has_scores(d.id))
      order by d.week_number limit 1)
  end
$$;

-- How many people one court takes: four at the least; seven at the most, the largest court that 6, 7 or 11 people make of fours
-- and fives, and up to nine only where the day has too few courts for less. The same in src/domain/movement/court-sizes.
-- Result: a sentence on the first court that cannot be, null where all can.
create function app.court_size_problem(p_day public.game_days, p_seats jsonb) returns text
language sql stable set search_path = '' as $$
  select format('%s would have %s. %s', coalesce(c.display_name, 'Court ' || court.number),
    case court.people when 1 then '1 player' else court.people || ' players' end,
    case when court.people < 4 then 'A court needs at least 4.' else format('A court takes at most %s.', size.most) end)
  from (select s.court as number, count(*) as people from app.drawn_seats(p_seats) s where s.court is not null group by s.court) as court
  cross join (select least(9, greatest(7, ceil((select count(*) from app.drawn_seats(p_seats))::numeric / coalesce(p_day.court_count, l.court_count)))) as most
    from public.leagues l where l.id = p_day.league_id) as size
  left join public.court_configurations c on c.league_id = p_day.league_id and c.court_number = court.number
  where court.people < 4 or court.people > size.most
  order by court.number limit 1
$$;

-- Publishes the courts of a day to come: the places, what was changed by hand with its reason, and a message to everyone
-- whose court is new or another one, or who has none any more. Whole or not at all; again while nothing is drawn.
-- Inputs: the league and its day; the draw_version that the person saw; the places as store_seats takes them; the changes
--   by hand [{player, from_court, reason}], reasons of 1 to 300 characters.
-- Result: jsonb with draw_version; told, the number of people who got a message; and without_account, the names of those whose
--   message waits until they have an account. Errors: those of refuse_oversized_draw, lock_draw and store_seats; PT409 where publishing_problem has
--   one; PT422 without anyone, for a court of too few or too many, or for a change without a reason or a place.
create function app.publish_next_week(p_league_id uuid, p_game_day_id uuid, p_seen_draw_version int, p_seats jsonb, p_overrides jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_organizer(p_league_id);
  v_day public.game_days;
  v_problem text;
  v_before jsonb;
  v_size_problem text;
  v_when text;
  v_week text; -- with the league: who plays in two reads them side by side
  v_letters uuid[];
begin
  perform app.refuse_oversized_draw(p_seats, '[]', '{}'), app.refuse_long_list(p_overrides, 360, 'manual changes');
  v_day := app.lock_draw(p_league_id, p_game_day_id, p_seen_draw_version);
  v_problem := app.publishing_problem(v_day);
  v_size_problem := app.court_size_problem(v_day, p_seats);
  v_before := (select coalesce(jsonb_object_agg(a.player_id, a.court_number), '{}') from public.court_assignments a where a.game_day_id = p_game_day_id);
  if v_problem is not null then
    raise sqlstate 'PT409' using message = v_problem, hint = 'not_to_publish';
  elsif not exists (select 1 from app.drawn_seats(p_seats)) then
    raise sqlstate 'PT422' using message = 'No one is on a court yet.', hint = 'invalid_seat';
  elsif v_size_problem is not null then
    raise sqlstate 'PT422' using message = v_size_problem, hint = 'court_size';
  elsif jsonb_typeof(p_overrides) is distinct from 'array'
    or exists (select 1 from jsonb_to_recordset(p_overrides) as o (player uuid, from_court int, reason text)
      where o.player is null or o.reason is null or o.reason !~ '\S' or length(o.reason) > 300 or o.from_court not between 1 and 40)
    or (select count(*) <> count(distinct o.player) from jsonb_to_recordset(p_overrides) as o (player uuid)) then
    raise sqlstate 'PT422' using message = 'Add a reason for the move, up to 300 characters.', hint = 'reason_required';
  elsif not app.are_league_members(p_league_id, array(select o.player from jsonb_to_recordset(p_overrides) as o (player uuid))) then
    raise sqlstate 'PT422' using message = 'Only league members can have a court spot.', hint = 'not_a_member';
  end if;

  perform app.store_seats(p_league_id, p_game_day_id, p_seats);
  delete from public.court_overrides where game_day_id = p_game_day_id;
  insert into public.court_overrides (league_id, game_day_id, player_id, from_court, reason, created_by)
  select p_league_id, p_game_day_id, o.player, o.from_court, btrim(o.reason), v_me
  from jsonb_to_recordset(p_overrides) as o (player uuid, from_court int, reason text);

  select to_char(v_day.starts_at at time zone l.time_zone, 'Dy, Mon FMDD') || ' at ' || to_char(v_day.starts_at at time zone l.time_zone, 'FMHH12:MI AM')
      || format(' (%s time)', case when l.time_zone ~ '^Etc/' then l.time_zone else replace(regexp_replace(l.time_zone, '^.*/', ''), '_', ' ') end),
    format('%s, week %s', e.name, v_day.week_number)
  into v_when, v_week from public.leagues l join public.events e on e.id = l.id where l.id = p_league_id;
  -- Two of the day with one short name stand with their whole names.
  with courts as (
    select a.player_id, a.court_number, coalesce(c.display_name, 'court ' || a.court_number) as court, o.reason,
      (select string_agg(case when exists (select 1 from public.court_assignments other join public.players twin on twin.id = other.player_id
          where other.game_day_id = p_game_day_id and twin.id <> p.id and lower(twin.display_name) = lower(p.display_name))
        then concat_ws(' ', p.first_name, p.last_name) else p.display_name end, ', ' order by mate.seat) from public.court_assignments mate join public.players p on p.id = mate.player_id
       where mate.game_day_id = p_game_day_id and mate.court_number = a.court_number and mate.player_id <> a.player_id) as mates
    from public.court_assignments a
    left join public.court_configurations c on c.league_id = p_league_id and c.court_number = a.court_number
    left join public.court_overrides o on o.game_day_id = p_game_day_id and o.player_id = a.player_id
    where a.game_day_id = p_game_day_id
  ), letters as (
    select player_id, left(format('%s: you''re on %s', v_week, court), 200) as title,
      concat(v_when, case when mates is not null then format(', with %s', rtrim(mates, '.')) end, '.', case when reason is not null then ' ' || reason end) as message
    from courts where (v_before ->> player_id::text)::int is distinct from court_number
    union all
    select gone.id::uuid, left(format('%s: you no longer have a court', v_week), 200), format('%s. Ask an organizer if you didn''t expect this.', v_when)
    from jsonb_object_keys(v_before) as gone (id) where not exists (select 1 from courts where player_id = gone.id::uuid)
  ), sent as (
    insert into public.announcements (title, message, league_id, created_by, target_user_id, expires_at, automatic)
    select title, message, p_league_id, v_me, player_id, greatest(v_day.starts_at, now()) + interval '1 day', true from letters
    where player_id <> v_me
    returning target_user_id
  )
  select coalesce(array_agg(target_user_id), '{}') into v_letters from sent;

  update public.game_days set draw_version = draw_version + 1, drawn_at = now(), drawn_by = v_me
  where id = p_game_day_id returning * into v_day;
  return (select jsonb_build_object('draw_version', v_day.draw_version, 'told', count(*) filter (where p.auth_id is not null),
      'without_account', coalesce(jsonb_agg(concat_ws(' ', p.first_name, p.last_name) order by p.first_name, p.last_name) filter (where p.auth_id is null), '[]'))
    from public.profiles p where p.id = any (v_letters));
end $$;
create function public.publish_next_week(p_league_id uuid, p_game_day_id uuid, p_seen_draw_version int, p_seats jsonb, p_overrides jsonb)
returns jsonb language sql volatile security invoker set search_path = '' as $$
  select app.publish_next_week(p_league_id, p_game_day_id, p_seen_draw_version, p_seats, p_overrides)
$$;

revoke all on public.court_overrides from anon, authenticated;
grant select on public.court_overrides to authenticated;
grant all on public.court_overrides to service_role;
grant execute on function app.publish_next_week(uuid, uuid, int, jsonb, jsonb), public.publish_next_week(uuid, uuid, int, jsonb, jsonb)
  to authenticated, service_role;

-- Keeps the demo current. Runs at every start, after seed.sql. Moves the schedules of the demo leagues by whole days, so that
-- Riverside Ladder plays week 5 today, Thursday Doubles starts in 10 to 16 days, and Saturday Mixer plays next Saturday.
-- A league stays where it is once someone has finalized or canceled its next game day.
--
-- What people did keeps its time: scores and their (append-only) history, requests, RSVPs, invitations sent. Only
-- finalized_at moves with its game day, or a day would be final before it was played.
-- Does nothing if the demo isn't loaded, and nothing on later starts the same day.

do $refresh$
declare
  v_demo record;
begin
  for v_demo in
    -- `step` keeps Thursdays on Thursdays; the ladder plays on any weekday.
    select l.id as league_id, g.id as next_day_id, l.time_zone,
      demo.step * ceil((clock.today + demo.lead - next_day.played_on)::numeric / demo.step)::int as days,
      greatest(date_bin('15 minutes', now(), timestamptz '2000-01-01 00:00+00') - interval '15 minutes',
        clock.today::timestamp at time zone l.time_zone) as play_began -- as in seed.sql
    from (values
      ('d0000000-0000-4000-8000-000000000001'::uuid, 5, 0, 1),
      ('d0000000-0000-4000-8000-000000000002', 1, 10, 7),
      ('d0000000-0000-4000-8000-000000000003', 3, 1, 7)) as demo (league_id, week, lead, step)
    join public.leagues l on l.id = demo.league_id
    join public.game_days g on g.league_id = l.id and g.week_number = demo.week
      and not g.is_finalized and g.status <> 'canceled'
    cross join lateral (select (now() at time zone l.time_zone)::date as today) as clock
    cross join lateral (select (g.starts_at at time zone l.time_zone)::date as played_on) as next_day
    where next_day.played_on < clock.today + demo.lead
  loop
    update public.leagues set start_date = start_date + v_demo.days, weekday = extract(isodow from start_date + v_demo.days)
    where id = v_demo.league_id;

    -- In the club's own time, so 18:30 stays 18:30 when the clocks change. A game day in progress has always started.
    with moved as (
      select g.id, g.starts_at as old_start, case
          when g.id = v_demo.next_day_id and g.status = 'in_progress'
          then least(day.new_start, v_demo.play_began) else day.new_start end as new_start
      from public.game_days g
      cross join lateral (select
        (g.starts_at at time zone v_demo.time_zone + v_demo.days * interval '1 day') at time zone v_demo.time_zone as new_start) as day
      where g.league_id = v_demo.league_id
    ), days as (
      update public.game_days g set starts_at = m.new_start, finalized_at = g.finalized_at + (m.new_start - m.old_start)
      from moved m where g.id = m.id
    )
    update public.court_rotations r
    set start_time = r.start_time + (m.new_start - m.old_start), end_time = r.end_time + (m.new_start - m.old_start)
    from moved m where r.game_day_id = m.id;
  end loop;

  -- Maya's invitation stays open until she accepts it.
  update public.league_players set invite_expires_at = now() + interval '12 days'
  where league_id = 'd0000000-0000-4000-8000-000000000002' and player_id = 'b0000000-0000-4000-8000-000000000003'
    and status = 'invited' and invite_expires_at < now() + interval '2 days';
end $refresh$;

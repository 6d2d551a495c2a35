-- Messages that no one's action causes, or that wait after it: reminders, digests, and results. A schedule calls
-- enqueue_due_messages() every minute: the job of supabase/send-messages.sql on a hosted project, a timer in the
-- embedded backend.

-- What was queued already. No foreign key, because a subject is a game day or a league; rows are deleted after 60 days.
create table public.message_schedule (
  kind text not null references public.message_kinds (name),
  subject_id uuid not null,
  done_for timestamptz not null, -- a game day that moves has another start, and is due again
  done_at timestamptz not null default now(),
  primary key (kind, subject_id)
);
create index message_schedule_done_idx on public.message_schedule (done_at);
create index message_schedule_asked_idx on public.message_schedule (done_for) where kind = 'join_requests';
create index game_days_ahead_idx on public.game_days (starts_at) where status = 'scheduled';
create index leagues_digest_idx on public.leagues (time_zone) where status = 'active';
create index leagues_rsvp_idx on public.leagues ((coalesce(rsvp_hours, 0))) where status = 'active';
create index league_players_requested_idx on public.league_players (requested_at) where status = 'pending';

alter table public.message_schedule enable row level security;
-- Deliberately no policies: only the functions below read and write it.

-- What is due at a moment, the earliest first, at most 200. `moment` is what done_for becomes. Each part starts from an
-- index of nearby times, and looks up leagues and past messages one by one, so neither is read in full,
-- except on the day of the digest.
--   rsvp_reminder      a day before RSVPs close
--   game_day_reminder  at 6 PM the day before in the league's zone, or 24 hours before the start
--   join_requests      new requests of the last three days, at most one digest an hour for each league. The oldest
--                      requests go first, so anything more than two hours older than the newest one sent was already
--                      sent, and isn't read again. Requests to a league that was archived then wait for the weekly
--                      digest.
--   weekly_digest      Monday at 8 AM in the league's zone
--   results            of a finalized day, once finalizing can't be undone anymore
create function app.due_messages(p_now timestamptz) returns table (kind text, subject_id uuid, moment timestamptz)
language sql stable set search_path = '' as $$
  with recursive zone as ( -- each time zone once, skipping along the index
    (select l.time_zone from public.leagues l where l.status = 'active' order by l.time_zone limit 1)
    union all
    select (select l.time_zone from public.leagues l where l.status = 'active' and l.time_zone > zone.time_zone
      order by l.time_zone limit 1)
    from zone where zone.time_zone is not null
  ), rsvp as ( -- each distinct rsvp_hours, likewise
    (select coalesce(l.rsvp_hours, 0) as hours from public.leagues l where l.status = 'active' order by 1 limit 1)
    union all
    select (select coalesce(l.rsvp_hours, 0) from public.leagues l
      where l.status = 'active' and coalesce(l.rsvp_hours, 0) > rsvp.hours order by 1 limit 1)
    from rsvp where rsvp.hours is not null
  ), due as (
    select 'rsvp_reminder' as kind, d.id as subject_id, d.starts_at as moment
    from rsvp
    join public.game_days d on d.status = 'scheduled' -- must match app.rsvp_deadline
      and d.starts_at between p_now + make_interval(hours => rsvp.hours)
        and p_now + make_interval(hours => rsvp.hours) + interval '1 day'
    cross join lateral (select from public.leagues l
      where l.id = d.league_id and l.status = 'active' and coalesce(l.rsvp_hours, 0) = rsvp.hours limit 1) as league
    union all
    select 'game_day_reminder', d.id, d.starts_at
    from public.game_days d
    cross join lateral (select l.game_day_reminder, l.time_zone from public.leagues l
      where l.id = d.league_id and l.status = 'active' limit 1) as league
    -- 6 PM the day before is at most 30 hours before the start, or 31 if the clocks change.
    where d.status = 'scheduled' and d.starts_at between p_now and p_now + interval '31 hours'
      and p_now >= case league.game_day_reminder when 'day_before' then d.starts_at - interval '24 hours'
        else ((d.starts_at at time zone league.time_zone)::date - 1 + time '18:00') at time zone league.time_zone end
    union all
    select 'join_requests', asked.league_id, asked.latest
    from (select lp.league_id, max(lp.requested_at) as latest from public.league_players lp
      where lp.status = 'pending' and lp.requested_at > greatest(p_now - interval '3 days',
        (select max(s.done_for) from public.message_schedule s where s.kind = 'join_requests') - interval '2 hours')
      group by lp.league_id) as asked
    left join lateral (select s.done_at, s.done_for from public.message_schedule s where s.kind = 'join_requests'
      and s.subject_id = asked.league_id limit 1) as told on true
    where (told.done_for is null or asked.latest > told.done_for and told.done_at <= p_now - interval '1 hour')
      and (select l.status from public.leagues l where l.id = asked.league_id) in ('draft', 'active')
    union all
    select 'weekly_digest', l.id, week.begins
    from zone
    cross join lateral (select (date_trunc('week', p_now at time zone zone.time_zone) + interval '8 hours')
      at time zone zone.time_zone as begins) as week
    join public.leagues l on l.time_zone = zone.time_zone and l.status = 'active'
    where p_now between week.begins and week.begins + interval '1 day'
    union all
    select 'results', h.game_day_id, h.due_at from public.held_results h where h.due_at <= p_now
  )
  select due.kind, due.subject_id, due.moment from due
  where due.moment is distinct from (select s.done_for from public.message_schedule s
    where s.kind = due.kind and s.subject_id = due.subject_id)
  order by due.moment, due.kind, due.subject_id limit 200
$$;

-- Reminds members without an RSVP.
create function app.remind_of_rsvp(p_day public.game_days) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform app.enqueue_messages('rsvp_reminder',
    format('rsvp reminder %s %s', p_day.id, extract(epoch from p_day.starts_at)::bigint), p_day.id, p_day.league_id,
    null, deadline.at, app.game_day_facts(p_day) || jsonb_build_object('deadline', deadline.at),
    (select jsonb_agg(jsonb_build_object('player_id', lp.player_id)) from public.league_players lp
      where lp.league_id = p_day.league_id and app.plays_in_league(lp.status, lp.status_before_invite)
        and not exists (select 1 from public.game_day_responses r
          where r.game_day_id = p_day.id and r.player_id = lp.player_id)),
    p_replaces => array['rsvp_reminder'])
  from public.leagues l
  cross join lateral (select app.rsvp_deadline(p_day.starts_at, l.rsvp_hours) as at) as deadline
  where l.id = p_day.league_id;
end $$;

-- Reminds those who are In, those with a court who aren't Out and have no sub, and the subs who said yes.
create function app.remind_of_game_day(p_day public.game_days) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform app.enqueue_messages('game_day_reminder',
    format('reminder %s %s', p_day.id, extract(epoch from p_day.starts_at)::bigint), p_day.id, p_day.league_id, null,
    p_day.starts_at, app.game_day_facts(p_day),
    (select jsonb_agg(jsonb_build_object('player_id', coming.player_id,
        'payload', jsonb_build_object('court', app.court_name(p_day, a.court_number)) || coalesce(
          (select jsonb_build_object('subs_for', out.display_name, 'offer_id', o.id) from public.sub_offers o
            join public.players out on out.id = filled.player_id
            where o.spot_id = filled.id and o.player_id = filled.sub_id), '{}')))
      from (select r.player_id from public.game_day_responses r
          where r.game_day_id = p_day.id and r.response = 'in'
        union select s.player_id from public.court_assignments s
          where s.game_day_id = p_day.id and s.substitute_name is null
            and not exists (select 1 from public.game_day_responses r
              where r.game_day_id = p_day.id and r.player_id = s.player_id and r.response = 'out')
        union select s.sub_id from public.sub_spots s where s.game_day_id = p_day.id and s.state = 'filled') as coming
      left join public.sub_spots filled on filled.game_day_id = p_day.id and filled.sub_id = coming.player_id
      left join public.court_assignments a on a.game_day_id = p_day.id
        and a.player_id = coalesce(filled.player_id, coming.player_id)),
    p_replaces => array['game_day_reminder']);
end $$;

-- Tells the organizers who asked to join: how many wait, and the names of the ten newest.
create function app.tell_join_requests(p_league_id uuid, p_latest timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform app.enqueue_messages('join_requests',
    format('requests %s %s', p_league_id, (extract(epoch from p_latest) * 1000)::bigint), p_league_id, p_league_id,
    null, now() + interval '1 day', jsonb_build_object('league', e.name, 'league_id', e.id, 'waiting', waiting.number,
      'names', waiting.names),
    (select jsonb_agg(jsonb_build_object('player_id', o.person_id)) from app.league_organizer_ids(p_league_id) o),
    p_replaces => array['join_requests'])
  from public.events e
  cross join lateral (select count(*) as number,
      (array_agg(app.full_name(p.first_name, p.last_name) order by lp.requested_at desc, p.id))[1:10] as names
    from public.league_players lp join public.players p on p.id = lp.player_id
    where lp.league_id = p_league_id and lp.status = 'pending') as waiting
  where e.id = p_league_id and waiting.number > 0;
end $$;

-- Tells the league's creator and its co-organizers what the week needs: requests that wait, and for the game days of
-- the next seven days (at most seven) who is confirmed, how many RSVPs are missing, and whether the courts are
-- published. Nothing if there is nothing to do. Club admins may run dozens of leagues, so they don't get it.
create function app.send_weekly_digest(p_league_id uuid, p_monday timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_members uuid[];
  v_requests int;
  v_days jsonb;
begin
  select coalesce(array_agg(lp.player_id) filter (where app.plays_in_league(lp.status, lp.status_before_invite)), '{}'),
    count(*) filter (where lp.status = 'pending')
  into v_members, v_requests from public.league_players lp where lp.league_id = p_league_id;
  select coalesce(jsonb_agg(jsonb_build_object('week', d.week_number, 'starts_at', d.starts_at,
      'confirmed', (select count(*) from public.game_day_responses r
        where r.game_day_id = d.id and r.response = 'in'),
      'missing', (select count(*) from unnest(v_members) as member (id)
        where not exists (select 1 from public.game_day_responses r
          where r.game_day_id = d.id and r.player_id = member.id)),
      'has_courts', d.draw_version > 0) order by d.starts_at), '[]')
  into v_days from (select * from public.game_days ahead
    where ahead.league_id = p_league_id and ahead.status = 'scheduled'
      and ahead.starts_at between now() and now() + interval '7 days' order by ahead.starts_at limit 7) as d;
  if v_requests > 0 or jsonb_path_exists(v_days, '$[*] ? (@.missing > 0 || @.has_courts == false)') then
    perform app.enqueue_messages('weekly_digest', format('week %s %s', p_league_id, p_monday::date), p_league_id,
      p_league_id, null, p_monday + interval '2 days', jsonb_build_object('league', e.name, 'league_id', e.id,
        'time_zone', l.time_zone, 'requests', v_requests, 'days', v_days),
      (select jsonb_agg(jsonb_build_object('player_id', organizer.id))
        from (select l.created_by union select o.player_id from public.league_organizers o
          where o.league_id = l.id and o.accepted_at is not null) as organizer (id)),
      p_replaces => array['weekly_digest'])
    from public.leagues l join public.events e on e.id = l.id where l.id = p_league_id;
  end if;
end $$;

-- Queues the reminders, digests, and results that are due. For a schedule, every minute; calls at the same moment do it
-- once, and a call that finds nothing due changes nothing. Stops after 200 game days and leagues or ten seconds: the
-- next call goes on. One that fails is logged, keeps no other, and is tried again by the next call, for as long as it
-- is due. Also deletes what is old. Result: how many game days and leagues it did.
create function public.enqueue_due_messages() returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_due record;
  v_day public.game_days;
  v_done int := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('due messages', 0)) then
    return 0;
  end if;
  for v_due in select * from app.due_messages(now()) loop
    begin
      if v_due.kind in ('rsvp_reminder', 'game_day_reminder') then
        -- Someone who is changing the day right now makes the reminder wait for the next call.
        select d.* into v_day from public.game_days d
        where d.id = v_due.subject_id and d.status = 'scheduled' and d.starts_at = v_due.moment
          for no key update skip locked;
        continue when not found;
      elsif v_due.kind = 'results' then
        -- Someone who is undoing it right now was in time.
        select d.* into v_day from public.game_days d
        where d.id = v_due.subject_id and d.is_finalized and d.undo_until = v_due.moment
          for no key update skip locked;
        continue when not found;
      end if;
      case v_due.kind
        when 'rsvp_reminder' then perform app.remind_of_rsvp(v_day);
        when 'game_day_reminder' then perform app.remind_of_game_day(v_day);
        when 'join_requests' then perform app.tell_join_requests(v_due.subject_id, v_due.moment);
        when 'results' then perform app.send_held_results(v_day);
        when 'weekly_digest' then perform app.send_weekly_digest(v_due.subject_id, v_due.moment);
      end case;
      insert into public.message_schedule (kind, subject_id, done_for)
      values (v_due.kind, v_due.subject_id, v_due.moment)
      on conflict (kind, subject_id) do update set done_for = excluded.done_for, done_at = excluded.done_at;
      v_done := v_done + 1;
    exception when others then
      raise warning 'Could not queue % of %: % (%)', v_due.kind, v_due.subject_id, sqlerrm, sqlstate;
    end;
    exit when clock_timestamp() > now() + interval '10 seconds';
  end loop;
  perform app.search_subs();
  delete from public.message_schedule s where (s.kind, s.subject_id) in (select old.kind, old.subject_id
    from public.message_schedule old where old.done_at < now() - interval '60 days' order by old.done_at limit 100);
  delete from public.messages where id = any (array(
    select old.id from public.messages old
    where old.created_at < now() - interval '90 days' and old.status not in ('queued', 'sending')
    order by old.created_at limit 500 for update skip locked));
  return v_done;
end $$;

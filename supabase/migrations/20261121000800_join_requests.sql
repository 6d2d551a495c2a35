-- Requests: a person asks, an organizer answers, and the answer is an announcement to the person in the same
-- transaction, by whichever way the row was changed.
--
-- A full league takes requests too: they wait in the order in which they were sent, everyone sees their own place in
-- that line, and organizers see the line. No one gets in without an organizer's yes, so a place that becomes free is
-- not given away by itself: the creator of the league is told who is first (see notify_if_spot_opened).

-- Tells the person what became of the request. Written automatically, in the name of who decided.
create function app.announce_decision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_league record;
begin
  select e.name, l.created_by, organizer.display_name as organizer into v_league
  from public.leagues l
  join public.events e on e.id = l.id
  join public.players organizer on organizer.id = coalesce(app.my_profile_id(), l.created_by)
  where l.id = new.league_id;
  insert into public.announcements (title, message, league_id, created_by, target_user_id, automatic)
  values (
    case new.status when 'joined' then format('You''re in: %s', v_league.name)
      else format('Your request for %s', v_league.name) end,
    case new.status when 'joined'
      then format('%s approved your request. Find the league under My Leagues.', v_league.organizer)
      else format('Your request wasn''t approved this time. You can ask again if %s allows it.', v_league.organizer)
        end,
    new.league_id, coalesce(app.my_profile_id(), v_league.created_by), new.player_id, true);
  return null;
end $$;
create trigger announce_decision after update of status on public.league_players
  for each row when (old.status in ('pending', 'rejected') and new.status in ('joined', 'rejected')
    and old.status <> new.status)
  execute function app.announce_decision();

-- Asks to join a league, for the caller. A full league takes requests too: they wait.
-- Result: {outcome, status, full, league_player_id}: requested; already_requested (asking twice is one request, the
-- first message stays); already_member; invited (accept that instead).
-- Errors: PT401; PT404 requests_closed for a private league, one that is over and one that does not exist; PT409
-- request_refused until an organizer allows to ask again; PT422 message_too_long.
create function app.request_to_join(p_league_id uuid, p_message text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
  v_message text := nullif(btrim(p_message), '');
  v_row public.league_players;
  v_outcome text := 'requested';
begin
  if length(v_message) > 500 then
    raise sqlstate 'PT422' using message = 'Messages can be up to 500 characters.', hint = 'message_too_long';
  end if;
  select * into v_row from public.league_players where league_id = p_league_id and player_id = v_me;
  if not found then
    if not app.accepts_requests(p_league_id) then
      raise sqlstate 'PT404' using message = 'This league isn''t taking requests.', hint = 'requests_closed';
    end if;
    insert into public.league_players (league_id, player_id, status, request_message, requested_at)
    values (p_league_id, v_me, 'pending', v_message, now())
    on conflict (league_id, player_id) do nothing
    returning * into v_row;
    if v_row.id is null then
      return app.request_to_join(p_league_id, p_message); -- someone was faster: answer to what is there now
    end if;
  elsif v_row.status = 'rejected' then
    raise sqlstate 'PT409' using message = 'Your request wasn''t approved. An organizer can let you ask again.',
      hint = 'request_refused';
  else
    v_outcome := case v_row.status when 'pending' then 'already_requested' when 'invited' then 'invited'
      else 'already_member' end;
  end if;
  return jsonb_build_object('outcome', v_outcome, 'status', v_row.status, 'league_player_id', v_row.id,
    'full', app.is_full(p_league_id));
end $$;
create function public.request_to_join(p_league_id uuid, p_message text default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.request_to_join(p_league_id, p_message) $$;

-- True where no place is left.
create function app.is_full(p_league_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(l.capacity <= (select count(*) from public.league_players lp
      where lp.league_id = l.id and app.is_member_status(lp.status)), false)
  from public.leagues l where l.id = p_league_id
$$;

-- Who waits for a place in a league that is full, the first to have asked first.
create function app.request_waitlist(p_league_id uuid) returns table (league_player_id uuid, player_id uuid, place int)
language sql stable set search_path = '' as $$
  select lp.id, lp.player_id, (row_number() over (order by coalesce(lp.requested_at, lp.created_at), lp.id))::int
  from public.league_players lp
  where lp.league_id = p_league_id and lp.status = 'pending' and app.is_full(p_league_id)
$$;
-- The caller's place in that line; null where the caller is not in it.
create function app.my_waitlist_position(p_league_id uuid) returns int
language sql stable set search_path = '' as $$
  select waiting.place from app.request_waitlist(p_league_id) as waiting
    where waiting.player_id = (select app.my_profile_id())
$$;

-- Tells the creator of a league that a place is free and who has waited longest for it. Nothing where no one waits.
create function app.notify_free_spot(p_league_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.announcements (title, message, league_id, created_by, target_user_id, automatic)
  select format('A spot opened up: %s', e.name),
    format('%s %s waiting. %s asked first. Go to Join Requests to decide.', line.people,
      case line.people when 1 then 'person is' else 'people are' end, line.first_name),
    l.id, l.created_by, l.created_by, true
  from public.leagues l
  join public.events e on e.id = l.id
  cross join lateral (
    select count(*) as people,
      (array_agg(app.full_name(p.first_name, p.last_name)
          order by coalesce(lp.requested_at, lp.created_at), lp.id))[1] as first_name
    from public.league_players lp join public.players p on p.id = lp.player_id
    where lp.league_id = l.id and lp.status = 'pending') as line
  where l.id = p_league_id and line.people > 0 and not app.is_full(l.id) and app.is_open_league(l.status)
$$;
-- Members left a league, by whatever way. It is told once, when the league was full before and is not any more.
create function app.notify_if_spot_opened() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_left record;
begin
  for v_left in
    select gone.league_id, count(*) as members from gone where app.is_member_status(gone.status)
      and not exists (select 1 from public.league_players lp where lp.id = gone.id and app.is_member_status(lp.status))
    group by gone.league_id
  loop
    perform app.notify_free_spot(l.id) from public.leagues l
    where l.id = v_left.league_id and l.capacity <= v_left.members
      + (select count(*) from public.league_players lp where lp.league_id = l.id and app.is_member_status(lp.status));
  end loop;
  return null;
end $$;
create trigger notify_removed_member after delete on public.league_players
  referencing old table as gone for each statement execute function app.notify_if_spot_opened();
create trigger notify_former_member after update on public.league_players
  referencing old table as gone for each statement execute function app.notify_if_spot_opened();
-- The league was made larger.
create function app.notify_if_capacity_grew() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.capacity <= (select count(*) from public.league_players
    where league_id = new.id and app.is_member_status(status)) then
    perform app.notify_free_spot(new.id);
  end if;
  return null;
end $$;
create trigger notify_if_capacity_grew after update of capacity on public.leagues
  for each row when (old.capacity is distinct from new.capacity) execute function app.notify_if_capacity_grew();

-- The caller's requests that wait for an answer, the newest first; waitlist_position only in a full league. Error:
-- PT401.
create function app.my_join_requests() returns table (
  league_id uuid, league_name text, organizer_name text, requested_at timestamptz, message text, waitlist_position int)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_profile_id();
  return query
    select l.id, e.name, organizer.display_name, lp.requested_at, lp.request_message, app.my_waitlist_position(l.id)
    from public.league_players lp
    join public.leagues l on l.id = lp.league_id
    join public.events e on e.id = l.id
    join public.players organizer on organizer.id = l.created_by
    where lp.player_id = (select app.my_profile_id()) and lp.status = 'pending'
    order by lp.requested_at desc, l.id
    limit 1000;
end $$;
create function public.my_join_requests() returns table (
  league_id uuid, league_name text, organizer_name text, requested_at timestamptz, message text, waitlist_position int)
language sql stable security invoker set search_path = '' as $$ select * from app.my_join_requests() $$;

-- Takes the caller's request back. Result: {outcome}: withdrawn; nothing_open (withdrawn before, or never asked).
-- Errors: PT401; PT409 request_already_decided, with the state it is in now as details.
create function app.withdraw_request(p_league_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
  v_status text;
begin
  delete from public.league_players where league_id = p_league_id and player_id = v_me and status = 'pending';
  if found then
    return '{"outcome": "withdrawn"}';
  end if;
  select status into v_status from public.league_players where league_id = p_league_id and player_id = v_me;
  if found then
    raise sqlstate 'PT409' using message = format('This request was already handled (%s).',
      replace(v_status, '_', ' ')), detail = v_status, hint = 'request_already_decided';
  end if;
  return '{"outcome": "nothing_open"}';
end $$;
create function public.withdraw_request(p_league_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.withdraw_request(p_league_id) $$;

-- Approves or rejects requests. Each has its own answer; who asked first gets the last place.
-- Inputs: up to 500 rows of league_players, and 'approve' or 'reject'.
-- Result: {approved, rejected, results: [{id, outcome, status, player_id, name}]} in the order given: approved,
--   rejected; already_decided (another organizer was faster, `status` is what they decided; withdrawn requests are
--   not_found);
--   league_full (stays pending); not_found (no such row in a league of the caller's).
-- Errors: PT401, PT422 nobody_selected, too_many_selected, unknown_decision.
create function app.decide_join_request(p_ids uuid[], p_decision text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_leagues uuid[];
  v_answers jsonb := '{}';
  v_id uuid;
  v_row public.league_players;
  v_outcome text;
begin
  perform app.check_selection(p_ids);
  if p_decision is null or p_decision not in ('approve', 'reject') then
    raise sqlstate 'PT422' using message = 'Approve or reject the request.', hint = 'unknown_decision';
  end if;
  v_leagues := app.lock_roster_rows(p_ids);
  for v_id in
    select given.id from (select distinct id from unnest(p_ids) as given (id)) as given
    left join public.league_players lp on lp.id = given.id order by lp.requested_at, given.id
  loop
    v_row := (select lp from public.league_players lp where lp.id = v_id and lp.league_id = any (v_leagues));
    v_outcome := case
      when v_row.id is null then 'not_found'
      when v_row.status <> 'pending' then 'already_decided'
      when p_decision = 'approve' and app.is_full(v_row.league_id) then 'league_full'
      when p_decision = 'approve' then 'approved'
      else 'rejected' end;
    if v_outcome in ('approved', 'rejected') then
      v_row.status := case v_outcome when 'approved' then 'joined' else 'rejected' end;
      update public.league_players
      set status = v_row.status, joined_at = case v_outcome when 'approved' then now() end
      where id = v_id and status = 'pending';
    end if;
    v_answers := v_answers || jsonb_build_object(v_id, app.selection_result(v_row, v_id, v_outcome));
  end loop;
  return (
    select jsonb_build_object('results', jsonb_agg(v_answers -> given.id::text order by given.place),
      'approved', count(distinct given.id) filter (where v_answers -> given.id::text ->> 'outcome' = 'approved'),
      'rejected', count(distinct given.id) filter (where v_answers -> given.id::text ->> 'outcome' = 'rejected'))
    from unnest(p_ids) with ordinality as given (id, place));
end $$;
create function public.decide_join_request(p_ids uuid[], p_decision text) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.decide_join_request(p_ids, p_decision) $$;

-- Lets a person who was refused ask again: the refused request is gone, and the person is told.
-- Result: {outcome: allowed, player_id}. Errors: PT401; PT404 not_on_this_roster; PT409 not_refused, with the state as
--   details.
create function app.allow_request_again(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
  v_leagues uuid[] := app.lock_roster_rows(array[p_id]);
  v_row public.league_players;
begin
  v_row := (select lp from public.league_players lp where lp.id = p_id and lp.league_id = any (v_leagues));
  if v_row.id is null then
    raise sqlstate 'PT404' using message = 'This player is no longer on the list.', hint = 'not_on_this_roster';
  elsif v_row.status <> 'rejected' then
    raise sqlstate 'PT409' using message = 'This player''s request wasn''t rejected.', detail = v_row.status,
      hint = 'not_refused';
  end if;
  delete from public.league_players where id = p_id;
  insert into public.announcements (title, message, league_id, created_by, target_user_id, automatic)
  select format('You can ask again: %s', e.name), 'The organizer said you can send another request to join.', e.id,
    v_me, v_row.player_id, true
  from public.events e where e.id = v_row.league_id;
  return jsonb_build_object('outcome', 'allowed', 'player_id', v_row.player_id);
end $$;
create function public.allow_request_again(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.allow_request_again(p_id) $$;

-- Those of them where a request can be answered: an archived league takes no one in.
create function app.leagues_taking_requests() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select l.id from public.leagues l where l.id = any (array(select app.my_owned_league_ids()))
    and l.status <> 'archived'
$$;

-- Who was refused in a league and may be allowed to ask again, the last to have asked first. No addresses: a person who
-- was refused is a stranger to the league. A page of p_limit rows (50, at most 1000) after the row whose page_key is
-- p_after. `id` is what allow_request_again takes. Errors: PT401, PT403 not an organizer of the league.
create function app.declined_requests(p_league_id uuid, p_after text, p_limit int) returns table (
  id uuid, player_id uuid, first_name text, last_name text, dup_rating numeric, requested_at timestamptz,
    message text, page_key text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_organizer(p_league_id);
  return query
    select lp.id, p.id, p.first_name, p.last_name, p.dup_rating, lp.requested_at, lp.request_message, key.page_key
    from public.league_players lp
    join public.players p on p.id = lp.player_id
    cross join lateral (select app.newest_first_key(coalesce(lp.requested_at, lp.created_at), lp.id)) as key (page_key)
    where lp.league_id = p_league_id and lp.status = 'rejected'
      and (p_after is null or key.page_key collate "C" > p_after)
    order by key.page_key collate "C"
    limit app.page_size(p_limit, 50);
end $$;
create function public.declined_requests(p_league_id uuid, p_after text default null, p_limit int default 50)
  returns table (
  id uuid, player_id uuid, first_name text, last_name text, dup_rating numeric, requested_at timestamptz,
    message text, page_key text)
language sql stable security invoker set search_path = '' as $$
  select * from app.declined_requests(p_league_id, p_after, p_limit)
$$;

-- Requests that wait for an answer, the newest first: of one league that the caller organizes, or of all that are in
-- the caller's hands. A page of p_limit rows (50, at most 1000) after the row whose page_key is p_after.
-- `id` is what decide_join_request takes; waitlist_position is the place in the line of a full league. Errors: PT401,
-- PT403 not an organizer of the league.
create function app.join_requests(p_league_id uuid, p_after text, p_limit int) returns table (
  id uuid, player_id uuid, first_name text, last_name text, email text, dup_rating numeric, league_id uuid,
    league_name text,
  league_full boolean, waitlist_position int, requested_at timestamptz, message text, page_key text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_league_id is not null then
    perform app.require_organizer(p_league_id);
  end if;
  perform app.require_profile_id();
  return query
    select lp.id, p.id, p.first_name, p.last_name, p.email, p.dup_rating, e.id, e.name, league.is_full,
      case when league.is_full then lp.place end, lp.requested_at, lp.request_message, key.page_key
    from (
      select asking.*, (row_number() over (partition by asking.league_id
          order by coalesce(asking.requested_at, asking.created_at), asking.id))::int as place
      from public.league_players asking
      where asking.status = 'pending'
        and asking.league_id = any (case when p_league_id is null then array(select app.leagues_taking_requests())
            else array[p_league_id] end)) as lp
    join public.profiles p on p.id = lp.player_id
    join public.events e on e.id = lp.league_id
    cross join lateral (select app.is_full(lp.league_id)) as league (is_full)
    cross join lateral (select app.newest_first_key(coalesce(lp.requested_at, lp.created_at), lp.id)) as key (page_key)
    where p_after is null or key.page_key collate "C" > p_after
    order by key.page_key collate "C"
    limit app.page_size(p_limit, 50);
end $$;
create function public.join_requests(p_league_id uuid default null, p_after text default null, p_limit int default 50)
  returns table (
  id uuid, player_id uuid, first_name text, last_name text, email text, dup_rating numeric, league_id uuid,
    league_name text,
  league_full boolean, waitlist_position int, requested_at timestamptz, message text, page_key text)
language sql stable security invoker set search_path = '' as $$
  select * from app.join_requests(p_league_id, p_after, p_limit)
$$;

-- What waits for the caller, for badges.
-- Result: {requests, requests_by_league: [{league_id, league_name, requests}], invitations}. Error: PT401.
create function app.pending_counts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_by_league jsonb;
begin
  perform app.require_profile_id();
  select coalesce(jsonb_agg(jsonb_build_object('league_id', waiting.id, 'league_name', waiting.name,
      'requests', waiting.requests)
    order by waiting.name, waiting.id), '[]') into v_by_league
  from (
    select e.id, e.name, count(*) as requests
    from public.league_players lp join public.events e on e.id = lp.league_id
    where lp.status = 'pending' and lp.league_id = any (array(select app.leagues_taking_requests()))
    group by e.id) as waiting;
  return jsonb_build_object('requests_by_league', v_by_league,
    'requests', (select coalesce(sum((one ->> 'requests')::int), 0) from jsonb_array_elements(v_by_league) as one),
    'invitations', (select count(*) from app.open_invitations()));
end $$;
create function public.pending_counts() returns jsonb
language sql stable security invoker set search_path = '' as $$ select app.pending_counts() $$;

grant execute on function app.request_to_join(uuid, text), app.withdraw_request(uuid),
  app.decide_join_request(uuid[], text), app.allow_request_again(uuid), app.join_requests(uuid, text, int),
  app.declined_requests(uuid, text, int), app.my_join_requests(), app.pending_counts() to authenticated, service_role;
grant execute on function public.request_to_join(uuid, text), public.withdraw_request(uuid),
  public.decide_join_request(uuid[], text), public.allow_request_again(uuid), public.join_requests(uuid, text, int),
  public.declined_requests(uuid, text, int), public.my_join_requests(), public.pending_counts()
  to authenticated, service_role;

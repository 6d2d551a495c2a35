-- Requests: a person asks, an organizer answers, and the person is notified in the same transaction, no matter how the
-- row was changed.
--
-- A full league takes requests, too: they wait in the order they were sent, everyone sees their own position, and
-- organizers see the whole waitlist. No one gets in without an organizer's approval, so a free spot isn't filled
-- automatically: the league's creator is told who is first (see notify_if_spot_opened).

-- Counts people's own requests, withdrawn ones included: 200 a day. After refuse_former_person has locked the person,
-- because otherwise the count and an account's deletion would wait for each other. Error: PT429 too_many_requests.
create function app.count_requests() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.player_id is distinct from app.my_profile_id() then
    return null;
  elsif not app.count_today('requests', 1, 200) then
    raise sqlstate 'PT429' using message = 'You''ve sent 200 requests today. Try again tomorrow.',
      hint = 'too_many_requests';
  end if;
  return null;
end $$;
create trigger count_requests after insert on public.league_players
  for each row when (new.status = 'pending') execute function app.count_requests();

-- Tells the person what happened to the request. Written automatically, in the name of the person who decided.
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
  perform app.notify(array[new.player_id], format(case new.status when 'joined' then 'You''re in: %s'
      else 'Your request for %s' end, v_league.name), format(case new.status when 'joined'
      then '%s approved your request. Find the league under My Leagues.'
      else 'Your request wasn''t approved this time. You can ask again if %s allows it.' end, v_league.organizer),
    coalesce(app.my_profile_id(), v_league.created_by), new.league_id);
  -- The time, because a request can be declined, allowed again, and declined once more.
  perform app.enqueue_messages('request_decided',
    format('request %s %s %s', new.id, new.status, (extract(epoch from now()) * 1000)::bigint), new.id, new.league_id,
    app.my_profile_id(), now() + interval '3 days', jsonb_build_object('league', v_league.name, 'league_id',
      new.league_id, 'organizer', v_league.organizer, 'is_approved', new.status = 'joined'),
    app.recipients(array[new.player_id]));
  return null;
end $$;
create trigger announce_decision after update of status on public.league_players
  for each row when (old.status in ('pending', 'rejected') and new.status in ('joined', 'rejected')
    and old.status <> new.status)
  execute function app.announce_decision();

-- Asks to join a league, for the caller. A full league takes requests, too: they wait.
-- Result: {outcome, status, full, league_player_id}: requested; already_requested (asking twice is one request, the
--   first message stays); already_member; invited (accept that instead).
-- Errors: PT401; PT404 requests_closed for a league that is private, over, or doesn't exist; PT409 request_refused
--   until an organizer allows another request; PT422 message_too_long; PT429 too_many_requests after 200 in a day.
create function public.request_to_join(p_league_id uuid, p_message text default null) returns jsonb
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
    -- People before leagues, as everywhere. The league may be deleted at this moment.
    perform app.lock_me();
    perform 1 from public.leagues where id = p_league_id for key share;
    if not found or not app.accepts_requests(p_league_id) then
      raise sqlstate 'PT404' using message = 'This league isn''t taking requests.', hint = 'requests_closed';
    end if;
    insert into public.league_players (league_id, player_id, status, request_message, requested_at)
    values (p_league_id, v_me, 'pending', v_message, now())
    on conflict (league_id, player_id) do nothing
    returning * into v_row;
    if v_row.id is null then
      return public.request_to_join(p_league_id, p_message); -- someone was faster: answer with the current state
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

-- True if no spot is left.
create function app.is_full(p_league_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select case when l.capacity is null then false else l.capacity <= (select count(*) from public.league_players lp
      where lp.league_id = l.id and app.is_member_status(lp.status)) end
  from public.leagues l where l.id = p_league_id
$$;

-- The waitlist of a full league, in order of request.
create function app.request_waitlist(p_league_id uuid) returns table (league_player_id uuid, player_id uuid, place int)
language sql stable set search_path = '' as $$
  select lp.id, lp.player_id, (row_number() over (order by coalesce(lp.requested_at, lp.created_at), lp.id))::int
  from public.league_players lp
  where lp.league_id = p_league_id and lp.status = 'pending' and app.is_full(p_league_id)
$$;
-- The caller's position on that waitlist; null if not on it.
create function app.my_waitlist_position(p_league_id uuid) returns int
language sql stable set search_path = '' as $$
  select waiting.place from app.request_waitlist(p_league_id) as waiting
    where waiting.player_id = (select app.my_profile_id())
$$;

-- Tells a league's creator and co-organizers that a spot is free and who has waited longest. Does nothing if no one
-- waits.
create function app.notify_free_spot(p_league_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select app.notify(array(select l.created_by union select o.player_id from public.league_organizers o
      where o.league_id = l.id and o.accepted_at is not null), format('A spot opened up: %s', e.name),
    format('%s %s waiting. %s asked first. Go to Join Requests to decide.', line.people,
      case line.people when 1 then 'person is' else 'people are' end, line.first_name), l.created_by, l.id,
    'join_requests')
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
-- Members left a league, in whatever way. Notifies once, when the league was full before and isn't anymore.
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
    where l.id = v_left.league_id and case when l.capacity is not null then l.capacity <= v_left.members
      + (select count(*) from public.league_players lp
        where lp.league_id = l.id and app.is_member_status(lp.status)) end;
  end loop;
  return null;
end $$;
create trigger notify_removed_member after delete on public.league_players
  referencing old table as gone for each statement execute function app.notify_if_spot_opened();
create trigger notify_former_member after update on public.league_players
  referencing old table as gone for each statement execute function app.notify_if_spot_opened();
-- The league's capacity was raised.
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

-- The caller's open requests, newest first; waitlist_position only in a full league. Error: PT401.
-- Null: waitlist_position, message.
create function public.my_join_requests() returns table (
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

-- Withdraws the caller's request. Result: {outcome}: withdrawn; nothing_open (withdrawn before, or never sent).
-- Errors: PT401; PT409 request_already_decided, with its current state as details.
create function public.withdraw_request(p_league_id uuid) returns jsonb
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

-- Approves or rejects requests. Each has its own result; the last spot goes to the earliest request.
-- Inputs: up to 100 rows of league_players, and 'approve' or 'reject'; when approving a single one, p_same_as can name
--   the player without an account on the roster (profiles.id) who is the same person, and is merged (see
--   merge_players).
-- Result: {approved, rejected, results: [{id, outcome, status, player_id, name}]} in the given order: approved,
--   rejected; already_decided (another organizer was faster, `status` is what they decided; withdrawn requests are
--   not_found); league_full (stays pending); not_found (no such row in the caller's leagues).
-- Errors: PT401, PT422 nobody_selected, too_many_selected, unknown_decision, one_at_a_time; with p_same_as also
--   those of merge_players.
create function public.decide_join_request(p_ids uuid[], p_decision text, p_same_as uuid default null) returns jsonb
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
  if p_same_as is not null then
    if cardinality(p_ids) > 1 or p_decision <> 'approve' then
      raise sqlstate 'PT422' using message = 'Approve one request at a time to merge players.',
        hint = 'one_at_a_time';
    end if;
    -- Before the league: see the lock order of merging.
    select * into v_row from public.league_players lp where lp.id = p_ids[1] and lp.status = 'pending'
      and app.can_manage_league(lp.league_id);
    if found then
      perform app.lock_merge(v_row.league_id, v_row.player_id, p_same_as);
    end if;
  end if;
  v_leagues := app.lock_managed_rows(p_ids);
  perform app.postpone_directory();
  for v_id in
    select given.id from (select distinct id from unnest(p_ids) as given (id)) as given
    left join public.league_players lp on lp.id = given.id order by lp.league_id, lp.requested_at, given.id
  loop
    v_row := (select lp from public.league_players lp where lp.id = v_id and lp.league_id = any (v_leagues));
    v_outcome := case
      when v_row.id is null then 'not_found'
      when v_row.status <> 'pending' then 'already_decided'
      when p_decision = 'approve' and p_same_as is null and app.is_full(v_row.league_id) then 'league_full'
      when p_decision = 'approve' then 'approved'
      else 'rejected' end;
    if v_outcome in ('approved', 'rejected') then
      if p_same_as is not null then
        perform app.merge_record(v_row.league_id, v_row.player_id, p_same_as);
      end if;
      v_row.status := case v_outcome when 'approved' then 'joined' else 'rejected' end;
      -- In one statement, so that a full league stays full and no one on the waitlist is told of a spot.
      with gone as (delete from public.league_players
        where league_id = v_row.league_id and player_id = p_same_as returning ladder_start, division, team)
      update public.league_players
      set status = v_row.status, joined_at = case v_outcome when 'approved' then now() end,
        ladder_start = coalesce(ladder_start, (select gone.ladder_start from gone)),
        division = coalesce(division, (select gone.division from gone)),
        team = coalesce(team, (select gone.team from gone))
      where id = v_id and status = 'pending';
      delete from public.former_members where league_id = v_row.league_id and player_id = p_same_as;
    end if;
    v_answers := v_answers || jsonb_build_object(v_id, app.selection_result(v_row, v_id, v_outcome));
  end loop;
  perform app.catch_up_directory(v_leagues);
  return (
    select jsonb_build_object('results', jsonb_agg(v_answers -> given.id::text order by given.place),
      'approved', count(distinct given.id) filter (where v_answers -> given.id::text ->> 'outcome' = 'approved'),
      'rejected', count(distinct given.id) filter (where v_answers -> given.id::text ->> 'outcome' = 'rejected'))
    from unnest(p_ids) with ordinality as given (id, place));
end $$;

-- Lets a rejected person ask again: deletes the rejected request and notifies the person.
-- Result: {outcome: allowed, player_id}. Errors: PT401; PT404 not_on_this_roster; PT409 not_refused, with the state as
--   details.
create function public.allow_request_again(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
  v_leagues uuid[] := app.lock_managed_rows(array[p_id]);
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
  perform app.notify(array[v_row.player_id], format('You can ask again: %s', e.name),
    'The organizer said you can send another request to join.', v_me, e.id)
  from public.events e where e.id = v_row.league_id;
  return jsonb_build_object('outcome', 'allowed', 'player_id', v_row.player_id);
end $$;

-- Those of them that can answer requests: an archived league takes no one in.
create function app.leagues_taking_requests() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select l.id from public.leagues l where l.id = any (array(select app.my_managed_league_ids()))
    and l.status <> 'archived'
$$;

-- People rejected in a league, who may be allowed to ask again, latest request first. No addresses, because a rejected
-- person is a stranger to the league. A page of p_limit rows (50, at most 1000) after the row whose page_key is
-- p_after. `id` is what allow_request_again takes. Errors: PT401, PT403 not an organizer of the league.
-- Null: dup_rating, message.
create function public.declined_requests(p_league_id uuid, p_after text default null, p_limit int default 50)
  returns table (
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

-- Open requests, newest first: of one league that the caller organizes, or of all leagues the caller answers for. A
-- page of p_limit rows (50, at most 1000) after the row whose page_key is p_after. `id` is what decide_join_request
-- takes; waitlist_position is the position on a full league's waitlist; looks_like is the name of someone on the
-- roster, or else of someone who asks too (looks_like_status: pending), whom people would take for this person by their
-- name: real namesakes are let in, so an organizer only has to know; subbed is on how many days they subbed in the
-- league. Errors: PT401, PT403 not an organizer of the league.
-- Null: email, dup_rating, waitlist_position, message, looks_like, looks_like_status.
create function public.join_requests(p_league_id uuid default null, p_after text default null, p_limit int default 50)
  returns table (
  id uuid, player_id uuid, first_name text, last_name text, email text, dup_rating numeric, league_id uuid,
    league_name text,
  league_full boolean, waitlist_position int, requested_at timestamptz, message text, looks_like text,
  looks_like_status text, subbed bigint, page_key text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if p_league_id is not null then
    perform app.require_organizer(p_league_id);
  end if;
  perform app.require_profile_id();
  return query
    with page as materialized (
      select lp.*, league.is_full, key.page_key
      from (
        select asking.id, asking.player_id, asking.league_id, asking.request_message, asking.requested_at,
          (row_number() over (partition by asking.league_id
            order by coalesce(asking.requested_at, asking.created_at), asking.id))::int as place, asking.created_at
        from public.league_players asking
        where asking.status = 'pending'
          and asking.league_id = any (case when p_league_id is null then array(select app.leagues_taking_requests())
              else array[p_league_id] end)) as lp
      cross join lateral (select app.is_full(lp.league_id)) as league (is_full)
      cross join lateral (select app.newest_first_key(coalesce(lp.requested_at, lp.created_at), lp.id))
        as key (page_key)
      where p_after is null or key.page_key collate "C" > p_after
      order by key.page_key collate "C"
      limit app.page_size(p_limit, 50)
    ), listed as materialized ( -- each name of their leagues by how it looks, so that none is compared with all others
      select lp.league_id, lp.player_id, lp.status, lp.created_at, app.full_name(p.first_name, p.last_name) as name, key
      from public.league_players lp join public.players p on p.id = lp.player_id
      cross join lateral unnest(p.look_alike_keys) as key
      where lp.league_id = any (array(select distinct page.league_id from page))
        and (lp.status = 'pending' or app.is_member_status(lp.status))
    ), alike as (
      select distinct on (page.id) page.id, other.name, other.status
      from page
      join listed own on own.league_id = page.league_id and own.player_id = page.player_id
      join listed other on other.league_id = own.league_id and other.key = own.key and other.player_id <> own.player_id
      order by page.id, other.status = 'pending', other.created_at, other.player_id
    )
    select page.id, p.id, p.first_name, p.last_name, p.email, p.dup_rating, e.id, e.name, page.is_full,
      case when page.is_full then page.place end, page.requested_at, page.request_message, alike.name, alike.status,
      app.times_subbed(page.player_id, page.league_id),
      page.page_key
    from page
    join public.profiles p on p.id = page.player_id
    join public.events e on e.id = page.league_id
    left join alike on alike.id = page.id
    order by page.page_key collate "C";
end $$;

-- What is waiting for the caller, for badges.
-- Result: {requests, requests_by_league: [{league_id, league_name, requests}], invitations}. Error: PT401.
create function public.pending_counts() returns jsonb
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
    'invitations', (select count(*) from public.my_invitations()));
end $$;

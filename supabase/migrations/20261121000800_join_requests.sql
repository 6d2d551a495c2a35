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
  insert into public.announcements (title, message, league_id, created_by, target_user_id, automatic)
  values (
    case new.status when 'joined' then format('You''re in: %s', v_league.name)
      else format('Your request for %s', v_league.name) end,
    case new.status when 'joined'
      then format('%s approved your request. Find the league under My Leagues.', v_league.organizer)
      else format('Your request wasn''t approved this time. You can ask again if %s allows it.', v_league.organizer)
        end,
    new.league_id, coalesce(app.my_profile_id(), v_league.created_by), new.player_id, true);
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
  insert into public.announcements (title, message, league_id, created_by, target_user_id, automatic, screen)
  select format('A spot opened up: %s', e.name),
    format('%s %s waiting. %s asked first. Go to Join Requests to decide.', line.people,
      case line.people when 1 then 'person is' else 'people are' end, line.first_name),
    l.id, l.created_by, organizer.id, true, 'join_requests'
  from public.leagues l
  join public.events e on e.id = l.id
  cross join lateral (
    select l.created_by as id
    union select o.player_id from public.league_organizers o where o.league_id = l.id and o.accepted_at is not null)
    as organizer
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
  v_leagues := app.lock_roster_rows(p_ids);
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

-- Those of them that can answer requests: an archived league takes no one in.
create function app.leagues_taking_requests() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select l.id from public.leagues l where l.id = any (array(select app.my_owned_league_ids()))
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
-- name: real namesakes are let in, so an organizer only has to know. Errors: PT401, PT403 not an organizer of the
-- league.
-- Null: email, dup_rating, waitlist_position, message, looks_like, looks_like_status.
create function public.join_requests(p_league_id uuid default null, p_after text default null, p_limit int default 50)
  returns table (
  id uuid, player_id uuid, first_name text, last_name text, email text, dup_rating numeric, league_id uuid,
    league_name text,
  league_full boolean, waitlist_position int, requested_at timestamptz, message text, looks_like text,
  looks_like_status text, page_key text)
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

-- ── Merging ──────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Someone was added by name and is on the roster again with an account: an organizer says that both are the same.
--
-- Lock order: the people, the roster, their rows; then games, the league if someone becomes a member, and game days, as
-- for a score.

-- What organizers said about two people on their roster: the same (merged; the record may be gone by now) or not.
create table public.player_matches (
  league_id uuid not null references public.leagues (id) on delete cascade,
  record_id uuid not null, -- without an account; no reference, because it is deleted by merging
  player_id uuid not null references public.profiles (id) on delete cascade,
  is_same boolean not null,
  decided_by uuid not null references public.profiles (id) on delete cascade,
  decided_at timestamptz not null default now(),
  primary key (league_id, record_id, player_id)
);
create index player_matches_player_idx on public.player_matches (player_id);
create index player_matches_record_idx on public.player_matches (record_id);
create index player_matches_decided_by_idx on public.player_matches (decided_by);
create trigger limit_a_league after insert on public.player_matches referencing new table as added
  for each statement execute function app.limit_rows('5000', 'league_id', 'true',
    'This league has reached its limit of 5,000 answers about similar names.');
create trigger refuse_archived after insert or update or delete on public.player_matches
  for each row execute function app.refuse_archived();
alter table public.player_matches enable row level security;
-- When one organizer has answered, the others aren't asked again.
create policy player_matches_select on public.player_matches for select to authenticated
  using ((select app.is_super_admin()) or league_id = any (array(select app.my_managed_league_ids())));
-- Deliberately no writes: the functions below do them.
revoke all on public.player_matches from anon, authenticated;
grant select on public.player_matches to authenticated;
grant all on public.player_matches to service_role;

-- Game days that keep two people from being the same: both have a spot or a game, or one plays there under the name of
-- the other's sub.
create function app.merge_conflicts(p_league_id uuid, p_keep uuid, p_merge uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    with spot as materialized (
      select a.game_day_id, a.player_id from public.court_assignments a
      where a.league_id = p_league_id and a.player_id in (p_keep, p_merge)
      union
      select r.game_day_id, who.id from public.court_rotations r
      cross join lateral unnest(array[r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id])
        as who (id)
      where r.league_id = p_league_id and who.id in (p_keep, p_merge)
    ), named as materialized (
      select nullif(app.name_key(concat(p.first_name, ' ', p.last_name)), '') as key
      from public.players p where p.id = p_keep
    )
    select coalesce(jsonb_agg(jsonb_build_object('game_day_id', d.id, 'week_number', d.week_number,
      'starts_at', d.starts_at) order by d.starts_at, d.id), '[]')
    from public.game_days d
    where d.id in (select game_day_id from spot where player_id = p_merge)
      and (d.id in (select game_day_id from spot where player_id = p_keep)
        or exists (select 1 from public.court_assignments a, named
          where a.game_day_id = d.id and app.name_key(a.substitute_name) = named.key)
        or exists (select 1 from public.court_rotations r cross join unnest(r.substitutes) as sub (name), named
          where r.game_day_id = d.id and sub.name <> '' and app.name_key(sub.name) = named.key)));
end $$;

-- What merging moves, and what keeps it from being done (see merge_conflicts). Notes are what organizers wrote; the
-- notices of published courts move as well, but no one would know them as notes.
create function app.merge_counts(p_league_id uuid, p_keep uuid, p_merge uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    with game as materialized (
      select r.game_day_id from public.court_rotations r where r.league_id = p_league_id
        and p_merge in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id)
    )
    select jsonb_build_object(
      'games', (select count(*) from game),
      'game_days', (select count(*) from (select game_day_id from game union select a.game_day_id
        from public.court_assignments a where a.league_id = p_league_id and a.player_id = p_merge) as day),
      'rsvps', (select count(*) from public.game_day_responses g where g.league_id = p_league_id
        and g.player_id = p_merge),
      'notes', (select count(*) from public.court_overrides o where o.league_id = p_league_id and o.player_id = p_merge)
        + (select count(*) from public.announcements n where n.league_id = p_league_id and n.target_user_id = p_merge
          and not n.automatic),
      'conflicts', app.merge_conflicts(p_league_id, p_keep, p_merge)));
end $$;

-- Locks two people of a league who are to be merged, with everything they have in it. Errors: PT404 not_on_roster if
-- the record isn't a member; PT409 has_account; PT422 same_player.
create function app.lock_merge(p_league_id uuid, p_keep uuid, p_merge uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_auth uuid;
begin
  perform app.lock_people(array[p_keep, p_merge]);
  perform app.lock_roster(p_league_id);
  perform 1 from public.league_players where league_id = p_league_id and player_id in (p_keep, p_merge)
    order by id for update;
  select p.auth_id into v_auth from public.profiles p where p.id = p_merge
    and app.is_league_member(p_league_id, p.id);
  if p_keep = p_merge then
    raise sqlstate 'PT422' using message = 'Choose two different players.', hint = 'same_player';
  elsif not found then
    raise sqlstate 'PT404' using message = 'This player is no longer on the roster.', hint = 'not_on_roster';
  elsif v_auth is not null then
    raise sqlstate 'PT409' using hint = 'has_account',
      message = 'This player has an account. Only players added by name can be merged into someone else.';
  end if;
  perform app.lock_games_of(p_league_id, array[p_keep, p_merge]);
end $$;

-- Rejects merging a record that has games or spots into the account of someone who hasn't agreed to be in the league:
-- they would be named with games that they never saw. Inputs: the result of merge_counts.
-- Error: PT409 needs_agreement.
create function app.require_agreement_to_merge(p_league_id uuid, p_keep uuid, p_counts jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_counts ->> 'game_days' <> '0'
    and exists (select 1 from public.profiles p where p.id = p_keep and p.auth_id is not null)
    and not exists (select 1 from public.league_players lp where lp.league_id = p_league_id and lp.player_id = p_keep
      and (app.has_joined(lp.status) or lp.status = 'pending')) then
    raise sqlstate 'PT409' using hint = 'needs_agreement',
      message = 'This person has an account and hasn''t joined the league yet. Invite them, and merge the two once '
        'they accept.';
  end if;
end $$;

-- Moves what the record has in the league, and stores the answer. The caller has called lock_merge, and takes the
-- record's row off the roster. Result: merge_counts. Errors: PT409 merge_conflict with the game days as the detail,
-- needs_agreement.
create function app.merge_record(p_league_id uuid, p_keep uuid, p_merge uuid) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_me uuid := app.my_profile_id();
  v_counts jsonb;
begin
  -- Courts being saved wait, and then see who is on the roster.
  perform 1 from public.game_days where league_id = p_league_id and not is_finalized order by id for no key update;
  v_counts := app.merge_counts(p_league_id, p_keep, p_merge);
  perform app.require_agreement_to_merge(p_league_id, p_keep, v_counts);
  if v_counts -> 'conflicts' <> '[]' then
    raise sqlstate 'PT409' using hint = 'merge_conflict', detail = (v_counts -> 'conflicts')::text,
      message = format('Both played or have a spot on the same game day (%s), so they can''t be merged.',
        (select string_agg('week ' || (day ->> 'week_number'), ', ') from jsonb_array_elements(v_counts -> 'conflicts')
          as day));
  end if;
  -- Anyone with these days open in the scheduler reads them again.
  update public.game_days d set draw_version = d.draw_version + 1, drawn_at = now(), drawn_by = v_me
  where d.league_id = p_league_id and not d.is_finalized
    and (exists (select 1 from public.court_assignments a where a.game_day_id = d.id and a.player_id = p_merge)
      or exists (select 1 from public.court_rotations r where r.game_day_id = d.id
        and p_merge in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id)));
  -- Organizers can't write into the account of a person who hasn't agreed to be in the league, nor read a DUPR ID this
  -- way.
  perform app.move_record(p_merge, p_keep, p_league_id, p_merge in (select app.dupr_player_ids(p_league_id))
    and (exists (select 1 from public.profiles p where p.id = p_keep and p.auth_id is null)
      or exists (select 1 from public.league_players lp where lp.player_id = p_keep and lp.league_id = p_league_id
        and (app.has_joined(lp.status) or lp.status = 'pending'))));
  delete from public.player_matches where league_id = p_league_id and record_id = p_merge;
  insert into public.player_matches (league_id, record_id, player_id, is_same, decided_by)
  values (p_league_id, p_merge, p_keep, true, v_me);
  return v_counts;
end $$;

-- Merges a player without an account into another player on the roster, who gets everything the record has in this
-- league, including an open invitation, and its address if neither has an account. The record leaves the roster. In
-- other leagues and in round robins, nothing changes. p_preview says what would happen and changes nothing.
-- Result: {outcome: preview, merged, or already_merged if it was done before; name; and merge_counts}.
-- Errors: PT401, PT403 not an organizer, PT404 not_on_roster, PT409 has_account, merge_conflict and needs_agreement
-- (see merge_record), PT422 same_player.
create function public.merge_players(p_league_id uuid, p_keep uuid, p_merge uuid, p_preview boolean default false)
  returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_keep public.league_players;
  v_merge public.league_players;
  v_moves boolean;
  v_counts jsonb;
  v_outcome text := 'merged';
begin
  perform app.require_organizer(p_league_id);
  perform app.lock_people(array[p_keep, p_merge]);
  perform app.lock_roster(p_league_id);
  if not app.is_league_member(p_league_id, p_merge) and exists (select 1 from public.player_matches m
    where m.league_id = p_league_id and m.record_id = p_merge and m.player_id = p_keep and m.is_same) then
    v_outcome := 'already_merged';
  else
    perform app.lock_merge(p_league_id, p_keep, p_merge);
    select * into v_merge from public.league_players where league_id = p_league_id and player_id = p_merge;
    select * into v_keep from public.league_players where league_id = p_league_id and player_id = p_keep
      and app.is_member_status(status);
    if not found then
      raise sqlstate 'PT404' using message = 'This player is no longer on the roster.', hint = 'not_on_roster';
    elsif p_preview then
      v_outcome := 'preview';
      v_counts := app.merge_counts(p_league_id, p_keep, p_merge);
      perform app.require_agreement_to_merge(p_league_id, p_keep, v_counts);
    end if;
  end if;
  if v_outcome = 'merged' then
    v_counts := app.merge_record(p_league_id, p_keep, p_merge);
    v_moves := v_merge.status = 'invited' and v_keep.status = 'not_invited'
      and exists (select 1 from public.profiles where id = p_keep and auth_id is null);
    if v_moves then
      update public.messages set league_player_id = v_keep.id where league_player_id = v_merge.id;
    end if;
    perform app.move_address(p_keep, p_merge);
    with gone as (delete from public.league_players where id = v_merge.id returning 1)
    update public.league_players mine set
      ladder_start = coalesce(mine.ladder_start, v_merge.ladder_start),
      division = coalesce(mine.division, v_merge.division),
      team = coalesce(mine.team, v_merge.team),
      invite_email = case when exists (select 1 from public.profiles where id = p_keep and auth_id is null)
        then coalesce(mine.invite_email, v_merge.invite_email) else mine.invite_email end,
      status = case when v_moves then 'invited' else mine.status end,
      invite_token = case when v_moves then v_merge.invite_token else mine.invite_token end,
      invite_expires_at = case when v_moves then v_merge.invite_expires_at else mine.invite_expires_at end,
      invited_at = case when v_moves then v_merge.invited_at else mine.invited_at end,
      invited_by = case when v_moves then v_merge.invited_by else mine.invited_by end,
      status_before_invite = case when v_moves then 'not_invited' else mine.status_before_invite end
    from gone where mine.id = v_keep.id;
    delete from public.former_members where league_id = p_league_id and player_id = p_merge;
  end if;
  return coalesce(v_counts, app.merge_counts(p_league_id, p_keep, p_merge)) || jsonb_build_object(
    'outcome', v_outcome,
    'name', (select app.full_name(p.first_name, p.last_name) from public.players p where p.id = p_keep));
end $$;

-- Merges a record into a person who isn't on the roster, and who takes over its row with the address given. An open
-- invitation stays good only for someone without an account, because others are on the roster as themselves, and not
-- if it went to another address. Result: the row.
-- Errors: those of lock_merge and merge_record.
create function app.replace_record(p_league_id uuid, p_person uuid, p_record uuid, p_email text)
  returns public.league_players
language plpgsql volatile set search_path = '' as $$
declare
  v_row public.league_players;
  v_sent_to text;
begin
  perform app.lock_merge(p_league_id, p_person, p_record);
  v_sent_to := (select invite_email from public.league_players
    where league_id = p_league_id and player_id = p_record);
  perform app.merge_record(p_league_id, p_person, p_record);
  delete from public.league_players where league_id = p_league_id and player_id = p_person; -- was refused once
  update public.league_players set player_id = p_person, invite_email = coalesce(p_email, invite_email)
  where league_id = p_league_id and player_id = p_record returning * into v_row;
  if v_row.status = 'invited' and (v_sent_to <> v_row.invite_email
    or exists (select 1 from public.profiles where id = p_person and auth_id is not null)) then
    update public.messages set status = 'canceled', payload = '{}'
    where league_player_id = v_row.id and status in ('queued', 'failed');
    update public.league_players
    set status = 'not_invited', invite_token = null, invite_expires_at = null, status_before_invite = null
    where id = v_row.id returning * into v_row;
  end if;
  perform app.delete_unclaimed_person(p_record);
  return v_row;
end $$;

-- The address of a record that is merged belongs to who stays, where that person has no account and no address, and the
-- record is on no other roster: confirming it claims the right one.
create function app.move_address(p_keep uuid, p_merge uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_email text := (select p.email from public.profiles p where p.id = p_merge and (select count(*) = 1
    from public.league_players lp where lp.player_id = p_merge));
begin
  if v_email is not null and exists (select 1 from public.profiles where id = p_keep and auth_id is null
    and email is null) then
    update public.profiles set email = null where id = p_merge;
    update public.profiles set email = v_email where id = p_keep;
  end if;
end $$;

-- Records that two people on a roster aren't the same, so that no organizer is asked again. Repeating it is harmless.
-- Errors: PT401, PT403 not an organizer, PT404 not_on_roster, PT409 too_many.
create function public.dismiss_match(p_league_id uuid, p_player_id uuid, p_record_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.require_organizer(p_league_id);
  perform app.lock_people(array[p_player_id, p_record_id]); -- they may be merged at this moment
  if p_player_id is null or p_record_id is null
    or not app.are_league_members(p_league_id, array[p_player_id, p_record_id]) then
    raise sqlstate 'PT404' using message = 'This player is no longer on the roster.', hint = 'not_on_roster';
  end if;
  insert into public.player_matches (league_id, record_id, player_id, is_same, decided_by)
  values (p_league_id, p_record_id, p_player_id, false, app.my_profile_id())
  on conflict (league_id, record_id, player_id) do nothing;
end $$;

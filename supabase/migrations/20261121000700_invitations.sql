-- Invitations: by email or by personal link, what was sent to whom, and the answer of the person invited.
--
-- A token opens one invitation. It has 244 random bits and is shown once: to the organizer who asks for a link, or in
-- an email. Only its SHA-256 is stored. It is valid for 14 days. A new one replaces the one before, with its unsent
-- email.
--
-- The lock order is that of members.

create function app.token_hash(p_token text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
$$;

-- A new token: the random bits of two ids, in URL-safe letters.
create function app.new_token() returns text
language sql volatile set search_path = '' as $$
  select translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')
$$;

-- ── Inviting ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- What still waits of the invitations of these rows isn't sent anymore.
create function app.keep_back_invitations(p_ids uuid[]) returns void
language sql volatile set search_path = '' as $$
  update public.messages set status = 'canceled', payload = '{}'
  where league_player_id = any (p_ids) and status in ('queued', 'failed')
$$;

-- Opens an invitation for a row that isn't a player yet, replacing any open one: its token stops working, and its email
-- is canceled if it wasn't sent. Result: the token. The caller has checked that the row may be invited, and has locked
-- it.
create function app.issue_invitation(p_row public.league_players, p_by uuid) returns text
language plpgsql volatile set search_path = '' as $$
declare
  v_token text := app.new_token();
begin
  perform app.keep_back_invitations(array[p_row.id]);
  update public.league_players
  set status = 'invited', invite_token = app.token_hash(v_token), invite_expires_at = now() + interval '14 days',
    invited_at = now(), invited_by = p_by, invite_import_id = null,
    status_before_invite = case when status = 'invited' then status_before_invite else status end
  where id = p_row.id;
  return v_token;
end $$;

-- The same for many rows at once, no row twice, each with an address: their emails are queued in the same transaction.
-- The caller has seen that each address may get as many more, and has locked the addresses and the sender. p_import_id:
-- the list that they come with, see import_players.
-- Error: PT429, hint too_many_invitations.
create function app.issue_invitations(p_rows uuid[], p_emails text[], p_by uuid, p_import_id uuid default null)
  returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform app.check_sender(p_by, cardinality(p_rows));
  perform app.keep_back_invitations(p_rows);
  with chosen as materialized (
    select asked.id, asked.email, app.new_token() as token from unnest(p_rows, p_emails) as asked (id, email)
  ), opened as (
    update public.league_players lp
    set status = 'invited', invite_token = app.token_hash(chosen.token),
      invite_expires_at = now() + interval '14 days', invite_email = chosen.email, invited_at = now(),
      invited_by = p_by, invite_import_id = p_import_id,
      status_before_invite = case when lp.status = 'invited' then lp.status_before_invite
        else lp.status end
    from chosen where lp.id = chosen.id
    returning lp.id, lp.league_id
  )
  insert into public.messages (kind, event_key, to_email, league_id, league_player_id, created_by, invite_token,
    payload, expires_at)
  select 'league_invitation', 'invitation ' || app.token_hash(chosen.token), chosen.email, opened.league_id, opened.id,
    p_by, app.token_hash(chosen.token), jsonb_build_object('token', chosen.token), now() + interval '14 days'
  from chosen join opened on opened.id = chosen.id;
end $$;

-- What the email of an invitation says besides its link, as it is now.
create function app.invitation_facts(p_league_player_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('expires_at', lp.invite_expires_at,
    'inviter_name', coalesce(nullif(app.full_name(inviter.first_name, inviter.last_name), ''), inviter.display_name),
    'invitee_first_name', invitee.first_name, 'league_name', e.name, 'location', l.location, 'weekday', l.weekday,
    'start_time', l.start_time, 'start_date', l.start_date, 'weeks', l.weeks, 'week_interval', l.week_interval,
    'time_zone', l.time_zone, 'court_count', l.court_count, 'win_type', l.win_type, 'points_to_win', l.points_to_win,
    'movement_mode', l.movement_mode, 'move_up', l.move_up, 'move_down', l.move_down)
  from public.league_players lp
  join public.leagues l on l.id = lp.league_id
  join public.events e on e.id = l.id
  join public.players inviter on inviter.id = coalesce(lp.invited_by, l.created_by)
  join public.players invitee on invitee.id = lp.player_id
  where lp.id = p_league_player_id
$$;

-- Rejects invitations to a league that is over, and more than the caller may send today.
-- Errors: PT409, hint league_is_over; PT429, hint too_many_invitations.
create function app.check_invitations(p_league_id uuid, p_count int) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select 1 from public.leagues where id = p_league_id and app.is_open_league(status)) then
    raise sqlstate 'PT409' using message = 'This league is over, so no one can be invited.', hint = 'league_is_over';
  end if;
  perform app.check_sender(app.my_profile_id(), p_count);
end $$;

-- Invites people on the roster, or invites them again: a new link for each by email; the previous link stops working.
-- Inputs: up to 100 rows of league_players; p_email, for a single one, is the address to use from now on.
-- Result: {invited, results: [{id, outcome, status, player_id, name}]} in the given order, each row once:
--   invited         an email with a new link is on its way
--   no_address      no address is known: enter one, or share a personal link
--   already_member  plays here
--   asks_to_join    waits for an answer: decide the request
--   declined        said no before (see refusals): a personal link is still possible
--   league_full     rejected before, and no spot is left
--   league_is_over  no one can be invited anymore
--   too_many_to_address  got 5 invitations today, no matter from whom, counting those earlier in the list
--   not_found       no such row in the caller's leagues
-- Errors: PT401, PT409 address_in_use, addresses_changed if another call gave someone an address at this moment, PT422
--   nobody_selected, too_many_selected, malformed_email, one_address_one_player, PT429 too_many_invitations.
create function public.send_invitations(p_ids uuid[], p_email text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_leagues uuid[];
  v_email text := app.email_address(p_email);
  v_emails text[];
  v_results jsonb := '[]';
  v_invited int := 0;
  v_id uuid;
  v_row public.league_players;
  v_address text;
  v_free jsonb;
  v_outcome text;
  v_rows uuid[] := '{}';
  v_row_emails text[] := '{}';
begin
  perform app.check_selection(p_ids);
  v_emails := array(select coalesce(v_email, lp.invite_email) from public.league_players lp
    where lp.id = any (p_ids) and coalesce(v_email, lp.invite_email) is not null);
  perform app.lock_addresses(v_emails);
  perform app.lock_people(array[app.my_profile_id()]);
  v_leagues := app.lock_managed_rows(p_ids);
  if v_email is null and exists (select 1 from public.league_players lp
      where lp.id = any (p_ids) and lp.league_id = any (v_leagues) and lp.invite_email <> all (v_emails)) then
    raise sqlstate 'PT409' using message = 'Someone''s email was just changed. Please try again.',
      hint = 'addresses_changed';
  end if;
  if p_email is not null and v_email is null then
    raise sqlstate 'PT422' using message = 'Enter a valid email.', hint = 'malformed_email';
  elsif p_email is not null and cardinality(p_ids) > 1 then
    raise sqlstate 'PT422' using message = 'Each player needs their own email.', hint = 'one_address_one_player';
  elsif exists (select 1 from public.league_players lp, app.roster_row(lp.league_id, v_email) as owner
    where lp.id = p_ids[1] and lp.league_id = any (v_leagues) and owner.id <> lp.id) then
    raise sqlstate 'PT409' using message = 'Someone else on the roster already uses this email.',
      hint = 'address_in_use';
  end if;
  perform app.postpone_directory();
  -- The spots of each league, for those who don't hold one already. The rows change only after the loop.
  v_free := (select jsonb_object_agg(rejected.league_id, app.lock_free_spots(rejected.league_id)) from (
    select distinct lp.league_id from public.league_players lp
    where lp.id = any (p_ids) and lp.league_id = any (v_leagues) and lp.status = 'rejected'
    order by lp.league_id) as rejected);
  -- No repeats: each row gets one email.
  for v_id in select given.id from unnest(p_ids) with ordinality as given (id, place)
    group by given.id order by min(given.place)
  loop
    v_row := (select lp from public.league_players lp where lp.id = v_id and lp.league_id = any (v_leagues));
    v_address := coalesce(v_email, v_row.invite_email);
    v_outcome := case
      when v_row.id is null then 'not_found'
      when app.has_joined(v_row.status) then 'already_member'
      when v_row.status = 'pending' then 'asks_to_join'
      when app.has_refused_to_play(v_row.player_id, v_address, v_row.league_id) then 'declined'
      when v_address is null then 'no_address'
      when not (select app.is_open_league(l.status) from public.leagues l where l.id = v_row.league_id)
        then 'league_is_over'
      when v_row.status = 'rejected' and (v_free ->> v_row.league_id::text)::int <= 0 then 'league_full'
      when app.is_too_many_to_address(v_address, 1 + cardinality(array_positions(v_row_emails, v_address)))
        then 'too_many_to_address'
      else 'invited' end;
    if v_outcome = 'invited' then
      v_rows := v_rows || v_row.id;
      v_row_emails := v_row_emails || v_address;
      if v_row.status = 'rejected' then
        v_free := v_free || jsonb_build_object(v_row.league_id::text, (v_free ->> v_row.league_id::text)::int - 1);
      end if;
      -- A record without an account or address gets this one, so that confirming it claims the record.
      update public.profiles p set email = v_email
      where p.id = v_row.player_id and p.auth_id is null and p.email is null and v_email is not null
        and not exists (select 1 from public.profiles other where other.email = v_email);
      v_invited := v_invited + 1;
      v_row.status := 'invited';
    end if;
    v_results := v_results || app.selection_result(v_row, v_id, v_outcome);
  end loop;
  perform app.issue_invitations(v_rows, v_row_emails, app.my_profile_id());
  perform app.catch_up_directory(v_leagues);
  return jsonb_build_object('invited', v_invited, 'results', v_results);
end $$;

-- Makes a personal link for one person on the roster, to share or to show as a QR code. The token is returned only this
-- once. The previous link stops working, including one in an email.
-- Result: {token, expires_at, league_player_id}. Errors: PT401; PT404 not_on_this_roster; PT409 already_member,
-- asks_to_join, league_full, league_is_over.
create function public.invitation_link(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_leagues uuid[] := app.lock_managed_rows(array[p_id]);
  v_row public.league_players;
  v_token text;
begin
  v_row := (select lp from public.league_players lp where lp.id = p_id and lp.league_id = any (v_leagues));
  if v_row.id is null then
    raise sqlstate 'PT404' using message = 'This player is no longer on the roster.', hint = 'not_on_this_roster';
  elsif app.has_joined(v_row.status) then
    raise sqlstate 'PT409' using message = 'This player is already in the league.', hint = 'already_member';
  elsif v_row.status = 'pending' then
    raise sqlstate 'PT409' using message = 'This player asked to join. Review the request first.',
      hint = 'asks_to_join';
  end if;
  perform app.check_invitations(v_row.league_id, 0);
  v_token := app.issue_invitation(v_row, app.my_profile_id());
  return (select jsonb_build_object('token', v_token, 'expires_at', lp.invite_expires_at, 'league_player_id', lp.id)
    from public.league_players lp where lp.id = p_id);
end $$;

-- Makes a personal link for each of several people on the roster. The tokens are returned only this once; previous
-- links stop working, including those in emails. Inputs: up to 100 rows of league_players.
-- Result: {results: [{id, outcome, status, player_id, name, token}]} in the given order:
--   linked          the token opens the new invitation; it is null for all other outcomes
--   already_member  plays here
--   asks_to_join    waits for an answer: decide the request
--   rejected        rejected before: make a single link to let them in after all
--   league_is_over  no one can be invited anymore
--   not_found       no such row in the caller's leagues
-- Errors: PT401, PT422 nobody_selected, too_many_selected.
create function public.invitation_links(p_ids uuid[]) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_leagues uuid[];
  v_results jsonb := '[]';
  v_id uuid;
  v_row public.league_players;
  v_outcome text;
  v_token text;
begin
  perform app.check_selection(p_ids);
  v_leagues := app.lock_managed_rows(p_ids);
  perform app.postpone_directory();
  -- No repeats: a second token would invalidate the one just returned.
  for v_id in select given.id from unnest(p_ids) with ordinality as given (id, place)
    group by given.id order by min(given.place)
  loop
    v_row := (select lp from public.league_players lp where lp.id = v_id and lp.league_id = any (v_leagues));
    v_token := null;
    v_outcome := case
      when v_row.id is null then 'not_found'
      when app.has_joined(v_row.status) then 'already_member'
      when v_row.status = 'pending' then 'asks_to_join'
      when v_row.status = 'rejected' then 'rejected'
      when not (select app.is_open_league(l.status) from public.leagues l where l.id = v_row.league_id)
        then 'league_is_over'
      else 'linked' end;
    if v_outcome = 'linked' then
      v_token := app.issue_invitation(v_row, app.my_profile_id());
      v_row.status := 'invited';
    end if;
    v_results := v_results || (app.selection_result(v_row, v_id, v_outcome) || jsonb_build_object('token', v_token));
  end loop;
  perform app.catch_up_directory(v_leagues);
  return jsonb_build_object('results', v_results);
end $$;

-- Ends open invitations: their links stop working, and their emails aren't sent anymore. Each person goes back to how
-- they were before: on the roster, rejected, or gone if they were only invited. Players who already play are never
-- removed this way. All at once, because what is counted for a whole roster is then counted once.
-- Inputs: rows of league_players, which the caller has locked. Result: those that are gone.
create function app.end_invitations(p_ids uuid[]) returns uuid[]
language plpgsql volatile set search_path = '' as $$
declare
  v_gone uuid[] := array(select lp.id from public.league_players lp
    where lp.id = any (p_ids) and lp.status_before_invite is null
      and not exists (select 1 from public.court_assignments a
        where a.league_id = lp.league_id and a.player_id = lp.player_id)
      and not exists (select 1 from public.court_rotations r where r.league_id = lp.league_id
        and lp.player_id in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id)));
begin
  perform app.keep_back_invitations(p_ids);
  update public.league_players
  set status = coalesce(status_before_invite, 'not_invited'), status_before_invite = null, invite_token = null,
    invite_expires_at = null
  where id = any (p_ids) and id <> all (v_gone);
  delete from public.league_players where id = any (v_gone);
  return v_gone;
end $$;

-- Revokes open invitations, expired or not. Inputs: up to 100 rows of league_players.
-- Result: {results: [{id, outcome, status, player_id, name}]} in the given order: revoked (on the roster, or rejected,
--   as before), removed (was only invited), not_invited (no invitation is open), not_found.
-- Errors: PT401, PT422 nobody_selected, too_many_selected.
create function public.revoke_invitations(p_ids uuid[]) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_leagues uuid[];
  v_open uuid[];
  v_before jsonb;
  v_gone uuid[];
begin
  perform app.check_selection(p_ids);
  v_leagues := app.lock_managed_rows(p_ids);
  v_before := (select jsonb_object_agg(lp.id, app.selection_result(lp, lp.id, 'not_invited'))
    from public.league_players lp where lp.id = any (p_ids) and lp.league_id = any (v_leagues));
  v_open := array(select lp.id from public.league_players lp
    where lp.id = any (p_ids) and lp.league_id = any (v_leagues) and lp.status = 'invited');
  v_gone := app.end_invitations(v_open);
  return (select jsonb_build_object('results', jsonb_agg(
      coalesce(v_before -> given.id::text, app.selection_result(null, given.id, 'not_found'))
        || case when given.id = any (v_open) then jsonb_build_object(
          'outcome', case when given.id = any (v_gone) then 'removed' else 'revoked' end,
          'status', (select lp.status from public.league_players lp where lp.id = given.id)) else '{}' end
      order by given.place))
    from unnest(p_ids) with ordinality as given (id, place));
end $$;

-- Sends failed messages again, also those that wait for their next try: for organizers those of their leagues.
-- Inputs: up to 100 messages.
-- Result: {queued, results: [{id, outcome}]} in the given order: queued, closed (it is too late, or the invitation is
--   no longer open), not_failed, not_found.
-- Errors: PT401, PT422 nobody_selected, too_many_selected.
create function public.retry_messages(p_ids uuid[]) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_results jsonb := '[]';
  v_queued int := 0;
  v_id uuid;
  v_message public.messages;
  v_outcome text;
begin
  perform app.check_selection(p_ids);
  perform app.lock_managed_rows(array(select m.league_player_id from public.messages m where m.id = any (p_ids)));
  foreach v_id in array p_ids loop
    select * into v_message from public.messages m where m.id = v_id
      and (m.league_id = any (array(select app.my_managed_league_ids())) or app.is_super_admin()) for update;
    v_outcome := case
      when v_message.id is null then 'not_found'
      when v_message.status <> 'failed' and (v_message.status <> 'queued' or v_message.last_error is null)
        then 'not_failed'
      when v_message.expires_at <= now() or v_message.kind = 'league_invitation' and not app.is_open_invitation(
        v_message.league_player_id, v_message.invite_token) then 'closed'
      else 'queued' end;
    if v_outcome = 'queued' then
      update public.messages set status = 'queued', due_at = now(), last_error = null where id = v_id;
      v_queued := v_queued + 1;
    end if;
    v_results := v_results || jsonb_build_object('id', v_id, 'outcome', v_outcome);
  end loop;
  return jsonb_build_object('queued', v_queued, 'results', v_results);
end $$;

-- ── Lists ────────────────────────────────────────────────────────────────────────────────────────────────────────────
-- A pasted list or a file that becomes players of a league, as a whole; it can be undone as a whole. A list is known by
-- the id that the app gave it, on the rows that it added and on the invitations that it sent.

-- Where members play who came with a list: see set_team. `pair` numbers the pairs of one list, and each gets a number
-- that no pair of the league had. The caller holds the roster. p_people: {id: league_players.id, group, pair}.
create function app.place_imported(p_league_id uuid, p_people jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_partners text := (select case l.game_format when 'round_robin' then l.partners end from public.leagues l
    where l.id = p_league_id);
  v_last int;
begin
  if v_partners = 'mixed' then
    update public.league_players lp set team = (given.value ->> 'group')::smallint
    from jsonb_array_elements(p_people) as given (value)
    where lp.id = (given.value ->> 'id')::uuid and lp.team is null
      and app.is_whole_number(given.value -> 'group', 1, 2);
  elsif v_partners = 'fixed_partners' then
    v_last := greatest(2, (select max(lp.team) from public.league_players lp where lp.league_id = p_league_id),
      (select max(a.team) from public.court_assignments a where a.league_id = p_league_id));
    with given as (
      select (value ->> 'id')::uuid as id, (value ->> 'pair')::int as pair from jsonb_array_elements(p_people)
      where app.is_whole_number(value -> 'pair', 1, 500)
    ), paired as (
      select pair, dense_rank() over (order by pair) as place, array_agg(id) as ids from given group by pair
      having count(*) = 2
    )
    update public.league_players lp set team = v_last + paired.place
    from paired where lp.id = any (paired.ids) and v_last + paired.place <= 9999
      and not exists (select 1 from public.league_players taken
        where taken.id = any (paired.ids) and taken.team is not null);
  end if;
end $$;

-- Puts the players of a list on a roster, and invites those with an address if p_invite. Good ones are added no matter
-- what is wrong with the others. A list that is longer than 200 comes in several calls with the same id.
-- Inputs: an id made by the caller for the list; up to 200 people as a JSON array of {id, first_name, last_name, email,
--   rating, player_id, group, pair, row_id}. `id`: an id made by the caller for the new row, so that a retry after a
--   lost answer adds no one twice. player_id: a known player. `group` and `pair`: see place_imported. row_id: the row
--   of someone on the roster, who gets this address unless they joined.
-- Result: {added, invited, results: [{place, outcome, league_player_id, player_id, name}]}, place from 1:
--   added              on the roster now, without an invitation
--   invited            on the roster now, and an email is on its way
--   too_many_to_address  on the roster now, but the address got 5 invitations today
--   email_changed      was on the roster, and has this address from now on
-- and with nothing changed:
--   already_on_roster  is on it, invited or not
--   asks_to_join       waits for an answer: decide the request
--   declined           said no before (see refusals): a personal link is still possible
--   league_full        no spot is left
--   malformed          no address, neither a name nor an address, or no id for a new row
--   name_too_long      a first or last name of more than 80 characters
--   rating_refused     not a possible rating
--   duplicate          the address appears earlier in the list
--   address_in_use     someone else on the roster has this address
--   not_found          no such player, or no such row
-- Errors: PT401; PT403 not an organizer; PT409 league_is_over, league_archived; PT422 list_too_long, malformed;
--   PT429 too_many_invitations.
create function public.import_players(p_league_id uuid, p_import_id uuid, p_people jsonb,
  p_invite boolean default false) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_organizer(p_league_id);
  v_emails text[];
  v_prepared uuid[];
  v_used uuid[] := '{}';
  v_seen text[] := '{}';
  v_free int;
  v_given record;
  v_row public.league_players;
  v_outcome text;
  v_results jsonb := '[]';
  v_placed jsonb := '[]';
  v_rows uuid[] := '{}';
  v_row_emails text[] := '{}';
  v_left text[] := '{}'; -- addresses that rows had before this list changed them
  v_left_rows uuid[] := '{}';
  v_is_new boolean;
  v_added int := 0;
  v_invites boolean;
begin
  if p_import_id is null or jsonb_typeof(p_people) is distinct from 'array' then
    perform app.raise_malformed('list');
  end if;
  perform app.refuse_long_list(p_people, 200, 'players');
  perform app.require_texts(p_people, array['id', 'first_name', 'last_name', 'email', 'player_id', 'row_id'], 'list');
  v_prepared := app.prepare_people(p_people);
  v_emails := app.lock_listed(p_people, array[v_me]);
  perform app.check_invitations(p_league_id, 0);
  perform app.lock_roster(p_league_id);
  perform 1 from public.league_players lp
  where lp.id = any (array(
    select own.id from public.profiles p join public.league_players own on own.player_id = p.id
    where p.email = any (v_emails) and own.league_id = p_league_id
    union
    select invited.id from public.league_players invited
    where invited.league_id = p_league_id and invited.invite_email = any (v_emails)
    union
    select named.id from public.league_players named, jsonb_array_elements(p_people) as person
    where named.league_id = p_league_id and named.id = app.as_uuid(person ->> 'row_id')))
  order by lp.id for update;
  v_free := app.lock_free_spots(p_league_id);
  perform app.postpone_directory();
  for v_given in
    select place, app.email_address(item ->> 'email') as email, item ->> 'email' ~ '\S' as has_email,
      item ->> 'first_name' as first_name, item ->> 'last_name' as last_name, item ->> 'rating' as rating,
      app.as_uuid(item ->> 'id') as id, app.as_uuid(item ->> 'player_id') as player_id,
      app.as_uuid(item ->> 'row_id') as row_id,
      item ->> 'player_id' is not null as is_known, item ->> 'row_id' is not null as is_listed, item
    from jsonb_array_elements(p_people) with ordinality as list (item, place) order by place
  loop
    v_row := null;
    v_invites := p_invite and v_given.email is not null and not app.is_too_many_to_address(v_given.email, 1);
    if v_given.is_listed then
      select * into v_row from public.league_players lp where lp.id = v_given.row_id and lp.league_id = p_league_id;
      v_outcome := case
        when v_row.id is null then 'not_found'
        when v_given.email is null then 'malformed'
        when app.has_joined(v_row.status) or not app.is_member_status(v_row.status)
          or v_row.invite_email = v_given.email then 'already_on_roster'
        when coalesce((app.roster_row(p_league_id, v_given.email)).id <> v_row.id, false) then 'address_in_use'
        when app.has_refused_to_play(v_row.player_id, v_given.email, p_league_id) then 'declined'
        else 'email_changed' end;
      if v_outcome = 'email_changed' then
        v_left := v_left || v_row.invite_email;
        v_left_rows := v_left_rows || v_row.id;
        v_is_new := not exists (select 1 from public.profiles p
          where p.id = v_row.player_id and p.email = v_given.email);
        -- A link that went to the old address stops working.
        if v_row.status = 'invited' then
          perform app.keep_back_invitations(array[v_row.id]);
        end if;
        update public.league_players lp
        set invite_email = v_given.email, invite_token = null, invite_expires_at = null, invite_import_id = null,
          email_import_id = case when v_is_new then p_import_id end,
          email_imported_at = case when v_is_new then now() end,
          email_before_import = case when v_is_new then lp.invite_email end,
          status = case lp.status when 'invited' then coalesce(lp.status_before_invite, 'not_invited')
            else lp.status end, status_before_invite = null
        where lp.id = v_row.id returning * into v_row;
        update public.profiles p set email = v_given.email
        where p.id = v_row.player_id and p.auth_id is null and p.email is null
          and not exists (select 1 from public.profiles other where other.email = v_given.email);
      end if;
    else
      if v_given.player_id is not null then
        select * into v_row from public.league_players lp
        where lp.league_id = p_league_id and lp.player_id = v_given.player_id;
        -- Someone who is invited at this player's address is this player.
        if v_row.id is null then
          v_row := app.roster_row(p_league_id, (select p.email from public.profiles p where p.id = v_given.player_id));
        end if;
      elsif v_given.email is not null then
        v_row := app.roster_row(p_league_id, v_given.email);
        -- The address that a line before replaced is that player's, also if it is an account's.
        if v_row.id is null and v_given.email = any (v_left) then
          select * into v_row from public.league_players lp
          where lp.id = v_left_rows[array_position(v_left, v_given.email)];
        end if;
      end if;
      v_outcome := case
        when exists (select 1 from public.league_players lp where lp.id = v_given.id and lp.league_id = p_league_id
          and lp.import_id = p_import_id) then 'already_on_roster'
        when v_given.id is null or exists (select 1 from public.league_players lp where lp.id = v_given.id)
          or v_given.has_email and v_given.email is null then 'malformed'
        when v_given.is_known and not exists (select 1 from public.profiles p
          where p.id = v_given.player_id and p.auth_id is not null) then 'not_found'
        when not v_given.is_known and v_given.email is null
          and coalesce(app.one_line(v_given.first_name), '') !~ '\S' then 'malformed'
        when v_given.email = any (v_seen) then 'duplicate'
        when v_row.status = 'pending' then 'asks_to_join'
        when app.is_member_status(v_row.status) then 'already_on_roster'
        when app.has_refused_to_play(v_given.player_id, v_given.email, p_league_id) then 'declined'
        when greatest(length(btrim(v_given.first_name)), length(btrim(v_given.last_name))) > 80 then 'name_too_long'
        when not coalesce(app.is_rating(v_given.rating), true) then 'rating_refused'
        when v_free <= 0 then 'league_full'
        else 'added' end;
      if v_outcome = 'added' then
        v_added := v_added + 1;
        v_free := v_free - 1;
        -- v_row: someone who was refused once, perhaps known by another address.
        v_row.player_id := coalesce(v_given.player_id, v_row.player_id, app.find_or_create_person(v_given.email,
          v_given.first_name, v_given.last_name, v_prepared[v_given.place]));
        insert into public.league_players (id, league_id, player_id, status, invite_email, import_id)
        values (v_given.id, p_league_id, v_row.player_id, case when v_invites then 'invited' else 'not_invited' end,
          v_given.email, p_import_id)
        on conflict (league_id, player_id) do update -- was refused once
          set status = excluded.status, invite_email = excluded.invite_email, import_id = excluded.import_id
        returning * into v_row;
        if v_row.player_id = v_prepared[v_given.place] then
          v_used := v_used || v_row.player_id; -- with the rating
        else
          perform app.store_rating(v_row.player_id, v_given.rating);
        end if;
        v_placed := v_placed || jsonb_build_object('id', v_row.id, 'group', v_given.item -> 'group', 'pair',
          v_given.item -> 'pair');
      end if;
    end if;
    v_seen := v_seen || v_given.email;
    if v_invites and v_outcome in ('added', 'email_changed') then
      v_rows := v_rows || v_row.id;
      v_row_emails := v_row_emails || v_given.email;
    end if;
    if v_outcome = 'added' and p_invite and v_given.email is not null then
      v_outcome := case when v_invites then 'invited' else 'too_many_to_address' end;
    end if;
    v_results := v_results || jsonb_build_object('place', v_given.place, 'outcome', v_outcome,
      'league_player_id', v_row.id, 'player_id', v_row.player_id,
      'name', (select app.full_name(p.first_name, p.last_name) from public.players p where p.id = v_row.player_id));
  end loop;
  perform app.place_imported(p_league_id, v_placed);
  perform app.check_invitations(p_league_id, cardinality(v_rows));
  perform app.issue_invitations(v_rows, v_row_emails, v_me, p_import_id);
  delete from public.profiles p where p.id = any (v_prepared) and p.id <> all (v_used);
  perform app.catch_up_directory(array[p_league_id]);
  return jsonb_build_object('added', v_added, 'invited', cardinality(v_rows), 'results', v_results);
end $$;

-- Who of a list is removed when it is undone, and whose invitation only ends: people who said yes themselves (see
-- agreed_by) or have played stay. PL/pgSQL, because games come later. p_rows: rows of one league.
create function app.can_be_undone(p_row public.league_players) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return p_row.status in ('not_invited', 'invited') and app.agreed_by(p_row) is null
    and not exists (select 1 from public.court_assignments a join public.game_days d on d.id = a.game_day_id
      where a.league_id = p_row.league_id and a.player_id = p_row.player_id
        and (d.is_finalized or app.has_scores(d.id)));
end $$;

-- Whether undoing a list can give someone back the address before it: they neither joined nor were invited since by
-- hand, no one else on the roster has the old address, and no other roster or account relies on the new one.
create function app.can_restore_email(p_row public.league_players) returns boolean
language sql stable set search_path = '' as $$
  select p_row.email_import_id is not null
    and (p_row.status = 'not_invited'
      or p_row.status = 'invited' and p_row.invite_import_id is not distinct from p_row.email_import_id)
    and coalesce((app.roster_row(p_row.league_id, p_row.email_before_import)).id, p_row.id) = p_row.id
    and not exists (select 1 from public.profiles p
      join public.league_players other on other.player_id = p.id and other.id <> p_row.id
      where p.id = p_row.player_id and p.auth_id is null and p.email = p_row.invite_email)
$$;

-- The lists that brought players into a league, newest first: what undoing each would do now. The 20 newest of those
-- with someone to remove, to uninvite, or to give an address back to.
-- Result: import_id, when it began, `removable`, `invited` (of those, with an open invitation), `uninvited` (on the
--   roster before, and only invited by it), `emails` (addresses that it changed and that come back), `staying` (said
--   yes, or have played).
-- Errors: PT401; PT403 not an organizer.
create function public.roster_imports(p_league_id uuid) returns table (import_id uuid, imported_at timestamptz,
  removable int, invited int, uninvited int, emails int, staying int)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_organizer(p_league_id);
  return query
    with rows as (
      select lp.import_id as list, lp.created_at as at, app.can_be_undone(lp) as goes, lp.status = 'invited' as is_open,
        true as is_added, false as is_email
      from public.league_players lp where lp.league_id = p_league_id and lp.import_id is not null
      union all
      select lp.invite_import_id, lp.invited_at, true, true, false, false
      from public.league_players lp where lp.league_id = p_league_id and lp.invite_import_id is not null
        and lp.status = 'invited' and lp.import_id is distinct from lp.invite_import_id
      union all
      select lp.email_import_id, lp.email_imported_at, true, false, false, true
      from public.league_players lp where lp.league_id = p_league_id and lp.email_import_id is not null
        and lp.import_id is distinct from lp.email_import_id and app.can_restore_email(lp)
    )
    select rows.list, min(rows.at), (count(*) filter (where is_added and goes))::int,
      (count(*) filter (where is_added and goes and is_open))::int,
      (count(*) filter (where not is_added and not is_email))::int, (count(*) filter (where is_email))::int,
      (count(*) filter (where is_added and not goes))::int
    from rows group by rows.list having bool_or(goes) order by min(rows.at) desc, rows.list limit 20;
end $$;

-- Undoes a list: the players it put on the roster are removed, unless they said yes or have played (see
-- can_be_undone). Its invitations end: their links stop working, and emails that still wait aren't sent. Someone who
-- was here before gets the address from before the list back, where that is safe (see can_restore_email).
-- Result: {removed, uninvited, emails, stayed}: how many. Undoing it again does nothing.
-- Errors: PT401; PT403 not an organizer; PT404 import_not_found; PT409 league_archived.
create function public.undo_import(p_league_id uuid, p_import_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_ids uuid[];
  v_added uuid[];
  v_gone uuid[];
  v_emails uuid[];
  v_id uuid;
  v_row public.league_players;
begin
  perform app.require_organizer(p_league_id);
  perform app.lock_addresses(array(select lp.email_before_import from public.league_players lp
    where lp.league_id = p_league_id and lp.email_import_id = p_import_id));
  perform app.lock_people(array(select lp.player_id from public.league_players lp
    where lp.league_id = p_league_id and lp.email_import_id = p_import_id));
  perform app.lock_roster(p_league_id);
  v_ids := array(select lp.id from public.league_players lp where lp.league_id = p_league_id
    and (lp.import_id = p_import_id or lp.invite_import_id = p_import_id and lp.status = 'invited'
      or lp.email_import_id = p_import_id));
  if v_ids = '{}' then
    raise sqlstate 'PT404' using message = 'No one of this list is on the roster anymore.', hint = 'import_not_found';
  end if;
  perform app.lock_managed_rows(v_ids, true);
  perform app.postpone_directory();
  v_added := array(select lp.id from public.league_players lp
    where lp.id = any (v_ids) and lp.import_id = p_import_id order by lp.id);
  v_gone := array(select lp.id from public.league_players lp
    where lp.id = any (v_added) and app.can_be_undone(lp) and not app.keeps_co_organizer(lp) order by lp.id);
  foreach v_id in array v_gone loop
    select * into v_row from public.league_players lp where lp.id = v_id;
    perform app.remove_from_unplayed_days(v_row.league_id, v_row.player_id);
  end loop;
  delete from public.league_players where id = any (v_gone);
  v_emails := array(select lp.id from public.league_players lp
    where lp.id = any (v_ids) and lp.email_import_id = p_import_id and app.can_restore_email(lp));
  -- Also of those who stay because they played: no one asked them to.
  v_ids := array(select lp.id from public.league_players lp where lp.id = any (v_ids) and lp.status = 'invited'
    and lp.invite_import_id = p_import_id order by lp.id);
  update public.league_players lp set status_before_invite = 'not_invited'
  where lp.id = any (v_ids) and lp.id = any (v_added);
  perform app.end_invitations(v_ids);
  -- A record without an account took the new address only if it had none.
  update public.profiles p set email = null from public.league_players lp
  where lp.id = any (v_emails) and p.id = lp.player_id and p.auth_id is null and p.email = lp.invite_email;
  update public.league_players lp
  set invite_email = lp.email_before_import, email_import_id = null, email_imported_at = null,
    email_before_import = null
  where lp.id = any (v_emails);
  perform app.catch_up_directory(array[p_league_id]);
  return jsonb_build_object('removed', cardinality(v_gone), 'uninvited', cardinality(v_ids),
    'emails', cardinality(v_emails), 'stayed', cardinality(v_added) - cardinality(v_gone));
end $$;

-- ── The invited person's side ────────────────────────────────────────────────────────────────────────────────────────
-- Open an invitation, signed in or not, and accept it.
--
-- Opening it uses nothing up, because email scanners open links too. Unknown, used, and revoked tokens look the same to
-- everyone. Only the person who used a token is told so, because the answer to their first try may have been lost.

-- An address with just enough of it for its owner to recognize: 'l•••@kitchenline.test'.
create function app.masked_email(p_email text) returns text
language sql immutable set search_path = '' as $$
  select left(p_email, 1) || '•••' || substring(p_email from '@.*$')
$$;

-- The row that a token opens: one with an open invitation, or one that this person accepted with it.
create function app.invited_row(p_hash text, p_me uuid) returns public.league_players
language sql stable set search_path = '' as $$
  select lp.* from public.league_players lp
  where lp.invite_token = p_hash
    or (lp.accepted_token = p_hash and lp.player_id = p_me and app.is_member_status(lp.status))
$$;

-- The league on an invitation's landing page. Players are those who play, not those invited; the average rating is of
-- those who have one, and null below three, as in league_directory.
create function app.invited_league(p_league_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', l.id, 'name', e.name, 'description', l.description, 'club_name', c.name,
    'club_city', c.city, 'location', l.location, 'weekday', l.weekday, 'start_time', l.start_time,
    'start_date', l.start_date, 'weeks', l.weeks, 'week_interval', l.week_interval, 'time_zone', l.time_zone,
    'court_count', l.court_count, 'capacity', l.capacity, 'players', people.players,
    'average_rating', people.average_rating, 'rules', app.league_rules(l))
  from public.leagues l
  join public.events e on e.id = l.id
  left join public.clubs c on c.id = l.club_id
  cross join lateral (
    select count(*) as players,
      case when count(p.dup_rating) > 2 then round(avg(p.dup_rating), 2) end as average_rating
    from public.league_players lp join public.players p on p.id = lp.player_id
    where lp.league_id = l.id and app.plays_in_league(lp.status, lp.status_before_invite)) as people
  where l.id = p_league_id
$$;

-- What an invitation says.
-- Result: {state, message, …}, with as_sub where it is to sub, not to play (see invited_sub):
--   no_token        'No invite token provided.'
--   not_found       'Invalid or expired invite token.': unknown, used by someone else, or revoked
--   expired         'This invite has expired.', or its league is over; with league_name, inviter_name, and league_id if
--                   the league takes requests by link
--   already_member  the caller accepted it before; with league_id and league_name
--   valid           with expires_at (null for the sub link of a league), inviter {name, display_name}, invitee
--                   {first_name, last_name, has_account, email}
--                   (the name on the roster, empty for someone with an account; the address only if this very token was
--                   emailed there, to save typing it again: its reader has seen that email), league (see
--                   invited_league), and `me`: signed_out, can_accept, wrong_account (with sent_to, masked),
--                   already_member
create function public.invitation(p_token text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_token text := btrim(coalesce(p_token, ''));
  v_me uuid := app.my_profile_id();
  v_as_sub jsonb := '{}';
  v_row public.league_players;
  v_league public.leagues;
  v_name text;
  v_inviter public.players;
  v_invitee public.profiles;
  v_my_status text;
begin
  if v_token = '' then
    return jsonb_build_object('state', 'no_token', 'message', 'No invite token provided.');
  end if;
  v_row := app.invited_row(app.token_hash(v_token), v_me);
  if v_row.id is null then
    v_row := app.invited_sub(v_token, v_me);
    v_as_sub := '{"as_sub": true}';
  end if;
  if v_row.id is null then
    return jsonb_build_object('state', 'not_found', 'message', 'Invalid or expired invite token.');
  end if;
  select e.name into v_name from public.events e where e.id = v_row.league_id;
  if v_row.status <> 'invited' then
    return jsonb_build_object('state', 'already_member', 'message', null, 'league_id', v_row.league_id,
      'league_name', v_name) || v_as_sub;
  end if;
  select * into v_league from public.leagues where id = v_row.league_id;
  select * into v_inviter from public.players where id = coalesce(v_row.invited_by, v_league.created_by);
  if v_row.invite_expires_at <= now() or not app.is_open_league(v_league.status) then
    return jsonb_build_object('state', 'expired', 'message', 'This invite has expired.', 'league_name', v_name,
      'inviter_name', app.full_name(v_inviter.first_name, v_inviter.last_name),
      'league_id', case when v_league.visibility <> 'private' then v_league.id end);
  end if;
  select * into v_invitee from public.profiles where id = v_row.player_id;
  select status into v_my_status from public.league_players
    where league_id = v_row.league_id and player_id = v_me and id <> v_row.id;
  return v_as_sub || jsonb_build_object('state', 'valid', 'message', null, 'expires_at', v_row.invite_expires_at,
    'inviter', jsonb_build_object('name', app.full_name(v_inviter.first_name, v_inviter.last_name),
    'display_name', v_inviter.display_name), 'invitee', jsonb_build_object('has_account', v_invitee.auth_id is not null,
      'first_name', case when v_invitee.auth_id is null then coalesce(v_invitee.first_name, '') else '' end,
      'last_name', case when v_invitee.auth_id is null then coalesce(v_invitee.last_name, '') else '' end,
      'email', case when v_me is null
        then (select e.to_email from public.messages e where e.invite_token = v_row.invite_token) end),
    'league', app.invited_league(v_row.league_id),
    'sent_to', case when v_me is not null and app.is_for_someone_else(v_row, v_me)
      then app.masked_email(v_row.invite_email) end,
    'me', case when v_me is null then 'signed_out'
      when app.is_member_status(v_my_status) then 'already_member'
      when app.is_for_someone_else(v_row, v_me) then 'wrong_account'
      else 'can_accept' end);
end $$;

-- True if an invitation went to someone else: to another address, or without an address to another account.
create function app.is_for_someone_else(p_row public.league_players, p_me uuid) returns boolean
language sql stable set search_path = '' as $$
  select p_row.player_id <> p_me and case
    when p_row.invite_email is not null
      then p_row.invite_email is distinct from (select email from public.profiles where id = p_me)
    else exists (select 1 from public.profiles where id = p_row.player_id and auth_id is not null) end
$$;

-- Locks the games of people in a league: before its game days, as a score does (docs/decisions/0001-lock-order.md).
create function app.lock_games_of(p_league_id uuid, p_people uuid[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform 1 from public.court_rotations r
  where r.league_id = p_league_id
    and array[r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id] && p_people
  order by r.id for update;
end $$;

-- Moves everything that a person without an account has in a league to another person: seats, games, what went to DUPR,
-- RSVPs, messages. If both sent an RSVP, the one with a spot stays, otherwise the newer one. With p_profile, the DUPR
-- ID and rating that an organizer entered move too, if the other has none. The caller moves the memberships, and has
-- locked both people and their games. Raises a unique or check violation if both played on one day.
-- tests/database/rules/merging.test.ts lists every column that names a person, and what happens to it here.
create function app.move_record(p_record uuid, p_person uuid, p_league_id uuid, p_profile boolean) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_record public.profiles;
begin
  -- Locked, so that no one is seated under the old record meanwhile: a new seat waits, and then finds it gone.
  perform 1 from public.players where id = p_record for update;
  delete from public.game_day_responses r using public.game_day_responses other
  where r.league_id = p_league_id and other.game_day_id = r.game_day_id
    and (r.player_id, other.player_id) in ((p_record, p_person), (p_person, p_record))
    and case (select a.player_id from public.court_assignments a
        where a.game_day_id = r.game_day_id and a.player_id in (p_record, p_person) limit 1)
      when r.player_id then false when other.player_id then true
      else (r.responded_at, r.player_id = p_person) < (other.responded_at, other.player_id = p_person) end;
  update public.game_day_responses set player_id = p_person where league_id = p_league_id and player_id = p_record;
  update public.game_day_responses set responded_by = p_person
    where league_id = p_league_id and responded_by = p_record;
  update public.court_assignments set player_id = p_person where league_id = p_league_id and player_id = p_record;
  update public.seat_events set player_id = p_person where league_id = p_league_id and player_id = p_record;
  -- Whoever is on the roster isn't asked to sub.
  delete from public.league_subs s where s.league_id = p_league_id and s.player_id = p_record;
  delete from public.sub_spots own using public.sub_spots s
  where own.player_id = p_person and s.player_id = p_record and s.league_id = p_league_id
    and s.game_day_id = own.game_day_id;
  update public.sub_spots set player_id = p_person where league_id = p_league_id and player_id = p_record;
  -- It is the same person, so the game keeps its version. Phones at a game day in progress learn the name.
  update public.court_rotations r
  set team1_player1_id = case r.team1_player1_id when p_record then p_person else r.team1_player1_id end,
    team1_player2_id = case r.team1_player2_id when p_record then p_person else r.team1_player2_id end,
    team2_player1_id = case r.team2_player1_id when p_record then p_person else r.team2_player1_id end,
    team2_player2_id = case r.team2_player2_id when p_record then p_person else r.team2_player2_id end,
    ended_by = array_replace(r.ended_by, p_record, p_person),
    updated_at = case when d.is_finalized then r.updated_at else clock_timestamp() end
  from public.game_days d
  where d.id = r.game_day_id and r.league_id = p_league_id
    and p_record in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id);
  -- A move by hand belongs to the seat that moved. The person's own belongs to a seat they no longer have.
  delete from public.court_overrides mine using public.court_overrides o
  where mine.player_id = p_person and o.player_id = p_record and o.league_id = p_league_id
    and o.game_day_id = mine.game_day_id;
  update public.court_overrides set player_id = p_person where league_id = p_league_id and player_id = p_record;
  -- Someone who was told their court isn't told again.
  delete from public.court_notices mine using public.court_notices n
  where mine.player_id = p_person and n.player_id = p_record and n.league_id = p_league_id
    and n.game_day_id = mine.game_day_id;
  update public.court_notices n
  set partners = array(select who from unnest(array_replace(n.partners, p_record, p_person)) as who order by who),
    player_id = case n.player_id when p_record then p_person else n.player_id end
  where n.league_id = p_league_id and (n.player_id = p_record or p_record = any (n.partners));
  -- The same people played, so nothing has to go to DUPR again.
  update public.dupr_exports set line_up = array_replace(line_up, p_record::text, p_person::text)
  where league_id = p_league_id and p_record::text = any (line_up);
  update public.announcements set target_user_id = p_person where league_id = p_league_id and target_user_id = p_record;
  if p_profile then
    select * into v_record from public.profiles where id = p_record;
    -- The record may stay on another league's roster, with what its organizers entered. It keeps an ID that another
    -- account has.
    if not app.is_free_dupr_id(v_record.dupr_id, p_person) then
      v_record.dupr_id := null;
    end if;
    update public.profiles mine set dupr_id = coalesce(mine.dupr_id, v_record.dupr_id),
      dup_rating = coalesce(mine.dup_rating, v_record.dup_rating)
    where mine.id = p_person and (mine.dupr_id is null and v_record.dupr_id is not null or mine.dup_rating is null
      and v_record.dup_rating is not null);
  end if;
end $$;

-- Moves what a record has in the league to the person who accepted its invitation (see move_record). The membership has
-- moved already, and the caller has locked both people. Two people can't claim one record, because the invitation was
-- accepted only once.
-- Errors: PT409 record_of_somebody_else if the record has an account and has played, or if both played on one day: then
--   they are two people.
create function app.claim_record(p_record uuid, p_person uuid, p_league_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform app.lock_games_of(p_league_id, array[p_record]);
  if exists (select 1 from public.profiles where id = p_record and auth_id is not null) then
    if exists (select 1 from public.court_assignments a where a.league_id = p_league_id and a.player_id = p_record)
       or exists (select 1 from public.court_rotations r where r.league_id = p_league_id
         and p_record in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id)) then
      raise unique_violation;
    end if;
    return;
  end if;
  perform app.move_record(p_record, p_person, p_league_id, true);
  perform app.delete_unclaimed_person(p_record);
exception when unique_violation or check_violation then
  raise sqlstate 'PT409' using message = 'This invitation belongs to another player. Ask for your own.',
    hint = 'record_of_somebody_else';
end $$;

-- Accepts an invitation for a person: the row becomes theirs, with everything that its record has in the league. One to
-- sub: see redeem_sub_invitation.
-- Inputs: the token; the person's profile; whether to accept one that went to another address.
-- Result: {outcome, league_id, league_name}: accepted; already_member (also after a first try whose answer was lost);
--   or wrong_account with sent_to (masked), and no change.
-- Errors: PT404 invite_not_found, PT409 record_of_somebody_else, PT410 invite_expired, PT422 no_invite_token.
create function app.redeem_invitation(p_token text, p_me uuid, p_confirm boolean) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_hash text := app.token_hash(btrim(coalesce(p_token, '')));
  v_row public.league_players;
  v_mine public.league_players;
  v_answer jsonb;
begin
  if coalesce(p_token, '') !~ '\S' then
    raise sqlstate 'PT422' using message = 'No invite token provided.', hint = 'no_invite_token';
  end if;
  v_row := app.invited_row(v_hash, p_me);
  if v_row.id is null then
    return app.redeem_sub_invitation(btrim(p_token), p_me, p_confirm);
  end if;
  perform app.lock_people(array[p_me, v_row.player_id]);
  perform 1 from public.league_players where league_id = v_row.league_id and (id = v_row.id or player_id = p_me)
    order by id for update;
  v_row := app.invited_row(v_hash, p_me); -- the current row, locked
  if v_row.id is null then
    raise sqlstate 'PT404' using message = 'Invalid or expired invite token.', hint = 'invite_not_found';
  end if;
  v_answer := (select jsonb_build_object('outcome', 'already_member', 'league_id', e.id, 'league_name', e.name)
    from public.events e where e.id = v_row.league_id);
  if v_row.status <> 'invited' then
    return v_answer;
  elsif v_row.invite_expires_at <= now()
    or not (select app.is_open_league(l.status) from public.leagues l where l.id = v_row.league_id) then
    raise sqlstate 'PT410' using message = 'This invite has expired.', hint = 'invite_expired';
  end if;
  select * into v_mine from public.league_players where league_id = v_row.league_id and player_id = p_me
    and id <> v_row.id;
  if app.is_member_status(v_mine.status) then
    -- They are on the roster or invited under their own name, so they accept that. The other invitation stays open.
    update public.league_players
    set status = 'accepted', joined_at = now(), invite_token = null, invite_expires_at = null,
      status_before_invite = null
    where id = v_mine.id and status in ('not_invited', 'invited');
    return v_answer;
  elsif not p_confirm and app.is_for_someone_else(v_row, p_me) then
    return v_answer || jsonb_build_object('outcome', 'wrong_account', 'sent_to', app.masked_email(v_row.invite_email));
  end if;
  delete from public.league_players where id = v_mine.id; -- their request, open or rejected, is answered by this
  begin
    if not app.accept_invitation_row(v_row, p_me) then
      raise sqlstate 'PT404' using message = 'Invalid or expired invite token.', hint = 'invite_not_found';
    end if;
  exception when unique_violation then
    return v_answer; -- they accepted another invitation to the league at the same moment
  end;
  if v_row.player_id <> p_me then
    perform app.claim_record(v_row.player_id, p_me, v_row.league_id);
  end if;
  return v_answer || '{"outcome": "accepted"}';
end $$;

-- The one step that accepts an invitation: of any number of callers with the same token, only one finds the row still
-- open.
-- Result: whether it was this caller.
create function app.accept_invitation_row(p_row public.league_players, p_me uuid) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  update public.league_players
  set status = 'accepted', joined_at = now(), player_id = p_me, accepted_token = p_row.invite_token,
    invite_token = null, invite_expires_at = null, status_before_invite = null
  where id = p_row.id and status = 'invited' and invite_token = p_row.invite_token and invite_expires_at > now();
  if not found then
    return false;
  end if;
  perform app.keep_back_invitations(array[p_row.id]);
  return true;
end $$;

-- Accepts an invitation for the caller; see redeem_invitation. With p_confirm, even one that went to another address.
-- Errors: PT401 and those of redeem_invitation.
create function public.accept_invitation(p_token text default null, p_confirm boolean default false) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  return app.redeem_invitation(p_token, app.require_profile_id(), coalesce(p_confirm, false));
end $$;

-- Accepts the invitation that a sign-up came with, once its address is confirmed, in any browser. Anyone who signed up
-- from an invitation meant to accept it, so another address is fine. It must not block the sign-up: if the invitation
-- can't be accepted anymore, the database logs it, and the page of the link tells the person.
create function app.accept_at_sign_up(p_auth_id uuid, p_profile_id uuid, p_token text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_profile_id is not null then
    perform app.redeem_invitation(p_token, p_profile_id, true);
  end if;
  update auth.users set raw_user_meta_data = raw_user_meta_data - 'invite_token' where id = p_auth_id;
exception when others then
  raise warning 'Could not accept the invitation for the new account %: % (%)', p_auth_id, sqlerrm, sqlstate;
end $$;

-- Whether a token proves an address: this very token was emailed there and nowhere else, and its invitation is open.
-- The proof goes no further than the invitation does, because emails are forwarded: not if the address is known beyond
-- this row of the roster (docs/decisions/0014-one-email-for-the-invited.md).
create function app.proves_address(p_token text, p_email text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  v_email text := lower(btrim(p_email));
  v_hash text := app.token_hash(btrim(coalesce(p_token, '')));
begin
  return exists (
      select 1 from public.messages e
      join public.league_players lp on lp.id = e.league_player_id and lp.invite_token = e.invite_token
      join public.leagues l on l.id = lp.league_id and app.is_open_league(l.status)
      where e.invite_token = v_hash and e.to_email = v_email and lp.status = 'invited' and lp.invite_expires_at > now()
      union all
      select 1 from public.messages e join public.league_subs s on s.invite_token = e.invite_token
      join public.leagues l on l.id = s.league_id and app.is_open_league(l.status)
      where e.invite_token = v_hash and e.to_email = v_email and s.agreed_at is null and s.declined_at is null
        and s.invite_expires_at > now())
    and not exists (
      select 1 from public.profiles p where p.email = v_email and (p.auth_id is not null or p.role <> 'player'
        or exists (select 1 from public.league_players lp
          where lp.player_id = p.id and lp.invite_token is distinct from v_hash)
        or exists (select 1 from public.league_subs s
          where s.player_id = p.id and s.invite_token is distinct from v_hash)
        or exists (select 1 from public.round_robin_players rp where rp.player_id = p.id)
        or exists (select 1 from public.clubs c where c.admins @> array[p.id])));
end $$;

-- Confirms the address of a new account that came with the token of an emailed invitation, so that Auth has no second
-- email to send. Only as the account is created: an account that exists is never confirmed or signed in by an
-- invitation.
create function app.confirm_invited_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.email_confirmed_at is null and new.raw_user_meta_data ? 'invite_token'
    and app.proves_address(new.raw_user_meta_data ->> 'invite_token', new.email) then
    new.email_confirmed_at := now();
  end if;
  return new;
end $$;
create trigger confirm_invited_address before insert on auth.users
  for each row execute function app.confirm_invited_address();

-- Invitations open for the caller by name, even if the email failed; and rosters that an organizer put them on
-- (`is_added`), which they join with accept_my_invitation or leave with leave_league; none of a league that they said
-- no to. Those that end first come first, at most 200. Error: PT401.
-- Null: start_date, start_time, weekday, weeks, expires_at, invited_at.
create function public.my_invitations() returns table (
  league_player_id uuid, league_id uuid, league_name text, inviter_name text, is_added boolean, invited_at timestamptz,
    expires_at timestamptz,
  location text, weekday smallint, start_time time, start_date date, weeks smallint, week_interval smallint,
  time_zone text)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
begin
  return query
    select lp.id, l.id, e.name, app.full_name(inviter.first_name, inviter.last_name), lp.status = 'not_invited',
      lp.invited_at, lp.invite_expires_at, l.location, l.weekday, l.start_time, l.start_date, l.weeks, l.week_interval,
      l.time_zone
    from public.league_players lp
    join public.leagues l on l.id = lp.league_id and app.is_open_league(l.status)
    join public.events e on e.id = l.id
    join public.players inviter on inviter.id = coalesce(lp.invited_by, l.created_by)
    where lp.player_id = v_me
      and (lp.status = 'invited' and lp.invite_expires_at > now() or lp.status = 'not_invited')
      and not app.has_refused(v_me, 'player', l.id)
    order by lp.invite_expires_at, lp.created_at desc, lp.id limit 200;
end $$;

-- The caller's own open invitation, locked. Error: PT404 invite_not_found for every other.
create function app.lock_my_invitation(p_league_player_id uuid) returns public.league_players
language plpgsql volatile set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
  v_row public.league_players;
begin
  select * into v_row from public.league_players
  where id = p_league_player_id and player_id = v_me and status = 'invited' and invite_expires_at > now()
    and exists (select 1 from public.leagues l where l.id = league_id and app.is_open_league(l.status))
  for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This invitation is no longer open.', hint = 'invite_not_found';
  end if;
  return v_row;
end $$;

-- Accepts one of my_invitations(): anyone signed in as the invited person needs no link, and someone who was put on a
-- roster no invitation. Result: {outcome: accepted, league_id}. Errors: PT401, PT404 invite_not_found.
create function public.accept_my_invitation(p_league_player_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
  v_row public.league_players;
begin
  update public.league_players set status = 'accepted', joined_at = now()
  where id = p_league_player_id and player_id = v_me and status = 'not_invited'
    and exists (select 1 from public.leagues l where l.id = league_id and app.is_open_league(l.status))
  returning * into v_row;
  if not found then
    v_row := app.lock_my_invitation(p_league_player_id);
    perform app.accept_invitation_row(v_row, v_row.player_id);
  end if;
  return jsonb_build_object('outcome', 'accepted', 'league_id', v_row.league_id);
end $$;

-- Declines one of my_invitations(); the row changes like a revoked one, and no further invitation is emailed (see
-- refusals). Result: {outcome: declined, league_id}.
-- Errors: PT401, PT404 invite_not_found.
create function public.decline_my_invitation(p_league_player_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row public.league_players := app.lock_my_invitation(p_league_player_id);
begin
  perform app.store_refusal(v_row.player_id, 'player', v_row.league_id);
  perform app.end_invitations(array[v_row.id]);
  return jsonb_build_object('outcome', 'declined', 'league_id', v_row.league_id);
end $$;

-- The roster from the organizer's side: people are put on it by name, invited by email or by a personal link, taken off it.
--
-- A token opens one invitation: 244 random bits, told once to the organizer who asks for a link or written once into an
-- email; stored is its SHA-256. It lives 14 days. Every new token of a row kills the one before, with its unsent email.
--
-- An address that belongs to someone means that person, with an account or without; an unknown one makes a record
-- without an account, which the person claims by confirming the address or by accepting (see accepting_invitations).
--
-- Lock order of everything here and in join_requests: the addresses (see hold_addresses), where an email is queued or a person
-- is made of one; then the people by id (see lock_people), where someone is added; then the roster of the league; then rows of league_players by id, then their leagues by id. A plain update holds its row before the
-- capacity trigger locks the league, so the functions do it the same way.

create function app.token_hash(p_token text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
$$;

-- A new token: the random bits of two ids, in the letters of an address.
create function app.new_token() returns text
language sql volatile set search_path = '' as $$
  select translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')
$$;

-- An address as it is stored, or null where a text is none that email could be sent to.
create function app.email_address(p_text text) returns text
language sql immutable set search_path = '' as $$
  select address from (select lower(btrim(p_text))) as given (address)
  where length(address) <= 254
    and address ~ '^[^[:space:][:cntrl:]@<>()\[\]",;:\\.]+(\.[^[:space:][:cntrl:]@<>()\[\]",;:\\.]+)*@([^[:space:][:cntrl:]@<>()\[\]",;:\\.]+\.)+[^[:space:][:cntrl:]@<>()\[\]",;:\\.]{2,}$'
$$;

create function app.full_name(p_first_name text, p_last_name text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(concat(btrim(p_first_name), ' ', btrim(p_last_name))), ''), 'Player')
$$;

-- True while a league can be invited to: it is being prepared or running.
create function app.is_open_league(p_status text) returns boolean
language sql immutable set search_path = '' as $$
  select p_status in ('draft', 'active')
$$;

-- Makes functions that add people to one roster wait for each other: the second one sees whom the first one added.
create function app.lock_roster(p_league_id uuid) returns void
language sql volatile set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('roster ' || p_league_id, 0))
$$;

-- Places that are left in a league, with the league held until the end of the transaction; null where there is no limit.
create function app.lock_free_spots(p_league_id uuid) returns int
language plpgsql volatile set search_path = '' as $$
declare
  v_capacity int;
begin
  select capacity into v_capacity from public.leagues where id = p_league_id for no key update;
  return v_capacity - (select count(*) from public.league_players where league_id = p_league_id and app.is_member_status(status));
end $$;

-- The row of a league that an address means: its person has the address, or an invitation went there. Who plays comes first.
create function app.roster_row(p_league_id uuid, p_email text) returns public.league_players
language sql stable set search_path = '' as $$
  select lp.* from public.league_players lp join public.profiles p on p.id = lp.player_id
  where lp.league_id = p_league_id and (p.email = p_email or lp.invite_email = p_email)
  order by lp.status in ('joined', 'accepted') desc, lp.created_at limit 1
$$;

-- Refuses names of a person that no record could hold. Error: PT422, hint name_too_long.
create function app.refuse_long_name(p_first_name text, p_last_name text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if greatest(length(btrim(p_first_name)), length(btrim(p_last_name))) > 80 then
    raise sqlstate 'PT422' using message = 'First and last names can be up to 80 characters.', hint = 'name_too_long';
  end if;
end $$;

-- The person whom an organizer means: the one with the address, else a new record without an account. A name completes a
-- record that has neither an account nor a name; no one else's name is an organizer's to change. A name of several lines becomes
-- one: refused, it would fail a whole list for what someone pasted.
create function app.find_or_create_person(p_email text, p_first_name text, p_last_name text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_first_name text := app.one_line(p_first_name);
  v_last_name text := app.one_line(p_last_name);
  v_person uuid;
begin
  perform app.refuse_long_name(v_first_name, v_last_name);
  loop
    insert into public.profiles (email, first_name, last_name) values (p_email, v_first_name, v_last_name)
    on conflict (email) do nothing
    returning id into v_person;
    exit when found;
    -- held: someone who is deleting their account is no longer the one with this address
    select id into v_person from public.profiles where email = p_email for no key update;
    if found then
      update public.profiles set first_name = v_first_name, last_name = v_last_name
      where id = v_person and auth_id is null and first_name = '' and last_name = '';
      exit;
    end if;
  end loop;
  return v_person;
end $$;

-- Forgets a person without an account who is on no roster any more and in no game: no one keeps the address of someone
-- who never came. Who has played stays as a name in the history.
create function app.delete_unclaimed_person(p_person uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.profiles p
  where p.id = p_person and p.auth_id is null
    and not exists (select 1 from public.league_players lp where lp.player_id = p_person)
    and not exists (select 1 from public.clubs c where c.admins @> array[p_person]);
exception when foreign_key_violation then
  return; -- part of the history
end $$;

create function app.delete_removed_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.delete_unclaimed_person(old.player_id);
  return null;
end $$;
create trigger delete_removed_person after delete on public.league_players
  for each row execute function app.delete_removed_person();

-- Who cannot be taken off a roster, and what goes with who can.
-- A game day that is being played keeps its people until it is finalized: without this person the court could not enter its
-- games, and the moves after the game day would lack one. On days that no one has played yet the seat goes, and with it the
-- draw of its court, pinned games too, which has to be made again. Finalized days keep everything.
-- Error: PT409, hint playing_now.
create function app.remove_from_unplayed_days(p_league_id uuid, p_person uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_courts record;
begin
  for v_courts in
    select d.id as day_id, c.court_number, app.has_scores(d.id) as is_played
    from public.game_days d
    join (
      select a.game_day_id, a.court_number from public.court_assignments a where a.player_id = p_person and a.league_id = p_league_id
      union
      select r.game_day_id, r.court_number from public.court_rotations r where r.league_id = p_league_id
        and p_person in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id)) as c on c.game_day_id = d.id
    where not d.is_finalized and d.status <> 'canceled'
  loop
    if v_courts.is_played then
      raise sqlstate 'PT409' using message = 'This player is on a court in a game day that''s underway. Finalize it first.', hint = 'playing_now';
    end if;
    delete from public.court_rotations where game_day_id = v_courts.day_id and court_number = v_courts.court_number;
  end loop;
  delete from public.court_assignments a using public.game_days d
  where d.id = a.game_day_id and a.league_id = p_league_id and a.player_id = p_person and not d.is_finalized and d.status <> 'canceled';
  delete from public.game_day_responses r using public.game_days d
  where d.id = r.game_day_id and r.league_id = p_league_id and r.player_id = p_person and not d.is_finalized and d.status <> 'canceled';
end $$;

-- The same for a plain delete as for remove_players. When a whole league goes there is nothing to keep.
create function app.guard_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.remove_from_unplayed_days(old.league_id, old.player_id);
  return old;
end $$;
create trigger guard_removal before delete on public.league_players
  for each row when (app.is_api_caller()) execute function app.guard_removal();

-- True for what a DUPR rating is: a number from 2 to 8 with up to three decimals, as text. Null for none.
create function app.is_rating(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select p_text ~ '^([2-7](\.\d{1,3})?|8(\.0{1,3})?)$'
$$;

-- Keeps a DUPR rating that an organizer wrote beside a name, for someone without an account who has none yet: the others
-- keep their own. Input: a rating (see is_rating), or null. Error: PT422, hint rating_refused.
create function app.store_rating(p_person uuid, p_rating text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if not app.is_rating(p_rating) then
    raise sqlstate 'PT422' using message = 'DUPR ratings are 2 to 8.', hint = 'rating_refused';
  end if;
  update public.profiles set dup_rating = p_rating::numeric
  where id = p_person and auth_id is null and dup_rating is null and p_rating is not null;
end $$;

-- Puts a person on the roster by name, and by address where there is one; or with p_player_id someone who is known here. A
-- rating is kept as store_rating says. No invitation goes out.
-- Result: {outcome, league_player_id, player_id, name}:
--   added               on the roster now
--   already_on_roster   the person with this address is a member already (`status` says how)
--   asks_to_join        the person with this address waits for an answer: decide the request
--   same_name           someone on the roster has this name: call again with p_allow_same_name for another one
-- Errors: PT401, PT403 not an organizer, PT404 player_not_found, PT409 league_full, PT422 name_required, name_too_long,
-- malformed_email, rating_refused.
create function app.add_player(p_league_id uuid, p_first_name text, p_last_name text, p_email text, p_allow_same_name boolean,
  p_rating numeric, p_player_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email text := app.email_address(p_email);
  v_outcome text;
  v_row public.league_players;
begin
  perform app.require_organizer(p_league_id);
  perform app.hold_addresses(array[v_email]);
  perform app.lock_people(array(select p.id from public.profiles p where p.id = p_player_id or p.email = v_email));
  if p_player_id is not null and not exists (select 1 from public.profiles where id = p_player_id and auth_id is not null) then
    raise sqlstate 'PT404' using message = 'We couldn''t find this player.', hint = 'player_not_found';
  elsif p_player_id is null and app.one_line(p_first_name) !~ '\S' then
    raise sqlstate 'PT422' using message = 'Enter the player''s name.', hint = 'name_required';
  elsif coalesce(p_email, '') ~ '\S' and v_email is null then
    raise sqlstate 'PT422' using message = 'Enter a valid email.', hint = 'malformed_email';
  end if;
  perform app.refuse_long_name(p_first_name, p_last_name);
  perform app.lock_roster(p_league_id);
  if p_player_id is not null or v_email is not null then
    if p_player_id is null then
      v_row := app.roster_row(p_league_id, v_email);
    else
      select lp.* into v_row from public.league_players lp where lp.league_id = p_league_id and lp.player_id = p_player_id;
    end if;
    v_outcome := case when v_row.status = 'pending' then 'asks_to_join' when app.is_member_status(v_row.status) then 'already_on_roster' end;
  elsif not p_allow_same_name then
    select lp.* into v_row from public.league_players lp join public.profiles p on p.id = lp.player_id
    where lp.league_id = p_league_id and app.is_member_status(lp.status)
      and app.plain_text(app.full_name(p.first_name, p.last_name)) = app.plain_text(app.full_name(app.one_line(p_first_name), app.one_line(p_last_name)))
    order by lp.created_at limit 1;
    v_outcome := case when found then 'same_name' end;
  end if;
  if v_outcome is null then
    v_outcome := 'added';
    insert into public.league_players (league_id, player_id, status, invite_email)
    values (p_league_id, coalesce(p_player_id, app.find_or_create_person(v_email, p_first_name, p_last_name)), 'not_invited', v_email)
    on conflict (league_id, player_id) do update set status = 'not_invited', invite_email = excluded.invite_email -- was refused once
    returning * into v_row;
    perform app.store_rating(v_row.player_id, p_rating::text);
  end if;
  return jsonb_build_object('outcome', v_outcome, 'league_player_id', v_row.id, 'player_id', v_row.player_id, 'status', v_row.status,
    'name', (select app.full_name(p.first_name, p.last_name) from public.players p where p.id = v_row.player_id));
end $$;
create function public.add_player(p_league_id uuid, p_first_name text, p_last_name text default '', p_email text default null,
  p_allow_same_name boolean default false, p_rating numeric default null, p_player_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  select app.add_player(p_league_id, p_first_name, p_last_name, p_email, p_allow_same_name, p_rating, p_player_id)
$$;

-- Corrects what an organizer wrote down of someone on the roster: name and DUPR rating, null for none. Only of a person
-- without an account, who keep their own, and who plays in no league of other organizers: they would not know why a name of
-- theirs changed. Errors: PT401, PT403 not an organizer, PT404 not_on_roster, PT409 has_account, in_other_leagues, PT422
-- name_required, name_too_long, rating_refused.
create function app.correct_player(p_league_id uuid, p_player_id uuid, p_first_name text, p_last_name text, p_rating numeric) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_auth uuid;
begin
  perform app.require_organizer(p_league_id);
  perform app.refuse_long_name(p_first_name, p_last_name);
  select p.auth_id into v_auth from public.league_players lp join public.profiles p on p.id = lp.player_id
  where lp.league_id = p_league_id and lp.player_id = p_player_id and app.is_member_status(lp.status)
  for update of p;
  if not found then
    raise sqlstate 'PT404' using message = 'This player is no longer on the roster.', hint = 'not_on_roster';
  elsif v_auth is not null then
    raise sqlstate 'PT409' using message = 'This player now has an account and manages their own name and rating.', hint = 'has_account';
  elsif not app.is_super_admin() and exists (
      select 1 from public.league_players lp
      where lp.player_id = p_player_id and not lp.league_id = any (array(select app.my_owned_league_ids()))) then
    raise sqlstate 'PT409' using hint = 'in_other_leagues',
      message = 'This player is on other organizers'' rosters too. Ask a super admin to correct the name for everyone.';
  elsif coalesce(p_first_name, '') !~ '\S' then
    raise sqlstate 'PT422' using message = 'Enter the player''s name.', hint = 'name_required';
  elsif p_rating not between 2 and 8 or p_rating <> round(p_rating, 3) then
    raise sqlstate 'PT422' using message = 'DUPR ratings are 2 to 8.', hint = 'rating_refused';
  end if;
  update public.profiles
  set first_name = btrim(p_first_name), last_name = btrim(coalesce(p_last_name, '')), dup_rating = p_rating
  where id = p_player_id;
end $$;
create function public.correct_player(p_league_id uuid, p_player_id uuid, p_first_name text, p_last_name text default '',
  p_rating numeric default null) returns void
language sql volatile security invoker set search_path = '' as $$
  select app.correct_player(p_league_id, p_player_id, p_first_name, p_last_name, p_rating)
$$;

-- Refuses what email_limit found. Errors: PT429, hints too_many_invitations and too_many_to_address.
create function app.refuse_email_limit(p_limit text, p_email text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if p_limit = 'sender' then
    raise sqlstate 'PT429' using message = 'You can send 500 invitations a day. Try again tomorrow, or share personal links.',
      hint = 'too_many_invitations';
  elsif p_limit = 'address' then
    raise sqlstate 'PT429' using hint = 'too_many_to_address',
      message = format('%s already got 5 invitations today. Try again tomorrow, or share a personal link.', p_email);
  end if;
end $$;

-- Opens an invitation for a row that is no player yet, instead of any that was open: the token before it is dead, and so is
-- its email where it was not sent. With an address the email is queued, in the same transaction. Result: the token.
-- The caller has decided that the row may be invited and holds it, the address and the sender.
-- Errors: PT429, hints too_many_invitations and too_many_to_address.
create function app.issue_invitation(p_row public.league_players, p_email text, p_by uuid) returns text
language plpgsql volatile set search_path = '' as $$
declare
  v_token text := app.new_token();
begin
  if p_email is not null then
    perform app.refuse_email_limit(app.email_limit(p_by, p_email, 1), p_email);
  end if;
  update public.outgoing_emails set status = 'canceled', payload = '{}'
  where league_player_id = p_row.id and status in ('queued', 'failed');
  update public.league_players
  set status = 'invited', invite_token = app.token_hash(v_token), invite_expires_at = now() + interval '14 days',
    invite_email = coalesce(p_email, invite_email), invited_at = now(), invited_by = p_by,
    status_before_invite = case when status = 'invited' then status_before_invite else status end
  where id = p_row.id;
  if p_email is not null then
    insert into public.outgoing_emails (kind, to_email, league_id, league_player_id, created_by, invite_token, payload)
    values ('league_invitation', p_email, p_row.league_id, p_row.id, p_by, app.token_hash(v_token), jsonb_build_object('token', v_token));
  end if;
  return v_token;
end $$;

-- Refuses invitations to a league that is over, and more of them than the caller may send today.
-- Errors: PT409, hint league_is_over; PT429, hint too_many_invitations.
create function app.check_invitations(p_league_id uuid, p_count int) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select 1 from public.leagues where id = p_league_id and app.is_open_league(status)) then
    raise sqlstate 'PT409' using message = 'This league is over, so no one can be invited.', hint = 'league_is_over';
  end if;
  perform app.refuse_email_limit(app.email_limit(app.my_profile_id(), null, p_count), null);
end $$;

-- Invites people by address, and queues an email for each. Every address has its own answer, and the good ones are invited
-- whatever is wrong with the others.
-- Inputs: 1 to 200 addresses as a JSON array, each a text or {email, first_name, last_name, rating} (see store_rating); p_preview answers the same and
--   changes nothing.
-- Result: {invited, results: [{email, outcome, league_player_id, player_id, name}]}, in the order given:
--   invited           invited now; also who was on the roster, was refused once, or let an invitation run out
--   already_invited   an invitation is open: send_invitations makes a new one
--   already_member    plays here
--   asks_to_join      waits for an answer: decide the request
--   league_full       no place is left
--   malformed         not an address
--   duplicate         stands in the list before
--   name_too_long     a first or last name of more than 80 characters
--   rating_refused    a rating that there is not
--   too_many_to_address  got 5 invitations today, no matter from whom
-- Errors: PT401, PT403 not an organizer, PT409 league_is_over, PT422 addresses_required, too_many_addresses,
--   PT429 too_many_invitations.
create function app.invite_players(p_league_id uuid, p_people jsonb, p_preview boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_organizer(p_league_id);
  v_emails text[];
  v_free int;
  v_seen text[] := '{}';
  v_results jsonb := '[]';
  v_invited int := 0;
  v_given record;
  v_row public.league_players;
  v_outcome text;
begin
  if jsonb_typeof(p_people) is distinct from 'array' or jsonb_array_length(p_people) = 0 then
    raise sqlstate 'PT422' using message = 'Enter at least one email.', hint = 'addresses_required';
  elsif jsonb_array_length(p_people) > 200 then
    raise sqlstate 'PT422' using message = 'Invite up to 200 people at a time.', hint = 'too_many_addresses';
  end if;
  perform app.refuse_long_list(p_people, 200, 'players');
  v_emails := array(select app.email_address(coalesce(item ->> 'email', item #>> '{}')) from jsonb_array_elements(p_people) as item);
  perform app.hold_addresses(v_emails);
  perform app.lock_people(v_me || array(select p.id from public.profiles p where p.email = any (v_emails)));
  perform app.check_invitations(p_league_id, 0);
  perform app.lock_roster(p_league_id);
  perform 1 from public.league_players lp join public.profiles p on p.id = lp.player_id
  where lp.league_id = p_league_id and array[p.email, lp.invite_email] && v_emails
  order by lp.id for update of lp;
  v_free := app.lock_free_spots(p_league_id);

  for v_given in
    select app.email_address(text) as email, left(btrim(text), 320) as text, item ->> 'first_name' as first_name, item ->> 'last_name' as last_name,
      item ->> 'rating' as rating
    from jsonb_array_elements(p_people) with ordinality as list (item, place),
      lateral (select coalesce(case jsonb_typeof(item) when 'object' then item ->> 'email' when 'string' then item #>> '{}' end, '')) as given (text)
    order by place
  loop
    v_row := app.roster_row(p_league_id, v_given.email);
    v_outcome := case
      when v_given.email is null then 'malformed'
      when v_given.email = any (v_seen) then 'duplicate'
      when v_row.status in ('joined', 'accepted') then 'already_member'
      when v_row.status = 'pending' then 'asks_to_join'
      when v_row.status = 'invited' and v_row.invite_expires_at > now() then 'already_invited'
      when greatest(length(btrim(v_given.first_name)), length(btrim(v_given.last_name))) > 80 then 'name_too_long'
      when not app.is_rating(v_given.rating) then 'rating_refused'
      when v_free <= 0 and not coalesce(app.is_member_status(v_row.status), false) then 'league_full'
      when app.email_limit(v_me, v_given.email, 0) = 'address' then 'too_many_to_address'
      else 'invited' end;
    v_seen := v_seen || v_given.email;
    if v_outcome = 'invited' then
      v_invited := v_invited + 1;
      v_free := v_free - case when app.is_member_status(v_row.status) then 0 else 1 end;
      if not p_preview then
        if v_row.id is null then
          insert into public.league_players (league_id, player_id, status)
          values (p_league_id, app.find_or_create_person(v_given.email, v_given.first_name, v_given.last_name), 'invited')
          returning * into v_row;
        end if;
        perform app.store_rating(v_row.player_id, v_given.rating);
        perform app.issue_invitation(v_row, v_given.email, v_me);
      end if;
    end if;
    v_results := v_results || jsonb_build_object('email', coalesce(v_given.email, v_given.text), 'outcome', v_outcome,
      'league_player_id', v_row.id, 'player_id', v_row.player_id,
      'name', (select app.full_name(p.first_name, p.last_name) from public.players p where p.id = v_row.player_id));
  end loop;
  if p_preview then
    perform app.check_invitations(p_league_id, v_invited);
  end if;
  return jsonb_build_object('invited', v_invited, 'results', v_results);
end $$;
create function public.invite_players(p_league_id uuid, p_people jsonb, p_preview boolean default false) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.invite_players(p_league_id, p_people, p_preview) $$;

-- What a function that takes a selection asks first. Errors: PT401, PT422 nobody_selected, too_many_selected.
create function app.check_selection(p_ids uuid[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform app.require_profile_id();
  if coalesce(cardinality(p_ids), 0) = 0 then
    raise sqlstate 'PT422' using message = 'Select at least one.', hint = 'nobody_selected';
  elsif cardinality(p_ids) > 500 then
    raise sqlstate 'PT422' using message = 'Select up to 500 at a time.', hint = 'too_many_selected';
  end if;
end $$;

-- Holds rows of leagues that the caller organizes, and the leagues, until the end of the transaction. Result: those leagues.
create function app.lock_roster_rows(p_ids uuid[]) returns uuid[]
language plpgsql volatile set search_path = '' as $$
declare
  v_leagues uuid[] := array(select distinct lp.league_id from public.league_players lp
    where lp.id = any (p_ids) and lp.league_id = any (array(select app.my_managed_league_ids())));
begin
  perform 1 from public.league_players where id = any (p_ids) and league_id = any (v_leagues) order by id for update;
  perform 1 from public.leagues where id = any (v_leagues) order by id for no key update;
  return v_leagues;
end $$;

-- One answer of a list of answers.
create function app.selection_result(p_row public.league_players, p_id uuid, p_outcome text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_id, 'outcome', p_outcome, 'status', p_row.status, 'player_id', p_row.player_id,
    'name', (select app.full_name(p.first_name, p.last_name) from public.players p where p.id = p_row.player_id))
$$;

-- Invites people who are on the roster, or invites them again: a new link for each, by email; the link before is dead.
-- Inputs: up to 500 rows of league_players; p_email for a single one: the address to use from now on.
-- Result: {invited, results: [{id, outcome, status, player_id, name}]} in the order given:
--   invited         an email with a new link is on its way
--   no_address      no one has said where to write to: give an address, or share a personal link
--   already_member  plays here
--   asks_to_join    waits for an answer: decide the request
--   league_full     was refused once, and no place is left
--   league_is_over  no one can be invited any more
--   too_many_to_address  got 5 invitations today, no matter from whom
--   not_found       no such row in a league of the caller's
-- Errors: PT401, PT409 address_in_use, addresses_changed where another call gave someone an address in this moment, PT422 nobody_selected, too_many_selected, malformed_email, one_address_one_player,
--   PT429 too_many_invitations.
create function app.send_invitations(p_ids uuid[], p_email text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_leagues uuid[];
  v_email text := app.email_address(p_email);
  v_emails text[];
  v_results jsonb := '[]';
  v_invited int := 0;
  v_id uuid;
  v_row public.league_players;
  v_outcome text;
begin
  perform app.check_selection(p_ids);
  v_emails := array(select coalesce(v_email, lp.invite_email) from public.league_players lp
    where lp.id = any (p_ids) and coalesce(v_email, lp.invite_email) is not null);
  perform app.hold_addresses(v_emails);
  perform app.lock_people(array[app.my_profile_id()]);
  v_leagues := app.lock_roster_rows(p_ids);
  if v_email is null and exists (select 1 from public.league_players lp
      where lp.id = any (p_ids) and lp.league_id = any (v_leagues) and lp.invite_email <> all (v_emails)) then
    raise sqlstate 'PT409' using message = 'Someone''s email was just changed. Please try again.', hint = 'addresses_changed';
  end if;
  if p_email is not null and v_email is null then
    raise sqlstate 'PT422' using message = 'Enter a valid email.', hint = 'malformed_email';
  elsif p_email is not null and cardinality(p_ids) > 1 then
    raise sqlstate 'PT422' using message = 'Each player needs their own email.', hint = 'one_address_one_player';
  elsif exists (select 1 from public.league_players lp, app.roster_row(lp.league_id, v_email) as owner
    where lp.id = p_ids[1] and lp.league_id = any (v_leagues) and owner.id <> lp.id) then
    raise sqlstate 'PT409' using message = 'Someone else on the roster already uses this email.', hint = 'address_in_use';
  end if;
  foreach v_id in array p_ids loop
    v_row := (select lp from public.league_players lp where lp.id = v_id and lp.league_id = any (v_leagues));
    v_outcome := case
      when v_row.id is null then 'not_found'
      when v_row.status in ('joined', 'accepted') then 'already_member'
      when v_row.status = 'pending' then 'asks_to_join'
      when coalesce(v_email, v_row.invite_email) is null then 'no_address'
      when not (select app.is_open_league(l.status) from public.leagues l where l.id = v_row.league_id) then 'league_is_over'
      when v_row.status = 'rejected' and app.lock_free_spots(v_row.league_id) <= 0 then 'league_full'
      when app.email_limit(app.my_profile_id(), coalesce(v_email, v_row.invite_email), 0) = 'address' then 'too_many_to_address'
      else 'invited' end;
    if v_outcome = 'invited' then
      perform app.issue_invitation(v_row, coalesce(v_email, v_row.invite_email), app.my_profile_id());
      -- a record without an account and address gets this one, so that confirming it claims the record
      update public.profiles p set email = v_email
      where p.id = v_row.player_id and p.auth_id is null and p.email is null and v_email is not null
        and not exists (select 1 from public.profiles other where other.email = v_email);
      v_invited := v_invited + 1;
      v_row.status := 'invited';
    end if;
    v_results := v_results || app.selection_result(v_row, v_id, v_outcome);
  end loop;
  return jsonb_build_object('invited', v_invited, 'results', v_results);
end $$;
create function public.send_invitations(p_ids uuid[], p_email text default null) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.send_invitations(p_ids, p_email) $$;

-- Makes a personal link for one person on the roster, to give or to show as a QR code. The token is told this one
-- time. The link before is dead, the one in an email too.
-- Result: {token, expires_at, league_player_id}. Errors: PT401; PT404 not_on_this_roster; PT409 already_member, asks_to_join,
-- league_full, league_is_over.
create function app.invitation_link(p_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_leagues uuid[] := app.lock_roster_rows(array[p_id]);
  v_row public.league_players;
  v_token text;
begin
  v_row := (select lp from public.league_players lp where lp.id = p_id and lp.league_id = any (v_leagues));
  if v_row.id is null then
    raise sqlstate 'PT404' using message = 'This player is no longer on the roster.', hint = 'not_on_this_roster';
  elsif v_row.status in ('joined', 'accepted') then
    raise sqlstate 'PT409' using message = 'This player is already in the league.', hint = 'already_member';
  elsif v_row.status = 'pending' then
    raise sqlstate 'PT409' using message = 'This player asked to join. Review the request first.', hint = 'asks_to_join';
  end if;
  perform app.check_invitations(v_row.league_id, 0);
  v_token := app.issue_invitation(v_row, null, app.my_profile_id());
  return (select jsonb_build_object('token', v_token, 'expires_at', lp.invite_expires_at, 'league_player_id', lp.id)
    from public.league_players lp where lp.id = p_id);
end $$;
create function public.invitation_link(p_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.invitation_link(p_id) $$;

-- Ends an open invitation: its link is dead, its email is not sent any more. Who was on the roster before stays there, who
-- was refused before is refused again, and who was only invited is gone; but no one who already plays goes this way.
-- Result: what became of the row, 'revoked' or 'removed'. The caller holds the row.
create function app.end_invitation(p_row public.league_players) returns text
language plpgsql volatile set search_path = '' as $$
begin
  update public.outgoing_emails set status = 'canceled', payload = '{}'
  where league_player_id = p_row.id and status in ('queued', 'failed');
  if p_row.status_before_invite is null
     and not exists (select 1 from public.court_assignments a where a.league_id = p_row.league_id and a.player_id = p_row.player_id)
     and not exists (select 1 from public.court_rotations r where r.league_id = p_row.league_id
       and p_row.player_id in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id)) then
    delete from public.league_players where id = p_row.id;
    return 'removed';
  end if;
  update public.league_players
  set status = coalesce(status_before_invite, 'not_invited'), status_before_invite = null, invite_token = null, invite_expires_at = null
  where id = p_row.id;
  return 'revoked';
end $$;

-- Revokes open invitations, run out or not. Inputs: up to 500 rows of league_players.
-- Result: {results: [{id, outcome, status, player_id, name}]} in the order given: revoked (on the roster, or refused, as
-- before), removed (was only invited), not_invited (no invitation is open), not_found.
-- Errors: PT401, PT422 nobody_selected, too_many_selected.
create function app.revoke_invitations(p_ids uuid[]) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_leagues uuid[];
  v_results jsonb := '[]';
  v_id uuid;
  v_row public.league_players;
  v_answer jsonb;
begin
  perform app.check_selection(p_ids);
  v_leagues := app.lock_roster_rows(p_ids);
  foreach v_id in array p_ids loop
    v_row := (select lp from public.league_players lp where lp.id = v_id and lp.league_id = any (v_leagues));
    v_answer := app.selection_result(v_row, v_id, case when v_row.id is null then 'not_found' else 'not_invited' end);
    if v_row.status = 'invited' then
      v_answer := v_answer || jsonb_build_object('outcome', app.end_invitation(v_row),
        'status', (select lp.status from public.league_players lp where lp.id = v_id));
    end if;
    v_results := v_results || v_answer;
  end loop;
  return jsonb_build_object('results', v_results);
end $$;
create function public.revoke_invitations(p_ids uuid[]) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.revoke_invitations(p_ids) $$;

-- Takes people off the roster; what they played stays. Inputs: up to 500 rows of league_players.
-- Result: {results: [{id, outcome, status, player_id, name}]} in the order given: removed, playing_now (see
-- remove_from_unplayed_days), not_a_member (asks to join, or was refused), not_found.
-- Errors: PT401, PT422 nobody_selected, too_many_selected.
create function app.remove_players(p_ids uuid[]) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_leagues uuid[];
  v_results jsonb := '[]';
  v_id uuid;
  v_row public.league_players;
  v_outcome text;
  v_hint text;
begin
  perform app.check_selection(p_ids);
  v_leagues := app.lock_roster_rows(p_ids);
  foreach v_id in array p_ids loop
    v_row := (select lp from public.league_players lp where lp.id = v_id and lp.league_id = any (v_leagues));
    v_outcome := case when v_row.id is null then 'not_found' when not app.is_member_status(v_row.status) then 'not_a_member' else 'removed' end;
    v_results := v_results || app.selection_result(v_row, v_id, v_outcome);
    if v_outcome = 'removed' then
      begin
        perform app.remove_from_unplayed_days(v_row.league_id, v_row.player_id);
        delete from public.league_players where id = v_id;
      exception when sqlstate 'PT409' then
        get stacked diagnostics v_hint = pg_exception_hint;
        v_results := jsonb_set(v_results, '{-1,outcome}', to_jsonb(v_hint));
      end;
    end if;
  end loop;
  return jsonb_build_object('results', v_results);
end $$;
create function public.remove_players(p_ids uuid[]) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.remove_players(p_ids) $$;

-- Sends emails again that failed. Inputs: up to 500 emails. One that never left is queued as it is. One that was interrupted
-- may have arrived, so it gets a new link, and the old one is dead: no link is ever sent twice.
-- Result: {queued, results: [{id, outcome}]} in the order given: queued, renewed (another email takes its place),
-- closed (the invitation is no longer open, or a newer email is there), not_failed, not_found, too_many_to_address (as in
-- send_invitations, where a new link would be needed).
-- Errors: PT401, PT422 nobody_selected, too_many_selected.
create function app.retry_emails(p_ids uuid[]) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_leagues uuid[];
  v_results jsonb := '[]';
  v_queued int := 0;
  v_id uuid;
  v_mail public.outgoing_emails;
  v_row public.league_players;
  v_outcome text;
begin
  perform app.check_selection(p_ids);
  perform app.hold_addresses(array(select e.to_email from public.outgoing_emails e where e.id = any (p_ids)));
  perform app.lock_people(array[app.my_profile_id()]);
  v_leagues := app.lock_roster_rows(array(select e.league_player_id from public.outgoing_emails e where e.id = any (p_ids)));
  foreach v_id in array p_ids loop
    select * into v_mail from public.outgoing_emails where id = v_id and league_id = any (v_leagues) for update;
    v_row := (select lp from public.league_players lp where lp.id = v_mail.league_player_id);
    v_outcome := case
      when v_mail.id is null then 'not_found'
      when v_mail.status <> 'failed' then 'not_failed'
      when v_row.invite_token is distinct from v_mail.invite_token or v_row.invite_expires_at <= now() then 'closed'
      when v_mail.payload ? 'token' then 'queued'
      when app.email_limit(app.my_profile_id(), v_mail.to_email, 0) = 'address' then 'too_many_to_address'
      else 'renewed' end;
    if v_outcome = 'queued' then
      update public.outgoing_emails set status = 'queued' where id = v_id;
    elsif v_outcome = 'renewed' then
      perform app.issue_invitation(v_row, v_mail.to_email, app.my_profile_id());
    end if;
    v_queued := v_queued + case when v_outcome in ('queued', 'renewed') then 1 else 0 end;
    v_results := v_results || jsonb_build_object('id', v_id, 'outcome', v_outcome);
  end loop;
  return jsonb_build_object('queued', v_queued, 'results', v_results);
end $$;
create function public.retry_emails(p_ids uuid[]) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.retry_emails(p_ids) $$;

-- The roster as its organizers keep it: members in every state, open invitations and refused people; those who ask to join
-- are in join_requests(). By name; a page of p_limit rows (200, at most 1000) after the row whose page_key is p_after.
-- mail_status is null where no email was asked for. Errors: PT401, PT403 not an organizer.
create function app.organizer_roster(p_league_id uuid, p_after text, p_limit int) returns table (
  league_player_id uuid, player_id uuid, first_name text, last_name text, display_name text, dup_rating numeric, has_account boolean,
  status text, joined_at timestamptz, ladder_start smallint, invite_email text, invited_at timestamptz, invite_expires_at timestamptz,
  invite_expired boolean, invited_by_name text, mail_id uuid, mail_status text, mail_error text, mail_sent_at timestamptz, page_key text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_organizer(p_league_id);
  return query
    select lp.id, p.id, p.first_name, p.last_name, p.display_name, p.dup_rating, pr.auth_id is not null,
      lp.status, lp.joined_at, lp.ladder_start, lp.invite_email, lp.invited_at, lp.invite_expires_at,
      coalesce(lp.invite_expires_at <= now(), false), inviter.display_name, mail.id, mail.status, mail.last_error, mail.sent_at, key.page_key
    from public.league_players lp
    join public.players p on p.id = lp.player_id
    join public.profiles pr on pr.id = lp.player_id
    cross join lateral (select concat_ws(' ', app.plain_text(p.first_name), app.plain_text(p.last_name), lp.id)) as key (page_key)
    left join public.players inviter on inviter.id = lp.invited_by
    left join lateral (select e.* from public.outgoing_emails e where e.league_player_id = lp.id order by e.created_at desc limit 1) as mail on true
    where lp.league_id = p_league_id and lp.status <> 'pending' and (p_after is null or key.page_key collate "C" > p_after)
    order by key.page_key collate "C"
    limit app.page_size(p_limit, 200);
end $$;
create function public.organizer_roster(p_league_id uuid, p_after text default null, p_limit int default 200) returns table (
  league_player_id uuid, player_id uuid, first_name text, last_name text, display_name text, dup_rating numeric, has_account boolean,
  status text, joined_at timestamptz, ladder_start smallint, invite_email text, invited_at timestamptz, invite_expires_at timestamptz,
  invite_expired boolean, invited_by_name text, mail_id uuid, mail_status text, mail_error text, mail_sent_at timestamptz, page_key text)
language sql stable security invoker set search_path = '' as $$ select * from app.organizer_roster(p_league_id, p_after, p_limit) $$;

grant execute on function app.correct_player(uuid, uuid, text, text, numeric), public.correct_player(uuid, uuid, text, text, numeric)
  to authenticated, service_role;
grant execute on function app.add_player(uuid, text, text, text, boolean, numeric, uuid), app.invite_players(uuid, jsonb, boolean),
  app.send_invitations(uuid[], text), app.invitation_link(uuid), app.revoke_invitations(uuid[]), app.remove_players(uuid[]),
  app.retry_emails(uuid[]), app.organizer_roster(uuid, text, int) to authenticated, service_role;
grant execute on function public.add_player(uuid, text, text, text, boolean, numeric, uuid), public.invite_players(uuid, jsonb, boolean),
  public.send_invitations(uuid[], text), public.invitation_link(uuid), public.revoke_invitations(uuid[]), public.remove_players(uuid[]),
  public.retry_emails(uuid[]), public.organizer_roster(uuid, text, int) to authenticated, service_role;

-- Invitations from the invited person's side: look at one, signed in or not, and take it.
--
-- Looking consumes nothing, because email scanners open links too. To everyone an unknown, a used and a revoked token look
-- the same; only the person who used a token is told so, since the answer to their first try may have been lost on the way.

-- An address with only so much of it that its owner recognizes it: 'l•••@kitchenline.test'.
create function app.masked_email(p_email text) returns text
language sql immutable set search_path = '' as $$
  select left(p_email, 1) || '•••' || substring(p_email from '@.*$')
$$;

-- The row that a token opens: one with an open invitation, or the one that this person took with it before.
create function app.invited_row(p_hash text, p_me uuid) returns public.league_players
language sql stable set search_path = '' as $$
  select lp.* from public.league_players lp
  where lp.invite_token = p_hash or (lp.accepted_token = p_hash and lp.player_id = p_me and app.is_member_status(lp.status))
$$;

-- The league that someone is invited to, as the landing page tells it: players so far are those who play, not those who
-- are invited; their average rating is of those who have one.
create function app.invited_league(p_league_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', l.id, 'name', e.name, 'description', l.description, 'club_name', c.name, 'location', l.location,
    'weekday', l.weekday, 'start_time', l.start_time, 'start_date', l.start_date, 'weeks', l.weeks, 'week_interval', l.week_interval, 'time_zone', l.time_zone,
    'court_count', l.court_count, 'capacity', l.capacity, 'players', people.players, 'average_rating', people.average_rating,
    'rules', app.league_rules(l))
  from public.leagues l
  join public.events e on e.id = l.id
  left join public.clubs c on c.id = l.club_id
  cross join lateral (
    select count(*) as players, round(avg(p.dup_rating), 2) as average_rating
    from public.league_players lp join public.players p on p.id = lp.player_id
    where lp.league_id = l.id and app.plays_in_league(lp.status, lp.status_before_invite)) as people
  where l.id = p_league_id
$$;

-- What an invitation says.
-- Result: {state, message, …}:
--   no_token        'No invite token provided.'
--   not_found       'Invalid or expired invite token.': unknown, used by someone else, or revoked
--   expired         'This invite has expired.', or its league is over; with league_name, inviter_name, and league_id where
--                   the league can be asked by its link
--   already_member  the caller took it before; with league_id and league_name
--   valid           with expires_at, inviter {name, display_name}, invitee {first_name, last_name, has_account, email} (the
--                   name on the roster, empty for someone with an account; the address only where this very token went
--                   there by email, so that no one types it again: who has the token read it in that email), league (see
--                   invited_league), and `me`: signed_out, can_accept, wrong_account (with sent_to, masked), already_member
create function app.invitation(p_token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_token text := btrim(coalesce(p_token, ''));
  v_me uuid := app.my_profile_id();
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
    return jsonb_build_object('state', 'not_found', 'message', 'Invalid or expired invite token.');
  end if;
  select e.name into v_name from public.events e where e.id = v_row.league_id;
  if v_row.status <> 'invited' then
    return jsonb_build_object('state', 'already_member', 'message', null, 'league_id', v_row.league_id, 'league_name', v_name);
  end if;
  select * into v_league from public.leagues where id = v_row.league_id;
  select * into v_inviter from public.players where id = coalesce(v_row.invited_by, v_league.created_by);
  if v_row.invite_expires_at <= now() or not app.is_open_league(v_league.status) then
    return jsonb_build_object('state', 'expired', 'message', 'This invite has expired.', 'league_name', v_name,
      'inviter_name', app.full_name(v_inviter.first_name, v_inviter.last_name),
      'league_id', case when v_league.visibility <> 'private' then v_league.id end);
  end if;
  select * into v_invitee from public.profiles where id = v_row.player_id;
  select status into v_my_status from public.league_players where league_id = v_row.league_id and player_id = v_me and id <> v_row.id;
  return jsonb_build_object('state', 'valid', 'message', null, 'expires_at', v_row.invite_expires_at,
    'inviter', jsonb_build_object('name', app.full_name(v_inviter.first_name, v_inviter.last_name), 'display_name', v_inviter.display_name),
    'invitee', jsonb_build_object('has_account', v_invitee.auth_id is not null,
      'first_name', case when v_invitee.auth_id is null then v_invitee.first_name else '' end,
      'last_name', case when v_invitee.auth_id is null then v_invitee.last_name else '' end,
      'email', case when v_me is null then (select e.to_email from public.outgoing_emails e where e.invite_token = v_row.invite_token) end),
    'league', app.invited_league(v_row.league_id),
    'sent_to', case when v_me is not null and app.is_for_someone_else(v_row, v_me) then app.masked_email(v_row.invite_email) end,
    'me', case when v_me is null then 'signed_out'
      when app.is_member_status(v_my_status) then 'already_member'
      when app.is_for_someone_else(v_row, v_me) then 'wrong_account'
      else 'can_accept' end);
end $$;
create function public.invitation(p_token text default null) returns jsonb
language sql stable security invoker set search_path = '' as $$ select app.invitation(p_token) $$;

-- True where an invitation went to someone else: to another address, or without an address to another account.
create function app.is_for_someone_else(p_row public.league_players, p_me uuid) returns boolean
language sql stable set search_path = '' as $$
  select p_row.player_id <> p_me and case
    when p_row.invite_email is not null then p_row.invite_email is distinct from (select email from public.profiles where id = p_me)
    else exists (select 1 from public.profiles where id = p_row.player_id and auth_id is not null) end
$$;

-- Moves all that a person without an account did in a league to someone with one: seats, games, what went to DUPR, answers,
-- messages. What an organizer wrote into the record of their DUPR id and rating goes along where the account has none. The
-- membership has moved already, and the caller holds both people. Two people cannot claim one record: the invitation that leads here was taken once.
-- Errors: PT409 record_of_somebody_else where the record has an account and has played, or where both played on one day:
-- then they are two people.
create function app.claim_record(p_record uuid, p_person uuid, p_league_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_record public.profiles;
begin
  -- held, so that no one is seated under the old record meanwhile; a new seat waits, and then finds it gone
  perform 1 from public.players where id = p_record for update;
  perform 1 from public.court_rotations r
  where r.league_id = p_league_id and p_record in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id)
  order by r.id for update;
  if exists (select 1 from public.profiles where id = p_record and auth_id is not null) then
    if exists (select 1 from public.court_assignments a where a.league_id = p_league_id and a.player_id = p_record)
       or exists (select 1 from public.court_rotations r where r.league_id = p_league_id
         and p_record in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id)) then
      raise unique_violation;
    end if;
    return;
  end if;
  update public.court_assignments set player_id = p_person where league_id = p_league_id and player_id = p_record;
  update public.seat_events set player_id = p_person where league_id = p_league_id and player_id = p_record;
  -- the same person, so the pairing keeps its version; phones on a game day that is on learn of the name
  update public.court_rotations r
  set team1_player1_id = case r.team1_player1_id when p_record then p_person else r.team1_player1_id end,
    team1_player2_id = case r.team1_player2_id when p_record then p_person else r.team1_player2_id end,
    team2_player1_id = case r.team2_player1_id when p_record then p_person else r.team2_player1_id end,
    team2_player2_id = case r.team2_player2_id when p_record then p_person else r.team2_player2_id end,
    ended_by = array_replace(r.ended_by, p_record, p_person),
    updated_at = case when d.is_finalized then r.updated_at else now() end
  from public.game_days d
  where d.id = r.game_day_id and r.league_id = p_league_id
    and p_record in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id);
  -- a change made by hand belongs to the seat that moved; one of the account's own is of a seat it has no more
  delete from public.court_overrides mine using public.court_overrides o
  where mine.player_id = p_person and o.player_id = p_record and o.league_id = p_league_id and o.game_day_id = mine.game_day_id;
  update public.court_overrides set player_id = p_person where league_id = p_league_id and player_id = p_record;
  -- the same people played, so nothing that went to DUPR is to be sent again
  update public.dupr_exports set line_up = array_replace(line_up, p_record::text, p_person::text)
  where league_id = p_league_id and p_record::text = any (line_up);
  select * into v_record from public.profiles where id = p_record;
  -- the record may stay on the roster of another league, with what its organizers wrote; an id that another account has stays there
  if not app.is_free_dupr_id(v_record.dupr_id, p_person) then
    v_record.dupr_id := null;
  end if;
  update public.profiles mine set dupr_id = coalesce(mine.dupr_id, v_record.dupr_id), dup_rating = coalesce(mine.dup_rating, v_record.dup_rating)
  where mine.id = p_person and (mine.dupr_id is null and v_record.dupr_id is not null or mine.dup_rating is null and v_record.dup_rating is not null);
  update public.game_day_responses set player_id = p_person where league_id = p_league_id and player_id = p_record;
  update public.game_day_responses set responded_by = p_person where league_id = p_league_id and responded_by = p_record;
  update public.announcements set target_user_id = p_person where league_id = p_league_id and target_user_id = p_record;
  perform app.delete_unclaimed_person(p_record);
exception when unique_violation or check_violation then
  raise sqlstate 'PT409' using message = 'This invitation belongs to another player. Ask for your own.',
    hint = 'record_of_somebody_else';
end $$;

-- Takes an invitation for a person: the row becomes theirs, accepted now, with all that its record did in the league.
-- Inputs: the token; the person's profile; whether to take what went to another address.
-- Result: {outcome, league_id, league_name}: accepted; already_member (also after a first try whose answer was lost); or
-- wrong_account with sent_to (masked), and nothing done. Errors: PT404 invite_not_found, PT409 record_of_somebody_else,
-- PT410 invite_expired, PT422 no_invite_token.
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
  perform app.lock_people(array[p_me, v_row.player_id]);
  perform 1 from public.league_players where league_id = v_row.league_id and (id = v_row.id or player_id = p_me) order by id for update;
  v_row := app.invited_row(v_hash, p_me); -- as it is now that no one else can change it
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
  select * into v_mine from public.league_players where league_id = v_row.league_id and player_id = p_me and id <> v_row.id;
  if app.is_member_status(v_mine.status) then
    -- on the roster or invited under their own name: that is what they accept; the other invitation stays whose it is
    update public.league_players
    set status = 'accepted', joined_at = now(), invite_token = null, invite_expires_at = null, status_before_invite = null
    where id = v_mine.id and status in ('not_invited', 'invited');
    return v_answer;
  elsif not p_confirm and app.is_for_someone_else(v_row, p_me) then
    return v_answer || jsonb_build_object('outcome', 'wrong_account', 'sent_to', app.masked_email(v_row.invite_email));
  end if;
  delete from public.league_players where id = v_mine.id; -- their request, open or refused, has its answer
  begin
    if not app.accept_invitation_row(v_row, p_me) then
      raise sqlstate 'PT404' using message = 'Invalid or expired invite token.', hint = 'invite_not_found';
    end if;
  exception when unique_violation then
    return v_answer; -- they took another invitation to the league in the same moment
  end;
  if v_row.player_id <> p_me then
    perform app.claim_record(v_row.player_id, p_me, v_row.league_id);
  end if;
  return v_answer || '{"outcome": "accepted"}';
end $$;

-- The one step that takes an invitation: of any number of callers with the same token one finds the row as it has to be.
-- Result: whether this caller did.
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
  update public.outgoing_emails set status = 'canceled', payload = '{}'
  where league_player_id = p_row.id and status in ('queued', 'failed');
  return true;
end $$;

-- Takes an invitation for the caller; see redeem_invitation. With p_confirm also one that went to another address.
-- Errors: PT401 and those of redeem_invitation.
create function app.accept_invitation(p_token text, p_confirm boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  return app.redeem_invitation(p_token, app.require_profile_id(), coalesce(p_confirm, false));
end $$;
create function public.accept_invitation(p_token text default null, p_confirm boolean default false) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.accept_invitation(p_token, p_confirm) $$;

-- Takes the invitation that a sign-up carried, when its address is confirmed, in whatever browser. Anyone who signed up from
-- an invitation meant it, so another address is fine. It must not keep anyone from having an account: an invitation that
-- cannot be taken any more is told to the log of the database, and to the person by the page of the link.
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

-- Invitations that are open for the caller by name, whatever became of the email. Error: PT401.
create function app.open_invitations() returns table (
  league_player_id uuid, league_id uuid, league_name text, inviter_name text, invited_at timestamptz, expires_at timestamptz,
  location text, weekday smallint, start_time time, start_date date, weeks smallint, week_interval smallint, time_zone text)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
begin
  return query
    select lp.id, l.id, e.name, app.full_name(inviter.first_name, inviter.last_name), lp.invited_at, lp.invite_expires_at,
      l.location, l.weekday, l.start_time, l.start_date, l.weeks, l.week_interval, l.time_zone
    from public.league_players lp
    join public.leagues l on l.id = lp.league_id and app.is_open_league(l.status)
    join public.events e on e.id = l.id
    join public.players inviter on inviter.id = coalesce(lp.invited_by, l.created_by)
    where lp.player_id = v_me and lp.status = 'invited' and lp.invite_expires_at > now()
    order by lp.invite_expires_at, lp.id;
end $$;
create function public.my_invitations() returns table (
  league_player_id uuid, league_id uuid, league_name text, inviter_name text, invited_at timestamptz, expires_at timestamptz,
  location text, weekday smallint, start_time time, start_date date, weeks smallint, week_interval smallint, time_zone text)
language sql stable security invoker set search_path = '' as $$ select * from app.open_invitations() $$;

-- The caller's own open invitation, held. Error: PT404 invite_not_found for every other.
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

-- Takes one of my_invitations(): anyone who is signed in as the invited person needs no link.
-- Result: {outcome: accepted, league_id}. Errors: PT401, PT404 invite_not_found.
create function app.accept_my_invitation(p_league_player_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row public.league_players := app.lock_my_invitation(p_league_player_id);
begin
  perform app.accept_invitation_row(v_row, v_row.player_id);
  return jsonb_build_object('outcome', 'accepted', 'league_id', v_row.league_id);
end $$;
create function public.accept_my_invitation(p_league_player_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.accept_my_invitation(p_league_player_id) $$;

-- Says no to one of my_invitations(); the row goes the way of a revoked one. Result: {outcome: declined, league_id}.
-- Errors: PT401, PT404 invite_not_found.
create function app.decline_my_invitation(p_league_player_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row public.league_players := app.lock_my_invitation(p_league_player_id);
begin
  perform app.end_invitation(v_row);
  return jsonb_build_object('outcome', 'declined', 'league_id', v_row.league_id);
end $$;
create function public.decline_my_invitation(p_league_player_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' as $$ select app.decline_my_invitation(p_league_player_id) $$;

-- The landing page is for everyone who has the link.
grant execute on function app.invitation(text), public.invitation(text) to anon, authenticated, service_role;
grant execute on function app.accept_invitation(text, boolean), app.open_invitations(), app.accept_my_invitation(uuid),
  app.decline_my_invitation(uuid) to authenticated, service_role;
grant execute on function public.accept_invitation(text, boolean), public.my_invitations(), public.accept_my_invitation(uuid),
  public.decline_my_invitation(uuid) to authenticated, service_role;

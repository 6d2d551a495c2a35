-- Who is in a league, who was invited, who asks to join. One row a person a league.
--
-- not_invited  on the roster, put there by an organizer     pending   asks to join
-- invited      an invitation is open                        rejected  was refused
-- accepted     took the invitation                          joined    was approved
-- The first four member states (not_invited, invited, accepted, joined) are membership.
--
-- Rows carry what only organizers may see (where an invitation went, what a request said). So members read the roster
-- through league_roster(), and the table itself shows a person their own rows only.

create table public.league_players (
  id uuid primary key default gen_random_uuid(),
  league_id uuid not null references public.leagues (id) on delete cascade,
  player_id uuid not null references public.profiles (id),
  status text not null default 'not_invited'
    check (status in ('not_invited', 'invited', 'joined', 'pending', 'accepted', 'rejected')),
  invite_token text check (invite_token ~ '^[0-9a-f]{64}$'), -- SHA-256 of the token; the token itself is only in the email
  invite_expires_at timestamptz,
  invite_email text check (invite_email = lower(btrim(invite_email)) and length(invite_email) between 3 and 320),
  invited_at timestamptz,
  invited_by uuid references public.players (id),
  status_before_invite text check (status_before_invite in ('not_invited', 'rejected')), -- what a revoked invitation falls back to
  accepted_token text check (accepted_token ~ '^[0-9a-f]{64}$'), -- SHA-256 of the token that was taken: asking again is harmless
  joined_at timestamptz,
  request_message text check (length(request_message) <= 500),
  requested_at timestamptz,
  ladder_start smallint check (ladder_start between 1 and 500), -- place on the ladder before the first game day
  list_number bigint not null generated always as identity, -- the order in which people came on the list, also in one transaction
  created_at timestamptz not null default now(),
  unique (league_id, player_id),
  constraint league_players_token_expires check ((invite_token is null) = (invite_expires_at is null)),
  constraint league_players_token_while_invited check (invite_token is null or status = 'invited')
);
-- Only those who ask by themselves can have too many open: who is put on a roster has not chosen that.
create trigger limit_a_league after insert on public.league_players referencing new table as added
  for each statement execute function app.limit_rows('1000', 'league_id', 'true', 'This league has reached its limit of 1,000 people.');
create trigger limit_requests after insert on public.league_players referencing new table as added
  for each statement execute function app.limit_rows('50', 'player_id', 'status = ''pending''', 'You have 50 open requests. Withdraw one first.');
create unique index league_players_invite_token_key on public.league_players (invite_token);
create unique index league_players_accepted_token_key on public.league_players (accepted_token);
create index league_players_player_idx on public.league_players (player_id);
create index league_players_invited_by_idx on public.league_players (invited_by);
create index league_players_waiting_idx on public.league_players (league_id, requested_at) where status = 'pending';

create function app.is_member_status(p_status text) returns boolean
language sql immutable set search_path = '' as $$
  select p_status in ('not_invited', 'invited', 'accepted', 'joined')
$$;

-- True for a member who plays: everyone but who was only invited. Who was on the roster before the invitation stays a
-- player while it is open, and when it has run out.
create function app.plays_in_league(p_status text, p_status_before_invite text) returns boolean
language sql immutable set search_path = '' as $$
  select app.is_member_status(p_status) and (p_status <> 'invited' or coalesce(p_status_before_invite = 'not_invited', false))
$$;

-- Leagues that the caller is a member of.
create function app.my_league_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select lp.league_id from public.league_players lp
  where lp.player_id = (select app.my_profile_id()) and app.is_member_status(lp.status)
$$;
-- Leagues whose inside (game days, courts, scores) the caller may read: as member or as organizer.
create function app.my_readable_league_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_league_ids() union select app.my_managed_league_ids()
$$;
-- Leagues that the caller knows of: inside ones and those with an open or refused request.
create function app.my_visible_league_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_managed_league_ids()
  union select lp.league_id from public.league_players lp where lp.player_id = (select app.my_profile_id())
$$;
-- People whose private record an organizer needs: those who agreed to be in (joined, accepted) or ask to be (pending) in
-- a league of theirs; and of people without an account those whose address the league's own row holds. Putting a stranger
-- on a roster reveals nothing of them, with an account or without.
create function app.my_managed_profile_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select lp.player_id from public.league_players lp
  where lp.league_id = any (array(select app.my_managed_league_ids())) and lp.status in ('joined', 'accepted', 'pending')
  union
  select lp.player_id from public.league_players lp join public.profiles p on p.id = lp.player_id
  where lp.league_id = any (array(select app.my_managed_league_ids())) and p.auth_id is null and lp.invite_email = p.email
$$;

-- True where the person is a member of the league, no matter who asks.
create function app.is_league_member(p_league_id uuid, p_profile_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.league_players lp
    where lp.league_id = p_league_id and lp.player_id = p_profile_id and app.is_member_status(lp.status))
$$;

-- True while the league may be asked to let someone in: it is found or reached by link, and running.
create function app.accepts_requests(p_league_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.leagues l
    where l.id = p_league_id and l.visibility in ('public', 'unlisted') and l.status in ('draft', 'active'))
$$;

-- What a request or a roster entry may become. Invitations are issued and taken by functions of their own.
create function app.guard_league_player() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.is_api_caller() then
    if tg_op = 'INSERT' then
      if new.status not in ('pending', 'not_invited') then
        raise sqlstate 'PT403' using message = 'Players join a league by invitation, by request, or when an organizer adds them.', hint = 'membership_status_refused';
      end if;
      if new.status = 'pending' then
        new.requested_at := now();
        new.ladder_start := null;
      else
        new.requested_at := null;
        new.request_message := null;
      end if;
    else
      if new.status is distinct from old.status
         and (old.status, new.status) not in (('pending', 'joined'), ('pending', 'rejected'), ('rejected', 'joined')) then
        raise sqlstate 'PT409' using
          message = format('This request was already handled (%s).', replace(old.status, '_', ' ')),
          detail = old.status, hint = 'request_already_decided';
      end if;
      if new.status is distinct from old.status and new.status = 'joined' then
        new.joined_at := now();
      elsif new.joined_at is distinct from old.joined_at then
        raise sqlstate 'PT403' using message = 'This part of the membership can''t be changed.', hint = 'immutable_column';
      end if;
    end if;
  end if;
  return new;
end $$;
create trigger allow_insert before insert on public.league_players
  for each row execute function app.allow_columns('league_id', 'player_id', 'status', 'request_message', 'ladder_start');
create trigger allow_update before update on public.league_players
  for each row execute function app.allow_columns('status', 'joined_at', 'ladder_start');
create trigger guard before insert or update on public.league_players
  for each row execute function app.guard_league_player();

create trigger refuse_former_person before insert or update of player_id on public.league_players
  for each row execute function app.refuse_former_person('player_id', 'This person deleted their account and can''t join anymore.');

-- The last free place goes to one person: the league row is locked before members are counted (`no key`: every new row
-- holds the league's key already, and two that wait for each other to let go of it would wait for ever). Holds for
-- everyone, our own functions included. Runs after the row is written, and so after its policy: who may not write is not
-- told whether the league is full. Error: PT409, hint league_full.
create function app.guard_league_capacity() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_capacity smallint;
begin
  if app.is_member_status(new.status) and (tg_op = 'INSERT' or not app.is_member_status(old.status)) then
    select capacity into v_capacity from public.leagues where id = new.league_id for no key update;
    if v_capacity is not null
       and (select count(*) from public.league_players where league_id = new.league_id and app.is_member_status(status)) > v_capacity then
      raise sqlstate 'PT409' using message = 'This league is full.', hint = 'league_full';
    end if;
  end if;
  return null;
end $$;
create trigger guard_capacity after insert or update of status on public.league_players
  for each row execute function app.guard_league_capacity();

-- The roster as members and organizers see it: names, rating, status and whether they play (see plays_in_league), never an
-- address or a request's text.
-- Errors: PT403 for someone who is neither.
create function app.league_roster(p_league_id uuid) returns table (
  league_player_id uuid, player_id uuid, first_name text, last_name text, display_name text, dup_rating numeric,
  status text, joined_at timestamptz, ladder_start smallint, list_number bigint, has_account boolean, plays boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select 1 from app.my_readable_league_ids() as inside (id) where inside.id = p_league_id) then
    raise sqlstate 'PT403' using message = 'Only the league''s members and organizers can see its players.', hint = 'not_allowed';
  end if;
  return query
    select lp.id, p.id, p.first_name, p.last_name, p.display_name, p.dup_rating, lp.status, lp.joined_at, lp.ladder_start, lp.list_number, pr.auth_id is not null,
      app.plays_in_league(lp.status, lp.status_before_invite)
    from public.league_players lp
    join public.players p on p.id = lp.player_id
    join public.profiles pr on pr.id = lp.player_id
    where lp.league_id = p_league_id and app.is_member_status(lp.status)
    order by lower(p.first_name), lower(p.last_name), p.id;
end $$;
create function public.league_roster(p_league_id uuid) returns table (
  league_player_id uuid, player_id uuid, first_name text, last_name text, display_name text, dup_rating numeric,
  status text, joined_at timestamptz, ladder_start smallint, list_number bigint, has_account boolean, plays boolean)
language sql stable security invoker set search_path = '' as $$ select * from app.league_roster(p_league_id) $$;

alter table public.league_players enable row level security;

-- A person sees where they stand; organizers see who is in, invited or asking.
create policy league_players_select on public.league_players for select to authenticated
  using (player_id = (select app.my_profile_id()) or league_id = any (array(select app.my_managed_league_ids())));
-- A person asks for themselves, where requests are taken; organizers put people on the roster.
create policy league_players_insert on public.league_players for insert to authenticated
  with check ((player_id = (select app.my_profile_id()) and status = 'pending' and app.accepts_requests(league_id))
    or (league_id = any (array(select app.my_managed_league_ids())) and status = 'not_invited'));
-- Organizers decide.
create policy league_players_update on public.league_players for update to authenticated
  using (league_id = any (array(select app.my_managed_league_ids())))
  with check (league_id = any (array(select app.my_managed_league_ids())));
-- Organizers take people off the roster; a person withdraws an open request.
create policy league_players_delete on public.league_players for delete to authenticated
  using (league_id = any (array(select app.my_managed_league_ids()))
    or (player_id = (select app.my_profile_id()) and status = 'pending'));

-- Leagues, now that membership is known: public ones are for everyone signed in, the others for those who belong.
create policy leagues_select on public.leagues for select to authenticated
  using (visibility = 'public' and (select app.my_profile_id()) is not null
    or created_by = (select app.my_profile_id())
    or id = any (array(select app.my_visible_league_ids())));
-- A person reads their own record, a super admin everyone's, and organizers those of the people of their leagues.
create policy profiles_select on public.profiles for select to authenticated
  using (auth_id = (select auth.uid()) or (select app.is_super_admin()) or id = any (array(select app.my_managed_profile_ids())));

revoke all on public.league_players from anon, authenticated;
-- Left out on purpose: invite_token. Not even its hash is read through the API.
grant select (id, league_id, player_id, status, status_before_invite, invite_expires_at, invite_email, invited_at, joined_at, request_message,
  requested_at, ladder_start, created_at) on public.league_players to authenticated;
grant insert (league_id, player_id, status, request_message, ladder_start) on public.league_players to authenticated;
grant update (status, joined_at, ladder_start) on public.league_players to authenticated;
grant delete on public.league_players to authenticated;
grant all on public.league_players to service_role;
grant execute on function app.is_member_status(text), app.my_league_ids(), app.my_readable_league_ids(), app.my_visible_league_ids(),
  app.my_managed_profile_ids(), app.is_league_member(uuid, uuid), app.accepts_requests(uuid), app.league_roster(uuid) to authenticated, service_role;
grant execute on function public.league_roster(uuid) to authenticated, service_role;

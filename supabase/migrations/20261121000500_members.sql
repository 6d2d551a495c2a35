-- Who is in a league, who was invited, and who asks to join. One row per person and league.
--
-- not_invited  on the roster, put there by an organizer     pending   asks to join
-- invited      an invitation is open                        rejected  was refused
-- accepted     took the invitation                          joined    was approved
-- The first four member states (not_invited, invited, accepted, joined) are membership.
--
-- Rows carry what only organizers may see (where an invitation went, what a request said). So members read the roster
-- through league_roster(), and the table itself only shows people their own rows.

create table public.league_players (
  id uuid primary key default gen_random_uuid(),
  league_id uuid not null references public.leagues (id) on delete cascade,
  player_id uuid not null references public.profiles (id),
  status text not null default 'not_invited'
    check (status in ('not_invited', 'invited', 'joined', 'pending', 'accepted', 'rejected')),
  -- SHA-256 of the token; the token itself is only in the email
  invite_token text check (invite_token ~ '^[0-9a-f]{64}$'),
  invite_expires_at timestamptz,
  invite_email text check (invite_email = lower(btrim(invite_email)) and length(invite_email) between 3 and 320),
  invited_at timestamptz,
  invited_by uuid references public.players (id),
  -- the state to go back to if the invitation is revoked
  status_before_invite text check (status_before_invite in ('not_invited', 'rejected')),
  -- SHA-256 of the token that was used, so that a retry is harmless
  accepted_token text check (accepted_token ~ '^[0-9a-f]{64}$'),
  joined_at timestamptz check (joined_at between '1900-01-01Z' and '9999-12-31Z'),
  -- when they first RSVP'd themselves in this stay (see agreed_by); kept when an organizer changes or clears the RSVP
  agreed_at timestamptz,
  request_message text check (length(request_message) <= 500),
  requested_at timestamptz,
  ladder_start smallint check (ladder_start between 1 and 500), -- place on the ladder before the first game day
  division smallint check (division between 1 and 6), -- one of the league's, if it has any (see set_divisions)
  -- who someone plays with (see set_team): 1 or 2 is a group of mixed play, a higher number a pair of fixed partners
  team smallint check (team between 1 and 9999),
  -- the list (see import_players) that put them on the roster, and the one that their open invitation came with
  import_id uuid,
  invite_import_id uuid,
  -- the list that changed their address, when, and the address before, if any: undoing it gives that back
  email_import_id uuid,
  email_imported_at timestamptz,
  email_before_import text check (email_before_import = lower(btrim(email_before_import))
    and length(email_before_import) between 3 and 320),
  -- the order in which people were added, even within one transaction
  list_number bigint not null generated always as identity,
  created_at timestamptz not null default now(),
  unique (league_id, player_id),
  constraint league_players_token_expires check ((invite_token is null) = (invite_expires_at is null)),
  constraint league_players_email_import check ((email_import_id is null) = (email_imported_at is null)),
  constraint league_players_token_while_invited check (invite_token is null or status = 'invited')
);
-- Limits only requests, because people don't choose which rosters they are added to.
create trigger limit_a_league after insert on public.league_players referencing new table as added
  for each statement execute function app.limit_rows('1000', 'league_id', 'true',
    'This league has reached its limit of 1,000 people.');
create trigger limit_requests after insert on public.league_players referencing new table as added
  for each statement execute function app.limit_rows('50', 'player_id', 'status = ''pending''',
    'You have 50 open requests. Withdraw one first.');
create unique index league_players_invite_token_key on public.league_players (invite_token);
create unique index league_players_accepted_token_key on public.league_players (accepted_token);
create index league_players_player_idx on public.league_players (player_id);
create index league_players_invited_by_idx on public.league_players (invited_by);
create index league_players_invite_email_idx on public.league_players (league_id, invite_email);
create index league_players_import_idx on public.league_players (league_id, import_id) where import_id is not null;
create index league_players_invite_import_idx on public.league_players (league_id, invite_import_id)
  where invite_import_id is not null;
create index league_players_email_import_idx on public.league_players (league_id, email_import_id)
  where email_import_id is not null;
create index league_players_waiting_idx on public.league_players (league_id, requested_at) where status = 'pending';

-- Who was removed from a league's roster, and how they had agreed to be on it: their games stay, and may still go to
-- DUPR. So does where they started, as rankings are computed from the first game day on: without it, leaving would
-- change what was (rules.md, section 3).
create table public.former_members (
  league_id uuid not null references public.leagues (id) on delete cascade,
  player_id uuid not null references public.profiles (id) on delete cascade,
  agreed_by text check (agreed_by in ('joined', 'rsvp', 'score')), -- in the last stay, see app.agreed_by
  agreed_times tstzmultirange not null default '{}', -- in all stays, see app.with_stay
  listed_at timestamptz not null,
  left_at timestamptz not null default now(),
  plays boolean not null default false, -- see plays_in_league
  ladder_start smallint check (ladder_start between 1 and 500), -- these as league_players had them
  division smallint check (division between 1 and 6),
  team smallint check (team between 1 and 9999),
  primary key (league_id, player_id)
);
create index former_members_player_idx on public.former_members (player_id);

-- Limits how many people can have left a league, since its rankings are computed with them: by refusing new ones, as
-- anyone may leave. Who comes back is one of them already. Error: PT409, hint too_many.
create function app.limit_former_members() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from added a
      where a.league_id = any (array(select own.league_id from (select distinct b.league_id from added b) as own
          where (select count(*) from public.former_members f where f.league_id = own.league_id) >= 1000))
        and not exists (select 1 from public.former_members f
          where f.league_id = a.league_id and f.player_id = a.player_id)) then
    raise sqlstate 'PT409' using hint = 'too_many', detail = 'former_members',
      message = case when exists (select 1 from added a where a.status = 'pending')
        then 'This league can''t take new players this season. Ask its organizer about the next one.'
        else '1,000 people have left this league, the most it can have. Start its next season to add new ones.' end;
  end if;
  return null;
end $$;
create trigger limit_former_members after insert on public.league_players referencing new table as added
  for each statement execute function app.limit_former_members();

create function app.is_member_status(p_status text) returns boolean
language sql immutable set search_path = '' as $$
  select p_status in ('not_invited', 'invited', 'accepted', 'joined')
$$;

-- True for a member who plays: everyone except those who were only invited. Players who were on the roster before the
-- invitation still count while it is open, and after it expires.
create function app.plays_in_league(p_status text, p_status_before_invite text) returns boolean
language sql immutable set search_path = '' as $$
  select app.is_member_status(p_status)
    and (p_status <> 'invited' or coalesce(p_status_before_invite = 'not_invited', false))
$$;

-- True for those who said yes in so many words: they accepted an invitation, or asked and were approved.
create function app.has_joined(p_status text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_status in ('joined', 'accepted'), false)
$$;

-- How the person of this row agreed to be in the league, or null without proof. Whatever may only happen with
-- someone's own yes asks here, or has_joined where nothing less will do. An organizer can put anyone on a roster, so
-- the row alone proves nothing, and neither does a missing one. Each stay on the roster needs its own yes:
--   joined  see has_joined
--   asks    they ask to join
--   rsvp    they RSVP'd themselves in this stay
--   score   they entered a score in this stay
-- PL/pgSQL, because scores come later.
create function app.agreed_by(p_row public.league_players) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if app.has_joined(p_row.status) then
    return 'joined';
  elsif p_row.status = 'pending' then
    return 'asks';
  elsif not coalesce(app.is_member_status(p_row.status), false) then
    return null;
  elsif p_row.agreed_at is not null then
    return 'rsvp';
  elsif exists (select 1 from public.score_events e where e.league_id = p_row.league_id
      and e.changed_by = p_row.player_id and e.changed_at >= p_row.created_at) then
    return 'score';
  end if;
  return null;
end $$;

-- The times of the stays that someone agreed to: those before, and the one of this row until p_end, when they leave.
-- The first is from any time on, because games of a record that was merged are older. The last 50 are kept.
create function app.with_stay(p_before public.former_members, p_row public.league_players, p_end timestamptz)
  returns tstzmultirange
language sql stable set search_path = '' as $$
  select coalesce(range_agg(kept.stay), '{}')
  from (
    select stay from (
      select unnest(p_before.agreed_times) as stay
      union all
      select tstzrange(began, case when p_end is not null then greatest(began, p_end) end)
      from (select case when p_before.league_id is not null
        -- Who leaves at the moment at which an earlier leave is stored ends the stay before it began.
        then greatest(p_row.created_at, p_before.left_at) end as began) as row
      where app.agreed_by(p_row) is not null) as stays
    order by stay desc limit 50) as kept
$$;

-- Leagues that the caller is a member of.
create function app.my_league_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select lp.league_id from public.league_players lp
  where lp.player_id = (select app.my_profile_id()) and app.is_member_status(lp.status)
$$;
-- Leagues whose game days, courts, and scores the caller may read: as member or as organizer. A super admin may read
-- all (see my_managed_league_ids).
create function app.my_readable_league_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_league_ids() union select app.my_managed_league_ids()
$$;
create function app.can_read_league(p_league_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.is_super_admin()
    or exists (select 1 from app.my_readable_league_ids() as readable (id) where readable.id = p_league_id)
$$;
-- Leagues that the caller may know about: those above, and those with an open or rejected request.
create function app.my_visible_league_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select app.my_managed_league_ids()
  union select lp.league_id from public.league_players lp where lp.player_id = (select app.my_profile_id())
$$;
-- Since when someone is or was on a roster of other leagues than these; null if on none.
create function app.listed_elsewhere_since(p_player_id uuid, p_league_ids uuid[]) returns timestamptz
language sql stable set search_path = '' as $$
  select min(other.listed_at) from (
    select lp.league_id, lp.created_at as listed_at from public.league_players lp
    where lp.player_id = p_player_id and app.is_member_status(lp.status)
    union all
    select f.league_id, f.listed_at from public.former_members f where f.player_id = p_player_id) as other
  where not other.league_id = any (p_league_ids)
$$;
-- People whose private record an organizer may see: those who agreed to be in (joined, accepted) or ask to be in
-- (pending) one of their leagues, and people without an account whose address is in the league's own row, unless other
-- organizers had them on a roster before: the DUPR ID is what those entered. Adding a stranger to a roster reveals
-- nothing about them, with or without an account, and neither does typing their address.
create function app.my_managed_profile_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select lp.player_id from public.league_players lp
  where lp.league_id = any (array(select app.my_managed_league_ids()))
    and (app.has_joined(lp.status) or lp.status = 'pending')
  union
  select lp.player_id from public.league_players lp join public.profiles p on p.id = lp.player_id
  where lp.league_id = any (array(select app.my_managed_league_ids())) and p.auth_id is null
    and lp.invite_email = p.email
    and not coalesce(
      app.listed_elsewhere_since(lp.player_id, array(select app.my_managed_league_ids())) < lp.created_at, false)
$$;

-- True if the person is a member of the league, no matter who asks.
create function app.is_league_member(p_league_id uuid, p_profile_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.league_players lp
    where lp.league_id = p_league_id and lp.player_id = p_profile_id and app.is_member_status(lp.status))
$$;

-- True while people can ask to join the league: it is listed or open by link, and active.
create function app.accepts_requests(p_league_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.leagues l
    where l.id = p_league_id and l.visibility in ('public', 'unlisted') and l.status in ('draft', 'active'))
$$;

-- What an organizer may make of a request by a plain update: the answer to it. A row that goes to someone else, or back
-- on the roster, starts a stay, which needs its own yes (see agreed_by).
create function app.guard_league_player() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.is_api_caller() then
    if new.status is distinct from old.status
       and (old.status, new.status)
         not in (('pending', 'joined'), ('pending', 'rejected'), ('rejected', 'joined')) then
      raise sqlstate 'PT409' using
        message = format('This request was already handled (%s).', replace(old.status, '_', ' ')),
        detail = old.status, hint = 'request_already_decided';
    end if;
    if new.status is distinct from old.status and new.status = 'joined' then
      new.joined_at := now();
    elsif new.joined_at is distinct from old.joined_at then
      raise sqlstate 'PT403' using message = 'This part of the membership can''t be changed.',
        hint = 'immutable_column';
    end if;
  end if;
  if new.player_id <> old.player_id or not app.is_member_status(old.status) then
    new.agreed_at := null;
  end if;
  -- Another address, another person, or a yes to this one: a list has nothing to give back anymore.
  if new.email_import_id = old.email_import_id and (new.player_id <> old.player_id
      or new.invite_email is distinct from old.invite_email or new.status not in ('not_invited', 'invited')) then
    new.email_import_id := null;
    new.email_imported_at := null;
    new.email_before_import := null;
  end if;
  return new;
end $$;
create trigger guard before update on public.league_players
  for each row execute function app.guard_league_player();

create trigger refuse_former_person before insert or update of player_id on public.league_players
  for each row execute function app.refuse_former_person('player_id',
    'This person deleted their account and can''t join anymore.');

-- The last spot goes to one person: the league row is locked before members are counted. (`no key`, because every new
-- row already holds the league's key, and two transactions would deadlock.) Holds for everyone, including our own
-- functions. Runs after the row is written, and so after its policy, so that no one without permission learns whether
-- the league is full. Error: PT409, hint league_full.
create function app.guard_league_capacity() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_capacity smallint;
begin
  if app.is_member_status(new.status) and (tg_op = 'INSERT' or not app.is_member_status(old.status)) then
    select capacity into v_capacity from public.leagues where id = new.league_id for no key update;
    if v_capacity is not null
       and (select count(*) from public.league_players where league_id = new.league_id
         and app.is_member_status(status)) > v_capacity then
      raise sqlstate 'PT409' using message = 'This league is full.', hint = 'league_full';
    end if;
  end if;
  return null;
end $$;
create trigger guard_capacity after insert or update of status on public.league_players
  for each row execute function app.guard_league_capacity();
create trigger refuse_archived after insert or update or delete on public.league_players
  for each row execute function app.refuse_archived();

-- No organizer takes in a request that was rejected after its person said no to the league. Runs after the row is
-- written, like guard_capacity. Error: PT409, hint declined.
create function app.guard_refusal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.check_refusals(new.player_id, 'player', new.league_id);
  return null;
end $$;
create trigger guard_refusal after update of status on public.league_players
  for each row when (app.is_api_caller() and new.status = 'joined') execute function app.guard_refusal();

-- Tells someone with an account, once for each league, that someone else put them on its roster.
-- They join or leave on their home page (see open_invitations). Sends nothing when no one is signed in, as in our
-- scripts.
create function app.tell_added_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.status <> 'rejected' and old.player_id = new.player_id then
    return null;
  end if;
  perform app.notify(array[added.id], format('%s added you to %s', me.display_name, e.name),
    'Join or leave on your home page.', me.id, e.id, 'home', e.id, now() + interval '14 days')
  from public.players me, public.events e, public.profiles added
  where me.id = app.my_profile_id() and e.id = new.league_id and added.id = new.player_id
    and added.auth_id is not null and added.id <> me.id
    and not exists (select 1 from public.announcements a where a.target_user_id = added.id and a.automatic
      and a.screen = 'home' and a.subject_id = e.id);
  return null;
end $$;
create trigger tell_added_member after insert or update of status, player_id on public.league_players
  for each row when (new.status = 'not_invited') execute function app.tell_added_member();

-- Who joins or asks to join takes an earlier no back.
create function app.take_back_refusal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.refusals r
  where r.player_id = new.player_id and r.role = 'player' and r.league_id = new.league_id;
  return null;
end $$;
create trigger take_back_refusal after insert or update of status, player_id on public.league_players
  for each row when (new.status in ('pending', 'joined', 'accepted')) execute function app.take_back_refusal();

-- The roster as members and organizers see it: names, rating, status, and whether they play (see plays_in_league),
-- never an address or a request's text.
-- Errors: PT403 for someone who is neither.
-- Null: dup_rating, division, team, ladder_start, joined_at.
create function public.league_roster(p_league_id uuid) returns table (
  league_player_id uuid, player_id uuid, first_name text, last_name text, display_name text, dup_rating numeric,
  status text, joined_at timestamptz, ladder_start smallint, division smallint, team smallint, list_number bigint,
  has_account boolean, plays boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.can_read_league(p_league_id) then
    raise sqlstate 'PT403' using message = 'Only the league''s members and organizers can see its players.',
      hint = 'not_allowed';
  end if;
  return query
    select lp.id, p.id, p.first_name, p.last_name, p.display_name, p.dup_rating, lp.status, lp.joined_at,
      lp.ladder_start, lp.division, lp.team, lp.list_number, pr.auth_id is not null,
      app.plays_in_league(lp.status, lp.status_before_invite)
    from public.league_players lp
    join public.players p on p.id = lp.player_id
    join public.profiles pr on pr.id = lp.player_id
    where lp.league_id = p_league_id and app.is_member_status(lp.status)
    order by lower(p.first_name), lower(p.last_name), p.id;
end $$;

-- The seasons of a league in order: those before it and those after it, at most 50 each, if the caller may read them.
-- Seasons in between that the caller can't read don't end the list. Empty without a profile.
-- Null: start_date.
create function public.league_seasons(p_league_id uuid) returns table (league_id uuid, name text, start_date date)
language sql stable security definer set search_path = '' as $$
  with recursive earlier as (
    select l.id, l.previous_league_id, 0 as place from public.leagues l where l.id = p_league_id
    union all
    select l.id, l.previous_league_id, e.place - 1
    from earlier e join public.leagues l on l.id = e.previous_league_id where e.place > -50
  ), later as (
    select e.id, e.place from earlier e where e.place = 0
    union all
    select l.id, before.place + 1 from later before join public.leagues l on l.previous_league_id = before.id
    where before.place < 50
  )
  select season.id, (select e.name from public.events e where e.id = season.id),
    (select l.start_date from public.leagues l where l.id = season.id)
  from (select id, place from earlier union select id, place from later) as season
  where (select app.is_super_admin()) or season.id = any (array(select app.my_readable_league_ids()))
  order by season.place
$$;
alter table public.league_players enable row level security;

-- People see their own status. Organizers see who is in, invited, or asking.
create policy league_players_select on public.league_players for select to authenticated
  using (player_id = (select app.my_profile_id()) or (select app.is_super_admin())
    or league_id = any (array(select app.my_managed_league_ids())));
-- Organizers decide. Deliberately no insert or delete: functions ask, add, withdraw, and remove, and tell the others.
create policy league_players_update on public.league_players for update to authenticated
  using ((select app.is_super_admin()) or league_id = any (array(select app.my_managed_league_ids())))
  with check ((select app.is_super_admin()) or league_id = any (array(select app.my_managed_league_ids())));

-- Leagues, now that membership is defined: public ones are visible to everyone signed in, the others to those who
-- belong.
create policy leagues_select on public.leagues for select to authenticated
  using (visibility = 'public' and (select app.my_profile_id()) is not null
    or created_by = (select app.my_profile_id()) or (select app.is_super_admin())
    or id = any (array(select app.my_visible_league_ids())));
-- People read their own record, super admins everyone's, and organizers those of the people in their leagues.
create policy profiles_select on public.profiles for select to authenticated
  using (auth_id = (select auth.uid()) or (select app.is_super_admin())
    or id = any (array(select app.my_managed_profile_ids())));

-- Deliberately no invite_token. Not even its hash is readable through the API.
grant select (id, league_id, player_id, status, status_before_invite, invite_expires_at, invite_email, invited_at,
  joined_at, request_message, requested_at, ladder_start, division, created_at)
  on public.league_players to authenticated;
grant update (status, joined_at) on public.league_players to authenticated;
grant execute on function app.is_member_status(text), app.my_league_ids(), app.my_readable_league_ids(),
  app.can_read_league(uuid), app.my_visible_league_ids(), app.my_managed_profile_ids(),
  app.is_league_member(uuid, uuid) to authenticated, service_role;

-- ── The roster from the organizer's side ─────────────────────────────────────────────────────────────────────────────
-- Adding people by name and removing them. Those with an email address can also be invited, see invitations.
--
-- An address that is already someone's means that person, with or without an account. An unknown one creates a record
-- without an account, which the person claims by confirming the address or by accepting (see claim_record).
--
-- Lock order of everything here, in invitations and in join_requests: the addresses (see lock_addresses), where an
-- email is queued or a person is made of one; then the people by id (see lock_people), where someone is added; then the
-- roster of the league; then rows of league_players by id, then their leagues by id. A plain update holds its row
-- before the capacity trigger locks the league, so the functions do it the same way. Removing and merging people hold
-- games between their rows and the league, and game days after it (see lock_removal).

-- Makes functions that add people to the same roster wait for each other, so that the second one sees whom the first
-- one added.
create function app.lock_roster(p_league_id uuid) returns void
language sql volatile set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('roster ' || p_league_id, 0))
$$;

-- The number of spots left in a league, which is locked until the end of the transaction; null for no limit.
create function app.lock_free_spots(p_league_id uuid) returns int
language plpgsql volatile set search_path = '' as $$
declare
  v_capacity int;
begin
  select capacity into v_capacity from public.leagues where id = p_league_id for no key update;
  return v_capacity - (select count(*) from public.league_players
    where league_id = p_league_id and app.is_member_status(status));
end $$;

-- The row of a league that matches an address: its person has the address, or an invitation went there. Players come
-- first.
create function app.roster_row(p_league_id uuid, p_email text) returns public.league_players
language sql stable set search_path = '' as $$
  select lp.* from public.league_players lp
  where lp.id = any (array( -- `or` would read the whole roster
    select own.id from public.profiles p join public.league_players own on own.player_id = p.id
    where p.email = p_email and own.league_id = p_league_id
    union all
    select invited.id from public.league_players invited
    where invited.league_id = p_league_id and invited.invite_email = p_email))
  order by app.has_joined(lp.status) desc, lp.created_at limit 1
$$;

-- Makes records for those of a list who seem to be new, before their addresses are held: a record's name takes longer
-- than all else that is done with it, and no one else sees these yet. find_or_create_person gives them their address.
-- The caller deletes those that it doesn't need.
-- Input: [{first_name, last_name, email, rating, player_id}]. Result: an id for each, or null.
create function app.prepare_people(p_people jsonb) returns uuid[]
language plpgsql volatile set search_path = '' as $$
declare
  v_ids uuid[];
begin
  with given as materialized (
    select place, app.email_address(item ->> 'email') as email, item ->> 'email' ~ '\S' as has_address,
      app.one_line(item ->> 'first_name') as first_name, app.one_line(item ->> 'last_name') as last_name,
      item ->> 'rating' as rating, item ->> 'player_id' as player_id
    from jsonb_array_elements(p_people) with ordinality as list (item, place)
  ), new as materialized (
    select gen_random_uuid() as id, given.* from given
    where player_id is null and coalesce(app.is_rating(rating), true) and length(first_name) <= 80
      and length(last_name) <= 80 and case when email is null then first_name ~ '\S' and has_address is not true
        else not exists (select 1 from public.profiles p where p.email = given.email)
          and not exists (select 1 from given before
            where before.email = given.email and before.place < given.place) end
  ), made as (
    insert into public.profiles (id, first_name, last_name, dup_rating)
    select id, first_name, last_name, rating::numeric from new
  )
  select array_agg(new.id order by given.place) into v_ids from given left join new on new.place = given.place;
  return v_ids;
end $$;

-- Holds the addresses of a list, then its people and others (see lock_addresses, lock_people).
-- Inputs: [{email, player_id}], checked; ids that no one has are ignored. Result: the addresses in the list's order.
create function app.lock_listed(p_people jsonb, p_others uuid[]) returns text[]
language plpgsql volatile set search_path = '' as $$
declare
  v_emails text[] := array(
    select app.email_address(person ->> 'email') from jsonb_array_elements(p_people) as person);
begin
  perform app.lock_addresses(v_emails);
  -- In separate queries, because an `or` would read all profiles.
  perform app.lock_people(p_others || array(
    select app.as_uuid(person ->> 'player_id') from jsonb_array_elements(p_people) as person
    union select p.id from public.profiles p where p.email = any (v_emails)));
  return v_emails;
end $$;

-- The person an organizer means: the one with the address, or else a new record without an account: the prepared one
-- (see prepare_people), or one that is made here. A name completes a record that has neither an account nor a name;
-- organizers can't change anyone else's name. A multi-line name is put on one line, because rejecting it would fail a
-- whole list over one pasted name. The caller holds the address.
create function app.find_or_create_person(p_email text, p_first_name text, p_last_name text,
  p_prepared uuid default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_first_name text := app.one_line(p_first_name);
  v_last_name text := app.one_line(p_last_name);
  v_person uuid;
begin
  if p_prepared is not null then
    update public.profiles set email = p_email where id = p_prepared and p_email is not null
      and not exists (select 1 from public.profiles other where other.email = p_email);
    if found or p_email is null then
      return p_prepared;
    end if;
  end if;
  perform app.refuse_long_name(v_first_name, v_last_name);
  loop
    insert into public.profiles (email, first_name, last_name) values (p_email, v_first_name, v_last_name)
    on conflict (email) do nothing
    returning id into v_person;
    exit when found;
    -- Locked: someone who is deleting their account no longer has this address.
    select id into v_person from public.profiles where email = p_email for no key update;
    if found then
      update public.profiles set first_name = v_first_name, last_name = v_last_name
      where id = v_person and auth_id is null and first_name = '' and last_name = '';
      exit;
    end if;
  end loop;
  return v_person;
end $$;

-- Deletes a person without an account who is on no roster or sub list and in no game any more, so that no one keeps the
-- address of someone who never came. Anyone who has played stays as a name in the history.
create function app.delete_unclaimed_person(p_person uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.profiles p
  where p.id = p_person and p.auth_id is null
    and not exists (select 1 from public.league_players lp where lp.player_id = p_person)
    and not exists (select 1 from public.league_subs s where s.player_id = p_person)
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

-- Game days that aren't over, on which a person has a seat or a game.
create function app.open_days_of(p_league_id uuid, p_person uuid) returns setof uuid
language plpgsql stable set search_path = '' as $$
begin
  return query
    select d.id from public.game_days d
    where d.league_id = p_league_id and not d.is_finalized and d.status <> 'canceled'
      and (exists (select 1 from public.court_assignments a where a.game_day_id = d.id and a.player_id = p_person)
        or exists (select 1 from public.court_rotations r where r.game_day_id = d.id
          and p_person in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id)));
end $$;

-- Whether a seat of a game day ahead stays for a sub when its player leaves: its courts are published, and the league
-- has subs who can be asked. PL/pgSQL, because subs come later.
create function app.keeps_seat_for_sub(p_game_day_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select 1 from public.game_days d where d.id = p_game_day_id and d.draw_version > 0
    and d.starts_at > now() and app.has_subs(d.league_id));
end $$;

-- Cleans up after a person who is removed from a roster. On days without a score their seat is deleted, and with it the
-- draw of its court, even pinned games, which has to be drawn again; or, with p_keeps_seats, it stays where a sub can
-- take it (see keeps_seat_for_sub), marked as absent. Finalized days keep everything.
-- A game day in progress keeps its seats and games, and an organizer can't remove anyone until it is finalized. Players
-- who leave on their own (p_leaves) can: they stay on their court, marked as absent, so that nothing seats them again.
-- An organizer settles their open games with a sub or a result.
-- Holds the games and the days meanwhile, in that order, so that no first score comes between; a caller that holds the
-- league has held them all before (see lock_removal).
-- Error: PT409, hint playing_now, without p_leaves.
create function app.remove_from_unplayed_days(p_league_id uuid, p_person uuid, p_leaves boolean default false,
  p_keeps_seats boolean default false) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_days uuid[] := array(select app.open_days_of(p_league_id, p_person));
begin
  if v_days = '{}' then
    delete from public.game_day_responses r using public.game_days d
    where d.id = r.game_day_id and r.league_id = p_league_id and r.player_id = p_person and not d.is_finalized
      and d.status <> 'canceled';
    return;
  end if;
  perform app.hold_seating(v_days);
  perform 1 from public.court_rotations where game_day_id = any (v_days) order by id for update;
  perform 1 from public.game_days where id = any (v_days) order by id for no key update;
  v_days := array(select d.id from public.game_days d
    where d.id = any (v_days) and not d.is_finalized and d.status <> 'canceled');
  if not p_leaves and exists (select 1 from unnest(v_days) as day (id) where app.has_scores(day.id)) then
    raise sqlstate 'PT409' using
      message = 'This player is on a court in a game day that''s underway. Finalize it first.', hint = 'playing_now';
  end if;
  update public.court_assignments a set attendance = 'absent'
  where a.game_day_id = any (v_days) and a.player_id = p_person
    and (app.has_scores(a.game_day_id) or p_keeps_seats and app.keeps_seat_for_sub(a.game_day_id))
    and coalesce(a.attendance, '') not in ('absent', 'no_show');
  v_days := array(select day.id from unnest(v_days) as day (id) where not app.has_scores(day.id)
    and not (p_keeps_seats and app.keeps_seat_for_sub(day.id)));
  delete from public.court_rotations r
  where r.game_day_id = any (v_days) and (
    exists (select 1 from public.court_assignments a where a.game_day_id = r.game_day_id
      and a.court_number = r.court_number and a.player_id = p_person)
    or exists (select 1 from public.court_rotations own
      where own.game_day_id = r.game_day_id and own.court_number = r.court_number
        and p_person in (own.team1_player1_id, own.team1_player2_id, own.team2_player1_id, own.team2_player2_id)));
  delete from public.court_assignments a where a.game_day_id = any (v_days) and a.player_id = p_person;
  delete from public.game_day_responses r using public.game_days d
  where d.id = r.game_day_id and r.league_id = p_league_id and r.player_id = p_person and not d.is_finalized
    and d.status <> 'canceled';
end $$;

-- Whether someone who plays and is a co-organizer stays on the roster: only the league's creator, a super admin, and
-- they themselves take them off it.
create function app.keeps_co_organizer(p_row public.league_players) returns boolean
language sql stable set search_path = '' as $$
  select app.plays_in_league(p_row.status, p_row.status_before_invite) and p_row.player_id <> app.my_profile_id()
    and not app.is_super_admin()
    and exists (select 1 from public.league_organizers o join public.leagues l on l.id = o.league_id
      where o.league_id = p_row.league_id and o.player_id = p_row.player_id and o.accepted_at is not null
        and l.created_by <> app.my_profile_id())
$$;

-- Puts a person on the roster by name, and by address where there is one; or with p_player_id someone who is known
-- here. A rating is kept as store_rating says. No invitation goes out.
-- With an address or p_player_id also p_same_as: the player without an account on the roster (profiles.id) who is the
-- same person, and is merged (see replace_record). The new one takes that row, so this works in a full league.
-- Result: {outcome, league_player_id, player_id, name}:
--   added               on the roster now
--   already_on_roster   a member has this address already (`status` says how)
--   asks_to_join        someone with this address is waiting for an answer: decide the request
--   declined            said no before (see refusals): a personal link is still possible, made for a row without them
--   same_name           someone on the roster, or who asks to join, has this name or one that looks like it: call
--                       again with p_allow_same_name to add another one
-- Errors: PT401, PT403 not an organizer, PT404 player_not_found, PT409 league_full, PT422 name_required, name_too_long,
-- malformed_email, rating_refused; with p_same_as also those of lock_merge and merge_record.
create function public.add_player(p_league_id uuid, p_first_name text, p_last_name text default '',
  p_email text default null, p_allow_same_name boolean default false, p_rating numeric default null,
  p_player_id uuid default null, p_same_as uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_email text := app.email_address(p_email);
  v_keys text[];
  v_person uuid;
  v_outcome text;
  v_row public.league_players;
begin
  perform app.require_organizer(p_league_id);
  perform app.lock_addresses(array[v_email]);
  perform app.lock_people(array(select p.id from public.profiles p
    where p.id in (p_player_id, p_same_as) or p.email = v_email));
  if p_player_id is not null and not exists (select 1 from public.profiles
    where id = p_player_id and auth_id is not null) then
    raise sqlstate 'PT404' using message = 'We couldn''t find this player.', hint = 'player_not_found';
  elsif p_player_id is null and app.one_line(p_first_name) !~ '\S' then
    raise sqlstate 'PT422' using message = 'Enter the player''s name.', hint = 'name_required';
  elsif coalesce(p_email, '') ~ '\S' and v_email is null then
    raise sqlstate 'PT422' using message = 'Enter a valid email.', hint = 'malformed_email';
  end if;
  perform app.refuse_long_name(p_first_name, p_last_name);
  v_keys := app.look_alike_keys(app.one_line(p_first_name) || ' ' || app.one_line(p_last_name));
  perform app.lock_roster(p_league_id);
  if p_player_id is not null or v_email is not null then
    if p_player_id is null then
      v_row := app.roster_row(p_league_id, v_email);
    else
      select lp.* into v_row from public.league_players lp
        where lp.league_id = p_league_id and lp.player_id = p_player_id;
    end if;
    v_outcome := case when v_row.status = 'pending' then 'asks_to_join'
      when app.is_member_status(v_row.status) then 'already_on_roster'
      when app.has_refused_to_play(p_player_id, v_email, p_league_id) then 'declined' end;
  elsif not p_allow_same_name then
    select lp.* into v_row from public.league_players lp join public.players p on p.id = lp.player_id
    where lp.league_id = p_league_id and (app.is_member_status(lp.status) or lp.status = 'pending')
      and p.look_alike_keys && v_keys
    order by lp.created_at limit 1;
    v_outcome := case when found then 'same_name' end;
  end if;
  if v_outcome is null then
    v_outcome := 'added';
    v_person := coalesce(p_player_id, app.find_or_create_person(v_email, p_first_name, p_last_name));
    if p_same_as is null then
      insert into public.league_players (league_id, player_id, status, invite_email)
      values (p_league_id, v_person, 'not_invited', v_email)
      -- was refused once
      on conflict (league_id, player_id) do update set status = 'not_invited', invite_email = excluded.invite_email
      returning * into v_row;
    else
      v_row := app.replace_record(p_league_id, v_person, p_same_as, v_email);
    end if;
    perform app.store_rating(v_row.player_id, p_rating::text);
  end if;
  return jsonb_build_object('outcome', v_outcome, 'league_player_id', v_row.id, 'player_id', v_row.player_id,
    'status', v_row.status, 'name', (select app.full_name(p.first_name, p.last_name) from public.players p
      where p.id = v_row.player_id));
end $$;

-- Corrects what an organizer entered for someone on the roster: name and DUPR rating, null for none. Only for players
-- without an account who are in no league of other organizers, who would wonder why a name changed. Errors: PT401,
-- PT403 not an organizer, PT404 not_on_roster, PT409 has_account, in_other_leagues, looks_alike (someone else there is
-- spelled differently but looks the same; a real namesake is no such name), PT422 name_required, name_too_long,
-- rating_refused.
create function public.correct_player(p_league_id uuid, p_player_id uuid, p_first_name text,
  p_last_name text default '', p_rating numeric default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_auth uuid;
  v_name text;
  v_keys text[];
  v_other text;
begin
  perform app.require_organizer(p_league_id);
  perform app.refuse_long_name(p_first_name, p_last_name);
  v_name := app.full_name(p_first_name, p_last_name);
  v_keys := app.look_alike_keys(v_name);
  select p.auth_id into v_auth from public.league_players lp join public.profiles p on p.id = lp.player_id
  where lp.league_id = p_league_id and lp.player_id = p_player_id and app.is_member_status(lp.status)
  for update of p;
  if not found then
    raise sqlstate 'PT404' using message = 'This player is no longer on the roster.', hint = 'not_on_roster';
  elsif v_auth is not null then
    raise sqlstate 'PT409' using message = 'This player now has an account and manages their own name and rating.',
      hint = 'has_account';
  elsif not app.is_super_admin() and exists (
      select 1 from public.league_players lp
      where lp.player_id = p_player_id and not lp.league_id = any (array(select app.my_managed_league_ids()))) then
    raise sqlstate 'PT409' using hint = 'in_other_leagues',
      message = 'This player is on other organizers'' rosters too. Ask a super admin to correct the name for everyone.';
  elsif coalesce(p_first_name, '') !~ '\S' then
    raise sqlstate 'PT422' using message = 'Enter the player''s name.', hint = 'name_required';
  elsif p_rating not between 2 and 8 or p_rating <> round(p_rating, 3) then
    raise sqlstate 'PT422' using message = 'DUPR ratings are 2 to 8.', hint = 'rating_refused';
  end if;
  select app.full_name(p.first_name, p.last_name) into v_other
  from public.league_players lp join public.players p on p.id = lp.player_id
  where lp.league_id = p_league_id and lp.player_id <> p_player_id and app.is_member_status(lp.status)
    and p.look_alike_keys && v_keys
    and app.name_key(replace(app.full_name(p.first_name, p.last_name), '.', ''))
      <> app.name_key(replace(v_name, '.', ''))
    and exists (select 1 from public.players own where own.id = p_player_id
      and app.full_name(own.first_name, own.last_name) <> v_name)
  order by lp.created_at limit 1;
  if found then
    raise sqlstate 'PT409' using hint = 'looks_alike',
      message = format('This looks like %s, who is on the roster. Add more of the name to tell them apart.', v_other);
  end if;
  update public.profiles
  set first_name = btrim(p_first_name), last_name = btrim(coalesce(p_last_name, '')), dup_rating = p_rating
  where id = p_player_id;
end $$;

-- Checks every selection first. Errors: PT401, PT422 nobody_selected, too_many_selected.
create function app.check_selection(p_ids uuid[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform app.require_profile_id();
  if coalesce(cardinality(p_ids), 0) = 0 or array_position(p_ids, null) > 0 then
    raise sqlstate 'PT422' using message = 'Select at least one.', hint = 'nobody_selected';
  elsif cardinality(p_ids) > 100 then
    raise sqlstate 'PT422' using message = 'Select up to 100 at a time.', hint = 'too_many_selected';
  end if;
end $$;

-- Holds who is seated on game days until the end of the transaction, before their games, seats, and days: publishing
-- takes seats after the day, and a sub who says yes takes one before it, as a plain change of a seat does.
create function app.hold_seating(p_game_day_ids uuid[]) returns void
language sql volatile set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('seating ' || day.id, 0))
  from (select distinct id from unnest(p_game_day_ids) as id order by id) as day
$$;

-- Holds what removing people changes, in the order of a score: their games, the leagues, their game days. The caller
-- holds their rows of league_players.
create function app.lock_removal(p_ids uuid[], p_leagues uuid[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_days uuid[] := array(select app.open_days_of(lp.league_id, lp.player_id) from public.league_players lp
    where lp.id = any (p_ids) and lp.league_id = any (p_leagues));
begin
  perform app.hold_seating(v_days);
  perform 1 from public.court_rotations where game_day_id = any (v_days) order by id for update;
  perform 1 from public.leagues where id = any (p_leagues) order by id for no key update;
  perform 1 from public.game_days where id = any (v_days) order by id for no key update;
end $$;

-- Holds rows of leagues that the caller organizes, and the leagues, until the end of the transaction; with p_removes
-- also what removing these people changes. Result: those leagues.
create function app.lock_managed_rows(p_ids uuid[], p_removes boolean default false) returns uuid[]
language plpgsql volatile set search_path = '' as $$
declare
  v_leagues uuid[] := array(select distinct lp.league_id from public.league_players lp
    where lp.id = any (p_ids)
      and (app.is_super_admin() or lp.league_id = any (array(select app.my_managed_league_ids()))));
begin
  perform 1 from public.league_players where id = any (p_ids) and league_id = any (v_leagues) order by id for update;
  perform app.lock_removal(case when p_removes then p_ids end, v_leagues);
  return v_leagues;
end $$;

-- One entry of a list of results.
create function app.selection_result(p_row public.league_players, p_id uuid, p_outcome text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_id, 'outcome', p_outcome, 'status', p_row.status, 'player_id', p_row.player_id,
    'name', (select app.full_name(p.first_name, p.last_name) from public.players p where p.id = p_row.player_id))
$$;

-- Takes people off the roster; what they played stays. Inputs: up to 100 rows of league_players.
-- Result: {results: [{id, outcome, status, player_id, name}]} in the order given: removed, playing_now (see
-- remove_from_unplayed_days), co_organizer (see keeps_co_organizer), not_a_member (asks to join, or was refused),
-- not_found.
-- Errors: PT401, PT422 nobody_selected, too_many_selected.
create function public.remove_players(p_ids uuid[]) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_leagues uuid[];
  v_results jsonb := '[]';
  v_removed uuid[] := '{}';
  v_id uuid;
  v_row public.league_players;
  v_outcome text;
  v_hint text;
begin
  perform app.check_selection(p_ids);
  v_leagues := app.lock_managed_rows(p_ids, true);
  foreach v_id in array p_ids loop
    v_row := (select lp from public.league_players lp where lp.id = v_id and lp.league_id = any (v_leagues));
    v_outcome := case when v_row.id is null then 'not_found'
      when not app.is_member_status(v_row.status) then 'not_a_member'
      when app.keeps_co_organizer(v_row) then 'co_organizer' else 'removed' end;
    v_results := v_results || app.selection_result(v_row, v_id, v_outcome);
    if v_outcome = 'removed' then
      begin
        perform app.remove_from_unplayed_days(v_row.league_id, v_row.player_id, false, app.has_joined(v_row.status));
        v_removed := v_removed || v_id;
      exception when sqlstate 'PT409' then
        get stacked diagnostics v_hint = pg_exception_hint;
        v_results := jsonb_set(v_results, '{-1,outcome}', to_jsonb(v_hint));
      end;
    end if;
  end loop;
  -- All at once: what is counted for the whole roster is counted once.
  delete from public.league_players where id = any (v_removed);
  return jsonb_build_object('results', v_results);
end $$;

-- Tells everyone else who runs a league that a player left it, before the player's places go. p_note: a sentence more,
-- or null. Of a deleted account (p_is_deleted) no notice keeps the name: it says where they had a spot.
create function app.tell_left(p_league_id uuid, p_player_id uuid, p_note text, p_is_deleted boolean default false)
  returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_underway int;
  v_next int;
  v_spots text;
begin
  select min(d.week_number) filter (where app.has_scores(d.id)),
    min(d.week_number) filter (where not p_is_deleted and app.keeps_seat_for_sub(d.id)),
    string_agg(format('%s in week %s', coalesce(c.display_name, 'Court ' || a.court_number), d.week_number), ' and '
      order by d.starts_at)
  into v_underway, v_next, v_spots
  from public.game_days d join public.court_assignments a on a.game_day_id = d.id and a.player_id = p_player_id
  left join public.court_configurations c on c.league_id = d.league_id and c.court_number = a.court_number
  where d.league_id = p_league_id and not d.is_finalized and d.status <> 'canceled';
  perform app.notify(array(select o.person_id from app.league_organizer_ids(p_league_id) o
      where o.person_id <> p_player_id), format('%s left %s', case when p_is_deleted
      then 'A player' else app.full_name(p.first_name, p.last_name) end, e.name),
    concat_ws(' ', case when p_is_deleted then concat('They deleted their account.',
        ' They had a spot on ' || left(v_spots, 200) || '.') end,
      case when v_underway is not null then format('Week %s is underway, and they''re marked as absent. Name a sub or '
        'record a result for their open games.', v_underway) end,
      case when v_next is not null then format('They still have their court in week %s, marked as absent. Find a sub, '
        'or set the courts again.', v_next) end,
      case when v_underway is null and v_next is null then 'Their spots in game days ahead are open.' end, p_note),
    p_player_id, p_league_id)
  from public.players p, public.events e where p.id = p_player_id and e.id = p_league_id;
end $$;

-- The caller leaves a league. What they played stays, seats and RSVPs ahead are given up, and a game day that is being
-- played is left to its organizers (see remove_from_unplayed_days), who are all told. The creator and admins of the
-- club go on organizing, a co-organizer doesn't.
-- Errors: PT401; PT404 not_a_member; PT409 last_organizer for the only one of a league in progress, league_archived.
create function public.leave_league(p_league_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.lock_me();
  v_row public.league_players;
  v_name text;
  v_helped boolean;
begin
  select * into v_row from public.league_players lp where lp.league_id = p_league_id and lp.player_id = v_me for update;
  if not found or not app.plays_in_league(v_row.status, v_row.status_before_invite) then
    raise sqlstate 'PT404' using message = 'You aren''t a player in this league.', hint = 'not_a_member';
  end if;
  perform app.lock_removal(array[v_row.id], array[p_league_id]);
  if exists (select 1 from public.leagues where id = p_league_id and status = 'archived') then
    perform app.raise_league_archived();
  end if;
  select e.name into v_name from public.events e where e.id = p_league_id;
  if p_league_id in (select app.leagues_without_another_organizer(v_me)) then
    raise sqlstate 'PT409' using hint = 'last_organizer',
      message = format('You''re the only organizer of %s. Transfer it or archive it before you leave.', v_name);
  end if;
  v_helped := exists (select 1 from public.league_organizers o
    where o.league_id = p_league_id and o.player_id = v_me and o.accepted_at is not null);
  perform app.tell_left(p_league_id, v_me, case when v_helped then 'They''re no longer a co-organizer.' end);
  perform app.remove_from_unplayed_days(p_league_id, v_me, true, true);
  -- one notice says both
  delete from public.league_organizers o
  where o.league_id = p_league_id and o.player_id = v_me and o.accepted_at is not null;
  -- Leaving a roster that they were put on is a no.
  if app.agreed_by(v_row) is null then
    perform app.store_refusal(v_me, 'player', p_league_id);
  end if;
  delete from public.league_players where id = v_row.id;
end $$;

-- The roster as its organizers see it: members in every state, open invitations, and rejected people. People who ask to
-- join are in join_requests(). By name; a page of p_limit rows (200, at most 1000) after the row whose page_key is
-- p_after. mail_status is null if no email was requested; an email that failed for now and will be tried again has
-- failed, too. Errors: PT401, PT403 not an organizer.
-- Null: dup_rating, division, team, ladder_start, joined_at, invite_email, invite_expires_at, invited_at,
-- invited_by_name, mail_id, mail_status, mail_error, mail_sent_at.
create function public.organizer_roster(p_league_id uuid, p_after text default null, p_limit int default 200)
  returns table (
  league_player_id uuid, player_id uuid, first_name text, last_name text, display_name text, dup_rating numeric,
    has_account boolean,
  status text, joined_at timestamptz, ladder_start smallint, division smallint, team smallint, invite_email text,
  invited_at timestamptz, invite_expires_at timestamptz,
  invite_expired boolean, invited_by_name text, used_link boolean, mail_id uuid, mail_status text, mail_error text,
  mail_sent_at timestamptz, page_key text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_organizer(p_league_id);
  return query
    select lp.id, p.id, p.first_name, p.last_name, p.display_name, p.dup_rating, pr.auth_id is not null,
      lp.status, lp.joined_at, lp.ladder_start, lp.division, lp.team, lp.invite_email, lp.invited_at,
      lp.invite_expires_at, coalesce(lp.invite_expires_at <= now(), false), inviter.display_name,
      lp.accepted_token is not null, mail.id,
      case when mail.status = 'queued' and mail.last_error is not null then 'failed'
        when mail.status = 'dropped' then 'canceled' else mail.status end, mail.last_error, mail.sent_at, key.page_key
    from public.league_players lp
    join public.players p on p.id = lp.player_id
    join public.profiles pr on pr.id = lp.player_id
    cross join lateral (select concat_ws(' ', app.plain_text(p.first_name), app.plain_text(p.last_name), lp.id))
      as key (page_key)
    left join public.players inviter on inviter.id = lp.invited_by
    left join lateral (select e.* from public.messages e where e.league_player_id = lp.id
      order by e.created_at desc limit 1) as mail on true
    where lp.league_id = p_league_id and lp.status <> 'pending'
      and (p_after is null or key.page_key collate "C" > p_after)
    order by key.page_key collate "C"
    limit app.page_size(p_limit, 200);
end $$;

-- Puts members into a league's divisions. Inputs: {player id: number from 1, or null for none}; members who aren't
-- named keep theirs. Result: how many are in another one now.
-- Errors: PT401; PT403 not an organizer; PT409 not_a_member (someone left meanwhile), league_archived; PT422
-- no_such_division, list_too_long.
create function public.set_divisions(p_league_id uuid, p_divisions jsonb) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_count int;
  v_changed int;
begin
  perform app.require_organizer(p_league_id);
  -- Before anything is locked for it. The most that a league can have is 6.
  perform app.refuse_long_list(p_divisions, 1000, 'players');
  if jsonb_typeof(p_divisions) is distinct from 'object' or exists (
    select 1
    from jsonb_each(case jsonb_typeof(p_divisions) when 'object' then p_divisions end) as given (player, number)
    where given.number <> 'null' and not app.is_whole_number(given.number, 1, 6)) then
    raise sqlstate 'PT422' using message = 'Choose a division for each player.', hint = 'no_such_division';
  end if;
  perform app.lock_roster(p_league_id);
  perform 1 from public.league_players lp where lp.league_id = p_league_id order by lp.id for no key update;
  select l.divisions into v_count from public.leagues l where l.id = p_league_id for share;
  if exists (select 1 from jsonb_each(p_divisions) as given (player, number)
    where given.number <> 'null' and (v_count = 1 or not app.is_whole_number(given.number, 1, v_count))) then
    raise sqlstate 'PT422' using hint = 'no_such_division', message = case v_count
      when 1 then 'This league has no divisions. Add them under Edit first.'
      else format('This league has %s divisions. Choose one of them.', v_count) end;
  elsif exists (select 1 from jsonb_object_keys(p_divisions) as given (player)
    where not exists (select 1 from public.league_players lp where lp.league_id = p_league_id
      and lp.player_id::text = given.player and app.is_member_status(lp.status))) then
    raise sqlstate 'PT409' using message = 'Someone is no longer on the roster. Open the divisions again.',
      hint = 'not_a_member';
  end if;
  update public.league_players lp set division = (given.number #>> '{}')::smallint
  from jsonb_each(p_divisions) as given (player, number)
  where lp.league_id = p_league_id and lp.player_id::text = given.player
    and lp.division is distinct from (given.number #>> '{}')::smallint;
  get diagnostics v_changed = row_count;
  return v_changed;
end $$;

-- Puts a member into a pair or a group: with p_partner_id a pair of fixed partners, with p_group (1 or 2) a group of
-- mixed play, with neither none. A pair has a number, and with it a record, which it keeps when one of the two is
-- replaced: p_player_id stays in the pair, and the partner before is in none. Another pair that the new partner was in
-- keeps its number, too, with who is left. A new pair gets a number that no pair of the league had, so that it starts
-- without games. Game days with courts stay as they are (court_assignments.team).
-- Errors: PT401; PT403 not an organizer; PT409 not_a_member (someone left meanwhile), league_archived; PT422
-- no_such_team.
create function public.set_team(p_league_id uuid, p_player_id uuid, p_partner_id uuid default null,
  p_group int default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_partners text;
  v_team int := p_group;
begin
  perform app.require_organizer(p_league_id);
  perform app.lock_roster(p_league_id);
  perform 1 from public.league_players lp where lp.league_id = p_league_id order by lp.id for no key update;
  select case l.game_format when 'round_robin' then l.partners end into v_partners
  from public.leagues l where l.id = p_league_id for share;
  if p_partner_id is not null and v_partners is distinct from 'fixed_partners' then
    raise sqlstate 'PT422' using message = 'This league has no fixed partners. Choose them under Edit first.',
      hint = 'no_such_team';
  elsif p_group is not null and v_partners is distinct from 'mixed' then
    raise sqlstate 'PT422' using message = 'This league has no groups. Choose mixed doubles under Edit first.',
      hint = 'no_such_team';
  elsif p_group not in (1, 2) or p_partner_id = p_player_id then
    raise sqlstate 'PT422' using message = 'Choose someone else as the partner, or one of the two groups.',
      hint = 'no_such_team';
  elsif (select count(*) from public.league_players lp where lp.league_id = p_league_id
    and lp.player_id in (p_player_id, p_partner_id) and app.is_member_status(lp.status))
    < num_nonnulls(p_player_id, p_partner_id) or p_player_id is null then
    raise sqlstate 'PT409' using message = 'Someone is no longer on the roster. Open the partners again.',
      hint = 'not_a_member';
  end if;
  if p_partner_id is not null then
    select coalesce(
      (select lp.team from public.league_players lp
        where lp.league_id = p_league_id and lp.player_id = p_player_id and lp.team > 2),
      (select mine.team from public.league_players mine
        where mine.league_id = p_league_id and mine.player_id = p_partner_id and mine.team > 2
          and not exists (select 1 from public.league_players other where other.league_id = p_league_id
            and other.team = mine.team and other.id <> mine.id)),
      1 + greatest(2, (select max(lp.team) from public.league_players lp where lp.league_id = p_league_id),
        (select max(a.team) from public.court_assignments a where a.league_id = p_league_id))) into v_team;
  end if;
  update public.league_players lp
  set team = case when lp.player_id in (p_player_id, p_partner_id) then v_team end
  where lp.league_id = p_league_id and (lp.player_id in (p_player_id, p_partner_id) or lp.team = v_team and v_team > 2)
    and lp.team is distinct from case when lp.player_id in (p_player_id, p_partner_id) then v_team end;
end $$;

-- ── Who was a member ─────────────────────────────────────────────────────────────────────────────────────────────────

alter table public.former_members enable row level security;
-- Organizers can see their former members.
create policy former_members_select on public.former_members for select to authenticated
  using ((select app.is_super_admin()) or league_id = any (array(select app.my_managed_league_ids())));

-- Of someone removed twice, the last yes counts, and the times of each. An offer to run the league ends with the
-- membership, and so does the role of a co-organizer who played; and so do RSVPs for days that were over without them:
-- who left is only named where they played. Nothing is kept of a league or a person that is deleted.
create function app.insert_former_member() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_before public.former_members;
begin
  delete from public.league_offers o where o.league_id = old.league_id and o.player_id = old.player_id;
  perform app.end_co_organizer(o.league_id, o.player_id, 'from the roster') from public.league_organizers o
  where o.league_id = old.league_id and o.player_id = old.player_id
    and (o.accepted_at is null or app.plays_in_league(old.status, old.status_before_invite));
  select * into v_before from public.former_members f
  where f.league_id = old.league_id and f.player_id = old.player_id;
  insert into public.former_members as f (league_id, player_id, agreed_by, agreed_times, listed_at, plays, ladder_start,
    division, team)
  select old.league_id, old.player_id, app.agreed_by(old), app.with_stay(v_before, old, now()), old.created_at,
    app.plays_in_league(old.status, old.status_before_invite), old.ladder_start, old.division, old.team
  where app.is_member_status(old.status) and exists (select 1 from public.leagues where id = old.league_id)
    and exists (select 1 from public.profiles where id = old.player_id)
  on conflict (league_id, player_id) do update
  set agreed_by = excluded.agreed_by, agreed_times = excluded.agreed_times,
    listed_at = least(f.listed_at, excluded.listed_at),
    left_at = excluded.left_at, plays = excluded.plays, ladder_start = excluded.ladder_start,
    division = excluded.division, team = excluded.team;
  delete from public.game_day_responses r using public.game_days d
  where r.league_id = old.league_id and r.player_id = old.player_id and d.id = r.game_day_id
    and (d.is_finalized or d.status = 'canceled')
    and not exists (select 1 from public.court_assignments a
      where a.game_day_id = r.game_day_id and a.player_id = r.player_id)
    -- read-only, also when an account that was in it is deleted
    and not exists (select 1 from public.leagues l where l.id = r.league_id and l.status = 'archived');
  return null;
end $$;
create trigger insert_former_member after delete on public.league_players
  for each row execute function app.insert_former_member();

-- The former members that a league's rankings still need, or one of them: who was in it when a game day was finalized,
-- or has a seat on a day that wasn't canceled. last_week is the last such day; has_seat tells whom the members know
-- from a court. For season_record and public_league, which have checked who asks.
create function app.former_places(p_league_id uuid, p_player_id uuid default null) returns table (player_id uuid,
  ladder_start smallint, division smallint, team smallint, last_week smallint, has_seat boolean)
language plpgsql stable set search_path = '' as $$
begin
  return query
    select f.player_id, f.ladder_start, f.division, f.team, greatest(there.week, seated.week), seated.week is not null
    from public.former_members f
    cross join lateral (select max(d.week_number) as week from public.game_days d
      where f.plays and d.league_id = f.league_id and d.status <> 'canceled' and d.finalized_at <= f.left_at) as there
    cross join lateral (select max(d.week_number) as week
      from public.court_assignments a join public.game_days d on d.id = a.game_day_id
      where a.player_id = f.player_id and a.league_id = f.league_id and d.status <> 'canceled') as seated
    where f.league_id = p_league_id and f.player_id = coalesce(p_player_id, f.player_id)
      and greatest(there.week, seated.week) is not null
      and not exists (select 1 from public.league_players lp where lp.league_id = f.league_id
        and lp.player_id = f.player_id and app.is_member_status(lp.status));
end $$;

-- Someone who comes back starts from where they did.
create function app.restore_start() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_was record;
begin
  -- Most people were never here, and a batch adds 200 of them.
  if not exists (select 1 from public.former_members f
      where f.league_id = new.league_id and f.player_id = new.player_id) then
    return new;
  end if;
  select p.ladder_start, p.division into v_was from app.former_places(new.league_id, new.player_id) p;
  if found then
    new.ladder_start := v_was.ladder_start;
    new.division := coalesce(new.division, v_was.division);
  end if;
  return new;
end $$;
create trigger restore_start before insert on public.league_players
  for each row when (new.ladder_start is null) execute function app.restore_start();

-- Deliberately no writes: insert_former_member does them.
grant select on public.former_members to authenticated;

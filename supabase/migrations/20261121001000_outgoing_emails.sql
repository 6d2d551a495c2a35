-- What was sent to whom and whether it arrived. Functions queue emails in the transaction that gives reason to them, and
-- the function send-emails (supabase/functions) drains the queue with the service role:
--
-- queued  →  sending  →  sent           failed  →  queued   when an organizer asks for it
--                     →  failed         queued, failed  →  canceled   when what it says is no longer true
--
-- The link of an invitation is in the payload, which the API never shows; it is wiped as soon as no one needs it.

create table public.outgoing_emails (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('league_invitation')),
  to_email text not null check (to_email = lower(btrim(to_email)) and length(to_email) between 3 and 320),
  league_id uuid references public.leagues (id) on delete cascade,
  league_player_id uuid references public.league_players (id) on delete cascade,
  created_by uuid references public.profiles (id),
  invite_token text check (invite_token ~ '^[0-9a-f]{64}$'), -- SHA-256, as in league_players: one email an invitation
  payload jsonb not null default '{}' check (octet_length(payload::text) <= 1000),
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'canceled')),
  attempts smallint not null default 0,
  last_error text check (length(last_error) <= 500),
  created_at timestamptz not null default now(),
  claimed_at timestamptz,
  sent_at timestamptz,
  unique (invite_token),
  constraint outgoing_emails_sent_says_when check ((status = 'sent') = (sent_at is not null)),
  constraint outgoing_emails_payload_only_while_needed check (status in ('queued', 'sending', 'failed') or payload = '{}')
);
create index outgoing_emails_queue_idx on public.outgoing_emails (created_at) where status in ('queued', 'sending');
create index outgoing_emails_league_idx on public.outgoing_emails (league_id, created_at);
create index outgoing_emails_league_player_idx on public.outgoing_emails (league_player_id, created_at);
create index outgoing_emails_created_by_idx on public.outgoing_emails (created_by);

-- What counts against the limits of sending (see email_limit): one line for each email that was ever queued, with the sender, the
-- league and the SHA-256 of the address. No foreign keys: deleting a league, a person or an email gives no one a new start. A line older than 90
-- days goes with the next email, no matter who sends it.
create table public.email_log (
  id bigint generated always as identity primary key,
  queued_at timestamptz not null default now(),
  sender_id uuid,
  league_id uuid,
  address_hash text not null check (address_hash ~ '^[0-9a-f]{64}$')
);
create index email_log_sender_idx on public.email_log (sender_id, queued_at);
create index email_log_queued_idx on public.email_log (queued_at);
create index email_log_address_idx on public.email_log (address_hash, queued_at);

create function app.address_hash(p_email text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_email, 'UTF8')), 'hex')
$$;

create function app.log_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.email_log (sender_id, league_id, address_hash) values (new.created_by, new.league_id, app.address_hash(new.to_email));
  -- At most 100 for each email, so that no one waits for a long absence of everyone; those that another call is
  -- deleting are left to it. An array, and not `in`: for that the planner reads the whole log to find these 100.
  delete from public.email_log where id = any (array(
    select id from public.email_log where queued_at < now() - interval '90 days' order by queued_at limit 100 for update skip locked));
  return null;
end $$;
create trigger log_email after insert on public.outgoing_emails for each row execute function app.log_email();

-- Holds email addresses until the end of the transaction, so that no one else counts their emails or makes a person of
-- them meanwhile. Comes before the people (docs/decisions/0001-lock-order.md), who are looked up by address afterward.
-- Addresses share 64 locks: a batch of 500 would otherwise take 500 of the few thousand that the whole server has room for.
create function app.hold_addresses(p_emails text[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('addresses ' || lane, 0)) from (
    select distinct hashtextextended(email, 0) & 63 as lane from unnest(p_emails) as given (email) where email is not null
    order by lane) as lanes;
end $$;

-- Which limit emails from this sender to this address would break: 'sender' (500 in a day: as many as the largest league has
-- players), 'address' (5 in a day, no matter who sends them), or null. Without an address only the sender counts.
-- The address and the sender are held (see hold_addresses, lock_people), or several calls at once would each see the same count.
create function app.email_limit(p_sender uuid, p_email text, p_count int) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p_count + (select count(*) from public.email_log
      where sender_id = p_sender and queued_at > now() - interval '1 day') > 500 then 'sender'
    when p_email is not null and (select count(*) from public.email_log
      where address_hash = app.address_hash(p_email) and queued_at > now() - interval '1 day') >= 5 then 'address' end
$$;

-- Takes emails off the queue, and gives each to one caller only, however many drain it at once. For the email function.
-- Inputs: the emails that may be taken (null: all), and how many at most. Result: what the email says.
-- Before that it closes what must not be sent: an email whose invitation is no longer open, and one that was taken ten
-- minutes ago and never settled. Whether that one arrived no one knows, so it is never sent again; a retry makes a new link.
create function app.claim_emails(p_ids uuid[], p_limit int) returns table (
  id uuid, to_email text, token text, expires_at timestamptz, inviter_name text, invitee_first_name text, league_name text,
  location text, weekday smallint, start_time time, start_date date, weeks smallint, week_interval smallint, time_zone text, court_count smallint,
  win_type text, points_to_win smallint, movement_mode text, move_up smallint, move_down smallint)
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.outgoing_emails e
  set status = 'failed', payload = '{}', last_error = 'Sending was interrupted. The email may have arrived.'
  where e.status = 'sending' and e.claimed_at < now() - interval '10 minutes';
  update public.outgoing_emails e set status = 'canceled', payload = '{}'
  where e.status = 'queued' and not exists (
    select 1 from public.league_players lp
    where lp.id = e.league_player_id and lp.invite_token = e.invite_token and lp.invite_expires_at > now());
  return query
    with claimed as (
      update public.outgoing_emails e set status = 'sending', claimed_at = now(), attempts = e.attempts + 1, last_error = null
      where e.id in (
        select q.id from public.outgoing_emails q
        where q.status = 'queued' and (p_ids is null or q.id = any (p_ids))
        order by q.created_at, q.id limit app.page_size(p_limit, 20) for update skip locked)
      returning e.*
    )
    select c.id, c.to_email, c.payload ->> 'token', lp.invite_expires_at,
      coalesce(nullif(btrim(concat(inviter.first_name, ' ', inviter.last_name)), ''), inviter.display_name), invitee.first_name, ev.name,
      l.location, l.weekday, l.start_time, l.start_date, l.weeks, l.week_interval, l.time_zone, l.court_count, l.win_type, l.points_to_win, l.movement_mode, l.move_up,
      l.move_down
    from claimed c
    join public.league_players lp on lp.id = c.league_player_id
    join public.leagues l on l.id = lp.league_id
    join public.events ev on ev.id = l.id
    join public.players inviter on inviter.id = coalesce(lp.invited_by, l.created_by)
    join public.players invitee on invitee.id = lp.player_id
    order by c.created_at, c.id;
end $$;
create function public.claim_emails(p_ids uuid[] default null, p_limit int default 20) returns table (
  id uuid, to_email text, token text, expires_at timestamptz, inviter_name text, invitee_first_name text, league_name text,
  location text, weekday smallint, start_time time, start_date date, weeks smallint, week_interval smallint, time_zone text, court_count smallint,
  win_type text, points_to_win smallint, movement_mode text, move_up smallint, move_down smallint)
language sql volatile security invoker set search_path = '' as $$ select * from app.claim_emails(p_ids, p_limit) $$;

-- Says what became of an email that was claimed: sent, or failed with the reason. For the email function. A late answer
-- about an email that was given up as interrupted still counts. Result: whether the email was waiting for an answer.
create function app.record_email_result(p_id uuid, p_error text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.outgoing_emails
  set status = case when p_error is null then 'sent' else 'failed' end,
    sent_at = case when p_error is null then now() end,
    last_error = left(p_error, 500),
    payload = case when p_error is null then '{}' else payload end
  where id = p_id and (status = 'sending' or (status = 'failed' and payload = '{}'));
  return found;
end $$;
create function public.record_email_result(p_id uuid, p_error text default null) returns boolean
language sql volatile security invoker set search_path = '' as $$ select app.record_email_result(p_id, p_error) $$;

alter table public.outgoing_emails enable row level security;
alter table public.email_log enable row level security;

-- Super admins can see who sent how much.
create policy email_log_select on public.email_log for select to authenticated
  using ((select app.is_super_admin()));
-- Left out on purpose: every write on email_log. The trigger writes it.

-- Organizers see what went out for their league, a super admin everything. The payload (it holds the link) stays inside.
create policy outgoing_emails_select on public.outgoing_emails for select to authenticated
  using (league_id = any (array(select app.my_managed_league_ids())) or (select app.is_super_admin()));
-- Left out on purpose: every write. Functions queue emails, the email function marks them.

revoke all on public.outgoing_emails, public.email_log from anon, authenticated;
grant select on public.email_log to authenticated;
grant all on public.email_log to service_role;
grant select (id, kind, to_email, league_id, league_player_id, created_by, status, attempts, last_error, created_at, sent_at)
  on public.outgoing_emails to authenticated;
grant all on public.outgoing_emails to service_role;
-- Left out on purpose: signed-in people. What is claimed holds the links of invitations.
grant execute on function app.claim_emails(uuid[], int), app.record_email_result(uuid, text), public.claim_emails(uuid[], int),
  public.record_email_result(uuid, text) to service_role;

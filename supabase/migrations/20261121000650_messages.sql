-- Messages: what leaves the app, to whom, and whether it arrived. One queue for all channels.
--
-- Functions write messages in the transaction of the event that they are about, so neither is there without the other.
-- The function of a channel (supabase/functions/send-emails, send-push) takes them off with the service role:
--
-- queued  →  sending  →  sent           sending  →  queued    when sending failed for now, or the sender died
--                     →  failed         failed   →  queued    when someone asks for it
--                                       queued   →  canceled  when what it says is no longer true
--                                       queued   →  dropped   when its moment has passed, or a limit is reached
--
-- A message may arrive twice if its sender dies between the mail server's answer and record_message_result: it then has
-- the same Message-ID, and a push message the same id, so the phone stays silent. The link of an invitation is in
-- the payload, which the API never shows; the payload is wiped as soon as no one needs it. What is over is deleted
-- after 90 days, by public.enqueue_due_messages.

-- The kinds of messages, in the order in which they are listed. Only migrations change them: a row here, and
-- `npm run db:types` tells the app and the functions that send.
create table public.message_kinds (
  name text primary key check (length(name) <= 40),
  place smallint not null unique, -- in steps of ten, so that others fit between
  -- 'organizers': only people who run something are asked whether they want it. 'invited' can't be turned off: an
  -- invitation always arrives, because it is how a person gets an account.
  audience text not null check (audience in ('players', 'organizers', 'invited')),
  label text not null check (length(label) between 1 and 60) -- as the settings call it
);
insert into public.message_kinds (name, place, audience, label) values
  ('courts', 10, 'players', 'Courts published or changed'),
  ('game_day_canceled', 20, 'players', 'Game day canceled'),
  ('game_day_changed', 30, 'players', 'Game day moved'),
  ('game_day_ended', 40, 'players', 'Game day ended early'),
  ('rsvp_reminder', 50, 'players', 'Reminder to RSVP'),
  ('game_day_reminder', 60, 'players', 'Reminder before a game day'),
  ('waitlist', 70, 'players', 'A spot opened up for you'),
  ('request_decided', 80, 'players', 'Answer to your request to join'),
  ('results', 90, 'players', 'Your results'),
  ('announcement', 100, 'players', 'Announcements'),
  ('season_finished', 110, 'players', 'Season complete'),
  ('next_season', 120, 'players', 'Next season'),
  ('organizer_offer', 130, 'players', 'Asked to run a league'),
  ('sub_offer', 132, 'players', 'Asked to sub'),
  ('sub_news', 134, 'players', 'A sub in your game'),
  ('sub_missing', 136, 'organizers', 'No sub found in time'),
  ('join_requests', 140, 'organizers', 'Requests to join'),
  ('weekly_digest', 150, 'organizers', 'Weekly summary'),
  ('league_invitation', 160, 'invited', 'Invitation');

-- The channels that messages are sent by, in the order they are listed.
create function app.message_channels() returns text[]
language sql immutable set search_path = '' as $$ select array['email', 'push'] $$;

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  kind text not null references public.message_kinds (name),
  channel text not null default 'email' check (length(channel) <= 20 and channel = any (app.message_channels())),
  -- what happened, and to what: no one gets two messages about it
  event_key text not null check (length(event_key) <= 120 and event_key ~ '^[a-z0-9_ -]+$'),
  -- A profiles.id, null for an address that is no one's yet. No foreign key: with one, the API would take this table
  -- for a second way from a roster to its people.
  player_id uuid,
  to_email text not null check (to_email = lower(btrim(to_email)) and length(to_email) between 3 and 320),
  -- No foreign keys either, so that what was sent stays here for 90 days, even if the league is deleted (see
  -- cancel_messages).
  league_id uuid,
  league_player_id uuid,
  subject_id uuid, -- what it is about, such as a game day: a newer message about it replaces one that waits
  created_by uuid references public.profiles (id),
  invite_token text check (invite_token ~ '^[0-9a-f]{64}$'), -- SHA-256, as in league_players: one email per invitation
  payload jsonb not null default '{}' check (octet_length(payload::text) <= 8000),
  status text not null default 'queued'
    check (status in ('queued', 'sending', 'sent', 'failed', 'canceled', 'dropped')),
  attempts smallint not null default 0,
  last_error text check (length(last_error) <= 500),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(), -- not sent before; each failed attempt moves it
  expires_at timestamptz not null, -- not sent after: late news is worse than none
  claimed_until timestamptz,
  sent_at timestamptz,
  receipt text check (length(receipt) <= 200), -- what the mail server answered, or how many devices took it
  -- For a push message: the devices that already took it, so that another attempt leaves them alone. At most ten
  -- devices in each of eight attempts.
  delivered_to uuid[] not null default '{}' check (cardinality(delivered_to) <= 80),
  unique nulls not distinct (event_key, player_id, channel),
  unique (invite_token),
  constraint messages_sent_says_when check ((status = 'sent') = (sent_at is not null)),
  constraint messages_sending_says_until check ((status = 'sending') = (claimed_until is not null)),
  constraint messages_payload_only_while_needed check (status in ('queued', 'sending', 'failed') or payload = '{}')
);
create index messages_queue_idx on public.messages (due_at) where status in ('queued', 'sending');
create index messages_league_idx on public.messages (league_id, created_at);
create index messages_league_player_idx on public.messages (league_player_id, created_at);
create index messages_newest_idx on public.messages (created_at desc, id);
create index messages_failed_idx on public.messages (created_at desc, id) where status = 'failed';
create index messages_player_idx on public.messages (player_id);
create index messages_address_idx on public.messages (to_email);
create index messages_created_by_idx on public.messages (created_by);
create index messages_subject_idx on public.messages (subject_id) where status in ('queued', 'failed');

-- What counts toward the sending limits (see check_sender, is_too_many_to_address and message_limit): one row for each
-- message ever queued, with the sender, the league, and the SHA-256 of the address. No foreign keys, so that deleting a
-- league, a person, or an email doesn't reset a limit. Rows older than 90 days are deleted with the next email, no
-- matter who sends it.
create table public.email_log (
  id bigint generated always as identity primary key,
  queued_at timestamptz not null default now(),
  channel text not null default 'email' check (length(channel) <= 20 and channel = any (app.message_channels())),
  is_invitation boolean not null default true,
  sender_id uuid,
  league_id uuid,
  address_hash text not null check (address_hash ~ '^[0-9a-f]{64}$')
);
create index email_log_sender_idx on public.email_log (sender_id, queued_at);
create index email_log_league_idx on public.email_log (league_id, queued_at);
create index email_log_queued_idx on public.email_log (queued_at);
create index email_log_address_idx on public.email_log (address_hash, queued_at);

create function app.address_hash(p_email text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_email, 'UTF8')), 'hex')
$$;

create function app.log_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.email_log (channel, is_invitation, sender_id, league_id, address_hash)
    values (new.channel, new.kind = 'league_invitation', new.created_by, new.league_id, app.address_hash(new.to_email));
  -- At most 100 for each email, so that the first email after a long break isn't slow. Rows that another call is
  -- deleting are skipped. An array rather than `in`, because for that the planner reads the whole log to find these
  -- 100.
  delete from public.email_log where id = any (array(
    select id from public.email_log where queued_at < now() - interval '90 days' order by queued_at limit 100
      for update skip locked));
  return null;
end $$;
create trigger log_email after insert on public.messages for each row
  when (new.status <> 'dropped') execute function app.log_email();

-- What still waits of a league, or of a place on its roster, that is deleted isn't sent anymore.
create function app.cancel_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'leagues' then
    update public.messages m set status = 'canceled', payload = '{}'
    from gone where m.league_id = gone.id and m.status in ('queued', 'failed');
  else
    update public.messages m set status = 'canceled', payload = '{}'
    from gone where m.league_player_id = gone.id and m.status in ('queued', 'failed');
  end if;
  return null;
end $$;
create trigger cancel_messages after delete on public.leagues referencing old table as gone
  for each statement execute function app.cancel_messages();
create trigger cancel_messages after delete on public.league_players referencing old table as gone
  for each statement execute function app.cancel_messages();

-- Locks email addresses until the end of the transaction, so that no one else counts their emails or creates people
-- from them meanwhile. Comes before the people (docs/decisions/0001-lock-order.md), who are looked up by address
-- afterward. Addresses share 1,024 locks: a league that starts with 200 people leaves five of six addresses
-- free, and however many batches run at once, they never take more than a part of the few thousand locks of the server.
create function app.lock_addresses(p_emails text[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('addresses ' || lane, 0)) from (
    select distinct hashtextextended(email, 0) & 1023 as lane from unnest(p_emails) as given (email)
      where email is not null
    order by lane) as lanes;
end $$;

-- Rejects more invitations than a sender has left today: 500, as many as the largest league has players. The caller has
-- locked the sender (see lock_people), or concurrent calls would each see the same count.
-- Error: PT429, hint too_many_invitations.
create function app.check_sender(p_sender uuid, p_count int) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_count + (select count(*) from public.email_log
      where sender_id = p_sender and is_invitation and queued_at > now() - interval '1 day') > 500 then
    raise sqlstate 'PT429' using
      message = 'You can send 500 invitations a day. Try again tomorrow, or share personal links.',
      hint = 'too_many_invitations';
  end if;
end $$;

-- Whether this many more invitations are too many for an address: it gets 5 a day, no matter who sends them. p_count
-- includes those of the same call that aren't queued yet. The caller has locked the address (see lock_addresses).
create function app.is_too_many_to_address(p_email text, p_count bigint) returns boolean
language sql stable set search_path = '' as $$
  select p_count + (select count(*) from public.email_log
    where address_hash = (select app.address_hash(p_email)) and is_invitation
      and queued_at > now() - interval '1 day') > 5
$$;

-- How many event messages a person triggered and a league sent by a channel today; 0 for null. Invitations and other
-- channels are counted separately.
create function app.messages_today(p_sender uuid, p_league_id uuid, p_channel text, out by_sender int,
  out by_league int)
language sql stable security definer set search_path = '' as $$
  select (select count(*)::int from public.email_log where sender_id = p_sender and not is_invitation
      and channel = p_channel and queued_at > now() - interval '1 day'),
    (select count(*)::int from public.email_log where league_id = p_league_id and not is_invitation
      and channel = p_channel and queued_at > now() - interval '1 day')
$$;

-- Why an address gets no more event messages by a channel today; null if it can. Inputs: how many its sender triggered
-- and its league sent before it (see messages_today). A few more are possible if several events happen at the same
-- moment.
create function app.message_limit(p_by_sender bigint, p_by_league bigint, p_email text, p_channel text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p_by_sender >= 3000 then format('The sender already triggered 3,000 %s today.', what)
    when p_by_league >= 3000 then format('The league already sent 3,000 %s today.', what)
    when (select count(*) from public.email_log
      where address_hash = (select app.address_hash(p_email)) and not is_invitation
      and channel = p_channel and queued_at > now() - interval '1 day') >= 30
      then format(case p_channel when 'email' then 'This address already got 30 %s today.'
        else 'This person already got 30 %s today.' end, what) end
  from (select case p_channel when 'email' then 'emails' else 'push messages' end as what) as words
$$;

-- ── Devices ──────────────────────────────────────────────────────────────────────────────────────────────────────────
-- A browser that shows notifications: where to send them, and the keys to encrypt them with, so only it can read them.

-- Whether messages may be sent there. Our function calls every endpoint, so it must be a push service that browsers
-- use, over https on the usual port: anything else could be a machine inside the function's network. The function
-- checks again (supabase/functions/send-push/push-service.ts). No one can own push.test (RFC 2606): in tests, the
-- function sends what is for it to the tests' own service.
create function app.is_push_endpoint(p_endpoint text) returns boolean
language sql immutable set search_path = '' as $$
  select p_endpoint ~ concat('^https://(fcm\.googleapis\.com|([a-z0-9-]{1,63}\.){1,5}(push\.services\.mozilla\.com',
    '|push\.apple\.com|notify\.windows\.com)|push\.test)/[!-~]+$')
$$;

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  player_id uuid not null references public.profiles (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000 and app.is_push_endpoint(endpoint)),
  -- an uncompressed point of P-256, and 16 bytes
  p256dh text not null check (length(p256dh) <= 87 and p256dh ~ '^B[A-P][A-Za-z0-9_-]{85}$'),
  auth text not null check (length(auth) <= 22 and auth ~ '^[A-Za-z0-9_-]{21}[AQgw]$'),
  device text not null check (length(device) between 1 and 80), -- 'Chrome on Android'
  created_at timestamptz not null default now(),
  removed_at timestamptz -- by the person, perhaps on another device: then this one doesn't register again by itself
);
create trigger one_line before insert or update of device on public.push_subscriptions
  for each row execute function app.refuse_control_characters('device');
create index push_subscriptions_player_idx on public.push_subscriptions (player_id);
create trigger limit_a_person after insert on public.push_subscriptions referencing new table as added
  for each statement execute function app.limit_rows('10', 'player_id', 'removed_at is null',
    'You get notifications on 10 devices, the limit. Remove one first.');

-- Shows the caller's notifications on a device. When someone signs in on it, they take it over from the person before
-- them: the keys prove that it is the same device.
-- Inputs: the endpoint and the keys, from PushSubscription.toJSON; a name, of which 80 characters are kept; whether the
-- device does it by itself, because the server may have lost it.
-- Result: the id of the device; null for one that the person removed and that comes by itself.
-- Errors: PT401; PT422 push_refused for another service or malformed keys; PT409 too_many, or push_taken for an
-- endpoint with other keys.
create function public.save_push_subscription(p_endpoint text, p_p256dh text, p_auth text, p_device text,
  p_by_itself boolean default false) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
  v_device text := coalesce(nullif(btrim(left(app.one_line(p_device), 80)), ''), 'Browser');
  v_id uuid;
begin
  if p_by_itself and exists (select 1 from public.push_subscriptions s
    where s.endpoint = p_endpoint and s.player_id = v_me and s.removed_at is not null) then
    return null;
  end if;
  delete from public.push_subscriptions s where s.endpoint = p_endpoint and s.p256dh = p_p256dh and s.auth = p_auth
    and (s.player_id <> v_me or s.removed_at is not null);
  insert into public.push_subscriptions (player_id, endpoint, p256dh, auth, device)
  values (v_me, p_endpoint, p_p256dh, p_auth, v_device)
  on conflict (endpoint) do update set device = excluded.device
    where push_subscriptions.p256dh = excluded.p256dh and push_subscriptions.auth = excluded.auth
      and push_subscriptions.player_id = excluded.player_id
  returning push_subscriptions.id into v_id;
  if v_id is null then
    raise sqlstate 'PT409' using message = 'This device is already registered. Turn notifications off and on again.',
      hint = 'push_taken';
  end if;
  return v_id;
exception when check_violation or not_null_violation then
  raise sqlstate 'PT422' using hint = 'push_refused',
    message = 'Notifications don''t work in this browser. Try Chrome, Edge, Firefox, or Safari.';
end $$;

-- The caller's devices, newest first. p_endpoint: the asking device's, or null. Error: PT401.
create function public.my_push_devices(p_endpoint text default null) returns table (
  id uuid, device text, created_at timestamptz, is_this boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
begin
  return query select s.id, s.device, s.created_at, s.endpoint is not distinct from p_endpoint
    from public.push_subscriptions s where s.player_id = v_me and s.removed_at is null
    order by s.created_at desc, s.id;
end $$;

-- Removes one of the caller's devices, by its id or its endpoint. The last ten stay marked, so that they don't register
-- again by themselves. Result: whether there was one. Error: PT401.
create function public.remove_push_device(p_id uuid default null, p_endpoint text default null) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
  v_found boolean;
begin
  update public.push_subscriptions s set removed_at = clock_timestamp()
  where s.player_id = v_me and s.removed_at is null and (s.id = p_id or s.endpoint = p_endpoint);
  v_found := found;
  delete from public.push_subscriptions s where s.id in (select old.id from public.push_subscriptions old
    where old.player_id = v_me and old.removed_at is not null order by old.removed_at desc, old.id offset 10);
  return v_found;
end $$;

-- Replaces the endpoint of a device whose browser got a new one, perhaps while no one is signed in. Inputs: the old
-- endpoint and its `auth` key, which only the device has, so they are the permission; the new ones. Result: whether
-- the device was known. Error: PT422 push_refused.
create function public.renew_push_subscription(p_old_endpoint text, p_old_auth text, p_endpoint text, p_p256dh text,
  p_auth text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.push_subscriptions s set endpoint = p_endpoint, p256dh = p_p256dh, auth = p_auth
  where s.endpoint = p_old_endpoint and s.auth = p_old_auth
    and not exists (select 1 from public.push_subscriptions other
      where other.endpoint = p_endpoint and other.id <> s.id);
  return found;
exception when check_violation or not_null_violation or unique_violation then
  raise sqlstate 'PT422' using message = 'Notifications don''t work in this browser.', hint = 'push_refused';
end $$;

-- Whether a channel can reach a person at all: everyone has an email address, but not everyone has a device.
create function app.has_channel(p_player_id uuid, p_channel text) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_channel = 'email' or exists (select 1 from public.push_subscriptions s
    where s.player_id = p_player_id and s.removed_at is null)
$$;

-- ── What a person wants ──────────────────────────────────────────────────────────────────────────────────────────────
-- Everything is on until someone turns it off.

create table public.message_preferences (
  player_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null references public.message_kinds (name) check (kind <> 'league_invitation'),
  channel text not null check (length(channel) <= 20 and channel = any (app.message_channels())),
  is_on boolean not null,
  primary key (player_id, kind, channel)
);

create table public.league_mutes (
  player_id uuid not null references public.profiles (id) on delete cascade,
  league_id uuid not null references public.leagues (id) on delete cascade,
  primary key (player_id, league_id)
);
create index league_mutes_league_idx on public.league_mutes (league_id);

-- When a person wants no messages, on the clock of their zone. Only a cancellation on the same day still arrives; what
-- would be too late afterward is dropped.
create table public.quiet_hours (
  player_id uuid primary key references public.profiles (id) on delete cascade,
  time_zone text not null check (length(time_zone) <= 60 and app.is_time_zone(time_zone)),
  starts time not null,
  ends time not null,
  constraint quiet_hours_are_not_all_day check (starts <> ends and '24:00' not in (starts, ends))
);

create function app.wants_message(p_player_id uuid, p_league_id uuid, p_kind text, p_channel text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select is_on from public.message_preferences
      where player_id = p_player_id and kind = p_kind and channel = p_channel), true)
    and not exists (select 1 from public.league_mutes where player_id = p_player_id and league_id = p_league_id)
$$;

-- Whether a person agreed to get messages of a league: until there is proof, the invitation is all that reaches them
-- outside the app. Proof is: they agreed to be on the roster (see agreed_by; a score that they entered isn't enough,
-- and neither is an RSVP while their no to the league stands, see refusals); they aren't on it anymore and had agreed
-- to their last stay; they agreed to sub there, and no one put them on the roster since; they sub on a day to come; or
-- they help run the league. A message of no league is a super admin's.
-- The cost is its own: with the usual one, a small project would ask it about everyone before it joins who is meant.
create function app.agreed_to_messages(p_player_id uuid, p_league_id uuid) returns boolean
language plpgsql stable security definer cost 2000 set search_path = '' as $$
declare
  v_row public.league_players;
begin
  if p_league_id is null then
    return true;
  end if;
  select * into v_row from public.league_players lp where lp.league_id = p_league_id and lp.player_id = p_player_id;
  return coalesce(app.agreed_by(v_row) in ('joined', 'asks', 'rsvp'), false)
      and not app.has_refused(p_player_id, 'player', p_league_id)
    or v_row.id is null and exists (select 1 from public.former_members f
      where f.league_id = p_league_id and f.player_id = p_player_id and f.agreed_by in ('joined', 'rsvp'))
    or not coalesce(app.is_member_status(v_row.status), false) and app.subs_in_league(p_player_id, p_league_id)
    or exists (select 1 from public.sub_spots s join public.game_days d on d.id = s.game_day_id
      where s.sub_id = p_player_id and s.league_id = p_league_id and d.starts_at > now() - interval '1 day')
    or exists (select 1 from app.league_organizer_ids(p_league_id) as organizer
      where organizer.person_id = p_player_id);
end $$;

-- The channels by which a message of this kind reaches a person: those that they have and want.
create function app.channels_of(p_player_id uuid, p_league_id uuid, p_kind text) returns setof text
language sql stable set search_path = '' as $$
  select channel.name from unnest(app.message_channels()) as channel (name)
  where app.has_channel(p_player_id, channel.name)
    and app.wants_message(p_player_id, p_league_id, p_kind, channel.name)
$$;

-- Whether a person runs, or helps to run, any league or club.
create function app.organizes_anything(p_player_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.leagues l where l.created_by = p_player_id)
    or exists (select 1 from public.league_organizers o where o.player_id = p_player_id and o.accepted_at is not null)
    or exists (select 1 from public.clubs c where c.created_by = p_player_id or p_player_id = any (c.admins))
$$;

-- Leagues that a person gets messages about: those that they play in, created, or help to organize, and those that
-- they muted. rows: see app.my_hosted_round_robin_ids.
create function app.leagues_with_messages(p_player_id uuid) returns setof uuid
language sql stable rows 20 set search_path = '' as $$
  select lp.league_id from public.league_players lp
    where lp.player_id = p_player_id and app.is_member_status(lp.status)
  union select l.id from public.leagues l where l.created_by = p_player_id
  union select o.league_id from public.league_organizers o
    where o.player_id = p_player_id and o.accepted_at is not null
  union select m.league_id from public.league_mutes m where m.player_id = p_player_id
$$;

-- The end of the quiet hours that a moment falls into; the moment itself if it falls into none.
create function app.after_quiet_hours(p_player_id uuid, p_moment timestamptz) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select case when local.clock < q.ends or q.starts < q.ends then (local.day + q.ends) at time zone q.time_zone
      else (local.day + 1 + q.ends) at time zone q.time_zone end
    from public.quiet_hours q
    cross join lateral (select (p_moment at time zone q.time_zone)::date as day,
      (p_moment at time zone q.time_zone)::time as clock) as local
    where q.player_id = p_player_id and case when q.starts < q.ends
      then local.clock >= q.starts and local.clock < q.ends
      else local.clock >= q.starts or local.clock < q.ends end), p_moment)
$$;

-- What a person gets of each kind: [{kind, channel, is_on}]. Push only if they have a device for it, and what
-- organizers get only if they are one.
create function app.message_preferences_of(p_player_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('kind', kind.name, 'channel', channel.name, 'is_on', coalesce(p.is_on, true))
    order by kind.place, channel.place)
  from public.message_kinds kind
  join unnest(app.message_channels()) with ordinality as channel (name, place)
    on app.has_channel(p_player_id, channel.name)
  left join public.message_preferences p
    on p.player_id = p_player_id and p.kind = kind.name and p.channel = channel.name
  where kind.audience = 'players' or kind.audience = 'organizers' and app.organizes_anything(p_player_id)
$$;

-- What the caller gets: {preferences: [{kind, channel, is_on}] for every kind and channel, muted: [league ids],
-- quiet_hours: {time_zone, starts, ends} or null}. Error: PT401.
create function public.message_settings() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
begin
  return jsonb_build_object(
    'preferences', app.message_preferences_of(v_me),
    'muted', coalesce((select jsonb_agg(m.league_id order by m.league_id) from public.league_mutes m
      where m.player_id = v_me), '[]'),
    'quiet_hours', (select jsonb_build_object('time_zone', q.time_zone, 'starts', q.starts, 'ends', q.ends)
      from public.quiet_hours q where q.player_id = v_me));
end $$;

-- Turns one kind of message on or off for a person. Error: PT422 unknown_message_kind.
create function app.store_message_preference(p_player_id uuid, p_kind text, p_channel text, p_is_on boolean)
  returns void
language plpgsql volatile set search_path = '' as $$
begin
  insert into public.message_preferences (player_id, kind, channel, is_on)
  values (p_player_id, p_kind, p_channel, p_is_on)
  on conflict (player_id, kind, channel) do update set is_on = excluded.is_on;
exception when check_violation or not_null_violation or foreign_key_violation then
  raise sqlstate 'PT422' using message = 'This kind of message doesn''t exist.', hint = 'unknown_message_kind';
end $$;

-- The same for the caller. Errors: PT401, PT422 unknown_message_kind.
create function public.set_message_preference(p_kind text, p_channel text, p_is_on boolean) returns void
language sql volatile security definer set search_path = '' as $$
  select app.store_message_preference(app.require_profile_id(), p_kind, p_channel, p_is_on)
$$;

-- Mutes a league for a person, or ends that. Error: PT404 league_not_found for one that they can't mute.
create function app.store_league_mute(p_player_id uuid, p_league_id uuid, p_is_muted boolean, p_can_mute boolean)
  returns void
language plpgsql volatile set search_path = '' as $$
begin
  if p_is_muted is null then
    perform app.raise_malformed('setting');
  elsif not p_is_muted then
    delete from public.league_mutes where player_id = p_player_id and league_id = p_league_id;
  elsif p_can_mute and exists (select 1 from public.leagues l where l.id = p_league_id) then
    insert into public.league_mutes (player_id, league_id) values (p_player_id, p_league_id) on conflict do nothing;
  else
    raise sqlstate 'PT404' using message = 'This league doesn''t exist.', hint = 'league_not_found';
  end if;
end $$;

-- The same for the caller. Errors: PT401; PT404 league_not_found for a league that the caller can't see.
create function public.mute_league(p_league_id uuid, p_is_muted boolean) returns void
language sql volatile security definer set search_path = '' as $$
  select app.store_league_mute(app.require_profile_id(), p_league_id, p_is_muted,
    app.can_read_league(p_league_id))
$$;

-- Sets the caller's quiet hours; without a start and an end there are none. Errors: PT401, PT422 quiet_hours.
create function public.set_quiet_hours(p_time_zone text default null, p_starts time default null,
  p_ends time default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
begin
  if p_starts is null and p_ends is null then
    delete from public.quiet_hours where player_id = v_me;
    return;
  end if;
  insert into public.quiet_hours (player_id, time_zone, starts, ends) values (v_me, p_time_zone, p_starts, p_ends)
  on conflict (player_id) do update set time_zone = excluded.time_zone, starts = excluded.starts, ends = excluded.ends;
exception when check_violation or not_null_violation then
  raise sqlstate 'PT422' using message = 'Choose a time zone, a start, and a different end.', hint = 'quiet_hours';
end $$;

-- ── Links that know the person ───────────────────────────────────────────────────────────────────────────────────────
-- The links of an email work without signing in. Their token says who opens it, what it is about, and when it ends. Its
-- signature also covers its purpose and the address that the email went to, so no one can make one or use it for
-- something else, and a changed address or a deleted account ends it. Nothing about it is stored. Reading it changes
-- nothing, because mail scanners open links, too.

create table public.link_keys (
  id smallint primary key default 1 check (id = 1),
  key text not null check (key ~ '^[0-9a-f]{64}$')
);

-- The key of all signatures, made when the first link is. Deleting it ends all links.
create function app.link_key() returns text
language plpgsql volatile set search_path = '' as $$
begin
  insert into public.link_keys (key) select encode(extensions.gen_random_bytes(32), 'hex')
    where not exists (select 1 from public.link_keys) on conflict do nothing;
  return (select k.key from public.link_keys k);
end $$;

-- The signature of a link, 20 bytes.
create function app.link_signature(p_key text, p_purpose text, p_email text, p_content bytea) returns bytea
language sql immutable set search_path = '' as $$
  select substring(extensions.hmac(convert_to(p_purpose || ' ' || p_email || ' ', 'UTF8') || p_content,
    decode(p_key, 'hex'), 'sha256') from 1 for 20)
$$;

-- A token for links to a person: 80 characters that an address can hold. Inputs: the purpose, one word; the person and
-- their address; what it is about, or null; when it ends.
create function app.sign_link(p_purpose text, p_player_id uuid, p_email text, p_subject_id uuid,
  p_expires_at timestamptz) returns text
language plpgsql volatile set search_path = '' as $$
declare
  v_content bytea := uuid_send(p_player_id)
    || uuid_send(coalesce(p_subject_id, '00000000-0000-0000-0000-000000000000'))
    || int8send(floor(extract(epoch from p_expires_at))::bigint);
begin
  return translate(encode(v_content || app.link_signature(app.link_key(), p_purpose, p_email, v_content), 'base64'),
    E'+/\n', '-_');
end $$;

-- Who a token is for, and about what. Errors: PT404 link_invalid for another purpose, a forged token, a changed
-- address, and a deleted account; PT410 link_expired.
create function app.read_link(p_purpose text, p_token text, out player_id uuid, out subject_id uuid) returns record
language plpgsql stable set search_path = '' as $$
declare
  v_token bytea;
begin
  if p_token ~ '^[A-Za-z0-9_-]{80}$' then
    v_token := decode(translate(p_token, '-_', '+/'), 'base64');
    select p.id into player_id from public.link_keys k
    join public.profiles p on p.id = encode(substring(v_token from 1 for 16), 'hex')::uuid and p.auth_id is not null
    where app.link_signature(k.key, p_purpose, p.email, substring(v_token from 1 for 40)) = substring(v_token from 41);
  end if;
  if player_id is null then
    raise sqlstate 'PT404' using message = 'This link isn''t valid.', hint = 'link_invalid';
  elsif ('x' || encode(substring(v_token from 33 for 8), 'hex'))::bit(64)::bigint <= extract(epoch from now()) then
    raise sqlstate 'PT410' using message = 'This link has expired.', hint = 'link_expired';
  end if;
  subject_id := encode(substring(v_token from 17 for 16), 'hex')::uuid;
end $$;

-- What the person of a link gets: {first_name, email: masked, preferences: [{kind, channel, is_on}], leagues: [{id,
-- name, is_muted}]: those that they play in or organize, and those that they muted, at most 200}.
-- Errors: PT404 link_invalid, PT410 link_expired.
create function public.message_settings_by_link(p_token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_who uuid := (app.read_link('preferences', p_token)).player_id;
begin
  return (select jsonb_build_object('first_name', p.first_name, 'email', app.masked_email(p.email),
      'preferences', app.message_preferences_of(v_who),
      'leagues', (select coalesce(jsonb_agg(jsonb_build_object('id', own.id, 'name', own.name,
          'is_muted', own.is_muted) order by own.name, own.id), '[]')
        from (select e.id, e.name, m.league_id is not null as is_muted
          from app.leagues_with_messages(v_who) as with_messages (id)
          join public.events e on e.id = with_messages.id
          left join public.league_mutes m on m.player_id = v_who and m.league_id = e.id
          order by e.name, e.id limit 200) as own))
    from public.profiles p where p.id = v_who);
end $$;

-- Turns one kind of message on or off for the person of a link. Errors: PT404 link_invalid, PT410 link_expired,
-- PT422 unknown_message_kind.
create function public.set_message_preference_by_link(p_token text, p_kind text, p_channel text, p_is_on boolean)
  returns void
language sql volatile security definer set search_path = '' as $$
  select app.store_message_preference((app.read_link('preferences', p_token)).player_id, p_kind, p_channel, p_is_on)
$$;

-- Mutes a league for the person of a link, or ends that. Errors: PT404 link_invalid, PT410 link_expired; PT404
-- league_not_found for a league that they neither play in nor organize.
create function public.mute_league_by_link(p_token text, p_league_id uuid, p_is_muted boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_who uuid := (app.read_link('preferences', p_token)).player_id;
begin
  perform app.store_league_mute(v_who, p_league_id, p_is_muted,
    exists (select 1 from app.leagues_with_messages(v_who) as own (id) where own.id = p_league_id));
end $$;

-- ── Queuing and sending ──────────────────────────────────────────────────────────────────────────────────────────────

-- Queues a message about an event for each of several people, by each channel that they have and want. Called by the
-- functions that cause the event, in their transaction. Skips people without an account or an email address, and those
-- who never agreed (see agreed_to_messages). What waits about the same subject is canceled, because this is newer.
-- Beyond a limit, and where quiet hours end too late, a message is stored as dropped, with the reason.
-- Inputs: the kind; the event (see messages.event_key), its subject, its league, and who caused it; when the messages
--   are too late; the facts that all of them have; [{player_id, payload}], whose payload has those of one person and
--   may be missing; whether they also arrive in quiet hours; which kinds of messages it replaces (null: all).
create function app.enqueue_messages(p_kind text, p_event_key text, p_subject_id uuid, p_league_id uuid, p_by uuid,
  p_expires_at timestamptz, p_facts jsonb, p_people jsonb, p_is_urgent boolean default false,
  p_replaces text[] default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  with person as materialized (
    select p.id, p.email, p_facts || jsonb_build_object('first_name', p.first_name)
        || coalesce(given.payload, '{}') as payload
    from jsonb_to_recordset(p_people) as given (player_id uuid, payload jsonb)
    join public.profiles p on p.id = given.player_id
    where p.auth_id is not null and p.email is not null and p_expires_at > now()
      -- Only someone who asked gets this answer.
      and (p_kind = 'request_decided' or app.agreed_to_messages(p.id, p_league_id))
  ), waiting as materialized (
    -- In the order of their ids, so that two events about a subject never wait for each other in a circle.
    select m.id from public.messages m join person on person.id = m.player_id
    where m.subject_id = p_subject_id and m.status in ('queued', 'failed')
      and m.event_key <> p_event_key and (p_replaces is null or m.kind = any (p_replaces))
    order by m.id for no key update of m
  ), outdated as (
    update public.messages m set status = 'canceled', payload = '{}' from waiting where m.id = waiting.id
  ), wanted as (
    select person.*, channel.name as channel,
      case when p_is_urgent then now() else app.after_quiet_hours(person.id, now()) end as due_at
    from person cross join lateral app.channels_of(person.id, p_league_id, p_kind) as channel (name)
  ), so_far as materialized (
    select channel.name as channel, today.by_sender, today.by_league
    from unnest(app.message_channels()) as channel (name)
    cross join lateral app.messages_today(p_by, p_league_id, channel.name) as today
  ), letter as (
    select w.*, case when w.due_at >= p_expires_at then 'Quiet hours would end too late.'
      else app.message_limit(so_far.by_sender + w.before, so_far.by_league + w.before, w.email, w.channel)
      end as limited
    -- The messages of this call count too. They aren't in the log yet.
    from (select *, row_number() over (partition by channel order by id) - 1 as before from wanted) as w
    join so_far on so_far.channel = w.channel
  )
  insert into public.messages (kind, channel, event_key, player_id, to_email, league_id, subject_id, created_by,
    payload, status, last_error, due_at, expires_at)
  select p_kind, letter.channel, p_event_key, letter.id, letter.email, p_league_id, p_subject_id, p_by,
    case when limited is null then letter.payload else '{}' end,
    case when limited is null then 'queued' else 'dropped' end, limited, letter.due_at, p_expires_at
  from letter order by letter.channel, letter.id
  on conflict do nothing;
end $$;

-- People as enqueue_messages takes them, without the caller: a message is for what others did.
create function app.recipients(p_ids uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(distinct jsonb_build_object('player_id', id)), '[]') from unnest(p_ids) as given (id)
  where id is distinct from (select app.my_profile_id())
$$;

-- Who an announcement is sent to: the people in the policy announcements_select, except its author and anyone whose
-- request to join the league was declined. They still see it in the bell, but they couldn't mute that league.
create function app.announcement_audience(p_announcement public.announcements) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  v_league uuid := p_announcement.league_id;
  v_named uuid := p_announcement.target_user_id;
begin
  if p_announcement.is_global or (v_named is null and v_league is null and p_announcement.target_role is not null) then
    return array(select p.id from public.profiles p where p.auth_id is not null and p.id <> p_announcement.created_by
      and (p_announcement.is_global or p.role = lower(p_announcement.target_role)));
  end if;
  -- Ids first, so that no other league's people are read. An unknown audience reaches no one, and never everyone.
  return array(select p.id from public.profiles p
    where p.id = any (array(
      select v_named where v_named is not null and not exists (select 1 from public.league_players lp
        where lp.league_id = v_league and lp.player_id = v_named and lp.status = 'rejected')
      union select lp.player_id from public.league_players lp
        where v_named is null and lp.league_id = v_league and app.is_member_status(lp.status)
      union select l.created_by from public.leagues l where v_named is null and l.id = v_league
      union select o.player_id from public.league_organizers o
        where v_named is null and o.league_id = v_league and o.accepted_at is not null))
    and p.auth_id is not null and p.id <> p_announcement.created_by
    and (v_named is not null or p_announcement.target_role is null or p.role = lower(p_announcement.target_role))
    and (p_announcement.target_day_id is null or app.is_part_of_day(p.id, p_announcement.target_day_id,
      p_announcement.target_rsvp, p_announcement.target_court)));
end $$;

-- The words of an announcement in its messages. A long one is cut, and the message leads to the rest.
create function app.announcement_words(p_announcement public.announcements) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('title', p_announcement.title, 'message', left(p_announcement.message, 1200),
    'is_cut', length(p_announcement.message) > 1200)
$$;

-- When the messages of an announcement are too late: at its end, or after two days.
create function app.announcement_deadline(p_announcement public.announcements) returns timestamptz
language sql immutable set search_path = '' as $$
  select least(p_announcement.expires_at, p_announcement.created_at + interval '2 days')
$$;

-- Sends an announcement to its audience if its author chose to. Error: PT422 announcement_too_wide for more than 3,000
-- people, the most that anyone may send in a day.
create function app.send_announcement() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_people uuid[] := app.announcement_audience(new);
  v_names record := app.announcement_names(array[new.league_id], array[new.created_by]);
begin
  if cardinality(v_people) > 3000 then
    raise sqlstate 'PT422' using hint = 'announcement_too_wide',
      message = format('%s people would get this, and 3,000 is the limit. Post it to the bell only.',
      cardinality(v_people));
  end if;
  perform app.enqueue_messages('announcement', format('announcement %s', new.id), null, new.league_id, new.created_by,
    app.announcement_deadline(new), app.announcement_words(new) || jsonb_build_object('announcement_id', new.id,
      'league_id', new.league_id, 'league', v_names.leagues ->> new.league_id::text,
      'sender', v_names.senders ->> new.created_by::text),
    app.recipients(v_people));
  return null;
end $$;
create trigger send_announcement after insert on public.announcements for each row
  when (new.also_send and not new.automatic) execute function app.send_announcement();

-- What still waits of an edited announcement says the new words, and ends when it ends now.
create function app.edit_waiting_announcement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.messages m set payload = m.payload || app.announcement_words(new),
    expires_at = app.announcement_deadline(new)
  where m.event_key = format('announcement %s', new.id) and m.status in ('queued', 'failed');
  return null;
end $$;
create trigger edit_waiting_announcement after update of title, message, expires_at on public.announcements
  for each row when (new.also_send) execute function app.edit_waiting_announcement();

-- What still waits of a deleted announcement isn't sent anymore.
create function app.cancel_announcement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.messages set status = 'canceled', payload = '{}'
  where event_key = format('announcement %s', old.id) and status in ('queued', 'failed');
  return null;
end $$;
create trigger cancel_announcement after delete on public.announcements for each row
  when (old.also_send) execute function app.cancel_announcement();

-- The queued messages that the caller may have sent right away: those of the leagues that they run, at most 1000.
-- Error: PT401.
create function public.my_queued_messages() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_profile_id();
  return query select m.id from public.messages m
    where m.status = 'queued' and m.due_at <= now()
      and (m.league_id = any (array(select app.my_managed_league_ids())) or (select app.is_super_admin()))
    order by m.due_at, m.id limit 1000;
end $$;

-- The tokens that the links of a message need: `preferences_token`, `rsvp_token` if it is about a game day, and
-- `offer_token` if it offers someone to sub. That one is good for longer, because its page says what became of it.
create function app.link_facts(p_payload jsonb, p_player_id uuid, p_email text) returns jsonb
language sql volatile set search_path = '' as $$
  select jsonb_build_object('preferences_token',
      app.sign_link('preferences', p_player_id, p_email, null, now() + interval '180 days'))
    || case when p_payload ? 'game_day_id' then jsonb_build_object('rsvp_token',
      app.sign_link('rsvp', p_player_id, p_email, (p_payload ->> 'game_day_id')::uuid, now() + interval '30 days'))
      else '{}' end
    || case when p_payload ? 'offer_id' then jsonb_build_object('offer_token',
      app.sign_link('sub_offer', p_player_id, p_email, (p_payload ->> 'offer_id')::uuid, now() + interval '60 days'))
      else '{}' end
$$;

-- Whether the invitation that an email has the link of is still open: to the row of a roster, or, without one, to sub.
-- PL/pgSQL, because subs come later.
create function app.is_open_invitation(p_league_player_id uuid, p_token text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return case when p_league_player_id is null
    then exists (select 1 from public.league_subs s where s.invite_token = p_token and s.invite_expires_at > now()
      and s.agreed_at is null and s.declined_at is null)
    else exists (select 1 from public.league_players lp
      where lp.id = p_league_player_id and lp.invite_token = p_token and lp.invite_expires_at > now()) end;
end $$;

-- Takes messages of a channel off the queue, each for one caller only, however many drain it at once. For the function
-- of that channel, which has five minutes to say what became of them: after that, someone else may take them.
-- Inputs: the channel; the ids to choose from (null: all); the maximum number. Result: the contents of the messages; of
-- push messages also the devices that don't have it yet, [{id, endpoint, p256dh, auth}]. First closes what must not be
-- sent: an invitation that is no longer open, what is too late, and what is about a league that was deleted meanwhile.
-- Null: to_email, subject_id, devices, expires_at.
create function public.claim_messages(p_channel text default 'email', p_ids uuid[] default null, p_limit int default 20)
  returns table (
  id uuid, kind text, to_email text, subject_id uuid, expires_at timestamptz, payload jsonb, devices jsonb)
language plpgsql volatile security definer set search_path = '' as $$
begin
  with lapsed as materialized (
    select q.id from public.messages q where q.status = 'sending' and q.claimed_until < now() for update skip locked
  )
  update public.messages m set claimed_until = null, status = case when m.attempts < 8 then 'queued' else 'failed' end,
    last_error = 'Sending was interrupted. The message may have arrived.'
  from lapsed where m.id = lapsed.id;
  with closed as materialized (
    select q.id, q.expires_at <= now() as is_late from public.messages q
    where q.status = 'queued' and (q.expires_at <= now()
      or q.kind = 'league_invitation' and not app.is_open_invitation(q.league_player_id, q.invite_token)
      or q.league_id is not null and not exists (select 1 from public.leagues l where l.id = q.league_id))
    for update skip locked
  )
  update public.messages m set payload = '{}',
    status = case when is_late and m.kind <> 'league_invitation' then 'dropped' else 'canceled' end,
    last_error = case when is_late and m.kind <> 'league_invitation'
      then left(concat_ws(' ', 'It was too late to send it.', m.last_error), 500) else m.last_error end
  from closed where m.id = closed.id;
  return query
    -- Materialized so that it runs once. As a subquery it could run again for each row, skip the rows already locked,
    -- and claim more messages than the limit.
    with picked as materialized (
      select q.id from public.messages q
      where q.status = 'queued' and q.channel = p_channel and q.due_at <= now()
        and (p_ids is null or q.id = any (p_ids))
      order by q.due_at, q.created_at, q.id limit app.page_size(p_limit, 20) for update skip locked
    ), claimed as (
      update public.messages m set status = 'sending', claimed_until = now() + interval '5 minutes',
        attempts = m.attempts + 1, last_error = null
      from picked where m.id = picked.id
      returning m.*
    )
    select c.id, c.kind, c.to_email, c.subject_id, c.expires_at, c.payload || case c.kind
      when 'league_invitation' then case when c.league_player_id is null then app.sub_invitation_facts(c.invite_token)
        else app.invitation_facts(c.league_player_id) end
      else app.link_facts(c.payload, c.player_id, c.to_email) end,
      case c.channel when 'push' then (select coalesce(jsonb_agg(jsonb_build_object('id', s.id,
          'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth) order by s.created_at, s.id), '[]')
        from public.push_subscriptions s where s.player_id = c.player_id and s.removed_at is null
          and s.id <> all (c.delivered_to)) end
    from claimed c order by c.due_at, c.created_at, c.id;
end $$;

-- Records what happened to a claimed message. For the function of its channel. A late answer still counts, unless the
-- message was recorded as sent already.
-- Inputs: the message; null or the error; whether trying again can help: then it waits a minute, and six times as long
--   after each further failure up to 12 hours, as long as it isn't too late; what the mail server answered.
-- Result: whether the message was waiting for an answer.
create function public.record_message_result(p_id uuid, p_error text default null, p_is_temporary boolean default false,
  p_receipt text default null)
  returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.messages m
  set claimed_until = null, last_error = left(p_error, 500), receipt = left(p_receipt, 200),
    sent_at = case when p_error is null then now() end,
    payload = case when p_error is null then '{}' else m.payload end,
    status = case when p_error is null then 'sent'
      when p_is_temporary and m.attempts < 8 and again.due_at < m.expires_at then 'queued' else 'failed' end,
    due_at = case when p_error is null then m.due_at else again.due_at end
  from (select least(interval '1 minute' * 6 ^ (least(q.attempts, 6) - 1), interval '12 hours') + now() as due_at
    from public.messages q where q.id = p_id) as again
  where m.id = p_id and m.attempts > 0 and (m.status = 'sending'
    or p_error is null and m.status in ('queued', 'failed'));
  return found;
end $$;

-- Records what the devices answered to a claimed push message. For its function. Devices that are gone are removed. If
-- one took it, it is sent; if others may still take it, they get it later, but not before the time that their service
-- asks us to wait. It is dropped if no device is left.
-- Inputs: the message; the devices that took it, and those that are gone; null or the error of the others, and whether
--   trying again can help; how many seconds to wait (a day at most).
-- Result: whether the message was waiting for an answer.
create function public.record_push_result(p_id uuid, p_delivered uuid[] default '{}', p_gone uuid[] default '{}',
  p_error text default null, p_is_temporary boolean default false, p_wait_seconds int default 0) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_message public.messages;
  v_count int;
  v_recorded boolean;
begin
  select * into v_message from public.messages m where m.id = p_id and m.channel = 'push' for update;
  delete from public.push_subscriptions s where s.id = any (p_gone) and s.player_id = v_message.player_id;
  if v_message.status is distinct from 'sending' then
    return false;
  end if;
  update public.messages m set delivered_to = array(select distinct unnest(m.delivered_to || p_delivered) limit 80)
  where m.id = p_id returning cardinality(m.delivered_to) into v_count;
  if p_error is null and v_count = 0 then
    update public.messages set status = 'dropped', claimed_until = null, payload = '{}',
      last_error = 'None of this person''s devices gets notifications anymore.' where id = p_id;
    return true;
  end if;
  v_recorded := public.record_message_result(p_id, p_error, p_is_temporary,
    case when p_error is null then format('Devices: %s', v_count) end);
  if v_count > 0 then
    -- A message that one device has counts as sent, even if another never gets it.
    update public.messages set status = 'sent', sent_at = now(), payload = '{}',
      receipt = format('Devices: %s', v_count) where id = p_id and status = 'failed';
  end if;
  update public.messages
  set due_at = greatest(due_at, now() + make_interval(secs => least(p_wait_seconds, 86400)))
  where id = p_id and status = 'queued' and p_wait_seconds > 0;
  return v_recorded;
end $$;

-- Puts claimed messages back that weren't tried. For the function of their channel, when the mail server is down.
create function public.release_messages(p_ids uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  update public.messages set status = 'queued', claimed_until = null, attempts = attempts - 1
  where id = any (p_ids) and status = 'sending'
$$;
alter table public.message_kinds enable row level security;
alter table public.messages enable row level security;
alter table public.email_log enable row level security;
alter table public.push_subscriptions enable row level security;
alter table public.message_preferences enable row level security;
alter table public.league_mutes enable row level security;
alter table public.quiet_hours enable row level security;
alter table public.link_keys enable row level security;

-- Super admins can see how much everyone sent.
create policy email_log_select on public.email_log for select to authenticated
  using ((select app.is_super_admin()));
-- Deliberately no writes on email_log. The trigger does them.
-- Deliberately no policies on the others: no one sees the queue besides super admins in sent_messages() and organizers
-- in their roster, and people reach their own settings and devices through the functions above. Not even its owner
-- can read a device's keys: they could be used to send it anything. The kinds are part of the app (see db:types).

grant select on public.email_log to authenticated;
revoke all on public.message_kinds from service_role;
grant select on public.message_kinds to service_role;

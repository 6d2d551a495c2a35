-- People. `profiles` is the private record (email, phone, role), `players` the public card that every signed-in person
-- can see, and `super_admins` the list of super admins.
--
-- A profile can exist before its person has an account (auth_id is null): an organizer adds a player to the roster by
-- name. Anyone who confirms the same email address claims it.

create table public.profiles (
  id uuid primary key default gen_random_uuid(),
  auth_id uuid unique references auth.users (id) on delete set null,
  email text check (email = lower(btrim(email)) and length(email) between 3 and 320),
  first_name text not null default '' check (length(first_name) <= 80),
  last_name text not null default '' check (length(last_name) <= 80),
  role text not null default 'player' check (role in ('player', 'club_admin', 'league_creator')),
  dup_rating numeric(4, 3) check (dup_rating between 2 and 8),
  phone text check (phone ~ '^[0-9]{10}$'),
  dupr_id text check (dupr_id ~ '^[A-Z0-9]{6}$'),
  deleted_at timestamptz, -- the person deleted their account: their games stay, and they can't join anything
  created_at timestamptz not null default now(),
  search tsvector not null generated always as (app.search_index(first_name, last_name, email)) stored,
  -- stored, because a search sorts everyone it finds: folding a name takes longer than reading its row
  page_key text collate "C" not null generated always as (app.person_key(last_name, first_name, id)) stored
    check (length(page_key) <= 600)
);
create index profiles_search_idx on public.profiles using gin (search) with (fastupdate = off);
create index profiles_key_idx on public.profiles (page_key);
-- One record per address: two accounts, or an account and an unclaimed record, never share one.
create unique index profiles_email_key on public.profiles (email);
-- A DUPR ID belongs to one account, see guard_unique_dupr_id. A record without an account has what an organizer
-- entered, and each club that knows the player by name may enter the same.
create unique index profiles_dupr_id_key on public.profiles (dupr_id) where auth_id is not null;

create table public.super_admins (
  id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

create table public.players (
  id uuid primary key references public.profiles (id) on delete cascade,
  first_name text not null check (length(first_name) <= 80),
  last_name text not null check (length(last_name) <= 80),
  display_name text not null check (length(display_name) <= 110), -- a first name, particles, a letter, and a dot
  dup_rating numeric(4, 3),
  search tsvector not null generated always as (app.search_index(first_name, last_name)) stored,
  -- stored, because a roster compares each name with all others
  look_alike_keys text[] not null generated always as (app.look_alike_keys(first_name || ' ' || last_name)) stored
    check (cardinality(look_alike_keys) <= 4 and length(array_to_string(look_alike_keys, ' ')) <= 4100),
  page_key text collate "C" not null generated always as (app.person_key(last_name, first_name, id)) stored
    check (length(page_key) <= 600)
);
create index players_search_idx on public.players using gin (search) with (fastupdate = off);
create index players_key_idx on public.players (page_key);

-- Every prefix, up to 12 letters, of every word in a name, in the order of lists of people. A search for one word reads
-- along it until the page is full. About ten rows a person, kept by sync_name_prefixes(); none for deleted accounts,
-- which all have the same name.
create table public.name_prefixes (
  prefix text collate "C" not null check (length(prefix) between 1 and 12),
  page_key text collate "C" not null check (length(page_key) <= 600), -- as in players
  dup_rating numeric(4, 3),
  primary key (prefix, page_key) include (dup_rating)
);
alter table public.name_prefixes enable row level security;
-- Deliberately no policies: only searches read it.

-- A last name without what is no part of it in a short name: nicknames in quotes or parentheses, suffixes like Jr. and
-- III, and dots; with single blanks. One that is nothing else stays. Same as `plainLastName` in
-- src/shared/lib/short-names; tests/database/rules/names compares all of these functions with theirs.
create function app.plain_last_name(p_last_name text) returns text
language sql immutable set search_path = '' as $$
  select case when p_last_name ~ '^[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]*$' then p_last_name else (
    select coalesce(nullif(btrim(replace(regexp_replace(
      regexp_replace(own.name, '(^| )(["“”„«]|[(‘''](?=[^ ]))[^"”»)’'']*["”»)’''](?= |,|$)', ' ', 'g'),
      '[ ,]+(jr|sr|ii|iii|iv|2nd|3rd|4th|md|phd|esq)\.?[ ,]*$', '', 'i'), '.', ''), ' ,'), ''),
      btrim(replace(own.name, '.', '')))
    from (select regexp_replace(normalize(p_last_name, nfc),
      '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'))
      as own (name)) end
$$;
-- What a short name has of a last name, {what stands before, the word that is shortened, the dot behind}: particles
-- that are written small stay ('de la Cruz'), a word ends at a blank or a hyphen, and signs and emoji in front of it
-- don't count. Behind letters that are written from right to left there is no dot, which would end up in front of the
-- name. A number, or a name of signs alone, isn't shortened. Same as `lastNameParts` in src/shared/lib/short-names.
create function app.last_name_parts(p_last_name text) returns text[]
language sql immutable set search_path = '' as $$
  select case when p_last_name ~ '^[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]+$' then array['', p_last_name, '.']
    else (
    select case
      when own.word is null then array[case when length(own.name) <= 10 then own.name else '' end, '', '']
      when own.word ~ '^[0-9]{1,4}$' then array[own.particles || own.word, '', '']
      else array[own.particles, own.word,
        case when own.word ~ '^[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]' then '' else '.' end] end
    from (
      select plain.name, start.particles, substring(substr(plain.name, length(start.particles) + 1) from
        '[^\u0001-/:-@\u005b-\u0060{-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02b0-\u02ff'
        '\u0300-\u036f\u05be\u05f3\u05f4\u060c\u061b\u061f\u2000-\u206f\u20a0-\u20ff\u2190-\u2bff\u2e00-\u2e7f'
        '\u3000-\u303f\ufe00-\ufe0f\ufeff\uff00-\uff0f\U0001f000-\U0001faff\U000e0000-\U000e0fff][^ \u2010-\u2015-]*')
        as word
      from (select app.plain_last_name(p_last_name)) as plain (name)
      cross join lateral (select coalesce(substring(plain.name from
        '^((?:(?:a|af|al|av|bin|bint|da|das|de|del|della|den|der|des|di|do|dos|du|e|el|het|ibn|la|las|le|los|op|ten|ter'
        '|van|vom|von|y|zu|zum|zur|''t) ){1,3})[^ ]'), '')) as start (particles)) as own) end
$$;
-- The end of a short name: the last name with that many letters of its word, the first one large where every version of
-- Unicode agrees how.
create function app.short_last_name(p_parts text[], p_letters int) returns text
language sql immutable set search_path = '' as $$
  select concat(p_parts[1], case when length(first.big) = 1 then first.big else left(p_parts[2], 1) end,
    substr(left(p_parts[2], p_letters), 2), p_parts[3])
  from (select case when left(p_parts[2], 1)
    ~ '[a-z\u00b5-\u019a\u019c-\u024f\u0370-\u03ff\u0400-\u052f\u0561-\u0586\u1e00-\u1f7d]'
      then upper(left(p_parts[2], 1) collate app.unicode) else '' end) as first (big)
$$;
-- The last name of someone whose other names were written in front of it: 'de la Cruz' of 'Jane de la Cruz'. Same as
-- `surname` in src/shared/lib/short-names.
create function app.surname(p_names text) returns text
language sql immutable set search_path = '' as $$
  select case when p_names !~ ' ' then p_names else substring(app.plain_last_name(p_names) from
    '(?:^| )((?:(?:a|af|al|av|bin|bint|da|das|de|del|della|den|der|des|di|do|dos|du|e|el|het|ibn|la|las|le|los|op|ten'
    '|ter|van|vom|von|y|zu|zum|zur|''t) ){0,3}[^ ]+)$') end
$$;

-- The name on a score sheet: 'Maya R.', 'Maria de la C.', 'Maya' without a last name, 'Player' without any. Same as
-- `shortName` in src/shared/lib/short-names.
create function app.display_name(p_first_name text, p_last_name text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(concat(btrim(p_first_name), ' ',
    app.short_last_name(app.last_name_parts(btrim(p_last_name)), 1))), ''), 'Player')
$$;

-- Display names for one list of people, told apart, also for visitors: 'Maya R.'; if someone else on the list has the
-- same, the second or third letter of the last name, 'Mike Sa.' and 'Mike St.'; if those don't help, a number, 'Mike
-- S.' and 'Mike S. 2'. Letters only help if no one else's last name starts with them, and they are never a whole last
-- name, nor its whole first word: 'Ann Li' and 'Ann Li-Chen' are always 'Ann L.'. Accents, case, dots, and look-alike
-- letters don't tell people apart.
-- Inputs: [{id, first_name, last_name}], oldest first, so that the first stays without a number when others join; names
--   of guests on the list, which are shown as written and so are taken.
-- Result: {id: name}, 'Player' for anyone without a name.
-- Each name is folded once, and each short one once for all who have it, because everyone who opens a league's page
-- runs this (`offset 0` keeps it so). None is compared with all others: a league can have thousands of subs, where the
-- planner expects a hundred people.
create function app.short_names(p_people jsonb, p_taken text[] default '{}') returns jsonb
language sql immutable set search_path = '' set enable_nestloop = off set enable_mergejoin = off as $$
  with taken as (
    select distinct app.look_alike_key(replace(name, '.', '')) as key from unnest(p_taken) as name
  ), given as materialized (
    select p.place, p.id, btrim(p.first_name) as first_name, named.parts, short.name,
      app.look_alike_key(concat(replace(p.first_name, '.', ''), ' ', app.plain_last_name(p.last_name))) as whole
    from rows from (jsonb_to_recordset(p_people) as (id text, first_name text, last_name text))
      with ordinality as p (id, first_name, last_name, place)
    cross join lateral (select app.last_name_parts(btrim(p.last_name)) offset 0) as named (parts)
    cross join lateral (select coalesce(nullif(btrim(concat(btrim(p.first_name), ' ',
      app.short_last_name(named.parts, 1))), ''), 'Player') offset 0) as short (name)
  ), person as materialized (
    select given.*, folded.key from given join (
      select name, app.look_alike_key(replace(name, '.', '')) as key from (select distinct name from given) as one
      offset 0) as folded on folded.name = given.name
  ), shared as (
    select key from (select key from person union all select key from taken) as all_keys group by key
      having count(*) > 1
  ), written as materialized ( -- the names with a second and a third letter
    select p.place, letters, btrim(concat(p.first_name, ' ', app.short_last_name(p.parts, letters))) as name
    from person p cross join lateral generate_series(2, least(3, length(p.parts[2]) - 1)) as letters
    where p.key in (select key from shared)
  ), cut as materialized (
    select written.*, folded.key from written join (
      select name, app.look_alike_key(replace(name, '.', '')) as key from (select distinct name from written) as one
      offset 0) as folded on folded.name = written.name
  ), listed as materialized ( -- in byte order, where the names that start with a text follow it
    select place, whole, row_number() over (order by whole collate "C", place) as number from person
  ), before as ( -- how many of them come before each cut name
    select place, letters, name, text as key, count(*) filter (where letters is null)
      over (order by text collate "C", letters is null rows unbounded preceding) as number
    from (select place, letters, name, key as text from cut
      union all select place, null, null, whole from person) as entry
  ), longer as materialized (
    select distinct on (b.place) b.place, b.name, b.key
    from before b
    left join listed one on one.number = b.number + 1
    left join listed two on two.number = b.number + 2
    where b.letters is not null and b.key not in (select key from taken)
      -- If a name of someone else starts with it, one of the next two does.
      and not coalesce(one.place <> b.place and starts_with(one.whole, b.key), false)
      and not coalesce(two.place <> b.place and starts_with(two.whole, b.key), false)
    order by b.place, b.letters
  ), told as materialized (
    select p.place, p.id, coalesce(longer.name, p.name) as name, coalesce(longer.key, p.key) as key,
      longer.name is null as is_short
    from person p left join longer on longer.place = p.place
  ), ending_in_number as materialized (
    select key, regexp_replace(key, ' [0-9]+$', '') as base
    from (select key from taken union all select key from told) as used where key ~ ' [0-9]+$'
  ), free as ( -- the numbers that no one on the list has, 1 for none
    select g.key, number, row_number() over (partition by g.key order by number) as rank
    from (select t.key, count(*) as people, coalesce(max(e.used), 0) as used from told t
      left join (select base, count(*) as used from ending_in_number group by base) as e on e.base = t.key
      group by t.key) as g
    cross join lateral generate_series(1, g.people + 1 + g.used) as number
    where case number when 1 then g.key not in (select key from taken)
      else concat(g.key, ' ', number) not in (select key from ending_in_number) end
  ), ranked as (
    select id, name, key, row_number() over (partition by key order by is_short, place) as rank from told
  )
  select coalesce(jsonb_object_agg(r.id, case when f.number > 1 then concat(r.name, ' ', f.number) else r.name end),
    '{}')
  from ranked r join free f on f.key = r.key and f.rank = r.rank
$$;

-- Keeps the public card in sync with the private record.
create function app.sync_player_card() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.players (id, first_name, last_name, display_name, dup_rating)
  values (new.id, new.first_name, new.last_name, app.display_name(new.first_name, new.last_name), new.dup_rating)
  on conflict (id) do update set
    first_name = excluded.first_name, last_name = excluded.last_name,
    display_name = excluded.display_name, dup_rating = excluded.dup_rating;
  return null;
end $$;
create trigger player_card after insert or update of first_name, last_name, dup_rating on public.profiles
  for each row execute function app.sync_player_card();

-- The prefixes of a name's words, for name_prefixes. Input: what search_index() made of the name.
create function app.prefixes(p_search tsvector) returns text[]
language sql immutable set search_path = '' as $$
  select array(select distinct left(word, letters)
    from unnest(tsvector_to_array(p_search)) as word, generate_series(1, least(length(word), 12)) as letters)
$$;
-- The prefix to look up for a search: the first 12 letters of its longest word. Null without words.
create function app.longest_prefix(p_search text) returns text
language sql immutable set search_path = '' as $$
  select left(word, 12) from regexp_split_to_table(app.plain_text(p_search), ' +') as word where word <> ''
  order by length(word) desc, word limit 1
$$;
-- Keeps name_prefixes in sync with the public card.
create function app.sync_name_prefixes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_is_listed boolean := tg_op <> 'DELETE'
    and exists (select 1 from public.profiles p where p.id = new.id and p.deleted_at is null);
begin
  if tg_op = 'UPDATE' and v_is_listed
    and (new.page_key, new.search, new.dup_rating) is not distinct from (old.page_key, old.search, old.dup_rating) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    delete from public.name_prefixes n
    where n.prefix = any (app.prefixes(old.search)) and n.page_key = old.page_key;
  end if;
  if v_is_listed then
    insert into public.name_prefixes (prefix, page_key, dup_rating)
    select prefix, new.page_key, new.dup_rating from unnest(app.prefixes(new.search)) as prefix;
  end if;
  return null;
end $$;
create trigger name_prefixes after insert or update or delete on public.players
  for each row execute function app.sync_name_prefixes();

-- Who is asking? These run once per query (called as `(select app.…())`) and bypass row-level security, so that a
-- policy never depends on another policy.
create function app.my_profile_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select id from public.profiles where auth_id = (select auth.uid())
$$;
create function app.my_email() returns text
language sql stable security definer set search_path = '' as $$
  select email from public.profiles where auth_id = (select auth.uid())
$$;
create function app.my_role() returns text
language sql stable security definer set search_path = '' as $$
  select role from public.profiles where auth_id = (select auth.uid())
$$;
create function app.is_super_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.super_admins where id = (select auth.uid()))
$$;

-- The caller's profile id; PT401 for someone who isn't signed in or has no profile.
create function app.require_profile_id() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := app.my_profile_id();
begin
  if v_me is null then
    raise sqlstate 'PT401' using message = 'Please sign in first.', hint = 'not_signed_in';
  end if;
  return v_me;
end $$;

-- Locks people until the end of the transaction, so that none of them can delete their account meanwhile. Taken before
-- every other lock except those on email addresses, in id order (docs/decisions/0001-lock-order.md). Whatever the
-- caller read about them before may have changed during the wait, so read it again.
create function app.lock_people(p_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform 1 from public.profiles where id = any (p_ids) order by id for no key update;
end $$;

-- The caller's profile, held with those of others (see lock_people) and checked again: the account may have been
-- deleted meanwhile. Error: PT401.
create function app.lock_me(p_others uuid[] default '{}') returns uuid
language plpgsql volatile set search_path = '' as $$
begin
  perform app.lock_people(app.require_profile_id() || p_others);
  return app.require_profile_id();
end $$;

-- Keeps people from being added to a roster or a round robin, or creating either, during or after the deletion of their
-- account: a 'Former player' would end up with it. Locks the person as lock_people does, then checks. Arguments: the
-- column with the person, and the message. Error: PT409, hint account_deleted.
create function app.refuse_former_person() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_person text := to_jsonb(new) ->> tg_argv[0];
  v_deleted_at timestamptz;
begin
  if tg_op = 'INSERT' or v_person <> to_jsonb(old) ->> tg_argv[0] then
    select p.deleted_at into v_deleted_at from public.profiles p where p.id = v_person::uuid for share;
    if v_deleted_at is not null then
      raise sqlstate 'PT409' using message = tg_argv[1], hint = 'account_deleted';
    end if;
  end if;
  return new;
end $$;

-- Creates a profile when the address is confirmed, not before: an unconfirmed sign-up must not occupy an address or
-- claim the record that an organizer made for it. The role never comes from the browser. A multi-line name is put on
-- one line, because rejecting it here would block the confirmation. Google and Apple give the full name in one.
create function app.handle_confirmed_user() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(new.email));
  v_name text := app.one_line(coalesce(new.raw_user_meta_data ->> 'full_name', new.raw_user_meta_data ->> 'name'));
  v_first_name text := left(coalesce(nullif(app.one_line(new.raw_user_meta_data ->> 'first_name'), ''),
    substring(v_name from '^\S+'), ''), 80);
  v_last_name text := left(coalesce(nullif(app.one_line(new.raw_user_meta_data ->> 'last_name'), ''),
    btrim(substring(v_name from '\s.*$')), ''), 80);
  v_profile uuid;
begin
  if new.email_confirmed_at is null or v_email is null then
    return null;
  end if;
  perform app.lock_addresses(array[v_email]); -- an organizer may add someone with it at this moment
  -- Everyone who may change here, because merging two of them locks both by their ids.
  perform app.lock_people(array(
    select p.id from public.profiles p where p.email = v_email or p.auth_id = new.id
    union select lp.player_id from public.league_players lp
      where lp.invite_token = app.token_hash(btrim(new.raw_user_meta_data ->> 'invite_token'))
    union select s.player_id from public.league_subs s
      where s.invite_token = app.token_hash(btrim(new.raw_user_meta_data ->> 'invite_token'))));
  if exists (select 1 from public.profiles where auth_id = new.id) then
    -- A new address may belong to a record that no one has claimed: the record gives it up, so that the change
    -- succeeds.
    update public.profiles set email = null where email = v_email and auth_id is null;
    update public.profiles set email = v_email where auth_id = new.id and email is distinct from v_email;
    return null;
  end if;
  insert into public.profiles (auth_id, email, first_name, last_name)
  values (new.id, v_email, v_first_name, v_last_name)
  on conflict (email) do update set
    auth_id = excluded.auth_id,
    first_name = coalesce(nullif(excluded.first_name, ''), profiles.first_name),
    last_name = coalesce(nullif(excluded.last_name, ''), profiles.last_name)
  where profiles.auth_id is null
  returning id into v_profile;
  if new.raw_user_meta_data ? 'invite_token' then
    -- see invitations
    perform app.accept_at_sign_up(new.id, v_profile, new.raw_user_meta_data ->> 'invite_token');
  end if;
  return null;
end $$;
create trigger handle_confirmed_user after insert or update of email, email_confirmed_at on auth.users
  for each row execute function app.handle_confirmed_user();

create function app.guard_profile() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.auth_id is null and old.auth_id is not null then
    -- The account is gone. A roster keeps the name, but no one keeps the phone number. The DUPR ID is free for the next
    -- account.
    new.phone := null;
    new.dupr_id := null;
  end if;
  new.first_name := btrim(new.first_name);
  new.last_name := btrim(new.last_name);
  new.dupr_id := upper(new.dupr_id);
  return new;
end $$;
create trigger guard before update on public.profiles for each row execute function app.guard_profile();
create trigger one_line before insert or update of first_name, last_name on public.profiles
  for each row execute function app.refuse_control_characters('first_name', 'last_name');

-- Whether no other account has this DUPR ID. Someone else claiming the same one at this moment waits for the end of the
-- transaction, and then gets the true answer.
create function app.is_free_dupr_id(p_dupr_id text, p_person uuid) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('dupr_id ' || p_dupr_id, 0));
  return not exists (select 1 from public.profiles where dupr_id = p_dupr_id and auth_id is not null
    and id <> p_person);
end $$;

-- Rejects a DUPR ID that another account has, without saying whose. The trigger `guard`, which ran before, made it
-- uppercase. An ID that an organizer entered must not keep anyone from signing up: if it is taken, the new account
-- starts without one.
-- Error: PT409 dupr_id_taken.
create function app.guard_unique_dupr_id() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.is_free_dupr_id(new.dupr_id, new.id) then
    return new;
  elsif tg_op = 'UPDATE' and old.auth_id is null then
    new.dupr_id := null;
    return new;
  end if;
  raise sqlstate 'PT409' using hint = 'dupr_id_taken',
    message = 'Another account already uses this DUPR ID. Check it in the DUPR app. If it''s yours, ask your league '
      'organizer for help.';
end $$;
create trigger guard_unique_dupr_id before insert or update of dupr_id, auth_id on public.profiles
  for each row when (new.dupr_id is not null and new.auth_id is not null) execute function app.guard_unique_dupr_id();

create function app.full_name(p_first_name text, p_last_name text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(concat(btrim(p_first_name), ' ', btrim(p_last_name))), ''), 'Player')
$$;

-- What the spellings of one player's name have in common: 'marcus oneil' is Marcus O'Neil. As personKey in
-- src/shared/lib/name-matches.ts.
create function app.person_key(p_name text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(app.plain_text(p_name), '[\s''.\u2010\u2011-]', '', 'g')
$$;
create index players_full_name_idx on public.players (app.person_key(app.full_name(first_name, last_name)));

-- Rejects names too long for any record. Error: PT422, hint name_too_long.
create function app.refuse_long_name(p_first_name text, p_last_name text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if greatest(length(btrim(p_first_name)), length(btrim(p_last_name))) > 80 then
    raise sqlstate 'PT422' using message = 'First and last names can be up to 80 characters.', hint = 'name_too_long';
  end if;
end $$;

-- An address as stored, or null if the text isn't a possible email address.
create function app.email_address(p_text text) returns text
language sql immutable set search_path = '' as $$
  select address from (select lower(btrim(p_text))) as given (address)
  where length(address) <= 254 and address = app.without_hidden(address)
    and address ~ '^[^[:space:][:cntrl:]@<>()\[\]",;:\\.]+(\.[^[:space:][:cntrl:]@<>()\[\]",;:\\.]+)*'
      '@([^[:space:][:cntrl:]@<>()\[\]",;:\\.]+\.)+[^[:space:][:cntrl:]@<>()\[\]",;:\\.]{2,}$'
$$;

-- True for a DUPR rating: a number from 2 to 8 with up to three decimals, as text. Null for none.
create function app.is_rating(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select p_text ~ '^([2-7](\.\d{1,3})?|8(\.0{1,3})?)$'
$$;

-- Stores a DUPR rating that an organizer entered with a name, for someone without an account or a rating. Everyone else
-- keeps their own. Input: a rating (see is_rating), or null.
-- Error: PT422, hint rating_refused.
create function app.store_rating(p_person uuid, p_rating text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if not app.is_rating(p_rating) then
    raise sqlstate 'PT422' using message = 'DUPR ratings are 2 to 8.', hint = 'rating_refused';
  end if;
  update public.profiles set dup_rating = p_rating::numeric
  where id = p_person and auth_id is null and dup_rating is null and p_rating is not null;
end $$;

alter table public.profiles enable row level security;
alter table public.super_admins enable row level security;
alter table public.players enable row level security;

-- The select policy is in members: organizers see the people of their leagues. People update their own record, but not
-- their role: set_role is for super admins.
create policy profiles_update on public.profiles for update to authenticated
  using (auth_id = (select auth.uid())) with check (auth_id = (select auth.uid()));
-- Deliberately no insert or delete: profiles come from a confirmed sign-up or from an organizer's roster function.

-- Everyone can check whether they are a super admin. Super admins also see the others.
create policy super_admins_select on public.super_admins for select to authenticated
  using (id = (select auth.uid()) or (select app.is_super_admin()));
-- Deliberately no writes. Super admins are made in the database.

-- Everyone with a profile can see public cards.
create policy players_select on public.players for select to authenticated
  using ((select app.my_profile_id()) is not null);
-- Deliberately no writes (the trigger does them), and nothing for signed-out visitors (a public league only shows
-- display names).

grant select on public.profiles, public.super_admins to authenticated;
-- Without the columns that searches read, because searches are counted.
grant select (id, first_name, last_name, display_name, dup_rating) on public.players to authenticated;
grant update (first_name, last_name, dup_rating, phone, dupr_id) on public.profiles to authenticated;
grant execute on function app.my_profile_id(), app.my_email(), app.my_role(), app.is_super_admin(),
  app.require_profile_id() to authenticated, service_role;

-- ── Finding people ───────────────────────────────────────────────────────────────────────────────────────────────────
-- People look each other up by name: to add someone to a round robin, or to see who they are playing with.

-- Whether a search may find someone: a deleted account leaves a card without a name.
create function app.can_be_found(p_player_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return (select p.auth_id is not null or exists (select 1 from public.league_players lp where lp.player_id = p.id)
    from public.profiles p where p.id = p_player_id);
end $$;

-- Daily counts (UTC) per person of actions that one person's script could use to overload the database or bother
-- others. Only the latest day is kept.
create table public.daily_counts (
  player_id uuid not null references public.profiles (id) on delete cascade,
  what text not null check (what in ('searches', 'requests', 'announcements', 'additions')),
  day date not null,
  times int not null check (times between 1 and 3000),
  primary key (player_id, what)
);
alter table public.daily_counts enable row level security;

-- Counts what the caller is about to do. Inputs: what it is, how many times it counts for, and how often a day is
-- allowed. Result: false if that is too often; then nothing is counted. Error: PT401.
create function app.count_today(p_what text, p_times int, p_most int) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  if p_times > p_most then
    return false;
  end if;
  insert into public.daily_counts as so_far (player_id, what, day, times)
  values (app.require_profile_id(), p_what, (now() at time zone 'UTC')::date, p_times)
  on conflict (player_id, what) do update set day = excluded.day,
    times = excluded.times + case when so_far.day = excluded.day then so_far.times else 0 end
  where so_far.day <> excluded.day or so_far.times + excluded.times <= p_most;
  return found;
end $$;

-- Counts searches: 3,000 a day. Input: how many searches it is worth. Errors: PT401; PT429 too_many_searches.
create function app.count_searches(p_count int) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if not app.count_today('searches', p_count, 3000) then
    raise sqlstate 'PT429' using message = 'That''s a lot of searches for one day. Try again tomorrow.',
      hint = 'too_many_searches';
  end if;
end $$;

-- Players whose name matches, alphabetically, 20 per page and 100 at most; none for fewer than two letters.
-- Inputs: search words, without accents and case; a range of ratings, inclusive (people without a rating don't match
--   one); a page of p_limit rows after the row whose page_key is p_after.
-- Result: names and rating as on the public card, and how many leagues the caller shares with them.
-- Errors: PT401, PT422 search_too_long, PT429 too_many_searches.
-- One word reads along name_prefixes until the page is full. Of several, up to 1,000 matches are sorted; if more match,
-- it reads along the longest word, because many of those it finds match the others, too.
-- Null: level.
create function public.find_players(p_search text, p_min_level numeric default null, p_max_level numeric default null,
  p_after text default null, p_limit int default 20)
  returns table (
  player_id uuid, first_name text, last_name text, display_name text, level numeric, common_leagues int, page_key text)
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
  set enable_seqscan = off as $$
declare
  v_query tsquery;
  v_prefix text;
  v_page uuid[]; -- null: read along the prefix
  v_limit int := least(app.page_size(p_limit, 20), 100);
  v_my_leagues uuid[];
begin
  perform app.count_searches(1);
  v_query := app.search_query(p_search);
  if length(btrim(p_search)) < 2 or v_query is null then -- signs that no name has leave no search
    return;
  end if;
  if numnode(v_query) > 1 then
    with matching as materialized (
      select p.id, p.page_key, p.dup_rating from public.players p where p.search @@ v_query limit 1001
    )
    select array(
      select match.id from (
        select m.id, m.page_key from matching m
        where (p_min_level is null or m.dup_rating >= p_min_level)
          and (p_max_level is null or m.dup_rating <= p_max_level) and (p_after is null or m.page_key > p_after)
        order by m.page_key offset 0) as match
      where app.can_be_found(match.id) order by match.page_key limit v_limit)
    into v_page where (select count(*) from matching) <= 1000;
  end if;
  v_prefix := app.longest_prefix(p_search);
  v_page := coalesce(v_page, array(
    select found.id from (
      select n.page_key from public.name_prefixes n
      where n.prefix = v_prefix and (p_min_level is null or n.dup_rating >= p_min_level)
        and (p_max_level is null or n.dup_rating <= p_max_level) and (p_after is null or n.page_key > p_after)
      order by n.page_key offset 0) as listed
    cross join lateral (
      select p.id from public.players p where p.page_key = listed.page_key and p.search @@ v_query offset 0) as found
    where app.can_be_found(found.id) order by listed.page_key limit v_limit));
  v_my_leagues := array(select app.my_league_ids());
  return query
    select p.id, p.first_name, p.last_name, p.display_name, p.dup_rating,
      (select count(*)::int from public.league_players lp where lp.player_id = p.id and app.is_member_status(lp.status)
        and lp.league_id = any (v_my_leagues)), p.page_key
    from public.players p where p.id = any (v_page) order by p.page_key;
end $$;

-- Looks up names that someone is about to enter among people with accounts, to avoid duplicates.
-- Inputs: up to 200 names of up to 200 characters, as written; p_dupr_ids, the DUPR ID beside each name on the list, or
--   null.
-- Result: for each, the people with exactly this name, ignoring accents, case, and apostrophes, with the same details
--   as in find_players; same_dupr_id: the ID given with the name is theirs.
-- Ten names count as one search, because a list is looked up again while it is written.
-- Errors: PT401; PT422 too_many_people, name_too_long; PT429 too_many_searches.
-- Null: level.
create function public.known_people(p_names text[], p_dupr_ids text[] default null) returns table (
  asked text, player_id uuid, first_name text, last_name text, level numeric, common_leagues int, same_dupr_id boolean)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.require_profile_id();
  if greatest(cardinality(p_names), cardinality(p_dupr_ids)) > 200 then
    raise sqlstate 'PT422' using message = 'Look up to 200 names at a time.', hint = 'too_many_people';
  elsif exists (select 1 from unnest(p_names) as given (name) where length(given.name) > 200) then
    raise sqlstate 'PT422' using message = 'Names can be up to 200 characters.', hint = 'name_too_long';
  elsif exists (select 1 from unnest(p_dupr_ids) as given (id) where length(given.id) > 20) then
    raise sqlstate 'PT422' using message = 'DUPR IDs have six letters or digits.', hint = 'invalid_dupr_id';
  end if;
  perform app.count_searches(1 + coalesce(cardinality(p_names), 0) / 10);
  return query
    with names as materialized (
      select given.name, app.person_key(given.name) as folded, array_agg(upper(btrim(given.dupr_id))) as dupr_ids
      from unnest(p_names, p_dupr_ids) as given (name, dupr_id) where given.name is not null group by given.name
    )
    select names.name, p.id, p.first_name, p.last_name, p.dup_rating,
      (select count(*)::int from public.league_players lp where lp.player_id = p.id and app.is_member_status(lp.status)
        and lp.league_id in (select app.my_readable_league_ids())),
      coalesce(pr.dupr_id = any (names.dupr_ids), false)
    from names
    join public.players p on app.person_key(app.full_name(p.first_name, p.last_name)) = names.folded
    join public.profiles pr on pr.id = p.id and pr.auth_id is not null
    order by names.name, p.id
    limit 500;
end $$;

-- One person as others may see them: the public card, and the leagues shared with the caller.
-- Result: {player_id, first_name, last_name, display_name, level, leagues: [{id, name}]}; null for an unknown id.
-- Error: PT401.
create function public.person_card(p_player_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_profile_id();
  return (
    select jsonb_build_object('player_id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
      'display_name', p.display_name, 'level', p.dup_rating,
      'leagues', coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name) order by e.name, e.id)
        from public.league_players lp join public.events e on e.id = lp.league_id
        where lp.player_id = p.id and app.is_member_status(lp.status) and lp.league_id in (select app.my_league_ids())),
        '[]'))
    from public.players p where p.id = p_player_id);
end $$;

-- ── One's own account ────────────────────────────────────────────────────────────────────────────────────────────────
-- How people export their data, or leave.

-- Everything stored about the caller, for export. Error: PT401.
create function public.my_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
  v_email text := app.my_email();
begin
  return jsonb_build_object(
    'exported_at', now(),
    'profile', (select jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name, 'email', p.email,
        'phone', p.phone, 'dupr_id', p.dupr_id, 'dupr_rating', p.dup_rating, 'role', p.role,
        'super_admin', app.is_super_admin(), 'created_at', p.created_at)
        from public.profiles p where p.id = v_me),
    'leagues', coalesce((select jsonb_agg(jsonb_build_object('name', e.name, 'status', lp.status,
        'joined_at', lp.joined_at, 'agreed_at', lp.agreed_at,
        'requested_at', lp.requested_at, 'request_message', lp.request_message,
        'invite_email', lp.invite_email, 'earlier_invite_email', lp.email_before_import,
        'division', lp.division, 'team', lp.team, 'ladder_start', lp.ladder_start)
        order by lp.created_at)
      from public.league_players lp join public.events e on e.id = lp.league_id where lp.player_id = v_me), '[]'),
    'former_leagues', coalesce((select jsonb_agg(jsonb_build_object('name', e.name, 'agreed_by', f.agreed_by,
        'agreed_times', f.agreed_times, 'listed_at', f.listed_at) order by f.listed_at)
      from public.former_members f join public.events e on e.id = f.league_id where f.player_id = v_me), '[]'),
    'invited', coalesce((select jsonb_agg(jsonb_build_object('league', e.name, 'status', lp.status,
        'at', lp.invited_at) order by lp.invited_at)
      from public.league_players lp join public.events e on e.id = lp.league_id where lp.invited_by = v_me), '[]'),
    'invited_to_sub', coalesce((select jsonb_agg(jsonb_build_object('league', e.name, 'until', s.invite_expires_at)
        order by s.invite_expires_at)
      from public.league_subs s join public.events e on e.id = s.league_id where s.invited_by = v_me), '[]'),
    'leagues_run', coalesce((select jsonb_agg(jsonb_build_object('name', e.name, 'status', l.status) order by e.name)
      from public.leagues l join public.events e on e.id = l.id where l.created_by = v_me), '[]'),
    'leagues_co_organized', coalesce((select jsonb_agg(jsonb_build_object('name', e.name, 'mine', o.player_id = v_me,
        'invited_at', o.invited_at, 'accepted_at', o.accepted_at) order by o.invited_at)
      from public.league_organizers o join public.events e on e.id = o.league_id
      where v_me in (o.player_id, o.invited_by)), '[]'),
    'league_offers', coalesce((select jsonb_agg(jsonb_build_object('name', e.name, 'to_me', o.player_id = v_me,
        'offered_at', o.offered_at) order by o.offered_at)
      from public.league_offers o join public.events e on e.id = o.league_id
      where v_me in (o.player_id, o.offered_by)), '[]'),
    'clubs', coalesce((select jsonb_agg(jsonb_build_object('name', c.name, 'created', c.created_by = v_me,
        'admin', v_me = any (c.admins))
        order by c.name) from public.clubs c where c.created_by = v_me or c.admins @> array[v_me]), '[]'),
    'club_admin_offers', coalesce((select jsonb_agg(jsonb_build_object('name', c.name, 'to_me', o.player_id = v_me,
        'offered_at', o.offered_at) order by o.offered_at)
      from public.club_admin_offers o join public.clubs c on c.id = o.club_id
      where v_me in (o.player_id, o.offered_by)), '[]'),
    'refusals', coalesce((select jsonb_agg(jsonb_build_object('role', r.role, 'name', coalesce(e.name, c.name),
        'refused_at', r.refused_at) order by r.refused_at)
      from public.refusals r left join public.events e on e.id = r.league_id
      left join public.clubs c on c.id = r.club_id
      where r.player_id = v_me), '[]'),
    'announcements_to_me', coalesce((select jsonb_agg(jsonb_build_object('title', a.title, 'message', a.message,
        'created_at', a.created_at)
        order by a.created_at) from public.announcements a where a.target_user_id = v_me), '[]'),
    'attendance', coalesce((select jsonb_agg(jsonb_build_object('league', e.name, 'starts_at', d.starts_at,
        'response', r.response) order by d.starts_at)
      from public.game_day_responses r join public.game_days d on d.id = r.game_day_id
      join public.events e on e.id = d.league_id
      where r.player_id = v_me), '[]'),
    'attendance_entered', coalesce((select jsonb_agg(jsonb_build_object('league', e.name, 'starts_at', d.starts_at,
        'response', r.response, 'mine', r.player_id = v_me) order by d.starts_at)
      from public.game_day_responses r join public.game_days d on d.id = r.game_day_id
      join public.events e on e.id = d.league_id
      where r.responded_by = v_me), '[]'),
    'game_days_run', coalesce((select jsonb_agg(jsonb_build_object('league', e.name, 'starts_at', d.starts_at,
        'set_courts_at', case when d.drawn_by = v_me then d.drawn_at end,
        'finalized_at', case when d.finalized_by = v_me then d.finalized_at end) order by d.starts_at)
      from public.game_days d join public.events e on e.id = d.league_id
      where v_me in (d.drawn_by, d.finalized_by)), '[]'),
    'places', coalesce((select jsonb_agg(jsonb_build_object('league', e.name, 'starts_at', d.starts_at,
        'court', s.court_number, 'seat', s.seat, 'first_rotation', s.first_rotation, 'last_rotation', s.last_rotation,
        'came', s.attendance, 'substitute_name', s.substitute_name, 'put_there_by_hand_because', o.reason)
        order by d.starts_at)
      from public.court_assignments s join public.game_days d on d.id = s.game_day_id
      join public.events e on e.id = s.league_id
      left join public.court_overrides o on o.game_day_id = s.game_day_id and o.player_id = v_me
      where s.player_id = v_me), '[]'),
    -- by the days on which they have a place: who plays with whom has no index
    'court_notices', coalesce((select jsonb_agg(jsonb_build_object('league', e.name, 'starts_at', n.starts_at,
        'court', n.court_number, 'mine', n.player_id = v_me, 'told_at', n.told_at) order by n.told_at)
      from public.court_notices n join public.events e on e.id = n.league_id
      where n.player_id = v_me or n.partners @> array[v_me] and n.game_day_id = any (array(
        select s.game_day_id from public.court_assignments s where s.player_id = v_me))), '[]'),
    'place_changes', coalesce((select jsonb_agg(jsonb_build_object('league', e.name, 'starts_at', d.starts_at,
        'court', s.court_number, 'mine', s.player_id = v_me, 'made_by_me', s.changed_by is not distinct from v_me,
        'came_before', s.old_attendance, 'came', s.new_attendance, 'substitute_name_before', s.old_substitute_name,
        'substitute_name', s.new_substitute_name, 'court_before', s.old_court, 'court_after', s.new_court,
        'left_after_rotation', s.new_last_rotation, 'finished_games', s.finished_games, 'reason', s.reason,
        'at', s.changed_at) order by s.id)
      from public.seat_events s join public.game_days d on d.id = s.game_day_id
      join public.events e on e.id = s.league_id
      where v_me in (s.player_id, s.changed_by)), '[]'),
    'rule_changes', coalesce((select jsonb_agg(jsonb_build_object('league', e.name, 'starts_at', d.starts_at,
        'rules_before', c.old_scoring, 'rules', c.new_scoring, 'at', c.changed_at) order by c.id)
      from public.rule_events c join public.game_days d on d.id = c.game_day_id
      join public.events e on e.id = c.league_id
      where c.changed_by = v_me), '[]'),
    'games', coalesce((select jsonb_agg(jsonb_build_object('league', e.name, 'starts_at', d.starts_at,
        'court', r.court_number, 'game', r.game_number, 'result', r.result,
        -- one name at a time: a join would read all players
        'team1', jsonb_build_array(
          (select p.display_name from public.players p where p.id = r.team1_player1_id),
          (select p.display_name from public.players p where p.id = r.team1_player2_id)),
        'team2', jsonb_build_array(
          (select p.display_name from public.players p where p.id = r.team2_player1_id),
          (select p.display_name from public.players p where p.id = r.team2_player2_id)),
        'team1_score', r.team1_score, 'team2_score', r.team2_score, 'substitutes', app.subs_of_game(r),
        'ended_by_me', v_me = any (r.ended_by), 'sent_to_dupr_at', (select max(x.exported_at)
          from public.dupr_exports x where x.rotation_id = r.id))
        order by d.starts_at, r.game_number)
      from public.court_rotations r join public.game_days d on d.id = r.game_day_id
      join public.events e on e.id = r.league_id
      where v_me in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id)), '[]'),
    'scores_entered', coalesce((select jsonb_agg(jsonb_build_object('league', e.name, 'court', s.court_number,
        'game', s.game_number, 'outcome', s.outcome, 'team1_score', s.new_team1_score, 'team2_score', s.new_team2_score,
        'reason', s.reason, 'at', s.changed_at) order by s.id)
      from public.score_events s join public.events e on e.id = s.league_id where s.changed_by = v_me), '[]'),
    'results_about_me', coalesce((select jsonb_agg(jsonb_build_object('league', e.name, 'court', s.court_number,
        'game', s.game_number, 'before', s.old_result, 'after', s.new_result, 'at', s.changed_at) order by s.id)
      from public.score_events s join public.events e on e.id = s.league_id
      where s.rotation_id = any (array(select r.id from public.court_rotations r
          where v_me in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id)))
        and (v_me = any (s.old_ended_by) or v_me = any (s.new_ended_by))), '[]'),
    'subbing', jsonb_build_object(
      'settings', (select to_jsonb(s) - 'player_id' from public.sub_settings s where s.player_id = v_me),
      'leagues', coalesce((select jsonb_agg(jsonb_build_object('name', e.name, 'agreed_at', s.agreed_at,
          'declined_at', s.declined_at, 'mixed_group', s.mixed_group) order by e.name)
        from public.league_subs s join public.events e on e.id = s.league_id where s.player_id = v_me), '[]'),
      'clubs', coalesce((select jsonb_agg(jsonb_build_object('name', c.name, 'agreed_at', s.agreed_at) order by c.name)
        from public.club_subs s join public.clubs c on c.id = s.club_id where s.player_id = v_me), '[]'),
      'offers', coalesce((select jsonb_agg(jsonb_build_object('league', e.name, 'asked_at', o.asked_at,
          'state', o.state) order by o.asked_at) from public.sub_offers o join public.sub_spots s on s.id = o.spot_id
        join public.events e on e.id = s.league_id where o.player_id = v_me), '[]'),
      'spots', coalesce((select jsonb_agg(jsonb_build_object('league', e.name, 'opened_at', s.opened_at,
          'state', s.state, 'subbed', s.sub_id = v_me) order by s.opened_at)
        from public.sub_spots s join public.events e on e.id = s.league_id
        where v_me in (s.player_id, s.sub_id, s.first_sub_id)), '[]')),
    'daily_counts', coalesce((select jsonb_agg(jsonb_build_object('what', c.what, 'day', c.day, 'times', c.times)
        order by c.what) from public.daily_counts c where c.player_id = v_me), '[]'),
    'groups_of_others', coalesce((select jsonb_agg(g.name order by g.name)
      from public.player_groups g where g.player_ids @> array[v_me] and g.created_by <> v_me), '[]'),
    'player_groups', coalesce((select jsonb_agg(jsonb_build_object('name', g.name,
        'guest_names', g.guest_names, 'player_ids', g.player_ids) order by g.name)
      from public.player_groups g where g.created_by = v_me), '[]'),
    'round_robins', coalesce((select jsonb_agg(jsonb_build_object('name', e.name, 'starts_at', s.starts_at,
        'hosted', e.created_by = v_me, 'sign_up', s.sign_up,
        'games', (select coalesce(jsonb_agg(jsonb_build_object('round', g.round_number, 'court', g.court_number,
            'team1_score', g.team1_score, 'team2_score', g.team2_score) order by g.round_number, g.court_number), '[]')
          from public.round_robin_games g join public.round_robin_players p on p.player_id = v_me
            and p.id in (g.team1_player1_id, g.team1_player2_id, g.team2_player1_id, g.team2_player2_id)
            where g.round_robin_id = s.id))
        order by s.starts_at)
      from public.round_robins s join public.events e on e.id = s.id where s.id = any (array(
        select hosted.id from public.events hosted where hosted.created_by = v_me
        union select p.round_robin_id from public.round_robin_players p where p.player_id = v_me))),
    '[]'), 'round_robin_scores_entered',
    coalesce((select jsonb_agg(jsonb_build_object('round_robin', e.name, 'round', s.round_number,
        'court', s.court_number, 'outcome', s.outcome, 'team1_score', s.new_team1_score,
        'team2_score', s.new_team2_score, 'at', s.changed_at) order by s.id)
      from public.round_robin_score_events s join public.events e on e.id = s.round_robin_id where s.changed_by = v_me),
    '[]'), 'dupr_exports', coalesce((select jsonb_agg(sent.line order by sent.at) from (
        select jsonb_build_object('league', e.name, 'games', count(*), 'at', x.exported_at) as line, x.exported_at as at
        from public.dupr_exports x join public.events e on e.id = x.league_id where x.exported_by = v_me
        group by e.id, x.exported_at) as sent), '[]'),
    'dupr_ids_of_subs', coalesce((select jsonb_agg(jsonb_build_object('league', e.name, 'name', s.name,
        'dupr_id', s.dupr_id, 'at', s.filled_in_at) order by s.filled_in_at)
      from public.dupr_subs s join public.events e on e.id = s.league_id where s.filled_in_by = v_me), '[]'),
    'places_by_hand', coalesce((select jsonb_agg(jsonb_build_object('league', e.name, 'starts_at', d.starts_at,
        'from_court', o.from_court, 'reason', o.reason, 'at', o.created_at) order by d.starts_at, o.created_at)
      from public.court_overrides o join public.game_days d on d.id = o.game_day_id
      join public.events e on e.id = o.league_id
      where o.created_by = v_me), '[]'),
    'similar_names', coalesce((select jsonb_agg(jsonb_build_object('league', e.name, 'same', m.is_same,
        'decided_by_me', m.decided_by = v_me, 'at', m.decided_at) order by m.decided_at)
      from public.same_person_answers m join public.events e on e.id = m.league_id
      where v_me in (m.record_id, m.player_id, m.decided_by)), '[]'),
    'administration', coalesce((select jsonb_agg(jsonb_build_object('action', g.action, 'about', g.subject_name,
        'done_by', g.actor_name, 'before', case when g.subject_id = v_me then g.before end,
        'after', case when g.subject_id = v_me then g.after end, 'at', g.done_at) order by g.id)
      from public.admin_log g where v_me in (g.subject_id, g.actor_id)), '[]'),
    'mails', coalesce((select jsonb_agg(jsonb_build_object('kind', o.kind, 'channel', o.channel, 'league', e.name,
        'status', o.status, 'created_at', o.created_at, 'sent_at', o.sent_at) order by o.created_at)
      from public.messages o left join public.events e on e.id = o.league_id
      where o.to_email = v_email or o.player_id = v_me), '[]'),
    'message_settings', public.message_settings(),
    'push_devices', coalesce((select jsonb_agg(jsonb_build_object('device', s.device, 'created_at', s.created_at,
        'removed_at', s.removed_at) order by s.created_at)
      from public.push_subscriptions s where s.player_id = v_me), '[]'),
    'emails_sent', coalesce((select jsonb_agg(jsonb_build_object('channel', g.channel, 'league', e.name,
        'at', g.queued_at) order by g.id)
      from public.email_log g left join public.events e on e.id = g.league_id where g.sender_id = v_me), '[]'),
    'calendar_addresses', coalesce((select jsonb_agg(jsonb_build_object('league', e.name, 'created_at', a.created_at)
        order by a.created_at)
      from public.calendar_addresses a left join public.events e on e.id = a.league_id where a.player_id = v_me), '[]'),
    'announcements_written', coalesce((select jsonb_agg(jsonb_build_object('title', a.title, 'message', a.message,
        'created_at', a.created_at)
        order by a.created_at) from public.announcements a where a.created_by = v_me and not a.automatic), '[]'),
    'announcements_marked', coalesce((select jsonb_agg(jsonb_build_object('title', a.title, 'state', m.status))
      from public.announcement_reads m join public.announcements a on a.id = m.announcement_id
      where m.user_email = v_email), '[]'));
end $$;

-- Deletes the caller's account with its sign-in, email address, phone number, memberships, future RSVPs, and marks.
-- Games that were played stay for those who played them, with 'Former player' as the name. The seat and the open games
-- of a game day in progress stay too, for its organizer to settle.
-- The organizers of their leagues are told. A league that others also run goes to one of them, who is told: its first
-- co-organizer, otherwise the club's creator or first admin. So a league in progress always belongs to someone with an
-- account.
-- Errors: PT401; PT409 last_organizer with the leagues as the detail, a JSON array of {id, name};
-- PT409 organizers_changed where others began to run a league in this moment.
create function public.delete_my_account() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
  v_auth uuid := auth.uid();
  v_email text;
  v_fellows uuid[] := v_me || array(select f.person_id from app.fellow_organizers(v_me) f);
  v_names text;
  v_leagues jsonb;
begin
  -- Before the people, as the auth service does, which may be changing the address at this moment.
  perform 1 from auth.users where id = v_auth for update;
  -- If several delete at once, each waits for those before, and then sees who is left.
  perform app.lock_people(v_fellows);
  perform app.require_profile_id();
  v_email := app.my_email();
  if exists (select 1 from app.fellow_organizers(v_me) f where f.person_id <> all (v_fellows)) then
    raise sqlstate 'PT409' using message = 'The organizers of your leagues just changed. Please try again.',
      hint = 'organizers_changed';
  end if;
  select string_agg(e.name, ', ' order by e.name),
    jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name) order by e.name)
  into v_names, v_leagues
  from public.events e where e.id in (select app.leagues_without_another_organizer(v_me));
  if v_leagues is not null then
    raise sqlstate 'PT409' using hint = 'last_organizer', detail = v_leagues::text,
      message = format('You''re the last organizer of %s. Transfer it or archive it before you delete your account.',
        v_names);
  end if;
  -- before the games, as an organizer who removes them
  perform 1 from public.league_players where player_id = v_me order by id for update;
  perform app.tell_left(lp.league_id, v_me, null, true)
  from public.league_players lp join public.leagues l on l.id = lp.league_id
  where lp.player_id = v_me and l.status not in ('completed', 'archived') and app.is_member_status(lp.status);
  -- an archived league no longer plays
  perform app.remove_from_unplayed_days(lp.league_id, v_me, true)
  from public.league_players lp join public.leagues l on l.id = lp.league_id
  where lp.player_id = v_me and l.status <> 'archived';
  -- before the memberships, with which the role would end and its notice name them
  delete from public.league_organizers where player_id = v_me or invited_by = v_me and accepted_at is null;
  delete from public.league_players where player_id = v_me;
  perform app.end_sign_ups_of(v_me);
  perform app.end_subbing(v_me);
  -- Their games stay; new games are scheduled without them. The version makes a host who is editing read the player's
  -- status again. Locked before their players, as a redraw does. Updates rows that already say 'left' too, because the
  -- host may be setting them to 'playing' right now.
  perform 1 from public.round_robins where id in (select round_robin_id from public.round_robin_players
    where player_id = v_me) order by id for no key update;
  update public.round_robins set draw_version = draw_version + 1
  where id in (select round_robin_id from public.round_robin_players where player_id = v_me);
  update public.round_robin_players set status = 'left' where player_id = v_me;
  delete from public.league_offers where v_me in (player_id, offered_by);
  delete from public.club_admin_offers where v_me in (player_id, offered_by);
  delete from public.refusals where player_id = v_me;
  delete from public.announcement_reads where user_email = v_email;
  delete from public.announcements where target_user_id = v_me;
  -- Locked in the order in which an event locks what it replaces.
  perform 1 from public.messages where to_email = v_email or player_id = v_me order by id for update;
  delete from public.messages where to_email = v_email or player_id = v_me;
  delete from public.push_subscriptions where player_id = v_me;
  delete from public.message_preferences where player_id = v_me;
  delete from public.league_mutes where player_id = v_me;
  delete from public.quiet_hours where player_id = v_me;
  delete from public.calendar_addresses where player_id = v_me;
  with inherited as (
    update public.leagues l set created_by = heir.person_id
    from (select distinct on (f.league_id) f.league_id, f.person_id from app.fellow_organizers(v_me) f
      where f.person_id <> v_me order by f.league_id, f.rank) as heir
    where l.id = heir.league_id and l.created_by = v_me
    returning l.id, l.created_by
  )
  insert into public.announcements (title, message, league_id, created_by, target_user_id, automatic)
  select left(format('You run %s now', e.name), 200), 'Its creator deleted their account.', e.id, v_me,
    inherited.created_by, true
  from inherited join public.events e on e.id = inherited.id;
  -- who runs a league now as its creator is no co-organizer of it
  delete from public.league_organizers o using public.events e, public.leagues l
  where e.created_by = v_me and l.id = e.id and o.league_id = l.id and o.player_id = l.created_by;
  update public.events e set created_by = l.created_by from public.leagues l where l.id = e.id and e.created_by = v_me;
  update public.clubs set admins = array_remove(admins, v_me) where v_me = any (admins);
  -- A group of no one else can't stay, because it would be empty.
  delete from public.player_groups where created_by = v_me
    or player_ids @> array[v_me] and array_remove(player_ids, v_me) = '{}' and guest_names = '{}';
  update public.player_groups set player_ids = array_remove(player_ids, v_me) where player_ids @> array[v_me];
  delete from auth.users where id = v_auth;
  update public.profiles set auth_id = null, email = null, first_name = 'Former player', last_name = '', phone = null,
    dupr_id = null, dup_rating = null, role = 'player', deleted_at = now() where id = v_me;
end $$;

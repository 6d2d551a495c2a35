-- People. `profiles` is the private record (email, phone, role), `players` the public card that everyone signed in may
-- see, `super_admins` the list of those who keep the place in order.
--
-- A profile can exist before its person has an account (auth_id is null): an organizer puts someone on the roster by
-- name. It is claimed by anyone who confirms the same email address.

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
  deleted_at timestamptz, -- the person deleted their account: what they played stays, and they join nothing anymore
  created_at timestamptz not null default now()
);
-- One record an address: two accounts, or an account and an unclaimed record, never share one.
create unique index profiles_email_key on public.profiles (email);
-- A DUPR id is that of one account, see guard_unique_dupr_id. A record without an account has what an organizer wrote down: each
-- club that knows a person by name may write down the same.
create unique index profiles_dupr_id_key on public.profiles (dupr_id) where auth_id is not null;

create table public.super_admins (
  id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

create table public.players (
  id uuid primary key references public.profiles (id) on delete cascade,
  first_name text not null check (length(first_name) <= 80),
  last_name text not null check (length(last_name) <= 80),
  display_name text not null check (length(display_name) <= 90), -- a first name, a letter and a dot
  dup_rating numeric(4, 3)
);
create index players_name_idx on public.players (lower(last_name), lower(first_name), id);

-- The name on a score sheet: 'Maya R.', 'Maya' without a last name, 'Player' without any.
create function app.display_name(p_first_name text, p_last_name text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(
    nullif(btrim(concat(btrim(p_first_name), ' ', upper(left(btrim(p_last_name), 1)) || case when btrim(p_last_name) <> '' then '.' end)), ''),
    'Player')
$$;

-- What the people of one list are called that visitors see, too, told apart: 'Maya R.'; where someone else of the list is
-- that, with the second letter of the last name or the third, 'Mike Sa.' and 'Mike St.'; where those tell nothing either, with
-- a number, 'Mike S.' and 'Mike S. 2'. Letters tell where no one else's last name begins with them, and never are the
-- whole of one, nor of its first word: 'Ann Li' and 'Ann Li-Chen' are 'Ann L.' in any company. Accents, case and dots
-- tell no one apart. Inputs: [{id, first_name, last_name}], those who came first in front: they go without a number,
-- also after others came;
--   names of the list that are told as they are, of guests: no one else is called so. Result: {id: name}, 'Player' for who has
--   no name. Each name is folded once: this is read by everyone who looks at the page of a league (`offset 0` keeps it so).
create function app.short_names(p_people jsonb, p_taken text[] default '{}') returns jsonb
language sql immutable set search_path = '' as $$
  with taken as (
    select distinct app.name_key(replace(name, '.', '')) as key from unnest(p_taken) as name
  ), person as materialized (
    select p.place, p.id, btrim(p.first_name) as first_name, short.name,
      app.name_key(replace(short.name, '.', '')) as key, app.name_key(replace(concat(p.first_name, ' ', p.last_name), '.', '')) as whole,
      (regexp_match(normalize(replace(btrim(p.last_name), '.', ''), nfc),
        '^[^\s\u00a0\u1680\u2000-\u2015\u2028\u2029\u202f\u205f\u3000\ufeff-]*'))[1] as first_word
    from rows from (jsonb_to_recordset(p_people) as (id text, first_name text, last_name text))
      with ordinality as p (id, first_name, last_name, place)
    cross join lateral (select app.display_name(p.first_name, p.last_name)) as short (name)
  ), shared as (
    select key from (select key from person union all select key from taken) as all_keys group by key having count(*) > 1
  ), told as materialized (
    select p.place, p.id, coalesce(longer.name, p.name) as name, coalesce(longer.key, p.key) as key, longer.name is null as is_short
    from person p left join lateral (
      select cut.name, found.key from generate_series(2, least(3, length(p.first_word) - 1)) as letters
      cross join lateral (select btrim(concat(p.first_name, ' ', upper(left(p.first_word, 1)), substr(left(p.first_word, letters), 2), '.'))) as cut (name)
      cross join lateral (select app.name_key(replace(cut.name, '.', '')) offset 0) as found (key)
      where p.key in (select key from shared) and found.key not in (select key from taken)
        and not exists (select 1 from person other where other.place <> p.place and starts_with(other.whole, found.key))
      order by letters limit 1) as longer on true
  ), ending_in_number as materialized (
    select key from (select key from taken union all select key from told) as used where key ~ ' [0-9]+$'
  ), free as ( -- the numbers that no one on the list is called by, 1 for none
    select g.key, number, row_number() over (partition by g.key order by number) as rank
    from (select key, count(*) as people from told group by key) as g
    cross join lateral generate_series(1, g.people + 1 + (select count(*) from ending_in_number)) as number
    where case number when 1 then g.key not in (select key from taken)
      else concat(g.key, ' ', number) not in (select key from ending_in_number) end
  ), ranked as (
    select id, name, key, row_number() over (partition by key order by is_short, place) as rank from told
  )
  select coalesce(jsonb_object_agg(r.id, case when f.number > 1 then concat(r.name, ' ', f.number) else r.name end), '{}')
  from ranked r join free f on f.key = r.key and f.rank = r.rank
$$;

-- Keeps the public card equal to the private record.
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

-- Who is asking? These run once a query (called as `(select app.…())`) and read past row-level security, so that a
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

-- The caller's profile id; PT401 for someone who is not signed in or has no profile.
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

-- Holds people until the end of the transaction, so that none of them can delete their account meanwhile. Comes before every
-- other lock but that of addresses, and in id order (docs/decisions/0001-lock-order.md). Whatever the caller knew about them may have changed while
-- this waited: look again.
create function app.lock_people(p_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform 1 from public.profiles where id = any (p_ids) order by id for no key update;
end $$;

-- No one comes onto a roster, or makes a league or a round robin, while they delete their account, or afterward: a 'Former
-- player' would keep it. Held as in lock_people, before the row is written, and then looked at. Arguments: the column of the
-- person, and the sentence. Error: PT409, hint account_deleted.
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

-- A text on one line, with a blank for each run of what has_control_characters finds; '' for none.
create function app.one_line(p_text text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(coalesce(p_text, ''), '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g'))
$$;

-- A person arrives when the address is confirmed, not before: an unconfirmed sign-up must not occupy an address nor
-- claim the record that an organizer made for it. The role never comes from what the browser sent. A name of several lines
-- becomes one: refused here, it would keep the address from being confirmed.
create function app.handle_confirmed_user() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := lower(btrim(new.email));
  v_first_name text := left(app.one_line(new.raw_user_meta_data ->> 'first_name'), 80);
  v_last_name text := left(app.one_line(new.raw_user_meta_data ->> 'last_name'), 80);
  v_profile uuid;
begin
  if new.email_confirmed_at is null or v_email is null then
    return null;
  end if;
  if exists (select 1 from public.profiles where auth_id = new.id) then
    -- A person who takes a new address takes it from a record that no one has claimed: the change must not fail for it.
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
    perform app.accept_at_sign_up(new.id, v_profile, new.raw_user_meta_data ->> 'invite_token'); -- see accepting_invitations
  end if;
  return null;
end $$;
create trigger handle_confirmed_user after insert or update of email, email_confirmed_at on auth.users
  for each row execute function app.handle_confirmed_user();

-- No one promotes themselves: the role is a super admin's to give; address and account belong to the auth service.
create function app.guard_profile() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.is_api_caller() then
    if new.role is distinct from old.role and not app.is_super_admin() then
      raise sqlstate 'PT403' using message = 'Only a super admin can change a role.', hint = 'role_change_refused';
    end if;
  end if;
  if new.auth_id is null and old.auth_id is not null then
    -- The account is gone: a roster keeps the name, no one the number; the DUPR id is free for the account that comes after it.
    new.phone := null;
    new.dupr_id := null;
  end if;
  new.first_name := btrim(new.first_name);
  new.last_name := btrim(new.last_name);
  new.dupr_id := upper(new.dupr_id);
  return new;
end $$;
create trigger allow_update before update on public.profiles
  for each row execute function app.allow_columns('first_name', 'last_name', 'role', 'dup_rating', 'phone', 'dupr_id');
create trigger guard before update on public.profiles for each row execute function app.guard_profile();
create trigger one_line before insert or update of first_name, last_name on public.profiles
  for each row execute function app.refuse_control_characters('first_name', 'last_name');

-- Whether no account but this person's has a DUPR id. Who asks for the same one in the same moment waits for the end of the
-- transaction, and is told what is true then.
create function app.is_free_dupr_id(p_dupr_id text, p_person uuid) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('dupr_id ' || p_dupr_id, 0));
  return not exists (select 1 from public.profiles where dupr_id = p_dupr_id and auth_id is not null and id <> p_person);
end $$;

-- A DUPR id that another account here has is refused, without saying whose that is. (The guard comes first, by its name, and has
-- written the id large.) What an organizer wrote into the record of someone who only now has an account keeps no one from
-- having one: there it is left out. Error: PT409 dupr_id_taken.
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
    message = 'Another account already uses this DUPR ID. Check it in the DUPR app. If it''s yours, ask your league organizer for help.';
end $$;
create trigger guard_unique_dupr_id before insert or update of dupr_id, auth_id on public.profiles
  for each row when (new.dupr_id is not null and new.auth_id is not null) execute function app.guard_unique_dupr_id();

alter table public.profiles enable row level security;
alter table public.super_admins enable row level security;
alter table public.players enable row level security;

-- The select policy follows with league_players: organizers reach the people of their leagues.
-- A person keeps their own record up to date; a super admin sets roles.
create policy profiles_update on public.profiles for update to authenticated
  using (auth_id = (select auth.uid()) or (select app.is_super_admin()))
  with check (auth_id = (select auth.uid()) or (select app.is_super_admin()));
-- Left out on purpose: insert and delete. Profiles come from a confirmed sign-up or from an organizer's roster function.

-- Everyone may ask whether they are a super admin; super admins see who else is.
create policy super_admins_select on public.super_admins for select to authenticated
  using (id = (select auth.uid()) or (select app.is_super_admin()));
-- Left out on purpose: every write. Super admins are made in the database.

-- The public card is for everyone who has a profile here.
create policy players_select on public.players for select to authenticated
  using ((select app.my_profile_id()) is not null);
-- Left out on purpose: every write (the trigger keeps it), and signed-out visitors (a public league shows display names only).

revoke all on public.profiles, public.super_admins, public.players from anon, authenticated;
grant select on public.profiles, public.super_admins, public.players to authenticated;
grant update (first_name, last_name, role, dup_rating, phone, dupr_id) on public.profiles to authenticated;
grant all on public.profiles, public.super_admins, public.players to service_role;
grant execute on function app.my_profile_id(), app.my_email(), app.my_role(), app.is_super_admin(), app.require_profile_id() to authenticated, service_role;

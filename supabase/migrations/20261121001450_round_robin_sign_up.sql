-- Sign-up before the day: a round robin without games and with a list, on which players put themselves, signed in or as
-- a guest with the link. Its list is round_robin_players in order of position: the first ones up to the capacity are
-- in, the others are on the waitlist, so that leaving makes room for the next. Every change counts up draw_version,
-- from which phones learn of it. Starting stores the games, and it is a round robin like any other.
--
-- Lock order: people, then the round robin, then its players, as in round_robins.

-- Locks a round robin while its sign-up list changes. p_instead: what the error suggests once it has started.
-- Errors: PT404 no_such_round_robin, PT409 round_robin_started, round_robin_over.
create function app.lock_sign_up(p_round_robin_id uuid, p_instead text) returns public.round_robins
language plpgsql volatile set search_path = '' as $$
declare
  v_round_robin public.round_robins;
begin
  select * into v_round_robin from public.round_robins where id = p_round_robin_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'This round robin was canceled.', hint = 'no_such_round_robin';
  elsif v_round_robin.sign_up is null and v_round_robin.status in ('completed', 'canceled') then
    raise sqlstate 'PT409' using message = 'This round robin is over.', hint = 'round_robin_over';
  elsif v_round_robin.sign_up is null then
    raise sqlstate 'PT409' using message = 'This round robin has started. ' || p_instead, hint = 'round_robin_started';
  end if;
  return v_round_robin;
end $$;

-- The players who are in: the first of the list, up to its capacity.
create function app.signed_up_in(p_round_robin_id uuid) returns uuid[]
language sql stable set search_path = '' as $$
  select array(select p.id from public.round_robin_players p where p.round_robin_id = p_round_robin_id
    order by p.position limit (select s.capacity from public.round_robins s where s.id = p_round_robin_id))
$$;

-- Notifies members who came off the waitlist, in the host's name. Someone with the link can go in and out all day, so a
-- notice that someone got within the last day is renewed, unread again, and a list sends at most 300 a day, more than
-- it has spots. Everyone else sees it on the list, and the host's other notices still go out.
create function app.notify_signed_up(p_round_robin_id uuid, p_player_ids uuid[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_host uuid;
  v_title text;
  v_renewed uuid[];
begin
  select e.created_by, left(format('You''re in: %s', e.name), 200) into v_host, v_title
  from public.events e where e.id = p_round_robin_id;
  with known as (
    select a.id from public.announcements a
    where a.target_user_id = any (p_player_ids) and a.created_by = v_host and a.automatic and a.title = v_title
      and a.created_at > now() - interval '1 day'
    order by a.id for update),
  unmarked as (
    delete from public.announcement_reads r using known where r.announcement_id = known.id),
  renewed as (
    update public.announcements a set created_at = now() from known where a.id = known.id returning a.target_user_id)
  select array_agg(renewed.target_user_id) into v_renewed from renewed;
  perform app.notify(array(select told.id from unnest(p_player_ids) as told (id)
      where told.id <> v_host and told.id <> all (coalesce(v_renewed, '{}'))), v_title,
    'A spot opened up for you. Can''t make it? Leave the list, and the next player gets your spot.',
    v_host, null, 'round_robin', p_round_robin_id)
  where (select count(*) from public.announcements a where a.created_by = v_host and a.automatic
      and a.title = v_title and a.created_at > now() - interval '1 day') < 300;
end $$;

-- After a change of the list: numbers it without gaps, counts the change, and notifies members who came off the
-- waitlist. p_before: see signed_up_in.
create function app.settle_sign_ups(p_round_robin_id uuid, p_before uuid[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_added uuid[];
begin
  update public.round_robins set draw_version = draw_version + 1 where id = p_round_robin_id;
  update public.round_robin_players p set position = ranked.place
  from (select r.id, row_number() over (order by r.position) as place from public.round_robin_players r
    where r.round_robin_id = p_round_robin_id) as ranked
  where p.id = ranked.id and p.position <> ranked.place;
  v_added := array(select p.player_id from public.round_robin_players p
    where p.round_robin_id = p_round_robin_id and p.player_id is not null
      and p.id = any (app.signed_up_in(p_round_robin_id)) and p.id <> all (p_before));
  if v_added <> '{}' then
    perform app.notify_signed_up(p_round_robin_id, v_added);
  end if;
end $$;

-- Takes someone off the list of a round robin that the caller holds; the next one on the waitlist is in.
create function app.drop_sign_up(p_round_robin_id uuid, p_person_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_before uuid[] := app.signed_up_in(p_round_robin_id);
begin
  delete from public.round_robin_players where id = p_person_id and round_robin_id = p_round_robin_id;
  if found then
    perform app.settle_sign_ups(p_round_robin_id, v_before);
  end if;
end $$;

-- The short names that someone with this name could have: 'Mary J.' and 'Mary Jane W.' for 'Mary Jane Watson'.
create function app.short_forms(p_name text) returns setof text
language sql immutable set search_path = '' as $$
  select app.display_name(array_to_string(words[1 : number - 1], ' '), array_to_string(words[number :], ' '))
  from regexp_split_to_array(p_name, ' +') as words, generate_series(2, least(cardinality(words), 10)) as number
$$;

-- A guest's name on one line, if it can be a name; before anything is locked for it. p_via_link: the guest typed it.
-- Errors: PT422 name_required, name_too_long, name_reserved.
create function app.guest_name(p_name text, p_via_link boolean) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_name text := app.one_line(left(p_name, 500));
begin
  if length(p_name) > 500 or length(v_name) > 80 then
    raise sqlstate 'PT422' using message = 'Names can be up to 80 characters.', hint = 'name_too_long';
  end if;
  v_name := btrim(regexp_replace(v_name, '\s+', ' ', 'g'));
  if v_name is null or v_name = '' then
    raise sqlstate 'PT422' using message = 'Enter a name.', hint = 'name_required';
  elsif p_via_link then
    perform app.refuse_reserved_name(v_name);
  end if;
  return v_name;
end $$;

-- Whether someone on a list is called like this. Inputs: what such a name has in common with those that look the same
-- (look_alike_keys); the same for each short form of it, if the guest typed it with the link: no one else's full name
-- is told or confirmed to them, so what sounds like the short name of a member is taken, whatever the rest of it is.
-- Null if the host typed it, who can read full names.
create function app.is_name_on_list(p_round_robin_id uuid, p_keys text[], p_short_keys text[]) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.round_robin_players p left join public.players card on card.id = p.player_id
    where p.round_robin_id = p_round_robin_id and (p.look_alike_keys && p_keys
      or p.player_id is not null and (app.look_alike_keys(card.display_name) && (p_keys || p_short_keys)
        or p_short_keys is null and card.look_alike_keys && p_keys)))
$$;

-- Rejects what the app calls the person in charge, as a name of anyone else. Error: PT422 name_reserved.
create function app.refuse_reserved_name(p_name text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if app.look_alike_keys(p_name) && array['host', 'the host'] then
    raise sqlstate 'PT422' using message = '"Host" means the person who runs the round robin. Use your own name.',
      hint = 'name_reserved';
  end if;
end $$;

-- Creates a round robin that takes sign-ups, with those the host has entered already. The caller hosts it.
-- Inputs: an id made on the device (a second call with it and the same settings changes nothing: the first answer was
--   lost); the name and the settings as for create_round_robin; how many play; the people: [{id, position, team,
--   player_id, guest_name}]. Result: the id.
-- Errors: PT401; PT409 round_robin_exists, round_robin_differs as for create_round_robin; PT422.
create function public.open_sign_up(p_id uuid, p_name text, p_settings jsonb, p_capacity int, p_people jsonb)
  returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
  v_host uuid;
begin
  perform app.refuse_oversized_round_robin(p_people, '[]'), app.refuse_long_list(p_settings, 20, 'settings');
  if p_capacity not between -1000 and 1000 then
    perform app.raise_malformed('number of spots');
  end if;
  perform app.lock_people(v_me || app.round_robin_newcomers(p_id, p_people));
  select e.created_by into v_host from public.events e where e.id = p_id;
  if found then
    if v_host is distinct from v_me or not exists (select 1 from public.round_robins s where s.id = p_id) then
      raise sqlstate 'PT409' using message = 'This round robin already exists. Start a new one.',
        hint = 'round_robin_exists';
    elsif app.has_round_robin_settings(p_id, p_name, p_settings)
      and exists (select 1 from public.round_robins s where s.id = p_id and s.capacity = p_capacity)
      and not exists (select 1 from jsonb_to_recordset(coalesce(p_people, '[]')) as p (id uuid)
        where p.id not in (select known.id from public.round_robin_players known
          where known.round_robin_id = p_id)) then
      return p_id;
    end if;
    raise sqlstate 'PT409' using message = 'This round robin was already created with different details.',
      hint = 'round_robin_differs';
  end if;
  insert into public.events (id, event_type, name, created_by) values (p_id, 'round_robin_set', btrim(p_name), v_me);
  insert into public.round_robins (id, sign_up, capacity, starts_at, location, court_count, round_count, format,
    win_type, points_to_win, win_by_margin, score_cap, draws_allowed, minutes_per_round, score_entry, seed, seating)
  select p_id, 'open', p_capacity, s.* from app.round_robin_settings(p_settings) s;
  perform app.store_round_robin_players(p_id, p_people);
  return p_id;
end $$;

-- Puts the caller on the list: with p_name as a guest, by the link alone, else with their profile. Someone who is on it
-- stays where they are, so a repeated call adds no one.
-- Inputs: p_token of the link; p_team, in mixed doubles the group, 1 or 2; p_secret, a guest's, made on the device.
-- Result: the id of their entry; null if someone on the list goes by that name, which is counted, because an error
--   would undo the count: no one can try names without end.
-- Errors: PT401; PT404 as for the sheet; PT409 round_robin_started, round_robin_over, sign_up_closed, waitlist_full;
--   PT422 secret_required, group_required, name_required, name_too_long, name_reserved; PT429 more than 60 sign-ups
--   or 300 taken names through the link of one round robin in five minutes.
create function public.sign_up_for_round_robin(p_round_robin_id uuid, p_token text default null,
  p_name text default null, p_team int default null, p_secret text default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_is_guest boolean := p_name is not null;
  v_access text := app.require_round_robin_access(p_round_robin_id, p_token, v_is_guest);
  v_me uuid := case when not v_is_guest then app.lock_me() end;
  v_key text := case when v_is_guest then app.token_hash(p_secret) end;
  v_name text;
  v_keys text[];
  v_short_keys text[];
  v_round_robin public.round_robins;
  v_entry uuid;
  v_count int;
  v_is_taken boolean;
begin
  if v_is_guest and (p_secret !~ '^[\w-]{40,80}$') is not false then
    raise sqlstate 'PT422' using message = 'Reload the page and try again.', hint = 'secret_required';
  end if;
  if v_is_guest then
    v_name := app.guest_name(p_name, true);
    v_keys := app.look_alike_keys(v_name);
    v_short_keys := array(select key from app.short_forms(v_name) as short (name)
      cross join lateral unnest(app.look_alike_keys(short.name)) as key);
  end if;
  perform 1 from public.round_robins where id = p_round_robin_id for no key update;
  select p.id into v_entry from public.round_robin_players p
  where p.round_robin_id = p_round_robin_id and (p.player_id = v_me or p.guest_key = v_key);
  if found then
    return v_entry;
  end if;
  v_round_robin := app.lock_sign_up(p_round_robin_id, 'Ask the host to add you.');
  if v_round_robin.sign_up = 'closed' and v_access <> 'host' then
    raise sqlstate 'PT409' using message = 'Sign-up is closed. Ask the host to add you.', hint = 'sign_up_closed';
  elsif p_team not in (1, 2) or v_round_robin.format = 'mixed' and p_team is null then
    raise sqlstate 'PT422' using message = 'Choose a group.', hint = 'group_required';
  end if;
  if not v_is_guest and v_access <> 'host' then
    perform app.refuse_reserved_name(p.display_name) from public.players p where p.id = v_me;
  end if;
  select count(*) into v_count from public.round_robin_players where round_robin_id = p_round_robin_id;
  if v_count >= v_round_robin.capacity + 40 then
    raise sqlstate 'PT409' using message = 'The list is full, and so is the waitlist.', hint = 'waitlist_full';
  end if;
  -- The last check: whatever else is refused says nothing about the names on the list.
  v_is_taken := v_is_guest and app.is_name_on_list(p_round_robin_id, v_keys, v_short_keys);
  if v_access = 'link' then
    if v_round_robin.link_sign_ups_from <= now() - interval '5 minutes' then
      v_round_robin.link_sign_ups := 0;
      v_round_robin.link_refusals := 0;
      v_round_robin.link_sign_ups_from := now();
    end if;
    v_round_robin.link_sign_ups := v_round_robin.link_sign_ups + (not v_is_taken)::int;
    v_round_robin.link_refusals := v_round_robin.link_refusals + v_is_taken::int;
    update public.round_robins
    set link_sign_ups = v_round_robin.link_sign_ups, link_refusals = v_round_robin.link_refusals,
      link_sign_ups_from = v_round_robin.link_sign_ups_from
    where id = p_round_robin_id;
    -- A taken name takes no one's turn, but none is told once the turns are used up.
    if v_round_robin.link_sign_ups + v_is_taken::int > 60 or v_round_robin.link_refusals > 300 then
      raise sqlstate 'PT429' using message = 'Too many players are signing up at once. Try again in a few minutes.',
        hint = 'too_many_sign_ups';
    end if;
  end if;
  if v_is_taken then
    return null;
  end if;
  -- before the new entry, which follows the others and moves no one
  perform app.settle_sign_ups(p_round_robin_id, app.signed_up_in(p_round_robin_id));
  insert into public.round_robin_players (round_robin_id, position, team, player_id, guest_name, guest_key)
  values (p_round_robin_id, v_count + 1, case when v_round_robin.format = 'mixed' then p_team end, v_me, v_name, v_key)
  returning id into v_entry;
  return v_entry;
end $$;

-- Takes the name of a guest off the list, by the secret that they signed up with; members use leave_round_robin.
-- Without such a guest there is nothing to do, so a repeated call is harmless. Errors: PT409 round_robin_started,
-- round_robin_over.
create function public.withdraw_sign_up(p_round_robin_id uuid, p_secret text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_entry uuid;
begin
  select p.id into v_entry from public.round_robin_players p
  where p.round_robin_id = p_round_robin_id and p.guest_key = app.token_hash(p_secret);
  if found then
    perform app.lock_sign_up(p_round_robin_id, 'Tell the host you can''t play.');
    -- The host may have made the guest a member meanwhile, who leaves as such.
    perform app.drop_sign_up(p_round_robin_id, p.id) from public.round_robin_players p
    where p.id = v_entry and p.guest_key is not null;
  end if;
end $$;

-- The host puts people at the end of the list. p_people: [{id, team, player_id, guest_name}], with ids made on the
-- device, by which a repeated call adds no one.
-- Errors: PT401, PT403, PT404; PT409 round_robin_started, round_robin_over, name_taken, waitlist_full,
--   already_in_the_round_robin, account_deleted; PT422.
create function public.add_sign_ups(p_round_robin_id uuid, p_people jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_round_robin public.round_robins;
  v_people jsonb;
  v_person record;
  v_count int;
begin
  perform app.require_profile_id();
  perform app.require_host(p_round_robin_id);
  perform app.refuse_oversized_round_robin(p_people, '[]');
  v_people := (
    select jsonb_agg(jsonb_build_object('id', p.id, 'team', p.team, 'player_id', p.player_id, 'name', named.name,
      'keys', to_jsonb(app.look_alike_keys(named.name))) order by p.place)
    from rows from (jsonb_to_recordset(coalesce(p_people, '[]')) as (id uuid, team int, player_id uuid,
      guest_name text)) with ordinality as p (id, team, player_id, guest_name, place)
    cross join lateral (select case when p.player_id is null then app.guest_name(p.guest_name, false) end)
      as named (name));
  perform app.lock_people(app.round_robin_newcomers(p_round_robin_id, p_people));
  v_round_robin := app.lock_sign_up(p_round_robin_id, 'Add players under Edit.');
  perform app.settle_sign_ups(p_round_robin_id, app.signed_up_in(p_round_robin_id));
  select count(*) into v_count from public.round_robin_players where round_robin_id = p_round_robin_id;
  for v_person in select p.* from rows from (jsonb_to_recordset(coalesce(v_people, '[]')) as (id uuid, team int,
      player_id uuid, name text, keys text[])) with ordinality as p (id, team, player_id, name, keys, place)
    where not exists (select 1 from public.round_robin_players known
      where known.id = p.id and known.round_robin_id = p_round_robin_id)
    order by p.place loop
    v_count := v_count + 1;
    if v_count > v_round_robin.capacity + 40 then
      raise sqlstate 'PT409' using message = 'The list is full, and so is the waitlist.', hint = 'waitlist_full';
    end if;
    if v_person.player_id is null and app.is_name_on_list(p_round_robin_id, v_person.keys, null) then
      raise sqlstate 'PT409' using hint = 'name_taken',
        message = 'Someone on the list already goes by that name. Add a middle initial or a nickname.';
    end if;
    insert into public.round_robin_players (id, round_robin_id, position, team, player_id, guest_name)
    values (v_person.id, p_round_robin_id, v_count, v_person.team, v_person.player_id, v_person.name);
  end loop;
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'This player is already in the round robin.',
    hint = 'already_in_the_round_robin';
end $$;

-- The host takes someone off the list. Someone who isn't on it anymore stays off.
-- Errors: PT401, PT403, PT404; PT409 round_robin_started, round_robin_over.
create function public.remove_sign_up(p_round_robin_id uuid, p_person_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.require_profile_id();
  perform app.require_host(p_round_robin_id);
  perform app.lock_sign_up(p_round_robin_id, 'Change the players under Edit.');
  perform app.drop_sign_up(p_round_robin_id, p_person_id);
end $$;

-- The host takes everyone off the list who signed up as a guest since a moment: a joker with the link may have added
-- sixty names. Members, and guests that the host entered, stay. Result: how many went.
-- Errors: PT401, PT403, PT404; PT409 round_robin_started, round_robin_over.
create function public.remove_guests_since(p_round_robin_id uuid, p_since timestamptz) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_before uuid[];
  v_count int;
begin
  perform app.require_profile_id();
  perform app.require_host(p_round_robin_id);
  perform app.lock_sign_up(p_round_robin_id, 'Change the players under Edit.');
  v_before := app.signed_up_in(p_round_robin_id);
  delete from public.round_robin_players p
  where p.round_robin_id = p_round_robin_id and p.guest_key is not null and p.added_at >= p_since;
  get diagnostics v_count = row_count;
  if v_count > 0 then
    perform app.settle_sign_ups(p_round_robin_id, v_before);
  end if;
  return v_count;
end $$;

-- The host lets someone in from the waitlist, ahead of the others. No one loses their spot: there is one more.
-- Someone who is in stays in. Errors: PT401, PT403; PT404 no_such_player; PT409 round_robin_started, round_robin_over,
-- capacity_limit.
create function public.let_in(p_round_robin_id uuid, p_person_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_round_robin public.round_robins;
  v_before uuid[];
  v_position int;
begin
  perform app.require_profile_id();
  perform app.require_host(p_round_robin_id);
  v_round_robin := app.lock_sign_up(p_round_robin_id, 'Change the players under Edit.');
  v_before := app.signed_up_in(p_round_robin_id);
  select p.position into v_position from public.round_robin_players p
  where p.id = p_person_id and p.round_robin_id = p_round_robin_id;
  if not found then
    raise sqlstate 'PT404' using message = 'This player is no longer on the list.', hint = 'no_such_player';
  elsif p_person_id = any (v_before) then
    return;
  elsif v_round_robin.capacity = 160 then
    raise sqlstate 'PT409' using message = 'A round robin can have up to 160 players.', hint = 'capacity_limit';
  end if;
  update public.round_robins set capacity = capacity + 1 where id = p_round_robin_id;
  -- Behind those who are in, and ahead of the others; in one statement, which is checked at its end.
  update public.round_robin_players p
  set position = case when p.id = p_person_id
    then (select max(q.position) from public.round_robin_players q where q.id = any (v_before)) + 1
    else p.position + 1 end
  where p.round_robin_id = p_round_robin_id and p.position <= v_position and p.id <> all (v_before);
  perform app.settle_sign_ups(p_round_robin_id, v_before);
end $$;

-- The host changes what the list says, or opens and closes it. Null leaves a value as it is.
-- Errors: PT401, PT403, PT404; PT409 round_robin_started, round_robin_over; PT409 capacity_below_list if more players
--   are in than would have a spot.
create function public.change_sign_up(p_round_robin_id uuid, p_is_open boolean default null,
  p_name text default null, p_starts_at timestamptz default null, p_location text default null,
  p_court_count int default null, p_capacity int default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_before uuid[];
begin
  perform app.require_profile_id();
  perform app.require_host(p_round_robin_id);
  if p_court_count not between -1000 and 1000 or p_capacity not between -1000 and 1000 then
    perform app.raise_malformed('number of courts or spots');
  end if;
  perform app.lock_sign_up(p_round_robin_id, 'Reload the page.');
  v_before := app.signed_up_in(p_round_robin_id);
  if p_capacity < cardinality(v_before) then
    raise sqlstate 'PT409' using hint = 'capacity_below_list',
      message = format('%s players are in. Remove some before you reduce the spots.', cardinality(v_before));
  end if;
  update public.events set name = btrim(p_name) where id = p_round_robin_id and name <> btrim(p_name);
  update public.round_robins
  set sign_up = case p_is_open when true then 'open' when false then 'closed' else sign_up end,
    starts_at = coalesce(p_starts_at, starts_at), location = coalesce(btrim(p_location), location),
    court_count = coalesce(p_court_count, court_count), capacity = coalesce(p_capacity, capacity)
  where id = p_round_robin_id;
  perform app.settle_sign_ups(p_round_robin_id, v_before);
end $$;

-- Starts a round robin with its people and its first draw: from then on it is like one from create_round_robin, under
-- the same address and link. Those who aren't among the people are off the list, and members among them are notified.
-- Inputs: the draw_version that the host saw; the rest as for create_round_robin. A second call with the same round
--   robin changes nothing: the first answer was lost. Result: the id.
-- Errors: PT401, PT403, PT404; PT409 sign_ups_changed since that version, round_robin_differs if it was started with
--   something else, round_robin_over; PT422 as for create_round_robin.
create function public.start_round_robin(p_id uuid, p_seen_draw_version int, p_name text, p_settings jsonb,
  p_people jsonb, p_games jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_round_robin public.round_robins;
begin
  perform app.require_profile_id();
  perform app.require_host(p_id);
  perform app.refuse_oversized_round_robin(p_people, p_games), app.refuse_long_list(p_settings, 20, 'settings');
  perform app.lock_people(app.round_robin_newcomers(p_id, p_people));
  perform 1 from public.round_robins where id = p_id for update;
  if app.is_same_round_robin(p_id, p_name, p_settings, p_people, p_games)
    and exists (select 1 from public.round_robins where id = p_id and sign_up is null) then
    return p_id;
  end if;
  select * into v_round_robin from public.round_robins where id = p_id;
  if v_round_robin.sign_up is null then
    raise sqlstate 'PT409' using message = 'This round robin was already created with different details.',
      hint = 'round_robin_differs';
  end if;
  perform app.lock_sign_up(p_id, '');
  if v_round_robin.draw_version is distinct from p_seen_draw_version then
    raise sqlstate 'PT409' using message = 'The list changed in the meantime. Check the players and start again.',
      hint = 'sign_ups_changed';
  end if;
  update public.events set name = btrim(p_name) where id = p_id;
  update public.round_robins
  set (starts_at, location, court_count, round_count, format, win_type, points_to_win, win_by_margin, score_cap,
      draws_allowed, minutes_per_round, score_entry, seed, seating)
      = (select s.* from app.round_robin_settings(p_settings) s),
    sign_up = null, capacity = null, draw_version = draw_version + 1
  where id = p_id;
  with removed as (
    delete from public.round_robin_players p where p.round_robin_id = p_id
      and p.id not in (select given.id from jsonb_to_recordset(coalesce(p_people, '[]')) as given (id uuid)
        where given.id is not null)
    returning p.player_id)
  insert into public.announcements (title, message, created_by, target_user_id, automatic, screen, subject_id)
  select left(format('No spot in %s', e.name), 200), 'The round robin started, and no spot opened up for you.',
    e.created_by, removed.player_id, true, 'round_robin', e.id
  from removed join public.events e on e.id = p_id
  where removed.player_id <> e.created_by;
  perform app.store_round_robin_players(p_id, p_people);
  perform app.store_round_robin_games(p_id, p_games);
  if not exists (select 1 from public.round_robin_games where round_robin_id = p_id) then
    raise sqlstate 'PT422' using message = 'A round robin needs at least one game.', hint = 'invalid_draw';
  end if;
  return p_id;
end $$;

-- Cancels a round robin before it starts: it is deleted, and the members on its list are notified.
-- Errors: PT401, PT403, PT404; PT409 round_robin_started, round_robin_over.
create function public.cancel_sign_up(p_round_robin_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.require_profile_id();
  perform app.require_host(p_round_robin_id);
  perform app.lock_sign_up(p_round_robin_id, 'End it under Results.');
  perform app.notify(array(select p.player_id from public.round_robin_players p
      where p.round_robin_id = e.id and p.player_id <> e.created_by), format('%s was canceled', e.name),
    'The host canceled this round robin before it started.', e.created_by)
  from public.events e where e.id = p_round_robin_id;
  delete from public.events where id = p_round_robin_id;
end $$;

-- Of an account that is being deleted: what it hosts and hasn't started is canceled, and it is off all lists.
create function app.end_sign_ups_of(p_profile_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform 1 from public.round_robins s where s.sign_up is not null
    and s.id = any (array(select e.id from public.events e where e.created_by = p_profile_id
      union select p.round_robin_id from public.round_robin_players p where p.player_id = p_profile_id))
  order by s.id for no key update;
  perform public.cancel_sign_up(s.id) from public.round_robins s join public.events e on e.id = s.id
  where s.sign_up is not null and e.created_by = p_profile_id;
  perform app.drop_sign_up(s.id, p.id)
  from public.round_robin_players p join public.round_robins s on s.id = p.round_robin_id
  where s.sign_up is not null and p.player_id = p_profile_id;
end $$;

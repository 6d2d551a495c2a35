-- What a league sends to DUPR: which game was sent when, and people's DUPR IDs. An organizer uploads the file to DUPR;
-- this remembers what was in it.

create table public.dupr_exports (
  id bigint generated always as identity primary key,
  league_id uuid not null references public.leagues (id) on delete cascade,
  rotation_id uuid not null references public.court_rotations (id) on delete cascade,
  team1_score smallint not null, -- as it was sent, so that later corrections show
  team2_score smallint not null,
  -- who played, as it was sent: see app.dupr_line_up
  line_up text[] not null check (cardinality(line_up) = 4 and length(array_to_string(line_up, '')) <= 2000),
  exported_by uuid not null references public.players (id),
  exported_at timestamptz not null default now()
);
create index dupr_exports_league_idx on public.dupr_exports (league_id);
create index dupr_exports_rotation_idx on public.dupr_exports (rotation_id);
create index dupr_exports_exported_by_idx on public.dupr_exports (exported_by);
create trigger limit_a_game after insert on public.dupr_exports referencing new table as added
  for each statement execute function app.limit_rows('50', 'rotation_id', 'true',
    'One of these games was already sent to DUPR 50 times. Leave it out and send the others.');

alter table public.dupr_exports enable row level security;
-- Organizers see what was sent.
create policy dupr_exports_select on public.dupr_exports for select to authenticated
  using ((select app.is_super_admin()) or league_id = any (array(select app.my_managed_league_ids())));
-- Deliberately no writes: record_dupr_export does them, and no one undoes what was sent.

-- The DUPR IDs of subs who aren't on the league's roster. A sub is only a name, so the ID goes with the name, for the
-- whole league.
create table public.dupr_subs (
  league_id uuid not null references public.leagues (id) on delete cascade,
  name_key text not null check (length(name_key) <= 500), -- app.name_key of the name
  name text not null check (length(name) <= 80 and name ~ '\S'),
  dupr_id text not null check (dupr_id ~ '^[A-Z0-9]{6}$'),
  filled_in_by uuid not null references public.players (id),
  filled_in_at timestamptz not null default now(),
  primary key (league_id, name_key)
);
create index dupr_subs_filled_in_by_idx on public.dupr_subs (filled_in_by);
create trigger limit_a_league after insert on public.dupr_subs referencing new table as added
  for each statement execute function app.limit_rows('2000', 'league_id', 'true',
    'This league has DUPR IDs for 2,000 subs, the limit.');

create trigger one_line before insert or update of name on public.dupr_subs
  for each row execute function app.refuse_control_characters('name');
alter table public.dupr_subs enable row level security;
-- Organizers see the DUPR IDs of their subs.
create policy dupr_subs_select on public.dupr_subs for select to authenticated
  using ((select app.is_super_admin()) or league_id = any (array(select app.my_managed_league_ids())));
-- Deliberately no writes: name_sub_for_dupr does them.

-- Who played a game, place by place: the key of the sub's name, or the member's id; '-' for the empty places of
-- singles.
create function app.dupr_line_up(p_game public.court_rotations) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_agg(coalesce(app.name_key(nullif(sub.name, '')), place.id::text, '-') order by place.number)
  from unnest(array[p_game.team1_player1_id, p_game.team1_player2_id, p_game.team2_player1_id, p_game.team2_player2_id])
    with ordinality as place (id, number)
  join unnest(app.subs_of_game(p_game)) with ordinality as sub (name, number) using (number)
$$;

-- Records that these games were sent. All or nothing.
-- Inputs: the league; its games, at most 5000; p_again: include games that were already sent.
-- Result: the number of games.
-- Errors: PT401, PT403 not an organizer; PT422 for an empty list and for a game that isn't on a finalized day of the
--   league with a score played to the end; PT409 already_exported if some were already sent.
create function public.record_dupr_export(p_league_id uuid, p_rotation_ids uuid[], p_again boolean default false)
  returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_organizer(p_league_id);
  v_ids uuid[];
  v_before int;
  v_count int;
begin
  if cardinality(p_rotation_ids) > 5000 then
    raise sqlstate 'PT422' using message = 'You can send up to 5,000 games to DUPR at a time.', hint = 'list_too_long';
  end if;
  v_ids := array(select distinct id from unnest(p_rotation_ids) as given (id));
  -- One at a time: of two organizers who export at once, the second gets the error.
  perform pg_advisory_xact_lock(hashtextextended('dupr ' || p_league_id, 0));
  if cardinality(v_ids) = 0 or (select count(*) from public.court_rotations r
    join public.game_days d on d.id = r.game_day_id
    where r.id = any (v_ids) and r.league_id = p_league_id and d.is_finalized and d.brought_in is null
      and r.result = 'score' and r.team1_score <> r.team2_score)
    <> cardinality(v_ids) then
    raise sqlstate 'PT422' using
      message = 'Only final scores from finalized game days can go to DUPR. Reload the page.', hint = 'not_to_export';
  end if;
  select count(distinct x.rotation_id) into v_before from public.dupr_exports x where x.rotation_id = any (v_ids);
  if v_before > 0 and not coalesce(p_again, false) then
    raise sqlstate 'PT409' using hint = 'already_exported',
      message = format('%s of these games were already exported. Reload the page, or choose to export them again.',
        v_before);
  end if;
  insert into public.dupr_exports (league_id, rotation_id, team1_score, team2_score, line_up, exported_by)
  select p_league_id, r.id, r.team1_score, r.team2_score, app.dupr_line_up(r), v_me from public.court_rotations r
    where r.id = any (v_ids);
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- The people whose DUPR ID a league's organizers may see: those who joined it (see has_joined), even after they left,
-- but not once they were put back on the roster unasked; and people without an account who are or were on its roster,
-- unless other organizers had them on a roster before. An organizer can put anyone on the roster, on a court, and into
-- a finalized game day: that alone reveals no one's profile. For the callers below, who have checked that an organizer
-- of the league asks.
create function app.dupr_player_ids(p_league_id uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select own.player_id from (
    select lp.player_id, lp.created_at as listed_at, app.has_joined(lp.status) as has_joined
    from public.league_players lp where lp.league_id = p_league_id and app.is_member_status(lp.status)
    union all
    select f.player_id, f.listed_at, coalesce(f.agreed_by = 'joined', false)
      and not app.is_league_member(p_league_id, f.player_id)
    from public.former_members f where f.league_id = p_league_id) as own
  join public.profiles p on p.id = own.player_id
  where own.has_joined or p.auth_id is null and (app.is_super_admin() or not coalesce(
    app.listed_elsewhere_since(own.player_id, array(select app.my_managed_league_ids())) < own.listed_at, false))
$$;

-- Those people with their DUPR IDs, for the organizers. Errors: PT401, PT403.
-- Null: dupr_id.
create function public.dupr_players(p_league_id uuid) returns table (player_id uuid, name text, dupr_id text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_organizer(p_league_id);
  return query select p.id, app.full_name(p.first_name, p.last_name), p.dupr_id from public.profiles p
    where p.id = any (array(select app.dupr_player_ids(p_league_id))); -- `in` would read all profiles
end $$;

-- An organizer enters a missing ID of one of dupr_player_ids. An existing one is up to the person. IDs are unique
-- within a league, and among all accounts: other clubs may know someone without an account by the same ID. p_dupr_id:
-- six letters or digits. Errors: PT401, PT403 not an organizer; PT404 no one in this league; PT409 if there is one
-- already, PT409 dupr_id_taken if it is someone else's; PT422 for another format.
create function public.fill_in_dupr_id(p_league_id uuid, p_player_id uuid, p_dupr_id text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id text := upper(btrim(p_dupr_id));
  v_person public.profiles;
  v_is_free boolean;
begin
  perform app.require_organizer(p_league_id);
  if v_id is null or v_id !~ '^[A-Z0-9]{6}$' then
    raise sqlstate 'PT422' using message = 'DUPR IDs have six letters or digits.', hint = 'invalid_dupr_id';
  end if;
  select * into v_person from public.profiles where id = p_player_id for update;
  if not found or p_player_id not in (select app.dupr_player_ids(p_league_id)) then
    raise sqlstate 'PT404' using message = 'This person hasn''t joined the league.', hint = 'not_a_member';
  elsif v_person.dupr_id is not null then
    raise sqlstate 'PT409' using message = format('%s already has a DUPR ID and can change it in their profile.',
      v_person.first_name), hint = 'has_dupr_id';
  end if;
  v_is_free := app.is_free_dupr_id(v_id, p_player_id); -- first: it waits for anyone entering the same one
  if exists (select 1 from public.dupr_players(p_league_id) other where other.dupr_id = v_id) then
    raise sqlstate 'PT409' using message = 'Someone else in this league already uses this DUPR ID.',
      hint = 'dupr_id_taken';
  elsif v_person.auth_id is not null and not v_is_free then
    raise sqlstate 'PT409' using hint = 'dupr_id_taken',
      message = 'Another account already uses this DUPR ID. Ask the player to check it in the DUPR app; they may have '
        'a second account here.';
  end if;
  update public.profiles set dupr_id = v_id where id = p_player_id;
end $$;

-- Enters many missing IDs at once, each as fill_in_dupr_id does. Rejected ones don't keep the others from being saved.
-- p_ids: up to 200, {profiles.id: dupr id}. Result: the rejected ones, with a sentence each. Everyone locks people and
-- IDs in the same order, so that two lists at once don't deadlock.
-- Errors: PT401, PT403 not an organizer; PT422 list_too_long, dupr_ids_refused for anything but such an object.
create function public.fill_in_dupr_ids(p_league_id uuid, p_ids jsonb) returns table (player_id text, problem text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row record;
begin
  perform app.require_organizer(p_league_id);
  perform app.refuse_long_list(p_ids, 200, 'DUPR IDs');
  if jsonb_typeof(p_ids) is distinct from 'object' then
    raise sqlstate 'PT422' using message = 'This list of DUPR IDs isn''t valid.', hint = 'dupr_ids_refused';
  end if;
  perform 1 from public.profiles p where p.id = any (array(select app.dupr_player_ids(p_league_id)))
    and p_ids ? p.id::text order by p.id for update;
  for v_row in
    select each.key, each.value, player.id from jsonb_each_text(p_ids) as each
    left join app.dupr_player_ids(p_league_id) as player (id) on player.id::text = each.key
    order by upper(btrim(each.value)), each.key
  loop
    begin
      perform public.fill_in_dupr_id(p_league_id, v_row.id, v_row.value);
    exception when sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' then
      player_id := v_row.key;
      problem := sqlerrm;
      return next;
    end;
  end loop;
end $$;

-- An organizer enters a sub's DUPR ID, or corrects it. It may belong to someone in the league, because a sub can be one
-- of them under a shorter name. p_name: as it is written on a court; p_dupr_id: six letters or digits.
-- Errors: PT401, PT403 not an organizer; PT404 no sub with this name here; PT422 for another format, sub_name_too_long.
create function public.name_sub_for_dupr(p_league_id uuid, p_name text, p_dupr_id text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_organizer(p_league_id);
  v_id text := upper(btrim(p_dupr_id));
  v_key text;
begin
  perform app.refuse_long_sub(p_name);
  v_key := app.name_key(p_name);
  if v_id is null or v_id !~ '^[A-Z0-9]{6}$' then
    raise sqlstate 'PT422' using message = 'DUPR IDs have six letters or digits.', hint = 'invalid_dupr_id';
  elsif not exists (select 1 from app.sub_names(p_league_id) as sub (name) where app.name_key(sub.name) = v_key) then
    raise sqlstate 'PT404' using message = 'No sub by this name played in the league. Reload the page.',
      hint = 'not_a_sub';
  end if;
  insert into public.dupr_subs (league_id, name_key, name, dupr_id, filled_in_by)
    values (p_league_id, v_key, btrim(p_name), v_id, v_me)
  on conflict (league_id, name_key) do update
    set name = excluded.name, dupr_id = excluded.dupr_id, filled_in_by = excluded.filled_in_by, filled_in_at = now();
end $$;
grant select on public.dupr_exports, public.dupr_subs to authenticated;

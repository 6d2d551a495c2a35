-- Merging: someone was added by name and is on the roster again with an account, and an organizer says that both are
-- the same.
--
-- Lock order: the people, the roster, their rows; then games, the league if someone becomes a member, and game days, as
-- for a score.

-- What organizers said about two people on their roster: the same (merged; the record may be gone by now) or not.
create table public.same_person_answers (
  league_id uuid not null references public.leagues (id) on delete cascade,
  record_id uuid not null, -- without an account; no reference, because it is deleted by merging
  player_id uuid not null references public.profiles (id) on delete cascade,
  is_same boolean not null,
  decided_by uuid not null references public.profiles (id) on delete cascade,
  decided_at timestamptz not null default now(),
  primary key (league_id, record_id, player_id)
);
create index same_person_answers_player_idx on public.same_person_answers (player_id);
create index same_person_answers_record_idx on public.same_person_answers (record_id);
create index same_person_answers_decided_by_idx on public.same_person_answers (decided_by);
create trigger limit_a_league after insert on public.same_person_answers referencing new table as added
  for each statement execute function app.limit_rows('5000', 'league_id', 'true',
    'This league has reached its limit of 5,000 answers about similar names.');
create trigger refuse_archived after insert or update or delete on public.same_person_answers
  for each row execute function app.refuse_archived();
alter table public.same_person_answers enable row level security;
-- When one organizer has answered, the others aren't asked again.
create policy same_person_answers_select on public.same_person_answers for select to authenticated
  using ((select app.is_super_admin()) or league_id = any (array(select app.my_managed_league_ids())));
-- Deliberately no writes: the functions below do them.
grant select on public.same_person_answers to authenticated;

-- Game days that keep two people from being the same: both have a spot or a game, or one plays there under the name of
-- the other's sub.
create function app.merge_conflicts(p_league_id uuid, p_keep uuid, p_merge uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    with spot as materialized (
      select a.game_day_id, a.player_id from public.court_assignments a
      where a.league_id = p_league_id and a.player_id in (p_keep, p_merge)
      union
      select r.game_day_id, who.id from public.court_rotations r
      cross join lateral unnest(array[r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id])
        as who (id)
      where r.league_id = p_league_id and who.id in (p_keep, p_merge)
    ), named as materialized (
      select nullif(app.name_key(concat(p.first_name, ' ', p.last_name)), '') as key
      from public.players p where p.id = p_keep
    )
    select coalesce(jsonb_agg(jsonb_build_object('game_day_id', d.id, 'week_number', d.week_number,
      'starts_at', d.starts_at) order by d.starts_at, d.id), '[]')
    from public.game_days d
    where d.id in (select game_day_id from spot where player_id = p_merge)
      and (d.id in (select game_day_id from spot where player_id = p_keep)
        or exists (select 1 from public.court_assignments a, named
          where a.game_day_id = d.id and app.name_key(a.substitute_name) = named.key)
        or exists (select 1 from public.court_rotations r cross join unnest(r.substitutes) as sub (name), named
          where r.game_day_id = d.id and sub.name <> '' and app.name_key(sub.name) = named.key)));
end $$;

-- What merging moves, and what keeps it from being done (see merge_conflicts). Notes are what organizers wrote; the
-- notices of published courts move as well, but no one would know them as notes.
create function app.merge_counts(p_league_id uuid, p_keep uuid, p_merge uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    with game as materialized (
      select r.game_day_id from public.court_rotations r where r.league_id = p_league_id
        and p_merge in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id)
    )
    select jsonb_build_object(
      'games', (select count(*) from game),
      'game_days', (select count(*) from (select game_day_id from game union select a.game_day_id
        from public.court_assignments a where a.league_id = p_league_id and a.player_id = p_merge) as day),
      'rsvps', (select count(*) from public.game_day_responses g where g.league_id = p_league_id
        and g.player_id = p_merge),
      'notes', (select count(*) from public.court_overrides o where o.league_id = p_league_id and o.player_id = p_merge)
        + (select count(*) from public.announcements n where n.league_id = p_league_id and n.target_user_id = p_merge
          and not n.automatic),
      'conflicts', app.merge_conflicts(p_league_id, p_keep, p_merge)));
end $$;

-- Locks two people of a league who are to be merged, with everything they have in it. Errors: PT404 not_on_roster if
-- the record isn't a member; PT409 has_account; PT422 same_player.
create function app.lock_merge(p_league_id uuid, p_keep uuid, p_merge uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_auth uuid;
begin
  perform app.lock_people(array[p_keep, p_merge]);
  perform app.lock_roster(p_league_id);
  perform 1 from public.league_players where league_id = p_league_id and player_id in (p_keep, p_merge)
    order by id for update;
  select p.auth_id into v_auth from public.profiles p where p.id = p_merge
    and app.is_league_member(p_league_id, p.id);
  if p_keep = p_merge then
    raise sqlstate 'PT422' using message = 'Choose two different players.', hint = 'same_player';
  elsif not found then
    raise sqlstate 'PT404' using message = 'This player is no longer on the roster.', hint = 'not_on_roster';
  elsif v_auth is not null then
    raise sqlstate 'PT409' using hint = 'has_account',
      message = 'This player has an account. Only players added by name can be merged into someone else.';
  end if;
  perform app.lock_games_of(p_league_id, array[p_keep, p_merge]);
end $$;

-- Rejects merging a record that has games or spots into the account of someone who hasn't agreed to be in the league:
-- they would be named with games that they never saw. Inputs: the result of merge_counts.
-- Error: PT409 needs_agreement.
create function app.require_agreement_to_merge(p_league_id uuid, p_keep uuid, p_counts jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_counts ->> 'game_days' <> '0'
    and exists (select 1 from public.profiles p where p.id = p_keep and p.auth_id is not null)
    and not exists (select 1 from public.league_players lp where lp.league_id = p_league_id and lp.player_id = p_keep
      and (app.has_joined(lp.status) or lp.status = 'pending')) then
    raise sqlstate 'PT409' using hint = 'needs_agreement',
      message = 'This person has an account and hasn''t joined the league yet. Invite them, and merge the two once '
        'they accept.';
  end if;
end $$;

-- Moves what the record has in the league, and stores the answer. The caller has called lock_merge, and takes the
-- record's row off the roster. Result: merge_counts. Errors: PT409 merge_conflict with the game days as the detail,
-- needs_agreement.
create function app.merge_record(p_league_id uuid, p_keep uuid, p_merge uuid) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  v_me uuid := app.my_profile_id();
  v_counts jsonb;
begin
  -- Courts being saved wait, and then see who is on the roster.
  perform 1 from public.game_days where league_id = p_league_id and not is_finalized order by id for no key update;
  v_counts := app.merge_counts(p_league_id, p_keep, p_merge);
  perform app.require_agreement_to_merge(p_league_id, p_keep, v_counts);
  if v_counts -> 'conflicts' <> '[]' then
    raise sqlstate 'PT409' using hint = 'merge_conflict', detail = (v_counts -> 'conflicts')::text,
      message = format('Both played or have a spot on the same game day (%s), so they can''t be merged.',
        (select string_agg('week ' || (day ->> 'week_number'), ', ') from jsonb_array_elements(v_counts -> 'conflicts')
          as day));
  end if;
  -- Anyone with these days open in the scheduler reads them again.
  update public.game_days d set draw_version = d.draw_version + 1, drawn_at = now(), drawn_by = v_me
  where d.league_id = p_league_id and not d.is_finalized
    and (exists (select 1 from public.court_assignments a where a.game_day_id = d.id and a.player_id = p_merge)
      or exists (select 1 from public.court_rotations r where r.game_day_id = d.id
        and p_merge in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id)));
  -- Organizers can't write into the account of a person who hasn't agreed to be in the league, nor read a DUPR ID this
  -- way.
  perform app.move_record(p_merge, p_keep, p_league_id, p_merge in (select app.dupr_player_ids(p_league_id))
    and (exists (select 1 from public.profiles p where p.id = p_keep and p.auth_id is null)
      or exists (select 1 from public.league_players lp where lp.player_id = p_keep and lp.league_id = p_league_id
        and (app.has_joined(lp.status) or lp.status = 'pending'))));
  delete from public.same_person_answers where league_id = p_league_id and record_id = p_merge;
  insert into public.same_person_answers (league_id, record_id, player_id, is_same, decided_by)
  values (p_league_id, p_merge, p_keep, true, v_me);
  return v_counts;
end $$;

-- Merges a player without an account into another player on the roster, who gets everything the record has in this
-- league, including an open invitation, and its address if neither has an account. The record leaves the roster. In
-- other leagues and in round robins, nothing changes. p_preview says what would happen and changes nothing.
-- Result: {outcome: preview, merged, or already_merged if it was done before; name; and merge_counts}.
-- Errors: PT401, PT403 not an organizer, PT404 not_on_roster, PT409 has_account, merge_conflict and needs_agreement
-- (see merge_record), PT422 same_player.
create function public.merge_players(p_league_id uuid, p_keep uuid, p_merge uuid, p_preview boolean default false)
  returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_keep public.league_players;
  v_merge public.league_players;
  v_moves boolean;
  v_counts jsonb;
  v_outcome text := 'merged';
begin
  perform app.require_organizer(p_league_id);
  perform app.lock_people(array[p_keep, p_merge]);
  perform app.lock_roster(p_league_id);
  if not app.is_league_member(p_league_id, p_merge) and exists (select 1 from public.same_person_answers m
    where m.league_id = p_league_id and m.record_id = p_merge and m.player_id = p_keep and m.is_same) then
    v_outcome := 'already_merged';
  else
    perform app.lock_merge(p_league_id, p_keep, p_merge);
    select * into v_merge from public.league_players where league_id = p_league_id and player_id = p_merge;
    select * into v_keep from public.league_players where league_id = p_league_id and player_id = p_keep
      and app.is_member_status(status);
    if not found then
      raise sqlstate 'PT404' using message = 'This player is no longer on the roster.', hint = 'not_on_roster';
    elsif p_preview then
      v_outcome := 'preview';
      v_counts := app.merge_counts(p_league_id, p_keep, p_merge);
      perform app.require_agreement_to_merge(p_league_id, p_keep, v_counts);
    end if;
  end if;
  if v_outcome = 'merged' then
    v_counts := app.merge_record(p_league_id, p_keep, p_merge);
    v_moves := v_merge.status = 'invited' and v_keep.status = 'not_invited'
      and exists (select 1 from public.profiles where id = p_keep and auth_id is null);
    if v_moves then
      update public.messages set league_player_id = v_keep.id where league_player_id = v_merge.id;
    end if;
    perform app.move_address(p_keep, p_merge);
    with gone as (delete from public.league_players where id = v_merge.id returning 1)
    update public.league_players mine set
      ladder_start = coalesce(mine.ladder_start, v_merge.ladder_start),
      division = coalesce(mine.division, v_merge.division),
      team = coalesce(mine.team, v_merge.team),
      invite_email = case when exists (select 1 from public.profiles where id = p_keep and auth_id is null)
        then coalesce(mine.invite_email, v_merge.invite_email) else mine.invite_email end,
      status = case when v_moves then 'invited' else mine.status end,
      invite_token = case when v_moves then v_merge.invite_token else mine.invite_token end,
      invite_expires_at = case when v_moves then v_merge.invite_expires_at else mine.invite_expires_at end,
      invited_at = case when v_moves then v_merge.invited_at else mine.invited_at end,
      invited_by = case when v_moves then v_merge.invited_by else mine.invited_by end,
      status_before_invite = case when v_moves then 'not_invited' else mine.status_before_invite end
    from gone where mine.id = v_keep.id;
    delete from public.former_members where league_id = p_league_id and player_id = p_merge;
  end if;
  return coalesce(v_counts, app.merge_counts(p_league_id, p_keep, p_merge)) || jsonb_build_object(
    'outcome', v_outcome,
    'name', (select app.full_name(p.first_name, p.last_name) from public.players p where p.id = p_keep));
end $$;

-- Merges a record into a person who isn't on the roster, and who takes over its row with the address given. An open
-- invitation stays good only for someone without an account, because others are on the roster as themselves, and not
-- if it went to another address. Result: the row.
-- Errors: those of lock_merge and merge_record.
create function app.replace_record(p_league_id uuid, p_person uuid, p_record uuid, p_email text)
  returns public.league_players
language plpgsql volatile set search_path = '' as $$
declare
  v_row public.league_players;
  v_sent_to text;
begin
  perform app.lock_merge(p_league_id, p_person, p_record);
  v_sent_to := (select invite_email from public.league_players
    where league_id = p_league_id and player_id = p_record);
  perform app.merge_record(p_league_id, p_person, p_record);
  delete from public.league_players where league_id = p_league_id and player_id = p_person; -- was refused once
  update public.league_players set player_id = p_person, invite_email = coalesce(p_email, invite_email)
  where league_id = p_league_id and player_id = p_record returning * into v_row;
  if v_row.status = 'invited' and (v_sent_to <> v_row.invite_email
    or exists (select 1 from public.profiles where id = p_person and auth_id is not null)) then
    perform app.keep_back_invitations(array[v_row.id]);
    update public.league_players
    set status = 'not_invited', invite_token = null, invite_expires_at = null, status_before_invite = null
    where id = v_row.id returning * into v_row;
  end if;
  perform app.delete_unclaimed_person(p_record);
  return v_row;
end $$;

-- The address of a record that is merged belongs to who stays, where that person has no account and no address, and the
-- record is on no other roster: confirming it claims the right one.
create function app.move_address(p_keep uuid, p_merge uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  v_email text := (select p.email from public.profiles p where p.id = p_merge and (select count(*) = 1
    from public.league_players lp where lp.player_id = p_merge));
begin
  if v_email is not null and exists (select 1 from public.profiles where id = p_keep and auth_id is null
    and email is null) then
    update public.profiles set email = null where id = p_merge;
    update public.profiles set email = v_email where id = p_keep;
  end if;
end $$;

-- Records that two people on a roster aren't the same, so that no organizer is asked again. Repeating it is harmless.
-- Errors: PT401, PT403 not an organizer, PT404 not_on_roster, PT409 too_many.
create function public.dismiss_match(p_league_id uuid, p_player_id uuid, p_record_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.require_organizer(p_league_id);
  perform app.lock_people(array[p_player_id, p_record_id]); -- they may be merged at this moment
  if p_player_id is null or p_record_id is null
    or not app.are_league_members(p_league_id, array[p_player_id, p_record_id]) then
    raise sqlstate 'PT404' using message = 'This player is no longer on the roster.', hint = 'not_on_roster';
  end if;
  insert into public.same_person_answers (league_id, record_id, player_id, is_same, decided_by)
  values (p_league_id, p_record_id, p_player_id, false, app.my_profile_id())
  on conflict (league_id, record_id, player_id) do nothing;
end $$;

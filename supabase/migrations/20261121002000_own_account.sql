-- What people may ask about games played, theirs and others', and how they take their data with them or leave.

-- The finished games of a person that the caller may see, the newest first: row-level security of the caller applies, so a
-- stranger's games in leagues that one is not in stay out. One row a game, from the person's side; scores in points.
-- `result`: score, retired or forfeit (which has no points). `ended_by_me` where the person stopped or did not play it.
-- A page of p_limit rows (200, at most 1000) after the row whose page_key is p_after.
create function public.player_games(p_player_id uuid, p_after text default null, p_limit int default 200) returns table (
  game_id uuid, kind text, event_id uuid, event_name text, played_at timestamptz, partner_id uuid, opponent1_id uuid, opponent2_id uuid,
  partner_name text, opponent1_name text, opponent2_name text, points_for smallint, points_against smallint, result text,
  ended_by_person boolean, page_key text)
language sql stable security invoker set search_path = '' as $$
  with league_games as (
    select r.id, 'league' as kind, r.league_id as event_id, d.starts_at + r.game_number * interval '1 second' as played_at, r.result, r.ended_by,
      r.team1_player1_id as a, r.team1_player2_id as b, r.team2_player1_id as c, r.team2_player2_id as d, r.team1_score, r.team2_score,
      app.subs_of_game(r) as subs
    from public.court_rotations r join public.game_days d on d.id = r.game_day_id
    where (r.team1_player1_id = p_player_id or r.team1_player2_id = p_player_id or r.team2_player1_id = p_player_id or r.team2_player2_id = p_player_id)
      and r.result in ('score', 'retired', 'forfeit') and (r.team1_score is not null or r.result = 'forfeit')
      -- a sub's games are no one else's
      and app.sub_in_game(r, p_player_id) is null
  ), set_games as (
    select g.id, 'set' as kind, g.round_robin_id as event_id, s.starts_at + g.round_number * interval '1 second' as played_at, 'score' as result,
      null::uuid[] as ended_by, g.team1_player1_id as a, g.team1_player2_id as b, g.team2_player1_id as c, g.team2_player2_id as d,
      g.team1_score, g.team2_score, null::text[] as subs
    from public.round_robin_players me join public.round_robin_games g on g.round_robin_id = me.round_robin_id
      and (g.team1_player1_id = me.id or g.team1_player2_id = me.id or g.team2_player1_id = me.id or g.team2_player2_id = me.id)
    join public.round_robins s on s.id = g.round_robin_id
    where me.player_id = p_player_id and g.team1_score is not null and s.status <> 'canceled'
  ), sides as (
    select g.*, p_player_id in (g.a, g.b) as first_side, null::uuid as me from league_games g
    union all
    select g.*, exists (select 1 from public.round_robin_players p where p.id in (g.a, g.b) and p.player_id = p_player_id),
      (select p.id from public.round_robin_players p where p.round_robin_id = g.event_id and p.player_id = p_player_id)
    from set_games g
  ), seen as (
    select s.*, coalesce(s.me, p_player_id) as self,
      case when s.first_side then s.c else s.a end as opponent1, case when s.first_side then s.d else s.b end as opponent2,
      app.newest_first_key(s.played_at, s.id) as page_key
    from sides s
  ), partnered as (
    select s.*, nullif(case when s.first_side then case when s.a = s.self then s.b else s.a end
      else case when s.c = s.self then s.d else s.c end end, s.self) as partner from seen s
  )
  select g.id, g.kind, g.event_id, e.name, g.played_at,
    coalesce(partner_card.id, partner_row.player_id), coalesce(one_card.id, one_row.player_id), coalesce(two_card.id, two_row.player_id),
    coalesce(sub.partner, partner_card.display_name, partner_member.display_name, partner_row.guest_name),
    coalesce(sub.one, one_card.display_name, one_member.display_name, one_row.guest_name),
    coalesce(sub.two, two_card.display_name, two_member.display_name, two_row.guest_name),
    case when g.first_side then g.team1_score else g.team2_score end, case when g.first_side then g.team2_score else g.team1_score end,
    g.result, coalesce(g.self = any (g.ended_by) or g.partner = any (g.ended_by), false), g.page_key
  from partnered g
  join public.events e on e.id = g.event_id
  -- a sub is a name, whom no id belongs to
  cross join lateral (select nullif(g.subs[array_position(array[g.a, g.b, g.c, g.d], g.partner)], '') as partner,
    nullif(g.subs[array_position(array[g.a, g.b, g.c, g.d], g.opponent1)], '') as one,
    nullif(g.subs[array_position(array[g.a, g.b, g.c, g.d], g.opponent2)], '') as two) as sub
  left join public.players partner_card on partner_card.id = g.partner and g.kind = 'league' and sub.partner is null
  left join public.players one_card on one_card.id = g.opponent1 and g.kind = 'league' and sub.one is null
  left join public.players two_card on two_card.id = g.opponent2 and g.kind = 'league' and sub.two is null
  left join public.round_robin_players partner_row on partner_row.id = g.partner and g.kind = 'set'
  left join public.round_robin_players one_row on one_row.id = g.opponent1 and g.kind = 'set'
  left join public.round_robin_players two_row on two_row.id = g.opponent2 and g.kind = 'set'
  left join public.players partner_member on partner_member.id = partner_row.player_id
  left join public.players one_member on one_member.id = one_row.player_id
  left join public.players two_member on two_member.id = two_row.player_id
  where p_after is null or g.page_key collate "C" > p_after
  order by g.page_key collate "C"
  limit app.page_size(p_limit, 200)
$$;

-- Everything that is stored about the caller, to take along. Error: PT401.
create function app.my_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
  v_email text := app.my_email();
begin
  return jsonb_build_object(
    'exported_at', now(),
    'profile', (select jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name, 'email', p.email, 'phone', p.phone,
        'dupr_id', p.dupr_id, 'dupr_rating', p.dup_rating, 'role', p.role, 'created_at', p.created_at) from public.profiles p where p.id = v_me),
    'leagues', coalesce((select jsonb_agg(jsonb_build_object('name', e.name, 'status', lp.status, 'joined_at', lp.joined_at,
        'requested_at', lp.requested_at, 'request_message', lp.request_message, 'invite_email', lp.invite_email) order by lp.created_at)
      from public.league_players lp join public.events e on e.id = lp.league_id where lp.player_id = v_me), '[]'),
    'leagues_run', coalesce((select jsonb_agg(jsonb_build_object('name', e.name, 'status', l.status) order by e.name)
      from public.leagues l join public.events e on e.id = l.id where l.created_by = v_me), '[]'),
    'clubs', coalesce((select jsonb_agg(jsonb_build_object('name', c.name, 'created', c.created_by = v_me, 'admin', v_me = any (c.admins))
        order by c.name) from public.clubs c where c.created_by = v_me or v_me = any (c.admins)), '[]'),
    'announcements_to_me', coalesce((select jsonb_agg(jsonb_build_object('title', a.title, 'message', a.message, 'created_at', a.created_at)
        order by a.created_at) from public.announcements a where a.target_user_id = v_me), '[]'),
    'attendance', coalesce((select jsonb_agg(jsonb_build_object('league', e.name, 'starts_at', d.starts_at, 'response', r.response) order by d.starts_at)
      from public.game_day_responses r join public.game_days d on d.id = r.game_day_id join public.events e on e.id = d.league_id
      where r.player_id = v_me), '[]'),
    'places', coalesce((select jsonb_agg(jsonb_build_object('league', e.name, 'starts_at', d.starts_at, 'court', s.court_number,
        'seat', s.seat, 'first_rotation', s.first_rotation, 'last_rotation', s.last_rotation, 'came', s.attendance,
        'substitute_name', s.substitute_name, 'put_there_by_hand_because', o.reason) order by d.starts_at)
      from public.court_assignments s join public.game_days d on d.id = s.game_day_id join public.events e on e.id = s.league_id
      left join public.court_overrides o on o.game_day_id = s.game_day_id and o.player_id = v_me where s.player_id = v_me), '[]'),
    'place_changes', coalesce((select jsonb_agg(jsonb_build_object('league', e.name, 'starts_at', d.starts_at, 'court', s.court_number,
        'mine', s.player_id = v_me, 'made_by_me', s.changed_by is not distinct from v_me, 'came_before', s.old_attendance,
        'came', s.new_attendance, 'substitute_name_before', s.old_substitute_name, 'substitute_name', s.new_substitute_name,
        'finished_games', s.finished_games, 'reason', s.reason, 'at', s.changed_at) order by s.id)
      from public.seat_events s join public.game_days d on d.id = s.game_day_id join public.events e on e.id = s.league_id
      where v_me in (s.player_id, s.changed_by)), '[]'),
    'games', coalesce((select jsonb_agg(jsonb_build_object('league', e.name, 'starts_at', d.starts_at, 'court', r.court_number,
        'game', r.game_number, 'result', r.result, 'team1', jsonb_build_array(a.display_name, b.display_name),
        'team2', jsonb_build_array(x.display_name, y.display_name), 'team1_score', r.team1_score, 'team2_score', r.team2_score,
        'substitutes', app.subs_of_game(r)) order by d.starts_at, r.game_number)
      from public.court_rotations r join public.game_days d on d.id = r.game_day_id join public.events e on e.id = r.league_id
      join public.players a on a.id = r.team1_player1_id left join public.players b on b.id = r.team1_player2_id
      join public.players x on x.id = r.team2_player1_id left join public.players y on y.id = r.team2_player2_id
      where v_me in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id)), '[]'),
    'scores_entered', coalesce((select jsonb_agg(jsonb_build_object('league', e.name, 'court', s.court_number, 'game', s.game_number,
        'outcome', s.outcome, 'team1_score', s.new_team1_score, 'team2_score', s.new_team2_score, 'reason', s.reason,
        'at', s.changed_at) order by s.id)
      from public.score_events s join public.events e on e.id = s.league_id where s.changed_by = v_me), '[]'),
    'sets', coalesce((select jsonb_agg(jsonb_build_object('name', e.name, 'starts_at', s.starts_at, 'hosted', e.created_by = v_me,
        'games', (select coalesce(jsonb_agg(jsonb_build_object('round', g.round_number, 'court', g.court_number, 'team1_score', g.team1_score,
            'team2_score', g.team2_score) order by g.round_number, g.court_number), '[]')
          from public.round_robin_games g join public.round_robin_players p on p.player_id = v_me
            and p.id in (g.team1_player1_id, g.team1_player2_id, g.team2_player1_id, g.team2_player2_id) where g.round_robin_id = s.id))
        order by s.starts_at)
      from public.round_robins s join public.events e on e.id = s.id where e.created_by = v_me
        or exists (select 1 from public.round_robin_players p where p.round_robin_id = s.id and p.player_id = v_me)), '[]'),
    'set_scores_entered', coalesce((select jsonb_agg(jsonb_build_object('set', e.name, 'round', s.round_number, 'court', s.court_number,
        'outcome', s.outcome, 'team1_score', s.new_team1_score, 'team2_score', s.new_team2_score, 'at', s.changed_at) order by s.id)
      from public.round_robin_score_events s join public.events e on e.id = s.round_robin_id where s.changed_by = v_me), '[]'),
    'dupr_exports', coalesce((select jsonb_agg(sent.line order by sent.at) from (
        select jsonb_build_object('league', e.name, 'games', count(*), 'at', x.exported_at) as line, x.exported_at as at
        from public.dupr_exports x join public.events e on e.id = x.league_id where x.exported_by = v_me group by e.id, x.exported_at) as sent), '[]'),
    'dupr_ids_of_subs', coalesce((select jsonb_agg(jsonb_build_object('league', e.name, 'name', s.name, 'dupr_id', s.dupr_id,
        'at', s.filled_in_at) order by s.filled_in_at)
      from public.dupr_subs s join public.events e on e.id = s.league_id where s.filled_in_by = v_me), '[]'),
    'places_by_hand', coalesce((select jsonb_agg(jsonb_build_object('league', e.name, 'starts_at', d.starts_at,
        'from_court', o.from_court, 'reason', o.reason, 'at', o.created_at) order by d.starts_at, o.created_at)
      from public.court_overrides o join public.game_days d on d.id = o.game_day_id join public.events e on e.id = o.league_id
      where o.created_by = v_me), '[]'),
    'administration', coalesce((select jsonb_agg(jsonb_build_object('action', g.action, 'about', g.subject_name, 'done_by', g.actor_name,
        'before', case when g.subject_id = v_me then g.before end, 'after', case when g.subject_id = v_me then g.after end,
        'at', g.done_at) order by g.id)
      from public.admin_log g where v_me in (g.subject_id, g.actor_id)), '[]'),
    'mails', coalesce((select jsonb_agg(jsonb_build_object('kind', o.kind, 'league', e.name, 'status', o.status, 'created_at', o.created_at,
        'sent_at', o.sent_at) order by o.created_at)
      from public.outgoing_emails o left join public.events e on e.id = o.league_id where o.to_email = v_email), '[]'),
    'emails_sent', coalesce((select jsonb_agg(jsonb_build_object('league', e.name, 'at', g.queued_at) order by g.id)
      from public.email_log g left join public.events e on e.id = g.league_id where g.sender_id = v_me), '[]'),
    'announcements_written', coalesce((select jsonb_agg(jsonb_build_object('title', a.title, 'message', a.message, 'created_at', a.created_at)
        order by a.created_at) from public.announcements a where a.created_by = v_me and not a.automatic), '[]'),
    'announcements_marked', coalesce((select jsonb_agg(jsonb_build_object('title', a.title, 'state', m.status))
      from public.announcement_reads m join public.announcements a on a.id = m.announcement_id where m.user_email = v_email), '[]'));
end $$;
create function public.my_data() returns jsonb
language sql stable security invoker set search_path = '' as $$ select app.my_data() $$;

-- Everyone with an account who runs a league that this person runs, too: its creator, and the creator and the admins of its
-- club. One row for each league and person. (Super admins reach every league, but don't run it.)
create function app.fellow_organizers(p_person uuid) returns table (league_id uuid, person_id uuid, rank bigint)
language sql stable security definer set search_path = '' as $$
  select l.id, fellow.id, fellow.rank
  from public.leagues l left join public.clubs c on c.id = l.club_id
  cross join lateral unnest(array[l.created_by, c.created_by] || c.admins) with ordinality as fellow (id, rank)
  where (l.created_by = p_person or c.created_by = p_person or c.admins @> array[p_person])
    and exists (select 1 from public.profiles p where p.id = fellow.id and p.auth_id is not null)
$$;

-- Leagues in progress that no one but this person runs: they have to be transferred, ended or archived before the person goes.
create function app.leagues_without_another_organizer(p_person uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select l.id from app.fellow_organizers(p_person) f join public.leagues l on l.id = f.league_id
  where l.status in ('draft', 'active')
  group by l.id having bool_and(f.person_id = p_person)
$$;

-- Transfers a league to a member of it, who runs it from now on in the caller's place. This changes who runs this league, and
-- no one's role: a player runs the league that was transferred to them like any creator, and creates no other.
-- Errors: PT401, PT403 where the caller is neither its creator nor a super admin, PT404 no such league, PT422 where the person is
--   no member with an account.
create function app.transfer_league(p_league_id uuid, p_player_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
  v_creator uuid;
begin
  perform app.lock_people(array[v_me, p_player_id]);
  perform app.require_profile_id();
  select l.created_by into v_creator from public.leagues l where l.id = p_league_id for update;
  if not found or p_league_id not in (select app.my_visible_league_ids()) then
    raise sqlstate 'PT404' using message = 'This league doesn''t exist.', hint = 'no_such_league';
  elsif v_creator <> v_me and not app.is_super_admin() then
    raise sqlstate 'PT403' using message = 'Only the person who runs the league can transfer it.', hint = 'not_allowed';
  elsif not app.is_league_member(p_league_id, p_player_id)
     or not exists (select 1 from public.profiles p where p.id = p_player_id and p.auth_id is not null) then
    raise sqlstate 'PT422' using message = 'Transfer the league to a member with an account.', hint = 'not_a_member';
  end if;
  update public.leagues set created_by = p_player_id where id = p_league_id;
  update public.events set created_by = p_player_id where id = p_league_id;
  insert into public.announcements (title, message, league_id, created_by, target_user_id, automatic)
  select 'You run ' || e.name || ' now', format('%s transferred the league to you.', giver.display_name), e.id, v_me, p_player_id, true
  from public.events e, public.players giver where e.id = p_league_id and giver.id = v_me;
end $$;
create function public.transfer_league(p_league_id uuid, p_player_id uuid) returns void
language sql volatile security invoker set search_path = '' as $$ select app.transfer_league(p_league_id, p_player_id) $$;

-- Deletes the caller's account: the sign-in, the address, the number, memberships, answers to come and marks go; games that
-- were played stay for those who played them, with 'Former player' in the place of the name.
-- A league that others of its club run, too, is in the name of one of them from then on: of the club's creator, or of the
-- admin who was named first. So a league in progress always belongs to someone with an account.
-- Errors: PT401; PT409 last_organizer with the leagues as the detail, a JSON array of {id, name}; PT409 playing_now during a
-- game day, until it is finalized; PT409 organizers_changed where others began to run a league in this moment.
create function app.delete_my_account() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
  v_auth uuid := auth.uid();
  v_email text := app.my_email();
  v_fellows uuid[] := v_me || array(select f.person_id from app.fellow_organizers(v_me) f);
  v_names text;
  v_leagues jsonb;
begin
  -- Of several who go at once each waits for those before, and then sees who is left.
  perform app.lock_people(v_fellows);
  perform app.require_profile_id();
  if exists (select 1 from app.fellow_organizers(v_me) f where f.person_id <> all (v_fellows)) then
    raise sqlstate 'PT409' using message = 'The organizers of your leagues just changed. Please try again.', hint = 'organizers_changed';
  end if;
  select string_agg(e.name, ', ' order by e.name), jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name) order by e.name)
  into v_names, v_leagues
  from public.events e where e.id in (select app.leagues_without_another_organizer(v_me));
  if v_leagues is not null then
    raise sqlstate 'PT409' using hint = 'last_organizer', detail = v_leagues::text,
      message = format('You''re the last organizer of %s. Transfer it or archive it before you delete your account.', v_names);
  end if;
  begin
    perform app.remove_from_unplayed_days(lp.league_id, v_me) -- refuses during a game day; an archived league plays no more
    from public.league_players lp join public.leagues l on l.id = lp.league_id where lp.player_id = v_me and l.status <> 'archived';
  exception when sqlstate 'PT409' then -- what it says is meant for an organizer
    select string_agg(format('%s, week %s', e.name, d.week_number), '; ' order by d.starts_at, d.id) into v_names
    from public.game_days d join public.leagues l on l.id = d.league_id join public.events e on e.id = l.id
    where l.status <> 'archived' and not d.is_finalized and d.status <> 'canceled' and app.has_scores(d.id)
      and (exists (select 1 from public.court_assignments a where a.game_day_id = d.id and a.player_id = v_me)
        or exists (select 1 from public.court_rotations r where r.game_day_id = d.id
          and v_me in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id)));
    raise sqlstate 'PT409' using hint = 'playing_now',
      message = format('You''re on a court in a game day that isn''t finalized%s. Ask its organizer to finalize it, then delete your account.',
        coalesce(' (' || v_names || ')', '')); -- none where it was finalized in this moment
  end;
  delete from public.league_players where player_id = v_me;
  delete from public.announcement_reads where user_email = v_email;
  delete from public.announcements where target_user_id = v_me;
  delete from public.outgoing_emails where to_email = v_email;
  update public.leagues l set created_by = heir.person_id
  from (select distinct on (f.league_id) f.league_id, f.person_id from app.fellow_organizers(v_me) f
    where f.person_id <> v_me order by f.league_id, f.rank) as heir
  where l.id = heir.league_id and l.created_by = v_me;
  update public.events e set created_by = l.created_by from public.leagues l where l.id = e.id and e.created_by = v_me;
  update public.clubs set admins = array_remove(admins, v_me) where v_me = any (admins);
  delete from auth.users where id = v_auth;
  update public.profiles set auth_id = null, email = null, first_name = 'Former player', last_name = '', phone = null, dupr_id = null,
    dup_rating = null, role = 'player', deleted_at = now() where id = v_me;
end $$;
create function public.delete_my_account() returns void
language sql volatile security invoker set search_path = '' as $$ select app.delete_my_account() $$;

grant execute on function app.newest_first_key(timestamptz, uuid), app.page_size(int, int) to authenticated, service_role; -- for player_games
grant execute on function app.my_data(), public.my_data(), app.transfer_league(uuid, uuid), public.transfer_league(uuid, uuid),
  app.delete_my_account(), public.delete_my_account(), public.player_games(uuid, text, int) to authenticated, service_role;

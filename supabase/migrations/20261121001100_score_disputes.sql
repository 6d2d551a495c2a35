-- Two people who replace each other's score again and again do not settle it: after the second time the organizer is told.
--
-- A flip is a stored score that is replaced by someone other than who entered it, with another score or with none. Scores
-- that were only tried (outcome 'conflict') replace nothing and do not count. What an organizer enters is a decision:
-- counting starts over after it. The second flip since then tells the league's creator, and later ones do not: so it is
-- told once a game until someone decides, and again if the decision is fought over.

-- True where the person organizes the league, no matter who asks: its creator, the creator or an admin of its club, a super admin.
create function app.organizes_league(p_league_id uuid, p_profile_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.leagues l left join public.clubs c on c.id = l.club_id
      where l.id = p_league_id and (p_profile_id in (l.created_by, c.created_by) or p_profile_id = any (c.admins)))
    or exists (select 1 from public.super_admins s join public.profiles p on p.auth_id = s.id where p.id = p_profile_id)
$$;

-- Runs after `log` (triggers of one kind run in the order of their names), in the transaction of the score itself,
-- whether that came through submit_score or as a plain update.
create function app.report_score_dispute() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_flips int;
  v_is_flip boolean;
  v_previous uuid;
begin
  with history as (
    select e.id, e.changed_by, lag(e.changed_by) over (order by e.id) as previous, e.old_team1_score is not null as replaces,
      app.organizes_league(new.league_id, e.changed_by) as decides
    from public.score_events e where e.rotation_id = new.id and e.outcome = 'applied'
  ), since as (
    select h.*, h.replaces and h.previous <> h.changed_by as is_flip
    from history h where h.id > coalesce((select max(d.id) from history d where d.decides), 0)
  )
  select count(*) filter (where s.is_flip), (array_agg(s.is_flip order by s.id desc))[1], (array_agg(s.previous order by s.id desc))[1]
  into v_flips, v_is_flip, v_previous from since s;
  if v_is_flip and v_flips = 2 then
    insert into public.announcements (title, message, league_id, created_by, target_user_id, automatic)
    select 'Score conflict in one game',
      format('Week %s, %s, game %s: %s entered %s, %s entered %s, and they keep replacing each other. Check which score is right and enter it.',
        d.week_number, coalesce(c.display_name, 'Court ' || new.court_number), new.game_number,
        (select p.display_name from public.players p where p.id = v_previous), app.score_text(old.team1_score, old.team2_score),
        (select p.display_name from public.players p where p.id = new.updated_by), app.score_text(new.team1_score, new.team2_score)),
      new.league_id, new.updated_by, l.created_by, true
    from public.leagues l join public.game_days d on d.id = new.game_day_id
    left join public.court_configurations c on c.league_id = l.id and c.court_number = new.court_number
    where l.id = new.league_id;
  end if;
  return null;
end $$;

-- '11–7', or 'no score'.
create function app.score_text(p_team1_score int, p_team2_score int) returns text
language sql immutable set search_path = '' as $$ select coalesce(p_team1_score || '–' || p_team2_score, 'no score') $$;

create trigger report_dispute after update on public.court_rotations
  for each row when ((new.team1_score, new.team2_score) is distinct from (old.team1_score, old.team2_score) and new.updated_by is not null)
  execute function app.report_score_dispute();

-- Scores: what is entered for a game, every change of it, and what follows from it. The lock order is that of courts.

create table public.score_events (
  id bigint generated always as identity primary key,
  league_id uuid not null,
  game_day_id uuid not null,
  court_number smallint not null,
  game_number smallint not null,
  rotation_id uuid references public.court_rotations (id) on delete set null,
  outcome text not null default 'applied' check (outcome in ('applied', 'conflict')),
  old_team1_score smallint,
  old_team2_score smallint,
  new_team1_score smallint,
  new_team2_score smallint,
  old_result text not null default 'score' check (old_result in ('score', 'forfeit', 'retired', 'incomplete', 'void')),
  new_result text not null default 'score' check (new_result in ('score', 'forfeit', 'retired', 'incomplete', 'void')),
  old_ended_by uuid[] check (cardinality(old_ended_by) <= 4),
  new_ended_by uuid[] check (cardinality(new_ended_by) <= 4),
  version integer not null, -- of the game after this event
  submission_id uuid unique,
  reason text check (length(reason) <= 300),
  changed_by uuid references public.players (id),
  changed_at timestamptz not null default now(),
  foreign key (game_day_id, league_id) references public.game_days (id, league_id) on delete cascade
);
create index score_events_day_idx on public.score_events (game_day_id, league_id);
create index score_events_league_idx on public.score_events (league_id);
create index score_events_rotation_idx on public.score_events (rotation_id);
create index score_events_changed_by_idx on public.score_events (changed_by);
create trigger limit_a_game after insert on public.score_events referencing new table as added
  for each statement execute function app.limit_rows('100', 'rotation_id,changed_by', 'true',
    'You''ve entered this score 100 times. Leave it to someone else on the court or an organizer.');
create trigger limit_a_day after insert on public.score_events referencing new table as added
  for each statement execute function app.limit_rows('5000', 'game_day_id,changed_by', 'true',
    'You''ve entered 5,000 scores on this game day, the limit for one person.');

-- How the games of a day ended before and after their rules changed while the day had games. What a phone saw before is
-- how its game ended, however late its score arrives.
create table public.rule_events (
  id bigint generated always as identity primary key,
  league_id uuid not null,
  game_day_id uuid not null,
  old_scoring jsonb not null check (octet_length(old_scoring::text) <= 200 and app.is_scoring(old_scoring)),
  new_scoring jsonb not null check (octet_length(new_scoring::text) <= 200 and app.is_scoring(new_scoring)),
  open_games smallint not null, -- without a result then
  changed_by uuid not null references public.players (id),
  changed_at timestamptz not null default now(),
  foreign key (game_day_id, league_id) references public.game_days (id, league_id) on delete cascade
);
create index rule_events_day_idx on public.rule_events (game_day_id, league_id);
create index rule_events_league_idx on public.rule_events (league_id);
create index rule_events_changed_by_idx on public.rule_events (changed_by);
create trigger limit_a_day after insert on public.rule_events referencing new table as added
  for each statement execute function app.limit_rows('20', 'game_day_id', 'true',
    'This game day''s rules changed 20 times already. They stay as they are now.');

-- True if a game of the day has or had a score, so that clearing the scores doesn't allow deleting their history.
create function app.has_scores(p_game_day_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.court_rotations r where r.game_day_id = p_game_day_id
    and r.team1_score is not null)
    or exists (select 1 from public.score_events e where e.game_day_id = p_game_day_id)
$$;

-- What is wrong with a final score, as the sentence to show; null if it is possible. Scores in points. Rule: rules.md
-- section 2. Past the target, a game ends as soon as the margin is reached, so the lead is exactly the margin; with a
-- margin of 1, no one gets past the target. tests/cases/match-score.json checks this and src/domain/match-score.
create function app.score_problem(p_win_type text, p_points_to_win int, p_win_by_margin int, p_score_cap int,
  p_draws_allowed boolean, p_team1_score int, p_team2_score int) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_high int := greatest(p_team1_score, p_team2_score);
  v_low int := least(p_team1_score, p_team2_score);
  v_lead bigint := v_high::bigint - v_low;
begin
  if p_team1_score is null and p_team2_score is null then
    return null; -- a cleared score
  elsif p_team1_score is null or p_team2_score is null then
    return 'Enter a score for both teams';
  elsif v_low < 0 then
    return 'Scores cannot go below 0';
  elsif v_high > 99 then
    return 'Scores cannot go above 99';
  elsif p_win_type = 'timed' then
    return case
      when v_lead = 0 and not p_draws_allowed then 'Timed games need a winner'
      when v_high = 0 then '0–0 counts as not played'
    end;
  elsif v_high < p_points_to_win then
    return format('Must reach %s to win', p_points_to_win);
  elsif p_win_type = 'cap' and v_high > p_score_cap then
    return format('Scores are capped at %s', p_score_cap);
  elsif v_lead < p_win_by_margin and not (p_win_type = 'cap' and v_high = p_score_cap and v_lead > 0) then
    return format('Must win by %s', p_win_by_margin);
  elsif v_high > p_points_to_win and p_win_by_margin = 1 then
    return format('Scores stop at %s', p_points_to_win);
  elsif v_high > p_points_to_win and v_lead > p_win_by_margin then
    return format('Past %s, a game ends at a %s-point lead', p_points_to_win, p_win_by_margin);
  end if;
  return null;
end $$;

-- True if `p_profile_id` is seated on the court or plays one of its games that day, and is still in the league.
create function app.plays_on_court(p_profile_id uuid, p_game_day_id uuid, p_court_number int) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.game_days d where d.id = p_game_day_id
    and app.is_league_member(d.league_id, p_profile_id))
    and (exists (select 1 from public.court_assignments a
        where a.game_day_id = p_game_day_id and a.court_number = p_court_number and a.player_id = p_profile_id)
      or exists (select 1 from public.court_rotations r
        where r.game_day_id = p_game_day_id and r.court_number = p_court_number
          and p_profile_id in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id)))
$$;

-- What people may change of a game: its score, which carries the version its author saw. Without it, or with an old
-- one, the write is rejected, and the answer says what is stored. A submission id that was already applied changes
-- nothing and succeeds.
create function app.guard_court_rotation() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_manages boolean := app.can_manage_league(new.league_id);
  v_day_state text := app.lock_game_day(new.game_day_id);
  v_outcome text;
begin
  if v_day_state = 'canceled' or (v_day_state = 'finalized' and not v_manages) then
    raise sqlstate 'PT409' using hint = 'game_day_' || v_day_state,
      message = case v_day_state when 'canceled' then 'This game day is canceled.'
        else 'This game day is finalized. Only an organizer can change its scores.' end;
  elsif not v_manages and not app.plays_on_court(app.my_profile_id(), old.game_day_id, old.court_number) then
    raise sqlstate 'PT403' using message = 'Only this court''s players and organizers can enter its scores.',
      hint = 'not_on_this_court';
  end if;
  if (new.team1_score, new.team2_score) is not distinct from (old.team1_score, old.team2_score) then
    return old; -- two people entered the same score: nothing to do
  end if;
  if new.submission_id is not null then
    v_outcome := app.submission_outcome(new.submission_id, old.id, new.team1_score, new.team2_score, 'score');
    if v_outcome = 'applied' then
      return old; -- delivered before
    end if;
  end if;
  if v_day_state = 'finalized' then
    -- A plain update carries no reason, which its players are told: submit_score and record_result do.
    raise sqlstate 'PT422' using message = 'This game day is finalized. Add a reason for the change.',
      hint = 'reason_required';
  end if;
  perform app.refuse_score_over_result(old.result);
  if new.seen_version is null then
    raise sqlstate 'PT428' using message = 'This score is missing its version. Reload the page and enter it again.',
      hint = 'score_precondition_required';
  end if;
  if new.seen_version <> old.version or v_outcome = 'conflict' then
    raise sqlstate 'PT409' using message = 'Someone else changed this score.', hint = 'score_conflict',
      detail = json_build_object('version', old.version, 'team1_score', old.team1_score, 'team2_score',
        old.team2_score)::text;
  end if;
  perform set_config('app.submission_id', coalesce(new.submission_id::text, ''), true);
  new.version := old.version + 1;
  new.seen_version := null;
  new.submission_id := null;
  new.updated_at := clock_timestamp();
  new.updated_by := app.my_profile_id();
  return new;
end $$;

-- A score doesn't replace what an organizer recorded: PT409 if the game's result isn't a score.
create function app.refuse_score_over_result(p_result text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if p_result <> 'score' then
    raise sqlstate 'PT409' using hint = 'result_recorded',
      message = format('An organizer recorded this game as %s. They can change it on the game day page.',
        case p_result when 'forfeit' then 'a forfeit' when 'retired' then 'retired' when 'void' then 'void'
          else 'unfinished' end);
  end if;
end $$;

-- What happened to one of the caller's submissions: 'applied' or 'conflict'; null if it never arrived. Scores in
-- points. PT422 if the id was used by someone else, for another game, or for another result: an id stands for one
-- submission.
create function app.submission_outcome(p_submission_id uuid, p_rotation_id uuid, p_team1_score int,
  p_team2_score int, p_result text)
returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_event public.score_events;
begin
  select * into v_event from public.score_events where submission_id = p_submission_id;
  if found and (v_event.rotation_id, v_event.changed_by, v_event.new_team1_score, v_event.new_team2_score,
    v_event.new_result)
     is distinct from (p_rotation_id, app.my_profile_id(), p_team1_score, p_team2_score, p_result) then
    raise sqlstate 'PT422' using message = 'This was already sent with a different score. Enter it again.',
      hint = 'submission_id_reused';
  end if;
  return v_event.outcome;
end $$;

-- Rejects an impossible score: PT422 with the sentence of score_problem under the rules of the game, whose day is
-- locked so that they stay until the score is stored. Scores in points.
create function app.require_possible_score(p_game public.court_rotations, p_team1_score int, p_team2_score int)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  v_rules jsonb;
  v_problem text;
begin
  perform 1 from public.game_days d where d.id = p_game.game_day_id for share;
  v_rules := app.scoring_of(p_game);
  v_problem := app.score_problem(v_rules ->> 'win_type', (v_rules ->> 'points_to_win')::int,
    (v_rules ->> 'win_by_margin')::int, (v_rules ->> 'score_cap')::int, (v_rules ->> 'draws_allowed')::boolean,
    p_team1_score, p_team2_score);
  if v_problem is not null then
    raise sqlstate 'PT422' using message = v_problem, hint = 'score_invalid';
  end if;
end $$;

-- Stores no impossible score, no matter who writes it. Only a game that was played to its end has to end as games do. A
-- game whose score was removed ends as its day's games do now. Also says when a game got its result.
create function app.check_score() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.result = 'score' and (tg_op = 'INSERT'
     or (new.team1_score, new.team2_score, new.result, new.scoring) is distinct from (old.team1_score, old.team2_score,
       old.result, old.scoring)) then
    perform app.require_possible_score(new, new.team1_score, new.team2_score);
  end if;
  if app.is_open_game(new) then
    new.scoring := null;
    new.played_at := null;
  elsif tg_op = 'INSERT' or app.is_open_game(old) then
    new.played_at := coalesce(new.played_at, new.updated_at);
  end if;
  return new;
end $$;

-- Rejects what isn't the rules of how a game ends; null is none. Error: PT422, hint malformed or list_too_long.
create function app.refuse_malformed_scoring(p_scoring jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform app.refuse_long_list(p_scoring, 10, 'rules');
  if not app.is_scoring(p_scoring) then
    perform app.raise_malformed('rules');
  end if;
end $$;

-- How a game ended for someone whose screen said p_seen, null if it said nothing: the rules to store for it, null for
-- its day's. Rules that the day never had leave the game's as they are. Those of the history are stored, not the
-- caller's, which can be written differently.
create function app.scoring_as_seen(p_game public.court_rotations, p_seen jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when seen.counts = app.scoring_that_counts(app.scoring_in(app.rules_of(d))) then null
    else coalesce((select e.old_scoring from public.rule_events e
      where e.game_day_id = d.id and app.scoring_that_counts(e.old_scoring) = seen.counts
      order by e.old_scoring = p_seen desc, e.id limit 1), p_game.scoring) end
  from public.game_days d cross join (select app.scoring_that_counts(p_seen) as counts) as seen
  where d.id = p_game.game_day_id
$$;

-- The same for a result to store. Without one there are none, and where the same score was entered meanwhile, its rules
-- hold: people who agree on a score aren't asked about rules.
create function app.scoring_to_store(p_game public.court_rotations, p_seen_version int, p_result text,
  p_team1_score int, p_team2_score int, p_seen jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when p_result = 'score' and coalesce(p_team1_score, 0) = 0 and coalesce(p_team2_score, 0) = 0 then null
    when p_game.version <> p_seen_version and (p_game.result, p_game.team1_score, p_game.team2_score)
      is not distinct from (p_result, p_team1_score, p_team2_score) then p_game.scoring
    else app.scoring_as_seen(p_game, p_seen) end
$$;

-- Every change of a score writes a line that no one can edit or delete.
create function app.log_score() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.score_events (league_id, game_day_id, court_number, game_number, rotation_id, old_team1_score,
    old_team2_score, new_team1_score, new_team2_score, old_result, new_result, old_ended_by, new_ended_by, version,
    submission_id, reason, changed_by, changed_at)
  values (new.league_id, new.game_day_id, new.court_number, new.game_number, new.id, old.team1_score, old.team2_score,
    new.team1_score, new.team2_score, old.result, new.result, old.ended_by, new.ended_by, new.version,
    nullif(current_setting('app.submission_id', true), '')::uuid,
    nullif(current_setting('app.score_reason', true), ''), new.updated_by, now());
  perform set_config('app.submission_id', '', true), set_config('app.score_reason', '', true);
  return null;
end $$;
create trigger guard before update on public.court_rotations
  for each row when (app.is_api_caller()) execute function app.guard_court_rotation();
create trigger validate before insert or update of team1_score, team2_score, result on public.court_rotations
  for each row execute function app.check_score();
create trigger log after update on public.court_rotations
  for each row when ((new.team1_score, new.team2_score, new.result) is distinct from (old.team1_score,
      old.team2_score, old.result)
    -- Claiming a record renames who ended a game, and new rules for the rest of the day leave it what it was.
    or ((new.ended_by, new.scoring) is distinct from (old.ended_by, old.scoring) and new.version <> old.version))
  execute function app.log_score();
-- What remains possible is what foreign keys do: forgetting a redrawn game, and being deleted with a game day.
create trigger append_only before update on public.score_events
  for each row when (new.rotation_id is not null
    or to_jsonb(new) - 'rotation_id' is distinct from to_jsonb(old) - 'rotation_id')
  execute function app.forbid_update();
create trigger never_deleted before delete on public.score_events
  for each row when (pg_trigger_depth() = 0) execute function app.forbid_update();
create trigger append_only before update on public.rule_events
  for each row execute function app.forbid_update();
create trigger never_deleted before delete on public.rule_events
  for each row when (pg_trigger_depth() = 0) execute function app.forbid_update();
create trigger one_line before insert or update of reason on public.score_events
  for each row execute function app.refuse_control_characters('reason');
create trigger refuse_archived after insert on public.score_events for each row execute function app.refuse_archived();
create trigger refuse_archived after insert on public.rule_events for each row execute function app.refuse_archived();

-- Keeps what the caller tried to store where someone else was faster. Scores in points.
create function app.log_conflict(p_game public.court_rotations, p_result text, p_ended_by uuid[], p_team1_score int,
  p_team2_score int, p_submission_id uuid, p_reason text) returns void
language sql volatile set search_path = '' as $$
  insert into public.score_events (league_id, game_day_id, court_number, game_number, rotation_id, outcome,
    old_team1_score, old_team2_score, new_team1_score, new_team2_score, old_result, new_result, old_ended_by,
    new_ended_by, version, submission_id, reason, changed_by)
  values (p_game.league_id, p_game.game_day_id, p_game.court_number, p_game.game_number, p_game.id, 'conflict',
    p_game.team1_score, p_game.team2_score, p_team1_score, p_team2_score, p_game.result, p_result, p_game.ended_by,
    p_ended_by, p_game.version, p_submission_id, nullif(left(btrim(p_reason), 300), ''), app.my_profile_id())
$$;

-- What became of a score or a result, and what is stored now.
create function app.score_answer(p_outcome text, p_day_state text, p_game public.court_rotations) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('outcome', p_outcome, 'day_state', p_day_state, 'version', p_game.version,
    'result', p_game.result, 'ended_by', p_game.ended_by, 'team1_score', p_game.team1_score,
    'team2_score', p_game.team2_score, 'substitutes', p_game.substitutes, 'scoring', p_game.scoring,
    'updated_at', p_game.updated_at, 'updated_by', p_game.updated_by,
    'updated_by_name', (select p.display_name from public.players p where p.id = p_game.updated_by))
$$;

-- Enters the score of one game.
-- Inputs: the game by league, game day, court, and game number; both scores in points (both null clears the game); the
--   version that the person saw; a submission id made by the client; an optional reason; and, for scores that waited on
--   a phone, who entered it there (profiles.id), which game was on the screen (court_rotations.id), who played it
--   there (as court_rotations.substitutes), and how it ended there (as court_rotations.scoring): another person may be
--   signed in by now, the courts may have been redrawn, a sub may have been named, and the day's rules may have changed
--   since. Only a game's first score uses the subs, as far as subs_as_seen accepts them; for the rules, see
--   scoring_as_seen.
-- Result: jsonb with outcome, day_state (open, finalized, canceled), and what is stored now (see score_answer):
--   applied   stored, now or before by this same submission
--   agreed    the same score is already stored, under the same rules or in a version that its author hadn't seen:
--             nothing to do
--   conflict  someone else entered another score: nothing stored, the attempt is in score_events
--   locked    the day is canceled, or finalized and the caller isn't an organizer of the league
-- Errors: PT401 not signed in, PT403 not on this court, PT404 no such game, PT409 entered by another person, or an
--   organizer recorded something other than a score (see record_result), PT422 impossible score, incomplete call, more
--   subs than a game has players, or an id that was used for another submission.
create function public.submit_score(p_league_id uuid, p_game_day_id uuid, p_court_number int, p_game_number int,
  p_seen_version int, p_submission_id uuid, p_team1_score int default null, p_team2_score int default null,
  p_reason text default null, p_author uuid default null, p_rotation_id uuid default null,
  p_seen_subs text[] default null, p_seen_scoring jsonb default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
  v_manages boolean := app.can_manage_league(p_league_id);
  v_game public.court_rotations;
  v_seen public.court_rotations;
  v_day_state text;
  v_outcome text;
begin
  perform app.refuse_malformed_scoring(p_seen_scoring);
  if p_seen_version is null or p_submission_id is null then
    raise sqlstate 'PT422' using message = 'This score is missing its version. Reload the page and enter it again.',
      hint = 'score_precondition_required';
  elsif cardinality(p_seen_subs) > 4 or length(array_to_string(p_seen_subs, '', '')) > 320 then
    raise sqlstate 'PT422' using message = 'A game has at most four subs, with names of up to 80 characters.',
      hint = 'invalid_subs';
  end if;
  if p_author <> v_me then
    raise sqlstate 'PT409' using message = 'Someone else entered this score. They need to sign in to send it.',
      hint = 'another_person';
  end if;
  if not v_manages and not app.plays_on_court(v_me, p_game_day_id, p_court_number)
     -- Someone who was allowed when it first arrived, but lost the answer, is told that it did.
     and not exists (select 1 from public.score_events e
       where e.submission_id = p_submission_id and e.changed_by = v_me) then
    raise sqlstate 'PT403' using message = 'Only this court''s players and organizers can enter its scores.',
      hint = 'not_on_this_court';
  end if;
  select * into v_game from public.court_rotations
  where league_id = p_league_id and game_day_id = p_game_day_id and court_number = p_court_number
    and game_number = p_game_number
  for update;
  if not found or v_game.id <> p_rotation_id then
    raise sqlstate 'PT404' using message = 'This game no longer exists because the courts were rescheduled.',
      hint = 'no_such_game';
  end if;
  v_day_state := app.lock_game_day(p_game_day_id);

  v_outcome := app.submission_outcome(p_submission_id, v_game.id, p_team1_score, p_team2_score, 'score');
  if v_outcome is null then
    perform app.refuse_score_over_result(v_game.result);
    v_seen := v_game;
    v_seen.scoring := app.scoring_to_store(v_game, p_seen_version, 'score', p_team1_score, p_team2_score,
      p_seen_scoring);
    if v_day_state = 'canceled' or (v_day_state = 'finalized' and not v_manages) then
      v_outcome := 'locked';
    elsif (v_game.team1_score, v_game.team2_score, v_game.scoring) is not distinct from (p_team1_score, p_team2_score,
      v_seen.scoring) then
      v_outcome := 'agreed';
    elsif v_day_state = 'finalized' and coalesce(btrim(p_reason), '') = '' then
      raise sqlstate 'PT422' using message = 'This game day is finalized. Add a reason for the change.',
        hint = 'reason_required';
    else
      perform app.require_possible_score(v_seen, p_team1_score, p_team2_score);
      v_outcome := case when v_game.version = p_seen_version then 'applied' else 'conflict' end;
    end if;
    if v_outcome = 'applied' then
      perform set_config('app.submission_id', p_submission_id::text, true),
        set_config('app.score_reason', coalesce(left(btrim(p_reason), 300), ''), true);
      update public.court_rotations
      set team1_score = p_team1_score, team2_score = p_team2_score, scoring = v_seen.scoring, version = version + 1,
        updated_at = clock_timestamp(), updated_by = v_me,
        -- A cleared score says nothing about who played.
        substitutes = coalesce(substitutes,
          case when greatest(p_team1_score, p_team2_score) > 0 then app.subs_as_seen(v_game, p_seen_subs) end)
      where id = v_game.id
      returning * into v_game;
    elsif v_outcome = 'conflict' then
      perform app.log_conflict(v_game, 'score', null, p_team1_score, p_team2_score, p_submission_id, p_reason);
    end if;
  end if;
  return app.score_answer(v_outcome, v_day_state, v_game);
end $$;

-- Records what happened to a game other than a plain score, and corrects whatever is stored; for organizers, also on a
-- finalized day. Every call that changes something is in score_events, with its reason.
-- Inputs: the game; the result: 'score' (both scores, a finished game; or none: no one has entered it), 'forfeit' (no
--   scores), 'retired' (the points as played), 'incomplete' (the points as played, or none), 'void' (no scores); which
--   of the players didn't play or stopped (profiles.id; for 'retired' of one side; otherwise null or empty); scores in
--   points; the version that the person saw; a submission id made by the client; the reason; how the game ended on the
--   person's screen (see scoring_as_seen).
-- Result: as submit_score; outcome applied, agreed, or conflict.
-- Errors: PT401, PT403 not an organizer, PT404 no such game, PT409 canceled day, PT422 an impossible result, or no
--   reason.
create function public.record_result(p_rotation_id uuid, p_result text, p_seen_version int,
  p_submission_id uuid, p_reason text, p_ended_by uuid[] default null, p_team1_score int default null,
  p_team2_score int default null, p_seen_scoring jsonb default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
  v_game public.court_rotations;
  v_ended_by uuid[];
  v_reason text := nullif(left(btrim(p_reason), 300), '');
  v_day_state text;
  v_outcome text;
  v_problem text;
  v_scoring jsonb;
begin
  perform app.refuse_malformed_scoring(p_seen_scoring);
  if cardinality(p_ended_by) > 4 then
    raise sqlstate 'PT422' using message = 'Only a player in the game can end it.', hint = 'result_invalid';
  end if;
  v_ended_by := (select array_agg(distinct id order by id) from unnest(p_ended_by) as id where id is not null);
  select * into v_game from public.court_rotations where id = p_rotation_id for update;
  -- Strangers aren't told that it exists.
  if not found or not app.can_read_league(v_game.league_id) then
    raise sqlstate 'PT404' using message = 'This game no longer exists because the courts were rescheduled.',
      hint = 'no_such_game';
  elsif not app.can_manage_league(v_game.league_id) then
    raise sqlstate 'PT403' using message = 'Only an organizer can record this.', hint = 'not_allowed';
  end if;
  v_day_state := app.lock_game_day(v_game.game_day_id);
  v_problem := case
    when p_seen_version is null or p_submission_id is null
      then 'This is missing its version. Reload the page and try again.'
    when v_reason is null then 'Add a reason for the game''s history.'
    when p_result is null or p_result not in ('score', 'forfeit', 'retired', 'incomplete', 'void')
      then 'Choose a game result.'
    when (p_team1_score is null) <> (p_team2_score is null) then 'Enter a score for both teams'
    when least(p_team1_score, p_team2_score) < 0 then 'Scores cannot go below 0'
    when greatest(p_team1_score, p_team2_score) > 99 then 'Scores cannot go above 99'
    when p_result in ('forfeit', 'void') and p_team1_score is not null
      then 'This game wasn''t played, so it has no score.'
    when p_result = 'retired' and p_team1_score is null then 'Enter the points as played.'
    when p_result in ('forfeit', 'retired') and v_ended_by is null then 'Choose who ended the game.'
    when p_result not in ('forfeit', 'retired') and v_ended_by is not null then 'No one ended this game early.'
    when not v_ended_by <@ array[v_game.team1_player1_id, v_game.team1_player2_id, v_game.team2_player1_id,
      v_game.team2_player2_id]
      then 'Only a player in the game can end it.'
    when p_result = 'retired' and v_ended_by && array[v_game.team1_player1_id, v_game.team1_player2_id]
      and v_ended_by && array[v_game.team2_player1_id, v_game.team2_player2_id] then 'Only one team can retire.'
  end;
  if v_problem is not null then
    raise sqlstate 'PT422' using message = v_problem,
      hint = case when v_reason is null then 'reason_required' else 'result_invalid' end;
  end if;

  v_outcome := app.submission_outcome(p_submission_id, v_game.id, p_team1_score, p_team2_score, p_result);
  if v_outcome is null then
    v_scoring := app.scoring_to_store(v_game, p_seen_version, p_result, p_team1_score, p_team2_score, p_seen_scoring);
    if v_day_state = 'canceled' then
      raise sqlstate 'PT409' using message = 'This game day is canceled.', hint = 'game_day_canceled';
    elsif (v_game.result, v_game.team1_score, v_game.team2_score, v_game.scoring) is not distinct from (p_result,
      p_team1_score, p_team2_score, v_scoring)
       and v_game.ended_by is not distinct from v_ended_by then
      v_outcome := 'agreed';
    elsif v_game.version = p_seen_version then
      v_outcome := 'applied';
      perform set_config('app.submission_id', p_submission_id::text, true),
        set_config('app.score_reason', v_reason, true);
      update public.court_rotations
      set result = p_result, ended_by = v_ended_by, team1_score = p_team1_score, team2_score = p_team2_score,
        scoring = v_scoring, version = version + 1,
        updated_at = clock_timestamp(), updated_by = v_me
      where id = v_game.id
      returning * into v_game;
    else
      v_outcome := 'conflict';
      perform app.log_conflict(v_game, p_result, v_ended_by, p_team1_score, p_team2_score, p_submission_id, v_reason);
    end if;
  end if;
  return app.score_answer(v_outcome, v_day_state, v_game);
end $$;

alter table public.score_events enable row level security;
alter table public.rule_events enable row level security;

-- The whole league can read the history of a score.
create policy score_events_select on public.score_events for select to authenticated
  using ((select app.is_super_admin()) or league_id = any (array(select app.my_readable_league_ids())));
-- So it can for the rules of a day's games.
create policy rule_events_select on public.rule_events for select to authenticated
  using ((select app.is_super_admin()) or league_id = any (array(select app.my_readable_league_ids())));
-- Deliberately no writes on score_events and rule_events. The trigger and set_game_day_rules do them.

grant select on public.score_events, public.rule_events to authenticated;
grant execute on function app.has_scores(uuid), app.plays_on_court(uuid, uuid, int),
  app.submission_outcome(uuid, uuid, int, int, text), app.refuse_score_over_result(text) to authenticated, service_role;

-- ── Forfeits ─────────────────────────────────────────────────────────────────────────────────────────────────────────
-- The games of anyone who didn't come.

-- Records a forfeit of all games of a member who didn't come and has no sub, all or nothing: those without a result,
-- and those that others already forfeited. Anyone else in a game who is marked absent without a sub forfeits it too, so
-- that no one wins by not coming. Each game keeps its line in score_events; a correction undoes it game by game.
-- Inputs: the league, its day, and the member (profiles.id); the games that the person saw in the preview, [{"id":
--   court_rotations.id, "version"}]; the reason.
-- Result: the number of forfeited games; a repeat after a lost answer changes nothing and returns the same.
-- Errors: PT401, PT403 not an organizer, PT404 no such day, PT409 canceled day, a member who isn't marked absent, has a
--   sub, or already has a result (then they left or got hurt), or games that changed since they were seen; PT422 no
--   reason, list_too_long.
create function public.forfeit_open_games(p_league_id uuid, p_game_day_id uuid, p_player_id uuid,
  p_seen_games jsonb, p_reason text)
returns int language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_organizer(p_league_id);
  v_reason text := nullif(left(btrim(p_reason), 300), '');
  v_seat public.court_assignments;
  v_day_state text;
  v_game public.court_rotations;
  v_away uuid[];
  v_done int := 0;
begin
  perform app.refuse_long_list(p_seen_games, 500, 'games');
  begin
    perform 1 from jsonb_to_recordset(coalesce(p_seen_games, '[]')) as seen (id uuid, version int);
  exception when data_exception then
    perform app.raise_malformed('games');
  end;
  if v_reason is null then
    raise sqlstate 'PT422' using message = 'Add a reason for the games'' history.', hint = 'reason_required';
  end if;
  -- The games first, then the day: the lock order of everything that writes here.
  perform 1 from public.court_rotations r
  where r.game_day_id = p_game_day_id and r.league_id = p_league_id
    and p_player_id in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id)
  order by r.id for update;
  v_day_state := app.lock_game_day(p_game_day_id);
  select * into v_seat from public.court_assignments a
  where a.game_day_id = p_game_day_id and a.league_id = p_league_id and a.player_id = p_player_id for share;
  if v_day_state is null or v_seat.id is null then
    raise sqlstate 'PT404' using message = 'This player is no longer on this game day.', hint = 'no_such_place';
  elsif v_day_state = 'canceled' then
    raise sqlstate 'PT409' using message = 'This game day is canceled.', hint = 'game_day_canceled';
  elsif v_seat.substitute_name is not null then
    raise sqlstate 'PT409' using message = format('%s is subbing here, so these games can''t be forfeited.',
      v_seat.substitute_name), hint = 'seat_has_sub';
  elsif coalesce(v_seat.attendance, '') not in ('absent', 'no_show') and not exists (
    select 1 from public.court_rotations r
    where r.game_day_id = p_game_day_id and (r.result <> 'score' or r.team1_score is not null)
      and p_player_id in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id)) then
    raise sqlstate 'PT409' using message = 'Mark this player absent or no-show first.', hint = 'member_is_here';
  end if;

  if jsonb_array_length(p_seen_games) > 0 and not exists (
    select 1 from jsonb_to_recordset(p_seen_games) as seen (id uuid)
      left join public.court_rotations r on r.id = seen.id
    where r.result is distinct from 'forfeit' or not p_player_id = any (r.ended_by)) then
    return jsonb_array_length(p_seen_games); -- delivered before
  end if;
  if exists (
    select 1 from app.games_to_forfeit(p_game_day_id, p_player_id) r
    full join jsonb_to_recordset(p_seen_games) as seen (id uuid, version int) on seen.id = r.id
    where (r.id, r.version) is distinct from (seen.id, seen.version))
    or coalesce(jsonb_array_length(p_seen_games), 0) = 0 then
    raise sqlstate 'PT409' using message = 'This player''s games changed. Check the list again.',
      hint = 'games_changed';
  end if;

  v_away := array(select a.player_id from public.court_assignments a
    where a.game_day_id = p_game_day_id and a.attendance in ('absent', 'no_show') and a.substitute_name is null
      and a.player_id <> p_player_id) || p_player_id;
  for v_game in select * from app.games_to_forfeit(p_game_day_id, p_player_id) loop
    perform set_config('app.score_reason', v_reason, true);
    update public.court_rotations r
    set result = 'forfeit', version = r.version + 1, updated_at = clock_timestamp(), updated_by = v_me,
      ended_by = array(select distinct id from unnest(r.ended_by || array(
        select away from unnest(v_away) as away
        where away in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id))) as id
        order by id)
    where r.id = v_game.id;
    v_done := v_done + 1;
  end loop;
  return v_done;
end $$;

-- The games of a day that a member would forfeit, in order of play: see forfeit_open_games.
create function app.games_to_forfeit(p_game_day_id uuid, p_player_id uuid) returns setof public.court_rotations
language sql stable set search_path = '' as $$
  select r.* from public.court_rotations r
  where r.game_day_id = p_game_day_id
    and p_player_id in (r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id)
    and ((r.result = 'score' and r.team1_score is null)
      or (r.result = 'forfeit' and not p_player_id = any (r.ended_by)))
  order by r.court_number, r.game_number
$$;

-- ── Disputes ─────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Two people who keep replacing each other's score don't settle it, so after the second time, the organizer is told.
--
-- A flip is a stored score that someone other than its author replaces with another score or with none. Scores that
-- were only tried (outcome 'conflict') replace nothing and don't count. What an organizer enters is a decision, and
-- counting starts over after it. The second flip since then notifies the league's creator, later ones don't: so there
-- is one notice per game until someone decides, and another if that decision is contested.

-- Runs after `log` (triggers of one kind run in name order), in the transaction of the score itself, whether it came
-- through submit_score or as a plain update.
create function app.tell_repeated_overwrites() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_flips int;
  v_is_flip boolean;
  v_previous uuid;
begin
  with history as (
    select e.id, e.changed_by, lag(e.changed_by) over (order by e.id) as previous,
      e.old_team1_score is not null as replaces, app.organizes_league(new.league_id, e.changed_by) as decides
    from public.score_events e where e.rotation_id = new.id and e.outcome = 'applied'
  ), since as (
    select h.*, h.replaces and h.previous <> h.changed_by as is_flip
    from history h where h.id > coalesce((select max(d.id) from history d where d.decides), 0)
  )
  select count(*) filter (where s.is_flip), (array_agg(s.is_flip order by s.id desc))[1],
    (array_agg(s.previous order by s.id desc))[1]
  into v_flips, v_is_flip, v_previous from since s;
  if v_is_flip and v_flips = 2 then
    perform app.notify(array[l.created_by], 'Score conflict in one game',
      format('Week %s, %s, game %s: %s entered %s, %s entered %s, and they keep replacing each other. Check which '
        'score is right and enter it.',
        d.week_number, app.court_name(d, new.court_number), new.game_number,
        (select p.display_name from public.players p where p.id = v_previous),
        app.score_text(old.team1_score, old.team2_score),
        (select p.display_name from public.players p where p.id = new.updated_by),
        app.score_text(new.team1_score, new.team2_score)), new.updated_by, new.league_id, 'courts', new.game_day_id)
    from public.leagues l join public.game_days d on d.id = new.game_day_id
    where l.id = new.league_id;
  end if;
  return null;
end $$;

-- '11–7', or 'no score'.
create function app.score_text(p_team1_score int, p_team2_score int) returns text
language sql immutable set search_path = '' as $$ select coalesce(p_team1_score || '–' || p_team2_score, 'no score') $$;

create trigger tell_repeated_overwrites after update on public.court_rotations
  for each row when ((new.team1_score, new.team2_score) is distinct from (old.team1_score, old.team2_score)
    and new.updated_by is not null)
  execute function app.tell_repeated_overwrites();

-- ── What played games decide ─────────────────────────────────────────────────────────────────────────────────────────

-- Whether a game of a league has or had a score.
create function app.is_played_league(p_league_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.court_rotations r where r.league_id = p_league_id and r.team1_score is not null)
    or exists (select 1 from public.score_events e where e.league_id = p_league_id)
$$;

-- A league with played games is archived, not deleted.
create function app.forbid_deleting_played_league() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.is_played_league(old.id) then
    raise sqlstate 'PT409' using message = 'This league has played games. Archive it instead.',
      hint = 'league_is_played';
  end if;
  return old;
end $$;
create trigger forbid_deleting_played before delete on public.events
  for each row execute function app.forbid_deleting_played_league();

-- What a change of each setting affects once a season has begun, shown on the edit page before anything is saved.
-- Result: a row for each setting that affects more than unplanned game days:
--   new_days     applies to game days without courts; the others keep their rules (see freeze_rules)
--   recomputes   all places in the rankings are recomputed, including past game days
--   next_draw    applies to the next courts; courts that are already set stay
--   past         only mattered for the first game day, which is over
--   dates        the days of the season stay as they are
create function app.settings_in_use(p_league_id uuid) returns table (setting text, effect text, because text)
language sql stable security definer set search_path = '' as $$
  select s.setting, s.effect, s.because
  from (select
      exists (select 1 from public.game_days d where d.league_id = p_league_id and d.rules ?& app.day_rule_keys())
        as any_rules,
      exists (select 1 from public.leagues l where l.id = p_league_id and l.ranking_basis = 'adjusted_percentage')
        as is_adjusted,
      exists (select 1 from public.game_days d where d.league_id = p_league_id and d.is_finalized) as any_game_day,
      exists (select 1 from public.court_rotations r where r.league_id = p_league_id) as any_draw,
      exists (select 1 from public.game_days d where d.league_id = p_league_id) as any_day) as league
  cross join lateral (
    select key as setting, 'new_days' as effect,
      'Applies to game days without courts yet. The others keep their rules.' as because
    from unnest(app.day_rule_keys()) as key
    where any_rules and (key not in ('tie_breakers', 'partners') or not any_game_day)
    union all
    select 'tie_breakers', 'recomputes',
      'Rankings will be recalculated. Game days with courts keep their order on each court.' where any_game_day
    union all
    select 'partners', 'recomputes', 'Rankings will be recalculated. Game days with courts keep their games.'
    where any_game_day
    union all
    select unnest(array['ranking_basis', 'ranking_window', 'min_games', 'divisions']), 'recomputes',
      'Rankings will be recalculated, including past game days.' where any_game_day
    union all
    select unnest(array['players_per_court', 'court_count']), 'next_draw',
      'Applies to the next courts you set. Existing courts stay the same.' where any_draw
    union all
    select 'first_seeding', 'past', 'The first game day is over, so this changes nothing now.'
    where any_game_day and not is_adjusted
    union all
    select 'first_seeding', 'recomputes', 'Rankings will be recalculated: places in the first courts count in them.'
    where any_game_day and is_adjusted
    union all
    select unnest(array['start_date', 'weeks', 'week_interval', 'weekday', 'start_time', 'time_zone']), 'dates',
      'Scheduled game days stay the same. Move them on the Game Days tab.' where any_day) as s
$$;

-- What the edit page needs to know before it lets someone change a league.
-- Result: {games, finalized, ahead, members, requests, keeps, kept_weeks, open_weeks, settings: [{setting, effect,
--   because}]}; games with a score, finalized game days, game days still to come, players on the roster, and open
--   requests; keeps: why the caller can't delete the league (played, not_yours), null if they can; kept_weeks: the
--   weeks that keep their rules; open_weeks: those that follow the league's.
-- Errors: PT401; PT403 not an organizer.
create function public.edit_effects(p_league_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_me uuid := app.require_organizer(p_league_id);
begin
  return (select jsonb_build_object(
    'games', (select count(*) from public.court_rotations r
      where r.league_id = p_league_id and r.team1_score is not null),
    'finalized', (select count(*) from public.game_days d where d.league_id = p_league_id and d.is_finalized),
    'ahead', (select count(*) from public.game_days d where d.league_id = p_league_id and d.status = 'scheduled'
      and d.starts_at > now()),
    'members', (select count(*) from public.league_players lp
      where lp.league_id = p_league_id and app.is_member_status(lp.status)),
    'requests', (select count(*) from public.league_players lp
      where lp.league_id = p_league_id and lp.status = 'pending'),
    'keeps', case
      when app.is_played_league(p_league_id) then 'played'
      when l.created_by <> v_me and not app.is_super_admin() then 'not_yours' end,
    'kept_weeks', (select coalesce(jsonb_agg(d.week_number order by d.week_number), '[]') from public.game_days d
      where d.league_id = p_league_id and d.status <> 'canceled' and d.rules ?& app.day_rule_keys()),
    'open_weeks', (select coalesce(jsonb_agg(d.week_number order by d.week_number), '[]') from public.game_days d
      where d.league_id = p_league_id and d.status <> 'canceled' and not d.rules ?& app.day_rule_keys()),
    'settings', (select coalesce(jsonb_agg(to_jsonb(s) order by s.setting), '[]')
      from app.settings_in_use(p_league_id) as s))
  from public.leagues l where l.id = p_league_id);
end $$;

-- Gives one game day rules of its own, such as games to 7 because of rain. Once it has a score, only how its games end
-- can change, for those without a result: the others keep the rules that they were played under.
-- Inputs: the game day; its own rules as columns of `leagues`, with groups of related rules complete, or null for the
--   league's current rules; the day's rules that the person saw (game_days.rules). The format and what depends on it
--   can't differ.
-- Result: the day's rules now.
-- Errors: PT401, PT404, PT403, PT409 (finalized, has scores, or rules_changed: they were changed meanwhile), PT422
--   rules_refused, list_too_long.
create function public.set_game_day_rules(p_game_day_id uuid, p_seen_rules jsonb, p_rules jsonb default null)
  returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
  v_day public.game_days;
  v_own text[] := app.columns_of('app.own_rules');
  v_is_played boolean;
  v_rules jsonb;
  v_old jsonb;
  v_new jsonb;
begin
  perform app.refuse_long_list(p_rules, 20, 'rules'), app.refuse_long_list(p_seen_rules, 30, 'rules');
  if not app.is_day_rules(p_rules) or p_rules - v_own <> '{}' then
    raise sqlstate 'PT422' using message = 'These rules don''t work together.', hint = 'rules_refused';
  end if;
  v_day := app.require_game_day(p_game_day_id);
  perform app.require_organizer(v_day.league_id);
  -- The games first, then the day: the lock order of everything that writes here.
  perform 1 from public.court_rotations r where r.game_day_id = v_day.id order by r.id for no key update;
  v_day := app.lock_planned_game_day(p_game_day_id);
  if v_day.rules is distinct from p_seen_rules then
    raise sqlstate 'PT409' using message = 'Someone else changed this game day''s rules. Check them again.',
      hint = 'rules_changed';
  end if;
  v_is_played := app.has_scores(v_day.id);
  if p_rules is not null then
    v_rules := case when v_is_played or v_day.rules ?& app.day_rule_keys() then v_day.rules else '{}' end || p_rules;
  elsif v_day.rules ?& app.day_rule_keys() then
    v_rules := (select v_day.rules
        || app.only_keys(to_jsonb(l), case when v_is_played then app.scoring_keys() else v_own end)
      from public.leagues l where l.id = v_day.league_id);
  else
    v_rules := '{}';
  end if;
  if v_day.rules ? 'finals' then
    v_rules := v_rules || app.only_keys(v_day.rules, '{finals,game_format,movement_mode}');
  end if;
  if v_is_played and v_rules - app.scoring_keys() <> v_day.rules - app.scoring_keys() then
    raise sqlstate 'PT409' using hint = 'game_day_is_played',
      message = 'This game day already has scores, so only how its remaining games end can change.';
  end if;
  v_old := app.scoring_in(app.rules_of(v_day));
  update public.game_days d set rules = v_rules where d.id = v_day.id returning d.* into v_day;
  v_new := app.scoring_in(app.rules_of(v_day));
  if app.scoring_that_counts(v_new) <> app.scoring_that_counts(v_old)
     and exists (select 1 from public.court_rotations r where r.game_day_id = v_day.id) then
    -- The version stays: a score on its way is as right as before. So does updated_at, which says when it was played.
    update public.court_rotations r
    set scoring = nullif(coalesce(r.scoring, v_old), v_new)
    where r.game_day_id = v_day.id and not app.is_open_game(r)
      and r.scoring is distinct from nullif(coalesce(r.scoring, v_old), v_new);
    insert into public.rule_events (league_id, game_day_id, old_scoring, new_scoring, open_games, changed_by,
      changed_at)
    select v_day.league_id, v_day.id, v_old, v_new, count(*) filter (where app.is_open_game(r)), v_me,
      clock_timestamp()
    from public.court_rotations r where r.game_day_id = v_day.id;
  end if;
  return v_rules;
end $$;

-- ── What others entered ──────────────────────────────────────────────────────────────────────────────────────────────
-- Every phone on a game day asks for this every few seconds, so it is one call with one check of who asks, instead of
-- three tables with their policies. It returns what those would.

-- What changed on a game day after `p_since`: the day's state, every place with a sub or a mark, and the games.
-- Result: {status, is_finalized, finalized_at, finalized_by, undo_until, tells_results, court_moves, rules,
--   rule_events: [{old_scoring, changed_at}], checksum, court_assignments: [{player_id, substitute_name, attendance}],
--   court_rotations: as in the table}; null if the league has no such day that the caller may see. `checksum` is
--   computed from who plays where and the games' versions and rules, as checksumOf in
--   src/features/scoring/score-sheet.ts does: where it differs, a phone has missed something, such as a game that was
--   removed, and reads the whole sheet.
create function public.game_day_changes(p_league_id uuid, p_game_day_id uuid, p_since timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  -- Members first: that is one row of an index.
  if not app.is_league_member(p_league_id, app.my_profile_id()) and not app.can_read_league(p_league_id) then
    return null;
  end if;
  return (
    select jsonb_build_object('status', d.status, 'is_finalized', d.is_finalized, 'finalized_at', d.finalized_at,
      'finalized_by', d.finalized_by, 'undo_until', d.undo_until, 'tells_results', d.tells_results,
      'court_moves', d.court_moves, 'rules', d.rules,
      'rule_events', (select coalesce(jsonb_agg(jsonb_build_object('old_scoring', e.old_scoring,
          'changed_at', e.changed_at) order by e.id), '[]')
        from public.rule_events e where e.game_day_id = d.id),
      'checksum', games.checksum + seats.checksum,
      'court_assignments', coalesce(seats.marked, '[]'), 'court_rotations', coalesce(games.changed, '[]'))
    from (select day.*, (select max(e.changed_at) from public.rule_events e where e.game_day_id = day.id)
        as rules_changed_at from public.game_days day) as d
    cross join lateral (
      select jsonb_agg(jsonb_build_object('player_id', a.player_id, 'substitute_name', a.substitute_name,
          'attendance', a.attendance))
          filter (where a.substitute_name is not null or a.attendance is not null) as marked,
        coalesce(sum(('x' || right(a.player_id::text, 6))::bit(24)::bigint * (a.court_number * 10 + a.seat)
          + a.first_rotation * 101 + coalesce(a.last_rotation, 0) * 10007), 0) as checksum
      from public.court_assignments a where a.game_day_id = d.id) as seats
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', r.id, 'court_number', r.court_number, 'game_number', r.game_number,
          'rotation_number', r.rotation_number, 'team1_player1_id', r.team1_player1_id,
          'team1_player2_id', r.team1_player2_id, 'team2_player1_id', r.team2_player1_id,
          'team2_player2_id', r.team2_player2_id, 'team1_score', r.team1_score, 'team2_score', r.team2_score,
          'result', r.result, 'ended_by', r.ended_by, 'substitutes', r.substitutes, 'scoring', r.scoring,
          'version', r.version, 'updated_at', r.updated_at, 'updated_by', r.updated_by))
          -- All of them after a change of the rules, which the games with a result keep without being newer.
          filter (where greatest(r.updated_at, d.rules_changed_at) > p_since) as changed,
        coalesce(sum((('x' || right(r.team1_player1_id::text, 6))::bit(24)::bigint
          + coalesce(('x' || right(r.team1_player2_id::text, 6))::bit(24)::bigint, 0) * 2
          + ('x' || right(r.team2_player1_id::text, 6))::bit(24)::bigint * 3
          + coalesce(('x' || right(r.team2_player2_id::text, 6))::bit(24)::bigint, 0) * 4)
          * (r.court_number * 100 + r.game_number) + r.version::bigint * 65537
          + coalesce((r.scoring ->> 'points_to_win')::int * 257, 0)), 0) as checksum
      from public.court_rotations r where r.game_day_id = d.id) as games
    where d.id = p_game_day_id and d.league_id = p_league_id);
end $$;

-- ── A court that is lost ─────────────────────────────────────────────────────────────────────────────────────────────

-- Lets a court's games go on at another court that is free or done. Who plays whom, standings, and moves stay as they
-- are; the court's players read in their bell where to go.
-- Inputs: the game day; the court; where its games go on (its own number: where they were planned).
-- Errors: PT401, PT404, PT403 not an organizer, PT409 finalized, game_day_canceled, court_is_done for a court without
--   games to play, court_is_busy for a place with games to play; PT422 for a place that doesn't exist.
create function public.move_court(p_game_day_id uuid, p_court_number int, p_to int) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_me uuid := app.require_profile_id();
  v_day public.game_days := app.lock_planned_game_day(p_game_day_id);
  v_open int[] := array(select distinct r.court_number from public.court_rotations r
    where r.game_day_id = p_game_day_id and app.is_open_game(r));
  v_names text[];
begin
  if v_day.status = 'canceled' then
    raise sqlstate 'PT409' using message = 'This game day is canceled.', hint = 'game_day_canceled';
  elsif p_court_number is null or p_to is null or p_to not between 1 and 40 then
    raise sqlstate 'PT422' using message = 'Choose a court between 1 and 40.', hint = 'court_invalid';
  elsif not p_court_number = any (v_open) then
    raise sqlstate 'PT409' using message = 'This court has no games left to play.', hint = 'court_is_done';
  -- Another court's own games, unless they go on somewhere else, or those of a third court, which may have come to
  -- where this one's were planned.
  elsif (p_to <> p_court_number and p_to = any (v_open) and not v_day.court_moves ? p_to::text)
      or exists (select 1 from jsonb_each_text(v_day.court_moves) as moved
        where moved.value::int = p_to and moved.key::int <> p_court_number and moved.key::int = any (v_open)) then
    raise sqlstate 'PT409' using message = 'That court still has games to play. Choose another one.',
      hint = 'court_is_busy';
  elsif coalesce((v_day.court_moves ->> p_court_number::text)::int, p_court_number) = p_to then
    return;
  end if;
  update public.game_days set court_moves = case when p_to = p_court_number then court_moves - p_court_number::text
    else court_moves || jsonb_build_object(p_court_number::text, p_to) end
  where id = p_game_day_id;
  v_names := array(select coalesce(c.display_name, 'Court ' || number) from unnest(array[p_court_number, p_to])
      with ordinality as asked (number, place)
    left join public.court_configurations c on c.league_id = v_day.league_id and c.court_number = number
    order by place);
  perform app.notify(array(
      select a.player_id from public.court_assignments a join public.profiles p on p.id = a.player_id
      where a.game_day_id = p_game_day_id and a.court_number = p_court_number and a.last_rotation is null
        and a.player_id <> v_me and p.auth_id is not null),
    format('Week %s: play on on %s', v_day.week_number, v_names[2]),
    format('The games of %s go on there. Everything else stays the same.', v_names[1]), v_me, v_day.league_id,
    'courts', v_day.id, greatest(v_day.starts_at, now()) + interval '1 day');
end $$;

-- ── Realtime ─────────────────────────────────────────────────────────────────────────────────────────────────────────
-- Tells phones that something on their game day changed, if the app is built with VITE_SUPABASE_REALTIME=on.
--
-- One message for each statement and game day, on a topic of the day that only those join who may read it. It says
-- nothing but that: the app then asks for changes as it always does. Realtime checks who may join once, and not again
-- for every change and phone, as it does for rows that it sends. A backend without Realtime has no triggers for it.

-- Whether the caller may join a topic.
-- Inputs: a topic, of a game day: game-day:<id>. Result: false for all that the caller can't read.
create function app.may_join_topic(p_topic text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.game_days d
    where p_topic like 'game-day:%' and d.id = app.as_uuid(substr(p_topic, 10))
      and (app.is_league_member(d.league_id, app.my_profile_id()) or app.can_read_league(d.league_id)))
$$;

-- Tells the topic of every game day in `changed`, the rows of a statement, whose days are in the column that the
-- trigger names. A score is worth more than its message: what fails here is in the log, and phones find the score when
-- they ask.
create function app.tell_game_days() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_day uuid;
begin
  for v_day in execute format('select distinct %I from changed', tg_argv[0]) loop
    perform realtime.send('{}'::jsonb, 'change', 'game-day:' || v_day, true);
  end loop;
  return null;
exception when others then
  raise warning 'Realtime wasn''t told of a change: %', sqlerrm;
  return null;
end $$;

-- Sets up what Realtime needs, once the project has it. A second call changes nothing. The migrations call it, and an
-- owner does if Realtime came later (docs/hosting.md).
-- Result: whether the project has Realtime.
create function app.prepare_realtime() returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_table record;
  v_change record;
begin
  if to_regclass('realtime.messages') is null then
    return false;
  end if;
  drop policy if exists hear_of_game_days on realtime.messages;
  create policy hear_of_game_days on realtime.messages for select to authenticated
    using (extension = 'broadcast' and (select app.may_join_topic(realtime.topic())));
  for v_table in select * from (values ('court_rotations', 'game_day_id'), ('court_assignments', 'game_day_id'),
      ('game_days', 'id')) as t (name, day) loop
    for v_change in
      select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) as c (kind, rows)
    loop
      execute format('create or replace trigger tell_of_%2$s after %2$s on public.%1$I
        referencing %3$s table as changed for each statement execute function app.tell_game_days(%4$L)',
        v_table.name, v_change.kind, v_change.rows, v_table.day);
    end loop;
  end loop;
  return true;
end $$;

grant execute on function app.may_join_topic(text) to authenticated, service_role;

select app.prepare_realtime();

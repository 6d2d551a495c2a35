import { readFileSync } from 'node:fs'

/**
 * Faults that the tests on a database must detect: a piece of code, and a plausible mistake to replace it with. What unit
 * tests must detect, `npm run test:mutants` finds by itself.
 * `node scripts/run.mjs scripts/plant-faults.ts` plants them one at a time in a copy of the project and runs the tests of
 * their area. When the code changes, its fault must change too; tests/unit/faults.test.ts names the outdated ones.
 */
export interface Area {
  /** The files of its tests, of the projects `database` and `races`. */
  tests: string[]
  /** Runs every variant instead of the commit's sample, which may not be the one that shows a fault. */
  withAll?: true
  faults: Fault[]
}

export interface Fault {
  file: string
  /** Must occur exactly once in the file. */
  from: string
  to: string
}

const fault = (file: string, from: string, to: string): Fault => ({ file, from, to })
const sql = (name: string, from: string, to: string) => fault(`supabase/migrations/${name}.sql`, from, to)

const PENDING = 'src/shared/outbox/pending-score.ts'
const WAITING = 'src/shared/outbox/waiting.ts'
const QUEUE = 'src/shared/outbox/queue.ts'
const OUTBOX = 'src/shared/outbox/outbox.ts'
const STORE = 'src/shared/outbox/record-store.ts'
const COURTS = '20261121001000_courts'
const MEMBERS = '20261121000500_members'
const SCORES_SQL = '20261121001100_scores'

const PEOPLE = '20261121000200_people'
const CLUBS = '20261121000300_clubs'
const LEAGUES = '20261121000400_leagues'
const NEWS = '20261121000600_announcements'
const MESSAGES = '20261121000650_messages'
const INVITATIONS = '20261121000700_invitations'
const REQUESTS = '20261121000800_join_requests'
const MERGING = '20261121000850_merging'
const GAME_DAYS = '20261121000900_game_days'
const DUPR = '20261121001300_dupr'
const ROUND_ROBINS = '20261121001400_round_robins'
const SIGN_UP = '20261121001450_round_robin_sign_up'
const PUBLIC_PAGES = '20261121001500_public_and_home_pages'
const CALENDAR = '20261121001550_calendar'
const PUBLIC_PAGE = '20261121001500_public_and_home_pages'
const ADMIN = '20261121001600_administration'

/** A policy that no longer asks which rows someone reads, changes, or adds. */
const openPolicy = (name: string, policy: string): Fault => {
  const file = `supabase/migrations/${name}.sql`
  const [from = ''] = new RegExp(`create policy ${policy} [^;]+;`).exec(readFileSync(file, 'utf8')) ?? []
  return { file, from, to: from.replaceAll(/(using|with check) \(/g, '$1 (true or ') }
}

const outboxFaults = [
  // The pure steps.
  fault(PENDING, 'return next ?? entry', 'return entry'),
  fault(
    WAITING,
    "item.state === 'sending' ? { ...item, state: 'waiting'",
    "item.state !== 'sending' ? { ...item, state: 'waiting'",
  ),
  fault(PENDING, '{ ...next, seenVersion: stored.version }', '{ ...next, seenVersion: stored.version + 1 }'),
  fault(PENDING, 'isSamePoints(stored, entry)', 'stored.version > 0'),
  fault(
    PENDING,
    'const entry = latestSubmission(pendingScore)\n  return entry.isUndo',
    'const { entry } = pendingScore\n  return entry.isUndo',
  ),
  fault(PENDING, 'seenVersion: stored?.version ?? refused.seenVersion', 'seenVersion: refused.seenVersion'),
  fault(
    WAITING,
    'notBefore - now > backoff(Infinity, 1) ? now',
    'notBefore - now > backoff(Infinity, 1) ? null',
  ),
  // The code that drives them.
  fault(QUEUE, "if (state === 'sending') await", 'if (false) await'),
  fault(QUEUE, '(owner === this.#owner || owner === VISITOR)', 'true'),
  fault(QUEUE, 'for (const key of this.#store.unsafe) await this.#step(key, (item) => item)', ''),
  fault(QUEUE, 'if (again) void this.drain()\n', 'if (again) this.#schedule()\n'),
  fault(
    OUTBOX,
    'await this.step(address.key, isPendingScore, (pendingScore) => {\n      const latest =',
    'void this.step(address.key, isPendingScore, (pendingScore) => {\n      const latest =',
  ),
  fault(
    QUEUE,
    'await Promise.all(\n      batch.map(({ key }) =>\n        this.#step(key, (item) => {',
    'void Promise.all(\n      batch.map(({ key }) =>\n        this.#step(key, (item) => {',
  ),
  fault(STORE, 'for (const key of this.#items.keys()) this.#unsafe.add(key)', ''),
  fault(STORE, 'if (after) this.#unsafe.add(key)', 'if (!after) this.#unsafe.add(key)'),
]

export const AREAS: Readonly<Record<string, Area>> = {
  /** The outbox faults that random game days detect. `npm test` runs only a few of those, and must still detect them all. */
  'random-outbox': {
    tests: ['tests/database/outbox/outbox.test.ts'],
    faults: outboxFaults,
  },
  'score-rules': {
    tests: [
      'tests/database/rules/scores.test.ts',
      'tests/database/rules/late-scores.test.ts',
      'tests/database/rules/results.test.ts',
      'tests/database/rules/day-rules.test.ts',
    ],
    faults: [
      sql(SCORES_SQL, 'd.id and app.scoring_that_counts(e.old_scoring) = seen.counts', 'd.id'),
      sql(LEAGUES, "case when p_scoring ->> 'win_type' = 'timed'", 'case when false'),
      sql(
        SCORES_SQL,
        'v_game.scoring) is not distinct from (p_result,',
        'v_scoring) is not distinct from (p_result,',
      ),
      sql(SCORES_SQL, 'greatest(r.updated_at, d.rules_changed_at)', 'r.updated_at'),
      sql(SCORES_SQL, 'set scoring = nullif(coalesce(r.scoring, v_old), v_new)', 'set scoring = v_old'),
      sql(SCORES_SQL, 'new.scoring := null;', 'null;'),
      sql(SCORES_SQL, 'v_lead < p_win_by_margin and not', 'v_lead <= p_win_by_margin and not'),
      sql(
        SCORES_SQL,
        "p_win_type = 'cap' and v_high > p_score_cap",
        "p_win_type = 'cap' and v_high >= p_score_cap",
      ),
      sql(SCORES_SQL, 'elsif v_high < p_points_to_win', 'elsif v_high <= p_points_to_win'),
      sql(SCORES_SQL, "'applied' else 'conflict' end", "'applied' else 'applied' end"),
      sql(SCORES_SQL, 'if p_author <> v_me then', 'if false then'),
      sql(SCORES_SQL, 'if not found or v_game.id <> p_rotation_id then', 'if not found then'),
      sql(
        SCORES_SQL,
        "'finalized' and not v_manages) then\n      v_outcome := 'locked'",
        "'finalized' and v_manages) then\n      v_outcome := 'locked'",
      ),
      sql(SCORES_SQL, 'if new.seen_version <> old.version or', 'if new.seen_version > old.version or'),
      sql(
        SCORES_SQL,
        "if v_outcome = 'applied' then\n      return old; -- delivered before",
        "if v_outcome = 'conflict' then\n      return old; -- delivered before",
      ),
      sql(SCORES_SQL, 'scoring = v_seen.scoring, version = version + 1,', 'scoring = v_seen.scoring,'),
      sql(SCORES_SQL, 'v_flips = 2', 'v_flips = 3'),
      sql(SCORES_SQL, 'h.previous <> h.changed_by', 'h.previous is not null'),
    ],
  },
  'court-access': {
    tests: ['tests/database/access/courts.test.ts', 'tests/database/rules/one-door.test.ts'],
    faults: [
      sql(
        COURTS,
        'elsif not v_manages and new.attendance is distinct',
        'elsif false and new.attendance is distinct',
      ),
      sql(
        COURTS,
        'grant update (team1_score, team2_score, seen_version,',
        'grant update (team1_score, team2_score, team1_player2_id, team2_player2_id, seen_version,',
      ),
      sql(COURTS, "if not v_manages and v_day_state = 'finalized' then", 'if false then'),
      sql(
        SCORES_SQL,
        'a.court_number = p_court_number and a.player_id = p_profile_id',
        'a.player_id = p_profile_id',
      ),
      sql(
        COURTS,
        'create policy court_assignments_select on public.court_assignments for select to authenticated\n  using ((select app.is_super_admin()) or league_id = any (array(select app.my_readable_league_ids())))',
        'create policy court_assignments_select on public.court_assignments for select to authenticated\n  using (true)',
      ),
      sql(
        COURTS,
        'create policy court_rotations_select on public.court_rotations for select to authenticated\n  using ((select app.is_super_admin()) or league_id = any (array(select app.my_readable_league_ids())))',
        'create policy court_rotations_select on public.court_rotations for select to authenticated\n  using ((select app.is_super_admin()) or league_id = any (array(select app.my_visible_league_ids())))',
      ),
    ],
  },
  membership: {
    tests: [
      'tests/database/access/members.test.ts',
      'tests/database/rules/membership.test.ts',
      'tests/database/joining/requests.test.ts',
      'tests/database/rules/own-account.test.ts',
    ],
    faults: [
      sql(CLUBS, "  perform app.check_refusals(p_profile_id, 'club_admin', p_club_id);\n", ''),
      sql(CLUBS, "    perform app.store_refusal(v_me, 'club_admin', p_club_id);\n", '    null;\n'),
      sql(
        MEMBERS,
        "select p_status in ('not_invited', 'invited', 'accepted', 'joined')",
        "select p_status in ('not_invited', 'invited', 'accepted', 'joined', 'pending')",
      ),
      sql(MEMBERS, "coalesce(p_status_before_invite = 'not_invited', false)", 'true'),
      sql(MEMBERS, 'elsif new.joined_at is distinct from old.joined_at then', 'elsif false then'),
      sql(
        MEMBERS,
        "('pending', 'rejected'), ('rejected', 'joined')",
        "('pending', 'rejected'), ('joined', 'pending'), ('rejected', 'joined')",
      ),
      sql(
        MEMBERS,
        'and app.is_member_status(status)) > v_capacity',
        'and app.is_member_status(status)) > v_capacity + 1',
      ),
      sql(MEMBERS, "and l.visibility in ('public', 'unlisted') and l.status", 'and l.status'),
      sql(MEMBERS, "and l.status in ('draft', 'active'))", ')'),
      sql(
        MEMBERS,
        'before insert or update of player_id on public.league_players',
        'before update of player_id on public.league_players',
      ),
      sql(MEMBERS, 'grant update (status, joined_at) on', 'grant delete, update (status, joined_at) on'),
      sql(
        MEMBERS,
        'using (player_id = (select app.my_profile_id()) or (select app.is_super_admin())\n    or league_id = any',
        'using (true or (select app.is_super_admin())\n    or league_id = any',
      ),
      sql(
        MEMBERS,
        "and (app.has_joined(lp.status) or lp.status = 'pending')",
        "and (app.has_joined(lp.status) or lp.status in ('pending', 'not_invited'))",
      ),
    ],
  },
  /** Rights of functions: who may call them, for whom, and what they tell. */
  'function-security': {
    tests: [
      'tests/attacks/functions.test.ts',
      'tests/database/access/clubs-and-leagues.test.ts',
      'tests/database/access/round-robin.test.ts',
    ],
    withAll: true,
    faults: [
      sql(CLUBS, 'as mine (id) where mine.id = p_club_id) then', 'as mine (id)) then'),
      sql(
        MEMBERS,
        'perform app.require_organizer(p_league_id);\n  -- Before anything is locked for it. The most that a league can have is 6.',
        'perform app.require_profile_id();\n  -- Before anything is locked for it. The most that a league can have is 6.',
      ),
      sql(
        MEMBERS,
        'perform app.require_organizer(p_league_id);\n  perform app.lock_addresses(array[v_email]);',
        'perform app.require_profile_id();\n  perform app.lock_addresses(array[v_email]);',
      ),
      sql(
        MEMBERS,
        'perform app.require_organizer(p_league_id);\n  perform app.refuse_long_name(p_first_name, p_last_name);',
        'perform app.require_profile_id();\n  perform app.refuse_long_name(p_first_name, p_last_name);',
      ),
      sql(
        MEMBERS,
        'perform app.require_organizer(p_league_id);\n  return query',
        'perform app.require_profile_id();\n  return query',
      ),
      sql(
        DUPR,
        'perform app.require_organizer(p_league_id);\n  return query select p.id, app.full_name(p.first_name, p.last_name), p.dupr_id from public.profiles p',
        'perform app.require_profile_id();\n  return query select p.id, app.full_name(p.first_name, p.last_name), p.dupr_id from public.profiles p',
      ),
      sql(
        DUPR,
        `perform app.require_organizer(p_league_id);
  if v_id is null or v_id !~ '^[A-Z0-9]{6}$' then`,
        `perform app.require_profile_id();
  if v_id is null or v_id !~ '^[A-Z0-9]{6}$' then`,
      ),
      sql(
        DUPR,
        'perform app.require_organizer(p_league_id);\n  if v_id is null',
        'perform app.require_profile_id();\n  if v_id is null',
      ),
      sql(
        MERGING,
        'perform app.require_organizer(p_league_id);\n  perform app.lock_people(array[p_keep, p_merge]);',
        'perform app.require_profile_id();\n  perform app.lock_people(array[p_keep, p_merge]);',
      ),
      sql(
        MERGING,
        'perform app.require_organizer(p_league_id);\n  perform app.lock_people(array[p_player_id, p_record_id]);',
        'perform app.require_profile_id();\n  perform app.lock_people(array[p_player_id, p_record_id]);',
      ),
      sql(
        REQUESTS,
        'perform app.require_organizer(p_league_id);\n  return query',
        'perform app.require_profile_id();\n  return query',
      ),
      sql(
        LEAGUES,
        'perform app.require_organizer(p_league_id);\n  -- A league that was created archived has no earlier status.',
        'perform app.require_profile_id();\n  -- A league that was created archived has no earlier status.',
      ),
      sql(
        INVITATIONS,
        'uuid := app.require_organizer(p_league_id);\n  v_emails text[];\n  v_prepared uuid[];',
        'uuid := app.require_profile_id();\n  v_emails text[];\n  v_prepared uuid[];',
      ),
      sql(
        GAME_DAYS,
        'uuid := app.require_organizer(p_league_id);\n  v_league public.leagues;',
        'uuid := app.require_profile_id();\n  v_league public.leagues;',
      ),
      sql(
        SCORES_SQL,
        `uuid := app.require_organizer(p_league_id);
  v_reason text := nullif(left(btrim(p_reason), 300), '');`,
        `uuid := app.require_profile_id();
  v_reason text := nullif(left(btrim(p_reason), 300), '');`,
      ),
      sql(
        DUPR,
        'uuid := app.require_organizer(p_league_id);\n  v_ids uuid[];',
        'uuid := app.require_profile_id();\n  v_ids uuid[];',
      ),
      sql(
        DUPR,
        'uuid := app.require_organizer(p_league_id);\n  v_id text := upper(btrim(p_dupr_id));',
        'uuid := app.require_profile_id();\n  v_id text := upper(btrim(p_dupr_id));',
      ),
      sql(
        ADMIN,
        'perform app.require_super_admin();\n  v_query := app.search_query(p_search);\n  v_prefix :=',
        'perform app.require_profile_id();\n  v_query := app.search_query(p_search);\n  v_prefix :=',
      ),
      sql(
        ADMIN,
        'perform app.require_super_admin();\n  v_query := app.search_query(p_search);\n  return query',
        'perform app.require_profile_id();\n  v_query := app.search_query(p_search);\n  return query',
      ),
      sql(
        ADMIN,
        `perform app.require_super_admin();
  v_query := app.search_query(p_search);
  -- Word by word, because one may be in the club's name and another in a person's.`,
        `perform app.require_profile_id();
  v_query := app.search_query(p_search);
  -- Word by word, because one may be in the club's name and another in a person's.`,
      ),
      sql(
        ADMIN,
        `perform app.require_super_admin();
  if p_role is null or p_role not in ('player', 'club_admin', 'league_creator') then`,
        `perform app.require_profile_id();
  if p_role is null or p_role not in ('player', 'club_admin', 'league_creator') then`,
      ),
      sql(
        ADMIN,
        'perform app.require_super_admin();\n  return query',
        'perform app.require_profile_id();\n  return query',
      ),
      sql(LEAGUES, 'v_creator <> app.my_profile_id() and not app.is_super_admin()', 'false'),
      sql(NEWS, '(a.created_by = v_me and not a.automatic or app.is_super_admin())', 'true'),
      sql(MESSAGES, 's.player_id = v_me and s.removed_at is null and (', 's.removed_at is null and ('),
      sql(
        REQUESTS,
        `league_id = p_league_id and player_id = v_me and status = 'pending';`,
        `league_id = p_league_id and status = 'pending';`,
      ),
      sql(GAME_DAYS, 'v_who <> v_me and not v_manages', 'false'),
      sql(SCORES_SQL, 'elsif not app.can_manage_league(v_game.league_id) then', 'elsif false then'),
      sql(SCORES_SQL, ' or not app.can_read_league(v_game.league_id)', ''),
      sql(ROUND_ROBINS, `<> 'host' then`, 'is null then'),
      sql(ROUND_ROBINS, 's.link_token = p_token', 's.link_token is not null'),
      sql(CLUBS, ' and (created_by = v_me or app.is_super_admin())) then', ') then'),
      sql(
        GAME_DAYS,
        'v_me uuid := app.require_organizer((app.require_game_day(p_game_day_id)).league_id)',
        'v_me uuid := app.require_profile_id()',
      ),
    ],
  },
  /** Rights of tables: policies that let everyone in. */
  'table-security': {
    tests: [
      'tests/attacks/tables.test.ts',
      'tests/database/access/people.test.ts',
      'tests/database/access/game-days.test.ts',
    ],
    faults: [
      openPolicy(PEOPLE, 'profiles_update'),
      openPolicy(CLUBS, 'clubs_insert'),
      openPolicy(CLUBS, 'clubs_delete'),
      openPolicy(MEMBERS, 'league_players_select'),
      openPolicy(MEMBERS, 'league_players_update'),
      openPolicy(MEMBERS, 'profiles_select'),
      openPolicy(NEWS, 'announcement_reads_select'),
      openPolicy(NEWS, 'announcement_reads_insert'),
      openPolicy(GAME_DAYS, 'game_days_delete'),
      openPolicy(GAME_DAYS, 'court_configurations_update'),
      openPolicy(ROUND_ROBINS, 'round_robins_update'),
      openPolicy(CALENDAR, 'calendar_addresses_select'),
    ],
  },
  /** What only attacks on tables may find: grants, limits, roles, and answers that tell too much. */
  attacks: {
    tests: ['tests/attacks/tables.test.ts'],
    faults: [
      // Columns and tables that are granted.
      sql(
        PEOPLE,
        'grant update (first_name, last_name, dup_rating,',
        'grant update (first_name, last_name, role, email, dup_rating,',
      ),
      sql(PEOPLE, 'grant select (id, first_name, last_name, display_name, dup_rating) on', 'grant select on'),
      sql(
        PEOPLE,
        'grant select on public.profiles, public.super_admins',
        'grant insert on public.super_admins to authenticated;\ngrant select on public.profiles, public.super_admins',
      ),
      sql(
        CLUBS,
        'grant select, delete, insert (id, name, city, address, description, created_by) on',
        'grant select, delete, insert (id, name, city, address, description, created_by, admins) on',
      ),
      sql(
        MEMBERS,
        'grant select (id, league_id, player_id, status, status_before_invite,',
        'grant select (id, league_id, player_id, status, status_before_invite, invite_token,',
      ),
      sql(
        NEWS,
        'grant select on public.announcements, public.announcement_reads',
        'grant select, delete on public.announcements, public.announcement_reads',
      ),
      sql(
        LEAGUES,
        'grant select, delete on public.events',
        'grant select, delete, update (name, created_by) on public.events',
      ),
      // Roles.
      sql(CLUBS, "\n    and ((select app.my_role()) = 'club_admin' or (select app.is_super_admin())))", ')'),
      openPolicy(LEAGUES, 'events_delete'),
      sql(NEWS, 'or (not is_global and league_id = any', 'or (league_id = any'),
      sql(NEWS, 'and (target_user_id is null or exists (', 'and (true or exists ('),
      // A deleted account.
      openPolicy(PEOPLE, 'players_select'),
      openPolicy(CLUBS, 'clubs_select'),
      openPolicy(ROUND_ROBINS, 'player_groups_select'),
      // Limits.
      sql(ROUND_ROBINS, "app.limit_rows('50', 'created_by'", "app.limit_rows('5000', 'created_by'"),
      sql(CLUBS, "app.limit_rows('200', 'created_by', 'true'", "app.limit_rows('200', 'created_by', 'false'"),
      sql(
        NEWS,
        "app.count_today('announcements', v_new, 200)",
        "app.count_today('announcements', v_new, 3000)",
      ),
      sql(
        CLUBS,
        "description text not null default '' check (length(description) <= 4000)",
        "description text not null default ''",
      ),
    ],
  },
  /** What a table refuses, whatever function writes to it. */
  limits: {
    tests: ['tests/database/rules/limits.test.ts'],
    faults: [
      sql(
        GAME_DAYS,
        "location text not null default '' check (length(location) <= 200)",
        "location text not null default ''",
      ),
      sql(
        GAME_DAYS,
        "starts_at timestamptz not null check (starts_at between '1900-01-01Z' and '9999-12-01Z')",
        'starts_at timestamptz not null',
      ),
      sql(ROUND_ROBINS, 'unique (round_robin_id, position) deferrable,', ''),
    ],
  },
  /** Who said yes, and what is over. */
  consent: {
    tests: [
      'tests/attacks/steps.test.ts',
      'tests/database/joining/importing.test.ts',
      'tests/database/rules/next-season.test.ts',
    ],
    faults: [
      sql(
        MESSAGES,
        'return coalesce(app.agreed_by(v_row)',
        'return v_row.id is null or coalesce(app.agreed_by(v_row)',
      ),
      sql(GAME_DAYS, "if p_by = p_player_id and p_response <> 'none' then", "if p_response <> 'none' then"),
      sql(MEMBERS, 'new.agreed_at := null;', 'new.agreed_at := old.agreed_at;'),
      sql(MESSAGES, "and f.agreed_by in ('joined', 'rsvp'))", "and f.agreed_times <> '{}')"),
      sql(
        MEMBERS,
        '  set agreed_by = excluded.agreed_by,',
        '  set agreed_by = coalesce(excluded.agreed_by, f.agreed_by),',
      ),
      // Games of a stay that the person didn't agree to.
      sql(MEMBERS, 'app.with_stay(v_before, old, now())', 'app.with_stay(v_before, old, null)'),
      sql(MEMBERS, 'from (select case when p_before.league_id is not null', 'from (select case when false'),
      sql(CALENDAR, ' and app.agreed_by(lp) is not null', ''),
      // A no.
      sql(LEAGUES, 'if app.has_refused(p_player_id, p_role, p_subject_id) then', 'if false then'),
      sql(LEAGUES, "    perform app.store_refusal(v_me, 'creator', p_league_id);\n", '    null;\n'),
      sql(LEAGUES, "    perform app.store_refusal(v_me, 'co_organizer', p_league_id);\n", '    null;\n'),
      sql(LEAGUES, 'and right(a.message, length(v_question)) = v_question) then', 'and false) then'),
      sql(
        LEAGUES,
        'create policy refusals_delete on public.refusals for delete to authenticated\n  using (',
        'create policy refusals_delete on public.refusals for delete to authenticated\n  using (true or ',
      ),
      sql(
        INVITATIONS,
        "when app.has_refused_to_play(v_row.player_id, v_address, v_row.league_id) then 'declined'",
        "when false then 'declined'",
      ),
      sql(
        INVITATIONS,
        "when app.has_refused_to_play(v_row.player_id, v_given.email, p_league_id) then 'declined'\n        else 'email_changed'",
        "when false then 'declined'\n        else 'email_changed'",
      ),
      sql(
        LEAGUES,
        "  select app.has_refused(p_player_id, 'player', p_league_id)\n    or app.has_refused(",
        "  select app.has_refused(p_player_id, 'player', p_league_id) or false and app.has_refused(",
      ),
      sql(LEAGUES, "  select app.has_refused(p_player_id, 'player', p_league_id)\n    or ", '  select '),
      sql(MEMBERS, "  perform app.check_refusals(new.player_id, 'player', new.league_id);\n", ''),
      sql(
        MEMBERS,
        "when app.has_refused_to_play(p_player_id, v_email, p_league_id) then 'declined' end;",
        "when false then 'declined' end;",
      ),
      sql(INVITATIONS, "      and not app.has_refused(v_me, 'player', l.id)\n", ''),
      sql(MESSAGES, "      and not app.has_refused(p_player_id, 'player', p_league_id)\n", ''),
      sql(MEMBERS, '  if app.agreed_by(v_row) is null then\n    perform', '  if false then\n    perform'),
      sql(MEMBERS, "and r.role = 'player' and r.league_id = new.league_id;", 'and false;'),
      sql(
        PUBLIC_PAGE,
        'agreed.times @> least(d.finalized_at, r.played_at)',
        'agreed.times @> least(d.finalized_at, r.updated_at)',
      ),
      sql(
        PUBLIC_PAGE,
        'agreed.times @> least(d.finalized_at, r.played_at)',
        'agreed.times @> least(d.starts_at, r.played_at)',
      ),
      sql(
        MESSAGES,
        'from app.league_organizer_ids(p_league_id) as organizer\n      where organizer.person_id = p_player_id)',
        'where app.organizes_league(p_league_id, p_player_id))',
      ),
      sql(
        MESSAGES,
        '  league_player_id uuid,\n  subject_id',
        '  league_player_id uuid references public.league_players (id) on delete cascade,\n  subject_id',
      ),
      sql(
        NEWS,
        'and (not pinned or league_id is null or league_id = any (array(select app.my_agreed_league_ids())))',
        '',
      ),
      sql(
        LEAGUES,
        'if not app.is_api_request() then\n    return null;\n  end if;\n  v_row',
        'if auth.uid() is null then\n    return null;\n  end if;\n  v_row',
      ),
      sql(ROUND_ROBINS, "case mine.status when 'left' then 'left' else 'player' end", "'player'"),
      sql(ROUND_ROBINS, 'if new.player_id = app.my_profile_id() then', 'if new.player_id is not null then'),
      sql(PUBLIC_PAGE, 'me.agreed_at is not null and ', ''),
      sql(PUBLIC_PAGE, 'joined.has_joined or record.auth_id is null', 'true or record.auth_id is null'),
      sql(MERGING, "if p_counts ->> 'game_days' <> '0'", 'if false'),
      sql(LEAGUES, 'm.league_id = v_league.previous_league_id and (app', 'false and (app'),
    ],
  },
  /** Authors, and what the answers of functions tell. */
  'attacks-on-functions': {
    tests: ['tests/attacks/functions.test.ts'],
    withAll: true,
    faults: [
      sql(SCORES_SQL, 'if p_author <> v_me then', 'if false then'),
      sql(ROUND_ROBINS, 'if p_author is distinct from v_me then', 'if false then'),
      sql(
        GAME_DAYS,
        'where d.id = p_game_day_id and app.can_read_league(d.league_id);\n  if not found then',
        'where d.id = p_game_day_id;\n  if not found then',
      ),
      sql(ROUND_ROBINS, "perform app.require_texts(p_people, array['guest_name'], 'round robin');", ''),
      sql(ROUND_ROBINS, 'if p_people is null or p_games is null then', 'if false then'),
      sql(
        INVITATIONS,
        "perform app.require_texts(p_people, array['id', 'first_name', 'last_name', 'email', 'player_id', 'row_id'], 'list');",
        '',
      ),
      sql(DUPR, "perform app.refuse_long_list(p_ids, 200, 'DUPR IDs');", ''),
      sql(
        LEAGUES,
        'v_creator <> app.my_profile_id() and not app.is_super_admin() then',
        'not app.can_manage_league(p_league_id) then',
      ),
      sql(
        PEOPLE,
        'select id from public.profiles where auth_id = (select auth.uid())',
        `select id from public.profiles where email = (select auth.jwt() ->> 'email')`,
      ),
    ],
  },
  /** What people keep to themselves. */
  people: {
    tests: [
      'tests/attacks/people.test.ts',
      'tests/database/joining/public-page.test.ts',
      'tests/database/rules/round-robin-sign-up.test.ts',
    ],
    withAll: true,
    faults: [
      sql(
        PUBLIC_PAGES,
        `where league_id = p_league_id
      and app.plays_in_league(status, status_before_invite)`,
        'where league_id = p_league_id',
      ),
      sql(DUPR, '< own.listed_at, false))', 'is null and false, false))'),
      sql(MEMBERS, '< lp.created_at, false)', 'is null and false, false)'),
      sql(ROUND_ROBINS, '\n    where known.round_robin_id = p_round_robin_id;', ';'),
      sql(
        PUBLIC_PAGES,
        'select md5(p_public_key::text || p_player_id)::uuid',
        'select md5(p_player_id::text)::uuid',
      ),
      sql(SIGN_UP, "&& array['host', 'the host']", "&& array['the host']"),
      // a taken name as an error again, which undoes its count
      sql(
        SIGN_UP,
        'if v_is_taken then\n    return null;',
        `if v_is_taken then\n    raise sqlstate 'PT409' using hint = 'name_taken', message = 'Taken.';`,
      ),
      sql(
        MEMBERS,
        'and p.look_alike_keys && v_keys\n    order by lp.created_at',
        'and v_keys[1] = any (p.look_alike_keys)\n    order by lp.created_at',
      ),
      sql(
        MEMBERS,
        'and p.look_alike_keys && v_keys\n    and app.name_key',
        'and false\n    and app.name_key',
      ),
      sql(
        MEMBERS,
        'and app.is_member_status(lp.status)\n    and p.look_alike_keys && v_keys',
        'and p.look_alike_keys && v_keys',
      ),
      sql(MEMBERS, "<> app.name_key(replace(v_name, '.', ''))", '<> app.name_key(v_name)'),
      sql(
        COURTS,
        'v_keys := app.look_alike_keys(btrim(new.substitute_name));',
        'v_keys := array[app.name_key(new.substitute_name)];',
      ),
      sql(SIGN_UP, 'v_round_robin.link_sign_ups + (not v_is_taken)::int', 'v_round_robin.link_sign_ups + 1'),
      sql(SIGN_UP, ' or v_round_robin.link_refusals > 300 then', ' then'),
      sql(
        PUBLIC_PAGES,
        'cross join lateral unnest(app.look_alike_keys(first.name)) as key',
        'cross join lateral app.look_alike_key(first.name) as key',
      ),
      sql(PUBLIC_PAGES, 'select md5(concat(p_public_key, p_names,', 'select md5(concat(p_names,'),
      sql(PUBLIC_PAGES, 'case when f.has_seat then', 'case when true then'),
      sql(MEMBERS, "and (d.is_finalized or d.status = 'canceled')\n    and not", 'and false and not'),
    ],
  },
  /** What only two at once can miss. */
  races: {
    tests: ['tests/attacks/races.test.ts'],
    withAll: true,
    faults: [
      // What was delivered before.
      sql(
        SCORES_SQL,
        'from public.score_events where submission_id = p_submission_id;',
        'from public.score_events where false;',
      ),
      sql(
        ROUND_ROBINS,
        'from public.round_robin_score_events where submission_id = p_submission_id;',
        'from public.round_robin_score_events where false;',
      ),
      // Locks.
      sql(
        CLUBS,
        'from public.clubs c where c.id = p_club_id for update;',
        'from public.clubs c where c.id = p_club_id;',
      ),
      sql(CLUBS, 'v_me uuid := app.lock_me(array[p_profile_id]);', 'v_me uuid := app.require_profile_id();'),
      sql(PEOPLE, 'perform 1 from auth.users where id = v_auth for update;', ''),
      sql(
        PEOPLE,
        `  perform 1 from auth.users where id = v_auth for update;
  -- If several delete at once, each waits for those before, and then sees who is left.
  perform app.lock_people(v_fellows);
  perform app.require_profile_id();
  v_email := app.my_email();`,
        `  v_email := app.my_email();
  perform 1 from auth.users where id = v_auth for update;
  perform app.lock_people(v_fellows);
  perform app.require_profile_id();`,
      ),
      sql(PEOPLE, 'perform app.lock_addresses(array[v_email]); -- an organizer', '-- an organizer'),
      sql(PEOPLE, 'perform app.lock_people(v_fellows);', ''),
      sql(
        LEAGUES,
        'from public.clubs where id = p_club_id for key share;',
        'from public.clubs where id = p_club_id;',
      ),
      sql(
        LEAGUES,
        'from public.leagues l where l.id = p_league_id for update;\n  if not found or not app.is_super_admin()',
        'from public.leagues l where l.id = p_league_id;\n  if not found or not app.is_super_admin()',
      ),
      sql(
        REQUESTS,
        'perform 1 from public.leagues where id = p_league_id for key share;',
        'perform 1 from public.leagues where id = p_league_id;',
      ),
      sql(MERGING, 'perform app.lock_people(array[p_player_id, p_record_id]);', ''),
      sql(
        GAME_DAYS,
        'the second sees that it is gone.\n  select d.* into v_day from public.game_days d where d.id = p_game_day_id for no key update;',
        'the second sees that it is gone.\n  select d.* into v_day from public.game_days d where d.id = p_game_day_id;',
      ),
      sql(
        INVITATIONS,
        "app.is_open_league(l.status))\n  for update;\n  if not found then\n    raise sqlstate 'PT404' using message = 'This invitation is no longer open",
        "app.is_open_league(l.status));\n  if not found then\n    raise sqlstate 'PT404' using message = 'This invitation is no longer open",
      ),
      sql(SIGN_UP, 'perform 1 from public.round_robins where id = p_id for update;', ''),
      sql(DUPR, "perform pg_advisory_xact_lock(hashtextextended('dupr ' || p_league_id, 0));", ''),
      sql(
        ADMIN,
        'where id = p_profile_id and deleted_at is null for update;',
        'where id = p_profile_id and deleted_at is null;',
      ),
      sql(
        ROUND_ROBINS,
        "from public.round_robins where id = p_round_robin_id for update;\n  if v_round_robin.status = 'canceled' then",
        "from public.round_robins where id = p_round_robin_id;\n  if v_round_robin.status = 'canceled' then",
      ),
      sql(
        ROUND_ROBINS,
        "and round_robin_id = p_round_robin_id for update;\n  if not found then\n    raise sqlstate 'PT404' using message = 'This game no longer",
        "and round_robin_id = p_round_robin_id;\n  if not found then\n    raise sqlstate 'PT404' using message = 'This game no longer",
      ),
      sql(
        SIGN_UP,
        'perform 1 from public.round_robins where id = p_round_robin_id for no key update;\n  select p.id into v_entry',
        'select p.id into v_entry',
      ),
      sql(
        SIGN_UP,
        'from public.round_robins where id = p_round_robin_id for no key update;\n  if not found',
        'from public.round_robins where id = p_round_robin_id;\n  if not found',
      ),
      fault(
        'supabase/embedded/corrections/resend-and-repeat.ts',
        'signUps.run(() => answer(context, next))',
        'answer(context, next)',
      ),
    ],
  },
}

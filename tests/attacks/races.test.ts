import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PersonName } from '../database/cast'
import { id } from '../database/ids'
import { scene } from '../database/scene'
import { PASSWORD } from '../demo'
import { isLongRun } from '../seeds'
import { linksOf } from '../../supabase/embedded/mail/links'
import { CALLS, justFinalized, type FunctionName } from './calls'

/*
 * What two people, or one person twice, do to the same row at the same moment, besides what tests/database/races.ts and
 * its neighbors have. Everyone gets an answer in words, and what is stored is what the answers say.
 */

const here = scene({ own: true, sessions: 4 })
const client = (who: PersonName) => here.cast[who].client
const rpc = (who: PersonName) => client(who).rpc.bind(client(who))
const call = (who: PersonName, name: FunctionName, args: object = {}) =>
  rpc(who)(name as 'submit_score', { ...(CALLS[name] as { args: object }).args, ...args } as never)
const ladder = { p_league_id: id('ladder') }
const mixer = { p_round_robin_id: id('mixer') }
const ahead = { p_game_day_id: id('ahead') }
const LINK = 'cd'.repeat(32)

interface Answer {
  data?: unknown
  error: { code?: string; hint?: string } | null
}

/** The hint of a refusal; otherwise what a function says became of it, or that it is done. */
function said({ data, error }: Answer) {
  if (error) return error.hint ?? error.code ?? 'failed'
  const { outcome, saved } = (data ?? {}) as { outcome?: string; saved?: boolean }
  return outcome ?? (saved === false ? 'not saved' : 'done')
}

interface Race {
  given?: string
  acts: (() => PromiseLike<Answer>)[]
  /** Each pair of answers that may come, in the order of the acts, and what holds then, in SQL. */
  ends: Record<string, string>
}

/*
 * Every transaction waits before it commits, in half of the rounds. Otherwise the moment in which two of them don't see
 * each other is too short to hit.
 */
beforeAll(() =>
  here.sql.exec(`
    create table public.lingering (seconds real);
    insert into public.lingering values (0);
    create function public.linger() returns trigger language plpgsql security definer as $$
    begin
      if coalesce(current_setting('test.lingered', true), '') <> pg_current_xact_id()::text then
        perform set_config('test.lingered', pg_current_xact_id()::text, true);
        perform pg_sleep((select seconds from public.lingering));
      end if;
      return null;
    end $$;
    do $$ declare v_table regclass; begin
      for v_table in select c.oid from pg_class c where c.relkind = 'r' and (c.relnamespace = 'public'::regnamespace
          and c.relname <> 'lingering' or c.oid = 'auth.users'::regclass) loop
        execute format('create constraint trigger zz_linger after insert or update or delete on %s
          deferrable initially deferred for each row execute function public.linger()', v_table);
      end loop;
    end $$`),
)

/** Seconds; longer at night, so that the second act is in time on a busy machine, too. */
const LINGER = isLongRun ? 0.15 : 0.05

const sessions = async (condition: string) =>
  (await here.sql(`select 1 from pg_stat_activity where datname = current_database() and ${condition}`))
    .length
const isLingering = async () => (await sessions(`wait_event = 'PgSleep'`)) > 0
const isWaiting = async () => (await sessions(`wait_event_type = 'Lock'`)) > 0

/**
 * What each act says, started in this order or in the other one. In half of the rounds the second starts when the first
 * has done all but to commit, otherwise at once.
 */
async function race(round: number, acts: (() => PromiseLike<Answer>)[]) {
  const lingers = round % 4 < 2
  await here.sql('update public.lingering set seconds = $1', [lingers ? LINGER : 0])
  const answers = acts.map(() => '')
  const places = acts.map((_, place) => place)
  const started: Promise<void>[] = []
  for (const place of round % 2 ? places.toReversed() : places) {
    let isAnswered = false
    const act = async () => {
      const answer = await acts[place]?.()
      isAnswered = true
      answers[place] = answer ? said(answer) : ''
    }
    started.push(act())
    if (lingers && started.length < acts.length)
      await vi.waitUntil(async () => isAnswered || (await isLingering()), { interval: 1, timeout: 60_000 })
  }
  await Promise.all(started)
  return answers.join(', ')
}
const ROUNDS = Array.from({ length: isLongRun ? 8 : 4 }, (_, round) => round)

const score = (who: PersonName, points: number) => () =>
  call(who, 'submit_round_robin_score', {
    p_team2_score: points,
    p_submission_id: id(`by ${who}`),
    p_author: id(who),
  })
const leave = (who: PersonName) => () => rpc(who)('delete_my_account')
const unstarted = `delete from round_robin_games; delete from round_robin_players where player_id is null;
  update round_robins set sign_up = 'open', capacity = 3`
const offered = (league: string) => `insert into league_offers (league_id, player_id, offered_by)
  values ('${id(league)}', '${id('noor')}', '${id('lucia')}')`
const helped = `insert into league_organizers (league_id, player_id, invited_by)
  values ('${id('ladder')}', '${id('noor')}', '${id('lucia')}')`
const pairs = `update leagues set game_format = 'round_robin', partners = 'fixed_partners', movement_mode = 'none',
  ranking_basis = 'win_share' where id = '${id('ladder')}'`
const is = (table: string, name: string, condition: string) =>
  `exists (select 1 from ${table} where id = '${id(name)}' and ${condition})`
const isGone = (table: string, name: string) => `not exists (select 1 from ${table} where id = '${id(name)}')`
const scored = (
  points: number,
) => `(select count(*) from round_robin_score_events where outcome = 'applied') = 1
  and (select count(*) from round_robin_score_events where outcome = 'conflict') = 1
  and exists (select 1 from round_robin_games where version = 1 and team2_score = ${points})`
const versions = (
  count: number,
) => `(select version from court_rotations where id = '${id('tonight 1-2')}') = ${count}
  and (select count(*) from score_events where rotation_id = '${id('tonight 1-2')}' and outcome = 'applied') = ${count}`
const saidEnded = `exists (select 1 from announcements where title = 'Week 2 ended early')`
/** Waits until so many milliseconds after the results are due; less if they are already gone. */
const untilDue = async (ms: number) => {
  const [held] = await here.sql<{ left: number }>(
    `select extract(epoch from due_at - clock_timestamp())::float8 * 1000 as left from held_results`,
  )
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, (held?.left ?? 0) + ms)))
}
const onList = (condition: string) => `(select count(*) from round_robin_players where ${condition}) = 1`

const RACES: Record<string, Race> = {
  'a score of a round robin, by two phones': {
    acts: [score('noor', 5), score('lena', 7)],
    ends: { 'applied, conflict': scored(5), 'conflict, applied': scored(7) },
  },
  'a score that a bad network delivers twice': {
    acts: [1, 2].map(() => () => call('noor', 'submit_score')),
    ends: { 'applied, applied': versions(1) },
  },
  'a score of a round robin that a bad network delivers twice': {
    acts: [1, 2].map(() => score('noor', 5)),
    ends: { 'applied, applied': '(select count(*) from round_robin_score_events) = 1' },
  },
  'a score of a round robin, and its cancellation': {
    acts: [
      score('lena', 5),
      () => client('noor').from('round_robins').update({ status: 'canceled' }).eq('id', id('mixer')),
    ],
    ends: {
      'applied, done': `(select status from round_robins) = 'canceled' and (select version from round_robin_games) = 1`,
      'locked, done': `(select status from round_robins) = 'canceled' and (select version from round_robin_games) = 0`,
    },
  },
  'a score of a round robin, and new rounds': {
    acts: [score('lena', 5), () => call('noor', 'redraw_round_robin')],
    ends: {
      'applied, game_is_played': is('round_robin_games', 'mixer game', 'version = 1'),
      'no_such_game, done': isGone('round_robin_games', 'mixer game'),
    },
  },
  'the last spot of a sign-up list': {
    given: unstarted,
    acts: (['maya', 'nina'] as const).map(
      (who) => () => rpc(who)('sign_up_for_round_robin', { ...mixer, p_token: LINK }),
    ),
    ends: {
      'done, done': `(select array_agg(position order by position) from round_robin_players) = '{1,2,3,4}'`,
    },
  },
  'one person who signs up on two phones': {
    given: unstarted,
    acts: [1, 2].map(() => () => rpc('nina')('sign_up_for_round_robin', { ...mixer, p_token: LINK })),
    ends: { 'done, done': onList(`player_id = '${id('nina')}'`) },
  },
  'one guest whose sign-up arrives twice': {
    given: unstarted,
    acts: [1, 2].map(() => async () => {
      const { data, error } = await here.cast.visitor.client.rpc('sign_up_for_round_robin', {
        ...mixer,
        p_token: LINK,
        p_name: 'Zoe',
        p_secret: 'z'.repeat(40),
      })
      // Without an entry, someone else goes by that name.
      return { error, data: { outcome: data ? 'on the list' : 'name taken' } }
    }),
    ends: { 'on the list, on the list': onList(`guest_name = 'Zoe'`) },
  },
  'someone on the waitlist whom the host lets in on two phones': {
    given: `${unstarted}; update round_robins set capacity = 2; insert into round_robin_players
      (id, round_robin_id, position, guest_name) values ('${id('mixer zoe')}', '${id('mixer')}', 3, 'Zoe')`,
    acts: [1, 2].map(() => () => rpc('noor')('let_in', { ...mixer, p_person_id: id('mixer zoe') })),
    ends: { 'done, done': `(select capacity from round_robins) = 3` },
  },
  'new rounds of a round robin, by two phones of its host': {
    acts: [2, 3].map(
      (seed) => () =>
        call('noor', 'redraw_round_robin', {
          p_seed: seed,
          p_games: [
            {
              id: id(`game ${seed}`),
              round: 1,
              court: 1,
              team1: [id('mixer gus')],
              team2: [id('mixer lena')],
            },
          ],
        }),
    ),
    ends: {
      'done, draw_changed': `(select array_agg(id) from round_robin_games) = '{${id('game 2')}}'`,
      'draw_changed, done': `(select array_agg(id) from round_robin_games) = '{${id('game 3')}}'`,
    },
  },
  'a sign-up for a round robin that is canceled': {
    given: unstarted,
    acts: [
      () => rpc('nina')('sign_up_for_round_robin', { ...mixer, p_token: LINK }),
      () => rpc('noor')('cancel_sign_up', mixer),
    ],
    ends: { 'done, done': isGone('events', 'mixer'), 'no_such_round_robin, done': isGone('events', 'mixer') },
  },
  'a spot that is left, and taken away by the host': {
    given: unstarted,
    acts: [
      () => rpc('lena')('leave_round_robin', mixer),
      () => rpc('noor')('remove_sign_up', { ...mixer, p_person_id: id('mixer lena') }),
    ],
    ends: { 'done, done': onList('position = 1'), 'not_a_player, done': onList('position = 1') },
  },
  'a round robin that starts on two phones': {
    given: "delete from round_robin_games; update round_robins set sign_up = 'open', capacity = 2",
    acts: [1, 2].map(() => () => call('noor', 'start_round_robin')),
    ends: {
      'done, done': `(select count(*) from round_robin_games) = 1`,
    },
  },
  'a game day that one organizer moves while another cancels it': {
    acts: [
      () => rpc('lucia')('edit_game_day', { ...ahead, p_changes: { note: 'Moved' }, p_seen: { note: '' } }),
      () => rpc('gwen')('cancel_game_day', ahead),
    ],
    ends: {
      'done, done': is('game_days', 'ahead', `note = 'Moved' and status = 'canceled'`),
      'game_day_canceled, done': is('game_days', 'ahead', `note = '' and status = 'canceled'`),
    },
  },
  'the note of a game day, by two organizers': {
    acts: (['lucia', 'gwen'] as const).map(
      (who) => () => call(who, 'edit_game_day', { p_changes: { note: `Of ${who}` }, p_seen: { note: '' } }),
    ),
    ends: {
      'done, not saved': is('game_days', 'ahead', `note = 'Of lucia'`),
      'not saved, done': is('game_days', 'ahead', `note = 'Of gwen'`),
    },
  },
  'two details of a game day, by two organizers': {
    acts: [
      () => call('lucia', 'edit_game_day', { p_changes: { note: 'Rain' }, p_seen: { note: '' } }),
      () => call('gwen', 'edit_game_day', { p_changes: { court_count: 3 }, p_seen: { court_count: null } }),
    ],
    ends: { 'done, done': is('game_days', 'ahead', `note = 'Rain' and court_count = 3`) },
  },
  'a game day that is canceled while it is finalized': {
    acts: [
      () => rpc('lucia')('finalize_game_day', { ...ladder, p_game_day_id: id('tonight') }),
      () => rpc('gwen')('cancel_game_day', { p_game_day_id: id('tonight') }),
    ],
    ends: {
      'done, game_day_finalized': is('game_days', 'tonight', `is_finalized and status = 'completed'`),
      'game_day_canceled, done': is('game_days', 'tonight', `not is_finalized and status = 'canceled'`),
    },
  },
  'finalizing that one organizer undoes while another finalizes again': {
    given: justFinalized,
    acts: [
      () => call('lucia', 'undo_finalizing'),
      () => rpc('gwen')('finalize_game_day', { ...ladder, p_game_day_id: id('tonight') }),
    ],
    // Told that it was finalized already, Gwen changed nothing.
    ends: {
      'done, done': `(${is('game_days', 'tonight', `not is_finalized and status = 'in_progress'`)}
          and not exists (select 1 from held_results))
        or (${is('game_days', 'tonight', `is_finalized and finalized_by = '${id('gwen')}'`)}
          and (select count(*) from held_results) = 1)`,
    },
  },
  'finalizing that two organizers undo': {
    given: justFinalized,
    acts: [() => call('lucia', 'undo_finalizing'), () => call('gwen', 'undo_finalizing')],
    ends: {
      'done, done': `${is('game_days', 'tonight', 'not is_finalized')} and not exists (select 1 from held_results)`,
    },
  },
  'finalizing that is undone in the moment in which its results go out': {
    given: `${justFinalized};
      update held_results set due_at = clock_timestamp() + interval '150 milliseconds';
      update game_days d set undo_until = h.due_at from held_results h where h.game_day_id = d.id`,
    acts: [
      () => untilDue(-10).then(() => call('lucia', 'undo_finalizing')),
      () => untilDue(1).then(() => here.backend.service().rpc('enqueue_due_messages')),
    ],
    ends: {
      'done, done': `${is('game_days', 'tonight', 'not is_finalized')}
        and not exists (select 1 from held_results) and not ${saidEnded}`,
      'too_late_to_undo, done': `${is('game_days', 'tonight', 'is_finalized')}
        and exists (select 1 from held_results) <> ${saidEnded}`,
    },
  },
  'a game day that is deleted while a player confirms': {
    acts: [
      () => rpc('maya')('submit_rsvp', { ...ahead, p_response: 'in' }),
      () => client('lucia').from('game_days').delete().eq('id', id('ahead')),
    ],
    ends: {
      'done, done': isGone('game_days', 'ahead'),
      'game_day_not_found, done': isGone('game_days', 'ahead'),
    },
  },
  'an RSVP that a player and an organizer change': {
    acts: [
      () => rpc('maya')('submit_rsvp', { ...ahead, p_response: 'in' }),
      () => rpc('lucia')('submit_rsvp', { ...ahead, p_response: 'out', p_player_id: id('maya') }),
    ],
    ends: { 'done, done': `(select count(*) from game_day_responses where player_id = '${id('maya')}') = 1` },
  },
  'the settings of a league, by two organizers': {
    acts: [
      () => rpc('lucia')('edit_league', { ...ladder, p_settings: { location: 'Hall' } }),
      () => rpc('gwen')('edit_league', { ...ladder, p_settings: { description: 'New' } }),
    ],
    ends: { 'done, done': is('leagues', 'ladder', `location = 'Hall' and description = 'New'`) },
  },
  'one text of a club, by two admins': {
    acts: (['ruth', 'carl'] as const).map(
      (who) => () => call(who, 'edit_club', { p_changes: { city: `City of ${who}` }, p_seen: { city: '' } }),
    ),
    ends: {
      'done, not saved': is('clubs', 'riverside', `city = 'City of ruth'`),
      'not saved, done': is('clubs', 'riverside', `city = 'City of carl'`),
    },
  },
  'two texts of a club, by two admins': {
    acts: [
      () => call('ruth', 'edit_club', { p_changes: { city: 'Gresham' }, p_seen: { city: '' } }),
      () => call('carl', 'edit_club', { p_changes: { address: 'Hall' }, p_seen: { address: '' } }),
    ],
    ends: { 'done, done': is('clubs', 'riverside', `city = 'Gresham' and address = 'Hall'`) },
  },
  'a club that is deleted while a league is made in it': {
    acts: [
      () => client('ruth').from('clubs').delete().eq('id', id('annex')),
      () =>
        rpc('carl')('create_league', {
          p_id: id('new'),
          p_name: 'New',
          p_settings: {},
          p_club_id: id('annex'),
        }),
    ],
    ends: {
      'club_has_leagues, done': is('leagues', 'new', `club_id = '${id('annex')}'`),
      'done, club_not_found': isGone('clubs', 'annex'),
      'done, not_your_club': isGone('clubs', 'annex'),
    },
  },
  'an offer that is withdrawn while it is accepted': {
    given: offered('ladder'),
    acts: [
      () => rpc('noor')('answer_league_offer', { ...ladder, p_accept: true }),
      () => rpc('lucia')('withdraw_league_offer', ladder),
    ],
    ends: {
      'done, no_such_league': `${is('leagues', 'ladder', `created_by = '${id('noor')}'`)}
        and not exists (select 1 from league_offers)`,
      'offer_gone, done': `${is('leagues', 'ladder', `created_by = '${id('lucia')}'`)}
        and not exists (select 1 from league_offers)`,
    },
  },
  'an offer to two people': {
    acts: [
      () => rpc('lucia')('offer_league', { ...ladder, p_player_id: id('noor') }),
      () => rpc('sunny')('offer_league', { ...ladder, p_player_id: id('maya') }),
    ],
    ends: { 'done, done': `(select count(*) from league_offers) = 1` },
  },
  'a co-organizer who accepts while the creator takes the question back': {
    given: helped,
    acts: [
      () => rpc('noor')('answer_co_organizer_invitation', { ...ladder, p_accept: true }),
      () => rpc('lucia')('remove_co_organizer', { ...ladder, p_player_id: id('noor') }),
    ],
    ends: Object.fromEntries(
      ['done, done', 'offer_gone, done'].map((answers) => [
        answers,
        `not exists (select 1 from league_organizers where player_id = '${id('noor')}')`,
      ]),
    ),
  },
  'an invitation that is accepted on one phone and declined on the other': {
    acts: [() => call('lena', 'accept_my_invitation'), () => call('lena', 'decline_my_invitation')],
    ends: {
      'accepted, invite_not_found': is('league_players', 'ladder lena', `status = 'accepted'`),
      'invite_not_found, declined': isGone('league_players', 'ladder lena'),
    },
  },
  'divisions of a player who is removed': {
    given: `update leagues set divisions = 2 where id = '${id('ladder')}'`,
    acts: [
      () => rpc('gwen')('set_divisions', { ...ladder, p_divisions: { [id('ana')]: 2 } }),
      () => rpc('lucia')('remove_players', { p_ids: [id('ladder ana')] }),
    ],
    ends: {
      'done, done': isGone('league_players', 'ladder ana'),
      'not_a_member, done': isGone('league_players', 'ladder ana'),
    },
  },
  'one partner for two players': {
    given: pairs,
    acts: [
      () => rpc('lucia')('set_team', { ...ladder, p_player_id: id('noor'), p_partner_id: id('tom') }),
      () => rpc('gwen')('set_team', { ...ladder, p_player_id: id('maya'), p_partner_id: id('tom') }),
    ],
    ends: {
      'done, done': `(select array_agg(people order by people desc) from (select count(*) as people from league_players
        where team is not null group by league_id, team) as teams) = '{2,1}'`,
    },
  },
  'a name that is another player to one organizer, and the same to the other': {
    given: `delete from league_players where id = '${id('hill ana')}'`,
    acts: [() => call('lucia', 'merge_players'), () => call('gwen', 'dismiss_match')],
    ends: {
      'merged, done': isGone('league_players', 'ladder ana'),
      'merged, not_on_roster': isGone('league_players', 'ladder ana'),
    },
  },
  'a league that is deleted while someone asks to join': {
    acts: [
      () => rpc('nina')('request_to_join', { p_league_id: id('park') }),
      () => client('jorge').from('events').delete().eq('id', id('park')),
    ],
    ends: {
      'requested, done': isGone('leagues', 'park'),
      'requests_closed, done': isGone('leagues', 'park'),
    },
  },
  'games that two organizers send to DUPR': {
    acts: (['lucia', 'gwen'] as const).map((who) => () => call(who, 'record_dupr_export')),
    ends: Object.fromEntries(
      ['done, already_exported', 'already_exported, done'].map((answers) => [
        answers,
        `(select count(*) from dupr_exports where rotation_id = '${id('played 1-2')}') = 1`,
      ]),
    ),
  },
  'an announcement that is edited while it is deleted': {
    acts: [() => call('lucia', 'edit_announcement'), () => call('sunny', 'delete_announcement')],
    ends: {
      'done, done': isGone('announcements', 'to ladder'),
      'announcement_not_found, done': isGone('announcements', 'to ladder'),
    },
  },
  'a calendar address, reset on two phones': {
    acts: [1, 2].map(() => () => rpc('noor')('reset_calendar_address', ladder)),
    ends: {
      'done, done': `(select count(*) from calendar_addresses where player_id = '${id('noor')}'
        and league_id = '${id('ladder')}' and token <> repeat('l', 43)) = 1`,
    },
  },
  'one device, by the two who share it': {
    acts: (['noor', 'maya'] as const).map((who) => () => call(who, 'save_push_subscription')),
    // The second of them takes it over, or tries again.
    ends: {
      'done, done': '(select count(*) from push_subscriptions) = 1',
      'done, push_taken': `(select array_agg(player_id) from push_subscriptions) = '{${id('noor')}}'`,
      'push_taken, done': `(select array_agg(player_id) from push_subscriptions) = '{${id('maya')}}'`,
    },
  },
  'a score while the league is archived': {
    acts: [
      () => call('noor', 'submit_score'),
      () => rpc('lucia')('edit_league', { ...ladder, p_settings: { status: 'archived' } }),
    ],
    ends: { 'applied, done': versions(1), 'league_archived, done': versions(0) },
  },
  'an account, deleted on two phones': {
    acts: [leave('nina'), leave('nina')],
    ends: Object.fromEntries(
      ['done, not_signed_in', 'not_signed_in, done'].map((answers) => [
        answers,
        is('profiles', 'nina', 'deleted_at is not null and email is null and auth_id is null'),
      ]),
    ),
  },
  'an account that is deleted while it gets a role': {
    acts: [
      leave('nina'),
      () => rpc('sunny')('set_role', { p_profile_id: id('nina'), p_role: 'league_creator' }),
    ],
    ends: {
      'done, done': is('profiles', 'nina', `role = 'player'`),
      'done, unknown_person': is('profiles', 'nina', `role = 'player'`),
    },
  },
  "an account that is deleted while it's asked to be a club admin": {
    acts: [leave('nina'), () => call('ruth', 'invite_club_admin', { p_profile_id: id('nina') })],
    ends: {
      'done, done': `not exists (select 1 from club_admin_offers where player_id = '${id('nina')}')`,
      'done, unknown_person': `not exists (select 1 from club_admin_offers where player_id = '${id('nina')}')`,
    },
  },
  'an account that is deleted while it accepts to be a club admin': {
    given: `insert into club_admin_offers (club_id, player_id, offered_by)
      values ('${id('riverside')}', '${id('nina')}', '${id('ruth')}')`,
    acts: [leave('nina'), () => call('nina', 'answer_club_admin_invitation', { p_accept: true })],
    // An account that runs something with others now looks again, and is asked to try again.
    ends: {
      'done, done': is('clubs', 'riverside', `not '${id('nina')}' = any (admins)`),
      'done, not_signed_in': is('clubs', 'riverside', `not '${id('nina')}' = any (admins)`),
      'organizers_changed, done': is('clubs', 'riverside', `'${id('nina')}' = any (admins)`),
    },
  },
}

describe.each(Object.keys(RACES))('%s', (name) => {
  test.each(ROUNDS)('ends as the answers say (%i)', async (round) => {
    const { given, acts, ends } = RACES[name] as Race
    if (given) await here.sql.exec(given)
    const answers = await race(round, acts)
    expect(Object.keys(ends)).toContain(answers)
    expect([answers, await here.sql(`select (${ends[answers]}) as holds`)]).toEqual([
      answers,
      [{ holds: true }],
    ])
  })
})

describe('accounts', () => {
  const ROSA = 'rosa@kitchenline.test'
  const signUp =
    (name = 'Rosa') =>
    () =>
      here.backend.anon().auth.signUp({
        email: ROSA,
        password: PASSWORD,
        options: { data: { first_name: name, last_name: 'Vega' } },
      })
  /** Opens the link of the last email to Rosa. */
  const confirm = () => {
    const mail = here.backend.mails.findLast(({ to }) => to === ROSA)
    const token_hash = new URL((mail && linksOf(mail)[0]) ?? '').searchParams.get('token') ?? ''
    return () => here.backend.anon().auth.verifyOtp({ token_hash, type: 'signup' })
  }
  const people = async () =>
    here.sql<{ id: string; has_account: boolean; first_name: string }>(
      'select id, auth_id is not null as has_account, first_name from profiles where email = $1',
      [ROSA],
    )
  const accounts = async () => (await here.sql('select 1 from auth.users where email = $1', [ROSA])).length
  /** As the auth service changes Nina's address when she has opened both links. */
  const change = async () => {
    await here.sql('update auth.users set email = $1 where id = $2', [ROSA, here.cast.nina.authId])
    return { error: null }
  }
  beforeEach(() => {
    here.backend.mails.length = 0
  })

  describe('one address that signs up twice', () => {
    test.each(ROUNDS)('is one account, and one person once it is confirmed (%i)', async (round) => {
      expect(await race(round, [signUp(), signUp()])).toBe('done, done')
      expect([await accounts(), await people()]).toEqual([1, []])
      expect(await race(round, [confirm(), confirm()])).toBeOneOf(['done, otp_expired', 'otp_expired, done'])
      expect(await people()).toMatchObject([{ has_account: true, first_name: 'Rosa' }])
    })
  })

  const adding = {
    add_player: () =>
      call('lucia', 'add_player', { p_first_name: 'R', p_last_name: '', p_email: ROSA, p_same_as: null }),
    import_players: () =>
      call('lucia', 'import_players', { p_people: [{ id: id('list rosa'), email: ROSA }] }),
    send_invitations: () => call('lucia', 'send_invitations', { p_email: ROSA }),
    create_league: () => call('lucia', 'create_league', { p_people: [{ email: ROSA }] }),
  }
  describe.each(Object.keys(adding) as (keyof typeof adding)[])('an address that is used by %s', (way) => {
    test.each(ROUNDS)('while its sign-up is confirmed is one person (%i)', async (round) => {
      await signUp()()
      expect(await race(round, [confirm(), adding[way]])).toMatch(/^done, /)
      const [rosa, ...others] = await people()
      expect([rosa, others]).toMatchObject([{ has_account: true, first_name: 'Rosa' }, []])
      const places = await here.sql(
        'select 1 from league_players where $1 in (player_id::text, invite_email)',
        [way === 'send_invitations' ? ROSA : rosa?.id],
      )
      expect(places.length).toBe(1)
    })

    test.each(ROUNDS)('while someone switches to it stays theirs (%i)', async (round) => {
      expect(await race(round, [change, adding[way]])).toMatch(/^done, /)
      expect(await people()).toMatchObject([{ id: id('nina'), has_account: true }])
    })
  })

  describe('an account that is deleted while its address changes', () => {
    test('waits for the change, and leaves nothing under either address', async () => {
      await here.sql(
        `insert into announcement_reads (announcement_id, user_email) select id, $1 from announcements where is_global`,
        [here.cast.nina.email],
      )
      const { left } = await here.sql.transaction(async (service) => {
        await service.query('select 1 from auth.users where id = $1 for update', [here.cast.nina.authId])
        const answer = leave('nina')().then(said)
        await expect.poll(isWaiting).toBe(true)
        await service.query('update auth.users set email = $1 where id = $2', [ROSA, here.cast.nina.authId])
        return { left: answer }
      })
      expect(await left).toBe('done')
      expect(
        await here.sql('select 1 from announcement_reads where user_email in ($1, $2)', [
          ROSA,
          here.cast.nina.email,
        ]),
      ).toEqual([])
    })

    test.each(ROUNDS)('is deleted (%i)', async (round) => {
      expect(await race(round, [leave('nina'), change])).toBe('done, done')
      expect([await people(), await accounts()]).toEqual([[], 0])
      expect(await here.sql('select email, auth_id from profiles where id = $1', [id('nina')])).toEqual([
        { email: null, auth_id: null },
      ])
    })
  })

  describe('an account that is deleted while its address signs up again', () => {
    test.each(ROUNDS)('leaves nothing to the new one (%i)', async (round) => {
      await signUp('Old')()
      await confirm()()
      const [old] = await people()
      const [account] = await here.sql<{ id: string }>('select id from auth.users where email = $1', [ROSA])
      const rosa = await here.backend.clientOf(account?.id ?? '', ROSA)
      expect(await race(round, [() => rosa.rpc('delete_my_account'), signUp('New')])).toMatch(/^done, /)
      expect(await people()).toEqual([])
      if ((await accounts()) === 0) await signUp('New')()
      await confirm()()
      const [now, ...others] = await people()
      expect([now, others]).toMatchObject([{ has_account: true, first_name: 'New' }, []])
      expect(now?.id).not.toBe(old?.id)
    })
  })
})

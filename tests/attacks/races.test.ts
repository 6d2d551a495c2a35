import { describe, expect, test } from 'vitest'
import { id } from '../database/ids'
import { scene, toldTo } from '../database/scene'

/*
 * What two people, or one person twice, do to the same row at the same moment, besides what tests/database/races.ts and
 * its neighbors have. No matter who is first, everyone gets an answer in words, and what is stored keeps the rule.
 */

const here = scene()
const rpc = (who: 'lucia' | 'gwen' | 'noor' | 'maya' | 'lena' | 'sunny' | 'carl' | 'ruth' | 'nina') =>
  here.cast[who].client.rpc.bind(here.cast[who].client)
const ladder = { p_league_id: id('ladder') }
const mixer = { p_round_robin_id: id('mixer') }
const ahead = { p_game_day_id: id('ahead') }
const LINK = 'cd'.repeat(32)

interface Pair {
  given?: string
  acts: () => PromiseLike<Parameters<typeof toldTo>[0]>[]
  /** How many are done, no matter who is first. */
  done: number[]
  /** What holds afterward, in SQL. */
  holds: string
}

const score = (who: 'noor' | 'lena', points: number, submission: string) =>
  rpc(who)('submit_round_robin_score', {
    ...mixer,
    p_game_id: id('mixer game'),
    p_team1_score: 11,
    p_team2_score: points,
    p_seen_version: 0,
    p_submission_id: id(submission),
    p_author: id(who),
  })
const unstarted = `delete from round_robin_games; delete from round_robin_players where player_id is null;
  update round_robins set sign_up = 'open', capacity = 3`

const PAIRS: Record<string, Pair> = {
  'a score of a round robin, by two phones': {
    acts: () => [score('noor', 5, 'one'), score('lena', 7, 'two')],
    done: [2],
    holds: `(select count(*) from round_robin_score_events where outcome = 'applied') = 1
      and (select version from round_robin_games) = 1`,
  },
  'a score of a round robin, and its cancellation': {
    acts: () => [
      score('lena', 5, 'one'),
      here.cast.noor.client.from('round_robins').update({ status: 'canceled' }).eq('id', id('mixer')),
    ],
    done: [1, 2],
    holds: `(select status from round_robins) = 'canceled'`,
  },
  'the last spot of a sign-up list': {
    given: unstarted,
    acts: () => [
      rpc('maya')('sign_up_for_round_robin', { ...mixer, p_token: LINK }),
      rpc('nina')('sign_up_for_round_robin', { ...mixer, p_token: LINK }),
    ],
    done: [2],
    holds: `(select array_agg(position order by position) from round_robin_players) = '{1,2,3,4}'`,
  },
  'one person who signs up on two phones': {
    given: unstarted,
    acts: () => [1, 2].map(() => rpc('nina')('sign_up_for_round_robin', { ...mixer, p_token: LINK })),
    done: [1, 2],
    holds: `(select count(*) from round_robin_players where player_id = '${id('nina')}') = 1`,
  },
  'a spot that is left, and taken away by the host': {
    given: unstarted,
    acts: () => [
      rpc('lena')('leave_round_robin', mixer),
      rpc('noor')('remove_sign_up', { ...mixer, p_person_id: id('mixer lena') }),
    ],
    done: [1, 2],
    holds: `(select count(*) from round_robin_players) = 1 and (select min(position) from round_robin_players) = 1`,
  },
  'a game day that one organizer moves while another cancels it': {
    acts: () => [
      rpc('lucia')('move_game_day', {
        ...ahead,
        p_starts_at: new Date(Date.now() + 20 * 86_400_000).toISOString(),
      }),
      rpc('gwen')('cancel_game_day', ahead),
    ],
    done: [1, 2],
    // Moving a canceled day reinstates it.
    holds: `exists (select 1 from game_days where id = '${id('ahead')}'
      and (status = 'canceled' or starts_at > now() + interval '19 days'))`,
  },
  'a game day that is canceled while it is finalized': {
    acts: () => [
      rpc('lucia')('finalize_game_day', { ...ladder, p_game_day_id: id('tonight') }),
      rpc('gwen')('cancel_game_day', { p_game_day_id: id('tonight') }),
    ],
    done: [1],
    holds: `exists (select 1 from game_days where id = '${id('tonight')}' and is_finalized = (status = 'completed'))`,
  },
  'an RSVP that a player and an organizer change': {
    acts: () => [
      rpc('maya')('submit_rsvp', { ...ahead, p_response: 'in' }),
      rpc('lucia')('submit_rsvp', { ...ahead, p_response: 'out', p_player_id: id('maya') }),
    ],
    done: [2],
    holds: `(select count(*) from game_day_responses where player_id = '${id('maya')}') = 1`,
  },
  'the settings of a league, by two organizers': {
    acts: () => [
      rpc('lucia')('edit_league', { ...ladder, p_settings: { location: 'Hall' } }),
      rpc('gwen')('edit_league', { ...ladder, p_settings: { description: 'New' } }),
    ],
    done: [2],
    holds: `exists (select 1 from leagues where id = '${id('ladder')}' and location = 'Hall' and description = 'New')`,
  },
  'the words of a club, by two admins': {
    acts: () =>
      (['ruth', 'carl'] as const).map((who) =>
        rpc(who)('edit_club', {
          p_club_id: id('riverside'),
          p_changes: { city: `City of ${who}` },
          p_seen: { city: '' },
        }),
      ),
    done: [2],
    holds: `exists (select 1 from clubs where city like 'City of %')`,
  },
  'an offer that is withdrawn while it is accepted': {
    given: `insert into league_offers (league_id, player_id, offered_by)
      values ('${id('ladder')}', '${id('noor')}', '${id('lucia')}')`,
    acts: () => [
      rpc('noor')('answer_league_offer', { ...ladder, p_accept: true }),
      rpc('lucia')('withdraw_league_offer', ladder),
    ],
    done: [1],
    holds: `not exists (select 1 from league_offers)`,
  },
  'an offer to two people': {
    acts: () => [
      rpc('lucia')('offer_league', { ...ladder, p_player_id: id('noor') }),
      rpc('sunny')('offer_league', { ...ladder, p_player_id: id('maya') }),
    ],
    done: [2],
    holds: `(select count(*) from league_offers) = 1`,
  },
  'a co-organizer who accepts while the creator takes the question back': {
    given: `insert into league_organizers (league_id, player_id, invited_by)
      values ('${id('ladder')}', '${id('noor')}', '${id('lucia')}')`,
    acts: () => [
      rpc('noor')('answer_co_organizer_invitation', { ...ladder, p_accept: true }),
      rpc('lucia')('remove_co_organizer', { ...ladder, p_player_id: id('noor') }),
    ],
    done: [1, 2],
    holds: `not exists (select 1 from league_organizers where player_id = '${id('noor')}')`,
  },
  'divisions of a player who is removed': {
    given: `update leagues set divisions = 2 where id = '${id('ladder')}'`,
    acts: () => [
      rpc('gwen')('set_divisions', { ...ladder, p_divisions: { [id('ana')]: 2 } }),
      rpc('lucia')('remove_players', { p_ids: [id('ladder ana')] }),
    ],
    done: [1, 2],
    holds: `not exists (select 1 from league_players where id = '${id('ladder ana')}')`,
  },
  'an announcement that is edited while it is deleted': {
    acts: () => [
      rpc('lucia')('edit_announcement', {
        p_announcement_id: id('to ladder'),
        p_title: 'New',
        p_message: '',
      }),
      rpc('sunny')('delete_announcement', { p_announcement_id: id('to ladder') }),
    ],
    done: [1, 2],
    holds: `not exists (select 1 from announcements where id = '${id('to ladder')}')`,
  },
  'a calendar address, reset on two phones': {
    acts: () => [1, 2].map(() => rpc('noor')('reset_calendar_address', ladder)),
    done: [1, 2],
    holds: `(select count(*) from calendar_addresses where player_id = '${id('noor')}'
      and league_id = '${id('ladder')}') = 1`,
  },
  'one device, by the two who share it': {
    acts: () =>
      (['noor', 'maya'] as const).map((who) =>
        rpc(who)('save_push_subscription', {
          p_endpoint: 'https://push.test/p/shared',
          p_p256dh: `BA${'A'.repeat(85)}`,
          p_auth: 'A'.repeat(22),
          p_device: 'Phone',
        }),
      ),
    done: [1, 2],
    holds: `(select count(*) from push_subscriptions) = 1`,
  },
  'an account, deleted on two phones': {
    acts: () => [1, 2].map(() => rpc('nina')('delete_my_account')),
    done: [1],
    holds: `exists (select 1 from profiles where id = '${id('nina')}' and deleted_at is not null and email is null)`,
  },
  'an account that is deleted while it gets a role': {
    acts: () => [
      rpc('nina')('delete_my_account'),
      rpc('sunny')('set_role', { p_profile_id: id('nina'), p_role: 'league_creator' }),
    ],
    done: [1, 2],
    holds: `exists (select 1 from profiles where id = '${id('nina')}' and role = 'player')`,
  },
  'a score while the league is archived': {
    acts: () => [
      rpc('noor')('submit_score', {
        ...ladder,
        p_game_day_id: id('tonight'),
        p_court_number: 1,
        p_game_number: 2,
        p_team1_score: 11,
        p_team2_score: 4,
        p_seen_version: 0,
        p_submission_id: id('submission'),
      }),
      rpc('lucia')('edit_league', { ...ladder, p_settings: { status: 'archived' } }),
    ],
    done: [1, 2],
    holds: `(select (select version from court_rotations where id = '${id('tonight 1-2')}')
      = (select count(*) from score_events where rotation_id = '${id('tonight 1-2')}' and outcome = 'applied'))`,
  },
}

describe.each(Object.keys(PAIRS))('%s', (name) => {
  test.each([0, 1, 2, 3])('keeps its rule (%i)', async (round) => {
    const { given, acts, done, holds } = PAIRS[name] as Pair
    if (given) await here.sql.exec(given)
    const ready = acts()
    // In either order.
    const answers = await Promise.all(round % 2 ? ready.toReversed() : ready)
    const refused = answers.flatMap((answer) => toldTo(answer)?.code ?? [])
    expect(refused.filter((code) => !/^PT4(0[1349]|10)$/.test(code))).toEqual([])
    expect(done).toContain(answers.length - refused.length)
    expect(await here.sql(`select (${holds}) as holds`)).toEqual([{ holds: true }])
  })
})

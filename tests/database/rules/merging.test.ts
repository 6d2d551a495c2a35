import { describe, expect, test } from 'vitest'
import { LEAGUE_PRESETS } from '@/domain/league-presets'
import { leagueRanking } from '@/features/rankings/league-ranking'
import { camel } from '@/shared/supabase/camel'
import { readSeasonRecord } from '@/features/rankings/api'
import type { PersonName } from '../cast'
import { id } from '../ids'
import { answerOf, linkFor, outcomesOf, type Outcome } from '../joining/answers'
import { scene, toldTo } from '../scene'

/*
 * A player was added by name and is on the roster again: an organizer says that both are the same person. Pat plays
 * Noor's games of the ladder, on the finalized game day and today; Nina joined with an account.
 */

const here = scene()
const ladder = { p_league_id: id('ladder') }
const organizer = () => here.cast.lucia.client

interface Merged {
  outcome: string
  name: string
  games: number
  game_days: number
  rsvps: number
  notes: number
  conflicts: { game_day_id: string; week_number: number; starts_at: string }[]
}

const merge = (p_keep: string, p_merge: string, p_preview = false) =>
  organizer().rpc('merge_players', { ...ladder, p_keep, p_merge, p_preview })
const merged = (keep: string, record: string, preview = false) =>
  answerOf<Merged>(merge(keep, record, preview))

async function addRecord(first = 'Pat', last = 'Byname', email?: string) {
  const added = await answerOf<Outcome>(
    organizer().rpc('add_player', { ...ladder, p_first_name: first, p_last_name: last, p_email: email }),
  )
  return { row: String(added.league_player_id), person: String(added.player_id) }
}
const join = (who: PersonName, status = 'joined') =>
  here.sql(`insert into league_players (league_id, player_id, status) values ($1, $2, $3)`, [
    id('ladder'),
    id(who),
    status,
  ])
const FOUR = ['team1_player1_id', 'team1_player2_id', 'team2_player1_id', 'team2_player2_id']
/** Someone plays everything that another player played. */
async function playAs(person: string, instead: string, day?: string) {
  for (const column of FOUR)
    await here.sql(
      `update court_rotations set ${column} = $1 where ${column} = $2 and league_id = $3 and ($4::uuid is null or game_day_id = $4)`,
      [person, instead, id('ladder'), day ?? null],
    )
  for (const table of ['court_assignments', 'seat_events'])
    await here.sql(
      `update ${table} set player_id = $1 where player_id = $2 and league_id = $3 and ($4::uuid is null or game_day_id = $4)`,
      [person, instead, id('ladder'), day ?? null],
    )
}
const rsvp = (day: string, person: string, response: string, hoursAgo = 1) =>
  here.sql(
    `insert into game_day_responses (game_day_id, league_id, player_id, response, responded_by, responded_at)
     values ($1, $2, $3, $4, $3, now() - $5 * interval '1 hour')`,
    [id(day), id('ladder'), person, response, hoursAgo],
  )
const rsvpsOf = (...people: string[]) =>
  here.sql(
    `select player_id, response from game_day_responses where league_id = $1 and player_id = any ($2) order by game_day_id`,
    [id('ladder'), people],
  )

/** Every row that still names someone, by table and column. */
async function namedIn(person: string) {
  const columns = await here.sql<{ tab: string; col: string }>(
    `select table_name as tab, column_name as col from information_schema.columns
     where table_schema = 'public' and (data_type = 'uuid' or udt_name in ('_uuid', '_text')) and is_updatable = 'YES'`,
  )
  const found = await Promise.all(
    columns.map(async ({ tab, col }) => {
      const rows = await here.sql(`select 1 from public.${tab} t where to_jsonb(t)->>'${col}' like $1`, [
        `%${person}%`,
      ])
      return rows.length > 0 ? [`${tab}.${col}`] : []
    }),
  )
  return found.flat()
}

/** What happens to each column that names a person when that person is merged. New columns must be added. */
const COLUMNS = {
  moves: [
    'announcements.target_user_id',
    'court_assignments.player_id',
    'court_notices.player_id',
    'court_overrides.player_id',
    ...FOUR.map((column) => `court_rotations.${column}`),
    'game_day_responses.player_id',
    'game_day_responses.responded_by',
    'seat_events.player_id',
    'sub_spots.player_id',
  ],
  'goes with the row of the roster': ['former_members.player_id', 'league_players.player_id'],
  'ends, because no one on the roster is asked to sub': ['league_subs.player_id'],
  'notes the answer': ['same_person_answers.player_id'],
  'is only a person with an account': [
    'calendar_addresses.player_id',
    'club_admin_offers.offered_by',
    'club_admin_offers.player_id',
    'club_subs.player_id',
    'clubs.created_by',
    'events.created_by',
    'league_offers.offered_by',
    'league_offers.player_id',
    'league_organizers.invited_by',
    'league_organizers.player_id',
    'leagues.created_by',
    'player_groups.created_by',
    'sub_offers.player_id',
    'sub_settings.player_id',
    'sub_spots.first_sub_id',
    'sub_spots.sub_id',
  ],
  'says who did it, which stays': [
    'announcements.created_by',
    'court_overrides.created_by',
    'dupr_exports.exported_by',
    'dupr_subs.filled_in_by',
    'game_days.drawn_by',
    'game_days.finalized_by',
    'league_players.invited_by',
    'league_subs.invited_by',
    'messages.created_by',
    'same_person_answers.decided_by',
    'round_robin_score_events.changed_by',
    'rule_events.changed_by',
    'score_events.changed_by',
    'seat_events.changed_by',
  ],
  'belongs to no league': ['round_robin_players.player_id'],
  'is about an account': [
    'daily_counts.player_id',
    'league_mutes.player_id',
    'message_preferences.player_id',
    'push_subscriptions.player_id',
    'quiet_hours.player_id',
    'refusals.player_id',
  ],
  'is the person': ['players.id'],
}

describe('merging', () => {
  test('handles every column that names a person', async () => {
    const references = await here.sql<{ name: string }>(
      `select c.conrelid::regclass || '.' || a.attname as name
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
       where c.contype = 'f' and c.confrelid in ('public.profiles'::regclass, 'public.players'::regclass)`,
    )
    expect(references.map(({ name }) => name).toSorted()).toEqual(Object.values(COLUMNS).flat().toSorted())
  })

  test('moves everything the player has in the league, and every total stays', async () => {
    await join('nina')
    const { row, person } = await addRecord()
    await playAs(person, id('noor'))
    await rsvp('ahead', person, 'in')
    await here.sql(`update league_players set ladder_start = 3, division = 2, team = 5 where id = $1`, [row])
    await here.sql(
      `insert into court_overrides (league_id, game_day_id, player_id, from_court, reason, created_by) values ($1, $2, $3, 2, 'Asked.', $4)`,
      [id('ladder'), id('tonight'), person, id('lucia')],
    )
    await here.sql(
      `insert into announcements (title, message, created_by, league_id, target_user_id, automatic)
       values ('To Pat', '', $1, $2, $3, false), ('Courts published', '', $1, $2, $3, true)`,
      [id('lucia'), id('ladder'), person],
    )
    await here.sql(
      `insert into court_notices (league_id, game_day_id, player_id, court_number, starts_at, partners)
       values ($1, $2, $3, 1, now(), array[$4]::uuid[]), ($1, $2, $4, 1, now(), array[$3]::uuid[])`,
      [id('ladder'), id('tonight'), person, id('tom')],
    )
    await organizer()
      .rpc('record_result', {
        p_rotation_id: id('tonight 1-2'),
        p_result: 'forfeit',
        p_ended_by: [person],
        p_seen_version: 0,
        p_submission_id: id('forfeit'),
        p_reason: 'Left.',
      } as never)
      .throwOnError()
    await organizer()
      .rpc('record_dupr_export', { ...ladder, p_rotation_ids: [id('played 1-2')] })
      .throwOnError()
    await organizer()
      .rpc('fill_in_dupr_id', { ...ladder, p_player_id: person, p_dupr_id: 'PAT001' })
      .throwOnError()
    await here.sql(
      `insert into sub_spots (league_id, game_day_id, player_id, state) values ($1, $2, $3, 'organizer')`,
      [id('ladder'), id('tonight'), person],
    )
    const before = { totals: await totals(), rows: await standings(person) }

    expect(before.rows?.filter((place) => place.endsWith('this one'))).toHaveLength(1)
    const counts = { games: 6, game_days: 3, rsvps: 1, notes: 2, conflicts: [], name: 'Nina Costa' }
    expect(await merged(id('nina'), person, true)).toMatchObject({ ...counts, outcome: 'preview' })
    expect(await namedIn(person)).toContain('court_rotations.team1_player1_id')
    expect(await merged(id('nina'), person)).toMatchObject({ ...counts, outcome: 'merged' })

    // the history of scores is never rewritten
    expect(await namedIn(person)).toEqual(['same_person_answers.record_id', 'score_events.new_ended_by'])
    expect({ totals: await totals(), rows: await standings(id('nina')) }).toEqual(before)
    expect(await rsvpsOf(id('nina'), person)).toEqual([{ player_id: id('nina'), response: 'in' }])
    expect(
      await here.sql(
        `select lp.status, lp.ladder_start, lp.division, lp.team, p.dupr_id from league_players lp join profiles p on p.id = lp.player_id
         where league_id = $1 and player_id = $2`,
        [id('ladder'), id('nina')],
      ),
    ).toEqual([{ status: 'joined', ladder_start: 3, division: 2, team: 5, dupr_id: 'PAT001' }])
    // sent again, as after a lost answer
    expect(await merged(id('nina'), person)).toMatchObject({ outcome: 'already_merged', games: 0 })
  })

  test.each(['played', 'tonight'])('is refused when both have a spot on one game day: %s', async (day) => {
    const { person } = await addRecord()
    await playAs(person, id('noor'), id(day))
    const before = await here.rows.fingerprint()
    const { conflicts } = await merged(id('tom'), person, true)
    expect(conflicts.map(({ game_day_id }) => game_day_id)).toEqual([id(day)])
    const refused = toldTo(await merge(id('tom'), person))
    expect(refused).toMatchObject({ code: 'PT409', hint: 'merge_conflict' })
    expect(refused?.message).toContain(`week ${day === 'played' ? 1 : 2}`)
    expect(JSON.parse(refused?.details ?? '')).toEqual(conflicts)
    expect(await here.rows.fingerprint()).toEqual(before)
  })

  test('is refused if one plays and the other is a sub on the same game day', async () => {
    await join('nina')
    const { person } = await addRecord()
    await playAs(person, id('noor'), id('tonight'))
    await here.sql(`update court_assignments set substitute_name = 'nina COSTA' where id = $1`, [
      id('tonight sam'),
    ])
    expect(toldTo(await merge(id('nina'), person))).toMatchObject({ hint: 'merge_conflict' })
  })

  test('keeps the RSVP of the player with a spot, else the newer one', async () => {
    await join('nina')
    const { person } = await addRecord()
    await playAs(person, id('noor'), id('tonight'))
    await rsvp('tonight', person, 'in', 5)
    await rsvp('tonight', id('nina'), 'out', 1)
    await rsvp('ahead', person, 'in', 5)
    await rsvp('ahead', id('nina'), 'out', 1)
    await merge(id('nina'), person).throwOnError()
    const left = await here.sql(
      `select d.week_number as week, r.player_id, r.response from game_day_responses r join game_days d on d.id = r.game_day_id
       where r.player_id = any ($1) order by 1`,
      [[id('nina'), person]],
    )
    expect(left).toEqual([
      { week: 2, player_id: id('nina'), response: 'in' },
      { week: 3, player_id: id('nina'), response: 'out' },
    ])
  })

  test('moves an open invitation and its address to a player who has neither', async () => {
    const kept = await addRecord('Patricia')
    const { row, person } = await addRecord('Pat', 'B', 'pat@example.com')
    const token = await linkFor(organizer(), row)
    await merge(kept.person, person).throwOnError()
    expect(
      await here.sql(
        `select lp.status, lp.invite_email, p.email from league_players lp join profiles p on p.id = lp.player_id where lp.id = $1`,
        [kept.row],
      ),
    ).toEqual([{ status: 'invited', invite_email: 'pat@example.com', email: 'pat@example.com' }])
    await here.cast.nina.client.rpc('accept_invitation', { p_token: token, p_confirm: true }).throwOnError()
    expect(await here.sql('select player_id from league_players where id = $1', [kept.row])).toEqual([
      { player_id: id('nina') },
    ])
  })

  test("writes nothing into the account of a person who hasn't agreed to be in the league", async () => {
    await join('nina', 'not_invited')
    const { person } = await addRecord()
    await organizer()
      .rpc('fill_in_dupr_id', { ...ladder, p_player_id: person, p_dupr_id: 'PAT001' })
      .throwOnError()
    await merge(id('nina'), person).throwOnError()
    expect(await here.sql('select dupr_id from profiles where id = $1', [id('nina')])).toEqual([
      { dupr_id: null },
    ])
  })

  test('of a record with games into an account needs its agreement, and says how to get it', async () => {
    await join('nina', 'not_invited')
    const { person } = await addRecord()
    await playAs(person, id('noor'))
    for (const again of [() => merge(id('nina'), person, true), () => merge(id('nina'), person)])
      expect(toldTo(await again())).toMatchObject({
        code: 'PT409',
        hint: 'needs_agreement',
        message:
          "This person has an account and hasn't joined the league yet. Invite them, and merge the two once they accept.",
      })
    const [row] = await here.sql<{ id: string }>(
      `select id from league_players where league_id = $1 and player_id = $2`,
      [id('ladder'), id('nina')],
    )
    await here.cast.nina.client
      .rpc('accept_my_invitation', { p_league_player_id: row?.id ?? '' })
      .throwOnError()
    await merge(id('nina'), person).throwOnError()
  })

  test('leaves the player alone in other leagues', async () => {
    await merge(id('noor'), id('ana')).throwOnError()
    expect(await here.sql('select league_id from league_players where player_id = $1', [id('ana')])).toEqual([
      { league_id: id('hill') },
    ])
    expect(await here.sql('select 1 from former_members where player_id = $1', [id('ana')])).toEqual([])
  })

  test('makes anyone with these courts open in the scheduler read them again', async () => {
    await join('nina')
    const { person } = await addRecord()
    await playAs(person, id('noor'), id('tonight'))
    await merge(id('nina'), person).throwOnError()
    expect(
      await here.sql(
        'select week_number as week, draw_version from game_days where league_id = $1 order by 1',
        [id('ladder')],
      ),
    ).toEqual([1, 2, 3, 4].map((week) => ({ week, draw_version: week === 2 ? 1 : 0 })))
  })

  test.each([
    ['someone with an account', 'noor', 'sam', 'has_account'],
    ['a player into themselves', 'ana', 'ana', 'same_player'],
    ['someone who is not on the roster', 'noor', 'nina', 'not_on_roster'],
    ['into someone who is not on the roster', 'nina', 'ana', 'not_on_roster'],
    ['into someone who asks to join', 'kai', 'ana', 'not_on_roster'],
  ])('refuses %s', async (_what, keep, record, hint) => {
    expect(toldTo(await merge(id(keep), id(record)))?.hint).toBe(hint)
  })

  test('is refused in an archived league', async () => {
    await here.sql(`update leagues set status = 'archived' where id = $1`, [id('ladder')])
    expect(toldTo(await merge(id('noor'), id('ana')))?.hint).toBe('league_archived')
  })
})

describe('approving a request of a player who was added by name', () => {
  const approve = (p_same_as: string) =>
    organizer().rpc('decide_join_request', { p_ids: [id('ladder kai')], p_decision: 'approve', p_same_as })

  test('approves and merges in one call, even in a full league, where no spot opens', async () => {
    const { person } = await addRecord()
    await playAs(person, id('noor'))
    await here.sql(
      `update leagues set capacity = (select count(*) from league_players where league_id = $1 and status in ('not_invited', 'invited', 'accepted', 'joined'))
       where id = $1`,
      [id('ladder')],
    )
    const before = await totals()
    expect(await outcomesOf(approve(person))).toEqual(['approved'])
    expect(await namedIn(person)).toEqual(['same_person_answers.record_id'])
    expect(await totals()).toEqual(before)
    expect(await here.sql('select status from league_players where id = $1', [id('ladder kai')])).toEqual([
      { status: 'joined' },
    ])
    expect(
      await here.sql(`select title from announcements where automatic and league_id = $1`, [id('ladder')]),
    ).toEqual([{ title: "You're in: Riverside Ladder" }])
    expect(await outcomesOf(approve(person))).toEqual(['already_decided'])
  })

  test('decides nothing if merging is refused', async () => {
    const { person } = await addRecord()
    await playAs(person, id('noor'), id('tonight'))
    await playAs(id('kai'), id('tom'), id('tonight'))
    const before = await here.rows.fingerprint()
    expect(toldTo(await approve(person))?.hint).toBe('merge_conflict')
    expect(toldTo(await approve(id('sam')))?.hint).toBe('has_account')
    expect(await here.rows.fingerprint()).toEqual(before)
  })

  test('merges one at a time', async () => {
    const answer = await organizer().rpc('decide_join_request', {
      p_ids: [id('ladder kai'), id('ladder wes')],
      p_decision: 'approve',
      p_same_as: id('ana'),
    })
    expect(toldTo(answer)?.hint).toBe('one_at_a_time')
  })
})

describe('adding someone by email who was added by name', () => {
  const add = (p_same_as: string, p_email = 'pat@example.com', p_first_name = 'Patricia') =>
    organizer().rpc('add_player', { ...ladder, p_first_name, p_last_name: 'Byname', p_email, p_same_as })
  const fill = () =>
    here.sql(
      `update leagues set capacity = (select count(*) from league_players where league_id = $1 and app.is_member_status(status))
       where id = $1`,
      [id('ladder')],
    )

  test('adds and merges in one call, also in a full league, where no spot opens', async () => {
    const { row, person } = await addRecord()
    await playAs(person, id('noor'))
    await organizer()
      .rpc('fill_in_dupr_id', { ...ladder, p_player_id: person, p_dupr_id: 'PAT001' })
      .throwOnError()
    await here.sql(`update league_players set ladder_start = 3, division = 2, team = 5 where id = $1`, [row])
    await fill()
    const before = { totals: await totals(), rows: await standings(person) }
    const added = await answerOf<Outcome>(add(person))
    expect(added).toMatchObject({
      outcome: 'added',
      status: 'not_invited',
      name: 'Patricia Byname',
      league_player_id: row,
    })
    const patricia = String(added.player_id)
    expect({ totals: await totals(), rows: await standings(patricia) }).toEqual(before)
    expect(await namedIn(person)).toEqual(['same_person_answers.record_id'])
    expect(
      await here.sql(
        `select lp.ladder_start, lp.division, lp.team, lp.invite_email, p.email, p.dupr_id from league_players lp join profiles p on p.id = lp.player_id
         where p.id = $1`,
        [patricia],
      ),
    ).toEqual([
      {
        ladder_start: 3,
        division: 2,
        team: 5,
        invite_email: 'pat@example.com',
        email: 'pat@example.com',
        dupr_id: 'PAT001',
      },
    ])
    expect(await here.sql('select 1 from announcements where automatic', [])).toEqual([])
    // sent again, as after an answer that was lost
    expect(await answerOf<Outcome>(add(person))).toMatchObject({ outcome: 'already_on_roster' })
  })

  test('keeps the link that someone without an account was sent', async () => {
    const { row, person } = await addRecord()
    const token = await linkFor(organizer(), row)
    expect(await answerOf<Outcome>(add(person))).toMatchObject({ outcome: 'added', status: 'invited' })
    await here.cast.nina.client.rpc('accept_invitation', { p_token: token, p_confirm: true }).throwOnError()
    expect(await here.sql('select player_id from league_players where id = $1', [row])).toEqual([
      { player_id: id('nina') },
    ])
  })

  test('ends an invitation that went to another address', async () => {
    const { row, person } = await addRecord('Pat', 'Byname', 'old@example.com')
    await organizer()
      .rpc('send_invitations', { p_ids: [row] })
      .throwOnError()
    expect(await answerOf<Outcome>(add(person))).toMatchObject({ outcome: 'added', status: 'not_invited' })
    expect(
      await here.sql(
        `select lp.invite_email, lp.invite_token, e.status from league_players lp
         join messages e on e.league_player_id = lp.id where lp.id = $1`,
        [row],
      ),
    ).toEqual([{ invite_email: 'pat@example.com', invite_token: null, status: 'canceled' }])
  })

  test('ends the link and the email where the player turns out to have an account', async () => {
    const { row, person } = await addRecord('Pat', 'Byname', 'old@example.com')
    await organizer()
      .rpc('send_invitations', { p_ids: [row] })
      .throwOnError()
    await fill()
    // was refused once
    expect(await answerOf<Outcome>(add(person, here.cast.wes.email))).toMatchObject({
      outcome: 'added',
      status: 'not_invited',
      player_id: id('wes'),
    })
    expect(
      await here.sql(
        `select lp.player_id, lp.invite_token, e.status from league_players lp join messages e on e.league_player_id = lp.id
         where lp.id = $1`,
        [row],
      ),
    ).toEqual([{ player_id: id('wes'), invite_token: null, status: 'canceled' }])
    expect(await here.sql(`select 1 from league_players where id = $1`, [id('ladder wes')])).toEqual([])
  })

  test('adds no one when merging is refused', async () => {
    const { person } = await addRecord()
    await playAs(person, id('noor'), id('tonight'))
    // was on the roster and played
    await playAs(id('nina'), id('tom'), id('tonight'))
    const before = await here.rows.fingerprint()
    expect(toldTo(await add(person, here.cast.nina.email))).toMatchObject({ hint: 'needs_agreement' })
    expect(toldTo(await add(id('sam')))).toMatchObject({ hint: 'has_account' })
    expect(toldTo(await add(id('kai')))).toMatchObject({ hint: 'not_on_roster' })
    expect(await here.rows.fingerprint()).toEqual(before)
  })
})

test('what one organizer answered about two names is there for the others', async () => {
  await organizer()
    .rpc('dismiss_match', { ...ladder, p_player_id: id('noor'), p_record_id: id('ana') })
    .throwOnError()
  const { data } = await here.cast.carl.client
    .from('same_person_answers')
    .select('record_id, player_id, is_same')
    .eq('player_id', id('noor'))
    .throwOnError()
  expect(data).toEqual([{ record_id: id('ana'), player_id: id('noor'), is_same: false }])
})

/** Games and points of the whole league, and the number of people who played them. */
async function totals() {
  return here.sql(
    `select count(*)::int as games, sum(team1_score + team2_score)::int as points, sum(version)::int as versions,
       (select count(distinct who) from court_rotations r,
         unnest(array[r.team1_player1_id, r.team1_player2_id, r.team2_player1_id, r.team2_player2_id]) as who
        where r.league_id = $1)::int as players
     from court_rotations where league_id = $1`,
    [id('ladder')],
  )
}

/** The standings, with this person called "this one". */
async function standings(person: string) {
  const season = await answerOf(here.cast.maya.client.rpc('season_record', { p_league_id: id('ladder') }))
  const { latest } = leagueRanking(readSeasonRecord(camel(season)), LEAGUE_PRESETS[0].format)
  return latest?.rows
    .filter(({ record }) => record.won + record.lost > 0)
    .map(({ id: who, record: of, place }) =>
      [place, of.won, of.lost, of.pointsFor, of.pointsAgainst, who === person ? 'this one' : ''].join(' '),
    )
}

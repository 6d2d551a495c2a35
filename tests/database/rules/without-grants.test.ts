import { beforeAll, describe, expect, test } from 'vitest'
import type { PersonName } from '../cast'
import { id } from '../ids'
import { scene, toldTo, untyped, type AnyRow } from '../scene'

/*
 * Column grants are one layer. Here they are gone, as on a project where somebody granted everything by mistake, and
 * policies and triggers alone have to hold.
 */

const here = scene()
beforeAll(() => here.sql.exec('grant all on all tables in schema public to anon, authenticated'))

/** A column to filter by, where it is not `id`. */
const KEYS: Record<string, string> = {
  announcement_reads: 'announcement_id',
  score_events: 'league_id',
  seat_events: 'league_id',
}

const nothingChanged = async () => expect(await here.rows.fingerprint()).toEqual(here.rows.original)

describe('an update', () => {
  test.each([
    ['another role', 'noor', 'profiles', 'noor', { role: 'league_creator' }],
    ["somebody's account", 'noor', 'profiles', 'noor', { auth_id: null }],
    ["somebody's address", 'noor', 'profiles', 'noor', { email: 'sunny@elsewhere.test' }],
    ['a club of their own', 'carl', 'clubs', 'riverside', { created_by: id('carl') }],
    ['a list of admins', 'ruth', 'clubs', 'riverside', { admins: [id('ruth')] }],
    ['a league of their own', 'carl', 'leagues', 'ladder', { created_by: id('carl') }],
    ['another club', 'sunny', 'leagues', 'ladder', { club_id: id('hilltop') }],
    ['an event of their own', 'carl', 'events', 'ladder', { created_by: id('carl') }],
    ['another kind of event', 'lucia', 'events', 'empty', { event_type: 'round_robin_set' }],
    ['a token', 'lucia', 'league_players', 'ladder lena', { invite_token: 'cd'.repeat(32) }],
    ['another person', 'lucia', 'league_players', 'ladder lena', { player_id: id('nina') }],
    ['another league', 'sunny', 'league_players', 'ladder lena', { league_id: id('hill') }],
    ['an earlier date of joining', 'lucia', 'league_players', 'ladder noor', { joined_at: '2020-01-01' }],
    [
      'a finalized day',
      'lucia',
      'game_days',
      'tonight',
      { is_finalized: true, finalized_at: '2026-01-01', status: 'completed' },
    ],
    ['an open day', 'lucia', 'game_days', 'played', { is_finalized: false, finalized_at: null }],
    ['another league', 'sunny', 'game_days', 'ahead', { league_id: id('hill') }],
    ['another player', 'lucia', 'court_assignments', 'tonight noor', { player_id: id('nina') }],
    ['another day', 'lucia', 'court_assignments', 'tonight noor', { game_day_id: id('ahead') }],
    ['another version', 'noor', 'court_rotations', 'tonight 1-1', { version: 0 }],
    ['another author', 'noor', 'court_rotations', 'tonight 1-1', { updated_by: id('tom') }],
    ['another court', 'lucia', 'court_rotations', 'tonight 1-1', { court_number: 3 }],
    ['another game', 'lucia', 'court_rotations', 'tonight 1-1', { game_number: 9 }],
    ['another set', 'noor', 'round_robin_players', 'mixer lena', { player_id: id('nina') }],
  ] as const)('does not set %s (by %s, in %s)', async (_what, person, table, row, columns) => {
    const answer = await untyped(here.cast[person].client).from(table).update(columns).eq('id', id(row))
    expect(toldTo(answer)?.code).toMatch(/^PT40[39]$/)
    await nothingChanged()
  })

  test.each([
    ['players', { display_name: 'Champion' }],
    ['super_admins', { created_at: '2020-01-01' }],
    ['score_events', { new_team1_score: 0 }],
    ['seat_events', { new_attendance: 'present' }],
    ['announcements', { title: 'New' }],
    ['outgoing_emails', { status: 'queued', to_email: 'x@kitchenline.test' }],
    ['round_robin_games', { team1_score: 11, team2_score: 0 }],
  ])('reaches no row of %s', async (table, columns) => {
    for (const { client } of [here.cast.noor, here.cast.lucia, here.cast.sunny])
      await untyped(client)
        .from(table)
        .update(columns)
        .neq(KEYS[table] ?? 'id', id('nobody'))
        .throwOnError()
    expect(await here.rows.fingerprint()).toEqual(here.rows.original)
  })
})

describe('an insert', () => {
  const day = { league_id: id('ladder'), week_number: 9, starts_at: '2027-01-01T18:00:00Z' }
  const game = {
    league_id: id('ladder'),
    game_day_id: id('tonight'),
    court_number: 1,
    game_number: 9,
    rotation_number: 9,
    team1_player1_id: id('noor'),
    team2_player1_id: id('tom'),
  }

  test.each<[string, PersonName, string, AnyRow, string]>([
    ['a super admin', 'nina', 'super_admins', { id: id('nobody') }, '42501'],
    ['a profile', 'nina', 'profiles', { email: 'x@kitchenline.test' }, '42501'],
    [
      'a card',
      'nina',
      'players',
      { id: id('nina'), first_name: '', last_name: '', display_name: 'X' },
      '42501',
    ],
    [
      'a club with admins',
      'ruth',
      'clubs',
      { name: 'New', created_by: id('ruth'), admins: [id('carl')] },
      'PT403',
    ],
    [
      'a membership that is already one',
      'nina',
      'league_players',
      { league_id: id('park'), player_id: id('nina'), status: 'joined' },
      'PT403',
    ],
    [
      'a request with a token',
      'nina',
      'league_players',
      {
        league_id: id('park'),
        player_id: id('nina'),
        status: 'pending',
        invite_token: 'cd'.repeat(32),
        invite_expires_at: '2030-01-01',
      },
      'PT403',
    ],
    [
      'a roster row with an address',
      'lucia',
      'league_players',
      {
        league_id: id('ladder'),
        player_id: id('nina'),
        status: 'not_invited',
        invite_email: 'nina.costa@kitchenline.test',
      },
      'PT403',
    ],
    [
      'a finalized day',
      'lucia',
      'game_days',
      { ...day, is_finalized: true, finalized_at: '2027-01-01', status: 'completed' },
      'PT403',
    ],
    [
      'a game with a score',
      'lucia',
      'court_rotations',
      { ...game, team1_score: 11, team2_score: 0 },
      'PT422',
    ],
    [
      'a line of history',
      'lucia',
      'score_events',
      { league_id: id('ladder'), game_day_id: id('tonight'), court_number: 1, game_number: 1, version: 9 },
      '42501',
    ],
    [
      'a line of the history of a place',
      'lucia',
      'seat_events',
      { league_id: id('ladder'), game_day_id: id('tonight'), court_number: 1, player_id: id('noor') },
      '42501',
    ],
    [
      'a mail',
      'lucia',
      'outgoing_emails',
      { kind: 'league_invitation', to_email: 'x@kitchenline.test', league_id: id('ladder') },
      '42501',
    ],
    [
      'a game of a set',
      'noor',
      'round_robin_games',
      {
        set_id: id('mixer'),
        round_number: 2,
        court_number: 1,
        team1_player1_id: id('mixer noor'),
        team2_player1_id: id('mixer gus'),
      },
      '42501',
    ],
    [
      'a place on a game day',
      'noor',
      'game_day_responses',
      { game_day_id: id('ahead'), league_id: id('ladder'), player_id: id('noor'), response: 'in' },
      '42501',
    ],
  ])('does not make %s (by %s, in %s)', async (_what, person, table, row, code) => {
    const answer = await untyped(here.cast[person].client).from(table).insert(row)
    expect(toldTo(answer)?.code).toBe(code)
    await nothingChanged()
  })

  test('of a game starts at version 0 under its author', async () => {
    const { lucia } = here.cast
    await lucia.client
      .from('court_rotations')
      .insert({ ...game, version: 7, updated_by: id('noor'), seen_version: 3, submission_id: id('x') })
      .throwOnError()
    expect(
      await here.sql(
        `select version, updated_by, seen_version, submission_id from court_rotations where game_number = 9`,
      ),
    ).toEqual([{ version: 0, updated_by: lucia.id, seen_version: null, submission_id: null }])
  })
})

describe('a delete', () => {
  test.each([
    'profiles',
    'players',
    'super_admins',
    'leagues',
    'score_events',
    'seat_events',
    'announcements',
    'announcement_reads',
    'outgoing_emails',
    'round_robin_sets',
    'round_robin_games',
  ])('reaches no row of %s', async (table) => {
    for (const { client } of [here.cast.noor, here.cast.lucia, here.cast.sunny])
      await untyped(client)
        .from(table)
        .delete()
        .neq(KEYS[table] ?? 'id', id('nobody'))
        .throwOnError()
    expect(await here.rows.fingerprint()).toEqual(here.rows.original)
  })
})

test('a visitor still reads and writes nothing', async () => {
  const tables = await here.sql<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of tables) {
    const client = untyped(here.backend.anon())
    expect([name, (await client.from(name).select('*')).data]).toEqual([name, []])
    expect([name, (await client.from(name).insert({})).error === null]).toEqual([name, false])
  }
  await nothingChanged()
})

import { beforeEach, describe, expect, test } from 'vitest'
import type { Json } from '@/shared/supabase/database.types'
import { id } from '../ids'
import { scene, toldTo } from '../scene'

/* What publish_next_week does and refuses, once today's game day (week 2) is finalized. Week 3 lies ahead. */

const here = scene()

beforeEach(() =>
  here.sql(
    `update game_days set is_finalized = true, finalized_at = now(), status = 'completed' where id = $1`,
    [id('tonight')],
  ),
)

const seatsOn = (court: number, names: readonly string[]) =>
  names.map((name, i) => ({ court, seat: i + 1, player: id(name) }))
const WEEK_3 = [...seatsOn(1, ['noor', 'tom', 'maya', 'sam']), ...seatsOn(2, ['ines', 'bea', 'dev', 'uli'])]

interface Week {
  day?: string
  seen?: number
  seats?: Json
  overrides?: Json
}
const publish = ({ day = 'ahead', seen = 0, seats = WEEK_3, overrides = [] }: Week = {}) =>
  here.cast.lucia.client.rpc('publish_next_week', {
    p_league_id: id('ladder'),
    p_game_day_id: id(day),
    p_seen_draw_version: seen,
    p_seats: seats,
    p_overrides: overrides,
  })

const courts = async () =>
  (
    await here.sql<{ court: string }>(
      `select string_agg(lower(p.first_name), ' ' order by a.seat) as court from court_assignments a
       join players p on p.id = a.player_id where game_day_id = $1 group by court_number order by court_number`,
      [id('ahead')],
    )
  ).map(({ court }) => court)
const letters = () =>
  here.sql<{ who: string; title: string; message: string }>(
    `select lower(p.first_name) as who, title, message from announcements a join players p on p.id = a.target_user_id
     where automatic order by a.created_at, who`,
  )

test('seats everyone, keeps the change by hand and tells each player', async () => {
  const overrides = [{ player: id('sam'), from_court: 2, reason: ' Makes the four. ' }]
  const { data } = await publish({ overrides }).throwOnError()
  expect(data).toEqual({ draw_version: 1, told: 8, without_account: [] })
  expect(await courts()).toEqual(['noor tom maya sam', 'ines bea dev uli'])
  expect(
    await here.sql('select player_id, from_court, reason from court_overrides where game_day_id = $1', [
      id('ahead'),
    ]),
  ).toEqual([{ player_id: id('sam'), from_court: 2, reason: 'Makes the four.' }])
  const told = await letters()
  expect(told).toHaveLength(8)
  const sam = told.find(({ who }) => who === 'sam')
  expect(sam?.title).toBe("Riverside Ladder, week 3: you're on Center")
  expect(sam?.message).toMatch(
    /^\w{3}, \w{3} \d+ at \d\d?:\d\d [AP]M \(\w[\w ]+ time\), with Noor A\., Tom K\., Maya R\. Makes the four\.$/,
  )
})

test('writes the whole names of two who are called the same', async () => {
  await here.sql("update profiles set first_name = 'Maya', last_name = 'Rossi' where id = $1", [id('bea')])
  await publish().throwOnError()
  const sam = (await letters()).find(({ who }) => who === 'sam')
  expect(sam?.message).toMatch(/Maya Rossi|Maya Reyes/)
  expect((await letters()).map(({ message }) => message).join()).not.toContain('Maya R.')
})

test('again: replaces, and tells only those whose court is another one; who has no account is named', async () => {
  await publish({
    overrides: [{ player: id('sam'), from_court: 2, reason: 'Makes the four.' }],
  }).throwOnError()
  const seats = [...seatsOn(1, ['noor', 'tom', 'maya', 'ines']), ...seatsOn(2, ['sam', 'bea', 'dev', 'ana'])]
  const { data } = await publish({ seen: 1, seats }).throwOnError()
  expect(data).toEqual({ draw_version: 2, told: 3, without_account: ['Ana Whitfield'] })
  expect(await courts()).toEqual(['noor tom maya ines', 'sam bea dev ana'])
  expect(await here.sql('select 1 from court_overrides where game_day_id = $1', [id('ahead')])).toEqual([])
  // Ana finds hers once she has an account.
  expect((await letters()).slice(-4).map(({ who, title }) => `${who}: ${title}`)).toEqual([
    "ana: Riverside Ladder, week 3: you're on Hedge",
    "ines: Riverside Ladder, week 3: you're on Center",
    "sam: Riverside Ladder, week 3: you're on Hedge",
    'uli: Riverside Ladder, week 3: you no longer have a court',
  ])
})

test('an organizer who plays is not told what they did themselves', async () => {
  await here.sql(
    `insert into league_players (id, league_id, player_id, status) values (gen_random_uuid(), $1, $2, 'joined')`,
    [id('ladder'), id('lucia')],
  )
  const seats = seatsOn(1, ['noor', 'tom', 'maya', 'lucia'])
  expect((await publish({ seats }).throwOnError()).data).toMatchObject({ told: 3 })
})

describe('how many people a court takes', () => {
  const MORE = ['lena', 'ruth', 'carl', 'sunny', 'lucia', 'kai', 'wes', 'priya']
  const ALL = ['noor', 'tom', 'maya', 'ines', 'sam', 'bea', 'dev', 'uli', ...MORE]
  beforeEach(() =>
    here.sql(
      `insert into league_players (id, league_id, player_id, status) select gen_random_uuid(), $1, one, 'joined'
       from unnest($2::uuid[]) as one on conflict (league_id, player_id) do update set status = 'joined',
         invite_token = null, invite_expires_at = null, request_message = null`,
      [id('ladder'), MORE.map((name) => id(name))],
    ),
  )
  const sized = (...sizes: number[]) => {
    let first = 0
    return sizes.flatMap((size, i) => seatsOn(i + 1, ALL.slice(first, (first += size))))
  }

  test.each([
    [4, 4],
    [5, 4],
    [6, 4],
    [7, 4],
    [6, 7],
  ])('%i and %i are published', async (...sizes) => {
    const { data } = await publish({ seats: sized(...sizes) }).throwOnError()
    expect(data).toMatchObject({ draw_version: 1 })
  })
  test.each<[number[], string]>([
    [[5, 3], 'Hedge would have 3 players. A court needs at least 4.'],
    [[4, 4, 1], 'Court 3 would have 1 player. A court needs at least 4.'],
    [[8, 4], 'Center would have 8 players. A court takes at most 7.'],
  ])('%j are refused, with nothing changed', async (sizes, message) => {
    expect(toldTo(await publish({ seats: sized(...sizes) }))).toMatchObject({
      code: 'PT422',
      hint: 'court_size',
      message,
    })
    expect(await courts()).toEqual([])
  })
  test('more than seven where the day has too few courts, and never more than nine', async () => {
    await here.sql('update game_days set court_count = 1 where id = $1', [id('ahead')])
    await publish({ seats: sized(9) }).throwOnError()
    const ten = [...sized(9), { court: 1, seat: 10, player: id('ruth') }]
    expect(toldTo(await publish({ seen: 1, seats: ten }))?.message).toBe(
      'Center would have 10 players. A court takes at most 9.',
    )
  })
})

const hand = (reason: string) => [{ player: id('sam'), from_court: 2, reason }]

describe('refused, with nothing changed', () => {
  test.each<[string, Week, string]>([
    ['no one', { seats: [] }, 'invalid_seat'],
    ['someone who is no member', { seats: seatsOn(1, ['noor', 'tom', 'maya', 'kai']) }, 'not_a_member'],
    ['a change without a reason', { overrides: hand('  ') }, 'reason_required'],
    ['a change with too long a reason', { overrides: hand('x'.repeat(301)) }, 'reason_required'],
    ['two changes of one person', { overrides: [...hand('a'), ...hand('b')] }, 'reason_required'],
    ['changes that are no list', { overrides: { player: id('sam') } }, 'reason_required'],
    [
      'a change of someone who is no member',
      { overrides: [{ player: id('kai'), from_court: null, reason: 'x' }] },
      'not_a_member',
    ],
    ['a finalized day', { day: 'tonight' }, 'game_day_finalized'],
    ['a canceled day', { day: 'rained off' }, 'game_day_canceled'],
    ['a day of another league', { day: 'hill day' }, 'no_such_game_day'],
    ['a draw that someone else has changed', { seen: 7 }, 'draw_changed'],
  ])('%s', async (_what, week, hint) => {
    expect(toldTo(await publish(week))).toMatchObject({ hint })
    expect(await courts()).toEqual([])
    expect(await letters()).toEqual([])
  })

  test('while an earlier day is open', async () => {
    await here.sql(
      `update game_days set is_finalized = false, finalized_at = null, status = 'in_progress' where id = $1`,
      [id('tonight')],
    )
    expect(toldTo(await publish())).toMatchObject({
      hint: 'not_to_publish',
      message: 'Finalize week 2 first. These courts depend on its results.',
    })
    expect(await courts()).toEqual([])
  })

  test.each([
    ['drawn', null, 'Week 3 games are already scheduled. Change courts in the scheduler.'],
    ['played', 11, "Week 3 is underway, so its courts can't change."],
  ])('once its games are %s', async (_state, score, message) => {
    await publish().throwOnError()
    const before = await courts()
    await here.sql(
      `insert into court_rotations (league_id, game_day_id, court_number, game_number, rotation_number,
         team1_player1_id, team2_player1_id, team1_score, team2_score) values ($1, $2, 1, 1, 1, $3, $4, $5, $6)`,
      [id('ladder'), id('ahead'), id('noor'), id('tom'), score, score && 5],
    )
    expect(toldTo(await publish({ seen: 1, seats: seatsOn(1, ['uli', 'dev', 'bea', 'sam']) }))).toMatchObject(
      {
        hint: 'not_to_publish',
        message,
      },
    )
    expect(await courts()).toEqual(before)
  })
})

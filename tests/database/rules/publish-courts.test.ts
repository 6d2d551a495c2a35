import { beforeEach, describe, expect, test } from 'vitest'
import type { Json } from '@/shared/supabase/database.types'
import { id } from '../ids'
import { scene, toldTo } from '../scene'

/*
 * Who publish_courts notifies, and what it rejects. drawing.test.ts has the seats and games. Week 3 is in the future.
 */

const here = scene()

const seatsOn = (court: number, names: readonly string[]) =>
  names.map((name, i) => ({ court, seat: i + 1, player: id(name) }))
const WEEK_3 = [...seatsOn(1, ['noor', 'tom', 'maya', 'sam']), ...seatsOn(2, ['ines', 'bea', 'dev', 'uli'])]

interface Week {
  day?: string
  seen?: number
  seats?: Json
  games?: Json
  reasons?: Json
  quiet?: boolean
}
const publish = ({
  day = 'ahead',
  seen = 0,
  seats = WEEK_3,
  games = [],
  reasons = [],
  quiet = false,
}: Week = {}) =>
  here.cast.lucia.client.rpc('publish_courts', {
    p_league_id: id('ladder'),
    p_game_day_id: id(day),
    p_seen_draw_version: seen,
    p_seats: seats,
    p_games: games,
    p_seed: 1,
    p_reasons: reasons,
    p_quiet: quiet,
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
/** 'maya: you're on Center', without the league and week, from the last publication. */
const told = async (last: number) =>
  (await letters()).slice(-last).map(({ who, title }) => `${who}: ${title.split(': ')[1] ?? title}`)

test('the history says who went to another court, left, and came back, once courts are published', async () => {
  const history = () =>
    here.sql<{ line: string }>(
      `select concat_ws(' ', p.first_name, e.old_court, '->', e.new_court, 'left', e.old_last_rotation, '->',
         e.new_last_rotation, 'by', by.first_name) as line
       from seat_events e join players p on p.id = e.player_id join players by on by.id = e.changed_by
       where e.game_day_id = $1 order by p.first_name, e.id`,
      [id('ahead')],
    )
  const five = ['noor', 'tom', 'maya', 'sam', 'ana']
  await publish({
    seats: [...seatsOn(1, five), ...seatsOn(2, ['ines', 'bea', 'dev', 'uli'])],
  }).throwOnError()
  expect(await history()).toEqual([])
  const swapped = [
    ...seatsOn(1, ['noor', 'tom', 'maya', 'uli', 'ana']),
    ...seatsOn(2, ['ines', 'bea', 'dev', 'sam']),
  ]
  const withoutTom = swapped.map((seat) => (seat.player === id('tom') ? { ...seat, last_rotation: 1 } : seat))
  await publish({ seen: 1, seats: withoutTom }).throwOnError()
  await publish({ seen: 2, seats: swapped }).throwOnError()
  expect((await history()).map(({ line }) => line)).toEqual([
    'Sam 1 -> 2 left -> by Lucia',
    'Tom 1 -> 1 left -> 1 by Lucia',
    'Tom 1 -> 1 left 1 -> by Lucia',
    'Uli 2 -> 1 left -> by Lucia',
  ])
})

test('seats everyone, schedules the games, keeps the reason, and tells each player', async () => {
  const reasons = [{ player: id('sam'), from_court: 2, reason: ' Makes the four. ' }]
  const games = [
    { court: 1, game: 1, rotation: 1, team1: [id('noor'), id('tom')], team2: [id('maya'), id('sam')] },
  ]
  const { data } = await publish({ games, reasons }).throwOnError()
  expect(data).toMatchObject({
    draw_version: 1,
    drawn_by_name: 'Lucia C.',
    told: 8,
    yet_to_accept: [],
    without_account: [],
  })
  expect(await courts()).toEqual(['noor tom maya sam', 'ines bea dev uli'])
  expect(
    await here.sql('select court_number from court_rotations where game_day_id = $1', [id('ahead')]),
  ).toEqual([{ court_number: 1 }])
  expect(
    await here.sql('select player_id, from_court, reason from court_overrides where game_day_id = $1', [
      id('ahead'),
    ]),
  ).toEqual([{ player_id: id('sam'), from_court: 2, reason: 'Makes the four.' }])
  const all = await letters()
  expect(all).toHaveLength(8)
  const sam = all.find(({ who }) => who === 'sam')
  expect(sam?.title).toBe("Riverside Ladder, week 3: you're on Center")
  expect(sam?.message).toMatch(
    /^\w{3}, \w{3} \d+ at \d\d?:\d\d [AP]M \(\w[\w ]+ time\), with Noor A\., Tom K\., Maya R\. Makes the four\.$/,
  )
})

test('writes full names for two players with the same name', async () => {
  await here.sql("update profiles set first_name = 'Maya', last_name = 'Rossi' where id = $1", [id('bea')])
  await publish().throwOnError()
  const ines = (await letters()).find(({ who }) => who === 'ines')
  expect(ines?.message).toContain('Maya Rossi')
  expect((await letters()).map(({ message }) => message).join()).not.toContain('Maya R.')
})

test('says who has the notice only in the bell, because they never accepted', async () => {
  const seats = [...seatsOn(1, ['noor', 'tom', 'maya', 'sam']), ...seatsOn(2, ['ines', 'bea', 'dev', 'lena'])]
  const { data } = await publish({ seats }).throwOnError()
  expect(data).toMatchObject({ told: 7, yet_to_accept: ['Lena Fischer'], without_account: [] })
})

describe('again', () => {
  test('tells nothing to those who left the league or deleted their account', async () => {
    await publish().throwOnError()
    await here.cast.uli.client.rpc('leave_league', { p_league_id: id('ladder') }).throwOnError()
    await here.cast.dev.client.rpc('delete_my_account').throwOnError()
    await here.sql('delete from announcements')
    await here.sql('delete from messages')
    const seats = [...seatsOn(1, ['noor', 'tom', 'maya', 'sam', 'ines', 'bea'])]
    const { data } = await publish({ seen: 1, seats }).throwOnError()
    expect(data).toMatchObject({ told: 6, yet_to_accept: [], without_account: [] })
    const gone = [id('uli'), id('dev')]
    expect(
      await here.sql(
        `select target_user_id as who from announcements where target_user_id = any ($1)
         union all select player_id from messages where player_id = any ($1)`,
        [gone],
      ),
    ).toEqual([])
    expect(await here.sql('select 1 from court_notices where player_id = any ($1)', [gone])).toEqual([])
  })

  test('tells only those whose court or partners changed; players without an account are listed', async () => {
    await publish({
      reasons: [{ player: id('sam'), from_court: 2, reason: 'Makes the four.' }],
    }).throwOnError()
    const seats = [
      ...seatsOn(1, ['noor', 'tom', 'maya', 'sam']),
      ...seatsOn(2, ['ines', 'bea', 'dev', 'ana']),
    ]
    const { data } = await publish({ seen: 1, seats }).throwOnError()
    expect(data).toMatchObject({
      draw_version: 2,
      told: 4,
      yet_to_accept: [],
      without_account: ['Ana Whitfield'],
    })
    expect(await here.sql('select 1 from court_overrides where game_day_id = $1', [id('ahead')])).toEqual([])
    expect(await told(5)).toEqual([
      "ana: you're on Hedge",
      'bea: new partners on Hedge',
      'dev: new partners on Hedge',
      'ines: new partners on Hedge',
      'uli: you no longer have a court',
    ])
  })

  test('with nothing changed tells no one, in another order either', async () => {
    await publish().throwOnError()
    const seats = [
      ...seatsOn(1, ['sam', 'maya', 'tom', 'noor']),
      ...seatsOn(2, ['ines', 'bea', 'dev', 'uli']),
    ]
    expect((await publish({ seen: 1, seats }).throwOnError()).data).toMatchObject({ told: 0 })
    expect(await letters()).toHaveLength(8)
  })

  test('at another time tells everyone', async () => {
    await publish().throwOnError()
    await here.sql(`update game_days set starts_at = starts_at + interval '1 hour' where id = $1`, [
      id('ahead'),
    ])
    expect((await publish({ seen: 1 }).throwOnError()).data).toMatchObject({ told: 8 })
    expect(new Set((await told(8)).map((line) => line.split(': ')[1]))).toEqual(new Set(['new time']))
  })

  test("after a quiet change tells what the quiet one didn't", async () => {
    await publish().throwOnError()
    const swapped = [
      ...seatsOn(1, ['noor', 'tom', 'maya', 'uli']),
      ...seatsOn(2, ['ines', 'bea', 'dev', 'sam']),
    ]
    expect((await publish({ seen: 1, seats: swapped, quiet: true }).throwOnError()).data).toMatchObject({
      told: 0,
    })
    expect(await letters()).toHaveLength(8)
    // Sam and Uli are back where everyone believes them to be.
    expect((await publish({ seen: 2 }).throwOnError()).data).toMatchObject({ told: 0 })
    expect((await publish({ seen: 3, seats: swapped }).throwOnError()).data).toMatchObject({ told: 8 })
  })

  test('leaves the reasons alone if none are sent', async () => {
    await publish({
      reasons: [{ player: id('sam'), from_court: 2, reason: 'Makes the four.' }],
    }).throwOnError()
    await publish({ seen: 1, reasons: null }).throwOnError()
    expect(
      await here.sql('select 1 from court_overrides where game_day_id = $1', [id('ahead')]),
    ).toHaveLength(1)
  })
})

test('in a format across courts, tells the first court and the partners of the games', async () => {
  await here.sql(
    `update leagues set game_format = 'round_robin', movement_mode = 'none', ranking_basis = 'points' where id = $1`,
    [id('ladder')],
  )
  const game = (court: number, number: number, [a, b, c, d]: readonly string[]) => ({
    court,
    game: number,
    rotation: number,
    team1: [id(a ?? ''), id(b ?? '')],
    team2: [id(c ?? ''), id(d ?? '')],
  })
  const games = [game(2, 1, ['noor', 'dev', 'maya', 'sam']), game(1, 1, ['tom', 'uli', 'ines', 'bea'])]
  await publish({ games }).throwOnError()
  const noor = (await letters()).find(({ who }) => who === 'noor')
  expect(noor?.title).toContain("you're on Hedge")
  expect(noor?.message).toContain('with Dev')
  expect(noor?.message).not.toContain('Tom')
})

test("doesn't notify an organizer who plays about their own action", async () => {
  await here.sql(
    `insert into league_players (id, league_id, player_id, status) values (gen_random_uuid(), $1, $2, 'joined')`,
    [id('ladder'), id('lucia')],
  )
  const seats = seatsOn(1, ['noor', 'tom', 'maya', 'lucia'])
  expect((await publish({ seats }).throwOnError()).data).toMatchObject({ told: 3 })
})

test('courts that are filled in the day after are no news', async () => {
  await here.sql(`update game_days set starts_at = now() - interval '13 hours' where id = $1`, [id('ahead')])
  expect((await publish().throwOnError()).data).toMatchObject({ told: 0 })
  expect(await letters()).toEqual([])
})

const MORE = ['lena', 'ruth', 'carl', 'sunny', 'lucia', 'kai', 'wes', 'priya']
const joinMore = () =>
  here.sql(
    `insert into league_players (id, league_id, player_id, status) select gen_random_uuid(), $1, one, 'joined'
       from unnest($2::uuid[]) as one on conflict (league_id, player_id) do update set status = 'joined',
         invite_token = null, invite_expires_at = null, request_message = null`,
    [id('ladder'), MORE.map((name) => id(name))],
  )

test('a lost court plays on elsewhere while it has games, and no court there has its own', async () => {
  const game = (court: number, [a, b, c, d]: readonly string[]) => ({
    court,
    game: 1,
    rotation: 1,
    team1: [id(a ?? ''), id(b ?? '')],
    team2: [id(c ?? ''), id(d ?? '')],
  })
  const two = [game(1, ['noor', 'tom', 'maya', 'sam']), game(2, ['ines', 'bea', 'dev', 'uli'])]
  const moves = async () =>
    (await here.sql('select court_moves as moves from game_days where id = $1', [id('ahead')]))[0]?.moves
  await here.sql(`update game_days set court_moves = '{"1": 3, "2": 1, "4": 5}' where id = $1`, [id('ahead')])
  await publish({ games: two }).throwOnError()
  expect(await moves()).toEqual({ 1: 3, 2: 1 })
  // Court 1 has to stay where it was planned, so that Court 2 can't come there.
  await joinMore()
  const third = MORE.slice(0, 4)
  await publish({
    seen: 1,
    seats: [...WEEK_3, ...seatsOn(3, third)],
    games: [...two, game(3, third)],
  }).throwOnError()
  expect(await moves()).toEqual({})
})

describe('how many players a court takes', () => {
  const ALL = ['noor', 'tom', 'maya', 'ines', 'sam', 'bea', 'dev', 'uli', ...MORE]
  beforeEach(joinMore)
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
  test('more than seven if the day has too few courts, and never more than nine', async () => {
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
    ['someone who is no member', { seats: seatsOn(1, ['noor', 'tom', 'maya', 'kai']) }, 'not_a_member'],
    ['a change without a reason', { reasons: hand('  ') }, 'reason_required'],
    ['a change with too long a reason', { reasons: hand('x'.repeat(301)) }, 'reason_required'],
    ['two changes of one person', { reasons: [...hand('a'), ...hand('b')] }, 'reason_required'],
    ['changes that are no list', { reasons: { player: id('sam') } }, 'reason_required'],
    [
      'a change of someone who is no member',
      { reasons: [{ player: id('kai'), from_court: null, reason: 'x' }] },
      'not_a_member',
    ],
    ['a day of another league', { day: 'hill day' }, 'no_such_game_day'],
    ['a draw that someone else has changed', { seen: 7 }, 'draw_changed'],
  ])('%s', async (_what, week, hint) => {
    expect(toldTo(await publish(week))).toMatchObject({ hint })
    expect(await courts()).toEqual([])
    expect(await letters()).toEqual([])
  })
})

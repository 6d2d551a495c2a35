import { describe, expect, test } from 'vitest'
import type { Json } from '@/shared/supabase/database.types'
import type { Client } from '../backend'
import { id } from '../ids'
import { scene, toldTo } from '../scene'

/*
 * What publish_courts accepts and rejects. Today Noor, Tom, Maya, and Ines are on court 1; Sam, Bea, Dev, and Uli on
 * court 2. Of two games on each court, the first has a score.
 */

const here = scene()

const COURT_1 = ['noor', 'tom', 'maya', 'ines']
const COURT_2 = ['sam', 'bea', 'dev', 'uli']

interface Seat {
  court: number
  seat: number
  player: string
  first_rotation?: number
  last_rotation?: number
}
const seatsOn = (court: number, names: readonly string[]): Seat[] =>
  names.map((name, i) => ({ court, seat: i + 1, player: id(name) }))
const TONIGHT = [...seatsOn(1, COURT_1), ...seatsOn(2, COURT_2)]

/** Today with some of court 1 in the seats of some of court 2, and the other way around. */
const crossed = (from1: readonly string[], from2: readonly string[]) =>
  [
    ...seatsOn(1, [...from2, ...COURT_1.filter((name) => !from1.includes(name))]),
    ...seatsOn(2, [...from1, ...COURT_2.filter((name) => !from2.includes(name))]),
  ] as never
const keep = (...names: string[]) => names.map((name) => ({ id: id(`tonight ${name}`) }))
const PLAYED = keep('1-1', '2-1')
const game = (court: number, number: number, [a = '', b = '', c = '', d = '']: readonly string[]) => ({
  court,
  game: number,
  rotation: number,
  team1: [id(a), id(b)],
  team2: [id(c), id(d)],
})

interface Draw {
  day?: string
  seen?: number | null
  seats?: Json
  games?: Json
  pins?: Json
}
const save = (
  { day = 'tonight', seen = 0, seats = TONIGHT as never, games = PLAYED, pins = {} }: Draw,
  client: Client = here.cast.lucia.client,
) =>
  client.rpc('publish_courts', {
    p_league_id: id('ladder'),
    p_game_day_id: id(day),
    p_seen_draw_version: seen as number,
    p_seats: seats,
    p_games: games,
    p_seed: 4821,
    p_pins: pins,
  })

const seatsOf = (day: string) =>
  here.sql<{ seat: string }>(
    `select concat_ws(' ', lower(p.first_name), court_number || '.' || seat, first_rotation || '-' || coalesce(last_rotation::text, ''), substitute_name) as seat
     from court_assignments a join players p on p.id = a.player_id where game_day_id = $1 order by court_number, a.seat`,
    [id(day)],
  )
const gamesOf = async (day: string) =>
  (
    await here.sql<{ game: string }>(
      `select court_number || '-' || game_number || coalesce(' ' || team1_score || ':' || team2_score, '') as game
       from court_rotations where game_day_id = $1 order by court_number, game_number`,
      [id(day)],
    )
  ).map((row) => row.game)
const everything = async () => [await seatsOf('tonight'), await gamesOf('tonight')]

describe('a draw that is saved', () => {
  test('cannot let someone leave before they come, and says who and when', async () => {
    const [noor, ...rest] = TONIGHT
    const seats = [{ ...noor, first_rotation: 3, last_rotation: 2 }, ...rest] as never
    const { error } = await save({ seats })
    expect(error?.message).toMatch(/^Noor A\. can't start in rotation 3 and leave after rotation 2\.$/)
  })

  test('seats players, adds games, and says who drew it from what', async () => {
    const { data } = await save({
      day: 'ahead',
      seats: seatsOn(3, COURT_1) as never,
      games: [game(3, 1, COURT_1), game(3, 2, ['noor', 'maya', 'tom', 'ines'])],
    }).throwOnError()
    expect(data).toMatchObject({ draw_version: 1, drawn_by: id('lucia'), drawn_by_name: 'Lucia C.' })
    expect((await seatsOf('ahead')).map(({ seat }) => seat)).toEqual([
      'noor 3.1 1-',
      'tom 3.2 1-',
      'maya 3.3 1-',
      'ines 3.4 1-',
    ])
    expect(await gamesOf('ahead')).toEqual(['3-1', '3-2'])
    expect(
      await here.sql(
        `select draw_version, draw_seed, drawn_at is not null as dated from game_days where id = $1`,
        [id('ahead')],
      ),
    ).toEqual([{ draw_version: 1, draw_seed: 4821, dated: true }])
  })

  test('removes unplayed games, and leaves those with a score alone', async () => {
    const before = await here.sql(`select * from court_rotations where id = $1`, [id('tonight 1-1')])
    await save({ games: [...PLAYED, game(1, 2, ['ines', 'noor', 'maya', 'tom'])] }).throwOnError()
    expect(await gamesOf('tonight')).toEqual(['1-1 11:7', '1-2', '2-1 11:7'])
    expect(await here.sql(`select * from court_rotations where id = $1`, [id('tonight 1-1')])).toEqual(before)
    const gone = await here.sql(`select 1 from court_rotations where id = any ($1)`, [
      [id('tonight 1-2'), id('tonight 2-2')],
    ])
    expect(gone).toEqual([])
  })

  test('moves players with their future games to another court; what they played stays', async () => {
    const before = await here.sql(`select * from court_rotations where id = $1`, [id('tonight 1-1')])
    const [first, ...others] = crossed(['noor', 'tom'], ['sam', 'bea']) as Seat[]
    // Sam comes to court 1 for its second rotation. What he played before was on the other court.
    const seats = [{ ...first, first_rotation: 2 }, ...others] as never
    const games = [
      ...PLAYED,
      game(1, 2, ['sam', 'bea', 'maya', 'ines']),
      game(2, 2, ['noor', 'tom', 'dev', 'uli']),
    ]
    await save({ seats, games }).throwOnError()
    expect(await gamesOf('tonight')).toEqual(['1-1 11:7', '1-2', '2-1 11:7', '2-2'])
    expect(await here.sql(`select * from court_rotations where id = $1`, [id('tonight 1-1')])).toEqual(before)
  })

  test('drops a court: its finished game stays, and its players correct the score from another court', async () => {
    const seats = seatsOn(2, [...COURT_2, ...COURT_1]) as never
    await save({ seats, games: [...PLAYED, game(2, 2, ['noor', 'tom', 'sam', 'bea'])] }).throwOnError()
    expect(await gamesOf('tonight')).toEqual(['1-1 11:7', '2-1 11:7', '2-2'])
    const correct = (client: Client) =>
      client
        .from('court_rotations')
        .update({ team1_score: 11, team2_score: 8, seen_version: 1 })
        .eq('id', id('tonight 1-1'))
    await correct(here.cast.noor.client).throwOnError()
    expect((await gamesOf('tonight'))[0]).toBe('1-1 11:8')
    // Players who were never there can't enter scores there.
    expect(toldTo(await correct(here.cast.sam.client))?.hint).toBe('not_on_this_court')
  })

  test('keeps the sub of a place that changes its number or its court, and forgets one whose place is gone', async () => {
    await here.sql(`update court_assignments set substitute_name = 'Gus' where id = $1`, [id('tonight maya')])
    await here.sql(`update court_assignments set substitute_name = 'Ida' where id = $1`, [id('tonight uli')])
    const swapped = seatsOn(1, ['maya', 'noor', 'tom', 'ines'])
    await save({ seats: [...swapped, ...seatsOn(2, ['sam', 'bea', 'dev'])] as never, games: PLAYED }).then(
      (answer) => expect(toldTo(answer)?.hint).toBe('plays_without_seat'), // Uli has played
    )
    await here.sql(`delete from court_rotations where game_day_id = $1`, [id('tonight')])
    await save({
      seats: [...swapped, ...seatsOn(2, ['sam', 'bea', 'dev'])] as never,
      games: [],
    }).throwOnError()
    const seats = await seatsOf('tonight')
    expect(seats.map(({ seat }) => seat)).toEqual([
      'maya 1.1 1- Gus',
      'noor 1.2 1-',
      'tom 1.3 1-',
      'ines 1.4 1-',
      'sam 2.1 1-',
      'bea 2.2 1-',
      'dev 2.3 1-',
    ])
  })

  test("names subs, changes and removes them, but doesn't replace one that someone else named meanwhile", async () => {
    const [noor, tom, maya, ines] = seatsOn(1, COURT_1)
    const rest = seatsOn(2, COURT_2)
    const subs = async () =>
      (await seatsOf('tonight')).flatMap(({ seat }) => seat.split(' ')[3] ?? []).join(' ')
    const first = [{ ...noor, sub: ' Gus ' }, { ...tom, sub: 'Ida' }, maya, ines, ...rest]
    await save({ seats: first as never, games: PLAYED }).throwOnError()
    expect(await subs()).toBe('Gus Ida')
    const second = [
      { ...noor, sub: 'Pia', seen_sub: 'Gus' },
      { ...tom, sub: '', seen_sub: 'Ida' },
      maya,
      ines,
    ]
    await save({ seen: 1, seats: [...second, ...rest] as never, games: PLAYED }).throwOnError()
    expect(await subs()).toBe('Pia')
    const stale = [{ ...noor, sub: 'Rex', seen_sub: 'Gus' }, tom, maya, ines, ...rest]
    expect(toldTo(await save({ seen: 2, seats: stale as never, games: PLAYED }))).toMatchObject({
      code: 'PT409',
      hint: 'seat_has_sub',
      message: "Pia is now Noor A.'s sub.",
    })
    const long = [{ ...noor, sub: 'x'.repeat(81), seen_sub: 'Pia' }, tom, maya, ines, ...rest]
    expect(toldTo(await save({ seen: 2, seats: long as never, games: PLAYED }))?.code).toBe('PT422')
    const told = async (...seats: object[]) => {
      const all = [...TONIGHT].map((seat) => ({
        ...seat,
        ...seats.find((each) => 'player' in each && each.player === seat.player),
      }))
      return toldTo(await save({ seen: 2, seats: all, games: PLAYED }))?.hint
    }
    expect(await told({ ...tom, sub: 'pia' })).toBe('sub_plays_already')
    expect(await told({ ...tom, sub: 'Ada' }, { ...maya, sub: 'ada' })).toBe('sub_plays_already')
    const [{ name } = { name: '' }] = await here.sql<{ name: string }>(
      `select first_name || ' ' || last_name as name from players where id = $1`,
      [id('sam')],
    )
    expect(await told({ ...tom, sub: name })).toBe('sub_plays_already')
    await here.sql(`update court_assignments set attendance = 'present' where id = $1`, [id('tonight tom')])
    await here.sql(`update court_rotations r set substitutes = app.subs_with(r, $1, 'Gus') where id = $2`, [
      id('tom'),
      id('tonight 1-1'),
    ])
    expect(await told({ ...tom, sub: 'Ada' })).toBe('member_is_here')
    expect(await subs()).toBe('Pia')
  })

  test('gives no seat to someone who is named as a sub that day, however it is written', async () => {
    const draw = (seen: number, seats: object[]) =>
      save({ day: 'ahead', seen, seats: seats as never, games: [] })
    const [noor, tom, maya, ines] = seatsOn(1, COURT_1)
    const sam = { court: 1, seat: 5, player: id('sam') }
    await draw(0, [noor, tom, { ...maya, sub: 'sám  PARK ' }, ines] as object[]).throwOnError()
    const refused = {
      code: 'PT409',
      hint: 'sub_plays_already',
      message:
        "Sam Park is subbing for Maya R. on this game day. Remove that sub first. If this is a different person, add more of the sub's name.",
    }
    expect(toldTo(await draw(1, [noor, tom, maya, ines, sam] as object[]))).toMatchObject(refused)

    // A place that is taken away, or that needs no sub anymore, doesn't block anyone.
    await draw(1, [
      noor,
      tom,
      { ...maya, sub: '', seen_sub: 'sám  PARK' },
      ines,
      sam,
    ] as object[]).throwOnError()
    const named = [noor, tom, { ...maya, sub: 'Sam Park' }, ines, sam] as object[]
    expect(toldTo(await draw(2, named))?.message).toContain('Sam Park already has a spot on this game day.')
  })

  test('lets a sub move to another place, and two trade theirs', async () => {
    const [noor, tom, maya, ines] = seatsOn(1, COURT_1)
    const rest = seatsOn(2, COURT_2)
    const named = async (seen: number, ...seats: (object | undefined)[]) => {
      await save({ seen, seats: [...seats, ines, ...rest] as never, games: PLAYED }).throwOnError()
      return (await seatsOf('tonight')).slice(0, 3).map(({ seat }) => seat.split(' ')[3] ?? '-')
    }
    expect(await named(0, { ...noor, sub: 'Gus' }, tom, maya)).toEqual(['Gus', '-', '-'])
    const moved = { ...noor, sub: '', seen_sub: 'Gus' }
    expect(await named(1, moved, { ...tom, sub: 'Gus' }, { ...maya, sub: 'Pia' })).toEqual([
      '-',
      'Gus',
      'Pia',
    ])
    const changed = [
      { ...tom, sub: 'Pia', seen_sub: 'Gus' },
      { ...maya, sub: 'Gus', seen_sub: 'Pia' },
    ]
    expect(await named(2, noor, ...changed)).toEqual(['-', 'Pia', 'Gus'])
  })

  test('remembers who came late and who left early', async () => {
    await here.sql(`delete from court_rotations where game_day_id = $1`, [id('tonight')])
    const [noor, ...rest] = seatsOn(1, COURT_1)
    const late = { court: 1, seat: 5, player: id('sam'), first_rotation: 2 }
    await save({
      seats: [{ ...noor, last_rotation: 1 }, ...rest, late] as never,
      games: [game(1, 1, COURT_1), game(1, 2, ['sam', 'tom', 'maya', 'ines'])],
    }).throwOnError()
    expect((await seatsOf('tonight')).map(({ seat }) => seat)).toEqual(
      expect.arrayContaining(['noor 1.1 1-1', 'sam 1.5 2-']),
    )
  })
})

describe('a pinned game', () => {
  const GAME = id('tonight 1-2')
  const GONE = {
    code: 'PT409',
    hint: 'game_is_pinned',
    message: 'Game 2 on court 1 is pinned. Unpin it first.',
  }
  const pinned = async () =>
    (
      await here.sql<{ game: string }>(
        `select court_number || '-' || game_number as game from court_rotations where is_pinned order by 1`,
      )
    ).map((row) => row.game)
  const pin = () => save({ games: [...PLAYED, ...keep('1-2', '2-2')], pins: { [GAME]: true } }).throwOnError()

  test("is pinned for every organizer, and stays in another one's draw", async () => {
    await pin()
    expect(await pinned()).toEqual(['1-2'])
    const drawnAgain = { seen: 1, games: [...PLAYED, game(2, 2, COURT_2)] as never }
    expect(toldTo(await save(drawnAgain, here.cast.carl.client))).toMatchObject(GONE)
    await save(
      { ...drawnAgain, games: [...drawnAgain.games, { id: GAME }] as never },
      here.cast.carl.client,
    ).throwOnError()
    expect(await pinned()).toEqual(['1-2'])
  })

  test('goes once it is unpinned, even in the same draw', async () => {
    await pin()
    await save({ seen: 1, pins: { [GAME]: false } }, here.cast.carl.client).throwOnError()
    expect(await gamesOf('tonight')).toEqual(['1-1 11:7', '2-1 11:7'])
  })

  test.each<[string, Json, string]>([
    ['a list', [GAME], 'invalid_game'],
    ['another word', { [GAME]: 'yes' }, 'invalid_game'],
    ['a game that does not stay', { [GAME]: true }, 'no_such_game'],
    ['a game of another day', { [id('played 1-2')]: true }, 'no_such_game'],
  ])('cannot be %s', async (_what, pins, hint) => {
    expect(toldTo(await save({ pins }))?.hint).toBe(hint)
    expect(await pinned()).toEqual([])
  })
})

describe('a draw that is refused changes nothing', () => {
  const expectRefusal = async (draw: Draw, hint: string, message?: string) => {
    const before = await everything()
    const answer = await save(draw)
    expect(toldTo(answer)).toMatchObject({ hint, ...(message !== undefined && { message }) })
    expect(await everything()).toEqual(before)
  }

  test('drawn from outdated courts: the second of two organizers is told who and when', async () => {
    await save({}, here.cast.carl.client).throwOnError()
    const answer = await save({ seats: [] })
    const told = toldTo(answer)
    expect(told).toMatchObject({ code: 'PT409', hint: 'draw_changed' })
    expect(told?.message).toMatch(/^Carl B\. saved different courts at \d\d?:\d\d [AP]M\.$/)
    expect(JSON.parse(told?.details ?? '')).toMatchObject({ draw_version: 1, drawn_by_name: 'Carl B.' })
    expect(await seatsOf('tonight')).toHaveLength(8)
    expect(toldTo(await save({ seen: 1 }))).toBeNull()
  })

  test('without saying which draw was seen', () => expectRefusal({ seen: null }, 'draw_changed'))

  test('a game that has a score by now', () =>
    expectRefusal(
      { games: keep('1-1') },
      'game_is_played',
      'Game 1 on court 2 has a score now, so it stays.',
    ))

  test('a game that should stay but is gone, or is from another day', async () => {
    await expectRefusal({ games: [...PLAYED, { id: id('nothing') }] }, 'no_such_game')
    await expectRefusal({ games: [...PLAYED, { id: id('played 1-2') }] }, 'no_such_game')
  })

  const place = (more: object): Draw => ({
    seats: [...TONIGHT, { court: 3, seat: 1, player: id('ana'), ...more }] as never,
  })
  test.each<[string, Draw, string, string?]>([
    ['a court that is not there', place({ court: 41 }), 'invalid_seat'],
    ['a place that is not there', place({ seat: 10 }), 'invalid_seat'],
    ['a place without a number', place({ seat: null }), 'invalid_seat'],
    ['no one in a place', place({ player: null }), 'invalid_seat'],
    ['leaving before coming', place({ first_rotation: 3, last_rotation: 2 }), 'invalid_seat'],
    ['no list', { seats: { court: 1 } }, 'invalid_seat'],
    ['two in a place', place({ court: 1, seat: 4 }), 'seat_taken', 'Two players have spot 4 on court 1.'],
    ['one in two places', place({ player: id('maya') }), 'seated_twice', 'Maya R. has two spots.'],
    ['a stranger', place({ player: id('wes') }), 'not_a_member', "Wes O. isn't a league member."],
    ['no one at all', place({ player: id('nobody') }), 'not_a_member', "This player isn't a league member."],
  ])('%s', (_what, draw, hint, message) => expectRefusal(draw, hint, message))

  const adding = (one: object): Draw => ({ games: [...PLAYED, one] as never })
  const second = game(1, 2, COURT_1)
  test.each<[string, Draw, string, string?]>([
    [
      'three against one',
      adding({ ...second, team1: [id('noor'), id('tom'), id('maya')], team2: [id('ines')] }),
      'invalid_game',
    ],
    ['two against one', adding({ ...second, team2: [id('maya')] }), 'invalid_game'],
    ['a side of no one', adding({ ...second, team1: [], team2: [] }), 'invalid_game'],
    ['a person against themselves', adding({ ...second, team2: [id('noor'), id('ines')] }), 'invalid_game'],
    ['a gap in a side', adding({ ...second, team1: [id('noor'), null] }), 'invalid_game'],
    ['no number', adding({ ...second, game: null }), 'invalid_game'],
    ['no list', { games: { court: 1 } }, 'invalid_game'],
    ['the number of a played game', adding(game(1, 1, COURT_1)), 'invalid_game'],
    ['a number twice', { games: [...PLAYED, second, second] }, 'invalid_game'],
    [
      'rotations out of order',
      { games: [...PLAYED, { ...second, rotation: 3 }, { ...game(1, 3, COURT_1), rotation: 2 }] },
      'invalid_game',
    ],
    [
      'someone on another court',
      adding(game(1, 2, ['noor', 'tom', 'maya', 'sam'])),
      'plays_without_seat',
      'Sam P. is in a game on court 1 and needs a spot there.',
    ],
    ['someone without a place', adding(game(1, 2, ['noor', 'tom', 'maya', 'ana'])), 'plays_without_seat'],
    [
      'a game before someone came',
      { ...adding(second), seats: [{ ...TONIGHT[0], first_rotation: 3 }, ...TONIGHT.slice(1)] as never },
      'plays_without_seat',
    ],
    [
      'a game after someone left',
      { ...adding(second), seats: [{ ...TONIGHT[0], last_rotation: 1 }, ...TONIGHT.slice(1)] as never },
      'plays_without_seat',
    ],
    [
      'taking a court from who has a game to come there',
      { games: [...PLAYED, ...keep('1-2')], seats: crossed(['noor'], ['sam']) },
      'plays_without_seat',
      'Noor A. is in a game on court 1 and needs a spot there.',
    ],
    [
      'taking the seat from who has played',
      { seats: TONIGHT.filter(({ player }) => player !== id('noor')) as never },
      'plays_without_seat',
    ],
  ])('%s', (_what, draw, hint, message) => expectRefusal(draw, hint, message))

  test('except in formats across courts, where a place on any court will do', async () => {
    await here.sql(
      `update game_days set rules = rules || '{"game_format": "round_robin", "movement_mode": "none"}' where league_id = $1`,
      [id('ladder')],
    )
    expect(toldTo(await save(adding(game(1, 2, ['noor', 'tom', 'maya', 'sam']))))).toBeNull()
  })
})

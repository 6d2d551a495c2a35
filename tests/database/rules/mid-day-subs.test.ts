import { describe, expect, test } from 'vitest'
import { camel } from '@/shared/supabase/camel'
import { publicLeagueOf } from '../../public-league'
import { readSeasonRecord } from '@/features/rankings/api'
import type { PersonName } from '../cast'
import { id } from '../ids'
import { scene, toldTo, untyped } from '../scene'

/*
 * A sub who comes midway. Today Noor, Tom, Maya, and Ines are on court 1: game 1 is finished at 11–7, game 2 is not
 * played yet. Noor and Tom are partners in game 1.
 */
const here = scene()
const NOBODY = ['', '', '', '']

const seat = (by: PersonName, substitute_name: string | null, whose = 'tonight maya') =>
  here.cast[by].client
    .from('court_assignments')
    .update({ substitute_name })
    .eq('id', id(whose))
    .select('substitute_name')
const score = (
  by: PersonName,
  game: number,
  points: [number, number] | [null, null],
  seen: number,
  submission: string,
  seenSubs?: (string | null)[],
) =>
  untyped(here.cast[by].client).rpc('submit_score', {
    p_league_id: id('ladder'),
    p_game_day_id: id('tonight'),
    p_court_number: 1,
    p_game_number: game,
    p_team1_score: points[0],
    p_team2_score: points[1],
    p_seen_version: seen,
    p_submission_id: id(submission),
    ...(seenSubs && { p_seen_subs: seenSubs }),
  })
/** Game 1 was finished with Maya, so this choice changes it unless another game is given. */
const changeSub = (by: PersonName, from: string | null, to: string | null, more: object = {}) =>
  untyped(here.cast[by].client).rpc('change_sub', {
    p_league_id: id('ladder'),
    p_game_day_id: id('tonight'),
    p_player_id: id('maya'),
    p_finished_game_ids: [id('tonight 1-1')],
    p_seen_name: from,
    p_name: to,
    ...more,
  })
const subs = async (game: string) =>
  (
    await here.sql<{ substitutes: string[] | null }>(
      'select substitutes from court_rotations where id = $1',
      [id(game)],
    )
  )[0]?.substitutes
const seated = async (whose = 'tonight maya') =>
  (
    await here.sql<{ substitute_name: string | null }>(
      'select substitute_name from court_assignments where id = $1',
      [id(whose)],
    )
  )[0]?.substitute_name
const inGame1 = (name: string) => ['', '', name, '']

describe('a sub who comes mid-day', () => {
  test.each(['lucia', 'noor'] as const)('takes the games without a score: named by %s', async (by) => {
    await seat(by, 'Gus').throwOnError()
    expect(await subs('tonight 1-1')).toEqual(NOBODY)
    expect(await subs('tonight 1-2')).toBeNull()
    await score('noor', 2, [11, 4], 0, 'second').throwOnError()
    expect(await subs('tonight 1-1')).toEqual(NOBODY)
    expect((await subs('tonight 1-2'))?.filter(Boolean)).toEqual(['Gus'])
  })

  test('keeps the games they played when they are removed', async () => {
    await seat('noor', 'Gus').throwOnError()
    await score('noor', 2, [11, 4], 0, 'second').throwOnError()
    await seat('tom', null).throwOnError()
    expect((await subs('tonight 1-2'))?.filter(Boolean)).toEqual(['Gus'])
    await seat('tom', 'Pia').throwOnError()
    expect((await subs('tonight 1-2'))?.filter(Boolean)).toEqual(['Gus'])
  })

  test("appears in the export, the public page, the seasons, and a player's games only for those games", async () => {
    await seat('lucia', 'Gus').throwOnError()
    await score('noor', 2, [11, 4], 0, 'second').throwOnError()
    const lineUps = await here.sql<{ line_up: string[] }>(
      'select app.dupr_line_up(r) as line_up from court_rotations r where id = any ($1::uuid[]) order by game_number',
      [[id('tonight 1-1'), id('tonight 1-2')]],
    )
    expect(lineUps.map(({ line_up }) => [line_up.includes(id('maya')), line_up.includes('gus')])).toEqual([
      [true, false],
      [false, true],
    ])
    const page = await here.cast
      .as('signed-out visitor')
      .client.rpc('public_league', { p_league_id: id('ladder') })
      .throwOnError()
    const games = publicLeagueOf(page.data).days[1]?.courts?.[0]?.games
    expect(games?.map(({ subNames }) => Object.values(subNames ?? {}))).toEqual([[], ['Gus']])
    const gameDayTodayOf = async (who: PersonName) => {
      const { data } = await here.cast[who].client
        .rpc('player_games', { p_player_id: id(who) })
        .throwOnError()
      return data?.filter(({ game_id }) => [id('tonight 1-1'), id('tonight 1-2')].includes(game_id))
    }
    expect((await gameDayTodayOf('maya'))?.map(({ game_id }) => game_id)).toEqual([id('tonight 1-1')])
    const met = (await gameDayTodayOf('noor'))?.map((row) => [
      row.partner_name,
      row.opponent1_name,
      row.opponent2_name,
    ])
    expect(met?.map((names) => names.includes('Gus'))).toEqual([true, false])
    await here.sql(
      `update game_days set is_finalized = true, finalized_at = now(), status = 'completed' where id = $1`,
      [id('tonight')],
    )
    const seasons = (await here.cast.noor.client.rpc('my_seasons').throwOnError()).data
    const courts = seasons.flatMap(({ record }) =>
      readSeasonRecord(camel(record)).days.flatMap((day) => day.courts),
    )
    expect(JSON.stringify(courts.map((court) => court.games)).match(/"Gus"/g)).toHaveLength(1)
  })

  test("doesn't get a finished game by clearing its score and entering it again", async () => {
    await score('noor', 1, [null, null], 1, 'emptied').throwOnError()
    await seat('noor', 'Gus').throwOnError()
    await score('noor', 1, [11, 7], 2, 'again').throwOnError()
    expect(await subs('tonight 1-1')).toEqual(NOBODY)
  })

  test('gets a cleared game if an organizer names the sub', async () => {
    await score('noor', 1, [null, null], 1, 'emptied').throwOnError()
    await seat('lucia', 'Gus').throwOnError()
    await score('noor', 1, [11, 7], 2, 'again').throwOnError()
    expect(await subs('tonight 1-1')).toEqual(inGame1('Gus'))
  })
})

/** Noor and Maya play game 2 against Tom and Ines. */
const inGame2 = (maya: string, tom = '') => ['', maya, tom, '']

describe('a score that waited on a phone', () => {
  test.each(['noor', 'maya', 'lucia', 'sunny'] as const)(
    'counts for the member who played it, not for a sub named meanwhile: sent by %s',
    async (by) => {
      await seat('lucia', 'Gus').throwOnError()
      const { data } = await score(by, 2, [11, 4], 0, 'waited', NOBODY).throwOnError()
      expect(data).toMatchObject({ outcome: 'applied', substitutes: NOBODY })
      expect(await subs('tonight 1-2')).toEqual(NOBODY)
    },
  )

  test('counts for the sub who played it, even if another has the seat by now', async () => {
    await seat('noor', 'Gus').throwOnError()
    await seat('lucia', null).throwOnError()
    await seat('lucia', 'Pia').throwOnError()
    const { data } = await score('noor', 2, [11, 4], 0, 'waited', inGame2('Gus')).throwOnError()
    expect(data).toMatchObject({ substitutes: inGame2('Gus') })
    // A repeated delivery returns who is stored.
    const again = await score('noor', 2, [11, 4], 0, 'waited', NOBODY).throwOnError()
    expect(again.data).toMatchObject({ outcome: 'applied', substitutes: inGame2('Gus') })
  })

  test('even if that sub came with the seat, and the seat was reassigned', async () => {
    await here.sql(`update court_assignments set substitute_name = 'Gus' where id = $1`, [id('tonight maya')])
    await here.sql('delete from court_assignments where id = $1', [id('tonight maya')])
    await here.sql(
      `insert into court_assignments (league_id, game_day_id, court_number, seat, player_id) values ($1, $2, 1, 3, $3)`,
      [id('ladder'), id('tonight'), id('maya')],
    )
    await score('noor', 2, [11, 4], 0, 'waited', inGame2('Gus')).throwOnError()
    expect(await subs('tonight 1-2')).toEqual(inGame2('Gus'))
  })

  test.each(['noor', 'maya', 'lucia', 'sunny'] as const)(
    'credits no one who never had the seat: sent by %s',
    async (by) => {
      // a stranger, members, the sub of another seat, of another day, almost the sub, and no name
      for (const forged of ['Zed', 'Sam Park', 'Noor Aziz', 'Rex', 'Pia', 'gus', ' Gus', null]) {
        await here.rows.rewind()
        await here.sql(`update court_assignments set substitute_name = 'Pia' where id = $1`, [
          id('played maya'),
        ])
        await seat('lucia', 'Rex', 'tonight tom').throwOnError()
        await seat('lucia', 'Gus').throwOnError()
        await score(by, 2, [11, 4], 0, `forged ${forged}`, ['', forged, 'Rex', '']).throwOnError()
        expect([forged, await subs('tonight 1-2')]).toEqual([forged, inGame2('Gus', 'Rex')])
      }
    },
  )

  test('uses the seats for missing names, and the list for the rest', async () => {
    await seat('lucia', 'Gus').throwOnError()
    await seat('lucia', 'Rex', 'tonight tom').throwOnError()
    await score('noor', 2, [11, 4], 0, 'short', ['', '']).throwOnError()
    expect(await subs('tonight 1-2')).toEqual(inGame2('', 'Rex'))
  })

  test('lets no one play twice in a game', async () => {
    await seat('lucia', 'Gus', 'tonight tom').throwOnError()
    await seat('lucia', null, 'tonight tom').throwOnError()
    await seat('lucia', 'Gus').throwOnError()
    await score('noor', 2, [11, 4], 0, 'twice', inGame2('Gus', 'Gus')).throwOnError()
    expect(await subs('tonight 1-2')).toEqual(inGame2('Gus'))
  })

  test("doesn't change a game that knows who played it", async () => {
    await seat('lucia', 'Gus').throwOnError()
    await score('noor', 1, [11, 8], 1, 'corrected', inGame1('Gus')).throwOnError()
    expect(await subs('tonight 1-1')).toEqual(NOBODY)
    await score('noor', 1, [null, null], 2, 'emptied', inGame1('Gus')).throwOnError()
    await score('noor', 1, [11, 7], 3, 'again', inGame1('Gus')).throwOnError()
    expect(await subs('tonight 1-1')).toEqual(NOBODY)
  })

  test("doesn't affect a game that it doesn't enter", async () => {
    await score('noor', 2, [11, 9], 0, 'first', NOBODY).throwOnError()
    await seat('lucia', 'Gus').throwOnError()
    const { data } = await score('tom', 2, [11, 4], 0, 'late', inGame2('Gus')).throwOnError()
    expect(data).toMatchObject({ outcome: 'conflict', substitutes: NOBODY })
    expect(toldTo(await score('sam', 2, [11, 4], 0, 'else', inGame2('Gus')))?.code).toBe('PT403')
    expect(await subs('tonight 1-2')).toEqual(NOBODY)
  })
})

describe('the finished games', () => {
  test.each(['lucia', 'carl', 'sunny'] as const)('go to the sub where %s says so', async (by) => {
    expect(toldTo(await changeSub(by, null, ' Gus '))).toBeNull()
    expect([await subs('tonight 1-1'), await seated()]).toEqual([inGame1('Gus'), 'Gus'])
    const [line] = await here.sql(
      `select new_substitute_name as sub, finished_games from seat_events where game_day_id = $1 order by id desc limit 1`,
      [id('tonight')],
    )
    expect(line).toEqual({ sub: 'Gus', finished_games: [{ court: 1, game: 1 }] })
    expect(toldTo(await changeSub(by, 'Gus', null))).toBeNull()
    expect([await subs('tonight 1-1'), await seated()]).toEqual([NOBODY, null])
  })

  test.each(['noor', 'maya', 'sam', 'omar', 'kai'] as const)('are not changed by %s', async (by) => {
    expect(toldTo(await changeSub(by, null, 'Gus'))?.code).toBe('PT403')
    const direct = await untyped(here.cast[by].client)
      .from('court_rotations')
      .update({ substitutes: inGame1('Gus') })
      .eq('id', id('tonight 1-1'))
    expect(direct.error?.code).toBe('42501')
    expect([await subs('tonight 1-1'), await seated()]).toEqual([NOBODY, null])
  })

  test('change with the seat or not at all', async () => {
    const played = { p_game_day_id: id('played'), p_finished_game_ids: [id('played 1-1')] }
    expect(toldTo(await changeSub('lucia', null, 'Gus', played))?.hint).toBe('reason_required')
    expect([await subs('played 1-1'), await seated('played maya')]).toEqual([NOBODY, null])
    expect(toldTo(await changeSub('lucia', null, 'Gus', { ...played, p_reason: 'Told later.' }))).toBeNull()
    expect([await subs('played 1-1'), await seated('played maya')]).toEqual([inGame1('Gus'), 'Gus'])
  })

  test.each([
    ['no list of who played them', { p_seen_game_subs: [] }, 'invalid_games'],
    ['someone who did not play them', { p_seen_game_subs: ['Pia'] }, 'games_changed'],
    ['no one who is said to have played them', { p_seen_game_subs: [null] }, 'games_changed'],
    [
      'too many',
      { p_finished_game_ids: Array.from({ length: 501 }, (_, i) => id(`many ${i}`)) },
      'invalid_games',
    ],
    ['a game to come', { p_finished_game_ids: [id('tonight 1-2')] }, 'games_changed'],
    ['a game of another court', { p_finished_game_ids: [id('tonight 2-1')] }, 'games_changed'],
    ['a game of another day', { p_finished_game_ids: [id('played 1-1')] }, 'games_changed'],
    ['a game of another sub', { p_seen_name: 'Pia' }, 'games_changed'],
    ['a blank name', { p_name: ' ' }, 'invalid_name'],
    ['a long name', { p_name: 'x'.repeat(81) }, 'invalid_name'],
    ['someone with a place', { p_name: 'Sam Park' }, 'sub_plays_already'],
  ])('are refused: %s', async (_what, more, hint) => {
    expect(toldTo(await changeSub('lucia', null, 'Gus', more))?.hint).toBe(hint)
    expect([await subs('tonight 1-1'), await seated()]).toEqual([NOBODY, null])
  })

  test('change in one step while a sub has the seat, no matter who played them', async () => {
    await seat('noor', 'Gus').throwOnError()
    await score('noor', 2, [11, 4], 0, 'second').throwOnError()
    await changeSub('lucia', 'Gus', 'Pia', { p_finished_game_ids: [] }).throwOnError()
    expect([await subs('tonight 1-1'), await subs('tonight 1-2'), await seated()]).toEqual([
      NOBODY,
      inGame2('Gus'),
      'Pia',
    ])
    const both = {
      p_finished_game_ids: [id('tonight 1-1'), id('tonight 1-2')],
      p_seen_game_subs: ['', 'Gus'],
    }
    // The seat stays the same: only the games change, and the history says which.
    await changeSub('lucia', 'Pia', 'Pia', both).throwOnError()
    expect([await subs('tonight 1-1'), await subs('tonight 1-2'), await seated()]).toEqual([
      inGame1('Pia'),
      inGame2('Pia'),
      'Pia',
    ])
    const lines = await here.sql(
      `select old_substitute_name as before, new_substitute_name as sub, finished_games as games from seat_events
       where game_day_id = $1 and player_id = $2 order by id`,
      [id('tonight'), id('maya')],
    )
    expect(lines).toEqual([
      { before: null, sub: 'Gus', games: null },
      { before: 'Gus', sub: 'Pia', games: null },
      {
        before: 'Pia',
        sub: 'Pia',
        games: [
          { court: 1, game: 1 },
          { court: 1, game: 2 },
        ],
      },
    ])
  })

  test('of a finalized day change with a reason, even if the seat stays the same', async () => {
    const played = { p_game_day_id: id('played'), p_finished_game_ids: [id('played 1-1')] }
    await changeSub('lucia', null, 'Gus', { ...played, p_reason: 'Told later.' }).throwOnError()
    const more = { ...played, p_finished_game_ids: [id('played 1-2')], p_seen_game_subs: [''] }
    expect(toldTo(await changeSub('lucia', 'Gus', 'Gus', more))?.hint).toBe('reason_required')
    expect(await subs('played 1-2')).toEqual(NOBODY)
    await changeSub('lucia', 'Gus', 'Gus', { ...more, p_reason: 'Told later.' }).throwOnError()
    expect(await subs('played 1-2')).toEqual(inGame2('Gus'))
  })

  test("leave alone a sub who wasn't seen in the seat", async () => {
    await seat('noor', 'Gus').throwOnError()
    for (const seen of ['Pia', null]) {
      const answer = await changeSub('lucia', seen, 'Rex', { p_finished_game_ids: [] })
      expect(toldTo(answer)?.hint).toBe('seat_changed')
    }
    expect(toldTo(await seat('lucia', 'Rex'))?.hint).toBe('seat_has_sub')
    expect(toldTo(await changeSub('noor', 'Gus', 'Rex', { p_finished_game_ids: [] }))?.code).toBe('PT403')
    expect(toldTo(await changeSub('lucia', 'Gus', 'Gus', { p_finished_game_ids: [] }))?.hint).toBe(
      'seat_changed',
    )
    expect(await seated()).toBe('Gus')
  })

  test("can't be played by one sub in two places", async () => {
    await here.sql(`update court_rotations r set substitutes = app.subs_with(r, $1, 'Gus') where id = $2`, [
      id('tom'),
      id('tonight 1-1'),
    ])
    expect(toldTo(await changeSub('lucia', null, 'gus'))).toMatchObject({
      hint: 'sub_plays_already',
      message: 'gus played game 1 on court 1 for someone else.',
    })
  })
})

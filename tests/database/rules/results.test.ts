import { describe, expect, test } from 'vitest'
import { id } from '../ids'
import { scene, toldTo } from '../scene'

/* What an organizer records for a game other than a plain score. Game 1 of court 1 today is 11–7 at version 1. */

const here = scene()

const GAME = {
  p_rotation_id: id('tonight 1-1'),
  p_seen_version: 1,
  p_submission_id: id('a result'),
  p_reason: 'Seen by the organizer.',
}
type Result = {
  p_result: string
  p_ended_by?: string[]
  p_team1_score?: number
  p_team2_score?: number
} & Partial<typeof GAME>

const record = (result: Result) => here.cast.lucia.client.rpc('record_result', { ...GAME, ...result })
const stored = async () => {
  const [row] = await here.sql(
    `select result, ended_by, team1_score, team2_score, version from court_rotations where id = $1`,
    [GAME.p_rotation_id],
  )
  return row
}
const events = () =>
  here.sql(
    `select e.outcome, e.old_result, e.new_result, e.old_team1_score, e.new_team1_score, e.new_ended_by, e.reason, p.first_name as by
     from score_events e join players p on p.id = e.changed_by where e.rotation_id = $1 order by e.id`,
    [GAME.p_rotation_id],
  )
const UNTOUCHED = { result: 'score', ended_by: null, team1_score: 11, team2_score: 7, version: 1 }

describe('what can be recorded', () => {
  test.each([
    ['a forfeit', { p_result: 'forfeit', p_ended_by: [id('maya')] }, [null, null]],
    ['a forfeit of both sides', { p_result: 'forfeit', p_ended_by: [id('maya'), id('noor')] }, [null, null]],
    [
      'a game given up at 4–9',
      { p_result: 'retired', p_ended_by: [id('tom')], p_team1_score: 4, p_team2_score: 9 },
      [4, 9],
    ],
    [
      'one given up before the first point',
      { p_result: 'retired', p_ended_by: [id('tom')], p_team1_score: 0, p_team2_score: 0 },
      [0, 0],
    ],
    ['one stopped early', { p_result: 'incomplete', p_team1_score: 6, p_team2_score: 6 }, [6, 6]],
    ['one never begun', { p_result: 'incomplete' }, [null, null]],
    ['one rained off', { p_result: 'void' }, [null, null]],
    ['a corrected score', { p_result: 'score', p_team1_score: 7, p_team2_score: 11 }, [7, 11]],
    ['a score withdrawn', { p_result: 'score' }, [null, null]],
  ] as const)('%s', async (_what, result, [team1_score, team2_score]) => {
    const { data } = await record(
      'p_ended_by' in result ? { ...result, p_ended_by: [...result.p_ended_by] } : result,
    ).throwOnError()
    const ended_by = 'p_ended_by' in result ? [...result.p_ended_by].toSorted() : null
    expect(await stored()).toEqual({
      result: result.p_result,
      ended_by,
      team1_score,
      team2_score,
      version: 2,
    })
    expect(data).toMatchObject({ outcome: 'applied', result: result.p_result, version: 2, ended_by })
    expect((await events()).slice(1)).toEqual([
      {
        outcome: 'applied',
        old_result: 'score',
        new_result: result.p_result,
        old_team1_score: 11,
        new_team1_score: team1_score,
        new_ended_by: ended_by,
        reason: GAME.p_reason,
        by: 'Lucia',
      },
    ])
  })
})

describe('anything impossible is refused with a sentence, and nothing is stored', () => {
  test.each<[string, Result, string]>([
    ['no reason', { p_result: 'void', p_reason: '  ' }, "Add a reason for the game's history."],
    ['an unknown result', { p_result: 'postponed' }, 'Choose a game result.'],
    ['no one’s forfeit', { p_result: 'forfeit' }, 'Choose who ended the game.'],
    [
      'no one’s retirement',
      { p_result: 'retired', p_team1_score: 1, p_team2_score: 2 },
      'Choose who ended the game.',
    ],
    [
      'a forfeit of someone elsewhere',
      { p_result: 'forfeit', p_ended_by: [id('sam')] },
      'Only a player in the game can end it.',
    ],
    [
      'both sides giving up',
      { p_result: 'retired', p_ended_by: [id('noor'), id('maya')], p_team1_score: 1, p_team2_score: 2 },
      'Only one team can retire.',
    ],
    [
      'points in a forfeit',
      { p_result: 'forfeit', p_ended_by: [id('tom')], p_team1_score: 11, p_team2_score: 0 },
      "This game wasn't played, so it has no score.",
    ],
    [
      'a void game with points',
      { p_result: 'void', p_team1_score: 1, p_team2_score: 0 },
      "This game wasn't played, so it has no score.",
    ],
    [
      'a retirement without points',
      { p_result: 'retired', p_ended_by: [id('tom')] },
      'Enter the points as played.',
    ],
    ['one side’s points', { p_result: 'incomplete', p_team1_score: 3 }, 'Enter a score for both teams'],
    [
      'points below 0',
      { p_result: 'incomplete', p_team1_score: -1, p_team2_score: 3 },
      'Scores cannot go below 0',
    ],
    [
      'a void game that someone ended',
      { p_result: 'void', p_ended_by: [id('tom')] },
      'No one ended this game early.',
    ],
    [
      'a score that ends no game',
      { p_result: 'score', p_team1_score: 11, p_team2_score: 10 },
      'Must win by 2',
    ],
  ])('%s', async (_what, result, message) => {
    expect(toldTo(await record(result))).toMatchObject({ code: 'PT422', message })
    expect(await stored()).toEqual(UNTOUCHED)
  })
})

describe("next to other people's changes", () => {
  test('a repeated delivery changes nothing and succeeds', async () => {
    const rainedOff = { p_result: 'void' }
    await record(rainedOff).throwOnError()
    const { data } = await record(rainedOff).throwOnError()
    expect(data).toMatchObject({ outcome: 'applied', version: 2 })
    expect(toldTo(await record({ p_result: 'incomplete' }))).toMatchObject({ hint: 'submission_id_reused' })
  })

  test('a repeat of what is stored is fine, whatever version was seen', async () => {
    await record({ p_result: 'void' }).throwOnError()
    const { data } = await record({ p_result: 'void', p_submission_id: id('another') }).throwOnError()
    expect(data).toMatchObject({ outcome: 'agreed', version: 2 })
  })

  test('a game that changed meanwhile keeps its result, and the attempt is in its history', async () => {
    const { data } = await record({ p_result: 'void', p_seen_version: 0 }).throwOnError()
    expect(data).toMatchObject({ outcome: 'conflict', result: 'score', team1_score: 11, version: 1 })
    expect(await stored()).toEqual(UNTOUCHED)
    expect((await events()).at(-1)).toMatchObject({ outcome: 'conflict', new_result: 'void', by: 'Lucia' })
  })

  test("a player’s score doesn't replace it, however it is sent", async () => {
    await record({ p_result: 'forfeit', p_ended_by: [id('tom')] }).throwOnError()
    const told = {
      code: 'PT409',
      hint: 'result_recorded',
      message: 'An organizer recorded this game as a forfeit. They can change it on the game day page.',
    }
    expect(
      toldTo(
        await here.cast.noor.client.rpc('submit_score', {
          p_league_id: id('ladder'),
          p_game_day_id: id('tonight'),
          p_court_number: 1,
          p_game_number: 1,
          p_team1_score: 11,
          p_team2_score: 2,
          p_seen_version: 2,
          p_submission_id: id('a late score'),
        }),
      ),
    ).toMatchObject(told)
    expect(
      toldTo(
        await here.cast.noor.client
          .from('court_rotations')
          .update({ team1_score: 11, team2_score: 2, seen_version: 2 })
          .eq('id', GAME.p_rotation_id),
      ),
    ).toMatchObject(told)
  })

  test("it doesn't count as a missing score, and the game is neither redrawn nor removed", async () => {
    await record({ p_result: 'void' }).throwOnError()
    const { client } = here.cast.lucia
    const publish = (more: object[]) =>
      client.rpc('publish_courts', {
        p_league_id: id('ladder'),
        p_game_day_id: id('tonight'),
        p_seen_draw_version: 0,
        p_seats: ['noor', 'tom', 'maya', 'ines', 'sam', 'bea', 'dev', 'uli'].map((name, place) => ({
          court: place < 4 ? 1 : 2,
          seat: (place % 4) + 1,
          player: id(name),
        })),
        p_games: [
          ...['tonight 1-2', 'tonight 2-1', 'tonight 2-2'].map((name) => ({ id: id(name) })),
          ...more,
        ] as never,
        p_seed: 1,
      })
    expect(toldTo(await publish([]))?.hint).toBe('game_is_played')
    const pairing = { team1: [id('noor'), id('ines')], team2: [id('maya'), id('tom')] }
    expect(toldTo(await publish([{ court: 1, game: 1, rotation: 1, ...pairing }]))?.hint).toBe(
      'game_is_played',
    )
    const { data } = await client
      .rpc('finalize_game_day', { p_league_id: id('ladder'), p_game_day_id: id('tonight') })
      .throwOnError()
    expect(data).toMatchObject({
      missing: [
        { court_number: 1, game_number: 2 },
        { court_number: 2, game_number: 2 },
      ],
    })
  })

  test('the player who ended it stays the same when a record is claimed', async () => {
    await here.sql(
      `update court_rotations set team1_player2_id = $1, result = 'forfeit', ended_by = array[$1::uuid], team1_score = null,
      team2_score = null where id = $2`,
      [id('ana'), GAME.p_rotation_id],
    )
    const before = await events()
    await here.sql('select app.claim_record($1, $2, $3)', [id('ana'), id('nina'), id('ladder')])
    expect(await stored()).toMatchObject({ result: 'forfeit', ended_by: [id('nina')] })
    expect(await events()).toEqual(before)
  })
})

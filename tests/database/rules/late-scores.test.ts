import { describe, expect, test } from 'vitest'
import type { PersonName } from '../cast'
import { id } from '../ids'
import { scene, toldTo } from '../scene'

/* Scores that waited on a phone: what may have changed by the time they arrive, and what happens to disputes. */

const here = scene()

interface Sent {
  p_submission_id: string
  p_seen_version: number
  p_author: string
  p_rotation_id: string
}

/** Game 2 of court 1 today: no score yet. */
const submit = (person: PersonName, team2: number, more: Partial<Sent> = {}) =>
  here.cast[person].client.rpc('submit_score', {
    p_league_id: id('ladder'),
    p_game_day_id: id('tonight'),
    p_court_number: 1,
    p_game_number: 2,
    p_team1_score: 11,
    p_team2_score: team2,
    p_seen_version: 0,
    p_submission_id: id('a submission'),
    ...more,
  })
const stored = async () =>
  (
    await here.sql<{ score: string }>(
      `select concat_ws(':', team1_score, team2_score) as score from court_rotations where id = $1`,
      [id('tonight 1-2')],
    )
  )[0]?.score

describe('a score that waited', () => {
  test('is not sent by anyone who is signed in by then', async () => {
    const answer = await submit('tom', 4, { p_author: here.cast.noor.id })
    expect(toldTo(answer)).toMatchObject({ code: 'PT409', hint: 'another_person' })
    expect(await stored()).toBe('')
    expect((await submit('noor', 4, { p_author: here.cast.noor.id })).data).toMatchObject({
      outcome: 'applied',
    })
  })

  test('is not entered for the people who were drawn in its place', async () => {
    const seen = { p_rotation_id: id('tonight 1-2') }
    await here.cast.lucia.client
      .rpc('publish_courts', {
        p_league_id: id('ladder'),
        p_game_day_id: id('tonight'),
        p_seen_draw_version: 0,
        p_seats: ['noor', 'tom', 'maya', 'ines', 'sam', 'bea', 'dev', 'uli'].map((name, place) => ({
          court: place < 4 ? 1 : 2,
          seat: (place % 4) + 1,
          player: id(name),
        })),
        p_games: [
          ...['tonight 1-1', 'tonight 2-1', 'tonight 2-2'].map((name) => ({ id: id(name) })),
          { court: 1, game: 2, rotation: 2, team1: [id('ines'), id('tom')], team2: [id('maya'), id('noor')] },
        ],
        p_seed: 1,
      })
      .throwOnError()
    expect(toldTo(await submit('noor', 4, seen))).toMatchObject({ code: 'PT404', hint: 'no_such_game' })
    expect(
      await here.sql(`select 1 from score_events where submission_id = $1`, [id('a submission')]),
    ).toEqual([])
  })

  test('and was applied before its author was removed from the roster gets that answer', async () => {
    await submit('noor', 4).throwOnError()
    await here.sql(`delete from league_players where id = $1`, [id('ladder noor')])
    expect((await submit('noor', 4)).data).toMatchObject({ outcome: 'applied', team2_score: 4 })
    // It allows nothing else.
    expect(toldTo(await submit('noor', 5, { p_seen_version: 1 }))).toMatchObject({
      hint: 'submission_id_reused',
    })
    expect(toldTo(await submit('noor', 5, { p_submission_id: id('another') }))).toMatchObject({
      hint: 'not_on_this_court',
    })
    expect(await stored()).toBe('11:4')
  })
})

describe('two people who replace each other’s score', () => {
  /** Each keeps their own: reads what is stored, and replaces it. */
  async function fight(...rounds: [PersonName, number][]) {
    for (const [round, [person, team2]] of rounds.entries()) {
      const [game] = await here.sql<{ version: number }>(
        `select version from court_rotations where id = $1`,
        [id('tonight 1-2')],
      )
      await submit(person, team2, {
        p_seen_version: game?.version ?? 0,
        p_submission_id: id(`${round} ${person} ${team2} on ${game?.version}`),
      }).throwOnError()
    }
  }
  const toldTheOrganizer = async () =>
    (
      await here.cast.lucia.client
        .from('announcements')
        .select('title, message, created_by, league_id, target_user_id')
        .eq('title', 'Score conflict in one game')
        .throwOnError()
    ).data

  test('are left alone the first time', async () => {
    await fight(['noor', 4], ['tom', 5])
    expect(await toldTheOrganizer()).toEqual([])
  })

  test('are told to the league’s organizer, and no one else, after the second time', async () => {
    await fight(['noor', 4], ['tom', 5], ['noor', 4])
    expect(await toldTheOrganizer()).toEqual([
      {
        title: 'Score conflict in one game',
        message:
          'Week 2, Center, game 2: Tom K. entered 11–5, Noor A. entered 11–4, and they keep replacing each other. Check which score is right and enter it.',
        created_by: here.cast.noor.id,
        league_id: id('ladder'),
        target_user_id: here.cast.lucia.id,
      },
    ])
    for (const person of ['noor', 'tom', 'ruth'] as const) {
      const { data } = await here.cast[person].client
        .from('announcements')
        .select()
        .eq('title', 'Score conflict in one game')
      expect(data).toEqual([])
    }
  })

  test('are told once, however long it goes on', async () => {
    await fight(['noor', 4], ['tom', 5], ['noor', 4], ['tom', 5], ['maya', 6], ['noor', 4])
    expect(await toldTheOrganizer()).toHaveLength(1)
  })

  test('are reported again if an organizer’s decision is contested', async () => {
    await fight(['noor', 4], ['tom', 5], ['noor', 4], ['carl', 6], ['tom', 5], ['noor', 4])
    expect(await toldTheOrganizer()).toHaveLength(2)
  })

  test("aren't reported if one is an organizer, who decides", async () => {
    await fight(['noor', 4], ['lucia', 5], ['noor', 4], ['lucia', 5], ['noor', 4])
    expect(await toldTheOrganizer()).toEqual([])
  })

  test("aren't in a dispute if they only correct themselves", async () => {
    await fight(['noor', 4], ['noor', 5], ['noor', 6], ['tom', 7], ['tom', 8])
    expect(await toldTheOrganizer()).toEqual([])
  })

  test('are reported for plain updates, too', async () => {
    for (const [version, [person, team2_score]] of (
      [
        ['noor', 4],
        ['tom', 5],
        ['noor', 4],
      ] as const
    ).entries()) {
      await here.cast[person].client
        .from('court_rotations')
        .update({ team1_score: 11, team2_score, seen_version: version })
        .eq('id', id('tonight 1-2'))
        .throwOnError()
    }
    expect(await toldTheOrganizer()).toHaveLength(1)
  })

  test("don't count scores that were only tried", async () => {
    await fight(['noor', 4], ['tom', 5])
    for (const attempt of [1, 2, 3]) await submit('maya', 6, { p_submission_id: id(`tried ${attempt}`) })
    expect(await toldTheOrganizer()).toEqual([])
  })
})

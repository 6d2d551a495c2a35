import { describe, expect, test } from 'vitest'
import { id } from '../ids'
import { scene, toldTo } from '../scene'

/* What goes to DUPR, and what is remembered of it. In the world, game 1 of court 1 of week 1 went out already. */

const here = scene()

const send = (names: readonly string[], again?: boolean) =>
  here.cast.lucia.client.rpc('record_dupr_export', {
    p_league_id: id('ladder'),
    p_rotation_ids: names.map((name) => id(name)),
    ...(again !== undefined && { p_again: again }),
  })
const sent = async () =>
  (await here.sql('select 1 from dupr_exports where league_id = $1', [id('ladder')])).length

describe('an export', () => {
  test('is remembered game by game, a game twice on the list once', async () => {
    expect((await send(['played 1-2', 'played 2-1', 'played 2-1']).throwOnError()).data).toBe(2)
    expect(await sent()).toBe(3)
  })

  test('keeps the scores and who played, sub for sub', async () => {
    await here.sql(`update court_assignments set substitute_name = 'José Núñez' where id = $1`, [
      id('played tom'),
    ])
    await send(['played 1-2']).throwOnError()
    expect(
      await here.sql('select team1_score, team2_score, line_up from dupr_exports where rotation_id = $1', [
        id('played 1-2'),
      ]),
    ).toEqual([
      { team1_score: 11, team2_score: 7, line_up: [id('noor'), id('maya'), 'jose nunez', id('ines')] },
    ])
  })

  test('sends nothing twice unless asked', async () => {
    expect(toldTo(await send(['played 1-1', 'played 1-2']))).toMatchObject({
      code: 'PT409',
      hint: 'already_exported',
      message: '1 of these games went out before. Load the page again, or ask for them once more.',
    })
    expect(await sent()).toBe(1)
    expect((await send(['played 1-1', 'played 1-2'], true).throwOnError()).data).toBe(2)
  })

  test.each([
    ['no game', []],
    ['a game of a day that is not finalized', ['tonight 1-1']],
    ['a game of another league', ['hill night 1-1']],
    ['a game that is not there', ['played 1-2', 'nowhere']],
  ])('refuses %s', async (_what, names) => {
    expect(toldTo(await send(names))).toMatchObject({ hint: 'not_to_export' })
    expect(await sent()).toBe(1)
  })

  test('refuses a forfeit', async () => {
    await here.sql(
      `update court_rotations set result = 'forfeit', team1_score = null, team2_score = null, ended_by = array[team1_player1_id] where id = $1`,
      [id('played 1-2')],
    )
    expect(toldTo(await send(['played 1-2']))).toMatchObject({ hint: 'not_to_export' })
  })
})

describe('a missing id', () => {
  const fill = (person: string, value: string) =>
    here.cast.lucia.client.rpc('fill_in_dupr_id', {
      p_league_id: id('ladder'),
      p_player_id: id(person),
      p_dupr_id: value,
    })

  test.each([
    ['of five characters', 'tom', 'TOM12', 'invalid_dupr_id'],
    ['with a sign', 'tom', 'TOM-12', 'invalid_dupr_id'],
    ['of somebody who has one', 'noor', 'NOOR02', 'has_dupr_id'],
    ['that is somebody else’s', 'tom', 'noor01', 'dupr_id_taken'],
    ['of somebody outside the league', 'nina', 'NINA01', 'not_a_member'],
  ])('is refused: one %s', async (_what, person, value, hint) => {
    expect(toldTo(await fill(person, value))).toMatchObject({ hint })
  })

  test('of somebody who left but played is filled in', async () => {
    await here.sql('delete from league_players where league_id = $1 and player_id = $2', [
      id('ladder'),
      id('uli'),
    ])
    await fill('uli', 'ULI001').throwOnError()
    const { data } = await here.cast.lucia.client
      .rpc('dupr_players', { p_league_id: id('ladder') })
      .throwOnError()
    expect(data).toContainEqual({ player_id: id('uli'), name: 'Uli Brandt', dupr_id: 'ULI001' })
  })
})

describe('whom DUPR knows a sub by', () => {
  const name = (who: string, value: string) =>
    here.cast.lucia.client.rpc('name_sub_for_dupr', {
      p_league_id: id('ladder'),
      p_name: who,
      p_dupr_id: value,
    })

  test.each([
    ['an id of five characters', 'Gus', 'GUS12', 'invalid_dupr_id'],
    ['somebody who was no sub here', 'Ada', 'ADA001', 'not_a_sub'],
    ['no name', ' ', 'ADA001', 'not_a_sub'],
  ])('is refused: %s', async (_what, who, value, hint) => {
    await here.sql(`update court_assignments set substitute_name = 'Gus' where id = $1`, [id('played tom')])
    expect(toldTo(await name(who, value))).toMatchObject({ hint })
  })

  test('is remembered by name, however it is written, and corrected', async () => {
    await here.sql(`update court_assignments set substitute_name = 'José  Núñez' where id = $1`, [
      id('played tom'),
    ])
    await name('José  Núñez', 'JOS001').throwOnError()
    await name('jose nunez', 'jos002').throwOnError()
    const { data } = await here.cast.lucia.client
      .from('dupr_subs')
      .select('name_key, dupr_id')
      .neq('name_key', 'pia')
      .throwOnError()
    expect(data).toEqual([{ name_key: 'jose nunez', dupr_id: 'JOS002' }])
  })
})

import { describe, expect, test } from 'vitest'
import { id } from '../ids'
import { answerOf, linkFor, type Outcome } from '../joining/answers'
import { scene, toldTo } from '../scene'

/* What is sent to DUPR, and what is recorded about it. In the world, game 1 of court 1 of week 1 was already sent. */

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
  test('is recorded game by game, a game twice on the list only once', async () => {
    expect((await send(['played 1-2', 'played 2-1', 'played 2-1']).throwOnError()).data).toBe(2)
    expect(await sent()).toBe(3)
  })

  test('keeps the scores and who played, sub for sub', async () => {
    await here.sql(
      `update court_rotations r set substitutes = app.subs_with(r, $1, 'José Núñez') where id = $2`,
      [id('tom'), id('played 1-2')],
    )
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
      message: '1 of these games were already exported. Reload the page, or choose to export them again.',
    })
    expect(await sent()).toBe(1)
    expect((await send(['played 1-1', 'played 1-2'], true).throwOnError()).data).toBe(2)
  })

  test.each([
    ['no game', []],
    ['a game of a day that is not finalized', ['tonight 1-1']],
    ['a game of another league', ['hill day 1-1']],
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

describe('a missing ID', () => {
  const fill = (person: string, value: string) =>
    here.cast.lucia.client.rpc('fill_in_dupr_id', {
      p_league_id: id('ladder'),
      p_player_id: id(person),
      p_dupr_id: value,
    })

  test.each([
    ['of five characters', 'tom', 'TOM12', 'invalid_dupr_id'],
    ['with a sign', 'tom', 'TOM-12', 'invalid_dupr_id'],
    ['of someone who has one', 'noor', 'NOOR02', 'has_dupr_id'],
    ['that is someone else’s', 'tom', 'noor01', 'dupr_id_taken'],
    ['of someone outside the league', 'nina', 'NINA01', 'not_a_member'],
  ])('is refused: one %s', async (_what, person, value, hint) => {
    expect(toldTo(await fill(person, value))).toMatchObject({ hint })
  })

  test("is filled in from a list, and a rejected one doesn't keep the others from being saved", async () => {
    const { data } = await here.cast.lucia.client
      .rpc('fill_in_dupr_ids', {
        p_league_id: id('ladder'),
        p_ids: {
          [id('tom')]: ' tom001',
          [id('maya')]: 'noor01',
          [id('noor')]: 'NOOR02',
          [id('nina')]: 'NINA01',
          [id('sam')]: 'SAM',
          nobody: 'NOBODY',
        },
      })
      .throwOnError()
    expect(Object.fromEntries(data?.map(({ player_id, problem }) => [player_id, problem]) ?? [])).toEqual({
      [id('maya')]: 'Someone else in this league already uses this DUPR ID.',
      [id('noor')]: 'Noor already has a DUPR ID and can change it in their profile.',
      [id('nina')]: "This person hasn't joined the league.",
      [id('sam')]: 'DUPR IDs have six letters or digits.',
      nobody: "This person hasn't joined the league.",
    })
    expect(await here.sql('select dupr_id from profiles where id = $1', [id('tom')])).toEqual([
      { dupr_id: 'TOM001' },
    ])
    const noList = await here.cast.lucia.client.rpc('fill_in_dupr_ids', {
      p_league_id: id('ladder'),
      p_ids: ['a'],
    })
    expect(toldTo(noList)).toMatchObject({ code: 'PT422', hint: 'dupr_ids_refused' })
  })

  test('of someone who left but played is filled in', async () => {
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

describe('the ID of a player whom clubs know by name', () => {
  const LEAGUES = { lucia: 'ladder', omar: 'hill' } as const
  type Organizer = keyof typeof LEAGUES
  const rosa = 'ROSA01'
  const addRosa = (organizer: Organizer, lastName = 'Diaz') =>
    answerOf<Outcome>(
      here.cast[organizer].client.rpc('add_player', {
        p_league_id: id(LEAGUES[organizer]),
        p_first_name: 'Rosa',
        p_last_name: lastName,
      }),
    )
  const fill = (organizer: Organizer, person: string, value = rosa) =>
    here.cast[organizer].client.rpc('fill_in_dupr_id', {
      p_league_id: id(LEAGUES[organizer]),
      p_player_id: person,
      p_dupr_id: value,
    })
  const idIn = async (organizer: Organizer, person: string) => {
    const league = { p_league_id: id(LEAGUES[organizer]) }
    const { data } = await here.cast[organizer].client.rpc('dupr_players', league).throwOnError()
    return data.find(({ player_id }) => player_id === person)?.dupr_id
  }
  const write = (who: 'nina' | 'jorge', dupr_id: string) => {
    const { client, id: own } = here.cast[who]
    return client.from('profiles').update({ dupr_id }).eq('id', own).select('dupr_id')
  }
  const takeLink = async (who: 'nina' | 'jorge', row: string) =>
    answerOf<Outcome>(
      here.cast[who].client.rpc('accept_invitation', {
        p_token: await linkFor(here.cast.lucia.client, row),
        p_confirm: true,
      }),
    )

  test('is filled in by each of two clubs, even though the player has an account by now', async () => {
    await write('nina', rosa).throwOnError()
    for (const organizer of ['lucia', 'omar'] as const) {
      const { player_id: person } = await addRosa(organizer)
      await fill(organizer, String(person)).throwOnError()
      expect(await idIn(organizer, String(person))).toBe(rosa)
      // within the league it is hers alone
      const other = await addRosa(organizer, 'Delgado')
      expect(toldTo(await fill(organizer, String(other.player_id)))).toMatchObject({
        hint: 'dupr_id_taken',
        message: 'Someone else in this league already uses this DUPR ID.',
      })
    }
  })

  test("doesn't keep anyone from entering it in a profile", async () => {
    const { player_id: person } = await addRosa('omar')
    await fill('omar', String(person)).throwOnError()
    expect((await write('nina', rosa).throwOnError()).data).toEqual([{ dupr_id: rosa }])
  })

  test("moves to the account, and stays on the other club's roster", async () => {
    await fill('lucia', id('ana'), 'ANA001').throwOnError()
    expect(await takeLink('nina', id('ladder ana'))).toMatchObject({ outcome: 'accepted' })
    expect([await idIn('lucia', id('nina')), await idIn('omar', id('ana'))]).toEqual(['ANA001', 'ANA001'])
  })

  test("doesn't move if another account has it, and doesn't keep anyone out", async () => {
    await fill('lucia', id('ana'), 'ANA001').throwOnError()
    await write('jorge', 'ANA001').throwOnError()
    expect(await takeLink('nina', id('ladder ana'))).toMatchObject({ outcome: 'accepted' })
    expect(await idIn('lucia', id('nina'))).toBeNull()
  })
})

describe("a sub's DUPR ID", () => {
  const name = (who: string, value: string) =>
    here.cast.lucia.client.rpc('name_sub_for_dupr', {
      p_league_id: id('ladder'),
      p_name: who,
      p_dupr_id: value,
    })

  test.each([
    ['an id of five characters', 'Gus', 'GUS12', 'invalid_dupr_id'],
    ['someone who was no sub here', 'Ada', 'ADA001', 'not_a_sub'],
    ['no name', ' ', 'ADA001', 'not_a_sub'],
  ])('is refused: %s', async (_what, who, value, hint) => {
    await here.sql(`update court_assignments set substitute_name = 'Gus' where id = $1`, [id('played tom')])
    expect(toldTo(await name(who, value))).toMatchObject({ hint })
  })

  test('is stored by name, however it is written, and can be corrected', async () => {
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

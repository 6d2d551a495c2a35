import { describe, expect, it } from 'vitest'
import type { Json } from '@/shared/supabase/database.types'
import type { PersonName } from '../cast'
import { id } from '../ids'
import { scene, toldTo } from '../scene'

const here = scene()

const give = (divisions: Json, by: PersonName = 'lucia') =>
  here.cast[by].client.rpc('set_divisions', { p_league_id: id('ladder'), p_divisions: divisions })
const withDivisions = (count: number) =>
  here.sql('update leagues set divisions = $2 where id = $1', [id('ladder'), count])
const divisionsSeenBy = async (person: PersonName) => {
  const { data } = await here.cast[person].client
    .rpc('league_roster', { p_league_id: id('ladder') })
    .throwOnError()
  return Object.fromEntries((data ?? []).map((row) => [row.first_name, row.division]))
}

describe('divisions', () => {
  it('are set by an organizer and seen by every member', async () => {
    await withDivisions(3)
    expect((await give({ [id('noor')]: 1, [id('tom')]: 3, [id('lena')]: 2 }).throwOnError()).data).toBe(3)
    expect(await divisionsSeenBy('maya')).toMatchObject({ Noor: 1, Tom: 3, Lena: 2, Maya: null })
    // Only who is named changes, and the same again changes no one.
    expect((await give({ [id('noor')]: 1, [id('tom')]: null }, 'gwen').throwOnError()).data).toBe(1)
    expect(await divisionsSeenBy('maya')).toMatchObject({ Noor: 1, Tom: null, Lena: 2 })
    const { data } = await here.cast.lucia.client
      .rpc('organizer_roster', { p_league_id: id('ladder') })
      .throwOnError()
    expect(data?.find(({ player_id }) => player_id === id('lena'))?.division).toBe(2)
  })

  it.each<[string, Json]>([
    ['none of them', 0],
    ['half a one', 1.5],
    ['a word', '1'],
    ['a list', [1]],
  ])('refuse %s, for everyone who is named', async (_, division) => {
    await withDivisions(2)
    expect(toldTo(await give({ [id('tom')]: 1, [id('noor')]: division }))).toMatchObject({
      code: 'PT422',
      hint: 'no_such_division',
      message: 'Choose a division for each player.',
    })
    expect(await divisionsSeenBy('maya')).toMatchObject({ Noor: null, Tom: null })
  })

  it('refuse one more than the league has, for everyone who is named', async () => {
    await withDivisions(2)
    expect(toldTo(await give({ [id('tom')]: 1, [id('noor')]: 3 }))).toMatchObject({
      code: 'PT422',
      hint: 'no_such_division',
      message: 'This league has 2 divisions. Choose one of them.',
    })
    expect(await divisionsSeenBy('maya')).toMatchObject({ Noor: null, Tom: null })
  })

  it('need a league with divisions, and a list of players', async () => {
    expect(toldTo(await give({ [id('noor')]: 1 }))).toMatchObject({
      code: 'PT422',
      message: 'This league has no divisions. Add them under Edit first.',
    })
    expect(toldTo(await give([1]))).toMatchObject({ code: 'PT422', hint: 'no_such_division' })
    expect(toldTo(await give(null))).toMatchObject({ code: 'PT422', hint: 'no_such_division' })
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`player ${i}`, null]))
    expect(toldTo(await give(many))).toMatchObject({ code: 'PT422', hint: 'list_too_long' })
  })

  it.each(['kai', 'wes', 'jorge'])('are for members: %s is none', async (person) => {
    await withDivisions(2)
    expect(toldTo(await give({ [id(person)]: 1 }))).toMatchObject({ code: 'PT409', hint: 'not_a_member' })
  })

  it('can’t be written any other way', async () => {
    await withDivisions(2)
    const { client } = here.cast.lucia
    const update = { division: 1 } as never
    expect(
      toldTo(await client.from('league_players').update(update).eq('player_id', id('noor'))),
    ).toMatchObject({
      code: '42501',
    })
  })

  it('stay as they are in an archived league', async () => {
    await withDivisions(2)
    await here.sql(`update leagues set status = 'archived' where id = $1`, [id('ladder')])
    expect(toldTo(await give({ [id('noor')]: 1 }))).toMatchObject({ code: 'PT409', hint: 'league_archived' })
  })

  it('are between 1 and 6 in a league', async () => {
    const edit = (divisions: number) =>
      here.cast.lucia.client.rpc('edit_league', { p_league_id: id('ladder'), p_settings: { divisions } })
    const refused = { code: 'PT422', hint: 'setting_refused', details: 'rules_divisions_check' }
    expect(toldTo(await edit(7))).toMatchObject(refused)
    expect(toldTo(await edit(0))).toMatchObject(refused)
    await edit(6).throwOnError()
  })
})

import { describe, expect, test } from 'vitest'
import { ACTORS, type PersonName } from '../cast'
import { id } from '../ids'
import { scene, toldTo } from '../scene'

const here = scene()

type Filters = {
  p_search?: string
  p_weekday?: number
  p_min_level?: number
  p_max_level?: number
  p_open_only?: boolean
  p_after?: string
  p_limit?: number
}
const find = async (filters: Filters = {}, who: PersonName = 'nina') =>
  (await here.cast[who].client.rpc('find_leagues', filters).throwOnError()).data
const names = async (filters?: Filters, who?: PersonName) =>
  (await find(filters, who)).map(({ name }) => name)

/** One of Jorge's public leagues. */
async function league(
  name: string,
  columns: { weekday?: number; start?: string; capacity?: number; status?: string; location?: string } = {},
) {
  await here.sql(`insert into events (id, event_type, name, created_by) values ($1, 'league', $2, $3)`, [
    id(name),
    name,
    id('jorge'),
  ])
  await here.sql(
    `insert into leagues (id, created_by, visibility, weekday, start_date, capacity, status, location)
     values ($1, $2, 'public', $3, $4::date, $5, $6, $7)`,
    [
      id(name),
      id('jorge'),
      columns.weekday ?? null,
      columns.start ?? null,
      columns.capacity ?? null,
      columns.status ?? 'active',
      columns.location ?? '',
    ],
  )
}
const fill = (name: string, people: PersonName[]) =>
  here.sql(
    `insert into league_players (league_id, player_id, status) select $1, md5(name)::uuid, 'joined' from unnest($2::text[]) as name`,
    [id(name), people],
  )

describe('private and unlisted leagues', () => {
  const signedIn = Object.values(ACTORS).filter((person) => person !== null)

  test.each(signedIn)('are found by no one, whatever the search: %s', async (who) => {
    const found = [
      ...(await names({}, who)),
      ...(await names({ p_search: 'riverside' }, who)),
      ...(await names({ p_search: 'hilltop' }, who)),
      ...(await names({ p_search: 'lucia', p_limit: 1000 }, who)),
    ]
    expect(found).toEqual(['Park Open'])
  })

  test("an unlisted one opens by its link, a private one doesn't, and strangers see neither in the table", async () => {
    const { client } = here.cast.nina
    const open = (name: string) => client.rpc('public_league', { p_league_id: id(name) })
    expect((await open('ladder').throwOnError()).data).toMatchObject({
      name: 'Riverside Ladder',
      my_state: 'none',
      my_place: null,
      takes_requests: true,
    })
    for (const name of ['empty', 'hill', 'nowhere'])
      expect(toldTo(await open(name))).toMatchObject({ code: 'PT404', hint: 'league_not_found' })
    expect((await client.from('leagues').select('id').throwOnError()).data).toEqual([{ id: id('park') }])
    expect(
      (await client.from('events').select('name').eq('event_type', 'league').throwOnError()).data,
    ).toEqual([{ name: 'Park Open' }])
  })

  test('anyone with the link of an unlisted one can ask, and then sees their state', async () => {
    const { client } = here.cast.nina
    await client.rpc('request_to_join', { p_league_id: id('ladder') }).throwOnError()
    expect(
      (await client.rpc('public_league', { p_league_id: id('ladder') }).throwOnError()).data,
    ).toMatchObject({ my_state: 'requested' })
    expect(await names()).toEqual(['Park Open'])
  })
})

describe('the list', () => {
  test("shows the caller's state", async () => {
    await here.sql(
      `insert into league_players (league_id, player_id, status) values
         ($1, $2, 'pending'), ($1, $3, 'rejected'), ($1, $4, 'invited'), ($1, $5, 'accepted')`,
      [id('park'), id('kai'), id('wes'), id('lena'), id('noor')],
    )
    const states = []
    for (const who of ['kai', 'wes', 'lena', 'noor', 'jorge', 'nina'] as const)
      states.push((await find({}, who))[0]?.my_state)
    expect(states).toEqual(['requested', 'rejected', 'invited', 'member', 'organizer', 'none'])
  })

  test('has leagues with spots first, then those about to start, without a date, active, by name', async () => {
    await league('Running', { start: '2020-01-01' })
    await league('Soon', { start: '2099-01-01' })
    await league('Sooner', { start: '2098-01-01' })
    await league('Full', { start: '2097-01-01', capacity: 4 })
    await fill('Full', ['noor', 'tom', 'maya', 'ines'])
    await league('Over', { status: 'completed' })
    await league('Älter')
    expect(await names()).toEqual(['Sooner', 'Soon', 'Älter', 'Park Open', 'Running', 'Full'])
    expect(await names({ p_open_only: true })).not.toContain('Full')
  })

  test('shows spots and the waitlist', async () => {
    await league('Full', { capacity: 4 })
    await fill('Full', ['noor', 'tom', 'maya', 'ines'])
    for (const who of ['nina', 'kai'] as const)
      await here.cast[who].client.rpc('request_to_join', { p_league_id: id('Full') }).throwOnError()
    const [full] = await find({ p_search: 'full' }, 'kai')
    expect(full).toMatchObject({
      members: 4,
      open_places: 0,
      waiting: 2,
      my_place: 2,
      my_state: 'requested',
    })
    const [park] = await find({ p_search: 'park' }, 'kai')
    expect(park).toMatchObject({ open_places: null, waiting: 0, my_place: null, my_state: 'none' })
  })

  test('is searched by name, place, club and organizer, by weekday and by level', async () => {
    await league('Monday Aces', { weekday: 1, location: 'Peña Courts' })
    await fill('Monday Aces', ['noor', 'tom', 'maya'])
    await here.sql(`update profiles set dup_rating = null where id = $1`, [id('maya')])
    await here.sql(`update profiles set dup_rating = 4.5 where id = $1`, [id('noor')])
    await here.sql(`update profiles set dup_rating = 3.5 where id = $1`, [id('tom')])
    // Two ratings have no average that each of them couldn't take apart.
    expect(await names({ p_min_level: 4, p_max_level: 4 })).toEqual([])
    await here.sql(`update profiles set dup_rating = 4 where id = $1`, [id('maya')])
    expect(await names({ p_search: 'PENA mon' })).toEqual(['Monday Aces'])
    expect(await names({ p_search: 'mata aces' })).toEqual(['Monday Aces'])
    expect(await names({ p_search: '%' })).toEqual([])
    expect(await names({ p_weekday: 1 })).toEqual(['Monday Aces'])
    expect(await names({ p_weekday: 2 })).toEqual([])
    expect(await names({ p_min_level: 4, p_max_level: 4 })).toEqual(['Monday Aces'])
    expect(await names({ p_min_level: 4.1 })).toEqual([])
    expect(await names({ p_max_level: 3.9 })).toEqual([])
  })

  test('is paged without a gap', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) await league(name)
    const all = await names()
    expect(all).toHaveLength(7)
    const paged: string[] = []
    for (let after: string | undefined; ;) {
      const page = await find({ p_limit: 3, p_after: after })
      paged.push(...page.map(({ name }) => name))
      if (page.length < 3) break
      after = page.at(-1)?.page_key
    }
    expect(paged).toEqual(all)
  })

  test('is paged through all six parts without a gap or a repetition, whatever the size of a page', async () => {
    for (const [name, start] of [
      ['Ahead', '2098-01-01'],
      ['Ahead too', '2098-01-01'],
      ['Later', '2099-01-01'],
      ['Open', undefined],
      ['Under way', '2020-01-01'],
      ['Under way too', '2020-01-01'],
    ] as const) {
      await league(name, { start })
      await league(`${name}, full`, { start, capacity: 4 })
      await fill(`${name}, full`, ['noor', 'tom', 'maya', 'ines'])
    }
    // Two with the same name and date differ by their id.
    for (const key of ['twin', 'other twin']) {
      await league(key, { start: '2098-01-01' })
      await here.sql(`update events set name = 'Twin' where id = $1`, [id(key)])
    }
    const all = (await find({ p_limit: 1000 })).map(({ league_id }) => league_id)
    expect(all).toHaveLength(15)
    for (const size of [1, 2, 3, 4, 7]) {
      const paged: string[] = []
      for (let after: string | undefined; ;) {
        const page = await find({ p_limit: size, p_after: after })
        paged.push(...page.map(({ league_id }) => league_id))
        if (page.length < size) break
        after = page.at(-1)?.page_key
      }
      expect(paged).toEqual(all)
    }
  })

  test.each([
    '',
    'x',
    '1 1 2026-02-30 a',
    '1 1 - a',
    '1 2 2026-01-01 a',
    '3 1 2026-01-01 a',
    '1 1 2026-01-01',
  ])('has no page after %j', async (after) => {
    const { error, status } = await here.cast.nina.client.rpc('find_leagues', { p_after: after })
    expect([error?.code, error?.hint, status]).toEqual(['PT422', 'page_key', 422])
  })

  test('finds a place whose letters come apart when accents are taken off', async () => {
    const note = '\u{1D160}'
    await league('Notes', { location: note.repeat(200) })
    expect(await names({ p_search: note.repeat(50) })).toEqual(['Notes'])
  })

  test('is up to date with what anyone has just changed', async () => {
    const { lucia, carl, nina } = here.cast
    const shown = async () => {
      const rows = await here.sql('select * from league_directory order by league_id')
      await here.sql('select app.refresh_directory(array(select id from leagues))')
      expect(rows).toEqual(await here.sql('select * from league_directory order by league_id'))
      expect(rows).toHaveLength((await here.sql('select id from leagues')).length)
    }
    await league('Monday Aces', { weekday: 1, capacity: 4 })
    await shown()
    await fill('Monday Aces', ['noor', 'tom'])
    await shown()
    await here.sql(`update league_players set status = 'rejected' where player_id = $1`, [id('tom')])
    await shown()
    await here.sql(`delete from league_players where league_id = $1`, [id('Monday Aces')])
    await shown()
    await nina.client.rpc('request_to_join', { p_league_id: id('park') }).throwOnError()
    await shown()
    await lucia.client
      .rpc('edit_league', {
        p_league_id: id('ladder'),
        p_name: 'Ladder of the River',
        p_settings: { location: 'Old Hall', visibility: 'public' },
      })
      .throwOnError()
    await shown()
    await carl.client
      .rpc('edit_club', {
        p_club_id: id('riverside'),
        p_changes: { name: 'Carl’s Club', city: 'Salem' },
        p_seen: { name: 'Riverside', city: '' },
      })
      .throwOnError()
    await shown()
    await lucia.client
      .from('profiles')
      .update({ last_name: 'Cervantes-Ruiz', dup_rating: 5 })
      .eq('auth_id', lucia.id)
      .throwOnError()
    await shown()
    await here.sql(`update leagues set club_id = $2 where id = $1`, [id('Monday Aces'), id('hilltop')])
    await shown()
    await here.sql(`update leagues set club_id = null where id = $1`, [id('Monday Aces')])
    await shown()
    await here.sql(`delete from events where id = $1`, [id('Monday Aces')])
    await shown()
    await lucia.client
      .rpc('create_league', {
        p_id: id('Fridays'),
        p_name: 'Fridays',
        p_settings: { visibility: 'public', capacity: 8 },
        p_people: [{ player_id: id('noor') }, { first_name: 'Uma', last_name: 'Vane' }],
      })
      .throwOnError()
    await shown()
    await lucia.client
      .rpc('merge_players', { p_league_id: id('ladder'), p_keep: id('noor'), p_merge: id('ana') })
      .throwOnError()
    await shown()
    await here.cast.noor.client.rpc('leave_league', { p_league_id: id('Fridays') }).throwOnError()
    await shown()
    await lucia.client
      .rpc('edit_league', { p_league_id: id('Fridays'), p_settings: { status: 'archived' } })
      .throwOnError()
    await shown()
    await lucia.client.rpc('delete_my_account').throwOnError()
    await shown()
    await here.sql(`update leagues set club_id = null where club_id = $1`, [id('hilltop')])
    await here.sql(`delete from clubs where id = $1`, [id('hilltop')])
    await shown()
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { id } from '../ids'
import { codeOf, scene, toldTo, untyped } from '../scene'

const here = scene()

const profile = async (condition: string) =>
  (
    await here.sql<{
      id: string
      auth_id: string | null
      email: string
      first_name: string
      last_name: string
      role: string
    }>(`select id, auth_id, email, first_name, last_name, role from profiles where ${condition}`)
  )[0]

/** Follows the link of the last email to this address. */
async function confirm(email: string, type: 'signup' | 'email_change') {
  const mail = here.backend.mails.findLast(({ to }) => to === email)
  const token = /[?&]token=([\w-]+)/.exec(mail?.html ?? '')?.[1] ?? ''
  const { error } = await here.backend.anon().auth.verifyOtp({ token_hash: token, type })
  if (error) throw error
}

describe('the search for people', () => {
  /** All pages, one after the other. */
  async function pages<Row extends { page_key: string }>(read: (after?: string) => PromiseLike<Row[]>) {
    const all: Row[] = []
    for (let rows = await read(); rows.length > 0; rows = await read(all.at(-1)?.page_key)) all.push(...rows)
    return all
  }

  // Above 1,000 matches it reads along a word or the alphabet.
  test.each([40, 1200])('lists everyone once and in order when %i match', async (count) => {
    // Without triggers, which would write one card after the other.
    await here.sql.transaction(async (inside) => {
      await inside.exec(`set local session_replication_role = replica`)
      await inside.query(
        `with added as (
           insert into profiles (first_name, last_name) select 'Zéd', 'Xy-' || i % 7 from generate_series(1, $1) as i
           returning id, first_name, last_name
         ), in_ladder as (
           insert into league_players (league_id, player_id, status)
           select $2, id, 'not_invited' from added order by id limit 25
         ), carded as (
           insert into players (id, first_name, last_name, display_name)
           select id, first_name, last_name, app.display_name(first_name, last_name) from added
           returning page_key, search
         )
         insert into name_prefixes (prefix, page_key)
         select prefix, page_key from carded, unnest(app.prefixes(search)) as prefix`,
        [count, id('ladder')],
      )
    })
    const inOrder = async (condition: string) =>
      (
        await here.sql<{ page_key: string }>(
          `select page_key from players p where last_name like 'Xy-%' and ${condition} order by page_key`,
        )
      ).map(({ page_key }) => page_key)
    // The others have no account and are in no league, like those of deleted accounts.
    const players = await inOrder('exists (select 1 from league_players lp where lp.player_id = p.id)')
    expect(players).toHaveLength(25)
    const everyone = await inOrder('true')
    expect(everyone).toHaveLength(count)
    for (const p_search of ['zed', 'xy zed']) {
      const found = await pages(async (p_after) => {
        const { client } = here.cast.noor
        return (await client.rpc('find_players', { p_search, p_after, p_limit: 13 }).throwOnError()).data
      })
      expect(found.map(({ page_key }) => page_key)).toEqual(players)
      const people = await pages(async (p_after) => {
        const { client } = here.cast.sunny
        return (await client.rpc('search_people', { p_search, p_after, p_limit: 999 }).throwOnError()).data
      })
      expect(people.map(({ page_key }) => page_key)).toEqual(everyone)
    }
  })

  test('finds everyone by a word of their address, too, those with the name first', async () => {
    await here.sql.transaction(async (inside) => {
      await inside.exec(`set local session_replication_role = replica`)
      await inside.query(
        `with added as (
           insert into profiles (first_name, last_name, email)
           select 'Zed', 'Aa' || i, 'zed' || i || '@pickleballclubs.example' from generate_series(1, 1100) as i
           returning id, first_name, last_name
         )
         insert into players (id, first_name, last_name, display_name)
         select id, first_name, last_name, app.display_name(first_name, last_name) from added`,
      )
    })
    // One whose name has the word, and one whose name only begins alike.
    await here.sql(`update profiles set last_name = 'Pickleballclubs' where id = $1`, [id('noor')])
    await here.sql(`update profiles set last_name = 'Pickleballclan' where id = $1`, [id('tom')])
    const found = await pages(async (p_after) => {
      const { client } = here.cast.sunny
      const { data } = await client
        .rpc('search_people', { p_search: 'pickleballclubs', p_after, p_limit: 400 })
        .throwOnError()
      return data
    })
    const names = found.map(({ last_name }) => last_name)
    expect(names[0]).toBe('Pickleballclubs')
    expect(names.slice(1)).toEqual(
      Array.from({ length: 1100 }, (_, i) => `Aa${i + 1}`).toSorted((a, b) => (a < b ? -1 : 1)),
    )
  })

  test('follows a new name and rating, and forgets the name of a deleted account', async () => {
    const person = id('noor')
    const find = async (p_search: string, p_min_level = 0) => {
      const { client } = here.cast.tom
      const { data } = await client.rpc('find_players', { p_search, p_min_level }).throwOnError()
      return data.some(({ player_id }) => player_id === person)
    }
    const change = (columns: string) => here.sql(`update profiles set ${columns} where id = $1`, [person])
    const prefixes = () =>
      here.sql(
        `select n.prefix, n.dup_rating from name_prefixes n join players p using (page_key)
         where p.id = $1 order by n.prefix collate "C"`,
        [person],
      )
    await change(`first_name = 'Zoë', last_name = 'Quillfeather-Xu', dup_rating = 4.5`)
    const found = async (searches: string[]) => {
      const answers = []
      for (const search of searches) if (await find(search)) answers.push(search)
      return answers
    }
    const fitting = ['zoe', 'quillfeather', 'quillfeather-xu', 'xu', 'xu zoe']
    expect(await found(fitting)).toEqual(fitting)
    expect(await found(['z', 'quillfeathers', 'oe', 'zoe noor'])).toEqual([])
    expect(await find('zoe', 4.6)).toBe(false)
    await change(`dup_rating = 4.6`)
    expect(await find('zoe', 4.6)).toBe(true)
    expect(await prefixes()).toEqual(
      [
        'q qu qui quil quill quillf quillfe quillfea quillfeat quillfeath quillfeathe quillfeather',
        'x xu z zo zoe',
      ]
        .join(' ')
        .split(' ')
        .map((prefix) => ({ prefix, dup_rating: 4.6 })),
    )
    await change(`first_name = 'Former player', last_name = '', dup_rating = null`)
    expect(await prefixes()).not.toEqual([])
    await change(`first_name = 'Former player', last_name = '', deleted_at = now()`)
    expect(await prefixes()).toEqual([])
    expect(await here.sql(`select 1 from name_prefixes where page_key like '% ' || $1`, [person])).toEqual([])
  })

  describe('3,000 times a day', () => {
    const searched = (searches: number, day = 'now()') =>
      here.sql(
        `insert into daily_counts (player_id, what, day, times) values ($1, 'searches', ((${day}) at time zone 'UTC')::date, $2)`,
        [id('noor'), searches],
      )
    const find = async (by: 'noor' | 'tom' = 'noor') =>
      toldTo(await here.cast[by].client.rpc('find_players', { p_search: 'ana' }))
    const lookUp = async (count: number) =>
      toldTo(
        await here.cast.noor.client.rpc('known_people', {
          p_names: Array.from({ length: count }, (_, index) => `Gus ${index}`),
        }),
      )
    const tooMany = {
      code: 'PT429',
      hint: 'too_many_searches',
      message: "That's a lot of searches for one day. Try again tomorrow.",
    }

    test('is the limit for one person', async () => {
      await searched(2999)
      expect(await find()).toBeNull()
      expect(await find()).toMatchObject(tooMany)
      expect(await lookUp(1)).toMatchObject(tooMany)
      expect(await find('tom')).toBeNull()
    })

    test('starts over each day', async () => {
      await searched(3000, `now() - interval '1 day'`)
      expect(await find()).toBeNull()
      expect(await here.sql('select times from daily_counts')).toEqual([{ times: 1 }])
    })

    test('counts ten names to look up as one', async () => {
      expect(await lookUp(9)).toBeNull()
      expect(await lookUp(200)).toBeNull()
      expect(await here.sql('select times from daily_counts')).toEqual([{ times: 22 }])
    })
  })

  test('gives 100 people at a time at most', async () => {
    await here.sql(
      `with added as (
         insert into profiles (first_name, last_name) select 'Zoltan', 'Xy' from generate_series(1, 120) returning id
       )
       insert into league_players (league_id, player_id, status) select $1, id, 'not_invited' from added`,
      [id('ladder')],
    )
    const { data } = await here.cast.noor.client
      .rpc('find_players', { p_search: 'zoltan', p_limit: 1000 })
      .throwOnError()
    expect(data).toHaveLength(100)
  })
})

describe('a sign-up', () => {
  test('becomes a person when the address is confirmed, not before', async () => {
    await here.backend.signUp('Gus.Grant@kitchenline.test', { first_name: ' Gus ', last_name: 'Grant' })
    expect(await profile(`email = 'gus.grant@kitchenline.test'`)).toBeUndefined()
    await confirm('gus.grant@kitchenline.test', 'signup')
    expect(await profile(`email = 'gus.grant@kitchenline.test'`)).toMatchObject({
      first_name: 'Gus',
      last_name: 'Grant',
      role: 'player',
    })
    expect(await here.sql(`select display_name from players where last_name = 'Grant'`)).toEqual([
      { display_name: 'Gus G.' },
    ])
  })

  test('claims the record that an organizer made, with its places, if the same address is confirmed', async () => {
    await here.backend.signUp('Ana.Whitfield@kitchenline.test', { first_name: 'Anna', last_name: '' })
    expect(await profile(`id = '${id('ana')}'`)).toMatchObject({ auth_id: null, first_name: 'Ana' })
    await confirm('ana.whitfield@kitchenline.test', 'signup')
    // what she enters wins; what she left out stays
    expect(await profile(`id = '${id('ana')}'`)).toMatchObject({
      first_name: 'Anna',
      last_name: 'Whitfield',
      role: 'player',
    })
    expect(await profile(`id = '${id('ana')}'`)).toHaveProperty('auth_id', expect.any(String))
    expect(
      await here.sql(`select count(*)::int as places from league_players where player_id = '${id('ana')}'`),
    ).toEqual([{ places: 2 }])
  })

  test('only takes a name from the browser', async () => {
    await here.backend.signUp('mallory@kitchenline.test', {
      first_name: 'M'.repeat(500),
      role: 'league_creator',
      id: id('sunny'),
      auth_id: id('sunny'),
      is_super_admin: 'true',
      email: 'sunny.adeyemi@kitchenline.test',
    })
    await confirm('mallory@kitchenline.test', 'signup')
    const mallory = await profile(`email = 'mallory@kitchenline.test'`)
    expect(mallory).toMatchObject({ role: 'player', first_name: 'M'.repeat(80) })
    expect(mallory?.id).not.toBe(id('sunny'))
    expect(await here.sql(`select count(*)::int as admins from super_admins`)).toEqual([{ admins: 1 }])
  })

  test("doesn't claim a record that belongs to someone", async () => {
    await here.sql(
      `insert into auth.users (id, email, email_confirmed_at) values ($1, 'second@kitchenline.test', null)`,
      [id('second')],
    )
    // as if the auth service had let two accounts have one address
    await here.sql(`update profiles set email = 'second@kitchenline.test' where id = $1`, [id('noor')])
    await here.sql(`update auth.users set email_confirmed_at = now() where id = $1`, [id('second')])
    expect(await profile(`id = '${id('noor')}'`)).toMatchObject({ auth_id: here.cast.noor.authId })
  })
})

describe('a new email address', () => {
  const move = (person: keyof typeof here.cast & ('noor' | 'sam'), email: string) =>
    here.sql(`update auth.users set email = $2 where id = $1`, [here.cast[person].authId, email])

  test('is taken over by the profile and the marks in the bell', async () => {
    await move('noor', 'noor@elsewhere.test')
    expect(await profile(`id = '${id('noor')}'`)).toMatchObject({ email: 'noor@elsewhere.test' })
    expect(
      await here.sql(`select user_email from announcement_reads where announcement_id = $1`, [
        id('to everyone'),
      ]),
    ).toEqual([{ user_email: 'noor@elsewhere.test' }])
  })

  test('may be one that an organizer entered for someone without an account', async () => {
    await move('noor', 'ana.whitfield@kitchenline.test')
    expect(await profile(`id = '${id('noor')}'`)).toMatchObject({ email: 'ana.whitfield@kitchenline.test' })
    expect(await profile(`id = '${id('ana')}'`)).toMatchObject({ email: null, auth_id: null })
  })

  test('takes over no marks that its earlier owner left', async () => {
    await here.sql(
      `insert into announcement_reads (announcement_id, user_email, status) values ($1, 'old@kitchenline.test', 'deleted')`,
      [id('to ladder')],
    )
    await move('sam', 'old@kitchenline.test')
    expect(
      await here.sql(
        `select announcement_id, status from announcement_reads where user_email = 'old@kitchenline.test'`,
      ),
    ).toEqual([{ announcement_id: id('to players'), status: 'deleted' }])
  })

  test('gives no access to someone else through the API', async () => {
    const { noor } = here.cast
    const answer = await noor.client
      .from('profiles')
      .update({ email: 'sunny.adeyemi@kitchenline.test' })
      .eq('id', noor.id)
    expect(answer.error?.code).toBe('42501')
  })
})

describe('an account that is gone', () => {
  test('leaves a record without email and phone', async () => {
    const { nina, omar } = here.cast
    await here.sql(`update profiles set phone = '5550100142', auth_id = null where id = $1`, [nina.id])
    await here.sql('insert into league_players (league_id, player_id) values ($1, $2)', [id('hill'), nina.id])
    expect((await omar.client.from('profiles').select('email, phone').eq('id', nina.id)).data).toEqual([])
    expect((await nina.client.from('players').select('id')).data).toEqual([])
  })
})

describe('a profile', () => {
  test.each([
    ['phone', '555010019', '23514'],
    ['phone', '(555) 010-0199', '23514'],
    ['dupr_id', 'ABC12', '23514'],
    ['dup_rating', 1.9, '23514'],
    ['dup_rating', 8.001, '23514'],
    ['first_name', 'x'.repeat(81), '23514'],
  ])('refuses %s = %s', async (column, value, code) => {
    const { sunny } = here.cast
    const answer = await untyped(sunny.client)
      .from('profiles')
      .update({ [column]: value })
      .eq('id', sunny.id)
    expect({ code: answer.error?.code, status: answer.status }).toEqual({ code, status: 400 })
  })

  test('trims names, writes DUPR IDs in upper case, and keeps the public card in sync', async () => {
    const { noor } = here.cast
    await noor.client
      .from('profiles')
      .update({ first_name: ' Nora ', last_name: 'de Aziz ', dupr_id: 'abc123', dup_rating: 4.25 })
      .eq('id', noor.id)
      .throwOnError()
    expect(
      await here.sql(`select first_name, last_name, dupr_id from profiles where id = $1`, [noor.id]),
    ).toEqual([{ first_name: 'Nora', last_name: 'de Aziz', dupr_id: 'ABC123' }])
    expect(await here.sql(`select display_name, dup_rating from players where id = $1`, [noor.id])).toEqual([
      { display_name: 'Nora de A.', dup_rating: 4.25 },
    ])
  })

  test('has a unique DUPR ID, or gets a message that names no one', async () => {
    const { tom, noor, lucia } = here.cast
    const take = () => tom.client.from('profiles').update({ dupr_id: 'noor01' }).eq('id', tom.id).select('id')
    const refused = toldTo(await take())
    expect(refused).toMatchObject({
      code: 'PT409',
      hint: 'dupr_id_taken',
      message:
        "Another account already uses this DUPR ID. Check it in the DUPR app. If it's yours, ask your league organizer for help.",
    })
    expect(JSON.stringify(refused)).not.toMatch(/noor|aziz/i)
    // nor through an organizer, who doesn't know the other player and only hears about this one
    await here.sql(`update profiles set dupr_id = 'NINA01' where id = $1`, [id('nina')])
    const filled = await lucia.client.rpc('fill_in_dupr_id', {
      p_league_id: id('ladder'),
      p_player_id: tom.id,
      p_dupr_id: 'NINA01',
    })
    expect(toldTo(filled)).toEqual({
      ...refused,
      message:
        'Another account already uses this DUPR ID. Ask the player to check it in the DUPR app; they may have a second account here.',
    })
    // saving one's own again is fine, and it is free for others when the account is deleted
    const own = { dupr_id: 'NOOR01', first_name: 'Nora' }
    await noor.client.from('profiles').update(own).eq('id', noor.id).throwOnError()
    await here.sql('update profiles set auth_id = null where id = $1', [noor.id])
    expect((await take().throwOnError()).data).toHaveLength(1)
  })

  test('has no role besides the three', async () => {
    expect(
      await codeOf(here.sql(`update profiles set role = 'super_admin' where id = $1`, [id('sunny')])),
    ).toBe('23514')
  })
})

test('the first super admin is made as the README says, and logged', async () => {
  const [command = ''] = /insert into public\.super_admins .*;/.exec(readFileSync('README.md', 'utf8')) ?? []
  const { nina } = here.cast
  await here.sql.exec('delete from super_admins')
  await here.sql.exec(command.replace('you@example.com', nina.email))
  expect(await here.sql('select id from super_admins')).toEqual([{ id: nina.authId }])
  const { data } = await nina.client
    .from('admin_log')
    .select('actor_name, action, subject_name')
    .order('id', { ascending: false })
    .limit(1)
    .throwOnError()
  expect(data).toEqual([{ actor_name: 'System', action: 'super_admin_added', subject_name: 'Nina Costa' }])
  expect((await nina.client.rpc('search_people', { p_search: 'noor' })).data).toHaveLength(1)
})

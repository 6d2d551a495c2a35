import { describe, expect, test } from 'vitest'
import type { PersonName } from '../cast'
import { id } from '../ids'
import { scene, toldTo } from '../scene'

/*
 * The list of a round robin that hasn't started. Noor hosts Saturday play for three players, and typed Ann. Its link is
 * 'ab' 32 times.
 */

const here = scene()
const noor = () => here.cast.noor.client
const visitor = () => here.cast.as('signed-out visitor').client
const play = id('saturday play')
const LINK = 'ab'.repeat(32)
const secretOf = (name: string) => `${name.replace(/\W/g, '').slice(0, 20)}-${'x'.repeat(40)}`

const SINGLES = {
  starts_at: '2027-01-09T17:00:00Z',
  court_count: 1,
  round_count: 1,
  format: 'singles',
  win_type: 'win_by_margin',
  points_to_win: 11,
  win_by_margin: 2,
  score_entry: 'players',
  seed: 4,
}
const ANN = { id: id('play ann'), position: 1, guest_name: 'Ann' }

const open = (more: { capacity?: number; people?: object[]; name?: string; set?: object } = {}) =>
  noor().rpc('open_sign_up', {
    p_id: play,
    p_name: more.name ?? 'Saturday play',
    p_settings: { ...SINGLES, ...more.set },
    p_capacity: more.capacity ?? 3,
    p_people: (more.people ?? [ANN]) as never,
  })
async function opened(more: Parameters<typeof open>[0] = {}) {
  await open(more).throwOnError()
  await here.sql(`update round_robins set link_token = $1 where id = $2`, [LINK, play])
}

/** The answer to a name that someone on the list has: no error, so that the count of names that were tried stays. */
const TAKEN = { data: null, error: null }

/** A visitor signs up by name. */
const guest = (name: string, more: { secret?: string; token?: string; team?: number } = {}) =>
  visitor().rpc('sign_up_for_round_robin', {
    p_round_robin_id: play,
    p_token: more.token ?? LINK,
    p_name: name,
    p_secret: more.secret ?? secretOf(name),
    ...(more.team && { p_team: more.team }),
  })
const member = (name: PersonName) =>
  here.cast[name].client.rpc('sign_up_for_round_robin', { p_round_robin_id: play, p_token: LINK })
const withdraw = (name: string) =>
  visitor().rpc('withdraw_sign_up', { p_round_robin_id: play, p_secret: secretOf(name) })
const change = (what: Partial<{ p_capacity: number; p_is_open: boolean }>) =>
  noor().rpc('change_sign_up', { p_round_robin_id: play, ...what })

/** Everyone on the list in order, as visitors see them: '1 Ann, 2 Tom K.'. */
async function list(): Promise<string> {
  const { data } = await visitor()
    .rpc('round_robin_sheet', { p_round_robin_id: play, p_token: LINK })
    .throwOnError()
  const { people } = data as { people: { position: number; name: string }[] }
  return people.map(({ position, name }) => `${position} ${name}`).join(', ')
}
const versionNow = async () =>
  (await here.sql<{ draw_version: number }>('select draw_version from round_robins where id = $1', [play]))[0]
    ?.draw_version ?? 0

/** What a member was told, without what the cast starts with. */
const toldInBell = async (name: PersonName) =>
  (
    await here.sql<{ title: string }>(
      `select title from announcements where automatic and target_user_id = $1 order by created_at`,
      [id(name)],
    )
  ).map(({ title }) => title)

describe('an open list', () => {
  test('takes guests and members in order, and says to visitors who is on it and for how many', async () => {
    await opened()
    await member('tom').throwOnError()
    await guest('  Bob   Ortiz ').throwOnError()
    await member('noor').throwOnError()
    expect(await list()).toBe('1 Ann, 2 Tom K., 3 Bob Ortiz, 4 Noor A.')
    const { data } = await visitor()
      .rpc('round_robin_sheet', { p_round_robin_id: play, p_token: LINK })
      .throwOnError()
    expect(data).toMatchObject({ access: 'link', round_robin: { sign_up: 'open', capacity: 3 }, games: [] })
  })

  test('adds no one twice when an answer was lost', async () => {
    await opened()
    const first = await guest('Bob').throwOnError()
    expect((await guest('Bob').throwOnError()).data).toBe(first.data)
    const tom = await member('tom').throwOnError()
    expect((await member('tom').throwOnError()).data).toBe(tom.data)
    expect((await open()).data).toBe(play)
    expect(await list()).toBe('1 Ann, 2 Bob, 3 Tom K.')
    // Even once no one else gets in: their spot is theirs.
    await change({ p_is_open: false }).throwOnError()
    expect((await guest('Bob').throwOnError()).data).toBe(first.data)
  })

  test('is not opened again with other details', async () => {
    await opened()
    expect(toldTo(await open({ capacity: 4 }))).toMatchObject({ code: 'PT409', hint: 'round_robin_differs' })
    expect(toldTo(await open({ name: 'Sunday play' }))).toMatchObject({ hint: 'round_robin_differs' })
    expect(
      toldTo(await open({ people: [ANN, { id: id('new'), position: 2, guest_name: 'Cy' }] })),
    ).toMatchObject({
      hint: 'round_robin_differs',
    })
  })

  test.each(['ann', ' ÁNN ', 'A\u200bnn', '\u0410nn', 'Ann.', 'A\ufe0fnn'])(
    'asks for an initial if there is a name like “%s”',
    async (name) => {
      await opened()
      expect(await guest(name)).toMatchObject(TAKEN)
      expect(await list()).toBe('1 Ann')
    },
  )

  test.each(['Tom Keller', 'tom k.'])('knows that “%s” is a member on it', async (name) => {
    await opened()
    await member('tom').throwOnError()
    expect(await guest(name)).toMatchObject(TAKEN)
    expect(await list()).toBe('1 Ann, 2 Tom K.')
  })

  test('tells no one by the link what the full name of a member is', async () => {
    await opened({ capacity: 8 })
    await member('tom').throwOnError()
    await here.sql(`update profiles set first_name = 'Mary Jane', last_name = 'Watson' where id = $1`, [
      id('sam'),
    ])
    await member('sam').throwOnError()
    // The right last name gets the same answer as any other with that letter.
    const told = []
    for (const name of [
      'Tom Keller',
      'Tom Kowalski',
      'Tom K.',
      'T\u043em Kim',
      'Mary Jane Watson',
      'Mary Jane Wu',
    ])
      told.push(await guest(name))
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(told[0]).toMatchObject(TAKEN)
    // A way on, and the host, who can read names, may enter any other one.
    await guest('Tom J. Kowalski').throwOnError()
    const add = (guest_name: string) =>
      noor().rpc('add_sign_ups', {
        p_round_robin_id: play,
        p_people: [{ id: id(`add ${guest_name}`), guest_name }] as never,
      })
    await add('Tom Kowalski').throwOnError()
    expect(toldTo(await add('tom keller'))).toMatchObject({ hint: 'name_taken' })
    expect(await list()).toBe('1 Ann, 2 Tom K., 3 Mary Jane W., 4 Tom J. Kowalski, 5 Tom Kowalski')
  })

  test.each(['Host', 'HOST ', 'the host', 'H\u043est', 'Host.', 'H0st'])(
    'keeps “%s” for the host',
    async (name) => {
      await opened()
      expect(toldTo(await guest(name))).toMatchObject({ code: 'PT422', hint: 'name_reserved' })
      await here.sql(`update profiles set first_name = $2, last_name = '' where id = $1`, [id('tom'), name])
      expect(toldTo(await member('tom'))).toMatchObject({ code: 'PT422', hint: 'name_reserved' })
      expect(await list()).toBe('1 Ann')
    },
  )

  test('lets the host remove all guests since a moment', async () => {
    await opened({ capacity: 3 })
    await guest('Bob').throwOnError()
    await here.sql(`update round_robin_players set added_at = now() - interval '1 hour'`)
    await guest('Joker One').throwOnError()
    await guest('Joker Two').throwOnError()
    await member('tom').throwOnError()
    const sheetOf = async (client: ReturnType<typeof noor>) => {
      const { data } = await client
        .rpc('round_robin_sheet', { p_round_robin_id: play, p_token: LINK })
        .throwOnError()
      return (data as { people: { name: string; signed_up_at: string | null }[] }).people
    }
    const people = await sheetOf(noor())
    const since = people.find(({ name }) => name === 'Joker One')?.signed_up_at ?? ''
    expect(people.map(({ signed_up_at }) => signed_up_at !== null)).toEqual([false, true, true, true, false])
    expect((await sheetOf(visitor())).every(({ signed_up_at }) => signed_up_at === null)).toBe(true)
    const remove = () => noor().rpc('remove_guests_since', { p_round_robin_id: play, p_since: since })
    expect((await remove()).data).toBe(2)
    expect((await remove()).data).toBe(0)
    expect(await list()).toBe('1 Ann, 2 Bob, 3 Tom K.')
    expect(await toldInBell('tom')).toEqual(["You're in: Saturday play"])
  })

  test.each([
    ['a blank name', () => guest('  '), 'PT422', 'name_required'],
    ['a name of 81 characters', () => guest('x'.repeat(81)), 'PT422', 'name_too_long'],
    [
      'a megabyte of blanks',
      () => guest(`x${' '.repeat(1_000_000)}`, { secret: secretOf('x') }),
      'PT422',
      'name_too_long',
    ],
    ['a guest without a secret', () => guest('Bob', { secret: 'short' }), 'PT422', 'secret_required'],
    [
      'a guest with another link',
      () => guest('Bob', { token: 'ef'.repeat(32) }),
      'PT404',
      'no_such_round_robin',
    ],
  ])('refuses %s', async (_what, call, code, hint) => {
    await opened()
    expect(toldTo(await call())).toMatchObject({ code, hint })
    expect(await list()).toBe('1 Ann')
  })

  test('in mixed doubles asks for the group', async () => {
    await opened({ set: { format: 'mixed' }, people: [{ ...ANN, team: 1 }] })
    expect(toldTo(await guest('Bob'))).toMatchObject({ code: 'PT422', hint: 'group_required' })
    await guest('Bob', { team: 2 }).throwOnError()
    expect(
      await here.sql('select team from round_robin_players where round_robin_id = $1 order by position', [
        play,
      ]),
    ).toEqual([{ team: 1 }, { team: 2 }])
  })

  test('has a waitlist of 40', async () => {
    await opened({ capacity: 2 })
    await here.sql(
      `insert into round_robin_players (round_robin_id, position, guest_name)
       select $1, n, 'Guest ' || n from generate_series(2, 42) n`,
      [play],
    )
    expect(toldTo(await guest('Bob'))).toMatchObject({ code: 'PT409', hint: 'waitlist_full' })
    const added = await noor().rpc('add_sign_ups', {
      p_round_robin_id: play,
      p_people: [{ id: id('new'), guest_name: 'Bob' }],
    })
    expect(toldTo(added)).toMatchObject({ hint: 'waitlist_full' })
  })

  test('counts 300 names that are taken in five minutes, which take no turn from anyone', async () => {
    await opened({ capacity: 8 })
    await member('tom').throwOnError()
    const version = await versionNow()
    const TOO_MANY = { code: 'PT429', hint: 'too_many_sign_ups' }
    const counted = (signUps: number, refusals: number) =>
      here.sql(`update round_robins set link_sign_ups = $2, link_refusals = $3 where id = $1`, [
        play,
        signUps,
        refusals,
      ])
    await counted(59, 297)
    for (const name of ['Tom Keller', 'Tom Kim', 'Ann']) expect(await guest(name)).toMatchObject(TAKEN)
    expect(toldTo(await guest('Tom Keller'))).toMatchObject(TOO_MANY)
    expect(await versionNow()).toBe(version)
    await guest('Zoe').throwOnError()
    expect(await list()).toBe('1 Ann, 2 Tom K., 3 Zoe')
    // Once all turns are used up, no name is told, taken or not.
    await counted(60, 0)
    for (const name of ['Tom Keller', 'Yan']) expect(toldTo(await guest(name))).toMatchObject(TOO_MANY)
    await here.sql(
      `update round_robins set link_refusals = 300, link_sign_ups_from = now() - interval '6 minutes' where id = $1`,
      [play],
    )
    expect(await guest('Ann')).toMatchObject(TAKEN)
    await guest('Yan').throwOnError()
  })

  test('says the same of a taken name and a free one once it is full, or without a group', async () => {
    await opened({ capacity: 2 })
    await here.sql(
      `insert into round_robin_players (round_robin_id, position, guest_name)
       select $1, n, 'Guest ' || n from generate_series(2, 42) as n`,
      [play],
    )
    for (const name of ['Ann', 'Zoe'])
      expect(toldTo(await guest(name))).toMatchObject({ code: 'PT409', hint: 'waitlist_full' })
    await here.sql(`delete from round_robin_players where round_robin_id = $1 and position > 1`, [play])
    await here.sql(`update round_robins set format = 'mixed' where id = $1`, [play])
    for (const name of ['Ann', 'Zoe'])
      expect(toldTo(await guest(name))).toMatchObject({ code: 'PT422', hint: 'group_required' })
  })

  test('folds a name before the list is locked for it', async () => {
    for (const name of ['sign_up_for_round_robin', 'add_sign_ups']) {
      const [row] = await here.sql<{ body: string }>(
        `select prosrc as body from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace`,
        [name],
      )
      const body = row?.body ?? ''
      const lock = body.search(/for no key update|app\.lock_sign_up\(/)
      const [before, locked] = [body.slice(0, lock), body.slice(lock)]
      expect([name, before]).toEqual([name, expect.stringMatching(/guest_name\(/)])
      expect([name, before]).toEqual([name, expect.stringContaining('look_alike_keys(')])
      // The list is locked from here to the end.
      expect([name, locked]).toEqual([
        name,
        expect.stringContaining('insert into public.round_robin_players'),
      ])
      expect(locked.match(/\w*guest_name\(|\w+_keys\(|\w+_key\(|p_name|one_line/g)).toBeNull()
    }
  })

  test('takes 60 sign-ups through the link in five minutes, no matter who leaves again', async () => {
    await opened()
    await here.sql(`update round_robins set link_sign_ups = 59 where id = $1`, [play])
    await guest('Bob').throwOnError()
    await withdraw('Bob').throwOnError()
    expect(toldTo(await guest('Cy'))).toMatchObject({
      code: 'PT429',
      hint: 'too_many_sign_ups',
      message: 'Too many players are signing up at once. Try again in a few minutes.',
    })
    await member('noor').throwOnError()
    await here.sql(
      `update round_robins set link_sign_ups_from = now() - interval '6 minutes' where id = $1`,
      [play],
    )
    await guest('Cy').throwOnError()
    expect(await list()).toBe('1 Ann, 2 Noor A., 3 Cy')
  })

  test('tells phones of every change by its version', async () => {
    await opened()
    const versions = [await versionNow()]
    for (const act of [
      () => guest('Bob'),
      () => change({ p_capacity: 4 }),
      () => withdraw('Bob'),
      () => change({ p_is_open: false }),
    ]) {
      await act().throwOnError()
      versions.push(await versionNow())
    }
    expect(new Set(versions).size).toBe(5)
  })

  test('has no rounds to change yet, and no state to set', async () => {
    await opened()
    const redrawn = await noor().rpc('redraw_round_robin', {
      p_round_robin_id: play,
      p_seen_draw_version: 0,
      p_court_count: 1,
      p_round_count: 1,
      p_seed: 1,
      p_people: [],
      p_games: [],
    })
    expect(toldTo(redrawn)).toMatchObject({ code: 'PT409', hint: 'round_robin_not_started' })
    const ended = await noor().from('round_robins').update({ status: 'completed' }).eq('id', play)
    expect(toldTo(ended)?.code).toBe('23514')
  })
})

describe('leaving', () => {
  test('makes room for the first on the waitlist, and tells a member', async () => {
    await opened()
    await guest('Bob').throwOnError()
    await guest('Cy').throwOnError()
    await member('tom').throwOnError()
    await member('sam').throwOnError()
    await withdraw('Bob').throwOnError()
    expect(await list()).toBe('1 Ann, 2 Cy, 3 Tom K., 4 Sam P.')
    expect(await toldInBell('tom')).toEqual(["You're in: Saturday play"])
    await here.cast.tom.client.rpc('leave_round_robin', { p_round_robin_id: play }).throwOnError()
    expect(await list()).toBe('1 Ann, 2 Cy, 3 Sam P.')
    expect(await toldInBell('sam')).toEqual(["You're in: Saturday play"])
    // No one is told of a spot that they had before, and the host sees it on the list.
    expect(await toldInBell('noor')).toEqual([])
    // A repeated call of the guest finds nothing to do.
    await withdraw('Bob').throwOnError()
    expect(await list()).toBe('1 Ann, 2 Cy, 3 Sam P.')
  })

  test('and coming back all day notifies each member once a day, and marks it unread again', async () => {
    await opened({ capacity: 2 })
    await guest('Bob').throwOnError()
    const comeAndGo = async () => {
      await member('tom').throwOnError()
      await withdraw('Bob').throwOnError()
      await guest('Bob').throwOnError()
      await here.cast.tom.client.rpc('leave_round_robin', { p_round_robin_id: play }).throwOnError()
    }
    const notices = () =>
      here.sql(
        `select created_at = max(created_at) over () as is_latest, r.status is not null as is_read
         from announcements a left join announcement_reads r on r.announcement_id = a.id
         where a.automatic and a.target_user_id = $1 order by created_at desc`,
        [id('tom')],
      )
    await comeAndGo()
    await here.sql(
      `insert into announcement_reads (announcement_id, user_email) select id, $2 from announcements
       where automatic and target_user_id = $1`,
      [id('tom'), here.cast.tom.email],
    )
    expect(await notices()).toEqual([{ is_latest: true, is_read: true }])
    await comeAndGo()
    expect(await notices()).toEqual([{ is_latest: true, is_read: false }])
    await here.sql(`update announcements set created_at = created_at - interval '25 hours'`)
    await comeAndGo()
    expect(await notices()).toEqual([
      { is_latest: true, is_read: false },
      { is_latest: false, is_read: false },
    ])
  })

  test('and coming back with many accounts leaves the host their other notices of the day', async () => {
    await opened({ capacity: 2 })
    await here.sql(
      `insert into announcements (title, message, created_by, target_user_id, automatic)
       select 'You''re in: Saturday play', '', $1, $2, true from generate_series(1, 300)`,
      [id('noor'), id('kai')],
    )
    await guest('Bob').throwOnError()
    await member('tom').throwOnError()
    await withdraw('Bob').throwOnError()
    expect(await list()).toBe('1 Ann, 2 Tom K.')
    expect(await toldInBell('tom')).toEqual([])
  })

  test('from the waitlist moves up those behind', async () => {
    await opened({ capacity: 2 })
    for (const name of ['Bob', 'Cy', 'Di']) await guest(name).throwOnError()
    await withdraw('Cy').throwOnError()
    expect(await list()).toBe('1 Ann, 2 Bob, 3 Di')
  })

  test("isn't possible for someone else: a secret opens one entry of one round robin", async () => {
    await opened()
    await guest('Bob').throwOnError()
    await withdraw('Cy').throwOnError()
    await visitor().rpc('withdraw_sign_up', { p_round_robin_id: id('mixer'), p_secret: secretOf('Bob') })
    expect(await list()).toBe('1 Ann, 2 Bob')
    expect(
      await here.sql(
        'select guest_key = $1 as plain, length(guest_key) from round_robin_players where guest_key is not null',
        [secretOf('Bob')],
      ),
    ).toEqual([{ plain: false, length: 64 }])
  })

  test('by deleting the account does the same, and cancels what the person hosts', async () => {
    await opened({ capacity: 2 })
    for (const name of ['tom', 'sam'] as const) await member(name).throwOnError()
    await here.cast.tom.client.rpc('delete_my_account').throwOnError()
    expect(await list()).toBe('1 Ann, 2 Sam P.')
    await noor().rpc('delete_my_account').throwOnError()
    expect(await here.sql('select 1 from events where id = $1', [play])).toEqual([])
    expect(await toldInBell('sam')).toEqual(["You're in: Saturday play", 'Saturday play was canceled'])
  })
})

describe('the host', () => {
  test('adds members and guests, who wait if it is full, once', async () => {
    await opened({ capacity: 2 })
    const add = () =>
      noor().rpc('add_sign_ups', {
        p_round_robin_id: play,
        p_people: [
          { id: id('play tom'), player_id: id('tom') },
          { id: id('play bob'), guest_name: ' Bob ' },
        ],
      })
    await add().throwOnError()
    await add().throwOnError()
    expect(await list()).toBe('1 Ann, 2 Tom K., 3 Bob')
    const again = (person: object) =>
      noor().rpc('add_sign_ups', {
        p_round_robin_id: play,
        p_people: [{ id: id('new'), ...person }] as never,
      })
    expect(toldTo(await again({ player_id: id('tom') }))).toMatchObject({
      hint: 'already_in_the_round_robin',
    })
    expect(toldTo(await again({ guest_name: 'Bob' }))).toMatchObject({ hint: 'name_taken' })
  })

  test('removes someone, and the next one is in', async () => {
    await opened({ capacity: 2 })
    for (const name of ['tom', 'sam'] as const) await member(name).throwOnError()
    const remove = () =>
      noor().rpc('remove_sign_up', { p_round_robin_id: play, p_person_id: ANN.id }).throwOnError()
    await remove()
    await remove()
    expect(await list()).toBe('1 Tom K., 2 Sam P.')
    expect(await toldInBell('sam')).toEqual(["You're in: Saturday play"])
  })

  test('lets someone in ahead of others on the waitlist, and no one loses their spot', async () => {
    await opened({ capacity: 2 })
    for (const name of ['Bob', 'Cy', 'Di']) await guest(name).throwOnError()
    const sam = (await member('sam').throwOnError()).data
    const letIn = () =>
      noor()
        .rpc('let_in', { p_round_robin_id: play, p_person_id: sam ?? '' })
        .throwOnError()
    await letIn()
    await letIn()
    expect(await list()).toBe('1 Ann, 2 Bob, 3 Sam P., 4 Cy, 5 Di')
    expect(await here.sql('select capacity from round_robins where id = $1', [play])).toEqual([
      { capacity: 3 },
    ])
    expect(await toldInBell('sam')).toEqual(["You're in: Saturday play"])
  })

  test('adds spots, but lowers them only to those who are in', async () => {
    await opened({ capacity: 2 })
    for (const name of ['tom', 'sam'] as const) await member(name).throwOnError()
    await change({ p_capacity: 3 }).throwOnError()
    expect(await toldInBell('sam')).toEqual(["You're in: Saturday play"])
    expect(toldTo(await change({ p_capacity: 2 }))).toMatchObject({
      code: 'PT409',
      hint: 'capacity_below_list',
      message: '3 players are in. Remove some before you reduce the spots.',
    })
    expect(toldTo(await change({ p_capacity: 161 }))?.code).toBe('23514')
  })

  test('closes it for others, not for themselves, and opens it again', async () => {
    await opened()
    await change({ p_is_open: false }).throwOnError()
    const told = {
      code: 'PT409',
      hint: 'sign_up_closed',
      message: 'Sign-up is closed. Ask the host to add you.',
    }
    expect(toldTo(await guest('Bob'))).toMatchObject(told)
    expect(toldTo(await member('tom'))).toMatchObject(told)
    await member('noor').throwOnError()
    await change({ p_is_open: true }).throwOnError()
    await guest('Bob').throwOnError()
    expect(await list()).toBe('1 Ann, 2 Noor A., 3 Bob')
  })

  test('changes the name, the time, the place, and the courts', async () => {
    await opened()
    await noor()
      .rpc('change_sign_up', {
        p_round_robin_id: play,
        p_name: ' Sunday play ',
        p_starts_at: '2027-01-10T17:00:00Z',
        p_location: 'North courts',
        p_court_count: 2,
      })
      .throwOnError()
    expect(
      await here.sql(
        `select e.name, r.starts_at::date::text as day, r.location, r.court_count, r.capacity, r.sign_up
         from round_robins r join events e using (id) where id = $1`,
        [play],
      ),
    ).toEqual([
      {
        name: 'Sunday play',
        day: '2027-01-10',
        location: 'North courts',
        court_count: 2,
        capacity: 3,
        sign_up: 'open',
      },
    ])
  })

  test('cancels it, and members on its list are told', async () => {
    await opened()
    await member('noor').throwOnError()
    await member('tom').throwOnError()
    await noor().rpc('cancel_sign_up', { p_round_robin_id: play }).throwOnError()
    expect(await here.sql('select 1 from events where id = $1', [play])).toEqual([])
    expect(await toldInBell('tom')).toEqual(['Saturday play was canceled'])
    expect(await toldInBell('noor')).toEqual([])
  })
})

describe('the start', () => {
  const start = async (
    people: readonly { id: string; name: string | null; player?: string }[],
    more: { seen?: number; courts?: number } = {},
  ) =>
    noor().rpc('start_round_robin', {
      p_id: play,
      p_seen_draw_version: more.seen ?? (await versionNow()),
      p_name: 'Saturday play',
      p_settings: { ...SINGLES, court_count: more.courts ?? 1 },
      p_people: people.map(({ id: key, name, player }, index) => ({
        id: key,
        position: index + 1,
        guest_name: name,
        ...(player !== undefined && { player_id: player }),
      })),
      p_games: [
        {
          id: id('play game'),
          round: 1,
          court: 1,
          team1: [people[0]?.id ?? ''],
          team2: [people[1]?.id ?? ''],
        },
      ],
    })
  const ann = { id: ANN.id, name: 'Ann' }
  async function withTom() {
    await opened({ capacity: 2 })
    const tom = (await member('tom').throwOnError()).data ?? ''
    await guest('Bob').throwOnError()
    return [ann, { id: tom, name: null, player: id('tom') }]
  }

  test('makes it a round robin like any other, under the same link, once', async () => {
    const people = await withTom()
    const seen = await versionNow()
    expect((await start(people, { seen })).data).toBe(play)
    expect((await start(people, { seen })).data).toBe(play)
    expect(await list()).toBe('1 Ann, 2 Tom K.')
    const { data } = await visitor()
      .rpc('round_robin_sheet', { p_round_robin_id: play, p_token: LINK })
      .throwOnError()
    expect(data).toMatchObject({
      round_robin: { sign_up: null, capacity: null, status: 'scheduled' },
      games: [{ team1: [ann.id], team2: [people[1]?.id] }],
    })
    expect(toldTo(await start(people, { courts: 2 }))).toMatchObject({
      code: 'PT409',
      hint: 'round_robin_differs',
    })
  })

  test('is refused if the list changed since the host read it', async () => {
    const people = await withTom()
    const seen = await versionNow()
    await here.cast.tom.client.rpc('leave_round_robin', { p_round_robin_id: play }).throwOnError()
    expect(toldTo(await start(people, { seen }))).toMatchObject({
      code: 'PT409',
      hint: 'sign_ups_changed',
      message: 'The list changed in the meantime. Check the players and start again.',
    })
    expect(await list()).toBe('1 Ann, 2 Bob')
  })

  test('needs a game', async () => {
    await withTom()
    const answer = await noor().rpc('start_round_robin', {
      p_id: play,
      p_seen_draw_version: await versionNow(),
      p_name: 'Saturday play',
      p_settings: SINGLES,
      p_people: [],
      p_games: [],
    })
    expect(toldTo(answer)).toMatchObject({ code: 'PT422', hint: 'invalid_draw' })
    expect(await list()).toBe('1 Ann, 2 Tom K., 3 Bob')
  })

  test('notifies members for whom no spot opened up', async () => {
    const people = await withTom()
    await member('sam').throwOnError()
    expect(await list()).toBe('1 Ann, 2 Tom K., 3 Bob, 4 Sam P.')
    await start([...people]).then(({ error }) => expect(error).toBeNull())
    expect(await toldInBell('sam')).toEqual(['No spot in Saturday play'])
    expect(await toldInBell('tom')).toEqual([])
  })

  test('ends sign-up, leaving the list, and changes of it', async () => {
    const people = await withTom()
    await guest('Cy').throwOnError()
    expect((await start([...people])).error).toBeNull()
    const bob = await withdraw('Bob')
    expect(bob.error).toBeNull()
    const told = { code: 'PT409', hint: 'round_robin_started' }
    expect(toldTo(await guest('Di'))).toMatchObject({
      ...told,
      message: 'This round robin has started. Ask the host to add you.',
    })
    expect(toldTo(await change({ p_is_open: true }))).toMatchObject(told)
    expect(toldTo(await noor().rpc('cancel_sign_up', { p_round_robin_id: play }))).toMatchObject(told)
    // A member who leaves now is a player who left.
    await here.cast.tom.client.rpc('leave_round_robin', { p_round_robin_id: play }).throwOnError()
    expect(await toldInBell('noor')).toEqual(['Tom K. left Saturday play'])
  })

  test('keeps a guest who plays, whose secret no longer takes them out', async () => {
    await opened()
    const bob = (await guest('Bob').throwOnError()).data ?? ''
    expect((await start([ann, { id: bob, name: 'Bob' }])).error).toBeNull()
    expect(toldTo(await withdraw('Bob'))).toMatchObject({
      hint: 'round_robin_started',
      message: "This round robin has started. Tell the host you can't play.",
    })
  })
})

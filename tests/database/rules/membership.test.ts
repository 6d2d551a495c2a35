import { describe, expect, test } from 'vitest'
import type { PersonName } from '../cast'
import { id } from '../ids'
import { codeOf, scene, toldTo } from '../scene'

const here = scene()

const statusOf = async (row: string) =>
  (await here.sql<{ status: string }>(`select status from league_players where id = $1`, [id(row)]))[0]
    ?.status

describe('a request', () => {
  const insert = (columns: { player_id: string; request_message?: string }) =>
    codeOf(
      here.sql(
        `insert into league_players (league_id, player_id, status, request_message) values ($1, $2, 'pending', $3)`,
        [id('ladder'), columns.player_id, columns.request_message ?? null],
      ),
    )

  test('is unique per league: asking twice, and again after a rejection, says so', async () => {
    const { kai, wes } = here.cast
    for (const person of [kai, wes]) expect(await insert({ player_id: person.id })).toBe('23505')
    const ask = (client: typeof kai.client) => client.rpc('request_to_join', { p_league_id: id('ladder') })
    expect((await ask(kai.client)).data).toMatchObject({ outcome: 'already_requested' })
    expect(toldTo(await ask(wes.client))).toMatchObject({ code: 'PT409', hint: 'request_refused' })
    expect(await statusOf('ladder wes')).toBe('rejected')
  })

  test('can be withdrawn while it is open, and sent again', async () => {
    const { kai } = here.cast
    await kai.client.rpc('withdraw_request', { p_league_id: id('ladder') }).throwOnError()
    expect(await statusOf('ladder kai')).toBeUndefined()
    await kai.client.rpc('request_to_join', { p_league_id: id('ladder') }).throwOnError()
    const { data } = await kai.client.from('league_players').select('status').eq('league_id', id('ladder'))
    expect(data).toEqual([{ status: 'pending' }])
  })

  test.each([
    ['a private league', `update leagues set visibility = 'private' where id = '${id('park')}'`],
    ['an archived one', `update leagues set status = 'archived' where id = '${id('park')}'`],
    ['one that is over', `update leagues set status = 'completed' where id = '${id('park')}'`],
  ])("isn't accepted by %s", async (_which, given) => {
    await here.sql.exec(given)
    const { nina } = here.cast
    const answer = await nina.client.rpc('request_to_join', { p_league_id: id('park') })
    expect(toldTo(answer)).toMatchObject({ code: 'PT404', hint: 'requests_closed' })
  })

  test('takes a message of 500 characters and no place on the ladder', async () => {
    const { nina } = here.cast
    expect(await insert({ player_id: nina.id, request_message: 'x'.repeat(501) })).toBe('23514')
    await nina.client
      .rpc('request_to_join', { p_league_id: id('park'), p_message: 'x'.repeat(500) })
      .throwOnError()
    expect(await here.sql(`select ladder_start from league_players where player_id = $1`, [nina.id])).toEqual(
      [{ ladder_start: null }],
    )
  })

  test('is decided once: the second organizer is told the first decision', async () => {
    const decide = (status: string) =>
      here.cast.lucia.client.from('league_players').update({ status }).eq('id', id('ladder kai'))
    await decide('joined').throwOnError()
    expect(toldTo(await decide('rejected'))).toMatchObject({
      code: 'PT409',
      hint: 'request_already_decided',
      details: 'joined',
      message: 'This request was already handled (joined).',
    })
    // like the screen, with the state that it saw: nothing to change
    expect((await decide('rejected').eq('status', 'pending').select('id')).data).toEqual([])
    expect(await statusOf('ladder kai')).toBe('joined')
  })
})

const STATES = ['not_invited', 'invited', 'accepted', 'joined', 'pending', 'rejected']
const ALLOWED = new Set(['pending → joined', 'pending → rejected', 'rejected → joined'])

describe('a membership goes from state to state', () => {
  test.each(STATES.flatMap((from) => STATES.filter((to) => to !== from).map((to) => [from, to] as const)))(
    '%s → %s',
    async (from, to) => {
      await here.sql(
        `update league_players set status = $2, invite_token = null, invite_expires_at = null where id = $1`,
        [id('ladder lena'), from],
      )
      const answer = await here.cast.lucia.client
        .from('league_players')
        .update({ status: to })
        .eq('id', id('ladder lena'))
      const allowed = ALLOWED.has(`${from} → ${to}`)
      expect(toldTo(answer)?.code).toBe(allowed ? undefined : 'PT409')
      expect(await statusOf('ladder lena')).toBe(allowed ? to : from)
    },
  )
})

const MEMBER_STATES = ['not_invited', 'invited', 'accepted', 'joined']

describe('the inside of a league', () => {
  test.each(STATES)('is open to a person who is %s exactly where that is membership', async (state) => {
    await here.sql(
      `update league_players set status = $2, invite_token = null, invite_expires_at = null where id = $1`,
      [id('ladder lena'), state],
    )
    const { client } = here.cast.lena
    const seen = {
      days: (await client.from('game_days').select('id').eq('league_id', id('ladder'))).data?.length,
      games: (await client.from('court_rotations').select('id').eq('game_day_id', id('tonight'))).data
        ?.length,
      news: (await client.from('announcements').select('id').eq('league_id', id('ladder'))).data?.length,
      roster: toldTo(await client.rpc('league_roster', { p_league_id: id('ladder') }))?.code ?? 'told',
    }
    expect(seen).toEqual(
      MEMBER_STATES.includes(state)
        ? { days: 4, games: 4, news: 2, roster: 'told' }
        : { days: 0, games: 0, news: 0, roster: 'PT403' },
    )
  })
})

describe('an organizer', () => {
  const become = (state: string, before: string | null = null) =>
    here.sql(
      `update league_players set status = $2, status_before_invite = $3, invite_token = null, invite_expires_at = null
       where id = $1`,
      [id('ladder lena'), state, before],
    )

  test.each([
    ['not_invited', null, true],
    ['invited', null, false],
    ['invited', 'rejected', false],
    ['invited', 'not_invited', true],
    ['accepted', null, true],
    ['joined', null, true],
    ['pending', null, undefined],
    ['rejected', null, undefined],
  ])('sees someone who is %s (%s before) with plays = %s', async (state, before, plays) => {
    await become(state, before)
    const { data } = await here.cast.lucia.client
      .rpc('league_roster', { p_league_id: id('ladder') })
      .throwOnError()
    expect(data.length).toBeGreaterThan(5)
    expect(data.find(({ player_id: player }) => player === id('lena'))?.plays).toBe(plays)
  })

  test.each([
    ['not_invited', false],
    ['invited', false],
    ['accepted', true],
    ['joined', true],
    ['pending', true],
    ['rejected', false],
  ])('can read the profile of someone who is %s: %s', async (state, isRead) => {
    await become(state)
    const { data } = await here.cast.lucia.client
      .from('profiles')
      .select('id')
      .in('id', [id('lena'), id('noor')])
      .throwOnError()
    expect(data.map((row) => row.id).toSorted()).toEqual(
      (isRead ? [id('lena'), id('noor')] : [id('noor')]).toSorted(),
    )
  })
})

describe('full league', () => {
  // the ladder has 10 members: eight who joined, Lena invited, Ana on the roster
  const setCapacity = (capacity: number) =>
    here.sql(`update leagues set capacity = $2 where id = $1`, [id('ladder'), capacity])
  const full = { code: 'PT409', hint: 'league_full', message: 'This league is full.' }
  const approve = () =>
    here.cast.lucia.client.from('league_players').update({ status: 'joined' }).eq('id', id('ladder kai'))
  const add = (person: string) =>
    here.cast.lucia.client.rpc('add_player', {
      p_league_id: id('ladder'),
      p_first_name: '',
      p_player_id: id(person),
    })

  test('lets no one in, by approval or by the roster', async () => {
    await setCapacity(10)
    expect(toldTo(await approve())).toMatchObject(full)
    expect(toldTo(await add('nina'))).toMatchObject(full)
    expect(await statusOf('ladder kai')).toBe('pending')
  })

  test('gives the last spot once, even within one list', async () => {
    await setCapacity(11)
    const list = [id('ladder'), [id('nina'), id('jorge')]]
    await expect(
      here.sql('insert into league_players (league_id, player_id) select $1, unnest($2::uuid[])', list),
    ).rejects.toThrow(full.message)
    await add('nina').throwOnError()
    expect(toldTo(await approve())).toMatchObject(full)
  })

  test('still takes requests, rejections, and changes to its members', async () => {
    await setCapacity(10)
    const { nina, lucia } = here.cast
    await nina.client.rpc('request_to_join', { p_league_id: id('ladder') }).throwOnError()
    await lucia.client
      .from('league_players')
      .update({ status: 'rejected' })
      .eq('id', id('ladder kai'))
      .throwOnError()
    await here.sql('update league_players set ladder_start = 1 where id = $1', [id('ladder noor')])
    const members = await here.sql(
      `select count(*)::int as pending from league_players where league_id = $1 and status = 'pending'`,
      [id('ladder')],
    )
    expect(members).toEqual([{ pending: 1 }])
  })

  test('applies to our own functions, too', async () => {
    await setCapacity(10)
    await expect(
      here.sql(`update league_players set status = 'accepted' where id = $1`, [id('ladder kai')]),
    ).rejects.toThrow('This league is full.')
  })
})

describe('a seat', () => {
  const seat = (columns: object) =>
    codeOf(
      here.sql(
        `insert into court_assignments (league_id, game_day_id, court_number, seat, player_id)
         select league_id, game_day_id, court_number, seat, player_id
         from jsonb_populate_record(null::court_assignments, $1)`,
        [
          {
            league_id: id('ladder'),
            game_day_id: id('tonight'),
            court_number: 3,
            seat: 1,
            player_id: id('lena'),
            ...columns,
          },
        ],
      ),
    )

  test('is unique per player and game day, and has one player', async () => {
    expect(await seat({ player_id: id('noor') })).toBe('23505')
    expect(await seat({ court_number: 1, seat: 1 })).toBe('23505')
    expect(await seat({})).toBeUndefined()
  })

  test('belongs to a day of the league that it names', async () => {
    expect(await seat({ league_id: id('hill'), player_id: id('wes') })).toBe('23503')
  })

  test('has one sub: the second person is told who plays', async () => {
    const { noor, tom } = here.cast
    const name = (client: typeof noor.client, substitute_name: string | null) =>
      client
        .from('court_assignments')
        .update({ substitute_name })
        .eq('id', id('tonight maya'))
        .select('substitute_name')
        .single()
    await name(noor.client, '  Gus ').throwOnError()
    expect(toldTo(await name(tom.client, 'Pat'))).toMatchObject({
      code: 'PT409',
      hint: 'seat_has_sub',
      details: 'Gus',
      message: 'Gus is already subbing here. Remove that sub first.',
    })
    await name(tom.client, 'Gus').throwOnError()
    await name(tom.client, null).throwOnError()
    expect((await name(tom.client, 'Pat').throwOnError()).data).toEqual({ substitute_name: 'Pat' })
  })

  test('is what a phone shows first: my court of an open day, as long as I am a member', async () => {
    const mine = async (person: 'noor' | 'sam' | 'lena' | 'nina' | 'lucia') => {
      const { data } = await here.cast[person].client.rpc('my_courts').throwOnError()
      return data.map((row) => [row.court_number, row.court_name, row.display_name].join(' '))
    }
    expect(await mine('noor')).toEqual([
      '1 Center Noor A.',
      '1 Center Tom K.',
      '1 Center Maya R.',
      '1 Center Ines D.',
    ])
    expect(await mine('sam')).toEqual([
      '2 Hedge Sam P.',
      '2 Hedge Bea L.',
      '2 Hedge Dev C.',
      '2 Hedge Uli B.',
    ])
    for (const person of ['lena', 'nina', 'lucia'] as const) expect(await mine(person)).toEqual([])
    const missing = async () => {
      const { data } = await here.cast.noor.client.rpc('my_courts').throwOnError()
      return data[0]?.missing_scores ?? 0
    }
    const { data: seats } = await here.cast.noor.client.rpc('my_courts').throwOnError()
    const [drawn] = await here.sql<{ count: number }>(
      `select count(*)::int from court_rotations where game_day_id = $1 and court_number = 1`,
      [id('tonight')],
    )
    expect(drawn?.count).toBeGreaterThan(0)
    expect(seats.map(({ game_count }) => game_count)).toEqual(seats.map(() => drawn?.count))
    const before = await missing()
    await here.sql(
      `update court_rotations set team1_score = 11, team2_score = 7 where game_day_id = $1 and court_number = 1 and game_number = 2`,
      [id('tonight')],
    )
    expect(await missing()).toBe(before - 1)
    await here.sql(`delete from league_players where id = $1`, [id('ladder noor')])
    expect(await mine('noor')).toEqual([])
  })

  test("can't have the same person twice in a game", async () => {
    expect(
      await codeOf(
        here.sql('update court_rotations set team1_player2_id = $1 where id = $2', [
          id('noor'),
          id('tonight 1-2'),
        ]),
      ),
    ).toBe('23514')
  })
})

describe('when someone joined', () => {
  test.each(['maya', 'lucia', 'sunny'] as const)(
    'is the moment of the join, whatever %s says',
    async (person) => {
      const answer = await here.cast[person].client
        .from('league_players')
        .update({ joined_at: '2020-01-01' })
        .eq('id', id('ladder maya'))
        .select('id')
      expect(toldTo(answer)?.hint ?? answer.data).toEqual(person === 'maya' ? [] : 'immutable_column')
      expect(await here.sql(`select 1 from league_players where joined_at = '2020-01-01'`)).toEqual([])
    },
  )
})

describe('a club', () => {
  test("with leagues can't be deleted, and says why", async () => {
    expect(
      toldTo(await here.cast.ruth.client.from('clubs').delete().eq('id', id('riverside'))),
    ).toMatchObject({
      code: 'PT409',
      hint: 'club_has_leagues',
      message: "This club has leagues, so it can't be deleted.",
    })
  })

  test('keeps the changes of two people at once, and replaces nothing unread', async () => {
    const { ruth, carl } = here.cast
    const seen = { name: 'Riverside', city: '', address: '', description: '' }
    await here.sql(
      `update clubs set name = 'Riverside', city = '', address = '', description = '' where id = $1`,
      [id('riverside')],
    )
    const edit = async (client: typeof ruth.client, p_changes: object, p_seen: object) =>
      (
        await client
          .rpc('edit_club', {
            p_club_id: id('riverside'),
            p_changes: { ...p_changes },
            p_seen: { ...p_seen },
          })
          .throwOnError()
      ).data
    await edit(ruth.client, { city: 'Portland' }, seen)
    // Carl had opened the page before.
    expect(await edit(carl.client, { description: 'Four courts' }, seen)).toEqual({
      saved: true,
      words: { ...seen, city: 'Portland', description: 'Four courts' },
    })
    const now = { ...seen, city: 'Portland', description: 'Four courts' }
    expect(await edit(carl.client, { city: 'Salem', address: 'Main Street' }, seen)).toEqual({
      saved: false,
      words: now,
    })
    expect(await edit(carl.client, { city: 'Portland' }, seen)).toEqual({ saved: true, words: now })
    expect(await edit(carl.client, { city: 'Salem' }, now)).toEqual({
      saved: true,
      words: { ...now, city: 'Salem' },
    })
  })

  const riverside = { p_club_id: id('riverside') }
  const inviteToRun = (p_profile_id: string) =>
    here.cast.ruth.client.rpc('invite_club_admin', { ...riverside, p_profile_id })
  const answer = (who: PersonName, p_accept: boolean) =>
    here.cast[who].client.rpc('answer_club_admin_invitation', { ...riverside, p_accept })
  const admins = async () =>
    (await here.sql<{ admins: string[] }>(`select admins from clubs where id = $1`, [id('riverside')]))[0]
      ?.admins
  const asked = async () =>
    (
      await here.sql<{ name: string }>(
        `select p.first_name as name from club_admin_offers o join players p on p.id = o.player_id
         where o.club_id = $1 order by 1`,
        [id('riverside')],
      )
    ).map(({ name }) => name)

  test('has only admins who said yes, once each, and no 51st', async () => {
    await inviteToRun(id('maya')).throwOnError()
    await inviteToRun(id('maya')).throwOnError()
    expect(await admins()).toEqual([id('carl')])
    await answer('maya', true).throwOnError()
    expect(await admins()).toEqual([id('carl'), id('maya')])
    expect(toldTo(await answer('maya', true))).toMatchObject({ code: 'PT404', hint: 'offer_gone' })
    await inviteToRun(id('maya')).throwOnError()
    expect(await asked()).not.toContain('Maya')
    for (const stranger of ['nobody', 'ana'])
      expect(toldTo(await inviteToRun(id(stranger)))).toMatchObject({ code: 'PT404', hint: 'unknown_person' })
    await inviteToRun(id('noor')).throwOnError()
    await here.sql(
      `update clubs set admins = array(select gen_random_uuid() from generate_series(1, 50)) where id = $1`,
      [id('riverside')],
    )
    expect(toldTo(await inviteToRun(id('sam')))).toMatchObject({ code: 'PT422', hint: 'too_many_admins' })
    expect(toldTo(await answer('noor', true))).toMatchObject({ code: 'PT422', hint: 'too_many_admins' })
  })

  test('takes a question back, and gives no rights for one that was declined', async () => {
    await inviteToRun(id('noor')).throwOnError()
    await inviteToRun(id('maya')).throwOnError()
    await here.cast.ruth.client
      .rpc('remove_club_admin', { ...riverside, p_profile_id: id('noor') })
      .throwOnError()
    expect(toldTo(await answer('noor', true))).toMatchObject({ code: 'PT404', hint: 'offer_gone' })
    await answer('maya', false).throwOnError()
    expect(await admins()).toEqual([id('carl')])
    expect(toldTo(await answer('maya', true))).toMatchObject({ code: 'PT404', hint: 'offer_gone' })
    expect((await here.cast.maya.client.rpc('my_offers').throwOnError()).data).toEqual([])
    expect(await asked()).toEqual(['Lena'])
  })

  test('asks no one again who declined, until they allow it themselves', async () => {
    const { maya, ruth, sunny } = here.cast
    const change = { ...riverside, p_profile_id: id('maya') }
    await inviteToRun(id('maya')).throwOnError()
    await answer('maya', false).throwOnError()
    const refused = {
      code: 'PT409',
      hint: 'declined',
      message:
        "Maya R. declined to be an admin. If they change their mind, they can allow invitations on the club's page.",
    }
    expect(toldTo(await inviteToRun(id('maya')))).toMatchObject(refused)
    // Nor after it was withdrawn, by anyone.
    for (const { client } of [ruth, sunny]) {
      await client.rpc('remove_club_admin', change).throwOnError()
      expect(toldTo(await client.rpc('invite_club_admin', change))).toMatchObject(refused)
    }
    // Nor once who asked has no account anymore.
    await ruth.client.rpc('delete_my_account').throwOnError()
    expect(toldTo(await sunny.client.rpc('invite_club_admin', change))).toMatchObject(refused)
    await maya.client.from('refusals').delete().eq('club_id', id('riverside')).throwOnError()
    await sunny.client.rpc('invite_club_admin', change).throwOnError()
    await answer('maya', true).throwOnError()
    expect(await admins()).toContain(id('maya'))
  })

  test('tells people once that they are asked, tells who asked, and lets admins step down', async () => {
    const { maya } = here.cast
    const club = { ...riverside, p_profile_id: id('maya') }
    const told = async (who: PersonName, about: string) =>
      (await here.cast[who].client.rpc('my_notifications', { p_limit: 50 }).throwOnError()).data
        .filter(({ subject_id, screen }) => subject_id === id('riverside') && screen === about)
        .map(({ title, message }) => [title, message])
    await inviteToRun(id('maya')).throwOnError()
    expect((await maya.client.rpc('my_offers').throwOnError()).data).toEqual([
      expect.objectContaining({
        subject_id: id('riverside'),
        name: 'Riverside',
        offered_by_name: 'Ruth A.',
        offered_role: 'club_admin',
      }),
    ])
    await answer('maya', false).throwOnError()
    await maya.client.from('refusals').delete().eq('club_id', id('riverside')).throwOnError()
    await inviteToRun(id('maya')).throwOnError()
    expect(await told('maya', 'home')).toEqual([
      [
        'Will you help run Riverside?',
        'Ruth A. invited you to be an admin of the club. Accept or decline on your home page.',
      ],
    ])
    await answer('maya', true).throwOnError()
    expect(await told('ruth', 'club')).toEqual([
      ['Maya R. is now an admin of Riverside', ''],
      ['Maya R. declined to be an admin of Riverside', ''],
    ])
    // The second time after a lost answer.
    for (const _ of ['once', 'again'])
      expect((await maya.client.rpc('remove_club_admin', club).throwOnError()).data).toEqual([id('carl')])
  })

  test('that removes an admin takes them off its leagues at once', async () => {
    const { ruth, carl } = here.cast
    const days = async () => (await carl.client.from('game_days').select('id')).data?.length
    expect(await days()).toBe(4)
    await ruth.client
      .rpc('remove_club_admin', { p_club_id: id('riverside'), p_profile_id: carl.id })
      .throwOnError()
    expect(await days()).toBe(0)
  })
})

describe('a league', () => {
  // Nothing is played there yet, because played games lock their rules.
  const settings = (columns: Record<string, string | number | boolean>) =>
    here.cast.lucia.client.rpc('edit_league', { p_league_id: id('empty'), p_settings: columns })
  /** Only a constraint names itself in the detail. */
  const refused = { code: 'PT422', hint: 'setting_refused', details: expect.stringMatching(/^\w+$/) }

  test.each([
    ['Foo/Bar3', false],
    ['Nowhere/City', false],
    ['EST5EDT', false],
    ['', false],
    ['Europe/Madrid ', false],
    ['Europe/Madrid', true],
    ['America/Argentina/Buenos_Aires', true],
    ['America/Port-au-Prince', true],
    ['Etc/GMT+3', true],
    ['UTC', true],
  ])('in the time zone %j: %s', async (time_zone, known) => {
    expect(toldTo(await settings({ time_zone }))?.details).toEqual(known ? undefined : refused.details)
    expect(canBrowsersTell(time_zone)).toBe(known || time_zone === 'EST5EDT')
  })
  const canBrowsersTell = (timeZone: string) => {
    try {
      return Boolean(timeZone && new Intl.DateTimeFormat('en', { timeZone }))
    } catch {
      return false
    }
  }

  test.each([
    [{ win_type: 'cap' }],
    [{ score_cap: 15 }],
    [{ win_type: 'cap', score_cap: 9 }],
    [{ draws_allowed: true }],
    [{ points_to_win: 0 }],
    [{ capacity: 3 }],
    [{ move_up: -1 }],
    [{ status: 'deleted' }],
    [{ movement_mode: 'none' }], // the rankings are based on the ladder
    [{ movement_mode: 'reseed' }],
    [{ game_format: 'king_of_court' }], // no moves between neighboring courts there
    [{ game_format: 'round_robin', ranking_basis: 'points' }],
    [{ week_interval: 0 }],
    [{ rsvp_hours: 0 }],
    [{ min_games: -1 }],
  ])('rejects the settings %j', async (columns) => {
    expect(toldTo(await settings(columns))).toMatchObject(refused)
  })

  test.each([
    [{ game_format: 'king_of_court', movement_mode: 'none', ranking_basis: 'points' }],
    [{ game_format: 'round_robin', movement_mode: 'reseed', ranking_basis: 'win_share' }],
    [{ game_format: 'courts', movement_mode: 'up_down', ranking_basis: 'ladder' }],
  ])('accepts the settings %j', async (columns) => {
    expect(toldTo(await settings(columns))).toBeNull()
  })

  test('accepts a cap together with its win type', async () => {
    expect(toldTo(await settings({ win_type: 'cap', score_cap: 15 }))).toBeNull()
  })
})

import { describe, expect, test } from 'vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import { id } from '../ids'
import { scene, toldTo, untyped } from '../scene'

const here = scene()

describe('a column that is withheld', () => {
  const WITHHELD = [
    ['league_players', 'invite_token'],
    ['round_robins', 'link_token'],
    ['round_robin_players', 'guest_key'],
  ] as const
  const PARENTS: Record<string, string> = { round_robins: 'events', round_robin_players: 'round_robins' }
  const ways = (table: string, column: string) =>
    [
      ['selected', (client) => client.from(table).select(`id, ${column}`)],
      ['selected with everything', (client) => client.from(table).select('*')],
      ['selected under another name', (client) => client.from(table).select(`id, x:${column}`)],
      ['cast', (client) => client.from(table).select(`id, ${column}::text`)],
      ['filtered by', (client) => client.from(table).select('id').gte(column, '1')],
      ['filtered by its absence', (client) => client.from(table).select('id').not(column, 'is', null)],
      [
        'filtered by in an or',
        (client) => client.from(table).select('id').or(`${column}.not.is.null,id.is.null`),
      ],
      ['ordered by', (client) => client.from(table).select('id').order(column)],
      [
        'counted by',
        (client) => client.from(table).select('id', { count: 'exact', head: true }).not(column, 'is', null),
      ],
      ['embedded', (client) => client.from(PARENTS[table] ?? 'leagues').select(`id, ${table}(${column})`)],
      [
        'filtered by in an embed',
        (client) =>
          client
            .from(PARENTS[table] ?? 'leagues')
            .select(`id, ${table}!inner(id)`)
            .not(`${table}.${column}`, 'is', null),
      ],
    ] satisfies [string, (client: SupabaseClient) => PromiseLike<{ error: object | null; status: number }>][]

  for (const [table, column] of WITHHELD) {
    test.each(ways(table, column))(
      `${table}.${column}: %s: refused, for a super admin too`,
      async (_way, ask) => {
        for (const person of [here.cast.sunny, here.cast.lucia, here.cast.noor]) {
          // a HEAD request only returns the status
          const { error, status } = await ask(untyped(person.client))
          expect([status, (error as { code?: string } | null)?.code ?? '42501']).toEqual([403, '42501'])
        }
      },
    )
  }

  test('does not come back from a write either', async () => {
    const client = untyped(here.cast.lucia.client)
    const answers = [
      await client
        .from('league_players')
        .update({ status: 'joined' })
        .eq('id', id('ladder kai'))
        .select('invite_token'),
      await client
        .from('league_players')
        .insert({ league_id: id('ladder'), player_id: id('jorge'), status: 'not_invited' })
        .select('invite_token'),
      await client.from('league_players').delete().eq('id', id('ladder lena')).select('invite_token'),
      await client.from('league_players').update({ status: 'joined' }).eq('invite_token', 'ab'.repeat(32)),
    ]
    expect(answers.map((answer) => toldTo(answer)?.code)).toEqual(answers.map(() => '42501'))
    expect(await here.rows.fingerprint()).toEqual(here.rows.original)
  })
})

describe("other people's email and phone", () => {
  test.each([
    ['by email', { email: 'noor.aziz@kitchenline.test' }],
    ['by phone', { phone: '5550100199' }],
    ['by role', { role: 'league_creator' }],
  ])("can't be found by a filter: %s", async (_by, filter) => {
    const { data, count } = await here.cast.tom.client
      .from('profiles')
      .select('id', { count: 'exact' })
      .match(filter)
    expect({ data, count }).toEqual({ data: [], count: 0 })
  })

  test.each([
    ['the public card', 'players', 'display_name, profiles(email, phone)', (row: Row) => row.profiles],
    ['the roster', 'league_players', 'id, profiles(email, phone)', (row: Row) => row.profiles],
    [
      'a seat',
      'court_assignments',
      'id, players(display_name, profiles(email, phone))',
      (row: Row) => (row.players as Row | null)?.profiles,
    ],
    [
      'a game',
      'court_rotations',
      'id, players!court_rotations_team1_player1_id_fkey(display_name, profiles(email))',
      (row: Row) => (row.players as Row | null)?.profiles,
    ],
    [
      'the creator of a league',
      'leagues',
      'id, players!leagues_created_by_fkey(display_name, profiles(email))',
      (row: Row) => (row.players as Row | null)?.profiles,
    ],
  ])("can't be reached through %s", async (_what, table, columns, reach) => {
    const { data } = await untyped(here.cast.tom.client).from(table).select(columns).throwOnError()
    const reached = (data as unknown as Row[]).map((row) => reach(row)).filter((found) => found !== null)
    // Tom only finds his own record
    for (const found of reached) expect(found).toMatchObject({ email: 'tom.keller@kitchenline.test' })
    expect(data).not.toEqual([])
  })
  type Row = Record<string, unknown>

  test("can't be guessed through an inner embed", async () => {
    const client = untyped(here.cast.tom.client)
    const { data } = await client
      .from('players')
      .select('id, profiles!inner(id)')
      .like('profiles.email', '%kitchenline%')
      .throwOnError()
    expect(data).toEqual([expect.objectContaining({ id: id('tom') })])
    const requests = await client
      .from('leagues')
      .select('id, league_players!inner(id)')
      .like('league_players.request_message', '%Tuesday%')
      .throwOnError()
    expect(requests.data).toEqual([])
  })

  test('of a stranger stay private when an organizer puts them on the roster, no matter what comes next', async () => {
    const { omar, nina } = here.cast
    const { client } = omar
    const seen = async () => (await client.from('profiles').select('email').eq('id', nina.id)).data
    await client
      .rpc('add_player', { p_league_id: id('hill'), p_first_name: '', p_player_id: nina.id })
      .throwOnError()
    expect(await seen()).toEqual([])
    for (const status of ['joined', 'accepted', 'invited', 'pending']) {
      const answer = await client
        .from('league_players')
        .update({ status })
        .eq('league_id', id('hill'))
        .eq('player_id', nina.id)
      expect(toldTo(answer)).toMatchObject({ code: 'PT409', hint: 'request_already_decided' })
    }
    for (const status of ['joined', 'accepted', 'invited', 'pending']) {
      const answer = await client
        .from('league_players')
        .upsert({ league_id: id('hill'), player_id: nina.id, status }, { onConflict: 'league_id,player_id' })
      expect(answer.error).not.toBeNull()
    }
    expect(await seen()).toEqual([])
    const { data } = await client.rpc('league_roster', { p_league_id: id('hill') }).throwOnError()
    expect(Object.keys(data.find(({ player_id }) => player_id === nina.id) ?? {}).toSorted()).toEqual([
      'display_name',
      'division',
      'dup_rating',
      'first_name',
      'has_account',
      'joined_at',
      'ladder_start',
      'last_name',
      'league_player_id',
      'list_number',
      'player_id',
      'plays',
      'status',
      'team',
    ])
  })

  test("and DUPR ID of a stranger can't be read or written by an organizer before the stranger joins", async () => {
    const { lucia, nina, lena } = here.cast
    const league = { p_league_id: id('ladder') }
    const read = async () =>
      (await lucia.client.rpc('dupr_players', league).throwOnError()).data.filter(({ player_id }) =>
        [nina.id, lena.id].includes(player_id),
      )
    const write = async (p_player_id: string) =>
      toldTo(await lucia.client.rpc('fill_in_dupr_id', { ...league, p_player_id, p_dupr_id: 'WRONG1' }))?.hint
    const add = (p_player_id: string) =>
      lucia.client.rpc('add_player', { ...league, p_first_name: '', p_player_id }).throwOnError()
    const { league_player_id } = (await add(nina.id)).data as { league_player_id: string }
    // on the roster, invited, and seated on a future game day: all without the two agreeing
    await lucia.client
      .rpc('publish_courts', {
        ...league,
        p_game_day_id: id('ahead'),
        p_seen_draw_version: 0,
        p_seats: [nina.id, lena.id, id('noor'), id('tom')].map((player, place) => ({
          court: 1,
          seat: place + 1,
          player,
        })),
        p_games: [],
        p_seed: 1,
      })
      .throwOnError()
    expect([await write(nina.id), await write(lena.id)]).toEqual(['not_a_member', 'not_a_member'])
    await here.sql(
      `update profiles set dupr_id = 'OWN00' || left(first_name, 1) where id = any ($1::uuid[])`,
      [[nina.id, lena.id]],
    )
    expect(await read()).toEqual([])
    expect([await write(nina.id), await write(lena.id)]).toEqual(['not_a_member', 'not_a_member'])
    // a whole made-up game day, with both of them in its games, and the two removed from the roster again
    await here.sql(`update court_rotations set team1_player1_id = $1, team2_player1_id = $2 where id = $3`, [
      nina.id,
      lena.id,
      id('played 1-2'),
    ])
    expect(await read()).toEqual([])
    expect([await write(nina.id), await write(lena.id)]).toEqual(['not_a_member', 'not_a_member'])
    await lucia.client.rpc('remove_players', { p_ids: [league_player_id] }).throwOnError()
    expect(await read()).toEqual([])
    expect(await write(nina.id)).toBe('not_a_member')

    await lena.client.rpc('accept_my_invitation', { p_league_player_id: id('ladder lena') }).throwOnError()
    const own = { player_id: lena.id, name: 'Lena Fischer', dupr_id: 'OWN00L' }
    expect(await read()).toEqual([own])
    // Once she is gone, too, for what she played; but not when she is put back unasked.
    await lena.client.rpc('leave_league', { p_league_id: id('ladder') }).throwOnError()
    expect(await read()).toEqual([own])
    await add(lena.id)
    expect(await read()).toEqual([])
    await lena.client.rpc('leave_league', { p_league_id: id('ladder') }).throwOnError()
    expect(await read()).toEqual([])
  })

  test('and the DUPR ID of someone without an account stay with the first organizers who had them', async () => {
    const readBy = async (person: 'lucia' | 'omar', league: string) =>
      (
        await here.cast[person].client.rpc('dupr_players', { p_league_id: id(league) }).throwOnError()
      ).data.filter(({ player_id }) => player_id === id('ana'))
    await here.sql(`update profiles set dupr_id = 'ANA001' where id = $1`, [id('ana')])
    await here.sql(`update league_players set created_at = now() + interval '1 day' where id = $1`, [
      id('hill ana'),
    ])
    const own = { player_id: id('ana'), name: 'Ana Whitfield', dupr_id: 'ANA001' }
    expect(await readBy('lucia', 'ladder')).toEqual([own])
    expect(await readBy('omar', 'hill')).toEqual([])
    // When Ana is removed, her games stay with the league, and so does the ID.
    await here.sql('delete from league_players where league_id = $1 and player_id = $2', [
      id('ladder'),
      id('ana'),
    ])
    expect(await readBy('lucia', 'ladder')).toEqual([own])
    expect(await readBy('omar', 'hill')).toEqual([])
  })

  test('of someone without an account are visible where the address was given, not on every roster', async () => {
    const seenBy = async (person: 'lucia' | 'omar') =>
      (await here.cast[person].client.from('profiles').select('email').eq('id', id('ana'))).data
    expect(await seenBy('lucia')).toEqual([{ email: 'ana.whitfield@kitchenline.test' }])
    expect(await seenBy('omar')).toEqual([])
  })

  test('are visible while a request is open, but not once it is rejected', async () => {
    const { client } = here.cast.lucia
    const seen = async () => (await client.from('profiles').select('email').eq('id', id('kai'))).data
    expect(await seen()).toEqual([{ email: 'kai.moreno@kitchenline.test' }])
    await client
      .from('league_players')
      .update({ status: 'rejected' })
      .eq('id', id('ladder kai'))
      .throwOnError()
    expect(await seen()).toEqual([])
  })
})

test('a game is read with the names of its players', async () => {
  const { data } = await here.cast.sam.client
    .from('court_rotations')
    .select(
      'court_number, team1_player1:players!court_rotations_team1_player1_id_fkey(display_name), team2_player2:players!court_rotations_team2_player2_id_fkey(display_name)',
    )
    .eq('id', id('tonight 1-1'))
    .single()
    .throwOnError()
  expect(data).toEqual({
    court_number: 1,
    team1_player1: { display_name: 'Noor A.' },
    team2_player2: { display_name: 'Ines D.' },
  })
})

describe('a signed-out visitor', () => {
  test("can't read any table in any way", async () => {
    const tables = await here.sql<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    for (const { name } of tables) {
      expect(toldTo(await untyped(here.backend.anon()).from(name).select('*'))).toMatchObject({
        code: '42501',
      })
    }
  })

  // Most need the token of a link instead.
  const FOR_VISITORS = [
    'calendar_feed',
    'invitation',
    'message_settings_by_link',
    'mute_league_by_link',
    'public_league',
    'renew_push_subscription',
    'rsvp_by_link',
    'rsvp_link',
    'round_robin_sheet',
    'round_robin_changes',
    'sub_offer_by_link',
    'answer_sub_offer_by_link',
    'set_message_preference_by_link',
    'submit_round_robin_score',
    'sign_up_for_round_robin',
    'withdraw_sign_up',
  ]

  test('can only call the functions for visitors', async () => {
    const functions = await here.sql<{ name: string; parameters: string[] | null }>(
      `select proname as name, proargnames[1:pronargs] as parameters from pg_proc where pronamespace = 'public'::regnamespace`,
    )
    expect(functions.length).toBeGreaterThan(4)
    for (const { name, parameters } of functions) {
      if (FOR_VISITORS.includes(name)) continue
      const nothing = Object.fromEntries((parameters ?? []).map((parameter) => [parameter, null]))
      expect([name, toldTo(await untyped(here.backend.anon()).rpc(name, nothing))?.code]).toEqual([
        name,
        '42501',
      ])
    }
  })
})

describe('what is behind the API', () => {
  test.each(['app', 'auth', 'pg_catalog', 'supabase_migrations', 'information_schema'])(
    'schema %s is not exposed',
    async (schema) => {
      for (const client of [here.cast.sunny.client, here.backend.service()]) {
        expect(toldTo(await untyped(client).schema(schema).from('users').select('*'))?.code).toBe('PGRST106')
        expect(toldTo(await untyped(client).schema(schema).rpc('my_role'))?.code).toBe('PGRST106')
      }
    },
  )

  test.each([
    ['set_config', { setting_name: 'request.jwt.claim.sub', new_value: 'x', is_local: false }],
    ['pg_sleep', { seconds: 1 }],
    ['pg_read_file', { filename: '/etc/passwd' }],
    ['my_role', {}],
    ['can_manage_league', { p_league_id: id('ladder') }],
    ['lock_game_day', { p_game_day_id: id('tonight') }],
    ['uid', {}],
  ])("%s isn't a function of the API", async (name, parameters) => {
    expect(toldTo(await untyped(here.cast.sunny.client).rpc(name, parameters))?.code).toBe('PGRST202')
  })
})

describe('a refusal tells a stranger nothing about', () => {
  const answersOf = async (
    attempt: (day: string) => PromiseLike<{ error: { code: string; message: string } | null }>,
  ) => {
    const told = []
    for (const day of ['played', 'tonight', 'rained off', 'no such day'])
      told.push(toldTo(await attempt(id(day))))
    return told
  }

  test('whether a game day exists, is open, finalized, or canceled', async () => {
    const { client } = here.cast.nina
    for (const attempt of [
      (p_game_day_id: string) =>
        client.rpc('publish_courts', {
          p_league_id: id('ladder'),
          p_game_day_id,
          p_seen_draw_version: 0,
          p_seats: [],
          p_games: [],
          p_seed: 1,
        }),
      (p_game_day_id: string) => client.rpc('submit_rsvp', { p_game_day_id, p_response: 'in' }),
      (p_game_day_id: string) => client.rpc('cancel_game_day', { p_game_day_id }),
      (p_game_day_id: string) =>
        client.rpc('edit_game_day', { p_game_day_id, p_changes: { note: 'Rain' }, p_seen: { note: '' } }),
      (p_game_day_id: string) =>
        client.rpc('finalize_game_day', { p_league_id: id('ladder'), p_game_day_id }),
      (p_game_day_id: string) =>
        client.rpc('submit_score', {
          p_league_id: id('ladder'),
          p_game_day_id,
          p_court_number: 1,
          p_game_number: 1,
          p_team1_score: 11,
          p_team2_score: 7,
          p_seen_version: 1,
          p_submission_id: id('x'),
        }),
    ]) {
      const [first, ...others] = await answersOf(attempt)
      expect(first?.code).toMatch(/^(PT403|PT404|42501)$/)
      for (const other of others) expect(other).toEqual(first)
    }
  })

  test('whether a private league is full or exists', async () => {
    await here.sql('update leagues set capacity = 4 where id = $1', [id('ladder')])
    const { client, id: nina } = here.cast.nina
    const asked = []
    for (const p_league_id of [id('hill'), id('no such league')])
      asked.push(toldTo(await client.rpc('request_to_join', { p_league_id })))
    const added = []
    for (const p_league_id of [id('hill'), id('no such league'), id('ladder')])
      added.push(toldTo(await client.rpc('add_player', { p_league_id, p_first_name: '', p_player_id: nina })))
    for (const told of [asked, added]) {
      expect(told[0]).not.toBeNull()
      expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1)
    }
  })

  test('whether an announcement exists', async () => {
    const { client, email } = here.cast.nina
    const [hidden, none] = [
      toldTo(
        await client
          .from('announcement_reads')
          .insert({ announcement_id: id('to ladder'), user_email: email }),
      ),
      toldTo(
        await client
          .from('announcement_reads')
          .insert({ announcement_id: id('no such thing'), user_email: email }),
      ),
    ]
    expect(hidden).toMatchObject({ code: '42501' })
    expect(hidden).toEqual(none)
  })

  test('who else is a member', async () => {
    const { client } = here.cast.omar
    const answers = []
    for (const player of ['noor', 'nina'])
      answers.push(
        toldTo(
          await client.rpc('submit_rsvp', {
            p_game_day_id: id('ahead'),
            p_player_id: id(player),
            p_response: 'in',
          }),
        ),
      )
    expect(answers[0]).toMatchObject({ code: 'PT404' })
    expect(answers[0]).toEqual(answers[1])
  })
})

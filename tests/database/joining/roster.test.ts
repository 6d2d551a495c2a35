import { describe, expect, test } from 'vitest'
import type { Client } from '../backend'
import { id } from '../ids'
import { scene, toldTo } from '../scene'
import { answerOf, invitationsTo, outcomesOf, type Outcome } from './answers'

const here = scene()

interface Added extends Outcome {
  league_player_id: string
  player_id: string
}
const add = (client: Client, first: string, last: string, email?: string, more = {}) =>
  answerOf<Added>(
    client.rpc('add_player', {
      p_league_id: id('ladder'),
      p_first_name: first,
      p_last_name: last,
      p_email: email,
      ...more,
    }),
  )
const rowOf = async (row: string) => (await here.sql(`select * from league_players where id = $1`, [row]))[0]
const personOf = async (person: string) =>
  (
    await here.sql<{ first_name: string; email: string | null; auth_id: string | null }>(
      `select first_name, last_name, email, auth_id from profiles where id = $1`,
      [person],
    )
  )[0]

describe('adding a player', () => {
  test('by name creates a player without an account, on the roster and not invited', async () => {
    const added = await add(here.cast.lucia.client, ' Gus ', 'Grant')
    expect(added).toMatchObject({ outcome: 'added', status: 'not_invited', name: 'Gus Grant' })
    expect(await personOf(added.player_id)).toEqual({
      first_name: 'Gus',
      last_name: 'Grant',
      email: null,
      auth_id: null,
    })
    expect(await here.sql(`select display_name from players where id = $1`, [added.player_id])).toEqual([
      { display_name: 'Gus G.' },
    ])
    expect(await here.sql(`select count(*)::int as mails from messages`)).toEqual([{ mails: 2 }])
  })

  test('puts a two-line name on one line, and asks for a name if nothing is left', async () => {
    const { client } = here.cast.lucia
    expect(await add(client, 'Gus\u0007', 'Grant\nAli')).toMatchObject({
      outcome: 'added',
      name: 'Gus Grant Ali',
    })
    expect(await add(client, 'Gus', 'Grant\u2028Ali')).toMatchObject({ outcome: 'same_name' })
    const empty = await client.rpc('add_player', { p_league_id: id('ladder'), p_first_name: '\u0007' })
    expect(toldTo(empty)).toMatchObject({ hint: 'name_required' })
  })

  test('keeps the rating that was entered with the name, but only for players without an account', async () => {
    const { client } = here.cast.lucia
    const gus = await add(client, 'Gus', 'Grant', undefined, { p_rating: 3.5 })
    const nina = await add(client, 'Nina', 'Costa', 'nina.costa@kitchenline.test', { p_rating: 7 })
    expect(
      await here.sql(
        `select id, dup_rating::float as rating from profiles where id in ($1, $2) order by dup_rating`,
        [gus.player_id, nina.player_id],
      ),
    ).toEqual([
      { id: gus.player_id, rating: 3.5 },
      { id: nina.player_id, rating: null },
    ])
    await client
      .rpc(
        'import_players',
        invitationsTo(id('ladder'), [{ email: 'rated@example.com', first_name: 'Rae', rating: 4.25 }]),
      )
      .throwOnError()
    expect(
      await here.sql(`select dup_rating::float as rating from profiles where email = 'rated@example.com'`),
    ).toEqual([{ rating: 4.25 }])
    const told = await client.rpc('add_player', {
      p_league_id: id('ladder'),
      p_first_name: 'Gil',
      p_rating: 35,
    })
    expect(toldTo(told)).toMatchObject({ code: 'PT422', hint: 'rating_refused' })
    expect(await here.sql(`select 1 from profiles where first_name = 'Gil'`)).toEqual([])
  })

  test('puts a known player on the roster as themselves', async () => {
    const { client } = here.cast.lucia
    const nina = await add(client, 'N.', '', undefined, { p_player_id: id('nina') })
    expect(nina).toMatchObject({ outcome: 'added', player_id: id('nina'), name: 'Nina Costa' })
    expect(await add(client, 'N.', '', undefined, { p_player_id: id('nina') })).toMatchObject({
      outcome: 'already_on_roster',
    })
    expect(await add(client, 'K.', '', undefined, { p_player_id: id('kai') })).toMatchObject({
      outcome: 'asks_to_join',
    })
    for (const nobody of ['ana', 'nowhere']) {
      const told = await client.rpc('add_player', {
        p_league_id: id('ladder'),
        p_first_name: 'Ana',
        p_player_id: id(nobody),
      })
      expect(toldTo(told)).toMatchObject({ code: 'PT404', hint: 'player_not_found' })
    }
  })

  test('with the address of someone with an account puts that person on the roster', async () => {
    const added = await add(here.cast.lucia.client, 'N.', 'Nameless', ' Nina.Costa@KitchenLine.test ')
    expect(added).toMatchObject({ outcome: 'added', player_id: id('nina'), name: 'Nina Costa' })
    expect(await personOf(id('nina'))).toMatchObject({ first_name: 'Nina' })
    // which reveals neither address nor phone to the organizer
    const { data } = await here.cast.lucia.client.from('profiles').select('phone').eq('id', id('nina'))
    expect(data).toEqual([])
  })

  test('with the address of a record without an account uses that record, and completes its name', async () => {
    await here.sql(`update profiles set first_name = '', last_name = '' where id = $1`, [id('ana')])
    const { omar } = here.cast
    await here.sql(`delete from league_players where id = $1`, [id('hill ana')])
    const added = await answerOf<Added>(
      omar.client.rpc('add_player', {
        p_league_id: id('hill'),
        p_first_name: 'Ana',
        p_last_name: 'W.',
        p_email: 'ana.whitfield@kitchenline.test',
      }),
    )
    expect(added.player_id).toBe(id('ana'))
    expect(await personOf(id('ana'))).toMatchObject({ first_name: 'Ana', last_name: 'W.' })
  })

  test.each([
    ['a member', 'noor.aziz@kitchenline.test', 'already_on_roster', 'joined'],
    ['someone invited', 'lena.fischer@kitchenline.test', 'already_on_roster', 'invited'],
    ['someone who asks', 'kai.moreno@kitchenline.test', 'asks_to_join', 'pending'],
    ['someone who was refused', 'wes.okafor@kitchenline.test', 'added', 'not_invited'],
  ])('with the address of %s', async (_who, email, outcome, status) => {
    expect(await add(here.cast.lucia.client, 'X', 'Y', email)).toMatchObject({ outcome, status })
    const rows = await here.sql(
      `select lp.id from league_players lp join profiles p on p.id = lp.player_id where league_id = $1 and p.email = $2`,
      [id('ladder'), email],
    )
    expect(rows).toHaveLength(1)
  })

  test('twice with the same name asks whether it is someone else', async () => {
    const { client } = here.cast.lucia
    const first = await add(client, 'Zoë', 'Núñez')
    expect(await add(client, 'zoe', 'nunez')).toMatchObject({
      outcome: 'same_name',
      league_player_id: first.league_player_id,
    })
    // Someone with an account, too.
    expect(await add(client, 'maya', 'REYES')).toMatchObject({ outcome: 'same_name', player_id: id('maya') })
    // Someone who only asks to join, too.
    expect(await add(client, 'Kai', 'M0reno')).toMatchObject({ outcome: 'same_name', status: 'pending' })
    const second = await add(client, 'Zoë', 'Núñez', undefined, { p_allow_same_name: true })
    expect(second.outcome).toBe('added')
    expect(second.player_id).not.toBe(first.player_id)
  })

  test.each([
    ['no name', ' ', undefined, 'PT422', 'name_required', "Enter the player's name."],
    [
      'a name of 81 characters',
      'x'.repeat(81),
      undefined,
      'PT422',
      'name_too_long',
      'First and last names can be up to 80 characters.',
    ],
    ['a text that is no address', 'Gus', 'gus', 'PT422', 'malformed_email', 'Enter a valid email.'],
  ])('with %s is refused', async (_what, first, email, code, hint, message) => {
    const answer = await here.cast.lucia.client.rpc('add_player', {
      p_league_id: id('ladder'),
      p_first_name: first,
      p_email: email,
    })
    expect(toldTo(answer)).toMatchObject({ code, hint, message })
  })

  test('to a full league is refused, and leaves no record behind', async () => {
    await here.sql(`update leagues set capacity = 10 where id = $1`, [id('ladder')])
    const answer = await here.cast.lucia.client.rpc('add_player', {
      p_league_id: id('ladder'),
      p_first_name: 'Gus',
    })
    expect(toldTo(answer)).toMatchObject({
      code: 'PT409',
      hint: 'league_full',
      message: 'This league is full.',
    })
    expect(await here.sql(`select id from profiles where first_name = 'Gus'`)).toEqual([])
  })
})

describe('removing players', () => {
  const remove = (...rows: string[]) =>
    here.cast.lucia.client.rpc('remove_players', { p_ids: rows.map((row) => id(row)) })

  test('has a result for each: members go, players in a game today stay', async () => {
    expect(
      await outcomesOf(
        remove('ladder noor', 'ladder lena', 'ladder kai', 'ladder wes', 'hill wes', 'nowhere', 'ladder ana'),
      ),
    ).toEqual(['playing_now', 'removed', 'not_a_member', 'not_a_member', 'not_found', 'not_found', 'removed'])
    expect(await rowOf(id('ladder noor'))).toMatchObject({ status: 'joined' })
    expect(await rowOf(id('ladder lena'))).toBeUndefined()
  })

  describe('who are co-organizers', () => {
    const gwenIs = (status: string) =>
      here.sql(`insert into league_players (id, league_id, player_id, status) values ($1, $2, $3, $4)`, [
        id('ladder gwen'),
        id('ladder'),
        id('gwen'),
        status,
      ])
    const runs = async () =>
      (
        await here.sql(`select 1 from league_organizers where league_id = $1 and player_id = $2`, [
          id('ladder'),
          id('gwen'),
        ])
      ).length === 1
    const notices = () =>
      here.sql(
        `select target_user_id as who, title, message from announcements where title like '% longer help%' order by title`,
      )
    const toGwen = (by: string) => ({
      who: id('gwen'),
      title: 'You no longer help run Riverside Ladder',
      message: `${by} removed you from the roster.`,
    })

    test('ends their role, and tells them', async () => {
      await gwenIs('joined')
      expect(await outcomesOf(remove('ladder gwen'))).toEqual(['removed'])
      expect(await runs()).toBe(false)
      expect(await notices()).toEqual([toGwen('Lucia C.')])
    })

    test('tells the creator, too, when a super admin does it', async () => {
      await gwenIs('joined')
      await here.cast.sunny.client.rpc('remove_players', { p_ids: [id('ladder gwen')] }).throwOnError()
      expect(await notices()).toEqual([
        {
          who: id('lucia'),
          title: 'Gwen O. no longer helps run Riverside Ladder',
          message: 'Sunny A. removed them from the roster.',
        },
        toGwen('Sunny A.'),
      ])
    })

    test('is up to the creator', async () => {
      await gwenIs('joined')
      const { carl } = here.cast
      expect(await outcomesOf(carl.client.rpc('remove_players', { p_ids: [id('ladder gwen')] }))).toEqual([
        'co_organizer',
      ])
      expect([await runs(), await rowOf(id('ladder gwen'))]).toMatchObject([true, { status: 'joined' }])
    })

    test('leaves the role of one who only organizes and was invited to play', async () => {
      await gwenIs('invited')
      expect(await outcomesOf(remove('ladder gwen'))).toEqual(['removed'])
      expect([await runs(), await notices()]).toEqual([true, []])
    })
  })

  test('empties the seat on days that no one played yet, with the draw of that court, pins and all, and leaves what was played', async () => {
    await here.sql(
      `update game_days set is_finalized = true, finalized_at = now(), status = 'completed' where id = $1`,
      [id('tonight')],
    )
    await here.sql(
      `insert into court_assignments (league_id, game_day_id, court_number, seat, player_id)
       select $1, $2, court_number, seat, player_id from court_assignments where game_day_id = $3`,
      [id('ladder'), id('ahead'), id('tonight')],
    )
    await here.sql(
      `insert into court_rotations (league_id, game_day_id, court_number, game_number, rotation_number, team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id, is_pinned)
       select $1, $2, court_number, game_number, rotation_number, team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id, game_number = 1
       from court_rotations where game_day_id = $3`,
      [id('ladder'), id('ahead'), id('tonight')],
    )
    await here.sql(
      `insert into game_day_responses (game_day_id, league_id, player_id, response) values ($1, $2, $3, 'in')`,
      [id('ahead'), id('ladder'), id('noor')],
    )
    expect(await outcomesOf(remove('ladder noor'))).toEqual(['removed'])
    const left = await here.sql(
      `select d.id = $2 as ahead, (select count(*)::int from court_assignments a where a.game_day_id = d.id and a.player_id = $1) as seats,
         (select count(*)::int from court_rotations r where r.game_day_id = d.id and r.court_number = 1) as games_1,
         (select count(*)::int from court_rotations r where r.game_day_id = d.id and r.court_number = 2) as games_2,
         (select count(*)::int from game_day_responses r where r.game_day_id = d.id and r.player_id = $1) as answers
       from game_days d where d.id in ($2, $3) order by 1`,
      [id('noor'), id('ahead'), id('tonight')],
    )
    expect(left).toEqual([
      { ahead: false, seats: 1, games_1: 2, games_2: 2, answers: 0 },
      { ahead: true, seats: 0, games_1: 0, games_2: 2, answers: 0 },
    ])
  })

  test('forgets a person without an account who is nowhere else, but not one who is', async () => {
    const { client } = here.cast.lucia
    const gus = await add(client, 'Gus', 'Grant', 'gus@example.com')
    await answerOf(client.rpc('remove_players', { p_ids: [gus.league_player_id] }))
    expect(await personOf(gus.player_id)).toBeUndefined()
    // Ana is also on the hill's roster, and then nowhere
    await answerOf(remove('ladder ana'))
    expect(await personOf(id('ana'))).toBeDefined()
    await here.cast.omar.client.rpc('remove_players', { p_ids: [id('hill ana')] }).throwOnError()
    expect(await personOf(id('ana'))).toBeUndefined()
  })

  test('keeps a person without an account who has played', async () => {
    const { client } = here.cast.lucia
    const gus = await add(client, 'Gus', 'Grant')
    await here.sql(`update court_assignments set player_id = $1 where id = $2`, [
      gus.player_id,
      id('played noor'),
    ])
    expect(await outcomesOf(client.rpc('remove_players', { p_ids: [gus.league_player_id] }))).toEqual([
      'removed',
    ])
    expect(await personOf(gus.player_id)).toMatchObject({ first_name: 'Gus' })
  })

  test.each([
    [[], 'nobody_selected'],
    [Array.from({ length: 101 }, () => id('ladder ana')), 'too_many_selected'],
  ])('needs a selection of 1 to 100', async (ids, hint) => {
    const answer = await here.cast.lucia.client.rpc('remove_players', { p_ids: ids })
    expect(toldTo(answer)).toMatchObject({ code: 'PT422', hint })
  })

  test('does not keep a league from being deleted', async () => {
    const { client } = here.cast.lucia
    await here.sql(
      `insert into league_players (league_id, player_id, status) values ($1, $2, 'joined'), ($1, $3, 'joined')`,
      [id('empty'), id('noor'), id('tom')],
    )
    await client.from('events').delete().eq('id', id('empty')).select('id').single().throwOnError()
    expect(await here.sql(`select id from league_players where league_id = $1`, [id('empty')])).toEqual([])
  })
})

describe('the organizers’ roster', () => {
  test('shows state, dates, and email of everyone except people who ask, by name', async () => {
    const rows = await answerOf<Record<string, unknown>[]>(
      here.cast.lucia.client.rpc('organizer_roster', { p_league_id: id('ladder') }),
    )
    expect(rows.map(({ first_name, status }) => `${String(first_name)} ${String(status)}`)).toEqual([
      'Ana not_invited',
      'Bea joined',
      'Dev joined',
      'Ines joined',
      'Lena invited',
      'Maya joined',
      'Noor joined',
      'Sam joined',
      'Tom joined',
      'Uli joined',
      'Wes rejected',
    ])
    expect(rows.find(({ first_name }) => first_name === 'Lena')).toMatchObject({
      invite_email: 'lena.fischer@kitchenline.test',
      invite_expired: false,
      has_account: true,
      mail_id: id('mail to lena'),
      mail_status: 'queued',
      mail_error: null,
    })
  })

  test('is paged by its key', async () => {
    const names: unknown[] = []
    for (let after: string | undefined; ;) {
      const page = await answerOf<{ first_name: string; page_key: string }[]>(
        here.cast.lucia.client.rpc('organizer_roster', {
          p_league_id: id('ladder'),
          p_after: after,
          p_limit: 4,
        }),
      )
      names.push(...page.map(({ first_name }) => first_name))
      if (page.length < 4) break
      after = page.at(-1)?.page_key
    }
    expect(names).toEqual(['Ana', 'Bea', 'Dev', 'Ines', 'Lena', 'Maya', 'Noor', 'Sam', 'Tom', 'Uli', 'Wes'])
  })
})

import { describe, expect, test } from 'vitest'
import type { PersonName } from '../cast'
import { id } from '../ids'
import { scene, toldTo } from '../scene'
import { answerOf, linkFor, mailedToken, deliverEmails, type Outcome } from './answers'

const here = scene()

interface Invitation {
  state: string
  message: string | null
  me?: string
  sent_to?: string | null
  league?: Record<string, unknown>
}
type Visitor = PersonName | 'visitor'
const look = (who: Visitor, p_token?: string) =>
  answerOf<Invitation>(here.cast[who].client.rpc('invitation', { p_token }))
const accept = (who: PersonName, p_token?: string, p_confirm?: boolean) =>
  here.cast[who].client.rpc('accept_invitation', { p_token, p_confirm })
const taken = (who: PersonName, token: string, confirm?: boolean) =>
  answerOf<{ outcome: string; sent_to?: string }>(accept(who, token, confirm))
const link = (row: string) => linkFor(here.cast.lucia.client, id(row))
const rowOf = async (row: string) =>
  (await here.sql(`select * from league_players where id = $1`, [id(row)]))[0]
const expire = (row: string) =>
  here.sql(`update league_players set invite_expires_at = now() - interval '1 second' where id = $1`, [
    id(row),
  ])

/** Puts Gus on the roster without an account; he plays in Noor's place in both weeks. */
async function gusPlays() {
  const gus = await answerOf<Outcome>(
    here.cast.lucia.client.rpc('add_player', {
      p_league_id: id('ladder'),
      p_first_name: 'Gus',
      p_last_name: 'Grant',
    }),
  )
  for (const [table, columns] of Object.entries({
    court_assignments: ['player_id'],
    court_rotations: ['team1_player1_id', 'team1_player2_id', 'team2_player1_id', 'team2_player2_id'],
  }))
    for (const column of columns)
      await here.sql(`update ${table} set ${column} = $1 where ${column} = $2`, [gus.player_id, id('noor')])
  await here.sql(
    `insert into game_day_responses (game_day_id, league_id, player_id, response) values ($1, $2, $3, 'in')`,
    [id('ahead'), id('ladder'), gus.player_id],
  )
  await here.sql(
    `insert into announcements (title, message, created_by, league_id, target_user_id) values ('Hello Gus', '', $1, $2, $3)`,
    [id('lucia'), id('ladder'), gus.player_id],
  )
  return {
    person: gus.player_id ?? '',
    row: gus.league_player_id ?? '',
    token: await linkFor(here.cast.lucia.client, gus.league_player_id ?? ''),
  }
}

/** The number of rows in the league that name a person. */
async function places(person: string) {
  const [row] = await here.sql(
    `select (select count(*)::int from court_assignments where player_id = $1) as seats,
       (select count(*)::int from court_rotations where $1 in (team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id)) as games,
       (select count(*)::int from game_day_responses where player_id = $1) as answers,
       (select count(*)::int from announcements where target_user_id = $1 and title = 'Hello Gus') as messages,
       (select count(*)::int from league_players where player_id = $1 and league_id = $2) as rows,
       (select count(*)::int from profiles where id = $1) as records`,
    [person, id('ladder')],
  )
  return row
}

describe('looking at an invitation', () => {
  test.each([
    ['none', undefined, 'no_token', 'No invite token provided.'],
    ['an empty one', '  ', 'no_token', 'No invite token provided.'],
    ['an unknown one', 'x'.repeat(43), 'not_found', 'Invalid or expired invite token.'],
    ['a hash instead of the token', 'ab'.repeat(32), 'not_found', 'Invalid or expired invite token.'],
    ['a megabyte', 'x'.repeat(1_000_000), 'not_found', 'Invalid or expired invite token.'],
  ])('with %s: %j', async (_what, token, state, message) => {
    for (const who of ['visitor', 'nina', 'lucia'] as const)
      expect(await look(who, token)).toEqual({ state, message })
  })

  test('shows who invites, to what, when and where, and how many players, without an address', async () => {
    await here.sql(
      `update leagues set weekday = 4, start_time = '19:00', start_date = '2026-12-03', weeks = 8, location = 'Riverside Park', capacity = 16 where id = $1`,
      [id('ladder')],
    )
    // Three ratings, because an average of fewer would tell whose they are.
    await here.sql('update players set dup_rating = 3.75 where id = any ($1)', [
      [id('noor'), id('tom'), id('sam')],
    ])
    const invitation = await look('visitor', await link('ladder lena'))
    expect(invitation).toMatchObject({
      state: 'valid',
      message: null,
      me: 'signed_out',
      inviter: { name: 'Lucia Cervantes', display_name: 'Lucia C.' },
      invitee: { first_name: '', last_name: '', has_account: true, email: null },
      league: {
        id: id('ladder'),
        name: 'Riverside Ladder',
        club_name: 'Riverside',
        location: 'Riverside Park',
        weekday: 4,
        start_time: '19:00:00',
        start_date: '2026-12-03',
        weeks: 8,
        week_interval: 1,
        time_zone: 'UTC',
        court_count: 4,
        capacity: 16,
        players: 9, // eight who joined and Ana; not Lena herself
        average_rating: 3.75,
        rules: { points_to_win: 11, win_by_margin: 2, move_up: 1, move_down: 1 },
      },
    })
    expect(JSON.stringify(invitation)).not.toMatch(/kitchenline\.test|5550100199|Aziz/)
  })

  test('greets a person from the roster by the name that the organizer wrote', async () => {
    expect(await look('visitor', await link('ladder ana'))).toMatchObject({
      invitee: { first_name: 'Ana', last_name: 'Whitfield', has_account: false },
    })
  })

  test('tells the address to a visitor who has the link from the email, and only that link', async () => {
    const { client } = here.cast.lucia
    await answerOf(client.rpc('send_invitations', { p_ids: [id('ladder ana')] }))
    await deliverEmails(client)
    const email = 'ana.whitfield@kitchenline.test'
    const token = mailedToken(here.backend, email)
    here.backend.mails.length = 0
    expect(await look('visitor', token)).toMatchObject({ invitee: { email } })
    expect(await look('nina', token)).toMatchObject({ invitee: { email: null } })
    // a personal link may be shown to a whole room
    expect(await look('visitor', await link('ladder ana'))).toMatchObject({ invitee: { email: null } })
  })

  test('uses nothing up, however often', async () => {
    const token = await link('ladder lena')
    const before = await here.rows.fingerprint()
    for (const who of ['visitor', 'lena', 'nina', 'noor', 'visitor'] as const)
      expect((await look(who, token)).state).toBe('valid')
    expect(await here.rows.fingerprint()).toEqual(before)
  })

  test.each([
    ['visitor', 'signed_out', null],
    ['lena', 'can_accept', null],
    ['nina', 'wrong_account', 'l•••@kitchenline.test'],
    ['kai', 'wrong_account', 'l•••@kitchenline.test'],
    ['noor', 'already_member', 'l•••@kitchenline.test'],
  ] as const)('tells %s: %s', async (who, me, sent_to) => {
    expect(await look(who, await link('ladder lena'))).toMatchObject({ state: 'valid', me, sent_to })
  })

  test('without an address is for anyone who has it, if the record has no account', async () => {
    await here.sql(`update league_players set invite_email = null where id = $1`, [id('ladder ana')])
    expect(await look('nina', await link('ladder ana'))).toMatchObject({ me: 'can_accept', sent_to: null })
  })

  test('that expired says so, and whom to ask', async () => {
    const token = await link('ladder lena')
    await expire('ladder lena')
    const expired = {
      state: 'expired',
      message: 'This invite has expired.',
      league_name: 'Riverside Ladder',
      inviter_name: 'Lucia Cervantes',
      league_id: id('ladder'),
    }
    for (const who of ['visitor', 'lena'] as const) expect(await look(who, token)).toEqual(expired)
    await here.sql(`update leagues set visibility = 'private' where id = $1`, [id('ladder')])
    expect(await look('visitor', token)).toEqual({ ...expired, league_id: null })
  })

  test('to a league that is over has expired', async () => {
    const token = await link('ladder lena')
    await here.sql(`update leagues set status = 'completed' where id = $1`, [id('ladder')])
    expect(await look('lena', token)).toMatchObject({ state: 'expired' })
    expect(toldTo(await accept('lena', token))).toMatchObject({ code: 'PT410', hint: 'invite_expired' })
  })

  test('unknown, used, replaced, revoked, declined, of someone removed, of a deleted league: all look the same', async () => {
    const answers = [await look('nina', 'unknown')]
    const used = await link('ladder lena')
    await taken('lena', used)
    const replaced = await link('ladder ana')
    const revoked = await link('ladder ana')
    const { client } = here.cast.lucia
    await answerOf(client.rpc('revoke_invitations', { p_ids: [id('ladder ana')] }))
    const declined = await link('ladder wes')
    await answerOf(
      here.cast.wes.client.rpc('decline_my_invitation', { p_league_player_id: id('ladder wes') }),
    )
    const removed = await link('ladder ana')
    await answerOf(client.rpc('remove_players', { p_ids: [id('ladder ana')] }))
    const added = await answerOf<Outcome>(
      client.rpc('add_player', { p_league_id: id('empty'), p_first_name: 'Gus' }),
    )
    const deleted = await linkFor(client, added.league_player_id ?? '')
    await client.from('events').delete().eq('id', id('empty')).throwOnError()
    for (const token of [used, replaced, revoked, declined, removed, deleted])
      for (const who of ['visitor', 'nina', 'lucia', 'noor'] as const) answers.push(await look(who, token))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)

    const refusals = [await accept('nina', 'unknown')]
    for (const token of [used, replaced, revoked, declined, removed, deleted])
      refusals.push(await accept('nina', token), await accept('nina', token, true))
    expect(new Set(refusals.map((refusal) => JSON.stringify(toldTo(refusal)))).size).toBe(1)
    expect(toldTo(refusals[0]!)).toMatchObject({
      code: 'PT404',
      hint: 'invite_not_found',
      message: 'Invalid or expired invite token.',
    })
  })
})

describe('accepting an invitation', () => {
  test('sets what the specification says, once', async () => {
    const token = await link('ladder lena')
    expect(await taken('lena', token)).toEqual({
      outcome: 'accepted',
      league_id: id('ladder'),
      league_name: 'Riverside Ladder',
    })
    expect(await rowOf('ladder lena')).toMatchObject({
      status: 'accepted',
      player_id: id('lena'),
      invite_token: null,
      invite_expires_at: null,
      status_before_invite: null,
    })
    expect(
      await here.sql(
        `select joined_at > now() - interval '1 minute' as now from league_players where id = $1`,
        [id('ladder lena')],
      ),
    ).toEqual([{ now: true }])
    // she sees inside the league, and its announcements
    expect((await here.cast.lena.client.from('game_days').select('id')).data).toHaveLength(4)
  })

  test('again by the same person says that they are in, and changes nothing', async () => {
    const token = await link('ladder lena')
    await taken('lena', token)
    const before = await here.rows.fingerprint()
    expect(await taken('lena', ` ${token} `)).toMatchObject({
      outcome: 'already_member',
      league_id: id('ladder'),
    })
    expect(await look('lena', token)).toEqual({
      state: 'already_member',
      message: null,
      league_id: id('ladder'),
      league_name: 'Riverside Ladder',
    })
    expect(await here.rows.fingerprint()).toEqual(before)
    // but not once they were taken off the roster
    await here.sql(`delete from league_players where id = $1`, [id('ladder lena')])
    expect(await look('lena', token)).toMatchObject({ state: 'not_found' })
  })

  test.each([
    ['no token', undefined, 'PT422', 'no_invite_token', 'No invite token provided.'],
    ['an empty one', ' ', 'PT422', 'no_invite_token', 'No invite token provided.'],
  ])('with %s is refused', async (_what, token, code, hint, message) => {
    expect(toldTo(await accept('lena', token))).toMatchObject({ code, hint, message })
  })

  test('that expired is refused', async () => {
    const token = await link('ladder lena')
    await expire('ladder lena')
    expect(toldTo(await accept('lena', token))).toMatchObject({
      code: 'PT410',
      hint: 'invite_expired',
      message: 'This invite has expired.',
    })
    expect(await rowOf('ladder lena')).toMatchObject({ status: 'invited' })
  })

  test('with another account asks first, and then accepts it', async () => {
    const token = await link('ladder lena')
    const before = await here.rows.fingerprint()
    expect(await taken('nina', token)).toMatchObject({
      outcome: 'wrong_account',
      sent_to: 'l•••@kitchenline.test',
    })
    expect(await here.rows.fingerprint()).toEqual(before)
    expect(await taken('nina', token, true)).toMatchObject({ outcome: 'accepted' })
    expect(await rowOf('ladder lena')).toMatchObject({ player_id: id('nina'), status: 'accepted' })
    expect(await places(id('lena'))).toMatchObject({ rows: 0, records: 1 })
  })

  test('by a member changes nothing: the invitation stays open for the invited person', async () => {
    const token = await link('ladder lena')
    const before = await here.rows.fingerprint()
    expect(await taken('noor', token, true)).toMatchObject({
      outcome: 'already_member',
      league_id: id('ladder'),
    })
    expect(await here.rows.fingerprint()).toEqual(before)
    expect(await taken('lena', token)).toMatchObject({ outcome: 'accepted' })
  })

  test('by someone who is on the roster or invited under their own name accepts that', async () => {
    const token = await link('ladder ana')
    expect(await taken('lena', token, true)).toMatchObject({ outcome: 'already_member' })
    expect(await rowOf('ladder lena')).toMatchObject({ status: 'accepted', invite_token: null })
    expect(await rowOf('ladder ana')).toMatchObject({ status: 'invited' })
  })

  test.each(['kai', 'wes'] as const)('by %s, who asked to join, answers the request too', async (person) => {
    const token = await link('ladder lena')
    expect(await taken(person, token, true)).toMatchObject({ outcome: 'accepted' })
    expect(
      await here.sql(`select id, status from league_players where league_id = $1 and player_id = $2`, [
        id('ladder'),
        id(person),
      ]),
    ).toEqual([{ id: id('ladder lena'), status: 'accepted' }])
  })

  test("doesn't need a free spot, because the invitation holds one", async () => {
    const token = await link('ladder lena')
    await here.sql(`update leagues set capacity = 4 where id = $1`, [id('ladder')])
    expect(await taken('lena', token)).toMatchObject({ outcome: 'accepted' })
  })

  test('ends an email that was not sent', async () => {
    const { client } = here.cast.lucia
    await answerOf(client.rpc('send_invitations', { p_ids: [id('ladder lena')] }))
    const [mail] = await here.sql<{ token: string }>(
      `select payload ->> 'token' as token from messages where invite_token is not null`,
    )
    await taken('lena', mail?.token ?? '')
    expect((await deliverEmails(client))?.sent).toBe(0)
    expect(here.backend.mails).toEqual([])
  })

  test('leads from the email into the league', async () => {
    const { client } = here.cast.lucia
    await answerOf(client.rpc('send_invitations', { p_ids: [id('ladder lena')] }))
    await deliverEmails(client)
    const token = mailedToken(here.backend, 'lena.fischer@kitchenline.test')
    here.backend.mails.length = 0
    expect(await taken('lena', token)).toMatchObject({ outcome: 'accepted' })
  })
})

describe('a record without an account', () => {
  test('is claimed with everything it has in the league', async () => {
    const gus = await gusPlays()
    const before = await places(gus.person)
    expect(before).toMatchObject({ seats: 3, games: 6, answers: 1, messages: 1, rows: 1 })
    const versions = await here.sql(`select id, version from court_rotations order by id`)
    expect(await taken('nina', gus.token)).toMatchObject({ outcome: 'accepted' })
    expect(await places(id('nina'))).toEqual(before)
    // nothing else was his, so the record is gone
    expect(await places(gus.person)).toEqual({
      seats: 0,
      games: 0,
      answers: 0,
      messages: 0,
      rows: 0,
      records: 0,
    })
    // the same person under another name, so no pairing has changed
    expect(await here.sql(`select id, version from court_rotations order by id`)).toEqual(versions)
    // and she may enter scores on her court today
    const { data } = await here.cast.nina.client.rpc('my_courts')
    expect(
      data?.some(({ player_id, game_day_id }) => player_id === id('nina') && game_day_id === id('tonight')),
    ).toBe(true)
  })

  test('is claimed with the subs of a game whose score was cleared', async () => {
    const gus = await gusPlays()
    const [game] = await here.sql<{ id: string }>(
      `select id from court_rotations where game_day_id = $1 and team1_score is null
         and $2 in (team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id) order by game_number limit 1`,
      [id('tonight'), gus.person],
    )
    const subs = ['', 'Pia', '', '']
    await here.sql(`update court_rotations set substitutes = $2 where id = $1`, [game?.id, subs])
    expect(await taken('nina', gus.token)).toMatchObject({ outcome: 'accepted' })
    expect(
      await here.sql(
        `select substitutes, $2 in (team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id) as hers
         from court_rotations where id = $1`,
        [game?.id, id('nina')],
      ),
    ).toEqual([{ substitutes: subs, hers: true }])
  })

  test('is claimed by only one person', async () => {
    const gus = await gusPlays()
    await taken('nina', gus.token)
    expect(toldTo(await accept('jorge', gus.token, true))).toMatchObject({ hint: 'invite_not_found' })
    expect(await places(id('jorge'))).toMatchObject({ seats: 0, rows: 0 })
  })

  test('stays the same in other leagues', async () => {
    // Ana is also on the hill's roster, added by another organizer
    await here.sql(
      `insert into game_day_responses (game_day_id, league_id, player_id, response) values ($1, $2, $4, 'in'), ($3, $5, $4, 'in')`,
      [id('ahead'), id('ladder'), id('hill day'), id('ana'), id('hill')],
    )
    const token = await link('ladder ana')
    expect(await taken('nina', token, true)).toMatchObject({ outcome: 'accepted' })
    expect(
      await here.sql(
        `select l.name, r.player_id from game_day_responses r join events l on l.id = r.league_id where r.player_id in ($1, $2) order by 1`,
        [id('ana'), id('nina')],
      ),
    ).toEqual([
      { name: 'Hilltop Singles', player_id: id('ana') },
      { name: 'Riverside Ladder', player_id: id('nina') },
    ])
    expect(await rowOf('hill ana')).toMatchObject({ player_id: id('ana') })
  })

  test('that played on the same day as the person is someone else', async () => {
    const gus = await gusPlays()
    await here.sql(`delete from league_players where id = $1`, [id('ladder tom')])
    const before = await here.rows.fingerprint()
    expect(toldTo(await accept('tom', gus.token, true))).toMatchObject({
      code: 'PT409',
      hint: 'record_of_somebody_else',
      message: 'This invitation belongs to another player. Ask for your own.',
    })
    expect(await here.rows.fingerprint()).toEqual(before)
  })

  test('that has an account by now keeps its games', async () => {
    await here.sql(`update league_players set status = 'not_invited' where id = $1`, [id('ladder noor')])
    const token = await link('ladder noor')
    expect(await taken('nina', token)).toMatchObject({ outcome: 'wrong_account' })
    expect(toldTo(await accept('nina', token, true))).toMatchObject({ hint: 'record_of_somebody_else' })
    expect(await taken('noor', token)).toMatchObject({ outcome: 'accepted' })
  })
})

describe('my own invitations', () => {
  test('say what they are for', async () => {
    const { data } = await here.cast.lena.client.rpc('my_invitations')
    expect(data).toMatchObject([
      {
        league_player_id: id('ladder lena'),
        league_name: 'Riverside Ladder',
        inviter_name: 'Lucia Cervantes',
        time_zone: 'UTC',
      },
    ])
    expect(await answerOf(here.cast.lena.client.rpc('pending_counts'))).toMatchObject({ invitations: 1 })
    await expire('ladder lena')
    expect((await here.cast.lena.client.rpc('my_invitations')).data).toEqual([])
  })

  test('are accepted without a link, once; and the link says so', async () => {
    const token = await link('ladder lena')
    const mine = () =>
      here.cast.lena.client.rpc('accept_my_invitation', { p_league_player_id: id('ladder lena') })
    expect(await answerOf(mine())).toEqual({ outcome: 'accepted', league_id: id('ladder') })
    expect(toldTo(await mine())).toMatchObject({ code: 'PT404', hint: 'invite_not_found' })
    expect(await taken('lena', token)).toMatchObject({ outcome: 'already_member' })
  })

  test('are also the rosters that someone was put on, who is told once and says yes or leaves', async () => {
    const { lucia, nina } = here.cast
    const add = (p_league_id: string) =>
      answerOf<{ league_player_id: string }>(
        lucia.client.rpc('add_player', { p_league_id, p_first_name: '', p_player_id: nina.id }),
      )
    const mine = async () => (await nina.client.rpc('my_invitations').throwOnError()).data
    const told = async () =>
      (await nina.client.rpc('my_notifications', { p_limit: 50 }).throwOnError()).data
        .filter(({ screen }) => screen === 'home')
        .map(({ title, message, league_id }) => [title, message, league_id])
    const added = await add(id('ladder'))
    const notice = [
      'Lucia C. added you to Riverside Ladder',
      'Join or leave on your home page.',
      id('ladder'),
    ]
    expect(await told()).toEqual([notice])
    expect(await mine()).toMatchObject([
      { league_player_id: added.league_player_id, inviter_name: 'Lucia Cervantes', is_added: true },
    ])
    await nina.client.rpc('leave_league', { p_league_id: id('ladder') }).throwOnError()
    expect(await mine()).toEqual([])
    // Put on it again once they allow it, they are asked again, but the bell rang once.
    await nina.client.from('refusals').delete().eq('player_id', nina.id).throwOnError()
    const again = await add(id('ladder'))
    expect(await told()).toEqual([notice])
    const sayYes = () =>
      nina.client.rpc('accept_my_invitation', { p_league_player_id: again.league_player_id })
    expect(await answerOf(sayYes())).toEqual({ outcome: 'accepted', league_id: id('ladder') })
    expect(toldTo(await sayYes())).toMatchObject({ code: 'PT404', hint: 'invite_not_found' })
    expect(await mine()).toEqual([])
    // In another league, and after being turned down, they are told as well; who adds themselves isn't.
    await add(id('empty'))
    expect(await told()).toHaveLength(2)
    await lucia.client
      .rpc('add_player', { p_league_id: id('ladder'), p_first_name: '', p_player_id: id('wes') })
      .throwOnError()
    const bell = async (name: string) =>
      here.sql(`select 1 from announcements where target_user_id = $1 and title like '%added you%'`, [
        id(name),
      ])
    expect(await bell('wes')).toHaveLength(1)
    await lucia.client
      .rpc('add_player', { p_league_id: id('ladder'), p_first_name: '', p_player_id: lucia.id })
      .throwOnError()
    expect(await bell('lucia')).toEqual([])
  })

  test('are declined: gone, or back on the roster', async () => {
    const { client } = here.cast.lena
    expect(
      await answerOf(client.rpc('decline_my_invitation', { p_league_player_id: id('ladder lena') })),
    ).toEqual({ outcome: 'declined', league_id: id('ladder') })
    expect(await rowOf('ladder lena')).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import type { Json } from '@/shared/supabase/database.types'
import { id } from '../ids'
import { scene, toldTo } from '../scene'
import { answerOf, type Outcome } from './answers'

const here = scene()

const LIST = 'b6f0a3de-6b67-4c44-8c07-0d8de30f8a51'
const NEXT_LIST = 'b6f0a3de-6b67-4c44-8c07-0d8de30f8a59'
const LADDER = { p_league_id: id('ladder') }

interface Imported {
  added: number
  invited: number
  results: Outcome[]
}
const bring = (people: Json[], more = {}) =>
  answerOf<Imported>(
    here.cast.lucia.client.rpc('import_players', { ...LADDER, p_import_id: LIST, p_people: people, ...more }),
  )
const undo = (list = LIST) =>
  answerOf<{ removed: number; uninvited: number; emails: number; stayed: number }>(
    here.cast.lucia.client.rpc('undo_import', { ...LADDER, p_import_id: list }),
  )
const lists = async () => {
  const { data } = await here.cast.lucia.client.rpc('roster_imports', LADDER).throwOnError()
  return data
}
const outcomes = ({ results }: Imported) => results.map(({ outcome }) => outcome)
const rowOf = async (row: string) =>
  (
    await here.sql(
      `select status, team, invite_email, import_id, invite_import_id from league_players where id = $1`,
      [row],
    )
  )[0]
const mailsTo = (status: string) =>
  here.sql<{ to_email: string }>(
    `select to_email from messages where status = $1 and kind = 'league_invitation'
       and to_email not in ('ana.whitfield@kitchenline.test', 'lena.fischer@kitchenline.test') order by to_email`,
    [status],
  )
const GUS = { id: id('list gus'), first_name: 'Gus', last_name: 'Grant', rating: 3.5 }
const IDA = { id: id('list ida'), first_name: 'Ida', last_name: 'Berg', email: 'ida@x.test' }

describe('a list of players', () => {
  test('is answered player by player, and the good ones are added', async () => {
    const answer = await bring(
      [
        GUS,
        IDA,
        { id: id('list nina'), player_id: id('nina') },
        { id: id('list tom'), email: 'noor.aziz@kitchenline.test' },
        { id: id('list kai'), email: 'kai.moreno@kitchenline.test' },
        { id: id('list wes'), email: 'wes.okafor@kitchenline.test' },
        { id: id('list again'), email: 'ida@x.test' },
        { id: id('list none') },
        { id: id('list bad'), first_name: 'Bo', email: 'bo@x' },
        { id: id('list odd'), first_name: 'Bo', rating: 9 },
        { id: id('list long'), first_name: 'x'.repeat(81) },
        { id: id('list who'), player_id: id('nowhere') },
        { first_name: 'No id' },
        { id: id('ladder ana'), first_name: 'Has the id of another row' },
      ],
      { p_invite: true },
    )
    expect(outcomes(answer)).toEqual([
      'added',
      'invited',
      'added',
      'already_on_roster',
      'asks_to_join',
      'invited',
      'duplicate',
      'malformed',
      'malformed',
      'rating_refused',
      'name_too_long',
      'not_found',
      'malformed',
      'malformed',
    ])
    expect(answer).toMatchObject({ added: 4, invited: 2 })
    expect((await mailsTo('queued')).map(({ to_email }) => to_email)).toEqual([
      'ida@x.test',
      'wes.okafor@kitchenline.test',
    ])
    expect(await rowOf(GUS.id)).toMatchObject({ status: 'not_invited', import_id: LIST })
    expect(await rowOf(IDA.id)).toMatchObject({ status: 'invited', import_id: LIST, invite_import_id: LIST })
    expect(
      await here.sql(
        `select p.dup_rating::float as rating from profiles p join league_players lp on lp.player_id = p.id where lp.id = $1`,
        [GUS.id],
      ),
    ).toEqual([{ rating: 3.5 }])
  })

  test('sends nothing unless it is asked to', async () => {
    expect(outcomes(await bring([GUS, IDA]))).toEqual(['added', 'added'])
    expect(await mailsTo('queued')).toEqual([])
    expect(await rowOf(IDA.id)).toMatchObject({ status: 'not_invited', invite_email: 'ida@x.test' })
  })

  test('adds no one twice when the request is repeated', async () => {
    await bring([GUS, IDA], { p_invite: true })
    const again = await bring([GUS, IDA], { p_invite: true })
    expect(outcomes(again)).toEqual(['already_on_roster', 'already_on_roster'])
    expect(again).toMatchObject({ added: 0, invited: 0 })
    expect(await mailsTo('queued')).toHaveLength(1)
  })

  test('changes the address of someone who has not joined, and of no one else', async () => {
    const changed = (row: string, email: string) => ({ id: id(`list ${row}`), row_id: id(row), email })
    const answer = await bring(
      [
        changed('ladder lena', 'lena@new.test'),
        changed('ladder noor', 'noor@new.test'),
        changed('ladder ana', 'noor.aziz@kitchenline.test'),
        changed('hill eve', 'eve@new.test'),
      ],
      { p_invite: true },
    )
    expect(outcomes(answer)).toEqual(['email_changed', 'already_on_roster', 'address_in_use', 'not_found'])
    expect(await rowOf(id('ladder lena'))).toMatchObject({
      status: 'invited',
      invite_email: 'lena@new.test',
      import_id: null,
      invite_import_id: LIST,
    })
    expect((await mailsTo('queued')).map(({ to_email }) => to_email)).toEqual(['lena@new.test'])
    // The link to the old address no longer works.
    expect(await here.sql(`select 1 from league_players where invite_token = repeat('ab', 32)`)).toEqual([])
  })

  test('changes no address to that of someone who declined to play here', async () => {
    await here.sql(`insert into refusals (player_id, role, league_id) values ($1, 'player', $2)`, [
      id('nina'),
      id('ladder'),
    ])
    const answer = await bring(
      [{ id: id('list lena'), row_id: id('ladder lena'), email: 'nina.costa@kitchenline.test' }],
      { p_invite: true },
    )
    expect(outcomes(answer)).toEqual(['declined'])
    expect(await mailsTo('queued')).toEqual([])
    expect(await rowOf(id('ladder lena'))).toMatchObject({ invite_email: 'lena.fischer@kitchenline.test' })
  })

  test('keeps one row for someone who stands on it with two addresses, or as an account too', async () => {
    // Ana's row has no account, and her old address is Nina's account.
    await here.sql(`update league_players set invite_email = $2 where id = $1`, [
      id('ladder ana'),
      'nina.costa@kitchenline.test',
    ])
    const answer = await bring([
      { id: id('list ana'), row_id: id('ladder ana'), email: 'ana@new.test' },
      { id: id('list old'), first_name: 'Ana', last_name: 'Whitfield', email: 'nina.costa@kitchenline.test' },
    ])
    expect(outcomes(answer)).toEqual(['email_changed', 'already_on_roster'])
    const account = [
      { id: id('list ana'), row_id: id('ladder ana'), email: 'nina.costa@kitchenline.test' },
      { id: id('list nina'), player_id: id('nina') },
    ]
    expect(outcomes(await bring(account))).toEqual(['email_changed', 'already_on_roster'])
    expect(await rowOf(id('list old'))).toBeUndefined()
    expect(await rowOf(id('list nina'))).toBeUndefined()
  })

  test('says when the league is full, for everyone who does not fit', async () => {
    await here.sql(`update leagues set capacity = 11 where id = $1`, [id('ladder')])
    expect(outcomes(await bring([GUS, IDA]))).toEqual(['added', 'league_full'])
  })

  test('puts pairs together where partners are fixed, and people into groups in mixed doubles', async () => {
    const people = [
      { ...GUS, pair: 1, group: 2 },
      { ...IDA, pair: 1, group: 1 },
      { id: id('list bo'), first_name: 'Bo', pair: 2 },
    ]
    await here.sql(
      `update leagues set game_format = 'round_robin', partners = 'fixed_partners', movement_mode = 'none',
         ranking_basis = 'win_share' where id = $1`,
      [id('ladder')],
    )
    await bring(people)
    expect([await rowOf(GUS.id), await rowOf(IDA.id), await rowOf(id('list bo'))]).toMatchObject([
      { team: 3 },
      { team: 3 },
      { team: null },
    ])
    await undo()
    await here.sql(`update leagues set partners = 'mixed' where id = $1`, [id('ladder')])
    await bring(people, { p_import_id: NEXT_LIST })
    expect([await rowOf(GUS.id), await rowOf(IDA.id), await rowOf(id('list bo'))]).toMatchObject([
      { team: 2 },
      { team: 1 },
      { team: null },
    ])
  })

  test('that is no list, or for a league that is over, is refused', async () => {
    const { client } = here.cast.lucia
    for (const people of [{}, 7, null]) {
      const told = await client.rpc('import_players', { ...LADDER, p_import_id: LIST, p_people: people })
      expect(toldTo(told)).toMatchObject({ code: 'PT422', hint: 'malformed' })
    }
    await here.sql(`update leagues set status = 'completed' where id = $1`, [id('ladder')])
    const told = await client.rpc('import_players', { ...LADDER, p_import_id: LIST, p_people: [GUS] })
    expect(toldTo(told)).toMatchObject({ code: 'PT409', hint: 'league_is_over' })
  })
})

describe('undoing a list', () => {
  test('removes whom it added, and ends their invitations and the emails that wait', async () => {
    await bring([GUS, IDA], { p_invite: true })
    const [token] = await here.sql<{ token: string }>(
      `select payload ->> 'token' as token from messages where to_email = 'ida@x.test'`,
    )
    expect(await lists()).toMatchObject([
      { import_id: LIST, removable: 2, invited: 1, uninvited: 0, staying: 0 },
    ])
    expect(await undo()).toEqual({ removed: 2, uninvited: 0, emails: 0, stayed: 0 })
    expect([await rowOf(GUS.id), await rowOf(IDA.id)]).toEqual([undefined, undefined])
    expect(await mailsTo('queued')).toEqual([])
    const link = await answerOf<{ state: string }>(
      here.backend.anon().rpc('invitation', { p_token: token?.token ?? '' }),
    )
    expect(link.state).toBe('not_found')
    expect(await here.sql(`select 1 from profiles where email = 'ida@x.test' or first_name = 'Gus'`)).toEqual(
      [],
    )
    expect(await lists()).toEqual([])
    const told = await here.cast.lucia.client.rpc('undo_import', { ...LADDER, p_import_id: LIST })
    expect(toldTo(told)).toMatchObject({ code: 'PT404', hint: 'import_not_found' })
  })

  test('keeps people who said yes, and people who have played', async () => {
    await bring([GUS, IDA, { id: id('list nina'), player_id: id('nina') }], { p_invite: true })
    await here.sql(
      `update league_players set status = 'accepted', invite_token = null, invite_expires_at = null where id = $1`,
      [IDA.id],
    )
    await here.sql(`update court_assignments set player_id = $1 where game_day_id = $2 and player_id = $3`, [
      id('nina'),
      id('played'),
      id('noor'),
    ])
    expect(await lists()).toMatchObject([{ removable: 1, staying: 2 }])
    expect(await undo()).toEqual({ removed: 1, uninvited: 0, emails: 0, stayed: 2 })
    expect(await rowOf(IDA.id)).toMatchObject({ status: 'accepted' })
    expect(await rowOf(id('list nina'))).toMatchObject({ status: 'not_invited' })
  })

  test('takes players off courts without scores', async () => {
    await bring([{ id: id('list nina'), player_id: id('nina') }])
    await here.sql(
      `insert into court_assignments (league_id, game_day_id, court_number, player_id, seat)
       select league_id, id, 1, $2, 1 from game_days where id = $1`,
      [id('ahead'), id('nina')],
    )
    expect(await undo()).toMatchObject({ removed: 1 })
    expect(
      await here.sql(`select 1 from court_assignments where game_day_id = $1 and player_id = $2`, [
        id('ahead'),
        id('nina'),
      ]),
    ).toEqual([])
  })

  const ANA = { id: id('list ana'), row_id: id('ladder ana'), email: 'ana@new.test' }

  test('gives someone who was on the roster before their earlier address back', async () => {
    await bring([ANA], { p_invite: true })
    expect(await lists()).toMatchObject([{ removable: 0, uninvited: 1, emails: 1 }])
    expect(await undo()).toEqual({ removed: 0, uninvited: 1, emails: 1, stayed: 0 })
    expect(await rowOf(id('ladder ana'))).toMatchObject({
      status: 'not_invited',
      invite_email: 'ana.whitfield@kitchenline.test',
    })
    expect(await lists()).toEqual([])
  })

  test('takes the address of someone back who had none', async () => {
    await bring([GUS], { p_import_id: NEXT_LIST })
    await bring([{ id: id('list again'), row_id: GUS.id, email: 'gus@x.test' }])
    expect(await here.sql(`select first_name from profiles where email = 'gus@x.test'`)).toEqual([
      { first_name: 'Gus' },
    ])
    expect((await lists()).map(({ removable, emails }) => [removable, emails])).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(await undo()).toEqual({ removed: 0, uninvited: 0, emails: 1, stayed: 0 })
    expect(await rowOf(GUS.id)).toMatchObject({ invite_email: null })
    expect(await here.sql(`select 1 from profiles where email = 'gus@x.test'`)).toEqual([])
  })

  test.each<[what: string, then: () => PromiseLike<unknown>]>([
    [
      'someone else has the earlier one now',
      () =>
        bring([{ id: id('list bo'), first_name: 'Bo', email: 'ana.old@kitchenline.test' }], {
          p_import_id: NEXT_LIST,
        }),
    ],
    [
      'an organizer sent an invitation to it by hand',
      () => here.cast.lucia.client.rpc('send_invitations', { p_ids: [id('ladder ana')] }).throwOnError(),
    ],
    [
      'they said yes to it',
      () =>
        here.sql(
          `update league_players set status = 'accepted', invite_token = null, invite_expires_at = null where id = $1`,
          [id('ladder ana')],
        ),
    ],
    [
      'another list changed it again',
      () => bring([{ ...ANA, email: 'ana@third.test' }], { p_import_id: NEXT_LIST }),
    ],
  ])('leaves a changed address when %s', async (_what, then) => {
    await here.sql(`update league_players set invite_email = 'ana.old@kitchenline.test' where id = $1`, [
      id('ladder ana'),
    ])
    await bring([ANA, GUS])
    await then()
    const before = await rowOf(id('ladder ana'))
    expect(await undo()).toMatchObject({ removed: 1, emails: 0 })
    expect((await rowOf(id('ladder ana')))?.invite_email).toBe(before?.invite_email)
  })

  test('leaves an address that another league relies on', async () => {
    await bring([GUS], { p_import_id: NEXT_LIST })
    await bring([{ id: id('list again'), row_id: GUS.id, email: 'gus@x.test' }, IDA])
    await here.sql(
      `insert into league_players (league_id, player_id, status)
       select $1, player_id, 'not_invited' from league_players where id = $2`,
      [id('hill'), GUS.id],
    )
    expect(await undo()).toMatchObject({ removed: 1, emails: 0 })
    expect(await rowOf(GUS.id)).toMatchObject({ invite_email: 'gus@x.test' })
  })

  test('does not touch another list, nor an invitation that an organizer sent again by hand', async () => {
    await bring([GUS])
    await bring([IDA], { p_import_id: NEXT_LIST })
    await bring([{ id: id('list ana'), row_id: id('ladder ana'), email: 'ana@new.test' }], { p_invite: true })
    await here.cast.lucia.client.rpc('send_invitations', { p_ids: [id('ladder ana')] }).throwOnError()
    expect(await undo()).toEqual({ removed: 1, uninvited: 0, emails: 0, stayed: 0 })
    expect(await rowOf(IDA.id)).toMatchObject({ status: 'not_invited' })
    expect(await rowOf(id('ladder ana'))).toMatchObject({ status: 'invited' })
  })

  test('works for the list that a league began with, but not for its creator', async () => {
    const { client } = here.cast.lucia
    const league = id('new league')
    await answerOf(
      client.rpc('create_league', {
        p_id: league,
        p_name: 'Sunday Ladder',
        p_settings: {},
        p_people: [{ first_name: 'Gus' }, { email: 'ida@x.test', first_name: 'Ida' }],
        p_invite: true,
        p_play: true,
      }),
    )
    const { data } = await client.rpc('roster_imports', { p_league_id: league }).throwOnError()
    expect(data).toMatchObject([{ import_id: league, removable: 2, invited: 1 }])
    expect(await answerOf(client.rpc('undo_import', { p_league_id: league, p_import_id: league }))).toEqual({
      removed: 2,
      uninvited: 0,
      emails: 0,
      stayed: 0,
    })
    expect(await here.sql(`select player_id from league_players where league_id = $1`, [league])).toEqual([
      { player_id: id('lucia') },
    ])
  })
})

test('known players are found without apostrophes, and by the DUPR ID beside the name', async () => {
  await here.sql(`update profiles set last_name = 'O’Neil', dupr_id = 'MRC0NL' where id = $1`, [id('tom')])
  const { data } = await here.cast.lucia.client
    .rpc('known_people', { p_names: ['tom oneil', "Tom O'Neil"], p_dupr_ids: ['mrc0nl', 'AAAAA1'] })
    .throwOnError()
  expect(data).toMatchObject([
    { asked: "Tom O'Neil", player_id: id('tom'), same_dupr_id: false },
    { asked: 'tom oneil', player_id: id('tom'), same_dupr_id: true },
  ])
})

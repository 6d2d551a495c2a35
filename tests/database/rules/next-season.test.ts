import { describe, expect, it } from 'vitest'
import type { Json } from '@/shared/supabase/database.types'
import type { PersonName } from '../cast'
import { id } from '../ids'
import { scene, toldTo, type AnyRow } from '../scene'

const here = scene()
const NEXT = id('next season')
const AFTER_THAT = id('season after that')

const start = (
  more: {
    by?: PersonName
    id?: string
    after?: string
    people?: Json
    settings?: Json
    invite?: boolean
  } = {},
) =>
  here.cast[more.by ?? 'lucia'].client.rpc('create_league', {
    p_id: more.id ?? NEXT,
    p_name: 'Riverside Ladder 2',
    p_settings: more.settings ?? { first_seeding: 'order' },
    p_people: more.people ?? [],
    p_invite: more.invite ?? false,
    p_previous_league_id: more.after ?? id('ladder'),
  })
const known = (...people: string[]) => people.map((person) => ({ player_id: id(person) }))
const roster = () =>
  here.sql<AnyRow>(
    `select p.first_name, lp.status, lp.joined_at is not null as joined, lp.invite_email, lp.ladder_start
     from league_players lp join profiles p on p.id = lp.player_id where lp.league_id = $1 order by lp.list_number`,
    [NEXT],
  )
const seasonsOf = async (league: string, person: PersonName) => {
  const { data } = await here.cast[person].client
    .rpc('league_seasons', { p_league_id: league })
    .throwOnError()
  return data?.map(({ name }) => name)
}

describe('the next season of a league', () => {
  it('has the chosen players in order: those who agreed to the last one are in, the others as before', async () => {
    const people = [...known('bea', 'ana', 'noor', 'wes', 'lena'), { first_name: 'Gus', last_name: 'Ali' }]
    await start({ people }).throwOnError()
    const lena = 'lena.fischer@kitchenline.test'
    expect(await roster()).toEqual(
      [
        { first_name: 'Bea', status: 'joined', joined: true, invite_email: null },
        {
          first_name: 'Ana',
          status: 'not_invited',
          joined: false,
          invite_email: 'ana.whitfield@kitchenline.test',
        },
        { first_name: 'Noor', status: 'joined', joined: true, invite_email: null },
        // was rejected in the last season
        { first_name: 'Wes', status: 'not_invited', joined: false, invite_email: null },
        { first_name: 'Lena', status: 'not_invited', joined: false, invite_email: lena },
        { first_name: 'Gus', status: 'not_invited', joined: false, invite_email: null },
      ].map((row, place) => ({ ...row, ladder_start: place + 1 })),
    )
    expect(
      await here.sql(`select 1 from messages where league_id = $1 and kind = 'league_invitation'`, [NEXT]),
    ).toEqual([])
  })

  it('has the sub list of the last one, with every no, and without those who play now', async () => {
    const subs = (...values: string[]) =>
      here.sql.exec(
        `insert into league_subs (league_id, player_id, approved_at, agreed_at, declined_at) values ${values.join(',')}`,
      )
    const sub = (name: string, ...times: string[]) =>
      `('${id('ladder')}', '${id(name)}', ${times.join(', ')})`
    await subs(
      sub('nina', 'now()', 'now()', 'null'),
      sub('jorge', 'now()', 'now()', 'null'),
      sub('priya', 'now()', 'null', 'now()'),
      sub('omar', 'now()', 'null', 'null'),
      sub('kai', 'null', 'now()', 'null'),
    )
    await start({ people: known('noor', 'jorge') }).throwOnError()
    expect(
      await here.sql(
        `select lower(p.first_name) as name, s.agreed_at is not null as agreed, s.declined_at is not null as declined
         from league_subs s join profiles p on p.id = s.player_id where s.league_id = $1 order by 1`,
        [NEXT],
      ),
    ).toEqual([
      { name: 'nina', agreed: true, declined: false },
      { name: 'priya', agreed: false, declined: true },
    ])
    expect(
      await here.sql(`select 1 from announcements where target_user_id = $1 and league_id = $2`, [
        id('nina'),
        NEXT,
      ]),
    ).toEqual([])
  })

  it('takes the yes of those who joined the last one, no other yes, and a no to messages', async () => {
    const { noor, maya, tom, sam } = here.cast
    await noor.client.rpc('mute_league', { p_league_id: id('ladder'), p_is_muted: true }).throwOnError()
    // Maya was added by name, and RSVPs; Sam had joined and left.
    await here.sql(`update league_players set status = 'not_invited' where id = $1`, [id('ladder maya')])
    await maya.client.rpc('submit_rsvp', { p_game_day_id: id('ahead'), p_response: 'in' }).throwOnError()
    await here.sql(
      `update game_days set is_finalized = true, finalized_at = now(), status = 'completed'
      where id = any ($1::uuid[])`,
      [[id('played'), id('tonight')]],
    )
    await sam.client.rpc('leave_league', { p_league_id: id('ladder') }).throwOnError()
    await start({ people: known('noor', 'maya', 'tom', 'sam') }).throwOnError()
    expect((await roster()).map(({ first_name, status }) => [first_name, status])).toEqual([
      ['Noor', 'joined'],
      ['Maya', 'not_invited'],
      ['Tom', 'joined'],
      ['Sam', 'not_invited'],
    ])
    const written = await here.sql<{ name: string }>(
      `select distinct p.first_name as name from messages m join profiles p on p.id = m.player_id
       where m.kind = 'next_season' and m.league_id = $1 order by 1`,
      [NEXT],
    )
    expect(written.map(({ name }) => name)).toEqual(['Tom'])
    const settings = (await noor.client.rpc('message_settings').throwOnError()).data
    expect(settings).toMatchObject({ muted: expect.arrayContaining([NEXT]) as unknown })
    // It ends like any other: who leaves is asked again.
    await tom.client.rpc('leave_league', { p_league_id: NEXT }).throwOnError()
    await here.cast.lucia.client
      .rpc('add_player', { p_league_id: NEXT, p_first_name: '', p_player_id: id('tom') })
      .throwOnError()
    expect(
      await here.sql(`select app.agreed_to_messages($1, $2) as tom, app.agreed_to_messages($3, $2) as noor`, [
        id('tom'),
        NEXT,
        id('noor'),
      ]),
    ).toEqual([{ tom: false, noor: true }])
  })

  it('keeps the division of everyone who comes along', async () => {
    await here.sql(`update leagues set divisions = 2 where id = $1`, [id('ladder')])
    await here.sql(`update league_players set division = 2 where league_id = $1 and player_id = $2`, [
      id('ladder'),
      id('noor'),
    ])
    await start({ people: known('noor', 'tom'), settings: { divisions: 2 } }).throwOnError()
    const { data } = await here.cast.noor.client.rpc('league_roster', { p_league_id: NEXT }).throwOnError()
    expect(Object.fromEntries((data ?? []).map((each) => [each.first_name, each.division]))).toEqual({
      Noor: 2,
      Tom: null,
    })
  })

  it('only invites people who are new to the league, even if an address is on the list again', async () => {
    const people = [{ email: here.cast.noor.email }, { email: 'gus@example.com' }]
    const { data } = await start({ people, invite: true }).throwOnError()
    expect(data).toMatchObject({ players: 2, invited: 1 })
    expect((await roster()).map(({ status }) => status)).toEqual(['joined', 'invited'])
  })

  it('notifies its members once, and no one else', async () => {
    await start({ people: known('noor') }).throwOnError()
    const bell = async (person: PersonName) => {
      const { data } = await here.cast[person].client
        .from('announcements')
        .select('title, message')
        .eq('league_id', NEXT)
        .throwOnError()
      return data
    }
    expect(await bell('noor')).toEqual([
      {
        title: 'Next season: Riverside Ladder 2',
        message:
          'The next season of Riverside Ladder is set up. Not playing? You can leave the league on its page.',
      },
    ])
    expect(await bell('tom')).toEqual([])
    await here.cast.noor.client.rpc('leave_league', { p_league_id: NEXT }).throwOnError()
    expect(await roster()).toEqual([])
  })

  it("says in that notification when it starts, in the league's time zone", async () => {
    const [row] = await here.sql<{ at: string; said: string }>(
      `select to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, app.day_text(at at time zone 'UTC', 'Asia/Tokyo') as said
       from (select date_trunc('hour', now() at time zone 'UTC') + interval '9 days' as at) as day`,
    )
    await here.cast.lucia.client
      .rpc('create_league', {
        p_id: NEXT,
        p_name: 'Riverside Ladder 2',
        p_settings: { time_zone: 'Asia/Tokyo' },
        p_days: [{ starts_at: String(row?.at) }],
        p_previous_league_id: id('ladder'),
      })
      .throwOnError()
    const [told] = await here.sql<{ message: string }>(
      'select message from announcements where league_id = $1 and target_user_id is null',
      [NEXT],
    )
    expect(told?.message).toContain(` The first game day is ${row?.said}. `)
  })

  it('keeps its creator and its co-organizers, no matter which of them starts it and with what role', async () => {
    await here.sql(
      `insert into league_organizers (league_id, player_id, invited_by, accepted_at)
       values ($1, $2, $5, now()), ($1, $3, $5, null), ($1, $4, $5, now())`,
      [id('ladder'), id('tom'), id('maya'), id('carl'), id('lucia')],
    )
    await start({ by: 'gwen' }).throwOnError()
    expect((await start({ by: 'gwen' }).throwOnError()).data).toMatchObject({ created: false })
    expect(
      await here.sql(
        'select l.created_by, e.created_by as event_by from leagues l join events e using (id) where id = $1',
        [NEXT],
      ),
    ).toEqual([{ created_by: id('lucia'), event_by: id('lucia') }])
    expect(
      await here.sql(
        `select p.first_name, o.accepted_at is not null as accepted from league_organizers o
         join profiles p on p.id = o.player_id where o.league_id = $1 order by 1`,
        [NEXT],
      ),
    ).toEqual(['Carl', 'Gwen', 'Tom'].map((name) => ({ first_name: name, accepted: true })))
    const { data } = await here.cast.tom.client
      .from('announcements')
      .select('title, message')
      .eq('league_id', NEXT)
      .eq('target_user_id', id('tom'))
      .throwOnError()
    expect(data).toEqual([
      {
        title: 'You help run Riverside Ladder 2',
        message:
          "It's the next season of Riverside Ladder, which you help run. You can step down under Edit.",
      },
    ])
    await here.cast.tom.client
      .rpc('edit_league', { p_league_id: NEXT, p_settings: { location: 'Hall' } })
      .throwOnError()
  })

  it('has no organizer who deleted their account', async () => {
    await here.sql(
      `insert into league_organizers (league_id, player_id, invited_by, accepted_at) values ($1, $2, $3, now())`,
      [id('ladder'), id('ana'), id('lucia')],
    )
    await start().throwOnError()
    expect(await here.sql('select player_id from league_organizers where league_id = $1', [NEXT])).toEqual([
      { player_id: id('gwen') },
    ])
  })

  it('keeps the names of the courts', async () => {
    await start().throwOnError()
    expect(
      await here.sql(
        'select court_number, display_name from court_configurations where league_id = $1 order by 1',
        [NEXT],
      ),
    ).toEqual([
      { court_number: 1, display_name: 'Center' },
      { court_number: 2, display_name: 'Hedge' },
    ])
  })

  it('refuses organizers of other leagues, and unknown leagues', async () => {
    const refused = { code: 'PT403', hint: 'not_allowed' }
    expect(toldTo(await start({ by: 'jorge' }))).toMatchObject(refused)
    expect(toldTo(await start({ after: id('nothing') }))).toMatchObject(refused)
    expect(toldTo(await start({ after: NEXT }))).toMatchObject(refused)
    expect(await here.sql('select 1 from events where id = $1', [NEXT])).toEqual([])
  })

  it('is the only one: a second is refused and names the first, and a repeat creates nothing', async () => {
    await start({ people: known('noor') }).throwOnError()
    expect(toldTo(await start({ by: 'carl', id: AFTER_THAT }))).toEqual({
      code: 'PT409',
      hint: 'next_season_exists',
      message: 'Someone already started the next season of this league.',
      details: NEXT,
    })
    expect((await start().throwOnError()).data).toMatchObject({ league_id: NEXT, created: false })
    expect(await here.sql('select 1 from events where id = $1', [AFTER_THAT])).toEqual([])
  })

  it('is never changed by a setting or a plain update', async () => {
    await start().throwOnError()
    const { client } = here.cast.lucia
    const settings = { previous_league_id: id('empty') }
    const edited = await client.rpc('edit_league', { p_league_id: NEXT, p_settings: settings })
    expect(toldTo(edited)?.hint).toBe('unknown_setting')
    expect(toldTo(await client.from('leagues').update(settings).eq('id', NEXT))?.code).toBe('42501')
    const created = await start({
      id: AFTER_THAT,
      after: NEXT,
      settings: { previous_league_id: id('empty') },
    })
    expect(toldTo(created)?.hint).toBe('unknown_setting')
  })

  it.each(['active', 'archived'])('survives when the previous season is deleted (%s)', async (status) => {
    await start({ after: id('empty') }).throwOnError()
    await here.sql('update leagues set status = $2 where id = $1', [NEXT, status])
    await here.cast.lucia.client.from('events').delete().eq('id', id('empty')).throwOnError()
    expect(await here.sql('select previous_league_id from leagues where id = $1', [NEXT])).toEqual([
      { previous_league_id: null },
    ])
  })

  it('can be started again after it was deleted', async () => {
    await start().throwOnError()
    await here.cast.lucia.client.from('events').delete().eq('id', NEXT).throwOnError()
    expect(toldTo(await start({ id: AFTER_THAT }))).toBeNull()
  })
})

describe('the seasons of a league', () => {
  it('are the same list from each of them, the first one first', async () => {
    await start().throwOnError()
    await start({ id: AFTER_THAT, after: NEXT }).throwOnError()
    await here.sql(`update events set name = 'Riverside Ladder 3' where id = $1`, [AFTER_THAT])
    const all = ['Riverside Ladder', 'Riverside Ladder 2', 'Riverside Ladder 3']
    for (const league of [id('ladder'), NEXT, AFTER_THAT])
      expect(await seasonsOf(league, 'lucia')).toEqual(all)
  })

  it('are those that the reader may see, even with one in between that they may not', async () => {
    await start({ people: known('tom') }).throwOnError()
    await start({ id: AFTER_THAT, after: NEXT, people: known('noor') }).throwOnError()
    await here.sql(`update events set name = 'Riverside Ladder 3' where id = $1`, [AFTER_THAT])
    expect(await seasonsOf(id('ladder'), 'noor')).toEqual(['Riverside Ladder', 'Riverside Ladder 3'])
    expect(await seasonsOf(NEXT, 'noor')).toEqual(['Riverside Ladder', 'Riverside Ladder 3'])
    expect(await seasonsOf(id('ladder'), 'nina')).toEqual([])
  })

  it('are at most 50 before a season and 50 after it', async () => {
    const [first] = await here.sql<{ id: string }>(
      `with season as (
         select md5('season ' || number)::uuid as id, number from generate_series(1, 130) as number
       ), made as (
         insert into events (id, event_type, name, created_by) select id, 'league', number::text, $1 from season
       )
       select id from season where number = 65`,
      [id('lucia')],
    )
    await here.sql(
      `insert into leagues (id, created_by, previous_league_id)
       select md5('season ' || number)::uuid, $1, case when number > 1 then md5('season ' || number - 1)::uuid end
       from generate_series(1, 130) as number`,
      [id('lucia')],
    )
    const names = await seasonsOf(String(first?.id), 'lucia')
    expect(names).toEqual(Array.from({ length: 101 }, (_, place) => String(place + 15)))
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '@/shared/supabase/database.types'
import type { PersonName } from '../cast'
import { id } from '../ids'
import { scene, toldTo } from '../scene'

const here = scene()

type Partners = 'rotating_partners' | 'fixed_partners' | 'mixed' | 'singles'
const play = (partners: Partners, format = 'round_robin') =>
  here.sql(
    `update leagues set partners = $2, game_format = $3, movement_mode = 'none', ranking_basis = 'win_share'
    where id = $1`,
    [id('ladder'), partners, format],
  )
const pair = (one: string, other: string, by: PersonName = 'lucia') =>
  here.cast[by].client.rpc('set_team', {
    p_league_id: id('ladder'),
    p_player_id: id(one),
    p_partner_id: id(other),
  })
const group = (one: string, number: number | null) =>
  here.cast.lucia.client.rpc('set_team', {
    p_league_id: id('ladder'),
    p_player_id: id(one),
    ...(number !== null && { p_group: number }),
  })
const free = (one: string) => group(one, null)
const teams = async (by: PersonName = 'maya') => {
  const { data } = await here.cast[by].client
    .rpc('league_roster', { p_league_id: id('ladder') })
    .throwOnError()
  return Object.fromEntries(
    data.flatMap(({ first_name, team }): [string, number][] =>
      typeof team === 'number' ? [[first_name, team]] : [],
    ),
  )
}

const WEEK_3 = ['noor', 'tom', 'maya', 'sam', 'ines', 'bea', 'dev', 'uli']
const seats = WEEK_3.map((name, i) => ({ court: 1 + Math.floor(i / 4), seat: (i % 4) + 1, player: id(name) }))
const gameOf = (team1: string[], team2: string[], more: object = {}) => ({
  court: 1,
  game: 1,
  rotation: 1,
  team1: team1.map(id),
  team2: team2.map(id),
  ...more,
})
const publish = (games: Json, seen = 0) =>
  here.cast.lucia.client.rpc('publish_courts', {
    p_league_id: id('ladder'),
    p_game_day_id: id('ahead'),
    p_seen_draw_version: seen,
    p_seats: seats,
    p_games: games,
    p_seed: 1,
    p_reasons: [],
    p_quiet: true,
  })
const seatTeams = async () =>
  Object.fromEntries(
    (
      await here.sql<{ name: string; team: number | null }>(
        `select lower(p.first_name) as name, a.team from court_assignments a join players p on p.id = a.player_id
         where a.game_day_id = $1`,
        [id('ahead')],
      )
    ).map(({ name, team }) => [name, team]),
  )

describe('fixed partners', () => {
  beforeEach(() => play('fixed_partners'))

  it('are paired by an organizer and seen by every member', async () => {
    await pair('noor', 'tom').throwOnError()
    await pair('maya', 'lena', 'gwen').throwOnError()
    expect(await teams()).toEqual({ Noor: 3, Tom: 3, Maya: 4, Lena: 4 })
    // The same again changes nothing, in either order.
    await pair('tom', 'noor').throwOnError()
    expect(await teams()).toEqual({ Noor: 3, Tom: 3, Maya: 4, Lena: 4 })
  })

  it('are in one pair at a time, and a pair keeps its number when one of the two is replaced', async () => {
    await pair('noor', 'tom').throwOnError()
    await pair('maya', 'sam').throwOnError()
    await pair('noor', 'sam').throwOnError()
    expect(await teams()).toEqual({ Noor: 3, Sam: 3, Maya: 4 })
    // Who is left of a pair takes a new partner into it.
    await pair('tom', 'maya').throwOnError()
    expect(await teams()).toEqual({ Noor: 3, Sam: 3, Tom: 4, Maya: 4 })
    await free('sam').throwOnError()
    expect(await teams()).toEqual({ Noor: 3, Tom: 4, Maya: 4 })
  })

  it('start as a new pair with a number that no pair had, even on a past game day', async () => {
    await pair('noor', 'tom').throwOnError()
    await publish([]).throwOnError()
    await free('noor').throwOnError()
    await free('tom').throwOnError()
    await pair('ines', 'bea').throwOnError()
    expect(await teams()).toEqual({ Ines: 4, Bea: 4 })
    // A past game day keeps the pair it was played by, until its courts are set again.
    expect(await seatTeams()).toMatchObject({ noor: 3, tom: 3, ines: null })
    await publish([], 1).throwOnError()
    expect(await seatTeams()).toMatchObject({ noor: null, tom: null, ines: 4, bea: 4 })
  })

  it('leave a pair with one player when the other leaves the league', async () => {
    await pair('noor', 'tom').throwOnError()
    await here.sql('delete from league_players where league_id = $1 and player_id = $2', [
      id('ladder'),
      id('tom'),
    ])
    expect(await teams()).toEqual({ Noor: 3 })
  })

  it.each<[string, [string, string], object]>([
    ['someone with themselves', ['noor', 'noor'], { code: 'PT422', hint: 'no_such_team' }],
    ['someone who asked to join', ['noor', 'kai'], { code: 'PT409', hint: 'not_a_member' }],
    ['someone who was turned down', ['wes', 'noor'], { code: 'PT409', hint: 'not_a_member' }],
    ['someone in another league', ['noor', 'jorge'], { code: 'PT409', hint: 'not_a_member' }],
  ])('refuses to pair %s', async (_, [one, other], refusal) => {
    expect(toldTo(await pair(one, other))).toMatchObject(refusal)
    expect(await teams()).toEqual({})
  })

  it('come with no groups, and not in a league that rotates partners or plays on separate courts', async () => {
    expect(toldTo(await group('noor', 1))).toMatchObject({
      code: 'PT422',
      message: 'This league has no groups. Choose mixed doubles under Edit first.',
    })
    for (const change of [() => play('rotating_partners'), () => play('fixed_partners', 'courts')]) {
      await change()
      expect(toldTo(await pair('noor', 'tom'))).toMatchObject({
        code: 'PT422',
        message: 'This league has no fixed partners. Choose them under Edit first.',
      })
    }
  })

  it('can’t be written any other way, and not in an archived league', async () => {
    const update = { team: 3 } as never
    const { client } = here.cast.lucia
    expect(
      toldTo(await client.from('league_players').update(update).eq('player_id', id('noor'))),
    ).toMatchObject({ code: '42501' })
    expect(
      toldTo(await client.from('court_assignments').update(update).eq('player_id', id('noor'))),
    ).toMatchObject({ code: '42501' })
    await here.sql(`update leagues set status = 'archived' where id = $1`, [id('ladder')])
    expect(toldTo(await pair('noor', 'tom'))).toMatchObject({ code: 'PT409', hint: 'league_archived' })
  })

  it('play as the sides of every new game', async () => {
    await pair('noor', 'tom').throwOnError()
    await pair('maya', 'sam').throwOnError()
    await publish([gameOf(['noor', 'tom'], ['sam', 'maya'])]).throwOnError()
    for (const sides of [
      [
        ['noor', 'maya'],
        ['sam', 'tom'],
      ],
      [
        ['noor', 'tom'],
        ['ines', 'bea'],
      ],
    ] as const) {
      const answer = await publish([gameOf([...sides[0]], [...sides[1]])], 1)
      expect(toldTo(answer)).toMatchObject({ code: 'PT422', hint: 'not_partners' })
    }
    expect(toldTo(await publish([gameOf(['noor'], ['maya'])], 1))).toMatchObject({ hint: 'not_partners' })
  })

  it('let a game that stays be, when partners change', async () => {
    await pair('noor', 'tom').throwOnError()
    await pair('maya', 'sam').throwOnError()
    await publish([gameOf(['noor', 'tom'], ['sam', 'maya'])]).throwOnError()
    const [game] = await here.sql<{ id: string }>(
      'update court_rotations set team1_score = 11, team2_score = 3 where game_day_id = $1 returning id',
      [id('ahead')],
    )
    await pair('noor', 'sam').throwOnError()
    await pair('maya', 'tom').throwOnError()
    const answer = await publish(
      [{ id: game?.id ?? '' }, gameOf(['noor', 'sam'], ['tom', 'maya'], { game: 2, rotation: 2 })],
      1,
    )
    expect(answer.error).toBeNull()
  })

  it('come along into the next season', async () => {
    await pair('noor', 'tom').throwOnError()
    const next = id('next season')
    await here.cast.lucia.client
      .rpc('create_league', {
        p_id: next,
        p_name: 'Next',
        p_previous_league_id: id('ladder'),
        p_settings: {
          game_format: 'round_robin',
          partners: 'fixed_partners',
          movement_mode: 'none',
          ranking_basis: 'win_share',
        },
        p_people: ['noor', 'tom', 'maya'].map((name) => ({ player_id: id(name) })),
      })
      .throwOnError()
    const { data } = await here.cast.lucia.client.rpc('league_roster', { p_league_id: next }).throwOnError()
    expect(Object.fromEntries(data.map(({ first_name, team }) => [first_name, team]))).toMatchObject({
      Noor: 3,
      Tom: 3,
      Maya: null,
    })
  })

  it('are in the season record and on the public page, with the seats of finalized days', async () => {
    await here.sql(`update leagues set visibility = 'public' where id = $1`, [id('ladder')])
    await pair('noor', 'tom').throwOnError()
    await publish([]).throwOnError()
    await here.sql(
      `update game_days set is_finalized = true, finalized_at = now(), status = 'completed' where id = $1`,
      [id('ahead')],
    )
    const { data } = await here.cast.maya.client
      .rpc('season_record', { p_league_id: id('ladder') })
      .throwOnError()
    const record = data as { people: string[]; members: unknown[][]; seats: unknown[][] }
    const noor = record.people.indexOf(id('noor'))
    expect(record.members.find(([person]) => person === noor)?.[6]).toBe(3)
    expect(record.seats.filter(([, , , person]) => person === noor).at(-1)?.[4]).toEqual({
      substitute_name: null,
      attendance: null,
      team: 3,
    })
    const shown = await here.cast.visitor.client
      .rpc('public_league', { p_league_id: id('ladder') })
      .throwOnError()
    const page = shown.data as { players: { team: number | null }[]; rules: { partners: string } }
    expect(page.players.filter(({ team }) => team === 3)).toHaveLength(2)
    expect(page.rules.partners).toBe('fixed_partners')
  })
})

describe('mixed play', () => {
  beforeEach(() => play('mixed'))

  it('has two groups, and a player of each on every side', async () => {
    for (const name of ['noor', 'maya']) await group(name, 1).throwOnError()
    for (const name of ['tom', 'sam']) await group(name, 2).throwOnError()
    expect(await teams()).toEqual({ Noor: 1, Maya: 1, Tom: 2, Sam: 2 })
    await publish([gameOf(['noor', 'tom'], ['sam', 'maya'])]).throwOnError()
    const refused = [
      [gameOf(['noor', 'maya'], ['sam', 'tom'])],
      [gameOf(['noor', 'tom'], ['maya', 'bea'])],
      [gameOf(['noor'], ['tom'])],
    ]
    for (const games of refused)
      expect(toldTo(await publish(games, 1))).toMatchObject({ code: 'PT422', hint: 'not_partners' })
    await free('sam').throwOnError()
    expect(await teams()).toEqual({ Noor: 1, Maya: 1, Tom: 2 })
  })

  it.each([0, 3, -1])('has no group %s, and no pairs', async (number) => {
    expect(toldTo(await group('noor', number))).toMatchObject({ code: 'PT422', hint: 'no_such_team' })
    expect(toldTo(await pair('noor', 'tom'))).toMatchObject({ code: 'PT422', hint: 'no_such_team' })
  })
})

describe('singles', () => {
  it('are one against one, and pairs of an earlier season mean nothing', async () => {
    await play('fixed_partners')
    await pair('noor', 'tom').throwOnError()
    await play('singles')
    await publish([gameOf(['noor'], ['tom'])]).throwOnError()
    expect(toldTo(await publish([gameOf(['noor', 'tom'], ['maya', 'sam'])], 1))).toMatchObject({
      code: 'PT422',
      hint: 'not_partners',
    })
  })
})

describe('rotating partners', () => {
  it('leave it to the schedule who plays with whom', async () => {
    await play('rotating_partners')
    expect((await publish([gameOf(['noor', 'maya'], ['sam', 'tom'])])).error).toBeNull()
  })

  it('are what a game day keeps that was published with them', async () => {
    await play('rotating_partners')
    await publish([]).throwOnError()
    await play('fixed_partners')
    expect((await publish([gameOf(['noor', 'maya'], ['sam', 'tom'])], 1)).error).toBeNull()
  })
})

it('partners instead of singles open spots for the waitlist', async () => {
  await here.sql(
    `update leagues set game_format = 'round_robin', movement_mode = 'none', ranking_basis = 'points',
       partners = 'singles', court_count = 1 where id = $1`,
    [id('ladder')],
  )
  await here.sql(`delete from game_day_responses where game_day_id = $1`, [id('ahead')])
  await here.sql(
    `insert into game_day_responses (game_day_id, league_id, player_id, response, responded_by)
     select $1, $2, md5(name)::uuid, case when place < 4 then 'in' else 'waitlist' end, md5(name)::uuid
     from unnest(array['noor', 'tom', 'maya', 'sam', 'bea', 'dev']) with ordinality as coming (name, place)`,
    [id('ahead'), id('ladder')],
  )
  await here.sql(`update leagues set partners = 'rotating_partners' where id = $1`, [id('ladder')])
  expect(
    await here.sql(
      `select response, count(*)::int as people from game_day_responses where game_day_id = $1 group by 1 order by 1`,
      [id('ahead')],
    ),
  ).toEqual([
    { response: 'in', people: 5 },
    { response: 'waitlist', people: 1 },
  ])
})

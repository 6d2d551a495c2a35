import { beforeEach, describe, expect, test } from 'vitest'
import { readLeagueAudiences } from '@/features/announcements/model'
import type { PersonName } from '../cast'
import { id } from '../ids'
import { scene, toldTo } from '../scene'

/*
 * Announcements to a part of a game day. Tonight Noor is In, Tom is Out, and no one else said anything; court 1 has Noor,
 * Tom, Maya, and Ines, court 2 Sam, Bea, Dev, and Uli.
 */

const here = scene()
const PLAYERS = ['noor', 'tom', 'maya', 'ines', 'sam', 'bea', 'dev', 'uli'] as const
const OTHERS = ['lena', 'kai', 'wes', 'nina', 'gwen'] as const

beforeEach(() =>
  here.sql(`insert into game_day_responses (game_day_id, league_id, player_id, response) values
    ('${id('tonight')}', '${id('ladder')}', '${id('noor')}', 'in'),
    ('${id('tonight')}', '${id('ladder')}', '${id('tom')}', 'out')`),
)

interface Part {
  target_rsvp?: string
  target_court?: number
}
const post = (who: PersonName, part: Part, more: object = {}) =>
  here.cast[who].client.from('announcements').insert({
    title: 'Tonight',
    message: '',
    created_by: id(who),
    league_id: id('ladder'),
    target_day_id: id('tonight'),
    ...part,
    ...more,
  })

async function readers() {
  const found: string[] = []
  for (const who of [...PLAYERS, ...OTHERS]) {
    const { data } = await here.cast[who].client.from('announcements').select('id').eq('title', 'Tonight')
    if (data?.length) found.push(who)
  }
  return found
}

describe('a part of a game day', () => {
  test.each<[Part, readonly string[]]>([
    [{ target_rsvp: 'in' }, ['noor']],
    [{ target_rsvp: 'out' }, ['tom']],
    [{ target_rsvp: 'none' }, ['maya', 'ines', 'sam', 'bea', 'dev', 'uli']],
    [{ target_court: 2 }, ['sam', 'bea', 'dev', 'uli']],
    [{ target_court: 9 }, []],
  ])('%j has the announcement, and no one else', async (part, expected) => {
    expect((await post('lucia', part)).error).toBeNull()
    expect(await readers()).toEqual(expected)
  })

  test('has it as of now: who answers since is no longer asked', async () => {
    await post('lucia', { target_rsvp: 'none' })
    await here.sql(
      `insert into game_day_responses (game_day_id, league_id, player_id, response) values ($1, $2, $3, 'in')`,
      [id('tonight'), id('ladder'), id('maya')],
    )
    expect(await readers()).toEqual(['ines', 'sam', 'bea', 'dev', 'uli'])
  })

  test('is sent by email to its players alone', async () => {
    await post('lucia', { target_court: 1 }, { also_send: true })
    const sent = await here.sql(
      `select distinct lower(p.first_name) as who from messages m join profiles p on p.id = m.player_id
       where m.kind = 'announcement' and m.payload ->> 'title' = 'Tonight' order by 1`,
    )
    expect(sent.map(({ who }) => who)).toEqual(['ines', 'maya', 'noor', 'tom'])
  })

  test('is named to its author', async () => {
    await post('lucia', { target_rsvp: 'in' })
    const mine = () => here.cast.lucia.client.rpc('my_announcements', { p_league_id: id('ladder') })
    expect((await mine()).data?.find(({ title }) => title === 'Tonight')).toMatchObject({
      audience: 'game_day',
      target_day_id: id('tonight'),
      target_week: 2,
      target_rsvp: 'in',
      target_court: null,
    })
  })

  test('goes with its game day', async () => {
    await post('lucia', { target_rsvp: 'none' }, { target_day_id: id('ahead') })
    expect(await readers()).not.toEqual([])
    await here.sql(`delete from game_days where id = $1`, [id('ahead')])
    expect(await readers()).toEqual([])
  })

  test.each<[string, PersonName, Part, object, string]>([
    ['by a player', 'noor', { target_rsvp: 'in' }, {}, '42501'],
    ['of another league', 'lucia', { target_rsvp: 'in' }, { target_day_id: id('hill day') }, '23503'],
    ['with an RSVP and a court', 'lucia', { target_rsvp: 'in', target_court: 1 }, {}, '23514'],
    ['that is the whole day', 'lucia', {}, {}, '23514'],
    ['without a day', 'lucia', { target_rsvp: 'in' }, { target_day_id: null }, '23514'],
    ['with an unknown RSVP', 'lucia', { target_rsvp: 'maybe' }, {}, '23514'],
    ['and a role', 'lucia', { target_rsvp: 'in' }, { target_role: 'player' }, '23514'],
  ])('%s is refused', async (_, who, part, more, code) => {
    expect(toldTo(await post(who, part, more))?.code).toBe(code)
  })
})

describe('whom an organizer can announce to', () => {
  const audiences = (who: PersonName) =>
    here.cast[who].client.rpc('announcement_audiences', { p_league_id: id('ladder') })

  test('is everyone and the parts of the day that is on, with their numbers', async () => {
    const { data } = await audiences('lucia')
    expect(readLeagueAudiences(data)).toEqual({
      everyone: 10,
      day: {
        id: id('tonight'),
        week: 2,
        in: 1,
        out: 1,
        none: 7,
        courts: [
          { number: 1, name: 'Center', players: 4 },
          { number: 2, name: 'Hedge', players: 4 },
        ],
      },
    })
  })

  test('is everyone alone where no game day comes', async () => {
    await here.sql(`update game_days set status = 'canceled' where league_id = $1 and not is_finalized`, [
      id('ladder'),
    ])
    expect((await audiences('gwen')).data).toEqual({ everyone: expect.any(Number), day: null })
  })

  test.each(['noor', 'omar', 'nina', 'wes'] as const)("isn't told to %s", async (who) => {
    expect(toldTo(await audiences(who))?.code).toBe('PT403')
  })
})

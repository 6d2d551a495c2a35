import { describe, expect, test } from 'vitest'
import { ACTORS, type Actor } from '../cast'
import { id } from '../ids'
import { scene, toldTo } from '../scene'

/*
 * Combining marks are sorted before they are removed, which takes quadratic time and can't be interrupted: 200 kB of
 * them keep a server busy for more than a minute. So a text's length is checked before it is folded. Without the
 * limits, these tests time out.
 */

const here = scene()

/** 200 kB in the worst order: every second mark belongs before the one above it. */
const MARKS = `x${'\u0301\u0323'.repeat(50_000)}`
const ladder = { p_league_id: id('ladder') }
const gameDayToday = { ...ladder, p_game_day_id: id('tonight'), p_seen_draw_version: 0 }
const seat = (court: number, name: string, more: object = {}) => ({
  court,
  seat: 1,
  player: id(name),
  ...more,
})

const SIGNED_IN = Object.entries(ACTORS).flatMap(([actor, name]) => (name ? [actor as Actor] : []))
const TOO_LONG_SEARCH = {
  code: 'PT422',
  message: 'Searches can be up to 100 characters.',
  hint: 'search_too_long',
}

describe('a search of more than 100 characters', () => {
  test.each(SIGNED_IN)('is refused with a sentence: %s', async (actor) => {
    const { client } = here.cast.as(actor)
    for (const p_search of [MARKS, 'x'.repeat(101), `${'a '.repeat(50)}b`]) {
      expect(toldTo(await client.rpc('find_players', { p_search }))).toMatchObject(TOO_LONG_SEARCH)
      expect(toldTo(await client.rpc('find_leagues', { p_search }))).toMatchObject(TOO_LONG_SEARCH)
    }
  })

  test.each(['search_people', 'all_leagues', 'all_clubs', 'find_clubs'] as const)(
    'is refused to a super admin by %s',
    async (search) => {
      expect(toldTo(await here.cast.sunny.client.rpc(search, { p_search: MARKS }))).toMatchObject(
        TOO_LONG_SEARCH,
      )
      expect(toldTo(await here.cast.sunny.client.rpc(search, { p_search: 'x'.repeat(101) }))?.hint).toBe(
        'search_too_long',
      )
      await here.cast.sunny.client.rpc(search, { p_search: 'x'.repeat(100) }).throwOnError()
    },
  )

  test('is accepted below that', async () => {
    const { client } = here.cast.nina
    expect(toldTo(await client.rpc('find_leagues', { p_search: 'x'.repeat(100) }))).toBeNull()
    expect(toldTo(await client.rpc('find_players', { p_search: '\u0301'.repeat(100) }))).toBeNull()
  })
})

test('a search finds each of its words, wherever it is', async () => {
  const found = async (p_search: string) =>
    (await here.cast.nina.client.rpc('find_players', { p_search }).throwOnError()).data.map(
      (person) => person.first_name,
    )
  expect(await found('AZI nóo')).toEqual(['Noor'])
  expect(await found('\u00a0Aziz\u00a0 ')).toEqual(['Noor'])
  expect(await found('aziz tom')).toEqual([])
})

describe('names to look up', () => {
  const lookUp = (p_names: string[]) => here.cast.noor.client.rpc('known_people', { p_names })

  test('are refused if they are too long or too many', async () => {
    for (const name of [MARKS, 'x'.repeat(201)])
      expect(toldTo(await lookUp(['Tom Keller', name]))).toMatchObject({
        code: 'PT422',
        message: 'Names can be up to 200 characters.',
        hint: 'name_too_long',
      })
    expect(toldTo(await lookUp(Array.from({ length: 201 }, () => 'Tom Keller')))).toMatchObject({
      code: 'PT422',
      message: 'Look up to 200 names at a time.',
    })
  })

  test('find people by full name', async () => {
    const { data } = await lookUp(['  tòm KELLER', 'Tom', 'x'.repeat(200)]).throwOnError()
    expect(data.map(({ asked, player_id }) => [asked, player_id])).toEqual([['  tòm KELLER', id('tom')]])
  })
})

describe("a sub's name of more than 80 letters is refused", () => {
  const told = {
    code: 'PT422',
    message: "A sub's name can be up to 80 characters.",
    hint: 'sub_name_too_long',
  }

  test.each(['player on the court', 'league creator', 'club admin', 'super admin'] as const)(
    'on the court: %s',
    async (actor) => {
      const write = (substitute_name: string) =>
        here.cast
          .as(actor)
          .client.from('court_assignments')
          .update({ substitute_name })
          .eq('id', id('tonight maya'))
      expect(toldTo(await write(MARKS))).toMatchObject(told)
      expect(toldTo(await write('x'.repeat(81)))).toMatchObject(told)
      await write(` ${'x'.repeat(80)} `).throwOnError()
    },
  )

  test.each(['league creator', 'club admin', 'super admin'] as const)(
    'in a draw and for DUPR: %s',
    async (actor) => {
      const { client } = here.cast.as(actor)
      for (const name of [MARKS, 'x'.repeat(81)]) {
        for (const p_seats of [[seat(1, 'noor', { sub: name })], [seat(1, 'noor', { seen_sub: name })]]) {
          expect(
            toldTo(await client.rpc('publish_courts', { ...gameDayToday, p_seats, p_games: [], p_seed: 1 })),
          ).toMatchObject(told)
        }
        expect(
          toldTo(await client.rpc('name_sub_for_dupr', { ...ladder, p_name: name, p_dupr_id: 'ABC123' })),
        ).toMatchObject(told)
      }
    },
  )
})

describe('a name of a player of more than 80 characters is refused', () => {
  const told = {
    code: 'PT422',
    message: 'First and last names can be up to 80 characters.',
    hint: 'name_too_long',
  }

  test.each(['league creator', 'club admin', 'super admin'] as const)('on a roster: %s', async (actor) => {
    const { client } = here.cast.as(actor)
    for (const name of [MARKS, 'x'.repeat(81)]) {
      expect(toldTo(await client.rpc('add_player', { ...ladder, p_first_name: name }))).toMatchObject(told)
      expect(
        toldTo(await client.rpc('add_player', { ...ladder, p_first_name: 'Ann', p_last_name: name })),
      ).toMatchObject(told)
      expect(
        toldTo(await client.rpc('correct_player', { ...ladder, p_player_id: id('ana'), p_first_name: name })),
      ).toMatchObject(told)
    }
  })
})

test('whatever gets folded, only its first 500 characters count', async () => {
  const [folded] = await here.sql<{ length: number; key: number }>(
    `select length(app.plain_text($1)) as length, length(app.name_key($1)) as key`,
    ['É'.repeat(100_000)],
  )
  expect(folded).toEqual({ length: 500, key: 500 })
  // in the time that a test has
  await here.sql(`select app.name_key($1)`, [MARKS])
})

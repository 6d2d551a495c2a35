import { createClient } from '@supabase/supabase-js'
import { expect, expectTypeOf, it } from 'vitest'
import { callsOf, PAGE_ROWS, readAll } from './calls'
import type { Database } from './database.types'

/** Calls to a server that answers this, and what it was asked. */
function against(answer: unknown, status = 200) {
  const asked: { path: string; body: unknown; signal: AbortSignal | null | undefined }[] = []
  const client = createClient<Database>('https://backend.kitchenline.test', 'key', {
    global: {
      fetch: async (address, init) => {
        const { pathname, search } = new URL(new Request(address).url)
        asked.push({
          path: `${init?.method} ${pathname}${decodeURIComponent(search)}`,
          body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
          signal: init?.signal,
        })
        return Response.json(answer, { status })
      },
    },
    db: { retry: false },
  })
  return { asked, ...callsOf(async () => client) }
}

it("sends a function's arguments as SQL calls them, without those that keep their default", async () => {
  const { rpc, asked } = against(null)
  await rpc('add_player', {
    leagueId: 'riverside',
    firstName: 'Noor',
    lastName: undefined,
    email: null,
    allowSameName: false,
  })
  expect(asked).toEqual([
    {
      path: 'POST /rest/v1/rpc/add_player',
      body: { p_league_id: 'riverside', p_first_name: 'Noor', p_allow_same_name: false },
      signal: undefined,
    },
  ])
})

it('renames what is inside JSON, but neither ids nor texts', async () => {
  const { rpc, asked } = against(null)
  const id = '3f8a0c1e-6f2d-4d0e-9a55-0b6a7f1f2c3d'
  await rpc('create_league', {
    id,
    name: 'first_name lastName',
    settings: { courtCount: 4 },
    people: [{ firstName: 'Noor', lastName: 'Aziz' }, { playerId: id }],
    days: { [id]: null },
  })
  expect(asked[0]?.body).toEqual({
    p_id: id,
    p_name: 'first_name lastName',
    p_settings: { court_count: 4 },
    p_people: [{ first_name: 'Noor', last_name: 'Aziz' }, { player_id: id }],
    p_days: { [id]: null },
  })
})

it('reads in camel case at every depth, with the signal of the page', async () => {
  const { request, asked } = against([{ created_by: 'noor', leagues: [{ court_count: 4 }] }])
  const { signal } = new AbortController()
  const clubs = await request(
    (db) => db.from('clubs').select('created_by, leagues(court_count)').eq('id', 'club'),
    signal,
  )
  expectTypeOf(clubs).toEqualTypeOf<{ createdBy: string; leagues: { courtCount: number }[] }[]>()
  expect(clubs).toEqual([{ createdBy: 'noor', leagues: [{ courtCount: 4 }] }])
  expect(asked).toEqual([
    { path: 'GET /rest/v1/clubs?select=created_by,leagues(court_count)&id=eq.club', body: null, signal },
  ])
})

it('gives the signal along where one row is asked for', async () => {
  const { request, asked } = against({ created_by: 'noor' })
  const { signal } = new AbortController()
  const club = await request((db) => db.from('clubs').select('created_by').single(), signal)
  expectTypeOf(club).toEqualTypeOf<{ createdBy: string }>()
  expect([club, asked[0]?.signal]).toEqual([{ createdBy: 'noor' }, signal])
})

it.each([
  [
    'a function',
    ({ rpc }: ReturnType<typeof against>) => rpc('delete_announcement', { announcementId: 'x' }),
  ],
  ['a table', ({ request }: ReturnType<typeof against>) => request((db) => db.from('clubs').select('id'))],
])('throws what %s refuses', async (_what, call) => {
  const refusal = { code: 'PT404', message: 'That announcement is gone.', details: null, hint: 'not_found' }
  await expect(call(against(refusal, 404))).rejects.toMatchObject(refusal)
})

it.each([0, 1, PAGE_ROWS - 1, PAGE_ROWS, PAGE_ROWS + 1, 3 * PAGE_ROWS])(
  'reads all of %d rows',
  async (count) => {
    const table = Array.from({ length: count }, (_, row) => ({ id: String(row).padStart(6, '0') }))
    const read = await readAll(
      async (after) => table.filter(({ id }) => after === null || id > after).slice(0, PAGE_ROWS),
      ({ id }) => id,
    )
    expect(read).toEqual(table)
  },
)

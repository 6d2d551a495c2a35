/** Requests that no page sends in these tests, because journeys cover what they are for. */
import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { adminQueries } from '@/features/admin/api'
import { deleteClub } from '@/features/clubs/api'
import { nameCourt } from '@/features/courts/board/api'
import { DEMO_CLUB_ID, DEMO_LEAGUES } from '../demo'
import { BACKEND, server } from '../msw/server'
import { storeSession } from '../msw/signed-in'

beforeEach(() => storeSession('Sunny Adeyemi'))

/** Notes the address and the body of a request, and answers it. */
function answer(method: 'delete' | 'post', path: string, data: object) {
  const sent: unknown[] = []
  server.use(
    http[method](`${BACKEND}/rest/v1/${path}`, async ({ request }) => {
      const { searchParams } = new URL(request.url)
      sent.push(method === 'post' ? await request.json() : Object.fromEntries(searchParams))
      return HttpResponse.json(data)
    }),
  )
  return sent
}

it('the first page of all leagues and of all clubs', async () => {
  const client = new QueryClient()
  const asked = { p_search: 'river', p_limit: 50 }
  const leagues = answer('post', 'rpc/all_leagues', [])
  expect((await client.fetchInfiniteQuery(adminQueries.leagues('river'))).pages).toHaveLength(1)
  const clubs = answer('post', 'rpc/all_clubs', [])
  expect((await client.fetchInfiniteQuery(adminQueries.clubs('river'))).pages).toHaveLength(1)
  expect([leagues, clubs]).toEqual([[asked], [asked]])
})

it('deleting a club, and the name of a court', async () => {
  const club = answer('delete', 'clubs', { id: DEMO_CLUB_ID })
  await deleteClub.mutationFn?.(DEMO_CLUB_ID, {} as never)
  expect(club).toEqual([{ id: `eq.${DEMO_CLUB_ID}`, select: 'id' }])
  const court = answer('delete', 'court_configurations', [])
  await nameCourt(DEMO_LEAGUES.riversideLadder).mutationFn?.({ number: 2, name: '' }, {} as never)
  expect(court).toEqual([{ league_id: `eq.${DEMO_LEAGUES.riversideLadder}`, court_number: 'eq.2' }])
})

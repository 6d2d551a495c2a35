import { http, HttpResponse } from 'msw'
import { castMember, ladderGameDayId, type CastName } from '../demo'
import type { LeagueRecord } from './leagues'
import { rows } from './rows'
import { BACKEND, server } from './server'

interface Target {
  week: number
  drawVersion?: number
  hasGames?: boolean
  seats?: { name: CastName; court: number }[]
  /** Names of those on the courts whom nothing reaches. */
  withoutAccount?: string[]
  overrides?: { name: CastName; fromCourt: number | null; reason: string }[]
}

/** What is known of one day to come; answers come from the league. Returns what was published, as it was sent. */
export function nextWeekBackend({ responses }: LeagueRecord, target: Target) {
  const { drawVersion = 0, hasGames = false, seats = [], overrides = [], withoutAccount = [] } = target
  const dayId = ladderGameDayId(target.week)
  const published: unknown[] = []
  const isAsked = (request: Request, column: string) =>
    new URL(request.url).searchParams.get(column) === `eq.${dayId}`
  const idOf = (name: CastName) => castMember(name).profileId

  server.use(
    http.get(`${BACKEND}/rest/v1/game_days`, ({ request }) =>
      isAsked(request, 'id') ? rows(request, [{ draw_version: drawVersion }]) : undefined,
    ),
    http.get(`${BACKEND}/rest/v1/court_assignments`, ({ request }) =>
      isAsked(request, 'game_day_id')
        ? rows(
            request,
            seats.map(({ name, court }) => ({ player_id: idOf(name), court_number: court })),
          )
        : undefined,
    ),
    http.get(`${BACKEND}/rest/v1/court_overrides`, ({ request }) =>
      rows(
        request,
        overrides.map(({ name, fromCourt, reason }) => ({
          player_id: idOf(name),
          from_court: fromCourt,
          reason,
        })),
      ),
    ),
    http.get(`${BACKEND}/rest/v1/game_day_responses`, ({ request }) =>
      rows(
        request,
        responses.filter(({ game_day_id }) => game_day_id === dayId),
      ),
    ),
    http.get(`${BACKEND}/rest/v1/court_rotations`, ({ request }) =>
      isAsked(request, 'game_day_id') ? rows(request, hasGames ? [{ id: 'game' }] : []) : undefined,
    ),
    http.post(`${BACKEND}/rest/v1/rpc/publish_next_week`, async ({ request }) => {
      published.push(await request.json())
      return HttpResponse.json({
        draw_version: drawVersion + 1,
        told: 8 - withoutAccount.length,
        without_account: withoutAccount,
      })
    }),
  )
  return published
}

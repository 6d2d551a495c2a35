import { http } from 'msw'
import { castMember, ladderGameDayId, type CastName } from '../demo'
import type { LeagueRecord } from './leagues'
import { rows } from './rows'
import { BACKEND, server } from './server'

interface Target {
  week: number
  seats?: { name: CastName; court: number }[]
  overrides?: { name: CastName; fromCourt: number | null; reason: string }[]
}

/** The known facts about one future game day; RSVPs come from the league. */
export function nextWeekBackend({ responses }: LeagueRecord, target: Target) {
  const { seats = [], overrides = [] } = target
  const dayId = ladderGameDayId(target.week)
  const isAsked = (request: Request, column: string) =>
    new URL(request.url).searchParams.get(column) === `eq.${dayId}`
  const idOf = (name: CastName) => castMember(name).profileId

  server.use(
    http.get(`${BACKEND}/rest/v1/game_days`, ({ request }) =>
      isAsked(request, 'id') ? rows(request, [{ draw_seed: null }]) : undefined,
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
  )
}

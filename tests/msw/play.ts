import { http, HttpResponse } from 'msw'
import { versionsOf } from '@/features/round-robins/round-robin-sheet'
import type { Database } from '@/shared/supabase/database.types'
import { roundRobinRow, TOKEN, type RoundRobinRow } from '../round-robin-row'
import { rows } from './rows'
import { BACKEND, server } from './server'

type Functions = Database['public']['Functions']
type SubmitArgs = Functions['submit_round_robin_score']['Args']
type CreateArgs = Functions['create_round_robin']['Args']
type RedrawArgs = Functions['redraw_round_robin']['Args']

interface ListedRoundRobin {
  event: { created_by: string }
}

type PlayerGroupRow = Database['public']['Tables']['player_groups']['Row']

export type PlayBackend = ReturnType<typeof playBackend>

/**
 * The backend of community play with one round robin, which tests may change, and the requests it got. What the real
 * one refuses is tested in tests/database.
 */
export function playBackend(sheet: RoundRobinRow = roundRobinRow()) {
  const state = {
    sheet,
    /** Hosted or played by the caller. */
    hosted: [] as ListedRoundRobin[],
    played: [] as ListedRoundRobin[],
    groups: [] as PlayerGroupRow[],
    isLinkAlive: true,
    /** The next round robin is created, but the answer lost. */
    losesAnswer: false,
    submitted: [] as SubmitArgs[],
    created: [] as CreateArgs[],
    redrawn: [] as RedrawArgs[],
    linked: [] as Functions['link_round_robin_guest']['Args'][],
    found: [{ player_id: 'sam', first_name: 'Sam', last_name: 'Park', display_name: 'Sam P.', level: 3.8 }],
    /** Members with the looked-up full names. */
    known: [] as Functions['known_people']['Returns'],
  }
  const gone = () =>
    HttpResponse.json(
      {
        code: 'PT404',
        hint: 'no_such_round_robin',
        message: "This round robin doesn't exist, or its link was turned off. Ask the host for a new link.",
        details: null,
      },
      { status: 404 },
    )
  const rpc = (name: string) => `${BACKEND}/rest/v1/rpc/${name}`
  server.use(
    http.get(`${BACKEND}/rest/v1/round_robins`, ({ request }) =>
      rows(request, new URL(request.url).search.includes('me.player_id') ? state.played : state.hosted),
    ),
    http.get(`${BACKEND}/rest/v1/player_groups`, ({ request }) => rows(request, state.groups)),
    http.post(`${BACKEND}/rest/v1/player_groups`, async ({ request }) => {
      const added = (await request.json()) as Omit<PlayerGroupRow, 'id'>
      state.groups.push({ id: `group-${state.groups.length + 1}`, ...added })
      return HttpResponse.json(null, { status: 201 })
    }),
    http.patch(`${BACKEND}/rest/v1/player_groups`, async ({ request }) => {
      const group = state.groups.find(({ id }) =>
        new URL(request.url).search.includes(encodeURIComponent(id)),
      )
      Object.assign(group ?? {}, await request.json())
      return rows(request, group ? [group] : [])
    }),
    http.delete(`${BACKEND}/rest/v1/player_groups`, ({ request }) => {
      state.groups = state.groups.filter(
        ({ id }) => !new URL(request.url).search.includes(encodeURIComponent(id)),
      )
      return rows(request, [])
    }),
    http.patch(`${BACKEND}/rest/v1/round_robins`, async ({ request }) => {
      Object.assign(state.sheet.round_robin, await request.json())
      return rows(request, [{ id: state.sheet.round_robin.id }])
    }),
    http.post(rpc('round_robin_sheet'), () => (state.isLinkAlive ? HttpResponse.json(state.sheet) : gone())),
    http.post(rpc('round_robin_changes'), () =>
      state.isLinkAlive
        ? HttpResponse.json({
            draw_version: state.sheet.round_robin.draw_version,
            status: state.sheet.round_robin.status,
            started_round: state.sheet.round_robin.started_round,
            may_enter_scores: state.sheet.may_enter_scores,
            stamp: state.sheet.stamp,
            versions: versionsOf(state.sheet.games),
            games: [],
          })
        : gone(),
    ),
    http.post<never, SubmitArgs>(rpc('submit_round_robin_score'), async ({ request }) => {
      const args = await request.json()
      state.submitted.push(args)
      if (!state.isLinkAlive) return gone()
      const game =
        state.sheet.games.find(({ id }) => id === args.p_game_id) ??
        createdGames(state.created).find(({ id }) => id === args.p_game_id)
      if (!game) {
        return HttpResponse.json(
          {
            code: 'PT404',
            hint: 'no_such_game',
            message: 'This game no longer exists because the rounds were changed.',
            details: null,
          },
          { status: 404 },
        )
      }
      Object.assign(game, {
        team1_score: args.p_team1_score,
        team2_score: args.p_team2_score,
        version: game.version + 1,
        updated_at: '2026-11-24T19:00:00+00:00',
      })
      return HttpResponse.json({
        ...game,
        outcome: 'applied',
        round_robin_status: state.sheet.round_robin.status,
      })
    }),
    http.post<never, CreateArgs>(rpc('create_round_robin'), async ({ request }) => {
      const args = await request.json()
      const refusal = refusalOf(args, state.created)
      state.created.push(args)
      if (refusal) return refusal
      if (!state.losesAnswer) return HttpResponse.json(args.p_id)
      state.losesAnswer = false
      return HttpResponse.error()
    }),
    http.post<never, RedrawArgs>(rpc('redraw_round_robin'), async ({ request }) => {
      const args = await request.json()
      state.redrawn.push(args)
      state.sheet.games = redrawnGames(state.sheet.games, args)
      return HttpResponse.json(++state.sheet.round_robin.draw_version)
    }),
    http.post(rpc('share_round_robin'), () => HttpResponse.json(TOKEN)),
    http.post(rpc('revoke_round_robin_link'), () => {
      state.isLinkAlive = false
      return new HttpResponse(null, { status: 204 })
    }),
    http.post<never, Functions['link_round_robin_guest']['Args']>(
      rpc('link_round_robin_guest'),
      async ({ request }) => {
        state.linked.push(await request.json())
        return new HttpResponse(null, { status: 204 })
      },
    ),
    http.get(`${BACKEND}/rest/v1/players`, () => HttpResponse.json([])),
    http.post(rpc('find_players'), () => HttpResponse.json(state.found)),
    http.post(rpc('known_people'), () => HttpResponse.json(state.known)),
  )
  return state
}

/** The games of round robins that were created here, before any score. */
const createdGames = (created: readonly CreateArgs[]) =>
  created
    .flatMap(({ p_games }) => p_games as { id: string }[])
    .map((game) => ({ ...game, version: 0, updated_by: null, updated_by_name: null }))

/** Every game of a redraw; those that stay have their scores. */
function redrawnGames(before: RoundRobinRow['games'], { p_games }: RedrawArgs): RoundRobinRow['games'] {
  const known = new Map(before.map((game) => [game.id, game]))
  return (
    p_games as Pick<RoundRobinRow['games'][number], 'id' | 'round' | 'court' | 'team1' | 'team2'>[]
  ).map((game) => ({
    team1_score: null,
    team2_score: null,
    version: 0,
    updated_at: '2026-11-24T17:00:00.5+00:00',
    updated_by: null,
    updated_by_name: null,
    via_link: false,
    ...known.get(game.id),
    ...game,
  }))
}

/** Like the real one: a round robin is created once, and its players' ids belong only to it. */
function refusalOf(args: CreateArgs, before: readonly CreateArgs[]) {
  const placesOf = ({ p_people }: CreateArgs) => (p_people as { id: string }[]).map(({ id }) => id)
  const wanted = (one: CreateArgs) => JSON.stringify([one.p_name, one.p_settings, one.p_people])
  const same = before.find(({ p_id }) => p_id === args.p_id)
  if (same && wanted(same) !== wanted(args)) {
    return refused(409, 'round_robin_differs', 'This round robin was already created with different details.')
  }
  const taken = new Set(before.filter(({ p_id }) => p_id !== args.p_id).flatMap(placesOf))
  const drawn = (args.p_games as { team1: string[]; team2: string[] }[]).flatMap(({ team1, team2 }) => [
    ...team1,
    ...team2,
  ])
  const own = new Set(placesOf(args).filter((id) => !taken.has(id)))
  if (drawn.some((id) => !own.has(id))) {
    return refused(422, 'not_in_the_round_robin', "A player in these rounds isn't in the round robin.")
  }
  return null
}

const refused = (status: number, hint: string, message: string) =>
  HttpResponse.json({ code: `PT${status}`, hint, message, details: null }, { status })

import type { SupabaseClient } from '@supabase/supabase-js'
import { errorCode } from '@/shared/lib/errors'
import type { Database } from '@/shared/supabase/database.types'
import type { PlacedPerson } from '@/domain/round-robin-session/plan-redraw'
import type { NewGame } from '@/domain/round-robin-session/round-robin-plan'
import { toRoundRobinSheet } from '../round-robin-sheet'
import { toGameRows, toPersonRow, toSettingsRow } from '../to-rows'
import type { HostedRoundRobin, PendingRoundRobin, HostRequest } from './pending-round-robin'

type Server = SupabaseClient<Database>

/** Delivers a round robin, or a change of one, from its host's phone. Throws if it was refused or the outcome is unknown. */
export async function sendRoundRobin(
  server: Server,
  pending: PendingRoundRobin,
  request: HostRequest,
  signal: AbortSignal,
): Promise<{ outcome: 'stored'; drawVersion: number }> {
  switch (request.kind) {
    case 'create':
      await create(server, pending, request.state, signal)
      return { outcome: 'stored', drawVersion: 0 }
    case 'redraw': {
      const seen = request.seen ?? (await readSheet(server, pending.key, signal)).roundRobin.drawVersion
      const drawVersion = await redraw(server, { ...toRedraw(pending.key, request.state), seen }, signal)
      return { outcome: 'stored', drawVersion }
    }
    default: {
      const { status, startedRound, settings } = request.state
      const { data } = await server
        .from('round_robins')
        .update({ status, started_round: startedRound, score_entry: settings.scoreEntry })
        .eq('id', pending.key)
        .select('id')
        .abortSignal(signal)
        .throwOnError()
      // Deleted meanwhile: no update would ever find it, and the answer to this says so.
      if (data.length === 0) await readSheet(server, pending.key, signal)
      return { outcome: 'stored', drawVersion: pending.stored?.drawVersion ?? 0 }
    }
  }
}

async function create(
  server: Server,
  { key, owner, attempts }: PendingRoundRobin,
  state: HostedRoundRobin,
  signal: AbortSignal,
): Promise<void> {
  const { settings, seed, people, games } = state
  try {
    await server
      .rpc('create_round_robin', {
        p_id: key,
        p_name: settings.name,
        p_set: toSettingsRow(settings, seed),
        p_people: toPeopleRows(people),
        p_games: toGameRows(games),
        p_author: owner,
      })
      .abortSignal(signal)
      .throwOnError()
  } catch (error) {
    // An earlier attempt arrived, and someone changed the round robin before its answer did.
    if (errorCode(error) === 'set_differs' && attempts > 1) {
      const sheet = await readSheet(server, key, signal)
      const sent = new Set(games.map(({ id }) => id))
      if (sheet.games.some(({ id }) => sent.has(id))) return
    }
    throw error
  }
}

async function readSheet(server: Server, id: string, signal: AbortSignal) {
  const { data } = await server
    .rpc('round_robin_sheet', { p_round_robin_id: id })
    .abortSignal(signal)
    .throwOnError()
  return toRoundRobinSheet(data)
}

/** A new schedule: everyone with their state, and all games from now on, including the played ones. */
export interface Redraw {
  roundRobinId: string
  courts: number
  rounds: number
  seed: number
  people: readonly PlacedPerson[]
  games: readonly NewGame[]
}

const toRedraw = (roundRobinId: string, { settings, seed, people, games }: HostedRoundRobin): Redraw => ({
  roundRobinId,
  courts: settings.courts,
  rounds: settings.rounds,
  seed,
  people,
  games,
})

/** Stores a redraw of the version `seen`. Resolves to the new version. */
export async function redraw(
  server: Server,
  { roundRobinId, courts, rounds, seed, people, games, seen }: Redraw & { seen: number },
  signal?: AbortSignal,
): Promise<number> {
  const request = server.rpc('redraw_round_robin', {
    p_round_robin_id: roundRobinId,
    p_seen_draw_version: seen,
    p_court_count: courts,
    p_round_count: rounds,
    p_seed: seed,
    p_people: toPeopleRows(people),
    p_games: toGameRows(games),
  })
  const { data } = await (signal ? request.abortSignal(signal) : request).throwOnError()
  return data
}

/** Someone whose account was deleted is neither a member nor a guest. */
const toPeopleRows = (people: readonly PlacedPerson[]) =>
  people.map((person, index) => ({
    ...toPersonRow(person),
    guest_name: person.isGuest ? person.name : null,
    position: index + 1,
    status: person.status,
    absent_rounds: [...person.absentRounds],
  }))

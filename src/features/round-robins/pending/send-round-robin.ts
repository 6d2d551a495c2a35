import type { SupabaseClient } from '@supabase/supabase-js'
import { errorCode } from '@/shared/lib/errors'
import type { Database } from '@/shared/supabase/database.types'
import { DrawError } from '@/domain/round'
import { gamesOfPlan, type PlacedPerson } from '@/domain/round-robin-session/plan-redraw'
import { rebaseRedraw, type RoundRobinSchedule } from '@/domain/round-robin-session/rebase-redraw'
import { drawInWorker } from '@/features/draws/draw-in-worker'
import { toRoundRobinSheet } from '../round-robin-sheet'
import { toGameRows, toPersonRow, toSettingsRow } from '../to-rows'
import {
  toHosted,
  type HostedRoundRobin,
  type PendingRoundRobin,
  type HostRequest,
} from './pending-round-robin'
import { RefusedError, type Rebased } from './pending-round-robins'

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
      const drawVersion = await redraw(server, pending.key, request, signal)
      return { outcome: 'stored', drawVersion }
    }
    default: {
      const { data } = await server
        .from('round_robins')
        .update(changesOf(request.state, pending.stored?.state))
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
        p_settings: toSettingsRow(settings, seed),
        p_people: toPeopleRows(people),
        p_games: toGameRows(games),
        p_author: owner,
      })
      .abortSignal(signal)
      .throwOnError()
  } catch (error) {
    // An earlier attempt arrived, and someone changed the round robin before its answer did.
    if (errorCode(error) === 'round_robin_differs' && attempts > 1) {
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

/** Only what the host changed, because their other phone may have changed the rest. */
function changesOf(state: HostedRoundRobin, stored: HostedRoundRobin | undefined) {
  const [row, before] = [toUpdateRow(state), stored && toUpdateRow(stored)]
  return {
    ...(row.status !== before?.status && { status: row.status }),
    ...(row.started_round !== before?.started_round && { started_round: row.started_round }),
    ...(row.score_entry !== before?.score_entry && { score_entry: row.score_entry }),
  }
}

const toUpdateRow = ({ status, startedRound, settings }: HostedRoundRobin) =>
  ({ status, started_round: startedRound, score_entry: settings.scoreEntry }) as const

/** Stores a redraw of the version `seen`. Resolves to the new version. */
async function redraw(
  server: Server,
  roundRobinId: string,
  { state, seen }: Extract<HostRequest, { kind: 'redraw' }>,
  signal: AbortSignal,
): Promise<number> {
  const { settings, seed, people, games } = state
  const { data } = await server
    .rpc('redraw_round_robin', {
      p_round_robin_id: roundRobinId,
      p_seen_draw_version: seen,
      p_court_count: settings.courts,
      p_round_count: settings.rounds,
      p_seed: seed,
      p_people: toPeopleRows(people),
      p_games: toGameRows(games),
    })
    .abortSignal(signal)
    .throwOnError()
  return data
}

/** Applies the host's change again to what the server has now. `isScoredHere`: a score of the game is on this phone. */
export async function rebaseRoundRobin(
  server: Server,
  { key, wanted, stored: before }: PendingRoundRobin,
  isScoredHere: (gameId: string) => boolean,
  signal: AbortSignal,
): Promise<Rebased> {
  const sheet = await readSheet(server, key, signal)
  const stored = { state: toHosted(sheet), drawVersion: sheet.roundRobin.drawVersion }
  const base = before?.state ?? stored.state
  const { seed } = wanted
  const plan = rebaseRedraw({
    base: toSchedule(base),
    wanted: toSchedule(wanted),
    stored: sheet,
    isScoredHere,
    seed,
  })
  if (plan.problem !== null) throw refuse(plan.problem)
  const drawn = plan.request
    ? await drawInWorker(plan.request, { signal }).catch((error: unknown) => {
        throw error instanceof DrawError ? refuse(error.message) : error
      })
    : []
  const pick = <K extends 'status' | 'startedRound'>(field: K) =>
    wanted[field] === base[field] ? stored.state[field] : wanted[field]
  const { settings } = stored.state
  return {
    stored,
    wanted: {
      settings: {
        ...settings,
        courts: plan.courts,
        rounds: plan.rounds,
        scoreEntry:
          wanted.settings.scoreEntry === base.settings.scoreEntry
            ? settings.scoreEntry
            : wanted.settings.scoreEntry,
      },
      seed,
      people: plan.people,
      games: gamesOfPlan(plan, drawn),
      status: pick('status'),
      startedRound: pick('startedRound'),
      drawVersion: Math.max(wanted.drawVersion, stored.drawVersion) + 1,
    },
  }
}

const toSchedule = ({
  settings: { courts, rounds },
  people,
  games,
}: HostedRoundRobin): RoundRobinSchedule => ({
  courts,
  rounds,
  people,
  games,
})

/** Someone whose account was deleted is neither a member nor a guest. */
const toPeopleRows = (people: readonly PlacedPerson[]) =>
  people.map((person, index) => ({
    ...toPersonRow(person),
    guest_name: person.isGuest ? person.name : null,
    position: index + 1,
    status: person.status,
    absent_rounds: [...person.absentRounds],
  }))

const refuse = (sentence: string) => new RefusedError({ code: 'rebase_failed', sentence })

import { errorCode } from '@/shared/lib/errors'
import type { Calls } from '@/shared/supabase/calls'
import { DrawError } from '@/domain/round'
import { gamesOfPlan, type PlacedPerson } from '@/domain/round-robin-session/plan-redraw'
import { rebaseRedraw, type RoundRobinSchedule } from '@/domain/round-robin-session/rebase-redraw'
import { drawInWorker } from '@/features/round-robins/draw/draw-in-worker'
import { toRoundRobinSheet, toPersonRow, toSettingsRow } from '../round-robin-sheet'
import {
  toHosted,
  type HostedRoundRobin,
  type PendingRoundRobin,
  type HostRequest,
} from './pending-round-robin'
import { RefusedError, type Rebased } from './pending-round-robins'

/** Delivers a round robin, or a change of one, from its host's phone. Throws if it was refused or the outcome is unknown. */
export async function sendRoundRobin(
  server: Calls,
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
      const changes = changesOf(request.state, pending.stored?.state)
      const updated = await server.request(
        (db) => db.from('round_robins').update(changes).eq('id', pending.key).select('id'),
        signal,
      )
      // Deleted meanwhile: no update would ever find it, and the answer to this says so.
      if (updated.length === 0) await readSheet(server, pending.key, signal)
      return { outcome: 'stored', drawVersion: pending.stored?.drawVersion ?? 0 }
    }
  }
}

async function create(
  server: Calls,
  { key, owner, attempts }: PendingRoundRobin,
  state: HostedRoundRobin,
  signal: AbortSignal,
): Promise<void> {
  const { settings, seed, people, games } = state
  try {
    const created = {
      id: key,
      name: settings.name,
      settings: toSettingsRow(settings, seed),
      people: toPeopleRows(people),
      games,
      author: owner,
    }
    await server.rpc('create_round_robin', created, signal)
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

const readSheet = async ({ rpc }: Calls, roundRobinId: string, signal: AbortSignal) =>
  toRoundRobinSheet(await rpc('round_robin_sheet', { roundRobinId }, signal))

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
function redraw(
  server: Calls,
  roundRobinId: string,
  { state, seen }: Extract<HostRequest, { kind: 'redraw' }>,
  signal: AbortSignal,
): Promise<number> {
  const { settings, seed, people, games } = state
  const redrawn = {
    roundRobinId,
    seenDrawVersion: seen,
    courtCount: settings.courts,
    roundCount: settings.rounds,
    seed,
    people: toPeopleRows(people),
    games,
  }
  return server.rpc('redraw_round_robin', redrawn, signal)
}

/** Applies the host's change again to what the server has now. `isScoredHere`: a score of the game is on this phone. */
export async function rebaseRoundRobin(
  server: Calls,
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
    guestName: person.isGuest ? person.name : null,
    position: index + 1,
    status: person.status,
    absentRounds: person.absentRounds,
  }))

const refuse = (sentence: string) => new RefusedError({ code: 'rebase_failed', sentence })

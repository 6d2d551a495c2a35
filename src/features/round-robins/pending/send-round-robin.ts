import { errorCode } from '@/shared/lib/errors'
import type { Calls } from '@/shared/supabase/calls'
import { DrawError } from '@/domain/game'
import type { PlacedPerson } from '@/domain/round-robin-session/plan-redraw'
import { rebaseRedraw } from '@/domain/round-robin-session/rebase-redraw'
import { drawInWorker } from '@/features/round-robins/draw/draw-in-worker'
import { toRoundRobinSheet, toPersonRow, toSettingsRow } from '../round-robin-sheet'
import { type PendingRoundRobin, type HostRequest, asHosts } from './pending-round-robin'
import { RefusedError, type Rebased } from './pending-round-robins'
import type { RoundRobinSheet, RoundRobin } from '@/domain/round-robin-session/session'
import type { NewGame } from '@/domain/round-robin-session/round-robin-plan'

/** Delivers a round robin, or a change of one, from its host's phone. Throws if it was refused or the outcome is unknown. */
export async function sendRoundRobin(
  server: Calls,
  pending: PendingRoundRobin,
  request: HostRequest,
  signal: AbortSignal,
): Promise<{ outcome: 'stored'; drawVersion: number }> {
  switch (request.kind) {
    case 'create':
      await create(server, pending, request.sheet, signal)
      return { outcome: 'stored', drawVersion: 0 }
    case 'redraw': {
      const drawVersion = await redraw(server, pending.key, request, signal)
      return { outcome: 'stored', drawVersion }
    }
    default: {
      const changes = changesOf(request.sheet.roundRobin, pending.stored?.roundRobin)
      const updated = await server.request(
        (db) => db.from('round_robins').update(changes).eq('id', pending.key).select('id'),
        signal,
      )
      // Deleted meanwhile: no update would ever find it, and the answer to this says so.
      if (updated.length === 0) await readSheet(server, pending.key, signal)
      return { outcome: 'stored', drawVersion: pending.stored?.roundRobin.drawVersion ?? 0 }
    }
  }
}

async function create(
  server: Calls,
  { key, owner, attempts }: PendingRoundRobin,
  { roundRobin, people, games }: RoundRobinSheet,
  signal: AbortSignal,
): Promise<void> {
  try {
    const created = {
      id: key,
      name: roundRobin.name,
      settings: toSettingsRow(roundRobin, roundRobin.seed),
      people: toPeopleRows(people),
      games: games.map(toGameRow),
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
function changesOf({ status, startedRound, scoreEntry }: RoundRobin, stored: RoundRobin | undefined) {
  return {
    ...(status !== stored?.status && { status }),
    ...(startedRound !== stored?.startedRound && { started_round: startedRound }),
    ...(scoreEntry !== stored?.scoreEntry && { score_entry: scoreEntry }),
  }
}

/** Stores a redraw of the version `seen`. Resolves to the new version. */
function redraw(
  server: Calls,
  roundRobinId: string,
  { sheet: { roundRobin, people, games }, seen }: Extract<HostRequest, { kind: 'redraw' }>,
  signal: AbortSignal,
): Promise<number> {
  const redrawn = {
    roundRobinId,
    seenDrawVersion: seen,
    courtCount: roundRobin.courts,
    roundCount: roundRobin.rounds,
    seed: roundRobin.seed,
    people: toPeopleRows(people),
    games: games.map(toGameRow),
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
  const stored = asHosts(await readSheet(server, key, signal))
  const { problem, request, withDrawn } = rebaseRedraw({
    base: before ?? stored,
    wanted,
    stored,
    isScoredHere,
  })
  if (problem !== null) throw refuse(problem)
  const drawn = request
    ? await drawInWorker(request, { signal }).catch((error: unknown) => {
        throw error instanceof DrawError ? refuse(error.message) : error
      })
    : []
  return { stored, wanted: withDrawn(drawn) }
}

const toGameRow = ({ id, round, court, team1, team2 }: NewGame): NewGame => ({
  id,
  round,
  court,
  team1,
  team2,
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

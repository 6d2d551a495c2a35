import { MutationObserver, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { command } from '@/shared/lib/command'
import { outboxOnThisPhone } from '@/shared/outbox/device-outbox'
import { latestSubmission, type PendingScore } from '@/shared/outbox/pending-score'
import { isUnderWay } from '@/shared/outbox/waiting'
import { keyFor } from '@/shared/query-keys'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { authorsCalls } from '@/shared/supabase/authors-calls'
import { server } from '@/shared/supabase/calls'
import { roundRobinQueries, type MyRoundRobin } from '../queries'
import { roundRobinGameOf } from '../round-robin-game'
import { type PendingRoundRobin, type HostRequest, withDetails } from './pending-round-robin'
import { PendingRoundRobins, roundRobinKind } from './pending-round-robins'
import { withSchedule } from '@/domain/round-robin-session/rounds'

/** One per page, and so one per query cache. */
const opened = new WeakMap<QueryClient, PendingRoundRobins>()

/** The round robins on this phone that the server doesn't have, or not as their host left them. */
export function roundRobinsOnThisPhone(client: QueryClient): PendingRoundRobins {
  const known = opened.get(client)
  if (known) return known
  const roundRobins = new PendingRoundRobins(outboxOnThisPhone(client).outbox)
  roundRobins.subscribe(showIn(client, roundRobins))
  opened.set(client, roundRobins)
  return roundRobins
}

export function hostedKind(client: QueryClient) {
  // They are shown from the first moment on.
  roundRobinsOnThisPhone(client)
  const { outbox } = outboxOnThisPhone(client)
  const isScoredHere = (gameId: string) =>
    outbox.view().pendingScores.some((score) => roundRobinGameOf(score)?.gameId === gameId)
  return roundRobinKind({
    send: (pending, request, signal) =>
      new MutationObserver(client, deliver).mutate({ pending, request, signal }),
    rebase: (pending, signal) =>
      new MutationObserver(client, rebase).mutate({ pending, isScoredHere, signal }),
  })
}

type Delivered = { pending: PendingRoundRobin; request: HostRequest; signal: AbortSignal }

/** A mutation, so that toasts and invalidation work as for any other. */
const deliver = command(
  async ({ pending, request, signal }: Delivered) => {
    const { sendRoundRobin } = await import('./send-round-robin')
    return sendRoundRobin(authorsCalls, pending, request, signal)
  },
  {
    // The host who watches the first attempt already sees the page.
    success: (_, { pending, request }) =>
      pending.attempts === 1 ? null : request.kind === 'create' ? 'Round robin sent' : 'Changes sent',
    // The page and the sync page say what is waiting, and why.
    inPlace: true,
    stale: [keyFor('round-robins', 'mine')],
    // Until the page has read it again, which may take a while on a slow network.
    onSuccess: (_answer, { pending, request }, _result, { client }) =>
      void client.setQueriesData<RoundRobinSheet>(
        { queryKey: roundRobinQueries.roundRobin(pending.key) },
        (sheet) =>
          sheet && pending.stored ? withHostChanges(sheet, { ...pending, wanted: request.sheet }) : undefined,
      ),
  },
)

const rebase = command(
  async ({ pending, isScoredHere, signal }: Rebasing) => {
    const { rebaseRoundRobin } = await import('./send-round-robin')
    return rebaseRoundRobin(server, pending, isScoredHere, signal)
  },
  {
    success: ({ wanted }, { pending }) =>
      wanted.games.some(({ id }) => !pending.wanted.games.some((game) => game.id === id))
        ? 'New scores came in, so the rounds ahead have changed'
        : null,
    inPlace: true,
  },
)

interface Rebasing {
  pending: PendingRoundRobin
  isScoredHere: (gameId: string) => boolean
  signal: AbortSignal
}

const sheetKey = (roundRobinId: string) => roundRobinQueries.sheet({ roundRobinId, token: null }).queryKey

/** The page reads a round robin that isn't online from the same query as any other, so nothing jumps when it is sent. */
function showIn(client: QueryClient, roundRobins: PendingRoundRobins): () => void {
  let shown = new Map<string, string>()
  return () => {
    const all = roundRobins.all()
    for (const pending of all) {
      if (!pending.stored && shown.get(pending.key) !== pending.change.id)
        client.setQueryData(sheetKey(pending.key), pending.wanted)
    }
    const gone = [...shown.keys()].filter((key) => !all.some((pending) => pending.key === key))
    shown = new Map(all.map(({ key, change }) => [key, change.id]))
    for (const key of gone) {
      void client.invalidateQueries({ queryKey: roundRobinQueries.roundRobin(key) })
      void client.invalidateQueries({ queryKey: keyFor('round-robins', 'mine') })
    }
  }
}

/** The person's waiting round robin with this id; null if there is none, undefined until the phone was read. */
export function usePendingRoundRobin(id: string): PendingRoundRobin | null | undefined {
  const roundRobins = roundRobinsOnThisPhone(useQueryClient())
  return useSyncExternalStore(
    roundRobins.subscribe,
    useCallback(() => roundRobins.find(id), [roundRobins, id]),
  )
}

export function usePendingRoundRobins(): readonly PendingRoundRobin[] {
  const roundRobins = roundRobinsOnThisPhone(useQueryClient())
  return useSyncExternalStore(roundRobins.subscribe, roundRobins.all)
}

/** An online round robin as its host's phone has it, with the server's scores. */
export function withHostChanges(sheet: RoundRobinSheet, { wanted }: PendingRoundRobin): RoundRobinSheet {
  const { scoreEntry, status, startedRound } = wanted.roundRobin
  return withSchedule(withDetails(sheet, { scoreEntry, status, startedRound }), {
    ...wanted.roundRobin,
    people: wanted.people,
    games: wanted.games,
  })
}

export const toListRow = ({ wanted }: PendingRoundRobin): MyRoundRobin => ({
  ...wanted.roundRobin,
  isHost: true,
  signUp: null,
})

/** The sheet with the scores that are on this phone and haven't arrived, so that standings and redraws count them. */
export function withWaitingScores(
  sheet: RoundRobinSheet,
  pendingScores: readonly PendingScore[],
): RoundRobinSheet {
  const waiting = new Map(
    pendingScores.filter(isUnderWay).flatMap((pendingScore) => {
      const game = roundRobinGameOf(pendingScore)
      return game ? [[game.gameId, latestSubmission(pendingScore)] as const] : []
    }),
  )
  if (!sheet.games.some(({ id }) => waiting.has(id))) return sheet
  return {
    ...sheet,
    games: sheet.games.map((game) => {
      const score = waiting.get(game.id)
      return score ? { ...game, team1Score: score.team1, team2Score: score.team2 } : game
    }),
  }
}

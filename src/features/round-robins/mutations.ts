import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { fullName, type Me } from '@/features/auth/me'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'
import { roundRobinsOnThisPhone } from './pending/on-this-phone'
import type { PendingRoundRobin } from './pending/pending-round-robin'
import type { PendingRoundRobins } from './pending/pending-round-robins'
import { redraw, type Redraw } from './pending/send-round-robin'
import { playQueries } from './queries'
import type { DraftPerson, RoundRobinSettings } from './round-robin-form'
import type { NewGame } from '@/domain/round-robin-session/round-robin-plan'
import type { ScoreEntryBy, RoundRobinSheet } from '@/domain/round-robin-session/session'

export interface NewRoundRobin {
  /** Created by the form, so that a retry after a lost answer creates nothing twice. */
  id: string
  settings: RoundRobinSettings
  seed: number
  people: readonly DraftPerson[]
  games: readonly NewGame[]
}

/**
 * Creates a round robin with its people and its schedule, all or nothing. It is on this phone before it is sent. Resolves
 * to whether it is online; if not, it is sent once there is a network. Throws what the server refused at once.
 */
export const createRoundRobin = mutationOptions({
  mutationFn: async ({ id, settings, seed, people, games }: NewRoundRobin, { client }) => {
    const { roundRobins } = roundRobinsOnThisPhone(client)
    const isNew = await roundRobins.create(id, hostNameOf(client, roundRobins.owner), {
      settings,
      seed,
      people: people.map((person) => ({
        ...person,
        isGuest: person.playerId === null,
        isFormer: false,
        status: 'playing',
        absentRounds: [],
      })),
      games,
      status: 'scheduled',
      startedRound: 0,
      drawVersion: 0,
    })
    if (!isNew) throw new RefusedError(EXISTS)
    return isOnline(roundRobins, id)
  },
  // The form shows the reason for a refusal, next to everything that was entered.
  meta: {
    success: (isSent: boolean) => (isSent ? 'Round robin created' : 'Round robin saved on this phone'),
    error: () => null,
    invalidates: [keyFor('play')],
  },
})

/** Longer than a working network takes to answer. Then the page opens from this phone. */
const PATIENCE_MS = 3_000
const EXISTS = {
  code: 'set_differs',
  sentence: 'This round robin was already created with different details.',
}

/** True once the server has it, false if that takes longer. A refused one leaves the phone again, and the error says why. */
async function isOnline(roundRobins: PendingRoundRobins, id: string): Promise<boolean> {
  const pending = await new Promise<PendingRoundRobin | null | undefined>((resolve) => {
    const answered = () => {
      const now = roundRobins.find(id)
      if (now?.state === 'sending' || (now?.state === 'waiting' && now.problem === null)) return
      done()
    }
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve(roundRobins.find(id))
    }
    const timer = setTimeout(done, PATIENCE_MS)
    const stop = roundRobins.subscribe(answered)
    answered()
  })
  if (pending?.state !== 'refused' || !pending.problem) return pending === null
  await roundRobins.discard(id)
  throw new RefusedError(pending.problem)
}

function hostNameOf(client: QueryClient, profileId: string | null): string {
  const known = client.getQueriesData<Me>({ queryKey: keyFor('auth', 'me') })
  const me = known.find(([, account]) => account?.profileId === profileId)?.[1]
  return me ? fullName(me) : 'you'
}

/** A refusal that was kept on the phone, or that the server would give as well. */
class RefusedError extends Error {
  readonly code = 'PT409'
  readonly hint: string

  constructor({ code, sentence }: { code: string; sentence: string }) {
    super(sentence)
    this.hint = code
  }
}

const REDRAWN = {
  code: 'draw_changed',
  sentence: 'The round robin changed since you previewed these rounds. Preview them again.',
}
const NOT_ONLINE = {
  code: 'not_online',
  sentence: "This round robin isn't online yet. Try again once it's sent.",
}
const NEEDS_SIGNAL = {
  code: 'network',
  sentence: 'New rounds for a round robin that is online need a signal. Scores can still be entered.',
}

/** Stores a redraw: everyone with their state, and all games from now on, including the played ones. */
export const redrawRoundRobin = mutationOptions({
  mutationFn: async ({ seenDrawVersion, ...change }: Redraw & { seenDrawVersion: number }, { client }) => {
    const { roundRobinId: id, courts, rounds, seed, people, games } = change
    const { roundRobins } = roundRobinsOnThisPhone(client)
    const isChanged = await roundRobins.edit(id, (wanted) =>
      wanted.drawVersion === seenDrawVersion
        ? {
            ...wanted,
            settings: { ...wanted.settings, courts, rounds },
            seed,
            people,
            games,
            drawVersion: seenDrawVersion + 1,
          }
        : null,
    )
    if (isChanged) return
    if (roundRobins.find(id)) throw new RefusedError(REDRAWN)
    if (!navigator.onLine) throw new RefusedError(NEEDS_SIGNAL)
    await redraw(await supabase(), { ...change, seen: seenDrawVersion })
  },
  // A refusal is shown next to the preview, which may be outdated then.
  meta: { success: 'New rounds saved', error: () => null, invalidates: [keyFor('play')] },
})

/** The same without a word: fairer rounds take the place of those just drawn, unless a score or a change came first. */
export const improveRoundRobin = mutationOptions({
  mutationFn: redrawRoundRobin.mutationFn,
  meta: { error: () => null, invalidates: [keyFor('play')] },
})

/** Throws for what only works with the server while the round robin is only on this phone. */
function requireOnline(client: QueryClient, id: string): void {
  if (roundRobinsOnThisPhone(client).roundRobins.find(id)) throw new RefusedError(NOT_ONLINE)
}

/** The token of the round robin's link, created by the host's first call. */
export const shareRoundRobin = (roundRobinId: string) =>
  mutationOptions({
    mutationFn: async () => {
      const client = await supabase()
      const { data } = await client
        .rpc('share_round_robin', { p_round_robin_id: roundRobinId })
        .throwOnError()
      return data
    },
    meta: { error: () => null, invalidates: [playQueries.roundRobin(roundRobinId)] },
  })

export const revokeLink = (roundRobinId: string) =>
  mutationOptions({
    mutationFn: async () => {
      const client = await supabase()
      await client.rpc('revoke_round_robin_link', { p_round_robin_id: roundRobinId }).throwOnError()
    },
    meta: {
      success: 'Link turned off',
      invalidates: [playQueries.roundRobin(roundRobinId)],
    },
  })

/** Sets who enters scores from now on. */
export const setScoreEntry = (roundRobinId: string) =>
  mutationOptions({
    mutationFn: async (scoreEntry: ScoreEntryBy, { client }) => {
      const { roundRobins } = roundRobinsOnThisPhone(client)
      const isChanged = await roundRobins.edit(roundRobinId, (wanted) => ({
        ...wanted,
        settings: { ...wanted.settings, scoreEntry },
      }))
      if (isChanged) return
      const server = await supabase()
      await server
        .from('round_robins')
        .update({ score_entry: scoreEntry })
        .eq('id', roundRobinId)
        .select('id')
        .single()
        .throwOnError()
    },
    // Right away, even if the sheet can't be read again, so that no one sees the old choice next to "Saved."
    onSuccess: (_data, scoreEntry, _result, { client }) =>
      client.setQueriesData<RoundRobinSheet>(
        { queryKey: playQueries.roundRobin(roundRobinId) },
        (sheet) => sheet && { ...sheet, roundRobin: { ...sheet.roundRobin, scoreEntry } },
      ),
    meta: { success: 'Saved', invalidates: [playQueries.roundRobin(roundRobinId)] },
  })

/** Turns a guest into the member they are now. */
export const linkGuest = (roundRobinId: string) =>
  mutationOptions({
    mutationFn: async ({ guestId, playerId }: { guestId: string; playerId: string }, { client }) => {
      requireOnline(client, roundRobinId)
      const server = await supabase()
      await server
        .rpc('link_round_robin_guest', {
          p_round_robin_id: roundRobinId,
          p_guest_id: guestId,
          p_player_id: playerId,
        })
        .throwOnError()
    },
    meta: { success: 'Guest linked', invalidates: [keyFor('play')] },
  })

/** Takes the reader out of the remaining rounds. */
export const leaveRoundRobin = mutationOptions({
  mutationFn: async ({ id }: { id: string; name: string }) => {
    const client = await supabase()
    await client.rpc('leave_round_robin', { p_round_robin_id: id }).throwOnError()
  },
  meta: {
    success: (_: unknown, { name }: { name: string }) => `You left ${name}`,
    invalidates: [keyFor('play')],
  },
})

/** Ends a round robin, or opens it again. Once it is over, only its host enters scores. */
export const setStatus = (roundRobinId: string) =>
  mutationOptions({
    mutationFn: async (status: 'in_progress' | 'completed', { client }) => {
      const { roundRobins } = roundRobinsOnThisPhone(client)
      if (await roundRobins.edit(roundRobinId, (wanted) => ({ ...wanted, status }))) return
      const server = await supabase()
      await server
        .from('round_robins')
        .update({ status })
        .eq('id', roundRobinId)
        .select('id')
        .single()
        .throwOnError()
    },
    meta: {
      success: (_answer: unknown, status: 'in_progress' | 'completed') =>
        status === 'completed' ? 'Round robin ended' : 'Round robin reopened',
      invalidates: [keyFor('play')],
    },
  })

/** Starts a round for everyone, although an earlier one has no score somewhere; or returns to that one. */
export const startRound = (roundRobinId: string) =>
  mutationOptions({
    mutationFn: async (startedRound: number, { client }) => {
      const { roundRobins } = roundRobinsOnThisPhone(client)
      if (await roundRobins.edit(roundRobinId, (wanted) => ({ ...wanted, startedRound }))) return
      const server = await supabase()
      await server
        .from('round_robins')
        .update({ started_round: startedRound })
        .eq('id', roundRobinId)
        .select('id')
        .single()
        .throwOnError()
    },
    onSuccess: (_data, startedRound, _result, { client }) =>
      client.setQueriesData<RoundRobinSheet>(
        { queryKey: playQueries.roundRobin(roundRobinId) },
        (sheet) => sheet && { ...sheet, roundRobin: { ...sheet.roundRobin, startedRound } },
      ),
    meta: { invalidates: [playQueries.roundRobin(roundRobinId)] },
  })

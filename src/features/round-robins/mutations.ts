import { fullName } from '@/domain/full-name'
import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '@/features/auth/use-auth'
import { command } from '@/shared/lib/command'
import { keyFor } from '@/shared/query-keys'
import { rpc } from '@/shared/supabase/calls'
import { roundRobinsOnThisPhone } from './pending/on-this-phone'
import {
  type PendingRoundRobin,
  PATIENCE_MS,
  newRoundRobin,
  asHosts,
  withDetails,
} from './pending/pending-round-robin'
import { RefusedError, type PendingRoundRobins } from './pending/pending-round-robins'
import { roundRobinQueries } from './queries'
import type { DraftPerson } from './round-robin-form'
import type { NewGame } from '@/domain/round-robin-session/round-robin-plan'
import type { RoundRobinSheet, ScoreEntryBy, RoundRobinSettings } from '@/domain/round-robin-session/session'
import { type RoundRobinSchedule, withSchedule } from '@/domain/round-robin-session/rounds'

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
export const createRoundRobin = command(
  async ({ id, settings, seed, people, games }: NewRoundRobin, { client }) => {
    const roundRobins = roundRobinsOnThisPhone(client)
    const isNew = await roundRobins.create(
      newRoundRobin({
        id,
        settings,
        seed,
        games,
        hostName: hostNameOf(client, roundRobins.owner),
        people: people.map((person) => ({
          ...person,
          isGuest: person.playerId === null,
          isFormer: false,
          status: 'playing',
          absentRounds: [],
        })),
      }),
    )
    if (!isNew) throw new RefusedError(EXISTS)
    return isOnline(roundRobins, id)
  },
  {
    success: (isSent) => (isSent ? 'Round robin created' : 'Round robin saved on this phone'),
    inPlace: true,
    stale: [keyFor('round-robins')],
  },
)

const EXISTS = {
  code: 'round_robin_differs',
  sentence: 'This round robin was already created with different details.',
}

/** True once the server has it, false if that takes longer. A refused one leaves the phone again, and the error says why. */
async function isOnline(roundRobins: PendingRoundRobins, id: string): Promise<boolean> {
  const change = roundRobins.find(id)?.change.id
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
  if (pending?.state !== 'refused' || !pending.problem) {
    await roundRobins.markDelayed(id)
    return pending === null
  }
  // What the host changed since would be lost with it, so then the page asks what to do.
  await roundRobins.discard(id, change)
  throw new RefusedError(pending.problem)
}

function hostNameOf(client: QueryClient, profileId: string | null): string {
  const known = client.getQueriesData<Me>({ queryKey: keyFor('auth', 'me') })
  const me = known.find(([, account]) => account?.profileId === profileId)?.[1]
  return me ? fullName(me, me.email) : 'you'
}

const REDRAWN = {
  code: 'draw_changed',
  sentence: 'The round robin changed since you previewed these rounds. Preview them again.',
}
const NOT_ONLINE = {
  code: 'not_online',
  sentence: "This round robin isn't online yet. Try again once it's sent.",
}

/**
 * Stores the host's change on this phone and sends it from there, later if there is no network. Resolves to whether it is
 * online. Throws if the server refuses it at once, and REDRAWN if `edit` finds another schedule.
 */
async function changeRoundRobin(
  client: QueryClient,
  id: string,
  edit: (wanted: RoundRobinSheet) => RoundRobinSheet | null,
): Promise<boolean> {
  const roundRobins = roundRobinsOnThisPhone(client)
  const wasWaiting = Boolean(roundRobins.find(id))
  const sheet = latestSheet(client, id)
  if (!(await roundRobins.edit(id, edit, sheet && asHosts(sheet)))) throw new RefusedError(REDRAWN)
  return wasWaiting ? false : isOnline(roundRobins, id)
}

/** As the host sees it, who may have followed their own link. */
function latestSheet(client: QueryClient, id: string): RoundRobinSheet | undefined {
  const queries = client.getQueryCache().findAll({ queryKey: roundRobinQueries.roundRobin(id) })
  const [latest] = queries.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  return latest && client.getQueryData<RoundRobinSheet>(latest.queryKey)
}

/** A new schedule: everyone with their state, and all games from now on, including the played ones. */
interface Redraw extends Omit<RoundRobinSchedule, 'drawVersion'> {
  roundRobinId: string
  seenDrawVersion: number
}

const saveRedraw = (
  { roundRobinId, seenDrawVersion, ...draw }: Redraw,
  { client }: { client: QueryClient },
) =>
  changeRoundRobin(client, roundRobinId, (wanted) =>
    wanted.roundRobin.drawVersion === seenDrawVersion
      ? withSchedule(wanted, { ...draw, drawVersion: seenDrawVersion + 1 })
      : null,
  )

/** Stores a redraw. A refusal is shown next to the preview, which may be outdated then. */
export const redrawRoundRobin = command(saveRedraw, {
  success: (isSent) => (isSent ? 'New rounds saved' : 'New rounds saved on this phone'),
  inPlace: true,
  stale: [keyFor('round-robins')],
})

/** The same without a word: fairer rounds take the place of those just drawn, unless a score or a change came first. */
export const improveRoundRobin = command(saveRedraw, { inPlace: true, stale: [keyFor('round-robins')] })

/** Throws for what only works with the server while the round robin is only on this phone. */
function requireOnline(client: QueryClient, id: string): void {
  if (roundRobinsOnThisPhone(client).find(id)) throw new RefusedError(NOT_ONLINE)
}

/** The token of the round robin's link, created by the host's first call. */
export const shareRoundRobin = (roundRobinId: string) =>
  command(() => rpc('share_round_robin', { roundRobinId }), {
    inPlace: true,
    stale: [roundRobinQueries.roundRobin(roundRobinId)],
  })

export const revokeLink = (roundRobinId: string) =>
  command(() => rpc('revoke_round_robin_link', { roundRobinId }), {
    success: 'Link turned off',
    stale: [roundRobinQueries.roundRobin(roundRobinId)],
  })

export const setScoreEntry = (roundRobinId: string) =>
  command(
    (scoreEntry: ScoreEntryBy, { client }) =>
      changeRoundRobin(client, roundRobinId, (wanted) => withDetails(wanted, { scoreEntry })),
    { success: 'Saved', stale: [roundRobinQueries.roundRobin(roundRobinId)] },
  )

/** Turns a guest into the member they are now. */
export const linkGuest = (roundRobinId: string) =>
  command(
    async (guest: { guestId: string; playerId: string }, { client }) => {
      requireOnline(client, roundRobinId)
      await rpc('link_round_robin_guest', { roundRobinId, ...guest })
    },
    { success: 'Guest linked', stale: [keyFor('round-robins')] },
  )

type Named = { id: string; name: string }

/** Agrees to be in a round robin that its host put the reader in. */
export const acceptRoundRobin = command(({ id }: Named) => rpc('accept_round_robin', { roundRobinId: id }), {
  success: (_, { name }) => `${name} counts in your record`,
  stale: [keyFor('round-robins'), keyFor('record')],
})

/** Takes the reader out of the remaining rounds. */
export const leaveRoundRobin = command(({ id }: Named) => rpc('leave_round_robin', { roundRobinId: id }), {
  success: (_, { name }) => `You left ${name}`,
  stale: [keyFor('round-robins')],
})

/** Ends a round robin, or opens it again. Once it is over, only its host enters scores. */
export const setStatus = (roundRobinId: string) =>
  command(
    (status: 'in_progress' | 'completed', { client }) =>
      changeRoundRobin(client, roundRobinId, (wanted) => withDetails(wanted, { status })),
    {
      success: (_, status) => (status === 'completed' ? 'Round robin ended' : 'Round robin reopened'),
      stale: [keyFor('round-robins')],
    },
  )

/** Starts a round for everyone, although an earlier one has no score somewhere; or returns to that one. */
export const startRound = (roundRobinId: string) =>
  command(
    (startedRound: number, { client }) =>
      changeRoundRobin(client, roundRobinId, (wanted) => withDetails(wanted, { startedRound })),
    { stale: [roundRobinQueries.roundRobin(roundRobinId)] },
  )

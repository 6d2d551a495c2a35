import { queryOptions, type QueryClient, type QueryState } from '@tanstack/react-query'
import { errorCode, isNotFound } from '@/shared/lib/errors'
import { keyFor } from '@/shared/query-keys'
import { oneOf } from '@/shared/lib/one-of'
import {
  changesSince,
  isRereadDue,
  nextCursor,
  type ChangeCursor,
} from '@/shared/query-persistence/change-cursor'
import { pollInterval, type PolledGameDay } from '@/shared/query-persistence/poll-interval'
import { refetchIntervalFor } from '@/shared/query-persistence/refetch-interval'
import { supabase } from '@/shared/supabase/client'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { findPlayers } from '@/features/people/find-people'
import {
  toRoundRobinChanges,
  toRoundRobinSheet,
  mergeRoundRobinReading,
  withRoundRobinChanges,
} from './round-robin-sheet'

/** A set and the link by which it is seen, null for its host and its players. */
export interface RoundRobinKey {
  roundRobinId: string
  token: string | null
}

export const playQueries = {
  /** The sets that the person hosts or plays in. */
  mine: (profileId: string) =>
    queryOptions({
      queryKey: keyFor('play', 'mine', profileId),
      queryFn: async ({ signal }): Promise<MyRoundRobin[]> => {
        const client = await supabase()
        const [hosted, played] = await Promise.all([
          client
            .from('round_robins')
            .select(`${MY_SET_COLUMNS}, event:events!inner(name, created_by)`)
            .eq('event.created_by', profileId)
            .order('starts_at', { ascending: false })
            .limit(MOST_SETS)
            .abortSignal(signal)
            .throwOnError(),
          client
            .from('round_robins')
            .select(
              `${MY_SET_COLUMNS}, event:events!inner(name, created_by), me:round_robin_players!inner(player_id)`,
            )
            .eq('me.player_id', profileId)
            .order('starts_at', { ascending: false })
            .limit(MOST_SETS)
            .abortSignal(signal)
            .throwOnError(),
        ])
        const rows = new Map([...hosted.data, ...played.data].map((row) => [row.id, row]))
        return [...rows.values()].map((row) => toMyRoundRobin(row, profileId))
      },
      meta: { persist: true },
    }),

  /** People with an account whose name matches; at least two letters. */
  findPlayers: (search: string) =>
    queryOptions({
      queryKey: keyFor('play', 'players', search),
      queryFn: async ({ signal }): Promise<FoundMember[]> => {
        const { items } = await findPlayers({ search, limit: 20 }, signal)
        return items.map(({ id, name, level }) => ({ playerId: id, name, level }))
      },
    }),

  /** Every reading of one set, by its own address and by its link. */
  roundRobin: (roundRobinId: string) => keyFor('play', 'set', roundRobinId),

  /** A whole set: its people, its games and what the reader may do. */
  sheet: ({ roundRobinId, token }: RoundRobinKey) =>
    queryOptions({
      queryKey: keyFor('play', 'set', roundRobinId, token),
      queryFn: async ({ client: cache, queryKey, signal }): Promise<RoundRobinSheet> => {
        const known = () => cache.getQueryData<RoundRobinSheet>(queryKey)
        const before = known()
        const client = await supabase()
        const { data } = await client
          .rpc('round_robin_sheet', { p_round_robin_id: roundRobinId, p_token: token ?? undefined })
          .abortSignal(signal)
          .throwOnError()
        return mergeRoundRobinReading(before, known(), toRoundRobinSheet(data))
      },
      meta: { persist: true },
    }),

  /** Brings into `sheet` what others entered while the page is visible. Its own data is how far it has read. */
  changes: (key: RoundRobinKey, day: PolledGameDay) =>
    queryOptions({
      queryKey: keyFor('play', 'changes', key.roundRobinId, key.token),
      queryFn: ({ client, queryKey, signal }) =>
        bringChanges(client, key, client.getQueryState<ChangeCursor>(queryKey), signal),
      refetchInterval: (query) => {
        const { data: read } = query.state
        const now = Date.now()
        return refetchIntervalFor(
          query,
          pollInterval(day, { quietMs: read && now - read.seenAt, now, isRealtimeOn: false }),
        )
      },
      refetchIntervalInBackground: false,
      refetchOnWindowFocus: 'always',
      retry: false, // the next poll is the retry
      staleTime: 0,
      gcTime: 0,
    }),
}

/** Nothing is there that this person may see: never was, deleted, or by a link that was revoked. */
export const isRoundRobinGone = (error: unknown) => errorCode(error) === 'no_such_set' || isNotFound(error)

export interface FoundMember {
  playerId: string
  /** The whole one, by which two of one short name are told apart. */
  name: string
  level: number | null
}

async function bringChanges(
  client: QueryClient,
  key: RoundRobinKey,
  poll: QueryState<ChangeCursor> | undefined,
  signal: AbortSignal,
): Promise<ChangeCursor> {
  const { queryKey } = playQueries.sheet(key)
  const cursor = nextCursor(poll?.data, client.getQueryData(queryKey)?.games ?? [], Date.now())
  const server = await supabase()
  const askedAt = Date.now()
  const { data } = await server
    .rpc('round_robin_changes', {
      p_round_robin_id: key.roundRobinId,
      p_since: changesSince(cursor),
      p_token: key.token ?? undefined,
    })
    .abortSignal(signal)
    // An error that is returned instead of thrown has lost how long the server asked to wait.
    .throwOnError()
    .then(null, async (error: unknown) => {
      // The link was revoked: the page itself then says so.
      if (isRoundRobinGone(error)) await client.invalidateQueries({ queryKey })
      throw error
    })
  const changes = toRoundRobinChanges(data)
  client.setQueryData(queryKey, (sheet) => sheet && withRoundRobinChanges(sheet, changes))
  const sheet = client.getQueryData(queryKey)
  if (!sheet) return cursor
  const next = nextCursor(cursor, sheet.games, Date.now(), askedAt)
  if (sheet.roundRobin.drawVersion !== changes.drawVersion) await client.invalidateQueries({ queryKey })
  else if (isRereadDue(next, poll?.error, askedAt)) void client.invalidateQueries({ queryKey })
  else return next
  return { ...next, rereadAt: askedAt }
}

const MOST_SETS = 100
const MY_SET_COLUMNS = 'id, starts_at, location, court_count, round_count, minutes_per_round, status' as const

interface MyRoundRobinRow {
  id: string
  starts_at: string
  location: string
  court_count: number
  round_count: number
  minutes_per_round: number
  status: string
  event: { name: string; created_by: string }
}

/** A set as a list shows it. */
export interface MyRoundRobin {
  id: string
  name: string
  isHost: boolean
  startsAt: string
  location: string
  courts: number
  rounds: number
  minutesPerRound: number
  status: 'scheduled' | 'in_progress' | 'completed' | 'canceled'
}

function toMyRoundRobin(row: MyRoundRobinRow, profileId: string): MyRoundRobin {
  return {
    id: row.id,
    name: row.event.name,
    isHost: row.event.created_by === profileId,
    startsAt: row.starts_at,
    location: row.location,
    courts: row.court_count,
    rounds: row.round_count,
    minutesPerRound: row.minutes_per_round,
    status: oneOf(['scheduled', 'in_progress', 'completed', 'canceled'], row.status),
  }
}

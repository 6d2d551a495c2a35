import { keepPreviousData, queryOptions, type QueryClient, type QueryState } from '@tanstack/react-query'
import { FORMER_PLAYER } from '@/domain/format-text'
import { errorCode, isNotFound } from '@/shared/lib/errors'
import { keyFor } from '@/shared/query-keys'
import { nameKey } from '@/shared/lib/name-matches'
import { oneOf } from '@/shared/lib/one-of'
import { changesSince, judge, nextCursor, type ChangeCursor } from '@/shared/query-persistence/change-cursor'
import { pollInterval, type PolledGameDay } from '@/shared/query-persistence/poll-interval'
import { refetchIntervalFor } from '@/shared/query-persistence/refetch-interval'
import { supabase } from '@/shared/supabase/client'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { findPlayers } from '@/features/people/find-people'
import { readMemberNames } from '@/features/people/player-cards'
import {
  toRoundRobinChanges,
  toRoundRobinSheet,
  mergeRoundRobinReading,
  versionsOf,
  withRoundRobinChanges,
} from './round-robin-sheet'

/** A round robin and the link that opens it; null for its host and its players. */
export interface RoundRobinKey {
  roundRobinId: string
  token: string | null
}

export const playQueries = {
  /** The round robins that the person hosts or plays in. */
  mine: (profileId: string) =>
    queryOptions({
      queryKey: keyFor('play', 'mine', profileId),
      queryFn: async ({ signal }): Promise<MyRoundRobin[]> => {
        const client = await supabase()
        const [hosted, played] = await Promise.all([
          client
            .from('round_robins')
            .select(`${MY_ROUND_ROBIN_COLUMNS}, event:events!inner(name, created_by)`)
            .eq('event.created_by', profileId)
            .order('starts_at', { ascending: false })
            .limit(MOST_SETS)
            .abortSignal(signal)
            .throwOnError(),
          client
            .from('round_robins')
            .select(
              `${MY_ROUND_ROBIN_COLUMNS}, event:events!inner(name, created_by), me:round_robin_players!inner(player_id, position)`,
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

  /** Players with an account whose name matches; at least two letters. */
  findPlayers: (search: string) =>
    queryOptions({
      queryKey: keyFor('play', 'players', search),
      queryFn: async ({ signal }): Promise<FoundMember[]> => {
        const { items } = await findPlayers({ search, limit: 20 }, signal)
        return items.map(({ id, name, level }) => ({ playerId: id, name, level }))
      },
    }),

  /** The people of the round robins that the person hosted last, one of each name, the latest first. */
  regulars: (profileId: string) =>
    queryOptions({
      queryKey: keyFor('play', 'regulars', profileId),
      queryFn: async ({ signal }): Promise<Regulars[]> => {
        const client = await supabase()
        const { data } = await client
          .from('round_robins')
          .select(
            'starts_at, event:events!inner(name, created_by), people:round_robin_players(position, player_id, guest_name, status)',
          )
          .eq('event.created_by', profileId)
          // A list for a day to come isn't complete yet.
          .lte('starts_at', new Date().toISOString())
          .order('starts_at', { ascending: false })
          .limit(MOST_READ)
          .abortSignal(signal)
          .throwOnError()
        const latest = [...new Map(data.toReversed().map((row) => [nameKey(row.event.name), row])).values()]
          .toSorted((a, b) => Date.parse(b.starts_at) - Date.parse(a.starts_at))
          .slice(0, MOST_REGULARS)
          .map(({ people, ...row }) => ({ ...row, people: people.filter(({ status }) => status !== 'left') }))
        const ids = new Set(
          latest.flatMap(({ people }) => people.flatMap(({ player_id }) => player_id ?? [])),
        )
        const names = await readMemberNames([...ids])
        return latest.map(({ starts_at, event, people }) => ({
          startsAt: starts_at,
          name: event.name,
          people: people
            .toSorted((a, b) => a.position - b.position)
            .flatMap(({ player_id, guest_name }) => {
              const name = player_id === null ? guest_name : names.get(player_id)
              return name && name !== FORMER_PLAYER ? [{ name, playerId: player_id }] : []
            }),
        }))
      },
      meta: { persist: true },
    }),

  /** The full names of players, because a round robin has short ones. */
  memberNames: (playerIds: readonly string[]) =>
    queryOptions({
      queryKey: keyFor('play', 'names', playerIds),
      queryFn: async () => [...(await readMemberNames(playerIds)).values()],
      enabled: playerIds.length > 0,
      placeholderData: keepPreviousData,
      staleTime: Infinity,
    }),

  /** The DUPR ratings of members, by id. */
  memberLevels: (playerIds: readonly string[]) =>
    queryOptions({
      queryKey: keyFor('play', 'levels', playerIds),
      queryFn: async ({ signal }): Promise<Record<string, number | null>> => {
        const client = await supabase()
        const { data } = await client
          .from('players')
          .select('id, dup_rating')
          .in('id', playerIds)
          .abortSignal(signal)
          .throwOnError()
        return Object.fromEntries(data.map(({ id, dup_rating }) => [id, dup_rating]))
      },
      placeholderData: keepPreviousData,
      staleTime: Infinity,
    }),

  /** All queries of one round robin, under its id and its link. */
  roundRobin: (roundRobinId: string) => keyFor('play', 'set', roundRobinId),

  /** A whole round robin: its people, its games, and what the reader may do. */
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

  /**
   * Merges other people's new scores into `sheet` while the page is visible. Its own data is the time it has read up
   * to.
   */
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

/** There is nothing that this person may see: it never existed, was deleted, or its link was revoked. */
export const isRoundRobinGone = (error: unknown) => errorCode(error) === 'no_such_set' || isNotFound(error)

/** The people who stayed to the end of an earlier round robin, without their ids in it. */
export interface Regulars {
  startsAt: string
  name: string
  people: { name: string; playerId: string | null }[]
}

export interface FoundMember {
  playerId: string
  /** The full name, to tell apart two players with the same short name. */
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
    // Returning the error instead of throwing it would lose how long the server asked to wait.
    .throwOnError()
    .then(null, async (error: unknown) => {
      // The link was revoked, and the page says so.
      if (isRoundRobinGone(error)) await client.invalidateQueries({ queryKey })
      throw error
    })
  const changes = toRoundRobinChanges(data)
  client.setQueryData(queryKey, (sheet) => sheet && withRoundRobinChanges(sheet, changes))
  const sheet = client.getQueryData(queryKey)
  if (!sheet) return cursor
  const next = nextCursor(cursor, sheet.games, Date.now(), askedAt)
  if (sheet.roundRobin.drawVersion !== changes.drawVersion) {
    await client.invalidateQueries({ queryKey })
    return next
  }
  const ownStamp = `${sheet.stamp} ${versionsOf(sheet.games)}`
  const { isRereadDue, ...doubt } = judge(poll, `${changes.stamp} ${changes.versions}`, ownStamp)
  if (isRereadDue) void client.invalidateQueries({ queryKey })
  return { ...next, ...doubt }
}

const MOST_SETS = 100
/** Earlier round robins that are looked through for regulars, and the chips they make. */
const MOST_READ = 12
const MOST_REGULARS = 4
const MY_ROUND_ROBIN_COLUMNS =
  'id, starts_at, location, court_count, round_count, minutes_per_round, status, sign_up, capacity, players:round_robin_players(count)' as const

interface MyRoundRobinRow {
  id: string
  starts_at: string
  location: string
  court_count: number
  round_count: number
  minutes_per_round: number
  status: string
  sign_up: string | null
  capacity: number | null
  players: { count: number }[]
  me?: { position: number }[]
  event: { name: string; created_by: string }
}

/** A round robin as a list row. */
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
  /** Before it starts: whether players can sign up, how many play, and how many are on the list. */
  signUp: { isOpen: boolean; capacity: number; players: number; myPosition: number | null } | null
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
    signUp:
      row.sign_up === null || row.capacity === null
        ? null
        : {
            isOpen: row.sign_up === 'open',
            capacity: row.capacity,
            players: row.players[0]?.count ?? 0,
            myPosition: row.me?.[0]?.position ?? null,
          },
  }
}

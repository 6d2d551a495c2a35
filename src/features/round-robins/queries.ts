import { keepPreviousData, queryOptions, type QueryClient, type QueryState } from '@tanstack/react-query'
import { FORMER_PLAYER } from '@/domain/format-text'
import { errorCode, isNotFound } from '@/shared/lib/errors'
import { keyFor } from '@/shared/query-keys'
import { nameKey } from '@/shared/lib/name-matches'
import { oneOf } from '@/shared/lib/one-of'
import { changesSince, judge, nextCursor, type ChangeCursor } from '@/shared/query-persistence/change-cursor'
import { pollInterval, type PolledGameDay } from '@/shared/query-persistence/poll-interval'
import { refetchIntervalFor } from '@/shared/query-persistence/refetch-interval'
import { request, rpc } from '@/shared/supabase/calls'
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
        const [hosted, played] = await Promise.all([
          request(
            (db) =>
              db
                .from('round_robins')
                .select(MY_ROUND_ROBIN_COLUMNS)
                .eq('event.created_by', profileId)
                .order('starts_at', { ascending: false })
                .limit(MOST_SETS),
            signal,
          ),
          request(
            (db) =>
              db
                .from('round_robins')
                .select(`${MY_ROUND_ROBIN_COLUMNS}, me:round_robin_players!inner(player_id, position)`)
                .eq('me.player_id', profileId)
                .order('starts_at', { ascending: false })
                .limit(MOST_SETS),
            signal,
          ),
        ])
        const withMe = [...hosted.map((row) => ({ ...row, me: undefined })), ...played]
        const rows = new Map(withMe.map((row) => [row.id, row]))
        return [...rows.values()].map((row) => ({
          id: row.id,
          name: row.event.name,
          isHost: row.event.createdBy === profileId,
          startsAt: row.startsAt,
          location: row.location,
          courts: row.courtCount,
          rounds: row.roundCount,
          minutesPerRound: row.minutesPerRound,
          status: oneOf(['scheduled', 'in_progress', 'completed', 'canceled'], row.status),
          signUp:
            row.signUp === null || row.capacity === null
              ? null
              : {
                  isOpen: row.signUp === 'open',
                  capacity: row.capacity,
                  players: row.players[0]?.count ?? 0,
                  myPosition: row.me?.[0]?.position ?? null,
                },
        }))
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
        const rows = await request(
          (db) =>
            db
              .from('round_robins')
              .select(
                'starts_at, event:events!inner(name, created_by), people:round_robin_players(position, player_id, guest_name, status)',
              )
              .eq('event.created_by', profileId)
              // A list for a day to come isn't complete yet.
              .lte('starts_at', new Date().toISOString())
              .order('starts_at', { ascending: false })
              .limit(MOST_READ),
          signal,
        )
        const latest = [...new Map(rows.toReversed().map((row) => [nameKey(row.event.name), row])).values()]
          .toSorted((a, b) => Date.parse(b.startsAt) - Date.parse(a.startsAt))
          .slice(0, MOST_REGULARS)
          .map(({ people, ...row }) => ({ ...row, people: people.filter(({ status }) => status !== 'left') }))
        const ids = new Set(latest.flatMap(({ people }) => people.flatMap(({ playerId }) => playerId ?? [])))
        const names = await readMemberNames([...ids])
        return latest.map(({ startsAt, event, people }) => ({
          startsAt,
          name: event.name,
          people: people
            .toSorted((a, b) => a.position - b.position)
            .flatMap(({ playerId, guestName }) => {
              const name = playerId === null ? guestName : names.get(playerId)
              return name && name !== FORMER_PLAYER ? [{ name, playerId }] : []
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
        const players = await request(
          (db) => db.from('players').select('id, dup_rating').in('id', playerIds),
          signal,
        )
        return Object.fromEntries(players.map(({ id, dupRating }) => [id, dupRating]))
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
        const read = toRoundRobinSheet(await rpc('round_robin_sheet', { roundRobinId, token }, signal))
        return mergeRoundRobinReading(before, known(), read)
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
  const askedAt = Date.now()
  const answer = await rpc('round_robin_changes', { ...key, since: changesSince(cursor) }, signal).catch(
    async (error: unknown) => {
      // The link was revoked, and the page says so.
      if (isRoundRobinGone(error)) await client.invalidateQueries({ queryKey })
      throw error
    },
  )
  const changes = toRoundRobinChanges(answer)
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
  'id, starts_at, location, court_count, round_count, minutes_per_round, status, sign_up, capacity, players:round_robin_players(count), event:events!inner(name, created_by)'

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

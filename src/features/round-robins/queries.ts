import { keepPreviousData, queryOptions, type QueryClient, type QueryState } from '@tanstack/react-query'
import { errorCode, isNotFound } from '@/shared/lib/errors'
import { keyFor } from '@/shared/query-keys'
import { oneOf } from '@/shared/lib/one-of'
import {
  changesSince,
  compareChecksums,
  nextCursor,
  type ChangeCursor,
} from '@/shared/query-persistence/read-changes'
import { pollInterval, type PolledGameDay, refetchIntervalFor } from '@/shared/query-persistence/read-again'
import { request, rpc } from '@/shared/supabase/calls'
import { GAME_DAY_STATUSES } from '@/domain/statuses'
import type { RoundRobinSheet, RoundRobin } from '@/domain/round-robin-session/session'
import { findPlayers, findKnownPeople } from '@/features/people/api'
import { readMemberNames } from '@/features/people/player-cards'
import {
  toRoundRobinChanges,
  toRoundRobinSheet,
  mergeRoundRobinReading,
  versionsOf,
  withRoundRobinChanges,
} from './round-robin-sheet'
import type { DraftPerson, RoundRobinTimes } from './round-robin-form'

/** A round robin and the link that opens it; null for its host and its players. */
export interface RoundRobinKey {
  roundRobinId: string
  token: string | null
}

export const roundRobinQueries = {
  /** The round robins that the person hosts or plays in. */
  mine: (profileId: string) =>
    queryOptions({
      queryKey: keyFor('round-robins', 'mine', profileId),
      queryFn: async ({ signal }): Promise<MyRoundRobin[]> => {
        const [hosted, played] = await Promise.all([
          request(
            (db) =>
              db
                .from('round_robins')
                .select(MY_ROUND_ROBIN_COLUMNS)
                .eq('event.created_by', profileId)
                .order('starts_at', { ascending: false })
                .limit(MOST_LISTED),
            signal,
          ),
          request(
            (db) =>
              db
                .from('round_robins')
                .select(`${MY_ROUND_ROBIN_COLUMNS}, me:round_robin_players!inner(player_id, position)`)
                .eq('me.player_id', profileId)
                .order('starts_at', { ascending: false })
                .limit(MOST_LISTED),
            signal,
          ),
        ])
        const withMe = [...hosted.map((row) => ({ ...row, me: undefined })), ...played]
        const rows = new Map(withMe.map((row) => [row.id, row]))
        return [...rows.values()].map(({ id, startsAt, location, minutesPerRound, ...row }) => ({
          id,
          startsAt,
          location,
          minutesPerRound,
          name: row.event.name,
          isHost: row.event.createdBy === profileId,
          rounds: row.roundCount,
          status: oneOf(GAME_DAY_STATUSES, row.status),
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
      queryKey: keyFor('round-robins', 'players', search),
      queryFn: async ({ signal }): Promise<FoundMember[]> => {
        const { items } = await findPlayers({ search, limit: 20 }, signal)
        return items.map(({ id, name, level }) => ({ playerId: id, name, level }))
      },
    }),

  /** The full names of players, because a round robin has short ones. */
  memberNames: (playerIds: readonly string[]) =>
    queryOptions({
      queryKey: keyFor('round-robins', 'names', playerIds),
      queryFn: async () => [...(await readMemberNames(playerIds)).values()],
      enabled: playerIds.length > 0,
      placeholderData: keepPreviousData,
      staleTime: Infinity,
    }),

  /** The DUPR ratings of members, by id. */
  memberLevels: (playerIds: readonly string[]) =>
    queryOptions({
      queryKey: keyFor('round-robins', 'levels', playerIds),
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
  roundRobin: (roundRobinId: string) => keyFor('round-robins', 'sheet', roundRobinId),

  /** A whole round robin: its people, its games, and what the reader may do. */
  sheet: ({ roundRobinId, token }: RoundRobinKey) =>
    queryOptions({
      queryKey: keyFor('round-robins', 'sheet', roundRobinId, token),
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
      queryKey: keyFor('round-robins', 'changes', key.roundRobinId, key.token),
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
export const isRoundRobinGone = (error: unknown) =>
  errorCode(error) === 'no_such_round_robin' || isNotFound(error)

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
  const { queryKey } = roundRobinQueries.sheet(key)
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
  const { isRereadDue, ...mismatch } = compareChecksums(
    poll,
    `${changes.stamp} ${changes.versions}`,
    ownStamp,
  )
  if (isRereadDue) void client.invalidateQueries({ queryKey })
  return { ...next, ...mismatch }
}

const MOST_LISTED = 100
const MY_ROUND_ROBIN_COLUMNS =
  'id, starts_at, location, round_count, minutes_per_round, status, sign_up, capacity, players:round_robin_players(count), event:events!inner(name, created_by)'

export interface MyRoundRobin
  extends Pick<RoundRobin, 'id' | 'name' | 'location' | 'status'>, RoundRobinTimes {
  isHost: boolean
  /** Before it starts: whether players can sign up, how many play, and how many are on the list. */
  signUp: { isOpen: boolean; capacity: number; players: number; myPosition: number | null } | null
}

/** One change of a score: where, who, when, and from what to what. */
export interface RoundRobinHistoryLine {
  id: number
  game: string
  by: string
  at: string
  from: string
  to: string
  /** False for an attempt that came too late, after another score was stored. */
  isApplied: boolean
}

/** The longest round robin has a few hundred games. Older changes than this many aren't shown. */
export const ROUND_ROBIN_HISTORY_LENGTH = 300

/** Every change of a score, latest first; for the host and the players. */
export const roundRobinHistoryQuery = (roundRobinId: string) =>
  queryOptions({
    queryKey: keyFor('round-robins', 'history', roundRobinId),
    queryFn: async ({ signal }): Promise<RoundRobinHistoryLine[]> => {
      const rows = await request(
        (db) =>
          db
            .from('round_robin_score_events')
            .select(
              `id, round_number, court_number, outcome, old_team1_score, old_team2_score, new_team1_score, new_team2_score,
              via_link, changed_at, author:players!round_robin_score_events_changed_by_fkey(display_name)`,
            )
            .eq('round_robin_id', roundRobinId)
            .order('id', { ascending: false })
            .limit(ROUND_ROBIN_HISTORY_LENGTH),
        signal,
      )
      return rows.map((row) => ({
        id: row.id,
        game: `Round ${row.roundNumber}, court ${row.courtNumber}`,
        by: authorWords(row.author?.displayName, row.viaLink),
        at: row.changedAt,
        from: points(row.oldTeam1Score, row.oldTeam2Score),
        to: points(row.newTeam1Score, row.newTeam2Score),
        isApplied: row.outcome === 'applied',
      }))
    },
    // Opened to see the latest, so never from the cache.
    staleTime: 0,
  })

function authorWords(name: string | undefined, isViaLink: boolean): string {
  if (name === undefined) return isViaLink ? 'By a guest with the link' : 'Entered automatically'
  return isViaLink ? `By ${name}, via link` : `By ${name}`
}

const points = (team1: number | null, team2: number | null) =>
  team1 === null || team2 === null ? 'no score' : `${team1}–${team2}`

/** A player with an account whose full name matches a guest's. */
interface KnownGuest {
  guest: Pick<DraftPerson, 'id' | 'name'>
  playerId: string
  /** DUPR rating. */
  rating: number | null
  /** In a league that the host plays in or runs. */
  commonLeagues: number
}

/** The server's limit for one lookup. */
const MOST_NAMES = 200

/** Guests who may be members, by full name. */
export function knownGuestsQuery(people: readonly DraftPerson[]) {
  const guests = people.filter(({ playerId }) => playerId === null)
  const names = [...new Set(guests.map(({ name }) => name))].slice(0, MOST_NAMES)
  const taken = new Set(people.map(({ playerId }) => playerId))
  return queryOptions({
    queryKey: keyFor('round-robins', 'known', names),
    queryFn: ({ signal }) => findKnownPeople(names, signal),
    select: (rows): KnownGuest[] =>
      guests.flatMap((guest) =>
        rows
          .filter(({ asked, id }) => asked === guest.name && !taken.has(id))
          .map(({ id, level, commonLeagues }) => ({ guest, playerId: id, rating: level, commonLeagues })),
      ),
    enabled: names.length > 0,
    // While another name is added, keep what is known about the others.
    placeholderData: keepPreviousData,
  })
}

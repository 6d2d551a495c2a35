import {
  queryOptions,
  type QueryClient,
  type QueryState,
  type MutationFunctionContext,
} from '@tanstack/react-query'
import {
  changesSince,
  compareChecksums,
  nextCursor,
  type ChangeCursor,
} from '@/shared/query-persistence/read-changes'
import { keyFor } from '@/shared/query-keys'
import { pollInterval, type PolledGameDay, refetchIntervalFor } from '@/shared/query-persistence/read-again'
import { readPlayerCards } from '@/features/people/player-cards'
import { command } from '@/shared/lib/command'
import { isOwnError } from '@/shared/lib/errors'
import { request, rpc } from '@/shared/supabase/calls'
import { toScoreSheetView } from './score-sheet-view'
import { openDraftStore, type DraftStore } from './drafts'
import { readSheetChanges, readSheet } from './read-sheet'
import {
  checksumOf,
  mergeSheetReading,
  peopleOn,
  withChanges,
  type ScoreSheet,
  withSheetSub,
} from './score-sheet'

export const scoringQueries = {
  /** The score sheets of a game day; null if it doesn't exist or this person may not see it. */
  sheet: (leagueId: string, gameDayId: string) =>
    queryOptions({
      queryKey: keyFor('scoring', 'sheet 3', leagueId, gameDayId),
      queryFn: async ({ client, queryKey, signal }): Promise<ScoreSheet | null> => {
        const known = () => client.getQueryData<ScoreSheet | null>(queryKey)
        const before = known()
        const sheet = await readSheet(leagueId, gameDayId, signal)
        return sheet && mergeSheetReading(before, known(), sheet)
      },
      // A phone that updated at home must still find its game day at a court without signal. So when the shape of a
      // sheet changes, the key must change too.
      meta: { persist: 'across builds' },
    }),

  sheetView: (leagueId: string, gameDayId: string) =>
    queryOptions({
      ...scoringQueries.sheet(leagueId, gameDayId),
      select: (sheet) => sheet && toScoreSheetView(sheet),
    }),

  /**
   * Merges other people's new scores into `sheet` while the page is visible. Its own data is the time it has read up
   * to.
   */
  changes: (
    leagueId: string,
    gameDayId: string,
    { day, isRealtimeOn }: { day: PolledGameDay; isRealtimeOn: boolean },
  ) =>
    queryOptions({
      queryKey: keyFor('scoring', 'changes', leagueId, gameDayId),
      queryFn: ({ client, queryKey, signal }) =>
        bringChanges(client, leagueId, gameDayId, client.getQueryState<ChangeCursor>(queryKey), signal),
      refetchInterval: (query) => {
        const { data: read } = query.state
        const now = Date.now()
        return refetchIntervalFor(
          query,
          pollInterval(day, { quietMs: read && now - read.seenAt, now, isRealtimeOn }),
        )
      },
      refetchIntervalInBackground: false,
      refetchOnWindowFocus: 'always',
      retry: false, // the next poll is the retry
      staleTime: 0,
      gcTime: 0,
    }),

  /** The person's drafts on this device. Opened once per visit, because the copy in memory is ahead of the storage. */
  drafts: (profileId: string, gameDayId: string) =>
    queryOptions({
      queryKey: keyFor('scoring', 'drafts', profileId, gameDayId),
      queryFn: ({ client, queryKey }) =>
        client.getQueryData<DraftStore>(queryKey) ?? openDraftStore(profileId, gameDayId),
      staleTime: Infinity,
      gcTime: 0,
    }),
}

/** When a poll's answer is new: the games, and a change of rules, which brings all games but leaves them as old as they are. */
const changesIn = (sheet: ScoreSheet | null | undefined) => [
  ...(sheet?.games ?? []),
  ...(sheet?.day.scoringChanges ?? []).map((updatedAt) => ({ updatedAt })),
]

async function bringChanges(
  client: QueryClient,
  leagueId: string,
  gameDayId: string,
  poll: QueryState<ChangeCursor> | undefined,
  signal: AbortSignal,
): Promise<ChangeCursor> {
  const { queryKey } = scoringQueries.sheet(leagueId, gameDayId)
  const cursor = nextCursor(poll?.data, changesIn(client.getQueryData(queryKey)), Date.now())
  const askedAt = Date.now()
  const changes = await readSheetChanges(leagueId, gameDayId, changesSince(cursor), signal)
  if (!changes) {
    await client.invalidateQueries({ queryKey })
    return cursor
  }

  const sheet = client.getQueryData(queryKey)
  if (!sheet) return cursor
  const known = new Set(sheet.games.map(({ id }) => id))
  if (changes.games.some(({ id }) => !known.has(id))) {
    // New games come with a new schedule: others are gone, and players may be on another court.
    await client.invalidateQueries({ queryKey })
    return cursor
  }
  const changed = withChanges(sheet, changes)
  const strangers = peopleOn(changed).filter((id) => !(id in sheet.players))
  const players = strangers.length > 0 ? await readPlayerCards(strangers, signal) : {}
  client.setQueryData(queryKey, (now) => {
    // Read the cache again, because a response may have arrived while the names were loading.
    const next = now && withChanges(now, changes)
    return next && { ...next, players: { ...next.players, ...players } }
  })
  const merged = client.getQueryData(queryKey)
  const own = merged ? checksumOf(merged) : undefined
  const { isRereadDue, ...mismatch } = compareChecksums(poll, changes.checksum, own)
  // The copy on this phone couldn't be read again at the start, and changes don't bring all of it.
  const isOldCopy = !poll?.data && client.getQueryState(queryKey)?.fetchFailureCount
  if (isRereadDue || isOldCopy) void client.invalidateQueries({ queryKey })
  return { ...nextCursor(cursor, changesIn(changed), Date.now(), askedAt), ...mismatch }
}

export type GameDayKey = { leagueId: string; gameDayId: string }

type SubChange = {
  courtNumber: number
  playerId: string
  name: string
  /**
   * The finished games that change with it, and who played them as shown: an organizer's choice, which the server
   * refuses to others.
   */
  games?: readonly { id: string; sub: string | null }[]
  /** Kept in the history; required on a finalized day. */
  reason?: string | undefined
}

/** Names a sub for a place that has none. If two people do so at once, the first one wins and the other is told. */
export const addSub = (day: GameDayKey) =>
  command((change: SubChange) => writeSub(day, change, null, change.name), {
    ...subWritten(day),
    success: 'Sub added',
    // The field shows why a name is refused.
    failure: (error) => (isOwnError(error) ? null : 'Failed to add sub'),
  })

/** Replaces the sub of a place, or changes which finished games they played; for organizers. */
export const changeSub = (day: GameDayKey) =>
  command(({ from, ...change }: SubChange & { from: string }) => rewriteSub(day, change, from, change.name), {
    ...subWritten(day),
    success: 'Sub changed',
    failure: (error) => (isOwnError(error) ? null : 'Failed to change sub'),
  })

/** Removes the sub that the person saw, but not one who was named in the meantime. */
export const removeSub = (day: GameDayKey) =>
  command((change: SubChange) => writeSub(day, change, change.name, null), {
    ...subWritten(day),
    success: 'Sub removed',
    failure: 'Failed to remove sub',
  })

/** On a finalized day, which requires a reason, everything computed from its places is outdated in every feature. */
export const afterCorrection = (_data: unknown, { reason }: { reason?: string | undefined }) =>
  reason === undefined ? [] : [keyFor()]

type WrittenSub = { playerId: string; sub: string | null }

async function writeSub(
  day: GameDayKey,
  change: SubChange,
  from: string | null,
  to: string | null,
): Promise<WrittenSub> {
  if (change.games && change.games.length > 0) return rewriteSub(day, change, from, to)
  const { playerId, substituteName } = await request((db) => {
    const seat = db
      .from('court_assignments')
      .update({ substitute_name: to, ...(change.reason && { change_reason: change.reason }) })
      .eq('league_id', day.leagueId)
      .eq('game_day_id', day.gameDayId)
      .eq('court_number', change.courtNumber)
      .eq('player_id', change.playerId)
    const asSeen = from === null ? seat.is('substitute_name', null) : seat.eq('substitute_name', from)
    return asSeen.select('player_id, substitute_name').single()
  })
  return { playerId, sub: substituteName }
}

async function rewriteSub(
  { leagueId, gameDayId }: GameDayKey,
  { playerId, games = [], reason }: SubChange,
  from: string | null,
  to: string | null,
): Promise<WrittenSub> {
  await rpc('change_sub', {
    leagueId,
    gameDayId,
    playerId,
    finishedGameIds: games.map(({ id }) => id),
    seenGameSubs: games.map(({ sub }) => sub ?? ''),
    seenName: from,
    name: to,
    reason: reason || null,
  })
  return { playerId, sub: to }
}

function subWritten({ leagueId, gameDayId }: GameDayKey) {
  const { queryKey } = scoringQueries.sheet(leagueId, gameDayId)
  return {
    onSuccess: (
      written: WrittenSub,
      { games = [] }: SubChange,
      _result: unknown,
      { client }: MutationFunctionContext,
    ) => {
      client.setQueryData(
        queryKey,
        (sheet) => sheet && withSheetSub(sheet, { ...written, gameIds: games.map(({ id }) => id) }),
      )
    },
    // The place isn't as it was shown, so read who plays in it now.
    onError: (_error: Error, _change: SubChange, _result: unknown, { client }: MutationFunctionContext) =>
      client.invalidateQueries({ queryKey }),
    stale: afterCorrection,
  }
}

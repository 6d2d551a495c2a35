import { queryOptions, type QueryClient, type QueryState } from '@tanstack/react-query'
import {
  changesSince,
  compareChecksums,
  nextCursor,
  type ChangeCursor,
} from '@/shared/query-persistence/change-cursor'
import { keyFor } from '@/shared/query-keys'
import {
  pollInterval,
  type PolledGameDay,
  refetchIntervalFor,
} from '@/shared/query-persistence/refetch-interval'
import { toScoreSheetView } from './score-sheet-view'
import { openDraftStore, type DraftStore } from './drafts'
import { readPlayerCards } from '@/features/people/player-cards'
import { readSheetChanges, readSheet } from './read-sheet'
import { checksumOf, mergeSheetReading, peopleOn, withChanges, type ScoreSheet } from './score-sheet'

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

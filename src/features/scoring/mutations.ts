import { mutationOptions, type MutationFunctionContext, type QueryClient } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { isOwnError, sentenceFor } from '@/shared/lib/errors'
import { supabase } from '@/shared/supabase/client'
import { toFinalizeResult, toSub, type WrittenSub } from './parse-results'
import { scoringQueries } from './queries'
import { withFinalized, withoutFinalizing, withSheetSub } from './score-sheet'

export type GameDayKey = { leagueId: string; gameDayId: string }

export type SubChange = {
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
  mutationOptions({
    mutationFn: (change: SubChange) => writeSub(day, change, null, change.name),
    ...subWritten(day),
    meta: {
      success: 'Sub added',
      // The field shows why a name is refused.
      error: (error: unknown) => (isOwnError(error) ? null : 'Failed to add sub'),
      invalidates: afterCorrection,
    },
  })

/** Replaces the sub of a place, or changes which finished games they played; for organizers. */
export const changeSub = (day: GameDayKey) =>
  mutationOptions({
    mutationFn: ({ from, ...change }: SubChange & { from: string }) =>
      rewriteSub(day, change, from, change.name),
    ...subWritten(day),
    meta: {
      success: 'Sub changed',
      error: (error: unknown) => (isOwnError(error) ? null : 'Failed to change sub'),
      invalidates: afterCorrection,
    },
  })

/** Removes the sub that the person saw, but not one who was named in the meantime. */
export const removeSub = (day: GameDayKey) =>
  mutationOptions({
    mutationFn: (change: SubChange) => writeSub(day, change, change.name, null),
    ...subWritten(day),
    meta: { success: 'Sub removed', error: 'Failed to remove sub', invalidates: afterCorrection },
  })

/** On a finalized day, which requires a reason, everything computed from its places is outdated in every feature. */
export const afterCorrection = (_data: unknown, { reason }: { reason?: string | undefined }) =>
  reason === undefined ? [] : [keyFor()]

async function writeSub(
  day: GameDayKey,
  change: SubChange,
  from: string | null,
  to: string | null,
): Promise<WrittenSub> {
  if (change.games && change.games.length > 0) return rewriteSub(day, change, from, to)
  const client = await supabase()
  const seat = client
    .from('court_assignments')
    .update({ substitute_name: to, ...(change.reason && { change_reason: change.reason }) })
    .eq('league_id', day.leagueId)
    .eq('game_day_id', day.gameDayId)
    .eq('court_number', change.courtNumber)
    .eq('player_id', change.playerId)
  const asSeen = from === null ? seat.is('substitute_name', null) : seat.eq('substitute_name', from)
  const { data } = await asSeen.select('player_id, substitute_name').single().throwOnError()
  return toSub(data)
}

async function rewriteSub(
  day: GameDayKey,
  { playerId, games = [], reason }: SubChange,
  from: string | null,
  to: string | null,
): Promise<WrittenSub> {
  const client = await supabase()
  await client
    .rpc('change_sub', {
      p_league_id: day.leagueId,
      p_game_day_id: day.gameDayId,
      p_player_id: playerId,
      p_finished_game_ids: games.map(({ id }) => id),
      p_seen_game_subs: games.map(({ sub }) => sub ?? ''),
      ...(from !== null && { p_seen_name: from }),
      ...(to !== null && { p_name: to }),
      ...(reason && { p_reason: reason }),
    })
    .throwOnError()
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
  }
}

/** What the server emails to a player of a finalized day. */
export type ResultToSend = {
  player_id: string
  won: number
  lost: number
  drawn: number
  diff: number
  /** In the ranking. */
  place: number | null
  tied: boolean
  /** Places up. */
  arrow: number | null
  /** The number of their next court. */
  next_court: number | null
  /** Their place after the finals. */
  final_place: number | null
  /** What the day did to them, in words. */
  reason: string | null
}

export interface Finalizing {
  /** There are games left to play, so everyone who planned to play is told that it's over. */
  endedEarly: boolean
  /** How many games without a result the organizer saw. With more of them, the results wait for an hour. */
  confirmedOpen: number
  /** Null if the rankings couldn't be loaded. */
  readResults: () => Promise<ResultToSend[] | null>
}

/** Locks all scores of the day. Afterward, everything computed from results is outdated in every feature. */
export const finalizeGameDay = ({ leagueId, gameDayId }: GameDayKey) =>
  mutationOptions({
    mutationFn: async ({ endedEarly, confirmedOpen, readResults }: Finalizing) => {
      const client = await supabase()
      const results = await readResults()
      const { data } = await client
        .rpc('finalize_game_day', {
          p_league_id: leagueId,
          p_game_day_id: gameDayId,
          p_ended_early: endedEarly,
          p_confirmed_open: confirmedOpen,
          ...(results && { p_results: results }),
        })
        .throwOnError()
      return toFinalizeResult(data)
    },
    onSuccess: async (answer, _variables, _result, { client }) => {
      const { queryKey } = await dropReads(client, leagueId, gameDayId)
      client.setQueryData(queryKey, (sheet) => sheet && withFinalized(sheet, answer))
    },
    meta: {
      // The page says that it worked, with the offer to undo it.
      error: 'Failed to finalize game day',
      invalidates: [[]],
    },
  })

/** Which finalizing to undo. A later one isn't undone. */
export type Finalized = GameDayKey & { finalizedAt: string }

/** Opens a finalized day again, as long as its results wait. */
export const undoFinalizing = () =>
  mutationOptions({
    mutationFn: async ({ gameDayId, finalizedAt }: Finalized) => {
      const client = await supabase()
      await client
        .rpc('undo_finalizing', { p_game_day_id: gameDayId, p_finalized_at: finalizedAt })
        .throwOnError()
    },
    onSuccess: async (_data, { leagueId, gameDayId }, _result, { client }) => {
      const { queryKey } = await dropReads(client, leagueId, gameDayId)
      client.setQueryData(queryKey, (sheet) => sheet && withoutFinalizing(sheet))
    },
    meta: {
      success: "Game day reopened. Its results weren't sent.",
      error: (error: unknown) => sentenceFor(error),
      invalidates: [[]],
    },
  })

/** What was asked for before the day changed would show it as it was. */
async function dropReads(client: QueryClient, leagueId: string, gameDayId: string) {
  const sheet = scoringQueries.sheet(leagueId, gameDayId)
  await Promise.all(
    [sheet.queryKey, keyFor('scoring', 'changes', leagueId, gameDayId)].map((queryKey) =>
      client.cancelQueries({ queryKey }),
    ),
  )
  return sheet
}

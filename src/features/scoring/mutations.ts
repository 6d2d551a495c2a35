import type { MutationFunctionContext, QueryClient } from '@tanstack/react-query'
import { command } from '@/shared/lib/command'
import { isOwnError, sentenceFor } from '@/shared/lib/errors'
import { keyFor } from '@/shared/query-keys'
import { request, rpc } from '@/shared/supabase/calls'
import { toFinalizeResult } from './parse-results'
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

/** What the server emails to a player of a finalized day. */
export type ResultToSend = {
  playerId: string
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
  nextCourt: number | null
  /** Their place after the finals. */
  finalPlace: number | null
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
  command(
    async ({ endedEarly, confirmedOpen, readResults }: Finalizing) => {
      const results = await readResults()
      const day = { leagueId, gameDayId, endedEarly, confirmedOpen, results }
      return toFinalizeResult(await rpc('finalize_game_day', day))
    },
    {
      onSuccess: async (answer, _variables, _result, { client }) => {
        const { queryKey } = await dropReads(client, leagueId, gameDayId)
        client.setQueryData(queryKey, (sheet) => sheet && withFinalized(sheet, answer))
      },
      // The page says that it worked, with the offer to undo it.
      failure: 'Failed to finalize game day',
      stale: [keyFor()],
    },
  )

/** Which finalizing to undo. A later one isn't undone. */
export type Finalized = GameDayKey & { finalizedAt: string }

/** Opens a finalized day again, as long as its results wait. */
export const undoFinalizing = () =>
  command(({ gameDayId, finalizedAt }: Finalized) => rpc('undo_finalizing', { gameDayId, finalizedAt }), {
    onSuccess: async (_data, { leagueId, gameDayId }, _result, { client }) => {
      const { queryKey } = await dropReads(client, leagueId, gameDayId)
      client.setQueryData(queryKey, (sheet) => sheet && withoutFinalizing(sheet))
    },
    success: "Game day reopened. Its results weren't sent.",
    failure: sentenceFor,
    stale: [keyFor()],
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

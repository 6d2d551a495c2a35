import type { MutationFunctionContext } from '@tanstack/react-query'
import { command } from '@/shared/lib/command'
import { isOwnError } from '@/shared/lib/errors'
import { keyFor } from '@/shared/query-keys'
import { request, rpc } from '@/shared/supabase/calls'
import { scoringQueries } from './queries'
import { withSheetSub } from './score-sheet'

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

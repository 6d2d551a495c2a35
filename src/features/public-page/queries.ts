import { queryOptions } from '@tanstack/react-query'
import { errorCode } from '@/shared/lib/errors'
import { keyFor } from '@/shared/query-keys'
import { refetchIntervalFor } from '@/shared/query-persistence/refetch-interval'
import { supabase } from '@/shared/supabase/client'
import { clearWallData, storeWallData, readWallData } from './last-wall-data'
import type { PublicLeague } from './public-league'
import { readPublicLeague } from './read-public-league'

/** While a game day is on, scores come in by the minute; otherwise someone may finalize or plan one. */
const LIVE_MS = 20_000
const QUIET_MS = 120_000

export const publicLeagueQueries = {
  /** Begins as everything about leagues does: who joins or changes one changes its public page. */
  /** All that the public page of a league shows, to visitors too; `viewer` because it says where one stands. */
  page: (leagueId: string, viewer: string | undefined) =>
    queryOptions({
      queryKey: keyFor('leagues', 'public', 'page', leagueId, viewer ?? 'visitor'),
      queryFn: async ({ signal }) => readPublicLeague(await ask(leagueId, signal)),
      refetchInterval: (query) =>
        refetchIntervalFor(query, query.state.data?.liveWeek == null ? QUIET_MS : LIVE_MS),
    }),

  /** The same for a wall screen, which shows its last picture where it cannot get a new one. */
  wall: (leagueId: string) => {
    const kept = readWallData(leagueId)
    return queryOptions({
      queryKey: keyFor('leagues', 'public', 'wall', leagueId),
      queryFn: async ({ signal }) => {
        try {
          const answer = await ask(leagueId, signal)
          const league = readPublicLeague(answer)
          storeWallData(leagueId, { answer, at: Date.now() })
          return league
        } catch (error) {
          if (errorCode(error) === 'league_not_found') clearWallData(leagueId)
          throw error
        }
      },
      initialData: kept && readKept(kept.answer),
      initialDataUpdatedAt: kept?.at,
      // A wall that was just switched on asks at once, however young the picture is.
      staleTime: 0,
      refetchInterval: (query) => refetchIntervalFor(query, LIVE_MS),
    })
  },
}

async function ask(leagueId: string, signal: AbortSignal): Promise<unknown> {
  const client = await supabase()
  const { data } = await client
    .rpc('public_league', { p_league_id: leagueId })
    .abortSignal(signal)
    .throwOnError()
  return data
}

/** A picture that another version of the app kept may have another form; then there is none. */
function readKept(answer: unknown): PublicLeague | undefined {
  try {
    return readPublicLeague(answer)
  } catch (error) {
    console.warn('The kept TV mode slides are from another version of the app.', error)
    return undefined
  }
}

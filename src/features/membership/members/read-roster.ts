import { request } from '@/shared/supabase/calls'
import { PAGE_ROWS, readAll } from '@/shared/supabase/read-all'

/** All members of a league as its members see them, no matter how many, in row order rather than by name. */
export const readRoster = (leagueId: string, signal: AbortSignal) =>
  readAll(
    (after) =>
      request((db) => {
        const page = db
          .rpc('league_roster', { p_league_id: leagueId })
          .order('league_player_id')
          .limit(PAGE_ROWS)
        return after ? page.gt('league_player_id', after) : page
      }, signal),
    (row) => row.leaguePlayerId,
  )

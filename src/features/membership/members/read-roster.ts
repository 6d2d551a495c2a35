import { supabase } from '@/shared/supabase/client'
import { PAGE_ROWS, readAll } from '@/shared/supabase/read-all'

/** All members of a league as its members see them, no matter how many, in row order rather than by name. */
export async function readRoster(leagueId: string, signal: AbortSignal) {
  const client = await supabase()
  return readAll(
    async (after) => {
      const page = client
        .rpc('league_roster', { p_league_id: leagueId })
        .order('league_player_id')
        .limit(PAGE_ROWS)
      const { data } = await (after ? page.gt('league_player_id', after) : page)
        .abortSignal(signal)
        .throwOnError()
      return data
    },
    (row) => row.league_player_id,
  )
}

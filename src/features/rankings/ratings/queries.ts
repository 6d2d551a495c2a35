import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'
import { Answer, toLeagueRatings } from './league-ratings'

/** The games that a league's ratings come from; null if it shows none. */
export const ratingsQuery = (leagueId: string) =>
  queryOptions({
    queryKey: keyFor('rankings', 'ratings', leagueId),
    queryFn: async ({ signal }) => {
      const client = await supabase()
      const { data } = await client
        .rpc('league_ratings', { p_league_id: leagueId })
        .abortSignal(signal)
        .throwOnError()
      return toLeagueRatings(v.parse(Answer, data))
    },
    meta: { persist: true },
  })

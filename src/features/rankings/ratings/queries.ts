import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { keyFor } from '@/shared/query-keys'
import { rpc } from '@/shared/supabase/calls'
import { Answer, toLeagueRatings } from './league-ratings'

/** The games that a league's ratings come from; null if it shows none. */
export const ratingsQuery = (leagueId: string) =>
  queryOptions({
    queryKey: keyFor('rankings', 'ratings', leagueId),
    queryFn: async ({ signal }) =>
      toLeagueRatings(v.parse(Answer, await rpc('league_ratings', { leagueId }, signal))),
    meta: { persist: true },
  })

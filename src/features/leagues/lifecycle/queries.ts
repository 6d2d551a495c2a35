import { queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'

/** A league that its creator wants to transfer to the reader. */
export interface LeagueOffer {
  leagueId: string
  leagueName: string
  offeredBy: string
}

export const offerQueries = {
  /** The leagues that are offered to a person, the newest offer first. */
  mine: (profileId: string) =>
    queryOptions({
      queryKey: keyFor('leagues', 'offers', profileId),
      queryFn: async ({ signal }) => {
        const client = await supabase()
        const { data } = await client.rpc('my_league_offers').abortSignal(signal).throwOnError()
        return data.map((row): LeagueOffer => ({
          leagueId: row.league_id,
          leagueName: row.league_name,
          offeredBy: row.offered_by_name,
        }))
      },
    }),

  /** To whom a league is offered; null where it isn't. */
  ofLeague: (leagueId: string) =>
    queryOptions({
      queryKey: keyFor('leagues', 'offer', leagueId),
      queryFn: async ({ signal }) => {
        const client = await supabase()
        const { data } = await client
          .from('league_offers')
          .select('player_id')
          .eq('league_id', leagueId)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError()
        return data && { playerId: data.player_id }
      },
    }),
}

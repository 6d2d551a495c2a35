import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'

/** A league that its creator wants to transfer to the reader. */
export interface LeagueOffer {
  leagueId: string
  leagueName: string
  offeredBy: string
}

/** The leagues that are offered to a person, the newest offer first. */
export const leagueOffersQuery = (profileId: string) =>
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
  })

interface LeagueOfferAnswer {
  league: { id: string; name: string }
  accept: boolean
}

/** Answers an offer: with a yes the reader runs the league. */
export const answerLeagueOffer = mutationOptions({
  mutationFn: async ({ league, accept }: LeagueOfferAnswer) => {
    const client = await supabase()
    await client.rpc('answer_league_offer', { p_league_id: league.id, p_accept: accept }).throwOnError()
  },
  meta: {
    success: (_: unknown, { league, accept }: LeagueOfferAnswer) =>
      accept ? `You run ${league.name} now` : 'Transfer declined',
    invalidates: [
      keyFor('leagues'),
      keyFor('game-days'),
      keyFor('admin'),
      keyFor('clubs'),
      keyFor('announcements'),
    ],
  },
})

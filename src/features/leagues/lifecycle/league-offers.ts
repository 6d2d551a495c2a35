import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { oneOf } from '@/shared/lib/one-of'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'
import { LEAGUE_VIEWS } from './league-views'

/** A league that the reader is asked to run: in its creator's place, or with its creator. */
export interface LeagueOffer {
  leagueId: string
  leagueName: string
  offeredBy: string
  role: 'creator' | 'co_organizer'
}

/** The leagues that a person is asked to run, newest first. */
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
        role: oneOf(['creator', 'co_organizer'], row.offered_role),
      }))
    },
  })

interface LeagueOfferAnswer {
  league: { id: string; name: string }
  role: LeagueOffer['role']
  accept: boolean
}

/** Answers an offer. If they accept, the reader runs the league, or helps run it. */
export const answerLeagueOffer = mutationOptions({
  mutationFn: async ({ league, role, accept }: LeagueOfferAnswer) => {
    const client = await supabase()
    await client
      .rpc(role === 'creator' ? 'answer_league_offer' : 'answer_co_organizer_invitation', {
        p_league_id: league.id,
        p_accept: accept,
      })
      .throwOnError()
  },
  meta: {
    success: (_: unknown, { league, role, accept }: LeagueOfferAnswer) => {
      if (role === 'creator') return accept ? `You run ${league.name} now` : 'Transfer declined'
      return accept ? `You help run ${league.name} now` : 'Invitation declined'
    },
    invalidates: [...LEAGUE_VIEWS, keyFor('announcements')],
  },
})

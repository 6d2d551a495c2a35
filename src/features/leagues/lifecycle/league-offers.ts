import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { oneOf } from '@/shared/lib/one-of'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'
import { LEAGUE_VIEWS } from './league-views'

/** What the reader is asked to run: a league, in its creator's place or with its creator, or a club with its creator. */
export interface LeagueOffer {
  /** The league or the club. */
  subject: { id: string; name: string }
  offeredBy: string
  role: 'creator' | 'co_organizer' | 'club_admin'
}

/** What a person is asked to run, newest first. */
export const leagueOffersQuery = (profileId: string) =>
  queryOptions({
    queryKey: keyFor('leagues', 'offers', profileId),
    queryFn: async ({ signal }) => {
      const client = await supabase()
      const { data } = await client.rpc('my_offers').abortSignal(signal).throwOnError()
      return data.map((row): LeagueOffer => ({
        subject: { id: row.subject_id, name: row.name },
        offeredBy: row.offered_by_name,
        role: oneOf(['creator', 'co_organizer', 'club_admin'], row.offered_role),
      }))
    },
  })

interface LeagueOfferAnswer extends Pick<LeagueOffer, 'subject' | 'role'> {
  accept: boolean
}

/** Answers an offer. If they accept, the reader runs the league, or helps run the league or the club. */
export const answerLeagueOffer = mutationOptions({
  mutationFn: async ({ subject, role, accept }: LeagueOfferAnswer) => {
    const client = await supabase()
    await (
      role === 'club_admin'
        ? client.rpc('answer_club_admin_invitation', { p_club_id: subject.id, p_accept: accept })
        : client.rpc(role === 'creator' ? 'answer_league_offer' : 'answer_co_organizer_invitation', {
            p_league_id: subject.id,
            p_accept: accept,
          })
    ).throwOnError()
  },
  meta: {
    success: (_: unknown, { subject, role, accept }: LeagueOfferAnswer) => {
      if (role === 'creator') return accept ? `You run ${subject.name} now` : 'Transfer declined'
      return accept ? `You help run ${subject.name} now` : 'Invitation declined'
    },
    invalidates: [...LEAGUE_VIEWS, keyFor('announcements')],
  },
})

/** The subject of a no: a league that someone didn't want to run or help run, or a club. */
export type Refused = { leagueId: string } | { clubId: string }

/** Takes the reader's own no back, so that they can be asked again. What they said to playing in a league stays. */
export const takeBackRefusal = (profileId: string) =>
  mutationOptions({
    mutationFn: async (refused: Refused) => {
      const client = await supabase()
      const own = client.from('refusals').delete().eq('player_id', profileId)
      await (
        'clubId' in refused
          ? own.eq('club_id', refused.clubId)
          : own.eq('league_id', refused.leagueId).neq('role', 'player')
      ).throwOnError()
    },
    meta: {
      success: 'You can be invited again',
      invalidates: [keyFor('leagues', 'detail'), keyFor('clubs', 'detail')],
    },
  })

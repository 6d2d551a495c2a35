import { queryOptions } from '@tanstack/react-query'
import { oneOf } from '@/shared/lib/one-of'
import { keyFor } from '@/shared/query-keys'
import { command } from '@/shared/lib/command'
import { request, rpc } from '@/shared/supabase/calls'
import type { RunningRole } from '@/features/leagues/league'
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
    queryFn: async ({ signal }) =>
      (await rpc('my_offers', {}, signal)).map(
        ({ subjectId, name, offeredByName, offeredRole }): LeagueOffer => ({
          subject: { id: subjectId, name },
          offeredBy: offeredByName,
          role: oneOf(['creator', 'co_organizer', 'club_admin'], offeredRole),
        }),
      ),
  })

interface LeagueOfferAnswer extends Pick<LeagueOffer, 'subject' | 'role'> {
  accept: boolean
}

/** Answers an offer. If they accept, the reader runs the league, or helps run the league or the club. */
export const answerLeagueOffer = command(
  ({ subject, role, accept }: LeagueOfferAnswer) =>
    role === 'club_admin'
      ? rpc('answer_club_admin_invitation', { clubId: subject.id, accept })
      : rpc(role === 'creator' ? 'answer_league_offer' : 'answer_co_organizer_invitation', {
          leagueId: subject.id,
          accept,
        }),
  {
    success: (_, { subject, role, accept }) => {
      if (role === 'creator') return accept ? `You run ${subject.name} now` : 'Transfer declined'
      return accept ? `You help run ${subject.name} now` : 'Invitation declined'
    },
    stale: [...LEAGUE_VIEWS, keyFor('announcements')],
  },
)

/** What someone said no to: a role in a league, or being an admin of a club. */
export type Refused = { leagueId: string; role: RunningRole } | { clubId: string }

/** Takes the reader's own no back, so that they can be asked again. */
export const takeBackRefusal = (profileId: string) =>
  command(
    (refused: Refused) =>
      request((db) => {
        const own = db.from('refusals').delete().eq('player_id', profileId)
        return 'clubId' in refused
          ? own.eq('club_id', refused.clubId)
          : own.eq('league_id', refused.leagueId).eq('role', refused.role)
      }),
    {
      success: 'You can be invited again',
      stale: [keyFor('leagues', 'detail'), keyFor('clubs', 'detail')],
    },
  )

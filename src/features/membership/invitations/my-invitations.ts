import { queryOptions } from '@tanstack/react-query'
import { SCHEDULE_FIELDS, settingsOf, type Schedule } from '@/features/leagues/settings/settings'
import { keyFor } from '@/shared/query-keys'
import { rpc } from '@/shared/supabase/calls'

/** An open invitation for the person by name, even if its email failed; or a roster that an organizer put them on. */
export interface MyInvitation extends Schedule {
  id: string
  leagueId: string
  leagueName: string
  inviterName: string
  /** They are on the roster already, and never said yes. */
  isAdded: boolean
  location: string
}

/** The signed-in person's open invitations, the one that expires first on top. */
export function myInvitationsQuery(profileId: string) {
  return queryOptions({
    queryKey: keyFor('invitations', 'mine', profileId),
    queryFn: async ({ signal }) =>
      (await rpc('my_invitations', {}, signal)).map((row): MyInvitation => ({
        id: row.leaguePlayerId,
        leagueId: row.leagueId,
        leagueName: row.leagueName,
        inviterName: row.inviterName,
        isAdded: row.isAdded,
        location: row.location,
        ...settingsOf(SCHEDULE_FIELDS, row),
      })),
    meta: { persist: true },
  })
}

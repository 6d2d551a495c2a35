import { queryOptions } from '@tanstack/react-query'
import { readSettings } from '@/domain/league-settings'
import { SCHEDULE_FIELDS, type Schedule } from '@/features/leagues/settings/settings'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'

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
    queryFn: async ({ signal }) => {
      const client = await supabase()
      const { data } = await client.rpc('my_invitations').abortSignal(signal).throwOnError()
      return data.map((row): MyInvitation => ({
        id: row.league_player_id,
        leagueId: row.league_id,
        leagueName: row.league_name,
        inviterName: row.inviter_name,
        isAdded: row.is_added,
        location: row.location,
        ...readSettings(SCHEDULE_FIELDS, row),
      }))
    },
    meta: { persist: true },
  })
}

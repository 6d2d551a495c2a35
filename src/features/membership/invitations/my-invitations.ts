import { queryOptions } from '@tanstack/react-query'
import { readSettings } from '@/domain/league-settings'
import { SCHEDULE_FIELDS, type Schedule } from '@/features/leagues/settings/settings'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'

/** An open invitation that is a person's own by name, whatever became of its email. */
export interface MyInvitation extends Schedule {
  id: string
  leagueId: string
  leagueName: string
  inviterName: string
  location: string
}

/** The open invitations of the signed-in person, the one that runs out first on top. */
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
        location: row.location,
        ...readSettings(SCHEDULE_FIELDS, row),
      }))
    },
    meta: { persist: true },
  })
}

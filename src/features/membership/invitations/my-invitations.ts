import { queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'

/** An open invitation that is a person's own by name, whatever became of its email. */
export interface MyInvitation {
  id: string
  leagueId: string
  leagueName: string
  inviterName: string
  location: string
  /** 1 is Monday. */
  weekday: number | null
  startTime: string | null
  startDate: string | null
  weeks: number | null
  /** Weeks from one game day to the next. */
  weekInterval: number
  timeZone: string
}

/** What the functions for a person's own invitations answer may be null where the generated types cannot know it. */
type Undecided = {
  weekday: number | null
  start_time: string | null
  start_date: string | null
  weeks: number | null
}

/** The open invitations of the signed-in person, the one that runs out first on top. */
export function myInvitationsQuery(profileId: string) {
  return queryOptions({
    queryKey: keyFor('invitations', 'mine', profileId),
    queryFn: async ({ signal }) => {
      const client = await supabase()
      const { data } = await client.rpc('my_invitations').abortSignal(signal).throwOnError()
      return data.map((row): MyInvitation => {
        const { weekday, start_time, start_date, weeks }: Undecided = row
        return {
          id: row.league_player_id,
          leagueId: row.league_id,
          leagueName: row.league_name,
          inviterName: row.inviter_name,
          location: row.location,
          weekday,
          startTime: start_time?.slice(0, 5) ?? null,
          startDate: start_date,
          weeks,
          weekInterval: row.week_interval,
          timeZone: row.time_zone,
        }
      })
    },
    meta: { persist: true },
  })
}

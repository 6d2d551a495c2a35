import { mutationOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'

interface SeasonFinish {
  leagueId: string
  title: string
  message: string
}

/** Completes a season and announces it. The form shows a refusal. */
export const finishSeason = mutationOptions({
  mutationFn: async ({ leagueId, title, message }: SeasonFinish) => {
    const client = await supabase()
    const { data } = await client
      .rpc('finish_season', { p_league_id: leagueId, p_title: title, p_message: message })
      .throwOnError()
    return data
  },
  meta: {
    success: (isFinished: boolean) =>
      isFinished ? 'Season complete. Players notified.' : 'Another organizer already finished the season.',
    error: () => null,
    invalidates: [
      keyFor('leagues'),
      keyFor('game-days'),
      keyFor('rankings'),
      keyFor('joining'),
      keyFor('clubs'),
      keyFor('admin'),
      keyFor('announcements'),
    ],
  },
})

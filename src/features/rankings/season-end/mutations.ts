import { keyFor } from '@/shared/query-keys'
import { command } from '@/shared/lib/command'
import { rpc } from '@/shared/supabase/calls'

/** Completes a season and announces it. */
export const finishSeason = command(
  (finish: { leagueId: string; title: string; message: string }) => rpc('finish_season', finish),
  {
    success: (isFinished) =>
      isFinished ? 'Season complete. Players notified.' : 'Another organizer already finished the season.',
    inPlace: true,
    stale: [
      keyFor('leagues'),
      keyFor('game-days'),
      keyFor('rankings'),
      keyFor('joining'),
      keyFor('clubs'),
      keyFor('admin'),
      keyFor('announcements'),
    ],
  },
)

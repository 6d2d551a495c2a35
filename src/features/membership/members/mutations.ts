import { keyFor } from '@/shared/query-keys'
import { command } from '@/shared/lib/command'
import { rpc } from '@/shared/supabase/calls'

/** Takes the reader off the roster of a league. The dialog shows a refusal, with a next step. */
export const leaveLeague = command(
  ({ id }: { id: string; name: string }) => rpc('leave_league', { leagueId: id }),
  {
    success: (_, { name }) => `You left ${name}`,
    inPlace: true,
    stale: [
      keyFor('leagues'),
      keyFor('game-days'),
      keyFor('joining'),
      keyFor('invitations'),
      keyFor('rankings'),
      keyFor('scoring'),
      keyFor('scheduler'),
    ],
  },
)

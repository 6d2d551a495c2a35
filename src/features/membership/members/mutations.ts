import { mutationOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'

interface Left {
  id: string
  name: string
}

/** Takes the reader off the roster of a league. */
export const leaveLeague = mutationOptions({
  mutationFn: async ({ id }: Left) => {
    const client = await supabase()
    await client.rpc('leave_league', { p_league_id: id }).throwOnError()
  },
  meta: {
    success: (_: unknown, { name }: Left) => `You left ${name}`,
    // The dialog shows the error, with a next step.
    error: () => null,
    invalidates: [
      keyFor('leagues'),
      keyFor('game-days'),
      keyFor('joining'),
      keyFor('invitations'),
      keyFor('rankings'),
      keyFor('scoring'),
      keyFor('scheduler'),
    ],
  },
})

import { queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { rpc } from '@/shared/supabase/calls'
import { takeEarlyRead } from '@/shared/supabase/early-read'
import { toInvitation } from './invitation'

export const invitationQueries = {
  /** What a token opens, for this person or a visitor. Looking doesn't use it up. */
  byToken: (token: string, profileId: string | undefined) =>
    queryOptions({
      queryKey: keyFor('invitations', 'token', token, profileId ?? 'visitor'),
      queryFn: async ({ signal }) => {
        // An answer to no one in particular isn't the one for someone who has signed in since.
        const early = profileId === undefined && (await takeEarlyRead('invitation', { p_token: token }))
        return toInvitation(early ? early.data : await rpc('invitation', { token }, signal))
      },
    }),
}

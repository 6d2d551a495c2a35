import { mutationOptions } from '@tanstack/react-query'
import { isOwnError, sentenceFor } from '@/shared/lib/errors'
import { supabase } from '@/shared/supabase/client'
import { toAcceptAnswer, type AcceptAnswer } from './invitation'

type Acceptance = {
  token: string
  /** To take also what went to another address. */
  confirm: boolean
}

/** Takes an invitation. Told again to anyone who took it before, because the answer to a first try may have been lost. */
export const acceptInvitation = mutationOptions({
  mutationFn: async ({ token, confirm }: Acceptance) => {
    const client = await supabase()
    const { data } = await client
      .rpc('accept_invitation', { p_token: token, p_confirm: confirm })
      .throwOnError()
    return toAcceptAnswer(data)
  },
  meta: {
    success: ({ outcome, leagueName }: AcceptAnswer) =>
      outcome === 'wrong_account' ? null : `You're in. Welcome to ${leagueName}!`,
    error: (error) => (isOwnError(error) ? sentenceFor(error) : 'Failed to accept invite. Please try again.'),
    // Behind this door are a league, its days, its announcements: whatever was read is of before.
    invalidates: [[]],
  },
})

import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { isOwnError, sentenceFor } from '@/shared/lib/errors'
import { command } from '@/shared/lib/command'
import { rpc } from '@/shared/supabase/calls'
import { toAcceptResult, type AcceptResult } from './invitation'

type Acceptance = {
  token: string
  /** Also accepts one that went to another address. */
  confirm: boolean
}

/**
 * Accepts an invitation. Succeeds again for anyone who accepted it before, because the answer to their first try may
 * have been lost.
 */
const acceptInviteToken = command(
  async (acceptance: Acceptance) => toAcceptResult(await rpc('accept_invitation', acceptance)),
  {
    success: ({ outcome, leagueName }: AcceptResult) =>
      outcome === 'wrong_account' ? null : `You're in. Welcome to ${leagueName}!`,
    failure: (error) =>
      isOwnError(error) ? sentenceFor(error) : 'Failed to accept invite. Please try again.',
    // The person can now see a league, its game days, and its announcements, so everything read before is outdated.
    stale: [[]],
  },
)

/** Takes an invitation and goes to its league. */
export function useAcceptInvitation(token: string) {
  const { mutate, isPending, isError, data } = useMutation(acceptInviteToken)
  const navigate = useNavigate()

  const accept = ({ confirm = false } = {}) =>
    mutate(
      { token, confirm },
      {
        onSuccess: ({ outcome, leagueId }) => {
          // Back must not lead to a used invitation.
          if (outcome !== 'wrong_account') void navigate(paths.league(leagueId), { replace: true })
        },
      },
    )
  // Until the league is on the screen.
  const isLeaving = data !== undefined && data.outcome !== 'wrong_account'
  return { accept, isAccepting: isPending || isLeaving, hasFailed: isError }
}

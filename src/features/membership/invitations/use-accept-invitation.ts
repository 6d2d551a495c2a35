import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { acceptInvitation } from './mutations'

/** Takes an invitation and goes to its league. */
export function useAcceptInvitation(token: string) {
  const { mutate, isPending, isError, data } = useMutation(acceptInvitation)
  const navigate = useNavigate()

  const accept = ({ confirm = false } = {}) =>
    mutate(
      { token, confirm },
      {
        onSuccess: ({ outcome, leagueId }) => {
          // The way back must not lead to an invitation that is used up.
          if (outcome !== 'wrong_account') void navigate(paths.league(leagueId), { replace: true })
        },
      },
    )
  // Until the league is on the screen.
  const isLeaving = data !== undefined && data.outcome !== 'wrong_account'
  return { accept, isAccepting: isPending || isLeaving, hasFailed: isError }
}

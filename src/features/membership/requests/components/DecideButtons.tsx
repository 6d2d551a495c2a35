import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '@/shared/ui/Button'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import type { Decision } from '../decision'
import type { JoinRequest } from '../join-request'
import { decideRequests } from '../mutations'

type DecideButtonsProps = { request: JoinRequest; size?: 'sm' | 'md'; onDecided?: () => void }

/** Approve and Reject for one request. Where no place is left only Reject works, and the row says why. */
export function DecideButtons({ request, size = 'sm', onDecided }: DecideButtonsProps) {
  const { mutate, isPending, variables } = useMutation(decideRequests(useQueryClient()))
  const decide = (decision: Decision) => {
    if (!isPending) mutate({ requests: [request], decision }, { onSettled: onDecided })
  }
  const isBusy = (decision: Decision) => isPending && variables.decision === decision
  return (
    <>
      <Button size={size} pending={isBusy('reject')} onClick={() => decide('reject')}>
        Reject<VisuallyHidden>{` ${request.name}`}</VisuallyHidden>
      </Button>
      <Button
        size={size}
        variant="primary"
        disabled={request.leagueFull}
        pending={isBusy('approve')}
        onClick={() => decide('approve')}
      >
        Approve<VisuallyHidden>{` ${request.name}`}</VisuallyHidden>
      </Button>
    </>
  )
}

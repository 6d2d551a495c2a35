import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addedByName } from '@/features/membership/members/added-by-name'
import { membersQuery } from '@/features/membership/members/queries'
import { Button } from '@/shared/ui/Button'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import type { Decision } from '../decision'
import type { JoinRequest } from '../join-request'
import { decideRequests } from '../mutations'
import { ApproveAsDialog } from './ApproveAsDialog'

type DecideButtonsProps = { request: JoinRequest; size?: 'sm' | 'md'; onDecided?: () => void }

/**
 * Approve and Reject for one request. If no spot is left, only Reject works, and the row says why. The exception is
 * someone who may already be on the roster by name, which is asked first.
 */
export function DecideButtons({ request, size = 'sm', onDecided }: DecideButtonsProps) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, variables } = useMutation(decideRequests(useQueryClient()))
  const roster = useQuery(membersQuery(request.leagueId))
  const records = addedByName(roster.data ?? [], request.name)
  const decide = (decision: Decision, sameAs?: string) => {
    setAsking(false)
    if (!isPending) mutate({ requests: [request], decision, sameAs }, { onSettled: onDecided })
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
        disabled={request.leagueFull && records.length === 0}
        pending={isBusy('approve')}
        onClick={() => (records.length > 0 ? setAsking(true) : decide('approve'))}
      >
        Approve<VisuallyHidden>{` ${request.name}`}</VisuallyHidden>
      </Button>
      {isAsking && (
        <ApproveAsDialog
          name={request.name}
          records={records}
          isFull={request.leagueFull}
          onApprove={(recordId) => decide('approve', recordId)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

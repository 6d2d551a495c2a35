import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addedByName } from '@/features/people/same-person'
import { membersQuery } from '../../roster/api'
import { Button } from '@/shared/ui/Button'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import type { JoinRequest, Decision } from '../model'
import { decideRequests } from '../api'
import { ConfirmDialog, Dialog } from '@/shared/ui/Dialog'

type DecideButtonsProps = { request: JoinRequest; size?: 'sm' | 'md'; onDecided?: () => void }

/**
 * Approve and Reject for one request. Reject asks first, because the person is told at once. If no spot is left, only
 * Reject works, and the row says why. The exception is someone who may already be on the roster by name, which is asked
 * first.
 */
export function DecideButtons({ request, size = 'sm', onDecided }: DecideButtonsProps) {
  const [asking, setAsking] = useState<Decision>()
  const { mutate, isPending, variables } = useMutation(decideRequests(useQueryClient()))
  const roster = useQuery(membersQuery(request.leagueId))
  const records = addedByName(roster.data ?? [], request.name)
  const decide = (decision: Decision, sameAs?: string) => {
    setAsking(undefined)
    if (!isPending) mutate({ requests: [request], decision, sameAs }, { onSettled: onDecided })
  }
  const isBusy = (decision: Decision) => isPending && variables.decision === decision
  return (
    <>
      <Button size={size} pending={isBusy('reject')} onClick={() => setAsking('reject')}>
        Reject<VisuallyHidden>{` ${request.name}`}</VisuallyHidden>
      </Button>
      <Button
        size={size}
        // In a list of them, none is louder than the others.
        variant={size === 'sm' ? 'ask' : 'primary'}
        disabled={request.leagueFull && records.length === 0}
        pending={isBusy('approve')}
        onClick={() => (records.length > 0 ? setAsking('approve') : decide('approve'))}
      >
        Approve<VisuallyHidden>{` ${request.name}`}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={asking === 'reject'}
        onClose={() => setAsking(undefined)}
        onConfirm={() => decide('reject')}
        title={`Reject ${request.name}?`}
        confirmLabel="Reject"
        danger
      >
        {request.name} is notified, and can ask again only if an organizer allows it.
      </ConfirmDialog>
      {asking === 'approve' && (
        <ApproveAsDialog
          name={request.name}
          records={records}
          isFull={request.leagueFull}
          onApprove={(recordId) => decide('approve', recordId)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

type ApproveAsDialogProps = {
  /** The person who asks to join. */
  name: string
  /** Players without an account who may be the same person. */
  records: readonly { playerId: string; name: string }[]
  /** If full, only a player who is already on the roster can be approved. */
  isFull: boolean
  /** `recordId`: the player who is the same person, profiles.id. */
  onApprove: (recordId?: string) => void
  onClose: () => void
}

/** Asks whether someone who wants to join is a player who was added by name before. */
function ApproveAsDialog({ name, records, isFull, onApprove, onClose }: ApproveAsDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title="Is this the player you added by name?"
      description={`${name} asks to join. The games and RSVPs of the player you added move to them.`}
    >
      <div className="space-y-2">
        {records.map((record) => (
          <Button
            key={record.playerId}
            wide
            variant={records.length === 1 ? 'primary' : undefined}
            onClick={() => onApprove(record.playerId)}
          >
            {`Yes, ${record.name} is the same player`}
          </Button>
        ))}
        <Button wide disabled={isFull} onClick={() => onApprove()}>
          No, add as a new player
        </Button>
      </div>
    </Dialog>
  )
}

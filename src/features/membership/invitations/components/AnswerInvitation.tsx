import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { Button, IconButton } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/Dialog'
import { acceptMyInvitation, declineMyInvitation, type MyInvitation } from '../my-invitations'

type AnswerInvitationProps = {
  invitation: MyInvitation
  /** The main action of the page, or the action of a row. */
  isMain?: boolean
}

/** 'Lucia Cervantes invited you', or to a roster that the person was put on. */
export const invitedBy = ({ inviterName, isAdded }: MyInvitation) =>
  isAdded ? `You were added to ${inviterName}'s league` : `${inviterName} invited you`

/** Accepts an invitation without its link, or declines it after a question. */
export function AnswerInvitation({ invitation, isMain = false }: AnswerInvitationProps) {
  const { leagueId, leagueName, inviterName, isAdded } = invitation
  const accept = useMutation(acceptMyInvitation)
  const decline = useMutation(declineMyInvitation)
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const close = () => setIsAsking(false)
  const no = isAdded ? 'Leave' : 'Decline'
  const noLabel = isAdded ? `Leave ${leagueName}` : `Decline invitation to ${leagueName}`

  return (
    <>
      <Button
        variant={isMain ? 'primary' : 'ask'}
        size={isMain ? 'lg' : undefined}
        className={isMain ? 'flex-[3_1_9rem]!' : undefined}
        pending={accept.isPending}
        aria-label={isAdded ? `Join ${leagueName}` : `Accept invitation to ${leagueName}`}
        onClick={() => accept.mutate(invitation, { onSuccess: () => void navigate(paths.league(leagueId)) })}
      >
        {isAdded ? 'Join' : 'Accept'}
      </Button>
      {isMain ? (
        <Button size="lg" variant="plain" aria-label={noLabel} onClick={() => setIsAsking(true)}>
          {no}
        </Button>
      ) : (
        <IconButton label={noLabel} className="-mr-[14px] size-[48px]" onClick={() => setIsAsking(true)}>
          <X aria-hidden className="size-5" />
        </IconButton>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        onConfirm={() => decline.mutate(invitation, { onSettled: close })}
        title={`${no} ${leagueName}?`}
        confirmLabel={no}
        danger
        pending={decline.isPending}
      >
        {isAdded
          ? "You'll be off the roster. Games that were played stay in the standings."
          : `Your invitation link will stop working. ${inviterName} can invite you again.`}
      </ConfirmDialog>
    </>
  )
}

import { useQuery, useMutation } from '@tanstack/react-query'
import {
  myInvitationsQuery,
  type MyInvitation,
  acceptMyInvitation,
  declineMyInvitation,
} from '../my-invitations'
import { scheduleText } from '@/features/leagues/schedule-text'
import { QueryPart } from '@/shared/ui/QueryPart'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog'

type MyInvitationsProps = { myId: string; now: Date }

/** Open invitations, even if their emails failed, and rosters the person was put on. Nothing if there are none. */
export function MyInvitations({ myId, now }: MyInvitationsProps) {
  const query = useQuery(myInvitationsQuery(myId))
  return (
    <QueryPart query={query} what="your invitations">
      {(invitations) => (
        <section aria-labelledby="my-invitations">
          <h2 id="my-invitations" className="mb-2.5 font-semibold">
            {invitations.length === 1 ? 'Your invitation' : 'Your invitations'}
          </h2>
          <ul className="grid gap-3">
            {invitations.map((invitation) => (
              <MyInvitationCard
                key={invitation.id}
                invitation={invitation}
                schedule={scheduleText(invitation, now)}
              />
            ))}
          </ul>
        </section>
      )}
    </QueryPart>
  )
}

type MyInvitationCardProps = { invitation: MyInvitation; schedule: string | null }

/** One invitation to answer without its link. */
function MyInvitationCard({ invitation, schedule }: MyInvitationCardProps) {
  const { leagueId, leagueName, inviterName, isAdded, location } = invitation
  const accept = useMutation(acceptMyInvitation)
  const decline = useMutation(declineMyInvitation)
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const facts = [schedule, location].filter(Boolean).join(' · ')
  const close = () => setIsAsking(false)

  return (
    <Card as="li" className="flex flex-col gap-3 sm:flex-row sm:items-center">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="text-note text-muted">
          {isAdded ? `You were added to ${inviterName}'s league` : `${inviterName} invited you to play`}
        </p>
        <h3 className="font-semibold">{leagueName}</h3>
        {facts && <p className="text-note text-muted">{facts}</p>}
      </div>
      <div className="flex flex-wrap gap-2 sm:shrink-0">
        <Button
          className="max-sm:flex-1"
          pending={accept.isPending}
          aria-label={isAdded ? `Join ${leagueName}` : `Accept invitation to ${leagueName}`}
          onClick={() =>
            accept.mutate(invitation, { onSuccess: () => void navigate(paths.league(leagueId)) })
          }
        >
          {isAdded ? 'Join' : 'Accept'}
        </Button>
        <Button
          variant="quiet"
          aria-label={isAdded ? `Leave ${leagueName}` : `Decline invitation to ${leagueName}`}
          onClick={() => setIsAsking(true)}
        >
          {isAdded ? 'Leave' : 'Decline'}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        onConfirm={() => decline.mutate(invitation, { onSettled: close })}
        title={`${isAdded ? 'Leave' : 'Decline'} ${leagueName}?`}
        confirmLabel={isAdded ? 'Leave' : 'Decline'}
        danger
        pending={decline.isPending}
      >
        {isAdded
          ? "You'll be off the roster. Games that were played stay in the standings."
          : `Your invitation link will stop working. ${inviterName} can invite you again.`}
      </ConfirmDialog>
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { MyInvitationCard } from './MyInvitationCard'
import { myInvitationsQuery } from '../my-invitations'
import { scheduleText } from '@/features/leagues/settings/schedule-text'
import { FailedNote } from '@/shared/ui/FailedNote'

type MyInvitationsProps = { myId: string; now: Date }

/** Open invitations, even if their emails failed. Nothing if there are none. */
export function MyInvitations({ myId, now }: MyInvitationsProps) {
  const { data: invitations, error, refetch, isFetching } = useQuery(myInvitationsQuery(myId))
  if (!invitations) {
    if (!error) return null
    return (
      <FailedNote pending={isFetching} onRetry={refetch}>
        Couldn't load your invitations.
      </FailedNote>
    )
  }
  if (invitations.length === 0) return null
  return (
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
  )
}

import { useQuery } from '@tanstack/react-query'
import { MyInvitationCard } from './MyInvitationCard'
import { myInvitationsQuery } from '../my-invitations'
import { scheduleText } from '@/features/leagues/settings/schedule-text'
import { QueryPart } from '@/shared/ui/QueryPart'

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

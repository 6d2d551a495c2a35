import { useQuery } from '@tanstack/react-query'
import { MyInvitationCard } from '@/features/invitations/components/MyInvitationCard'
import { myInvitationsQuery } from '@/features/invitations/my-invitations'
import { scheduleText } from '@/features/leagues/schedule-text'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'

type MyInvitationsProps = { myId: string; now: Date }

/** Invitations that wait for an answer, whatever became of their mails. Nothing where there are none. */
export function MyInvitations({ myId, now }: MyInvitationsProps) {
  const { data: invitations, error, refetch, isFetching } = useQuery(myInvitationsQuery(myId))
  if (!invitations) {
    if (!error) return null
    return (
      <Card className="flex flex-wrap items-center justify-between gap-3">
        <p role="alert">Your invitations could not be loaded.</p>
        <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </Card>
    )
  }
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="my-invitations">
      <h2 id="my-invitations" className="mb-2.5 font-semibold">
        {invitations.length === 1 ? 'Your invitation' : 'Your invitations'}
      </h2>
      <ul className="grid gap-3 lg:grid-cols-2">
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

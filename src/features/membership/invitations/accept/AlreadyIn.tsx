import { CircleCheck } from 'lucide-react'
import { InviteNotice } from '../components/InviteNotice'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { InvitePage } from './InvitePage'

type AlreadyInProps = {
  league: { id: string; name: string }
  /** Where the invitation went, masked, if it is someone else's. */
  sentTo?: string | null
}

export function AlreadyIn({ league, sentTo }: AlreadyInProps) {
  return (
    <InvitePage>
      <InviteNotice
        icon={<CircleCheck aria-hidden className="text-good" />}
        title={`You're already in ${league.name}`}
        actions={
          <ButtonLink variant="primary" size="lg" wide to={paths.league(league.id)}>
            Go to league
          </ButtonLink>
        }
      >
        {sentTo ? (
          <p>This invitation was sent to {sentTo}. It's still open for them.</p>
        ) : (
          <p>There's nothing left to accept.</p>
        )}
      </InviteNotice>
    </InvitePage>
  )
}

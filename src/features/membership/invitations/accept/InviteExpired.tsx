import { CalendarDays } from 'lucide-react'
import { InviteNotice } from '../components/InviteNotice'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { InvitePage } from './InvitePage'
import { InviteLinkFailed } from './InviteLinkFailed'

type InviteExpiredProps = {
  leagueName: string
  inviterName: string
  leagueId: string | null
  isSignedIn: boolean
  isLeftOut: boolean
}

export function InviteExpired(props: InviteExpiredProps) {
  const { leagueName, inviterName, leagueId, isSignedIn, isLeftOut } = props
  return (
    <InvitePage>
      <InviteNotice
        icon={<CalendarDays aria-hidden />}
        title="Invalid Invite"
        actions={
          <>
            {leagueId && (
              <ButtonLink variant="primary" size="lg" wide to={paths.publicLeague(leagueId)}>
                View league
              </ButtonLink>
            )}
            <ButtonLink size="lg" wide to={isSignedIn ? paths.findLeague() : paths.signIn()}>
              {isSignedIn ? 'Find a league' : 'Sign In'}
            </ButtonLink>
          </>
        }
      >
        {isLeftOut && <InviteLinkFailed />}
        <p>This invite has expired.</p>
        <p className="text-note">
          Ask <strong className="font-medium text-ink">{inviterName}</strong> for a new invitation to{' '}
          <strong className="font-medium text-ink">{leagueName}</strong>.
        </p>
      </InviteNotice>
    </InvitePage>
  )
}

import { Search } from 'lucide-react'
import { withOrigin } from '@/features/auth/origin'
import { InviteNotice } from '../components/InviteNotice'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { InvitePage } from './InvitePage'
import { InviteLinkFailed } from './InviteLinkFailed'

type InviteNotFoundProps = { token: string; isSignedIn: boolean; isLeftOut: boolean }

/** Unknown, used by someone else, or revoked. The page doesn't say which, because the server doesn't. */
export function InviteNotFound({ token, isSignedIn, isLeftOut }: InviteNotFoundProps) {
  return (
    <InvitePage>
      <InviteNotice
        icon={<Search aria-hidden />}
        title="Invite Not Found"
        actions={
          isSignedIn ? (
            <>
              <ButtonLink variant="primary" size="lg" wide to={paths.findLeague()}>
                Find a league
              </ButtonLink>
              <ButtonLink size="lg" wide to={paths.home()}>
                Go home
              </ButtonLink>
            </>
          ) : (
            <>
              <ButtonLink
                variant="primary"
                size="lg"
                wide
                to={withOrigin(paths.signIn(), paths.invite(token))}
              >
                Sign In
              </ButtonLink>
              <ButtonLink size="lg" wide to={paths.signUp()}>
                Create an account
              </ButtonLink>
            </>
          )
        }
      >
        {isLeftOut && <InviteLinkFailed />}
        <p>Invalid or expired invite token.</p>
        <p className="text-note">
          Only the latest link works, and only once. Check for a newer email or ask for a new link.
          {!isSignedIn && ' Already accepted? Sign in to see your league.'}
        </p>
      </InviteNotice>
    </InvitePage>
  )
}

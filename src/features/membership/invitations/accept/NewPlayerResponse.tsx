import { SignUpForm } from '@/features/auth/components/SignUpForm'
import { withOrigin } from '@/features/auth/origin'
import type { InvitedPerson } from '../invitation'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'

type NewPlayerResponseProps = { invitee: InvitedPerson; token: string; onSignedUp: (email: string) => void }

/** For anyone who is not signed in: come back with the account that is there, or make one, which takes the invitation along. */
export function NewPlayerResponse({ invitee, token, onSignedUp }: NewPlayerResponseProps) {
  const { hasAccount, firstName, lastName, email } = invitee
  return (
    <div className="space-y-5">
      <ButtonLink
        size="lg"
        wide
        variant={hasAccount ? 'primary' : 'secondary'}
        to={withOrigin(paths.signIn(), paths.invite(token))}
        state={{ email }}
      >
        I already have an account
      </ButtonLink>
      <p className="flex items-center gap-4 text-note text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {hasAccount ? 'or create a new account' : 'or create an account'}
      </p>
      <SignUpForm
        returnTo={paths.confirmedInvite(token)}
        inviteToken={token}
        known={{ firstName, lastName, email }}
        submitLabel="Create account and join"
        submitVariant={hasAccount ? 'secondary' : 'primary'}
        onSignedUp={onSignedUp}
      />
    </div>
  )
}

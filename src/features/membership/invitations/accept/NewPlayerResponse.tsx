import { OrLine, OtherSignIns } from '@/features/auth/components/OtherSignIns'
import { SignUpForm } from '@/features/auth/components/SignUpForm'
import { withOrigin } from '@/features/auth/origin'
import type { InvitedPerson } from '../invitation'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'

type NewPlayerResponseProps = { invitee: InvitedPerson; token: string; onSignedUp: (email: string) => void }

/** For visitors: sign in with an existing account, or create one, which accepts the invitation. */
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
      <OrLine>{hasAccount ? 'or create a new account' : 'or create an account'}</OrLine>
      <OtherSignIns returnTo={paths.invite(token)} />
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

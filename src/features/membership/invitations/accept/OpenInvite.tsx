import { useState } from 'react'
import { fullName, type Me } from '@/features/auth/me'
import { InvitationCard } from '../components/InvitationCard'
import type { AcceptableInvitation } from '../invitation'
import { scheduleText } from '@/features/leagues/settings/schedule-text'
import { useNow } from '@/shared/lib/use-now'
import { AlreadyIn } from './AlreadyIn'
import { InvitePage } from './InvitePage'
import { NewPlayerResponse } from './NewPlayerResponse'
import { WrongAccountResponse } from './WrongAccountResponse'
import { useSignOut } from '@/features/auth/use-sign-out'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { AuthPage } from '@/features/auth/components/AuthPage'
import { CheckYourEmail } from '@/features/auth/components/CheckYourEmail'
import { ResendConfirmation } from '@/features/auth/components/ResendConfirmation'

type OpenInviteProps = {
  invitation: AcceptableInvitation
  token: string
  me: Me | undefined
  accept: (how?: { confirm?: boolean }) => void
  isAccepting: boolean
}

/** An open invitation, with the answers that this person can give. */
export function OpenInvite({ invitation, token, me, accept, isAccepting }: OpenInviteProps) {
  const { league, invitee, sentTo } = invitation
  const now = useNow(60_000)
  const [signedUpAs, setSignedUpAs] = useState<string>()

  if (invitation.me === 'already_member') return <AlreadyIn league={league} sentTo={sentTo} />
  if (!me && signedUpAs !== undefined) {
    return <CheckYourInviteEmail email={signedUpAs} token={token} leagueName={league.name} />
  }
  return (
    <InvitePage aside={answer()}>
      <InvitationCard
        invitation={invitation}
        title={isAccepting ? 'Accepting your invite' : "You're Invited"}
        schedule={scheduleText(league, new Date(now))}
      />
    </InvitePage>
  )

  function answer() {
    if (!me) return <NewPlayerResponse invitee={invitee} token={token} onSignedUp={setSignedUpAs} />
    if (invitation.me !== 'wrong_account')
      return <AcceptAnswer me={me} isAccepting={isAccepting} onAccept={() => accept()} />
    return (
      <WrongAccountResponse
        me={me}
        sentTo={sentTo}
        isAccepting={isAccepting}
        onAccept={() => accept({ confirm: true })}
      />
    )
  }
}

type AcceptAnswerProps = { me: Me; isAccepting: boolean; onAccept: () => void }

/** For the invited person. Opening the page changed nothing; this button does. */
function AcceptAnswer({ me, isAccepting, onAccept }: AcceptAnswerProps) {
  const signOut = useSignOut()
  return (
    <div className="space-y-2.5">
      <Button variant="primary" size="lg" wide pending={isAccepting} onClick={onAccept}>
        Accept invitation
      </Button>
      <ButtonLink size="lg" wide to={paths.home()}>
        Not now
      </ButtonLink>
      <div className="pt-2 text-center text-note text-muted">
        <p className="wrap-anywhere">You're signed in as {fullName(me)}.</p>
        <Button variant="quiet" size="sm" onClick={() => void signOut()}>
          Not you? Sign out
        </Button>
      </div>
    </div>
  )
}

type CheckYourInviteEmailProps = { email: string; token: string; leagueName: string }

/** The account was created. Confirming its address accepts the invitation, in any browser. */
function CheckYourInviteEmail({ email, token, leagueName }: CheckYourInviteEmailProps) {
  return (
    <AuthPage title="Check Your Email">
      <CheckYourEmail
        origin={paths.invite(token)}
        resend={<ResendConfirmation email={email} returnTo={paths.confirmedInvite(token)} />}
      >
        <p>
          We sent a confirmation link to <strong className="wrap-anywhere">{email}</strong>.
        </p>
        <p className="text-muted wrap-anywhere">Open it on any device to join {leagueName}.</p>
      </CheckYourEmail>
    </AuthPage>
  )
}

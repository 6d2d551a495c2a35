import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Me } from '@/features/auth/me'
import { invitationQueries } from '../queries'
import { useAcceptInvitation } from '../use-accept-invitation'
import { InvitationSkeleton, InviteFailed, InvitePage, InviteWaiting } from './InvitePage'
import { OpenInvite } from './OpenInvite'
import type { Invitation } from '../invitation'
import { AlreadyIn } from './AlreadyIn'
import { InviteExpired } from './InviteExpired'
import { InviteNotFound } from './InviteNotFound'
import { NoInvite } from './NoInvite'

type InviteByTokenProps = {
  token: string
  me: Me | undefined
  /** The person comes from confirming a sign-up for this invitation. */
  isConfirmed: boolean
}

export function InviteByToken({ token, me, isConfirmed }: InviteByTokenProps) {
  const query = useQuery(invitationQueries.byToken(token, me?.profileId))
  const { accept, isAccepting, hasFailed } = useAcceptInvitation(token)
  const { data: invitation, error } = query

  // Confirming the sign-up accepted it: welcome the person and continue, as after the button.
  const isTakenAtSignUp = isConfirmed && invitation?.state === 'taken'
  useWelcome(isTakenAtSignUp, accept)

  if (invitation?.state === 'open') {
    return (
      <OpenInvite invitation={invitation} token={token} me={me} accept={accept} isAccepting={isAccepting} />
    )
  }
  if (isAccepting || (isTakenAtSignUp && !hasFailed)) {
    return (
      <InvitePage>
        <InviteWaiting title="Accepting your invite" />
      </InvitePage>
    )
  }
  if (invitation) {
    const isLeftOut = isConfirmed && me !== undefined
    return (
      <ClosedInvite
        invitation={invitation}
        token={token}
        isSignedIn={me !== undefined}
        isLeftOut={isLeftOut}
      />
    )
  }
  if (error) return <InviteFailed error={error} onRetry={query.refetch} pending={query.isFetching} />
  return (
    <InvitePage aside={<InvitationSkeleton />}>
      <InviteWaiting title="Loading invite" />
    </InvitePage>
  )
}

type ClosedInviteProps = {
  invitation: Exclude<Invitation, { state: 'open' }>
  token: string
  isSignedIn: boolean
  /** An account was created for this invitation, but couldn't accept it anymore. */
  isLeftOut: boolean
}

/** An invitation that no one can accept, or no one needs to. */
function ClosedInvite({ invitation, token, isSignedIn, isLeftOut }: ClosedInviteProps) {
  if (invitation.state === 'taken') {
    return <AlreadyIn league={{ id: invitation.leagueId, name: invitation.leagueName }} />
  }
  if (invitation.state === 'expired') {
    return <InviteExpired {...invitation} isSignedIn={isSignedIn} isLeftOut={isLeftOut} />
  }
  if (invitation.state === 'no_token') return <NoInvite />
  return <InviteNotFound token={token} isSignedIn={isSignedIn} isLeftOut={isLeftOut} />
}

/** Runs something once, as soon as it is due. */
function useWelcome(isDue: boolean, welcome: () => void): void {
  const done = useRef(false)
  const greet = useEffectEvent(welcome)
  useEffect(() => {
    if (!isDue || done.current) return
    done.current = true
    greet()
  }, [isDue])
}

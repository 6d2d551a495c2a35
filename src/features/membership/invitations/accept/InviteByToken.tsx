import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Me } from '@/features/auth/me'
import { invitationQueries } from '../queries'
import { useAcceptInvitation } from '../use-accept-invitation'
import { InvitationSkeleton, InviteFailed, InvitePage, InviteWaiting } from './InvitePage'
import { OpenInvite } from './OpenInvite'
import { ClosedInvite } from './ClosedInvite'

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
    const isSignedIn = me !== undefined
    return (
      <ClosedInvite
        invitation={invitation}
        token={token}
        isSignedIn={isSignedIn}
        isLeftOut={isConfirmed && isSignedIn}
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

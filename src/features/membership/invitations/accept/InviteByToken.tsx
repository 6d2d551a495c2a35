import { useQuery } from '@tanstack/react-query'
import type { Me } from '@/features/auth/me'
import { AnswerSkeleton } from '../components/AnswerSkeleton'
import { InviteWaiting } from '../components/InviteWaiting'
import { invitationQueries } from '../queries'
import { useAcceptInvitation } from '../use-accept-invitation'
import { useWelcome } from '../use-welcome'
import { ClosedInvite } from './ClosedInvite'
import { InviteFailed } from './InviteFailed'
import { InvitePage } from './InvitePage'
import { OpenInvite } from './OpenInvite'

type InviteByTokenProps = {
  token: string
  me: Me | undefined
  /** The person comes from confirming a sign-up that carried this invitation. */
  isConfirmed: boolean
}

export function InviteByToken({ token, me, isConfirmed }: InviteByTokenProps) {
  const query = useQuery(invitationQueries.byToken(token, me?.profileId))
  const { accept, isAccepting, hasFailed } = useAcceptInvitation(token)
  const { data: invitation, error } = query

  // Anyone who took it by confirming the sign-up is welcomed and led on as by the button.
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
    <InvitePage aside={<AnswerSkeleton />}>
      <InviteWaiting title="Loading invite" />
    </InvitePage>
  )
}

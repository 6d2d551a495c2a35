import type { Invitation } from '../invitation'
import { AlreadyIn } from './AlreadyIn'
import { InviteExpired } from './InviteExpired'
import { InviteNotFound } from './InviteNotFound'
import { NoInvite } from './NoInvite'

type ClosedInviteProps = {
  invitation: Exclude<Invitation, { state: 'open' }>
  token: string
  isSignedIn: boolean
  /** An account was made for this invitation and could not take it any more. */
  isLeftOut: boolean
}

/** An invitation that no one can accept, or no one needs to. */
export function ClosedInvite({ invitation, token, isSignedIn, isLeftOut }: ClosedInviteProps) {
  if (invitation.state === 'taken') {
    return <AlreadyIn league={{ id: invitation.leagueId, name: invitation.leagueName }} />
  }
  if (invitation.state === 'expired') {
    return <InviteExpired {...invitation} isSignedIn={isSignedIn} isLeftOut={isLeftOut} />
  }
  if (invitation.state === 'no_token') return <NoInvite />
  return <InviteNotFound token={token} isSignedIn={isSignedIn} isLeftOut={isLeftOut} />
}

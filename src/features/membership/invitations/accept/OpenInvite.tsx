import { useState } from 'react'
import type { Me } from '@/features/auth/me'
import { InvitationCard } from '../components/InvitationCard'
import type { OpenInvitation } from '../invitation'
import { scheduleText } from '@/features/leagues/settings/schedule-text'
import { useNow } from '@/shared/lib/use-now'
import { AcceptAnswer } from './AcceptAnswer'
import { AlreadyIn } from './AlreadyIn'
import { CheckYourInviteEmail } from './CheckYourInviteEmail'
import { InvitePage } from './InvitePage'
import { NewcomerAnswer } from './NewcomerAnswer'
import { WrongAccountAnswer } from './WrongAccountAnswer'

type OpenInviteProps = {
  invitation: OpenInvitation
  token: string
  me: Me | undefined
  accept: (how?: { confirm?: boolean }) => void
  isAccepting: boolean
}

/** An invitation that can be answered, with the answers that this person has. */
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
    if (!me) return <NewcomerAnswer invitee={invitee} token={token} onSignedUp={setSignedUpAs} />
    if (invitation.me !== 'wrong_account')
      return <AcceptAnswer me={me} isAccepting={isAccepting} onAccept={() => accept()} />
    return (
      <WrongAccountAnswer
        me={me}
        sentTo={sentTo}
        isAccepting={isAccepting}
        onAccept={() => accept({ confirm: true })}
      />
    )
  }
}

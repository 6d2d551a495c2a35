import { fullName } from '@/domain/full-name'
import { X, CalendarDays, MapPin, Trophy, Users, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { Me } from '@/features/auth/me'
import { type AcceptableInvitation, type InvitedPerson, placeText, playersText } from '../invitation'
import { scheduleText } from '@/features/leagues/schedule-text'
import { useNow } from '@/shared/lib/use-now'
import { ClosedInvite } from './ClosedInvite'
import { InvitePage } from './InvitePage'
import { useSignOut } from '@/features/auth/use-sign-out'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/Button'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { OrLine, OtherSignIns } from '@/features/auth/components/OtherSignIns'
import { SignUpForm } from '@/features/auth/components/SignUpForm'
import { withOrigin } from '@/features/auth/origin'
import { Card } from '@/shared/ui/Card'
import { AuthPage } from '@/features/auth/components/AuthPage'
import { CheckYourEmail } from '@/features/auth/components/CheckYourEmail'
import { ResendConfirmation } from '@/features/auth/components/ResendConfirmation'
import { rulesSummary } from '@/domain/rules-summary'
import { dateIn } from '@/shared/lib/dates'
import { usePageTitle } from '@/shared/lib/use-page-title'
import { Avatar } from '@/shared/ui/Avatar'

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

  if (invitation.me === 'already_member') {
    const taken = { state: 'taken', leagueId: league.id, leagueName: league.name, sentTo } as const
    return <ClosedInvite invitation={taken} token={token} isSignedIn />
  }
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
        <p className="wrap-anywhere">You're signed in as {fullName(me, me.email)}.</p>
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

type NewPlayerResponseProps = { invitee: InvitedPerson; token: string; onSignedUp: (email: string) => void }

/** For visitors: sign in with an existing account, or create one, which accepts the invitation. */
function NewPlayerResponse({ invitee, token, onSignedUp }: NewPlayerResponseProps) {
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

type WrongAccountResponseProps = {
  me: Me
  /** Where the invitation went, masked; null if it is another account's without an address. */
  sentTo: string | null
  isAccepting: boolean
  onAccept: () => void
}

/** Someone else's phone, or another address of the same person: only they know which. */
function WrongAccountResponse({ me, sentTo, isAccepting, onAccept }: WrongAccountResponseProps) {
  const signOut = useSignOut()
  return (
    <div className="space-y-2.5">
      <Card as="section" aria-labelledby="wrong-account" className="flex gap-3">
        <X aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
        <div className="min-w-0 space-y-1 wrap-anywhere">
          <h2 id="wrong-account" className="font-semibold">
            {sentTo ? `This invitation was sent to ${sentTo}` : 'This invitation is for another player'}
          </h2>
          <p className="text-note text-muted">
            You're signed in as {fullName(me, me.email)} ({me.email}). If that's you too, accept with this
            account.
          </p>
        </div>
      </Card>
      <Button variant="primary" size="lg" wide onClick={() => void signOut()}>
        Sign out and switch accounts
      </Button>
      <Button size="lg" wide pending={isAccepting} onClick={onAccept}>
        Accept as {fullName(me, me.email)}
      </Button>
    </div>
  )
}

type InvitationCardProps = {
  invitation: AcceptableInvitation
  title: string
  /** When the league plays, as far as that is decided. */
  schedule: string | null
}

/** Who invites, to what, when, and where. */
function InvitationCard({ invitation, title, schedule }: InvitationCardProps) {
  const { inviterName, league, expiresAt } = invitation
  usePageTitle(`${title} to ${league.name}`)
  return (
    <Card tone="featured" className="p-5 sm:p-6">
      <div className="flex items-center gap-3">
        <Avatar name={inviterName} size="lg" />
        <p className="min-w-0 text-note leading-snug text-muted wrap-anywhere">
          <strong className="block font-medium text-ink">{inviterName}</strong>
          invited you to play
        </p>
      </div>
      <h1 aria-live="polite" className="mt-5 text-[1.75rem] leading-tight font-bold tracking-[-0.015em]">
        {title}
      </h1>
      <h2 className="mt-2 text-lg leading-snug font-semibold wrap-anywhere">{league.name}</h2>
      {league.clubName && <p className="mt-0.5 text-note text-muted wrap-anywhere">{league.clubName}</p>}
      {league.description && (
        <p className="mt-2 line-clamp-4 text-note text-muted wrap-anywhere">{league.description}</p>
      )}
      <ul className="mt-4 space-y-3">
        <Fact icon={CalendarDays}>{schedule ?? 'Schedule TBD'}</Fact>
        {league.location && <Fact icon={MapPin}>{placeText(league)}</Fact>}
        <Fact icon={Trophy}>{rulesSummary(league.rules)}</Fact>
        <Fact icon={Users}>{playersText(league)}</Fact>
      </ul>
      <p className="mt-5 border-t border-line pt-4 text-note text-muted">
        Invitation expires {dateIn(expiresAt, league.timeZone)}.
      </p>
    </Card>
  )
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

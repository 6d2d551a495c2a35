import { fullName } from '@/domain/full-name'
import { CalendarDays, MapPin, Trophy, Users, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Me } from '@/features/auth/use-auth'
import { type AcceptableInvitation, type InvitedPerson, placeText, playersText } from '../invitation'
import { scheduleText } from '@/features/leagues/schedule-text'
import { useNow } from '@/shared/lib/timing'
import { ClosedInvite } from './ClosedInvite'
import { InvitePage } from './InvitePage'
import { useSignOut } from '@/features/auth/session'
import { paths } from '@/shared/lib/paths'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { OtherSignIns } from '@/features/auth/components/OtherSignIns'
import { SignUpForm, type NewPerson } from '@/features/auth/components/SignUpForm'
import { withOrigin } from '@/features/auth/origin'
import { TextLink, AuthPage } from '@/features/auth/components/AuthPage'
import { Fold } from '@/shared/ui/Details'
import { CheckYourEmail } from '@/features/auth/components/CheckYourEmail'
import { ResendConfirmation } from '@/features/auth/components/ConfirmationLink'
import { rulesSummary } from '@/domain/rule-sentences'
import { dateIn } from '@/shared/lib/dates'
import { mapLink } from '@/shared/lib/map-link'
import { usePageTitle } from '@/shared/lib/page-heading'
import { Avatar } from '@/shared/ui/Avatar'

type OpenInviteProps = {
  invitation: AcceptableInvitation
  token: string
  me: Me | undefined
  accept: (how?: { confirm?: boolean }) => void
  isAccepting: boolean
}

export function OpenInvite({ invitation, token, me, accept, isAccepting }: OpenInviteProps) {
  const { asSub, league, invitee, sentTo } = invitation
  const now = useNow(60_000)
  const [typed, setTyped] = useState<NewPerson>()
  const [isSent, setSent] = useState(false)

  if (invitation.me === 'already_member') {
    const taken = { state: 'taken', leagueId: league.id, leagueName: league.name, asSub, sentTo } as const
    return <ClosedInvite invitation={taken} token={token} isSignedIn />
  }
  if (!me && typed && isSent) {
    return (
      <AuthPage title="Check Your Email">
        {/* Confirming the address accepts the invitation, in any browser. */}
        <CheckYourEmail
          email={typed.email}
          sent="We sent a confirmation link to"
          then={`Open it on any device to ${asSub ? 'sub in' : 'join'} ${league.name}.`}
          origin={paths.invite(token)}
          resend={<ResendConfirmation email={typed.email} returnTo={paths.confirmedInvite(token)} />}
          onChange={() => setSent(false)}
        />
      </AuthPage>
    )
  }
  return (
    <InvitePage
      aside={
        <div className="min-w-0">
          {answer()}
          {invitation.expiresAt !== null && (
            <p className="mt-3 text-center text-note text-muted">
              This invitation is open until {dateIn(invitation.expiresAt, league.timeZone)}.
            </p>
          )}
        </div>
      }
    >
      <InvitationCard
        invitation={invitation}
        title={isAccepting ? 'Accepting your invite' : asSub ? "You're invited to sub" : "You're Invited"}
        schedule={scheduleText(league, new Date(now))}
      />
    </InvitePage>
  )

  function answer() {
    if (!me) {
      return (
        <NewPlayerResponse
          invitee={{ ...invitee, ...typed }}
          asSub={asSub}
          token={token}
          onSignedUp={(person) => {
            setTyped(person)
            setSent(true)
          }}
        />
      )
    }
    if (invitation.me !== 'wrong_account')
      return <AcceptAnswer me={me} asSub={asSub} isAccepting={isAccepting} onAccept={() => accept()} />
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

type AcceptAnswerProps = { me: Me; asSub: boolean; isAccepting: boolean; onAccept: () => void }

/** For the invited person. Opening the page changed nothing; this button does. */
function AcceptAnswer({ me, asSub, isAccepting, onAccept }: AcceptAnswerProps) {
  const signOut = useSignOut()
  return (
    <div className="space-y-2.5">
      <Button variant="primary" size="lg" wide pending={isAccepting} onClick={onAccept}>
        {asSub ? "I'll sub" : 'Accept invitation'}
      </Button>
      <ButtonLink variant="quiet" size="lg" wide to={paths.home()}>
        Not now
      </ButtonLink>
      <div className="text-center text-note text-muted">
        <p className="wrap-anywhere">You're signed in as {fullName(me, me.email)}.</p>
        <Button variant="quiet" size="sm" onClick={() => void signOut()}>
          Not you? Sign out
        </Button>
      </div>
    </div>
  )
}

type NewPlayerResponseProps = {
  invitee: InvitedPerson
  asSub: boolean
  token: string
  onSignedUp: (person: NewPerson) => void
}

/** For visitors: create an account, which accepts the invitation, or sign in with the one they have. */
function NewPlayerResponse({ invitee, asSub, token, onSignedUp }: NewPlayerResponseProps) {
  const { hasAccount, firstName, lastName, email } = invitee
  const signUp = (
    <>
      <OtherSignIns returnTo={paths.invite(token)} />
      <SignUpForm
        returnTo={paths.confirmedInvite(token)}
        inviteToken={token}
        known={{ firstName, lastName, email }}
        submitLabel={asSub ? 'Create account and sub' : 'Create account and join'}
        submitVariant={hasAccount ? 'secondary' : 'primary'}
        onSignedUp={onSignedUp}
      />
    </>
  )
  const signIn = { to: withOrigin(paths.signIn(), paths.invite(token)), state: { email } }
  if (!hasAccount) {
    return (
      <>
        {signUp}
        <p className="mt-2 text-center">
          <TextLink {...signIn}>I already have an account</TextLink>
        </p>
      </>
    )
  }
  return (
    <div className="space-y-4">
      <p className="wrap-anywhere">
        {email ? <strong>{email}</strong> : 'You already'} {email ? 'has' : 'have'} an account. Sign in, and
        the invitation waits for you.
      </p>
      <ButtonLink variant="primary" size="lg" wide {...signIn}>
        I already have an account
      </ButtonLink>
      <Fold title="Create a new account instead">{signUp}</Fold>
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
    <section aria-labelledby="wrong-account" className="space-y-2.5">
      <h2 id="wrong-account" className="font-semibold">
        {sentTo ? 'This invitation was sent to another address' : 'This invitation is for another player'}
      </h2>
      <dl className="divide-y divide-line border-y border-line">
        {sentTo && <Account name="Invitation sent to" address={sentTo} />}
        <Account name="Signed in as" address={me.email} />
      </dl>
      <Button variant="primary" size="lg" wide onClick={() => void signOut()}>
        Sign out and switch accounts
      </Button>
      <Button size="lg" wide pending={isAccepting} onClick={onAccept}>
        Accept as {fullName(me, me.email)}
      </Button>
      <p className="text-center text-note text-muted">Accept only if both are yours.</p>
    </section>
  )
}

function Account({ name, address }: { name: string; address: string }) {
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{address}</dd>
    </div>
  )
}

type InvitationCardProps = {
  invitation: AcceptableInvitation
  title: string
  /** When the league plays, as far as that is decided. */
  schedule: string | null
}

/** To what, who invites, when, and where. The league is larger than the page's own heading. */
function InvitationCard({ invitation, title, schedule }: InvitationCardProps) {
  const { asSub, inviterName, league } = invitation
  const { name, clubName, clubCity, location } = league
  usePageTitle(`${title} to ${name}`)
  const map = location && mapLink({ address: location, city: clubCity ?? '' })
  return (
    <div className="min-w-0">
      <h1 aria-live="polite" className="font-semibold text-accent">
        {title}
      </h1>
      <h2 className="text-3xl leading-tight font-bold tracking-[-0.015em] wrap-break-word lg:text-5xl">
        {name}
      </h2>
      <div className="mt-2 flex items-center gap-3">
        <Avatar name={inviterName} />
        <p className="min-w-0 text-muted wrap-anywhere">
          <strong className="font-medium text-ink">{inviterName}</strong>
          <span>{clubName && ` · ${clubName}`}</span>
        </p>
      </div>
      <ul className="mt-4 space-y-3">
        <Fact icon={CalendarDays}>{schedule ?? 'Schedule TBD'}</Fact>
        {location && (
          <Fact icon={MapPin}>
            <span>{placeText(league)}</span>{' '}
            {map && (
              <a href={map} target="_blank" rel="noreferrer" className="underline underline-offset-4">
                Map
              </a>
            )}
          </Fact>
        )}
        <Fact icon={Trophy}>{rulesSummary(league.rules)}</Fact>
        <Fact icon={Users}>
          {asSub ? "When someone near your rating is out, you're asked to sub." : playersText(league)}
        </Fact>
      </ul>
    </div>
  )
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

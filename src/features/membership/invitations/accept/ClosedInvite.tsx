import type { ReactNode } from 'react'
import { withOrigin } from '@/features/auth/origin'
import { SUBBING_PATH } from '@/features/subs/api'
import { paths } from '@/shared/lib/paths'
import { usePageTitle } from '@/shared/lib/page-heading'
import { ButtonLink, Button } from '@/shared/ui/Button'
import { classNames } from '@/shared/lib/class-names'
import { type Invitation, inviteToken } from '../invitation'
import { InvitePage } from './InvitePage'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { Form } from '@/shared/ui/Form'
import { fieldProps } from '@/shared/lib/field-props'
import { Field } from '@/shared/ui/Field'

/** An invitation that no one can accept, or no one needs to. */
export type Closed = Exclude<Invitation, { state: 'open' }>

interface Visitor {
  token: string
  isSignedIn: boolean
}

interface Notice {
  title: string
  /** What is wrong, larger than the title. */
  headline?: string
  says: ReactNode
  /** What to do now, the most likely first. */
  actions: ReactNode
}

const NOTICES: {
  [State in Closed['state']]: (invite: Extract<Closed, { state: State }>, who: Visitor) => Notice
} = {
  taken: ({ leagueId, leagueName, asSub, sentTo }) => ({
    title: asSub ? `You said you'd sub in ${leagueName}` : `You're already in ${leagueName}`,
    says: sentTo ? (
      <p>This invitation was sent to {sentTo}. It's still open for them.</p>
    ) : (
      <p>There's nothing left to accept.</p>
    ),
    actions: asSub ? (
      <First to={SUBBING_PATH}>View your subbing</First>
    ) : (
      <First to={paths.league(leagueId)}>Go to league</First>
    ),
  }),
  expired: ({ leagueId, leagueName, inviterName }, { isSignedIn }) => ({
    title: 'Invalid Invite',
    headline: 'This invite has expired.',
    says: (
      <p>
        Ask <strong className="font-medium text-ink">{inviterName}</strong> for a new invitation to{' '}
        <strong className="font-medium text-ink">{leagueName}</strong>.
      </p>
    ),
    actions: (
      <>
        {leagueId && <First to={paths.publicLeague(leagueId)}>View league</First>}
        {isSignedIn ? (
          <Next to={paths.findLeague()}>Find a league</Next>
        ) : (
          <Next to={paths.signIn()}>Sign In</Next>
        )}
      </>
    ),
  }),
  /** Unknown, used by someone else, or revoked. The page doesn't say which, because the server doesn't. */
  not_found: (_invite, { token, isSignedIn }) => ({
    title: 'Invite Not Found',
    headline: 'Invalid or expired invite token.',
    says: (
      <p>
        Only the latest link works, and only once. Check for a newer email or ask for a new link.
        {!isSignedIn && ' Already accepted? Sign in to see your league.'}
      </p>
    ),
    actions: isSignedIn ? (
      <>
        <First to={paths.findLeague()}>Find a league</First>
        <Next to={paths.home()}>Go home</Next>
      </>
    ) : (
      <>
        <First to={withOrigin(paths.signIn(), paths.invite(token))}>Sign In</First>
        <Next to={paths.signUp()}>Create an account</Next>
      </>
    ),
  }),
  /** The URL without its end, as an email program may have cut it off. */
  no_token: () => ({
    title: 'Invalid Invite',
    headline: 'No invite token provided.',
    says: <p>Part of the link is missing. Copy the full link and paste it here.</p>,
    actions: <InvitationLinkForm />,
  }),
}

type LinkProps = { to: string; children: string }
const First = (props: LinkProps) => <ButtonLink variant="primary" size="lg" wide {...props} />
const Next = (props: LinkProps) => <ButtonLink variant="quiet" size="lg" wide {...props} />

type ClosedInviteProps<State extends Closed['state']> = Visitor & {
  invitation: Extract<Closed, { state: State }> & { state: State }
  /** An account was created for this invitation, but couldn't accept it anymore. */
  isLeftOut?: boolean
}

export function ClosedInvite<State extends Closed['state']>(props: ClosedInviteProps<State>) {
  const { invitation, isLeftOut = false, ...who } = props
  const { title, headline, says, actions } = NOTICES[invitation.state](invitation, who)
  usePageTitle(title)
  return (
    <InvitePage>
      <h1 className={classNames('wrap-anywhere', headline ? 'font-semibold text-warning' : LARGE)}>
        {title}
      </h1>
      {headline && <p className={LARGE}>{headline}</p>}
      <div className="mt-2 space-y-2 text-base text-pretty text-muted wrap-anywhere">
        {isLeftOut && invitation.state !== 'taken' && (
          <p role="alert" className="text-ink">
            Account created, but failed to link invite/profile. Please contact support.
          </p>
        )}
        {says}
      </div>
      <div className="mt-6 space-y-2.5">{actions}</div>
    </InvitePage>
  )
}

const LARGE = 'text-3xl leading-tight font-bold tracking-[-0.015em]'

function InvitationLinkForm() {
  const navigate = useNavigate()
  const form = useForm({ defaultValues: { link: '' } })
  const open = form.handleSubmit(({ link }) => navigate(paths.invite(inviteToken(link) ?? '')))

  return (
    <Form onSubmit={open} className="mt-3 space-y-2">
      <Field
        label="Invitation link"
        autoComplete="off"
        {...fieldProps(form)('link', {
          validate: (link) =>
            inviteToken(link) !== null || "That's not an invitation link. Copy the full link from the email.",
        })}
      />
      <Button type="submit" wide>
        Open
      </Button>
    </Form>
  )
}

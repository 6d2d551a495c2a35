import { AuthPage } from '@/features/auth/components/AuthPage'
import { CheckYourEmail } from '@/features/auth/components/CheckYourEmail'
import { ResendConfirmation } from '@/features/auth/components/ResendConfirmation'
import { paths } from '@/shared/lib/paths'

type CheckYourInviteEmailProps = { email: string; token: string; leagueName: string }

/** The account is made; confirming its address takes the invitation, in whatever browser that happens. */
export function CheckYourInviteEmail({ email, token, leagueName }: CheckYourInviteEmailProps) {
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

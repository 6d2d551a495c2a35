import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { AuthPage } from '@/features/auth/components/AuthPage'
import { CheckYourEmail } from '@/features/auth/components/CheckYourEmail'
import { ForgotPasswordForm } from '@/features/auth/components/ForgotPasswordForm'
import { TextLink } from '@/features/auth/components/TextLink'
import { emailFromNavigation } from '@/features/auth/email-from-navigation'
import { paths } from '@/shared/lib/paths'

export function Component() {
  const [sentTo, setSentTo] = useState<string>()
  const { state } = useLocation()
  const [lastTyped, setLastTyped] = useState(() => emailFromNavigation(state))

  if (sentTo !== undefined) {
    return (
      <AuthPage title="Check Your Email">
        <CheckYourEmail
          email={sentTo}
          sent="If there's an account for"
          then="a link to set a new password is on its way. Nothing there? Check spam."
          signInIf="Remembered it?"
          onChange={() => setSentTo(undefined)}
        />
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title="Forgot Password"
      subtitle="We'll email you a link to set a new one."
      footer={
        <p>
          Remembered it? <TextLink to={paths.signIn()}>Sign in</TextLink>
        </p>
      }
    >
      <ForgotPasswordForm
        defaultEmail={lastTyped}
        onSent={(email) => {
          setLastTyped(email)
          setSentTo(email)
        }}
      />
    </AuthPage>
  )
}

import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { AuthPage, TextLink, Welcome } from '@/features/auth/components/AuthPage'
import { CheckYourEmail } from '@/features/auth/components/CheckYourEmail'
import { OtherSignIns } from '@/features/auth/components/OtherSignIns'
import { ResendConfirmation } from '@/features/auth/components/ConfirmationLink'
import { SignUpForm, type NewPerson } from '@/features/auth/components/SignUpForm'
import { readOrigin, withOrigin } from '@/features/auth/origin'
import { useAuth } from '@/features/auth/use-auth'
import { paths } from '@/shared/lib/paths'

export function Component() {
  const auth = useAuth()
  const [typed, setTyped] = useState<NewPerson>()
  const [isSent, setSent] = useState(false)
  const origin = readOrigin(useLocation().search)
  const returnTo = origin ?? paths.home()

  if (auth.status === 'signed-in') return <Navigate replace to={returnTo} />
  if (typed && isSent) {
    return (
      <AuthPage title="Check Your Email">
        <CheckYourEmail
          email={typed.email}
          sent="We sent a confirmation link to"
          then="Open it on this device to finish signing up."
          origin={origin}
          resend={<ResendConfirmation email={typed.email} returnTo={returnTo} />}
          onChange={() => setSent(false)}
        />
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title="Sign Up"
      subtitle="It takes a minute."
      welcome={<Welcome />}
      isFormFirst={origin !== undefined}
      footer={
        <p>
          Already have an account? <TextLink to={withOrigin(paths.signIn(), origin)}>Sign in</TextLink>
        </p>
      }
    >
      <OtherSignIns returnTo={returnTo} />
      <SignUpForm
        returnTo={returnTo}
        known={typed}
        onSignedUp={(person) => {
          setTyped(person)
          setSent(true)
        }}
      />
    </AuthPage>
  )
}

import { Suspense, useMemo, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { AccountFailed } from '@/features/auth/RequireAuth'
import { AuthPage, TextLink, Welcome } from '@/features/auth/components/AuthPage'
import { FormAlert } from '@/shared/ui/Form'
import { OtherSignIns } from '@/features/auth/components/OtherSignIns'
import { RejectedLink } from '@/features/auth/components/ConfirmationLink'
import { SignInForm } from '@/features/auth/components/SignInForm'
import { deletedAccount } from '@/features/auth/remembered'
import { emailFromNavigation } from '@/features/auth/forms'
import { readOrigin, withOrigin } from '@/features/auth/origin'
import { providerAsked, providerProblem } from '@/features/auth/api'
import { useAuth } from '@/features/auth/use-auth'
import { paths } from '@/shared/lib/paths'
import { readAuthLink } from '@/shared/supabase/browser-session'
import { lazyView } from '@/shared/lib/lazy-view'

// Hardly anyone meets it.
const DeletedAccount = lazyView(async () => (await import('@/features/outbox/DeletedAccount')).DeletedAccount)

export function Component() {
  const auth = useAuth()
  // Read again with each state of the sign-in: that an account is gone is found out while the page is open, too.
  const gone = useMemo(() => (auth.status === 'signed-in' ? null : deletedAccount.read()), [auth.status])
  const { search, hash, state } = useLocation()
  const origin = readOrigin(search)
  const returnTo = origin ?? paths.home()
  const link = readAuthLink(hash)
  const [provider] = useState(providerAsked.read)

  if (auth.status === 'signed-in') return <Navigate replace to={returnTo} />
  // No form: signing in again would not help.
  if (auth.status === 'failed') {
    return (
      <AuthPage title="Sign In">
        <AccountFailed
          title={
            auth.isSignedIn ? "You're signed in, but your account didn't load" : "Couldn't load your account"
          }
          auth={auth}
        />
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title="Sign In"
      subtitle={origin && 'Sign in to continue.'}
      welcome={<Welcome />}
      isFormFirst={origin !== undefined}
      footer={
        <p>
          New here? <TextLink to={withOrigin(paths.signUp(), origin)}>Create an account</TextLink>
        </p>
      }
    >
      <div className="space-y-5">
        {gone !== null && (
          <Suspense fallback={<div className="min-h-40" />}>
            <DeletedAccount profileId={gone} />
          </Suspense>
        )}
        {link?.kind === 'refused' &&
          // An email link may expire in the same tab; providers never answer so.
          (provider && link.code !== 'otp_expired' ? (
            <FormAlert>{providerProblem(link.code, provider)}</FormAlert>
          ) : (
            <RejectedLink code={link.code} returnTo={returnTo} />
          ))}
        <OtherSignIns returnTo={returnTo} />
        <SignInForm defaultEmail={emailFromNavigation(state)} returnTo={returnTo} />
      </div>
    </AuthPage>
  )
}

import { Suspense, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { AccountFailed } from '@/features/auth/components/AccountFailed'
import { AuthPage } from '@/features/auth/components/AuthPage'
import { RejectedLink } from '@/features/auth/components/RejectedLink'
import { SignInForm } from '@/features/auth/components/SignInForm'
import { TextLink } from '@/features/auth/components/TextLink'
import { deletedAccount } from '@/features/auth/deleted-account'
import { emailFromNavigation } from '@/features/auth/email-from-navigation'
import { readOrigin, withOrigin } from '@/features/auth/origin'
import { useAuth } from '@/features/auth/use-auth'
import { paths } from '@/shared/lib/paths'
import { readAuthLink } from '@/shared/supabase/auth-link'
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
        {link?.kind === 'refused' && <RejectedLink code={link.code} returnTo={returnTo} />}
        <SignInForm defaultEmail={emailFromNavigation(state)} returnTo={returnTo} />
      </div>
    </AuthPage>
  )
}

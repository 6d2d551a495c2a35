import { Suspense, useMemo, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useMutation } from '@tanstack/react-query'
import { AccountFailed } from '@/features/auth/RequireAuth'
import { AuthPage, TextLink, Welcome, EmailField } from '@/features/auth/components/AuthPage'
import { FormAlert, Form } from '@/shared/ui/Form'
import { OtherSignIns } from '@/features/auth/components/OtherSignIns'
import { RejectedLink, ResendConfirmation } from '@/features/auth/components/ConfirmationLink'
import { deletedAccount } from '@/features/auth/deleted-account'
import { emailFromNavigation, SignInValues, useEntranceForm } from '@/features/auth/forms'
import { readOrigin, withOrigin } from '@/features/auth/origin'
import { providerAsked, providerProblem, signIn } from '@/features/auth/api'
import { useAuth } from '@/features/auth/use-auth'
import { paths } from '@/shared/lib/paths'
import { readAuthLink } from '@/shared/supabase/browser-session'
import { lazyView } from '@/shared/lib/lazy-view'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { PasswordField } from '@/shared/ui/Field'

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

type SignInFormProps = {
  defaultEmail: string
  /** The page that a confirmation link leads to, if the account still needs one. */
  returnTo: string
}

function SignInForm({ defaultEmail, returnTo }: SignInFormProps) {
  const auth = useAuth()
  const saving = useMutation(signIn)
  const { isPending, isSuccess, error, variables } = saving
  const { form, field } = useEntranceForm(SignInValues, { email: defaultEmail })
  const [email, setEmail] = useState(defaultEmail)
  // The password was right. Now the database says who this is.
  const isEntering = isSuccess && auth.status === 'loading'
  const needsConfirmation = errorCode(error) === 'email_not_confirmed' && variables

  return (
    <Form
      {...form((values) => saving.mutate(values))}
      saving={saving}
      alert={
        error && (
          <FormAlert
            action={
              needsConfirmation && <ResendConfirmation email={needsConfirmation.email} returnTo={returnTo} />
            }
          >
            {sentenceFor(error)}
          </FormAlert>
        )
      }
      className="space-y-4"
      aria-label="Sign in"
    >
      <EmailField {...field('email')} onChange={({ target }) => setEmail(target.value)} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <p className="text-right text-sm">
        <TextLink to={paths.forgotPassword()} state={{ email }}>
          Forgot password?
        </TextLink>
      </p>
      <Button type="submit" variant="primary" size="lg" wide pending={isPending || isEntering}>
        Sign In
      </Button>
    </Form>
  )
}

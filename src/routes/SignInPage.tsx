import { Navigate, useLocation } from 'react-router-dom'
import { AuthPage } from '@/features/auth/components/AuthPage'
import { FormAlert } from '@/features/auth/components/FormAlert'
import { RefusedLink } from '@/features/auth/components/RefusedLink'
import { SignInForm } from '@/features/auth/components/SignInForm'
import { TextLink } from '@/features/auth/components/TextLink'
import { handedEmail } from '@/features/auth/handed-email'
import { readOrigin, withOrigin } from '@/features/auth/origin'
import { useAuth } from '@/features/auth/use-auth'
import { sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { readAuthLink } from '@/shared/supabase/auth-link'
import { Button } from '@/shared/ui/Button'

export function Component() {
  const auth = useAuth()
  const { search, hash, state } = useLocation()
  const origin = readOrigin(search)
  const returnTo = origin ?? paths.home()
  const link = readAuthLink(hash)

  if (auth.status === 'signed-in') return <Navigate replace to={returnTo} />
  return (
    <AuthPage
      title="Sign In"
      subtitle={origin && 'Sign in to see the page you asked for.'}
      footer={
        <p>
          New here? <TextLink to={withOrigin(paths.signUp(), origin)}>Create an account</TextLink>
        </p>
      }
    >
      <div className="space-y-5">
        {link?.kind === 'refused' && <RefusedLink code={link.code} returnTo={returnTo} />}
        {auth.status === 'failed' && (
          <FormAlert action={<Button onClick={auth.retry}>Retry</Button>}>
            {sentenceFor(auth.error)}
          </FormAlert>
        )}
        <SignInForm defaultEmail={handedEmail(state)} returnTo={returnTo} />
      </div>
    </AuthPage>
  )
}

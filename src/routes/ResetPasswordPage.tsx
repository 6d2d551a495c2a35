import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { AuthPage } from '@/features/auth/components/AuthPage'
import { NewPasswordForm } from '@/features/auth/components/NewPasswordForm'
import { CheckingSession } from '@/features/auth/RequireAuth'
import { endRecovery, useIsRecovering } from '@/features/auth/remembered'
import { useAuth } from '@/features/auth/use-auth'
import { sentenceFor } from '@/shared/lib/errors'
import { paths } from '@/shared/lib/paths'
import { readAuthLink } from '@/shared/supabase/browser-session'
import { Button, ButtonLink } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { FailedState } from '@/shared/ui/FailedState'

/** Where the link in the reset email leads. Only that link opens the form: a phone left unlocked must not be enough. */
export function Component() {
  const auth = useAuth()
  const [isDone, setIsDone] = useState(false)
  const link = readAuthLink(useLocation().hash)
  const me = auth.status === 'signed-in' ? auth.me : undefined
  const isRecovering = useIsRecovering(me?.authId)

  if (isDone) return <Navigate replace to={paths.home()} />
  if (auth.status === 'loading') return <CheckingSession label="Checking link" />
  if (auth.status === 'failed') {
    return (
      <AuthPage title="Reset Password">
        <FailedState
          title="Couldn't check the link"
          error={auth.error}
          pending={auth.isRetrying}
          onRetry={auth.retry}
        />
      </AuthPage>
    )
  }
  if (!me || !isRecovering) {
    return (
      <AuthPage title="Reset Password">
        <Card className="space-y-5">
          <p>{link?.kind === 'refused' ? sentenceFor({ code: link.code }) : NO_LINK}</p>
          <ButtonLink
            variant="primary"
            size="lg"
            wide
            to={paths.forgotPassword()}
            state={{ email: me?.email ?? '' }}
          >
            Send me a link
          </ButtonLink>
        </Card>
      </AuthPage>
    )
  }
  const finish = () => {
    setIsDone(true)
    endRecovery()
  }
  return (
    <AuthPage title="Choose a new password" subtitle={`For ${me.email}`}>
      <NewPasswordForm email={me.email} onChanged={finish} />
      <Button variant="quiet" wide className="mt-3" onClick={finish}>
        Keep old password
      </Button>
    </AuthPage>
  )
}

const NO_LINK = 'To set a new password, open the link in the email we send you.'

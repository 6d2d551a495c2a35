import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { LogOut } from 'lucide-react'
import { paths } from '@/shared/lib/paths'
import { readAuthLink } from '@/shared/supabase/browser-session'
import { Spinner, Button } from '@/shared/ui/Button'
import { FailedState } from '@/shared/ui/FailedState'
import { originOf, withOrigin } from './origin'
import { useIsRecovering, LINK_REJECTED } from './remembered'
import { useAuth, type Auth } from './use-auth'
import { useSignOut } from './session'

/** Guards every page that needs a person. Visitors are sent to sign in and come back here afterward. */
export function RequireAuth() {
  const auth = useAuth()
  const { pathname, search, hash } = useLocation()
  const isRecovering = useIsRecovering(auth.status === 'signed-in' ? auth.me.authId : undefined)
  const link = readAuthLink(hash)

  if (auth.status === 'loading') return <CheckingSession label="Signing you in" />
  if (auth.status === 'signed-out') {
    // A rejected link keeps its reason, which the sign-in page explains.
    const reason = link?.kind === 'refused' ? hash : ''
    return <Navigate replace to={withOrigin(paths.signIn(), originOf({ pathname, search })) + reason} />
  }
  if (auth.status === 'failed') {
    return (
      <>
        <h1 className="sr-only">Your account</h1>
        <AccountFailed title="Couldn't load your account" auth={auth} />
      </>
    )
  }
  if (isRecovering) return <Navigate replace to={paths.resetPassword()} />
  // The link has been used. Its leftovers would otherwise stay in bookmarks and shared URLs.
  if (link) {
    return (
      <Navigate replace to={pathname + search} state={link.kind === 'refused' ? LINK_REJECTED : undefined} />
    )
  }
  return <Outlet />
}

/** Shown until it is known whether someone is signed in. */
export function CheckingSession({ label }: { label: string }) {
  return (
    <div role="status" className="grid min-h-60 place-items-center text-muted">
      <span className="sr-only">{label}</span>
      <Spinner className="size-8" />
    </div>
  )
}

type AccountFailedProps = { title: string; auth: Extract<Auth, { status: 'failed' }> }

/** There is a session, but the account couldn't be read: offers to try again or sign out. */
export function AccountFailed({ title, auth: { error, retry, isRetrying } }: AccountFailedProps) {
  const signOut = useSignOut()
  return (
    <>
      <FailedState title={title} error={error} pending={isRetrying} onRetry={retry} />
      <div className="mt-3 text-center">
        <Button
          variant="quiet"
          icon={<LogOut aria-hidden className="size-4" />}
          onClick={() => void signOut()}
        >
          Sign out
        </Button>
      </div>
    </>
  )
}

import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { readAuthLink } from '@/shared/supabase/auth-link'
import { AccountFailed } from './components/AccountFailed'
import { CheckingSession } from './components/CheckingSession'
import { originOf, withOrigin } from './origin'
import { useIsRecovering } from './recovery'
import { LINK_REJECTED } from './rejected-link'
import { useAuth } from './use-auth'

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

import { Navigate, useLocation, useParams } from 'react-router-dom'
import { originOf, withOrigin } from '@/features/auth/origin'
import { useAuth } from '@/features/auth/use-auth'
import { paths } from '@/shared/lib/paths'
import { readAuthLink } from '@/shared/supabase/browser-session'
import { InviteByToken } from '@/features/membership/invitations/accept/InviteByToken'
import {
  InvitationSkeleton,
  InviteFailed,
  InvitePage,
  InviteWaiting,
} from '@/features/membership/invitations/accept/InvitePage'
import { ClosedInvite } from '@/features/membership/invitations/accept/ClosedInvite'

export function Component() {
  const auth = useAuth()
  const token = useParams().token?.trim() ?? ''
  const { pathname, search, hash } = useLocation()
  const link = readAuthLink(hash)

  if (auth.status === 'loading') {
    return (
      <InvitePage aside={<InvitationSkeleton />}>
        <InviteWaiting title="Loading invite" />
      </InvitePage>
    )
  }
  if (auth.status === 'failed') return <InviteFailed error={auth.error} onRetry={auth.retry} />
  if (link?.kind === 'refused' && auth.status === 'signed-out') {
    // A confirmation that was expired or already used: the sign-in page explains it and leads back here.
    return <Navigate replace to={withOrigin(paths.signIn(), originOf({ pathname, search })) + hash} />
  }
  // The link has been used. Its leftovers would otherwise stay in bookmarks and shared URLs.
  if (link) return <Navigate replace to={pathname + search} />
  if (token === '')
    return (
      <ClosedInvite invitation={{ state: 'no_token' }} token="" isSignedIn={auth.status === 'signed-in'} />
    )
  return (
    <InviteByToken
      key={token}
      token={token}
      me={auth.status === 'signed-in' ? auth.me : undefined}
      isConfirmed={new URLSearchParams(search).has('confirmed')}
    />
  )
}

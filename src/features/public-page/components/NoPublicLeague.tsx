import { EyeOff } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { withOrigin } from '@/features/auth/origin'
import { useAuth } from '@/features/auth/use-auth'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PageHeader } from '@/shared/ui/PageHeader'

/** A private league or one that doesn't exist: no one can tell which. */
export function NoPublicLeague() {
  const auth = useAuth()
  const { pathname } = useLocation()
  return (
    <>
      <PageHeader title="League" />
      <EmptyState
        title="Public page not found"
        icon={<EyeOff aria-hidden />}
        action={
          auth.status === 'signed-out' ? (
            <ButtonLink to={withOrigin(paths.signIn(), pathname.replace(/\/view\/?$/, ''))}>
              Sign In
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.leagues()}>Go to My Leagues</ButtonLink>
          )
        }
      >
        This league doesn't exist or is private. If you're a member, sign in to see it.
      </EmptyState>
    </>
  )
}

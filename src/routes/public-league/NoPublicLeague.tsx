import { EyeOff } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { withOrigin } from '@/features/auth/origin'
import { useAuth } from '@/features/auth/use-auth'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { EmptyState } from '@/shared/ui/EmptyState'
import { PageHeader } from '@/shared/ui/PageHeader'

/** A private league and one that does not exist: nobody can tell which. */
export function NoPublicLeague() {
  const auth = useAuth()
  const { pathname } = useLocation()
  return (
    <>
      <PageHeader title="League" />
      <EmptyState
        title="There is no public page here"
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
        The league does not exist, or it is private. Its players see it when they are signed in.
      </EmptyState>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { useAuth } from '@/features/auth/use-auth'
import { errorCode, isNotFound } from '@/shared/lib/errors'
import { QueryView } from '@/shared/ui/QueryView'
import { PageHeader } from '@/shared/ui/PageHeader'
import { Skeleton, SkeletonRows } from '@/shared/ui/Skeleton'
import { withOrigin } from '@/features/auth/origin'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { publicLeagueQueries } from '../api'
import { PublicLeagueView } from './PublicLeagueView'

export function PublicPage({ leagueId }: { leagueId: string }) {
  const auth = useAuth()
  const viewer = auth.status === 'signed-in' ? auth.me.profileId : undefined
  // The answer includes the reader's own state, so it waits until the reader is known.
  const query = useQuery({
    ...publicLeagueQueries.page(leagueId, viewer),
    enabled: auth.status !== 'loading',
  })
  const { error } = query

  if (errorCode(error) === 'league_not_found' || isNotFound(error)) return <NoPublicLeague />
  return (
    <QueryView
      query={query}
      what="the league"
      skeleton={<LoadingPublicPage />}
      renderFailed={(failed) => (
        <>
          <PageHeader title="League" />
          {failed}
        </>
      )}
    >
      {(league) => <PublicLeagueView league={league} failure={error} />}
    </QueryView>
  )
}

/** As high as the cover, which comes first. */
function LoadingPublicPage() {
  return (
    <>
      <div aria-hidden className="mb-7 space-y-3">
        <Skeleton className="h-7 w-2/3" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-13 w-2/3" />
      </div>
      <SkeletonRows rows={6} plain picture={false} label="Loading league" />
    </>
  )
}

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

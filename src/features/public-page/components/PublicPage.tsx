import { useQuery } from '@tanstack/react-query'
import { useAuth } from '@/features/auth/use-auth'
import { publicLeagueQueries } from '../queries'
import { errorCode, isNotFound } from '@/shared/lib/errors'
import { QueryView } from '@/shared/ui/QueryView'
import { PageHeader } from '@/shared/ui/PageHeader'
import { NoPublicLeague } from './NoPublicLeague'
import { PublicLeagueView } from './PublicLeagueView'
import { Skeleton, SkeletonRows } from '@/shared/ui/Skeleton'

/** A league's public page, in all its states. */
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

import { useQuery } from '@tanstack/react-query'
import { useAuth } from '@/features/auth/use-auth'
import { publicLeagueQueries } from '../queries'
import { errorCode, isNotFound } from '@/shared/lib/errors'
import { QueryView } from '@/shared/ui/QueryView'
import { PageHeader } from '@/shared/ui/PageHeader'
import { NoPublicLeague } from './NoPublicLeague'
import { PublicLeagueView } from './PublicLeagueView'
import { Skeleton } from '@/shared/ui/Skeleton'
import { SkeletonCard } from '@/shared/ui/SkeletonCard'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'

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

/** The name, what is played, and how to join: first on a phone, at the side on a desktop. */
function LoadingPublicPage() {
  return (
    <>
      <div aria-hidden className="mb-5 space-y-3">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-4 w-40" />
      </div>
      <div className="flex flex-col-reverse gap-7 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <SkeletonRows rows={6} label="Loading league" />
        <SkeletonCard label="Loading" />
      </div>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { useAuth } from '@/features/auth/use-auth'
import { publicLeagueQueries } from '@/features/public-league/queries'
import { errorCode, isNotFound } from '@/shared/lib/errors'
import { FailedState } from '@/shared/ui/FailedState'
import { PageHeader } from '@/shared/ui/PageHeader'
import { Skeleton } from '@/shared/ui/Skeleton'
import { SkeletonRows } from '@/shared/ui/SkeletonRows'
import { NoPublicLeague } from './public-league/NoPublicLeague'
import { PublicLeagueView } from './public-league/PublicLeagueView'

const WallScreen = lazy(async () => {
  const module = await import('./public-league/WallScreen')
  return { default: module.WallScreen }
})

/** A league as everybody may see it, and with `?tv=1` as a screen on the wall of the club. */
export function Component() {
  const { leagueId = '' } = useParams()
  const [params] = useSearchParams()
  if (params.get('tv') !== '1') return <Page leagueId={leagueId} />
  return (
    <Suspense fallback={<p className="sr-only">Loading the wall screen</p>}>
      <WallScreen key={leagueId} leagueId={leagueId} />
    </Suspense>
  )
}

function Page({ leagueId }: { leagueId: string }) {
  const auth = useAuth()
  const viewer = auth.status === 'signed-in' ? auth.me.profileId : undefined
  // The answer says where the reader stands, so it waits until it is known who that is.
  const query = useQuery({
    ...publicLeagueQueries.page(leagueId, viewer),
    enabled: auth.status !== 'loading',
  })
  const { data: league, error } = query

  if (errorCode(error) === 'league_not_found' || isNotFound(error)) return <NoPublicLeague />
  if (league) return <PublicLeagueView league={league} failure={error} />
  if (error) {
    return (
      <>
        <PageHeader title="League" />
        <FailedState
          title="The league could not be loaded."
          error={error}
          pending={query.isFetching}
          onRetry={() => query.refetch()}
        />
      </>
    )
  }
  return (
    <>
      <div aria-hidden className="mb-5 space-y-3">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-4 w-40" />
      </div>
      <SkeletonRows rows={6} label="Loading the league" />
    </>
  )
}

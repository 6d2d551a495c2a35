import { lazy, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { LoadingPublicPage } from '@/features/public-page/components/LoadingPublicPage'

const PublicPage = lazy(async () => {
  const { PublicPage: page } = await import('@/features/public-page/components/PublicPage')
  return { default: page }
})
const WallScreen = lazy(async () => {
  const { WallScreen: wall } = await import('@/features/public-page/wall/WallScreen')
  return { default: wall }
})

/** A league as everyone may see it, and with `?tv=1` as a screen on the wall of the club. Neither loads the other. */
export function Component() {
  const { leagueId = '' } = useParams()
  const [params] = useSearchParams()
  if (params.get('tv') === '1') {
    return (
      <Suspense fallback={<p className="sr-only">Loading TV mode</p>}>
        <WallScreen key={leagueId} leagueId={leagueId} />
      </Suspense>
    )
  }
  return (
    <Suspense fallback={<LoadingPublicPage />}>
      <PublicPage leagueId={leagueId} />
    </Suspense>
  )
}

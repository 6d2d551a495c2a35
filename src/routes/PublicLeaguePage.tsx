import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { PublicPage } from '@/features/public-page/components/PublicPage'
import { lazyView } from '@/shared/lib/lazy-view'

const WallScreen = lazyView(async () => (await import('@/features/public-page/wall/WallScreen')).WallScreen)

/** A league as everyone may see it, and with `?tv=1` as a screen on the wall of the club. */
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
  return <PublicPage leagueId={leagueId} />
}

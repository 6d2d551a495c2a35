import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { PublicPage } from '@/features/public-page/components/PublicPage'
import { lazyView } from '@/shared/lib/lazy-view'

const WallScreen = lazyView(async () => (await import('@/features/public-page/wall/WallScreen')).WallScreen)

/** A league's public page, or TV mode with `?tv=1`. */
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

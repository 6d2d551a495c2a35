import { matchPath, useLocation } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { usePageAge } from '@/shared/query-persistence/use-page-age'
import { AsOf } from '@/shared/ui/AsOf'

/** This page follows its scores by the second, and LiveStatus says when it can't. */
const SCORING = decodeURIComponent(paths.scoring(':leagueId', ':gameDayId'))

/**
 * How old the page is, once a refresh fails or hangs. Covers the page's queries that are stored on the phone
 * (`meta.persist`), so every screen says it in the same place. It takes no room, so nothing moves under a thumb.
 */
export function PageAge() {
  const at = usePageAge()
  const { pathname } = useLocation()
  const isSaidElsewhere = matchPath(SCORING, pathname) !== null
  return (
    <div role="status" className="relative h-0">
      {at !== undefined && !isSaidElsewhere && (
        <div className="absolute -top-4 right-0 flex h-4 items-center">
          <AsOf at={at} />
        </div>
      )}
    </div>
  )
}

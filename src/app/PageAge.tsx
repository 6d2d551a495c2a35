import { matchPath, useLocation } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { usePageAge } from '@/shared/query-persistence/use-page-age'
import { AsOf } from '@/shared/ui/AsOf'

/** It follows its scores from second to second and says in its own words when it cannot: LiveStatus. */
const SCORING = decodeURIComponent(paths.scoring(':leagueId', ':gameDayId'))

/**
 * How old the page is, once reading it again fails or hangs. It goes by the queries that the page uses and that are kept
 * on the phone (`meta.persist`), so every screen says it in the same place. It takes no room: nothing moves under a thumb.
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

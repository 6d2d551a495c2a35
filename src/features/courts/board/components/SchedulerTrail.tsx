import { Link } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'

type SchedulerTrailProps = { leagueId: string; leagueName: string | undefined; week: number | undefined }

/** The scheduler's breadcrumb, which keeps its space while the names load. */
export function SchedulerTrail({ leagueId, leagueName = 'League', week }: SchedulerTrailProps) {
  return (
    // One line, however long the name is: it loads last and would push the page down. On a desktop only as wide as the
    // buttons allow, which would wrap otherwise.
    <nav aria-label="Breadcrumb" className="flex gap-1 whitespace-nowrap xl:w-0 xl:min-w-full">
      <Link to={paths.league(leagueId)} className="truncate hover:text-ink">
        {leagueName}
      </Link>
      <span aria-hidden>/</span>
      <Link to={paths.leagueTab(leagueId, 'game-days')} className="hover:text-ink">
        Game Days
      </Link>
      {week !== undefined && (
        <>
          <span aria-hidden>/</span>
          <span>Week {week}</span>
        </>
      )}
    </nav>
  )
}

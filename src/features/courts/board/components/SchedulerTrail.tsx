import { Link } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'

type SchedulerTrailProps = { leagueId: string; leagueName: string | undefined; week: number | undefined }

/** Where the scheduler is; in its place, too, while the names are on their way. */
export function SchedulerTrail({ leagueId, leagueName = 'League', week }: SchedulerTrailProps) {
  return (
    // One line, however long the name, which comes after the rest and would push the page down; on a desk of the room
    // that the buttons leave, which would break otherwise.
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

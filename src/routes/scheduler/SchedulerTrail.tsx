import { Link } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'

type SchedulerTrailProps = { leagueId: string; leagueName: string | undefined; week: number | undefined }

/** Where the scheduler is; in its place, too, while the names are on their way. */
export function SchedulerTrail({ leagueId, leagueName = 'League', week }: SchedulerTrailProps) {
  return (
    <nav aria-label="Where this is">
      <Link to={paths.league(leagueId)} className="hover:text-ink">
        {leagueName}
      </Link>
      {' / '}
      <Link to={paths.leagueTab(leagueId, 'game-days')} className="hover:text-ink">
        Game Days
      </Link>
      {week !== undefined && ` / Week ${week}`}
    </nav>
  )
}

import { Link } from 'react-router-dom'
import type { MyLeague } from '@/features/leagues/league'
import { playsIn } from '@/features/game-days/next-game-day'
import { MyPlace } from '@/features/rankings/components/MyPlace'
import { PlaceRetry } from '@/features/rankings/components/PlaceRetry'
import { paths } from '@/shared/lib/paths'
import { Badge } from '@/shared/ui/Badge'
import { Card } from '@/shared/ui/Card'
import { leagueRows } from './league-rows'

type MyLeagueRowsProps = { leagues: readonly MyLeague[]; myId: string; now: Date }

/** One's own leagues, a row each: next date on the left, place on the right. */
export function MyLeagueRows({ leagues, myId, now }: MyLeagueRowsProps) {
  return (
    <Card padded={false}>
      <ul className="divide-y divide-line">
        {leagueRows(leagues, now).map(({ league, words }) => (
          <li key={league.id} className="flex items-center hover:bg-raised/60">
            <Link
              to={paths.league(league.id)}
              className="flex min-h-18 min-w-0 flex-1 items-center gap-3 px-4 py-3 -outline-offset-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-break-word">{league.name}</span>
                <span className="block text-note text-muted">{words}</span>
              </span>
              {league.membership === 'invited' && <Badge tone="warning">Invited</Badge>}
              {playsIn(league) && <MyPlace leagueId={league.id} settings={league.ranking} myId={myId} />}
              {league.membership === null && <Badge>Organiser</Badge>}
            </Link>
            {playsIn(league) && <PlaceRetry leagueId={league.id} leagueName={league.name} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

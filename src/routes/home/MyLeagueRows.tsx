import { Link } from 'react-router-dom'
import type { MyLeague } from '@/features/leagues/league'
import { playsIn } from '@/features/game-days/next-game-day'
import { MyPlace } from '@/features/rankings/components/MyPlace'
import { PlaceRetry } from '@/features/rankings/components/PlaceRetry'
import { nearDateIn, timeIn } from '@/shared/lib/dates'
import { paths } from '@/shared/lib/paths'
import { Badge } from '@/shared/ui/Badge'
import { Card } from '@/shared/ui/Card'

type MyLeagueRowsProps = { leagues: readonly MyLeague[]; myId: string; now: Date }

/** One's own leagues, a row each: next date on the left, place on the right. */
export function MyLeagueRows({ leagues, myId, now }: MyLeagueRowsProps) {
  return (
    <Card padded={false}>
      <ul className="divide-y divide-line">
        {leagues.map((league) => (
          <li key={league.id} className="flex items-center hover:bg-raised/60">
            <Link
              to={paths.league(league.id)}
              className="flex min-h-18 min-w-0 flex-1 items-center gap-3 px-4 py-3 -outline-offset-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-break-word">{league.name}</span>
                <span className="block text-note text-muted">{stateInWords(league, now)}</span>
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

function stateInWords({ status, days, timeZone }: MyLeague, now: Date): string {
  if (status === 'archived') return 'Archived'
  if (status === 'completed') return 'Season completed'
  const next = days.find((day) => !day.isFinalized && day.status !== 'cancelled')
  if (!next) return days.length > 0 ? 'All game days played' : 'No game days yet'
  return `Week ${next.week} · ${nearDateIn(next.startsAt, timeZone, now)} ${timeIn(next.startsAt, timeZone)}`
}

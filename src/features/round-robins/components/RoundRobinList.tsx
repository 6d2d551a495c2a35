import { Link } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { Badge } from '@/shared/ui/Badge'
import { Card } from '@/shared/ui/Card'
import type { MyRoundRobin } from '../queries'
import { formatWhen } from '../format-round-robin'

/** Sets a row each, with the way to each. */
export function RoundRobinList({
  label,
  roundRobins,
  now,
}: {
  label: string
  roundRobins: readonly MyRoundRobin[]
  now: Date
}) {
  return (
    <Card padded={false}>
      <ul aria-label={label} className="divide-y divide-line">
        {roundRobins.map((roundRobin) => (
          <li key={roundRobin.id}>
            <Link
              to={paths.playEvent(roundRobin.id)}
              className="flex min-h-18 items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-raised/60"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{roundRobin.name}</span>
                <span className="block text-note text-muted">
                  {[formatWhen(roundRobin, now), roundRobin.location].filter(Boolean).join(' · ')}
                </span>
              </span>
              {roundRobin.status === 'canceled' && <Badge>Canceled</Badge>}
              {roundRobin.isHost && <Badge>Host</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

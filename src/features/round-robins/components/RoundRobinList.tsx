import { Link } from 'react-router-dom'
import { ordinal } from '@/domain/format-text'
import { paths } from '@/shared/lib/paths'
import { Badge } from '@/shared/ui/Badge'
import { Card } from '@/shared/ui/Card'
import type { MyRoundRobin } from '../queries'
import { formatWhen } from '../round-robin-text'
import { finishOf } from '../round-robin-form'

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
                  {(roundRobin.signUp
                    ? signUpParts(roundRobin.signUp, formatWhen(roundRobin, now))
                    : [formatWhen(roundRobin, now)]
                  )
                    .concat(roundRobin.location)
                    .filter(Boolean)
                    .join(' · ')}
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

/** 'Sign-up open', 'Saturday, 9:00–10:45 AM', '7 of 12 in', and for someone who waits their place. */
function signUpParts(
  { isOpen, capacity, players, myPosition }: NonNullable<MyRoundRobin['signUp']>,
  when: string,
): string[] {
  const place = (myPosition ?? 0) - capacity
  return [
    `Sign-up ${isOpen ? 'open' : 'closed'}`,
    when,
    `${Math.min(players, capacity)} of ${capacity} in`,
    ...(place > 0 ? [`you're ${ordinal(place)} on the waitlist`] : []),
  ]
}

interface SortedRoundRobins {
  running: readonly MyRoundRobin[]
  upcoming: readonly MyRoundRobin[]
  past: readonly MyRoundRobin[]
}

/** People come early and play longer, so a round robin counts as in progress for this long around its time. */
const EARLY_MS = 30 * 60_000
const LATE_MS = 60 * 60_000

/** In progress, upcoming (soonest first), and past (latest first). */
export function sortRoundRobins(roundRobins: readonly MyRoundRobin[], now: Date): SortedRoundRobins {
  const stateOf = (roundRobin: MyRoundRobin): keyof SortedRoundRobins => {
    if (roundRobin.status === 'completed' || roundRobin.status === 'canceled') return 'past'
    if (Date.parse(roundRobin.startsAt) - EARLY_MS > now.getTime()) return 'upcoming'
    return Date.parse(finishOf(roundRobin)) + LATE_MS < now.getTime() ? 'past' : 'running'
  }
  const byStart = roundRobins.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  const of = (state: keyof SortedRoundRobins) => byStart.filter((roundRobin) => stateOf(roundRobin) === state)
  return { running: of('running'), upcoming: of('upcoming'), past: of('past').toReversed() }
}

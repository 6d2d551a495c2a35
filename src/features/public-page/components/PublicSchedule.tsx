import { dateIn, timeIn } from '@/shared/lib/dates'
import { Badge } from '@/shared/ui/Badge'
import { Card } from '@/shared/ui/Card'
import type { PublicDay, PublicLeague } from '../public-league'

type ScheduleProps = { league: Pick<PublicLeague, 'days' | 'liveWeek' | 'timeZone' | 'location'>; now: Date }

/** Every date of the season in order, in the league's time zone. */
export function PublicSchedule({ league, now }: ScheduleProps) {
  const { days, liveWeek, timeZone, location } = league
  return (
    <section aria-labelledby="public-schedule">
      <h2 id="public-schedule" className="mb-2.5 font-semibold">
        Schedule
      </h2>
      {days.length === 0 ? (
        <Card className="text-sm text-muted">Dates show up here once the season is planned.</Card>
      ) : (
        <Card padded={false}>
          <ol className="divide-y divide-line">
            {days.map((day) => (
              <li key={day.week} className="flex min-h-14 items-center justify-between gap-3 px-4 py-2.5">
                <div className="min-w-0">
                  <p className="text-sm font-semibold">
                    <time dateTime={day.startsAt}>
                      {dateIn(day.startsAt, timeZone, now)}, {timeIn(day.startsAt, timeZone)}
                    </time>
                  </p>
                  <p className="text-note wrap-break-word text-muted">
                    {[`Week ${day.week}`, day.location !== location && day.location]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                <State day={day} isLive={day.week === liveWeek} />
              </li>
            ))}
          </ol>
        </Card>
      )}
    </section>
  )
}

function State({ day, isLive }: { day: PublicDay; isLive: boolean }) {
  if (isLive) return <Badge tone="accent">Live</Badge>
  if (day.status === 'canceled') return <Badge tone="warning">Canceled</Badge>
  if (day.isFinalized) return <Badge>Played</Badge>
  return null
}

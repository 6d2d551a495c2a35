import { nextDay, type PublicLeague } from '../public-league'
import { dateIn, timeIn } from '@/shared/lib/dates'

/** For a league without results: when it begins. */
export function WallInvitation({ league, now }: { league: PublicLeague; now: Date }) {
  const next = nextDay(league, now)
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-[0.6em] text-center">
      <p className="text-[3em] leading-tight font-bold text-balance wrap-break-word">
        {next
          ? `${dateIn(next.startsAt, league.timeZone, now)}, ${timeIn(next.startsAt, league.timeZone)}`
          : 'No game days scheduled yet'}
      </p>
      <p className="text-[1.6em] text-muted">
        {next?.location || league.location || 'Standings show up here after the first game day.'}
      </p>
    </div>
  )
}

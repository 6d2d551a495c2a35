import { Check, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { classNames } from '@/shared/lib/class-names'
import { paths } from '@/shared/lib/paths'
import { Badge } from '@/shared/ui/Badge'
import { stateOf, type GameDay, type GameDayState } from '../game-day'
import { GameDayTime } from './GameDayTime'

/** What a league tells its game days: its clock, and where it plays unless a day says otherwise. */
export interface DayLeague {
  timeZone: string
  location: string
}

type GameDayRowProps = { day: GameDay; league: DayLeague; now: Date }

/** A game day in a list; one that was played leads to its scores. */
export function GameDayRow({ day, league, now }: GameDayRowProps) {
  const state = stateOf(day, now)
  const look = 'flex min-h-16 items-center gap-3 px-4 py-2.5'
  const line = <Line day={day} state={state} league={league} now={now} />
  if (state !== 'played') return <div className={look}>{line}</div>
  return (
    <Link
      to={paths.scoring(day.leagueId, day.id)}
      className={classNames(look, '-outline-offset-2 hover:bg-raised/60')}
    >
      {line}
      <ChevronRight aria-hidden className="-ml-1 size-5 shrink-0 text-muted" />
    </Link>
  )
}

function Line({ day, state, league, now }: GameDayRowProps & { state: GameDayState }) {
  const { week, startsAt, location, inCount } = day
  const isElsewhere = location !== '' && location !== league.location
  return (
    <>
      <span className="w-9 shrink-0 text-center">
        <span className="block text-tiny font-medium text-muted">Week</span>
        <span
          className={classNames(
            'block font-numeral text-2xl leading-6 font-bold tabular-nums',
            state !== 'ahead' && 'text-muted',
          )}
        >
          {week}
        </span>
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 grow basis-24">
          <span className="block font-semibold">
            <GameDayTime startsAt={startsAt} timeZone={league.timeZone} now={now} show="date" />
          </span>
          <span className="block text-note wrap-break-word text-muted">
            <GameDayTime startsAt={startsAt} timeZone={league.timeZone} now={now} show="time" />
            {state === 'ahead' && isElsewhere && ` · ${location}`}
            {state === 'ahead' && inCount > 0 && ` · ${inCount} said In`}
          </span>
        </span>
        <StateBadge state={state} isFinalized={day.isFinalized} />
      </span>
    </>
  )
}

function StateBadge({ state, isFinalized }: { state: GameDayState; isFinalized: boolean }) {
  if (state === 'cancelled') return <Badge tone="bad">Cancelled</Badge>
  if (state !== 'played') return null
  if (!isFinalized) return <Badge tone="warning">Not finalized</Badge>
  return (
    <Badge tone="good" icon={<Check aria-hidden className="size-3.5" />}>
      Finalized
    </Badge>
  )
}

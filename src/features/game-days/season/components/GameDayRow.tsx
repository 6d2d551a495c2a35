import { Check, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { LeagueStatus } from '@/domain/statuses'
import { classNames } from '@/shared/lib/class-names'
import { paths } from '@/shared/lib/paths'
import { Badge } from '@/shared/ui/Badge'
import type { RsvpResponse } from '../../rsvp/rsvp'
import { gameDayState, type GameDay, type GameDayState } from '../../game-day'
import { GameDayTime } from '../../GameDayTime'

export interface DayLeague {
  timeZone: string
  location: string
  status: LeagueStatus
}

type GameDayRowProps = {
  day: GameDay
  league: DayLeague
  now: Date
  /** The reader's RSVP; null for none yet, undefined if they aren't asked. */
  answer: RsvpResponse | null | undefined
  isOrganizer: boolean
}

/** A game day in a list. A played one links to its scores, any other to its RSVPs. */
export function GameDayRow({ day, league, now, answer, isOrganizer }: GameDayRowProps) {
  const state = gameDayState(day, now)
  const isForgotten = state === 'played' && !day.isFinalized
  const look = 'flex min-h-16 items-center gap-3 px-4 py-2.5'
  return (
    <Link
      to={
        state === 'played' && !(isForgotten && isOrganizer)
          ? paths.scoring(day.leagueId, day.id)
          : paths.gameDay(day.leagueId, day.id)
      }
      preventScrollReset
      className={classNames(look, '-outline-offset-2 hover:bg-raised/60')}
    >
      <Line day={day} state={state} league={league} now={now} answer={answer} />
      <ChevronRight aria-hidden className="-ml-1 size-5 shrink-0 text-muted" />
    </Link>
  )
}

type LineProps = Omit<GameDayRowProps, 'isOrganizer'> & { state: GameDayState }

function Line({ day, state, league, now, answer }: LineProps) {
  const { week, startsAt, location, inCount, waitingCount } = day
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
            {day.isFinals && ' · Finals'}
            {day.isBroughtIn && ' · Brought in'}
            {state === 'ahead' && isElsewhere && ` · ${location}`}
            {state === 'ahead' && inCount > 0 && ` · ${inCount} in`}
            {state === 'ahead' && waitingCount > 0 && `, ${waitingCount} on waitlist`}
            {state === 'canceled' && day.canceledReason && ` · ${day.canceledReason}`}
          </span>
        </span>
        {league.status === 'archived' && !day.isFinalized && state !== 'canceled' ? (
          <Badge>Not played</Badge>
        ) : state === 'ahead' ? (
          answer !== undefined && <AnswerBadge answer={answer} />
        ) : (
          <StateBadge state={state} isFinalized={day.isFinalized} />
        )}
      </span>
    </>
  )
}

function StateBadge({ state, isFinalized }: { state: GameDayState; isFinalized: boolean }) {
  if (state === 'canceled') return <Badge tone="bad">Canceled</Badge>
  if (state !== 'played') return null
  if (!isFinalized) return <Badge tone="warning">Not finalized</Badge>
  return (
    <Badge tone="good" icon={<Check aria-hidden className="size-3.5" />}>
      Finalized
    </Badge>
  )
}

/** The reader's RSVP. They change it on the game day's own page. */
function AnswerBadge({ answer }: { answer: RsvpResponse | null }) {
  if (answer === 'in') return <Badge tone="good">In</Badge>
  if (answer === 'out') return <Badge>Out</Badge>
  if (answer === 'waitlist') return <Badge tone="warning">Waitlist</Badge>
  return <Badge tone="accent">RSVP</Badge>
}

import type { RsvpResponse } from '@/features/game-days/rsvp/rsvp'
import { RsvpButtons } from '@/features/game-days/rsvp/RsvpButtons'
import { courtText } from '@/domain/court-text'
import { hasAllScores, type MyCourt } from '@/features/game-days/my-courts'
import { playsIn, type NextGameDayState } from '@/features/game-days/next-game-day'
import type { LeagueDay, MyLeague } from '@/features/leagues/league'
import { nearDateIn, soon, timeIn, zoneNote } from '@/shared/lib/dates'
import { paths } from '@/shared/lib/paths'
import { Badge } from '@/shared/ui/Badge'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { Card } from '@/shared/ui/Card'
import { OpenResult } from './LatestResult'

type NextGameDayProps = {
  league: MyLeague
  day: LeagueDay
  state: NextGameDayState
  /** The person's court that day, if courts are published. */
  court: MyCourt | undefined
  /** The person's RSVP; undefined until loaded. */
  answer: RsvpResponse | null | undefined
  now: Date
  myId: string
}

const RUN_DAY = 'Open game day'
const STATES = { live: 'Live', ahead: 'Game day', unfinished: 'Not finalized' } as const

/** The live or next game day: league, when, where, my court and who is on it. */
export function NextGameDay({ league, day, state, court, answer, now, myId }: NextGameDayProps) {
  const { timeZone } = league
  const zone = zoneNote(day.startsAt, timeZone)
  const isMissed = state === 'live' && !court && playsIn(league)
  const seat = court ? courtText(court) : isMissed && "You're not on a court this time"
  const where = [day.location, seat].filter(Boolean).join(' · ')
  const isNear = state !== 'ahead' || soon(day.startsAt, now) !== null
  const action = scoringAction(isNear, court, league.isOrganizer, state)
  return (
    <Card as="section" tone="featured" aria-label="Next game day">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={state === 'unfinished' ? 'warning' : 'accent'}>
          {STATES[state]} · Week {day.week}
        </Badge>
        <time dateTime={day.startsAt} className="text-sm text-muted">
          {nearDateIn(day.startsAt, timeZone, now)}, {timeIn(day.startsAt, timeZone)}
          {zone && ` ${zone}`}
        </time>
      </div>
      <h2 className="mt-3 text-lg font-semibold wrap-break-word">{league.name}</h2>
      {where && <p className="mt-0.5 text-sm text-muted">{where}</p>}
      {court && hasAllScores(court) && <OpenResult league={league} day={day} myId={myId} />}
      {state === 'ahead' && league.membership !== null && answer !== undefined && (
        <div className="mt-4 border-t border-line pt-4">
          <RsvpButtons day={day} timeZone={timeZone} rsvpHours={league.rsvpHours} answer={answer} now={now} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2 max-sm:[&>*]:flex-1 max-[23rem]:[&>*]:px-3">
        {action && (
          <ButtonLink
            variant="primary"
            size="lg"
            to={action === RUN_DAY ? paths.adminGameDay(day.id) : paths.scoring(league.id, day.id)}
            className="whitespace-nowrap"
          >
            {action}
          </ButtonLink>
        )}
        <ButtonLink size="lg" to={paths.league(league.id)} className="whitespace-nowrap">
          View league
        </ButtonLink>
      </div>
    </Card>
  )
}

/** What a person can do with the day's games; nothing if there are none yet. */
function scoringAction(
  isNear: boolean,
  court: MyCourt | undefined,
  isOrganizer: boolean,
  state: NextGameDayState,
) {
  const isAllIn = court !== undefined && hasAllScores(court)
  if (court && isNear && !isAllIn) return 'Enter scores'
  if (isOrganizer && (!court || isAllIn)) return RUN_DAY
  if (court) return 'View my games'
  return state === 'live' ? 'View games' : null
}

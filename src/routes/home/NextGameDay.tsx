import { courtInWords, type MyCourt } from '@/features/game-days/my-courts'
import type { LeagueDay, MyLeague } from '@/features/leagues/league'
import { nearDateIn, timeIn, zoneNote } from '@/shared/lib/dates'
import { paths } from '@/shared/lib/paths'
import { Badge } from '@/shared/ui/Badge'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { Card } from '@/shared/ui/Card'

type NextGameDayProps = {
  league: MyLeague
  day: LeagueDay
  live: boolean
  /** Where the person plays that day, if the courts are drawn. */
  court: MyCourt | undefined
  now: Date
}

/** The live or next game day: league, when, where, my court and who is on it. */
export function NextGameDay({ league, day, live, court, now }: NextGameDayProps) {
  const { timeZone } = league
  const zone = zoneNote(day.startsAt, timeZone)
  const where = [day.location, court && courtInWords(court)].filter(Boolean).join(' · ')
  const action = court ? 'Enter scores' : league.isOrganiser ? 'Open game day' : 'See the games'
  return (
    <Card as="section" tone="featured" aria-label="Next game day">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone="accent">{live ? `On now · Week ${day.week}` : `Game day · Week ${day.week}`}</Badge>
        <time dateTime={day.startsAt} className="text-sm text-muted">
          {nearDateIn(day.startsAt, timeZone, now)} {timeIn(day.startsAt, timeZone)}
          {zone && ` ${zone}`}
        </time>
      </div>
      <h2 className="mt-3 text-lg font-semibold wrap-break-word">{league.name}</h2>
      {where && <p className="mt-0.5 text-sm text-muted">{where}</p>}
      <div className="mt-4 flex flex-wrap gap-2 max-sm:[&>*]:flex-1">
        <ButtonLink
          variant="primary"
          size="lg"
          to={paths.scoring(league.id, day.id)}
          className="whitespace-nowrap"
        >
          {action}
        </ButtonLink>
        <ButtonLink size="lg" to={paths.league(league.id)} className="whitespace-nowrap">
          See league
        </ButtonLink>
      </div>
    </Card>
  )
}

import type { ReactNode } from 'react'
import type { RsvpResponse } from '../../rsvp/rsvp'
import { RsvpButtons } from '../../rsvp/RsvpButtons'
import { FeaturedDay } from './FeaturedDay'
import { isLeftOpen, gameDayState, type GameDay } from '../../game-day'
import type { League } from '@/features/leagues/settings/league'
import { paths } from '@/shared/lib/paths'
import { ButtonLink } from '@/shared/ui/ButtonLink'

type FeaturedDaysProps = {
  days: readonly GameDay[]
  league: League
  memberCount: number | undefined
  isOrganizer: boolean
  /** The reader's RSVPs, by game day; undefined for someone who doesn't play here. */
  answers: Readonly<Record<string, RsvpResponse>> | undefined
  now: Date
  /** The courts of a game day in progress. */
  renderLive: (day: GameDay) => ReactNode
}

/** The game days in progress, with live scores, or the next one, with the reader's RSVP. */
export function FeaturedDays({
  days,
  league,
  memberCount,
  isOrganizer,
  answers,
  now,
  renderLive,
}: FeaturedDaysProps) {
  return days.map((day) => {
    const isAhead = gameDayState(day, now) === 'ahead'
    return (
      <div key={day.id} className="space-y-4">
        <FeaturedDay
          day={day}
          league={league}
          memberCount={memberCount}
          isOrganizer={isOrganizer}
          now={now}
          action={
            <ButtonLink
              size="lg"
              to={paths.gameDay(league.id, day.id)}
              preventScrollReset
              className="whitespace-nowrap"
            >
              View RSVPs
            </ButtonLink>
          }
        >
          {isAhead && answers && (
            <RsvpButtons
              day={day}
              timeZone={league.timeZone}
              rsvpHours={league.rsvpHours}
              answer={answers[day.id] ?? null}
              now={now}
            />
          )}
        </FeaturedDay>
        {!isAhead && !isLeftOpen(day, now) && renderLive(day)}
      </div>
    )
  })
}

import { isOver, type LeagueStatus } from '@/domain/league-status'
import { gameDayState, type GameDay } from '../game-day'

/** A season as its members see it: current, upcoming, and past. */
export interface SeasonDays {
  /** All game days in progress, latest first; or else the next one; empty if there are none. */
  featured: GameDay[]
  /** The game days after those, soonest first. */
  upcoming: GameDay[]
  /** Past game days, latest first. */
  played: GameDay[]
}

/**
 * In a completed league nothing is next, and in an archived one nothing is in progress. A canceled game day stays at
 * its date, upcoming or past, so that no one wonders where it went.
 */
export function seasonDays(days: readonly GameDay[], now: Date, status: LeagueStatus): SeasonDays {
  const inOrder = days.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || a.week - b.week)
  const isArchived = status === 'archived'
  const live = isArchived ? [] : inOrder.filter((day) => gameDayState(day, now) === 'live').toReversed()
  const next = isOver(status) ? undefined : inOrder.find((day) => gameDayState(day, now) === 'ahead')
  const featured = live.length > 0 || !next ? live : [next]

  const others = inOrder.filter((day) => !featured.includes(day))
  const isPast = (day: GameDay) => {
    const state = gameDayState(day, now)
    return (
      isArchived || state === 'played' || (state === 'canceled' && Date.parse(day.startsAt) <= now.getTime())
    )
  }
  return {
    featured,
    upcoming: others.filter((day) => !isPast(day)),
    played: others.filter(isPast).toReversed(),
  }
}

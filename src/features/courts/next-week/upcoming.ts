import type { GameDay } from '@/features/game-days/game-day'

type When = Pick<GameDay, 'id' | 'week' | 'startsAt' | 'status' | 'isFinalized'>

export interface Upcoming<Day> {
  /** The day whose courts come next. */
  target: Day
  /** Days that have started and aren't finalized: their results are provisional. */
  open: Day[]
}

/** The next game day of a season that needs courts; undefined if there is none. */
export function upcomingDay<Day extends When>(days: readonly Day[], now: Date): Upcoming<Day> | undefined {
  const left = days
    .filter(({ status, isFinalized }) => !isFinalized && status !== 'canceled')
    .toSorted((a, b) => a.week - b.week)
  const lastOpen = left.findLastIndex((day) => hasBegun(day, now))
  const target = left[lastOpen + 1]
  return target && { target, open: openBefore(left, target.week, now) }
}

/** The days before a week that have started and aren't finalized. */
export const openBefore = <Day extends When>(days: readonly Day[], week: number, now: Date): Day[] =>
  days.filter((day) => day.week < week && !day.isFinalized && day.status !== 'canceled' && hasBegun(day, now))

const hasBegun = ({ status, startsAt }: When, now: Date) =>
  status !== 'scheduled' || Date.parse(startsAt) <= now.getTime()

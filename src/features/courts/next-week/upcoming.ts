import type { GameDay } from '@/features/game-days/game-day'

type When = Pick<GameDay, 'id' | 'week' | 'startsAt' | 'status' | 'isFinalized'>

export interface Upcoming<Day> {
  /** The day whose courts come next. */
  target: Day
  /** Days that have begun and are not finalized: what they add is provisional. */
  open: Day[]
}

/** The next day of a season whose courts are to be made; undefined where none lies ahead. */
export function upcomingDay<Day extends When>(days: readonly Day[], now: Date): Upcoming<Day> | undefined {
  const left = days
    .filter(({ status, isFinalized }) => !isFinalized && status !== 'canceled')
    .toSorted((a, b) => a.week - b.week)
  const hasBegun = ({ status, startsAt }: Day) =>
    status !== 'scheduled' || Date.parse(startsAt) <= now.getTime()
  const lastOpen = left.findLastIndex(hasBegun)
  const target = left[lastOpen + 1]
  return target && { target, open: left.slice(0, lastOpen + 1).filter(hasBegun) }
}

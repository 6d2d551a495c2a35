import type { NextGameDayState } from '@/features/game-days/next-game-day'
import { onDay, soon } from '@/shared/lib/dates'

interface Next {
  week: number
  startsAt: string
  timeZone: string
  state: NextGameDayState
  /** In the league, and with a seat if courts are published. */
  plays: boolean
  /** Every game on the person's court has a score. */
  isAllIn: boolean
}

/** The first line of Home: what is next for this person. */
export function headline(next: Next | undefined, now: Date): string {
  if (!next) return 'Nothing scheduled yet'
  const { week, startsAt, timeZone, state, plays, isAllIn } = next
  if (state === 'live' && plays) return isAllIn ? 'All your scores are in' : 'Your game day is live'
  if (state === 'live') return 'Game day is live'
  if (state === 'unfinished') return `Week ${week} isn't finalized`
  const near = soon(startsAt, now)
  if (near) return plays ? `You play ${near}` : `Game day starts ${near}`
  const when = onDay(startsAt, timeZone, now)
  return plays ? `You play ${when}` : `Game day is ${when}`
}

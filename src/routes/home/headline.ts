import type { NextState } from '@/features/game-days/next-game-day'
import { nearDateIn, soon } from '@/shared/lib/dates'

interface Next {
  week: number
  startsAt: string
  timeZone: string
  state: NextState
  /** In the league, and with a place of one's own where the courts are drawn. */
  plays: boolean
  /** Every game of the person's court has its score. */
  isAllIn: boolean
}

/** The first line of Home: what is on for this person. */
export function headline(next: Next | undefined, now: Date): string {
  if (!next) return 'Nothing planned yet'
  const { week, startsAt, timeZone, state, plays, isAllIn } = next
  if (state === 'live' && plays) return isAllIn ? 'All your scores are in' : 'You’re on now'
  if (state === 'live') return 'Game day is on now'
  if (state === 'unfinished') return `Week ${week} is not finalized`
  const near = soon(startsAt, now)
  if (near) return plays ? `You play ${near}` : `Game day ${near}`
  const when = nearDateIn(startsAt, timeZone, now)
  if (when === 'Today' || when === 'Tomorrow') {
    return plays ? `You play ${when.toLowerCase()}` : `Game day is ${when.toLowerCase()}`
  }
  return plays ? `Your next game day is ${when}` : `The next game day is ${when}`
}

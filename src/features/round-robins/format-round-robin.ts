import { startsIn, nearDateIn, onPaper, timesIn } from '@/shared/lib/dates'
import { deviceTimeZone } from './device-time-zone'
import { listOf } from '@/domain/format-text'
import { isPlayed, type RoundRobinRound } from '@/domain/round-robin-session/rounds'
import { finishOf } from './round-robin-form'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'

interface When {
  startsAt: string
  rounds: number
  minutesPerRound: number
}

/** 'Today, 7:00–8:45 PM', on the reader's clock. */
export const formatWhen = (roundRobin: When, now = new Date()): string =>
  `${nearDateIn(roundRobin.startsAt, deviceTimeZone(), now)}, ${hoursOf(roundRobin)}`

/** 'Tue, Nov 24, 2026, 7:00 – 8:45 PM'. */
export const formatForPaper = (roundRobin: When): string =>
  onPaper(roundRobin.startsAt, deviceTimeZone(), finishOf(roundRobin))

const hoursOf = (roundRobin: When) => timesIn(roundRobin.startsAt, finishOf(roundRobin), deviceTimeZone())

/** 'Starts Saturday at 11:00 PM'; null once it has begun, by the clock or by a first score if players started early. */
export function startsText(
  { roundRobin, games }: Pick<RoundRobinSheet, 'roundRobin' | 'games'>,
  now: Date,
): string | null {
  if (Date.parse(roundRobin.startsAt) <= now.getTime() || games.some(isPlayed)) return null
  return startsIn(roundRobin.startsAt, deviceTimeZone(), now)
}

/** 'court 2', 'courts 1 and 2': those without a score. */
export function courtsOf(games: RoundRobinRound['games']): string {
  const courts = games.filter((game) => !isPlayed(game)).map(({ court }) => String(court))
  return `court${courts.length === 1 ? '' : 's'} ${listOf(courts)}`
}

import { startsIn, dateIn, nearDateIn, timesIn } from '@/shared/lib/dates'
import { ownTimeZone } from './own-time-zone'
import { isPlayed } from '@/domain/round-robin-session/rounds'
import { finishOf } from './set-form'
import type { SetSheet } from '@/domain/round-robin-session/session'

interface When {
  startsAt: string
  rounds: number
  minutesPerRound: number
}

/** 'Today, 7:00–8:45 PM', on the reader's clock. */
export const whenWords = (set: When, now = new Date()): string =>
  `${nearDateIn(set.startsAt, ownTimeZone(), now)}, ${hoursOf(set)}`

/** 'Tue, Nov 24, 7:00–8:45 PM', for who reads it on another day. */
export const datedWords = (set: When, now = new Date()): string =>
  `${dateIn(set.startsAt, ownTimeZone(), now)}, ${hoursOf(set)}`

const hoursOf = (set: When) => timesIn(set.startsAt, finishOf(set), ownTimeZone())

/** 'Starts Saturday at 11:00 PM'; null once it has begun, by the clock or, where players were early, by a first score. */
export function startsText({ set, games }: Pick<SetSheet, 'set' | 'games'>, now: Date): string | null {
  if (Date.parse(set.startsAt) <= now.getTime() || games.some(isPlayed)) return null
  return startsIn(set.startsAt, ownTimeZone(), now)
}

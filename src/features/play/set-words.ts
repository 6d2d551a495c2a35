import { beginsIn, dateIn, nearDateIn, timeIn } from '@/shared/lib/dates'
import { ownTimeZone } from './own-time-zone'
import { isPlayed } from './rounds'
import { finishOf } from './set-form'
import type { SetSheet } from './set-sheet'

interface When {
  startsAt: string
  rounds: number
  minutesPerRound: number
}

/** 'Today 19:00–20:45', on the reader's clock. */
export const whenWords = (set: When, now = new Date()): string =>
  `${nearDateIn(set.startsAt, ownTimeZone(), now)} ${hoursOf(set)}`

/** 'Tue, Nov 24 19:00–20:45', for who reads it on another day. */
export const datedWords = (set: When, now = new Date()): string =>
  `${dateIn(set.startsAt, ownTimeZone(), now)} ${hoursOf(set)}`

const hoursOf = (set: When) =>
  `${timeIn(set.startsAt, ownTimeZone())}–${timeIn(finishOf(set), ownTimeZone())}`

/** 'Begins Sat 23:00'; null once it has begun, by the clock or, where people were there early, by a first score. */
export function beginsWords({ set, games }: Pick<SetSheet, 'set' | 'games'>, now: Date): string | null {
  if (Date.parse(set.startsAt) <= now.getTime() || games.some(isPlayed)) return null
  return beginsIn(set.startsAt, ownTimeZone(), now)
}

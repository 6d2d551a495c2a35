import { nearDateIn, timeIn } from '@/shared/lib/dates'
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
export function whenWords(set: When, now = new Date()): string {
  const zone = ownTimeZone()
  return `${nearDateIn(set.startsAt, zone, now)} ${timeIn(set.startsAt, zone)}–${timeIn(finishOf(set), zone)}`
}

/** 'Begins Sat 23:00'; null once it has begun, by the clock or, where people were there early, by a first score. */
export function beginsWords({ set, games }: Pick<SetSheet, 'set' | 'games'>, now: Date): string | null {
  if (Date.parse(set.startsAt) <= now.getTime() || games.some(isPlayed)) return null
  const zone = ownTimeZone()
  const day = nearDateIn(set.startsAt, zone, now)
  const isNear = day === 'Today' || day === 'Tomorrow'
  // 'Saturday' is the next one; a date of its own says its weekday in front.
  const short = isNear ? day.toLowerCase() : day.includes(',') ? `${day},` : day.slice(0, 3)
  return `Begins ${short} ${timeIn(set.startsAt, zone)}`
}

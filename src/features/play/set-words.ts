import { nearDateIn, timeIn } from '@/shared/lib/dates'
import { ownTimeZone } from './own-time-zone'
import { finishOf } from './set-form'

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

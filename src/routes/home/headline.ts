import { nearDateIn, soon } from '@/shared/lib/dates'

interface Next {
  startsAt: string
  timeZone: string
  live: boolean
  plays: boolean
}

/** The first line of Home: what is on for this person. */
export function headline(next: Next | undefined, now: Date): string {
  if (!next) return 'Nothing planned yet'
  const { startsAt, timeZone, live, plays } = next
  if (live) return plays ? 'You’re on now' : 'Game day is on now'
  const near = soon(startsAt, now)
  if (near) return plays ? `You play ${near}` : `Game day ${near}`
  const when = nearDateIn(startsAt, timeZone, now)
  const word = when === 'Today' || when === 'Tomorrow' ? when.toLowerCase() : `on ${when}`
  return plays ? `You play ${word}` : `Next game day ${word}`
}

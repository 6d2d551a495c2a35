import type { GameDay } from '../game-day'

/** The moment, as ISO text, until which players answer; organizers answer after it, too. */
export function rsvpDeadline(startsAt: string, rsvpHours: number | null): string {
  return new Date(Date.parse(startsAt) - (rsvpHours ?? 0) * 3_600_000).toISOString()
}

/** Whether anyone can still answer for a day: it is not over and not canceled. */
export function acceptsRsvps({ status, isFinalized }: Pick<GameDay, 'status' | 'isFinalized'>): boolean {
  return !isFinalized && (status === 'scheduled' || status === 'in_progress')
}

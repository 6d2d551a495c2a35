import type { GameDay } from '../game-day'

/**
 * When RSVPs close for players, as ISO text: app.rsvp_deadline() in the database. Organizers can still RSVP for them.
 */
export function rsvpDeadline(startsAt: string, rsvpHours: number | null): string {
  return new Date(Date.parse(startsAt) - (rsvpHours ?? 0) * 3_600_000).toISOString()
}

/** Whether RSVPs are closed for players at this moment. */
export function isPastRsvpDeadline(startsAt: string, rsvpHours: number | null, now: Date): boolean {
  return now.getTime() >= Date.parse(rsvpDeadline(startsAt, rsvpHours))
}

/** Whether anyone can still RSVP: the game day isn't over or canceled. */
export function acceptsRsvps({ status, isFinalized }: Pick<GameDay, 'status' | 'isFinalized'>): boolean {
  return !isFinalized && (status === 'scheduled' || status === 'in_progress')
}

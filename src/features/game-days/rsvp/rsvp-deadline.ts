import type { GameDay } from '../game-day'

/** The moment, as ISO text, when RSVPs close for players: app.rsvp_deadline() in the database. Organizers can RSVP for them later. */
export function rsvpDeadline(startsAt: string, rsvpHours: number | null): string {
  return new Date(Date.parse(startsAt) - (rsvpHours ?? 0) * 3_600_000).toISOString()
}

/** Whether RSVPs are closed for players at this moment. */
export function isPastRsvpDeadline(startsAt: string, rsvpHours: number | null, now: Date): boolean {
  return now.getTime() >= Date.parse(rsvpDeadline(startsAt, rsvpHours))
}

/** Whether anyone can still answer for a day: it is not over and not canceled. */
export function acceptsRsvps({ status, isFinalized }: Pick<GameDay, 'status' | 'isFinalized'>): boolean {
  return !isFinalized && (status === 'scheduled' || status === 'in_progress')
}

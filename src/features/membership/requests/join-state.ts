import { countOf, ordinal } from '@/domain/format-text'
import { oneOf } from '@/shared/lib/one-of'

/** Where a person stands in a league that they see from outside. */
export type JoinState = 'none' | 'requested' | 'invited' | 'member' | 'rejected' | 'organizer'

/** What the answer to "may I join?" depends on. */
export interface Joinable {
  id: string
  name: string
  state: JoinState
  /** No place is left: requests go on the waitlist. */
  isFull: boolean
  /** One's own place in that line. */
  waitlistPosition: number | null
}

export const toJoinState = (value: string): JoinState =>
  oneOf(['none', 'requested', 'invited', 'member', 'rejected', 'organizer'], value)

/** The state as a badge says it; null where there is nothing to say. */
export function joinStateLabel({
  state,
  waitlistPosition,
}: Pick<Joinable, 'state' | 'waitlistPosition'>): string | null {
  if (state === 'requested') {
    return waitlistPosition === null ? 'Requested' : `${ordinal(waitlistPosition)} on the waitlist`
  }
  return {
    none: null,
    invited: 'Invited',
    member: 'Member',
    rejected: 'Not approved',
    organizer: 'Organizer',
  }[state]
}

/** '3 open spots', 'Full, 2 on waitlist'; null where the league has no limit. */
export function spotsText(openPlaces: number | null, waiting: number): string | null {
  if (openPlaces === null) return null
  if (openPlaces > 0) return countOf(openPlaces, 'open spot')
  return waiting > 0 ? `Full, ${waiting} on waitlist` : 'Full'
}

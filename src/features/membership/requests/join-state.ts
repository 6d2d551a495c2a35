import { countOf, ordinal } from '@/domain/format-text'
import { oneOf } from '@/shared/lib/one-of'

/** A person's state in a league, seen from outside. */
export type JoinState = 'none' | 'requested' | 'invited' | 'member' | 'rejected' | 'organizer'

/** What decides whether someone can join. */
export interface Joinable {
  id: string
  name: string
  state: JoinState
  /** No spot is left: requests go on the waitlist. */
  isFull: boolean
  /** The reader's position on that waitlist. */
  waitlistPosition: number | null
}

export const toJoinState = (value: string): JoinState =>
  oneOf(['none', 'requested', 'invited', 'member', 'rejected', 'organizer'], value)

/** The state's badge; null for none. */
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

/** '3 open spots', 'Full, 2 on waitlist'; null without a limit. */
export function spotsText(openPlaces: number | null, waiting: number): string | null {
  if (openPlaces === null) return null
  if (openPlaces > 0) return countOf(openPlaces, 'open spot')
  return waiting > 0 ? `Full, ${waiting} on waitlist` : 'Full'
}

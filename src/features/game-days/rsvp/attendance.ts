import { isYetToAccept, type Member } from '@/features/membership/members/member'
import type { GameDayRsvp } from './rsvp'

/** A league member, for attendance. */
export interface Attendee {
  playerId: string
  name: string
  /** Who sent it for them, if someone else did. */
  answeredBy: string | null
  /** Was invited or added to the league, and hasn't accepted. */
  isYetToAccept: boolean
}

export interface GameDayAttendance {
  in: Attendee[]
  /** Longest wait first. */
  waiting: Attendee[]
  out: Attendee[]
  /** Without an RSVP. */
  silent: Attendee[]
}

const BY_NAME = new Intl.Collator('en', { sensitivity: 'base' })
const byName = (a: Attendee, b: Attendee) =>
  BY_NAME.compare(a.name, b.name) || (a.playerId < b.playerId ? -1 : 1)

/** Everyone in the league by RSVP: by name, and the waitlist in order. */
export function attendance(
  members: readonly Pick<Member, 'playerId' | 'name' | 'status' | 'hasAccount'>[],
  answers: readonly GameDayRsvp[],
): GameDayAttendance {
  const names = new Map(members.map(({ playerId, name }) => [playerId, name]))
  const said = new Map(answers.map((answer) => [answer.playerId, answer]))
  const attendee = (member: (typeof members)[number]): Attendee => {
    const { playerId, name } = member
    const by = said.get(playerId)?.respondedBy ?? null
    return {
      playerId,
      name,
      isYetToAccept: isYetToAccept(member),
      answeredBy: by === null || by === playerId ? null : (names.get(by) ?? 'an organizer'),
    }
  }
  const who = (response: GameDayRsvp['response'] | undefined) =>
    members.filter(({ playerId }) => said.get(playerId)?.response === response).map(attendee)
  const place = new Map(answers.map(({ playerId }, index) => [playerId, index]))
  return {
    in: who('in').toSorted(byName),
    waiting: who('waitlist').toSorted((a, b) => (place.get(a.playerId) ?? 0) - (place.get(b.playerId) ?? 0)),
    out: who('out').toSorted(byName),
    silent: who(undefined).toSorted(byName),
  }
}

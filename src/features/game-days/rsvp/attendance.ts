import type { GameDayRsvp } from './rsvp'

/** A member of the league, as far as attendance knows them. */
export interface Attendee {
  playerId: string
  name: string
  /** Who answered for them, where that was someone else. */
  answeredBy: string | null
  /** Was only invited to the league, and has not taken that yet. */
  isInvited: boolean
}

export interface GameDayAttendance {
  in: Attendee[]
  /** The first to wait comes first. */
  waiting: Attendee[]
  out: Attendee[]
  /** Who has said nothing. */
  silent: Attendee[]
}

const BY_NAME = new Intl.Collator('en', { sensitivity: 'base' })
const byName = (a: Attendee, b: Attendee) =>
  BY_NAME.compare(a.name, b.name) || (a.playerId < b.playerId ? -1 : 1)

/** Everyone in the league under what they said: by name, and those who wait in the order of the line. */
export function attendance(
  members: readonly { playerId: string; name: string; plays: boolean }[],
  answers: readonly GameDayRsvp[],
): GameDayAttendance {
  const names = new Map(members.map(({ playerId, name }) => [playerId, name]))
  const said = new Map(answers.map((answer) => [answer.playerId, answer]))
  const attendee = ({ playerId, name, plays }: (typeof members)[number]): Attendee => {
    const by = said.get(playerId)?.respondedBy ?? null
    return {
      playerId,
      name,
      isInvited: !plays,
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

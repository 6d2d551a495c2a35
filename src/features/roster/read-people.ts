import { checkInvitees, MOST_INVITEES, type CheckedInvitee } from './check-invitees'
import { NAME_LENGTH } from './parse-invitees'
import { parsePeople } from './parse-people'

export interface People {
  /** Who goes on the roster, in the order of the list. */
  good: CheckedInvitee[]
  /** What has to be corrected first. */
  wrong: CheckedInvitee[]
}

/** The list as it is understood. A name without an address is a player too; an address only once. */
export function readPeople(text: string): People {
  const people = checkInvitees(parsePeople(text)).map((person, place): CheckedInvitee => {
    if (person.problem !== 'malformed' || person.firstName === '' || person.text.includes('@')) return person
    if (place >= MOST_INVITEES) return { ...person, problem: 'too_many' }
    const isLong = Math.max(person.firstName.length, person.lastName.length) > NAME_LENGTH
    return { ...person, problem: isLong ? 'name_too_long' : null }
  })
  return {
    good: people.filter(({ problem }) => problem === null),
    wrong: people.filter(({ problem }) => problem !== null),
  }
}

import { checkInvitees, problemOfPerson, MOST_INVITEES, type CheckedInvitee } from './check-invitees'
import { parsePeople } from './parse-people'

export interface People {
  /** Who goes on the roster, in the order of the list. */
  good: CheckedInvitee[]
  /** What has to be corrected first. */
  wrong: CheckedInvitee[]
}

/**
 * The list as it is understood. A name without an address is a player too; an address only once. Where numbers are no
 * `ratings`, none is odd.
 */
export function readPeople(text: string, ratings: boolean): People {
  const people = checkInvitees(parsePeople(text), ratings).map((person, place): CheckedInvitee => {
    if (person.problem !== 'malformed' || person.firstName === '' || person.text.includes('@')) return person
    if (place >= MOST_INVITEES) return { ...person, problem: 'too_many' }
    return { ...person, problem: problemOfPerson(person, ratings) }
  })
  return {
    good: people.filter(({ problem }) => problem === null),
    wrong: people.filter(({ problem }) => problem !== null),
  }
}

import { checkInvitees, problemOfPerson, MOST_INVITEES, type CheckedInvitee } from './check-invitees'
import { parsePeople } from './parse-people'

export interface People {
  /** Players to add to the roster, in list order. */
  good: CheckedInvitee[]
  /** Lines that need fixing first. */
  wrong: CheckedInvitee[]
}

/**
 * The parsed list. A name without an address is a player too; addresses count once. If numbers aren't `ratings`, none
 * of them is wrong.
 */
export function checkPeople(text: string, ratings: boolean): People {
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

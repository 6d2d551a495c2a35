import { readPeople } from '@/domain/people-list/read-people'

/** The people of a list in short: first name, last name, address, rating, DUPR ID, gender, partner, as far as known. */
export const peopleInShort = (text: string) =>
  readPeople(text).people.map((person) =>
    [
      person.firstName,
      person.lastName,
      person.email,
      person.rating,
      person.duprId,
      person.gender,
      person.partnerOf,
    ]
      .map((value) => value ?? '')
      .join('|')
      .replace(/\|+$/, ''),
  )

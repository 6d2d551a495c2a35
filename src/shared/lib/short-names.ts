import { lookAlikeKey } from './name-matches'

export interface FullName {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  /** 'Maya R.', as it is stored. */
  readonly displayName: string
}

/**
 * What people are called beside a court, told apart as by app.short_names of the database: 'Maya R.' where no one else is;
 * otherwise the second letter of the last name, or the third, 'Mike Sa.' and 'Mike St.', where no one else's name
 * begins so and the first word of the last name goes on: 'Wei Li.' would be no short form of 'Wei Li-Chen'. Where a
 * wall then counts ('Mike S. 2'), members read the whole name, which they may know. Two people of one whole name keep
 * it: nothing tells them apart. `taken` are names of others that day, of subs.
 */
export function shortNames(people: readonly FullName[], taken: readonly string[] = []): Map<string, string> {
  const names = new Map(people.map((person) => [person.id, person.displayName]))
  const count = new Map<string, number>()
  for (const name of [...names.values(), ...taken]) count.set(fold(name), (count.get(fold(name)) ?? 0) + 1)
  for (const person of people) {
    if ((count.get(fold(person.displayName)) ?? 0) > 1)
      names.set(person.id, longerName(person, people, taken))
  }
  return names
}

function longerName(person: FullName, people: readonly FullName[], taken: readonly string[]): string {
  const others = people.filter(({ id }) => id !== person.id).map((other) => fold(whole(other)))
  const [first = '', ...letters] = firstWord(person.lastName)
  for (let length = 2; length <= 3 && length <= letters.length; length += 1) {
    const name = `${person.firstName} ${first.toUpperCase()}${letters.slice(0, length - 1).join('')}.`.trim()
    const key = fold(name)
    if (!others.some((other) => other.startsWith(key)) && !taken.some((each) => fold(each) === key))
      return name
  }
  return whole(person)
}

const whole = ({ firstName, lastName, displayName }: FullName) =>
  `${firstName} ${lastName}`.trim() || displayName

/** The letters of the first word of a last name: blanks and hyphens end a word, dots are none of it. */
function firstWord(lastName: string): string[] {
  const [word = ''] = lastName
    .trim()
    .replaceAll('.', '')
    .normalize()
    .split(/[\s\u2010-\u2015-]/, 1)
  return Array.from(word)
}

/** 'Ann Li' and 'Ann Li.' are one name to anyone who reads it, 'St. John' and 'St John', and names of look-alike letters. */
const fold = (name: string) => lookAlikeKey(name.replaceAll('.', ''))

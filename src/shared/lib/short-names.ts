export interface FullName {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  /** 'Maya R.', as it is stored. */
  readonly displayName: string
}

/**
 * What people are called beside a court, told apart: 'Maya R.' where nobody else is; otherwise as many letters of the last
 * name as it takes, 'Mike Sa.' and 'Mike St.', or the whole name. Two people of one whole name keep it: nothing tells them
 * apart. `taken` are names of others that day, of subs.
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
  const others = people.filter(({ id }) => id !== person.id)
  const letters = Array.from(person.lastName)
  for (let length = 2; length < letters.length; length += 1) {
    const name = cut(person, length)
    const isTheirs = others.some((other) => fold(cut(other, length)) === fold(name))
    if (!isTheirs && !taken.some((each) => fold(each) === fold(name))) return name
  }
  return whole(person)
}

function cut(person: FullName, length: number): string {
  const letters = Array.from(person.lastName)
  return letters.length <= length
    ? whole(person)
    : `${person.firstName} ${letters.slice(0, length).join('')}.`
}

const whole = ({ firstName, lastName, displayName }: FullName) =>
  `${firstName} ${lastName}`.trim() || displayName

/** 'Ann Li' and 'Ann Li.' are one name to whoever reads it. */
const fold = (name: string) => name.trim().replace(/\.$/, '').toLocaleLowerCase('en')

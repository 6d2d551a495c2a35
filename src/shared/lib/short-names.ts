import { lookAlikeKey } from './name-matches'

export interface FullName {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  /** 'Maya R.', as it is stored. */
  readonly displayName: string
}

const PARTICLES = `(?:a|af|al|av|bin|bint|da|das|de|del|della|den|der|des|di|do|dos|du|e|el|het|ibn|la|las|le|los|op|ten|ter|van|vom|von|y|zu|zum|zur|'t) `
const START = new RegExp(`^((?:${PARTICLES}){1,3})[^ ]`, 'u')
const SURNAME = new RegExp(`(?:^| )((?:${PARTICLES}){0,3}[^ ]+)$`, 'u')
/** From the first letter or digit on, without what only stands in front of a name: signs, accents alone, and emoji. */
const WORD = new RegExp(
  String.raw`[^\u0000-/:-@\u005b-\u0060{-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02b0-\u02ff\u0300-\u036f\u05be\u05f3\u05f4\u060c\u061b\u061f` +
    String.raw`\u2000-\u206f\u20a0-\u20ff\u2190-\u2bff\u2e00-\u2e7f\u3000-\u303f\ufe00-\ufe0f\ufeff\uff00-\uff0f\u{1f000}-\u{1faff}\u{e0000}-\u{e0fff}][^ \u2010-\u2015-]*`,
  'u',
)
/** Letters with a capital on which every version of Unicode agrees. */
const CASED = /^[a-z\u00b5-\u019a\u019c-\u024f\u0370-\u03ff\u0400-\u052f\u0561-\u0586\u1e00-\u1f7d]/

/**
 * A last name without what is no part of it in a short name: nicknames in quotes or parentheses, suffixes like Jr. and
 * III, and dots. One that is nothing else stays. As app.plain_last_name in the database, which is checked against all of these
 * functions.
 */
export function plainLastName(lastName: string): string {
  const own = lastName.normalize().replaceAll(/\s+/g, ' ')
  const plain = own
    .replaceAll(/(^| )(["“”„«]|[(‘'](?=[^ ]))[^"”»)’']*["”»)’'](?= |,|$)/gu, ' ')
    .replace(/[ ,]+(jr|sr|ii|iii|iv|2nd|3rd|4th|md|phd|esq)\.?[ ,]*$/i, '')
    .replaceAll('.', '')
    .replaceAll(/^[ ,]+|[ ,]+$/g, '')
  return plain === '' ? own.replaceAll('.', '').replaceAll(/^ +| +$/g, '') : plain
}

/**
 * What a short name has of a last name. Particles that are written small stay ('de la Cruz'), a word ends at a blank or a
 * hyphen, and signs and emoji in front of it don't count. Behind letters that are written from right to left there is no dot,
 * which would end up in front of the name. A number, or a name of signs alone, isn't shortened. As app.last_name_parts.
 */
export function lastNameParts(lastName: string): { before: string; word: string[]; dot: string } {
  const plain = plainLastName(lastName)
  const particles = START.exec(plain)?.[1] ?? ''
  const word = WORD.exec(plain.slice(particles.length))?.[0]
  if (word === undefined) return { before: Array.from(plain).length <= 10 ? plain : '', word: [], dot: '' }
  if (/^[0-9]{1,4}$/.test(word)) return { before: particles + word, word: [], dot: '' }
  const isFromRight = /^[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(word)
  return { before: particles, word: Array.from(word), dot: isFromRight ? '' : '.' }
}

/** The last name of someone whose other names were written in front of it: 'de la Cruz' of 'Jane de la Cruz'. As app.surname. */
export const surname = (names: string): string =>
  names.includes(' ') ? (SURNAME.exec(plainLastName(names))?.[1] ?? '') : names

function shortened(firstName: string, lastName: string, letters: number): string {
  const { before, word, dot } = lastNameParts(lastName.trim())
  const [first = '', ...rest] = word
  const big = CASED.test(first) ? first.toUpperCase() : first
  const start = Array.from(big).length === 1 ? big : first
  return `${firstName.trim()} ${before}${start}${rest.slice(0, letters - 1).join('')}${dot}`.trim()
}

/** The name on a score sheet: 'Maya R.', 'Maria de la C.', 'Maya' without a last name. As app.display_name in the database. */
export const shortName = (firstName: string, lastName: string): string =>
  shortened(firstName, lastName, 1) || 'Player'

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
  const others = people
    .filter(({ id }) => id !== person.id)
    .map((one) => fold(whole({ ...one, lastName: plainLastName(one.lastName) })))
  const { word } = lastNameParts(person.lastName.trim())
  for (let length = 2; length <= 3 && length < word.length; length += 1) {
    const name = shortened(person.firstName, person.lastName, length)
    const key = fold(name)
    if (!others.some((other) => other.startsWith(key)) && !taken.some((each) => fold(each) === key))
      return name
  }
  return whole(person)
}

const whole = ({ firstName, lastName, displayName }: FullName) =>
  `${firstName} ${lastName}`.trim() || displayName

/** 'Ann Li' and 'Ann Li.' are one name to anyone who reads it, 'St. John' and 'St John', and names of look-alike letters. */
const fold = (name: string) => lookAlikeKey(name.replaceAll('.', ''))

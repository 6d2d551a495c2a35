import { lookAlikeKeys } from '@/shared/lib/name-matches'
import type { CheckedInvitee } from './check-people'
import type { KnownPerson } from './known-people'
import { isPossibleRating, numberBehind } from './cells'

/** An organizer's answer to a question: `skip`, `add` (someone new), or the profiles.id of who it is. */
export type Choices = Readonly<Record<string, string>>

export interface ListedPerson {
  /** The line's key: the same as long as the list starts the same way. */
  key: string
  firstName: string
  lastName: string
  email: string | null
  rating: number | null
  /** The question to answer before the player is on the roster. */
  question: { kind: 'twice' } | { kind: 'known'; people: readonly KnownPerson[] } | null
  choice: string | null
}

/** Whether a list has numbers that may be ratings. */
export const hasRatings = (people: readonly CheckedInvitee[]) =>
  people.some((person) => person.rating !== null || numberBehind(person) !== undefined)

/** Names without an address, which may belong to known players. */
export const namesToFind = (people: readonly CheckedInvitee[], ratings: boolean) => [
  ...new Set(people.filter(({ email }) => email === null).map((person) => nameOf(read(person, ratings)))),
]

/**
 * A list of people with open questions: names that appear twice, and names of known players. Addresses tell people
 * apart, so a line with one is only questioned if the other line has none.
 */
export function decidePeople(
  people: readonly CheckedInvitee[],
  known: ReadonlyMap<string, readonly KnownPerson[]>,
  { choices, ratings }: { choices: Choices; ratings: boolean },
): ListedPerson[] {
  const before = new Map<string, { email: string | null; choice: string | null }[]>()
  const keys = lineKeys(people)
  return people.map((person, line) => {
    const one = read(person, ratings)
    const name = nameOf(one)
    const looks = lookAlikeKeys(name)
    const same = [...new Set(looks.flatMap((look) => before.get(look) ?? []))]
    const key = keys[line] ?? ''
    const all = one.email === null ? (known.get(name) ?? []) : []
    // Two members with the same name are two lines. A player who was already chosen for one isn't offered again.
    const candidates = all.filter(({ playerId }) => same.every(({ choice }) => choice !== playerId))
    const isMember =
      candidates.length < all.length || candidates.some(({ playerId }) => playerId === choices[key])
    const isTwice = name !== '' && same.some(({ email }) => email === null || one.email === null)
    const question =
      candidates.length > 0 && (isMember || !isTwice)
        ? ({ kind: 'known', people: candidates } as const)
        : isTwice
          ? ({ kind: 'twice' } as const)
          : null
    const choice = question && answered(choices[key], question)
    const entry = { email: one.email, choice }
    for (const look of looks) before.set(look, [...(before.get(look) ?? []), entry])
    return { key, ...one, question, choice }
  })
}

/** Each line's key in `Choices`: its text, and the count of that text so far. */
export function lineKeys(people: readonly Pick<CheckedInvitee, 'text'>[]): string[] {
  const lines = new Map<string, number>()
  return people.map(({ text }) => {
    const count = (lines.get(text) ?? 0) + 1
    lines.set(text, count)
    return `${text}#${count}`
  })
}

/** Players with an open question. */
export const unansweredPeople = (people: readonly ListedPerson[]) =>
  people.filter(({ question, choice }) => question !== null && choice === null)

/** Players to add to the roster. */
export function toFirstPlayers(people: readonly ListedPerson[]) {
  return people
    .filter(({ choice }) => choice !== 'skip')
    .map(({ firstName, lastName, email, rating, choice }) => ({
      firstName,
      lastName,
      email,
      rating,
      playerId: choice === null || choice === 'add' ? null : choice,
    }))
}

/** Ignores an answer to a different question, or naming someone who is no longer offered. */
function answered(choice: string | undefined, question: NonNullable<ListedPerson['question']>) {
  if (choice === undefined) return null
  const isOne = question.kind === 'known' && question.people.some(({ playerId }) => playerId === choice)
  return choice === 'skip' || choice === 'add' || isOne ? choice : null
}

function ratingBehind(person: CheckedInvitee): number | null {
  const written = numberBehind(person)
  return written !== undefined && isPossibleRating(Number(written)) ? Number(written) : null
}

const withoutRating = (part: string) => part.replace(/\s*\(?\d+\.\d+\)?$/, '').trim()

function read(person: CheckedInvitee, ratings: boolean) {
  const { firstName, lastName, email, rating: own } = person
  const rating = ratings ? ratingBehind(person) : null
  return {
    firstName: rating === null ? firstName : withoutRating(firstName),
    lastName: rating === null ? lastName : withoutRating(lastName),
    email,
    rating: ratings ? (own ?? rating) : null,
  }
}

/** Players with an address as invitees, with ratings if numbers are ratings. */
export const withRatings = <Person extends CheckedInvitee>(people: readonly Person[], ratings: boolean) =>
  people.map((person) => ({ ...person, ...read(person, ratings) }))

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

import { fullName } from '@/domain/full-name'
import { ratingsMeant, type Doubt } from '@/domain/people-list/draft'
import { nameIn } from '@/domain/people-list/names'
import type { ReadList, ReadPerson } from '@/domain/people-list/read-people'
import { ratingText } from '@/shared/lib/rating'
import type { KnownPerson } from '../api'
import type { ListDraft } from './list-draft'
import { personKey } from '@/shared/lib/name-matches'

/** Something to decide. An answer is always chosen, so that no one has to. */
export interface ListQuestion {
  key: string
  /** Who it is about. */
  title: string
  hint: string
  options: readonly (readonly [answer: string, text: string])[]
  chosen: string
}

export interface ListedPerson extends ReadPerson {
  /** The account they are, profiles.id. */
  playerId: string | null
  /** Their row of the roster; null for someone new. */
  rosterId: string | null
  /** On the roster with another address so far. */
  isNewEmail: boolean
  /** Known with another rating, or none, and the list doesn't change it. */
  keepsRating: boolean
}

/** Someone on the roster of the league that the list is for. */
export interface RosterPerson {
  id: string
  playerId: string
  name: string
  email: string | null
  rating: number | null
  /** Their account has its own address. */
  hasAccount: boolean
}

/** Someone who comes along without a list; a guest has no account. */
export interface NamedPerson {
  name: string
  playerId: string | null
}

/** They stand above the list, on no line of it. */
export const takenPeople = (taken: readonly NamedPerson[]): (ReadPerson & { playerId: string | null })[] =>
  taken.map(({ name, playerId }, index) => ({
    ...nameIn(name),
    key: `taken.${index}`,
    line: 0,
    text: name,
    email: null,
    rating: null,
    duprId: null,
    gender: null,
    partnerOf: null,
    playerId,
  }))

/** What the league plays: gender counts in mixed doubles, partners where they are fixed. */
export interface Wanted {
  gender: boolean
  partners: boolean
}

export interface ReviewedList {
  /** Everyone on the list as decided, in its order. */
  people: ListedPerson[]
  questions: ListQuestion[]
}

interface Around {
  /** Players with an account, by `personKey`. */
  known: ReadonlyMap<string, readonly KnownPerson[]>
  roster: readonly RosterPerson[]
  wanted: Wanted
  taken: readonly NamedPerson[]
}

/** The players of a list once its questions are answered as chosen, and the questions. */
export function reviewList(
  read: ReadList,
  { answers, removed }: Pick<ListDraft, 'answers' | 'removed'>,
  { known, roster, wanted, taken }: Around,
): ReviewedList {
  const questions: ListQuestion[] = []
  const ask = ({ key, options, ...question }: Omit<ListQuestion, 'chosen'> & { safe: string }): string => {
    const { safe, ...shown } = question
    const answer = answers[key]
    const chosen = options.some(([value]) => value === answer) && answer !== undefined ? answer : safe
    questions.push({ ...shown, key, options, chosen })
    return chosen
  }
  const out = new Set(removed)
  let people = [...takenPeople(taken), ...read.people].filter(({ key }) => !out.has(key))
  for (const [index, doubt] of read.doubts.entries())
    people = decided(people, doubt, `${doubt.kind} ${doubt.line} ${index}`, ask)
  const onRoster = matchRoster(people, roster)
  const chosen = new Set(taken.flatMap(({ playerId }) => playerId ?? []))
  const accountOf = new Map(takenPeople(taken).map(({ key, playerId }) => [key, playerId]))
  const listed = people.map((person): ListedPerson => {
    const row = onRoster.get(person.key)
    const keepsRating = (one: { rating: number | null } | undefined) =>
      one !== undefined && person.rating !== null && person.rating !== one.rating
    const shown = {
      ...person,
      keepsRating: keepsRating(row),
      gender: wanted.gender ? person.gender : null,
      partnerOf: wanted.partners ? person.partnerOf : null,
    }
    const account = accountOf.get(person.key) ?? null
    if (account !== null) return { ...shown, playerId: account, rosterId: null, isNewEmail: false }
    if (row) {
      const isNewEmail = person.email !== null && !row.hasAccount && row.email !== person.email
      if (!isNewEmail || row.email === null) return { ...shown, playerId: null, rosterId: row.id, isNewEmail }
      const answer = ask({
        key: `email ${person.key}`,
        title: nameOf(person),
        hint: `On the roster with ${row.email}.`,
        options: [
          ['same', `Use ${person.email}`],
          ['keep', 'Keep the old email'],
          ['other', 'Someone else'],
        ],
        safe: 'same',
      })
      if (answer !== 'other')
        return { ...shown, playerId: null, rosterId: row.id, isNewEmail: answer === 'same' }
    }
    const candidates = person.email === null && !row ? (known.get(personKey(nameOf(person))) ?? []) : []
    const free = candidates.filter(({ playerId }) => !chosen.has(playerId))
    const isNew = { ...shown, keepsRating: false, playerId: null, rosterId: null, isNewEmail: false }
    if (free.length === 0) return isNew
    const sure = free.find(({ isSameDuprId }) => isSameDuprId)
    const answer = ask({
      key: `known ${person.key}`,
      title: nameOf(person),
      hint: 'A player here has this name.',
      options: [...free.map((one) => [one.playerId, itIs(one)] as const), ['other', 'Someone else']],
      safe: sure?.playerId ?? 'other',
    })
    if (answer === 'other') return isNew
    chosen.add(answer)
    return {
      ...isNew,
      keepsRating: keepsRating(free.find(({ playerId }) => playerId === answer)),
      playerId: answer,
      rosterId: roster.find(({ playerId }) => playerId === answer)?.id ?? null,
    }
  })
  return { people: listed, questions }
}

type Ask = (question: Omit<ListQuestion, 'chosen'> & { safe: string }) => string

/** The people once a doubt of the reader is decided. */
function decided(people: ReadPerson[], doubt: Doubt, key: string, ask: Ask): ReadPerson[] {
  const { kind, line, text } = doubt
  const here = people.filter((person) => person.line === line)
  const named = here.filter((person) => text.toLowerCase().includes(person.firstName.toLowerCase()))
  const without = (one: ReadPerson) => people.filter((person) => person !== one)
  if (kind === 'pair') {
    const one = named.find(({ partnerOf }) => partnerOf !== null)
    const other = named.find((person) => person !== one && nameOf(person) === one?.partnerOf)
    if (!one || !other) return people
    const answer = ask({
      key,
      title: `${nameOf(one)} & ${nameOf(other)}`,
      hint: 'One line, two names.',
      options: [
        ['two', 'Two players'],
        ['one', 'One player'],
      ],
      safe: 'two',
    })
    if (answer === 'two') return people
    // Of two columns, the first is the player; of one cell, all of it is the name.
    const whole = one.text.includes(text) ? nameIn(text) : null
    return without(other).map((person) => (person === one ? { ...one, ...whole, partnerOf: null } : person))
  }
  if (kind === 'rating') {
    const person = here.find(({ rating }) => rating === null)
    if (!person) return people
    const meant = ratingsMeant(text)
    const answer = ask({
      key,
      title: nameOf(person),
      hint: ratingHint(text, meant.isDate),
      options: [
        ['none', 'No rating'],
        ...meant.ratings.map((rating) => [String(rating), ratingText(rating)] as const),
      ],
      safe: 'none',
    })
    if (answer === 'none') return people
    return people.map((one) => (one === person ? { ...person, rating: Number(answer) } : one))
  }
  const person = (kind === 'twice' || kind === 'sharedEmail' ? named.at(-1) : (named[0] ?? here[0])) ?? null
  const question = person && KEEP_OR_NOT[kind]
  // A couple was asked about already.
  if (kind === 'sharedEmail' && here.length > 1 && person?.partnerOf !== null) return people
  if (!person || !question) return people
  if (kind === 'twice') {
    const before = people.find(
      (one) => one !== person && nameOf(one).toLowerCase() === nameOf(person).toLowerCase(),
    )
    if (!before) return people
  }
  const isOther = kind === 'twice' && isSomeoneElse(person, people)
  const answer = ask({
    key,
    title: nameOf(person) || text,
    hint: question.hint(text),
    options: [
      ['add', question.add],
      ['skip', question.skip],
    ],
    safe: kind === 'twice' && !isOther ? 'skip' : 'add',
  })
  return answer === 'skip' ? without(person) : people
}

/** Whether something that differs tells two people of one name apart. */
const isSomeoneElse = (person: ReadPerson, people: readonly ReadPerson[]) =>
  people.some(
    (one) =>
      one !== person &&
      nameOf(one).toLowerCase() === nameOf(person).toLowerCase() &&
      (['email', 'duprId', 'rating'] as const).some(
        (field) => one[field] !== null && person[field] !== null && one[field] !== person[field],
      ),
  )

const KEEP_OR_NOT: Partial<
  Record<Doubt['kind'], { hint: (text: string) => string; add: string; skip: string }>
> = {
  twice: {
    hint: () => 'This name is on the list twice.',
    add: 'Two players',
    skip: 'One player',
  },
  sharedEmail: {
    hint: (text) => `${text.split(' ').at(-1)} is someone else's on this list.`,
    add: 'Add by name',
    skip: 'Leave out',
  },
  email: { hint: (text) => `“${text}” isn't a complete email.`, add: 'Add by name', skip: 'Leave out' },
  maybe: { hint: () => "Said they aren't sure.", add: 'Add', skip: 'Leave out' },
  name: { hint: (text) => `“${text}” may not be a name.`, add: 'Add', skip: 'Leave out' },
  encoding: {
    hint: () => 'Some letters were broken. Check the name.',
    add: "It's right",
    skip: 'Leave out',
  },
}

const ratingHint = (text: string, isDate: boolean) =>
  isDate ? `Rating “${text}”: the sheet turned a number into a date.` : `“${text}” isn't one rating.`

const itIs = ({ name, rating, commonLeagues }: KnownPerson) => {
  const level = rating === null ? '' : `, ${ratingText(rating)}`
  const leagues = commonLeagues === 0 ? '' : `, in ${commonLeagues} of your leagues`
  return `It's ${name}${level}${leagues}`
}

export const nameOf = (person: { firstName: string; lastName: string }) => fullName(person)

/**
 * Who of a list is on the roster already: the one with the address, or else with the name. Two members of one name are
 * two lines.
 */
function matchRoster(people: readonly ReadPerson[], roster: readonly RosterPerson[]) {
  const byEmail = new Map(roster.flatMap((row) => (row.email === null ? [] : [[row.email, row] as const])))
  const byName = new Map<string, RosterPerson[]>()
  for (const row of roster) {
    const key = personKey(row.name)
    byName.set(key, [...(byName.get(key) ?? []), row])
  }
  const found = new Map<string, RosterPerson>()
  const taken = new Set<RosterPerson>()
  const take = (person: ReadPerson, row: RosterPerson | undefined) => {
    if (!row || taken.has(row) || found.has(person.key)) return
    taken.add(row)
    found.set(person.key, row)
  }
  for (const person of people) if (person.email !== null) take(person, byEmail.get(person.email))
  for (const person of people) {
    const rows = byName.get(personKey(nameOf(person))) ?? []
    take(
      person,
      rows.find((row) => !taken.has(row)),
    )
  }
  return found
}

/** '3 new, 12 already here, 1 has a new email' */
export function comparedText(people: readonly ListedPerson[]): string {
  const added = people.filter(({ rosterId }) => rosterId === null).length
  const changed = people.filter(({ isNewEmail }) => isNewEmail).length
  const here = people.length - added - changed
  return [
    `${added} new`,
    ...(here > 0 ? [`${here} already here`] : []),
    ...(changed > 0 ? [`${changed} ${changed === 1 ? 'has' : 'have'} a new email`] : []),
  ].join(', ')
}

/** The number of everyone's pair on the list, from 1, by key. */
export function pairsOf(people: readonly ReadPerson[]): ReadonlyMap<string, number> {
  const pairs = new Map<string, number>()
  const byName = new Map(people.map((person) => [nameOf(person), person.key]))
  for (const person of people) {
    const partner = person.partnerOf === null ? undefined : byName.get(person.partnerOf)
    if (partner === undefined || partner === person.key || pairs.has(person.key) || pairs.has(partner))
      continue
    const number = pairs.size / 2 + 1
    pairs.set(person.key, number).set(partner, number)
  }
  return pairs
}

import { draftName, draftsOf, NO_VALUES, type Doubt, type Draft, type Values } from './draft'
import { headingOf, isHeadingOnly } from './header-words'
import {
  answerOf,
  withoutAnswer,
  withoutBullet,
  withoutNote,
  withoutPhones,
  type ChatAnswer,
  type Message,
} from './messages'
import {
  isNameLike,
  isNamePair,
  isNoPerson,
  isSentence,
  isSuffix,
  isTitle,
  nameIn,
  namesIn,
  isSameFamily,
  startsWithParticle,
  tidyName,
  withPartnersJoined,
  wordCount,
} from './names'
import { LONGEST_LINE, linesTogether } from './lines-together'
import { LABEL, peel, type Peeled } from './peel'
import { addressIn, cellShape, isPostalAddress } from './values'

/** The head of an email, and links. */
const NO_LINE =
  /^(?:subject|date|sent|from|reply-to|season|league|event|club|location|venue|where|when|sport|program|session|class|facility|report):|^\S{1,20}:\/\/|^www\./i
const TO = /^(?:to|b?cc):\s*/i
/** "I'm in – Zoe", 'Yes! Ann Lee', 'Count me in, Bo Ray': every word behind the answer is a name's. */
const ANSWER_IN_FRONT =
  /^(?:(?:i['’]?m|i am|count me|put me|sign me)\s(?:in|up|down)|yes|yep|yeah|in|me(?: too)?|\+\s?1)\s?[-–—,:!.]{1,3}\s+(?=(?:\p{Lu}[\p{L}'’.-]*\s?){1,4}$)/iu
/** "Hi, it's Ann Lee", 'This is Ann Lee, in please' */
const INTRODUCED =
  /^(?:(?:Hi|Hey|Hello|hi|hey|hello)(?: all| everyone| guys)?[,!.]?\s)?(?:[Tt]his is|[Ii]t['’]?s|[Mm]y name is|I['’]m|I am)\s(?=\p{Lu}\p{Ll}+\s\p{Lu})/u
/** 'Zoe, Yan, and Bo are in. Need one more!' */
const SAID_BEHIND = /(\s(?:is|are)\s(?:in|playing|coming|going|confirmed))[.!]\s.{0,200}$/
const STRUCK = /^[^\p{L}~]{0,8}~{1,2}\p{L}[^~]{1,60}~{1,2}[^\p{L}]{0,8}$/u
/** 'Yes - Ann Lee' */
const ANSWER_BEFORE = /^(yes|no|in|out|maybe)(?:\s[-–—]|\s?:)\s+(.*)$/isu

/** The people of lines that are no table: lists typed by hand, address lines of an email, and chats. */
export function readLines(written: readonly Message[], doubts: Doubt[]): Draft[] {
  const messages = linesTogether(written)
  const people = new People(
    doubts,
    messages.some(({ sender }) => sender !== null),
  )
  let isOut = false
  for (const [index, message] of messages.entries()) {
    // '~Yan Brook~' is crossed out.
    if (STRUCK.test(message.text)) continue
    const text = withoutBullet(inOneLine(message.text))
    // A bare 'out' below a name is that person's; below an empty line it is a section.
    const isBelow = message.line === (messages[index - 1]?.line ?? 0) + 1
    const isOwn = isBelow && message.sender === null && /^(?:out|no|nope|can't)[.!]?$/i.test(text)
    if (isOwn && people.dropLast()) continue
    // 'No (1)' is a section, and no number in front of a name.
    const section =
      message.sender === null ? sectionOf(/\(\d+\)$/.test(message.text) ? message.text : text) : null
    if (section !== null) isOut = section === 'no'
    else if (!isOut || message.sender !== null) readMessage({ ...message, text }, people, doubts)
  }
  return withAddressesBelow(people.all)
}

const isBare = (person: Draft | undefined) =>
  person !== undefined && draftName(person) === '' && person.email !== null

/** Where each name has its address on the next line, they are one person. */
function withAddressesBelow(people: readonly Draft[]): Draft[] {
  const bare = people.filter(isBare)
  const isBelow = people.every(
    (person, index) => !isBare(person) || (index > 0 && people[index - 1]?.email === null),
  )
  if (bare.length < 2 || !isBelow) return [...people]
  return people.flatMap((person, index) => {
    if (isBare(person)) return []
    const next = people[index + 1]
    return next && isBare(next) ? [{ ...person, email: next.email }] : [person]
  })
}

/** People in order. Someone who answers twice, or stands in a chat again, is one person; who drops out is none. */
class People {
  readonly #people: Draft[] = []
  readonly #byName = new Map<string, Draft>()
  readonly #doubts: Doubt[]
  readonly #isChat: boolean

  constructor(doubts: Doubt[], isChat: boolean) {
    this.#doubts = doubts
    this.#isChat = isChat
  }

  get all(): Draft[] {
    return this.#people
  }

  add(drafts: readonly Draft[]) {
    for (const draft of drafts) {
      const key = draftName(draft).toLowerCase()
      const known = this.#isChat ? this.#byName.get(key) : undefined
      if (known) {
        known.email ??= draft.email
        known.rating ??= draft.rating
        continue
      }
      this.#byName.set(key, draft)
      this.#people.push(draft)
    }
  }

  drop(name: string) {
    const key = tidyName(name).toLowerCase()
    const at = this.#people.findIndex((person) => draftName(person).toLowerCase() === key)
    if (at === -1) return
    this.#people.splice(at, 1)
    this.#byName.delete(key)
  }

  /** Whether there was one. */
  dropLast(): boolean {
    const last = this.#people.pop()
    if (last) this.#byName.delete(draftName(last).toLowerCase())
    return last !== undefined
  }

  doubt(kind: Doubt['kind'], line: number, text: string) {
    this.#doubts.push({ kind, line, text })
  }
}

/** 'Out:' above names that don't play, 'In:' above names that do. */
function sectionOf(text: string): ChatAnswer {
  if (!/^[^:]{2,30}:?$/.test(text) || (!text.endsWith(':') && !isNoPerson(text))) return null
  const label = text.replace(':', '')
  if (
    /^(?:not |can'?t|cannot|declined|unavailable|absent|no\b|out\b|nein\b|non\b|absagen|abgesagt)/i.test(
      label,
    )
  )
    return 'no'
  return isNoPerson(label) || isTitle(label) ? 'yes' : null
}

function readMessage({ sender, text, line }: Message, people: People, doubts: Doubt[]) {
  const place = { line, text }
  if (sender !== null) {
    const answer = answerOf(text)
    if (answer === 'no') return people.drop(withoutPhones(sender))
    if (answer !== null) {
      const name = withoutPhones(sender)
      if (!/\p{L}/u.test(name)) return
      people.add(draftsOf(name, NO_VALUES, place, []))
      if (answer === 'maybe') people.doubt('maybe', line, name)
      people.add(broughtAlong(text).flatMap((other) => draftsOf(other, NO_VALUES, place, doubts)))
      return
    }
    if (isChatter(text, sender)) return
  } else if (text.length < 60 && answerOf(text) !== null && !/\s\p{Lu}/u.test(text)) return
  people.add(readLine(text, line, people, doubts))
}

/** Whether every word has a capital, as names in a chat do. */
const isInCapitals = (part: string) =>
  tidyName(part)
    .split(' ')
    .every((word) => !/^\p{Ll}/u.test(word) || startsWithParticle(word))

/** 'Sounds good' and 'Awesome': what someone says whose name stands above it. A name there has capitals. */
function isChatter(text: string, sender: string): boolean {
  if (!/\p{L}/u.test(withoutPhones(sender)) || text.length > 200) return false
  const parts = text.split(/\s*[,;&+/]\s*|\sand\s/).filter((part) => /\p{L}/u.test(part))
  return parts.length === 1
    ? wordCount(text) === 1 || !isInCapitals(text)
    : !parts.some((part) => wordCount(part) > 1 && isInCapitals(part)) && !parts.every(isInCapitals)
}

/** 'In, with Bo Ray' brings someone whose full name is written. */
function broughtAlong(text: string): string[] {
  const said = text.slice(0, 200)
  const behind =
    /(?:\b(?:with|and|plus|bringing)|[&+])\s+((?:\p{Lu}[\p{L}'’.-]{0,30}\s?){2,4})[.!)]{0,2}$/u.exec(said) ??
    /,\s+((?:\p{Lu}[\p{L}'’.-]{0,30}\s){2,4})(?:too|also|as well)[.!]?$/u.exec(said)
  return behind?.[1] === undefined ? [] : [behind[1].trim()]
}

/** '1. Ann Lee 2. Bo Ray 3. Cy Dee' */
const inOneLine = (text: string) =>
  text.length < LONGEST_LINE && /^\(?1[.):]\s?\p{L}/u.test(text)
    ? text.replaceAll(/,?\s\(?\d{1,2}[.):]\s?(?=\p{Lu})/gu, '; ')
    : text

/** 'Ann Lee · Bo Ray · Cy Dee' and 'Ann / Bo / Cy' are three people; only two may be partners. */
function withSignsApart(text: string): string {
  for (const sign of [/\s[·•∙]\s/, /\s\/\s/, /\s(?:and|&|\+)\s/i]) {
    const parts = text.split(sign)
    if (parts.length > 2 && parts.every((part) => isNameLike(part) && wordCount(part) < 5))
      return parts.join('; ')
  }
  return text
}

const FULL = String.raw`\p{Lu}[\p{L}'’-]{0,30}\.?(?:\s(?:(?:de|del|la|las|los|van|von|der|den|di|da|y)\s){0,2}\p{Lu}[\p{L}'’-]{0,30}(?:\.(?=,|$))?){1,3}`
const RUN = new RegExp(
  String.raw`(?<=^|[\p{Ll}:]\s)${FULL}(?:(?:,\s(?:(?:and|&)\s)?|\s(?:and|&|und|et|y)\s)${FULL}){2,60}`,
  'u',
)

/** 'We have Ann Lee, Bo Ray and Cy Dee on Tuesday.': the names of a sentence, or null if they aren't at least three. */
function namesOfSentence(text: string): string[] | null {
  const [run = ''] = RUN.exec(text.slice(0, LONGEST_LINE)) ?? []
  if (run === '') return null
  const rest = text.replace(run, ' ')
  if ((rest.match(/(?<!\p{L})\p{Ll}{2,}/gu) ?? []).length < 2) return null
  if (/\b(?:can['’]?t|cannot|won['’]?t|not|out|absent|away|unavailable|sorry)\b/i.test(rest)) return []
  return run.split(/,\s(?:(?:and|&)\s)?|\s(?:and|&|und|et|y)\s/)
}

const WITH_ADDRESS = new RegExp(String.raw`(${FULL})\s?[(<]([^\s()<>]{3,254})[)>]`, 'gu')

/** 'Please add Ann Lee (ann@…) and Bo Ray (bo@…).' */
function addressesOfSentence(text: string): { name: string; email: string }[] {
  const shown = text.slice(0, LONGEST_LINE)
  const [, verb = ''] = /^\p{Lu}?\p{Ll}{2,}\s(\p{Ll}{2,})\s/u.exec(shown) ?? []
  // 'de la Cruz, Ana María' is a name, and 'Ann van der Berg', too.
  if (verb === '' || startsWithParticle(verb) || startsWithParticle(shown)) return []
  return [...shown.matchAll(WITH_ADDRESS)].flatMap(([, name = '', written = '']) => {
    const email = addressIn(written)
    return email === null ? [] : [{ name, email }]
  })
}

function readLine(written: string, line: number, people: People, doubts: Doubt[]): Draft[] {
  if (NO_LINE.test(written) || isPostalAddress(written)) return []
  const addressed = written.includes('@') ? addressesOfSentence(written) : []
  if (addressed.length > 0)
    return addressed.flatMap(({ name, email }) =>
      draftsOf(name, { ...NO_VALUES, emails: [email] }, { line, text: written }, doubts),
    )
  const several = written.includes('@') || written.includes('\t') ? null : namesOfSentence(written)
  if (several)
    return several.flatMap((name) =>
      draftsOf(name.replace(/\.$/, ''), NO_VALUES, { line, text: written }, doubts),
    )
  let text = written.replace(TO, '').replace(INTRODUCED, '')
  text = withPartnersJoined(text)
  if (!text.includes('@')) {
    const shown = text.slice(0, LONGEST_LINE)
    const front = ANSWER_IN_FRONT.exec(shown)?.[0] ?? ''
    // Without regard to case, the expression takes any word.
    const behind = text.slice(front.length)
    if (front !== '' && behind.split(/\s+/).every((word) => /^\p{Lu}/u.test(word)) && !isTitle(behind))
      text = behind
    if (text.length > LONGEST_LINE && !text.includes(',') && !text.includes(';')) return []
    const label = ANSWER_BEFORE.exec(text.slice(0, LONGEST_LINE)) ?? LABEL.exec(text.slice(0, LONGEST_LINE))
    // 'Lucia: who's in?'
    if (label?.[2] !== undefined && isSentence(label[2]) && label[2].trim().endsWith('?')) return []
    const isLabel =
      label?.[1] !== undefined && label[2] !== '' && (isLabelWord(label[1]) || isTeam(label[2] ?? ''))
    if (isLabel) {
      // 'Comment: running late' is about no one's name; 'Team 1: Ann & Bo' is.
      const isOther = (label[1] ?? '').length > 2 && headingOf(label[1] ?? '')?.kind === 'other'
      if (isOther && !isNoPerson(`${label[1]}:`)) return []
      const answer = answerOf(label[1] ?? '')
      if (answer === 'no') return []
      if (answer === 'maybe') people.doubt('maybe', line, label[2] ?? '')
      text = (label[2] ?? '') + text.slice(LONGEST_LINE)
    }
    text = text.replace(SAID_BEHIND, '$1')
    const { text: bare, answer } = answered(text)
    if (answer === 'no') return []
    if (answer === 'maybe' && !isSentence(bare)) people.doubt('maybe', line, bare)
    text = bare.length < LONGEST_LINE ? withoutNote(bare) : bare
    if (isNoPerson(text) || isHeadingOnly(text) || isOnlyHeadings(text)) return []
    if (isTitle(text) && !/[,;&]|\/(?!\d)/.test(text)) return []
    if (isSentence(text)) return []
    text = withSignsApart(text.replaceAll(/\s(?:vs\.?|versus)\s/gi, '; '))
  } else if (text.length < ONE_PERSON && text.split('@').length === 2) {
    // 'Declined: Wanda Ruiz <wanda@…>'
    const label = LABEL.exec(text)
    if (label?.[1] !== undefined && isNoPerson(`${label[1]}:`)) {
      if (answerOf(label[1]) === 'no') return []
      if (answerOf(label[1]) === 'maybe') people.doubt('maybe', line, label[2] ?? '')
      text = label[2] ?? ''
    }
    // 'Wanda Ruiz wanda@… maybe'
    const { text: bare, answer } = answered(text)
    if (answer === 'no') return []
    if (answer === 'maybe') people.doubt('maybe', line, bare)
    if (answer !== null) text = bare
  }
  const groups = splitCells(
    text,
    /[;\t|]/.test(text) ? (text.includes('\t') ? '\t' : text.includes(';') ? ';' : '|') : '',
  )
  const isSeveral = groups.length > 1 && !groups.some((group) => isValueCell(group))
  if (groups.every(isNoPerson)) return []
  if (text.includes('\t') || (groups.length > 1 && !isSeveral))
    return peopleOfCells(groups, '\t', line, written, doubts)
  return groups.flatMap((group) =>
    peopleOfCells(withoutCity(splitCells(group, ',')), ',', line, group, doubts),
  )
}

const STATE =
  /^(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|AB|BC|MB|NB|NS|ON|QC|SK)(?:\s\d{5}(?:-\d{4})?)?$/

/** 'Zoe Adams, Portland, OR' */
const withoutCity = (cells: string[]) => {
  const at = cells.findIndex((cell) => STATE.test(cell))
  return at > 1 && wordCount(cells[0] ?? '') > 1 ? cells.toSpliced(at - 1, 2) : cells
}

/** Characters. A longer line with one address is about more than its player. */
const ONE_PERSON = 120

/** The answer at the end of a line, or before a note: 'Wanda Ruiz maybe, knee is bad'. */
function answered(text: string): ReturnType<typeof withoutAnswer> {
  if (text.length >= LONGEST_LINE) return { text, answer: null }
  const whole = withoutAnswer(text)
  if (whole.answer !== null) return whole
  const bare = withoutNote(text)
  const inner = bare === text ? whole : withoutAnswer(bare)
  return inner.answer !== null && wordCount(inner.text) > 1 ? inner : whole
}

/** 'The Dinkers: Ann Lee & Bo Ray' */
const isTeam = (text: string) =>
  isNamePair(text) && isNameLike(text) && namesIn(text).every(({ lastName }) => lastName !== '')

const isLabelWord = (label: string) =>
  isNoPerson(`${label}:`) ||
  isNoPerson(label) ||
  isHeadingOnly(label) ||
  /^(?:[mfw]|yes|in|no|out|maybe|not sure|tentative|if needed|me|wl|alt|res|so far|we have|currently|line ?up|(?:vice[- ])?president|treasurer|secretary|coach|host|manager|director|chair(?:man|woman|person)?|instructor)$/i.test(
    label.trim(),
  ) ||
  isTitle(label)

/** 'Name Email Rating', with columns lost in copying. */
const isOnlyHeadings = (text: string) => {
  const words = text.slice(0, 100).split(/\s+/)
  return (
    words.length > 1 &&
    words.some((word) => headingOf(word) !== null) &&
    words.every((word) => headingOf(word) !== null || (words.length > 3 && /^\p{L}{1,2}\.?$/u.test(word)))
  )
}

const isValueCell = (cell: string) => {
  const shape = cellShape(cell, isNameLike)
  return (
    ['rating', 'noRating', 'gender', 'duprId', 'phone', 'date', 'number'].includes(shape) ||
    (shape === 'email' && addressIn(cell) !== null)
  )
}

/** Groups cells into people: an address ends a person, and names without values stand for themselves. */
function peopleOfCells(
  cells: readonly string[],
  sign: ',' | '\t',
  line: number,
  text: string,
  doubts: Doubt[],
): Draft[] {
  // 'Team 1' in its own cell is no name; 'Day' may be a last one.
  const filled = cells.filter((cell) => cell !== '' && !(/^[^:]*\d$/.test(cell) && isNoPerson(cell)))
  const peeled = filled.map((cell, index) =>
    peel(cell, { isFirst: index === 0, hasNeighbor: filled.length > 1 }, line, doubts),
  )
  const groups: Peeled[][] = [[]]
  const emails = peeled.reduce((count, { emails: own }) => count + own.length, 0)
  const isNameBehind =
    peeled[0]?.name === '' && (peeled[0]?.emails.length ?? 0) > 0 && (peeled.at(-1)?.name ?? '') !== ''
  for (const cell of peeled) {
    if (isNameBehind && cell.emails.length > 0 && (groups.at(-1)?.length ?? 0) > 0) groups.push([])
    groups.at(-1)?.push(cell)
    if (!isNameBehind && emails > 1 && cell.emails.length > 0) groups.push([])
  }
  return withPairsAddresses(groups).flatMap((group) => peopleOfGroup(group, sign, { line, text }, doubts))
}

/** 'Ann Lee & Bo Ray, ann@…, bo@…': the address that stands alone is the partner's. */
function withPairsAddresses(groups: readonly Peeled[][]): Peeled[][] {
  const all: Peeled[][] = []
  for (const group of groups) {
    const before = all.at(-1)
    const isTheirs =
      before?.filter(({ emails }) => emails.length > 0).length === 1 &&
      before.some(({ name }) => name !== '' && isNamePair(name)) &&
      group.length > 0 &&
      group.every(({ name }) => name === '')
    if (isTheirs) before.push(...group)
    else all.push(group)
  }
  return all
}

function peopleOfGroup(
  group: readonly Peeled[],
  sign: ',' | '\t',
  place: { line: number; text: string },
  doubts: Doubt[],
): Draft[] {
  const values: Values = {
    emails: group.flatMap(({ emails }) => emails),
    rating: group.find(({ rating }) => rating !== null)?.rating ?? null,
    second: group.find(({ second }) => second !== undefined)?.second,
    duprId: group.find(({ duprId }) => duprId !== null)?.duprId ?? null,
    gender: group.find(({ gender }) => gender !== null)?.gender ?? null,
  }
  const broken = group.find(({ brokenEmail }) => brokenEmail !== null)?.brokenEmail ?? null
  if (broken !== null) doubts.push({ kind: 'email', line: place.line, text: broken })
  // Behind a street stand its city and state.
  const street = group.findIndex(({ isAddress }) => isAddress)
  const before = street === -1 ? group : group.slice(0, street)
  const names = withSuffixes(before.map(({ name }) => name).filter((name) => name !== ''))
  const both =
    names.length === 1 && isNamePair(names[0] ?? '') ? group.find(({ ratings }) => ratings)?.ratings : null
  if (both) {
    values.rating = both[0]
    values.second = { rating: both[1], duprId: null, gender: null }
  }
  const isOne = values.emails.length === 1 || values.duprId !== null || street !== -1
  if (names.length === 0) {
    return values.emails.flatMap((email) => draftsOf('', { ...values, emails: [email] }, place, doubts))
  }
  const [one = '', other = ''] = names
  if (names.length === 2 && isOneName(one, other, sign, isOne)) {
    const isForward = sign === '\t' || isFirstNameFirst(values.emails[0] ?? '', one, other)
    return draftsOf(isForward ? `${other}, ${one}` : `${one}, ${other}`, values, place, doubts)
  }
  // 'Cy Gant, Flo Gant, gant@…'
  if (isOne && names.length === 2 && isSameFamily(one, other))
    return [one, other].flatMap((name, index) =>
      draftsOf(name, index === 0 ? values : NO_VALUES, place, doubts),
    )
  if (names.length === 1 || isOne) return draftsOf(one, values, place, doubts)
  const isEach = group.length === names.length && group.every(({ name }) => name !== '')
  // 'Ann, Bo and Cy' are three, and no one's partners.
  const last = names.at(-1) ?? ''
  if (sign === ',' && isNamePair(last) && !names.slice(0, -1).some(isNamePair))
    return [...names.slice(0, -1).map((name) => nameIn(name)), ...namesIn(last)].flatMap(
      ({ firstName, lastName }) => draftsOf(`${lastName}, ${firstName}`, NO_VALUES, place, doubts),
    )
  return names.flatMap((name, index) => {
    const own = isEach ? group[index] : undefined
    return draftsOf(name, own ?? (index === 0 ? values : NO_VALUES), place, doubts)
  })
}

/** 'Adams, Zoe' is one person, 'Zoe Adams, Bo Ray' are two. */
function isOneName(one: string, other: string, sign: ',' | '\t', isOne: boolean): boolean {
  if (/[/&+]/.test(one)) return false
  const [a, b] = [wordCount(one), wordCount(other)]
  if (sign === '\t') return a === 1 || b === 1
  if (a === 1) return b <= 3 || /[/&+]|\sand\s/.test(other)
  return startsWithParticle(one) || (b === 1 && !isOne)
}

/** The address knows the order: in 'Maya, Reyes, maya@…' the first name is first. */
function isFirstNameFirst(email: string, one: string, other: string): boolean {
  const [local = ''] = email.split('@')
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  return (
    local !== '' &&
    a.length > 2 &&
    (local.startsWith(a) || (b.length > 2 && local.endsWith(b))) &&
    !local.startsWith(b)
  )
}

/** 'Ray Smith, Jr.' has its suffix in a cell of its own. */
function withSuffixes(names: readonly string[]): string[] {
  const whole: string[] = []
  for (const name of names) {
    if (isSuffix(name) && whole.length > 0) whole[whole.length - 1] += `, ${name}`
    else whole.push(name)
  }
  return whole
}

/** Splits a line at a sign, but not within quotes or angle brackets. */
function splitCells(text: string, sign: string): string[] {
  if (sign === '') return [text.trim()]
  const cells = ['']
  let closing = ''
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at)
    if (closing === '' && letter === sign) {
      cells.push('')
      continue
    }
    if (closing !== '') closing = letter === closing ? '' : closing
    else if (letter === '"' || letter === '<') {
      const wanted = letter === '<' ? '>' : '"'
      // A mark that is never closed is plain text.
      if (text.slice(at + 1, at + 200).includes(wanted)) closing = wanted
    }
    cells[cells.length - 1] += letter
  }
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
}

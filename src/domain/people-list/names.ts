/** A name in its two parts; `lastName` is '' for someone with one name. */
export interface PersonName {
  firstName: string
  lastName: string
}

const MOST_WORDS = 7
const LONGEST_NAME = 120

/** What may stand behind a name and belongs to it. */
const SUFFIX =
  /^(?:jr|sr|junior|senior|ii|iii|iv|2nd|3rd|4th|md|m\.d|phd|ph\.d|dds|d\.d\.s|esq|dvm|rn|cpa|do|pe|od|dmd|mba|dpt|ret|facs|pa-c|np)\.?$/i
/** What stands before a name and is no part of it. */
const TITLE =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|coach|herr|frau|sr|sra|srta|mme|mlle|rev|capt|sgt|lt|col|hon)\.$|^(?:mr|mrs|ms|dr|prof|coach|mme)$/i
/** Small words of last names. */
const PARTICLES = new Set(
  'de del della di da das do dos du des la las le les los van von der den ter ten zu zum zur af av al el bin ibn ben bint abu st st. san santa mac y e i'.split(
    ' ',
  ),
)
/** Words that stand in sentences. Only where they are written small: An, My, and Will are names, too. */
const SENTENCE = new Set(
  `the for with your is are was we have has need needs not please pls plz who name names list spots spot if can't cannot won't
  be been i'm i'll i'd i've me us they he she it this that there here then than from about after before until at on to by or but so
  want wants think would should could get got see maybe bring bringing coming come comes play plays playing played only no
  tuesdays wednesdays thursdays fridays saturdays sundays mondays tomorrow today tonight week weeks next last court courts
  late early first available unavailable when what where how why will can late just also too any anyone everyone all some each`.split(
    /\s+/,
  ),
)
/** How questions and calls begin. */
const CALL =
  /^(?:who(?:['’]?s| is| wants| can)|reply|respond|please|pls|let me know|let us|anyone|any ?body|looking for|sign ?ups?\b|sign in|add your|put your|copy and|copy &|see you|thanks|thank you|(?:hi|dear|hallo|hola|bonjour|liebe[rs]?) [a-zà-ÿ]+[,!]$|hi all|hey|hello|good (?:morning|evening)|reminder|don['’]?t forget|we (?:need|have|are|play)|i (?:can|will|have|need|am|was|think)|i['’](?:m|ll|ve|d)|can['’]?t|cannot|sorry|what time|are we|is there|welcome|here['’]?s|this is|need (?:one|two|a|\d)|spots?\b|(?:\d+ )?spots? left|if you|to join|ladder (?:list|sign)|wer (?:ist|kommt|spielt)|quién|qui (?:vient|joue))/i
/** Lines around a list: sums, sections, and where the list is from. */
const NO_PERSON =
  /^(?:(?:grand |sub ?)?totals?\b|averages?\b|avg\b|median\b|sum\b|count\b(?! me)|(?:(?:in)?active|current|new|returning|regular|core|other)(?: (?:players?|members?|subs?))?:?$|players?(?: list)?:?$|\d{1,3}\s?(?:of|\/|out of)\s?\d{1,3}\b|\d{1,3}\s(?:players?|people|persons?|spots?|slots?|confirmed|going|attending|signed|registered|more|left|open|available|waitlisted|members?|participants?|responses?|votes?|names?)\b|roster:?$|participants:?$|(?:number|no\.?|#) of\b|page \d|printed\b|[\d.,]{1,9}\s(?:pts?|points)\b|generated\b|exported\b|created (?:by|on|with)\b|updated\b|last (?:updated|modified|edited)\b|as of\b|source:|report\b|(?:wait ?list|wait(?:ing)? list|subs?|substitutes?|alternates?|reserves?|(?:co-?)?captains?|organi[sz]ers?|confirmed|coming|not coming|not (?:playing|available)|no (?:response|reply|answer)|not responded|responded|awaiting(?: response| reply)?|invited|accepted|declined|undecided|tentative|unavailable|available|unconfirmed|players|women|men|ladies|mixed|open|bye|byes|empty|vacant|tbd|tba|n\/a|none|unknown|guest|guests|playing|not playing|in|out|yes|no|maybe|going|not going|attending|attendees|invitees|unanswered|unsure|interested|signed up|registered|ja|nein|vielleicht|sí|no puedo|oui|non|zusagen|absagen|zugesagt|abgesagt|warteliste|teilnehmer|umfrage|suplentes|reservas|jugadores|lista de espera|remplaçants|remplacants|joueurs|liste d'attente|guys|gals|gentlemen|forwarded)\s?(?:\(\d+\)|[-–—:·]\s?\d+(?:\s(?:votes?|responses?|players?))?)?:?$|(?:courts?|groups?|teams?|divisions?|div|pools?|flights?|weeks?|days?|sessions?|rounds?|games?|match|slots?|spots?|players?|seeds?|tables?|tier|level|box|wave|bracket)\s?#?(?:\d{1,3}|[a-h])?(?:\s?[-–:(].*)?$|open (?:spot|slot)|(?:court |entry |sign-?up )?fees?\b|copyright\b|©|http|www\.|(?:sent|get|sign) (?:from|outlook|up)\b|-- ?$)/i

const HAS_LETTER = /\p{L}/u
const WORD = /^["'’“(]?\p{L}[\p{L}\p{Mark}'’`´.·・-]*[)"'”,]?$/u
const PAIR_SIGN = /\s*[/&+|]\s*|\s+(?:and|und|with|w\/|plus|y|e|et|og|och|en)\s+|\s+[-–—]\s+/i
const OTHER_CLUB =
  /\b(?:(?:community|rec|recreation|sports|tennis|racquet|senior|fitness|event) cent(?:er|re)|ymca|gym|gymnasium|fieldhouse|sportsplex|league|ladder|club|tournament|roster|standings|pickleball|season|schedule|session|round robin|sign ?ups?|directory|list|as of|clinic|monday|tuesday|wednesday|thursday|friday|saturday|sunday|doubles|singles|courts|(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lunes|martes|miércoles|jueves|viernes|sábado|domingo)\b.{0,12}\d{1,2}h?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b|\d\s?[ap]m\b/i

/** Who is brought along without a name. */
const NOT_A_PARTNER =
  /^(?:(?:a |my |his |her )?(?:guest|partner|friend|spouse|wife|husband|son|daughter|sub|one|tbd|tba|need(?:s|ed)?.*)|\?+)$/i

/** Whether a line or a cell belongs to the list and is no person: a total, a heading of a section, a footer. */
export const isNoPerson = (text: string) => NO_PERSON.test(text.slice(0, 80).trim())

/** A title such as 'Riverside Ladder, Fall 2026'. */
export const isTitle = (text: string) => OTHER_CLUB.test(text.slice(0, 200))

/** Whether this is a sentence or a question, and not a name. */
export function isSentence(text: string): boolean {
  const words = text.slice(0, 400).trim().split(/\s+/)
  if (CALL.test(text.slice(0, 60).trim())) return true
  if (words.length > 4 && /[?!]$/.test(text.trim())) return true
  const isLoud = !/\p{Ll}/u.test(text)
  const others = words.slice(1).map((word) => word.replaceAll(/[.,!?:;]+$/g, '').replaceAll('’', "'"))
  const sentenceWords = others.filter((word) => SENTENCE.has(isLoud ? word.toLowerCase() : word))
  return sentenceWords.length > (isLoud ? 1 : 0)
}

/** Whether a text can be one or two names. */
export const isNameLike = (text: string): boolean =>
  hasNameWords(text) && !isNoPerson(text) && !isSentence(text)

/** Whether a text is written like a name; 'Court' and 'Day' are last names, too. */
export function hasNameWords(text: string): boolean {
  if (text.length > LONGEST_NAME || !HAS_LETTER.test(text) || /\d|:\/\/|[=<>{}[\]\\^]/.test(text))
    return false
  const words = withoutRemarks(text)
    .split(/[\s,/&+|]+/)
    .filter((word) => HAS_LETTER.test(word))
  return (
    words.length > 0 &&
    words.length <= MOST_WORDS &&
    words.every((word) => WORD.test(word) || SUFFIX.test(word))
  )
}

/** How many words a name has, its suffixes not counted. */
export const wordCount = (name: string) =>
  name.split(/[\s,]+/).filter((word) => HAS_LETTER.test(word) && !SUFFIX.test(word)).length

export const isSuffix = (text: string) => SUFFIX.test(text.trim())

/** Whether two full names end in the same last name. */
export const isSameFamily = (one: string, other: string) => {
  const [a, b] = [one, other].map((name) =>
    name
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => !SUFFIX.test(word)),
  )
  return (a?.length ?? 0) > 1 && (b?.length ?? 0) > 1 && a?.at(-1) === b?.at(-1) && a?.[0] !== b?.[0]
}

export const startsWithParticle = (name: string) => PARTICLES.has(name.split(/\s+/)[0]?.toLowerCase() ?? '')

/**
 * The one or two people of a name as written: 'Zoe Adams', 'Adams, Zoe', 'Ray Smith, Jr.', 'Ann Lee / Bo Ray', 'Cy & Flo
 * Gant', 'Gant, Cy & Flo'.
 */
export function namesIn(written: string): PersonName[] {
  const text = withPartnersJoined(written)
  const couple = COUPLE.exec(text.slice(0, LONGEST_NAME).trim())
  if (couple) return coupleIn(couple)
  const tidy = tidyName(text)
  if (tidy === '') return []
  const parts = pairParts(tidy)
  if (parts.length !== 2) return [nameIn(parts.length === 1 ? (parts[0] ?? '') : tidy)]
  const [one = '', other = ''] = parts
  // 'Gant, Cy & Flo' shares the last name in front.
  const [shared = '', ...first] = one.split(',')
  if (first.length === 1 && !other.includes(',') && wordCount(other) === 1)
    return [nameIn(one), nameIn(`${shared}, ${other}`)]
  const second = nameIn(other)
  if (wordCount(one) > 1 || second.lastName === '') return [nameIn(one), second]
  return [named(one, second.lastName), second]
}

const FULL_NAME = String.raw`\p{Lu}[\p{L}'’.-]{0,30}(?:\s\p{L}[\p{L}'’.-]{0,30}){0,3}`
const PARTNER_BEHIND = new RegExp(
  String.raw`\s(?:\((?:partner|with|w\/|\+|&|and)[:\s]{1,2}(${FULL_NAME})\)|\+\s?1\s\((${FULL_NAME})\)|with\s(${FULL_NAME})$)`,
  'u',
)
const TEAM_OF_TWO = new RegExp(String.raw`^[^()]{1,40}\((${FULL_NAME}\s?[&/+]\s?${FULL_NAME})\)$`, 'u')

/** 'Ida Berg (partner: Kit Marsh)', 'Ida Berg with Kit Marsh', and 'Dinkers (Ida Berg & Kit Marsh)' are two people. */
export const withPartnersJoined = (text: string): string =>
  text.length > LONGEST_NAME
    ? text
    : text
        .replace(TEAM_OF_TWO, '$1')
        .replace(
          PARTNER_BEHIND,
          (_, ...names: (string | undefined)[]) => ` & ${names.slice(0, 3).find(Boolean) ?? ''}`,
        )

/** 'Mr. and Mrs. Gant', 'Herr und Frau Gant' */
const COUPLE = /^(mr\.?|herr)\s*(?:&|\+|and|und)\s*(mrs\.?|ms\.?|frau)\s+(\S.*)$/i

/** Without first names, what they are called stands for these. */
function coupleIn([, he = '', she = '', name = '']: readonly string[]): PersonName[] {
  const him = nameIn(name)
  return him.lastName === ''
    ? [named(he, him.firstName), named(she, him.firstName)]
    : [him, named(she, him.lastName)]
}

/** Whether two first names share one last name, as couples write them. */
export const isNamePair = (text: string) =>
  COUPLE.test(text.slice(0, LONGEST_NAME).trim()) ||
  pairParts(tidyName(withPartnersJoined(text))).length === 2

function pairParts(text: string): string[] {
  const parts = text
    .split(new RegExp(PAIR_SIGN, 'gi'))
    .filter((part) => HAS_LETTER.test(part) && !NOT_A_PARTNER.test(part) && !isNoPerson(part))
  if (parts.length < 2) return parts
  if (parts.length > 2) return [text]
  const [one = '', other = ''] = parts
  // 'José Ortega y Gasset' is one: 'y' joins two people between first names or two full names.
  const isLatinAnd = /\s(?:y|e|et|en)\s/i.test(text) && !/[/&+|]/.test(text)
  if (isLatinAnd && wordCount(one) > 1 && wordCount(other) === 1) return [text]
  // 'Ortega y Gasset, José' is his last name.
  if (isLatinAnd && wordCount(one) === 1 && /^[^\s,]+,\s*\S/.test(other)) return [text]
  return parts
}

/** One name: 'Adams, Zoe' is Zoe Adams, and suffixes and degrees stay behind the last name. */
export function nameIn(text: string): PersonName {
  const tidy = tidyName(text)
  const parts = tidy
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const names = parts.filter((part) => !isSuffix(part))
  const suffixes = parts.filter(isSuffix)
  if (names.length === 2) {
    const [last = '', first = ''] = names
    // 'Smith Jr., Ray' and 'Smith, Ray Jr.'
    const { words, behind } = splitSuffix(first)
    return named(words.join(' '), [last, ...behind, ...suffixes].join(' '))
  }
  const { words, behind } = splitSuffix(names.join(' '))
  const [first = '', ...last] = withInitialsJoined(lastNameBehind(words))
  return named(first, [...last, ...behind, ...suffixes].join(' '))
}

/** 'A. J. Lee' has two letters for a first name. */
const withInitialsJoined = ([one = '', two = '', ...last]: readonly string[]) =>
  last.length > 0 && /^\p{Lu}\.$/u.test(one) && /^\p{Lu}\.$/u.test(two)
    ? [`${one} ${two}`, ...last]
    : [one, two, ...last].filter(Boolean)

/** 'DURAND Chloé' and 'LE GOFF Yann' write the last name first, and in capitals. */
function lastNameBehind(words: readonly string[]): readonly string[] {
  const small = words.findIndex((word) => word !== word.toUpperCase() && /^\p{Lu}/u.test(word))
  const loud = words.slice(0, Math.max(0, small))
  const isName =
    loud.some((word) => /^\p{Script=Latin}{3,}/u.test(word)) &&
    loud.every((word) => /^[\p{Lu}'’-]+$/u.test(word))
  return isName && words.slice(small).every((word) => word !== word.toUpperCase())
    ? [...words.slice(small), ...loud]
    : words
}

/** First and last name of their own cells, with the case repaired where that is safe. */
export function named(first: string, last: string): PersonName {
  const [firstName, lastName] = [tidyName(first), tidyName(last).replaceAll(/,\s*/g, ' ')]
  return { firstName: inCase(firstName, true), lastName: inCase(lastName, firstName === '') }
}

function splitSuffix(name: string): { words: string[]; behind: string[] } {
  const words = name.split(/\s+/).filter(Boolean)
  let end = words.length
  // The first word is never a suffix: 'Do' and 'Senior' may be names.
  while (end > 1 && isSuffix(words[end - 1] ?? '') && (end > 2 || !/^do$/i.test(words[end - 1] ?? '')))
    end -= 1
  return { words: words.slice(0, end), behind: words.slice(end) }
}

/** A name without bullets, quotes, remarks in parentheses, titles, and what else stands around it. */
export function tidyName(text: string): string {
  const bare = withoutRemarks(text)
    .replace(/^'(.*)'$/, '$1')
    .replace(/\sc\/o\s.*$/i, '')
    .replaceAll(/[*_~`"“”„«»]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s\-–—:;,.#@>=|/&+!?']+|[\s\-–—:;,#<=|/&+!?]+$/g, '')
  const words = bare.split(' ')
  return words.length > 1 && TITLE.test(words[0] ?? '') ? words.slice(1).join(' ') : bare
}

/** 'Robert "Bob" Smith' and 'Sam Park (late)': a nickname or a note within marks isn't part of the name. */
const withoutRemarks = (text: string) =>
  text
    .replaceAll(/\([^()]{0,100}\)|(?<=\S\s)(?:["“][^"”]{1,40}["”]|['‘][^'’\s]{1,20}['’])(?=\s)/g, ' ')
    .replace(/\([^()]{0,100}$/, ' ')

/** ALL CAPS and all small names of Latin letters get capitals. */
function inCase(name: string, isFirst: boolean): string {
  const letters = name.replaceAll(/[^\p{L}]/gu, '')
  if (!/^\p{Script=Latin}*$/u.test(letters)) return name
  // 'JP' and 'AJ' are initials, 'BO' is a name.
  const isLoud =
    (letters.length > 2 || /^[^AEIOUY][AEIOUY]$/.test(letters)) && letters === letters.toUpperCase()
  const isQuiet = letters.length > 1 && letters === letters.toLowerCase()
  if (!isLoud && !isQuiet) return name
  return name
    .split(' ')
    .map((word, index, words) => {
      if (isSuffix(word)) return isLoud ? loudSuffix(word) : word
      if (
        PARTICLES.has(word.toLowerCase()) &&
        index < words.length - 1 &&
        (index > 0 || (!isFirst && !OFTEN_CAPITAL.test(word)))
      )
        return word.toLowerCase()
      // 'JP' are initials, 'BO' is a name.
      if (isLoud && (/\./.test(word) || (word.length === 2 && !/[AEIOUY]/.test(word)))) return word
      return capitalized(word)
    })
    .join(' ')
}

/** Particles that most people write big at the start of a last name. */
const OFTEN_CAPITAL = /^(?:le|la|les|san|santa|mac|st\.?|al|el|abu|las|los)$/i

const loudSuffix = (word: string) => (/^[js]r\.?$/i.test(word) ? capitalized(word) : word)

const capitalized = (word: string) =>
  word
    .toLowerCase()
    .replaceAll(/(?:^|[-'’])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/^Mc\p{L}/u, (start) => `Mc${start.charAt(2).toUpperCase()}`)

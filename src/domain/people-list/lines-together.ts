import { answerOf, withoutBullet, type Message } from './messages'
import { isNameLike, isNamePair, isSentence, isSuffix, isTitle, wordCount } from './names'

/** Longer lines are prose, or lists of addresses. */
export const LONGEST_LINE = 600

/**
 * The lines of a list with what only their neighbors tell: who said something, whose rating stands below, and in which
 * order names are written.
 */
export function linesTogether(written: readonly Message[]): readonly Message[] {
  const bare = withoutSignature(withoutRomanNumbers(withoutPlaces(written)))
  const said = withSendersAbove(withSendersInFront(bare))
  return withFirstNamesApart(withLastNamesFirst(withWholeRatings(withGenderBehind(withValuesBelow(said)))))
}

const ROMAN = /^(?:x{0,3}(?:ix|iv|v?i{0,3}))[.)]\s+(?=\p{L})/iu

/** 'II. Ann Lee' is numbered where another line is 'III.'; 'I. M. Pei' alone has initials. */
function withoutRomanNumbers(messages: readonly Message[]): readonly Message[] {
  const numbered = messages.filter(({ text }) => ROMAN.test(text))
  if (!numbered.some(({ text }) => /^ii[.)]/i.test(text)) || numbered.length < messages.length / 2)
    return messages
  return messages.map((message) => ({ ...message, text: message.text.replace(ROMAN, '') }))
}

const GOODBYE =
  /^(?:(?:many )?thanks|thank you|thx|cheers|best(?: wishes| regards)?|(?:kind|warm) regards|regards|sincerely|gracias|saludos|danke|viele grüße|merci|cordialement)(?: all| everyone| again| so much)?[,.!]*$/i

/** Who signs a letter isn't on its list. */
function withoutSignature(messages: readonly Message[]): readonly Message[] {
  const at = messages.findLastIndex(({ text, sender }) => sender === null && GOODBYE.test(text))
  const [said, name, ...more] = at > 0 ? messages.slice(at) : []
  const isEnd = said?.text.endsWith(',')
    ? more.length < 3
    : wordCount(name?.text ?? '') < 2 && more.length === 0
  return said && isEnd ? messages.slice(0, at) : messages
}

const isNameOnly = (text: string) =>
  text.length <= 40 && /^\p{Lu}/u.test(text) && isNameLike(text) && answerOf(text) === null

/** What a line without a name says below one. */
const isAnswerOnly = (text: string) =>
  text !== '' && text.length < 60 && answerOf(text) !== null && !/\s\p{Lu}|\(\d+\)|:$/u.test(text)

/** What is said below a name: an answer, or a question. */
const isSaid = (text: string) => isAnswerOnly(text) || (isSentence(text) && /\?\s*$/.test(text))

const SAID_BY = /^([^:@]{2,40}):\s+(\S.*)$/s

/** 'Zoe Adams: I can play!' on most lines is a chat whose times were lost in copying. */
function withSendersInFront(messages: readonly Message[]): readonly Message[] {
  const said = messages.map(({ sender, text }) => {
    const [, from = '', what = ''] = (sender === null && SAID_BY.exec(text.slice(0, LONGEST_LINE))) || []
    const isIt = isNameOnly(from) && (answerOf(what) !== null || isSentence(what))
    return isIt ? { from, what } : null
  })
  const count = said.filter((one) => one !== null).length
  if (count < 2 || count < messages.length / 2) return messages
  return messages.map((message, index) => {
    const one = said[index]
    return one ? { ...message, sender: one.from, text: one.what } : message
  })
}

/** Names with answers below them: a chat whose times were lost in copying. Who asks there isn't a player. */
function withSendersAbove(messages: readonly Message[]): readonly Message[] {
  const isPair = (at: number, fits: (text: string) => boolean) => {
    const [one, next] = [messages[at], messages[at + 1]]
    if (!one || !next || one.sender !== null || next.sender !== null) return false
    // Below an empty line, 'Out' is a section.
    if (next.line !== one.line + 1) return false
    return isNameOnly(one.text) && fits(next.text)
  }
  const answered = messages.filter((_, at) => isPair(at, isAnswerOnly)).length
  const names = messages.filter(({ sender, text }) => sender === null && isNameOnly(text)).length
  if (answered < 2 || answered < names / 2) return messages
  return messages.flatMap((message, at) => {
    if (isPair(at, isSaid)) return []
    return at > 0 && isPair(at - 1, isSaid)
      ? [{ ...message, sender: messages[at - 1]?.text ?? null }]
      : [message]
  })
}

const GENDER_IN_FRONT = /^([MFW])\s+(?=\p{Lu}[\p{Ll}'’-]+\s+\p{Lu})/u

/** 'M Tom Reed', 'F Ann Lee': in front of most names, the letter is no initial. */
function withGenderBehind(messages: readonly Message[]): readonly Message[] {
  const texts = messages.map(({ text }) => withoutBullet(text))
  const genders = texts.filter((text) => GENDER_IN_FRONT.test(text)).length
  if (genders < 2 || genders < texts.length * 0.6) return messages
  return messages.map((message, index) => {
    const text = texts[index] ?? ''
    const [front, letter] = GENDER_IN_FRONT.exec(text) ?? []
    return front === undefined ? message : { ...message, text: `${text.slice(front.length)} (${letter})` }
  })
}

const VALUE_LINE = /^\(?(?:[2-8][.,]\d{1,3}|NR|(?=[A-Z]*\d)[A-Z\d]{6})\)?$/

/** 'Zoe Adams' with '3.5' on the next line, as a page of cards is copied. */
function withValuesBelow(messages: readonly Message[]): readonly Message[] {
  const isPair = (at: number) =>
    VALUE_LINE.test(messages[at + 1]?.text.trim() ?? '') &&
    messages[at]?.sender === null &&
    isNameOnly(messages[at].text)
  const pairs = messages.filter((_, at) => isPair(at)).length
  if (pairs < 2) return messages
  return messages.flatMap((message, at) => {
    if (isPair(at)) return [{ ...message, text: `${message.text} ${messages[at + 1]?.text.trim()}` }]
    return at > 0 && isPair(at - 1) ? [] : [message]
  })
}

const PLACE = /\s(?:park|cent(?:er|re)|fields?|hall|school|gardens|church|plaza|resort)$/i

/** 'Riverside Park' is a place right below a title with a time; elsewhere it may be someone's name. */
const withoutPlaces = (messages: readonly Message[]) =>
  messages.filter(({ text, sender }, index) => {
    const before = messages[index - 1]?.text.slice(0, 200) ?? ''
    return !(
      sender === null &&
      PLACE.test(text) &&
      /\d\s?[ap]m\b|\d:\d\d|\b20\d\d\b/i.test(before) &&
      isTitle(before)
    )
  })

const DECIMAL_BEHIND = /[\s(,[][2-8][.,]\d{1,3}[)\]]?$/
const WHOLE_BEHIND = /([\s(,[][2-8])([)\]]?)$/

/** 'Bo Ray 4' is a rating where the lines around it end in ratings with decimals. Alone, a number may be anything. */
function withWholeRatings(messages: readonly Message[]): readonly Message[] {
  const ratings = messages.filter(({ text }) => DECIMAL_BEHIND.test(text.slice(-8))).length
  if (ratings < messages.length * 0.4) return messages
  return messages.map((message) => ({ ...message, text: message.text.replace(WHOLE_BEHIND, '$1.0$2') }))
}

const isFirstName = (part: string) => wordCount(part) === 1 && isNameLike(part) && !isSuffix(part)

/** Beside 'Zoe, Yan, Bo', 'Cy, Flo' are two first names. */
function withFirstNamesApart(messages: readonly Message[]): readonly Message[] {
  const parts = messages.map(({ text }) => withoutBullet(text.slice(0, LONGEST_LINE)).split(/,\s*/))
  if (!parts.some((names) => names.length > 2 && names.every(isFirstName))) return messages
  return messages.map((message, index) => {
    const names = parts[index] ?? []
    return names.length === 2 && names.every(isFirstName) ? { ...message, text: names.join('; ') } : message
  })
}

const isTwoNames = ([one = '', other = '', ...more]: readonly string[]) =>
  more.length === 0 && other !== '' && !isSuffix(other) && isNameLike(one) && isNameLike(other)
const hasFullNames = ([one = '', other = '']: readonly string[]) => wordCount(one) > 1 && wordCount(other) > 1

/** 'García López, Ana María' may be two people; in a list that has last names first it is one. */
function withLastNamesFirst(messages: readonly Message[]): readonly Message[] {
  const parts = messages.map(({ text }) => withoutBullet(text.slice(0, LONGEST_LINE)).split(/,\s*/))
  const pairs = parts.filter(isTwoNames)
  const forward = pairs.filter(hasFullNames).length
  if (forward === 0 || pairs.length < messages.length * 0.6 || forward > pairs.length / 2) return messages
  return messages.map((message, index) => {
    const [last = '', first = ''] = parts[index] ?? []
    const isOne = isTwoNames(parts[index] ?? []) && hasFullNames([last, first]) && !isNamePair(first)
    // Quoted, the comma is no border.
    return isOne ? { ...message, text: `"${last}, ${first}"` } : message
  })
}

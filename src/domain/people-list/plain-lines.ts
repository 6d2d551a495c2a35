import { isHeadingOnly } from './header-words'

/**
 * The lines of a list with what programs write in their own way said as people do: contact cards, 'name=Zoe', letters of
 * web pages, 'D:3.5 S:3.1', 'Zoe@3.5', and 'zoe at x dot org'. Each line stays where it is.
 */
export function plainLines(lines: readonly string[]): string[] {
  const bare = lines.some((line) => CARD.test(line)) ? withoutCards(lines) : lines
  return bare.map((line) => withPlainValues(withLetters(line)))
}

const CARD = /^\s*BEGIN:VCARD\s*$/i
const CARD_LINE = /^(?:item\d+\.)?(FN|N|EMAIL)(?:;[^:]{0,200})?:(.*)$/i

/** A card has its name and its first address; phones, streets, and notes are left out. */
function withoutCards(lines: readonly string[]): string[] {
  const plain: string[] = []
  let card: string[] | null = null
  const end = () => {
    if (card) plain.push(...plainCard(card))
    card = null
  }
  for (const line of lines) {
    if (CARD.test(line)) end()
    if (CARD.test(line)) card = [line]
    else if (card) card.push(line)
    else plain.push(line)
    if (/^\s*END:VCARD\s*$/i.test(line)) end()
  }
  end()
  return plain
}

function plainCard(lines: readonly string[]): string[] {
  const fields = lines.map((line) => CARD_LINE.exec(line.trim()) ?? [])
  const firstOf = (kind: string) => fields.findIndex(([, one]) => one?.toUpperCase() === kind)
  const [whole, parts, email] = [firstOf('FN'), firstOf('N'), firstOf('EMAIL')]
  return fields.map(([, , value = ''], index) => {
    if (index === email) return `Email: ${value}`
    if (index === whole) return `Name: ${value.replaceAll('\\,', ',')}`
    // N has the parts of the name that FN has as a whole.
    if (index !== parts || whole !== -1) return ''
    const [last = '', first = ''] = value.split(';')
    return `Name: ${[last, first].filter(Boolean).join(', ')}`
  })
}

const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
  caron: '\u030c',
}
const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
}

/** 'Jos&eacute; O&#39;Neil' as a web page writes it. */
function withLetters(line: string): string {
  if (!line.includes('&') || !line.includes(';')) return line
  return line
    .replaceAll(/&#(?:x([\da-f]{1,5})|(\d{1,6}));/gi, (all, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 31 && code < 0x1_10_00 ? String.fromCodePoint(code) : all
    })
    .replaceAll(
      /&([a-z])(acute|grave|circ|uml|tilde|cedil|ring|caron);/gi,
      (_, letter: string, mark: string) => `${letter}${MARKS[mark.toLowerCase()] ?? ''}`.normalize('NFC'),
    )
    .replaceAll(/&(amp|quot|apos|lt|gt|nbsp);/gi, (_, sign: string) => SIGNS[sign.toLowerCase()] ?? ' ')
    .replaceAll('&szlig;', 'ß')
}

const RATING = String.raw`(?:[2-8](?:[.,]\d{1,3})?|NR|N/R)(?![\d@]|\.\d)`
const DOUBLES = String.raw`\b(?:doubles|dbls?|D)\b[:=\s]{0,3}(${RATING})`
const SINGLES = String.raw`\b(?:singles|sgls?|S)\b[:=\s]{0,3}${RATING}`
const BETWEEN = String.raw`[\s,;/|]{1,3}`
const LETTER = new RegExp(String.raw`(?<=[\s(,])[DS][:=]\s?(?=${RATING})`, 'g')
const BOTH = new RegExp(`(?:${DOUBLES}${BETWEEN}${SINGLES}|${SINGLES}${BETWEEN}${DOUBLES})`, 'gi')

/** 'On Fri, Nov 20, 2026 at 7:03 PM Zoe Adams <zoe@…> wrote:' above what she answered. */
const WROTE =
  /^[>\s]{0,6}(?:On|Am|El|Le)\s.{6,60}?\d{1,2}[:.]\d{2}(?:\s?[AP]M)?,?\s(?:schrieb |a écrit )?([^<>\d]{2,80}\s<[^<>\s]+@[^<>\s]+>)\s?(?:wrote|schrieb|escribió|a écrit)?\s?:$/iu
/** 'Zoe Adams wrote:' */
const SAID = /^(\p{Lu}[^:@<>\d]{2,60})\s(?:wrote|said|writes|says)\s?:$/u
/** 'Court 1 - Ann, Bo, Cy' */
const COURT = /^((?:court|team|group|pool|box|table|division|week|day)\s?#?\d{1,2})\s?[-–—]\s?(?=\p{L})/iu
const DECIMALS = String.raw`[2-8][.,]\d{1,3}(?!\d)`
/** 'Zoe-3.5', 'Zoe/3.5', 'Zoe ~3.5', and what stands behind: '3.512P', '3.5 (self)' */
const BEFORE_RATING = new RegExp(
  String.raw`(?<=\p{L})\s?[-/]\s?(?=${DECIMALS}$)|(?<=[\s(])~(?=${DECIMALS})`,
  'gu',
)
const BEHIND_RATING = new RegExp(
  String.raw`(?<=(?:^|[\s(])${DECIMALS})(?:P\b|\s?\((?:p|prov(?:isional)?|self|est(?:imated)?|unverified)\.?\))`,
  'gi',
)

/** Longer lines are prose, or many people. */
const LONGEST_LINE = 2000

function withPlainValues(line: string): string {
  if (line.length > LONGEST_LINE) return line
  if (line.endsWith(':') && SAID.test(line)) return line.replace(SAID, '$1')
  let plain = line.includes('://') ? line.replaceAll(/(?<=\S) {1,3}https?:\/\/\S{1,300}/gi, '') : line
  if (/\d/.test(plain))
    plain = plain
      .replace(WROTE, '$1')
      .replace(COURT, '$1: ')
      .replaceAll(BEFORE_RATING, ' ')
      .replaceAll(BEHIND_RATING, '')
  if (plain.includes('=')) plain = plain.replaceAll(EQUALS, labeled)
  // Of two ratings, the one of doubles counts.
  if (/\d/.test(plain))
    plain = plain
      .replaceAll(BOTH, (_, one?: string, other?: string) => one ?? other ?? '')
      .replaceAll(LETTER, '')
      .replaceAll(/(?<=[\p{L}\s])@\s?(?=[2-8](?:[.,]\d{1,3})?(?:$|[\s,;)]))/gu, ' ')
  return / at |[[(]at[\])]/i.test(plain) ? withAddresses(plain) : plain
}

const EQUALS = /(^|[;,&|\t{]\s{0,3})(["']?[\p{L}_ -]{2,24}["']?)\s?=\s?/gu

const labeled = (all: string, before: string, label: string) =>
  isHeadingOnly(label) ? `${before}${label.replaceAll(/["']/g, '').replaceAll('_', ' ')}: ` : all

/** Addresses as people hide them from programs. */
const withAddresses = (line: string) =>
  line
    .replaceAll(/(?<=[\w-])\s?[[(]at[\])]\s?(?=[\w-])/gi, '@')
    .replaceAll(/(?<=[\w-])\s?[[(]dot[\])]\s?(?=[\w-])/gi, '.')
    .replaceAll(
      /(?<=^|\s)([\w.-]{1,60}) at ([\w-]{1,60})(?: dot |\.)(\w{2,10})(?=$|[\s,;)])/gi,
      (_, local: string, host: string, end: string) => `${local}@${host}.${end}`,
    )

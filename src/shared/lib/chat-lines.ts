import { withoutHidden } from './hidden-characters'

/** Emoji with all that belongs to them: keycaps, flags, skin tones, and the sign that asks for the colorful form. */
const EMOJI =
  /[\d#*]\uFE0F?\u20E3|\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u{1F3FB}-\u{1F3FF}]|\uFE0E|\uFE0F|\u20E3|[\u{E0020}-\u{E007F}]/gu

/** Emoji and space, with at least one picture. */
const EMOJI_ONLY =
  /^(?=.*\p{Extended_Pictographic})[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\uFE0E\uFE0F\u200D\s]+$/su

const TIME = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?`
const DAY = String.raw`(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,?\s*)?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s\d{1,2}(?:,?\s\d{4})?)?|today|yesterday)`
const MOMENT = String.raw`(?:${DAY}(?:,|\sat)?\s*)?${TIME}(?:,\s*\d{1,4}[./-]\d{1,2}[./-]\d{1,4})?`
/** '[11/22/26, 6:58 PM] Sam: …' of an iPhone, '[6:58 PM, 11/22/2026] Sam: …' of a browser, '11/22/26, 6:58 PM - Sam: …'. */
const SENT = new RegExp(
  String.raw`^\s*(?:\[${MOMENT}\]|${MOMENT}\s+[-–—])\s*(?:([^:@]{1,80}):\s*)?(.*)$`,
  'isu',
)
/** A line between messages that is a time and nothing else. */
const ONLY_MOMENT = new RegExp(String.raw`^\s*\[?${MOMENT}\]?\s*$`, 'iu')
/** What stands for a photo, or was said by the app and not by a person. */
const SAID_BY_APP =
  /^<?(?:media|image|video|audio|sticker|gif) omitted>?$|^this message was (?:deleted|edited)|end-to-end encrypted/i

/** Someone who only says that they play: the sender is meant. */
const YES =
  /^(?:\+\s*1|(?:i(?:'|’)?m |i am |count me |put me )?(?:in|down)|me(?: too| please)?|yes(?: please)?|yep|yeah|yup|sure|ok(?:ay)?|here|playing|)[\s.!]*$/i

const BULLET = /^\s*(?:[-*•–—·▪◦●‣>]+\s*(?=[\p{L}\d[("'])|\(?\d{1,3}[.)]\s*(?=[^\s\d])|\[[ x]?\]\s*)/iu
/** Seven digits or more with the signs of telephone numbers between; not part of an address, and no rating in front. */
const DIGITS = String.raw`(?:\+ ?)?\(?\d(?:[ ().\-–]{0,2}\d){6,14}`
const PHONE = new RegExp(
  String.raw`(?<![\p{L}\d@._+-])(?!\d\.\d{1,3} )(?:\(${DIGITS}\)|${DIGITS})(?![\d@\p{L}]|\.\p{L})`,
  'gu',
)
/** A remark in parentheses at the end of a cell. A rating, or that there is none, stays. */
const REMARK =
  /\s*\((?!\s*(?:nr|n\/r|n\.r\.|n\/a|unrated|not rated|dupr)\b)(?=[^()]*\p{L})[^()]*\)(?=\s*(?:$|[,;\t]))/giu
/** 'Sam Park - running late', 'Sam Park maybe', 'Sam Park ?' */
const NOTE =
  /(?:\s+[-–—]\s+(?!nr\b|unrated\b)(?:\p{Ll}[^,;\t]*|maybe\b[^,;\t]*|if\b[^,;\t]*)|\s+(?:maybe|tbd|tentative)|\s*\?+)\s*$/u
const ANSWER = /:\s*(?:in|yes|yep|yeah|maybe|\+\s*1)?[\s.!]*$/i

/**
 * A pasted list line by line, without what a group chat adds around names: times, senders, bullets, phone numbers,
 * emoji, and remarks. '' for a line without a name. If a message only says 'in' or '+1', its sender is the name. Keeps
 * the number of lines.
 */
export function chatLines(text: string): string[] {
  const lines = text.split(/\r\n?|[\n\u0085\u2028\u2029]/)
  const names = lines.map(chatLine)
  // Nothing but emoji is no chat: someone goes by them.
  return names.some((name) => name !== '') || !EMOJI_ONLY.test(text)
    ? names
    : lines.map((line) => line.trim())
}

/** One line without emoji, with blanks as typed on a keyboard. */
const withoutEmoji = (line: string) =>
  withoutHidden(line.replaceAll(EMOJI, ' ')).replaceAll(/[\u00A0\u2007\u202F]/g, ' ')

/** Whether someone typed a single name with emoji, which are part of it: nothing else of a chat is in it. */
export const isOneTypedName = (text: string): boolean =>
  !/[\n\r\u0085\u2028\u2029]/.test(text) &&
  text.replaceAll(EMOJI, '') !== text &&
  !/[\d#*]\uFE0F?\u20E3/.test(text) &&
  withoutEmoji(text).replaceAll(/ +/g, ' ').trim() === chatLine(text)

function chatLine(line: string): string {
  const shown = withoutEmoji(line)
  if (ONLY_MOMENT.test(shown)) return ''
  let rest = message(shown)
  if (SAID_BY_APP.test(rest)) return ''
  while (BULLET.test(rest)) rest = rest.replace(BULLET, '')
  const withoutPhones = rest.replaceAll(PHONE, ' ')
  // An address may have the name in parentheses behind it: 'maya@example.com (Maya)'.
  const plain = withoutPhones.includes('@')
    ? withoutPhones
    : withoutPhones.replaceAll(REMARK, '').replace(NOTE, '').replace(ANSWER, '')
  return plain.replaceAll(/ {2,}/g, ' ').replaceAll(/^ +| +$/g, '')
}

function message(line: string): string {
  const sent = SENT.exec(line)
  if (!sent) return line
  const [, sender = '', said = ''] = sent
  return sender !== '' && YES.test(said.trim()) ? sender.replace(/^[~\s]+/, '') : said
}

import { isNoPerson, isSentence } from './names'
import { isMark } from './values'

/** A line of a list without what a group chat puts around it. `sender`: who wrote the message that begins here. */
export interface Message {
  line: number
  sender: string | null
  text: string
}

const CLOCK = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?|\d{1,2}\.\d{2}(?:\.\d{2})?\s?[ap]\.?m\.?`
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const WEEKDAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?'
const DATE = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2}/\d{1,2}|(?:${WEEKDAY},?\s)?(?:${MONTH}\.?\s\d{1,2}|\d{1,2}\.?\s${MONTH})(?:,?\s\d{4})?`
const DAY = `(?:${DATE}|today|yesterday|${WEEKDAY})`
const MOMENT = String.raw`(?:(?:${DAY}(?:,|,?\s(?:at|à|um|om|às|alle))?\s)?(?:${CLOCK})(?:,\s?${DAY})?|(?:${DATE}),?\s\d{1,2}\.\d{2})`
/** '[11/22/26, 6:58 PM] Sam: …', '11/22/26, 6:58 PM - Sam: …', '6:58 PM Sam: …'. */
const STAMP = new RegExp(
  String.raw`^\s?(?:\[${MOMENT}\]|${MOMENT}\s[-–—]|${MOMENT}(?=\s[^:]{1,50}:))\s?`,
  'iu',
)
/** 'Greg Miller  7:03 PM' or 'Greg Miller (11/20, 7:03 PM)', with the message below. */
const SENDER_LINE = new RegExp(String.raw`^([^:\d]{2,60}?)[\s,·•|—–-]{1,4}[([]?${MOMENT}[)\]]?$`, 'iu')
/** Most lines have no time: they needn't be compared with all ways to write one. */
const HAS_CLOCK = /\d[:.]\d\d/
const ONLY_MOMENT = new RegExp(
  String.raw`^[\s[(]{0,3}(?:${MOMENT}|${DATE}|today|yesterday)[\s\])]{0,3}$`,
  'iu',
)
/** What a chat says itself. */
const SYSTEM =
  /^<?(?:media|image|video|audio|sticker|gif|document)(?: message)? (?:omitted|attached)>?$|^this message was (?:deleted|edited)|^you deleted this|end-to-end encrypted|ende-zu-ende|extremo a extremo|bout en bout|eind-tot-eind|ponta a ponta|crittografia end|^<[^<>@]{3,30}>$|\b(?:joined (?:the group|using)|left the group|was added|added you|created (?:the )?group|changed (?:the|this) (?:group|subject|topic)|pinned a message|liked (?:a|an|your)|loved (?:a|an|“|")|reacted|voted in the poll|removed from the group|is calling|missed (?:voice|video) call)|^(?:liked|loved|emphasized|laughed at) ["“]|^(?:delivered|read|imessage|text message|view votes|select one or more|poll)\b.{0,20}$|^(?:like|reply|share|comment|edited|author|top fan|see more|add friend|message|follow|\d+ mutual friends?|most relevant|\d{1,2}\s?(?:[smhdwy]|min|hrs?)|view \d+ more .{0,20})$/i

const EMOJI =
  /[\d#*]\uFE0F?\u20E3|\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u{1F3FB}-\u{1F3FF}]|\uFE0E|\uFE0F|\u20E3|\u200D|[\u{E0020}-\u{E007F}]/gu
/** 'Cy Dee 🎾 bringing balls' */
const PICTURE_BEFORE_NOTE =
  /^([^\p{Extended_Pictographic}]{0,60}\p{Lu}[^\p{Extended_Pictographic}]{0,60}\s)(?:(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F){1,12}\s)+(?=\p{Ll}+\s\p{Ll})/u
/** A thumb or a tick alone answers yes. */
const YES_SIGN = /👍|✅|✔|☑|🙋|💯|🎾|🏓|🔥|🙌|👌|🤚|✋/u

/** A cross is a no. */
const NO_SIGN = /(?:❌|👎|🚫|✖)(?!\uFE0F?\s*(?:not |un|no )?(?:paid|pay|waiver|dues?|owes?)\b)/u

const YES =
  /^(?:\+\s?1(?!\s?[\d(])|(?:(?:i(?:['’]?m| am)|(?:count|put|sign|add) (?:me|us(?: both| all)?)|we(?:['’]re)?)\s)?(?:both )?(?:in|up|down|playing|going|coming)|me(?: too| please| pls)?|(?:add|count) (?:me|us)|ye+s+|yep|yeah|yup|ya|yessir|sure|ok(?:ay)?(?=[\s,.!]*$|[\s,.!]+(?:i|count|put|add|me|in|yes|will)\b)|(?:put|add|sign) me on|here|playing|definitely|absolutely|of course|i can(?: play| make it)?|can (?:do|play|make it)|will (?:do|be there|play|come)|i will(?! not)|(?:i['’]?d |would )?love to|i['’]?m (?:game|available|free|there)|works for me|for sure|see (?:you|ya|u) there|i['’]?ll (?:be there|play|come)|same|ditto|ready|game|x|si|sí|ja|jep|oui|dabei|bin dabei|ich(?: bin| komme| spiele)?(?: auch)?(?: dabei)?|voy|yo(?: también| tambien| voy| juego)?|cuenten conmigo|me apunto|moi(?: aussi)?|je (?:viens|joue|suis là)|pr[ée]sente?|bin auch dabei|gern(?:e)?|klar|passt|cuent[ae]n? conmigo|ap[úu]nt[ae]me|claro|juego|partante?|j['’]en suis|je participe|avec plaisir|d['’]accord|ci sono|io(?: sì| si| ci sono| gioco| vengo| anche)?|anch['’]io|gioco|vengo|volentieri|ik(?: doe mee| speel| kom| ben erbij| ook| wel)?|doe mee|erbij|graag|eu(?: vou| jogo| topo| também)?|vou|(?:estou |t[ôo] )?dentro|sim|bora|conta comigo|jeg(?: er med| kommer)?|ja gram|gram|jestem|będę|jag(?: är med| kommer)?|accepted)(?=$|[\s,.!:;)–-])/i
const NO =
  /^(?:(?:i(?:['’]?m| am)|count me|put me|we(?:['’]re)?)\s)?(?:out|not (?:in|playing|coming|going|this|available))\b|^(?:no|nope|nah|can['’]?t|cannot|sorry|unfortunately|i can['’]?t|i cannot|i won['’]?t|won['’]?t|i have to (?:cancel|drop)|not (?:me|this)|pass|skip|absent|nein|(?:ich )?kann (?:leider |heute )?nicht|leider n(?:icht|ein)|no puedo|no voy|je ne (?:peux|viens) pas|pas moi|drop me|remove me|out of town|declined|withdrawn|bin (?:leider |heute )?(?:raus|nicht dabei|verhindert)|ich (?:leider )?nicht|leider|(?:yo |io |eu )(?:no|não|nao)|esta vez no|lo siento|imposible|pas (?:dispo|possible|cette fois)|d[ée]sol[ée]e?|absente?|impossible|non (?:posso|ci sono|riesco)|purtroppo|(?:ik )?kan (?:helaas |deze keer )?niet|helaas|n[ãa]o|infelizmente|jeg kan ikke|nie mogę|jag kan inte)(?=$|[\s,.!:;)–-])/i
const MAYBE = /^(?:maybe|tentative(?:ly)?|possibly|tbd|not sure|50\/50|if needed)(?=$|[\s,.!:;)–-])/i

/** The answer behind a name: 'Greg Miller: in!', 'Dave - out', 'Sue is in', 'Tom can't make it'. */
const ANSWER_BEHIND =
  /(?:\s?[:–—-]\s?|\s(?:(?:is|are|says|said|i['’]?m|i am|count me|put me)\s)?|\s?[([]|,\s?)(in|out|yes|yep|yeah|no|nope|maybe|\+\s?1|playing|not playing|coming|going|confirmed|can['’]?t(?: make it| play| come)?|cannot(?: make it| play)?|not this (?:time|week|one)|ja|nein|dabei|kommt(?: später)?|spielt(?: mit)?|viene|accepted|declined|tentative|tbd|if needed)(?:,?\s(?:please|pls|plz|thanks|thx|ty))?[)\]\s.!?…]{0,8}$/i
/** A remark behind a dash or a comma begins with a small letter: 'Sam Park - running late'. */
const NOTE =
  /(?:\s[-–—]\s|\s?:\s|,\s|\s?\.{3})(?!(?:de|del|della|da|van|von|der|den|la|le|di|al|bin|y|e)\s\p{L})(?=\p{Ll}|\d{1,2}\s(?:guests?|people|spots?|of us)\b)(?!(?:rating|dupr|level|id)\b)(?![^\s]{1,64}@)[^\t;]{1,200}$/u

const BULLET =
  /^(?:[-*•–—·▪◦●‣>~→➤✓✔☐☑□■○#]{1,3}\s?(?=[\p{L}\d[("'@~*_])|(?:no\.?\s?|#)?\(?\d{1,3}\s?[.):\-–]\s?(?=[^\d\s]|$)|\+\s(?=\p{L})|(?:wl|alt)\s?#?\d{1,2}[.):]?\s(?=\p{L})|\[[ xX✓]?\]\s?|\(\s?[xX✓]?\s?\)\s?|[a-z]\)\s)/iu
const DIGITS = String.raw`(?:\+ ?)?\(?\d(?:[ ().\-–/]{0,2}\d){6,14}`
const PHONE_WORD = String.raw`(?:(?:cell|mobile|mob|phone|tel|ph|home|work|text|whatsapp)[.:]?\s{0,2})?`
const EXTENSION = String.raw`(?:\s?(?:extension|ext\.?|x)\s?\d{1,5}(?![\d\p{L}]))?`
const PHONE = new RegExp(
  String.raw`(?<![\p{L}\d@._+-])${PHONE_WORD}(?!\d\.\d{1,3}(?!\d))(?:\(${DIGITS}\)|${DIGITS})${EXTENSION}(?![\d@\p{L}]|\.\p{L})`,
  'giu',
)
const STAMP_LENGTH = 120
/** Who says what stands behind the time. */
const FROM = /^([^:@]{1,60}):(?:\s|$)/
/** Pictures as Slack and Discord copy them: ':+1:', ':white_check_mark:'. */
const SHORT_CODE = /:(?:[+-]1|[a-z][a-z_]{2,29}\d{0,3}):(?::skin-tone-\d:)?/g
const YES_CODE = /\+1|thumbsup|check|raised_hand|ok_hand|muscle|tennis|fire|tada/
const NO_CODE = /-1|thumbsdown|^:x:|cross|no_entry/

const pictured = (line: string) =>
  line.includes(':')
    ? line.replaceAll(SHORT_CODE, (code) => (NO_CODE.test(code) ? '❌' : YES_CODE.test(code) ? '👍' : ' '))
    : line

export type ChatAnswer = 'yes' | 'no' | 'maybe' | null

/** What a message alone answers to "who's in?". */
export function answerOf(text: string): ChatAnswer {
  const said = text.trim()
  if (MAYBE.test(said)) return 'maybe'
  if (NO.test(said)) return 'no'
  // 'Running late but in'
  if (
    /\sbut (?:i['’]?m |i am |i will be |i['’]?ll be )?(?:in|coming|playing|there)[.!]?$/i.test(
      said.slice(-60),
    )
  )
    return 'yes'
  return YES.test(said) || said === '' ? 'yes' : null
}

/** Cuts the answer off that stands behind a name. */
export function withoutAnswer(text: string): { text: string; answer: ChatAnswer } {
  const found = ANSWER_BEHIND.exec(text.slice(-60))
  if (!found) return { text, answer: null }
  const before = text.slice(0, Math.max(0, text.length - 60) + found.index).trim()
  return before === '' ? { text, answer: null } : { text: before, answer: answerOf(found[1] ?? '') }
}

/** What is ticked off behind a name: 'Zoe Adams paid', 'Zoe Adams: Here'. */
const MARK_BEHIND =
  /(?:\s|\s?[:–—-]\s)(?:here|absent|late|paid|not paid|unpaid|present|no[ -]?show|x|[$€£]\d{1,4})$|\s?:\s?(?:Here|Absent|Late|Paid|Unpaid|Present|No-show)$/u

/** 'BROOK, yan' is a name, 'Brook, late' is none. */
const isLastFirst = (text: string) => {
  const [, word] = /^\p{L}[\p{L}'’-]{1,40},\s(\p{L}{2,40})$/u.exec(text) ?? []
  return (
    word !== undefined &&
    !isMark(word) &&
    !isSentence(`- ${word}`) &&
    answerOf(word) === null &&
    !REMARK.test(word)
  )
}
const REMARK =
  /^(?:injured|away|sick|vacation|travell?ing|tentative|withdrawn|unsure|driving|alone|both|sub|subbing)$/i

/** 'Zoe Adams – M 6-8, W 6-8', 'Yan Brook – Tu only' */
const DAYS_BEHIND =
  /\s[-–—:]\s(?:(?:m|t|tu|w|th|r|f|sa|su|mon|tues?|wed|thu(?:rs)?|fri|sat|sun)(?:days?)?\b[\s,/&]{0,3}){1,7}(?:\d|only|am\b|pm\b|eve|$).{0,100}$/i

export const withoutNote = (text: string) => {
  const bare = text.replace(DAYS_BEHIND, '').replace(MARK_BEHIND, '')
  const note = NOTE.exec(bare)
  // In 'zoe, yan, bo', everything is small.
  const isNote = note !== null && /\p{Lu}/u.test(bare.slice(0, note.index)) && !isLastFirst(bare)
  return (isNote ? bare.slice(0, note.index) : bare).replace(MARK_BEHIND, '')
}

export const withoutPhones = (text: string) => (/\d{3}/.test(text) ? text.replaceAll(PHONE, ' ') : text)

export const withoutEmoji = (text: string) =>
  text.replaceAll(EMOJI, ' ').replaceAll(/[✓✗✘\u2190-\u21ff▲▼△▽]/g, ' ')

/** Numbers, bullets, and check boxes in front of a line. */
export function withoutBullet(text: string): string {
  let rest = text.trim().replace(/^@(?=\p{L})/u, '')
  for (let count = 0; count < 4 && BULLET.test(rest); count++) rest = rest.replace(BULLET, '').trim()
  return rest
}

/** Whether a text is copied from a chat: then its commas are those of dates and sentences. */
export const isChat = (lines: readonly string[]): boolean =>
  !lines.some((line) => line.includes('\t')) &&
  lines.some((line) => {
    const stamp = HAS_CLOCK.test(line.slice(0, STAMP_LENGTH)) ? STAMP.exec(line.slice(0, STAMP_LENGTH)) : null
    return stamp !== null && /^[^:\t;]{1,60}:/.test(line.slice(stamp[0].length))
  })

/** A name with a time below it, and then an answer or a question: the phone's list of messages. */
function headAbove(lines: readonly string[], index: number): [line: string, sender: string] | null {
  const line = lines[index] ?? ''
  const [time = '', said = ''] = lines.slice(index + 1, index + 3)
  if (
    line.length > 60 ||
    /[\d:@]/.test(line) ||
    !/\d/.test(time) ||
    !ONLY_MOMENT.test(time.slice(0, STAMP_LENGTH))
  )
    return null
  return answerOf(said) !== null || isSentence(said) ? [line, line] : null
}

/** The lines of a text with who sent them. Lines that only a chat itself writes are left out. */
export function messagesOf(written: readonly string[]): Message[] {
  const lines = written.map(pictured)
  const messages: Message[] = []
  const isThread = lines.some(
    (line) => FROM.test(line.replace(STAMP, '')) && STAMP.test(line.slice(0, STAMP_LENGTH)),
  )
  let sender: string | null = null
  lines.forEach((line, index) => {
    const shown = line.slice(0, STAMP_LENGTH)
    if (line === '') sender = null
    if (line === '' || ONLY_MOMENT.test(shown)) return
    const hasClock = HAS_CLOCK.test(shown)
    const stamp = hasClock ? STAMP.exec(shown) : null
    const head = (hasClock ? SENDER_LINE.exec(shown) : null) ?? headAbove(lines, index)
    let text = line
    if (stamp) {
      const rest = line.slice(stamp[0].length)
      const from = FROM.exec(rest)
      // In an export, a line without someone who says it is the app's: 'Lucia added Ana García'.
      if (!from && (SYSTEM.test(rest) || (isThread && /\s[-–—]\s?$/.test(stamp[0])))) return
      sender = from?.[1] === undefined ? null : from[1].replace(/^[~\s]{1,4}/, '')
      text = from ? rest.slice(from[0].length) : rest
    } else if (head && line.length <= STAMP_LENGTH) {
      sender = head[1] ?? null
      // Times of arrival have no messages between them.
      const next = lines[index + 1] ?? ''
      if (
        !ONLY_MOMENT.test(next.slice(0, STAMP_LENGTH)) &&
        (next === '' || SENDER_LINE.test(next.slice(0, STAMP_LENGTH)))
      ) {
        messages.push({ line: index + 1, sender: null, text: sender ?? '' })
        sender = null
      }
      return
    }
    if (SYSTEM.test(text.trim().slice(0, 300))) return
    const noted = text.replace(PICTURE_BEFORE_NOTE, '$1 - ')
    const bare =
      `${withoutEmoji(noted).trim()}${NO_SIGN.test(text) && !isNoPerson(withoutEmoji(text)) ? ' - out' : ''}`.trim()
    // A ball or a thumb alone is a yes, other pictures are nothing.
    if (bare === '' && !(sender !== null && YES_SIGN.test(text))) return
    messages.push({ line: index + 1, sender, text: bare })
    // What follows on further lines is a list, and no answer of the sender.
    sender = null
  })
  return messages
}

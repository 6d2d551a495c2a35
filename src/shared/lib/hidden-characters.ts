/** What an emoji is made of, but for the joiner, the selectors, and the tags of a flag. U+2800 is a blank of braille. */
const PICTURE = String.raw`[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u27ff\u2801-\u2bff\u3030\u303d\u3297\u3299\u{1f000}-\u{1faff}]`
/** The only flags that are spelled with tags: England, Scotland, and Wales. */
const FLAG = String.raw`\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}`
/** Letters of the Arabic script: a Persian name like علی‌رضا has a non-joiner between them. */
const ARABIC = String.raw`[\u0620-\u065f\u066e-\u06d3\u06d5-\u06ef\u06fa-\u06ff\u0750-\u077f\u08a0-\u08ff]`
/** The scripts from Devanagari to Sinhala: a joiner or a non-joiner decides how two of their letters are written as one. */
const INDIC = String.raw`[\u0900-\u0dff]`
/** Their sign that a consonant has no vowel. A joiner may follow it at the end of a word, as in many Malayalam names. */
const VIRAMA = String.raw`[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]`
const JOINER = String.raw`[\u200c\u200d]`

/**
 * Characters that show nothing or turn the direction of what follows: with them, two names look the same, or a name reads
 * like another. All of Default_Ignorable_Code_Point and Bidi_Control of the Unicode Character Database, the blank of
 * braille, and annotations. Spelled out, because browsers know different versions of Unicode. The first group is what
 * needs some of them, and stays: emoji, and joiners within scripts that are written with them (as in RFC 5892, appendix
 * A); when names are compared, those don't count.
 */
const HIDDEN = new RegExp(
  `(${FLAG}|[#*0-9]\\ufe0f\\u20e3|${PICTURE}[\\ufe0e\\ufe0f]?(?:\\u200d(?=${PICTURE}))?` +
    `|${ARABIC}${JOINER}(?=${ARABIC})|${INDIC}${JOINER}(?=${INDIC})|${VIRAMA}${JOINER})` +
    String.raw`|[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800]` +
    String.raw`|[\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]` +
    String.raw`|[\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]`,
  'gu',
)

/** A text without them. The same as app.without_hidden in the database; cases: tests/cases/names.json. */
export const withoutHidden = (text: string) => text.replaceAll(HIDDEN, '$1')

/** With a blank for every run of line breaks and other control characters: in a file they would begin something new. */
export const foldLines = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')

/** The signs that Windows-1252 has at 0x80 to 0x9f, in order; what it leaves empty stays as it is. */
const WINDOWS_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const BYTES = new Map(Array.from(WINDOWS_SIGNS, (sign, index) => [sign, 0x80 + index]))

const SIGNS = `[\\u0080-\\u00bf${WINDOWS_SIGNS}]`
/** UTF-8 that was read as Windows-1252: 'JosÃ©', 'Oâ€™Neil'. */
const MOJIBAKE = new RegExp(`(?:[\\u00c3-\\u00df]${SIGNS}|[\\u00e0-\\u00ef]${SIGNS}{2})+`, 'g')
/** Marks of direction and width that show nothing, such as those around phone numbers of contacts. */
const HIDDEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const BLANKS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g

/** The text with the signs a keyboard has, line breaks as one sign, and repaired letters. */
export function cleanText(text: string): { text: string; brokenLines: number[] } {
  const lines = text.replaceAll(HIDDEN, '').split(/\r\n?|[\n\u0085\u2028\u2029\v\f]/)
  const brokenLines: number[] = []
  const clean = lines.map((line, index) => {
    const repaired = line.replaceAll(MOJIBAKE, decoded)
    if (repaired !== line || line.includes('\ufffd')) brokenLines.push(index + 1)
    return repaired
      .replaceAll(BLANKS, ' ')
      .replaceAll(/[“”„]/g, '"')
      .replaceAll('，', ',')
      .replaceAll('；', ';')
      .replaceAll('、', ',')
      .replaceAll(DECIMAL_COMMA, '$1.$2')
  })
  return { text: clean.join('\n'), brokenLines }
}

/** '3,75' behind a space, a semicolon, or a tab is a number; right behind a comma it may be two cells. */
const DECIMAL_COMMA = /(?<=[\s;("])([2-8]),(\d{1,3})(?=$|[\s;)"])/g

/** The letters that these bytes mean, or the text itself if they mean none. */
function decoded(broken: string): string {
  const bytes = Array.from(broken, (sign) => BYTES.get(sign) ?? sign.charCodeAt(0))
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return broken
  }
}

const DIGITS = 10

/** '(555) 010-0199' for the digits of a phone number, complete or not. */
export function phoneText(digits: string): string {
  const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, DIGITS)]
  if (digits.length <= 3) return digits === '' ? '' : `(${area}`
  return line === '' ? `(${area}) ${office}` : `(${area}) ${office}-${line}`
}

/** The digits of anything typed, pasted, or filled in, without the US country code. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  const isInternational = digits.length > DIGITS && digits.startsWith('1')
  return (isInternational ? digits.slice(1) : digits).slice(0, DIGITS)
}

/**
 * True for '+34 600 123 456': a country code other than that of the US and Canada, whose numbers don't fit the form.
 */
export function isForeignNumber(text: string): boolean {
  return /^\s*\+\s*[02-9]/.test(text)
}

interface Edited {
  text: string
  caret: number
}

/**
 * The field after an edit, with the caret after the same digit as before.
 * @param before the text as it was shown
 * @param after the browser's new text, with `caret` as the position in it
 * @param isBackspace the person deleted backward: deleting only a bracket or dash also deletes the digit before it
 */
export function editPhone(before: string, after: string, caret: number, isBackspace: boolean): Edited {
  const all = after.replace(/\D/g, '')
  let digits = phoneDigits(after)
  let digitsBefore = Math.max(
    0,
    after.slice(0, caret).replace(/\D/g, '').length - (all.length > DIGITS && all.startsWith('1') ? 1 : 0),
  )
  if (isBackspace && digits === phoneDigits(before) && digitsBefore > 0) {
    digits = digits.slice(0, digitsBefore - 1) + digits.slice(digitsBefore)
    digitsBefore -= 1
  }
  const text = phoneText(digits)
  return { text, caret: placeAfter(text, Math.min(digitsBefore, digits.length)) }
}

function placeAfter(text: string, digits: number): number {
  let place = 0
  for (let seen = 0; seen < digits; place++) if (/\d/.test(text[place] ?? '')) seen++
  return place
}

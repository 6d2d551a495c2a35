/** Splits 'Reyes, Maya' or 'Maya Reyes'. Without a comma, the first word is the first name. */
export function nameOf(name: string): { firstName: string; lastName: string } {
  const [last, first, ...more] = name.split(',').map((part) => part.trim())
  if (last && first && more.length === 0) return { firstName: first, lastName: last }
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** A name without the quotes, parentheses, dashes, and colons that separate it from what is next to it. */
export function unquoted(text: string): string {
  return text.replaceAll(/^[\s"'(:–—-]+|[\s"'):–—-]+$/g, '')
}
